//! Set-ups from flags and files: names and values are checked before a title is opened.

use std::collections::BTreeMap;

use sandtable_conformance::skirmish::Skirmish;
use sandtable_engine::{MatchDocument, OptionInfo, Orders, Rules, Setup, TitleInfo};

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

#[test]
fn a_later_default_does_not_change_a_stored_match() {
    let info = Skirmish::info();
    let mut now = MatchDocument::new(info, "a-match", &Setup::default_for(info), BTreeMap::new());
    assert_eq!(now.options.len(), info.options.len(), "a document names every option");
    let option = info.option("reaction").expect("the miniature has it");
    let other = option.all_values().into_iter().find(|value| *value != option.default).expect("two values");
    let later: Vec<OptionInfo> = info
        .options
        .iter()
        .map(|known| match known.id {
            "reaction" => OptionInfo { default: other.clone().leak(), ..*known },
            _ => *known,
        })
        .collect();
    let later = TitleInfo { options: later.leak(), ..*info };
    let reaction = |document: &MatchDocument| {
        let setup = document.setup_for(&later).expect("the set-up is known");
        setup.value(&later, "reaction").to_owned()
    };
    assert_eq!(reaction(&now), option.default);
    // So it was written before documents named them all.
    now.options.clear();
    assert_eq!(reaction(&now), option.default);
    assert_eq!(Setup::default_for(&later).value(&later, "reaction"), other, "new matches have the new one");
}

fn with_sheet(id: &str, text: &str) -> Result<Setup, Vec<String>> {
    let sheets = [(id.to_owned(), text.to_owned())].into();
    Setup { sheets, ..Setup::default_for(Skirmish::info()) }.checked(Skirmish::info())
}

#[test]
fn a_sheet_is_known_of_bearable_size_and_kept_only_if_it_differs() {
    let shipped = Skirmish::info().sheet("fire").expect("the miniature has a sheet").text;
    assert_eq!(with_sheet("fire", shipped), checked("patrol", &[]));
    let own = with_sheet("fire", "shot = 2\nassault = 7\n").expect("a sheet of one's own");
    assert_eq!(own.sheet(Skirmish::info(), "fire"), "shot = 2\nassault = 7\n");
    let faults = with_sheet("maps", "").expect_err("no such sheet");
    assert!(faults[0].contains("no sheet \"maps\"; it has: fire"), "{faults:?}");
    let faults = with_sheet("fire", &"#".repeat(300 * 1024)).expect_err("too large");
    assert!(faults[0].contains("larger than 256 kB"), "{faults:?}");
}

#[test]
fn what_is_wrong_on_a_sheet_is_said_with_its_name() {
    let setup = with_sheet("fire", "shot = 9\nassault = 7\n").expect("the name is right");
    let faults = Skirmish::open(&setup).expect_err("no die shows nine");
    assert_eq!(faults, ["sheet fire: shot is 9, not a face of a die"]);
}

#[test]
fn standing_orders_are_known_allowed_and_kept_only_if_they_differ() {
    let given =
        |id: &str, value: &str| Orders::checked([(id.to_owned(), value.to_owned())].into(), Skirmish::info());
    assert_eq!(given("fire", "ask"), Ok(Orders::default()));
    let never = given("fire", "never").expect("an order of the miniature");
    assert_eq!(never.value(Skirmish::info(), "fire"), "never");
    assert!(given("charge", "on").expect_err("unknown")[0].contains("it knows: fire"));
    assert!(given("fire", "always").expect_err("unknown")[0].contains("it takes: ask, never"));
}
