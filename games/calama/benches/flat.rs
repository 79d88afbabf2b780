//! Random play with the complete list of whole answers at each decision, each equally likely.
//!
//! Prompts of Sandtable are staged: which unit, then where to. Peers list whole moves. This plays as they do,
//! so that `cargo xtask bench` can set both beside them.
//!
//! `cargo bench --package calama --bench flat -- MATCHES SEED` prints
//! `{"matches", "decisions", "answers", "cpu_seconds"}`; `answers` counts what was listed.

use calama::{Calama, Position};
use sandtable_engine::{Answer, Choices, Rules, Seat, Setup, Silent};
use sandtable_lab::thread_time;
use sandtable_search::Pcg;

#[expect(clippy::print_stdout, reason = "a command speaks to the terminal")]
fn main() {
    // cargo passes --bench as well
    let mut numbers = std::env::args().filter_map(|word| word.parse::<u64>().ok());
    let matches = numbers.next().unwrap_or(200);
    let seed = numbers.next().unwrap_or(1);
    let rules = Calama::open(&Setup::default_for(Calama::info())).expect("the default set-up opens");
    let mut lister = Lister::default();
    let (mut decisions, mut answers) = (0u64, 0u64);
    let begun = thread_time();
    for number in 0..matches {
        let mut chance = Pcg::new(seed, number);
        let mut dice = chance.fork();
        let mut position = rules.start();
        loop {
            let Some(seat) = rules.deciding(&position).first() else {
                let sides = rules.sides(&position);
                if sides.is_empty() {
                    break;
                }
                let faces: Vec<u16> = sides.iter().map(|sides| dice.face(*sides)).collect();
                rules.roll(&mut position, &faces, &mut Silent);
                continue;
            };
            lister.list(&rules, &position, seat);
            let answer = &lister.answers[chance.index(lister.answers.len())];
            rules.answer(&mut position, seat, answer, &mut Silent);
            decisions += 1;
            answers += lister.answers.len() as u64;
        }
    }
    let cpu_seconds = (thread_time() - begun).as_secs_f64();
    println!(
        "{{\"matches\":{matches},\"decisions\":{decisions},\"answers\":{answers},\"cpu_seconds\":{cpu_seconds}}}"
    );
}

/// Lists whole answers; keeps its memory between decisions.
#[derive(Default)]
struct Lister {
    answers: Vec<Answer>,
    draft: Answer,
    /// Memory for the choices of each depth of the draft.
    spare: Vec<Choices>,
}

impl Lister {
    fn list(&mut self, rules: &Calama, position: &Position, seat: Seat) {
        self.answers.clear();
        self.descend(rules, position, seat);
    }

    fn descend(&mut self, rules: &Calama, position: &Position, seat: Seat) {
        let mut choices = self.spare.pop().unwrap_or_default();
        choices.clear();
        rules.choices(position, seat, &self.draft, &mut choices);
        if choices.complete {
            self.answers.push(self.draft.clone());
        }
        for target in &choices.next {
            self.draft.push(*target);
            self.descend(rules, position, seat);
            self.draft.pop();
        }
        self.spare.push(choices);
    }
}
