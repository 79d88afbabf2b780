//! Positions for case files, and what must be true of every position.

use std::collections::BTreeMap;

use sandtable_engine::{Piece, Seat};
use serde::Deserialize;

use crate::battle::Side;
use crate::catalog::{Cells, FAN, FAP, Faction, PIECES, Pieces, STACKING_LIMIT};
use crate::position::{Frame, Owner, Place, Position, Unit};
use crate::{Chad, INFO};

/// The `[setup]` table of a case. Units that are not placed take no part.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    #[serde(default = "first_turn")]
    turn: u8,
    #[serde(default = "first_impulse")]
    impulse: u8,
    phase: Phase,
    /// Whose segment or withdrawal it is.
    side: String,
    /// Unit to hex, "libya" (the main part of a box), "libya-arrivals", "reserve", "replacement", "losses",
    /// "dead" or "withdrawn".
    place: BTreeMap<String, String>,
    /// The side of a faction, "none" for an independent one, where it is not the scenario's.
    #[serde(default)]
    allegiance: BTreeMap<String, String>,
    #[serde(default)]
    forts: Vec<String>,
    /// Units that have moved.
    #[serde(default)]
    moved: Vec<String>,
    /// Units that came in by reinforcement in this segment.
    #[serde(default)]
    entered: Vec<String>,
    #[serde(default)]
    building: Vec<String>,
    #[serde(default)]
    attacked: Vec<String>,
    /// Hexes that were attacked in this segment.
    #[serde(default)]
    fought: Vec<String>,
    /// Units under a NO WATER marker; worked out from where they stand when left out.
    thirsty: Option<Vec<String>>,
}

fn first_turn() -> u8 {
    9
}

fn first_impulse() -> u8 {
    1
}

#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum Phase {
    Activation,
    Entry,
    Movement,
    Flights,
    Combat,
    Withdrawal,
}

/// Collects faults while reading.
struct Reader<'a> {
    game: &'a Chad,
    faults: Vec<String>,
}

impl Reader<'_> {
    fn seat(&mut self, side: &str) -> Option<Seat> {
        let seat = INFO.seat(side);
        if seat.is_none() {
            self.faults.push(format!("there is no side \"{side}\"; it is fan or fap"));
        }
        seat
    }

    fn unit(&mut self, name: &str) -> Option<Piece> {
        let piece = self.game.catalog.roster.find(name);
        if piece.is_none() {
            self.faults.push(format!("there is no unit \"{name}\""));
        }
        piece
    }

    fn units(&mut self, names: &[String]) -> Pieces {
        names.iter().filter_map(|name| self.unit(name)).collect()
    }

    fn cells(&mut self, labels: &[String]) -> Cells {
        let mut cells = Cells::EMPTY;
        for label in labels {
            match self.game.catalog.map.board.find(label) {
                Some(cell) => {
                    cells.insert(cell);
                }
                None => self.faults.push(format!("there is no hex \"{label}\"")),
            }
        }
        cells
    }
}

impl Chad {
    pub(crate) fn arrange_position(&self, arrangement: Arrangement) -> Result<Position, Vec<String>> {
        let mut reader = Reader { game: self, faults: Vec::new() };
        let seat = reader.seat(&arrangement.side).unwrap_or(FAN);
        let units = self.arrange_units(&arrangement, &mut reader);
        let frame = match arrangement.phase {
            Phase::Activation => Frame::Activation,
            Phase::Entry => Frame::Entry,
            Phase::Movement => Frame::Movement,
            Phase::Flights => Frame::Flights,
            Phase::Combat => Frame::Combat,
            Phase::Withdrawal => Frame::Withdrawal { seat },
        };
        let mut position = Position::new(arrangement.turn, frame, units, self.catalog.roster.combat);
        position.impulse = arrangement.impulse;
        position.active = seat;
        position.forts = reader.cells(&arrangement.forts);
        self.arrange_segment(&arrangement, seat, &mut position, &mut reader);
        let mut faults = reader.faults;
        if faults.is_empty()
            && let Err(broken) = self.audit_position(&position)
        {
            faults.push(broken);
        }
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }

    fn arrange_units(&self, arrangement: &Arrangement, reader: &mut Reader<'_>) -> [Unit; PIECES] {
        let mut allegiance =
            self.catalog.scenario.allegiance.map(|seat| seat.map_or(Owner::NOBODY, Owner::of));
        for (name, side) in &arrangement.allegiance {
            let owner = match side.as_str() {
                "none" => Some(Owner::NOBODY),
                side => reader.seat(side).map(Owner::of),
            };
            match (Faction::named(name), owner) {
                (Some(faction), Some(owner)) if !faction.is_main() => allegiance[faction as usize] = owner,
                (Some(_), _) => reader.faults.push(format!("{name} never changes sides (1.10-10)")),
                (None, _) => reader.faults.push(format!("there is no faction \"{name}\"")),
            }
        }
        let mut units = std::array::from_fn(|index| {
            let owner = self.first_owner(Piece(index as u16), FAN);
            Unit { place: Place::Out, owner }
        });
        for (name, word) in &arrangement.place {
            let Some(piece) = reader.unit(name) else { continue };
            let Some(place) = self.find_place(word) else {
                reader.faults.push(format!("{name}: there is no place \"{word}\""));
                continue;
            };
            let owner = match self.catalog.unit(piece).faction() {
                Some(faction) => allegiance[faction as usize],
                None => self.first_owner(piece, FAN),
            };
            if owner == Owner::NOBODY
                && self.catalog.unit(piece).faction() != Some(self.catalog.scenario.independent)
            {
                reader.faults.push(format!("{name}: say in allegiance which side its faction is on"));
            }
            units[piece.index()] = Unit { place, owner };
        }
        units
    }

