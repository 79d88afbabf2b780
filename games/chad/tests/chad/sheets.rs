//! Sheets of the player's own: played as they say, or refused with line and hex.

use chad::Chad;
use sandtable_engine::{Fact, Rules, Setup};

fn shipped() -> &'static str {
    Chad::info().sheet("map").expect("the map is a sheet").text
}

fn opened(map: String) -> Result<Chad, Vec<String>> {
    let sheets = [("map".to_owned(), map)].into();
    let setup = Setup { sheets, ..Setup::default_for(Chad::info()) };
    Chad::open(&setup.checked(Chad::info())?)
}

/// The shipped map with one place changed.
fn changed(from: &str, to: &str) -> String {
    assert!(shipped().contains(from), "the map has no \"{from}\"");
    shipped().replacen(from, to, 1)
}

/// The line of the shipped map on which a text stands first.
fn line(text: &str) -> usize {
    shipped().lines().position(|line| line.contains(text)).expect("it is there") + 1
}

#[test]
fn a_replaced_map_is_the_one_that_is_played_on() {
    let own = Chad::open(&Setup::default_for(Chad::info())).expect("the title opens");
    let map = changed("3229 3230\n", "3229\n").replacen(
        "mountain-savannah = \"\"\"\n",
        "mountain-savannah = \"\"\"\n3230 ",
        1,
    );
    let other = opened(map).expect("a map with one more mountain");
    let fact = |rules: &Chad, name| rules.fact(&rules.start(), name);
    assert_eq!(fact(&own, "step 3229 3230"), Some(Fact::Word("2".to_owned())));
    assert_eq!(fact(&other, "step 3229 3230"), Some(Fact::Word("4".to_owned())));
    assert_eq!(fact(&other, "ground 3230"), Some(Fact::Word("mountain".to_owned())));
    assert_eq!(own.start(), other.start());
}

#[test]
fn a_map_that_is_wrong_is_refused_with_line_and_hex() {
    let first = line("1228 1229 1326");
    let cases = [
        (
            changed("1228 1229 1326", "1228 9929 1326"),
            vec![
                format!("sheet map: line {first}: 9929: the map has no such hex"),
                "sheet map: ground: 1229: it has no ground; add it to one".to_owned(),
            ],
        ),
        (
            changed("1228 1229 1326", "1228 1228 1326"),
            vec![format!("sheet map: line {first}: 1228: it has another ground already; keep one")],
        ),
        (
            changed("savannah = \"\"\"", "savanna = \"\"\""),
            vec!["sheet map: ground: there is no ground \"savanna\"; there is: desert".to_owned()],
        ),
        (
            changed("1333-1433", "1333-1533"),
            vec![format!(
                "sheet map: line {}: 1333-1533: this is no hexside; write two neighbours",
                line("1333-1433")
            )],
        ),
        (
            changed("capital = \"\"\"\n1537", "capital = \"\"\"\n3020"),
            vec!["sheet map: feature: the capital is N'Djamena, 1537, and no other hex".to_owned()],
        ),
        (
            changed("factions = [\"mplt\", \"waf\"]", "factions = [\"mplt\"]"),
            vec!["sheet map: faction \"waf\" is in 0 sanctuaries; put it in one".to_owned()],
        ),
        (
            changed("base = \"2053\"", "base = \"1537\""),
            vec!["1537: the French base lies off the map".to_owned()],
        ),
        (changed("provenance", "provenence"), vec!["sheet map: ".to_owned(), "provenence".to_owned()]),
        (String::new(), vec!["sheet map: ".to_owned()]),
    ];
    for (map, expected) in cases {
        let Err(faults) = opened(map) else { panic!("accepted, but: {expected:?}") };
        let said = faults.join("; ");
        for part in expected {
            assert!(said.contains(&part), "\"{said}\" does not say \"{part}\"");
        }
    }
}

#[test]
fn a_map_on_which_the_set_up_cannot_stand_is_refused() {
    // Abéché, where FANT units start, given to the Sudan.
    let at = shipped().find("name = \"Ouaddai\"").expect("the prefecture");
    let (head, tail) = shipped().split_at(at);
    let map = format!("{head}{}", tail.replacen("3633 ", "", 1)).replacen(
        "[sudan]\nhexes = \"\"\"\n",
        "[sudan]\nhexes = \"\"\"\n3633 ",
        1,
    );
    let Err(faults) = opened(map) else { panic!("accepted") };
    let said = faults.join("; ");
    assert!(said.starts_with("sheet map: at the start of the scenario fant-"), "{said}");
}

#[test]
fn a_source_is_translated_unless_the_player_wrote_it() {
    let text = Chad::info().sheet("terrain").expect("the terrain is a sheet").text;
    let source = |sheet: String| {
        let sheets = [("terrain".to_owned(), sheet)].into();
        let setup = Setup { sheets, ..Setup::default_for(Chad::info()) };
        let rules = Chad::open(&setup.checked(Chad::info()).unwrap()).unwrap();
        let charts = rules.scene().charts;
        let terrain = charts.iter().find(|chart| chart.id == "terrain").expect("the terrain is a chart");
        terrain.provenance.key.to_string()
    };
    assert_eq!(source(text.to_owned()), "provenance-terrain");
    let own = text.replacen("provenance = \"", "provenance = \"my copy; ", 1);
    assert_ne!(own, text);
    assert_eq!(source(own), "provenance");
}
