//! The table in drawing terms: terrain as it lies, roads with their width, charts and where they come from.

use sandtable_board::{Length, Point};
use sandtable_engine::{
    Chart, LegendEntry, Message, Paint, Scene, SceneArea, SceneBox, SceneLine, SceneName, SceneSide,
    SceneSign, SceneTrack, Seat, SidePattern, Sign, Spot, Texture, say,
};

use crate::GuerraCivil;
use crate::catalog::{Class, Cost, FireResult, Kind, NATIONALISTS, OBSTACLES, Obstacle, REPUBLIC};
use crate::going::tenth;
use crate::ground::{Ground, LineKind};
use crate::melee::{melee_name, odds_name};
use crate::names::{card_name, ground_kind_name, place_name, side_name};
use crate::scenario::Decision;
use crate::volley::result_name;

/// Thousandths of an inch to a scene unit.
pub const SCALE: i32 = 10;
const TABLE_WIDTH: i32 = 7_200;
const TABLE_DEPTH: i32 = 4_800;
const BOX_WIDTH: i32 = 1_500;
const MARGIN: i32 = 120;

/// A point of the table as it is drawn: north is up.
pub fn spot(point: Point) -> Spot {
    Spot::new(point.x.0 / SCALE, TABLE_DEPTH - point.y.0 / SCALE)
}

pub fn pool_box(seat: Seat) -> &'static str {
    if seat == NATIONALISTS { "pool-nationalists" } else { "pool-republic" }
}

pub fn lost_box(seat: Seat) -> &'static str {
    if seat == NATIONALISTS { "lost-nationalists" } else { "lost-republic" }
}

const AREA_KINDS: [(&str, &str, Texture, char); 13] = [
    ("table", "#cbbd8b", Texture::Plain, ' '),
    ("hill", "#c9ab72", Texture::Hachures, '^'),
    ("crest", "#d8c08a", Texture::Plain, '-'),
    ("steep", "#b08d5c", Texture::Hachures, 'A'),
    ("light-wood", "#8fae6c", Texture::Trees, 't'),
    ("orchard", "#9fb86a", Texture::Trees, 'o'),
    ("dense-wood", "#5f8a4e", Texture::Trees, 'T'),
    ("scrub", "#b9b377", Texture::Bush, ','),
    ("rough", "#b7a384", Texture::Rocks, ':'),
    ("trench", "#8a7350", Texture::Plain, '='),
    ("light", "#d9cbb0", Texture::Houses, 'h'),
    ("stone", "#a9a196", Texture::Houses, 'H'),
    ("bunker", "#77716a", Texture::Plain, 'B'),
];
const LINE_KINDS: [(&str, &str, char); 5] = [
    ("road", "#d8c9a3", '='),
    ("wall", "#6f675c", '#'),
    ("works-wall", "#5a4a36", '#'),
    ("wire", "#3f3b37", 'x'),
    ("trench", "#6b5536", '='),
];

/// The columns of the movement chart.
const CLASSES: [Class; 5] = [Class::Foot, Class::Horse, Class::Truck, Class::ArmouredCar, Class::Tank];

