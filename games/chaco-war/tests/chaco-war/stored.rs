//! Documents of positions: what follows from the rest is left out, and those that had it still open.

use chaco_war::{ChacoWar, Position};
use sandtable_engine::{Choices, Pending, Rules, Setup, Silent};
use sandtable_search::{Pcg, random_answer};
use serde_json::{Value, json};

/// A position in the middle of a match.
fn position(game: &ChacoWar) -> Position {
    let (mut chance, mut choices) = (Pcg::new(3, 0), Choices::default());
    let mut position = game.start();
    for _ in 0..300 {
        match game.pending(&position) {
            Pending::Over(_) => break,
            Pending::Roll(roll) => {
                let faces: Vec<u16> = roll.sides().map(|sides| chance.face(sides)).collect();
                game.roll(&mut position, &faces, &mut Silent);
            }
            Pending::Decide(seats) => {
                let seat = seats.first().expect("somebody is asked");
                let answer = random_answer(game, &position, seat, &mut chance, &mut choices)
                    .expect("there are no dead ends");
                game.answer(&mut position, seat, &answer, &mut Silent);
            }
        }
    }
    position
}

#[test]
fn a_document_holds_nothing_that_follows_from_the_rest() {
    let game = ChacoWar::open(&Setup::default_for(ChacoWar::info())).expect("the defaults open");
    let position = position(&game);
    let document = serde_json::to_value(&position).expect("plain data");
    assert!(document.get("derived").is_none());
    assert_eq!(game.read_position(&document.to_string()).as_ref(), Ok(&position));
}

#[test]
fn a_document_of_earlier_days_opens_whatever_it_says_of_what_follows() {
    let game = ChacoWar::open(&Setup::default_for(ChacoWar::info())).expect("the defaults open");
    let position = position(&game);
    let Value::Object(mut document) = serde_json::to_value(&position).expect("plain data") else {
        panic!("a position is an object")
    };
    document.insert("derived".to_owned(), json!({ "count": [1, 2], "zoc": "anything" }));
    let read = game.read_position(&Value::Object(document).to_string());
    assert_eq!(read.as_ref(), Ok(&position));
}

#[test]
fn a_unit_that_stands_nowhere_is_refused_before_anything_is_reckoned_from_it() {
    let game = ChacoWar::open(&Setup::default_for(ChacoWar::info())).expect("the defaults open");
    let Value::Object(mut document) = serde_json::to_value(position(&game)).expect("plain data") else {
        panic!("a position is an object")
    };
    let cells = document["cell"].as_array().expect("a list").len();
    document.insert("cell".to_owned(), json!(vec![60_000; cells]));
    assert!(game.read_position(&Value::Object(document).to_string()).is_err());
}
