//! A match of the miniature to write, break and read.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use sandtable_conformance::skirmish::Skirmish;
use sandtable_engine::{
    Choices, CommittedDice, Cup, Input, Match, MatchDocument, Pending, RecordDocument, Rules, Setup, Table,
};
use sandtable_search::{Pcg, random_answer};

pub fn rules() -> Arc<Skirmish> {
    Arc::new(Skirmish::open(&Setup::default_for(Skirmish::info())).expect("the default set-up opens"))
}

/// A whole match played at random with committed dice, as a file.
pub static MATCH: LazyLock<MatchDocument> = LazyLock::new(|| {
    let rules = rules();
    let dice = CommittedDice::new([7; 32], "a-match", 0);
    let setup = Setup::default_for(Skirmish::info());
    let mut document = MatchDocument::new(Skirmish::info(), "a-match", &setup, BTreeMap::new());
    document.draw_dice(&dice);
    let mut cup = Cup::new(Arc::new(dice));
    let mut chance = Pcg::new(5, 0);
    let mut played = Match::new(Arc::clone(&rules));
    loop {
        let input = match played.pending() {
            Pending::Over(_) => return document,
            Pending::Roll(roll) => Input::Faces(cup.faces(played.ply(), &roll)),
            Pending::Decide(seats) => {
                let seat = seats.first().expect("somebody is asked");
                let scratch = &mut Choices::default();
                let answer = random_answer(&*rules, played.position(), seat, &mut chance, scratch);
                Input::Answer { seat, answer: answer.expect("there are no dead ends") }
            }
        };
        let record = played.play(input).expect("the input is legal");
        let kept = RecordDocument::of(&played as &dyn Table, &record, Some("word".to_owned()), Vec::new());
        cup.note(&kept, played.ply());
        document.records.push(kept);
    }
});
