//! Hand-to-hand and pursuit (melee-1 to melee-23, completed-charge-7 to completed-charge-13).

use sandtable_board::{Length, Pose, Segment};
use sandtable_engine::{Event, Log, Message, Motion, Pick, Pool, Seat, Target, Throw, say};
use serde::{Deserialize, Serialize};

use crate::body::{INCH, Stand};
use crate::catalog::{Kind, MeleeResult, Trait};
use crate::charge::Charge;
use crate::ground::Ground;
use crate::morale::{OfficerCheck, Test};
use crate::movement::STANDOFF;
use crate::names::{ADVANCE, PURSUE, REFRAIN, STAY};
use crate::position::{Cause, Frame, Id, Position, piece};
use crate::{Ask, GuerraCivil};

/// Hand to hand (melee-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Melee {
    pub unit: Id,
    pub target: Id,
    /// Where the charge began. Unknown to the first positions of revision 4.
    #[serde(default)]
    pub from: Pose,
    pub open: bool,
}

impl Throw<GuerraCivil> for Melee {
    fn dice(&self, _: &GuerraCivil, _: &Position) -> Pool {
        Pool::of(1, 6, "red")
    }

    fn purpose(&self, rules: &GuerraCivil, _: &Position) -> (&'static str, Message) {
        let (unit, target) = (rules.unit_name(self.unit), rules.unit_name(self.target));
        ("melee-6", say!("roll-melee", unit = unit, target = target))
    }

    fn pass_over(&self, _: &GuerraCivil, position: &mut Position, _: &mut impl Log) -> bool {
        position.pop_unless_both_stand(self.unit, self.target)
    }

    fn fall(&self, rules: &GuerraCivil, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let Melee { unit, target, from, open } = *self;
        position.frames.pop();
        let fight = rules.fight(position, (unit, target), from, open);
        let charger = rules.melee_total(position, &fight, unit);
        let charged = rules.melee_total(position, &fight, target);
        let (charger_stronger, column) = rules.melee_column(charger, charged);
        let (to_stronger, result) = rules.charts.melee[usize::from(faces[0]) - 1][column];
        let loser = if to_stronger == charger_stronger { unit } else { target };
        let winner = if loser == unit { target } else { unit };
        log.note(|| {
            let message = say!(
                "event-melee",
                unit = rules.unit_name(unit),
                target = rules.unit_name(target),
                stronger = rules.unit_name(if charger_stronger { unit } else { target }),
                odds = odds_name(column),
                roll = faces[0],
                loser = rules.unit_name(loser),
                result = melee_name(result)
            );
            let motion = Motion::Strike { from: piece(unit), at: piece(target) };
            let event = Event::new(message).rule("melee-6").by(rules.side(unit));
            let event = event.motion(motion).dice(&self.dice(rules, position), faces);
            if winner == unit { event.came("won") } else { event }
        });
        let place = position.unit(loser).pose;
        position.push(MoveIn { unit: winner, at: place, loser: Some(loser) });
        match result {
            MeleeResult::Derrotado => {
                // melee-22
                if !rules.lose_platoons(position, loser, 2, log) {
                    rules.rout(position, loser, false, log);
                }
            }
            MeleeResult::Retirese => rules.fall_back(position, loser, winner, 0, log),
            MeleeResult::Humillado => {
                // melee-20, melee-23
                position.push(OfficerCheck { unit: loser, from: Some(winner) });
                position.push(Test { unit: loser, cause: Cause::Destructive, from: Some(winner) });
                rules.fall_back(position, loser, winner, 1, log);
            }
        }
    }
}

/// The winner may take the place of the loser (completed-charge-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoveIn {
    pub unit: Id,
    pub at: Pose,
    pub loser: Option<Id>,
}

impl Pick<GuerraCivil> for MoveIn {
    fn seat(&self, rules: &GuerraCivil, _: &Position) -> Seat {
        rules.side(self.unit)
    }

    fn question(&self, ask: &Ask) -> (Message, &'static str) {
        let unit = ask.rules.unit_name(self.unit);
        (say!("ask-move-in", unit = unit), "completed-charge-9")
    }

    fn candidates(&self, _: &Ask, out: &mut Vec<Target>) {
        out.extend([ADVANCE, STAY].map(Target::Button));
    }

    fn chosen(&self, rules: &GuerraCivil, position: &mut Position, target: Target, log: &mut impl Log) {
        position.frames.pop();
        let MoveIn { unit, at, loser } = *self;
        if target == Target::Button(ADVANCE) {
            rules.take_place(position, unit, at, log);
        }
        let routs = |loser: &Id| position.unit(*loser).stands() && position.unit(*loser).routing;
        if let Some(loser) = loser.filter(routs) {
            position.push(Pursue { unit, loser });
        }
    }

