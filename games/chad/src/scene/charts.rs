//! The charts as they are printed, from the sheets in force.

use sandtable_engine::{Chart, Message, Piece, say};

use crate::INFO;
use crate::catalog::{
    Arm, Catalog, Choice, Combat, Composition, Effect, GOUKOUNI, GROUND_LINES, HABRE, Outcome, points,
};

pub fn draw(catalog: &Catalog) -> Vec<Chart> {
    vec![combat(catalog), determination(catalog), withdrawal(catalog), terrain(catalog), counters(catalog)]
}

fn number(value: impl Into<i32>) -> Message {
    say!("number", value = value.into())
}

fn word(text: impl Into<String>) -> Message {
    say!("word", text = text.into())
}

/// Where a chart comes from: what the shipped sheet says is said in every language, what a player writes in his
/// own stands as he wrote it.
fn provenance(sheet: &str, text: &str) -> Message {
    let line = format!("provenance = \"{text}\"");
    let is_shipped = INFO.sheets.iter().any(|info| info.id == sheet && info.text.contains(&line));
    match sheet {
        _ if !is_shipped => say!("provenance", text = text.to_owned()),
        "combat" => say!("provenance-combat"),
        "determination" => say!("provenance-determination"),
        "withdrawal" => say!("provenance-withdrawal"),
        "terrain" => say!("provenance-terrain"),
        _ => say!("provenance-counters"),
    }
}

fn combat(catalog: &Catalog) -> Chart {
    let columns = (1..=Combat::COLUMNS).map(|column| match column {
        1 => word("0–1"),
        Combat::COLUMNS => word(format!("{column}+")),
        _ => number(column as i32),
    });
    let rows = (Combat::LOWEST..=Combat::HIGHEST).map(|total| {
        let head = match total {
            Combat::LOWEST => word(format!("≤{total}")),
            Combat::HIGHEST => word(format!("≥{total}")),
            _ => number(total),
        };
        let cells =
            (1..=Combat::COLUMNS as u16).map(|column| word(result(catalog.combat.outcome(total, column))));
        std::iter::once(head).chain(cells).collect()
    });
    Chart {
        id: "combat",
        name: say!("chart-combat"),
        header: std::iter::once(say!("chart-dice")).chain(columns).collect(),
        rows: rows.collect(),
        provenance: say!("chart-combat-note", source = provenance("combat", &catalog.combat.provenance)),
        reconstructed: false,
        sheet: Some("combat"),
    }
}

/// "1R/2", as printed.
pub fn result(outcome: Outcome) -> String {
    let side = |effect: Effect| {
        let contact = if effect.contact { "C" } else { "" };
        let loss = if effect.loss > 0 { effect.loss.to_string() } else { String::new() };
        let retreat = if effect.retreat { "R" } else { "" };
        let text = format!("{contact}{loss}{retreat}");
        if text.is_empty() { "–".to_owned() } else { text }
    };
    format!("{}/{}", side(outcome.larger), side(outcome.smaller))
}

fn determination(catalog: &Catalog) -> Chart {
    let force = |force: Composition| match force {
        Composition::Conventional => say!("force-conventional"),
        Composition::Mixed => say!("force-mixed"),
        Composition::Guerrilla => say!("force-guerrilla"),
    };
    let kind = |choice: Choice| match choice {
        Choice::Conventional => say!("chart-conventional"),
        Choice::Guerrilla => say!("chart-guerrilla"),
        Choice::Defender => say!("chart-choice"),
    };
    let pairs = Composition::ALL
        .into_iter()
        .flat_map(|attacker| Composition::ALL.map(|defender| (attacker, defender)));
    let rows = pairs.map(|(attacker, defender)| {
        let [plain, improved] =
            [false, true].map(|improved| catalog.determination.kind(attacker, defender, improved));
        vec![force(attacker), force(defender), kind(plain), kind(improved)]
    });
    Chart {
        id: "determination",
        name: say!("chart-determination"),
        header: vec![
            say!("chart-attacker"),
            say!("chart-defender"),
            say!("chart-plain"),
            say!("chart-improved"),
        ],
        rows: rows.collect(),
        provenance: provenance("determination", &catalog.determination.provenance),
        reconstructed: false,
        sheet: Some("determination"),
    }
}

fn withdrawal(catalog: &Catalog) -> Chart {
    let table = &catalog.withdrawal;
    let needed = table
        .needed
        .iter()
        .enumerate()
        .map(|(hexes, die)| vec![say!("chart-hexes", count = hexes), say!("chart-at-least", die = *die)]);
    let modifiers = [(say!("chart-rough"), table.rough), (say!("chart-guerrillas"), table.guerrillas)];
    let modifiers = modifiers.map(|(name, value)| vec![name, word(signed(value))]);
    Chart {
        id: "withdrawal",
        name: say!("chart-withdrawal"),
        header: vec![say!("chart-case"), say!("chart-die")],
        rows: needed.chain(modifiers).collect(),
        provenance: provenance("withdrawal", &table.provenance),
        reconstructed: false,
        sheet: Some("withdrawal"),
    }
}

fn signed(value: i8) -> String {
    match value {
        0.. => format!("+{value}"),
        _ => format!("−{}", value.unsigned_abs()),
    }
}

