//! What the single questions to the rules cost: `cargo xtask bench` prints them beside their aims.

use std::hint::black_box;
use std::sync::LazyLock;

use calama::{Calama, Position};
use divan::Bencher;
use sandtable_engine::{
    Answer, Choices, Hash, Pending, Rules, Seat, Setup, Silent, Target, Viewer, check_answer, prompt,
};
use sandtable_search::{Pcg, random_answer};

fn main() {
    divan::main();
}

/// A position in the thick of a battle, with the seat that is asked and an answer of two steps.
struct Moment {
    rules: Calama,
    position: Position,
    seat: Seat,
    answer: Answer,
}

impl Moment {
    /// The first moment from the fifth round on that `is_it` accepts, in random play from fixed seeds.
    fn find(is_it: impl Fn(&Position, &[Target]) -> bool) -> Moment {
        let rules = Calama::open(&Setup::default_for(Calama::info())).expect("the default set-up opens");
        let mut scratch = Choices::default();
        for stream in 0.. {
            let mut chance = Pcg::new(1, stream);
            let mut position = rules.start();
            loop {
                match rules.pending(&position) {
                    Pending::Over(_) => break,
                    Pending::Roll(roll) => {
                        let faces: Vec<u16> = roll.sides().map(|sides| chance.face(sides)).collect();
                        rules.roll(&mut position, &faces, &mut Silent);
                    }
                    Pending::Decide(seats) => {
                        let seat = seats.first().expect("somebody is asked");
                        let answer = random_answer(&rules, &position, seat, &mut chance, &mut scratch)
                            .expect("there are no dead ends");
                        if position.round >= 5 && is_it(&position, &answer) {
                            return Moment { rules, position, seat, answer };
                        }
                        rules.answer(&mut position, seat, &answer, &mut Silent);
                    }
                }
            }
        }
        unreachable!("some battle reaches its fifth round")
    }
}

/// A move is being chosen: most decisions are of this kind.
static MOVEMENT: LazyLock<Moment> =
    LazyLock::new(|| Moment::find(|_, answer| matches!(answer, [Target::Piece(_), Target::Cell(_)])));

/// A shot is being chosen.
static COMBAT: LazyLock<Moment> =
    LazyLock::new(|| Moment::find(|_, answer| matches!(answer, [Target::Piece(_), Target::Piece(_)])));

#[divan::bench(name = "clone of a position")]
fn clone(bencher: Bencher) {
    let position = &MOVEMENT.position;
    bencher.bench(|| black_box(position).clone());
}

#[divan::bench(name = "exact odds of a combat, with their terms")]
fn odds(bencher: Bencher) {
    let Moment { rules, position, seat, answer } = &*COMBAT;
    bencher.bench(|| rules.preview(black_box(position), *seat, answer));
}

#[divan::bench(name = "legal list: which unit")]
fn which_unit(bencher: Bencher) {
    let Moment { rules, position, seat, .. } = &*MOVEMENT;
    bencher.with_inputs(Choices::default).bench_refs(|choices| {
        choices.clear();
        rules.choices(black_box(position), *seat, &[], choices);
    });
}

#[divan::bench(name = "legal list: where to")]
fn where_to(bencher: Bencher) {
    let Moment { rules, position, seat, answer } = &*MOVEMENT;
    bencher.with_inputs(Choices::default).bench_refs(|choices| {
        choices.clear();
        rules.choices(black_box(position), *seat, &answer[..1], choices);
    });
}

#[divan::bench(name = "check of an answer")]
fn check(bencher: Bencher) {
    let Moment { rules, position, seat, answer } = &*MOVEMENT;
    bencher.bench(|| check_answer(rules, black_box(position), *seat, answer));
}

#[divan::bench(name = "clone and carry out an answer")]
fn carry_out(bencher: Bencher) {
    let Moment { rules, position, seat, answer } = &*MOVEMENT;
    bencher.bench(|| {
        let mut position = black_box(position).clone();
        rules.answer(&mut position, *seat, answer, &mut Silent);
        position
    });
}

#[divan::bench(name = "prompt with explanations: which unit")]
fn explain_which_unit(bencher: Bencher) {
    let Moment { rules, position, seat, .. } = &*MOVEMENT;
    bencher.bench(|| prompt(rules, black_box(position), *seat, &[]));
}

#[divan::bench(name = "prompt with explanations: where to, all 256 quadrants")]
fn explain_where_to(bencher: Bencher) {
    let Moment { rules, position, seat, answer } = &*MOVEMENT;
    bencher.bench(|| prompt(rules, black_box(position), *seat, &answer[..1]));
}

#[divan::bench(name = "view of a player")]
fn view(bencher: Bencher) {
    let Moment { rules, position, seat, .. } = &*MOVEMENT;
    bencher.bench(|| rules.view(black_box(position), Viewer::Seat(*seat)));
}

#[divan::bench(name = "hash of a position")]
fn hash(bencher: Bencher) {
    let position = &MOVEMENT.position;
    bencher.bench(|| Hash::of(black_box(position)));
}
