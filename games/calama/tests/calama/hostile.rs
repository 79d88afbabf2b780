//! Data files, stored positions and set-ups that were edited badly or in malice: a reason, never a panic.

use std::sync::LazyLock;

use calama::{Calama, Position, check_data};
use sandtable_engine::{Chance as _, Choices, Pending, Rules, Setup, Silent, case};
use sandtable_search::{Pcg, random_answer};

const NAMES: [&str; 3] = ["map.toml", "units.toml", "events.toml"];
const FILES: [&str; 3] = [
    include_str!("../../data/map.toml"),
    include_str!("../../data/units.toml"),
    include_str!("../../data/events.toml"),
];
const MAP: usize = 0;
const UNITS: usize = 1;
const EVENTS: usize = 2;

/// Checks the data with one file replaced.
fn check(which: usize, text: &str) -> Result<(), String> {
    let mut files = FILES;
    files[which] = text;
    check_data(files[0], files[1], files[2])
}

#[track_caller]
fn edited(which: usize, from: &str, to: &str) -> String {
    assert!(FILES[which].contains(from), "{} has no {from:?}", NAMES[which]);
    FILES[which].replacen(from, to, 1)
}

#[test]
fn the_data_files_as_they_are_can_be_played() {
    assert_eq!(check_data(FILES[0], FILES[1], FILES[2]), Ok(()));
    let with_carriage_returns = FILES.map(|file| file.replace('\n', "\r\n"));
    assert_eq!(
        check_data(&with_carriage_returns[0], &with_carriage_returns[1], &with_carriage_returns[2]),
        Ok(())
    );
}

#[test]
fn a_zone_with_just_enough_quadrants_is_enough() {
    let zone = "rows = [9, 14], columns = [6, 15]";
    assert_eq!(check(MAP, &edited(MAP, zone, "rows = [9, 11], columns = [6, 10]")), Ok(()));
    assert!(check(MAP, &edited(MAP, zone, "rows = [9, 10], columns = [6, 12]")).is_err());
}

#[test]
fn data_that_would_break_a_rule_is_refused_with_its_file_and_entry() {
    let commander = "movement = 3\nendurance = 4\nstrength = 2\nrange = 1\neach = 1";
    for (which, from, to, reason) in [
        (MAP, "0/-2", "3/0", "\"3/0\" at 1-2 is not cost/modifier"),
        (MAP, "0/-2", "0/99999999999999999999", "at 1-2 is not cost/modifier"),
        (MAP, "0/-2", "0/٢", "at 1-2 is not cost/modifier"),
        (MAP, "0/-2", "", "row 1 has 15 quadrants, not 16"),
        (MAP, "\"1-1\"", "\"17-1\"", "there is no quadrant \"17-1\""),
        (MAP, "\"1-1\"", "\"\\u0000\"", "there is no quadrant"),
        (MAP, "rows = [1, 4]", "rows = [1, 17]", "a zone leaves the board at 17-8"),
        (MAP, "rows = [1, 4]", "rows = [-2147483648, 2147483647]", "a zone leaves the board"),
        (MAP, "rows = [1, 4]", "rows = [4, 1]", "the zone chile has 0 quadrants for 25 units"),
        (MAP, "rows = [9, 14]", "rows = [9, 9]", "the zone bolivia has 10 quadrants for 15 units"),
        (MAP, "rows = [1, 1]", "rows = [2, 1]", "the zone entry has 0 quadrants"),
        (MAP, "rows = [1, 4]", "rows = [1, 4, 5]", "line "),
        (MAP, "rows = [1, 4]", "rows = [1, 99999999999999999999]", "line "),
        (MAP, "kind = \"river\"", "kind = \"canal\"", "line "),
        (UNITS, "id = \"officer\"", "id = \"general\"", "the types are"),
        (UNITS, commander, &commander.replace("each = 1", "each = 2"), "one commander"),
        (UNITS, commander, &commander.replace("range = 1", "range = 4"), "the range of commander is 4"),
        (UNITS, "range = 4", "range = 5", "the range of heavy-artillery is 5, more than 4"),
        (UNITS, commander, &commander.replace("movement = 3", "movement = 6"), "off its track"),
        (UNITS, commander, &commander.replace("strength = 2", "strength = -2"), "off its track"),
        (UNITS, commander, &commander.replace("strength = 2", "strength = 200"), "line "),
        (UNITS, "chile_start = 8", "chile_start = 255", "Chilean units, not 25"),
        (UNITS, "chile_start = 8", "chile_start = 255\nchile_mere = 1", "line "),
        (UNITS, "each = 6", "each = 7", "there are 41 units, not 40"),
        (EVENTS, "sum = 2", "sum = 3", "the sums are"),
        (EVENTS, "change = -1", "change = -7", "changes by -7, more than a whole track"),
        (EVENTS, "change = -1", "change = 127", "changes by 127"),
        (EVENTS, "change = -1", "change = -1.5", "line "),
        (EVENTS, "attribute = \"endurance\"", "attribute = \"stamina\"", "line "),
    ] {
        let fault = check(which, &edited(which, from, to)).expect_err(&format!("{from:?} to {to:?}"));
        assert!(fault.starts_with(NAMES[which]) && fault.contains(reason), "{from:?} to {to:?}: {fault}");
    }
}

