//! Situations that cannot be.

use gran_chaco::{Arrangement, GranChaco};
use sandtable_engine::{Rules, Setup};

fn faults(setup: &str) -> String {
    let game = GranChaco::open(&Setup::default_for(GranChaco::info())).expect("the defaults open");
    let arrangement: Arrangement = toml::from_str(setup).expect("the form is right");
    game.arrange(arrangement).expect_err("it is refused").join("; ")
}

const BARE: &str = r#"
    phase = "segment"
    side = "bolivia"
    units = { bolivia-1 = "5,5", paraguay-1 = "5,9" }
"#;

#[test]
fn bases_1_a_side_has_one_to_three_bases() {
    let with = |bases: &str| faults(&format!("{BARE}\nbases = {{ bolivia = [{bases}] }}"));
    assert!(with("").contains("bases-1"));
    assert!(with(r#""1,1", "3,1", "5,1", "7,1""#).contains("bases-1"));
}

#[test]
fn armour_1_a_second_armour_of_a_side_is_refused() {
    let units = r#"units = { bolivia-1 = "5,5", bolivia-2 = "6,5", paraguay-1 = "5,9" }"#;
    let setup = BARE.replace(r#"units = { bolivia-1 = "5,5", paraguay-1 = "5,9" }"#, units);
    assert!(faults(&format!("{setup}\narmour = [\"bolivia-1\", \"bolivia-2\"]")).contains("armour-1"));
}

#[test]
fn units_4_two_units_do_not_share_a_sector() {
    assert!(faults(&BARE.replace("5,9", "5,5")).contains("units-4"));
}

#[test]
fn every_fault_is_named_at_once() {
    let faults = faults(&BARE.replace("5,5", "5,55").replace("paraguay-1", "paraguay-9"));
    assert!(faults.contains("5,55") && faults.contains("paraguay-9"), "{faults}");
}
