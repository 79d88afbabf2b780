//! The scenarios: terrain, forces, zones, arrivals, what decides (completed-scenarios-1 to completed-scenarios-10).

use std::collections::BTreeSet;

use sandtable_board::{Length, Point, Polygon, Polyline, Table, TableEdge};
use sandtable_engine::{Seat, say_side};
use serde::Deserialize;

use crate::catalog::{Figures, NATIONALISTS, REPUBLIC, tenths};
use crate::ground::{Area, Ground, Line, LineKind, Terrain, strip};

/// Half the side of a building section (completed-works-4).
pub const SECTION: i32 = 1_500;
/// Most pieces of a scenario.
pub const PIECES: usize = 64;

static FILES: [(&str, &str); 4] = [
    ("alto", include_str!("../data/alto.toml")),
    ("brunete", include_str!("../data/brunete.toml")),
    ("sesena", include_str!("../data/sesena.toml")),
    ("maniobras", include_str!("../data/maniobras.toml")),
];

/// How a unit that is not there at the start comes on (completed-scenarios-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    Start,
    Road(Point),
    Edge(TableEdge),
}

/// A unit of the order of battle.
#[derive(Clone, Debug)]
pub struct Slot {
    pub seat: Seat,
    pub card: usize,
    pub label: String,
    pub number: u8,
    /// Whether the side has more than one of the card.
    pub numbered: bool,
    pub platoons: u8,
    /// Turn from which it may enter; 0 when it deploys.
    pub arrives: u8,
    pub entry: Entry,
    /// May start hidden (completed-ambush-1).
    pub may_hide: bool,
    pub aboard: Option<u8>,
    /// Takes part in the scenario; the others are there for examples.
    pub fielded: bool,
    pub initiative: u8,
    pub mounted: bool,
}

/// What a side is given.
#[derive(Clone, Copy, Debug)]
pub struct SideSetup {
    /// West, south, east and north limit of deployment.
    pub zone: [Length; 4],
    pub edge: TableEdge,
    /// Per cent of the starting platoons; 0 never breaks.
    pub breaks: u8,
}

/// What decides after the last turn (completed-victory-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    /// completed-scenarios-6
    Point { at: Point, radius: Length },
    /// completed-scenarios-8
    Trench { from: Length, to: Length },
    /// completed-scenarios-10
    Points,
    /// The exercise: the middle, then the lower share lost.
    Even { at: Point, radius: Length },
}

/// An exit (completed-scenarios-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    pub seat: Seat,
    pub at: Point,
    /// So many companies off the table win at once.
    pub companies: u8,
    /// So many vehicles count at most.
    pub vehicles: u8,
}

/// A named point of the table.
#[derive(Clone, Debug)]
pub struct Landmark {
    pub id: String,
    pub at: Point,
}

#[derive(Clone, Debug)]
pub struct Scenario {
    pub turns: u8,
    pub first: Seat,
    pub deploys: Seat,
    pub decision: Decision,
    pub exit: Option<Exit>,
    pub sides: [SideSetup; 2],
    pub terrain: Terrain,
    /// The players brought their ground along: its pieces have labels, no names in words.
    pub own_ground: bool,
    pub places: Vec<Landmark>,
    pub roster: Vec<Slot>,
}

impl Scenario {
    /// `ground` is the sheet with pieces that replace those of the scenario, if it has any.
    pub fn read(id: &str, ground: &str, figures: &Figures) -> Result<Scenario, Vec<String>> {
        let index = FILES.iter().position(|(name, _)| *name == id).unwrap_or(0);
        let mut sheet: Sheet =
            toml::from_str(FILES[index].1).map_err(|error| vec![format!("scenario {id}: {error}")])?;
        let own = GroundSheet::read(ground)?;
        let own_ground = !own.is_empty();
        if own_ground {
            (sheet.area, sheet.line, sheet.building) = (own.area, own.line, own.building);
        }
        let read = sheet.scenario(own_ground, figures);
        let place = if own_ground { "sheet ground".to_owned() } else { format!("scenario {id}") };
        read.map_err(|faults| faults.into_iter().map(|fault| format!("{place}: {fault}")).collect())
    }

