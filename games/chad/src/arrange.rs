//! Positions for case files.

use std::collections::BTreeMap;

use sandtable_engine::{Piece, Seat, Silent};
use serde::Deserialize;

use crate::catalog::{Army, Country, FAN, FAP, Faction, PIECES, Pieces};
use crate::position::{Frame, Owner, Place, Position, Segment, Unit};
use crate::sequence::IMPULSES;
use crate::{Chad, INFO};

/// The `[setup]` table of a case. Counters that are not named take no part.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    phase: Phase,
    /// The side whose phase it is; the Government where nothing is said.
    side: Option<String>,
    turn: Option<u8>,
    impulse: Option<u8>,
    /// Counter to hex or box.
    place: BTreeMap<String, String>,
    /// Faction to side, or "nobody"; those of the scenario show the side that they start with.
    #[serde(default)]
    sides: BTreeMap<String, String>,
    /// Hexes with a fort.
    #[serde(default)]
    forts: Vec<String>,
    /// Counters that have moved in this segment.
    #[serde(default)]
    moved: Vec<String>,
    /// Battalions that build a fort in this segment.
    #[serde(default)]
    building: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Phase {
    /// The start of a Tactical Phase.
    Start,
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
    fn seat(&mut self, side: &str) -> Seat {
        INFO.seat(side).unwrap_or_else(|| {
            self.faults.push(format!("there is no side \"{side}\"; there are fan and fap"));
            FAN
        })
    }

    fn pieces(&mut self, labels: &[String]) -> Pieces {
        labels.iter().filter_map(|label| self.piece(label)).collect()
    }

    fn piece(&mut self, label: &str) -> Option<Piece> {
        let piece = self.game.catalog.roster.find(label);
        if piece.is_none() {
            self.faults.push(format!("there is no counter \"{label}\""));
        }
        piece
    }

    /// Who commands each counter: its army's side, or the side that its faction shows.
    fn owners(&mut self, sides: &BTreeMap<String, String>) -> [Owner; PIECES] {
        let mut allegiance = self.game.catalog.scenario.allegiance;
        for (faction, side) in sides {
            match Faction::named(faction) {
                Some(faction) if faction.is_main() => {
                    self.faults.push(format!("{} never changes sides (1.10-10)", faction.id()));
                }
                Some(faction) => {
                    allegiance[faction as usize] = (side != "nobody").then(|| self.seat(side));
                }
                None => self.faults.push(format!("there is no faction \"{faction}\"")),
            }
        }
        std::array::from_fn(|index| match self.game.catalog.unit(Piece(index as u16)).army {
            Army::Faction(faction) => allegiance[faction as usize].map_or(Owner::NOBODY, Owner::of),
            Army::Libya => Owner::of(FAP),
            Army::Fant | Army::France | Army::Oau => Owner::of(FAN),
        })
    }

    fn place(&mut self, text: &str) -> Option<Place> {
        let place = place_named(self.game, text);
        if place.is_none() {
            self.faults.push(format!(
                "there is no place \"{text}\"; write a hex, libya-box, libya-arrivals, reserve, replacement, losses, dead or withdrawn"
            ));
        }
        place
    }
}

/// A hex or box by its name in case files.
pub fn place_named(game: &Chad, text: &str) -> Option<Place> {
    match text {
        "reserve" => return Some(Place::Reserve),
        "replacement" => return Some(Place::Replacement),
        "losses" => return Some(Place::Losses),
        "dead" => return Some(Place::Dead),
        "withdrawn" => return Some(Place::Withdrawn),
        "out" => return Some(Place::Out),
        _ => {}
    }
    if let Some(country) = text.strip_suffix("-box").and_then(Country::named) {
        return Some(Place::Sanctuary(country));
    }
    if let Some(country) = text.strip_suffix("-arrivals").and_then(Country::named) {
        return Some(Place::Arrivals(country));
    }
    game.catalog.map.board.find(text).map(Place::Hex)
}

impl Chad {
    pub(crate) fn arrange_position(&self, arrangement: Arrangement) -> Result<Position, Vec<String>> {
        let mut reader = Reader { game: self, faults: Vec::new() };
        let owners = reader.owners(&arrangement.sides);
        let mut units = owners.map(|owner| Unit { place: Place::Out, owner });
        for (label, place) in &arrangement.place {
            if let (Some(piece), Some(place)) = (reader.piece(label), reader.place(place)) {
                units[piece.index()].place = place;
            }
        }
        let seat = arrangement.side.as_deref().map_or(FAN, |side| reader.seat(side));
        let turn = arrangement.turn.unwrap_or(self.catalog.scenario.first_turn);
        let last = self.catalog.scenario.last_turn;
        if !(self.catalog.scenario.first_turn..=last).contains(&turn) {
            reader.faults.push(format!("there is no turn {turn} in this scenario"));
        }
        let impulse = arrangement.impulse.unwrap_or(1);
        if !(1..=IMPULSES).contains(&impulse) {
            reader.faults.push(format!("there is no impulse {impulse}"));
        }
        let (moved, building) = (reader.pieces(&arrangement.moved), reader.pieces(&arrangement.building));
        let forts = arrangement.forts.iter().filter_map(|hex| reader.place(hex)?.cell()).collect();

        let mut position = Position::new(turn, Frame::Movement, units, self.catalog.roster.combat);
        position.impulse = impulse;
        position.forts = forts;
        for cell in self.catalog.map.board.cells() {
            if position.held(FAN).contains(cell) && position.held(FAP).contains(cell) {
                reader.faults.push(format!("{} holds both sides", self.catalog.map.board.label(cell)));
            }
        }
        if !reader.faults.is_empty() {
            return Err(reader.faults);
        }
        match arrangement.phase {
            Phase::Start => self.begin_turn(&mut position, &mut Silent),
            Phase::Withdrawal => {
                position.active = position.rebel();
                position.impulse = IMPULSES;
                position.segment = Segment::default();
                position.frames.replace(Frame::Withdrawal { seat });
            }
            phase => {
                self.begin_segment(&mut position, seat, &mut Silent);
                position.segment.ready = position.segment.ready - moved - building;
                position.segment.building = building;
                match phase {
                    Phase::Movement => position.frames.replace(Frame::Movement),
                    Phase::Flights => position.frames.replace(Frame::Flights),
                    Phase::Combat => position.frames.replace(Frame::Combat),
                    _ => {}
                }
            }
        }
        Ok(position)
    }
}
