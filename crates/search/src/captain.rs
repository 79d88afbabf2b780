//! The captain: tries each answer in its head, rolls the dice in its head, and takes what looks best.
//!
//! Every answer is looked at in each imagined position; those that look best are then measured again with all that is
//! left of the budget, each with the same dice.

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
/// Answers that are thought through when another seat interrupts, or when one has to clear up after oneself.
const FEW_REPLIES: usize = 8;
/// Positions imagined where something is hidden.
const WORLDS: usize = 4;
/// Worth is counted in this fraction of a point, so that averages keep their order.
const SCALE: i64 = 1 << 12;
/// Answers that are measured again.
const FINALISTS: usize = 12;

/// The answer with the best expected [`Rules::worth`], as far as the budget reaches.
///
/// Thinks on imagined positions only, so the answer cannot depend on what the seat may not know.
pub fn captain<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    budget: Budget,
    chance: &mut Pcg,
) -> Result<Answer, DeadEnd> {
    let worlds = imagined(rules, position, seat, WORLDS, chance);
    let ranking = ranking(rules, worlds, seat, budget, chance)?;
    let best = ranking[0].worth;
    let equals = ranking.iter().take_while(|ranked| ranked.worth == best).count();
    Ok(ranking[chance.index(equals)].answer.clone())
}

/// An answer and what it is worth, summed over the imagined positions.
pub(crate) struct Ranked {
    pub worth: i64,
    pub answer: Answer,
}

/// The answers that look best, the best first; there is at least one.
pub(crate) fn ranking<R: Rules>(
    rules: &R,
    worlds: Vec<Imagined<R>>,
    seat: Seat,
    budget: Budget,
    chance: &mut Pcg,
) -> Result<Vec<Ranked>, DeadEnd> {
    let limit = (budget.positions as usize / worlds.len() / 2).max(1);
    let listed = candidates(rules, &worlds[0], seat, limit, chance)?;
    if listed.answers.len() == 1 {
        return Ok(listed.answers.into_iter().map(|answer| Ranked { worth: 0, answer }).collect());
    }
    let mut mind = Mind {
        rules,
        seat,
        stage: rules.stage(&worlds[0]),
        others: rules.deciding(&worlds[0]).without(seat),
        left: budget.positions,
        lanes: worlds.iter().map(|_| chance.fork()).collect(),
        worlds,
        scratch: Choices::default(),
        replies: 0,
    };
    // A single throw would favour whatever its luck favours: half of the budget goes into the first look at all.
    let glance =
        (budget.positions / 2 / listed.answers.len() as u32).clamp(mind.worlds.len() as u32, EXACT_RESULTS);
    let mut ranked = Vec::with_capacity(listed.answers.len());
    for answer in listed.answers {
        ranked.push(Ranked { worth: mind.worth(&answer, glance)?, answer });
    }
    sort(&mut ranked);
    if !listed.complete {
        // There are too many to list: the best ones are varied for a while.
        let reserve = budget.positions / 3;
        while mind.left > reserve {
            let model = &ranked[chance.index(FINALISTS.min(ranked.len()))].answer;
            let answer = varied(rules, &mind.worlds[0], seat, model, chance, &mut mind.scratch)?;
            let before = mind.left;
            if ranked.iter().all(|known| known.answer != answer) {
                ranked.push(Ranked { worth: mind.worth(&answer, glance)?, answer });
                sort(&mut ranked);
            }
            // What was known already costs a little as well: the search must come to its end.
            mind.left = mind.left.min(before.saturating_sub(1));
        }
    }
    let finalists = FINALISTS.min(ranked.len());
    let allowance = mind.left / finalists as u32;
    ranked.truncate(finalists);
    for ranked in &mut ranked {
        ranked.worth = mind.worth(&ranked.answer, allowance)?;
    }
    sort(&mut ranked);
    Ok(ranked)
}

fn sort(ranked: &mut [Ranked]) {
    ranked.sort_by(|one, other| other.worth.cmp(&one.worth).then_with(|| one.answer.cmp(&other.answer)));
}

/// What one decision is thought through with.
struct Mind<'a, R: Rules> {
    rules: &'a R,
    seat: Seat,
    /// Where the decision is taken: what the same stage asks next is another decision.
    stage: &'static str,
    /// The seats that are asked at the same time and have not answered yet.
    others: SeatSet,
    worlds: Vec<Imagined<R>>,
    /// Positions that may still be looked at.
    left: u32,
    /// For each imagined position the same dice and guesses for every answer, so that luck does not decide.
    lanes: Vec<Pcg>,
    scratch: Choices,
    /// Replies that are being thought of: one after another is enough.
    replies: u8,
}

