//! Which guns fire: availability dice, and dice bought again for those that failed (8.3-11 to 8.3-13).

use sandtable_engine::{
    Answer, Event, Log, Message, Offer, Orders, Pool, Preview, Question, Seat, SeatSet, Shape, Stage, Target,
    Throw, Why, refuse, say,
};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::catalog::{Arm, BOLIVIA, Counter, Pieces};
use crate::names::{PASS, arm_name};
use crate::orders;
use crate::position::{ARMS, Battle, Commitment, Position};
use crate::prospect::Prospect;
use crate::sequence::Frame;
use crate::support::GUNS;
use crate::{Ask, ChacoWar};

/// Dice for the availability of guns (8.3-11).
#[derive(Clone, Copy, Debug)]
pub struct Availability;

impl Throw<ChacoWar> for Availability {
    fn dice(&self, rules: &ChacoWar, position: &Position) -> Pool {
        Pool::of(rules.committed_guns(position).len() as u16, 6, "guns")
    }

    fn purpose(&self, _: &ChacoWar, _: &Position) -> (&'static str, Message) {
        ("8.3-11", say!("roll-availability"))
    }

    fn fall(&self, rules: &ChacoWar, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let guns = rules.committed_guns(position);
        for ((seat, arm), face) in guns.iter().zip(faces) {
            let fires = rules.fires(position, *seat, *arm, *face);
            let battle = rules.battle_mut(position);
            let stock = if fires { &mut battle.firing } else { &mut battle.failed };
            stock[*seat][*arm as usize] += 1;
        }
        log.note(|| {
            let battle = rules.battle(position);
            let fire = |seat: Seat| battle.firing[seat].iter().sum::<u8>();
            let message = say!(
                "log-availability",
                attacker = fire(battle.attacker),
                defender = fire(battle.attacker.other())
            );
            Event::new(message).rule("8.3-15").dice(&self.dice(rules, position), faces)
        });
        rules.after_availability(position);
    }
}

/// A side may buy another die for a gun that failed (8.3-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reroll {
    pub seat: Seat,
}

impl Stage<ChacoWar> for Reroll {
    fn seats(&self, _: &ChacoWar, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let message = if ask.draft.is_empty() { say!("ask-reroll") } else { say!("ask-reroll-column") };
        Question::new(message, "8.3-13", Shape::One)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        match ask.draft {
            [] => {
                out.push(Target::Button(PASS));
                let failed = ask.rules.battle(ask.position).failed[self.seat];
                let arms = GUNS.into_iter().filter(|arm| failed[*arm as usize] > 0);
                out.extend(arms.map(|arm| Target::Piece(Counter::support(self.seat, arm, 0).piece())));
            }
            [Target::Piece(_)] => {
                out.extend(ask.rules.columns_on_map(ask.position, self.seat).iter().map(Target::Piece));
            }
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Button(PASS)) => Ok(()),
            ([], Target::Piece(piece)) => {
                let failed = ask.rules.battle(ask.position).failed[self.seat];
                match ask.rules.catalog.counter(piece) {
                    Some(Counter::Support { seat, arm, number: 0 })
                        if seat == self.seat && failed[arm as usize] > 0 =>
                    {
                        if self.columns(ask).is_empty() {
                            return refuse!("9.7-6", "refuse-no-column-near");
                        }
                        Ok(())
                    }
                    _ => Err(W::not_offered()),
                }
            }
            ([Target::Piece(_)], Target::Piece(column)) => {
                if self.columns(ask).contains(column) {
                    return Ok(());
                }
                refuse!("9.7-6", "refuse-no-column-near")
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [Target::Button(_)] | [_, _] => Ok(()),
            _ => refuse!("table", "unfinished-column"),
        }
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        match (ask.draft, gun(ask.rules, target)) {
            ([], Some(arm)) => Offer::note(say!("note-reroll", arm = arm_name(arm))),
            _ => Offer::default(),
        }
    }

