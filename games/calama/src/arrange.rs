//! Positions for case files, and what must be true of every position.

use std::collections::BTreeMap;

use sandtable_engine::Seat;
use serde::Deserialize;

use crate::catalog::{Attribute, BOLIVIA, CHILE, Kind, PIECES, TRACK_ENDS};
use crate::combat::Combat;
use crate::deployment::Deployment;
use crate::movement::Movement;
use crate::names::{find_piece, piece_label};
use crate::position::{Attack, Bond, Frame, Place, Position};
use crate::round::{EventRoll, MovementPoints};
use crate::{Calama, INFO};

/// The `[setup]` table of a case. Units that are not named are out of play.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    #[serde(default = "first_round")]
    round: u16,
    phase: Phase,
    /// The side whose phase it is.
    side: String,
    /// Movement points left, by side.
    #[serde(default)]
    points: BTreeMap<String, u8>,
    /// Unit to quadrant.
    place: BTreeMap<String, String>,
    /// Units still to be deployed.
    #[serde(default)]
    pool: Vec<String>,
    /// Chilean reinforcements that have not entered.
    #[serde(default)]
    reserve: Vec<String>,
    /// Track values that differ from the start: "chile infantry strength" to a number.
    #[serde(default)]
    tracks: BTreeMap<String, i8>,
    /// Units that moved, entered or charged this round.
    #[serde(default)]
    moved: Vec<String>,
    /// Units that attacked this round.
    #[serde(default)]
    attacked: Vec<String>,
    /// Declared charges: charger and target.
    #[serde(default)]
    charges: Vec<Vec<String>>,
    /// Bolivia keeps its positions this round.
    #[serde(default)]
    holds: bool,
}

