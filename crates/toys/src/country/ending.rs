//! How a match ends: points, grades, and a country that nobody has won.

use sandtable_engine::{Event, Seat, Verdict, say};

use super::Country;
use super::catalog::side_name;
use super::position::{Position, Stage as At};

/// Levels below which the country is ruined.
const RUIN: i32 = 12;
/// A lead that wins, and one that wins clearly.
const MARGINAL: i32 = 2;
const DECISIVE: i32 = 6;

/// end-2: three points for a province, two for a faction, one for a band; with militia a band counts two.
pub(super) fn points(game: &Country, position: &Position, seat: Seat) -> i32 {
    let provinces = position.provinces.iter().filter(|province| province.held == Some(seat)).count() as i32;
    let factions = position.factions.iter().filter(|faction| **faction == Some(seat)).count() as i32;
    let band = if game.militia { 2 } else { 1 };
    3 * provinces + 2 * factions + band * i32::from(position.bands[seat])
}

pub(super) fn verdict(game: &Country, position: &Position, conceded: Option<Seat>) -> Verdict {
    let scores = [Seat::FIRST, Seat::SECOND].map(|seat| points(game, position, seat));
    if let Some(seat) = conceded {
        return Verdict::new(Some(seat.other()), say!("over-conceded", side = side_name(seat)))
            .grade(say!("grade-decisive"))
            .scores(scores);
    }
    // end-3
    let levels = position.levels();
    if levels < RUIN {
        let reason = say!("over-ruined", levels = levels, least = RUIN);
        let verdict = if game.ruin { Verdict::all_lost(reason) } else { Verdict::new(None, reason) };
        return verdict.scores(scores);
    }
    // end-2
    let lead = scores[0] - scores[1];
    let winner = (lead.abs() >= MARGINAL).then_some(if lead > 0 { Seat::FIRST } else { Seat::SECOND });
    let verdict = Verdict::new(winner, say!("over-lead", lead = lead.abs())).scores(scores);
    match winner {
        Some(_) if lead.abs() >= DECISIVE => verdict.grade(say!("grade-decisive")),
        Some(_) => verdict.grade(say!("grade-marginal")),
        None => verdict,
    }
}

pub(super) fn close(game: &Country, position: &mut Position, events: &mut Vec<Event>) {
    position.stage = At::Over { conceded: None };
    let message = match verdict(game, position, None).winner {
        Some(winner) => say!("event-won", side = side_name(winner)),
        None => say!("event-nobody-won"),
    };
    events.push(Event::new(message).rule("end-2"));
}

pub(super) fn concede(position: &mut Position, seat: Seat) -> Event {
    position.stage = At::Over { conceded: Some(seat) };
    Event::new(say!("event-conceded", side = side_name(seat))).rule("end-4").by(seat)
}

/// The lead in points; where the match is over, what has come of it.
pub(super) fn evaluate(game: &Country, position: &Position, seat: Seat) -> i32 {
    let favour = |seat: Seat| i32::from(position.favour[seat].iter().sum::<u8>());
    let worth =
        |seat: Seat| 10 * points(game, position, seat) + favour(seat) + i32::from(position.credit[seat]);
    worth(seat) - worth(seat.other())
}
