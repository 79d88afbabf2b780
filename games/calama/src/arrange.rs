//! Positions for case files, and what must be true of every position.

use std::collections::BTreeMap;

use sandtable_engine::{Piece, Reading, Seat};
use serde::{Deserialize, Serialize};

use crate::catalog::{Attribute, BOLIVIA, CHILE, Kind, PIECES, TRACK_ENDS};
use crate::combat::Combat;
use crate::deployment::Deployment;
use crate::movement::Movement;
use crate::names::piece_label;
use crate::position::{Attack, Bond, Frame, Place, Position, Unit, is_event};
use crate::round::{EventRoll, MovementPoints};
use crate::{Calama, INFO};

/// The `[setup]` table of a case. Units that are not named are out of play.
#[derive(Debug, Deserialize, Serialize)]
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
    /// Units whose charge found its target gone this round.
    #[serde(default)]
    forfeited: Vec<String>,
    /// The last sum rolled on the table of events, by side.
    #[serde(default)]
    events: BTreeMap<String, u8>,
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

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
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
        let mut reading = Reading::new(self);
        let seat = reading.seat("side", &arrangement.side).unwrap_or(CHILE);
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
        self.place_units(&arrangement, &mut position, &mut reading);
        for (seat, points) in reading.by_seat("points", &arrangement.points) {
            position.armies[seat].points = points;
        }
        for (seat, sum) in reading.by_seat("events", &arrangement.events) {
            if is_event(sum) {
                position.armies[seat].event = Some(sum);
            } else {
                reading.fault("events", format_args!("{sum} is not the sum of two dice (event-1)"));
            }
        }
        for (name, value) in &arrangement.tracks {
            match parse_track(name) {
                Some((seat, kind, attribute)) if TRACK_ENDS.contains(value) => {
                    position.armies[seat].tracks[kind.index()][attribute.index()] = *value;
                }
                Some(_) => reading.fault("tracks", format_args!("{value} is off the track of \"{name}\"")),
                None => reading.fault("tracks", format_args!("\"{name}\" is not side, type and attribute")),
            }
        }
        self.mark_units(&arrangement, &mut position, &mut reading);
        reading.finish(position)
    }

    fn place_units(&self, arrangement: &Arrangement, position: &mut Position, reading: &mut Reading<Calama>) {
        for (piece, cell) in reading.places("place", &arrangement.place) {
            if position.is_free(cell) {
                position.put(piece, Place::Board(cell));
            } else {
                let label = self.catalog.board.label(cell);
                reading.fault("place", format_args!("two units stand in {label} (move-10)"));
            }
        }
        for piece in reading.pieces("pool", &arrangement.pool) {
            position.put(piece, Place::Pool);
        }
        for piece in reading.pieces("reserve", &arrangement.reserve) {
            position.put(piece, Place::Reserve);
        }
    }

    fn mark_units(&self, arrangement: &Arrangement, position: &mut Position, reading: &mut Reading<Calama>) {
        for piece in reading.pieces("moved", &arrangement.moved) {
            position.set_moved(piece);
        }
        for piece in reading.pieces("attacked", &arrangement.attacked) {
            position.set_attack(piece, Attack::Spent);
        }
        for piece in reading.pieces("forfeited", &arrangement.forfeited) {
            position.set_attack(piece, Attack::Forfeited);
        }
        for charge in &arrangement.charges {
            let [charger, target] = &charge[..] else {
                return reading.fault("charges", format_args!("{charge:?} is not a charger and its target"));
            };
            let [charger, target] = [charger, target].map(|label| reading.piece("charges", label));
            if let (Some(charger), Some(target)) = (charger, target) {
                position.set_moved(charger);
                if position.bonds.try_push(Bond { charger, target }).is_err() {
                    let most = format_args!("there are more than {PIECES}, one for each unit (charge-8)");
                    return reading.fault("charges", most);
                }
            }
        }
    }

    /// The set-up that says a position but for a roll within a phase, and charges of an earlier round, still bound.
    pub(crate) fn describe_position(&self, position: &Position) -> Option<Arrangement> {
        let phase = position.frames.below().unwrap_or(position.frames.top());
        let (phase, seat) = match phase {
            Frame::Deployment(Deployment { seat }) => (Phase::Deployment, seat),
            Frame::MovementPoints(MovementPoints { seat }) => (Phase::MovementPoints, seat),
            Frame::Waiver => (Phase::Waiver, BOLIVIA),
            Frame::Event(EventRoll { seat }) => (Phase::Event, seat),
            Frame::Movement(Movement { seat }) => (Phase::Movement, seat),
            Frame::Combat(Combat { seat }) => (Phase::Combat, seat),
            Frame::Assignment(now) => (Phase::Movement, now.seat),
            Frame::Attack(_) | Frame::Over(_) => return None,
        };
        let side = |seat| INFO.side(seat).to_owned();
        let label = |piece| piece_label(&self.catalog, piece);
        let units = || (0..PIECES as u16).map(Piece);
        let those = |holds: &dyn Fn(&Unit) -> bool| {
            units().filter(|piece| holds(position.unit(*piece))).map(label).collect::<Vec<_>>()
        };
        let start = Position::empty(&self.catalog, Frame::Waiver);
        let mut tracks = BTreeMap::new();
        for (seat, kind) in [CHILE, BOLIVIA].into_iter().flat_map(|seat| Kind::ALL.map(|kind| (seat, kind))) {
            for attribute in Attribute::ALL {
                let value = position.value(seat, kind, attribute);
                if value != start.value(seat, kind, attribute) {
                    tracks.insert(format!("{} {} {}", side(seat), kind.id(), attribute.id()), value);
                }
            }
        }
        let quadrant = |cell| self.catalog.board.label(cell).to_owned();
        Some(Arrangement {
            round: position.round,
            phase,
            side: side(seat),
            points: [CHILE, BOLIVIA].map(|seat| (side(seat), position.armies[seat].points)).into(),
            place: units()
                .filter_map(|piece| Some((label(piece), quadrant(position.cell(piece)?))))
                .collect(),
            pool: those(&|unit| unit.place == Place::Pool),
            reserve: those(&|unit| unit.place == Place::Reserve),
            tracks,
            moved: those(&|unit| unit.moved),
            attacked: those(&|unit| unit.attack == Attack::Spent),
            forfeited: those(&|unit| unit.attack == Attack::Forfeited),
            events: [CHILE, BOLIVIA]
                .into_iter()
                .filter_map(|seat| Some((side(seat), position.armies[seat].event?)))
                .collect(),
            charges: position
                .bonds
                .iter()
                .map(|bond| vec![label(bond.charger), label(bond.target)])
                .collect(),
            holds: position.armies[BOLIVIA].waived,
        })
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
