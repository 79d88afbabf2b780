//! The form of a case file, and what is refused because it could not fail.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use serde::Deserialize;
use toml::Spanned;

use super::lesson::{Lesson, Wrong};
use super::rest::Rest;
use super::sheets::Sheet;
use crate::{Fact, Said, TitleInfo};

/// A case file of a known title.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Case<A> {
    pub title: String,
    /// What it shows, in a sentence.
    pub about: String,
    pub rules: Vec<Spanned<String>>,
    #[serde(default)]
    pub scenario: Option<Spanned<String>>,
    #[serde(default)]
    pub options: Option<Spanned<BTreeMap<String, String>>>,
    /// Sheets of figures that the players replaced, or changes of the shipped ones.
    #[serde(default)]
    pub sheets: Option<Spanned<BTreeMap<String, Sheet>>>,
    #[serde(default = "Option::default")]
    pub setup: Option<Spanned<A>>,
    /// Places of the position's document that the words of `setup` do not say, and what stands there.
    #[serde(default)]
    pub rest: Option<Spanned<Rest>>,
    /// The document of a position, in place of `setup`: what words cannot say.
    #[serde(default)]
    pub position: Option<Spanned<String>>,
    /// What makes a lesson of the case: its steps then speak to a learner.
    #[serde(default)]
    pub lesson: Option<Spanned<Lesson>>,
    /// Expected before the first step.
    #[serde(default)]
    pub expect: Option<Spanned<Expect>>,
    #[serde(default, rename = "step")]
    pub steps: Vec<Spanned<Step>>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    /// Who acts; the side that is asked when left out.
    #[serde(default)]
    pub seat: Option<String>,
    #[serde(default)]
    pub answer: Option<String>,
    /// The answer (or concession, or undo) must be refused by this rule.
    #[serde(default)]
    pub refused: Option<String>,
    #[serde(default)]
    pub concede: bool,
    #[serde(default)]
    pub undo: bool,
    /// Faces for the rolls that follow, in order.
    #[serde(default)]
    pub dice: Vec<u16>,
    #[serde(default)]
    pub expect: Expect,
    /// What the learner is told before it.
    #[serde(default)]
    pub say: Said,
    /// What the words point at, as in an answer.
    #[serde(default)]
    pub mark: Option<String>,
    /// Other answers that may be tried, and what is said to them.
    #[serde(default)]
    pub wrong: Vec<Wrong>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Expect {
    /// A side, several joined by "+", "roll" or "over".
    #[serde(default)]
    pub pending: Option<String>,
    /// A side, "draw", or "nobody" where everybody has lost.
    #[serde(default)]
    pub winner: Option<String>,
    /// How clear the end is, by its key.
    #[serde(default)]
    pub grade: Option<String>,
    /// The points of sides at the end.
    #[serde(default)]
    pub scores: BTreeMap<String, i32>,
    #[serde(default)]
    pub legal: Vec<String>,
    #[serde(default)]
    pub illegal: Vec<Refusal>,
    #[serde(default)]
    pub odds: Vec<OddsExpected>,
    #[serde(default)]
    pub way: Vec<WayExpected>,
    #[serde(default)]
    pub left: Vec<LeftExpected>,
    #[serde(default)]
    pub warns: Vec<WarningsExpected>,
    /// Events of this step, by key; each must have happened.
    #[serde(default)]
    pub events: Vec<String>,
    /// Events that must not have happened.
    #[serde(default)]
    pub no_events: Vec<String>,
    #[serde(default)]
    pub facts: BTreeMap<String, Fact>,
    /// Two viewers or more see the same: side ids or "spectator".
    #[serde(default)]
    pub same_view: Vec<String>,
    /// The rule under which the question is asked.
    #[serde(default)]
    pub asks: Option<String>,
    #[serde(default)]
    pub inspect: Vec<InspectionExpected>,
    #[serde(default)]
    pub follow: Vec<OrdersExpected>,
}

/// The way and the cost that an offer shows for the last target of an answer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WayExpected {
    pub answer: String,
    /// Cells in the order in which they are entered: `"2615 2616"`.
    #[serde(default)]
    pub route: Option<String>,
    #[serde(default)]
    pub cost: Option<i32>,
}

/// What is left of a budget after a draft.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LeftExpected {
    pub answer: String,
    pub left: i32,
}

/// What a viewer learns by pointing at something.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct InspectionExpected {
    /// A side or "spectator".
    pub viewer: String,
    pub target: String,
    /// Terms by the rule they cite.
    #[serde(default)]
    pub terms: BTreeMap<String, i32>,
    /// Keys of notes that must be there.
    #[serde(default)]
    pub notes: Vec<String>,
    /// Keys of the names of what is drawn.
    #[serde(default)]
    pub draws: Vec<String>,
    /// Nothing may be told.
    #[serde(default)]
    pub nothing: bool,
}

/// What standing orders answer for the side that is asked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OrdersExpected {
    pub orders: BTreeMap<String, String>,
    /// The answer they give; left out when they leave the question to the player.
    #[serde(default)]
    pub answer: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Refusal {
    pub answer: String,
    pub rule: String,
    #[serde(default)]
    pub seat: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct OddsExpected {
    pub answer: String,
    pub outcome: String,
    /// "15/36"
    pub chance: String,
    /// Terms of the preview by the rule they cite.
    #[serde(default)]
    pub terms: BTreeMap<String, i32>,
}

/// What speaks against a draft, by the rules that are cited, in order; none where it may be given without a word.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WarningsExpected {
    pub answer: String,
    pub rules: Vec<String>,
}

