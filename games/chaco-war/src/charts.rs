//! The charts as they are shown at the table, each with its provenance.

use sandtable_engine::{Chart, Message, Seat, say, say_side};

use crate::catalog::{
    Arm, BOLIVIA, COLUMNS, Catalog, Condition, Kind, LAST_TURN, Modifier, NEVER, Origin, PARAGUAY, Terrain,
};

pub fn draw(catalog: &Catalog) -> Vec<Chart> {
    vec![
        results(catalog),
        terrain(catalog),
        turns(catalog),
        support(catalog, BOLIVIA),
        support(catalog, PARAGUAY),
        attrition(catalog),
        arrivals(catalog, BOLIVIA),
        arrivals(catalog, PARAGUAY),
        leaders(catalog),
        units(catalog),
        victory(catalog),
        map(catalog),
    ]
}

/// One of the kinds of ground that the rules name.
pub fn terrain_name(terrain: Terrain) -> Message {
    match terrain {
        Terrain::CLEAR => say!("terrain-clear"),
        Terrain::BUSH => say!("terrain-bush"),
        Terrain::MARSH => say!("terrain-marsh"),
        _ => say!("terrain-hills"),
    }
}

/// Year and quarter of a turn: the last of 1932 for the first (1.1-1).
pub fn calendar(turn: u8) -> (u16, u16) {
    let quarters = u16::from(turn) + 2;
    (1932 + quarters / 4, quarters % 4)
}

/// "October–December 1932" for turn 1.
pub fn quarter(turn: u8) -> Message {
    let (year, quarter) = calendar(turn);
    let year = year.to_string();
    match quarter {
        0 => say!("quarter-1", year = year),
        1 => say!("quarter-2", year = year),
        2 => say!("quarter-3", year = year),
        _ => say!("quarter-4", year = year),
    }
}

fn side_name(seat: Seat) -> Message {
    say_side(if seat == BOLIVIA { "bolivia" } else { "paraguay" })
}

fn number(value: impl Into<i64>) -> Message {
    say!("number", value = value.into())
}

fn word(text: impl Into<String>) -> Message {
    say!("word", text = text.into())
}

/// A signed number.
fn signed(value: i8) -> Message {
    word(match value {
        0 => "0".to_owned(),
        value => format!("{value:+}").replace('-', "−"),
    })
}

fn printed(
    id: &'static str,
    sheet: Option<&'static str>,
    name: Message,
    header: Vec<Message>,
    rows: Vec<Vec<Message>>,
    origin: &Origin,
) -> Chart {
    Chart {
        id,
        name,
        header,
        rows,
        // A player's own sheet speaks for itself.
        provenance: match sheet {
            Some(sheet) if origin.shipped => shipped_provenance(sheet),
            _ => say!("provenance", text = origin.provenance.clone()),
        },
        reconstructed: origin.reconstructed,
        sheet,
    }
}

fn shipped_provenance(sheet: &str) -> Message {
    match sheet {
        "crt" => say!("provenance-crt"),
        "terrain" => say!("provenance-terrain"),
        "turns" => say!("provenance-turns"),
        "support" => say!("provenance-support"),
        "attrition" => say!("provenance-attrition"),
        "arrivals" => say!("provenance-arrivals"),
        "map" => say!("provenance-map"),
        _ => say!("provenance-counters"),
    }
}

fn results(catalog: &Catalog) -> Chart {
    let header = std::iter::once(say!("chart-die")).chain(COLUMNS.map(word)).collect();
    let row = |die: i32| {
        let cells = (0..COLUMNS.len() as i32).map(|column| word(catalog.crt.outcome(column, die).text()));
        std::iter::once(number(die)).chain(cells).collect()
    };
    printed("crt", Some("crt"), say!("chart-crt"), header, (1..=9).map(row).collect(), &catalog.crt.origin)
}

/// Half points as players write them.
pub(crate) fn points(halves: u8) -> Message {
    match (halves / 2, halves % 2) {
        (whole, 0) => number(whole),
        (0, _) => word("½"),
        (whole, _) => word(format!("{whole}½")),
    }
}

