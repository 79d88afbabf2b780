//! What previews promise is what dice bring: every face of every die is thrown through the rules and counted.

use std::collections::BTreeMap;

use gran_chaco::{Arrangement, GranChaco, Position};
use sandtable_engine::{
    Arg, Fact, Message, Odds, Pending, Preview, Rules, Seat, Setup, Target, parse_answer,
};

const BOLIVIA: Seat = Seat::FIRST;
const PARAGUAY: Seat = Seat::SECOND;

fn game() -> GranChaco {
    GranChaco::open(&Setup::default_for(GranChaco::info())).expect("it opens")
}

fn arranged(game: &GranChaco, setup: &str) -> Position {
    let arrangement: Arrangement = toml::from_str(setup).expect("the form is right");
    game.arrange(arrangement).expect("the situation can be")
}

fn words(game: &GranChaco, text: &str) -> Vec<Target> {
    parse_answer(game, text).expect("known words").to_vec()
}

fn answer(game: &GranChaco, position: &mut Position, seat: Seat, text: &str) {
    let targets = words(game, text);
    sandtable_engine::check_answer(game, position, seat, &targets).expect("it is allowed");
    game.answer(position, seat, &targets, &mut Vec::new());
}

fn strength(game: &GranChaco, position: &Position, unit: &str) -> i64 {
    let Some(Fact::Number(vc)) = game.fact(position, &format!("vc {unit}")) else { panic!("{unit} has VC") };
    vc
}

/// Throws every roll that waits in every way; the weight of a throw is the product of what it leaves out.
fn thrown(game: &GranChaco, position: &Position, weight: u64, seen: &mut impl FnMut(&Position, u64)) {
    let Pending::Roll(roll) = game.pending(position) else { return seen(position, weight) };
    let dice = roll.sides().count() as u32;
    for number in 0..6u32.pow(dice) {
        let faces: Vec<u16> = (0..dice).map(|die| (number / 6u32.pow(die) % 6 + 1) as u16).collect();
        let mut after = position.clone();
        game.roll(&mut after, &faces, &mut Vec::new());
        thrown(game, &after, weight / 6u64.pow(dice), seen);
    }
}

/// A number that every weight here divides: six dice, and six more for armour.
const WHOLE: u64 = 6u64.pow(12);

fn chance(preview: &Preview, id: &str) -> Odds {
    let found = preview.outcomes.iter().find(|outcome| outcome.id == id);
    found.map_or(Odds::of(0, 1), |outcome| outcome.chance)
}

fn preview(game: &GranChaco, position: &Position, seat: Seat, draft: &str) -> Preview {
    game.preview(position, seat, &words(game, draft)).expect("there is a preview")
}

/// What a note says under a name: "2.28".
fn said(note: &Message, name: &str) -> String {
    let found = note.args.iter().find(|(argument, _)| argument == name);
    match found {
        Some((_, Arg::Decimal(decimal))) => decimal.to_string(),
        other => panic!("{name} of {note:?} is {other:?}"),
    }
}

