//! The data keep what the rules text fixes, and a player's sheet with a fault is refused in words.

use std::collections::BTreeSet;

use sandtable_board::Cell;
use sandtable_engine::Piece;

use super::*;

fn map() -> Arc<Map> {
    Arc::clone(&Catalog::shared().map)
}

fn at(label: &str) -> Cell {
    map().find(label).unwrap_or_else(|| panic!("no hex {label}"))
}

/// The sheets shipped, one of them changed.
fn with(id: &str, change: impl Fn(&str) -> String) -> Result<Catalog, Vec<String>> {
    let text = |sheet: &SheetInfo| if sheet.id == id { change(sheet.text) } else { sheet.text.to_owned() };
    let changed: Vec<(&str, String)> = SHEETS.iter().map(|sheet| (sheet.id, text(sheet))).collect();
    Catalog::read(|sheet| changed.iter().find(|(id, _)| *id == sheet).map_or("", |(_, text)| text.as_str()))
}

fn faults(id: &str, from: &str, to: &str) -> String {
    let shipped = SHEETS.iter().find(|sheet| sheet.id == id).expect("the sheet exists").text;
    assert!(shipped.contains(from), "the sheet {id} does not say {from}");
    with(id, |text| text.replacen(from, to, 1)).expect_err("the sheet should be refused").join("\n")
}

#[test]
fn adjacency_follows_the_worked_examples() {
    for (a, b) in [("2506", "2607"), ("2607", "2706"), ("2214", "2114"), ("2214", "2215"), ("2312", "2413")] {
        assert!(map().adjacent[at(a).index()].contains(at(b)), "{a} touches {b}");
    }
    assert_eq!(map().distance(at("2514"), at("2313")), 2);
    assert_eq!(map().adjacent[at("2214").index()].len(), 6);
}

#[test]
fn the_road_example_holds() {
    let map = map();
    let by_road = |a: &str, b: &str| map.linked[at(a).index()].contains(at(b));
    assert!(by_road("2506", "2607") && by_road("2607", "2706") && !by_road("2706", "2707"));
    let rough = |a: &str, b: &str| map.rough[at(a).index()] >> map.direction(at(a), at(b)).unwrap() & 1 == 1;
    assert!(rough("2706", "2707") && !rough("2506", "2607"));
}

#[test]
fn distances_of_hqs_are_those_of_the_ledger() {
    let map = map();
    assert_eq!(map.support_distance(PARAGUAY, at("2113")), 7);
    assert_eq!(map.support_distance(PARAGUAY, at("1709")), 11);
    assert_eq!(map.support_distance(BOLIVIA, at("2204")), 5);
    assert_eq!(map.support_distance(BOLIVIA, at("1815")), 9);
    assert_eq!(map.support_distance(BOLIVIA, at("2317")), 14);
    assert_eq!(map.attrition_distance(BOLIVIA, at("2301")), 0);
    assert_eq!(map.support_distance(BOLIVIA, at("2301")), 2);
}

#[test]
fn victory_hexes_are_nine_and_three() {
    let map = map();
    let of = |seat| {
        map.prizes.iter().filter(move |(_, to, _)| *to == seat).map(|(_, _, number)| u32::from(*number))
    };
    assert_eq!((of(PARAGUAY).count(), of(PARAGUAY).sum::<u32>()), (9, 18));
    assert_eq!((of(BOLIVIA).count(), of(BOLIVIA).sum::<u32>()), (3, 9));
}

