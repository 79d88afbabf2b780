//! The legend: kinds of ground and of lines with their paint.

use sandtable_board::Cell;
use sandtable_engine::{LegendEntry, Message, Paint, Texture, say};

use crate::catalog::{Catalog, Ground};

/// The kind of ground a hex is painted as: its ground, and the climate underneath.
pub fn kind(catalog: &Catalog, cell: Cell) -> &'static str {
    let hex = catalog.map.hex(cell);
    match (hex.ground, hex.climate) {
        (Ground::Desert, _) => "desert",
        (Ground::Depression, _) => "depression",
        (Ground::Savannah, _) => "savannah",
        (Ground::Steppe, _) => "steppe",
        (Ground::Mountain, Ground::Desert) => "mountain-desert",
        (Ground::Mountain, Ground::Savannah) => "mountain-savannah",
        (Ground::Mountain, _) => "mountain-steppe",
        (Ground::PerennialMarsh, Ground::Savannah) => "perennial-marsh-savannah",
        (Ground::PerennialMarsh, _) => "perennial-marsh-steppe",
        (Ground::SeasonalMarsh, Ground::Savannah) => "seasonal-marsh-savannah",
        (Ground::SeasonalMarsh, _) => "seasonal-marsh-steppe",
        (Ground::Lake, _) => "lake",
        (Ground::Entry, _) => "entry",
        (Ground::OffLimits, _) => "off-limits",
        (Ground::OffMap, _) => "off-map",
    }
}

pub fn draw(catalog: &Catalog) -> Vec<LegendEntry> {
    let entry = |kind, name, note: Option<Message>, tint, texture, glyph| LegendEntry {
        kind,
        name,
        note,
        paint: Paint { tint, texture, glyph },
    };
    let open = || Some(effect(catalog, 0));
    let mountain = || Some(effect(catalog, 1));
    let perennial = || Some(effect(catalog, 2));
    let seasonal = || {
        let [wet, dry] = [4, 5].map(|line| effect(catalog, line));
        Some(say!("legend-seasonal", wet = wet, dry = dry))
    };
    let savannah = |ground: Message| say!("ground-in-savannah", ground = ground);
    let steppe = |ground: Message| say!("ground-in-steppe", ground = ground);
    let line = |kind, name, note, tint| entry(kind, name, note, tint, Texture::Plain, ' ');
    let points = |halves: u8| crate::catalog::points(halves);
    let terrain = &catalog.terrain;
    vec![
        entry("desert", say!("ground-desert"), open(), "#f2e6c8", Texture::Dunes, '.'),
        entry("depression", say!("ground-depression"), open(), "#e9d09a", Texture::Dunes, ':'),
        entry("savannah", say!("ground-savannah"), open(), "#e3d89c", Texture::Bush, ','),
        entry("steppe", say!("ground-steppe"), open(), "#c9d596", Texture::Bush, '"'),
        entry(
            "mountain-desert",
            say!("ground-mountain-desert"),
            mountain(),
            "#cfb58a",
            Texture::Hachures,
            '^',
        ),
        entry(
            "mountain-savannah",
            savannah(say!("ground-mountain")),
            mountain(),
            "#c0a878",
            Texture::Hachures,
            '^',
        ),
        entry(
            "mountain-steppe",
            steppe(say!("ground-mountain")),
            mountain(),
            "#b3ab7a",
            Texture::Hachures,
            '^',
        ),
        entry(
            "perennial-marsh-savannah",
            savannah(say!("ground-perennial-marsh")),
            perennial(),
            "#adc9a8",
            Texture::Marsh,
            '~',
        ),
        entry(
            "perennial-marsh-steppe",
            steppe(say!("ground-perennial-marsh")),
            perennial(),
            "#9fc3a9",
            Texture::Marsh,
            '~',
        ),
        entry(
            "seasonal-marsh-savannah",
            savannah(say!("ground-seasonal-marsh")),
            seasonal(),
            "#d2d8a2",
            Texture::Marsh,
            '-',
        ),
        entry(
            "seasonal-marsh-steppe",
            steppe(say!("ground-seasonal-marsh")),
            seasonal(),
            "#bdd2a0",
            Texture::Marsh,
            '-',
        ),
        entry("lake", say!("ground-lake"), Some(say!("legend-lake")), "#a5cdd8", Texture::Water, '='),
        entry(
            "entry",
            say!("ground-entry"),
            Some(say!("legend-entry", points = points(terrain.entry))),
            "#aeb4ab",
            Texture::Plain,
            '>',
        ),
        entry(
            "off-limits",
            say!("ground-off-limits"),
            Some(say!("note-off-limits")),
            "#b7b0a2",
            Texture::Unknown,
            'x',
        ),
        entry(
            "off-map",
            say!("ground-off-map"),
            Some(say!("legend-off-map")),
            "#c8c2b4",
            Texture::Plain,
            'F',
        ),
        line(
            "river",
            say!("line-river"),
            Some(say!("legend-river", points = points(terrain.river))),
            "#4f8fb0",
        ),
        line("road", say!("line-road"), Some(say!("legend-way", points = points(terrain.road))), "#8a5a3c"),
        line(
            "track",
            say!("line-track"),
            Some(say!("legend-way", points = points(terrain.track))),
            "#5d4a36",
        ),
        line("province", say!("line-prefecture"), None, "#8f7b55"),
        line("frontier", say!("line-region"), None, "#7a5636"),
        line("border", say!("line-border"), None, "#5c4634"),
    ]
}

/// "2 MP, defence +0".
fn effect(catalog: &Catalog, line: usize) -> Message {
    let line = catalog.terrain.lines[line];
    say!("legend-ground", points = crate::catalog::points(line.cost), defence = line.defence)
}
