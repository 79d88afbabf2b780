//! Situations that cannot be, and sheets that cannot be read.

use chaco_war::{Arrangement, ChacoWar};
use sandtable_engine::{Rules, Setup};

fn faults(setup: &str) -> String {
    let game = ChacoWar::open(&Setup::default_for(ChacoWar::info())).expect("the defaults open");
    let arrangement: Arrangement = toml::from_str(setup).expect("the form is right");
    game.arrange(arrangement).expect_err("it is refused").join("; ")
}

const BARE: &str = r#"
    phase = "movement"
    side = "bolivia"
    units = { BOL-Col = "2312", PAR-DM = "2814" }
"#;

#[test]
fn both_sides_do_not_share_a_hex() {
    assert!(faults(&BARE.replace("2814", "2312")).contains("both sides stand in 2312"));
}

#[test]
fn r10_3_8_no_more_markers_than_the_counter_mix() {
    let setup = format!("{BARE}\navailable = {{ \"bolivia artillery\" = 5 }}");
    assert!(faults(&setup).contains("10.3-8"));
}

#[test]
fn r10_2_5_no_more_than_14_replacement_points() {
    assert!(faults(&format!("{BARE}\nreplacements = {{ bolivia = 15 }}")).contains("10.2-5"));
}

#[test]
fn a_unit_has_no_more_steps_than_its_counter() {
    assert!(faults(&format!("{BARE}\nsteps = {{ BOL-Col = 3 }}")).contains("BOL-Col cannot have 3"));
}

#[test]
fn a_turn_beyond_the_last_is_refused() {
    assert!(faults(&format!("turn = 200\n{BARE}")).contains("there is no turn 200"));
}

#[test]
fn every_fault_is_named_at_once() {
    let told = faults(&BARE.replace("2312", "9999").replace("PAR-DM", "PAR-Nobody"));
    assert!(told.contains("9999") && told.contains("PAR-Nobody"), "{told}");
}

#[test]
fn a_faulty_sheet_does_not_open_a_match() {
    let mut setup = Setup::default_for(ChacoWar::info());
    setup.sheets.insert("turns".to_owned(), "provenance = \"mine\"\nwinter = [11]\n".to_owned());
    let told = ChacoWar::open(&setup).err().expect("it is refused").join("; ");
    assert!(told.contains("sheet turns: winter: there is no turn 11"), "{told}");
}

#[test]
fn a_replaced_sheet_is_said_to_be_the_players_own() {
    let mut setup = Setup::default_for(ChacoWar::info());
    setup.sheets.insert("turns".to_owned(), "provenance = \"my own copy\"\nwinter = [3]\n".to_owned());
    let scene = ChacoWar::open(&setup).expect("a valid sheet").scene();
    let turns = scene.charts.iter().find(|chart| chart.id == "turns").expect("the chart is shown");
    assert!(!turns.reconstructed);
    assert_eq!(turns.provenance.key, "provenance");
    let crt = scene.charts.iter().find(|chart| chart.id == "crt").expect("the chart is shown");
    assert!(crt.reconstructed, "what was not replaced stays marked");
}
