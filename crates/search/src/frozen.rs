//! The captain as it was before it was mended. Nobody plays against it: the strength of the others is measured by it,
//! so it never changes.

use sandtable_engine::{Answer, Choices, Imagined, Rules, Seat, SeatSet, Target};
use smallvec::{SmallVec, smallvec};

use crate::candidates::{all_answers, candidates, varied};
use crate::worlds::imagined;
use crate::{Budget, DeadEnd, Pcg, random_answer};

/// Rolls with at most so many results are thrown in every way; two dice have 36.
const EXACT_RESULTS: u32 = 36;
/// Throws that stand for a roll with more results.
const SAMPLED_RESULTS: u32 = 12;
/// Guesses at what the others answer when answers are sealed.
const GUESSED_REPLIES: u32 = 4;
/// Answers of another seat that are thought through when it interrupts.
const FEW_REPLIES: usize = 8;
/// Positions imagined where something is hidden.
const WORLDS: usize = 4;
/// Worth is counted in this fraction of a point, so that averages keep their order.
const SCALE: i64 = 1 << 12;

/// The answer with the best expected [`Rules::worth`], as far as the budget reaches.
///
/// Thinks on imagined positions only, so the answer cannot depend on what the seat may not know.
pub fn frozen<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    budget: Budget,
    chance: &mut Pcg,
) -> Result<Answer, DeadEnd> {
    let worlds = imagined(rules, position, seat, WORLDS, chance);
    let limit = (budget.positions as usize / worlds.len() / 2).max(1);
    let mut mind = Mind {
        rules,
        seat,
        others: rules.deciding(&worlds[0]).without(seat),
        left: budget.positions,
        dice: chance.fork(),
        worlds,
        scratch: Choices::default(),
        in_reply: false,
    };
    let listed = candidates(rules, &mind.worlds[0], seat, limit, chance)?;
    if let [only] = &listed.answers[..] {
        return Ok(only.clone());
    }
    let favourites = if listed.complete {
        mind.compare(listed.answers, budget.positions)?
    } else {
        let sampled = mind.compare(listed.answers, budget.positions / 2)?;
        mind.improve(sampled, chance)?
    };
    Ok(favourites.answers[chance.index(favourites.answers.len())].clone())
}

/// The best answers so far, all of the same worth.
struct Favourites {
    worth: i64,
    answers: Vec<Answer>,
}

impl Favourites {
    fn weigh(&mut self, worth: i64, answer: Answer) {
        if worth > self.worth {
            *self = Favourites { worth, answers: vec![answer] };
        } else if worth == self.worth && !self.answers.contains(&answer) {
            self.answers.push(answer);
        }
    }
}

/// What one decision is thought through with.
struct Mind<'a, R: Rules> {
    rules: &'a R,
    seat: Seat,
    /// The seats that are asked at the same time and have not answered yet.
    others: SeatSet,
    worlds: Vec<Imagined<R>>,
    /// Positions that may still be looked at.
    left: u32,
    /// The same dice and guesses for every answer, so that luck does not decide between them.
    dice: Pcg,
    scratch: Choices,
    /// A reply of another seat is being thought of: one is enough.
    in_reply: bool,
}