    fn pass_over(&self, rules: &GuerraCivil, position: &mut Position, _: &mut impl Log) -> bool {
        // A loser that could not get away still holds its place.
        let still_there = self.loser.is_some_and(|loser| {
            let (one, other) = (rules.stand(position, self.unit), rules.stand(position, loser));
            position.unit(loser).stands() && rules.is_within(&one, &other, STANDOFF)
        });
        let asked = rules.wants_place(position, self.unit) && !still_there;
        if !asked {
            position.frames.pop();
        }
        !asked
    }
}

/// Whether a winner goes after those who rout (completed-charge-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pursue {
    pub unit: Id,
    pub loser: Id,
}

impl Pick<GuerraCivil> for Pursue {
    fn seat(&self, rules: &GuerraCivil, _: &Position) -> Seat {
        rules.side(self.unit)
    }

    fn question(&self, ask: &Ask) -> (Message, &'static str) {
        let unit = ask.rules.unit_name(self.unit);
        (say!("ask-pursue", unit = unit), "completed-charge-10")
    }

    fn candidates(&self, _: &Ask, out: &mut Vec<Target>) {
        out.extend([PURSUE, REFRAIN].map(Target::Button));
    }

    fn chosen(&self, rules: &GuerraCivil, position: &mut Position, target: Target, log: &mut impl Log) {
        position.frames.pop();
        let Pursue { unit, loser } = *self;
        if target == Target::Button(PURSUE) {
            rules.pursue(position, unit, Some(loser), log);
        } else if !rules.is_settled(position, unit) && rules.has_nerves(unit) {
            position.push(Test { unit, cause: Cause::Refrain, from: Some(loser) });
        }
    }

    fn pass_over(&self, rules: &GuerraCivil, position: &mut Position, _: &mut impl Log) -> bool {
        let asked = rules.wants_place(position, self.unit) && position.unit(self.loser).stands();
        if !asked {
            position.frames.pop();
        }
        !asked
    }
}

/// A charge that has come to blows.
pub(crate) struct Fight {
    pub target: Id,
    /// Where the charger set out: cover and slopes count as the charge met them.
    pub start: Stand,
    /// The target was caught away from its cover (completed-charge-6).
    pub open: bool,
}

impl GuerraCivil {
    /// HtH of a card in a fight (melee-17).
    fn hth(&self, id: Id) -> i32 {
        let card = self.card(id);
        card.hth + if card.has(Trait::Dinamitero) { 2 } else { 0 }
    }

