//! The ensign: looks at a handful of answers and takes the one after which things look best. As an opponent it is for
//! beginners; in the general's head it plays on for both sides, because it is quick.

use sandtable_engine::{Answer, Choices, Imagined, Rules, Seat, Target};
use smallvec::SmallVec;

use crate::worlds::imagined;
use crate::{DeadEnd, Pcg, random_answer};

/// Answers that the ensign looks at as an opponent.
const ANSWERS: u32 = 12;
/// Throws that stand for the dice which follow an answer.
const THROWS: i64 = 2;
/// Rolls that may follow one answer before it is judged as it stands.
const ROLLS: u32 = 8;
/// Steps of an answer at which saying that one is done is looked for.
const BUTTONS: usize = 4;

/// The best of a dozen answers drawn at random.
///
/// Thinks on an imagined position only, so the answer cannot depend on what the seat may not know.
pub fn ensign<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    chance: &mut Pcg,
) -> Result<Answer, DeadEnd> {
    let world = imagined(rules, position, seat, 1, chance).remove(0);
    let mut policy = Policy::new(rules, ANSWERS);
    policy.answer(&world, seat, chance)
}

/// A quick way to play, with memory that is used again.
pub(crate) struct Policy<'a, R: Rules> {
    rules: &'a R,
    answers: u32,
    scratch: Choices,
    seen: SmallVec<[Answer; 16]>,
    faces: SmallVec<[u16; 16]>,
    /// Positions looked at so far.
    pub looks: u32,
}

impl<'a, R: Rules> Policy<'a, R> {
    pub fn new(rules: &'a R, answers: u32) -> Policy<'a, R> {
        let (scratch, seen, faces) = (Choices::default(), SmallVec::new(), SmallVec::new());
        Policy { rules, answers, scratch, seen, faces, looks: 0 }
    }

    /// The answer that looks best of those that say "done" and some drawn at random.
    pub fn answer(
        &mut self,
        position: &Imagined<R>,
        seat: Seat,
        chance: &mut Pcg,
    ) -> Result<Answer, DeadEnd> {
        self.seen.clear();
        self.see_done(position, seat);
        for _ in 0..self.answers {
            let answer = random_answer(self.rules, position, seat, chance, &mut self.scratch)?;
            if !self.seen.contains(&answer) {
                self.seen.push(answer);
            }
        }
        if self.seen.len() == 1 {
            return Ok(self.seen.remove(0));
        }
        let mut best = (i64::MIN, 0);
        let mut luck = chance.fork();
        for index in 0..self.seen.len() {
            let answer = std::mem::take(&mut self.seen[index]);
            let worth = self.worth(position, seat, &answer, &mut luck);
            self.seen[index] = answer;
            if worth > best.0 {
                best = (worth, index);
            }
        }
        Ok(self.seen.swap_remove(best.1))
    }

    /// Answers of a single button, and the empty one: to end a phase is always worth a look.
    fn see_done(&mut self, position: &Imagined<R>, seat: Seat) {
        self.scratch.clear();
        self.rules.choices(position, seat, &[], &mut self.scratch);
        if self.scratch.complete {
            self.seen.push(Answer::new());
        }
        let buttons: SmallVec<[Target; BUTTONS]> = self
            .scratch
            .next
            .iter()
            .copied()
            .filter(|target| matches!(target, Target::Button(_)))
            .take(BUTTONS)
            .collect();
        for button in buttons {
            self.scratch.clear();
            self.rules.choices(position, seat, &[button], &mut self.scratch);
            if self.scratch.complete {
                self.seen.push(Answer::from_slice(&[button]));
            }
        }
    }

    fn worth(&mut self, position: &Imagined<R>, seat: Seat, answer: &[Target], luck: &mut Pcg) -> i64 {
        let mut after = position.clone();
        after.answer(self.rules, seat, answer);
        if self.rules.sides(&after).is_empty() {
            return self.look(&after, seat) * THROWS;
        }
        let mut sum = 0;
        for _ in 0..THROWS {
            let mut thrown = after.clone();
            for _ in 0..ROLLS {
                if !self.throw(&mut thrown, luck) {
                    break;
                }
            }
            sum += self.look(&thrown, seat);
        }
        sum
    }

    /// Throws the dice that the position waits for; `false` where it waits for none.
    pub fn throw(&mut self, position: &mut Imagined<R>, dice: &mut Pcg) -> bool {
        let sides = self.rules.sides(position);
        if sides.is_empty() {
            return false;
        }
        self.faces.clear();
        self.faces.extend(sides.iter().map(|sides| dice.face(*sides)));
        position.roll(self.rules, &self.faces);
        true
    }

    /// How the position looks to a seat.
    pub fn look(&mut self, position: &Imagined<R>, seat: Seat) -> i64 {
        self.looks += 1;
        i64::from(self.rules.worth(position, seat))
    }
}
