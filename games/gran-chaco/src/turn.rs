//! The sequence of a turn (turn-1 to turn-4), its end (entrench-1 to entrench-3, clearing-2), and victory
//! (scenario-21 to scenario-26).

use sandtable_engine::{
    Ending, Event, Frames, Log, Message, Motion, Pass, Piece, Seat, SeatSet, Verdict, say,
};
use serde::{Deserialize, Serialize};

use crate::GranChaco;
use crate::catalog::{BOLIVIA, PARAGUAY, PIECES, Terrain, army, side_of};
use crate::names::{piece_name, side_name};
use crate::position::Position;

/// Levels of entrenchment at most (entrench-2).
pub const DEEPEST: u8 = 2;

/// The next turn begins as soon as discovery dice have fallen.
#[derive(Clone, Copy, Debug)]
pub struct TurnStart;

impl Pass<GranChaco> for TurnStart {
    fn pass(&self, rules: &GranChaco, position: &mut Position, log: &mut impl Log) {
        rules.begin_turn(position, log);
    }
}

/// The match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Over {
    pub winner: Option<Seat>,
    pub end: End,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// Conceded to the side that controls the water.
    Decisive,
    /// Conceded to a side that does not.
    Marginal,
    /// Conceded so, with the option that makes it a draw.
    Conceded,
    Destroyed,
    BothDestroyed,
    /// The last turn is over.
    WaterAtLast,
    StrengthAtLast,
    Equal,
    /// The automatic concession.
    Broken,
}

impl Ending<GranChaco> for Over {
    fn verdict(&self, rules: &GranChaco, _: &Position) -> Verdict {
        Verdict::new(self.winner, rules.end_reason(self.winner, self.end))
    }
}

impl GranChaco {
    fn begin_turn(&self, position: &mut Position, log: &mut impl Log) {
        position.turn += 1;
        position.units.iter_mut().for_each(crate::position::Unit::refresh);
        log.note(|| Event::new(say!("event-turn", turn = position.turn)).rule("turn-1"));
        self.begin_resources(position, self.options.first, log);
    }