/// Where a fault of form stands, and what it is.
type Fault = (Option<Range<usize>>, String);

impl<A> Case<A> {
    /// Whether the case is of the title, cites its ledger, and could fail in every expectation.
    pub fn check(&self, info: &TitleInfo) -> Result<(), Fault> {
        if self.title != info.id {
            return Err((None, format!("this case is of the title \"{}\", not \"{}\"", self.title, info.id)));
        }
        let ledger = info.ledger();
        let known = |id: &Spanned<String>| ledger.rules.iter().any(|entry| entry.id == **id.get_ref());
        if let Some(unknown) = self.rules.iter().find(|id| !known(id)) {
            let fault = format!("the ledger of {} has no entry \"{}\"", info.id, unknown.get_ref());
            return Err((Some(unknown.span()), fault));
        }
        if self.rules.is_empty() {
            return Err((None, "a case cites at least one ledger entry in `rules`".to_owned()));
        }
        if let Some(expect) = &self.expect {
            let at = |fault| (Some(expect.span()), fault);
            expect.get_ref().check(info).map_err(at)?;
            if !expect.get_ref().events.is_empty() || !expect.get_ref().no_events.is_empty() {
                return Err(at(
                    "nothing has happened before the first step: events belong to steps".to_owned()
                ));
            }
        }
        for step in &self.steps {
            let step_check = step.get_ref().check(info, self.lesson.is_some());
            step_check.map_err(|fault| (Some(step.span()), fault))?;
        }
        if let Some(lesson) = &self.lesson {
            let steps = self.steps.iter().map(Spanned::get_ref);
            // A lesson fails when what it asks for is refused.
            return lesson.get_ref().check(info, steps).map_err(|fault| (Some(lesson.span()), fault));
        }
        let at_start = self.expect.as_ref().is_some_and(|expect| !expect.get_ref().is_empty());
        let in_steps = |step: &Spanned<Step>| {
            let step = step.get_ref();
            step.refused.is_some() || !step.expect.is_empty()
        };
        if !at_start && !self.steps.iter().any(in_steps) {
            return Err((None, "nothing is expected; a case that cannot fail shows nothing".to_owned()));
        }
        Ok(())
    }
}

impl Step {
    fn check(&self, info: &TitleInfo, teaches: bool) -> Result<(), String> {
        let idle = self.answer.is_none() && !self.concede && !self.undo && self.dice.is_empty();
        if idle && self.expect.is_empty() && !teaches {
            return Err("the step does nothing and expects nothing".to_owned());
        }
        let speaks = !self.say.is_empty() || self.mark.is_some() || !self.wrong.is_empty();
        if speaks && !teaches {
            return Err("`say`, `mark` and `wrong` are for lessons: give the file a [lesson]".to_owned());
        }
        self.expect.check(info)
    }
}

impl Expect {
    /// Refuses what would hold whatever the rules do.
    fn check(&self, info: &TitleInfo) -> Result<(), String> {
        let viewers: BTreeSet<_> = self.same_view.iter().collect();
        if !self.same_view.is_empty() && viewers.len() < 2 {
            return Err("`same_view` compares two different viewers at least".to_owned());
        }
        if let Some(idle) = self.inspect.iter().find(|inspection| inspection.is_empty()) {
            return Err(format!(
                "pointing at {} expects nothing; give `terms`, `notes`, `draws` or `nothing`",
                idle.target
            ));
        }
        if let Some(torn) = self.inspect.iter().find(|inspection| inspection.is_torn()) {
            return Err(format!("pointing at {} cannot tell both something and nothing", torn.target));
        }
        if let Some(idle) = self.way.iter().find(|way| way.route.is_none() && way.cost.is_none()) {
            return Err(format!("the way of \"{}\" expects nothing; give `route` or `cost`", idle.answer));
        }
        let unsaid = |key: &&String| !key.starts_with("table-") && !has_words(info, key);
        match self.events.iter().chain(&self.no_events).find(unsaid) {
            Some(key) => Err(format!("{} has no words for an event \"{key}\": it can never happen", info.id)),
            None => Ok(()),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.pending.is_none()
            && self.winner.is_none()
            && self.grade.is_none()
            && self.scores.is_empty()
            && self.left.is_empty()
            && self.warns.is_empty()
            && self.legal.is_empty()
            && self.illegal.is_empty()
            && self.odds.is_empty()
            && self.way.is_empty()
            && self.events.is_empty()
            && self.no_events.is_empty()
            && self.facts.is_empty()
            && self.same_view.is_empty()
            && self.asks.is_none()
            && self.inspect.is_empty()
            && self.follow.is_empty()
    }
}

impl InspectionExpected {
    fn is_empty(&self) -> bool {
        !self.nothing && self.tells_nothing()
    }

    fn is_torn(&self) -> bool {
        self.nothing && !self.tells_nothing()
    }

    fn tells_nothing(&self) -> bool {
        self.terms.is_empty() && self.notes.is_empty() && self.draws.is_empty()
    }
}

/// Whether the title's catalogue has an entry of this key.
fn has_words(info: &TitleInfo, key: &str) -> bool {
    let of_key = |line: &str| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='));
    info.words.first().is_some_and(|(_, catalogue)| catalogue.lines().any(of_key))
}
