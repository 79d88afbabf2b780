//! Support determination (10.3): what a leader adds, the die, and the markers it brings.

use sandtable_engine::{
    Event, Log, Message, Offer, Pick, Pool, Preview, Seat, Target, Term, Throw, Why, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{Arm, BOLIVIA, Counter, Event as Happening, PARAGUAY};
use crate::names::{PASS, side_name};
use crate::position::Position;
use crate::sequence::Frame;
use crate::{Ask, ChacoWar};

/// 4.1-6
const FIRST_BOLIVIAN_SUPPORT: u8 = 3;
/// tables-7
const COMMANDER_BONUS: i8 = 2;
/// Hexes to the farthest HQ, and what they take from the die (tables-3, tables-4, tables-8, tables-9).
const NEAR: u8 = 7;
const FAR: u8 = 11;

/// Paraguay may commit a leader to logistics (10.3-4).
#[derive(Clone, Copy, Debug)]
pub struct Logistics;

impl Pick<ChacoWar> for Logistics {
    fn seat(&self, _: &ChacoWar, _: &Position) -> Seat {
        PARAGUAY
    }

    fn question(&self, _: &Ask) -> (Message, &'static str) {
        (say!("ask-logistics"), "10.3-4")
    }

    fn candidates(&self, _: &Ask, out: &mut Vec<Target>) {
        out.extend([0, 1].map(|leader| Target::Piece(Counter::Leader(leader).piece())));
        out.push(Target::Button(PASS));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        if target == Target::Button(PASS) || leader(ask.rules, target).is_some() {
            return Ok(());
        }
        Err(W::not_offered())
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        match leader(ask.rules, target) {
            Some(leader) => Offer::note(say!("note-support-modifier", value = bonus(ask.rules, leader))),
            None => Offer::default(),
        }
    }

    /// What every face of the die would bring.
    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let leader = ask.draft.iter().find_map(|target| leader(ask.rules, *target));
        let added = leader.map_or(0, |leader| bonus(ask.rules, leader));
        let terms = ask.rules.support_terms(ask.position, PARAGUAY, added);
        let modifier: i32 = terms.iter().map(|term| term.value).sum();
        let notes = (1..=6).map(|die| {
            let award = ask.rules.catalog.support.award(PARAGUAY, die + modifier);
            say!(
                "note-award",
                die = die,
                columns = award.columns,
                artillery = award.markers(Arm::Artillery),
                mortar = award.markers(Arm::Mortar),
                air = award.markers(Arm::Air)
            )
        });
        let heading = Some(say!("preview-support"));
        Some(Preview { heading, notes: notes.collect(), terms, ..Preview::default() })
    }

    fn chosen(&self, rules: &ChacoWar, position: &mut Position, target: Target, log: &mut impl Log) {
        let mut modifier = 0;
        if let Some(leader) = leader(rules, target) {
            position.leaders_used[usize::from(leader)] = true;
            modifier = bonus(rules, leader);
            log.note(|| {
                let message = say!("log-logistics", leader = rules.leader_name(leader));
                Event::new(message).by(PARAGUAY).rule("10.3-4")
            });
        }
        position.frames.replace(SupportRoll { seat: PARAGUAY, leader: modifier });
    }
}

/// A leader who can be committed to logistics.
fn leader(rules: &ChacoWar, target: Target) -> Option<u8> {
    let Target::Piece(piece) = target else { return None };
    match rules.catalog.counter(piece) {
        Some(Counter::Leader(leader @ 0..=1)) => Some(leader),
        _ => None,
    }
}

fn bonus(rules: &ChacoWar, leader: u8) -> i8 {
    rules.catalog.counters.leaders[usize::from(leader)].support
}

/// The die for support markers; what a committed leader adds (10.3-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SupportRoll {
    pub seat: Seat,
    pub leader: i8,
}

impl Throw<ChacoWar> for SupportRoll {
    fn dice(&self, _: &ChacoWar, _: &Position) -> Pool {
        Pool::of(1, 6, "support")
    }

    fn purpose(&self, _: &ChacoWar, _: &Position) -> (&'static str, Message) {
        ("10.3-3", say!("roll-support", side = side_name(self.seat)))
    }

