//! Cases: small text files that show a rule at work and fail when it does not.
//!
//! The form is described for players in `docs/cases.md`.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use serde::Deserialize;
use toml::Spanned;

use crate::{
    Answer, Event, Fact, Illegal, Input, Match, Odds, Orders, Pending, Record, Rules, Seat, Setup, Viewer,
    answer_text, canonical, check_answer, check_draft, parse_answer, prompt,
};

/// What the head of a case file says, read before its title is known.
#[derive(Debug, Deserialize)]
pub struct CaseHead {
    pub title: String,
    /// Ledger entries that the case shows.
    #[serde(default)]
    pub rules: Vec<String>,
}

impl CaseHead {
    pub fn parse(text: &str) -> Result<CaseHead, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }
}

/// A case file of a known title.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case<A> {
    title: String,
    /// What it shows, in a sentence.
    about: String,
    rules: Vec<Spanned<String>>,
    #[serde(default)]
    scenario: Option<Spanned<String>>,
    #[serde(default)]
    options: Option<Spanned<BTreeMap<String, String>>>,
    /// Sheets of figures that the players replaced.
    #[serde(default)]
    sheets: Option<Spanned<BTreeMap<String, String>>>,
    #[serde(default = "Option::default")]
    setup: Option<Spanned<A>>,
    /// Expected before the first step.
    #[serde(default)]
    expect: Expect,
    #[serde(default, rename = "step")]
    steps: Vec<Spanned<Step>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    /// Who acts; the side that is asked when left out.
    #[serde(default)]
    seat: Option<String>,
    #[serde(default)]
    answer: Option<String>,
    /// The answer (or concession, or undo) must be refused by this rule.
    #[serde(default)]
    refused: Option<String>,
    #[serde(default)]
    concede: bool,
    #[serde(default)]
    undo: bool,
    /// Faces for the rolls that follow, in order.
    #[serde(default)]
    dice: Vec<u16>,
    #[serde(default)]
    expect: Expect,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Expect {
    /// A side, several joined by "+", "roll" or "over".
    #[serde(default)]
    pending: Option<String>,
    /// A side or "draw".
    #[serde(default)]
    winner: Option<String>,
    #[serde(default)]
    legal: Vec<String>,
    #[serde(default)]
    illegal: Vec<Refusal>,
    #[serde(default)]
    odds: Vec<OddsExpected>,
    /// Events of this step, by key; each must have happened.
    #[serde(default)]
    events: Vec<String>,
    /// Events that must not have happened.
    #[serde(default)]
    no_events: Vec<String>,
    #[serde(default)]
    facts: BTreeMap<String, Fact>,
    /// Two viewers see the same: side ids or "spectator".
    #[serde(default)]
    same_view: Vec<String>,
    /// The rule under which the question is asked.
    #[serde(default)]
    asks: Option<String>,
    #[serde(default)]
    inspect: Vec<InspectionExpected>,
    #[serde(default)]
    follow: Vec<OrdersExpected>,
}

/// What a viewer learns by pointing at something.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct InspectionExpected {
    /// A side or "spectator".
    viewer: String,
    target: String,
    /// Terms by the rule they cite.
    #[serde(default)]
    terms: BTreeMap<String, i32>,
    /// Keys of notes that must be there.
    #[serde(default)]
    notes: Vec<String>,
    /// Keys of the names of what is drawn.
    #[serde(default)]
    draws: Vec<String>,
    /// Nothing may be told.
    #[serde(default)]
    nothing: bool,
}

/// What standing orders answer for the side that is asked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OrdersExpected {
    orders: BTreeMap<String, String>,
    /// The answer they give; left out when they leave the question to the player.
    #[serde(default)]
    answer: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Refusal {
    answer: String,
    rule: String,
    #[serde(default)]
    seat: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OddsExpected {
    answer: String,
    outcome: String,
    /// "15/36"
    chance: String,
    /// Terms of the preview by the rule they cite.
    #[serde(default)]
    terms: BTreeMap<String, i32>,
}

/// How a case went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseReport {
    pub about: String,
    /// Ledger entries it cites.
    pub rules: Vec<String>,
    /// Everything that was not as expected; empty when the case holds.
    pub failures: Vec<String>,
}