impl GuerraCivil {
    pub(crate) fn draw_scene(&self) -> Scene {
        let beside = TABLE_WIDTH + MARGIN;
        let quarter = TABLE_DEPTH / 4;
        let place_box = |id, name, index: i32| SceneBox {
            id,
            name,
            at: Spot::new(beside, quarter * index + MARGIN / 2),
            width: BOX_WIDTH,
            height: quarter - MARGIN,
        };
        Scene {
            width: beside + BOX_WIDTH + MARGIN,
            height: TABLE_DEPTH,
            counter: 130,
            areas: self.draw_areas(),
            lines: self.draw_lines(),
            names: self.draw_names(),
            signs: self.draw_signs(),
            boxes: vec![
                place_box(pool_box(NATIONALISTS), say!("box-pool", side = side_name(NATIONALISTS)), 0),
                place_box(lost_box(NATIONALISTS), say!("box-lost", side = side_name(NATIONALISTS)), 1),
                place_box(pool_box(REPUBLIC), say!("box-pool", side = side_name(REPUBLIC)), 2),
                place_box(lost_box(REPUBLIC), say!("box-lost", side = side_name(REPUBLIC)), 3),
            ],
            tracks: vec![SceneTrack {
                id: "turn".to_owned(),
                name: say!("track-turn"),
                side: None,
                spaces: (0..=self.scenario.turns).map(|turn| turn.to_string()).collect(),
            }],
            sides: vec![
                SceneSide::of(&crate::INFO, NATIONALISTS, "#8a2f2f", SidePattern::Plain),
                SceneSide::of(&crate::INFO, REPUBLIC, "#3b4f8a", SidePattern::Barred),
            ],
            legend: self.draw_legend(),
            charts: vec![
                self.fire_chart(),
                self.terrain_chart(),
                self.melee_chart(),
                self.direct_chart(),
                self.cards_chart(),
                self.weapons_chart(),
                self.morale_chart(),
            ],
            inches: Some(SCALE),
            ..Scene::default()
        }
    }

    fn draw_areas(&self) -> Vec<SceneArea> {
        let table = [
            Spot::new(0, 0),
            Spot::new(TABLE_WIDTH, 0),
            Spot::new(TABLE_WIDTH, TABLE_DEPTH),
            Spot::new(0, TABLE_DEPTH),
        ];
        let mut areas = vec![SceneArea { kind: "table", outline: table.to_vec(), name: None }];
        // Low ground first, buildings last.
        let rank = |ground: Ground, level: u8| match ground {
            Ground::Hill => level,
            Ground::Rough | Ground::Scrub => 3,
            Ground::LightWood | Ground::Orchard | Ground::DenseWood => 4,
            Ground::Trench => 5,
            Ground::Light | Ground::Stone | Ground::Bunker => 6,
        };
        let mut order: Vec<usize> = (0..self.scenario.terrain.areas.len()).collect();
        order.sort_by_key(|index| {
            let area = &self.scenario.terrain.areas[*index];
            (rank(area.ground, area.level), *index)
        });
        for index in order {
            let area = &self.scenario.terrain.areas[index];
            let drawn = |corners: &[Point]| corners.iter().copied().map(spot).collect::<Vec<_>>();
            let kind = match area.ground {
                Ground::Hill if area.level > 1 => "steep",
                ground => ground.id(),
            };
            areas.push(SceneArea {
                kind,
                outline: drawn(area.outline.corners()),
                name: Some(self.area_name(index)),
            });
            if let Some(crest) = &area.crest {
                areas.push(SceneArea { kind: "crest", outline: drawn(crest.corners()), name: None });
            }
        }
        areas
    }

    fn draw_lines(&self) -> Vec<SceneLine> {
        let line = |line: &crate::ground::Line| SceneLine {
            kind: if line.kind == LineKind::Works { "works-wall" } else { line.kind.id() },
            points: line.path.points().iter().copied().map(spot).collect(),
            smooth: line.kind == LineKind::Road,
            // completed-works-1, completed-works-8
            width: match line.kind {
                LineKind::Road => Some(2_000 / SCALE),
                LineKind::Trench => Some(1_000 / SCALE),
                _ => None,
            },
        };
        let mut lines: Vec<&crate::ground::Line> = self.scenario.terrain.lines.iter().collect();
        lines.sort_by_key(|line| line.kind != LineKind::Road);
        lines.into_iter().map(line).collect()
    }

    fn draw_names(&self) -> Vec<SceneName> {
        self.scenario
            .places
            .iter()
            .map(|place| SceneName {
                kind: "place",
                at: spot(Point { x: place.at.x, y: place.at.y + Length(2_400) }),
                name: place_name(&place.id),
            })
            .collect()
    }

