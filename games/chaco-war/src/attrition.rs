//! The Supply & Attrition Check Phase (4.1-12 to 4.1-18, 11.3, 11.4).

use sandtable_engine::{
    Event, Log, Message, Offer, Orders, Pick, Piece, Pool, Seat, Target, Term, Throw, Why, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{Army, BOLIVIA, Event as Happening, Factors, Kind, PARAGUAY, Pieces};
use crate::names::{AUTO, side_name};
use crate::orders;
use crate::position::Position;
use crate::sequence::Frame;
use crate::{Ask, ChacoWar};

/// Attrition dice of units out of supply (11.4-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutOfSupply {
    pub seat: Seat,
}

impl Throw<ChacoWar> for OutOfSupply {
    fn dice(&self, rules: &ChacoWar, position: &Position) -> Pool {
        Pool::of(rules.out_of_supply_checks(position, self.seat).len() as u16, 6, "attrition")
    }

    fn purpose(&self, _: &ChacoWar, _: &Position) -> (&'static str, Message) {
        ("11.4-2", say!("roll-out-of-supply", side = side_name(self.seat)))
    }

    fn fall(&self, rules: &ChacoWar, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let units = rules.out_of_supply_checks(position, self.seat);
        rules.wear(position, self.seat, units, faces, Wear { worst: 4, rule: "11.4-2" }, log);
        rules.check_depleted(position, self.seat);
    }
}

/// Attrition dice of depleted units (11.4-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DepletedRoll {
    pub seat: Seat,
}

impl Throw<ChacoWar> for DepletedRoll {
    fn dice(&self, rules: &ChacoWar, position: &Position) -> Pool {
        Pool::of(rules.depleted_checks(position, self.seat).len() as u16, 6, "attrition")
    }

    fn purpose(&self, _: &ChacoWar, _: &Position) -> (&'static str, Message) {
        ("11.4-4", say!("roll-depleted", side = side_name(self.seat)))
    }

    fn fall(&self, rules: &ChacoWar, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let units = rules.depleted_checks(position, self.seat);
        rules.wear(position, self.seat, units, faces, Wear { worst: 1, rule: "11.4-4" }, log);
        position.frames.replace(AttritionRoll { seat: self.seat });
    }
}

/// The Attrition Table (11.4-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttritionRoll {
    pub seat: Seat,
}

impl Throw<ChacoWar> for AttritionRoll {
    fn dice(&self, _: &ChacoWar, _: &Position) -> Pool {
        Pool::of(1, 6, "attrition")
    }

    fn purpose(&self, _: &ChacoWar, _: &Position) -> (&'static str, Message) {
        ("11.4-6", say!("roll-attrition", side = side_name(self.seat)))
    }

    fn fall(&self, rules: &ChacoWar, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let seat = self.seat;
        let modifier: i32 = rules.attrition_terms(position, seat).iter().map(|term| term.value).sum();
        let die = i32::from(faces[0]) + modifier;
        let steps = rules.catalog.attrition.steps(&rules.worn_army(position, seat), die);
        log.note(|| {
            let message = say!("log-attrition", side = side_name(seat), die = die, steps = steps);
            let event = Event::new(message).by(seat).rule("11.4-6").reveals();
            event.dice(&self.dice(rules, position), faces)
        });
        rules.ask_attrition(position, seat, steps, log);
    }
}

/// A side pays its attrition (11.4-7), with any units (11.4-7), columns among them (11.4-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attrition {
    pub seat: Seat,
    pub left: u8,
}

impl Pick<ChacoWar> for Attrition {
    fn seat(&self, _: &ChacoWar, _: &Position) -> Seat {
        self.seat
    }

    fn question(&self, _: &Ask) -> (Message, &'static str) {
        let message = say!("ask-attrition", side = side_name(self.seat), left = self.left);
        (message, "11.4-7")
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(ask.rules.attrition_units(ask.position, self.seat).iter().map(Target::Piece));
        out.push(Target::Button(AUTO));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match target {
            Target::Button(AUTO) => Ok(()),
            Target::Piece(piece) => ask.rules.is_own_on_map(ask.position, self.seat, piece),
            _ => Err(W::not_offered()),
        }
    }

