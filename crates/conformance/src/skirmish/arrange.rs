//! Set-ups and facts of case files.

use std::collections::BTreeMap;

use sandtable_engine::{Fact, Frames, Piece, Seat, Target};
use serde::{Deserialize, Serialize};

use super::assault::Assault;
use super::flare::Flare;
use super::movement::Movement;
use super::position::{Frame, Position, STEPS};
use super::{INFO, Skirmish};

/// The `[setup]` table of a case: squads that are not named are lost.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    /// `orders`, or `move`, `assault` or `flare` and a side.
    phase: String,
    #[serde(default = "first_round")]
    round: u8,
    /// Squads and their squares.
    squads: BTreeMap<String, String>,
    /// Steps of squads that are not fresh.
    #[serde(default)]
    steps: BTreeMap<String, u8>,
    /// Morale by side; 2 where nothing is said.
    #[serde(default)]
    morale: BTreeMap<String, u8>,
    /// Cartridges issued, by side.
    #[serde(default)]
    issued: BTreeMap<String, u8>,
    /// Cartridges in stock, by side.
    #[serde(default)]
    stock: BTreeMap<String, u8>,
}

fn first_round() -> u8 {
    1
}

impl Arrangement {
    pub(super) fn position(self, game: &Skirmish) -> Result<Position, Vec<String>> {
        let mut faults = Vec::new();
        let mut position = Position::starting(&game.catalog);
        position.round = self.round;
        position.morale.0 = [2; 2];
        for squad in &mut position.squads {
            squad.steps = 0;
        }
        for (label, square) in &self.squads {
            match (game.catalog.find(label), game.catalog.find(square)) {
                (Some(Target::Piece(squad)), Some(Target::Cell(cell))) => {
                    let squad = position.squad_mut(squad);
                    squad.at = Some(cell);
                    squad.steps = self.steps.get(label).copied().unwrap_or(STEPS);
                }
                _ => faults.push(format!("{label} cannot stand on {square}")),
            }
        }
        for (by_side, place) in [
            (&self.morale, &mut position.morale),
            (&self.issued, &mut position.issued),
            (&self.stock, &mut position.stock),
        ] {
            for (side, number) in by_side {
                match INFO.seat(side) {
                    Some(seat) => place[seat] = *number,
                    None => faults.push(format!("there is no side {side}")),
                }
            }
        }
        for seat in INFO.seats() {
            position.stock[seat] = position.stock[seat].saturating_sub(position.issued[seat]);
        }
        match frame(&self.phase) {
            Some(frame) => position.frames = Frames::starting(frame),
            None => faults.push(format!("there is no phase \"{}\"", self.phase)),
        }
        position.advances.0 = [true; 2];
        if faults.is_empty() {
            position.audit(game).map_err(|broken| vec![broken])?;
            return Ok(position);
        }
        Err(faults)
    }
}

/// The set-up that says a position between two orders; who has moved and where flares burn it cannot say.
pub(super) fn describe(game: &Skirmish, position: &Position) -> Option<Arrangement> {
    let phase = match position.frames.top() {
        Frame::Orders => "orders".to_owned(),
        Frame::Move(Movement(seat)) => format!("move {}", INFO.side(seat)),
        Frame::Assault(Assault(seat)) => format!("assault {}", INFO.side(seat)),
        Frame::Flare(Flare(seat)) => format!("flare {}", INFO.side(seat)),
        Frame::Morale(_)
        | Frame::Deploy
        | Frame::React(_)
        | Frame::Shots(_)
        | Frame::Dice(_)
        | Frame::Losses(_)
        | Frame::Over(_) => return None,
    };
    let label = |target| game.catalog.label(target);
    let squads = || {
        let there = |squad: &Piece| Some((label(Target::Piece(*squad)), *squad, position.squad(*squad).at?));
        game.catalog.squads.iter().filter_map(there)
    };
    let by_side = |number: &dyn Fn(Seat) -> u8| {
        INFO.seats().map(|seat| (INFO.side(seat).to_owned(), number(seat))).collect::<BTreeMap<_, _>>()
    };
    Some(Arrangement {
        phase,
        round: position.round,
        squads: squads().map(|(name, _, cell)| (name, label(Target::Cell(cell)))).collect(),
        steps: squads().map(|(name, squad, _)| (name, position.squad(squad).steps)).collect(),
        morale: by_side(&|seat| position.morale[seat]),
        issued: by_side(&|seat| position.issued[seat]),
        stock: by_side(&|seat| position.stock[seat] + position.issued[seat]),
    })
}

fn frame(phase: &str) -> Option<Frame> {
    if phase == "orders" {
        return Some(Frame::Orders);
    }
    let (phase, side) = phase.split_once(' ')?;
    let seat = INFO.seat(side)?;
    match phase {
        "move" => Some(Movement(seat).into()),
        "assault" => Some(Assault(seat).into()),
        "flare" => Some(Flare(seat).into()),
        _ => None,
    }
}

/// `round`, `at red-1`, `steps red-1`, `morale red`, `shown red`, `stock red`, `issued red`.
pub(super) fn fact(game: &Skirmish, position: &Position, name: &str) -> Option<Fact> {
    if name == "round" {
        return Some(Fact::Number(position.round.into()));
    }
    let (what, whose) = name.split_once(' ')?;
    let seat = INFO.seat(whose);
    let number = |by_seat: &sandtable_engine::BySeat<u8>| {
        seat.map(|seat: Seat| Fact::Number(i64::from(by_seat[seat])))
    };
    let squad = || match game.catalog.find(whose) {
        Some(Target::Piece(squad)) => Some(squad),
        _ => None,
    };
    match what {
        "at" => squad().map(|squad: Piece| match position.squad(squad).at {
            Some(cell) => Fact::Word(game.catalog.board.label(cell).to_owned()),
            None => Fact::Word("nowhere".to_owned()),
        }),
        "steps" => squad().map(|squad| Fact::Number(position.squad(squad).steps.into())),
        "morale" => number(&position.morale),
        "stock" => number(&position.stock),
        "issued" => number(&position.issued),
        "shown" => seat.map(|seat| Fact::Flag(position.morale_shown[seat])),
        _ => None,
    }
}
