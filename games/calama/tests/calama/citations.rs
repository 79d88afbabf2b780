//! Which entry of the ledger an event or a question cites.

use calama::{Arrangement, Calama, Position};
use sandtable_engine::{Event, Pending, Rules, Seat, Setup, Target, parse_answer};

const CHILE: Seat = Seat::FIRST;

fn rules() -> Calama {
    Calama::open(&Setup::default_for(Calama::info())).expect("the defaults open")
}

fn arranged(rules: &Calama, setup: &str) -> Position {
    let arrangement: Arrangement = toml::from_str(setup).expect("the form is right");
    rules.arrange(arrangement).expect("the situation can be")
}

/// Plays an answer of Chile, throws the faces, and returns what was told.
fn play(rules: &Calama, position: &mut Position, answer: &str, faces: &[u16]) -> Vec<Event> {
    let mut log = Vec::new();
    rules.answer(position, CHILE, &parse_answer(rules, answer).expect("known words"), &mut log);
    if !faces.is_empty() {
        rules.roll(position, faces, &mut log);
    }
    log
}

/// The rule that the event of a key cites.
fn cited(log: &[Event], key: &str) -> String {
    let event = log.iter().find(|event| event.message.key == key);
    let event = event.unwrap_or_else(|| panic!("no {key} in {log:?}"));
    event.rule.as_ref().expect("it cites a rule").to_string()
}

const FIGHT: &str = r#"
    phase = "combat"
    side = "chile"
    charges = [["chile-infantry-1", "bolivia-infantry-1"]]
    [place]
    chile-commander = "1-16"
    bolivia-commander = "16-1"
    chile-infantry-1 = "8-3"
    chile-infantry-2 = "8-12"
    bolivia-infantry-1 = "9-3"
    bolivia-infantry-2 = "10-12"
"#;

#[test]
fn combat_5_and_6_a_fight_cites_how_it_ended() {
    let rules = rules();
    let fight = |faces| {
        let mut position = arranged(&rules, FIGHT);
        play(&rules, &mut position, "chile-infantry-1 bolivia-infantry-1", faces)
    };
    assert_eq!(cited(&fight(&[6, 1]), "event-melee-won"), "combat-5");
    assert_eq!(cited(&fight(&[1, 6]), "event-melee-held"), "combat-6");
}

#[test]
fn combat_13_and_14_fire_cites_how_it_ended() {
    let rules = rules();
    let fire = |faces| {
        let mut position = arranged(&rules, FIGHT);
        play(&rules, &mut position, "chile-infantry-1 bolivia-infantry-1", &[1, 6]);
        play(&rules, &mut position, "chile-infantry-2 bolivia-infantry-2", faces)
    };
    assert_eq!(cited(&fire(&[6, 1]), "event-fire-hit"), "combat-13");
    assert_eq!(cited(&fire(&[1, 6]), "event-fire-missed"), "combat-14");
}

/// Chile rolls an event and its type; what the assignment cites.
fn assigned(tracks: &str, event: [u16; 2], kind: u16) -> Event {
    let rules = rules();
    let setup = format!(
        "phase = \"event\"\nside = \"chile\"\ntracks = {{ {tracks} }}\n[place]\nchile-commander = \"1-16\"\n\
         bolivia-commander = \"16-1\"\n"
    );
    let mut position = arranged(&rules, &setup);
    rules.roll(&mut position, &event, &mut Vec::new());
    let mut log = Vec::new();
    rules.roll(&mut position, &[kind], &mut log);
    log.swap_remove(0)
}

#[test]
fn assign_4_a_track_that_ends_cites_the_limit() {
    let rule = |event: Event| (event.message.key.to_string(), event.rule.expect("it cites").to_string());
    let is = |key: &str, rule: &str| (key.to_owned(), rule.to_owned());
    // 10: Strength +1; 12: Strength +2.
    assert_eq!(rule(assigned("\"chile infantry strength\" = 3", [4, 6], 6)), is("event-track", "assign-3"));
    assert_eq!(
        rule(assigned("\"chile infantry strength\" = 5", [4, 6], 6)),
        is("event-track-at-end", "assign-4")
    );
    assert_eq!(rule(assigned("\"chile infantry strength\" = 4", [6, 6], 6)), is("event-track", "assign-4"));
}

const MOVEMENT: &str = r#"
    phase = "movement"
    side = "chile"
    round = 3
    points = { chile = 6 }
    reserve = ["chile-infantry-9"]
    [place]
    chile-commander = "1-16"
    bolivia-commander = "16-1"
    chile-infantry-1 = "8-3"
    bolivia-infantry-1 = "9-3"
"#;

#[test]
fn forces_14_a_reinforcement_cites_its_entry() {
    let rules = rules();
    let mut position = arranged(&rules, MOVEMENT);
    let entered = play(&rules, &mut position, "chile-infantry-9 1-8", &[]);
    assert_eq!(cited(&entered, "event-entered"), "forces-14");
    let moved = play(&rules, &mut position, "chile-infantry-1 8-4", &[]);
    assert_eq!(cited(&moved, "event-moved"), "move-3");
}

#[test]
fn charge_4_a_drafted_charge_is_confirmed_as_one() {
    let rules = rules();
    let position = arranged(&rules, MOVEMENT);
    assert!(matches!(rules.pending(&position), Pending::Decide(_)));
    for draft in ["chile-infantry-1 bolivia-infantry-1", "chile-infantry-1 8-2 bolivia-infantry-1"] {
        let draft: Vec<Target> = parse_answer(&rules, draft).expect("known words").to_vec();
        let question = rules.question(&position, CHILE, &draft);
        assert_eq!(question.rule.to_string(), "charge-4");
        assert_eq!(question.shape, sandtable_engine::Shape::Confirm);
    }
}