    fn offer(&self, _: &Ask, target: Target) -> Offer {
        match target {
            Target::Button(_) => Offer::note(say!("note-auto-attrition")),
            _ => Offer::default(),
        }
    }

    fn chosen(&self, rules: &ChacoWar, position: &mut Position, target: Target, log: &mut impl Log) {
        let seat = self.seat;
        if let Target::Piece(piece) = target {
            rules.lose_step(position, piece, "11.4-7", log);
            return rules.ask_attrition(position, seat, self.left - 1, log);
        }
        for _ in 0..self.left {
            let units = rules.attrition_units(position, seat);
            let least = units.iter().min_by_key(|piece| rules.attrition_worth(position, *piece));
            let Some(piece) = least else { break };
            rules.lose_step(position, piece, "11.4-7", log);
        }
        rules.finish_supply(position, seat, log);
    }

    fn follow(&self, _: &ChacoWar, _: &Position, orders: &Orders) -> Option<Target> {
        if orders::word(orders, "attrition") == "auto" { Some(Target::Button(AUTO)) } else { None }
    }
}

/// The highest face that costs a step, and the rule that says so.
struct Wear {
    worst: i32,
    rule: &'static str,
}

impl ChacoWar {
    /// 4.1-13, 4.1-14
    pub(crate) fn begin_supply(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        let network = self.network(position, seat);
        let units = self.catalog.armies[seat] & position.on_map;
        let cut: Pieces = units.iter().filter(|piece| !network.supplies(position.cell_of(*piece))).collect();
        let before = position.out_of_supply & units;
        position.out_of_supply = (position.out_of_supply - units) | cut;
        log.note(|| {
            let message = say!(
                "log-supply",
                side = side_name(seat),
                regained = (before - cut).len(),
                cut = (cut - before).len(),
                total = cut.len()
            );
            Event::new(message).by(seat).rule("11.3-1").reveals()
        });
        if self.out_of_supply_checks(position, seat).is_empty() {
            self.check_depleted(position, seat);
        } else {
            position.frames.replace(OutOfSupply { seat });
        }
    }

    /// 11.4-2
    fn out_of_supply_checks(&self, position: &Position, seat: Seat) -> Pieces {
        let units = position.out_of_supply & self.catalog.armies[seat] & position.on_map;
        if self.options.hq_skips_oos_roll { units & self.catalog.fighters } else { units }
    }

    /// 11.4-4
    fn depleted_checks(&self, position: &Position, seat: Seat) -> Pieces {
        (position.depleted & self.catalog.armies[seat] & self.catalog.fighters & position.on_map)
            - position.out_of_supply
    }

    /// 12.2-1: a benefit to every Paraguayan attrition die.
    fn well(&self, position: &Position, seat: Seat) -> i32 {
        2 * i32::from(seat == PARAGUAY && position.in_force[PARAGUAY].has(Happening::Well))
    }

    fn check_depleted(&self, position: &mut Position, seat: Seat) {
        if self.depleted_checks(position, seat).is_empty() {
            position.frames.replace(AttritionRoll { seat });
        } else {
            position.frames.replace(DepletedRoll { seat });
        }
    }

    fn wear(
        &self,
        position: &mut Position,
        seat: Seat,
        units: Pieces,
        faces: &[u16],
        Wear { worst, rule }: Wear,
        log: &mut impl Log,
    ) {
        let well = self.well(position, seat);
        log.note(|| {
            let thrown = Pool::of(faces.len() as u16, 6, "attrition");
            let event = Event::new(say!("log-wear", side = side_name(seat), dice = faces.len()));
            event.by(seat).rule(rule).reveals().dice(&thrown, faces)
        });
        for (piece, face) in units.iter().zip(faces) {
            if i32::from(*face) + well <= worst {
                self.lose_step(position, piece, rule, log);
            }
        }
    }

    // The Attrition Table

