//! Situations that cannot be, and sheets that cannot be read.

use chaco_war::{Arrangement, ChacoWar, Position};
use sandtable_engine::{Choices, Rules, Seat, Setup};

fn faults(setup: &str) -> String {
    let game = ChacoWar::open(&Setup::default_for(ChacoWar::info())).expect("the defaults open");
    let arrangement: Arrangement = toml::from_str(setup).expect("the form is right");
    game.arrange(arrangement).expect_err("it is refused").join("; ")
}

fn arranged(setup: &str) -> (ChacoWar, Position) {
    let game = ChacoWar::open(&Setup::default_for(ChacoWar::info())).expect("the defaults open");
    let position = game.arrange(toml::from_str(setup).expect("the form is right")).expect("it can be");
    (game, position)
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

#[test]
fn what_a_set_up_says_of_commanders_is_kept_and_said_again() {
    let said = r#"
        turn = 3
        phase = "second-combat"
        side = "bolivia"
        units = { BOL-Col = "2312", BOL-HQ-I = "2211", PAR-VR = "2412" }
        commander = "penaranda"
        leader_pool = ["kundt"]
        commander_withheld = true
        commander_infiltrated = true
    "#;
    let (game, position) = arranged(said);
    let without = arranged(&said.replace("commander_infiltrated = true", "")).1;
    assert_ne!(position, without, "that he infiltrated is forgotten");
    let described = game.describe(&position).expect("it can be described");
    assert_eq!(game.arrange(described).expect("it can be arranged again"), position);
}

/// 8.3-33: what every regiment is refused is not listed.
#[test]
fn a_hex_that_only_strands_the_commander_is_not_listed() {
    let (game, position) = arranged(
        r#"
        turn = 3
        phase = "second-combat"
        side = "bolivia"
        units = { BOL-Suc = "2310", BOL-B3 = "2610", BOL-HQ-I = "2211", PAR-CT = "2410", PAR-VR = "2710" }
        in_force = ["bolivia-truce"]
        attacks = 1
        commander_withheld = true
        "#,
    );
    let mut choices = Choices::default();
    game.choices(&position, Seat::FIRST, &[], &mut choices);
    let labels: Vec<String> = choices.next.iter().map(|target| game.label(*target)).collect();
    assert!(labels.contains(&"2410".to_owned()) && !labels.contains(&"2710".to_owned()), "{labels:?}");
}
