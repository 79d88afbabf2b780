//! What questions, offers and events say beside what is allowed.

use gran_chaco::{Arrangement, GranChaco, Position};
use sandtable_engine::{
    ChoiceVerdict, Event, Fact, Imagined, Pending, Rules, Seat, Setup, Target, parse_answer, prompt,
};
use sandtable_search::Pcg;

const SEATS: [Seat; 2] = [Seat::FIRST, Seat::SECOND];

fn game() -> GranChaco {
    GranChaco::open(&Setup::default_for(GranChaco::info())).expect("it opens")
}

fn arranged(game: &GranChaco, setup: &str) -> Position {
    let arrangement: Arrangement = toml::from_str(setup).expect("the form is right");
    game.arrange(arrangement).expect("the situation can be")
}

/// Plays an answer in words and returns what was told.
fn play(game: &GranChaco, position: &mut Position, seat: Seat, answer: &str) -> Vec<Event> {
    let mut log = Vec::new();
    game.answer(position, seat, &parse_answer(game, answer).expect("known words"), &mut log);
    log
}

#[test]
fn turn_3_the_second_segment_cites_its_own_entry() {
    let game = game();
    let setup = r#"
        phase = "supply"
        side = "bolivia"
        units = { bolivia-1 = "5,5", paraguay-1 = "3,12" }
        tokens = { "bolivia blue" = 1 }
    "#;
    let mut position = arranged(&game, setup);
    let mut log = play(&game, &mut position, SEATS[0], "bolivia-1");
    log.extend(play(&game, &mut position, SEATS[0], "end"));
    let begun = log.iter().filter(|event| event.message.key == "event-segment");
    let rules: Vec<_> = begun.map(|event| event.rule.clone().expect("it cites").to_string()).collect();
    assert_eq!(rules, ["turn-2", "turn-3"]);
}

#[test]
fn bases_7_the_list_marks_units_that_are_not_supplied() {
    let game = game();
    let setup = r#"
        phase = "segment"
        side = "bolivia"
        units = { bolivia-1 = "5,5", bolivia-2 = "3,2", paraguay-1 = "9,13" }
        unsupplied = ["bolivia-1"]
    "#;
    let position = arranged(&game, setup);
    let asked = prompt(&game, &position, SEATS[0], &[]);
    let note = |label: &str| {
        let choice = asked.choices.iter().find(|choice| choice.label == label).expect("it is listed");
        let ChoiceVerdict::Offer(offer) = &choice.verdict else { panic!("{choice:?}") };
        offer.note.as_ref().map(|note| note.key.to_string())
    };
    assert_eq!(note("bolivia-1").as_deref(), Some("note-unsupplied"));
    assert_eq!(note("bolivia-2"), None);
}

/// What the units of a side cost in their first supply step when the table deploys them behind two bases.
fn bill_of_the_rest(game: &GranChaco, seat: Seat, bases: [Target; 2]) -> Vec<i64> {
    let mut position = game.start();
    game.roll(&mut position, &[1], &mut Vec::new());
    if seat == SEATS[1] {
        for answer in ["3,1 7,1", "deploy-rest", "bolivia-1"] {
            play(game, &mut position, SEATS[0], answer);
        }
        if let Pending::Roll(roll) = game.pending(&position) {
            game.roll(&mut position, &vec![6; roll.sides().count()], &mut Vec::new());
        }
    }
    game.answer(&mut position, seat, &bases, &mut Vec::new());
    play(game, &mut position, seat, "deploy-rest");
    let side = GranChaco::info().side(seat);
    let cost = |number| match game.fact(&position, &format!("cost {side}-{number}")) {
        Some(Fact::Number(cost)) => cost,
        other => panic!("{other:?}"),
    };
    (1..=[8, 6][seat.index()]).map(cost).collect()
}

#[test]
fn supply_1_who_lets_the_table_deploy_pays_only_where_there_is_no_room_at_the_bases() {
    let game = game();
    for seat in SEATS {
        let row = if seat == SEATS[0] { ["1", "1"] } else { ["13", "12"] };
        let first_row: Vec<Target> = (1..=9)
            .map(|column| game.find(&format!("{column},{}", row[(column + 1) % 2])).expect("a sector"))
            .collect();
        for (index, one) in first_row.iter().enumerate() {
            for other in &first_row[index + 1..] {
                let costs = bill_of_the_rest(&game, seat, [*one, *other]);
                let paying = costs.iter().filter(|cost| **cost > 0).count();
                let room = room_at(&game, seat, [*one, *other]);
                let bases = [game.label(*one), game.label(*other)];
                assert_eq!(paying, costs.len().saturating_sub(room), "{bases:?}: {costs:?}");
            }
        }
    }
}

/// How many sectors of the two home rows lie on or next to one of the bases.
fn room_at(game: &GranChaco, seat: Seat, bases: [Target; 2]) -> usize {
    let position = game.start();
    let distance = |base: Target, label: &str| {
        let name = format!("distance {} {label}", game.label(base));
        match game.fact(&position, &name) {
            Some(Fact::Number(distance)) => distance,
            other => panic!("{name}: {other:?}"),
        }
    };
    let home = (1..=9).flat_map(|column: u8| {
        let last = if column % 2 == 1 { 13 } else { 12 };
        let rows = if seat == SEATS[0] { [1, 2] } else { [last, last - 1] };
        rows.map(|row| format!("{column},{row}"))
    });
    home.filter(|label| bases.iter().any(|base| distance(*base, label) <= 1)).count()
}

/// supply-13: three units of cost 1 take three blue tokens.
#[test]
fn what_supply_has_cost_is_read_off_the_stock() {
    let game = game();
    let before = arranged(
        &game,
        r#"
        phase = "supply"
        side = "bolivia"
        units = { bolivia-1 = "3,6", bolivia-2 = "4,5", bolivia-3 = "5,5", bolivia-4 = "6,5", paraguay-1 = "9,13" }
        tokens = { "bolivia blue" = 3 }
        "#,
    );
    for (answer, cost) in [("bolivia-1 bolivia-2 bolivia-4", 3), ("bolivia-1 bolivia-2", 2)] {
        let mut after = before.clone();
        play(&game, &mut after, SEATS[0], answer);
        let answer = parse_answer(&game, answer).expect("known words");
        assert_eq!(game.paid(&before, &after, SEATS[0], &answer), Some(cost));
    }
}

#[test]
fn a_stronger_army_looks_better() {
    let game = game();
    let worth = |vc: u8| {
        let setup = format!(
            r#"
            phase = "segment"
            side = "bolivia"
            units = {{ bolivia-1 = "5,6", bolivia-8 = "2,2", paraguay-1 = "5,7", paraguay-6 = "9,13" }}
            vc = {{ bolivia-1 = {vc} }}
            "#
        );
        let position = arranged(&game, &setup);
        game.worth(&Imagined::of(&game, &position, SEATS[0], &mut Pcg::new(1, 0)), SEATS[0])
    };
    assert!(worth(3) > worth(1), "{} and {}", worth(3), worth(1));
}
