//! Prompts: a question that any client can draw, with every choice explained.

use sandtable_board::Cell;
use serde::Serialize;

use crate::{Answer, Ask, Illegal, Message, Odds, Overlay, Piece, Rule, Rules, Seat, Spot, Target, VIA};

/// What kind of step comes next in an answer, so that a client knows how to draw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// One of the choices.
    One,
    /// Any of the choices, each at most once; order does not matter, so a legal answer is legal in ascending
    /// order too.
    Subset,
    /// Cell after cell; order is the route.
    Path,
    /// Choices that may repeat until a total is reached: losses laid on units. Order does not matter.
    Assign,
    /// Amounts laid on many lines within a budget: a line is named once for each unit laid on it, until the draft
    /// is confirmed. Order does not matter. What there is to lay out, and what each line brings so far, stands
    /// in [`Preview::account`], also before the first step.
    Allot,
    /// Every choice once, in an order that matters; none at all where the order may stay as it was.
    Order,
    /// A whole number.
    Number,
    /// A place and facing on an open table: checked, never listed in full; the choices are samples.
    Pose,
    /// Nothing to add: yes, as it stands.
    Confirm,
}

impl Shape {
    /// Whether the steps may come in any order: they are sorted when the answer is confirmed.
    pub fn is_unordered(self) -> bool {
        matches!(self, Shape::Subset | Shape::Assign | Shape::Allot)
    }

    /// Whether one question is answered by several steps, each of which adds to the cost.
    pub fn takes_several(self) -> bool {
        self.is_unordered() || matches!(self, Shape::Path | Shape::Order)
    }
}

/// What is asked, before the choices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Question {
    pub message: Message,
    pub rule: Rule,
    pub shape: Shape,
    /// Before its end is chosen, a way may be led by points of the player's choice ([`Target::Via`]).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub bends: bool,
    /// Which list of a question is being made, where several come in a row: attackers, then guns.
    #[serde(skip)]
    pub part: u8,
}

impl Question {
    /// Nothing is to be added any more.
    pub fn confirm(rule: &'static str) -> Question {
        Question::new(crate::say!("table-confirm"), rule, Shape::Confirm)
    }

    pub fn new(message: Message, rule: &'static str, shape: Shape) -> Question {
        Question { message, rule: Rule::new(rule), shape, bends: false, part: 0 }
    }

    /// A list of its own: it is not sorted into the one before it.
    #[must_use]
    pub fn part(mut self, part: u8) -> Question {
        self.part = part;
        self
    }

    /// The part of a list in which order does not matter.
    pub fn unordered(&self) -> Option<u8> {
        self.shape.is_unordered().then_some(self.part)
    }

    /// A way that may be bent.
    #[must_use]
    pub fn bends(mut self) -> Question {
        self.bends = true;
        self
    }
}

/// What a choice brings with it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Offer {
    /// What the answer costs with it, in the unit that the question speaks of (movement points, tokens, steps);
    /// in a stretch of several choices (subset, path, assign, allot, order) what it adds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub cost: Option<i32>,
    /// The way that would be taken, without the cell where it begins and with the one where it ends.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, type = "Array<Cell>"))]
    pub route: Vec<Cell>,
    /// Something to know before choosing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub note: Option<Message>,
    /// Where on the drawing it is, for a choice that has no place of its own: a point on somebody's way.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub at: Option<Spot>,
}

impl Offer {
    pub fn cost(cost: impl Into<i32>) -> Offer {
        Offer { cost: Some(cost.into()), ..Offer::default() }
    }

    pub fn note(note: Message) -> Offer {
        Offer { note: Some(note), ..Offer::default() }
    }

    /// Adds the way, without the cell where it begins.
    pub fn route(mut self, route: Vec<Cell>) -> Offer {
        self.route = route;
        self
    }
}

/// One line of a prompt: a target, and either what it brings or why it is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Choice {
    pub target: Target,
    /// The canonical text of the target, as typed in the terminal and in case files.
    pub label: String,
    pub name: Message,
    #[serde(flatten)]
    pub verdict: Verdict,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ChoiceVerdict"))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    Offer(Offer),
    Refusal(Illegal),
}

/// A question to one seat, with the draft so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Prompt {
    pub seat: Seat,
    pub question: Question,
    pub draft: Vec<Target>,
    pub choices: Vec<Choice>,
    /// Why the draft cannot be confirmed yet; `None` when it can.
    pub unfinished: Option<Illegal>,
    /// What the draft would do.
    pub preview: Option<Preview>,
}