    fn arrange_segment(
        &self,
        arrangement: &Arrangement,
        seat: Seat,
        position: &mut Position,
        reader: &mut Reader<'_>,
    ) {
        let army = position.army(seat).into_iter();
        let here = army.filter(|piece| matches!(position.place(*piece), Place::Hex(_) | Place::Sanctuary(_)));
        let ready: Pieces = here.collect();
        let moves = matches!(arrangement.phase, Phase::Entry | Phase::Movement | Phase::Flights);
        let done = reader.units(&arrangement.moved) | reader.units(&arrangement.building);
        let segment = crate::position::Segment {
            ready: if moves { ready - done } else { Pieces::EMPTY },
            thirsty: match &arrangement.thirsty {
                Some(names) => reader.units(names),
                None if arrangement.phase == Phase::Withdrawal => Pieces::EMPTY,
                None => self.thirsty(position),
            },
            building: reader.units(&arrangement.building),
            entered: reader.units(&arrangement.entered),
            bonus: if moves { self.bonus(position, seat) } else { Pieces::EMPTY },
            attacked: reader.units(&arrangement.attacked),
            fought: reader.cells(&arrangement.fought),
            ..crate::position::Segment::default()
        };
        position.segment = segment;
    }

    /// Every invariant of a position.
    pub(crate) fn audit_position(&self, position: &Position) -> Result<(), String> {
        position.audit_held()?;
        if position.is_over() {
            return Ok(());
        }
        if !(1..=crate::sequence::IMPULSES).contains(&position.impulse) {
            return Err(format!("there is no impulse {} (1.20-19)", position.impulse));
        }
        if !(self.catalog.scenario.first_turn..=self.catalog.scenario.last_turn).contains(&position.turn) {
            return Err(format!("there is no turn {} in this scenario (14.10-1)", position.turn));
        }
        for piece in self.catalog.roster.pieces() {
            self.audit_unit(position, piece)?;
        }
        self.audit_hexes(position)?;
        self.audit_frames(position)
    }

    fn audit_unit(&self, position: &Position, piece: Piece) -> Result<(), String> {
        let name = self.catalog.roster.label(piece);
        let unit = self.catalog.unit(piece);
        let Unit { place, owner } = *position.unit(piece);
        let fault = |what: &str| Err(format!("{name} {what}"));
        if place == Place::Out {
            return Ok(());
        }
        if self.rightful(piece, position.government).is_some_and(|rightful| rightful != owner) {
            return fault("is under the wrong side (1.10)");
        }
        let commander =
            Some(piece) == [FAN, FAP].map(|seat| self.commander(seat)).into_iter().find(|one| *one == piece);
        match place {
            Place::Hex(cell) => {
                let map = &self.catalog.map;
                let gate = map.entry[crate::catalog::Country::Libya as usize] | map.south_edge;
                let waits = unit.is_conventional() && gate.contains(cell);
                if !self.ground(piece).contains(cell) && !waits {
                    return fault("stands where it may not be (4.41, 4.42, 4.50, 4.54)");
                }
            }
            Place::Sanctuary(_) | Place::Arrivals(_) if unit.is_conventional() => {
                return fault("is in a sanctuary box (4.50-2)");
            }
            Place::Sanctuary(_) | Place::Arrivals(_) if commander && owner.is(position.government) => {
                return fault("governs and is in a sanctuary box (4.62-3)");
            }
            Place::Arrivals(_) if commander => return fault("is in New Arrivals (4.63-6)"),
            Place::Sanctuary(country) | Place::Arrivals(country) => {
                let own = unit.faction().map(|faction| self.catalog.roster.faction(faction).sanctuary);
                if !commander && own != Some(country) {
                    return fault("is in another faction's sanctuary (4.50-1)");
                }
            }
            Place::Losses | Place::Replacement | Place::Reserve | Place::Withdrawn
                if !unit.is_conventional() =>
            {
                return fault("is in a box of foreign units");
            }
            _ => {}
        }
        Ok(())
    }

    fn audit_hexes(&self, position: &Position) -> Result<(), String> {
        let label = |cell| self.catalog.map.board.label(cell);
        let both = *position.held(FAN) & *position.held(FAP);
        if let Some(cell) = both.iter().chain((position.hostile(FAN) & *position.held(FAN)).iter()).next() {
            return Err(format!("both sides stand in {} (4.22-4)", label(cell)));
        }
        let bounded = match position.frames.top() {
            Frame::Entry | Frame::Movement | Frame::Flights | Frame::Excess { .. } => {
                position.held(position.active.other())
            }
            _ => &(*position.held(FAN) | *position.held(FAP)),
        };
        for cell in &bounded.intersection(&self.catalog.map.playable) {
            let steps = self.steps(position.at(cell));
            if steps > STACKING_LIMIT {
                return Err(format!("{steps} steps stand in {} (4.23-1)", label(cell)));
            }
        }
        Ok(())
    }

    fn audit_frames(&self, position: &Position) -> Result<(), String> {
        let frames = position.frames.iter().filter(|frame| **frame == Frame::Battle).count();
        if frames != position.battles.len() {
            return Err("battles and frames do not agree".to_owned());
        }
        let Some(battle) = position.battles.first() else { return Ok(()) };
        for side in Side::BOTH {
            let army = position.army(battle.seat(side));
            if !(battle.pieces(side) - army).is_empty() {
                return Err("a unit fights for the wrong side (5.10)".to_owned());
            }
        }
        Ok(())
    }
}
