//! What everybody saw at moments of a match: short texts to read and digests of the rest.
//!
//! A pin is a line `WHAT VIEWER: CONTENT`; viewers with the same content share a line. A moment begins with a
//! line of its own and stands *before* the input that it names: views, pointing and questions belong to the
//! position before it, what is told to the input itself.

use std::collections::{BTreeMap, BTreeSet};

use sandtable_engine::{
    Arg, Choice, ChoiceVerdict, Event, Hash, Input, Message, Preview, Prompt, Rules, Seat, Target, Viewer,
    answer_text, prompt, told,
};
use serde::Serialize;
use serde_json::Value;

use super::Replay;

/// Moments at which something happens for the first time that are kept at most.
const TELLING: usize = 32;
/// Moments spread over the match, whatever happens at them.
const SPREAD: usize = 6;
/// Pieces of a view that are pointed at.
const POINTED: usize = 4;
/// Events of an input that are written out.
const WRITTEN: usize = 6;
/// Changes that are reported one by one.
const REPORTED: usize = 12;
const HEAD: &str = "== ";

/// The plies worth pinning: where something came up for the first time, some between, and the end.
pub(super) fn telling<R: Rules>(replay: &Replay<R>) -> Vec<usize> {
    let firsts: Vec<usize> = (0..replay.steps.len()).filter(|ply| replay.steps[*ply].news > 0).collect();
    let mut telling: BTreeSet<usize> = evenly(firsts.len(), TELLING).map(|index| firsts[index]).collect();
    telling.extend(evenly(replay.steps.len(), SPREAD));
    telling.insert(replay.steps.len());
    telling.into_iter().collect()
}

/// At most `most` of the numbers below `count`, spread evenly.
fn evenly(count: usize, most: usize) -> impl Iterator<Item = usize> {
    let taken = count.min(most);
    (0..taken).map(move |index| index * count / taken)
}

/// The plies that a pinned text speaks of.
pub(super) fn named(pins: &str) -> Result<Vec<usize>, String> {
    let plies: Option<Vec<usize>> = pins
        .lines()
        .filter_map(|line| line.strip_prefix(HEAD))
        .map(|head| head.split_whitespace().next()?.parse().ok())
        .collect();
    plies.filter(|plies| !plies.is_empty()).ok_or_else(|| "its text names no moments".to_owned())
}

/// The pinned text of a match at some plies.
pub(super) fn pinned<R: Rules>(replay: &Replay<R>, plies: &[usize]) -> String {
    let mut text = format!(
        "What everybody saw of the match beside this file. Written by the tests; see CONTRIBUTING.md.\n{}\n",
        replay.visited.lines::<R>().join("\n")
    );
    let mut heard_from = 0;
    for &ply in plies.iter().filter(|ply| **ply <= replay.steps.len()) {
        let mut pins = Pins::default();
        let step = replay.steps.get(ply);
        let position = step.map_or(&replay.end, |step| &step.before);
        let input = step.map(|step| &step.record.input);
        see(&*replay.rules, position, ply, &mut pins);
        ask(&*replay.rules, position, input, &mut pins);
        for viewer in viewers::<R>() {
            let now = step.map_or(&[][..], |step| &step.record.events);
            pins.add("told", name::<R>(viewer), news(now, viewer));
            let until = (ply + 1).min(replay.steps.len());
            let heard =
                replay.steps[heard_from..until].iter().flat_map(|step| told(&step.record.events, viewer));
            pins.add("heard", name::<R>(viewer), digest(&heard.collect::<Vec<_>>()));
        }
        heard_from = (ply + 1).min(replay.steps.len());
        text += &format!("\n{HEAD}{ply} {}\n{}", input_text(&*replay.rules, input), pins.lines());
    }
    text
}

/// What each viewer sees, and learns by pointing at some of it.
fn see<R: Rules>(rules: &R, position: &R::Position, ply: usize, pins: &mut Pins) {
    for viewer in viewers::<R>() {
        let view = rules.view(position, viewer);
        let status: Vec<_> = view.status.iter().map(brief).collect();
        pins.add("status", name::<R>(viewer), status.join("; "));
        pins.add("sees", name::<R>(viewer), parts(&view));
        let stride = view.pieces.len() / POINTED + 1;
        let pointed: Vec<_> = view
            .pieces
            .iter()
            .skip(ply % stride)
            .step_by(stride)
            .map(|piece| rules.inspect(position, viewer, Target::Piece(piece.piece)))
            .collect();
        pins.add("points", name::<R>(viewer), digest(&pointed));
    }
}

