//! The general: plays the answers that look best on in its head, for both sides, until everybody has had a turn, and
//! takes the one that stands best there.
//!
//! Every answer meets the same imagined positions and the same luck. Half of the answers are dropped in each round of
//! thinking, so that most of the work goes into telling the best ones apart.

use sandtable_engine::{Answer, Imagined, Rules, Seat};

use crate::captain::ranking;
use crate::ensign::Policy;
use crate::thought::{Considered, Thought, Watch};
use crate::worlds::imagined;
use crate::{Budget, DeadEnd, Pcg};

/// Positions imagined where something is hidden.
const WORLDS: usize = 8;
/// Answers that are played on.
const CONTENDERS: usize = 12;
/// Positions that playing one of them on may cost: with a small budget there are fewer of them.
const TRIAL: u32 = 500;
/// The share of the budget that is spent on finding them: one in so many.
const SHARE_OF_RANKING: u32 = 8;
/// The most that is spent on it: what a captain thinks.
const RANKING: u32 = 2_000;
/// Answers that are looked at for each decision when playing on.
const ANSWERS: u32 = 6;
/// Decisions after which playing on stops in any case.
const LONGEST: u32 = 400;
/// What a won match counts, and as much less a lost one.
const WON: i64 = 1 << 12;

/// The answer after which the match stands best when everybody has had a turn, as far as the budget reaches, and what it
/// was weighed against. `watch` may end it: then the best so far is taken.
///
/// Thinks on imagined positions only, so the answer cannot depend on what the seat may not know.
pub fn general<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    budget: Budget,
    chance: &mut Pcg,
    watch: &mut dyn Watch,
) -> Result<Thought, DeadEnd> {
    let worlds = imagined(rules, position, seat, WORLDS, chance);
    let looks = (budget.positions / SHARE_OF_RANKING).min(RANKING);
    // The captain's four worlds are enough for a first look.
    let ranking =
        ranking(rules, worlds[..worlds.len().min(4)].to_vec(), seat, Budget { positions: looks }, chance)?;
    let most = ((budget.positions / TRIAL) as usize).clamp(2, CONTENDERS);
    let mut contenders: Vec<Contender> =
        ranking.into_iter().take(most).map(|ranked| Contender::of(ranked.answer)).collect();
    if contenders.len() == 1 {
        return Ok(Thought::of(contenders.remove(0).answer));
    }
    let mut mind = Mind {
        rules,
        seat,
        round: rules.round(&worlds[0]),
        stage: rules.stage(&worlds[0]),
        now: i64::from(rules.worth(&worlds[0], seat)),
        worlds,
        luck: chance.draw(),
        policy: Policy::new(rules, ANSWERS),
        dropped: Vec::new(),
    };
    mind.halve(&mut contenders, budget.positions - looks, watch)?;
    contenders.extend(mind.dropped.into_iter().rev());
    Ok(Thought { considered: contenders.iter().map(Contender::considered).collect() })
}

/// An answer and how it did, world by world.
struct Contender {
    answer: Answer,
    /// How much better or worse the match stood than now, in the order in which it was played on.
    gains: Vec<i64>,
}

impl Contender {
    fn of(answer: Answer) -> Contender {
        Contender { answer, gains: Vec::new() }
    }

    /// The sum of what was gained, each part of it bounded: what is won cannot be won twice.
    fn worth(&self, scale: i64) -> i64 {
        self.gains.iter().map(|gain| bounded(*gain, scale)).sum()
    }

    /// Whether it did better than the other by more than luck explains: by a standard error.
    fn beats(&self, other: &Contender, scale: i64) -> bool {
        let differences = self.gains.iter().zip(&other.gains);
        let (mut count, mut sum, mut squares) = (0i64, 0i64, 0i64);
        for (own, others) in differences {
            let difference = bounded(*own, scale) - bounded(*others, scale);
            count += 1;
            sum += difference;
            squares += difference * difference;
        }
        // The variance of the sum is count × the mean square deviation.
        count > 1 && sum > 0 && sum * sum > squares - sum * sum / count
    }

