//! Any position written as a case, and where a case begins.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;

use super::read;
use super::rest::{Rest, differences};
use crate::{Match, Pending, Rule, Rules, Setup};

/// A position written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// A case that begins in it and holds.
    pub case: String,
    /// Whether the case says it in the title's words, but for a rest; else it holds the document.
    pub in_words: bool,
    /// The set-up of a match that begins in it.
    pub setup: Setup,
}

/// A case as it is written.
#[derive(Serialize)]
struct Written<'a, A> {
    title: &'a str,
    about: &'a str,
    rules: Vec<String>,
    scenario: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<&'a str>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    options: &'a BTreeMap<String, String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    sheets: &'a BTreeMap<String, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    setup: Option<A>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    rest: &'a Rest,
    expect: Expected,
}

#[derive(Serialize)]
struct Expected {
    pending: String,
}

/// A rest that is longer than this part of the document says less than the document itself.
const LARGEST_REST: usize = 4;

/// Writes a position of a match that was set up so as a case: in the words of [`Rules::describe`], with what they do not
/// say as the rest; as its document where there are no words or the rest would be most of it. What it expects is whose
/// decision it is.
pub fn describe<R: Rules>(rules: &R, setup: &Setup, position: &R::Position, about: &str) -> Description {
    let document = serde_json::to_string(position).expect("positions are plain data");
    let begins = Setup { start: None, ..setup.clone() };
    let pending = rules.pending(position);
    let write = |words: Option<R::Arrangement>, rest: &Rest| {
        let in_words = words.is_some();
        let written = Written {
            title: R::info().id,
            about,
            rules: vec![cited(rules, position, &pending)],
            scenario: &begins.scenario,
            position: (!in_words).then_some(&document),
            options: &begins.options,
            sheets: &begins.sheets,
            setup: words,
            rest,
            expect: Expected { pending: pending.word(R::info()) },
        };
        toml::to_string(&written).expect("a case is plain data")
    };
    let said = |rest: &Rest| rules.describe(position).map(|words| write(Some(words), rest));
    let in_words = said(&Rest::new()).and_then(|case| {
        let said_so_far = self::position(rules, &case).ok()?;
        if said_so_far == *position {
            return Some(case);
        }
        let documents = (serde_json::to_value(&said_so_far).ok()?, serde_json::to_value(position).ok()?);
        let rest = differences(&documents.0, &documents.1);
        let length: usize = rest.iter().map(|(place, value)| place.len() + value.len()).sum();
        let whole = said(&rest).filter(|_| length <= document.len() / LARGEST_REST)?;
        self::position(rules, &whole).is_ok_and(|read| read == *position).then_some(whole)
    });
    Description {
        in_words: in_words.is_some(),
        case: in_words.unwrap_or_else(|| write(None, &Rest::new())),
        setup: Setup { start: Some(document), ..begins },
    }
}

/// The entry of the ledger that play waits under; the first one where that is the table's own manners.
fn cited<R: Rules>(rules: &R, position: &R::Position, pending: &Pending) -> String {
    let rule = match pending {
        Pending::Decide(seats) => seats.iter().next().map(|seat| rules.question(position, seat, &[]).rule),
        Pending::Roll(roll) => Some(roll.rule.clone()),
        Pending::Over(_) => None,
    };
    match rule.filter(|rule| *rule != Rule::TABLE) {
        Some(rule) => rule.id().to_owned(),
        None => R::info().ledger().rules.into_iter().next().map(|entry| entry.id).unwrap_or_default(),
    }
}

/// The position that a case begins in, under the rules of its set-up.
pub fn position<R: Rules>(rules: &R, text: &str) -> Result<R::Position, String> {
    read::<R>(text)?.beginning(rules, text)
}

/// The set-up of a match that begins where a case of the title `R` begins. Its steps are not looked at.
pub fn beginning<R: Rules>(text: &str) -> Result<Setup, String> {
    let mut case = read::<R>(text)?;
    let info = R::info();
    if case.title != info.id {
        return Err(format!("this case is of the title \"{}\", not \"{}\"", case.title, info.id));
    }
    let (setup, _) = case.set_up::<R>(text)?;
    let rules = R::open(&setup).map_err(|faults| faults.join("; "))?;
    let position = case.beginning(&rules, text)?;
    let start = serde_json::to_string(&position).map_err(|error| error.to_string())?;
    let setup = Setup { start: Some(start), ..setup };
    Match::begin(Arc::new(rules), &setup).map_err(|faults| faults.join("; "))?;
    Ok(setup)
}
