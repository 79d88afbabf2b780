//! Play of a title that uses every part of the kernel: sealed answers, secret rolls, every shape of question.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock};

use sandtable_conformance::skirmish::Skirmish;
use sandtable_engine::{Match, MatchDocument, Orders, Rules as _, Setup, Viewer};
use sandtable_titles::Title;
use sandtable_words::Words;

use super::sight::Sight;
use super::{Player, Secret, Session, Style, Terminal, seated};
use crate::match_id::MatchId;
use crate::store::Store;

static SKIRMISH: LazyLock<Title> = LazyLock::new(Title::of::<Skirmish>);

/// Plays a match with typed lines and returns the screen.
fn screen(players: [&str; 2], options: &[(&str, &str)], script: &str) -> String {
    let title: &'static Title = &SKIRMISH;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut setup = Setup::default_for(title.info);
    setup.options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let seats: BTreeMap<String, String> = title
        .info
        .seats
        .iter()
        .zip(players)
        .map(|(side, player)| ((*side).to_owned(), player.to_owned()))
        .collect();
    let id = MatchId::parse("skirmish-test").expect("a plain id");
    let mut document = MatchDocument::new(title.info, id.as_str(), &setup, seats.clone());
    document.draw_dice(&Secret::Seeded(1).dice(&id, 0));
    let table = title.open(&setup).expect("the set-up is valid");
    let players = seated(title.info, &seats).expect("the players are valid");
    let store = Store::open(Some(folder.path().to_owned())).expect("the folder is there");
    let mut output = Vec::new();
    let terminal = Terminal::new(script.as_bytes(), &mut output, Style::Plain, true);
    let session = Session::open(title, table, document, players, "en", store, terminal).expect("it opens");
    session.run().expect("the match is played");
    String::from_utf8(output).expect("the screen is text")
}

const CURTAIN: &str = "\n\n\n\n\n\n\n\n\n\n\n\n";
const HANDOVER: &str = "Hand over to that player";

#[test]
fn two_people_at_one_terminal_do_not_see_each_others_secrets() {
    let shown = screen(["human", "human"], &[], &"1\nok\n".repeat(2000));
    assert!(shown.contains("Winner: ") || shown.contains("drawn"), "{shown}");
    let turns: Vec<&str> = shown.split(HANDOVER).collect();
    assert!(turns.len() > 4, "{} turns", turns.len());
    for turn in &turns[..turns.len() - 1] {
        assert!(turn.contains(CURTAIN), "what was on the screen is pushed away before the next one looks");
    }
    // Before anybody sits down nobody's chit is told; then each learns the own one.
    assert!(!turns[0].contains("Your morale is"), "{}", turns[0]);
    for turn in &turns[1..3] {
        assert_eq!(turn.matches("Your morale is").count(), 1, "{turn}");
    }
    assert_eq!(turns[0].matches("the dice are hidden").count(), 2, "{}", turns[0]);
}

#[test]
fn against_the_computer_the_table_is_never_passed_over() {
    let shown = screen(["human", "random"], &[], &"1\nok\n".repeat(2000));
    assert!(shown.contains("Winner: ") || shown.contains("drawn"), "{shown}");
    assert!(!shown.contains(HANDOVER) && !shown.contains(CURTAIN));
    assert_eq!(shown.matches("Your morale is").count(), 1, "only the own chit is known");
    assert!(shown.contains("Morale of Blue: the dice are hidden"));
}

#[test]
fn a_guest_sees_only_what_everybody_may_know() {
    let shown = screen(["random", "random"], &[], "");
    assert!(shown.contains("Winner: ") || shown.contains("drawn"), "{shown}");
    assert!(!shown.contains("Your morale is"), "{shown}");
    assert!(!shown.contains("are kept until"), "{shown}");
}

#[test]
fn a_number_that_is_asked_for_means_itself() {
    // Squads into rows 1 to 3, then orders: hold, and a number of cartridges.
    let shown = screen(["human", "random"], &[], "1\n1\n1\nhold\n99\n0\nquit\n");
    assert!(shown.contains("How many of your"), "{shown}");
    assert!(shown.contains("At most"), "99 is a number of cartridges, not of a line: {shown}");
    assert!(shown.contains("Red holds with 0 cartridges"), "{shown}");
}

#[test]
fn numbers_on_one_line_mean_the_list_on_the_screen() {
    let board = |script: &str| {
        let shown = screen(["human", "random"], &[], script);
        shown[shown.rfind("red> board").expect("it is drawn")..].to_owned()
    };
    // After the first squad the third stands second on the next list, which a line never shows.
    assert_eq!(board("1 3 2\nboard\nquit\n"), board("1\n2\n1\nboard\nquit\n"));
}

