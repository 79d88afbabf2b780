//! Charts that players may replace by copies of the printed ones: results, terrain, turns, support, attrition. Reading
//! one never panics; every fault is told with the sheet, the row and what would be right.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use sandtable_engine::{BySeat, Seat};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::{Arm, BOLIVIA, LAST_TURN, PARAGUAY, SHEETS, Terrain};

/// Columns of the combat results table, 1:2 to 7:1 (8.3-21).
pub const COLUMNS: [&str; 8] = ["1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"];
/// Modified dice of the combat results table (8.3-41).
pub const DICE: RangeInclusive<i32> = 1..=9;

/// Something on a sheet is wrong: gathered, so that a player sees all of it at once.
#[derive(Debug)]
pub(crate) struct Faults {
    sheet: &'static str,
    list: Vec<String>,
}

impl Faults {
    pub(crate) fn of(sheet: &'static str) -> Faults {
        Faults { sheet, list: Vec::new() }
    }

    pub(crate) fn add(&mut self, text: impl std::fmt::Display) {
        self.list.push(format!("sheet {}: {text}", self.sheet));
    }

    pub(crate) fn unless<T>(self, value: T) -> Result<T, Vec<String>> {
        if self.list.is_empty() { Ok(value) } else { Err(self.list) }
    }
}

/// Reads the TOML of a sheet; the error has its line and column.
pub(crate) fn read<T: DeserializeOwned>(sheet: &'static str, text: &str) -> Result<T, Vec<String>> {
    toml::from_str(text).map_err(|error| vec![format!("sheet {sheet}: {}", error.to_string().trim())])
}

/// What all sheets say of themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    pub provenance: String,
    pub reconstructed: bool,
    /// It is the sheet that comes with the title.
    pub shipped: bool,
}

impl Origin {
    pub(crate) fn of(sheet: &str, text: &str, provenance: String, reconstructed: bool) -> Origin {
        // Remarks below it do not make it another sheet.
        let shipped = SHEETS.iter().any(|shipped| shipped.id == sheet && text.starts_with(shipped.text));
        Origin { provenance, reconstructed, shipped }
    }
}

/// A cell of the combat results table: step losses, or a rout of the defender (8.4-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    pub attacker: u8,
    pub defender: u8,
    /// Every defender is eliminated (8.4-4).
    pub rout: bool,
}

impl Outcome {
    fn read(text: &str) -> Option<Outcome> {
        let (attacker, defender) = text.split_once('/')?;
        let steps = |digits: &str| digits.parse::<u8>().ok().filter(|steps| *steps <= 9);
        Some(Outcome {
            attacker: steps(attacker)?,
            defender: if defender == "R" { 0 } else { steps(defender)? },
            rout: defender == "R",
        })
    }

    /// "3/1", "1/R".
    pub fn text(self) -> String {
        if self.rout {
            format!("{}/R", self.attacker)
        } else {
            format!("{}/{}", self.attacker, self.defender)
        }
    }
}

/// The combat results table.
#[derive(Clone, Debug)]
pub struct Crt {
    pub origin: Origin,
    cells: [[Outcome; 8]; 9],
}

impl Crt {
    /// The result on a column (0 is 1:2) for a die, both held to the table (8.3-21, 8.3-41).
    #[inline]
    pub fn outcome(&self, column: i32, die: i32) -> Outcome {
        self.cells[(die.clamp(1, 9) - 1) as usize][column.clamp(0, 7) as usize]
    }