    fn draw_signs(&self) -> Vec<SceneSign> {
        let mut signs = Vec::new();
        let objective = match self.scenario.decision {
            Decision::Trench { .. } => Some(self.scenario.goal()),
            _ => self.objective().map(|(at, _)| at),
        };
        if let Some(at) = objective {
            signs.push(SceneSign { sign: Sign::Star, at: spot(at), name: say!("overlay-objective") });
        }
        if let Some(exit) = self.scenario.exit {
            let name = say!("sign-exit", side = side_name(exit.seat));
            signs.push(SceneSign { sign: Sign::Star, at: spot(exit.at), name });
        }
        signs
    }

    fn draw_legend(&self) -> Vec<LegendEntry> {
        let areas = AREA_KINDS.iter().map(|(kind, tint, texture, glyph)| LegendEntry {
            kind,
            name: ground_kind_name(kind),
            note: self.going_note(kind),
            paint: Paint { tint, texture: *texture, glyph: *glyph },
        });
        let lines = LINE_KINDS.iter().map(|(kind, tint, glyph)| LegendEntry {
            kind,
            name: ground_kind_name(kind),
            note: self.going_note(kind),
            paint: Paint { tint, texture: Texture::Plain, glyph: *glyph },
        });
        let known: Vec<&str> = AREA_KINDS.iter().map(|(kind, ..)| *kind).collect();
        areas.chain(lines.filter(|entry| !known.contains(&entry.kind))).collect()
    }

    /// What each class pays to enter a kind of ground.
    fn going_note(&self, kind: &str) -> Option<Message> {
        let line = match kind {
            "light-wood" | "orchard" => "rough",
            "dense-wood" => "dense",
            "light" | "stone" | "bunker" => "building",
            "works-wall" => "wall",
            other => other,
        };
        let (_, obstacle) = OBSTACLES.iter().find(|(name, _)| *name == line)?;
        let [foot, horse, truck, car, tank] = CLASSES.map(|class| self.cost_name(*obstacle, class));
        // movement-13
        let tank = if matches!(kind, "light-wood" | "orchard") { say!("cost-barred") } else { tank };
        Some(say!("legend-going", foot = foot, horse = horse, truck = truck, car = car, tank = tank))
    }

    fn cost_name(&self, obstacle: Obstacle, class: Class) -> Message {
        let going = self.charts.going(obstacle, class);
        let cost = match going.cost {
            Cost::Free => say!("cost-free"),
            Cost::Half => say!("cost-half"),
            Cost::Factor(points) => say!("cost-factor", points = points),
            Cost::Halt => say!("cost-halt"),
            Cost::Barred => say!("cost-barred"),
        };
        if going.bogs { say!("cost-bogs", cost = cost) } else { cost }
    }

    // Charts

    fn fire_chart(&self) -> Chart {
        let mut header = vec![say!("chart-roll")];
        header.extend((0..self.charts.columns.len()).map(|column| self.column_name(column)));
        let rows = self.charts.fire.iter().enumerate().map(|(index, row)| {
            let mut cells = vec![number(index as i32 + 2)];
            cells.extend(row.iter().map(|result| match result {
                // As the sheet prints it.
                FireResult::Nothing => say!("cost-barred"),
                result => result_name(*result),
            }));
            cells
        });
        chart("fire", say!("chart-fire"), header, rows.collect(), false)
    }

    fn terrain_chart(&self) -> Chart {
        let header = vec![
            say!("chart-ground"),
            say!("class-foot"),
            say!("class-horse"),
            say!("class-truck"),
            say!("class-armoured-car"),
            say!("class-tank"),
        ];
        let rows = OBSTACLES.iter().map(|(name, obstacle)| {
            let mut cells = vec![ground_kind_name(name)];
            cells.extend(CLASSES.map(|class| self.cost_name(*obstacle, class)));
            cells
        });
        chart("terrain", say!("chart-terrain"), header, rows.collect(), false)
    }