#[test]
fn a_place_on_an_open_table_is_typed_and_checked_though_it_is_not_listed() {
    // Poses are refused by every question but the last, where one is off the table and one lies between the
    // samples that are listed.
    let script = "100000/0/0\n1234/1111/0\n1\nok\n".repeat(400);
    let shown = screen(["human", "random"], &[("flare", "on"), ("rounds", "1")], &script);
    let asked = shown.find("Where does the flare go?").expect("the flare is asked for");
    let after = &shown[asked..];
    assert!(after.contains("That is off the table. (flare-1)"), "{after}");
    assert!(after.contains("Red puts a flare at 1.234 by 1.111 inches"), "{after}");
}

/// Red moves a squad beside a squad of blue that has a cartridge; `orders` are blue's. The screen.
fn red_comes_beside_blue(orders: &[(&str, &str)]) -> String {
    let title: &'static Title = &SKIRMISH;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let setup = Setup::default_for(title.info);
    let id = MatchId::parse("skirmish-test").expect("a plain id");
    let mut document = MatchDocument::new(title.info, id.as_str(), &setup, BTreeMap::new());
    document.draw_dice(&Secret::Seeded(1).dice(&id, 0));
    let rules = Skirmish::open(&setup).expect("the set-up is valid");
    let arrangement = serde_json::json!({
        "phase": "move red",
        "squads": { "red-1": "1-1", "red-2": "3-1", "blue-1": "1-3", "blue-2": "2-2", "blue-3": "3-5" },
        "issued": { "blue": 1 },
    });
    let arrangement = serde_json::from_value(arrangement).expect("an arrangement");
    let position = rules.arrange(arrangement).expect("the position is valid");
    let table = Box::new(Match::at(Arc::new(rules), position));
    let store = Store::open(Some(folder.path().to_owned())).expect("the folder is there");
    let orders = orders.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned())).collect();
    let orders = Orders::checked(orders, title.info).expect("the orders are valid");
    store.put_orders(&id, title.info, &[Orders::default(), orders]).expect("they are stored");
    let mut output = Vec::new();
    let terminal = Terminal::new(&b"\nred-1 1-2 ok\nquit\n"[..], &mut output, Style::Plain, true);
    let players = vec![Player::Human; 2];
    let session = Session::open(title, table, document, players, "en", store, terminal).expect("it opens");
    session.run().expect("the match is played");
    String::from_utf8(output).expect("the screen is text")
}

#[test]
fn who_has_ordered_never_to_fire_is_not_asked() {
    let asked = red_comes_beside_blue(&[]);
    assert!(asked.contains("Now it is for Blue to decide"), "{asked}");
    let ordered = red_comes_beside_blue(&[("fire", "never")]);
    assert!(!ordered.contains("Now it is for Blue to decide"), "{ordered}");
    assert!(ordered.contains("Blue does not fire"), "{ordered}");
}

#[test]
fn an_order_that_makes_no_sense_is_refused_with_what_there_is() {
    let shown = screen(["human", "random"], &[], "orders\norders flee\norders fire always\nquit\n");
    assert!(shown.contains("ask me"), "{shown}");
    assert!(shown.contains("knows no standing order \"flee\""), "{shown}");
    assert!(shown.contains("order fire cannot be \"always\"; it takes: ask, never"), "{shown}");
}

#[test]
fn legend_and_cards_tell_of_every_ground_what_it_does_in_every_title() {
    for title in sandtable_titles::all() {
        let id = title.info.id;
        let table = title.open(&Setup::default_for(title.info)).expect("the defaults open");
        let scene = table.scene();
        let words = Words::for_title(title.info, "en").expect("it speaks English");
        let sight = Sight::of(&*table, Viewer::Spectator, &scene, &words, Style::Plain);
        let legend = sight.legend().join("\n");
        for entry in &scene.legend {
            for said in [Some(&entry.name), entry.note.as_ref()].into_iter().flatten() {
                let said = words.render(said);
                assert!(legend.contains(&said), "{id}: the legend lacks {said}");
            }
        }
        for cell in &scene.cells {
            let entry =
                scene.legend.iter().find(|entry| entry.kind == cell.terrain).expect("it has a ground");
            assert!(entry.note.is_some(), "{id}: the legend does not say what {} does", entry.kind);
            let card = sight.cell_card(cell.cell);
            assert!(card.len() > 1, "{id}: {card:?}");
        }
        for area in scene.areas.iter().filter(|_| scene.inches.is_some()) {
            let card = sight.area_card(area).join(" ");
            let entry = scene.legend.iter().find(|entry| entry.kind == area.kind).expect("it has a ground");
            let effect = entry.note.as_ref().map(|note| words.render(note)).unwrap_or_default();
            let said = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(said(&card).contains(&said(&effect)), "{id}: {card}");
        }
    }
}