    pub(crate) fn parse(text: &str) -> Result<Crt, Vec<String>> {
        const SHEET: &str = "crt";
        let data: CrtData = read(SHEET, text)?;
        let mut faults = Faults::of(SHEET);
        if data.columns != COLUMNS {
            faults.add(format!("columns must be {}, in this order", COLUMNS.join(", ")));
        }
        let mut cells = [[Outcome::default(); 8]; 9];
        for die in DICE {
            let Some(row) = data.rows.get(&die.to_string()) else {
                faults.add(format!("row {die} is missing; there must be rows 1 to 9"));
                continue;
            };
            if row.len() != COLUMNS.len() {
                faults.add(format!("row {die}: {} results instead of {}", row.len(), COLUMNS.len()));
            }
            for (column, text) in row.iter().take(COLUMNS.len()).enumerate() {
                match Outcome::read(text) {
                    Some(outcome) => cells[(die - 1) as usize][column] = outcome,
                    None => faults.add(format!(
                        "row {die}, column {}: \"{text}\" is no result; write losses as 3/1 or 1/R",
                        COLUMNS[column]
                    )),
                }
            }
        }
        for key in data.rows.keys().filter(|key| !key.parse().is_ok_and(|die| DICE.contains(&die))) {
            faults.add(format!("row {key}: there are only rows 1 to 9"));
        }
        let origin = Origin::of(SHEET, text, data.provenance, data.reconstructed);
        faults.unless(Crt { origin, cells })
    }
}

/// What a kind of ground does. Costs are in half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    pub cost: u8,
    /// `None`: closed in winter.
    pub winter: Option<u8>,
    pub shift: u8,
    pub stacking: u8,
}

/// The terrain effects chart. Costs are in half points.
#[derive(Clone, Debug)]
pub struct Tec {
    pub origin: Origin,
    pub ground: [Ground; 4],
    pub fort_shift: u8,
    pub fort_stacking: u8,
    pub river_cost: [u8; 2],
    pub river_shift: [u8; 2],
    /// By side, then winter.
    pub road: BySeat<[u8; 2]>,
}

impl Tec {
    #[inline]
    pub fn ground(&self, terrain: Terrain) -> &Ground {
        &self.ground[terrain as usize]
    }

    pub(crate) fn parse(text: &str) -> Result<Tec, Vec<String>> {
        const SHEET: &str = "terrain";
        let data: TecData = read(SHEET, text)?;
        let mut faults = Faults::of(SHEET);
        let mut cost = |cost: &Points, what: &str| {
            cost.halves().unwrap_or_else(|| {
                faults.add(format!("{what}: a cost is a number of points from 0 to 20, or \"1/2\""));
                0
            })
        };
        let names = Terrain::ALL.map(Terrain::id);
        let ground = [&data.ground.clear, &data.ground.bush, &data.ground.marsh, &data.ground.hills];
        let ground: [Ground; 4] = std::array::from_fn(|index| {
            let (row, name) = (ground[index], names[index]);
            Ground {
                cost: cost(&row.cost, &format!("ground.{name}.cost")),
                winter: row.winter.as_ref().map(|points| cost(points, &format!("ground.{name}.winter"))),
                shift: row.shift,
                stacking: row.stacking,
            }
        });
        let river_cost = [cost(&data.river.cost, "river.cost"), cost(&data.river.winter, "river.winter")];
        let mut rate = |rate: &RateData, side: &str| {
            [
                cost(&rate.cost, &format!("road.{side}.cost")),
                cost(&rate.winter, &format!("road.{side}.winter")),
            ]
        };
        let road = BySeat([rate(&data.road.bolivia, "bolivia"), rate(&data.road.paraguay, "paraguay")]);
        for (row, name) in ground.iter().zip(names) {
            if row.cost == 0 || row.winter == Some(0) {
                faults.add(format!("ground.{name}: a hex costs at least half a point"));
            }
            if !(1..=8).contains(&row.stacking) {
                faults.add(format!("ground.{name}.stacking: {} is not from 1 to 8", row.stacking));
            }
            if row.shift > 4 {
                faults.add(format!("ground.{name}.shift: {} is not from 0 to 4", row.shift));
            }
        }
        if ground[Terrain::Marsh as usize].winter.is_some() {
            faults.add("ground.marsh.winter: marsh may not be entered in winter (5.7); leave the line out");
        }
        for terrain in [Terrain::Clear, Terrain::Bush, Terrain::Hills] {
            if ground[terrain as usize].winter.is_none() {
                faults.add(format!(
                    "ground.{}.winter: only marsh is closed in winter; give a cost",
                    terrain.id()
                ));
            }
        }
        if [BOLIVIA, PARAGUAY].iter().any(|seat| road[*seat].contains(&0)) {
            faults.add("road: a hex costs at least half a point");
        }
        if data.fort.shift > 4 || data.river.shift > 4 || data.river.winter_shift > 4 {
            faults.add("shifts of fort and river are from 0 to 4");
        }
        if data.fort.stacking > 4 {
            faults.add("fort.stacking is from 0 to 4");
        }
        let origin = Origin::of(SHEET, text, data.provenance, data.reconstructed);
        faults.unless(Tec {
            origin,
            ground,
            fort_shift: data.fort.shift,
            fort_stacking: data.fort.stacking,
            river_cost,
            river_shift: [data.river.shift, data.river.winter_shift],
            road,
        })
    }
}