/// A case that was played: how it went, and where it came.
pub struct Course<R: Rules> {
    pub rules: Arc<R>,
    /// Where the case begins, and the position after each answer, roll, concession and undo of its steps.
    pub positions: Vec<R::Position>,
    /// What led from each position to the next.
    pub records: Vec<Record>,
    pub report: CaseReport,
}

/// Runs a case file of the title `R`. The error is about the file's form; failures of the case itself are in
/// the report.
pub fn run<R: Rules>(text: &str) -> Result<CaseReport, String> {
    course::<R>(text, |setup| R::open(setup).map(Arc::new)).map(|course| course.report)
}

/// Plays a case file of the title `R` and keeps every position on its way. `open` opens the rules of the case's
/// set-up: whoever plays many cases may open each set-up once.
pub fn course<R: Rules>(
    text: &str,
    open: impl FnOnce(&Setup) -> Result<Arc<R>, Vec<String>>,
) -> Result<Course<R>, String> {
    let case: Case<R::Arrangement> = toml::from_str(text).map_err(|error| error.to_string())?;
    let info = R::info();
    if case.title != info.id {
        return Err(format!("this case is of the title \"{}\", not \"{}\"", case.title, info.id));
    }
    let line = |span: Range<usize>| line_at(text, span.start);
    let ledger = info.ledger();
    let known = |id: &Spanned<String>| ledger.rules.iter().any(|entry| entry.id == **id.get_ref());
    if let Some(unknown) = case.rules.iter().find(|id| !known(id)) {
        let (line, id) = (line(unknown.span()), unknown.get_ref());
        return Err(format!("line {line}: the ledger of {} has no entry \"{id}\"", info.id));
    }
    if case.rules.is_empty() {
        return Err("a case cites at least one ledger entry in `rules`".to_owned());
    }
    let chosen = [
        case.scenario.as_ref().map(|scenario| line(scenario.span())),
        case.options.as_ref().map(|options| line(options.span())),
        case.sheets.as_ref().map(|sheets| line(sheets.span())),
    ];
    let setup = Setup {
        scenario: case.scenario.map_or_else(|| info.scenarios[0].id.to_owned(), Spanned::into_inner),
        options: case.options.map(Spanned::into_inner).unwrap_or_default(),
        sheets: case.sheets.map(Spanned::into_inner).unwrap_or_default(),
    };
    let at = |line: Option<usize>, faults: Vec<String>| match line {
        Some(line) => format!("line {line}: {}", faults.join("; ")),
        None => faults.join("; "),
    };
    let of_setup = |faults| at(chosen.into_iter().flatten().min(), faults);
    let setup = setup.checked(info).map_err(of_setup)?;
    let rules = open(&setup).map_err(of_setup)?;
    let position = match case.setup {
        None => rules.start(),
        Some(arrangement) => {
            let line = line(arrangement.span());
            rules.arrange(arrangement.into_inner()).map_err(|faults| at(Some(line), faults))?
        }
    };
    let mut runner = Runner {
        positions: vec![position.clone()],
        records: Vec::new(),
        played: Match::at(Arc::clone(&rules), position),
        failures: Vec::new(),
        place: "at the start".into(),
    };
    let steps: Vec<(usize, Step)> =
        case.steps.into_iter().map(|step| (line(step.span()), step.into_inner())).collect();
    runner.run(&case.expect, &steps);
    let cited = case.rules.into_iter().map(Spanned::into_inner).collect();
    let report = CaseReport { about: case.about, rules: cited, failures: runner.failures };
    Ok(Course { rules, positions: runner.positions, records: runner.records, report })
}

/// The number of the line that holds a byte of the text.
fn line_at(text: &str, byte: usize) -> usize {
    text.bytes().take(byte).filter(|byte| *byte == b'\n').count() + 1
}

struct Runner<R: Rules> {
    played: Match<R>,
    /// Where the case has come, and what led there.
    positions: Vec<R::Position>,
    records: Vec<Record>,
    failures: Vec<String>,
    place: String,
}

impl<R: Rules> Runner<R> {
    fn fail(&mut self, what: impl AsRef<str>) {
        self.failures.push(format!("{}: {}", self.place, what.as_ref()));
    }

