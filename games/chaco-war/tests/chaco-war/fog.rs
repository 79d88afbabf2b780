//! The hidden things, each held against its leak: what lies below the top of a stack, sealed commitments, held events.

use std::collections::BTreeMap;

use chaco_war::{Arrangement, ChacoWar, Position};
use sandtable_engine::{
    Choices, Event, Pending, Rules, Seat, Setup, Silent, Viewer, parse_answer, prompt, told,
};
use sandtable_search::{Pcg, all_answers, random_answer};

const BOLIVIA: Seat = Seat::FIRST;
const PARAGUAY: Seat = Seat::SECOND;

fn game() -> ChacoWar {
    ChacoWar::open(&Setup::default_for(ChacoWar::info())).expect("the defaults open")
}

fn arranged(game: &ChacoWar, setup: &str) -> Position {
    let arrangement: Arrangement = toml::from_str(setup).expect("the form is right");
    game.arrange(arrangement).expect("the situation can be")
}

fn play(game: &ChacoWar, position: &mut Position, seat: Seat, answer: &str) -> Vec<Event> {
    let answer = parse_answer(game, answer).expect("known words");
    let mut log = Vec::new();
    game.answer(position, seat, &answer, &mut log);
    log
}

/// All that a viewer can get to see: the view, and the question if he is asked.
fn seen(game: &ChacoWar, position: &Position, viewer: Viewer) -> String {
    let view = format!("{:?}", game.view(position, viewer));
    match (viewer, game.pending(position)) {
        (Viewer::Seat(seat), Pending::Decide(seats)) if seats.contains(seat) => {
            view + &format!("{:?}", prompt(game, position, seat, &[]))
        }
        _ => view,
    }
}

fn news(events: &[Event], viewer: Viewer) -> String {
    format!("{:?}", told(events, viewer).collect::<Vec<_>>())
}

/// Two situations that differ only in what the Paraguayan stacks hide.
fn twins(game: &ChacoWar) -> [Position; 2] {
    [["PAR-DM", "PAR-VR"], ["PAR-VR", "PAR-DM"]].map(|[one, other]| {
        arranged(
            game,
            &format!(
                r#"
                turn = 3
                phase = "movement"
                side = "bolivia"
                units = {{ BOL-Col = "2312", BOL-HQ-I = "2312", PAR-YTO = "2614", PAR-Co = "2413", {one} = "2614", {other} = "2413" }}
                top = ["PAR-YTO", "PAR-Co"]
                available = {{ "bolivia air" = 1 }}
                "#
            ),
        )
    })
}

#[test]
fn r8_2_1_what_lies_below_the_top_shows_to_its_owner_alone() {
    let game = game();
    let [one, other] = twins(&game);
    for viewer in [Viewer::Seat(BOLIVIA), Viewer::Spectator] {
        assert_eq!(seen(&game, &one, viewer), seen(&game, &other, viewer));
    }
    let owner = Viewer::Seat(PARAGUAY);
    assert_ne!(seen(&game, &one, owner), seen(&game, &other, owner), "the owner sees them apart");
}

#[test]
fn r8_2_1_pointing_at_a_hex_tells_no_more_than_looking() {
    let game = game();
    let [one, other] = twins(&game);
    for label in ["2614", "2413", "PAR-YTO", "PAR-Co", "below-2614-0"] {
        let target = game.find(label).expect("it can be pointed at");
        for viewer in [Viewer::Seat(BOLIVIA), Viewer::Spectator] {
            let told = |position| format!("{:?}", game.inspect(position, viewer, target));
            assert_eq!(told(&one), told(&other), "{label}");
        }
    }
}

#[test]
fn imagined_stacks_forget_what_they_hide() {
    let game = game();
    let [one, other] = twins(&game);
    let mut dice = (Pcg::new(3, 0), Pcg::new(3, 0));
    for _ in 0..20 {
        let first = game.imagine(&one, BOLIVIA, &mut dice.0);
        let second = game.imagine(&other, BOLIVIA, &mut dice.1);
        assert_eq!(first, second, "the same dice imagine the same, whatever is true");
        game.audit(&first).expect("an imagined position is sound");
    }
}

#[test]
fn r9_6_7_an_aircraft_shows_a_stack_to_its_owner_alone() {
    let game = game();
    let mut worlds = twins(&game);
    let mut logs: Vec<Vec<Event>> = Vec::new();
    for world in &mut worlds {
        let mut log = play(&game, world, BOLIVIA, "recon 2614");
        game.roll(world, &[6], &mut log);
        logs.push(log);
    }
    let flyer = Viewer::Seat(BOLIVIA);
    assert_ne!(seen(&game, &worlds[0], flyer), seen(&game, &worlds[1], flyer), "it was seen");
    assert_eq!(seen(&game, &worlds[0], Viewer::Spectator), seen(&game, &worlds[1], Viewer::Spectator));
    assert_eq!(news(&logs[0], Viewer::Spectator), news(&logs[1], Viewer::Spectator));
    assert!(logs[0].iter().any(|event| event.reveals), "what was seen cannot be taken back");
}

