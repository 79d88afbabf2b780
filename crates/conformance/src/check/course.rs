//! The course of a match: it ends, nothing gets stuck, nothing breaks, nothing depends on the machine.

use std::thread;

use sandtable_engine::{Answer, Chance as _, Choices, Input, Match, Pending, Rules, Seat};
use sandtable_lab::{Probe, Simulation, fuzz, mutated, simulate};
use sandtable_search::{Opponent, Pcg};

use crate::report::{ensure, json, same};
use crate::set_ups;
use crate::walk::{
    Plan, Source, advance, for_each_beginning, open, random_input, something, walk, walk_every_step,
};

/// Matches of each set-up played to the end.
const MATCHES: u64 = 12;
/// Matches of each set-up whose every position is audited.
const AUDITED: u64 = 3;
/// Steps of hostile inputs from the start, and from a position of a case.
const HOSTILE: [u32; 2] = [200, 4];
/// Positions of cases in each stage that are met with hostile inputs.
const HOSTILE_OF_A_STAGE: u32 = 6;
/// Drafts opened from one position in search of a dead end.
const DRAFTS: u32 = 60;
/// Legal decisions of each set-up among hostile inputs.
const FUZZED_DECISIONS: u64 = 3_000;

/// Inputs of a match that is compared between threads.
const LOGGED: u32 = 500;

/// Every match of every set-up ends, and every step on the way can be taken.
pub fn random_matches_end<R: Rules>() -> Result<(), String> {
    walk::<R, _>(Plan { matches: MATCHES, decisions: None, every: 1 }, |_, _| Ok(()))
}

/// From wherever an answer may be begun, it can be gone on with or confirmed.
pub fn no_draft_is_a_dead_end<R: Rules>() -> Result<(), String> {
    walk::<R, _>(Plan { matches: 1, decisions: None, every: 4 }, |step, chance| {
        let Pending::Decide(seats) = step.pending else { return Ok(0) };
        let mut choices = Choices::default();
        for seat in seats.iter() {
            let mut open = vec![Answer::new()];
            for _ in 0..DRAFTS {
                if open.is_empty() {
                    break;
                }
                let draft = open.swap_remove(chance.index(open.len()));
                choices.clear();
                step.rules.choices(step.before, seat, &draft, &mut choices);
                ensure(!choices.is_dead_end(), || format!("{draft:?} of {seat:?} is a dead end"))?;
                open.extend(choices.next.iter().map(|target| {
                    let mut longer = draft.clone();
                    longer.push(*target);
                    longer
                }));
            }
        }
        Ok(1)
    })
}

/// Invariants hold after every single step, and the quick ways to ask who decides and what is rolled say the same as the full one.
pub fn the_audit_holds_after_every_step<R: Rules>() -> Result<(), String> {
    walk_every_step::<R, _>(AUDITED, |step, _| {
        let audit = step.rules.audit(step.after);
        audit.map_err(|broken| format!("after {:?} the audit fails: {broken}", step.input))?;
        let (quick, full) = (step.rules.deciding(step.after), step.rules.pending(step.after).deciding());
        ensure(quick == full, || format!("deciding says {quick:?}, pending says {full:?}"))?;
        let dice: Vec<u16> = match step.rules.pending(step.after) {
            Pending::Roll(roll) => roll.sides().collect(),
            _ => Vec::new(),
        };
        let quick = step.rules.sides(step.after);
        ensure(quick[..] == dice, || format!("sides says {quick:?}, pending says {dice:?}"))?;
        let fair = dice.is_empty() == !matches!(step.rules.pending(step.after), Pending::Roll(_));
        ensure(fair && dice.iter().all(|sides| *sides > 0), || format!("dice that cannot fall: {dice:?}"))?;
        Ok(())
    })
}

/// A share of the fuzzing that `sandtable fuzz` does at length.
pub fn hostile_inputs_do_no_harm<R: Rules>() -> Result<(), String> {
    for (seed, set_up) in (0..).zip(set_ups(R::info())) {
        let rules = open::<R>(&set_up)?;
        fuzz(&rules, &set_up, FUZZED_DECISIONS, seed, &|_| {})
            .map_err(|fault| format!("{set_up:?}: {fault}"))?;
    }
    Ok(())
}