    fn considered(&self) -> Considered {
        let trials = self.gains.len();
        Considered {
            answer: self.answer.clone(),
            trials: trials as u32,
            better: self.gains.iter().filter(|gain| **gain > 0).count() as u32,
            gain: self.gains.iter().sum::<i64>() / (trials as i64).max(1),
        }
    }
}

/// A gain between −[`WON`] and [`WON`]; one of the size of `scale` is half of that.
fn bounded(gain: i64, scale: i64) -> i64 {
    gain * WON / (gain.abs() + scale)
}

/// What one decision is thought through with.
struct Mind<'a, R: Rules> {
    rules: &'a R,
    seat: Seat,
    /// Where and when the decision is taken.
    round: u32,
    stage: &'static str,
    /// How the match stands now.
    now: i64,
    worlds: Vec<Imagined<R>>,
    /// The seed of all lanes.
    luck: u64,
    policy: Policy<'a, R>,
    /// What was played on and given up, the first one first.
    dropped: Vec<Contender>,
}

impl<R: Rules> Mind<'_, R> {
    /// Plays the contenders on, dropping the worse half again and again. The first one is what a captain would
    /// answer: it stays to the end, and stands unless another beats it clearly. The best one is the first in the end.
    fn halve(
        &mut self,
        contenders: &mut Vec<Contender>,
        looks: u32,
        watch: &mut dyn Watch,
    ) -> Result<(), DeadEnd> {
        let rounds = contenders.len().next_power_of_two().ilog2();
        let (mut scale, mut goes_on) = (1, true);
        for round in 1..=rounds {
            let enough = looks / rounds * round;
            while goes_on {
                let lane = contenders[0].gains.len();
                for contender in contenders.iter_mut() {
                    let gain = self.trial(&contender.answer, lane)?;
                    contender.gains.push(gain);
                }
                goes_on = watch.goes_on(self.policy.looks.min(looks), looks);
                if self.policy.looks >= enough {
                    break;
                }
            }
            if round == 1 {
                scale = spread(contenders);
            }
            contenders[1..].sort_by_key(|contender| std::cmp::Reverse(contender.worth(scale)));
            let kept = (contenders.len() / 2).max(2);
            self.dropped.extend(contenders.drain(kept..).rev());
        }
        if contenders[1].beats(&contenders[0], scale) {
            contenders.swap(0, 1);
        }
        Ok(())
    }

    /// Plays an answer on and says what was gained. A lane is an imagined position with its own luck.
    fn trial(&mut self, answer: &Answer, lane: usize) -> Result<i64, DeadEnd> {
        let mut position = self.worlds[lane % self.worlds.len()].clone();
        let mut luck = Pcg::new(self.luck, lane as u64);
        let mut dice = luck.fork();
        let (mut round, mut passed) = (self.round, 0);
        position.answer(self.rules, self.seat, answer);
        for _ in 0..LONGEST {
            while self.policy.throw(&mut position, &mut dice) {}
            let Some(seat) = self.rules.deciding(&position).first() else { break };
            let now = self.rules.round(&position);
            passed += u32::from(now != round);
            round = now;
            // Everybody has had a turn: one is asked the same again, or would have been.
            if passed > 1 || passed == 1 && seat == self.seat && self.rules.stage(&position) == self.stage {
                break;
            }
            let answer = self.policy.answer(&position, seat, &mut luck)?;
            position.answer(self.rules, seat, &answer);
        }
        Ok(self.policy.look(&position, self.seat) - self.now)
    }
}

/// How far apart things stand after playing on: the mean distance from now, at least 1.
fn spread(contenders: &[Contender]) -> i64 {
    let gains = contenders.iter().flat_map(|contender| &contender.gains);
    let (mut count, mut sum) = (0, 0);
    for gain in gains {
        count += 1;
        sum += gain.abs();
    }
    (sum / count.max(1)).max(1)
}

