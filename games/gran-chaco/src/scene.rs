//! The board of Gran Chaco in drawing terms.

use sandtable_board::{Cell, ScreenPoint};
use sandtable_engine::{
    Chart, LegendEntry, Paint, Scene, SceneBox, SceneCell, SceneName, SceneSide, SceneTrack, Seat,
    SidePattern, Spot, Texture, say,
};

use crate::catalog::{BOLIVIA, Colour, Line, PARAGUAY, Terrain, Yield};
use crate::names::{colour_name, side_name, terrain_name};
use crate::{GranChaco, INFO};

/// The last space of a token track; more tokens than that are told by the panel.
pub const LAST_TOKEN: u16 = 30;
pub const LAST_TURN: u16 = 30;
const MARGIN: i32 = 400;
const BOX_WIDTH: i32 = 5_000;

impl GranChaco {
    pub(crate) fn draw_scene(&self) -> Scene {
        let (low, high) = self.catalog.board.bounds();
        let (width, height) = (high.x - low.x + 2 * MARGIN, high.y - low.y + 2 * MARGIN);
        let beside = width + MARGIN;
        let scene_box = |id, name, at: i32, tall: i32| SceneBox {
            id,
            name,
            at: Spot::new(beside, MARGIN + at),
            width: BOX_WIDTH,
            height: tall,
        };
        let quarter = (height - 2 * MARGIN) / 4;
        let side_box = |seat| say!("box-pool", side = side_name(seat));
        let lost = |seat| say!("box-lost", side = side_name(seat));
        Scene {
            width: beside + BOX_WIDTH + MARGIN,
            height,
            counter: 1_050,
            cells: self.catalog.board.cells().map(|cell| self.scene_cell(cell)).collect(),
            names: self.draw_names(),
            boxes: vec![
                scene_box(pool_box(BOLIVIA), side_box(BOLIVIA), 0, quarter - MARGIN),
                scene_box(lost_box(BOLIVIA), lost(BOLIVIA), quarter, quarter - MARGIN),
                scene_box(lost_box(PARAGUAY), lost(PARAGUAY), 2 * quarter, quarter - MARGIN),
                scene_box(pool_box(PARAGUAY), side_box(PARAGUAY), 3 * quarter, quarter - MARGIN),
            ],
            tracks: self.draw_tracks(),
            sides: vec![
                SceneSide::of(&INFO, BOLIVIA, "#3f6b3a", SidePattern::Plain),
                SceneSide::of(&INFO, PARAGUAY, "#7d4f2c", SidePattern::Barred),
            ],
            legend: Terrain::ALL.map(|terrain| self.legend_entry(terrain)).to_vec(),
            charts: vec![self.terrain_chart(), self.munitions_chart(), self.supply_chart()],
            ..Scene::default()
        }
    }

    fn spot(&self, point: ScreenPoint) -> Spot {
        let (low, _) = self.catalog.board.bounds();
        Spot::new(point.x - low.x + MARGIN, point.y - low.y + MARGIN)
    }

    /// scenario-9, scenario-13: home rows are savanna, all else is still unknown.
    fn scene_cell(&self, cell: Cell) -> SceneCell {
        let board = &self.catalog.board;
        let home = [BOLIVIA, PARAGUAY].into_iter().find(|seat| self.catalog.home[*seat].contains(cell));
        let mut notes = Vec::new();
        if let Some(seat) = home {
            notes.push(say!("note-home", side = side_name(seat)));
        }
        if self.markers().contains(&cell) {
            notes.push(say!("note-marker"));
        }
        SceneCell {
            cell,
            label: board.label(cell).to_owned(),
            centre: self.spot(board.centre(cell)),
            outline: board.corners(cell).map(|corner| self.spot(corner)).to_vec(),
            terrain: if home.is_some() { Terrain::Savanna.id() } else { Terrain::Undiscovered.id() },
            notes,
        }
    }

    fn draw_names(&self) -> Vec<SceneName> {
        let middle = |row: i32| self.catalog.board.at(5, row).map(|cell| self.catalog.board.centre(cell));
        let named = [(1, BOLIVIA), (13, PARAGUAY)];
        named
            .into_iter()
            .filter_map(|(row, seat)| {
                let name = say!("place-edge", side = side_name(seat));
                Some(SceneName { kind: "region", at: self.spot(middle(row)?), name })
            })
            .collect()
    }

    fn draw_tracks(&self) -> Vec<SceneTrack> {
        let spaces = |last: u16| (0..=last).map(|space| space.to_string()).collect::<Vec<_>>();
        let mut tracks = vec![SceneTrack {
            id: "turn".to_owned(),
            name: say!("track-turn"),
            side: None,
            spaces: spaces(LAST_TURN),
        }];
        for seat in [BOLIVIA, PARAGUAY] {
            let id = INFO.side(seat);
            let track = |word: &str, name, last| SceneTrack {
                id: format!("{id} {word}"),
                name,
                side: Some(seat),
                spaces: spaces(last),
            };
            let force = self.catalog.forces[seat];
            tracks.push(track("vc", say!("panel-vc"), u16::from(force.units * force.vc)));
            tracks.push(track("blue", say!("colour-blue"), LAST_TOKEN));
            tracks.extend(Colour::ALL.map(|colour| track(colour.id(), colour_name(colour), LAST_TOKEN)));
        }
        tracks
    }