    /// Percentages that count for one side of a fight, each with its rule (melee-13 to melee-16).
    fn bonuses(&self, position: &Position, fight: &Fight, id: Id, mut add: impl FnMut(&'static str, i32)) {
        let charged = id == fight.target;
        let (there, start) = (self.stand(position, fight.target), &fight.start);
        let terrain = &self.scenario.terrain;
        // Whoever charges has left what sheltered it.
        let sheltered = charged && !fight.open;
        if sheltered {
            let ground = there.building.map(|index| terrain.areas[usize::from(index)].ground);
            let trench = terrain.in_trench(there.pose.point, self.altered(position).changes());
            let behind = terrain.behind(there.pose.point, start.pose.point, false);
            if ground == Some(Ground::Bunker) {
                add("melee-13", 50);
            } else if ground.is_some() || trench || behind {
                add("melee-14", 25);
            }
        }
        let uphill = if charged { self.is_uphill(&there, start) } else { self.is_uphill(start, &there) };
        if uphill || sheltered && self.is_breach(position, &there, start) {
            add("melee-15", 25);
        }
        let unit = position.unit(id);
        if self.card(id).kind == Kind::Cavalry && unit.mounted && !unit.loose {
            add("melee-16", 25);
        }
    }

    /// The charge comes through a gap in wire, which the charged side defends.
    fn is_breach(&self, position: &Position, stand: &Stand, start: &Stand) -> bool {
        let charge = Segment::new(start.pose.point, stand.pose.point);
        position.gaps.iter().any(|gap| charge.squared_distance_to_point(*gap).is_within(Length(1500)))
    }

    /// completed-movement-6: on a higher level, or an inch farther up the same slope.
    pub(crate) fn is_uphill(&self, one: &Stand, other: &Stand) -> bool {
        if one.level != other.level {
            return one.level > other.level;
        }
        let (here, there) = (one.pose.point, other.pose.point);
        self.scenario.terrain.areas_at(here).any(|(_, area)| {
            area.ground == Ground::Hill
                && area.level == one.level
                && area.outline.contains(there)
                && area.crest.as_ref().is_some_and(|crest| !crest.contains(here) && !crest.contains(there))
                && area.depth(here) >= area.depth(there) + i64::from(INCH)
        })
    }

    /// Melee total in hundredths (completed-charge-7, completed-charge-8).
    pub(crate) fn melee_total(&self, position: &Position, fight: &Fight, id: Id) -> i64 {
        let mut percent = 100;
        self.bonuses(position, fight, id, |_, bonus| percent += i64::from(bonus));
        i64::from(self.hth(id)) * i64::from(position.unit(id).platoons) * percent
    }

    /// Whether the charger is the stronger side, and the column (melee-1 to melee-5, melee-18,
    /// completed-charge-13).
    pub(crate) fn melee_column(&self, charger: i64, target: i64) -> (bool, usize) {
        let stronger = charger >= target;
        let (high, low) = if stronger { (charger, target) } else { (target, charger) };
        let column = self.charts.odds.iter().rposition(|halves| 2 * high >= halves * low).unwrap_or(0);
        (stronger, column)
    }

    /// melee-19: no choice; two markers, and away. Who cannot get away gives ground as far as it can.
    fn fall_back(&self, position: &mut Position, loser: Id, winner: Id, humillado: u8, log: &mut impl Log) {
        position.unit_mut(loser).barred = true;
        self.add_markers(position, loser, 2, humillado, log);
        self.retire(position, loser, winner, log);
    }

    /// A fight in which a unit charged from where it stands, or stood with a pose.
    pub(crate) fn fight(
        &self,
        position: &Position,
        (unit, target): (Id, Id),
        from: Pose,
        open: bool,
    ) -> Fight {
        let level = self.scenario.terrain.level(from.point);
        let start = Stand { pose: from, level, ..self.stand(position, unit) };
        Fight { target, start, open }
    }

    /// completed-charge-9, completed-charge-10
    pub(crate) fn wants_place(&self, position: &Position, unit: Id) -> bool {
        position.unit(unit).stands() && !position.unit(unit).routing && !self.card(unit).is_vehicle()
    }

    pub(crate) fn is_settled(&self, position: &Position, unit: Id) -> bool {
        let stand = self.stand(position, unit);
        stand.building.is_some()
            || self.scenario.terrain.in_trench(stand.pose.point, self.altered(position).changes())
    }

    /// completed-charge-10: a full Move after the routers; those reached lose a platoon and rout again.
    pub(crate) fn pursue(&self, position: &mut Position, unit: Id, loser: Option<Id>, log: &mut impl Log) {
        let Some(loser) = loser.filter(|loser| position.unit(*loser).stands()) else { return };
        log.note(|| {
            Event::new(say!("event-pursues", unit = self.unit_name(unit)))
                .rule("reactions-6")
                .by(self.side(unit))
        });
        position.unit_mut(unit).pursuing = true;
        let there = self.stand(position, loser);
        let points = self.allowance(position, unit)[0];
        let reached = self.contact(position, unit, &there).is_some_and(|reach| reach.travel <= points);
        if reached {
            self.step_into_contact(position, unit, loser, log);
            if !self.lose_platoons(position, loser, 1, log) {
                self.rout_move(position, loser, log);
            }
        } else {
            self.follow(position, unit, loser, points, log);
        }
    }

    /// completed-charge-11: a pursuer that cannot be held goes for the nearest enemy it sees.
    pub(crate) fn run_wild(&self, position: &mut Position, unit: Id, log: &mut impl Log) {
        let here = self.stand(position, unit);
        let seen = self.standing(position, self.side(unit).other()).filter(|enemy| {
            let there = self.stand(position, *enemy);
            self.sees(position, (unit, &here), (*enemy, &there))
        });
        let nearest = seen
            .min_by_key(|enemy| here.rectangle.squared_distance_to(&self.stand(position, *enemy).rectangle));
        let Some(enemy) = nearest else { return };
        let there = self.stand(position, enemy);
        if self.charge_reach(position, unit, enemy, &there, true).is_ok() {
            position.push(Frame::RetireMoves);
            position.push(Charge::declared(unit, enemy, false));
        } else {
            self.follow(position, unit, enemy, self.allowance(position, unit)[0], log);
        }
    }
}

/// A column of the hand-to-hand table.
pub fn odds_name(column: usize) -> Message {
    Message::new(["odds-advantage", "odds-3-2", "odds-2-1", "odds-3-1", "odds-4-1"][column])
}

pub fn melee_name(result: MeleeResult) -> Message {
    match result {
        MeleeResult::Retirese => say!("melee-retirese"),
        MeleeResult::Derrotado => say!("melee-derrotado"),
        MeleeResult::Humillado => say!("melee-humillado"),
    }
}
