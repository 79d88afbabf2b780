//! The three hidden things, each held against its leak: the water, what a marker hides, undiscovered ground.

use std::collections::{BTreeMap, BTreeSet};

use gran_chaco::{Arrangement, GranChaco, Position};
use sandtable_engine::{
    Cell, ChoiceVerdict, Choices, Event, Pending, Piece, Rules, Seat, Setup, Target, Viewer, prompt, told,
};
use sandtable_search::{Pcg, random_answer};

const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

fn game(fog: &str) -> GranChaco {
    let options = BTreeMap::from([("fog".to_owned(), fog.to_owned())]);
    let setup = Setup { options, ..Setup::default_for(GranChaco::info()) };
    GranChaco::open(&setup.checked(GranChaco::info()).expect("a known option")).expect("it opens")
}

fn arranged(game: &GranChaco, setup: &str) -> Position {
    let arrangement: Arrangement = toml::from_str(setup).expect("the form is right");
    game.arrange(arrangement).expect("the situation can be")
}

/// What pointing at each of these tells.
fn pointed(
    game: &GranChaco,
    position: &Position,
    viewer: Viewer,
    targets: impl Iterator<Item = Target>,
) -> String {
    targets.map(|target| format!("{:?}", game.inspect(position, viewer, target))).collect()
}

fn sectors() -> impl Iterator<Item = Target> {
    (0..113).map(|index| Target::Cell(Cell(index)))
}