    /// The entry under which a side supplies, moves and fights: side A is the one that goes first.
    pub(crate) fn step_rule(&self, seat: Seat) -> &'static str {
        if seat == self.options.first { "turn-2" } else { "turn-3" }
    }

    /// turn-3: the other side's step opens when this one's ends.
    pub(crate) fn end_segment(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        // units-9: a unit that was not activated has done nothing, and that is done now.
        for piece in army(seat) {
            if !position.unit(piece).activated {
                self.lose_contact(position, piece, log);
            }
        }
        position.recon = None;
        if seat == self.options.first {
            self.begin_supply(position, seat.other(), log);
        } else {
            self.end_turn(position, log);
        }
    }

    /// turn-4
    fn end_turn(&self, position: &mut Position, log: &mut impl Log) {
        for index in 0..PIECES as u16 {
            self.finish_works(position, Piece(index), log);
        }
        if let Some((winner, end)) = self.verdict(position) {
            return self.end_match(position, winner, end, log);
        }
        self.begin_turn(position, log);
    }

    /// entrench-1, clearing-1: works are finished by a unit that was left in peace.
    fn finish_works(&self, position: &mut Position, piece: Piece, log: &mut impl Log) {
        let unit = position.unit(piece);
        let Some(cell) = unit.cell else { return };
        if !unit.is_undisturbed() {
            return;
        }
        let seat = side_of(piece);
        if unit.clearing {
            position.jungle.remove(cell);
            log.note(|| {
                let message = say!("event-cleared", sector = self.cell_name(cell));
                // The gap in the jungle tells that somebody worked there.
                Event::new(message).by(seat).rule("clearing-2").reveals()
            });
            return;
        }
        let may_entrench = self.catalog.ground(self.terrain(position, cell)).entrenching;
        if unit.supplied && may_entrench && unit.entrenchment < DEEPEST {
            position.unit_mut(piece).entrenchment += 1;
            log.note(|| {
                let level = position.unit(piece).entrenchment;
                let message = say!("event-entrenched", unit = piece_name(piece), level = level);
                self.told_of(position, piece, Event::new(message).by(seat).rule("entrench-1"))
            });
        }
    }

    // Losses

    /// A unit loses VC, whatever the cause; at 0 it is eliminated (attack-14).
    pub(crate) fn lose(
        &self,
        position: &mut Position,
        piece: Piece,
        loss: u8,
        rule: &'static str,
        log: &mut impl Log,
    ) {
        let seat = side_of(piece);
        let had_collapsed = position.has_collapsed(seat);
        let knows = self.knows(position, None, piece);
        let sees = self.sees(position, None, piece);
        let unit = position.unit_mut(piece);
        let loss = loss.min(unit.vc);
        if loss == 0 {
            return;
        }
        unit.vc -= loss;
        if knows {
            unit.seen_vc = unit.vc;
        }
        let left = unit.vc;
        if left > 0 {
            log.note(|| {
                let message = say!("event-loss", unit = piece_name(piece), loss = loss, left = left);
                self.told_of(position, piece, Event::new(message).rule(rule))
            });
        } else {
            self.remove(position, piece, sees, log);
        }
        self.announce_collapse(position, seat, had_collapsed, log);
    }

    fn remove(&self, position: &mut Position, piece: Piece, seen: bool, log: &mut impl Log) {
        let seat = side_of(piece);
        let unit = position.unit_mut(piece);
        unit.cell = None;
        unit.seen_gone = seen;
        if seen {
            unit.seen_vc = 0;
        }
        log.note(|| {
            let message = say!("event-eliminated", unit = piece_name(piece));
            let event = Event::new(message).rule("attack-14").reveals().motion(Motion::Leave { piece });
            if seen { event } else { event.only(SeatSet::only(seat)) }
        });
        if position.has_armour(piece) {
            position.armour[seat] = None;
            position.armour_gone[seat] = seen;
        }
    }

    // Victory

    /// scenario-24: a side without units loses; true when the match is over.
    pub(crate) fn check_destruction(&self, position: &mut Position, log: &mut impl Log) -> bool {
        let gone = |seat| position.strength(seat) == 0;
        let (winner, end) = match (gone(BOLIVIA), gone(PARAGUAY)) {
            (false, false) => return false,
            (true, false) => (Some(PARAGUAY), End::Destroyed),
            (false, true) => (Some(BOLIVIA), End::Destroyed),
            (true, true) => (None, End::BothDestroyed),
        };
        self.end_match(position, winner, end, log);
        true
    }

    /// scenario-25, scenario-26: who has won when a turn is over.
    fn verdict(&self, position: &Position) -> Option<(Option<Seat>, End)> {
        if self.options.auto_concede
            && let Some(loser) =
                [BOLIVIA, PARAGUAY].into_iter().find(|seat| self.must_concede(position, *seat))
        {
            return Some((Some(loser.other()), End::Broken));
        }
        if position.turn != self.options.max_turns {
            return None;
        }
        let strength = |seat| position.strength(seat);
        Some(match (position.well, strength(BOLIVIA).cmp(&strength(PARAGUAY))) {
            (Some(holder), _) => (Some(holder), End::WaterAtLast),
            (None, std::cmp::Ordering::Greater) => (Some(BOLIVIA), End::StrengthAtLast),
            (None, std::cmp::Ordering::Less) => (Some(PARAGUAY), End::StrengthAtLast),
            (None, std::cmp::Ordering::Equal) => (None, End::Equal),
        })
    }

    /// scenario-26
    fn must_concede(&self, position: &Position, seat: Seat) -> bool {
        position.has_collapsed(seat)
            && position.well != Some(seat)
            && 3 * position.strength(seat) <= position.strength(seat.other())
    }

    /// scenario-21
    pub(crate) fn accept_concession(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        let winner = seat.other();
        let (winner, end) = match (position.well == Some(winner), self.options.concession_draws) {
            (true, _) => (Some(winner), End::Decisive),
            (false, false) => (Some(winner), End::Marginal),
            (false, true) => (None, End::Conceded),
        };
        self.end_match(position, winner, end, log);
    }

    fn end_match(&self, position: &mut Position, winner: Option<Seat>, end: End, log: &mut impl Log) {
        position.frames = Frames::starting(Over { winner, end });
        position.sighted.clear();
        log.note(|| {
            let event = Event::new(self.end_reason(winner, end)).rule(end_rule(end)).reveals();
            winner.map_or(event.clone(), |winner| event.by(winner))
        });
    }

    pub(crate) fn end_reason(&self, winner: Option<Seat>, end: End) -> Message {
        let side = |seat| side_name(seat);
        match (winner, end) {
            (Some(winner), End::Decisive) => {
                say!("end-decisive", winner = side(winner), loser = side(winner.other()))
            }
            (Some(winner), End::Marginal) => {
                say!("end-marginal", winner = side(winner), loser = side(winner.other()))
            }
            (Some(winner), End::Destroyed) => {
                say!("end-destroyed", winner = side(winner), loser = side(winner.other()))
            }
            (Some(winner), End::WaterAtLast) => {
                say!("end-water", winner = side(winner), turns = self.options.max_turns)
            }
            (Some(winner), End::StrengthAtLast) => {
                say!("end-strength", winner = side(winner), turns = self.options.max_turns)
            }
            (Some(winner), End::Broken) => {
                say!("end-broken", winner = side(winner), loser = side(winner.other()))
            }
            (_, End::BothDestroyed) => say!("end-both-destroyed"),
            (_, End::Conceded) => say!("end-conceded"),
            _ => say!("end-equal", turns = self.options.max_turns),
        }
    }

    /// Whether a sector is jungle that may be cleared (clearing-1).
    pub(crate) fn is_jungle(&self, position: &Position, piece: Piece) -> bool {
        let ground = |cell| self.terrain(position, cell) == Terrain::Jungle;
        position.unit(piece).cell.is_some_and(ground)
    }
}

fn end_rule(end: End) -> &'static str {
    match end {
        End::Decisive | End::Marginal | End::Conceded => "scenario-21",
        End::Destroyed | End::BothDestroyed => "scenario-24",
        End::WaterAtLast | End::StrengthAtLast | End::Equal => "scenario-25",
        End::Broken => "scenario-26",
    }
}