#[test]
fn road_and_bridge_costs_follow_5_1_to_5_3() {
    let catalog = Catalog::shared();
    let cost = |seat, winter, a: &str, b: &str| {
        catalog.costs(seat, winter)[at(a).index()][map().direction(at(a), at(b)).unwrap()]
    };
    assert_eq!(cost(PARAGUAY, false, "2506", "2607"), 1, "half a point by road");
    assert_eq!(cost(BOLIVIA, false, "2506", "2607"), 2);
    assert_eq!(cost(PARAGUAY, true, "2506", "2607"), 2);
    assert_eq!(cost(BOLIVIA, true, "2506", "2607"), 4);
    assert_eq!(cost(BOLIVIA, false, "2706", "2707"), 4, "bush off the road");
    assert_eq!(cost(BOLIVIA, false, "1109", "1110"), 2, "the bridge at Villamontes");
    assert_eq!(cost(BOLIVIA, false, "1110", "1210"), 4, "clear ground over the Pilcomayo");
    assert_eq!(cost(BOLIVIA, false, "2709", "2809"), NEVER, "a lake");
    assert_eq!(cost(PARAGUAY, true, "3317", "3417"), NEVER, "winter marsh, by road too");
}

#[test]
fn the_counter_mix_has_176_pieces() {
    let catalog = Catalog::shared();
    let support: u8 = [BOLIVIA, PARAGUAY]
        .into_iter()
        .flat_map(|seat| Arm::ALL.map(|arm| catalog.counters.mix(seat, arm)))
        .sum();
    // Turn, mobilization, two of replacements, commander; out of supply and depleted are bookkeeping.
    let informational = 5 + 10 + 11 + usize::from(catalog.counters.forts.0.iter().sum::<u8>());
    assert_eq!((catalog.unit_count(), support, MARKERS.len(), informational), (88, 25, 21, 36));
    assert_eq!(catalog.unit_count() + usize::from(support) + LEADERS + MARKERS.len() + informational, 176);
}

#[test]
fn every_piece_has_a_label_of_its_own_and_is_found_by_it() {
    let catalog = Catalog::shared();
    let mut labels = BTreeSet::new();
    for piece in catalog.pieces() {
        let label = catalog.piece_label(piece).expect("a piece of the mix has a label");
        assert_eq!(catalog.find_piece(&label), Some(piece), "{label}");
        assert_eq!(catalog.counter(piece).map(Counter::piece), Some(piece));
        assert!(labels.insert(label.clone()), "{label} twice");
        assert!(map().find(&label).is_none(), "{label} is a hex too");
    }
    assert_eq!(catalog.counter(Piece(PIECES as u16)), None);
}

#[test]
fn event_pools_have_six_markers_a_side_or_follow_the_lists() {
    let size = |side, set, listed| pool(side, set, listed).count_ones();
    assert_eq!((size(BOLIVIA, EventSet::First, false), size(PARAGUAY, EventSet::First, false)), (6, 6));
    assert_eq!((size(BOLIVIA, EventSet::First, true), size(PARAGUAY, EventSet::First, true)), (5, 8));
    assert_eq!((size(BOLIVIA, EventSet::Second, false), size(PARAGUAY, EventSet::Second, false)), (5, 4));
}

#[test]
fn set_up_areas_keep_out_of_camacho_and_florida() {
    let map = map();
    assert!(!map.paraguay_west.contains(at("2312")) && map.paraguay_west.contains(at("2313")));
    assert!(!map.paraguay_east.contains(at("2807")) && map.paraguay_east.contains(at("2906")));
    assert!(map.bolivia_main.contains(at("2413")));
    assert_eq!(map.bolivia_rest.len(), 14);
}

#[test]
fn the_results_quoted_by_the_text_stand_in_the_table() {
    let crt = &Catalog::shared().crt;
    assert_eq!(crt.outcome(2, 2).text(), "3/1");
    assert_eq!(crt.outcome(0, 5).text(), "1/1");
    assert_eq!(crt.outcome(5, 6).text(), "1/R");
    assert_eq!(crt.outcome(40, 40), crt.outcome(7, 9));
    assert_eq!(crt.outcome(-3, -3), crt.outcome(0, 1));
}

