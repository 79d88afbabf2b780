//! The map of Chaco War in drawing terms: ground, rivers along hexsides, roads through hexes, names, boxes and tracks.

use sandtable_board::{Cell, ScreenPoint, Side};
use sandtable_engine::{
    LegendEntry, Message, Paint, Scene, SceneArea, SceneBox, SceneCell, SceneLine, SceneName, SceneSide,
    SceneTrack, Seat, SidePattern, Spot, Texture, say, say_side,
};

use crate::catalog::{
    BOLIVIA, Catalog, LAST_TURN, MOST_POINTS, Map, PARAGUAY, Place, PlaceKind, Source, Tec, Terrain,
};
use crate::charts;

const MARGIN: i32 = 500;
const BOX_WIDTH: i32 = 4_400;
/// Side of a counter.
const COUNTER: i32 = 1_000;

/// Height of the row of turn boxes.
const ROW_HEIGHT: i32 = 2_800;

/// Boxes beside the map, Bolivia's on its western edge, Paraguay's on its eastern (3.1, 3.2): support available and used,
/// events held or in force, eliminated units.
pub const BOXES: [[&str; 4]; 2] = [
    ["bolivia-available", "bolivia-used", "bolivia-held", "bolivia-pool"],
    ["paraguay-available", "paraguay-used", "paraguay-held", "paraguay-pool"],
];

/// The Turn Record Track: units of a turn wait in its box (3.1-11, 3.2-10), those of the set-up in the first.
pub const TURN_BOXES: [&str; LAST_TURN as usize] =
    ["turn-1", "turn-2", "turn-3", "turn-4", "turn-5", "turn-6", "turn-7", "turn-8", "turn-9", "turn-10"];

/// Parts of the height that the boxes of a side take, in tenths.
const HEIGHTS: [i32; 4] = [3, 2, 2, 3];

pub fn draw(catalog: &Catalog) -> Scene {
    let sheet = Sheet::of(catalog);
    let mut lines = sheet.draw_waters();
    lines.push(sheet.draw_frame());
    lines.extend(sheet.draw_borders());
    lines.extend(sheet.draw_ways());
    Scene {
        width: sheet.width + 2 * (BOX_WIDTH + MARGIN),
        height: sheet.height + ROW_HEIGHT + MARGIN / 2,
        counter: COUNTER,
        cells: catalog.map.board.cells().map(|cell| sheet.draw_cell(cell)).collect(),
        areas: vec![sheet.draw_outside()],
        lines,
        names: sheet.draw_names(),
        boxes: [BOLIVIA, PARAGUAY]
            .into_iter()
            .flat_map(|seat| sheet.draw_boxes(seat))
            .chain(sheet.draw_turn_boxes(catalog))
            .collect(),
        tracks: draw_tracks(catalog),
        sides: vec![
            // 2.6-1, 2.6-2
            SceneSide::of(&crate::INFO, BOLIVIA, "#3f6b3a", SidePattern::Plain),
            SceneSide::of(&crate::INFO, PARAGUAY, "#7d4f2c", SidePattern::Barred),
        ],
        legend: draw_legend(),
        charts: charts::draw(catalog),
        ..Scene::default()
    }
}

fn side_name(seat: Seat) -> Message {
    say_side(if seat == BOLIVIA { "bolivia" } else { "paraguay" })
}

/// The sheet of paper: where the board lies on it.
struct Sheet<'a> {
    map: &'a Map,
    tec: &'a Tec,
    low: ScreenPoint,
    width: i32,
    height: i32,
}