    fn melee_chart(&self) -> Chart {
        let mut header = vec![say!("chart-roll")];
        header.extend((0..self.charts.odds.len()).map(odds_name));
        let rows = self.charts.melee.iter().enumerate().map(|(index, row)| {
            let mut cells = vec![number(index as i32 + 1)];
            cells.extend(row.iter().map(|(stronger, result)| {
                let result = melee_name(*result);
                if *stronger {
                    say!("melee-stronger", result = result)
                } else {
                    say!("melee-weaker", result = result)
                }
            }));
            cells
        });
        chart("melee", say!("chart-melee"), header, rows.collect(), false)
    }

    fn direct_chart(&self) -> Chart {
        let header =
            vec![say!("chart-weapon"), say!("direct-building"), say!("direct-vehicle"), say!("direct-other")];
        let names = [say!("direct-artillery"), say!("direct-light")];
        let rows = names.into_iter().zip(self.charts.direct).map(|(name, row)| {
            let mut cells = vec![name];
            cells.extend(row.map(number));
            cells
        });
        chart("direct", say!("chart-direct"), header, rows.collect(), false)
    }

    fn cards_chart(&self) -> Chart {
        let header = vec![
            say!("panel-unit"),
            say!("card-platoons"),
            say!("card-fire"),
            say!("card-hth"),
            say!("card-move"),
            say!("card-morale"),
            say!("chart-points"),
        ];
        let rows = self.figures.cards.iter().filter(|card| card.kind != Kind::Commander).map(|card| {
            let [charge, fear, serious, rally] = card.morale;
            let morale = if card.is_vehicle() {
                say!("cost-barred")
            } else {
                say!("card-morale-numbers", charge = charge, fear = fear, serious = serious, rally = rally)
            };
            vec![
                card_name(&card.id),
                number(i32::from(card.platoons)),
                number(card.fire),
                number(card.hth),
                say!("inches-text", inches = tenth(card.movement[0].0)),
                morale,
                number(card.points),
            ]
        });
        chart("cards", say!("chart-cards"), header, rows.collect(), true)
    }

    fn weapons_chart(&self) -> Chart {
        let header = vec![say!("panel-unit"), say!("chart-normal"), say!("chart-long")];
        let rows = self.figures.cards.iter().filter(|card| card.weapon.long > Length::ZERO).map(|card| {
            vec![
                card_name(&card.id),
                say!("inches-text", inches = tenth(card.weapon.normal.0)),
                say!("inches-text", inches = tenth(card.weapon.long.0)),
            ]
        });
        chart("weapons", say!("chart-weapons"), header, rows.collect(), true)
    }

    fn morale_chart(&self) -> Chart {
        let rules = [
            ("morale-10", say!("chart-plus-minus")),
            ("completed-officers-6", number(1)),
            ("completed-morale-3", number(-1)),
            ("morale-12", number(-2)),
            ("morale-11", number(-1)),
            ("morale-13", number(2)),
            ("morale-14", number(-self.options.marker_penalty)),
            ("completed-actions-4", number(2)),
        ];
        let rows =
            rules.into_iter().map(|(rule, value)| vec![crate::morale::modifier_name(rule), value]).collect();
        chart("morale", say!("chart-morale"), vec![say!("chart-modifier"), say!("chart-value")], rows, true)
    }
}

fn number(value: i32) -> Message {
    say!("number", value = value)
}

fn chart(
    id: &'static str,
    name: Message,
    header: Vec<Message>,
    rows: Vec<Vec<Message>>,
    completed: bool,
) -> Chart {
    Chart {
        id,
        name,
        header,
        rows,
        provenance: if completed { say!("provenance-completed") } else { say!("provenance-sheet") },
        reconstructed: completed,
        sheet: Some(if completed { "figures" } else { "charts" }),
    }
}