#[test]
fn data_cut_off_doubled_or_nested_without_end_is_refused_with_its_file() {
    for which in [MAP, UNITS, EVENTS] {
        let nested = format!("rows = {}", "[".repeat(50_000));
        let tables = format!("{}\n", "[a.".repeat(50_000));
        for text in ["", "\0", "\u{feff}\u{feff}", "\u{202e}", &nested, &tables, &FILES[which].repeat(2)] {
            let fault = check(which, text).expect_err("this is no data file");
            assert!(fault.starts_with(NAMES[which]), "{fault}");
        }
        for (cut, _) in FILES[which].char_indices().step_by(7) {
            if let Err(fault) = check(which, &FILES[which][..cut]) {
                assert!(fault.starts_with(NAMES[which]), "{fault}");
            }
        }
    }
}

// Stored positions

/// A position in which two units are about to fight, so that every kind of entry occurs.
static POSITION: LazyLock<String> = LazyLock::new(|| {
    let rules = Calama::open(&Setup::default_for(Calama::info())).expect("the default set-up opens");
    let mut scratch = Choices::default();
    for stream in 0.. {
        let mut chance = Pcg::new(3, stream);
        let mut position = rules.start();
        loop {
            match rules.pending(&position) {
                Pending::Over(_) => break,
                Pending::Roll(roll) => {
                    if position.frames.depth() == 2 && !position.bonds.is_empty() {
                        return serde_json::to_string(&position).expect("positions are plain data");
                    }
                    let faces: Vec<u16> = roll.sides().map(|sides| chance.face(sides)).collect();
                    rules.roll(&mut position, &faces, &mut Silent);
                }
                Pending::Decide(seats) => {
                    let seat = seats.first().expect("somebody is asked");
                    let answer = random_answer(&rules, &position, seat, &mut chance, &mut scratch)
                        .expect("there are no dead ends");
                    rules.answer(&mut position, seat, &answer, &mut Silent);
                }
            }
        }
    }
    unreachable!("some battle sees a charge")
});

/// Reads a position, and if it can be read asks everything of it that must not panic.
fn bear(text: &str) -> Result<(), String> {
    let rules = Calama::open(&Setup::default_for(Calama::info())).expect("the default set-up opens");
    let mut position: Position = serde_json::from_str(text).map_err(|error| error.to_string())?;
    rules.audit(&position)?;
    let mut chance = Pcg::new(1, 0);
    for _ in 0..60 {
        match rules.pending(&position) {
            Pending::Over(_) => break,
            Pending::Roll(roll) => {
                let faces: Vec<u16> = roll.sides().map(|sides| chance.face(sides)).collect();
                rules.roll(&mut position, &faces, &mut Silent);
            }
            Pending::Decide(seats) => {
                let seat = seats.first().expect("somebody is asked");
                let answer = random_answer(&rules, &position, seat, &mut chance, &mut Choices::default())
                    .map_err(|dead_end| dead_end.to_string())?;
                rules.answer(&mut position, seat, &answer, &mut Silent);
            }
        }
    }
    Ok(())
}

