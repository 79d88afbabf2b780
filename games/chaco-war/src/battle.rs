//! The end of a combat (8.3 step 10, 8.4): the die, and losses of both sides.

use sandtable_engine::{Event, Log, Message, Pick, Pool, Seat, Target, Throw, Why, refuse, say};
use serde::{Deserialize, Serialize};

use crate::catalog::{Arm, BOLIVIA, COLUMNS, PARAGUAY, Pieces};
use crate::names::side_name;
use crate::position::{Battle, Position};
use crate::prospect::result_id;
use crate::reckoning::Reckoning;
use crate::sequence::Frame;
use crate::{Ask, ChacoWar};

/// Effect of the Bolivian commander by his modified die (8.3-35 to 8.3-37).
pub const COMMANDER: [i32; 6] = [-2, -2, 1, 1, 0, 0];

/// The commander's die if he takes part, and the die of the combat (8.3-42).
#[derive(Clone, Copy, Debug)]
pub struct Resolution;

impl Throw<ChacoWar> for Resolution {
    fn dice(&self, rules: &ChacoWar, position: &Position) -> Pool {
        match commander_in(rules.battle(position)) {
            Some(_) => Pool::of(1, 6, "commander").and(1, 6, "combat"),
            None => Pool::of(1, 6, "combat"),
        }
    }

    fn purpose(&self, _: &ChacoWar, _: &Position) -> (&'static str, Message) {
        ("8.3-42", say!("roll-combat"))
    }

    fn fall(&self, rules: &ChacoWar, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let Some(reckoning) = rules.reckoning(position) else { return };
        let battle = *rules.battle(position);
        let (attacker, defender) = (battle.attacker, battle.attacker.other());
        let (lead, face) = (faces[0], faces[faces.len() - 1]);
        let effect = commander_in(&battle).map(|leader| rules.commander_effect(leader, lead));
        let die = (i32::from(face) + reckoning.modifier() + effect.unwrap_or(0)).clamp(1, 9);
        let outcome = rules.catalog.crt.outcome(reckoning.column(), die);
        rules.spend_guns(position, &battle);
        if let Some(effect) = effect {
            log.note(|| {
                let message = say!("log-commander-die", die = lead, effect = effect);
                let thrown = Pool::of(1, 6, "commander");
                Event::new(message).by(BOLIVIA).rule("8.3-34").dice(&thrown, &faces[..1])
            });
        }
        log.note(|| {
            let message = say!(
                "log-combat",
                attack = reckoning.attack,
                defence = reckoning.defence,
                odds = COLUMNS[reckoning.odds() as usize],
                shift = reckoning.shift(),
                column = COLUMNS[reckoning.column() as usize],
                die = die,
                result = outcome.text()
            );
            let event = Event::new(message).by(attacker).rule("8.3-42").came(result_id(outcome));
            event.dice(&Pool::of(1, 6, "combat"), &faces[faces.len() - 1..])
        });
        let steps = |seat: Seat| rules.steps_of(position, rules.participants(position, seat));
        let (own, theirs) = (steps(attacker), steps(defender));
        let (attack_loss, defence_loss) = if outcome.rout {
            (outcome.attacker.min(own), None)
        } else {
            let (attack_loss, defence_loss) = met_losses(outcome.attacker, own, outcome.defender, theirs);
            (attack_loss, Some(defence_loss))
        };
        let battle = rules.battle_mut(position);
        battle.defender_loss = defence_loss;
        battle.reach = if outcome.rout { 2 } else { 1 };
        // 8.4-3
        rules.take_losses(position, attacker, attack_loss, log);
    }
}

/// The Bolivian commander who takes part.
fn commander_in(battle: &Battle) -> Option<u8> {
    if battle.attacker != BOLIVIA {
        return None;
    }
    battle.commitments[BOLIVIA].and_then(|commitment| commitment.leader)
}

/// A side takes a step loss (8.4-6); so many are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Losses {
    pub seat: Seat,
    pub left: u8,
}

impl Pick<ChacoWar> for Losses {
    fn seat(&self, _: &ChacoWar, _: &Position) -> Seat {
        self.seat
    }

    fn question(&self, _: &Ask) -> (Message, &'static str) {
        let message = say!("ask-losses", side = side_name(self.seat), left = self.left);
        (message, "8.4-6")
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(ask.rules.participants(ask.position, self.seat).iter().map(Target::Piece));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Target::Piece(piece) = target else { return Err(W::not_offered()) };
        if ask.rules.may_lose(ask.position, self.seat).contains(piece) {
            return Ok(());
        }
        if ask.rules.participants(ask.position, self.seat).contains(piece) {
            return refuse!("8.4-7", "refuse-full-first");
        }
        refuse!("8.4-6", "refuse-not-in-combat")
    }