/// What the deciding seats are asked: the one that answers, at every step of its answer.
fn ask<R: Rules>(rules: &R, position: &R::Position, input: Option<&Input>, pins: &mut Pins) {
    for seat in rules.pending(position).deciding().iter() {
        let answer: &[Target] = match input {
            Some(Input::Answer { seat: by, answer }) if *by == seat => answer,
            _ => &[],
        };
        let asked: Vec<Prompt> =
            (0..=answer.len()).map(|length| prompt(rules, position, seat, &answer[..length])).collect();
        let (first, last) = (&asked[0], &asked[asked.len() - 1]);
        let offered = |choice: &&Choice| matches!(choice.verdict, ChoiceVerdict::Offer(_));
        let (all, offered) = (first.choices.len(), first.choices.iter().filter(offered).count());
        let question = format!(
            "{} ({}): {offered} of {all} offered",
            brief(&first.question.message),
            first.question.rule.id()
        );
        pins.add("asked", R::info().side(seat), question);
        pins.add("prompts", R::info().side(seat), prompt_parts(&asked));
        if let Some(preview) = &last.preview {
            pins.add("preview", R::info().side(seat), preview_text(preview));
        }
    }
}

/// The pins of a moment: content by what it is and who sees it.
#[derive(Default)]
struct Pins(Vec<(&'static str, &'static str, String)>);

impl Pins {
    fn add(&mut self, what: &'static str, viewer: &'static str, content: String) {
        self.0.push((what, viewer, content));
    }

    fn lines(&self) -> String {
        let mut lines: Vec<(&str, Vec<&str>, &str)> = Vec::new();
        for (what, viewer, content) in self.0.iter().filter(|(_, _, content)| !content.is_empty()) {
            match lines.iter_mut().find(|line| line.0 == *what && line.2 == content.as_str()) {
                Some((_, viewers, _)) => viewers.push(viewer),
                None => lines.push((what, vec![viewer], content)),
            }
        }
        let line = |(what, viewers, content): &(&str, Vec<&str>, &str)| {
            format!("{what} {}: {content}\n", viewers.join("+"))
        };
        lines.iter().map(line).collect()
    }
}

/// How two pinned texts differ, each change with its moment, what it is and whom it concerns.
pub(super) fn differences(then: &str, now: &str) -> Vec<String> {
    if then == now {
        return Vec::new();
    }
    let (then, now) = (by_place(then), by_place(now));
    let places: BTreeSet<_> = then.keys().chain(now.keys()).collect();
    let mut differences: Vec<String> = places
        .into_iter()
        .filter(|place| then.get(*place) != now.get(*place))
        .map(|place| {
            let content =
                |pins: &BTreeMap<_, String>| pins.get(place).map_or("nothing", String::as_str).to_owned();
            let (_, moment, what) = place;
            format!("{moment}: {what}: {}", change(&content(&then), &content(&now)))
        })
        .collect();
    if differences.is_empty() {
        differences.push("its text is laid out otherwise".to_owned());
    }
    if let Some(rest) = differences.len().checked_sub(REPORTED).filter(|rest| *rest > 0) {
        differences.truncate(REPORTED);
        differences.push(format!("and {rest} more changes"));
    }
    differences
}

/// Every pin by the number of its moment, the moment and `what viewer`.
fn by_place(pins: &str) -> BTreeMap<(usize, String, String), String> {
    let mut places = BTreeMap::new();
    let (mut number, mut moment) = (0, "the whole match".to_owned());
    for line in pins.lines() {
        if let Some(head) = line.strip_prefix(HEAD) {
            (number, moment) = (number + 1, format!("before input {head}"));
        } else if let Some((what, content)) = line.split_once(": ") {
            let (what, viewers) = what.split_once(' ').unwrap_or((what, ""));
            for viewer in viewers.split('+') {
                let what = format!("{what} {viewer}").trim_end().to_owned();
                places.insert((number, moment.clone(), what), content.to_owned());
            }
        }
    }
    places
}