    fn fall(&self, rules: &ChacoWar, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let seat = self.seat;
        let terms = rules.support_terms(position, seat, self.leader);
        let die = i32::from(faces[0]) + terms.iter().map(|term| term.value).sum::<i32>();
        let award = rules.catalog.support.award(seat, die);
        for arm in Arm::ALL {
            // 10.3-8: markers beyond the counter mix are lost.
            let most = rules.catalog.counters.mix(seat, arm);
            let stock = &mut position.available[seat][arm as usize];
            *stock = (*stock + award.markers(arm)).min(most.max(*stock));
            let left = most.saturating_sub(*stock);
            let used = &mut position.used[seat][arm as usize];
            *used = (*used).min(left);
        }
        log.note(|| {
            let message = say!(
                "log-support",
                side = side_name(seat),
                die = die,
                columns = award.columns,
                artillery = award.markers(Arm::Artillery),
                mortar = award.markers(Arm::Mortar),
                armor = award.markers(Arm::Armor),
                air = award.markers(Arm::Air)
            );
            // The distance of the farthest HQ shows in the die.
            Event::new(message).by(seat).rule("10.3-6").reveals().dice(&self.dice(rules, position), faces)
        });
        rules.settle_columns(position, seat, award.columns, log);
    }
}

impl ChacoWar {
    pub(crate) fn begin_support(&self, position: &mut Position, log: &mut impl Log) {
        if position.gt >= FIRST_BOLIVIAN_SUPPORT {
            self.return_used(position, BOLIVIA);
            position.frames.replace(SupportRoll { seat: BOLIVIA, leader: 0 });
        } else {
            self.begin_paraguayan_support(position, log);
        }
    }

    /// 4.1-8, 9.8-3: leaders and the flotilla come back first.
    pub(crate) fn begin_paraguayan_support(&self, position: &mut Position, log: &mut impl Log) {
        self.return_used(position, PARAGUAY);
        position.leaders_used = [false; 2];
        let (used, available) = (&mut position.used[PARAGUAY], &mut position.available[PARAGUAY]);
        available[Arm::Flotilla as usize] += std::mem::take(&mut used[Arm::Flotilla as usize]);
        log.note(|| Event::new(say!("log-leaders-return")).by(PARAGUAY).rule("4.1-8"));
        position.frames.replace(Frame::Logistics);
    }

    fn return_used(&self, position: &mut Position, seat: Seat) {
        if !self.options.used_support_returns {
            return;
        }
        for arm in [Arm::Artillery, Arm::Mortar, Arm::Armor, Arm::Air] {
            let back = std::mem::take(&mut position.used[seat][arm as usize]);
            position.available[seat][arm as usize] += back;
        }
    }

    /// What the support die is changed by, with the rule for each.
    pub(crate) fn support_terms(&self, position: &Position, seat: Seat, leader: i8) -> Vec<Term> {
        let mut terms = Vec::new();
        let mut term = |label, value: i32, rule: &'static str| {
            if value != 0 {
                terms.push(Term::new(label, value, rule).side(seat));
            }
        };
        if seat == BOLIVIA {
            let printed = self.catalog.counters.leaders[usize::from(position.commander)].support;
            let bonus = if self.options.bolivian_support_by_leader { printed } else { COMMANDER_BONUS };
            term(say!("term-commander"), i32::from(bonus), "tables-7");
        } else {
            term(say!("term-leader"), i32::from(leader), "tables-2");
            let embargo = position.in_force[BOLIVIA].has(Happening::ArmsEmbargo);
            term(say!("term-embargo"), -2 * i32::from(embargo), "tables-5");
        }
        let map = &self.catalog.map;
        let far = self.farthest_headquarters(position, seat, |cell| map.support_distance(seat, cell));
        let (value, rule) = match far.map_or(0, |(_, hexes)| hexes) {
            FAR.. => (-2, if seat == BOLIVIA { "tables-9" } else { "tables-4" }),
            NEAR.. => (-1, if seat == BOLIVIA { "tables-8" } else { "tables-3" }),
            _ => (0, "10.3-5"),
        };
        term(say!("term-distance"), value, rule);
        terms
    }
}
