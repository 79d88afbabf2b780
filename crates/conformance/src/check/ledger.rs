//! Rules, options and cases: what the title says of itself.

use std::collections::BTreeSet;

use sandtable_engine::{Given, Ledger, LedgerEntry, Rule, Rules, Setup, TitleInfo};

use super::words::for_each_statement;
use crate::report::ensure;
use crate::store::{Case, Store};
use crate::walk::something;

/// Values of a number that are opened at most.
const NUMBERS: usize = 40;

/// The ledger reads, names every rule once, and fits the options.
pub fn the_ledger_is_sound<R: Rules>() -> Result<(), String> {
    let info = R::info();
    let ledger = ledger::<R>()?;
    let mut ids = BTreeSet::new();
    for entry in &ledger.rules {
        ensure(ids.insert(entry.id.as_str()), || format!("the ledger has {} twice", entry.id))?;
        ensure(entry.id != Rule::TABLE.id(), || "\"table\" is not a rule of a title".to_owned())?;
    }
    for option in info.options {
        ensure(ids.contains(option.rule), || format!("option {}: no rule {}", option.id, option.rule))?;
        ensure(option.allows(option.default), || format!("option {} refuses its default", option.id))?;
    }
    what_is_chosen_together(info)?;
    for order in info.orders {
        ensure(ids.contains(order.rule), || format!("order {}: no rule {}", order.id, order.rule))?;
    }
    for entry in ledger.rules.iter().filter(|entry| !entry.waiting) {
        let named =
            entry.option.iter().flat_map(|options| options.split([',', ' '])).filter(|id| !id.is_empty());
        for option in named {
            ensure(info.option(option).is_some(), || format!("{}: no option {option}", entry.id))?;
        }
    }
    let unique = |names: Vec<&str>| names.iter().collect::<BTreeSet<_>>().len() == names.len();
    ensure(unique(info.options.iter().map(|option| option.id).collect()), || "an option twice".to_owned())?;
    ensure(unique(info.seats.to_vec()), || "a side twice".to_owned())?;
    ensure(unique(info.scenarios.iter().map(|scenario| scenario.id).collect()), || {
        "a scenario twice".to_owned()
    })
}

/// Needs and defaults name what there is, and every scenario can be played as it comes.
fn what_is_chosen_together(info: &TitleInfo) -> Result<(), String> {
    for (option, need) in
        info.options.iter().flat_map(|option| option.needs.iter().map(move |need| (option, need)))
    {
        let known = match need.given {
            Given::Scenario(scenarios) => scenarios.iter().all(|id| info.scenario(id).is_some()),
            Given::Option(id, values) => {
                info.option(id).is_some_and(|other| values.iter().all(|value| other.allows(value)))
            }
        };
        let of_it = need.value.is_none_or(|value| option.allows(value));
        ensure(known && of_it, || {
            format!("option {} needs {}, which there is not", option.id, need.described())
        })?;
    }
    for scenario in info.scenarios {
        for (id, value) in scenario.defaults {
            let allowed = info.option(id).is_some_and(|option| option.allows(value));
            ensure(allowed, || format!("scenario {}: {id} cannot be {value}", scenario.id))?;
        }
        let set_up = Setup { scenario: scenario.id.to_owned(), ..Setup::default() };
        let unmet = set_up.unmet(info).next();
        ensure(unmet.is_none(), || format!("scenario {} as it comes: {}", scenario.id, unmet.expect("one")))?;
    }
    Ok(())
}

/// Every value of every option that a scenario allows opens in it, and the position it starts with is sound.
pub fn every_option_value_opens<R: Rules>() -> Result<(), String> {
    let info = R::info();
    let values = info.options.iter().flat_map(|option| {
        option.all_values().into_iter().take(NUMBERS).map(|value| Some((option.id.to_owned(), value)))
    });
    let choices: Vec<Option<(String, String)>> = values.chain([None]).collect();
    for scenario in info.scenarios {
        for choice in &choices {
            let set_up = Setup {
                scenario: scenario.id.to_owned(),
                options: choice.iter().cloned().collect(),
                ..Setup::default()
            };
            if set_up.unmet(info).next().is_some() {
                continue;
            }
            // Not from the store: nobody else asks for so many.
            let rules = set_up.clone().checked(info).and_then(|checked| R::open(&checked));
            let rules = rules.map_err(|faults| format!("{set_up:?} does not open: {}", faults.join("; ")))?;
            rules.audit(&rules.start()).map_err(|broken| format!("{set_up:?} starts broken: {broken}"))?;
        }
    }
    Ok(())
}

/// Questions, refusals, events, rolls and terms of odds cite only rules that the ledger has.
pub fn every_cited_rule_is_in_the_ledger<R: Rules>() -> Result<(), String> {
    let ledger = ledger::<R>()?;
    let ids: BTreeSet<&str> = ledger.rules.iter().map(|entry| entry.id.as_str()).collect();
    for_each_statement::<R>(|statement| {
        let known = |rule: &str| rule == Rule::TABLE.id() || ids.contains(rule);
        match statement.rules.iter().find(|rule| !known(rule)) {
            Some(rule) => Err(format!("the ledger has no rule \"{rule}\", cited in {}", statement.place)),
            None => Ok(()),
        }
    })
}

/// Every case of the title holds.
pub fn every_case_holds<R: Rules>() -> Result<(), String> {
    let store = Store::<R>::shared();
    let failed = store.cases()?.iter().filter(|case| !case.course.report.failures.is_empty());
    let failed: Vec<String> = failed
        .map(|Case { path, course }| format!("{path}: {}", course.report.failures.join("; ")))
        .collect();
    ensure(failed.is_empty(), || failed.join("\n"))?;
    something(store.cases()?.len() as u64)
}

/// Every rule of the ledger is cited by a case that holds.
pub fn every_ledger_entry_is_shown_by_a_case<R: Rules>() -> Result<(), String> {
    let store = Store::<R>::shared();
    let reports = store.cases()?.iter().map(|case| &case.course.report);
    let shown: BTreeSet<&str> = reports
        .filter(|report| report.failures.is_empty())
        .flat_map(|report| report.rules.iter().map(String::as_str))
        .collect();
    let ledger = ledger::<R>()?;
    let those = |test: &dyn Fn(&LedgerEntry) -> bool| -> Vec<&str> {
        ledger.rules.iter().filter(|entry| test(entry)).map(|entry| entry.id.as_str()).collect()
    };
    let missing = those(&|entry| !entry.waiting && !shown.contains(entry.id.as_str()));
    ensure(missing.is_empty(), || format!("no case shows {}", missing.join(", ")))?;
    let shown = those(&|entry| entry.waiting && shown.contains(entry.id.as_str()));
    ensure(shown.is_empty(), || format!("marked as waiting although shown: {}", shown.join(", ")))
}

fn ledger<R: Rules>() -> Result<Ledger, String> {
    toml::from_str(R::info().ledger).map_err(|error| format!("the ledger does not read: {error}"))
}