fn terrain(catalog: &Catalog) -> Chart {
    let tec = &catalog.tec;
    let nothing = || word("–");
    let left = |shift: u8| if shift == 0 { nothing() } else { say!("chart-left", shift = shift) };
    let seasons = |shift: [u8; 2]| match shift {
        [summer, winter] if summer == winter => left(summer),
        [summer, winter] => say!("chart-river-shift", shift = summer, winter = winter),
    };
    let cost = |halves: u8| if halves == NEVER { say!("chart-closed") } else { points(halves) };
    let mut rows: Vec<Vec<Message>> = Vec::new();
    for ground in &tec.grounds {
        rows.push(vec![
            ground.name.clone().map_or_else(|| terrain_name(ground.like), word),
            cost(ground.cost[0]),
            cost(ground.cost[1]),
            seasons(ground.shift),
            number(ground.stacking),
        ]);
    }
    rows.push(vec![
        say!("chart-fort"),
        nothing(),
        nothing(),
        left(tec.fort_shift),
        say!("chart-plus", number = tec.fort_stacking),
    ]);
    let extra = |halves: u8| match halves {
        NEVER => say!("chart-closed"),
        halves => say!("chart-plus-points", points = points(halves)),
    };
    for hexside in &tec.hexsides {
        let name = hexside.name.clone().map_or_else(|| say!("chart-river"), word);
        let [summer, winter] = hexside.cost.map(extra);
        rows.push(vec![name, summer, winter, seasons(hexside.shift), nothing()]);
    }
    for seat in [BOLIVIA, PARAGUAY] {
        let name = say!("chart-road", side = side_name(seat));
        rows.push(vec![name, points(tec.road[seat][0]), points(tec.road[seat][1]), nothing(), nothing()]);
    }
    rows.push(vec![say!("chart-lake"), say!("chart-closed"), say!("chart-closed"), nothing(), nothing()]);
    let header = vec![
        say!("chart-ground"),
        say!("chart-cost"),
        say!("chart-winter-cost"),
        say!("chart-shift"),
        say!("chart-stacking"),
    ];
    printed("terrain", Some("terrain"), say!("chart-terrain"), header, rows, &tec.origin)
}

fn turns(catalog: &Catalog) -> Chart {
    let row = |turn: u8| {
        let season = if catalog.turns.is_winter(turn) { say!("chart-winter") } else { word("–") };
        vec![number(turn), quarter(turn), season]
    };
    let header = vec![say!("chart-turn"), say!("chart-quarter"), say!("chart-season")];
    let rows = (1..=LAST_TURN).map(row).collect();
    printed("turns", Some("turns"), say!("chart-turns"), header, rows, &catalog.turns.origin)
}

fn support(catalog: &Catalog, seat: Seat) -> Chart {
    let arms = || {
        [Arm::Artillery, Arm::Mortar, Arm::Armor, Arm::Air]
            .into_iter()
            .filter(move |arm| catalog.counters.mix(seat, *arm) > 0)
    };
    let last = catalog.support.rows(seat).map(|(die, _)| die).last().unwrap_or(0);
    let first = catalog.support.rows(seat).map(|(die, _)| die).next().unwrap_or(0);
    let rows = catalog.support.rows(seat).map(|(die, award)| {
        let die = match die {
            die if die == last => say!("chart-or-more", die = die),
            die if die == first => say!("chart-or-less", die = die),
            die => number(die),
        };
        [die, number(award.columns)].into_iter().chain(arms().map(|arm| number(award.markers(arm)))).collect()
    });
    let header = [say!("chart-die"), say!("chart-columns")].into_iter().chain(arms().map(arm_name)).collect();
    let (id, name) = if seat == BOLIVIA {
        ("support-bolivia", say!("chart-support", side = side_name(seat)))
    } else {
        ("support-paraguay", say!("chart-support", side = side_name(seat)))
    };
    printed(id, Some("support"), name, header, rows.collect(), &catalog.support.origin)
}

fn arm_name(arm: Arm) -> Message {
    match arm {
        Arm::Artillery => say!("arm-artillery"),
        Arm::Mortar => say!("arm-mortar"),
        Arm::Armor => say!("arm-armor"),
        Arm::Air => say!("arm-air"),
        Arm::Flotilla => say!("arm-flotilla"),
        Arm::NavalGuns => say!("arm-naval-guns"),
    }
}

