//! The chances that a preview promises are those that the dice give, from the order to the roll.

use std::collections::BTreeMap;

use guerra_civil::GuerraCivil;
use sandtable_engine::{
    Answer, Arg, Choices, Event, Fact, Message, Odds, Outcome, Preview, Rules, Setup, Silent, Target,
    check_answer,
};
use sandtable_search::{Pcg, random_answer};

type Position = <GuerraCivil as Rules>::Position;
/// How often each outcome was compared.
type Compared = BTreeMap<&'static str, u32>;

/// An order whose rolls are still to come.
struct Promise {
    outcomes: Vec<Outcome>,
    order: String,
    answer: Answer,
    /// What the chances of a fight rest on.
    state: Vec<Option<Fact>>,
}

impl Promise {
    fn of(rules: &GuerraCivil, position: &Position, preview: Preview, answer: Answer) -> Promise {
        let labels: Vec<String> = answer.iter().map(|target| rules.label(*target)).collect();
        let state = state(rules, position, &answer);
        Promise { outcomes: preview.outcomes, order: labels.join(" "), answer, state }
    }

    /// The outcomes of a roll, which is promised once.
    fn take(&mut self, ids: &[&str]) -> Vec<Outcome> {
        self.outcomes.extract_if(.., |outcome| ids.contains(&outcome.id)).collect()
    }
}

/// How many platoons stand on both sides, and where the target does.
fn state(rules: &GuerraCivil, position: &Position, answer: &[Target]) -> Vec<Option<Fact>> {
    let pieces = answer.iter().filter(|target| matches!(target, Target::Piece(_)));
    let mut facts = Vec::new();
    for label in pieces.map(|target| rules.label(*target)) {
        facts.push(rules.fact(position, &format!("platoons {label}")));
        facts.push(rules.fact(position, &format!("in-building {label}")));
    }
    let target = answer.last().map(|target| rules.label(*target));
    facts.push(target.and_then(|label| rules.fact(position, &format!("at {label}"))));
    facts
}

fn argument<'a>(message: &'a Message, name: &str) -> Option<&'a Arg> {
    message.args.iter().find(|(known, _)| known == name).map(|(_, value)| value)
}

/// The events of every way in which the dice that are waited for can fall.
fn every_roll(rules: &GuerraCivil, position: &Position) -> Vec<Vec<Event>> {
    let sides = rules.sides(position);
    let results: u16 = sides.iter().product();
    (0..results)
        .map(|mut number| {
            let mut faces = Vec::new();
            for side in &sides {
                faces.push(number % side + 1);
                number /= side;
            }
            let mut log = Vec::new();
            rules.roll(&mut position.clone(), &faces, &mut log);
            log
        })
        .collect()
}

/// Compares what was promised with the dice that are waited for; counts what it could compare.
fn compare(rules: &GuerraCivil, position: &Position, promise: &mut Promise, compared: &mut Compared) {
    let Some(Fact::Word(frame)) = rules.fact(position, "frame") else { panic!("a frame") };
    let target = promise.answer.last().map(|target| Arg::Message(rules.name(*target)));
    // Losses on the way (a direct hit before the ordinary fire), or a target that was caught elsewhere, make it
    // another shot or another fight.
    let as_before = state(rules, position, &promise.answer) == promise.state;
    let outcomes = match &frame[..] {
        "direct-hit" => promise.take(&["direct-hit"]),
        "fire" if as_before => {
            promise.take(&["nothing", "retirese", "terror", "two-terror", "platoon", "platoon-fear"])
        }
        "charge-test" | "rally-test" => promise.take(&["passed"]),
        "melee" if as_before => promise.take(&["won"]),
        _ => return,
    };
    let rolls = if outcomes.is_empty() { Vec::new() } else { every_roll(rules, position) };
    for outcome in outcomes {
        let is = |message: &Message| match outcome.id {
            "direct-hit" => message.key == "event-direct-hit",
            "passed" => message.key == "event-test-passed",
            "won" => message.key == "event-melee" && argument(message, "loser") == target.as_ref(),
            _ => argument(message, "result") == Some(&Arg::Message(outcome.label.clone())),
        };
        let favourable = rolls.iter().filter(|events| events.iter().any(|event| is(&event.message))).count();
        let dice = Odds::of(favourable as u64, rolls.len() as u64);
        assert_eq!(outcome.chance, dice, "{}: {}", promise.order, outcome.id);
        *compared.entry(outcome.id).or_default() += 1;
    }
}

#[test]
fn previewed_chances_are_what_the_dice_give() {
    let mut compared = Compared::new();
    for scenario in ["alto", "brunete", "sesena", "maniobras"] {
        let info = GuerraCivil::info();
        let setup = Setup { scenario: scenario.to_owned(), ..Setup::default_for(info) };
        let rules = GuerraCivil::open(&setup).expect("it opens");
        for number in 0..30 {
            let mut chance = Pcg::new(7, number);
            let mut dice = chance.fork();
            let mut position = rules.start();
            let mut scratch = Choices::default();
            let mut promised: Option<Promise> = None;
            loop {
                if let Some(seat) = rules.deciding(&position).first() {
                    let answer = random_answer(&rules, &position, seat, &mut chance, &mut scratch).unwrap();
                    let frame = rules.fact(&position, "frame");
                    if frame == Some(Fact::Word("activation".to_owned())) {
                        let preview = rules.preview(&position, seat, &answer);
                        let promise = |preview| Promise::of(&rules, &position, preview, answer.clone());
                        promised = preview.map(promise);
                    } else if frame != Some(Fact::Word("react".to_owned())) {
                        promised = None;
                    }
                    rules.answer(&mut position, seat, &answer, &mut Silent);
                } else {
                    let sides = rules.sides(&position);
                    if sides.is_empty() {
                        break;
                    }
                    if let Some(promise) = &mut promised {
                        compare(&rules, &position, promise, &mut compared);
                    }
                    let faces: Vec<u16> = sides.iter().map(|sides| dice.face(*sides)).collect();
                    rules.roll(&mut position, &faces, &mut Silent);
                }
            }
        }
    }
    for kind in ["direct-hit", "terror", "platoon", "passed"] {
        assert!(compared.get(kind).is_some_and(|count| *count >= 20), "compared too few: {compared:?}");
    }
}