/// All that a viewer can get to see: the view, what pointing at any unit tells, and the question if he is
/// asked.
fn seen(game: &GranChaco, position: &Position, viewer: Viewer) -> String {
    let mut view = format!("{:?}", game.view(position, viewer));
    view += &pointed(game, position, viewer, (0..14).map(|index| Target::Piece(Piece(index))));
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

#[test]
fn the_water_shows_nowhere_until_its_marker_is_entered() {
    let game = game("identity");
    for stream in 0..12 {
        let mut worlds: [Position; 3] = std::array::from_fn(|index| {
            let mut position = game.start();
            game.roll(&mut position, &[index as u16 + 1], &mut Vec::new());
            position
        });
        let mut chance = Pcg::new(7, stream);
        while worlds.iter().all(|world| !world.revealed.contains(&true)) {
            let mut logs: [Vec<Event>; 3] = Default::default();
            match game.pending(&worlds[0]) {
                Pending::Over(_) => break,
                Pending::Roll(roll) => {
                    let faces: Vec<u16> = roll.sides().map(|sides| chance.face(sides)).collect();
                    for (world, log) in worlds.iter_mut().zip(&mut logs) {
                        game.roll(world, &faces, log);
                    }
                }
                Pending::Decide(seats) => {
                    let seat = seats.first().expect("somebody is asked");
                    let answer = random_answer(&game, &worlds[0], seat, &mut chance, &mut Choices::default())
                        .expect("there is an answer");
                    for (world, log) in worlds.iter_mut().zip(&mut logs) {
                        game.answer(world, seat, &answer, log);
                    }
                }
            }
            if worlds[0].revealed.contains(&true) {
                break;
            }
            for viewer in [Viewer::Seat(SEATS[0]), Viewer::Seat(SEATS[1]), Viewer::Spectator] {
                let (shown, told) = (seen(&game, &worlds[0], viewer), news(&logs[0], viewer));
                for other in 1..3 {
                    assert_eq!(shown, seen(&game, &worlds[other], viewer));
                    assert_eq!(told, news(&logs[other], viewer));
                }
            }
        }
    }
}

#[test]
fn nobody_sees_the_die_that_draws_the_water() {
    let game = game("identity");
    let Pending::Roll(roll) = game.pending(&game.start()) else { panic!("the water is drawn first") };
    let seen_by = roll.seen_by.expect("not everybody sees it");
    assert!(SEATS.iter().all(|seat| !seen_by.contains(*seat)), "{seen_by:?}");
}

#[test]
fn imagined_water_may_lie_under_every_hidden_marker() {
    let game = game("identity");
    let mut position = game.start();
    game.roll(&mut position, &[1], &mut Vec::new());
    let mut chance = Pcg::new(1, 0);
    let drawn: Vec<u8> =
        (0..60).filter_map(|_| game.imagine(&position, SEATS[0], &mut chance).water).collect();
    assert!((0..3).all(|index| drawn.contains(&index)), "{drawn:?}");
}

/// Two situations that differ only in what markers hide.
fn twins(game: &GranChaco) -> [Position; 2] {
    let setup = |hidden: &str| {
        format!(
            r#"
            turn = 4
            phase = "segment"
            side = "bolivia"
            units = {{ bolivia-1 = "5,3", bolivia-2 = "4,2", paraguay-1 = "5,9", paraguay-2 = "6,11", paraguay-3 = "3,10" }}
            tokens = {{ "bolivia red" = 3, "bolivia white" = 2, "paraguay yellow" = 4 }}
            {hidden}
            "#
        )
    };
    let weak = setup(
        r#"vc = { paraguay-1 = 2 }
           lost = { paraguay = 4 }
           entrenched = { paraguay-1 = 2 }
           armour = ["paraguay-1"]
           unsupplied = ["paraguay-3"]"#,
    );
    let strong = setup(
        r#"vc = { paraguay-2 = 2 }
           lost = { paraguay = 4 }
           armour = ["paraguay-3"]"#,
    );
    [arranged(game, &weak), arranged(game, &strong)]
}

#[test]
fn what_a_marker_hides_shows_to_its_owner_alone() {
    for fog in ["identity", "full"] {
        let game = game(fog);
        let [weak, strong] = twins(&game);
        for viewer in [Viewer::Seat(SEATS[0]), Viewer::Spectator] {
            assert_eq!(seen(&game, &weak, viewer), seen(&game, &strong, viewer), "{fog}");
            let told = |position| pointed(&game, position, viewer, sectors());
            assert_eq!(told(&weak), told(&strong), "{fog}");
        }
        assert_ne!(
            seen(&game, &weak, Viewer::Seat(SEATS[1])),
            seen(&game, &strong, Viewer::Seat(SEATS[1])),
            "the owner sees them apart"
        );
    }
    let open = game("status");
    let [weak, strong] = twins(&open);
    assert_ne!(seen(&open, &weak, Viewer::Spectator), seen(&open, &strong, Viewer::Spectator));
}

#[test]
fn pointing_at_a_marker_tells_nothing_of_its_supply() {
    let game = game("identity");
    let [weak, _] = twins(&game);
    let marker = Target::Piece(Piece(8));
    for viewer in [Viewer::Seat(SEATS[0]), Viewer::Spectator] {
        let told = game.inspect(&weak, viewer, marker).expect("its zone of control is public");
        assert!(told.terms.is_empty() && told.notes.is_empty(), "{told:?}");
    }
    let own = game.inspect(&weak, Viewer::Seat(SEATS[1]), marker).expect("its owner is told");
    assert!(!own.terms.is_empty());
}

#[test]
fn imagined_markers_forget_what_they_hide() {
    for fog in ["identity", "full"] {
        let game = game(fog);
        let [weak, strong] = twins(&game);
        let mut dice = (Pcg::new(3, 0), Pcg::new(3, 0));
        for _ in 0..20 {
            let one = game.imagine(&weak, SEATS[0], &mut dice.0);
            let other = game.imagine(&strong, SEATS[0], &mut dice.1);
            assert_eq!(one, other, "{fog}: the same dice imagine the same, whatever is true");
            game.audit(&one).expect("an imagined position is sound");
        }
    }
}

#[test]
fn an_imagined_unit_may_have_thirsted() {
    let game = game("identity");
    let [_, strong] = twins(&game);
    let mut chance = Pcg::new(3, 0);
    let strengths: BTreeSet<String> = (0..40)
        .map(|_| format!("{:?}", game.fact(&game.imagine(&strong, SEATS[0], &mut chance), "vc paraguay-1")))
        .collect();
    assert!(strengths.len() > 1, "always {strengths:?}, though thirst is not announced");
}

#[test]
fn with_full_fog_places_are_hidden_too() {
    let game = game("full");
    let place = |sector: &str| {
        arranged(
            &game,
            &format!(
                r#"
                turn = 4
                phase = "segment"
                side = "bolivia"
                units = {{ bolivia-1 = "5,3", paraguay-1 = "{sector}", paraguay-2 = "5,4" }}
                "#
            ),
        )
    };
    let [near, far] = [place("5,6"), place("9,13")];
    for viewer in [Viewer::Seat(SEATS[0]), Viewer::Spectator] {
        assert_eq!(seen(&game, &near, viewer), seen(&game, &far, viewer));
        let told = |position| pointed(&game, position, viewer, sectors());
        assert_eq!(told(&near), told(&far));
    }
    let view = game.view(&near, Viewer::Seat(SEATS[0]));
    assert!(view.pieces.iter().all(|piece| piece.piece.0 != 8), "paraguay-1 is absent");
    assert!(view.pieces.iter().any(|piece| piece.piece.0 == 9), "paraguay-2 is in contact");
}

#[test]
fn undiscovered_ground_is_not_decided_before_its_die_falls() {
    let game = game("identity");
    let setup = r#"
        phase = "segment"
        side = "bolivia"
        units = { bolivia-1 = "5,4", paraguay-1 = "9,13" }
        undiscovered = ["5,7", "5,8"]
    "#;
    let mut position = arranged(&game, setup);
    let answer = sandtable_engine::parse_answer(&game, "bolivia-1 5,5").expect("known words");
    game.answer(&mut position, SEATS[0], &answer, &mut Vec::new());
    let grounds: Vec<String> = (1..=6)
        .map(|face| {
            let mut after = position.clone();
            game.roll(&mut after, &[face], &mut Vec::new());
            assert!(after.undiscovered.len() == 1, "what is three away waits");
            format!("{:?}", game.fact(&after, "terrain 5,7"))
        })
        .collect();
    assert!(grounds.iter().any(|ground| *ground != grounds[0]), "one position, several grounds: {grounds:?}");
}

#[test]
fn undiscovered_ground_looks_alike_to_everybody() {
    let game = game("identity");
    let hidden = ["5,7", "5,8", "4,7", "6,7"];
    let setup = format!(
        r#"
        phase = "segment"
        side = "bolivia"
        units = {{ bolivia-1 = "5,6", paraguay-1 = "9,13" }}
        undiscovered = {hidden:?}
        "#
    );
    let position = arranged(&game, &setup);
    for viewer in [Viewer::Seat(SEATS[0]), Viewer::Seat(SEATS[1]), Viewer::Spectator] {
        let view = game.view(&position, viewer);
        for label in hidden {
            let Some(Target::Cell(cell)) = game.find(label) else { panic!("{label} is a sector") };
            let shown = view.cells.iter().find(|shown| shown.cell == cell);
            let terrain = shown.and_then(|shown| shown.terrain).unwrap_or("undiscovered");
            assert_eq!(terrain, "undiscovered", "{label} to {viewer:?}");
            assert_eq!(game.inspect(&position, viewer, Target::Cell(cell)), None, "{label} to {viewer:?}");
        }
    }
    let unit = Target::Piece(Piece(0));
    let asked = prompt(&game, &position, SEATS[0], &[unit]);
    let step = asked.choices.iter().find(|choice| choice.label == "5,7").expect("a step is offered");
    let ChoiceVerdict::Offer(offer) = &step.verdict else { panic!("{step:?}") };
    assert_eq!(offer.note, None, "nothing is known of it before it is entered");
}

#[test]
fn a_payment_for_markers_cannot_be_taken_back() {
    let game = game("identity");
    let setup = r#"
        phase = "supply"
        side = "bolivia"
        units = { bolivia-1 = "5,5", paraguay-1 = "9,13" }
        tokens = { "bolivia blue" = 3 }
    "#;
    let mut position = arranged(&game, setup);
    let mut log = Vec::new();
    game.answer(&mut position, SEATS[0], &[], &mut log);
    assert!(log.iter().any(|event| event.reveals), "the pool tells something of hidden units");
    let thirst: Vec<_> = log.iter().filter(|event| event.message.key == "event-thirst").collect();
    assert!(!thirst.is_empty());
    assert!(thirst.iter().all(|event| !event.audience.includes(Viewer::Seat(SEATS[1]))));
}