#[test]
fn r8_3_8_a_sealed_commitment_shows_to_nobody_else() {
    let game = game();
    let fight = r#"
        turn = 3
        phase = "first-combat"
        side = "bolivia"
        units = { BOL-Col = "2312", BOL-HQ-I = "2213", PAR-DM = "2412", PAR-HQ-I = "2413" }
        available = { "bolivia artillery" = 2, "bolivia air" = 1, "paraguay artillery" = 1 }
        commander_fought = true
    "#;
    let sealed = ["", "bolivia-artillery-1 bolivia-artillery-2 bolivia-air-1"].map(|commitment| {
        let mut position = arranged(&game, fight);
        play(&game, &mut position, BOLIVIA, "2412 BOL-Col");
        let log = play(&game, &mut position, BOLIVIA, commitment);
        (position, log)
    });
    for viewer in [Viewer::Seat(PARAGUAY), Viewer::Spectator] {
        assert_eq!(seen(&game, &sealed[0].0, viewer), seen(&game, &sealed[1].0, viewer));
        assert_eq!(news(&sealed[0].1, viewer), news(&sealed[1].1, viewer));
    }
    let mut dice = (Pcg::new(5, 0), Pcg::new(5, 0));
    for _ in 0..20 {
        let first = game.imagine(&sealed[0].0, PARAGUAY, &mut dice.0);
        assert_eq!(first, game.imagine(&sealed[1].0, PARAGUAY, &mut dice.1));
    }
}

#[test]
fn r12_0_5_held_markers_show_to_their_owner_alone() {
    let game = game();
    let holding = ["bolivia-ambush", "bolivia-flamethrowers"].map(|marker| {
        let rest = ["bolivia-ambush", "bolivia-flamethrowers", "bolivia-local-guide"];
        let bin: Vec<String> =
            rest.iter().filter(|other| **other != marker).map(|other| format!("\"{other}\"")).collect();
        arranged(
            &game,
            &format!(
                r#"
                turn = 3
                phase = "movement"
                side = "paraguay"
                units = {{ BOL-Col = "2312", PAR-DM = "2512" }}
                held = ["{marker}"]
                bin = {{ bolivia = [{}] }}
                "#,
                bin.join(", ")
            ),
        )
    });
    for viewer in [Viewer::Seat(PARAGUAY), Viewer::Spectator] {
        assert_eq!(seen(&game, &holding[0], viewer), seen(&game, &holding[1], viewer));
    }
    let owner = Viewer::Seat(BOLIVIA);
    assert_ne!(seen(&game, &holding[0], owner), seen(&game, &holding[1], owner));
    let mut dice = (Pcg::new(9, 0), Pcg::new(9, 0));
    for _ in 0..20 {
        assert_eq!(
            game.imagine(&holding[0], PARAGUAY, &mut dice.0),
            game.imagine(&holding[1], PARAGUAY, &mut dice.1)
        );
    }
    // Whether an ambush is possible is asked alike, whatever is held.
    let asked = holding.map(|mut position| {
        play(&game, &mut position, PARAGUAY, "PAR-DM 2412");
        game.pending(&position)
    });
    assert_eq!(format!("{:?}", asked[0]), format!("{:?}", asked[1]));
}

/// Whether a seat has more than one answer.
fn has_choice(game: &ChacoWar, position: &Position, seat: Seat) -> bool {
    let answers = all_answers(game, position, seat, 1).expect("there are no dead ends");
    answers.is_none_or(|answers| answers.len() > 1)
}

/// Whether the other side, for all that it knows, may believe that a seat has a choice.
fn may_seem_to_choose(game: &ChacoWar, position: &Position, seat: Seat, chance: &mut Pcg) -> bool {
    (0..300).any(|_| has_choice(game, &game.imagine(position, seat.other(), chance), seat))
}

#[test]
fn who_is_asked_with_one_answer_seems_to_have_another() {
    let game = game();
    let mut choices = Choices::default();
    // By stage: questions with one answer, and those for which a world was found that the enemy cannot tell from this one.
    let mut told: BTreeMap<&str, [u32; 2]> = BTreeMap::new();
    for stream in 0..12 {
        let mut chance = Pcg::new(5, stream);
        let mut position = game.start();
        loop {
            match game.pending(&position) {
                Pending::Over(_) => break,
                Pending::Roll(roll) => {
                    let faces: Vec<u16> = roll.sides().map(|sides| chance.face(sides)).collect();
                    game.roll(&mut position, &faces, &mut Silent);
                }
                Pending::Decide(seats) => {
                    let seat = seats.first().expect("somebody is asked");
                    if !has_choice(&game, &position, seat) {
                        let reason = game.asked_all_the_same(&position, seat).expect("there is a reason");
                        if reason.starts_with("silence") {
                            let count = told.entry(game.stage(&position)).or_default();
                            count[0] += 1;
                            count[1] += u32::from(may_seem_to_choose(&game, &position, seat, &mut chance));
                        }
                    }
                    let answer = random_answer(&game, &position, seat, &mut chance, &mut choices)
                        .expect("there are no dead ends");
                    game.answer(&mut position, seat, &answer, &mut Silent);
                }
            }
        }
    }
    let (asked, found) =
        told.values().fold((0, 0), |(asked, found), [all, seem]| (asked + all, found + seem));
    assert!(asked > 40, "only {asked} such questions: {told:?}");
    // Worlds are drawn, and one with HQ and column in the right place is rare.
    assert!(found * 4 >= asked * 3, "for {found} of {asked} a world was found: {told:?}");
}