    /// The point of the objective that forces make for; opponents ask.
    pub fn goal(&self) -> Point {
        match (self.decision, self.exit) {
            (Decision::Point { at, .. } | Decision::Even { at, .. }, _) => at,
            (Decision::Trench { from, to }, _) => Point { x: Length((from.0 + to.0) / 2), y: tenths(355) },
            (Decision::Points, _) => self.places.first().map_or(Point::inches(36, 24), |place| place.at),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    turns: u8,
    first: String,
    deploys: String,
    #[serde(default)]
    objective: Option<ObjectiveSheet>,
    #[serde(default)]
    trench: Option<TrenchSheet>,
    #[serde(default)]
    exit: Option<ExitSheet>,
    #[serde(default)]
    points: bool,
    #[serde(default)]
    even: bool,
    nationalists: SideSheet,
    republic: SideSheet,
    #[serde(default)]
    area: Vec<AreaSheet>,
    #[serde(default)]
    line: Vec<LineSheet>,
    #[serde(default)]
    building: Vec<BuildingSheet>,
    #[serde(default)]
    place: Vec<PlaceSheet>,
    unit: Vec<UnitSheet>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ObjectiveSheet {
    at: [i32; 2],
    radius: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TrenchSheet {
    from: i32,
    to: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExitSheet {
    side: String,
    at: [i32; 2],
    #[serde(default)]
    companies: u8,
    #[serde(default)]
    vehicles: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideSheet {
    zone: [i32; 4],
    edge: TableEdge,
    #[serde(default)]
    breaks: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AreaSheet {
    kind: String,
    name: String,
    #[serde(default)]
    level: u8,
    outline: Vec<[i32; 2]>,
    #[serde(default)]
    crest: Vec<[i32; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LineSheet {
    kind: String,
    name: String,
    points: Vec<[i32; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BuildingSheet {
    kind: String,
    name: String,
    at: [i32; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceSheet {
    id: String,
    at: [i32; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitSheet {
    side: String,
    card: String,
    #[serde(default)]
    count: Option<u8>,
    #[serde(default)]
    platoons: Option<u8>,
    #[serde(default)]
    arrives: u8,
    #[serde(default)]
    entry: Option<[i32; 2]>,
    #[serde(default)]
    edge: Option<TableEdge>,
    #[serde(default)]
    hidden: bool,
    #[serde(default)]
    aboard: Option<String>,
    #[serde(default)]
    fielded: Option<bool>,
    #[serde(default)]
    initiative: u8,
    #[serde(default)]
    mounted: bool,
}

/// Ground that players or examples bring along.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GroundSheet {
    #[serde(default)]
    area: Vec<AreaSheet>,
    #[serde(default)]
    line: Vec<LineSheet>,
    #[serde(default)]
    building: Vec<BuildingSheet>,
}

impl GroundSheet {
    fn read(text: &str) -> Result<GroundSheet, Vec<String>> {
        let sheet: GroundSheet =
            toml::from_str(text).map_err(|error| vec![format!("sheet ground: {error}")])?;
        let mut faults = Vec::new();
        let mut names = BTreeSet::new();
        for (name, points) in sheet.pieces() {
            let is_label = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
            if !name.bytes().all(is_label) || !name.starts_with(|first: char| first.is_ascii_lowercase()) {
                faults.push(format!("\"{name}\": a name has small letters, digits and hyphens"));
            }
            if !names.insert(name) {
                faults.push(format!("two pieces are called {name}"));
            }
            if points.iter().any(|[x, y]| !(0..=720).contains(x) || !(0..=480).contains(y)) {
                faults.push(format!("{name} lies off the table"));
            }
        }
        for area in sheet.area.iter().filter(|area| area.kind == "hill" && !(1..=2).contains(&area.level)) {
            faults.push(format!("the hill {} needs a level, 1 or 2", area.name));
        }
        if !faults.is_empty() {
            return Err(faults.into_iter().map(|fault| format!("sheet ground: {fault}")).collect());
        }
        Ok(sheet)
    }

    /// Every piece by its name, with the points that it is made of.
    fn pieces(&self) -> impl Iterator<Item = (&str, Vec<[i32; 2]>)> {
        let area = |area: &'_ AreaSheet| [&area.outline[..], &area.crest].concat();
        let areas = self.area.iter().map(move |piece| (&piece.name[..], area(piece)));
        let lines = self.line.iter().map(|line| (&line.name[..], line.points.clone()));
        let buildings = self.building.iter().map(|building| (&building.name[..], vec![building.at]));
        areas.chain(lines).chain(buildings)
    }

    fn is_empty(&self) -> bool {
        self.area.is_empty() && self.line.is_empty() && self.building.is_empty()
    }
}

fn point([x, y]: [i32; 2]) -> Point {
    Point { x: tenths(x), y: tenths(y) }
}

fn seat(side: &str) -> Result<Seat, String> {
    [NATIONALISTS, REPUBLIC]
        .into_iter()
        .find(|seat| side_id(*seat) == side)
        .ok_or_else(|| format!("no side \"{side}\""))
}

pub fn side_id(seat: Seat) -> &'static str {
    if seat == NATIONALISTS { "nationalists" } else { "republic" }
}

/// Short names of the sides in labels.
pub fn side_prefix(seat: Seat) -> &'static str {
    if seat == NATIONALISTS { "nat" } else { "rep" }
}

impl Sheet {
    fn scenario(self, own_ground: bool, figures: &Figures) -> Result<Scenario, Vec<String>> {
        let one = |fault: String| vec![fault];
        let table = Table { width: Length::inches(72), depth: Length::inches(48) };
        let side = |sheet: &SideSheet| SideSetup {
            zone: sheet.zone.map(tenths),
            edge: sheet.edge,
            breaks: sheet.breaks,
        };
        let decision = match (&self.objective, &self.trench, self.points) {
            (Some(objective), None, false) => {
                let (at, radius) = (point(objective.at), tenths(objective.radius));
                if self.even { Decision::Even { at, radius } } else { Decision::Point { at, radius } }
            }
            (None, Some(trench), false) => {
                Decision::Trench { from: tenths(trench.from), to: tenths(trench.to) }
            }
            (None, None, true) => Decision::Points,
            _ => return Err(vec!["one of objective, trench and points decides".to_owned()]),
        };
        let exit = match &self.exit {
            None => None,
            Some(exit) => Some(Exit {
                seat: seat(&exit.side).map_err(one)?,
                at: point(exit.at),
                companies: exit.companies,
                vehicles: exit.vehicles,
            }),
        };
        let sides = [side(&self.nationalists), side(&self.republic)];
        let places =
            self.place.iter().map(|place| Landmark { id: place.id.clone(), at: point(place.at) }).collect();
        Ok(Scenario {
            turns: self.turns,
            first: seat(&self.first).map_err(one)?,
            deploys: seat(&self.deploys).map_err(one)?,
            decision,
            exit,
            sides,
            places,
            terrain: self.terrain(table).map_err(one)?,
            own_ground,
            roster: self.roster(figures).map_err(one)?,
        })
    }

    fn terrain(&self, table: Table) -> Result<Terrain, String> {
        let polygon = |name: &str, corners: &[[i32; 2]]| {
            Polygon::new(corners.iter().copied().map(point).collect::<Vec<_>>())
                .map_err(|fault| format!("{name}: {fault}"))
        };
        let mut areas = Vec::new();
        for area in &self.area {
            let ground = match area.kind.as_str() {
                "hill" => Ground::Hill,
                "light-wood" => Ground::LightWood,
                "orchard" => Ground::Orchard,
                "dense-wood" => Ground::DenseWood,
                "scrub" => Ground::Scrub,
                "rough" => Ground::Rough,
                other => return Err(format!("no ground \"{other}\"")),
            };
            let outline = polygon(&area.name, &area.outline)?;
            let crest = if ground == Ground::Hill { Some(polygon(&area.name, &area.crest)?) } else { None };
            areas.push(Area::new(&area.name, ground, area.level, outline, crest, table));
        }
        let mut lines = Vec::new();
        for line in &self.line {
            let path = Polyline::new(line.points.iter().copied().map(point).collect::<Vec<_>>())
                .map_err(|fault| format!("{}: {fault}", line.name))?;
            let kind = match line.kind.as_str() {
                "wall" => LineKind::Wall,
                "works" => LineKind::Works,
                "wire" => LineKind::Wire,
                "road" => LineKind::Road,
                "trench" => {
                    let outline =
                        strip(&path, Length(500)).map_err(|fault| format!("{}: {fault}", line.name))?;
                    areas.push(Area::new(&line.name, Ground::Trench, 0, outline, None, table));
                    LineKind::Trench
                }
                other => return Err(format!("no line \"{other}\"")),
            };
            lines.push(Line::new(kind, path));
        }
        for building in &self.building {
            let ground = match building.kind.as_str() {
                "stone" => Ground::Stone,
                "light" => Ground::Light,
                "bunker" => Ground::Bunker,
                other => return Err(format!("no building \"{other}\"")),
            };
            let centre = point(building.at);
            let corner = |x: i32, y: i32| Point::new(centre.x.0 + x * SECTION, centre.y.0 + y * SECTION);
            let outline = Polygon::new([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)])
                .map_err(|fault| format!("{}: {fault}", building.name))?;
            areas.push(Area::new(&building.name, ground, 0, outline, None, table));
        }
        if areas.len() > 64 {
            return Err("more than 64 areas".to_owned());
        }
        Terrain::new(table, areas, lines)
    }

    fn roster(&self, figures: &Figures) -> Result<Vec<Slot>, String> {
        let mut roster: Vec<Slot> = Vec::new();
        for side in [NATIONALISTS, REPUBLIC] {
            for unit in self.unit.iter().filter(|unit| unit.side == side_id(side)) {
                let card = figures.find(&unit.card).ok_or_else(|| format!("no card \"{}\"", unit.card))?;
                let (count, data) = (unit.count.unwrap_or(1), &figures.cards[card]);
                if data.side.is_some_and(|own| own != side) {
                    return Err(format!("{} is not of the {}", unit.card, say_side(side_id(side)).key));
                }
                let numbered = count > 1;
                for number in 1..=count {
                    let prefix = side_prefix(side);
                    let label = if numbered {
                        format!("{prefix}-{}-{number}", unit.card)
                    } else {
                        format!("{prefix}-{}", unit.card)
                    };
                    let entry = match (unit.entry, unit.edge) {
                        (Some(at), _) => Entry::Road(point(at)),
                        (None, Some(edge)) => Entry::Edge(edge),
                        (None, None) => Entry::Start,
                    };
                    let carrier = unit.aboard.as_ref().map(|card| format!("{prefix}-{card}"));
                    let aboard = carrier.and_then(|label| {
                        roster.iter().position(|slot| slot.label == label).map(|index| index as u8)
                    });
                    roster.push(Slot {
                        seat: side,
                        card,
                        label,
                        number,
                        numbered,
                        platoons: unit.platoons.unwrap_or(data.platoons),
                        arrives: unit.arrives,
                        entry,
                        may_hide: unit.hidden,
                        aboard,
                        fielded: unit.fielded.unwrap_or(true),
                        initiative: unit.initiative,
                        mounted: unit.mounted,
                    });
                }
            }
        }
        if roster.len() > PIECES {
            return Err(format!("more than {PIECES} units"));
        }
        Ok(roster)
    }
}
