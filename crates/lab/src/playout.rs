//! One match between opponents, as fast as the rules allow.

use sandtable_engine::{Choices, Fact, Pending, Rules, Silent, Verdict};
use sandtable_search::{Opponent, Pcg, choose, random_answer};
use smallvec::SmallVec;

use crate::cpu::thread_time;
use crate::probe::Probe;
use crate::thinking::Thinking;

/// A match with more decisions than this is taken for endless.
pub const LONGEST_MATCH: u64 = 100_000;

/// How a match of a batch ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    Over(Verdict),
    /// A dead end, or no end at all.
    Fault,
}

/// Plays matches one after another, reusing its memory.
#[derive(Default)]
pub(crate) struct Playout {
    scratch: Choices,
    faces: SmallVec<[u16; 16]>,
    /// Answers played in the present match.
    pub decisions: u64,
    /// What the probe read in the present match; `None` where its moment never came.
    pub facts: Option<Vec<Option<Fact>>>,
    /// How long each seat thought in the present match; nothing for random play, which does not think.
    pub thinking: Vec<Thinking>,
}

impl Playout {
    /// Plays one match; `players` are in seat order.
    pub fn play<R: Rules>(
        &mut self,
        rules: &R,
        players: &[Opponent],
        probe: &Probe,
        chance: &mut Pcg,
    ) -> Ending {
        let mut dice = chance.fork();
        let mut position = rules.start();
        self.decisions = 0;
        self.facts = None;
        self.thinking.resize_with(players.len(), Thinking::default);
        self.thinking.iter_mut().for_each(Thinking::clear);
        let waits = probe.when.is_some();
        loop {
            if waits && self.facts.is_none() && probe.is_due(rules, &position) {
                self.facts = Some(probe.read(rules, &position));
            }
            let Some(seat) = rules.deciding(&position).first() else {
                let sides = rules.sides(&position);
                if !sides.is_empty() {
                    self.faces.clear();
                    self.faces.extend(sides.iter().map(|sides| dice.face(*sides)));
                    rules.roll(&mut position, &self.faces, &mut Silent);
                    continue;
                }
                return match rules.pending(&position) {
                    Pending::Over(verdict) => {
                        if !waits {
                            self.facts = Some(probe.read(rules, &position));
                        }
                        Ending::Over(verdict)
                    }
                    Pending::Decide(_) | Pending::Roll(_) => Ending::Fault,
                };
            };
            if self.decisions == LONGEST_MATCH {
                return Ending::Fault;
            }
            let answer = match players[seat.index()] {
                Opponent::Random => random_answer(rules, &position, seat, chance, &mut self.scratch),
                thinking => {
                    let begun = thread_time();
                    let answer = choose(thinking, rules, &position, seat, chance);
                    self.thinking[seat.index()].add((thread_time() - begun).as_micros());
                    answer
                }
            };
            let Ok(answer) = answer else { return Ending::Fault };
            rules.answer(&mut position, seat, &answer, &mut Silent);
            self.decisions += 1;
        }
    }
}