/// The turn record track.
#[derive(Clone, Debug)]
pub struct Turns {
    pub origin: Origin,
    winter: u16,
}

impl Turns {
    /// 3.4-1
    #[inline]
    pub fn is_winter(&self, turn: u8) -> bool {
        self.winter & (1 << turn) != 0
    }

    pub(crate) fn parse(text: &str) -> Result<Turns, Vec<String>> {
        const SHEET: &str = "turns";
        let data: TurnsData = read(SHEET, text)?;
        let mut faults = Faults::of(SHEET);
        let mut winter = 0;
        for turn in data.winter {
            if (1..=LAST_TURN).contains(&turn) {
                winter |= 1 << turn;
            } else {
                faults.add(format!("winter: there is no turn {turn}; turns run from 1 to {LAST_TURN}"));
            }
        }
        let origin = Origin::of(SHEET, text, data.provenance, data.reconstructed);
        faults.unless(Turns { origin, winter })
    }
}

/// What a support die brings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Award {
    pub columns: u8,
    markers: [u8; Arm::ALL.len()],
}

impl Award {
    #[inline]
    pub fn markers(&self, arm: Arm) -> u8 {
        self.markers[arm as usize]
    }
}

/// The support marker determination tables.
#[derive(Clone, Debug)]
pub struct SupportTables {
    pub origin: Origin,
    rows: BySeat<Rows<Award>>,
}

impl SupportTables {
    pub fn award(&self, seat: Seat, die: i32) -> Award {
        *self.rows[seat].at(die)
    }

    /// The rows of a side's table, lowest die first.
    pub fn rows(&self, seat: Seat) -> impl Iterator<Item = (i32, &Award)> {
        self.rows[seat].iter()
    }

    pub(crate) fn parse(text: &str) -> Result<SupportTables, Vec<String>> {
        const SHEET: &str = "support";
        let data: SupportData = read(SHEET, text)?;
        let mut faults = Faults::of(SHEET);
        let mut table = |side: &str, rows: Vec<AwardData>| {
            let rows = rows.into_iter().map(|row| {
                let markers = [row.artillery, row.mortar, row.armor, row.air, 0, 0];
                (row.die, Award { columns: row.columns, markers })
            });
            Rows::gather(side, rows.collect(), &mut faults)
        };
        let rows = BySeat([table("bolivia", data.bolivia), table("paraguay", data.paraguay)]);
        for side in [BOLIVIA, PARAGUAY] {
            let most =
                rows[side].iter().map(|(_, row)| row.columns.max(row.markers.into_iter().max().unwrap_or(0)));
            if most.max().unwrap_or(0) > 8 {
                faults.add("no row brings more than 8 of a kind");
            }
        }
        let origin = Origin::of(SHEET, text, data.provenance, data.reconstructed);
        faults.unless(SupportTables { origin, rows })
    }
}

/// The attrition table.
#[derive(Clone, Debug)]
pub struct Attrition {
    pub origin: Origin,
    rows: Rows<u8>,
    pub near: i8,
    pub far: i8,
}

impl Attrition {
    /// Steps lost on a modified die (11.4-6).
    pub fn steps(&self, die: i32) -> u8 {
        *self.rows.at(die)
    }

    pub fn rows(&self) -> impl Iterator<Item = (i32, &u8)> {
        self.rows.iter()
    }