    fn legend_entry(&self, terrain: Terrain) -> LegendEntry {
        // Told apart by lightness and marks, not by hue alone: unknown ground is the bare paper of the map,
        // savanna a shade darker, then marsh, then jungle.
        let (tint, texture, glyph) = match terrain {
            Terrain::Savanna => ("#dccf8e", Texture::Bush, '.'),
            Terrain::Jungle => ("#76985b", Texture::Trees, '&'),
            Terrain::Marsh => ("#9dbfb3", Texture::Marsh, '~'),
            Terrain::Desert => ("#eedcae", Texture::Dunes, ':'),
            Terrain::Town => ("#cdb391", Texture::Houses, '#'),
            Terrain::Undiscovered => ("#f1ede4", Texture::Unknown, '-'),
        };
        let note = match terrain {
            Terrain::Savanna => say!("legend-savanna"),
            Terrain::Jungle => say!("legend-jungle"),
            Terrain::Marsh => say!("legend-marsh"),
            Terrain::Desert => say!("legend-desert"),
            Terrain::Town => say!("legend-town"),
            Terrain::Undiscovered => say!("legend-undiscovered"),
        };
        LegendEntry {
            kind: terrain.id(),
            name: terrain_name(terrain),
            note: Some(note),
            paint: Paint { tint, texture, glyph },
        }
    }

    fn terrain_chart(&self) -> Chart {
        let flag = |set: bool| if set { say!("yes") } else { say!("no") };
        let number = |value: i32| say!("number", value = value);
        let kinds = Terrain::ALL.into_iter().filter(|terrain| *terrain != Terrain::Undiscovered);
        let rows = kinds.map(|terrain| {
            let ground = self.catalog.ground(terrain);
            let line = match ground.line {
                Line::Open => say!("yes"),
                Line::Dear => say!("chart-line-dear"),
                Line::Closed => say!("no"),
            };
            vec![
                terrain_name(terrain),
                flag(ground.stops),
                flag(!ground.bars_fighting),
                flag(!ground.bars_rapid_advance),
                flag(!ground.bars_red),
                number(i32::from(ground.extra_supply)),
                number(i32::from(ground.cover)),
                line,
                flag(ground.entrenching),
                flag(ground.blocks_guns),
            ]
        });
        Chart {
            id: "terrain",
            name: say!("chart-terrain"),
            header: vec![
                say!("card-terrain"),
                say!("chart-stops"),
                say!("chart-fights"),
                say!("chart-rapid"),
                say!("chart-red"),
                say!("chart-extra"),
                say!("chart-cover"),
                say!("chart-line"),
                say!("chart-entrench"),
                say!("chart-guns"),
            ],
            rows: rows.collect(),
            provenance: say!("provenance-terrain"),
            reconstructed: false,
            sheet: None,
        }
    }

    fn munitions_chart(&self) -> Chart {
        let die = |brings: Yield| match brings {
            Yield::Whole => say!("die-whole"),
            Yield::Halved => say!("die-halved"),
            Yield::Less(number) => say!("die-less", number = number),
        };
        let rows = Colour::ALL.map(|colour| {
            let info = self.catalog.colour(colour);
            let fire = if colour == Colour::White {
                say!("chart-raid")
            } else {
                say!("chart-range-of", range = info.range, threshold = info.threshold)
            };
            let support = if colour == Colour::White {
                say!("die-halved")
            } else {
                say!("chart-support-to", threshold = info.threshold)
            };
            vec![
                colour_name(colour),
                die(self.die_of(colour, BOLIVIA)),
                die(self.die_of(colour, PARAGUAY)),
                support,
                fire,
            ]
        });
        Chart {
            id: "munitions",
            name: say!("chart-munitions"),
            header: vec![
                say!("panel-colour"),
                side_name(BOLIVIA),
                side_name(PARAGUAY),
                say!("chart-support"),
                say!("chart-fire"),
            ],
            rows: rows.to_vec(),
            provenance: say!("provenance-munitions"),
            reconstructed: false,
            sheet: None,
        }
    }

    fn supply_chart(&self) -> Chart {
        let number = |value: u8| say!("number", value = value);
        let rows = vec![
            vec![say!("chart-supply-free"), number(0)],
            vec![say!("chart-supply-base"), number(1)],
            vec![say!("chart-supply-terrain"), say!("chart-plus-one")],
            vec![say!("chart-supply-detour"), say!("chart-plus-one")],
            vec![say!("chart-supply-desert"), say!("chart-plus-one")],
            vec![say!("chart-supply-armour"), say!("chart-plus-one")],
            vec![say!("chart-supply-airlift"), say!("chart-plus-one-white")],
        ];
        Chart {
            id: "supply",
            name: say!("chart-supply"),
            header: vec![say!("chart-case"), say!("colour-blue")],
            rows,
            provenance: say!("provenance-supply"),
            reconstructed: false,
            sheet: None,
        }
    }
}

pub fn pool_box(seat: Seat) -> &'static str {
    if seat == BOLIVIA { "pool-bolivia" } else { "pool-paraguay" }
}

pub fn lost_box(seat: Seat) -> &'static str {
    if seat == BOLIVIA { "lost-bolivia" } else { "lost-paraguay" }
}