    /// The combat as it stands, with the gun whose die is bought again.
    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let (rules, position) = (ask.rules, ask.position);
        let Battle { attacker, target, commitments, firing, .. } = *rules.battle(position);
        let mut reckoning = rules.reckoning(position)?;
        let attacking = attacker == self.seat;
        reckoning.without_hq &= attacking;
        let steps = [attacker, attacker.other()]
            .map(|side| rules.steps_of(position, rules.participants(position, side)));
        let commander = commitments[BOLIVIA].and_then(|commitment| commitment.leader);
        let commander = commander.filter(|_| attacker == BOLIVIA);
        let bought = ask.draft.first().and_then(|target| gun(rules, *target));
        let rolling = bought.map(|arm| {
            let mut once = Commitment::default();
            once.support[arm as usize] = 1;
            let fire = rules.columns_fired(&firing[self.seat]);
            let salvo = rules.salvo(position, self.seat, &once).into_iter();
            (attacking, salvo.map(|(columns, cases)| (fire + columns, cases)).collect())
        });
        let prospect = Prospect { attacker, target, reckoning, steps, commander, rolling };
        let mut preview = rules.combat_preview(position, &prospect);
        if !attacking {
            preview.notes.push(say!("note-hq-unknown"));
        }
        Some(preview)
    }

    /// The defender does not know of an attacker without an HQ.
    fn supposed(&self, ask: &Ask) -> Option<Position> {
        let attacking = ask.rules.battle(ask.position).attacker == self.seat;
        let shift = ask.rules.reckoning(ask.position)?.without_hq;
        (attacking || !shift).then(|| ask.position.clone())
    }

    fn carry_out(
        &self,
        rules: &ChacoWar,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let [marker, Target::Piece(column)] = *answer else {
            rules.battle_mut(position).failed[seat] = [0; ARMS];
            return rules.ask_reroll(position, seat);
        };
        let Some(arm) = gun(rules, marker) else { return };
        rules.spend_column(position, column, "8.3-13", log);
        position.frames.replace(RerollDie { seat, arm });
    }

    fn asked_all_the_same(&self, rules: &ChacoWar, position: &Position, seat: Seat) -> Option<&'static str> {
        let cells = rules.cells_of(position, rules.participants(position, seat));
        let seems = rules.seems_to_have_column(position, seat, cells);
        seems.then_some("silence would tell that no column is near")
    }

    fn follow(&self, _: &ChacoWar, _: &Position, _: Seat, orders: &Orders) -> Option<Answer> {
        (orders::word(orders, "reroll") == "never").then(|| Answer::from_slice(&[Target::Button(PASS)]))
    }
}

impl Reroll {
    /// Columns that can be spent.
    fn columns(&self, ask: &Ask) -> Pieces {
        let units = ask.rules.participants(ask.position, self.seat);
        ask.rules.columns_near(ask.position, self.seat, ask.rules.cells_of(ask.position, units))
    }
}

/// The arm of a support marker.
fn gun(rules: &ChacoWar, target: Target) -> Option<Arm> {
    let Target::Piece(piece) = target else { return None };
    match rules.catalog.counter(piece) {
        Some(Counter::Support { arm, .. }) => Some(arm),
        _ => None,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RerollDie {
    pub seat: Seat,
    pub arm: Arm,
}

impl Throw<ChacoWar> for RerollDie {
    fn dice(&self, _: &ChacoWar, _: &Position) -> Pool {
        Pool::of(1, 6, "guns")
    }

    fn purpose(&self, _: &ChacoWar, _: &Position) -> (&'static str, Message) {
        ("8.3-13", say!("roll-reroll", arm = arm_name(self.arm)))
    }

    fn fall(&self, rules: &ChacoWar, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let RerollDie { seat, arm } = *self;
        let fires = rules.fires(position, seat, arm, faces[0]);
        if fires {
            let battle = rules.battle_mut(position);
            battle.failed[seat][arm as usize] -= 1;
            battle.firing[seat][arm as usize] += 1;
        }
        log.note(|| {
            let message = if fires { say!("log-reroll-fires") } else { say!("log-reroll-fails") };
            Event::new(message).by(seat).rule("8.3-13").dice(&self.dice(rules, position), faces)
        });
        rules.ask_reroll(position, seat);
    }
}

impl ChacoWar {
    /// Guns committed by each side, attacker first, in the order of their dice.
    pub(crate) fn committed_guns(&self, position: &Position) -> SmallVec<[(Seat, Arm); 16]> {
        let battle = self.battle(position);
        let mut guns = SmallVec::new();
        for seat in [battle.attacker, battle.attacker.other()] {
            let Some(commitment) = battle.commitments[seat] else { continue };
            for arm in GUNS {
                guns.extend(std::iter::repeat_n((seat, arm), usize::from(commitment.support[arm as usize])));
            }
        }
        guns
    }

    /// 8.3-12
    fn availability_bonus(&self, position: &Position, seat: Seat, arm: Arm) -> u16 {
        let battle = self.battle(position);
        u16::from(arm == Arm::Mortar && battle.attacker == seat && self.shows_fort(position, battle.target))
    }

    /// 8.3-14, 8.3-15
    fn fires(&self, position: &Position, seat: Seat, arm: Arm, face: u16) -> bool {
        face + self.availability_bonus(position, seat, arm) >= 3
    }

    /// Faces of the die on which a gun fires.
    pub(crate) fn availability_faces(&self, position: &Position, seat: Seat, arm: Arm) -> u16 {
        4 + self.availability_bonus(position, seat, arm)
    }

    pub(crate) fn after_availability(&self, position: &mut Position) {
        let attacker = self.battle(position).attacker;
        self.ask_reroll(position, attacker);
    }

    /// Asked of a side whose gun failed and that may have a column near, as far as everybody can see.
    fn ask_reroll(&self, position: &mut Position, seat: Seat) {
        let battle = self.battle(position);
        let failed = battle.failed[seat].iter().any(|count| *count > 0);
        let cells = self.cells_of(position, self.participants(position, seat));
        if failed && self.seems_to_have_column(position, seat, cells) {
            position.frames.replace(Reroll { seat });
        } else if battle.attacker == seat {
            self.ask_reroll(position, seat.other());
        } else {
            position.frames.replace(Frame::Resolution);
        }
    }
}
