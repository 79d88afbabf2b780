//! Positions for case files, and what must be true of every position.

use std::collections::BTreeMap;

use arrayvec::ArrayVec;
use sandtable_engine::{BySeat, Frames, Piece, Reading};
use serde::{Deserialize, Serialize};

use crate::catalog::{BOLIVIA, Cells, Colour, PARAGUAY, PIECES, army, side_of};
use crate::names::piece_label;
use crate::options::Fog;
use crate::position::{Base, Frame, MOST_BASES, Position, Unit};
use crate::resources::Munitions;
use crate::segment::Segment;
use crate::supply::Supply;
use crate::turn::DEEPEST;
use crate::{GranChaco, INFO};

/// The `[setup]` table of a case. Everything is discovered savanna unless said; units that are not named
/// take no part.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    #[serde(default = "first_turn")]
    turn: u16,
    phase: Phase,
    /// The side whose phase it is.
    side: String,
    /// Unit to sector.
    units: BTreeMap<String, String>,
    /// VC that differs from the start value.
    #[serde(default)]
    vc: BTreeMap<String, u8>,
    /// VC that a side has lost before, beyond what its units lack.
    #[serde(default)]
    lost: BTreeMap<String, u8>,
    #[serde(default)]
    entrenched: BTreeMap<String, u8>,
    /// Units with armoured support, one for a side.
    #[serde(default)]
    armour: Vec<String>,
    /// Located units, beside those in contact.
    #[serde(default)]
    located: Vec<String>,
    #[serde(default)]
    unsupplied: Vec<String>,
    #[serde(default)]
    activated: Vec<String>,
    /// Sectors moved this turn.
    #[serde(default)]
    moved: BTreeMap<String, u8>,
    /// Attacks suffered this turn.
    #[serde(default)]
    attacked: BTreeMap<String, u8>,
    #[serde(default)]
    fired_at: Vec<String>,
    #[serde(default)]
    clearing: Vec<String>,
    /// Bases by side; "3,1" for Bolivia and "3,13" for Paraguay where nothing is said.
    #[serde(default)]
    bases: BTreeMap<String, Vec<String>>,
    /// Bases in the hands of the other side.
    #[serde(default)]
    captured: Vec<String>,
    /// Tokens: "bolivia blue" to a number.
    #[serde(default)]
    tokens: BTreeMap<String, u16>,
    #[serde(default)]
    jungle: Vec<String>,
    #[serde(default)]
    marsh: Vec<String>,
    #[serde(default)]
    desert: Vec<String>,
    #[serde(default)]
    undiscovered: Vec<String>,
    /// The sector of the real water marker; the first marker where nothing is said.
    #[serde(default)]
    water: Option<String>,
    /// Markers that have been revealed.
    #[serde(default)]
    revealed: Vec<String>,
    /// The side that controls the water point.
    #[serde(default)]
    well: Option<String>,
}