/// Charges of a company at an enemy anywhere on the field exercise: over walls and trenches, up and down, out of woods.
#[test]
fn a_fight_goes_as_its_preview_said() {
    let setup = Setup { scenario: "maniobras".to_owned(), ..Setup::default_for(GuerraCivil::info()) };
    let rules = GuerraCivil::open(&setup).expect("it opens");
    let answer: Answer =
        ["nat-regulares", "charge", "rep-ugt"].iter().map(|label| rules.find(label).unwrap()).collect();
    let seat = GuerraCivil::info().seat("nationalists").unwrap();
    let mut chance = Pcg::new(7, 0);
    let (mut compared, mut in_cover) = (Compared::new(), 0);
    for _ in 0..20_000 {
        let mut up_to = |limit: u16| f64::from(chance.face(limit));
        let (x, y, degrees, away) =
            (up_to(7_200) / 100.0, up_to(4_800) / 100.0, up_to(360) - 1.0, up_to(70) / 10.0);
        let turn = degrees.to_radians();
        let from = (x - (away + 1.0) * turn.sin(), y - (away + 1.0) * turn.cos());
        let facing = up_to(360) - 1.0;
        let text = format!(
            "side = 'nationalists'\nbarred = ['rep-ugt']\n[units]\nrep-ugt = '{x:.2}/{y:.2}/{facing}'\n\
             nat-regulares = '{:.2}/{:.2}/{degrees}'",
            from.0, from.1
        );
        let Ok(mut position) = rules.arrange(toml::from_str(&text).unwrap()) else { continue };
        if check_answer(&rules, &position, seat, &answer).is_err() {
            continue;
        }
        let preview = rules.preview(&position, seat, &answer).expect("a charge has a preview");
        let totals: Vec<i32> = preview.terms.iter().rev().take(2).map(|term| term.value).collect();
        let mut promise = Promise::of(&rules, &position, preview, answer.clone());
        rules.answer(&mut position, seat, &answer, &mut Silent);
        // The highest faces pass every test, so that it comes to blows.
        while rules.deciding(&position).is_empty() && !rules.sides(&position).is_empty() {
            compare(&rules, &position, &mut promise, &mut compared);
            let highest = rules.sides(&position);
            rules.roll(&mut position, &highest, &mut Silent);
        }
        in_cover += u32::from(totals[0] > 12);
    }
    assert!(compared["won"] >= 100 && in_cover >= 50, "compared too few: {compared:?}, {in_cover} in cover");
}

/// fire-22, fire-23: what its machine gun brings is the firer's, and the log tells of every figure what it is.
#[test]
fn a_machine_guns_columns_and_roll_are_the_firers_and_stand_in_the_log() {
    let setup = Setup { scenario: "maniobras".to_owned(), ..Setup::default_for(GuerraCivil::info()) };
    let rules = GuerraCivil::open(&setup).expect("it opens");
    let text = "side = 'nationalists'\n[units]\nnat-ejercito = '20/24/90'\nrep-mg = '33/24/270'";
    let mut position = rules.arrange(toml::from_str(text).unwrap()).expect("a position");
    let answer = |words: &str| -> Answer { words.split(' ').map(|word| rules.find(word).unwrap()).collect() };
    let seat = |side: &str| GuerraCivil::info().seat(side).unwrap();
    let (mover, firer) = (seat("nationalists"), seat("republic"));
    rules.answer(&mut position, mover, &answer("nat-ejercito move 24/24/90"), &mut Silent);
    let preview = rules.preview(&position, firer, &answer("rep-mg 2")).expect("a shot has a preview");
    for (rule, value) in [("fire-22", 2), ("fire-23", 2)] {
        let term = preview.terms.iter().find(|term| term.rule.id() == rule).expect(rule);
        assert_eq!((term.value, term.side), (value, Some(firer)), "{rule}");
    }
    rules.answer(&mut position, firer, &answer("rep-mg 2"), &mut Silent);
    let mut log = Vec::new();
    rules.roll(&mut position, &[3, 2], &mut log);
    let fire = log.iter().find(|event| event.message.key == "event-fire").expect("fire is told");
    let number = |name: &str, message: &Message| match argument(message, name) {
        Some(Arg::Number(number)) => *number,
        other => panic!("{name} is {other:?}"),
    };
    let nested = |name: &str| match argument(&fire.message, name) {
        Some(Arg::Message(message)) => message.clone(),
        other => panic!("{name} is {other:?}"),
    };
    assert_eq!(number("strength", &fire.message), 9);
    let (column, roll) = (nested("column"), nested("roll"));
    assert_eq!((&column.key[..], number("count", &column)), ("column-right", 2));
    assert_eq!(&roll.key[..], "roll-moving");
    assert_eq!(["dice", "bonus", "sum"].map(|name| number(name, &roll)), [5, 2, 7]);
}