fn attrition(catalog: &Catalog) -> Chart {
    let sheet = &catalog.attrition;
    let mut rows: Vec<Vec<Message>> = Vec::new();
    for table in &sheet.tables {
        if sheet.tables.len() > 1 {
            rows.push(vec![conditions(&table.when).unwrap_or_else(|| say!("chart-otherwise")), word("–")]);
        }
        let dice: Vec<(i32, u8)> = table.rows().map(|(die, steps)| (die, *steps)).collect();
        for (index, (die, steps)) in dice.iter().enumerate() {
            let die = match index {
                _ if index + 1 == dice.len() => say!("chart-or-more", die = *die),
                0 => say!("chart-or-less", die = *die),
                _ => number(*die),
            };
            rows.push(vec![die, say!("chart-steps", steps = *steps)]);
        }
    }
    for modifier in &sheet.modifiers {
        rows.push(vec![modifier_name(modifier), signed(modifier.value)]);
    }
    let header = vec![say!("chart-die"), say!("chart-lost")];
    printed("attrition", Some("attrition"), say!("chart-attrition"), header, rows, &sheet.origin)
}

/// A modifier of the attrition die as its sheet calls it, or by what it asks for.
pub fn modifier_name(modifier: &Modifier) -> Message {
    match &modifier.name {
        Some(name) => word(name.clone()),
        None => conditions(&modifier.when).unwrap_or_else(|| say!("chart-always")),
    }
}

/// Everything that a condition asks for, in one line.
fn conditions(when: &Condition) -> Option<Message> {
    let range = |[least, most]: [u8; 2], last: u8| {
        if most == last { format!("{least}+") } else { format!("{least}–{most}") }
    };
    let mut parts = Vec::new();
    parts.extend(when.side.map(side_name));
    parts.extend(
        when.winter.map(|winter| if winter { say!("chart-winter") } else { say!("chart-not-winter") }),
    );
    parts.extend(when.turns.map(|turns| say!("chart-turns-only", turns = range(turns, LAST_TURN))));
    parts.extend(when.hq_distance.map(|hexes| say!("chart-hq-distance", hexes = range(hexes, u8::MAX))));
    parts.extend(when.depleted.map(|least| say!("chart-depleted", least = least)));
    parts.extend(when.out_of_supply.map(|least| say!("chart-out-of-supply", least = least)));
    parts.extend(when.units.map(|least| say!("chart-units-on-map", least = least)));
    parts.into_iter().reduce(|list, next| say!("list", list = list, next = next))
}

fn arrivals(catalog: &Catalog, seat: Seat) -> Chart {
    let counters = &catalog.counters;
    let row = |turn: u8| {
        let arrival = counters.arrival(seat, turn);
        let units: Vec<&str> = arrival.units.iter().map(|piece| catalog.unit(*piece).short()).collect();
        let units = match (units.is_empty(), arrival.infantry) {
            (true, 0) => word("–"),
            (false, 0) => word(units.join(", ")),
            (true, drawn) => say!("chart-drawn", number = drawn),
            (false, drawn) => say!("chart-drawn-and", number = drawn, units = units.join(", ")),
        };
        vec![number(turn), units, number(arrival.points)]
    };
    let header = vec![say!("chart-turn"), say!("chart-reinforcements"), say!("chart-replacements")];
    let id = if seat == BOLIVIA { "arrivals-bolivia" } else { "arrivals-paraguay" };
    let name = say!("chart-arrivals", side = side_name(seat));
    printed(id, Some("arrivals"), name, header, (2..=LAST_TURN).map(row).collect(), &counters.arrivals_origin)
}

fn leaders(catalog: &Catalog) -> Chart {
    let rows = catalog.counters.leaders.iter().map(|leader| {
        // 8.3-31: a Paraguayan leader gives one for the attack, or one less for the defence.
        let combat =
            if leader.side == BOLIVIA { signed(leader.combat) } else { say!("chart-paraguayan-combat") };
        vec![word(leader.name.clone()), side_name(leader.side), signed(leader.support), combat]
    });
    let header = vec![
        say!("chart-leader"),
        say!("chart-side"),
        say!("chart-leader-support"),
        say!("chart-leader-combat"),
    ];
    printed(
        "leaders",
        Some("counters"),
        say!("chart-leaders"),
        header,
        rows.collect(),
        &catalog.counters.origin,
    )
}

