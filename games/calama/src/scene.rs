//! The mat of Calama in drawing terms.

use sandtable_board::{Cell, ScreenPoint};
use sandtable_engine::{
    Chart, LegendEntry, Message, Paint, Scene, SceneBox, SceneCell, SceneLine, SceneName, SceneSide,
    SceneTrack, Seat, SidePattern, Spot, Texture, say,
};

use crate::Calama;
use crate::catalog::{Attribute, BOLIVIA, CHILE, Kind, LineKind, NameKind, TRACK_ENDS};
use crate::names::{attribute_name, kind_name, side_name, signed, signed_text};

/// Kinds of ground, told from the two numbers of a quadrant; the numbers alone count in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Terrain {
    Crossing,
    Ford,
    Bare,
    Climb,
    Desert,
    Walls,
    Scrub,
    Fields,
    Grove,
}

impl Terrain {
    const ALL: [Terrain; 9] = [
        Terrain::Desert,
        Terrain::Bare,
        Terrain::Crossing,
        Terrain::Ford,
        Terrain::Climb,
        Terrain::Walls,
        Terrain::Scrub,
        Terrain::Fields,
        Terrain::Grove,
    ];

    fn of(cost: u8, cover: i8) -> Terrain {
        match (cost, cover) {
            (0, ..=-2) => Terrain::Crossing,
            (_, ..=-2) => Terrain::Ford,
            (0, -1) => Terrain::Bare,
            (_, -1) => Terrain::Climb,
            (0, 0) => Terrain::Desert,
            (_, 0) => Terrain::Walls,
            (_, 1) => Terrain::Scrub,
            (_, 2) => Terrain::Fields,
            (_, 3..) => Terrain::Grove,
        }
    }

    fn id(self) -> &'static str {
        match self {
            Terrain::Crossing => "crossing",
            Terrain::Ford => "ford",
            Terrain::Bare => "bare",
            Terrain::Climb => "climb",
            Terrain::Desert => "desert",
            Terrain::Walls => "walls",
            Terrain::Scrub => "scrub",
            Terrain::Fields => "fields",
            Terrain::Grove => "grove",
        }
    }

    fn name(self) -> Message {
        match self {
            Terrain::Crossing => say!("terrain-crossing"),
            Terrain::Ford => say!("terrain-ford"),
            Terrain::Bare => say!("terrain-bare"),
            Terrain::Climb => say!("terrain-climb"),
            Terrain::Desert => say!("terrain-desert"),
            Terrain::Walls => say!("terrain-walls"),
            Terrain::Scrub => say!("terrain-scrub"),
            Terrain::Fields => say!("terrain-fields"),
            Terrain::Grove => say!("terrain-grove"),
        }
    }

    fn paint(self) -> Paint {
        let (tint, texture, glyph) = match self {
            Terrain::Crossing => ("#e6d3ae", Texture::Plain, '='),
            Terrain::Ford => ("#cfdcdb", Texture::Water, '~'),
            Terrain::Bare => ("#ecdcb9", Texture::Plain, '-'),
            Terrain::Climb => ("#dcc59c", Texture::Hachures, '^'),
            Terrain::Desert => ("#f2e6c9", Texture::Dunes, '.'),
            Terrain::Walls => ("#ddd0b6", Texture::Houses, '#'),
            Terrain::Scrub => ("#dcdcae", Texture::Bush, ','),
            Terrain::Fields => ("#ccd79c", Texture::Fields, '"'),
            Terrain::Grove => ("#b4c98a", Texture::Trees, '&'),
        };
        Paint { tint, texture, glyph }
    }
}

impl Calama {
    pub(crate) fn draw_scene(&self) -> Scene {
        Scene {
            width: 21_000,
            height: 16_000,
            counter: 760,
            cells: self.catalog.board.cells().map(|cell| self.draw_cell(cell)).collect(),
            lines: self.draw_lines(),
            names: self.draw_names(),
            boxes: vec![
                scene_box("pool-chile", say!("box-pool", side = side_name(CHILE)), 0, 5_000),
                scene_box("reserve", say!("box-reserve"), 5_500, 2_600),
                scene_box("pool-bolivia", say!("box-pool", side = side_name(BOLIVIA)), 11_000, 5_000),
            ],
            tracks: [CHILE, BOLIVIA].into_iter().flat_map(tracks).collect(),
            sides: vec![
                SceneSide::of(&crate::INFO, CHILE, "#35608f", SidePattern::Plain),
                SceneSide::of(&crate::INFO, BOLIVIA, "#9b3d31", SidePattern::Barred),
            ],
            legend: self.draw_legend(),
            charts: vec![self.event_chart(), self.unit_chart()],
            ..Scene::default()
        }
    }

    fn draw_cell(&self, cell: Cell) -> SceneCell {
        let (cost, cover) = (self.catalog.cost[cell.index()], self.catalog.cover[cell.index()]);
        let terrain = Terrain::of(cost, cover);
        SceneCell {
            cell,
            label: self.catalog.board.label(cell).to_owned(),
            centre: spot(self.catalog.board.centre(cell)),
            outline: self.catalog.board.corners(cell).map(spot).to_vec(),
            terrain: terrain.id(),
            notes: vec![
                terrain.name(),
                say!("card-entry-cost", cost = self.catalog.entry_cost(cell)),
                say!("card-cover", cover = signed_text(cover)),
            ],
        }
    }