fn first_turn() -> u16 {
    1
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Phase {
    Munitions,
    Supply,
    Segment,
}

impl GranChaco {
    pub(crate) fn arrange_position(&self, arrangement: Arrangement) -> Result<Position, Vec<String>> {
        let mut reading = Reading::new(self).units(PIECES);
        let seat = reading.seat("side", &arrangement.side).unwrap_or(BOLIVIA);
        let frame: Frame = match arrangement.phase {
            Phase::Munitions => Munitions { seat }.into(),
            Phase::Supply => Supply { seat }.into(),
            Phase::Segment => Segment { seat }.into(),
        };
        let mut position = Position {
            turn: arrangement.turn,
            frames: Frames::starting(frame),
            units: [Unit::UNDEPLOYED; PIECES],
            jungle: reading.cells("jungle", &arrangement.jungle),
            marsh: reading.cells("marsh", &arrangement.marsh),
            desert: reading.cells("desert", &arrangement.desert),
            undiscovered: reading.cells("undiscovered", &arrangement.undiscovered),
            armour_gone: BySeat([true; 2]),
            ..self.bare_position()
        };
        self.arrange_units(&arrangement, &mut position, &mut reading);
        self.arrange_bases(&arrangement, &mut position, &mut reading);
        self.arrange_water(&arrangement, &mut position, &mut reading);
        for (name, count) in &arrangement.tokens {
            match name.split_once(' ').and_then(|(side, colour)| Some((INFO.seat(side)?, colour))) {
                Some((seat, "blue")) => position.blue[seat] = *count,
                Some((seat, id)) if Colour::ALL.iter().any(|colour| colour.id() == id) => {
                    let index = Colour::ALL.iter().position(|colour| colour.id() == id).unwrap_or_default();
                    position.munitions[seat][index] = *count;
                }
                _ => reading.fault("tokens", format_args!("\"{name}\" is not side and colour")),
            }
        }
        reading.finish(position)
    }

    /// The set-up that says a position but for what is under way in its phase, what the enemy last saw of a unit, and
    /// ground entered this turn.
    pub(crate) fn describe_position(&self, position: &Position) -> Option<Arrangement> {
        let phase = |frame: &Frame| match *frame {
            Frame::Munitions(Munitions { seat }) => Some((Phase::Munitions, seat)),
            Frame::Supply(Supply { seat }) => Some((Phase::Supply, seat)),
            Frame::Segment(Segment { seat }) => Some((Phase::Segment, seat)),
            Frame::Water
            | Frame::Bases(_)
            | Frame::Units(_)
            | Frame::Bearer(_)
            | Frame::Discovery
            | Frame::TurnStart
            | Frame::Production(_)
            | Frame::Activation(_)
            | Frame::Support(_)
            | Frame::Defence(_)
            | Frame::Attack(_)
            | Frame::Advance(_)
            | Frame::Aim(_)
            | Frame::Fire(_)
            | Frame::ArmourHits(_)
            | Frame::Raid(_)
            | Frame::ReconDie(_)
            | Frame::Recon(_)
            | Frame::Over(_) => None,
        };
        let (phase, seat) = position.frames.iter().find_map(phase).unwrap_or((Phase::Segment, BOLIVIA));
        let sides = || [BOLIVIA, PARAGUAY].into_iter();
        let side = |seat| INFO.side(seat).to_owned();
        let sector = |cell| self.catalog.board.label(cell).to_owned();
        let sectors = |cells: Cells| cells.iter().map(sector).collect::<Vec<_>>();
        let standing = || (0..PIECES as u16).map(Piece).filter(|piece| position.unit(*piece).cell.is_some());
        let those = |holds: fn(&Unit) -> bool| {
            standing().filter(|piece| holds(position.unit(*piece))).map(piece_label).collect::<Vec<_>>()
        };
        let numbers = |number: fn(&Unit) -> u8| {
            let numbers = standing().map(|piece| (piece_label(piece), number(position.unit(piece))));
            numbers.filter(|(_, number)| *number > 0).collect::<BTreeMap<_, _>>()
        };
        let marker = |index: usize| self.markers().get(index).map(|cell| sector(*cell));
        let tokens = sides().flat_map(|seat| {
            let munitions = Colour::ALL.map(|colour| (colour.id(), position.munitions[seat][colour.index()]));
            let all = munitions.into_iter().chain([("blue", position.blue[seat])]);
            all.map(move |(colour, count)| (format!("{} {colour}", INFO.side(seat)), count))
        });
        let lost = |seat| position.initial[seat].checked_sub(position.strength(seat));
        Some(Arrangement {
            turn: position.turn,
            phase,
            side: side(seat),
            units: standing()
                .filter_map(|piece| Some((piece_label(piece), sector(position.unit(piece).cell?))))
                .collect(),
            vc: numbers(|unit| unit.vc),
            lost: sides().filter_map(|seat| Some((side(seat), lost(seat)?))).collect(),
            entrenched: numbers(|unit| unit.entrenchment),
            armour: sides().filter_map(|seat| position.armour[seat].map(piece_label)).collect(),
            located: those(|unit| unit.located),
            unsupplied: those(|unit| !unit.supplied),
            activated: those(|unit| unit.activated),
            moved: numbers(|unit| unit.moved),
            attacked: numbers(|unit| unit.attacks),
            fired_at: those(|unit| unit.fired_at),
            clearing: those(|unit| unit.clearing),
            bases: sides()
                .map(|seat| {
                    let own = position.bases.iter().filter(|base| base.owner == seat);
                    (side(seat), own.map(|base| sector(base.cell)).collect())
                })
                .collect(),
            captured: position
                .bases
                .iter()
                .filter(|base| base.owner != base.holder)
                .map(|base| sector(base.cell))
                .collect(),
            tokens: tokens.collect(),
            jungle: sectors(position.jungle),
            marsh: sectors(position.marsh),
            desert: sectors(position.desert),
            undiscovered: sectors(position.undiscovered),
            water: position.water.and_then(|index| marker(usize::from(index))),
            revealed: (0..position.revealed.len())
                .filter(|index| position.revealed[*index])
                .filter_map(marker)
                .collect(),
            well: position.well.map(side),
        })
    }

    fn arrange_units(
        &self,
        arrangement: &Arrangement,
        position: &mut Position,
        reading: &mut Reading<GranChaco>,
    ) {
        for unit in &mut position.units {
            unit.seen_gone = true;
        }
        for (piece, cell) in reading.places("units", &arrangement.units) {
            let start = self.catalog.forces[side_of(piece)].vc;
            let vc = arrangement.vc.get(&piece_label(piece)).copied().unwrap_or(start);
            *position.unit_mut(piece) = Unit { cell: Some(cell), vc, seen_vc: start, ..Unit::UNDEPLOYED };
        }
        for seat in [BOLIVIA, PARAGUAY] {
            let lost = arrangement.lost.get(INFO.side(seat)).copied().unwrap_or_default();
            position.initial[seat] = position.strength(seat).saturating_add(lost);
        }
        for name in arrangement.vc.keys().filter(|name| !arrangement.units.contains_key(*name)) {
            reading.fault("vc", format_args!("{name} is not among the units"));
        }
        for (piece, level) in reading.by_piece("entrenched", &arrangement.entrenched) {
            position.unit_mut(piece).entrenchment = level;
        }
        for (piece, sectors) in reading.by_piece("moved", &arrangement.moved) {
            position.unit_mut(piece).moved = sectors;
        }
        for (piece, attacks) in reading.by_piece("attacked", &arrangement.attacked) {
            let unit = position.unit_mut(piece);
            (unit.attacks, unit.fought) = (attacks, attacks > 0);
        }
        type Mark = fn(&mut Unit);
        let flags: [(&str, &[String], Mark); 5] = [
            ("located", &arrangement.located, |unit| unit.located = true),
            ("unsupplied", &arrangement.unsupplied, |unit| unit.supplied = false),
            ("activated", &arrangement.activated, |unit| unit.activated = true),
            ("fired_at", &arrangement.fired_at, |unit| unit.fired_at = true),
            ("clearing", &arrangement.clearing, |unit| unit.clearing = true),
        ];
        for (field, names, set) in flags {
            for piece in reading.pieces(field, names) {
                set(position.unit_mut(piece));
            }
        }
        for piece in reading.pieces("armour", &arrangement.armour) {
            let seat = side_of(piece);
            if position.armour[seat].replace(piece).is_some() {
                reading.fault("armour", format_args!("{} has it twice (armour-1)", INFO.side(seat)));
            }
            position.armour_gone[seat] = false;
        }
        for index in 0..PIECES as u16 {
            self.make_contact(position, Piece(index), &mut sandtable_engine::Silent);
        }
        for unit in position.units.iter_mut().filter(|unit| unit.located) {
            unit.seen_vc = unit.vc;
        }
    }

    fn arrange_bases(
        &self,
        arrangement: &Arrangement,
        position: &mut Position,
        reading: &mut Reading<GranChaco>,
    ) {
        let defaults = BySeat([vec!["3,1".to_owned()], vec!["3,13".to_owned()]]);
        let mut bases: ArrayVec<Base, MOST_BASES> = ArrayVec::new();
        for side in arrangement.bases.keys() {
            reading.seat("bases", side);
        }
        for seat in [BOLIVIA, PARAGUAY] {
            let labels = arrangement.bases.get(INFO.side(seat)).unwrap_or(&defaults[seat]);
            if !(1..=3).contains(&labels.len()) {
                let (side, count) = (INFO.side(seat), labels.len());
                reading.fault("bases", format_args!("{side} has {count}, not one to three (bases-1)"));
                continue;
            }
            for label in labels {
                let Some(cell) = reading.cell("bases", label) else { continue };
                let taken = arrangement.captured.contains(label);
                bases.push(Base { cell, owner: seat, holder: if taken { seat.other() } else { seat } });
            }
        }
        position.bases = bases;
    }

    fn arrange_water(
        &self,
        arrangement: &Arrangement,
        position: &mut Position,
        reading: &mut Reading<GranChaco>,
    ) {
        let mut marker = |field, label: &String| {
            let cell = reading.cell(field, label)?;
            let index = self.markers().iter().position(|marker| *marker == cell);
            if index.is_none() {
                reading.fault(field, format_args!("there is no marker in {label} (scenario-6)"));
            }
            index
        };
        position.water = Some(
            arrangement.water.as_ref().and_then(|label| marker("water", label)).unwrap_or_default() as u8,
        );
        for label in &arrangement.revealed {
            if let Some(index) = marker("revealed", label) {
                position.revealed[index] = true;
            }
        }
        if let Some(side) = &arrangement.well {
            position.well = reading.seat("well", side);
        }
    }

    /// Every invariant of a position.
    pub(crate) fn audit_position(&self, position: &Position) -> Result<(), String> {
        if position.is_over() {
            return Ok(());
        }
        // Before anything is reckoned from where they stand.
        let is_off = |index: &u16| {
            let cell = position.unit(Piece(*index)).cell;
            cell.is_some_and(|cell| cell.index() >= self.catalog.board.cell_count())
        };
        if let Some(index) = (0..PIECES as u16).find(is_off) {
            return Err(format!("{} stands off the board (material-4)", piece_label(Piece(index))));
        }
        for index in 0..PIECES as u16 {
            self.audit_unit(position, Piece(index))?;
        }
        self.audit_sides(position)?;
        self.audit_ground(position)
    }

    fn audit_unit(&self, position: &Position, piece: Piece) -> Result<(), String> {
        let (unit, name) = (position.unit(piece), piece_label(piece));
        let start = self.catalog.forces[side_of(piece)].vc;
        let fault = |what: &str| Err(format!("{name} {what}"));
        if unit.vc > start || unit.seen_vc > start {
            return fault("has more VC than at the start (units-3)");
        }
        if unit.vc > unit.seen_vc {
            return fault("is stronger than it was last seen");
        }
        let Some(cell) = unit.cell else {
            let waits = position.turn == 0 && unit.vc == start;
            return if unit.vc == 0 || waits { Ok(()) } else { fault("has VC but no sector") };
        };
        if unit.vc == 0 {
            return fault("stands on the board without VC (attack-14)");
        }
        if position.at(cell) != Some(piece) {
            return fault("shares its sector (units-4)");
        }
        if unit.entrenchment > DEEPEST || unit.moved > 0 && unit.entrenchment > 0 {
            return fault("is entrenched too deep (entrench-2, entrench-4)");
        }
        let touches = !position.standing(side_of(piece).other()).is_disjoint(&self.catalog.adjacent(cell));
        if touches && !unit.located {
            return fault("is in contact but not located (units-8)");
        }
        if unit.located && self.options.fog != Fog::Status && unit.seen_vc != unit.vc {
            return fault("is located but its VC is not known");
        }
        Ok(())
    }

    fn audit_sides(&self, position: &Position) -> Result<(), String> {
        for seat in [BOLIVIA, PARAGUAY] {
            let side = INFO.side(seat);
            if position.strength(seat) == 0 {
                return Err(format!("{side} has no units and plays on (scenario-24)"));
            }
            if let Some(bearer) = position.armour[seat] {
                if side_of(bearer) != seat || position.unit(bearer).cell.is_none() {
                    return Err(format!("the armour of {side} is with nobody (armour-2)"));
                }
                if position.armour_gone[seat] {
                    return Err(format!("the armour of {side} is there and known to be gone"));
                }
            }
            let owned = position.bases.iter().filter(|base| base.owner == seat).count();
            if position.turn > 0 && !(1..=3).contains(&owned) {
                return Err(format!("{side} has {owned} bases (bases-1)"));
            }
            for (piece, cell) in army(seat).filter_map(|piece| Some((piece, position.unit(piece).cell?))) {
                if position.base_at(cell).is_some_and(|base| base.holder != seat) {
                    return Err(format!(
                        "{} stands on a base that it has not taken (supply-11)",
                        piece_label(piece)
                    ));
                }
            }
        }
        Ok(())
    }

    fn audit_ground(&self, position: &Position) -> Result<(), String> {
        let kinds = [position.jungle, position.marsh, position.desert, position.undiscovered];
        for (index, kind) in kinds.iter().enumerate() {
            if kinds[..index].iter().any(|other| !other.is_disjoint(kind)) {
                return Err("a sector is of two kinds".to_owned());
            }
        }
        if !position.sighted.is_subset(&position.undiscovered) {
            return Err("a discovered sector waits for discovery (scenario-14)".to_owned());
        }
        let discovering = position.frames.top() == Frame::Discovery;
        if discovering == position.sighted.is_empty() {
            return Err("discovery waits without sectors, or sectors without discovery".to_owned());
        }
        let found = position.water.is_some_and(|index| position.revealed[usize::from(index)]);
        if found != position.well.is_some() {
            return Err(
                "the water point is controlled and not found, or the reverse (scenario-20)".to_owned()
            );
        }
        Ok(())
    }
}
