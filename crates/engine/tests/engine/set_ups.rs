//! Set-ups from flags and files: names and values are checked before a title is opened.

use std::collections::BTreeMap;

use sandtable_conformance::skirmish::Skirmish;
use sandtable_engine::{Rules, Setup};

fn checked(scenario: &str, options: &[(&str, &str)]) -> Result<Setup, Vec<String>> {
    let options: BTreeMap<_, _> =
        options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
    Setup { scenario: scenario.to_owned(), options, ..Setup::default() }.checked(Skirmish::info())
}

#[test]
fn numbers_are_taken_in_their_one_spelling_only() {
    assert!(checked("patrol", &[("rounds", "5")]).is_ok());
    for value in
        ["", "0", "6", "+5", "05", " 5", "5 ", "5.0", "٥", "5\0", "-5", "99999999999999999999", "0x5"]
    {
        let faults = checked("patrol", &[("rounds", value)]).expect_err(value);
        assert!(faults[0].contains("a whole number from 1 to 5"), "{faults:?}");
    }
}

#[test]
fn every_fault_is_listed_with_what_there_is() {
    let faults = checked("nowhere", &[("flares", "on"), ("reaction", "maybe"), ("rounds", "0")])
        .expect_err("four faults");
    assert_eq!(faults.len(), 4, "{faults:?}");
    assert!(faults[0].contains("it has: patrol, outpost"));
    assert!(
        faults.iter().any(|fault| fault.contains("no option \"flares\"; it has: rounds, reaction, flare"))
    );
    assert!(faults.iter().any(|fault| fault.contains("allowed, none")));
}

#[test]
fn an_option_at_its_default_is_the_same_as_none() {
    let plain = checked("patrol", &[]).expect("the default set-up");
    assert_eq!(checked("patrol", &[("rounds", "3"), ("flare", "off")]), Ok(plain));
}
