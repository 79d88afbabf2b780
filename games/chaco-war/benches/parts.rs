//! What the single questions to the rules cost: `cargo bench -p chaco-war`.

use std::hint::black_box;
use std::sync::LazyLock;

use chaco_war::{ChacoWar, Position};
use divan::Bencher;
use sandtable_engine::{
    Answer, Choices, Fact, Hash, Imagined, Pending, Rules, Seat, Setup, Silent, Target, Viewer, check_answer,
    prompt,
};
use sandtable_search::{Pcg, random_answer};

fn main() {
    divan::main();
}

/// The turn from which moments are taken: both armies are on the map and in contact.
const FROM_TURN: u8 = 4;
/// Moves whose lists are measured together.
const MOVES: usize = 2_000;

static RULES: LazyLock<ChacoWar> = LazyLock::new(|| {
    ChacoWar::open(&Setup::default_for(ChacoWar::info())).expect("the default set-up opens")
});

/// A position in the thick of the war, with the seat that is asked and an answer.
struct Moment {
    position: Position,
    seat: Seat,
    answer: Answer,
}

impl Moment {
    /// The first moments of a phase that `is_it` accepts, in random play from fixed seeds.
    fn find(wanted: usize, phase: &str, is_it: impl Fn(&[Target]) -> bool) -> Vec<Moment> {
        let rules = &*RULES;
        let in_phase =
            |position: &Position| rules.fact(position, "phase") == Some(Fact::Word(phase.to_owned()));
        let mut scratch = Choices::default();
        let mut found = Vec::with_capacity(wanted);
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
                        let answer = random_answer(rules, &position, seat, &mut chance, &mut scratch)
                            .expect("there are no dead ends");
                        if position.gt >= FROM_TURN && is_it(&answer) && in_phase(&position) {
                            found.push(Moment { position: position.clone(), seat, answer: answer.clone() });
                            if found.len() == wanted {
                                return found;
                            }
                        }
                        rules.answer(&mut position, seat, &answer, &mut Silent);
                    }
                }
            }
        }
        unreachable!("some war reaches its fourth turn")
    }
}

/// A stack of two moves: its reach must be listed.
static STACKS: LazyLock<Vec<Moment>> = LazyLock::new(|| {
    Moment::find(MOVES, "movement", |answer| {
        matches!(answer, [Target::Piece(_), Target::Piece(_), Target::Cell(_)])
    })
});

/// A unit moves: most decisions are of this kind.
static MOVEMENT: LazyLock<Moment> = LazyLock::new(|| {
    Moment::find(1, "movement", |answer| matches!(answer, [Target::Piece(_), Target::Cell(_)])).remove(0)
});

/// An attack is declared.
static ATTACK: LazyLock<Moment> = LazyLock::new(|| {
    Moment::find(1, "first-combat", |answer| matches!(answer, [Target::Cell(_), Target::Piece(_), ..]))
        .remove(0)
});

#[divan::bench(name = "clone of a position")]
fn clone(bencher: Bencher) {
    let position = &MOVEMENT.position;
    bencher.bench(|| black_box(position).clone());
}

#[divan::bench(name = "legal list: which unit")]
fn which_unit(bencher: Bencher) {
    let Moment { position, seat, .. } = &*MOVEMENT;
    bencher.with_inputs(Choices::default).bench_refs(|choices| {
        choices.clear();
        RULES.choices(black_box(position), *seat, &[], choices);
    });
}

/// One sample is one list, so that the slowest sample is the slowest stack of them all.
#[divan::bench(name = "legal list: reach of a stack, 2,000 stacks", sample_size = 1, sample_count = 2_000)]
fn reach_of_a_stack(bencher: Bencher) {
    let mut stacks = STACKS.iter().cycle();
    let next = || (stacks.next().expect("there are stacks"), Choices::default());
    bencher.with_inputs(next).bench_local_refs(|(moment, choices)| {
        RULES.choices(black_box(&moment.position), moment.seat, &moment.answer[..2], choices);
    });
}

#[divan::bench(name = "check of an answer")]
fn check(bencher: Bencher) {
    let Moment { position, seat, answer } = &*MOVEMENT;
    bencher.bench(|| check_answer(&*RULES, black_box(position), *seat, answer));
}

#[divan::bench(name = "clone and carry out an answer")]
fn carry_out(bencher: Bencher) {
    let Moment { position, seat, answer } = &*MOVEMENT;
    bencher.bench(|| {
        let mut position = black_box(position).clone();
        RULES.answer(&mut position, *seat, answer, &mut Silent);
        position
    });
}

#[divan::bench(name = "exact odds of an attack, with their terms")]
fn odds(bencher: Bencher) {
    let Moment { position, seat, answer } = &*ATTACK;
    bencher.bench(|| RULES.preview(black_box(position), *seat, answer));
}

#[divan::bench(name = "worth of a position")]
fn worth(bencher: Bencher) {
    let Moment { position, seat, .. } = &*MOVEMENT;
    let imagined = Imagined::of(&*RULES, position, *seat, &mut Pcg::new(0, 0));
    bencher.bench(|| RULES.evaluate(black_box(&imagined), *seat));
}

#[divan::bench(name = "prompt with explanations: which unit")]
fn explain_which_unit(bencher: Bencher) {
    let Moment { position, seat, .. } = &*MOVEMENT;
    bencher.bench(|| prompt(&*RULES, black_box(position), *seat, &[]));
}

#[divan::bench(name = "prompt with explanations: where to")]
fn explain_where_to(bencher: Bencher) {
    let Moment { position, seat, answer } = &*MOVEMENT;
    bencher.bench(|| prompt(&*RULES, black_box(position), *seat, &answer[..1]));
}

#[divan::bench(name = "view of a player")]
fn view(bencher: Bencher) {
    let Moment { position, seat, .. } = &*MOVEMENT;
    bencher.bench(|| RULES.view(black_box(position), Viewer::Seat(*seat)));
}

#[divan::bench(name = "hash of a position")]
fn hash(bencher: Bencher) {
    let position = &MOVEMENT.position;
    bencher.bench(|| Hash::of(black_box(position)));
}
