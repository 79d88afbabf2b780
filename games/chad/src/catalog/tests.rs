//! The shipped data against the rules' own figures, and players' sheets that are wrong.

use super::*;

fn catalog() -> Arc<Catalog> {
    Catalog::shared(Readings::default())
}

fn step(catalog: &Catalog, season: Season, from: &str, to: &str) -> Step {
    let board = &catalog.map.board;
    let (from, to) = (board.find(from).expect("a hex"), board.find(to).expect("a hex"));
    *catalog.steps(season, from).iter().find(|step| step.to == to.0).expect("neighbours")
}

#[test]
fn the_map_has_the_figures_of_the_rules() {
    let map = &catalog().map;
    assert_eq!(map.board.cell_count(), CELLS);
    assert_eq!(map.prefectures.len(), 17, "2.20-1");
    assert_eq!(map.chad.len(), 1_267);
    assert_eq!(map.sudan.len(), 10);
    assert_eq!(map.fields.len(), 25);
    assert_eq!(map.entry.map(|hexes| hexes.len()), [32, 19, 25, 9]);
    assert_eq!(map.board.label(map.ndjamena), "1537");
    // 13.32 and the errata name these neighbours.
    let adjacent = |a: &str, b: &str| {
        let find = |label: &str| map.board.find(label).expect("a hex");
        map.board.are_adjacent(find(a), find(b))
    };
    assert!(adjacent("2053", "1952") && adjacent("2053", "2052") && adjacent("2053", "2152"));
    assert!(adjacent("3810", "3710") && adjacent("3810", "3811"));
    assert!(adjacent("1949", "1850") && adjacent("1949", "1950"));
}

#[test]
fn steps_cost_what_the_terrain_chart_says() {
    let catalog = catalog();
    // 4.90-7: out of an entry hex, off and on the track.
    assert_eq!(step(&catalog, Season::Wet, "3810", "3710").cost, 4);
    assert_eq!(
        step(&catalog, Season::Wet, "3810", "3811"),
        Step { cost: 2, bare: 4, ..step(&catalog, Season::Wet, "3810", "3811") }
    );
    assert_eq!(step(&catalog, Season::Wet, "3811", "3810").cost, 2, "4.51-1");
    assert_eq!(step(&catalog, Season::Wet, "3709", "3810").cost, BARRED, "4.51-3");
    assert_eq!(step(&catalog, Season::Wet, "1233", "1133").cost, BARRED, "4.90-8");
    let mountain = step(&catalog, Season::Wet, "2408", "2308");
    assert_eq!(mountain.bare, 8, "4.90-2");
}

#[test]
fn the_mix_fits_the_factions_and_the_set_up() {
    let catalog = catalog();
    let roster = &catalog.roster;
    assert_eq!((roster.label(HABRE), roster.label(GOUKOUNI)), ("habre", "goukouni"));
    assert_eq!(roster.guerrillas.len(), 50);
    assert_eq!(roster.heads.len(), 14, "1.20-14");
    assert_eq!(roster.of_kind("fant-airborne").count(), 5, "2.30-2");
    assert_eq!(catalog.scenario.present.len(), 73);
    // 14.00-4
    for cell in catalog.map.board.cells() {
        let here = roster.pieces().filter(|piece| catalog.scenario.starts[piece.index()] == Start::Hex(cell));
        let steps: u8 = here.map(|piece| catalog.unit(piece).step).sum();
        assert!(steps <= STACKING_LIMIT, "{} holds {steps} steps", catalog.map.board.label(cell));
    }
}

#[test]
fn the_results_table_reads_as_printed() {
    let combat = &catalog().combat;
    let hit = |loss, retreat, contact| Effect { loss, retreat, contact };
    assert_eq!(combat.outcome(9, 4), Outcome { larger: hit(0, false, false), smaller: hit(1, true, false) });
    assert_eq!(combat.outcome(7, 6), Outcome { larger: hit(1, false, true), smaller: hit(1, false, true) });
    assert_eq!(combat.outcome(-1, 0), combat.outcome(2, 1), "5.83-1, 5.83-3");
    assert_eq!(combat.outcome(15, 30), combat.outcome(12, 16));
}

#[test]
fn a_players_sheet_that_is_wrong_is_refused_with_the_place() {
    let fault = |sheets: Sheets| match Catalog::compile(&sheets, Readings::default()) {
        Ok(_) => panic!("accepted"),
        Err(faults) => faults.join("; "),
    };
    let cases = [
        (
            Sheets { combat: &SHIPPED.combat.replace("\"4/4R\"", "\"4R/4R\""), ..SHIPPED },
            "sheet combat: row 2, column 16: \"4R/4R\": only one force retreats",
        ),
        (
            Sheets { combat: &SHIPPED.combat.replace("\"C/C1\"", "\"C/1\""), ..SHIPPED },
            "contact stands on both sides or on neither",
        ),
        (
            Sheets { counters: &SHIPPED.counters.replace("id = \"cdr\"", "id = \"cdx\""), ..SHIPPED },
            "sheet counters: there is no counter \"cdr\"; add it",
        ),
        (
            Sheets { counters: &SHIPPED.counters.replace("[9, 4, 6]", "[9, 4, 0]"), ..SHIPPED },
            "sheet counters: counter \"french-infantry\": a movement allowance is 1 to 30",
        ),
        (
            Sheets { terrain: &SHIPPED.terrain.replace("\"4\"", "\"four\""), ..SHIPPED },
            "sheet terrain: ground \"mountain\": move: \"four\" is no cost",
        ),
        (
            Sheets { withdrawal: &SHIPPED.withdrawal.replace("rough = 2", "rough = 20"), ..SHIPPED },
            "sheet withdrawal: rough: a modifier is at most 6 either way",
        ),
        (
            Sheets {
                determination: &SHIPPED.determination.replacen(
                    "improved = \"conventional\"",
                    "improved = \"choice\"",
                    1,
                ),
                ..SHIPPED
            },
            "sheet determination: row 1: only an all-guerrilla defence may choose (5.30)",
        ),
        (Sheets { terrain: "", ..SHIPPED }, "sheet terrain: "),
        (Sheets { combat: "rows = 3", ..SHIPPED }, "sheet combat: "),
    ];
    for (sheets, expected) in cases {
        let said = fault(sheets);
        assert!(said.contains(expected), "\"{said}\" does not say \"{expected}\"");
    }
}
