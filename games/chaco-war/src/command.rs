//! The Bolivian command (9.2): a general may be sacked at the end of a turn, and another drawn.

use sandtable_engine::{Event, Log, Message, Pool, Throw, say};

use crate::ChacoWar;
use crate::catalog::{BOLIVIA, LEADERS};
use crate::position::Position;
use crate::sequence::Frame;

/// Is the Bolivian commander sacked (9.2-3)?
#[derive(Clone, Copy, Debug)]
pub struct CommandRoll;

impl Throw<ChacoWar> for CommandRoll {
    fn dice(&self, _: &ChacoWar, _: &Position) -> Pool {
        Pool::of(1, 6, "command")
    }

    fn purpose(&self, _: &ChacoWar, _: &Position) -> (&'static str, Message) {
        ("9.2-3", say!("roll-command"))
    }

    fn fall(&self, rules: &ChacoWar, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        // 9.2-4
        let die = faces[0] + u16::from(position.fort_lost);
        let sacked = die >= 6;
        log.note(|| {
            let leader = rules.leader_name(position.commander);
            let (message, rule) = if sacked {
                (say!("log-sacked", leader = leader), "9.2-5")
            } else {
                (say!("log-stays", leader = leader), "9.2-6")
            };
            Event::new(message).by(BOLIVIA).rule(rule).dice(&self.dice(rules, position), faces)
        });
        if sacked {
            position.frames.replace(Frame::Successor);
        } else {
            rules.end_turn(position, log);
        }
    }
}

/// Who follows him (9.2-7).
#[derive(Clone, Copy, Debug)]
pub struct Successor;

impl Throw<ChacoWar> for Successor {
    fn dice(&self, _: &ChacoWar, position: &Position) -> Pool {
        Pool::of(1, position.leader_pool.count_ones() as u16, "lot")
    }

    fn purpose(&self, _: &ChacoWar, _: &Position) -> (&'static str, Message) {
        ("9.2-7", say!("roll-successor"))
    }

    fn fall(&self, rules: &ChacoWar, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let thrown = self.dice(rules, position);
        let mut pool = (0..LEADERS as u8).filter(|leader| position.leader_pool & 1 << leader != 0);
        if let Some(leader) = pool.nth(usize::from(faces[0]) - 1) {
            // 9.2-8: the sacked leader goes back after the draw.
            position.leader_pool = position.leader_pool & !(1 << leader) | 1 << position.commander;
            position.commander = leader;
        }
        log.note(|| {
            let message = say!("log-successor", leader = rules.leader_name(position.commander));
            Event::new(message).by(BOLIVIA).rule("9.2-7").dice(&thrown, faces)
        });
        rules.end_turn(position, log);
    }
}