#[test]
fn a_faulty_sheet_is_refused_with_its_place() {
    for (id, from, to, expected) in [
        ("crt", "\"3/2\"", "\"3-2\"", "sheet crt: row 1, column 5:1: \"3-2\" is no result"),
        ("crt", "2 = [\"4/0\", ", "2 = [", "sheet crt: row 2: 7 results instead of 8"),
        ("crt", "\n9 = ", "\n10 = ", "sheet crt: row 9 is missing"),
        ("crt", "\"1:2\", ", "", "columns must be 1:2, 1:1"),
        (
            "terrain",
            "cost = 2",
            "cost = \"two\"",
            "sheet terrain: ground.bush.cost: \"two\" is no cost; write points from 0 to 20, a half as \"1/2\"",
        ),
        (
            "terrain",
            "stacking = 4",
            "stacking = 0",
            "sheet terrain: ground.clear.stacking: 0 is not from 1 to 8",
        ),
        ("terrain", "shift = 0", "shuft = 0", "sheet terrain, line 16: shuft means nothing here; known are"),
        ("terrain", "cost = 2", "cost = 2.5", "the broken number 2.5 stands where a cost such as 2, \"1/2\""),
        ("terrain", "cost = 2", "cost = [2]", "a list stands where a cost such as 2"),
        (
            "terrain",
            "[ground.marsh]",
            "[ground.mire]",
            "sheet terrain: ground.marsh is missing; the rules name it",
        ),
        (
            "terrain",
            "[ground.marsh]",
            "[ground.mire]",
            "sheet terrain: ground.mire.like: say how it is drawn",
        ),
        (
            "terrain",
            "cost = 3\nshift",
            "cost = 3\nwinter = 3\nshift",
            "marsh may not be entered in winter (5.7)",
        ),
        ("turns", "[4, 8]", "[30, 4]", "sheet turns: winter: there is no turn 30"),
        ("support", "die = 4", "die = [30, 4]", "a list stands where a whole number belongs"),
        ("turns", "[4, 8]", "[4, 12]", "sheet turns: winter: there is no turn 12"),
        ("support", "die = 4", "die = 5", "sheet support: bolivia: die 5 stands where 4 should"),
        ("attrition", "steps = 4", "steps = 40", "sheet attrition: row, die 1: 40 steps are more than 12"),
        (
            "attrition",
            "-1\nhq-distance = [7, 10]",
            "-1\nhq-distance = [10, 7]",
            "sheet attrition: modifier 1: hq-distance is the least and the most",
        ),
        ("attrition", "value = -1", "value = -9", "sheet attrition: modifier 1: -9 is not from -6 to 6"),
        (
            "arrivals",
            "\"PAR-Tu\"",
            "\"PAR-Xx\"",
            "sheet arrivals: paraguay, turn 2: the counter sheet has no unit \"PAR-Xx\"",
        ),
        (
            "arrivals",
            "infantry = 4",
            "infantry = 40",
            "Bolivian infantry regiments are drawn, but there are only 17",
        ),
        ("arrivals", "turn = 3", "turn = 2", "sheet arrivals: bolivia: turn 3 is missing"),
        ("counters", "\"BOL-Suc\"", "\"BOL-Col\"", "sheet counters: unit BOL-Col is listed twice"),
        ("counters", "full = [3, 4, 4]", "full = [3, 4, 0]", "movement 0 is not from 1 to 12"),
        (
            "counters",
            "full = [3, 4, 4]",
            "full = [30, 4]",
            "write attack, defence and movement from 0 to 20, as [3, 4, 4]",
        ),
        (
            "counters",
            "artillery = 4",
            "artillery = 2",
            "sheet counters: support.bolivia.artillery: 2 is not from 3 (set-up) to 8",
        ),
        (
            "counters",
            "side = \"bolivia\"",
            "side = \"brazil\"",
            "\"brazil\" is not known; write one of bolivia, paraguay",
        ),
        ("map", "13 = \"bbbb", "13 = \"xbbb", "sheet map, line 18: hex 1301: no ground has the letter \"x\""),
        ("map", "hex = \"1204\"", "hex = \"0904\"", ": there is no hex 0904"),
        (
            "map",
            "number = 3",
            "number = 2",
            "sheet map: hex 1011: the rules give paraguay 3 points here (4.0)",
        ),
        (
            "map",
            "\"2814\", \"2913\"",
            "\"2814\", \"3013\"",
            ": Casado railhead road: 2814 and 3013 do not touch",
        ),
        ("map", "\"1005-1006\"", "\"1005-1007\"", "\"1005-1007\" is no hexside of the map"),
        (
            "map",
            "kind = \"lake\"",
            "kind = \"canal\"",
            ": Laguna Pitiantuta: the terrain sheet has no hexside \"canal\"",
        ),
        (
            "map",
            "35 = \"mmm-----------cccm\"",
            "",
            "sheet map: there is no hex 3517, which the rules name (10.0)",
        ),
    ] {
        let told = faults(id, from, to);
        assert!(told.contains(expected), "{id}: {told:?} does not say {expected:?}");
    }
}