/// What changed: the parts that differ where there are parts, else both texts.
fn change(then: &str, now: &str) -> String {
    let parts = |text: &str| -> Option<BTreeMap<String, String>> {
        text.split(' ').map(|part| part.split_once('=').map(|(part, of)| (part.into(), of.into()))).collect()
    };
    match (parts(then), parts(now)) {
        (Some(then), Some(now)) => {
            let names: BTreeSet<_> = then.keys().chain(now.keys()).collect();
            let changed: Vec<_> = names
                .into_iter()
                .filter(|part| then.get(*part) != now.get(*part))
                .map(String::as_str)
                .collect();
            format!("changed in {}", changed.join(", "))
        }
        _ => format!("was \"{then}\", is \"{now}\""),
    }
}

fn viewers<R: Rules>() -> impl Iterator<Item = Viewer> {
    R::info().seats().map(Viewer::Seat).chain([Viewer::Spectator])
}

fn name<R: Rules>(viewer: Viewer) -> &'static str {
    match viewer {
        Viewer::Seat(seat) => R::info().side(seat),
        Viewer::Spectator => "spectator",
    }
}

fn input_text<R: Rules>(rules: &R, input: Option<&Input>) -> String {
    let side = |seat: &Seat| R::info().side(*seat);
    match input {
        Some(Input::Answer { seat, answer }) => format!("{}: {}", side(seat), answer_text(rules, answer)),
        Some(Input::Faces(faces)) => format!("dice: {faces:?}"),
        Some(Input::Concede { seat }) => format!("{} concedes", side(seat)),
        Some(Input::Undo { seat, .. }) => format!("{} takes back", side(seat)),
        None => "the end".to_owned(),
    }
}

fn digest(of: &impl Serialize) -> String {
    let mut digest = Hash::of(of).to_string();
    digest.truncate(8);
    digest
}

/// A digest of each part that is not empty.
fn parts(of: &impl Serialize) -> String {
    let Ok(Value::Object(parts)) = serde_json::to_value(of) else { return digest(of) };
    let full = parts
        .iter()
        .filter(|(_, part)| !part.is_null() && part.as_array().is_none_or(|list| !list.is_empty()));
    full.map(|(name, part)| format!("{name}={}", digest(part))).collect::<Vec<_>>().join(" ")
}

/// The same for prompts, of all steps of an answer together.
fn prompt_parts(asked: &[Prompt]) -> String {
    let part = |name: &str, of: Vec<Value>| format!("{name}={}", digest(&of));
    let all = |read: fn(&Prompt) -> Value| asked.iter().map(read).collect::<Vec<_>>();
    [
        part("question", all(|prompt| serde_json::json!(prompt.question))),
        part("choices", all(|prompt| serde_json::json!(prompt.choices))),
        part("unfinished", all(|prompt| serde_json::json!(prompt.unfinished))),
        part("preview", all(|prompt| serde_json::json!(prompt.preview))),
    ]
    .join(" ")
}

/// Figures by their rules and chances by their names.
fn preview_text(preview: &Preview) -> String {
    let terms = preview.terms.iter().map(|term| format!("{} {:+}", term.rule.id(), term.value));
    let outcomes = preview
        .outcomes
        .iter()
        .map(|outcome| format!("{} {}/{}", outcome.id, outcome.chance.favourable, outcome.chance.cases));
    preview.heading.iter().map(brief).chain(terms).chain(outcomes).collect::<Vec<_>>().join("; ")
}

fn news(events: &[Event], viewer: Viewer) -> String {
    let told: Vec<_> = told(events, viewer).map(|event| brief(&event.message)).collect();
    let more = told.len().saturating_sub(WRITTEN);
    let text = told[..told.len().min(WRITTEN)].join("; ");
    if more > 0 { format!("{text}; and {more} more") } else { text }
}

/// A message by its key and arguments: the same in every language.
fn brief(message: &Message) -> String {
    let args: Vec<_> = message
        .args
        .iter()
        .map(|(_, arg)| match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Word(word) => word.to_string(),
            Arg::Message(message) => brief(message),
            Arg::Decimal(decimal) => decimal.to_string(),
        })
        .collect();
    if args.is_empty() { message.key.to_string() } else { format!("{}({})", message.key, args.join(", ")) }
}