/// Illegal answers, answers out of turn, loaded dice and undos beyond the barrier leave the match as it was,
/// byte for byte.
pub fn refused_inputs_change_nothing<R: Rules>() -> Result<(), String> {
    let mut refusals = 0;
    for_each_beginning::<R>(HOSTILE_OF_A_STAGE, |mut played, source, chance| {
        let steps = if source == Source::Start { HOSTILE[0] } else { HOSTILE[1] };
        while played.ply() < steps {
            let before = (json(played.position()), played.ply());
            for input in hostile_inputs(&played, chance)? {
                let text = format!("{input:?}");
                if played.clone().play(input.clone()).is_ok() {
                    continue;
                }
                refusals += 1;
                let refused = played.play(input);
                ensure(refused.is_err(), || format!("{text} is refused once and accepted then"))?;
                same(
                    &format!("the position after the refusal of {text}"),
                    &before.0,
                    &json(played.position()),
                )?;
                ensure(before.1 == played.ply(), || format!("the refusal of {text} is on the line"))?;
            }
            if advance(&mut played, chance)?.is_none() {
                break;
            }
        }
        Ok(())
    })?;
    something(refusals)
}

/// Inputs most of which are illegal here.
fn hostile_inputs<R: Rules>(played: &Match<R>, chance: &mut Pcg) -> Result<Vec<Input>, String> {
    let seats = R::info().seats.len() as u32;
    let seat = Seat(chance.below(seats) as u8);
    let mut inputs = vec![
        Input::Faces(vec![chance.below(8) as u16]),
        Input::Undo { seat, to: chance.below(played.ply() + 2) },
        Input::Concede { seat },
        Input::Answer { seat, answer: Answer::new() },
    ];
    let pending = played.pending();
    if let Some(Input::Answer { seat: asked, answer }) =
        random_input(played.rules(), played.position(), &pending, chance)?
    {
        inputs.push(Input::Answer { seat, answer: answer.clone() });
        for _ in 0..4 {
            inputs.push(Input::Answer { seat: asked, answer: mutated(&answer, &answer, chance) });
        }
    }
    Ok(inputs)
}

/// Nothing depends on the thread, on memory addresses or on what was played before.
pub fn the_same_seed_gives_the_same_log_on_any_thread<R: Rules>() -> Result<(), String> {
    for set_up in set_ups(R::info()).iter().take(4) {
        let rules = open::<R>(set_up)?;
        let here = log(&rules)?;
        let there = thread::scope(|scope| {
            let others: Vec<_> = (0..2).map(|_| scope.spawn(|| log(&rules))).collect();
            others.into_iter().map(|other| other.join().expect("no panic")).collect::<Vec<_>>()
        });
        for log in there {
            same("the log of the same match on another thread", &here, &log?)?;
        }
        let players = vec![Opponent::Random; R::info().seats.len()];
        let tally = |threads| {
            let (players, probe) = (players.clone(), Probe::default());
            let simulation = Simulation { matches: 6, players, seed: 5, threads, probe };
            let mut tally = simulate(&*rules, &set_up.scenario, &simulation, &|_| {});
            (tally.cpu_seconds, tally.decisions_per_cpu_second) = (0.0, 0.0);
            json(&tally)
        };
        same("the tally of the same batch on two threads", &tally(1), &tally(2))?;
    }
    Ok(())
}

/// Inputs, events and hashes of a match.
fn log<R: Rules>(rules: &std::sync::Arc<R>) -> Result<String, String> {
    let mut played = Match::new(rules.clone());
    let mut chance = Pcg::new(9, 0);
    let mut log = String::new();
    while played.ply() < LOGGED {
        let Some(record) = advance(&mut played, &mut chance)? else { break };
        log += &format!("{:?} {} {}\n", record.input, json(&record.events), record.hash);
    }
    Ok(log)
}