    fn chosen(&self, rules: &ChacoWar, position: &mut Position, target: Target, log: &mut impl Log) {
        let seat = self.seat;
        let Target::Piece(piece) = target else { return };
        rules.lose_step(position, piece, "8.4-6", log);
        rules.take_losses(position, seat, self.left - 1, log);
    }
}

impl ChacoWar {
    /// The combat as it stands, guns that fire included; `None` before commitments are open.
    pub(crate) fn reckoning(&self, position: &Position) -> Option<Reckoning> {
        let battle = self.battle(position);
        let (attacker, target) = (battle.attacker, battle.target);
        let defender = attacker.other();
        let (attack, defence) = (battle.commitments[attacker]?, battle.commitments[defender]?);
        let defenders = self.participants(position, defender);
        let attackers = self.participants(position, attacker);
        let mut reckoning = self.ground_reckoning(position, attacker, target, attackers, defenders);
        self.add_support(position, &mut reckoning, attacker, true, target, &attack, &battle.firing[attacker]);
        self.add_support(
            position,
            &mut reckoning,
            defender,
            false,
            target,
            &defence,
            &battle.firing[defender],
        );
        Some(reckoning)
    }

    /// What the commander's die brings.
    pub(crate) fn commander_effect(&self, leader: u8, face: u16) -> i32 {
        let rating = i32::from(self.catalog.counters.leaders[usize::from(leader)].combat);
        COMMANDER[((i32::from(face) + rating).clamp(1, 6) - 1) as usize]
    }

    /// Guns that fired go to the Used Box, naval guns out of the game (13.1-4).
    fn spend_guns(&self, position: &mut Position, battle: &Battle) {
        for seat in [BOLIVIA, PARAGUAY] {
            for arm in crate::support::GUNS {
                for _ in 0..battle.firing[seat][arm as usize] {
                    if arm == Arm::NavalGuns {
                        position.available[seat][arm as usize] = 0;
                        position.guns_spent = true;
                    } else {
                        self.use_marker(position, seat, arm);
                    }
                }
            }
        }
    }

    /// Regiments that may take the next step loss: no elimination while a full one is there (8.4-7).
    pub(crate) fn may_lose(&self, position: &Position, seat: Seat) -> Pieces {
        let units = self.participants(position, seat);
        let full: Pieces = units.iter().filter(|piece| position.steps[piece.index()] > 1).collect();
        if full.is_empty() { units } else { full }
    }

    /// Takes losses that leave no choice, and asks where one is left.
    fn take_losses(&self, position: &mut Position, seat: Seat, loss: u8, log: &mut impl Log) {
        let mut left = loss.min(self.steps_of(position, self.participants(position, seat)));
        while left > 0 {
            let able = self.may_lose(position, seat);
            let all = self.steps_of(position, self.participants(position, seat));
            // 8.4-7: where every full regiment must lose a step, their order is nobody's choice.
            let each =
                able.iter().all(|piece| position.steps[piece.index()] > 1) && able.len() <= usize::from(left);
            let forced = all <= left || able.len() == 1 || each;
            let Some(piece) = able.first().filter(|_| forced) else {
                position.frames.replace(Losses { seat, left });
                return;
            };
            self.lose_step(position, piece, "8.4-1", log);
            left -= 1;
        }
        self.after_losses(position, seat, log);
    }

    fn after_losses(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        let battle = *self.battle(position);
        let defender = battle.attacker.other();
        if seat == battle.attacker {
            return match battle.defender_loss {
                Some(loss) => self.take_losses(position, defender, loss, log),
                None => {
                    // 8.4-4
                    log.note(|| {
                        let message = say!("log-rout", hex = self.cell_name(battle.target));
                        Event::new(message).by(battle.attacker).rule("8.4-4")
                    });
                    for piece in self.participants(position, defender).iter() {
                        self.eliminate(position, piece, "8.4-4", log);
                    }
                    self.after_defence(position, log);
                }
            };
        }
        if self.is_abandoning(position, &battle) {
            position.frames.replace(Frame::RoutRoll);
        } else {
            self.after_defence(position, log);
        }
    }
}

/// 8.4-2: the side that is short by less loses so many steps less as the other is short.
pub fn met_losses(attack_loss: u8, own: u8, defence_loss: u8, theirs: u8) -> (u8, u8) {
    let (short, their_short) = (attack_loss.saturating_sub(own), defence_loss.saturating_sub(theirs));
    let met = (attack_loss.min(own), defence_loss.min(theirs));
    match short.cmp(&their_short) {
        std::cmp::Ordering::Equal => met,
        std::cmp::Ordering::Greater => (met.0, defence_loss.saturating_sub(short).min(theirs)),
        std::cmp::Ordering::Less => (attack_loss.saturating_sub(their_short).min(own), met.1),
    }
}