    fn draw_lines(&self) -> Vec<SceneLine> {
        let lines = self.catalog.lines.iter();
        lines
            .map(|line| SceneLine {
                kind: match line.kind {
                    LineKind::River => "river",
                    LineKind::Road => "road",
                },
                points: line.through.iter().map(|cell| spot(self.catalog.board.centre(*cell))).collect(),
                smooth: true,
                width: None,
            })
            .collect()
    }

    fn draw_names(&self) -> Vec<SceneName> {
        let names = self.catalog.names.iter();
        names
            .map(|name| SceneName {
                kind: match name.kind {
                    NameKind::Town => "town",
                    NameKind::Village => "village",
                    NameKind::Water => "water",
                },
                at: spot(self.catalog.board.centre(name.at)),
                name: Message { key: name.key.clone().into(), args: Vec::new() },
            })
            .collect()
    }

    fn draw_legend(&self) -> Vec<LegendEntry> {
        let mut legend: Vec<_> = Terrain::ALL
            .into_iter()
            .map(|terrain| LegendEntry {
                kind: terrain.id(),
                name: terrain.name(),
                note: self.ground_note(terrain),
                paint: terrain.paint(),
            })
            .collect();
        let lines: [(&'static str, Message, &'static str); 2] =
            [("river", say!("line-river"), "#7fa6b8"), ("road", say!("line-road"), "#b08d5b")];
        legend.extend(lines.map(|(kind, name, tint)| LegendEntry {
            kind,
            name,
            note: Some(say!("line-note")),
            paint: Paint { tint, texture: Texture::Plain, glyph: ' ' },
        }));
        legend
    }

    /// What the quadrants of a kind cost and shelter, from the least to the most (board-2, board-4).
    fn ground_note(&self, terrain: Terrain) -> Option<Message> {
        let numbers = self.catalog.cost.iter().zip(&self.catalog.cover);
        let of_kind = || numbers.clone().filter(|(cost, cover)| Terrain::of(**cost, **cover) == terrain);
        let span =
            |least: String, most: String| if least == most { least } else { format!("{least}–{most}") };
        let cost = |extra: &u8| (extra + 1).to_string();
        let (least, most) = (of_kind().map(|(cost, _)| cost).min()?, of_kind().map(|(cost, _)| cost).max()?);
        let (low, high) =
            (of_kind().map(|(_, cover)| cover).min()?, of_kind().map(|(_, cover)| cover).max()?);
        Some(say!(
            "legend-ground",
            cost = span(cost(least), cost(most)),
            cover = span(signed_text(*low), signed_text(*high))
        ))
    }

    /// The events table (event-2 to event-13).
    fn event_chart(&self) -> Chart {
        let rows = self.catalog.events.iter().enumerate().map(|(index, event)| {
            vec![say!("number", value = index + 2), attribute_name(event.attribute), signed(event.change)]
        });
        Chart {
            id: "events",
            name: say!("chart-events"),
            header: vec![say!("chart-dice"), say!("chart-attribute"), say!("chart-change")],
            rows: rows.collect(),
            provenance: say!("provenance-events"),
            reconstructed: false,
            sheet: None,
        }
    }

    /// Types with their numbers, start values and range (forces-4 to forces-10).
    fn unit_chart(&self) -> Chart {
        let rows = Kind::ALL.into_iter().map(|kind| {
            let info = self.catalog.kinds[kind.index()];
            let mut row = vec![say!("number", value = kind.number()), kind_name(kind)];
            row.extend(info.start.iter().map(|value| say!("number", value = *value)));
            row.push(say!("number", value = info.range));
            row
        });
        let mut header = vec![say!("chart-type-number"), say!("chart-type")];
        header.extend(Attribute::ALL.map(attribute_name));
        header.push(say!("attribute-range"));
        Chart {
            id: "units",
            name: say!("chart-units"),
            header,
            rows: rows.collect(),
            provenance: say!("provenance-units"),
            reconstructed: false,
            sheet: None,
        }
    }
}

/// A place for units beside the map, `down` from its top.
fn scene_box(id: &'static str, name: Message, down: i32, height: i32) -> SceneBox {
    SceneBox { id, name, at: Spot::new(16_500, down), width: 4_500, height }
}

/// The tracks of an army: movement points, event, and one for each attribute of each type.
fn tracks(seat: Seat) -> Vec<SceneTrack> {
    let id = crate::INFO.side(seat);
    let track = |name: String, label, spaces| SceneTrack { id: name, name: label, side: Some(seat), spaces };
    let mut tracks = vec![
        track(
            format!("{id} points"),
            say!("track-points"),
            (0..=12).map(|value: u8| value.to_string()).collect(),
        ),
        track(
            format!("{id} event"),
            say!("track-event"),
            (2..=12).map(|value: u8| value.to_string()).collect(),
        ),
    ];
    for kind in Kind::ALL {
        for attribute in Attribute::ALL {
            tracks.push(track(
                format!("{id} {} {}", kind.id(), attribute.id()),
                say!("track-attribute", kind = kind_name(kind), attribute = attribute_name(attribute)),
                TRACK_ENDS.map(|value| value.to_string()).collect(),
            ));
        }
    }
    tracks
}

fn spot(point: ScreenPoint) -> Spot {
    Spot::new(point.x, point.y)
}
