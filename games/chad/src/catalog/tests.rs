//! The shipped data against the rules' own figures, and players' sheets that are wrong.

use super::*;

fn catalog() -> Arc<Catalog> {
    Catalog::shared(Readings::default())
}

fn step(catalog: &Catalog, season: Season, from: &str, to: &str) -> Step {
    let board = &catalog.map.board;
    let (from, to) = (board.find(from).expect("a hex"), board.find(to).expect("a hex"));
    *catalog.steps(season.into(), from).iter().find(|step| step.to == to.0).expect("neighbours")
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
    assert_eq!(roster.heads.len(), 15, "1.20-14, and Deby");
    assert_eq!(roster.of_kind("fant-airborne").count(), 5, "2.30-2");
    assert_eq!(roster.label(DEBY), "deby");
    let placed = ScenarioId::ALL.map(|id| catalog.scenario(id).present.len());
    assert_eq!(placed, [73, 100, 36, 53]);
    // 14.00-4
    for id in ScenarioId::ALL {
        let scenario = catalog.scenario(id);
        for cell in catalog.map.board.cells() {
            let here = roster.pieces().filter(|piece| scenario.starts[piece.index()] == Start::Hex(cell));
            let steps: u8 = here.map(|piece| catalog.unit(piece).step).sum();
            assert!(steps <= STACKING_LIMIT, "{}: {steps} steps", catalog.map.board.label(cell));
        }
    }
}

#[test]
fn the_economy_of_every_scenario_adds_up() {
    let catalog = catalog();
    for id in ScenarioId::ALL {
        let economy = &catalog.scenario(id).economy;
        let present = economy.presence.iter().zip(economy.production).filter(|(presence, _)| **presence > 0);
        let sum = present.map(|(_, level)| u16::from(level)).sum();
        assert_eq!(catalog.scale.space(sum), economy.gdp, "{}", id.id());
        for (level, row) in economy.production.iter().zip(catalog.display.rows) {
            assert!((1..=row.most).contains(level));
        }
    }
    assert_eq!(catalog.display.rows.iter().map(|row| u16::from(row.most)).sum::<u16>(), 140);
    assert_eq!(
        (catalog.scale.credits(80), catalog.scale.credits(90), catalog.scale.credits(150)),
        (29, 32, 54)
    );
    assert_eq!([82, 83, 87, 88, 300].map(|sum| catalog.scale.space(sum)), [80, 85, 85, 90, 150], "7.21-2");
}

#[test]
fn the_task_forces_have_the_units_that_the_set_ups_count() {
    let catalog = catalog();
    let carriers = |letter: char, with_guns: bool| {
        let bit = letter as u32 - 'A' as u32;
        let carries = |piece: &Piece| catalog.unit(*piece).letters >> bit & 1 == 1;
        let counts = |piece: &Piece| with_guns || catalog.unit(*piece).is_combat();
        catalog.roster.pieces().filter(carries).filter(counts).count()
    };
    assert_eq!((carriers('C', true), carriers('C', false)), (5, 4), "14.11-22");
    assert_eq!((carriers('D', true), carriers('D', false)), (7, 6), "14.21-46");
    assert_eq!((carriers('K', false), carriers('N', false), carriers('P', false)), (3, 10, 17));
    assert_eq!((carriers('A', false), carriers('G', false), carriers('M', false)), (3, 1, 6));
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
        (
            Sheets { harvest: &SHIPPED.harvest.replacen("\"drought\"", "\"severe\"", 1), ..SHIPPED },
            "sheet harvest: row 4: drought: the rules say \"drought\" (6.10)",
        ),
        (
            Sheets { events: &SHIPPED.events.replace("of = \"rebel\"", "of = \"nobody\""), ..SHIPPED },
            "sheet events: event 3: say in of whose faction: \"government\" or \"rebel\"",
        ),
        (
            Sheets { display: &SHIPPED.display.replace("id = \"lac\"", "id = \"lake\""), ..SHIPPED },
            "sheet display: prefecture \"lake\": the map has none; remove it",
        ),
        (
            Sheets { scale: &SHIPPED.scale.replace("[0, 2, 4", "[0, 5, 4"), ..SHIPPED },
            "sheet scale: credits: 10 per cent bring less than the space before",
        ),
        (
            Sheets { aid: &SHIPPED.aid.replacen("aid = 5, letters = \"G\"", "aid = 7", 1), ..SHIPPED },
            "sheet aid: table france: row 2: aid comes in spaces of 5 up to 20 (7.41)",
        ),
        (
            Sheets { aid: &SHIPPED.aid.replacen("letters = \"G\"", "letters = \"L\"", 1), ..SHIPPED },
            "sheet aid: table france: row 2: letters A to K come from France, L to R from Libya (7.48)",
        ),
        (
            Sheets { costs: &SHIPPED.costs.replace("fant-recon", "fant-horse"), ..SHIPPED },
            "sheet costs: unit \"fant-horse\": there is no such FANT unit; remove it",
        ),
        (
            Sheets { presence: &SHIPPED.presence.replace("\"garrisoned\", ", ""), ..SHIPPED },
            "sheet presence: line 1: full control needs a garrison (10.11)",
        ),
        (
            Sheets { affiliation: &SHIPPED.affiliation.replace("amount = 2", "amount = 20"), ..SHIPPED },
            "sheet affiliation: modifier \"commander-here\": an amount is at most 6 either way",
        ),
        (
            Sheets { replacements: &SHIPPED.replacements.replace("\n3 = ", "\n7 = "), ..SHIPPED },
            "sheet replacements: row 3: it is missing; add it",
        ),
        (
            Sheets { victory: &SHIPPED.victory.replace("ruin = 50", "ruin = 90"), ..SHIPPED },
            "sheet victory: production: ruin lies below marginal, marginal below decisive",
        ),
        (
            Sheets { arsenal: &SHIPPED.arsenal.replace("id = \"sam\"", "id = \"bazooka\""), ..SHIPPED },
            "sheet arsenal: there is no counter \"sam\"; add it",
        ),
        (Sheets { terrain: "", ..SHIPPED }, "sheet terrain: "),
        (Sheets { combat: "rows = 3", ..SHIPPED }, "sheet combat: "),
    ];
    for (sheets, expected) in cases {
        let said = fault(sheets);
        assert!(said.contains(expected), "\"{said}\" does not say \"{expected}\"");
    }
}