#[test]
fn a_stored_position_that_no_battle_could_hold_is_refused() {
    assert_eq!(bear(&POSITION), Ok(()));
    let value: serde_json::Value = serde_json::from_str(&POSITION).expect("this is JSON");
    let unit =
        |place: serde_json::Value| serde_json::json!({"place": place, "moved": false, "attack": "ready"});
    for (pointer, replacement, reason) in [
        ("/frames", serde_json::json!([]), "in no stage of play"),
        ("/frames", serde_json::json!([{"movement": {"seat": 2}}]), "the frames are not a phase"),
        ("/frames", serde_json::json!([{"over": {"winner": 255, "end": "concession"}}]), "the frames"),
        ("/frames", serde_json::json!([{"assignment": {"seat": 0, "event": 13}}]), "the frames"),
        ("/frames", serde_json::json!([value["frames"][1]]), "the frames are not a phase"),
        ("/frames", serde_json::json!([value["frames"][0], value["frames"][0]]), "the frames"),
        ("/frames/1/attack/target", serde_json::json!(40), "the frames are not a phase"),
        ("/frames/1/attack/target", serde_json::json!(65_536), "65536"),
        ("/bonds/0/charger", serde_json::json!(40), "a charge names a unit beyond"),
        ("/bonds/0/charger", serde_json::json!(-1), "-1"),
        ("/bonds", serde_json::json!(vec![&value["bonds"][0]; 41]), "40"),
        ("/armies/0/event", serde_json::json!(1), "an event marker"),
        ("/armies/0/points", serde_json::json!(13), "more than 12 points"),
        ("/armies/0/tracks/0/0", serde_json::json!(6), "beyond its end"),
        ("/armies", serde_json::json!([]), "length"),
        ("/units", serde_json::json!([]), "is missing"),
        ("/units", serde_json::json!(vec![&value["units"][0]; 41]), "40"),
        ("/units/0", unit(serde_json::json!({"board": 256})), "beyond the board"),
        ("/units/0", unit(serde_json::json!({"board": 1e99})), "1e+99"),
        ("/units/0", unit(serde_json::json!("heaven")), "heaven"),
        ("/units/0", unit(serde_json::json!("reserve")), "is no reinforcement"),
        ("/units/0", unit(serde_json::json!("gone")), "no commander"),
        ("/round", serde_json::json!(0), "rounds count from 1"),
        ("/round", serde_json::json!(99_999), "99999"),
    ] {
        let mut broken = value.clone();
        *broken.pointer_mut(pointer).expect(pointer) = replacement.clone();
        let refusal = bear(&broken.to_string()).expect_err(&format!("{pointer} {replacement}"));
        assert!(refusal.contains(reason), "{pointer} {replacement}: {refusal}");
    }
    let two_in_one_place = {
        let mut broken = value.clone();
        broken["units"][1] = broken["units"][0].clone();
        broken
    };
    assert!(bear(&two_in_one_place.to_string()).is_err_and(|refusal| refusal.contains("move-10")));
}

#[test]
fn the_last_round_that_can_be_counted_is_played_like_any_other() {
    let mut late: serde_json::Value = serde_json::from_str(&POSITION).expect("this is JSON");
    late["round"] = serde_json::json!(u16::MAX);
    assert_eq!(bear(&late.to_string()), Ok(()));
}

// Cases

#[test]
fn charges_that_are_none_are_refused_with_the_line() {
    let pair = "[\"chile-infantry-1\", \"bolivia-infantry-1\"], ";
    let triple = "[\"chile-infantry-1\", \"bolivia-infantry-1\", \"bolivia-infantry-2\"]";
    let refusal = |charges: &str| {
        let fault = case::run::<Calama>(&with_charges(charges)).expect_err(charges);
        assert!(fault.starts_with("line 5: "), "{fault}");
        fault
    };
    assert!(refusal(&pair.repeat(41)).contains("charges: there are more than 40"));
    assert!(refusal(triple).contains("is not a charger and its target"));
    assert!(refusal("[]").contains("is not a charger and its target"));
}

fn with_charges(charges: &str) -> String {
    format!(
        "title = \"calama\"\nabout = \"Too much.\"\nrules = [\"charge-8\"]\n\n[setup]\nphase = \"combat\"\n\
         side = \"chile\"\nplace = {{}}\ncharges = [{charges}]\n\n[expect]\nfacts = {{ charges = 0 }}\n"
    )
}

// Anything at all

/// Cuts, doubles and overwrites stretches of a text.
fn mangled(text: &str, chance: &mut Pcg) -> String {
    const INSERTS: [&str; 16] = [
        "",
        "\0",
        "\r\n",
        "-",
        "9",
        "99999999999999999999",
        "-1",
        "1e400",
        "null",
        "[",
        "{",
        "\"",
        "é",
        "𝟜",
        "# ",
        "[[",
    ];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(3) {
        let start = chance.index(letters.len() + 1);
        let end = (start + chance.index(40)).min(letters.len());
        let insert: Vec<char> = match chance.below(4) {
            0 => letters[start..end].repeat(2),
            1 => letters[..end.min(60)].to_vec(),
            _ => INSERTS[chance.index(INSERTS.len())].chars().collect(),
        };
        letters.splice(start..end, insert);
    }
    letters.into_iter().collect()
}

#[test]
fn mangled_files_are_borne() {
    let cases = Calama::info().case_files();
    let mut chance = Pcg::new(11, 0);
    for round in 0..200 {
        for which in [MAP, UNITS, EVENTS] {
            if let Err(fault) = check(which, &mangled(FILES[which], &mut chance)) {
                assert!(fault.starts_with(NAMES[which]), "{fault}");
            }
        }
        let (_, case) = cases[round % cases.len()];
        let _ = case::run::<Calama>(&mangled(case, &mut chance));
        let _ = bear(&mangled(&POSITION, &mut chance));
    }
}