/// Hundredths, rounded to nearest.
fn mean(weighted: u64) -> String {
    let hundredths = (weighted * 200 + WHOLE) / (WHOLE * 2);
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

/// The losses of one attack, counted: attacker, defender.
fn counted(game: &GranChaco, position: &Position, attack: &str, defence: &str) -> BTreeMap<(i64, i64), u64> {
    let before = ["bolivia-1", "paraguay-1"].map(|unit| strength(game, position, unit));
    let mut after = position.clone();
    answer(game, &mut after, BOLIVIA, attack);
    if game.pending(&after).deciding().contains(PARAGUAY) {
        answer(game, &mut after, PARAGUAY, defence);
    }
    let mut losses = BTreeMap::new();
    thrown(game, &after, WHOLE, &mut |position, weight| {
        let lost = |index: usize, unit| before[index] - strength(game, position, unit);
        *losses.entry((lost(0, "bolivia-1"), lost(1, "paraguay-1"))).or_default() += weight;
    });
    losses
}

fn attacked(game: &GranChaco, extra: &str) -> Position {
    let mut position = arranged(
        game,
        &format!(
            r#"
            phase = "segment"
            side = "bolivia"
            units = {{ bolivia-1 = "5,6", bolivia-8 = "2,2", paraguay-1 = "5,7", paraguay-6 = "9,13" }}
            tokens = {{ "bolivia red" = 3, "bolivia green" = 2, "bolivia yellow" = 2, "bolivia white" = 2, "paraguay yellow" = 3, "paraguay red" = 2 }}
            {extra}
            "#
        ),
    );
    answer(game, &mut position, BOLIVIA, "bolivia-1 paraguay-1");
    position
}

#[test]
fn the_preview_of_an_attack_is_what_the_dice_bring() {
    let game = game();
    let grounds = ["", "entrenched = { paraguay-1 = 2 }", "jungle = [\"5,7\"]\nvc = { paraguay-1 = 2 }"];
    for ground in grounds {
        let position = attacked(&game, ground);
        let vc = strength(&game, &position, "paraguay-1");
        for attack in ["", "red", "red red", "red green yellow", "white yellow", "white white green"] {
            let losses = counted(&game, &position, attack, "");
            let shown = preview(&game, &position, BOLIVIA, attack);
            for (lost, id) in [(1, "defender-loses-1"), (2, "defender-loses-2"), (vc, "defender-eliminated")]
            {
                if lost == vc && id != "defender-eliminated" {
                    continue;
                }
                let weight = losses.get(&(0, lost)).copied().unwrap_or_default();
                assert_eq!(chance(&shown, id), Odds::of(weight, WHOLE), "{ground} {attack}: {id}");
            }
            let tie = losses.get(&(1, 1)).copied().unwrap_or_default();
            assert_eq!(chance(&shown, "tie"), Odds::of(tie, WHOLE), "{ground} {attack}: tie");
            let beaten = losses.get(&(1, 0)).copied().unwrap_or_default();
            assert_eq!(chance(&shown, "attacker-loses-1"), Odds::of(beaten, WHOLE), "{ground} {attack}");
            let whole = |side: fn(&(i64, i64)) -> i64| {
                losses.iter().map(|(lost, weight)| side(lost) as u64 * weight).sum::<u64>()
            };
            assert_eq!(said(&shown.notes[0], "attacker"), mean(whole(|lost| lost.0)), "{ground} {attack}");
            assert_eq!(said(&shown.notes[0], "defender"), mean(whole(|lost| lost.1)), "{ground} {attack}");
        }
    }
}

#[test]
fn what_one_more_token_adds_is_what_it_brings_when_it_is_added() {
    let game = game();
    let position = attacked(&game, "entrenched = { paraguay-1 = 1 }");
    let shown = preview(&game, &position, BOLIVIA, "red");
    let more: Vec<_> = shown.notes.iter().filter(|note| note.key == "note-one-more").collect();
    assert_eq!(more.len(), 4, "a token of each colour can be added");
    for (note, colour) in more.into_iter().zip(["red", "green", "yellow", "white"]) {
        let then = preview(&game, &position, BOLIVIA, &format!("red {colour}"));
        for side in ["attacker", "defender"] {
            assert_eq!(said(note, side), said(&then.notes[0], side), "{colour} {side}");
        }
        let gain = |text: String| text.replace('.', "").parse::<i32>().expect("hundredths");
        let change = gain(said(note, "defender")) - gain(said(&shown.notes[0], "defender"));
        assert_eq!(
            said(note, "defender_change"),
            format!("+{}.{:02}", change / 100, change % 100),
            "{colour}"
        );
        assert!(change > 0, "{colour} helps");
    }
}

#[test]
fn a_tie_that_takes_a_last_point_says_whose() {
    let game = game();
    let label = |vc: &str| {
        let position = attacked(&game, &format!("vc = {{ {vc} }}\nentrenched = {{ paraguay-1 = 2 }}"));
        let shown = preview(&game, &position, BOLIVIA, "red");
        let tie = shown.outcomes.into_iter().find(|outcome| outcome.id == "tie");
        tie.expect("the totals may be equal").label.key
    };
    assert_eq!(label("bolivia-1 = 2, paraguay-1 = 2"), "outcome-tie");
    assert_eq!(label("bolivia-1 = 2, paraguay-1 = 1"), "outcome-tie-defender-gone");
    assert_eq!(label("bolivia-1 = 1, paraguay-1 = 2"), "outcome-tie-attacker-gone");
    assert_eq!(label("bolivia-1 = 1, paraguay-1 = 1"), "outcome-tie-both-gone");
}

#[test]
fn who_loses_armour_first_is_told() {
    let game = game();
    let told = |extra: &str| {
        let shown = preview(&game, &attacked(&game, extra), BOLIVIA, "");
        shown.notes.iter().filter(|note| note.key == "note-armour-first").count()
    };
    assert_eq!(told(""), 0);
    assert_eq!(told("armour = [\"paraguay-1\"]"), 1);
    assert_eq!(told("armour = [\"paraguay-1\", \"bolivia-1\"]"), 2);
    assert_eq!(told("armour = [\"paraguay-1\"]\njungle = [\"5,7\"]"), 0, "armour-7: invalid in jungle");
}

#[test]
fn the_defender_sees_what_his_tokens_bring() {
    let game = game();
    let mut position = attacked(&game, "");
    let losses = counted(&game, &position, "red red", "red yellow");
    answer(&game, &mut position, BOLIVIA, "red red");
    let shown = preview(&game, &position, PARAGUAY, "red yellow");
    let gone = losses.get(&(0, 4)).copied().unwrap_or_default();
    assert_eq!(chance(&shown, "defender-eliminated"), Odds::of(gone, WHOLE));
    let tie = losses.get(&(1, 1)).copied().unwrap_or_default();
    assert_eq!(chance(&shown, "tie"), Odds::of(tie, WHOLE));
}

fn counted_hits(game: &GranChaco, position: &Position) -> BTreeMap<i64, u64> {
    let before = strength(game, position, "paraguay-1");
    let mut losses = BTreeMap::new();
    thrown(game, position, WHOLE, &mut |position, weight| {
        *losses.entry(before - strength(game, position, "paraguay-1")).or_default() += weight;
    });
    losses
}

#[test]
fn the_preview_of_fire_and_raids_is_what_the_dice_bring() {
    let game = game();
    let grounds = [
        "",
        "entrenched = { paraguay-1 = 1 }",
        "entrenched = { paraguay-1 = 2 }\nvc = { paraguay-1 = 2 }",
        "armour = [\"paraguay-1\"]",
    ];
    for ground in grounds {
        let position = arranged(
            &game,
            &format!(
                r#"
                phase = "segment"
                side = "bolivia"
                units = {{ bolivia-1 = "5,6", bolivia-8 = "2,2", paraguay-1 = "5,7", paraguay-6 = "9,13" }}
                tokens = {{ "bolivia red" = 3, "bolivia green" = 2, "bolivia yellow" = 2, "bolivia white" = 3 }}
                {ground}
                "#
            ),
        );
        let vc = strength(&game, &position, "paraguay-1");
        let check = |losses: BTreeMap<i64, u64>, shown: Preview, what: &str| {
            for (lost, id) in [(0, "loses-0"), (1, "loses-1"), (2, "loses-2"), (vc, "eliminated")] {
                if lost == vc && id != "eliminated" {
                    continue;
                }
                let weight = losses.get(&lost).copied().unwrap_or_default();
                assert_eq!(chance(&shown, id), Odds::of(weight, WHOLE), "{ground} {what}: {id}");
            }
            let whole = losses.iter().map(|(lost, weight)| *lost as u64 * weight).sum();
            assert_eq!(said(&shown.notes[0], "loss"), mean(whole), "{ground} {what}");
        };
        for tokens in ["red", "red red", "red green yellow", "yellow yellow"] {
            let mut aimed = position.clone();
            answer(&game, &mut aimed, BOLIVIA, "bolivia-1 fire paraguay-1");
            let shown = preview(&game, &aimed, BOLIVIA, tokens);
            answer(&game, &mut aimed, BOLIVIA, tokens);
            check(counted_hits(&game, &aimed), shown, tokens);
        }
        for tokens in ["white", "white white", "white white white"] {
            let order = format!("raid paraguay-1 {tokens}");
            let shown = preview(&game, &position, BOLIVIA, &order);
            let mut raided = position.clone();
            answer(&game, &mut raided, BOLIVIA, &order);
            check(counted_hits(&game, &raided), shown, tokens);
        }
    }
}

#[test]
fn a_fire_of_many_tokens_keeps_its_chances() {
    let game = game();
    let mut position = arranged(
        &game,
        r#"
        phase = "segment"
        side = "bolivia"
        units = { bolivia-1 = "5,6", bolivia-8 = "2,2", paraguay-1 = "5,7", paraguay-6 = "9,13" }
        tokens = { "bolivia red" = 60 }
        "#,
    );
    answer(&game, &mut position, BOLIVIA, "bolivia-1 fire paraguay-1");
    let vc = strength(&game, &position, "paraguay-1");
    let shown = preview(&game, &position, BOLIVIA, &["red"; 60].join(" "));
    // More cases than a number of 128 bits holds: small weights are dropped, the chances stay.
    assert_eq!(said(&shown.notes[0], "loss"), format!("{vc}.00"));
}