    pub(crate) fn parse(text: &str) -> Result<Attrition, Vec<String>> {
        const SHEET: &str = "attrition";
        let data: AttritionData = read(SHEET, text)?;
        let mut faults = Faults::of(SHEET);
        let rows =
            Rows::gather("row", data.row.iter().map(|row| (row.die, row.steps)).collect(), &mut faults);
        for row in data.row.iter().filter(|row| row.steps > 12) {
            faults.add(format!("die {}: {} steps are more than 12", row.die, row.steps));
        }
        for (name, value) in [("near", data.near), ("far", data.far)] {
            if !(-6..=6).contains(&value) {
                faults.add(format!("{name}: {value} is not from -6 to 6"));
            }
        }
        let origin = Origin::of(SHEET, text, data.provenance, data.reconstructed);
        faults.unless(Attrition { origin, rows, near: data.near, far: data.far })
    }
}

/// Rows of consecutive dice; the first also serves lower dice, the last higher ones.
#[derive(Clone, Debug)]
struct Rows<T> {
    first: i32,
    rows: Vec<T>,
}

impl<T: Default> Rows<T> {
    fn gather(name: &str, rows: Vec<(i32, T)>, faults: &mut Faults) -> Rows<T> {
        let first = rows.first().map_or(1, |(die, _)| *die);
        if rows.is_empty() {
            faults.add(format!("{name}: there must be a row"));
            return Rows { first, rows: vec![T::default()] };
        }
        if !(-5..=20).contains(&first) || rows.len() > 20 {
            faults.add(format!("{name}: dice run from -5 to 20"));
        }
        for (expected, (die, _)) in (i64::from(first)..).zip(&rows) {
            if i64::from(*die) != expected {
                faults.add(format!(
                    "{name}: die {die} stands where {expected} should; list every die once, in order"
                ));
                break;
            }
        }
        Rows { first, rows: rows.into_iter().map(|(_, row)| row).collect() }
    }

    #[inline]
    fn at(&self, die: i32) -> &T {
        let index = die.saturating_sub(self.first).clamp(0, self.rows.len() as i32 - 1);
        &self.rows[index as usize]
    }

    fn iter(&self) -> impl Iterator<Item = (i32, &T)> {
        (self.first..).zip(&self.rows)
    }
}

// The sheets.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CrtData {
    provenance: String,
    #[serde(default)]
    reconstructed: bool,
    columns: Vec<String>,
    rows: BTreeMap<String, Vec<String>>,
}

/// A number of points, or a half.
#[derive(Deserialize)]
#[serde(untagged)]
enum Points {
    Whole(i64),
    Text(String),
}

impl Points {
    fn halves(&self) -> Option<u8> {
        match self {
            Points::Whole(points) => {
                u8::try_from(*points).ok().filter(|points| *points <= 20).map(|points| points * 2)
            }
            Points::Text(text) if text == "1/2" => Some(1),
            Points::Text(_) => None,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TecData {
    provenance: String,
    #[serde(default)]
    reconstructed: bool,
    ground: GroundsData,
    fort: FortData,
    river: RiverData,
    road: RoadData,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GroundsData {
    clear: GroundData,
    bush: GroundData,
    marsh: GroundData,
    hills: GroundData,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GroundData {
    cost: Points,
    winter: Option<Points>,
    shift: u8,
    stacking: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FortData {
    shift: u8,
    stacking: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct RiverData {
    cost: Points,
    winter: Points,
    shift: u8,
    winter_shift: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoadData {
    bolivia: RateData,
    paraguay: RateData,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RateData {
    cost: Points,
    winter: Points,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TurnsData {
    provenance: String,
    #[serde(default)]
    reconstructed: bool,
    winter: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SupportData {
    provenance: String,
    #[serde(default)]
    reconstructed: bool,
    bolivia: Vec<AwardData>,
    paraguay: Vec<AwardData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AwardData {
    die: i32,
    #[serde(default)]
    columns: u8,
    #[serde(default)]
    artillery: u8,
    #[serde(default)]
    mortar: u8,
    #[serde(default)]
    armor: u8,
    #[serde(default)]
    air: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AttritionData {
    provenance: String,
    #[serde(default)]
    reconstructed: bool,
    near: i8,
    far: i8,
    row: Vec<StepsData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepsData {
    die: i32,
    steps: u8,
}