    fn run(&mut self, at_start: &Expect, steps: &[(usize, Step)]) {
        self.expect(at_start, &[]);
        if steps.is_empty() && at_start.is_empty() {
            self.fail("nothing is expected; a case that cannot fail shows nothing");
        }
        for (index, (line, step)) in steps.iter().enumerate() {
            self.place = format!("step {} (line {line})", index + 1);
            let mut events = Vec::new();
            self.act(step, &mut events);
            self.roll(&step.dice, &mut events);
            let audit = self.played.rules().audit(self.played.position());
            if let Err(broken) = audit {
                self.fail(format!("the position is broken: {broken}"));
            }
            self.expect(&step.expect, &events);
        }
        let roll_expected =
            steps.last().map_or(at_start, |(_, step)| &step.expect).pending.as_deref() == Some("roll");
        if let (Pending::Roll(roll), false) = (self.played.pending(), roll_expected) {
            let dice: Vec<_> = roll.sides().map(|sides| format!("d{sides}")).collect();
            self.fail(format!("dice are missing: a roll of {} waits (rule {})", dice.join(" "), roll.rule));
        }
    }

    fn seat(&mut self, side: Option<&str>) -> Option<Seat> {
        match side {
            Some(side) => {
                let seat = R::info().seat(side);
                if seat.is_none() {
                    self.fail(format!("there is no side \"{side}\""));
                }
                seat
            }
            None => {
                let deciding = self.played.pending().deciding();
                let seat = deciding.iter().next();
                if seat.is_none() {
                    self.fail("nobody is asked; name the seat, or give the dice that are missing");
                }
                seat
            }
        }
    }

    fn parse(&mut self, text: &str) -> Option<Answer> {
        match parse_answer(self.played.rules(), text) {
            Ok(answer) => Some(answer),
            Err(word) => {
                self.fail(format!("\"{word}\" in the answer \"{text}\" means nothing in this title"));
                None
            }
        }
    }

    fn act(&mut self, step: &Step, events: &mut Vec<Event>) {
        let acts = usize::from(step.answer.is_some()) + usize::from(step.concede) + usize::from(step.undo);
        if acts > 1 {
            return self.fail("a step has one of answer, concede and undo");
        }
        if acts == 0 {
            if step.refused.is_some() {
                self.fail("`refused` needs an answer, a concession or an undo");
            }
            return;
        }
        let Some(seat) = self.seat(step.seat.as_deref()) else { return };
        let result = if step.concede {
            self.played.play(Input::Concede { seat })
        } else if step.undo {
            self.played.undo(seat)
        } else {
            let Some(answer) = self.parse(step.answer.as_deref().unwrap_or_default()) else { return };
            self.played.play(Input::Answer { seat, answer })
        };
        if let Ok(record) = &result {
            self.keep(record);
        }
        match (result, &step.refused) {
            (Ok(record), None) => events.extend(record.events),
            (Ok(_), Some(rule)) => self.fail(format!("was accepted; rule {rule} should refuse it")),
            (Err(illegal), None) => {
                self.fail(format!("was refused by rule {}: {}", illegal.rule, illegal.message.key))
            }
            (Err(illegal), Some(rule)) => self.expect_refusal(&illegal, rule),
        }
    }

    fn keep(&mut self, record: &Record) {
        self.positions.push(self.played.position().clone());
        self.records.push(record.clone());
    }

    fn expect_refusal(&mut self, illegal: &Illegal, rule: &str) {
        if illegal.rule.id() != rule {
            self.fail(format!(
                "was refused by rule {} ({}), not by {rule}",
                illegal.rule, illegal.message.key
            ));
        }
    }

    fn roll(&mut self, dice: &[u16], events: &mut Vec<Event>) {
        let mut rest = dice;
        while !rest.is_empty() {
            let Pending::Roll(roll) = self.played.pending() else {
                return self.fail(format!("dice are left over: {rest:?}"));
            };
            let count = roll.sides().count();
            if rest.len() < count {
                return self.fail(format!(
                    "the roll of rule {} takes {count} dice, {} are left",
                    roll.rule,
                    rest.len()
                ));
            }
            let (faces, after) = rest.split_at(count);
            rest = after;
            match self.played.play(Input::Faces(faces.to_vec())) {
                Ok(record) => {
                    self.keep(&record);
                    events.extend(record.events);
                }
                Err(_) => {
                    return self
                        .fail(format!("the dice {faces:?} do not fit the roll of rule {}", roll.rule));
                }
            }
        }
    }