impl<R: Rules> Mind<'_, R> {
    fn compare(&mut self, answers: Vec<Answer>, positions: u32) -> Result<Favourites, DeadEnd> {
        let allowance = positions / (answers.len() as u32).max(1);
        let mut favourites = Favourites { worth: i64::MIN, answers: Vec::new() };
        for answer in answers {
            favourites.weigh(self.worth(&answer, allowance)?, answer);
        }
        Ok(favourites)
    }

    /// Where there are too many answers to list: varies the best one as long as the budget lasts.
    fn improve(&mut self, mut favourites: Favourites, chance: &mut Pcg) -> Result<Favourites, DeadEnd> {
        let allowance = EXACT_RESULTS;
        while self.left > 0 {
            let model = &favourites.answers[chance.index(favourites.answers.len())];
            let answer = varied(self.rules, &self.worlds[0], self.seat, model, chance, &mut self.scratch)?;
            favourites.weigh(self.worth(&answer, allowance)?, answer);
        }
        Ok(favourites)
    }

    /// What an answer is worth over all imagined positions, looking at about `allowance` positions.
    fn worth(&mut self, answer: &[Target], allowance: u32) -> Result<i64, DeadEnd> {
        let worlds = std::mem::take(&mut self.worlds);
        let mut dice = self.dice.clone();
        let share = allowance / worlds.len() as u32;
        let mut sum = 0;
        for world in &worlds {
            let mut position = world.clone();
            position.answer(self.rules, self.seat, answer);
            sum += self.unsealed(position, share, &mut dice)?;
        }
        self.worlds = worlds;
        Ok(sum)
    }

    /// Guesses the answers of the others who are asked at the same time.
    fn unsealed(&mut self, position: Imagined<R>, share: u32, dice: &mut Pcg) -> Result<i64, DeadEnd> {
        if self.others.is_empty() {
            return Ok(self.settled(position, share, dice));
        }
        let guesses = GUESSED_REPLIES.min(share).max(1);
        let mut sum = 0;
        for _ in 0..guesses {
            let mut guess = position.clone();
            for other in self.others.iter() {
                let reply = random_answer(self.rules, &guess, other, dice, &mut self.scratch)?;
                guess.answer(self.rules, other, &reply);
            }
            sum += self.settled(guess, share / guesses, dice);
        }
        Ok(sum / i64::from(guesses))
    }

    /// Throws the dice that the position waits for, and looks at what comes of it.
    fn settled(&mut self, position: Imagined<R>, share: u32, dice: &mut Pcg) -> i64 {
        if let Some(seat) = self.rules.deciding(&position).first() {
            return if seat == self.seat {
                self.look(&position)
            } else {
                self.replied(&position, seat, share, dice)
            };
        }
        let sides = self.rules.sides(&position);
        if sides.is_empty() {
            return self.look(&position);
        }
        let product = |product: u32, sides: &u16| product.checked_mul(u32::from(*sides));
        match sides.iter().try_fold(1, product) {
            Some(results) if results <= EXACT_RESULTS.min(share.max(1)) => {
                self.thrown_in_every_way(&position, &sides, share / results, dice)
            }
            _ => self.thrown_some_times(&position, &sides, share, dice),
        }
    }

    /// Another seat is asked. Where it has few answers (a reaction, losses to lay) the one that hurts most is
    /// expected; a whole turn of the other side is not looked into.
    fn replied(&mut self, position: &Imagined<R>, other: Seat, share: u32, dice: &mut Pcg) -> i64 {
        if self.in_reply {
            return self.look(position);
        }
        let Ok(Some(replies)) = all_answers(self.rules, position, other, FEW_REPLIES) else {
            return self.look(position);
        };
        self.in_reply = true;
        let share = share / replies.len() as u32;
        let worths = replies.iter().map(|reply| {
            let mut after = position.clone();
            after.answer(self.rules, other, reply);
            self.settled(after, share, dice)
        });
        let worst = worths.min();
        self.in_reply = false;
        worst.unwrap_or_default()
    }

    fn thrown_in_every_way(
        &mut self,
        position: &Imagined<R>,
        sides: &[u16],
        share: u32,
        dice: &mut Pcg,
    ) -> i64 {
        let mut faces: SmallVec<[u16; 8]> = smallvec![1; sides.len()];
        let (mut sum, mut results) = (0, 0);
        loop {
            sum += self.after_roll(position, &faces, share, dice);
            results += 1;
            // The next result, as an odometer goes.
            let Some(wheel) = (0..faces.len()).find(|wheel| faces[*wheel] < sides[*wheel]) else {
                return sum / results;
            };
            faces[wheel] += 1;
            faces[..wheel].fill(1);
        }
    }

    fn thrown_some_times(
        &mut self,
        position: &Imagined<R>,
        sides: &[u16],
        share: u32,
        dice: &mut Pcg,
    ) -> i64 {
        let throws = SAMPLED_RESULTS.min(share).max(1);
        let mut sum = 0;
        for _ in 0..throws {
            let faces: SmallVec<[u16; 8]> = sides.iter().map(|sides| dice.face(*sides)).collect();
            sum += self.after_roll(position, &faces, share / throws, dice);
        }
        sum / i64::from(throws)
    }

    fn after_roll(&mut self, position: &Imagined<R>, faces: &[u16], share: u32, dice: &mut Pcg) -> i64 {
        let mut after = position.clone();
        after.roll(self.rules, faces);
        self.settled(after, share, dice)
    }

    fn look(&mut self, position: &Imagined<R>) -> i64 {
        self.left = self.left.saturating_sub(1);
        i64::from(self.rules.worth(position, self.seat)) * SCALE
    }
}