fn terrain(catalog: &Catalog) -> Chart {
    let terrain = &catalog.terrain;
    let name = |id: &str| match id {
        "open" => say!("chart-open"),
        "mountain" => say!("ground-mountain"),
        "perennial-marsh" => say!("ground-perennial-marsh"),
        "perennial-marsh-drought" => say!("chart-perennial-drought"),
        "seasonal-marsh-wet" => say!("chart-seasonal-wet"),
        _ => say!("chart-seasonal-dry"),
    };
    let mut rows: Vec<Vec<Message>> = GROUND_LINES
        .into_iter()
        .zip(terrain.lines)
        .map(|(id, line)| {
            let roads = if line.roads_always { say!("chart-roads-always") } else { say!("chart-roads-dry") };
            vec![
                name(id),
                say!("points", points = points(line.cost)),
                word(signed(line.defence as i8)),
                roads,
            ]
        })
        .collect();
    let plus = |halves: u8| say!("chart-plus", points = points(halves));
    let cost = |halves: u8| say!("points", points = points(halves));
    let lines = [
        (say!("line-road"), cost(terrain.road)),
        (say!("line-track"), cost(terrain.track)),
        (say!("line-river"), plus(terrain.river)),
        (say!("ground-entry"), cost(terrain.entry)),
        (say!("chart-infiltration"), plus(terrain.infiltration)),
        (say!("chart-infiltration-foreigners"), plus(terrain.infiltration_foreigners)),
    ];
    rows.extend(lines.map(|(name, cost)| vec![name, cost, word("–"), word("–")]));
    let positions = [
        (say!("line-town"), terrain.positions.town),
        (say!("line-oasis"), terrain.positions.oasis),
        (say!("line-fort"), terrain.positions.fort),
    ];
    rows.extend(positions.map(|(name, defence)| {
        vec![name, word("–"), say!("chart-conventional-only", points = defence), word("–")]
    }));
    Chart {
        id: "terrain",
        name: say!("chart-terrain"),
        header: vec![
            say!("chart-ground"),
            say!("chart-movement"),
            say!("chart-defence"),
            say!("chart-roads"),
        ],
        rows,
        provenance: provenance("terrain", &terrain.provenance),
        reconstructed: false,
        sheet: Some("terrain"),
    }
}

/// One row for each kind of counter, with the number of counters and where its figures come from.
fn counters(catalog: &Catalog) -> Chart {
    let roster = &catalog.roster;
    let first = |kind: usize| roster.pieces().find(|piece| usize::from(catalog.unit(*piece).kind) == kind);
    let rows = (0..roster.kinds.len()).filter_map(|kind| {
        let piece = first(kind)?;
        let unit = catalog.unit(piece);
        if unit.arm == Arm::Leader {
            return None;
        }
        let count = roster.of_kind(&roster.kinds[kind]).count();
        let (figures, steps) = match roster.commander(piece) {
            Some(commander) => {
                (say!("chart-skill", skill = commander.military, points = points(unit.allowance)), word("–"))
            }
            None => {
                let figures = format!("{}-{}-{}", unit.conventional, unit.guerrilla, unit.allowance / 2);
                (word(figures), number(unit.step))
            }
        };
        let source = match roster.sources[kind].as_str() {
            "ours" => say!("source-ours"),
            "Operation Manta site" => say!("source-site"),
            "counter shown by the Operation Manta site" => say!("source-site-counter"),
            "military skill from the Operation Manta site; aid skill and movement ours" => {
                say!("source-site-skill")
            }
            text => word(text.to_owned()),
        };
        Some(vec![kind_name(catalog, piece), number(count as i32), figures, steps, source])
    });
    Chart {
        id: "counters",
        name: say!("chart-counters"),
        header: vec![
            say!("chart-kind"),
            say!("chart-count"),
            say!("chart-figures"),
            say!("chart-steps"),
            say!("chart-source"),
        ],
        rows: rows.collect(),
        provenance: provenance("counters", &roster.figures_provenance),
        reconstructed: true,
        sheet: Some("counters"),
    }
}

/// The kind of a counter, without its number.
fn kind_name(catalog: &Catalog, piece: Piece) -> Message {
    match catalog.unit(piece).faction() {
        Some(_) if piece == HABRE || piece == GOUKOUNI => catalog.unit_name(piece),
        Some(faction) => say!("kind-guerrilla", faction = faction.initials()),
        None => match catalog.roster.kind(piece) {
            "fant-battalion" => say!("kind-fant-battalion"),
            "fant-company" => say!("kind-fant-company"),
            "fant-recon" => say!("kind-fant-recon"),
            "fant-airborne" => say!("kind-fant-airborne"),
            "fant-armour" => say!("unit-fant-armour"),
            "french-infantry" => say!("kind-french-infantry"),
            "french-airborne" => say!("kind-french-airborne"),
            "zaire" => say!("kind-zaire"),
            "nigeria" => say!("kind-nigeria"),
            "senegal" => say!("unit-senegal"),
            "congo" => say!("unit-congo"),
            "libya-armour" => say!("kind-libya-armour"),
            "libya-mechanized" => say!("kind-libya-mechanized"),
            "libya-commando" => say!("kind-libya-commando"),
            "legion-armour" => say!("kind-legion-armour"),
            _ => say!("kind-legion-infantry"),
        },
    }
}