#[cfg(test)]
mod tests {
    use sandtable_conformance::skirmish::{Position, Skirmish};
    use sandtable_engine::{Piece, Setup, Target, check_answer};

    use super::*;
    use crate::Unwatched;

    fn arranged(text: &str) -> (Skirmish, Position) {
        let rules = Skirmish::open(&Setup::default_for(Skirmish::info())).unwrap();
        let position = rules.arrange(toml::from_str(text).unwrap()).unwrap();
        (rules, position)
    }

    const ASSAULT: &str = r#"
        phase = "assault red"
        squads = { red-1 = "1-2", red-2 = "2-3", red-3 = "3-1", blue-1 = "1-3", blue-2 = "2-4" }
        morale = { red = 3 }
    "#;

    fn answer(rules: &Skirmish, position: &Position, positions: u32, seed: u64) -> Answer {
        let (budget, chance) = (Budget { positions }, &mut Pcg::new(seed, 0));
        general(rules, position, Seat::FIRST, budget, chance, &mut Unwatched).unwrap().answer()
    }

    #[test]
    fn it_attacks_where_an_attack_costs_nothing() {
        let (rules, position) = arranged(ASSAULT);
        let attacks = (0..20).filter(|seed| {
            answer(&rules, &position, 4_000, *seed).iter().any(|target| matches!(target, Target::Piece(_)))
        });
        assert!(attacks.count() >= 18);
        assert!(answer(&rules, &position, 4_000, 1).contains(&Target::Piece(Piece(0))));
    }

    #[test]
    fn the_same_seed_gives_the_same_answer_and_the_smallest_budget_a_legal_one() {
        let (rules, position) = arranged(ASSAULT);
        for seed in 0..5 {
            let own = answer(&rules, &position, 1, seed);
            check_answer(&rules, &position, Seat::FIRST, &own).unwrap();
            assert_eq!(own, answer(&rules, &position, 1, seed));
        }
    }

    #[test]
    fn a_lead_that_luck_explains_is_no_lead() {
        let contender = |gains: &[i64]| Contender { answer: Answer::new(), gains: gains.to_vec() };
        let steady = contender(&[0; 8]);
        assert!(contender(&[100, 90, 110, 100, 95, 105, 100, 100]).beats(&steady, 100));
        assert!(!contender(&[900, -900, 900, -900, 900, -900, 900, -850]).beats(&steady, 100));
        assert!(!steady.beats(&steady, 100), "equals do not beat each other");
    }

    #[test]
    fn what_is_won_counts_no_more_than_won() {
        assert!(bounded(1_000_000, 100) <= WON && bounded(-1_000_000, 100) >= -WON);
        assert_eq!(bounded(100, 100), WON / 2);
        assert_eq!(spread(&[Contender { answer: Answer::new(), gains: vec![-3, 5] }]), 4);
    }

    #[test]
    fn who_watches_hears_how_far_it_is_and_may_end_it() {
        let (rules, position) = arranged(ASSAULT);
        let budget = Budget { positions: 4_000 };
        let think = |watch: &mut dyn Watch| {
            general(&rules, &position, Seat::FIRST, budget, &mut Pcg::new(1, 0), watch).unwrap()
        };
        let mut heard = Vec::new();
        let whole = think(&mut |done: u32, of: u32| {
            heard.push((done, of));
            true
        });
        assert!(heard.len() > 2 && heard.is_sorted(), "{heard:?}");
        let (done, of) = heard[heard.len() - 1];
        assert!(10 * done >= 9 * of, "in the end nearly all is done: {done} of {of}");
        let broken_off = think(&mut |_: u32, _: u32| false);
        assert!(broken_off.considered.iter().all(|considered| considered.trials == 1), "{broken_off:?}");
        assert_eq!(broken_off.considered.len(), whole.considered.len(), "all that was weighed is told");
        check_answer(&rules, &position, Seat::FIRST, &broken_off.answer()).unwrap();
    }
}