impl<R: Rules> Mind<'_, R> {
    /// What an answer is worth over all imagined positions, looking at about `allowance` positions.
    fn worth(&mut self, answer: &[Target], allowance: u32) -> Result<i64, DeadEnd> {
        let share = allowance / self.worlds.len() as u32;
        let mut sum = 0;
        for index in 0..self.worlds.len() {
            let (mut position, mut dice) = (self.worlds[index].clone(), self.lanes[index].clone());
            position.answer(self.rules, self.seat, answer);
            sum += self.unsealed(position, share, &mut dice)?;
        }
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
            return self.replied(&position, seat, share, dice);
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

    /// Somebody is asked. Where there are few answers the one that suits the seat best is expected: of the other side a
    /// reaction, of oneself what has to be cleared up. A whole turn of either is not looked into.
    fn replied(&mut self, position: &Imagined<R>, seat: Seat, share: u32, dice: &mut Pcg) -> i64 {
        let is_own = seat == self.seat;
        if self.replies > 0 || share == 0 || is_own && self.rules.stage(position) == self.stage {
            return self.look(position);
        }
        let Ok(Some(replies)) = all_answers(self.rules, position, seat, FEW_REPLIES) else {
            return self.look(position);
        };
        self.replies += 1;
        let share = share / replies.len() as u32;
        let worths = replies.iter().map(|reply| {
            let mut after = position.clone();
            after.answer(self.rules, seat, reply);
            self.settled(after, share, dice)
        });
        let expected = if is_own { worths.max() } else { worths.min() };
        self.replies -= 1;
        expected.unwrap_or_default()
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

#[cfg(test)]
mod tests {
    use sandtable_conformance::skirmish::{Position, Skirmish};
    use sandtable_engine::{Piece, Setup, Silent, check_answer};

    use super::*;

    fn arranged(options: &[(&str, &str)], text: &str) -> (Skirmish, Position) {
        let options = options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
        let rules =
            Skirmish::open(&Setup { scenario: "patrol".to_owned(), options, ..Setup::default() }).unwrap();
        let position = rules.arrange(toml::from_str(text).unwrap()).unwrap();
        (rules, position)
    }

    fn answers(rules: &Skirmish, position: &Position, budget: u32) -> Vec<Answer> {
        (0..20)
            .map(|seed| {
                let budget = Budget { positions: budget };
                captain(rules, position, Seat::FIRST, budget, &mut Pcg::new(seed, 0)).unwrap()
            })
            .collect()
    }

    const ASSAULT: &str = r#"
        phase = "assault red"
        squads = { red-1 = "1-2", red-2 = "2-3", red-3 = "3-1", blue-1 = "1-3", blue-2 = "2-4" }
        morale = { red = 3 }
    "#;

    #[test]
    fn it_assaults_with_everybody_when_an_assault_costs_nothing() {
        let (rules, position) = arranged(&[], ASSAULT);
        let all = [Target::Piece(Piece(0)), Target::Piece(Piece(1))];
        for answer in answers(&rules, &position, 1_000) {
            assert_eq!(answer[..], all);
        }
    }

    #[test]
    fn it_puts_its_flare_where_it_counts() {
        let (rules, position) = arranged(
            &[("flare", "on"), ("rounds", "1")],
            r#"
                phase = "flare red"
                squads = { red-1 = "1-1", blue-1 = "1-5" }
            "#,
        );
        for answer in answers(&rules, &position, 1_000) {
            let [Target::Pose(pose)] = answer[..] else { panic!("{answer:?}") };
            let centre = sandtable_board::Point::inches(3, 3);
            assert!(pose.point.is_within(centre, sandtable_board::Length::inches(2)), "{pose:?}");
        }
    }

    #[test]
    fn equal_answers_are_drawn_by_lot_and_the_lot_by_the_seed() {
        let rules = Skirmish::open(&Setup::default_for(Skirmish::info())).unwrap();
        let mut position = rules.start();
        rules.roll(&mut position, &[1], &mut Silent);
        rules.roll(&mut position, &[1], &mut Silent);
        let first = answers(&rules, &position, 1_000);
        assert_eq!(first, answers(&rules, &position, 1_000));
        assert!(first.iter().any(|answer| *answer != first[0]));
    }

    #[test]
    fn the_smallest_budget_still_gives_a_legal_answer() {
        let (rules, position) = arranged(&[], ASSAULT);
        for answer in answers(&rules, &position, 1) {
            check_answer(&rules, &position, Seat::FIRST, &answer).unwrap();
        }
    }
}