impl<'a> Sheet<'a> {
    fn of(catalog: &'a Catalog) -> Sheet<'a> {
        let map = &*catalog.map;
        let (low, high) = map.board.bounds();
        Sheet {
            map,
            tec: &catalog.tec,
            low,
            width: high.x - low.x + 2 * MARGIN,
            height: high.y - low.y + 2 * MARGIN,
        }
    }

    fn spot(&self, point: ScreenPoint) -> Spot {
        Spot::new(point.x - self.low.x + 2 * MARGIN + BOX_WIDTH, point.y - self.low.y + MARGIN)
    }

    fn centre(&self, cell: Cell) -> Spot {
        self.spot(self.map.board.centre(cell))
    }

    /// The corners of the printed frame.
    fn frame(&self) -> [Spot; 4] {
        let (left, top) = (BOX_WIDTH + MARGIN + MARGIN / 2, MARGIN / 2);
        let (right, bottom) = (left + self.width - MARGIN, top + self.height - MARGIN);
        [Spot::new(left, top), Spot::new(right, top), Spot::new(right, bottom), Spot::new(left, bottom)]
    }

    /// Neighbouring countries, below the hexes.
    fn draw_outside(&self) -> SceneArea {
        SceneArea { kind: "outside", outline: self.frame().to_vec(), name: Some(say!("area-outside")) }
    }

    fn draw_frame(&self) -> SceneLine {
        let corners = self.frame();
        let points = corners.into_iter().chain([corners[0]]).collect();
        SceneLine { kind: "frame", points, smooth: false, width: None }
    }

    fn draw_cell(&self, cell: Cell) -> SceneCell {
        SceneCell {
            cell,
            label: self.map.label(cell).to_owned(),
            centre: self.centre(cell),
            outline: self.map.board.corners(cell).map(|corner| self.spot(corner)).to_vec(),
            terrain: self.tec.ground(self.map.terrain[cell.index()]).like.id(),
            notes: self.notes(cell),
        }
    }

    /// What a hex is in play, and what of it was made up.
    fn notes(&self, cell: Cell) -> Vec<Message> {
        let map = self.map;
        let mut notes = Vec::new();
        if let Some(name) = &self.tec.ground(map.terrain[cell.index()]).name {
            notes.push(say!("word", text = name.clone()));
        }
        if let Some(place) = map.place(cell) {
            notes.push(say!("note-place", name = place.name.clone()));
            if let Some(seat) = place.fort {
                notes.push(say!("note-fort", side = side_name(seat)));
            }
            if let Some(seat) = place.source {
                notes.push(say!("note-source", side = side_name(seat)));
            }
            if place.oil {
                notes.push(say!("note-oil"));
            }
            if let Some((seat, points)) = place.points {
                notes.push(say!("note-points", side = side_name(seat), points = points));
            }
        }
        if map.entries[BOLIVIA].contains(cell) {
            notes.push(say!("note-entry", side = side_name(BOLIVIA)));
        }
        if map.entries[PARAGUAY].contains(cell) {
            notes.push(say!("note-entry", side = side_name(PARAGUAY)));
        }
        if map.entries_themselves[PARAGUAY].contains(cell) {
            notes.push(say!("note-entry-itself", side = side_name(PARAGUAY)));
        }
        if map.beside_paraguay.contains(cell) {
            notes.push(say!("note-paraguay-river"));
        }
        if map.beside_pilcomayo.contains(cell) {
            notes.push(say!("note-pilcomayo"));
        }
        if map.roads.contains(cell) {
            notes.push(if map.railroad[cell.index()] == 0 {
                say!("note-road")
            } else {
                say!("note-railroad")
            });
        }
        if map.invented.contains(cell) {
            notes.push(say!("note-ground-reconstructed"));
        }
        if map.place(cell).is_some_and(is_reconstructed) {
            notes.push(say!("note-place-reconstructed"));
        }
        notes
    }

    /// Rivers and lakes run along hexsides: drawn so that they wind as water does.
    fn draw_waters(&self) -> Vec<SceneLine> {
        let mut lines = Vec::new();
        for water in &self.map.waters {
            let kind = match &*water.name {
                _ if water.kind.is_none() => "lake",
                "Paraguay" => "river-great",
                _ => "river",
            };
            lines.extend(self.chains(&water.sides).into_iter().map(|points| SceneLine {
                kind,
                points: if water.kind.is_none() { points } else { winding(&points) },
                smooth: true,
                width: None,
            }));
        }
        lines
    }

    /// Borders with the countries that are not played in.
    fn draw_borders(&self) -> Vec<SceneLine> {
        let board = &self.map.board;
        let columns = || board.cells().map(|cell| board.column_row(cell).0);
        let (west, east) = (columns().min().unwrap_or(0), columns().max().unwrap_or(0));
        let rows = board.cells().map(|cell| board.column_row(cell).1).max().unwrap_or(0);
        let is_border = |side: &Side| {
            let (cell, beyond) = board.side_cells(*side);
            let hex = board.hex(cell).neighbour(board.side_direction(*side));
            let (column, row) = board.offset().column_row(hex);
            beyond.is_none() && (west..=east).contains(&column) && (1..=rows).contains(&row)
        };
        let sides: Vec<Side> = board.sides().filter(is_border).collect();
        self.chains(&sides)
            .into_iter()
            .map(|points| SceneLine { kind: "border", points: winding(&points), smooth: true, width: None })
            .collect()
    }

    fn draw_ways(&self) -> Vec<SceneLine> {
        self.map
            .ways
            .iter()
            .map(|way| SceneLine {
                kind: match (way.railroad, way.provenance) {
                    (true, _) => "railway",
                    (false, Source::Reconstructed) => "track",
                    (false, _) => "road",
                },
                points: way.path.iter().map(|cell| self.centre(*cell)).collect(),
                smooth: true,
                width: None,
            })
            .collect()
    }

    /// Hexsides joined end to end.
    fn chains(&self, sides: &[Side]) -> Vec<Vec<Spot>> {
        let mut pieces: Vec<[Spot; 2]> = sides
            .iter()
            .map(|side| self.map.board.side_corners(*side).map(|corner| self.spot(corner)))
            .collect();
        let mut chains = Vec::new();
        while !pieces.is_empty() {
            let loose = |piece: &[Spot; 2], end: usize| {
                pieces.iter().filter(|other| meet(other[0], piece[end]) || meet(other[1], piece[end])).count()
                    == 1
            };
            let start = pieces.iter().position(|piece| loose(piece, 0) || loose(piece, 1)).unwrap_or(0);
            let turned = !loose(&pieces[start], 0);
            let mut chain = pieces.swap_remove(start).to_vec();
            if turned {
                chain.reverse();
            }
            while let Some(next) =
                pieces.iter().position(|piece| piece.iter().any(|end| meet(*end, chain[chain.len() - 1])))
            {
                let [a, b] = pieces.swap_remove(next);
                chain.push(if meet(a, chain[chain.len() - 1]) { b } else { a });
            }
            chains.push(chain);
        }
        chains
    }

    fn draw_names(&self) -> Vec<SceneName> {
        let mut names: Vec<SceneName> = self.map.places.iter().map(|place| self.place_name(place)).collect();
        let at = |label: &str| self.map.find(label).map(|cell| self.centre(cell));
        let mut put = |kind, at: Option<Spot>, name| names.extend(at.map(|at| SceneName { kind, at, name }));
        put("region", at("2108"), say!("region-chaco"));
        put("region", at("1703"), say!("region-izozog"));
        put("region", at("3202"), say!("region-otuquis"));
        // Beyond the border there are no hexes to stand on.
        let beyond = |label, columns: i32, rows: i32| {
            at(label).map(|spot| Spot::new(spot.x + columns * 1_500, spot.y + rows * 1_732))
        };
        put("country", beyond("1412", 0, 4), say!("country-argentina"));
        put("region", beyond("3408", 1, 0), say!("country-brazil"));
        for (name, label) in
            [("Pilcomayo", "1714"), ("Parapetí", "1403"), ("Verde", "3116"), ("Paraguay", "3415")]
        {
            put("water", at(label).map(|spot| Spot::new(spot.x, spot.y + 700)), say!("river", name = name));
        }
        names
    }

    fn place_name(&self, place: &Place) -> SceneName {
        let kind = match place.kind {
            PlaceKind::City => "city",
            PlaceKind::Town | PlaceKind::Landing => "town",
            PlaceKind::Fort => "fort",
            PlaceKind::Place | PlaceKind::Region => "village",
            PlaceKind::Hill => "hill",
        };
        SceneName { kind, at: self.centre(place.cell), name: say!("place-name", name = place.name.clone()) }
    }

    fn draw_boxes(&self, seat: Seat) -> Vec<SceneBox> {
        let x = if seat == BOLIVIA { MARGIN / 2 } else { BOX_WIDTH + self.width + MARGIN + MARGIN / 2 };
        let tenth = (self.height - MARGIN) / HEIGHTS.iter().sum::<i32>();
        let side = || side_name(seat);
        let names = [
            say!("box-available", side = side()),
            say!("box-used", side = side()),
            say!("box-held", side = side()),
            say!("box-pool", side = side()),
        ];
        let mut y = MARGIN / 2;
        let mut boxes = Vec::new();
        for ((id, name), part) in BOXES[seat.index()].into_iter().zip(names).zip(HEIGHTS) {
            let height = part * tenth;
            boxes.push(SceneBox {
                id,
                name,
                at: Spot::new(x, y),
                width: BOX_WIDTH,
                height: height - MARGIN / 2,
            });
            y += height;
        }
        boxes
    }

    fn draw_turn_boxes(&self, catalog: &Catalog) -> Vec<SceneBox> {
        let whole = self.width + 2 * (BOX_WIDTH + MARGIN) - MARGIN / 2;
        let each = whole / i32::from(LAST_TURN);
        (1..=LAST_TURN)
            .zip(TURN_BOXES)
            .map(|(turn, id)| SceneBox {
                id,
                name: match turn {
                    1 => say!("box-set-up"),
                    _ if catalog.turns.is_winter(turn) => {
                        say!("box-turn-winter", turn = turn, quarter = charts::quarter(turn))
                    }
                    _ => say!("box-turn", turn = turn, quarter = charts::quarter(turn)),
                },
                at: Spot::new(MARGIN / 2 + i32::from(turn - 1) * each, self.height),
                width: each - MARGIN / 2,
                height: ROW_HEIGHT,
            })
            .collect()
    }
}

/// Its place on the map was chosen, not known.
fn is_reconstructed(place: &Place) -> bool {
    place.hex_provenance.unwrap_or(place.provenance) == Source::Reconstructed
}

/// Corners are computed from different hexes: they may differ by a unit.
fn meet(a: Spot, b: Spot) -> bool {
    (a.x - b.x).abs() <= 4 && (a.y - b.y).abs() <= 4
}

/// A line along hexsides that winds: through the middle of every side, and past every corner at some distance.
fn winding(chain: &[Spot]) -> Vec<Spot> {
    let part =
        |a: Spot, b: Spot, of: i32| Spot::new(a.x + (b.x - a.x) * of / 100, a.y + (b.y - a.y) * of / 100);
    let middle = |index: usize| part(chain[index], chain[index + 1], 50);
    let Some(sides) = chain.len().checked_sub(1) else { return Vec::new() };
    let mut points = vec![chain[0]];
    for side in 0..sides {
        points.push(middle(side));
        if side + 1 < sides {
            // The chord between two middles cuts the corner; the line keeps about halfway out to it.
            points.push(part(part(middle(side), middle(side + 1), 50), chain[side + 1], 55));
        }
    }
    points.push(chain[sides]);
    points
}

fn draw_tracks(catalog: &Catalog) -> Vec<SceneTrack> {
    let numbers = |first: u8, last: u8| (first..=last).map(|space| space.to_string()).collect::<Vec<_>>();
    let track = |id: &str, name, side, spaces| SceneTrack { id: id.to_owned(), name, side, spaces };
    let commanders = catalog.counters.leaders.iter().filter(|leader| leader.side == BOLIVIA);
    vec![
        track("turn", say!("track-turn"), None, numbers(1, LAST_TURN)),
        // 10.2-4
        track("bolivia replacements", say!("track-replacements"), Some(BOLIVIA), numbers(0, MOST_POINTS)),
        track("paraguay replacements", say!("track-replacements"), Some(PARAGUAY), numbers(0, MOST_POINTS)),
        // 10.4-4
        track("mobilizations", say!("track-mobilizations"), Some(BOLIVIA), numbers(0, 3)),
        // 3.2-8
        track(
            "commander",
            say!("track-commander"),
            Some(BOLIVIA),
            commanders.map(|leader| leader.name.clone()).collect(),
        ),
        // 4.1-23
        track(
            "lead",
            say!("track-lead"),
            Some(PARAGUAY),
            lead_spaces(&catalog.map).map(|lead| lead.to_string()).collect(),
        ),
    ]
}

/// Paraguay's lead at its least, with the naval guns dismounted, and at its most.
pub fn lead_spaces(map: &Map) -> std::ops::RangeInclusive<i32> {
    let of = |seat: Seat| -> i32 {
        map.prizes.iter().filter(|prize| prize.1 == seat).map(|prize| i32::from(prize.2)).sum()
    };
    -of(BOLIVIA) - 1..=of(PARAGUAY) + 3
}

fn draw_legend() -> Vec<LegendEntry> {
    let entry = |kind, name, note, tint, texture, glyph| LegendEntry {
        kind,
        name,
        note: Some(note),
        paint: Paint { tint, texture, glyph },
    };
    let mut legend: Vec<LegendEntry> = Terrain::NAMED
        .map(|terrain| {
            let (tint, texture, glyph) = match terrain {
                Terrain::CLEAR => ("#ece0b0", Texture::Bush, '.'),
                Terrain::BUSH => ("#bdc48d", Texture::Trees, '%'),
                Terrain::MARSH => ("#b3cbb9", Texture::Marsh, '~'),
                _ => ("#d3bb8e", Texture::Hachures, '^'),
            };
            let note = match terrain {
                Terrain::CLEAR => say!("legend-clear"),
                Terrain::BUSH => say!("legend-bush"),
                Terrain::MARSH => say!("legend-marsh"),
                _ => say!("legend-hills"),
            };
            entry(terrain.id(), charts::terrain_name(terrain), note, tint, texture, glyph)
        })
        .to_vec();
    let line = |kind, name, note, tint| entry(kind, name, note, tint, Texture::Plain, ' ');
    legend.extend([
        line("outside", say!("legend-name-outside"), say!("legend-outside"), "#e9e0cb"),
        line("road", say!("legend-name-road"), say!("legend-road"), "#9a6b3c"),
        line("track", say!("legend-name-track"), say!("legend-track"), "#9a6b3c"),
        line("railway", say!("legend-name-railway"), say!("legend-railway"), "#4a4038"),
        line("river", say!("legend-name-river"), say!("legend-river"), "#5b93b5"),
        line("river-great", say!("legend-name-river-great"), say!("legend-river-great"), "#4a86ab"),
        line("lake", say!("legend-name-lake"), say!("legend-lake"), "#5b93b5"),
        line("border", say!("legend-name-border"), say!("legend-border"), "#8c5a4a"),
        line("frame", say!("legend-name-frame"), say!("legend-frame"), "#5c4f3a"),
    ]);
    legend
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_river_is_one_line_and_roads_keep_their_hexes() {
        let catalog = Catalog::shared();
        let scene = draw(&catalog);
        let rivers = scene.lines.iter().filter(|line| line.kind.starts_with("river")).count();
        let waters = catalog.map.waters.iter().filter(|water| water.kind.is_some()).count();
        assert_eq!(rivers, waters, "a river falls apart");
        let ways =
            scene.lines.iter().filter(|line| matches!(line.kind, "road" | "track" | "railway")).count();
        assert_eq!(ways, catalog.map.ways.len());
    }

    #[test]
    fn nothing_is_drawn_off_the_sheet() {
        let scene = draw(&Catalog::shared());
        let inside =
            |spot: &Spot| (0..=scene.width).contains(&spot.x) && (0..=scene.height).contains(&spot.y);
        assert!(scene.cells.iter().flat_map(|cell| &cell.outline).all(inside));
        assert!(scene.lines.iter().flat_map(|line| &line.points).all(inside));
        assert!(scene.names.iter().map(|name| &name.at).all(inside));
        for part in &scene.boxes {
            assert!(inside(&part.at) && inside(&Spot::new(part.at.x + part.width, part.at.y + part.height)));
        }
    }
}