/// The reasoning behind a draft: terms with their rules, and what may come of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Preview {
    pub heading: Option<Message>,
    pub terms: Vec<Term>,
    /// The terms are of several kinds (strengths, columns, dice): their sum says nothing.
    pub apart: bool,
    /// What may come of it. They exclude each other and their chances add up to one, but for those that stand
    /// beside the others.
    pub outcomes: Vec<Outcome>,
    /// The ids of outcomes that are no part of that sum: one thing that may happen besides (a direct hit before
    /// the ordinary fire), or of which only the one chance is told (that a test is passed).
    #[serde(skip)]
    pub beside: &'static [&'static str],
    pub notes: Vec<Message>,
    /// What speaks against it: a client that may confirm asks again first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Warning>>"))]
    pub warnings: Vec<Warning>,
    /// Drawn on the board while the draft stands.
    pub overlays: Vec<Overlay>,
    /// Whom the pose that is asked for, or answered, places on an open table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub held: Option<Held>,
    /// What a question of amounts has to lay out, and what the draft has laid out of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub account: Option<Account>,
}

/// A budget that is being laid out. Left is what there was less the costs of all that is laid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Account {
    /// What is laid out, as a noun: "credits".
    pub unit: Message,
    /// What there was to begin with.
    pub total: i32,
    pub left: i32,
    /// What the lines bring as the draft stands, in the order in which they are to be read. A line that may be
    /// laid on and is not named here is read after these.
    pub lines: Vec<AccountLine>,
}

/// A line of a budget.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AccountLine {
    pub target: Target,
    /// What stands over the lines from here on, where they are of several kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub heading: Option<Message>,
    /// What it brings as it stands: "level 5 of 8".
    pub brings: Message,
}

impl Account {
    pub fn new(unit: Message, total: i32) -> Account {
        Account { unit, total, left: total, lines: Vec::new() }
    }

    /// Takes what something costs off what is left.
    #[must_use]
    pub fn spent(mut self, cost: i32) -> Account {
        self.left -= cost;
        self
    }

    #[must_use]
    pub fn line(mut self, target: Target, brings: Message) -> Account {
        self.lines.push(AccountLine { target, heading: None, brings });
        self
    }

    /// Puts a heading over the line that comes next.
    #[must_use]
    pub fn headed(mut self, heading: Message, target: Target, brings: Message) -> Account {
        self.lines.push(AccountLine { target, heading: Some(heading), brings });
        self
    }
}

/// What an answer would cost that a player may not have thought of, and the rule that takes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Warning {
    pub rule: Rule,
    pub message: Message,
}

impl Warning {
    pub fn new(rule: &'static str, message: Message) -> Warning {
        Warning { rule: Rule::new(rule), message }
    }

    /// A phase would end without the pieces that could still be chosen in it.
    pub fn left<R: Rules>(ask: &Ask<R>) -> Vec<Warning> {
        let Ask { rules, position, seat, .. } = *ask;
        let mut choices = crate::Choices::default();
        rules.choices(position, seat, &[], &mut choices);
        let left = choices.next.iter().filter(|target| matches!(target, Target::Piece(_))).count();
        let message = crate::say!("table-units-left", count = left);
        let rule = || rules.question(position, seat, &[]).rule;
        (left > 0).then(|| Warning { rule: rule(), message }).into_iter().collect()
    }

    /// No face of the dice brings what an attack is made for.
    pub fn hopeless(rule: &'static str) -> Warning {
        Warning::new(rule, crate::say!("table-no-chance"))
    }
}

impl Preview {
    /// A preview with what speaks against the draft; none where there is nothing to tell at all.
    pub fn warned(preview: Option<Preview>, warnings: Vec<Warning>) -> Option<Preview> {
        if warnings.is_empty() {
            return preview;
        }
        Some(Preview { warnings, ..preview.unwrap_or_default() })
    }
}

/// A base in the hand, with the footprint it will have on the table, in thousandths of an inch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Held {
    pub piece: Piece,
    pub width: i32,
    pub depth: i32,
}

/// A figure that goes into a result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Term {
    pub label: Message,
    pub value: i32,
    pub rule: Rule,
    /// The side it counts for.
    pub side: Option<Seat>,
}

impl Term {
    /// A figure of neither side.
    pub fn new(label: Message, value: impl Into<i32>, rule: &'static str) -> Term {
        Term { label, value: value.into(), rule: Rule::new(rule), side: None }
    }

    pub fn side(mut self, side: Seat) -> Term {
        self.side = Some(side);
        self
    }
}

