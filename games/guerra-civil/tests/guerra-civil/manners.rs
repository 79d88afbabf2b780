//! Who sees which dice, and what becomes of units that nobody has.

use guerra_civil::{GuerraCivil, Position};
use sandtable_engine::{Pending, Piece, Rules, Seat, SeatSet, Setup, Silent, Target, parse_answer};

fn arranged(scenario: &str, setup: &str) -> (GuerraCivil, Position) {
    let info = GuerraCivil::info();
    let chosen = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let rules = GuerraCivil::open(&chosen.checked(info).expect("a scenario of the title")).expect("it opens");
    let position = rules.arrange(toml::from_str(setup).expect("a set-up")).expect("the situation can be");
    (rules, position)
}

/// completed-ambush-5: whether something was found is told; the die is the searched side's secret, and no other side's.
#[test]
fn the_die_of_a_search_is_seen_by_the_searched_side() {
    let (rules, mut position) = arranged(
        "sesena",
        "side = 'republic'\nhidden = ['nat-botellas']\n[units]\nnat-botellas = '38/22/270'\nrep-quinto-1 = '32/22/90'",
    );
    let republic = rules.pending(&position).deciding().first().expect("somebody is asked");
    let search = parse_answer(&rules, "rep-quinto-1 search @house-1").expect("known words");
    rules.answer(&mut position, republic, &search, &mut Silent);
    let Pending::Roll(roll) = rules.pending(&position) else { panic!("a die is thrown") };
    assert_eq!(roll.seen_by, Some(SeatSet::only(republic.other())));
}

#[test]
fn a_unit_that_is_not_there_cannot_be_charged() {
    let (rules, position) =
        arranged("maniobras", "side = 'republic'\n[units]\nrep-popular-1 = '20/24/90'\nnat-mg = '24/24/270'");
    let seat: Seat = rules.pending(&position).deciding().first().expect("somebody is asked");
    let answer = parse_answer(&rules, "rep-popular-1 charge nat-mg").expect("known words");
    let [order @ .., target] = &answer[..] else { panic!("an order and a target") };
    let charged: Vec<Target> = (0..200)
        .map(|number| Target::Piece(Piece(number)))
        .filter(|piece| rules.judge(&position, seat, order, *piece).is_ok())
        .collect();
    assert_eq!(charged, [*target]);
}