/// Units with equal factors share a row.
fn units(catalog: &Catalog) -> Chart {
    let mut groups: Vec<(usize, Vec<&str>)> = Vec::new();
    let units = &catalog.counters.units;
    for (index, unit) in units.iter().enumerate() {
        let like = groups.iter_mut().find(|(first, _)| {
            let first = &units[*first];
            (first.side, first.kind, first.full, first.reduced, first.dot)
                == (unit.side, unit.kind, unit.full, unit.reduced, unit.dot)
        });
        match like {
            Some((_, names)) => names.push(unit.short()),
            None => groups.push((index, vec![unit.short()])),
        }
    }
    let rows = groups.into_iter().map(|(first, names)| {
        let unit = &units[first];
        let factors = |factors: crate::catalog::Factors| {
            word(format!("{}-{}-{}", factors.attack, factors.defence, factors.movement))
        };
        let kind = match unit.kind {
            Kind::Infantry if unit.dot => say!("kind-infantry-dot"),
            Kind::Infantry => say!("kind-infantry"),
            Kind::Cavalry if unit.dot => say!("kind-cavalry-dot"),
            Kind::Cavalry => say!("kind-cavalry"),
            Kind::Hq => say!("kind-hq"),
            Kind::Column => say!("kind-column"),
        };
        let reduced = unit.reduced.map_or(word("–"), factors);
        vec![side_name(unit.side), kind, factors(unit.full), reduced, word(names.join(", "))]
    });
    let header = vec![
        say!("chart-side"),
        say!("chart-kind"),
        say!("chart-full"),
        say!("chart-reduced"),
        say!("chart-units"),
    ];
    printed(
        "units",
        Some("counters"),
        say!("chart-counters"),
        header,
        rows.collect(),
        &catalog.counters.origin,
    )
}

fn victory(catalog: &Catalog) -> Chart {
    let place = |cell| match catalog.map.place(cell) {
        Some(place) => say!("place", name = place.name.clone(), label = catalog.map.label(cell).to_owned()),
        None => say!("hex", label = catalog.map.label(cell).to_owned()),
    };
    let mut rows: Vec<Vec<Message>> = catalog
        .map
        .prizes
        .iter()
        .map(|(cell, seat, points)| vec![place(*cell), side_name(*seat), number(*points)])
        .collect();
    rows.push(vec![say!("chart-mobilization-points"), side_name(PARAGUAY), number(1)]);
    rows.push(vec![say!("chart-guns-points"), side_name(PARAGUAY), signed(-1)]);
    rows.push(vec![say!("chart-sudden-death"), side_name(PARAGUAY), say!("chart-lead", lead = 5)]);
    rows.push(vec![say!("chart-last-turn"), side_name(PARAGUAY), say!("chart-lead", lead = 9)]);
    Chart {
        id: "victory",
        name: say!("chart-victory"),
        header: vec![say!("chart-what"), say!("chart-to"), say!("chart-points")],
        rows,
        provenance: say!("provenance-rules"),
        reconstructed: false,
        sheet: None,
    }
}

/// What the map rests on.
fn map(catalog: &Catalog) -> Chart {
    let origin = &catalog.map.origin;
    let shipped = vec![
        vec![say!("map-numbers"), say!("source-rules")],
        vec![say!("map-places"), say!("source-rules")],
        vec![say!("map-rivers"), say!("source-history")],
        vec![say!("map-roads"), say!("source-history")],
        vec![say!("map-tracks"), say!("source-reconstructed")],
        vec![say!("map-ground"), say!("source-reconstructed")],
    ];
    let rows = if origin.shipped { shipped } else { vec![vec![say!("map-whole"), say!("source-own")]] };
    let header = vec![say!("chart-what"), say!("chart-source")];
    printed("map", Some("map"), say!("chart-map"), header, rows, origin)
}
