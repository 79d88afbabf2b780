//! What stands beside the map says what the rules would do.

use chad::Chad;
use sandtable_engine::{Arg, Content, Display, DisplayCell, DisplayRow, Message, Rules, Setup, Viewer};

fn displays(scenario: &str) -> Vec<Display> {
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let rules = Chad::open(&setup).unwrap();
    rules.view(&rules.start(), Viewer::Spectator).displays
}

fn rows(displays: &[Display], id: &str) -> Vec<DisplayRow> {
    let display = displays.iter().find(|display| display.id == id).unwrap();
    match &display.content {
        Content::Table { rows, .. } => rows.clone(),
        other => panic!("{other:?}"),
    }
}

fn argument<'a>(message: &'a Message, name: &str) -> &'a Arg {
    &message.args.iter().find(|(known, _)| known == name).unwrap().1
}

#[test]
fn part_one_has_no_displays() {
    assert!(displays("manta").is_empty());
}

/// 10.30: Kanem has five steps against three, and its production is above the median: one step more makes P2.
#[test]
fn a_prefecture_tells_what_its_next_level_needs() {
    let country = rows(&displays("toyota-war"), "country");
    assert_eq!(country.len(), 17);
    let name = |row: &&DisplayRow| matches!(&row.cells[0], DisplayCell::Text(name) if format!("{name:?}").contains("Kanem"));
    let note = country.iter().find(name).unwrap().note.clone().unwrap();
    assert_eq!(note.key, "presence-why-need");
    assert_eq!(*argument(&note, "level"), Arg::Number(2));
    let Arg::Message(need) = argument(&note, "need") else { panic!("{note:?}") };
    assert_eq!((need.key.as_ref(), argument(need, "count")), ("need-steps", &Arg::Number(1)));
}

/// 14.60: the Government has 150 points, the Rebel 107.
#[test]
fn the_points_of_both_sides_are_added_up() {
    let totals: Vec<DisplayCell> = rows(&displays("toyota-war"), "points")
        .into_iter()
        .filter(|row| matches!(&row.cells[0], DisplayCell::Text(name) if name.key == "points-total"))
        .map(|row| row.cells[2].clone())
        .collect();
    assert_eq!(totals, [DisplayCell::Figure(150), DisplayCell::Figure(107)]);
}

/// 7.40-3, 7.44-8: every row of a die has a sixth; Habré's skill of two takes the lowest two rows away.
#[test]
fn aid_tells_the_chance_of_every_row_with_and_without_the_commander() {
    let displays = displays("toyota-war");
    let france = displays.iter().find(|display| display.id == "aid-france").unwrap();
    let Content::Chances { ways, rows, lit, .. } = &france.content else { panic!("{france:?}") };
    assert_eq!((ways.len(), *lit), (2, Some(1)));
    let chances = |way: usize| rows.iter().map(|row| row.chances[way].favourable).collect::<Vec<_>>();
    assert_eq!(chances(0), [1, 1, 1, 1, 1, 1, 0, 0]);
    assert_eq!(chances(1), [0, 0, 1, 1, 1, 1, 1, 1]);
}