fn first_round() -> u16 {
    1
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Phase {
    Deployment,
    MovementPoints,
    Waiver,
    Event,
    Movement,
    Combat,
}

impl Calama {
    pub(crate) fn arrange_position(&self, arrangement: Arrangement) -> Result<Position, Vec<String>> {
        let mut faults = Vec::new();
        let seat = INFO.seat(&arrangement.side).unwrap_or_else(|| {
            faults.push(format!("side: there is no side \"{}\"", arrangement.side));
            CHILE
        });
        let frame = match arrangement.phase {
            Phase::Deployment => Deployment { seat }.into(),
            Phase::MovementPoints => MovementPoints { seat }.into(),
            Phase::Waiver => Frame::Waiver,
            Phase::Event => EventRoll { seat }.into(),
            Phase::Movement => Movement { seat }.into(),
            Phase::Combat => Combat { seat }.into(),
        };
        let mut position = Position::empty(&self.catalog, frame);
        position.round = arrangement.round;
        position.armies[BOLIVIA].waived = arrangement.holds;
        self.place_units(&arrangement, &mut position, &mut faults);
        for (side, points) in &arrangement.points {
            match INFO.seat(side) {
                Some(seat) => position.armies[seat].points = *points,
                None => faults.push(format!("points: there is no side \"{side}\"")),
            }
        }
        for (name, value) in &arrangement.tracks {
            match parse_track(name) {
                Some((seat, kind, attribute)) if TRACK_ENDS.contains(value) => {
                    position.armies[seat].tracks[kind.index()][attribute.index()] = *value;
                }
                Some(_) => faults.push(format!("tracks: {value} is off the track of \"{name}\"")),
                None => faults.push(format!("tracks: \"{name}\" is not side, type and attribute")),
            }
        }
        self.mark_units(&arrangement, &mut position, &mut faults);
        if faults.is_empty()
            && let Err(broken) = self.audit_position(&position)
        {
            faults.push(broken);
        }
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }

    fn place_units(&self, arrangement: &Arrangement, position: &mut Position, faults: &mut Vec<String>) {
        for (name, label) in &arrangement.place {
            match (find_piece(&self.catalog, name), self.catalog.board.find(label)) {
                (None, _) => faults.push(format!("place: there is no unit \"{name}\"")),
                (_, None) => faults.push(format!("place: there is no quadrant \"{label}\"")),
                (_, Some(cell)) if !position.is_free(cell) => {
                    faults.push(format!("place: two units stand in {label} (move-10)"));
                }
                (Some(piece), Some(cell)) => position.put(piece, Place::Board(cell)),
            }
        }
        for (names, place) in [(&arrangement.pool, Place::Pool), (&arrangement.reserve, Place::Reserve)] {
            for name in names {
                match find_piece(&self.catalog, name) {
                    Some(piece) => position.put(piece, place),
                    None => faults.push(format!("there is no unit \"{name}\"")),
                }
            }
        }
    }

    fn mark_units(&self, arrangement: &Arrangement, position: &mut Position, faults: &mut Vec<String>) {
        let mut unit = |name: &String| {
            let piece = find_piece(&self.catalog, name);
            if piece.is_none() {
                faults.push(format!("there is no unit \"{name}\""));
            }
            piece
        };
        for name in &arrangement.moved {
            if let Some(piece) = unit(name) {
                position.set_moved(piece);
            }
        }
        for name in &arrangement.attacked {
            if let Some(piece) = unit(name) {
                position.set_attack(piece, Attack::Spent);
            }
        }
        for charge in &arrangement.charges {
            let [charger, target] = &charge[..] else {
                faults.push(format!("charges: {charge:?} is not a charger and its target"));
                return;
            };
            if let (Some(charger), Some(target)) = (unit(charger), unit(target)) {
                position.set_moved(charger);
                if position.bonds.try_push(Bond { charger, target }).is_err() {
                    faults
                        .push(format!("charges: there are more than {PIECES}, one for each unit (charge-8)"));
                    return;
                }
            }
        }
    }

    /// Every invariant of a position.
    pub(crate) fn audit_position(&self, position: &Position) -> Result<(), String> {
        let name = |piece| piece_label(&self.catalog, piece);
        if position.round == 0 {
            return Err("rounds count from 1 (overview-5)".to_owned());
        }
        if !position.grid_agrees() {
            return Err("the grid does not agree with the units (move-10)".to_owned());
        }
        for seat in [CHILE, BOLIVIA] {
            if position.armies[seat].points > 12 {
                return Err(format!("{} has more than 12 points (points-1)", INFO.side(seat)));
            }
            if !position.armies[seat].tracks.as_flattened().iter().all(|value| TRACK_ENDS.contains(value)) {
                return Err(format!("a track of {} is beyond its end (forces-3)", INFO.side(seat)));
            }
        }
        for index in 0..PIECES as u16 {
            let piece = sandtable_engine::Piece(index);
            if position.unit(piece).place == Place::Reserve && !self.catalog.piece(piece).reinforcement {
                return Err(format!("{} is no reinforcement (forces-11)", name(piece)));
            }
        }
        self.audit_commanders(position)?;
        self.audit_bonds(position)
    }

    fn audit_commanders(&self, position: &Position) -> Result<(), String> {
        let deploying = matches!(position.frames.top(), Frame::Deployment(_));
        let over = matches!(position.frames.top(), Frame::Over(_));
        for seat in [CHILE, BOLIVIA] {
            let commander = self
                .catalog
                .army(seat)
                .find(|piece| self.catalog.kind(*piece) == Kind::Commander)
                .expect("every army has a commander");
            match position.unit(commander).place {
                Place::Board(_) => {}
                Place::Pool if deploying => {}
                _ if over => {}
                _ => return Err(format!("{} has no commander on the board (overview-2)", INFO.side(seat))),
            }
        }
        Ok(())
    }

    fn audit_bonds(&self, position: &Position) -> Result<(), String> {
        let name = |piece| piece_label(&self.catalog, piece);
        for bond in &position.bonds {
            let (Some(from), Some(at)) = (position.cell(bond.charger), position.cell(bond.target)) else {
                return Err(format!("{} is in a charge but not on the board", name(bond.charger)));
            };
            if self.catalog.piece(bond.charger).seat == self.catalog.piece(bond.target).seat {
                return Err(format!("{} charges its own side (charge-8)", name(bond.charger)));
            }
            if !self.catalog.neighbours(from, false).contains(&at) {
                return Err(format!("{} charges across no side (charge-2)", name(bond.charger)));
            }
            let charges = position.bonds.iter().filter(|other| other.charger == bond.charger).count();
            if charges > 1 {
                return Err(format!("{} charges twice (charge-8)", name(bond.charger)));
            }
        }
        Ok(())
    }
}

/// "chile infantry strength"
pub(crate) fn parse_track(name: &str) -> Option<(Seat, Kind, Attribute)> {
    let words: Vec<_> = name.split_whitespace().collect();
    let [side, kind, attribute] = words[..] else { return None };
    Some((
        INFO.seat(side)?,
        Kind::ALL.into_iter().find(|candidate| candidate.id() == kind)?,
        Attribute::ALL.into_iter().find(|candidate| candidate.id() == attribute)?,
    ))
}