/// One thing that may happen and how likely it is, exactly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Outcome {
    /// Names the outcome in case files.
    pub id: &'static str,
    pub label: Message,
    pub chance: Odds,
}

impl Outcome {
    pub fn new(id: &'static str, label: Message, chance: Odds) -> Outcome {
        Outcome { id, label, chance }
    }
}

/// Builds the explaining prompt of a seat from the judgements of the rules.
pub fn prompt<R: Rules>(rules: &R, position: &R::Position, seat: Seat, draft: &[Target]) -> Prompt {
    let mut targets = Vec::new();
    rules.candidates(position, seat, draft, &mut targets);
    let choices = targets
        .into_iter()
        .map(|target| Choice {
            target,
            label: rules.label(target),
            name: rules.name(target),
            verdict: match rules.judge(position, seat, draft, target) {
                Ok(offer) => Verdict::Offer(offer),
                Err(illegal) => Verdict::Refusal(illegal),
            },
        })
        .collect();
    Prompt {
        seat,
        question: rules.question(position, seat, draft),
        draft: draft.to_vec(),
        choices,
        unfinished: rules.finish(position, seat, draft).err(),
        preview: rules.preview(position, seat, draft),
    }
}

/// Checks that `draft` can be walked step by step, without asking whether it is finished.
pub fn check_draft<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    draft: &[Target],
) -> Result<(), Illegal> {
    match rules.pending(position) {
        crate::Pending::Decide(seats) if seats.contains(seat) => {}
        crate::Pending::Over(_) => return Err(Illegal::table(crate::say!("table-match-over"))),
        _ => return Err(rules.not_asked(position, seat)),
    }
    for (index, target) in draft.iter().enumerate() {
        rules.judge(position, seat, &draft[..index], *target)?;
    }
    Ok(())
}

/// Checks a whole answer. `Ok` means that [`Rules::answer`] may be called with it.
pub fn check_answer<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    answer: &[Target],
) -> Result<(), Illegal> {
    check_draft(rules, position, seat, answer)?;
    rules.finish(position, seat, answer)
}

/// Sorts the stretches of an answer in which order does not matter, each part of a question by itself.
pub fn canonical<R: Rules>(rules: &R, position: &R::Position, seat: Seat, answer: &[Target]) -> Answer {
    let mut sorted = Answer::from_slice(answer);
    let mut start = 0;
    while start < sorted.len() {
        let part =
            |index: usize, answer: &Answer| rules.question(position, seat, &answer[..index]).unordered();
        let (mut end, own) = (start + 1, part(start, &sorted));
        if own.is_some() {
            while end < sorted.len() && part(end, &sorted) == own {
                end += 1;
            }
            sorted[start..end].sort_unstable();
        }
        start = end;
    }
    sorted
}

/// An answer in the canonical text that terminals, case files and match files share.
pub fn answer_text<R: Rules>(rules: &R, answer: &[Target]) -> String {
    let text = |target: &Target| match target {
        Target::Via(cell) => format!("{VIA}{}", rules.label(Target::Cell(*cell))),
        target => rules.label(*target),
    };
    answer.iter().map(text).collect::<Vec<_>>().join(" ")
}

/// How often one word may name a thing, and how long an answer grows by that: more than any honest one needs.
const MOST_TIMES: usize = 99;
const MOST_TARGETS: usize = 4096;

/// Reads an answer from its text; the error is the word that means nothing to this title. `north*3` names the same
/// thing three times.
pub fn parse_answer<R: Rules>(rules: &R, text: &str) -> Result<Answer, String> {
    let mut answer = Answer::new();
    for word in text.split_whitespace() {
        let (target, times) = parse_word(rules, word).ok_or_else(|| word.to_owned())?;
        if times > 1 && answer.len() + times > MOST_TARGETS {
            return Err(word.to_owned());
        }
        answer.extend(std::iter::repeat_n(target, times));
    }
    Ok(answer)
}

fn parse_word<R: Rules>(rules: &R, word: &str) -> Option<(Target, usize)> {
    if let Some(target) = rules.find(word) {
        return Some((target, 1));
    }
    if let Some(Target::Cell(cell)) = word.strip_prefix(VIA).and_then(|label| rules.find(label)) {
        return Some((Target::Via(cell), 1));
    }
    let (label, times) = word.rsplit_once('*')?;
    let times = times.parse().ok().filter(|times| (1..=MOST_TIMES).contains(times))?;
    Some((rules.find(label)?, times))
}