    fn expect(&mut self, expect: &Expect, events: &[Event]) {
        if let Some(pending) = &expect.pending {
            let found = self.pending_word();
            if found != *pending {
                self.fail(format!("pending is {found}, expected {pending}"));
            }
        }
        if let Some(winner) = &expect.winner {
            let found = match self.played.pending() {
                Pending::Over(verdict) => {
                    verdict.winner.map_or("draw", |seat| R::info().side(seat)).to_owned()
                }
                _ => "nobody yet".to_owned(),
            };
            if found != *winner {
                self.fail(format!("the winner is {found}, expected {winner}"));
            }
        }
        for text in &expect.legal {
            if let Some(illegal) = self.try_answer(text, None).and_then(Result::err) {
                self.fail(format!(
                    "\"{text}\" is refused by rule {} ({}), expected legal",
                    illegal.rule, illegal.message.key
                ));
            }
        }
        for refusal in &expect.illegal {
            match self.try_answer(&refusal.answer, refusal.seat.as_deref()) {
                Some(Ok(())) => {
                    self.fail(format!(
                        "\"{}\" is legal, expected refusal by {}",
                        refusal.answer, refusal.rule
                    ));
                }
                Some(Err(illegal)) if illegal.rule.id() != refusal.rule => self.fail(format!(
                    "\"{}\" is refused by rule {} ({}), expected {}",
                    refusal.answer, illegal.rule, illegal.message.key, refusal.rule
                )),
                _ => {}
            }
        }
        for odds in &expect.odds {
            self.expect_odds(odds);
        }
        for key in &expect.events {
            if !events.iter().any(|event| event.message.key == *key) {
                let seen: Vec<_> = events.iter().map(|event| event.message.key.as_ref()).collect();
                self.fail(format!("no event {key}; there were: {}", seen.join(", ")));
            }
        }
        for key in &expect.no_events {
            if events.iter().any(|event| event.message.key == *key) {
                self.fail(format!("the event {key} happened and should not"));
            }
        }
        for (name, expected) in &expect.facts {
            match self.played.rules().fact(self.played.position(), name) {
                None => self.fail(format!("there is no fact \"{name}\" in this title or position")),
                Some(found) if found != *expected => {
                    self.fail(format!("{name} is {}, expected {}", show(&found), show(expected)));
                }
                Some(_) => {}
            }
        }
        self.expect_same_view(&expect.same_view);
        if let Some(rule) = &expect.asks {
            self.expect_question(rule);
        }
        for inspection in &expect.inspect {
            self.expect_inspection(inspection);
        }
        for orders in &expect.follow {
            self.expect_orders(orders);
        }
    }

    fn viewer(&mut self, name: &str) -> Option<Viewer> {
        match name {
            "spectator" => Some(Viewer::Spectator),
            side => self.seat(Some(side)).map(Viewer::Seat),
        }
    }

    fn expect_question(&mut self, rule: &str) {
        let Some(seat) = self.seat(None) else { return };
        let found = self.played.rules().question(self.played.position(), seat, &[]).rule;
        if found.id() != rule {
            self.fail(format!("the question is asked by rule {found}, expected {rule}"));
        }
    }

    fn expect_inspection(&mut self, expected: &InspectionExpected) {
        let Some(viewer) = self.viewer(&expected.viewer) else { return };
        let target = &expected.target;
        let Some(&[pointed]) = self.parse(target).as_deref() else {
            return self.fail(format!("\"{target}\" is not one thing to point at"));
        };
        let found = self.played.rules().inspect(self.played.position(), viewer, pointed);
        let Some(found) = found else {
            if !expected.nothing {
                self.fail(format!("pointing at {target} tells {} nothing", expected.viewer));
            }
            return;
        };
        if expected.nothing {
            return self.fail(format!("pointing at {target} tells {} something", expected.viewer));
        }
        for (rule, value) in &expected.terms {
            if !found.terms.iter().any(|term| term.rule.id() == rule && term.value == *value) {
                self.fail(format!("pointing at {target} shows no term {value} by rule {rule}"));
            }
        }
        for key in &expected.notes {
            if !found.notes.iter().any(|note| note.key == *key) {
                self.fail(format!("pointing at {target} shows no note {key}"));
            }
        }
        for key in &expected.draws {
            if !found.overlays.iter().any(|overlay| overlay.name.key == *key) {
                self.fail(format!("pointing at {target} draws no {key}"));
            }
        }
    }