    /// What the printed table and its modifiers ask of an army.
    fn worn_army(&self, position: &Position, seat: Seat) -> Army {
        let map = &self.catalog.map;
        let far = self.farthest_headquarters(position, seat, |cell| map.attrition_distance(seat, cell));
        let units = self.catalog.armies[seat] & position.on_map;
        Army {
            side: seat,
            winter: self.is_winter(position),
            turn: position.gt,
            hq_distance: far.map_or(0, |(_, hexes)| hexes),
            depleted: (units & position.depleted).len() as u8,
            out_of_supply: (units & position.out_of_supply).len() as u8,
            units: units.len() as u8,
        }
    }

    pub(crate) fn attrition_terms(&self, position: &Position, seat: Seat) -> Vec<Term> {
        let army = self.worn_army(position, seat);
        let mut terms = Vec::new();
        for modifier in self.catalog.attrition.modifiers_of(&army).filter(|modifier| modifier.value != 0) {
            let label = crate::charts::modifier_name(modifier);
            terms.push(Term::new(label, modifier.value, "11.4-6").side(seat));
        }
        let well = self.well(position, seat);
        if well != 0 {
            terms.push(Term::new(say!("term-well"), well, "12.2-1").side(seat));
        }
        terms
    }

    /// Units of a side that can pay: any (11.4-7), columns among them (11.4-9).
    pub(crate) fn attrition_units(&self, position: &Position, seat: Seat) -> Pieces {
        self.catalog.armies[seat] & position.on_map
    }

    fn ask_attrition(&self, position: &mut Position, seat: Seat, left: u8, log: &mut impl Log) {
        let units = self.attrition_units(position, seat);
        let steps: u16 = units.iter().map(|piece| u16::from(position.steps[piece.index()])).sum();
        if left == 0 || units.is_empty() {
            self.finish_supply(position, seat, log);
        } else if steps <= u16::from(left) {
            // Everything goes: nothing is left to choose.
            for piece in units.iter() {
                for _ in 0..position.steps[piece.index()] {
                    self.lose_step(position, piece, "11.4-7", log);
                }
            }
            self.finish_supply(position, seat, log);
        } else {
            position.frames.replace(Attrition { seat, left });
        }
    }

    /// What a step of a unit is worth to its owner: a convenience, not a rule.
    pub(crate) fn attrition_worth(&self, position: &Position, piece: Piece) -> u16 {
        let unit = self.catalog.unit(piece);
        let steps = position.steps[piece.index()];
        match unit.kind {
            Kind::Hq => 100,
            Kind::Column => 6,
            _ => {
                let now = unit.factors(steps);
                let then = if steps > 1 {
                    unit.factors(steps - 1)
                } else {
                    Factors { attack: 0, defence: 0, movement: 0 }
                };
                let lost = (now.attack - then.attack.min(now.attack))
                    + (now.defence - then.defence.min(now.defence));
                let front = position.derived.near[unit.side.other()].contains(position.cell_of(piece));
                u16::from(lost) * 2 + if steps == 1 { 3 } else { 0 } + if front { 4 } else { 0 }
                    - if position.out_of_supply.contains(piece) { 2.min(u16::from(lost)) } else { 0 }
            }
        }
    }

    // The end of the phase

    fn finish_supply(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        // 4.1-16
        position.depleted = position.depleted - self.catalog.armies[seat];
        // 9.4-7
        for cell in position.building[seat].iter() {
            if position.control[seat].contains(cell) {
                position.forts[seat].insert(cell);
                if self.catalog.map.printed_fort(cell) == Some(seat.other()) {
                    position.razed.insert(cell);
                }
                log.note(|| {
                    let message =
                        say!("log-fort-finished", side = side_name(seat), hex = self.cell_name(cell));
                    Event::new(message).by(seat).rule("9.4-7")
                });
            }
        }
        position.building[seat].clear();
        if seat == BOLIVIA {
            self.begin_supply(position, PARAGUAY, log);
        } else {
            position.frames.replace(Frame::CommandRoll);
        }
    }
}