#[test]
fn every_truncated_sheet_is_refused_or_read_without_a_panic() {
    for SheetInfo { id, text, .. } in SHEETS {
        let cuts = text.char_indices().map(|(index, _)| index).step_by(37);
        for cut in cuts {
            let _ = with(id, |text| text[..cut].to_owned());
        }
        assert!(with(id, |_| String::new()).is_err(), "an empty sheet {id} is refused");
    }
}

#[test]
fn a_replaced_sheet_changes_the_figures() {
    let changed = with("terrain", |text| text.replacen("cost = 2", "cost = 5", 1)).expect("a valid sheet");
    let roads = with("map", |text| text.replacen("\"2706\", \"2807\", \"2907\"", "\"2706\"", 1))
        .expect("a valid map");
    assert!(!roads.map.linked[at("2706").index()].contains(at("2807")), "the road is gone");
    let a = at("2706");
    assert_eq!(changed.costs(BOLIVIA, false)[a.index()][map().direction(a, at("2707")).unwrap()], 10);
}

#[test]
fn an_empty_sheet_is_called_empty() {
    for SheetInfo { id, .. } in SHEETS {
        let told = with(id, |_| "# nothing\n".to_owned()).expect_err("it is refused").join("\n");
        assert_eq!(told, format!("sheet {id}: it is empty; begin with the sheet that comes with the title"));
    }
}

#[test]
fn a_map_may_have_rows_from_0_and_ground_of_its_own() {
    let terrain = SHEETS.iter().find(|sheet| sheet.id == "terrain").expect("it is shipped").text.to_owned()
        + "\n[ground.forest]\nname = \"forest\"\nlike = \"bush\"\nbush = true\ncost = 4\nwinter = 5\nshift = 2\nstacking = 1\n";
    let shipped = SHEETS.iter().find(|sheet| sheet.id == "map").expect("it is shipped").text;
    let mut rows = String::new();
    let mut ground = false;
    for line in shipped.lines() {
        ground = if line.starts_with('[') { line == "[ground]" } else { ground };
        match line.split_once(" = \"").filter(|_| ground) {
            Some((column, letters)) => rows += &format!("{column} = \"F{letters}\n"),
            None => rows += &format!("{line}\n"),
        }
    }
    let map = rows.replacen("reconstructed = true\n", "first-row = 0\nletters = { f = \"forest\" }\n", 1);
    let sheet = |id: &str| match id {
        "terrain" => terrain.as_str(),
        "map" => map.as_str(),
        id => SHEETS.iter().find(|sheet| sheet.id == id).map_or("", |sheet| sheet.text),
    };
    let catalog = Catalog::read(sheet).expect("a valid map");
    assert_eq!(catalog.map.all.len(), 403 + 26);
    let hex = catalog.map.find("2400").expect("row 00 is there");
    assert!(catalog.map.bush.contains(hex));
    assert_eq!(catalog.stacking(hex, false), 1);
    assert!(!catalog.map.origin.reconstructed && !catalog.map.origin.shipped);
}