    fn expect_orders(&mut self, expected: &OrdersExpected) {
        let Some(seat) = self.seat(None) else { return };
        let orders = match Orders::checked(expected.orders.clone(), R::info()) {
            Ok(orders) => orders,
            Err(faults) => return self.fail(faults.join("; ")),
        };
        let answer = self.played.rules().follow(self.played.position(), seat, &orders);
        let found = answer.map(|answer| answer_text(self.played.rules(), &answer));
        if found != expected.answer {
            let say = |answer: &Option<String>| match answer {
                Some(answer) => format!("\"{answer}\""),
                None => "nothing".to_owned(),
            };
            self.fail(format!("the orders answer {}, expected {}", say(&found), say(&expected.answer)));
        }
    }

    fn expect_same_view(&mut self, viewers: &[String]) {
        let mut views = Vec::new();
        for name in viewers {
            if let Some(viewer) = self.viewer(name) {
                views.push(self.played.rules().view(self.played.position(), viewer));
            }
        }
        if views.windows(2).any(|pair| pair[0] != pair[1]) {
            self.fail(format!("the views of {} differ", viewers.join(" and ")));
        }
    }

    fn pending_word(&self) -> String {
        match self.played.pending() {
            Pending::Decide(seats) => {
                seats.iter().map(|seat| R::info().side(seat)).collect::<Vec<_>>().join("+")
            }
            Pending::Roll(_) => "roll".to_owned(),
            Pending::Over(_) => "over".to_owned(),
        }
    }

    fn try_answer(&mut self, text: &str, side: Option<&str>) -> Option<Result<(), Illegal>> {
        let seat = self.seat(side)?;
        let answer = self.parse(text)?;
        let (rules, position) = (self.played.rules(), self.played.position());
        Some(check_answer(rules, position, seat, &answer))
    }

    fn expect_odds(&mut self, odds: &OddsExpected) {
        let Some(seat) = self.seat(None) else { return };
        let Some(draft) = self.parse(&odds.answer) else { return };
        let (rules, position) = (self.played.rules(), self.played.position());
        if let Err(illegal) = check_draft(rules, position, seat, &draft) {
            return self.fail(format!("\"{}\" is refused by rule {}", odds.answer, illegal.rule));
        }
        let Some(expected) = parse_odds(&odds.chance) else {
            return self.fail(format!("\"{}\" is not a chance; write it as \"15/36\"", odds.chance));
        };
        let draft = canonical(rules, position, seat, &draft);
        let Some(preview) = prompt(rules, position, seat, &draft).preview else {
            return self.fail(format!("\"{}\" has no preview", odds.answer));
        };
        match preview.outcomes.iter().find(|outcome| outcome.id == odds.outcome) {
            None => self.fail(format!("the preview has no outcome \"{}\"", odds.outcome)),
            Some(outcome) if outcome.chance != expected => {
                let found = outcome.chance;
                self.fail(format!(
                    "the chance of {} is {}/{}, expected {}",
                    odds.outcome, found.favourable, found.cases, odds.chance
                ));
            }
            Some(_) => {}
        }
        for (rule, value) in &odds.terms {
            if !preview.terms.iter().any(|term| term.rule.id() == rule && term.value == *value) {
                self.fail(format!("the preview of \"{}\" has no term {value} by rule {rule}", odds.answer));
            }
        }
    }
}

impl Expect {
    fn is_empty(&self) -> bool {
        self.pending.is_none()
            && self.winner.is_none()
            && self.legal.is_empty()
            && self.illegal.is_empty()
            && self.odds.is_empty()
            && self.facts.is_empty()
            && self.same_view.is_empty()
            && self.asks.is_none()
            && self.inspect.is_empty()
            && self.follow.is_empty()
    }
}

fn parse_odds(text: &str) -> Option<Odds> {
    let (favourable, cases) = text.split_once('/')?;
    let odds = Odds::of(favourable.trim().parse().ok()?, cases.trim().parse().ok()?);
    (odds.cases > 0 && odds.favourable <= odds.cases).then_some(odds)
}

fn show(fact: &Fact) -> String {
    match fact {
        Fact::Flag(flag) => flag.to_string(),
        Fact::Number(number) => number.to_string(),
        Fact::Word(word) => format!("\"{word}\""),
    }
}
