//! The charts of Part I, read from sheets that a player may replace by his own.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Ground, Season, Weather};

/// What a kind of ground does (4.90).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroundLine {
    /// Half movement points to enter.
    pub cost: u8,
    pub defence: u8,
    /// Whether roads and tracks through it are in use all year; else in the Dry season only (4.24-10).
    pub roads_always: bool,
}

/// Points for improved positions (4.90-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Positions {
    pub town: u8,
    pub oasis: u8,
    pub fort: u8,
}

/// Steps that a hex holds by its ground and water (13.20-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stacking {
    pub oasis: u8,
    pub town: u8,
    pub well: u8,
    pub mountain: u8,
    pub marsh: u8,
    pub other: u8,
}

impl Stacking {
    /// The column as it is inferred, for sheets that were made before they had it.
    const INFERRED: Stacking = Stacking { oasis: 9, town: 4, well: 4, mountain: 4, marsh: 6, other: 9 };

    fn all(self) -> [u8; 6] {
        [self.oasis, self.town, self.well, self.mountain, self.marsh, self.other]
    }

    /// What every hex holds.
    pub fn least(self) -> u8 {
        self.all().into_iter().min().unwrap_or(0)
    }
}

/// The Terrain Effects Chart (4.90). Costs in half movement points.
#[derive(Clone, Debug)]
pub struct Terrain {
    /// In the order of [`GROUND_LINES`].
    pub lines: [GroundLine; 6],
    pub road: u8,
    pub track: u8,
    /// On top of the hex.
    pub river: u8,
    pub entry: u8,
    pub infiltration: u8,
    pub infiltration_foreigners: u8,
    pub positions: Positions,
    pub stacking: Stacking,
    pub provenance: String,
}

/// The lines of the chart, drought lines included.
pub const GROUND_LINES: [&str; 6] = [
    "open",
    "mountain",
    "perennial-marsh",
    "perennial-marsh-drought",
    "seasonal-marsh-wet",
    "seasonal-marsh-dry",
];

impl Terrain {
    pub fn line(&self, ground: Ground, weather: Weather) -> GroundLine {
        let line = match ground {
            Ground::Mountain => 1,
            Ground::PerennialMarsh if weather.is_drought() => 3,
            Ground::PerennialMarsh => 2,
            Ground::SeasonalMarsh if weather == Weather::from(Season::Wet) => 4,
            Ground::SeasonalMarsh => 5,
            _ => 0,
        };
        self.lines[line]
    }

    pub fn read(text: &str) -> Result<Terrain, String> {
        let sheet: TerrainSheet = toml::from_str(text).map_err(|error| format!("sheet terrain: {error}"))?;
        let mut lines = [GroundLine { cost: 0, defence: 0, roads_always: true }; 6];
        for (line, id) in lines.iter_mut().zip(GROUND_LINES) {
            let fault = |what: &str| format!("sheet terrain: ground \"{id}\": {what}");
            let mut found = sheet.grounds.iter().filter(|ground| ground.id == id);
            let ground = match (found.next(), found.next()) {
                (Some(ground), None) => ground,
                (None, _) => return Err(fault("it is missing; add it")),
                _ => return Err(fault("it is there twice; keep one")),
            };
            if ground.defence > MOST_DEFENCE {
                return Err(fault(&format!("the defence is at most {MOST_DEFENCE}")));
            }
            let cost = halves(&ground.movement).ok_or_else(|| fault(&no_cost("move", &ground.movement)))?;
            if cost == 0 {
                return Err(fault("move: a hex costs at least 0.5"));
            }
            *line = GroundLine { cost, defence: ground.defence, roads_always: ground.roads == Roads::Always };
        }
        if let Some(other) = sheet.grounds.iter().find(|ground| !GROUND_LINES.contains(&ground.id.as_str())) {
            return Err(format!(
                "sheet terrain: ground \"{}\": the chart has no such line; it has: {}",
                other.id,
                GROUND_LINES.join(", ")
            ));
        }
        let line = |name: &str, text: &str| {
            halves(text).ok_or_else(|| format!("sheet terrain: line: {}", no_cost(name, text)))
        };
        let positions = sheet.position;
        if [positions.town, positions.oasis, positions.fort].iter().any(|points| *points > MOST_DEFENCE) {
            return Err(format!("sheet terrain: position: points are at most {MOST_DEFENCE}"));
        }
        let stacking = sheet.stacking.unwrap_or(Stacking::INFERRED);
        if stacking.all().iter().any(|steps| !(LEAST_STACK..=super::STACKING_LIMIT).contains(steps)) {
            let most = super::STACKING_LIMIT;
            return Err(format!("sheet terrain: stacking: a hex holds {LEAST_STACK} to {most} steps"));
        }
        let (road, track) = (line("road", &sheet.line.road)?, line("track", &sheet.line.track)?);
        if road == 0 || track == 0 {
            return Err("sheet terrain: line: road and track cost at least 0.5".to_owned());
        }
        Ok(Terrain {
            lines,
            road,
            track,
            river: line("river", &sheet.line.river)?,
            entry: line("entry", &sheet.line.entry)?,
            infiltration: line("infiltration", &sheet.line.infiltration)?,
            infiltration_foreigners: line("infiltration-foreigners", &sheet.line.infiltration_foreigners)?,
            positions,
            stacking,
            provenance: sheet.provenance,
        })
    }
}

/// What a force is made of; Commanders and leaders do not count (5.81-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Composition {
    Conventional,
    Mixed,
    Guerrilla,
}

impl Composition {
    pub const ALL: [Composition; 3] = [Composition::Conventional, Composition::Mixed, Composition::Guerrilla];

    pub fn id(self) -> &'static str {
        ["conventional", "mixed", "guerrilla"][self as usize]
    }
}

/// Which kind of combat it is, or who says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    Conventional,
    Guerrilla,
    /// 5.30-4
    #[serde(rename = "choice")]
    Defender,
}

impl Choice {
    pub fn id(self) -> &'static str {
        ["conventional", "guerrilla", "choice"][self as usize]
    }
}

/// The Combat Determination Chart (5.81).
#[derive(Clone, Debug)]
pub struct Determination {
    /// By attacker, defender and whether the defender has an improved position.
    cells: [[[Choice; 2]; 3]; 3],
    pub provenance: String,
}

impl Determination {
    #[inline]
    pub fn kind(&self, attacker: Composition, defender: Composition, improved: bool) -> Choice {
        self.cells[attacker as usize][defender as usize][usize::from(improved)]
    }

    pub fn read(text: &str) -> Result<Determination, String> {
        let sheet: DeterminationSheet =
            toml::from_str(text).map_err(|error| format!("sheet determination: {error}"))?;
        let mut cells = [[[None; 2]; 3]; 3];
        for (index, row) in sheet.rows.iter().enumerate() {
            let fault = |what: &str| Err(format!("sheet determination: row {}: {what}", index + 1));
            let chosen = [row.plain, row.improved];
            if chosen.contains(&Choice::Defender) && row.defender != Composition::Guerrilla {
                return fault("only an all-guerrilla defence may choose (5.30)");
            }
            let cell = &mut cells[row.attacker as usize][row.defender as usize];
            if cell[0].is_some() {
                return fault("this attacker against this defender is there already; remove one");
            }
            *cell = chosen.map(Some);
        }
        for attacker in Composition::ALL {
            for defender in Composition::ALL {
                if cells[attacker as usize][defender as usize][0].is_none() {
                    return Err(format!(
                        "sheet determination: there is no row for attacker {} against defender {}; add it",
                        attacker.id(),
                        defender.id()
                    ));
                }
            }
        }
        let cells = cells.map(|row| row.map(|cell| cell.map(|kind| kind.unwrap_or(Choice::Guerrilla))));
        Ok(Determination { cells, provenance: sheet.provenance })
    }
}

/// The Guerrilla Pre-Combat Withdrawal Table (5.82).
#[derive(Clone, Debug)]
pub struct Withdrawal {
    /// The least modified die that succeeds, by number of adjacent hexes with enemy combat units.
    pub needed: [u8; 7],
    /// 5.82-2
    pub rough: i8,
    /// 5.82-3
    pub guerrillas: i8,
    pub provenance: String,
}

impl Withdrawal {
    pub fn read(text: &str) -> Result<Withdrawal, String> {
        let sheet: WithdrawalSheet =
            toml::from_str(text).map_err(|error| format!("sheet withdrawal: {error}"))?;
        let fault = |what: String| Err(format!("sheet withdrawal: {what}"));
        if sheet.needed.iter().any(|die| *die > MOST_DIE) {
            return fault(format!("needed: a die is at most {MOST_DIE}"));
        }
        for (name, value) in [("rough", sheet.rough), ("guerrillas", sheet.guerrillas)] {
            if value.unsigned_abs() > MOST_MODIFIER {
                return fault(format!("{name}: a modifier is at most {MOST_MODIFIER} either way"));
            }
        }
        Ok(Withdrawal {
            needed: sheet.needed,
            rough: sheet.rough,
            guerrillas: sheet.guerrillas,
            provenance: sheet.provenance,
        })
    }
}

/// What a result does to a force (5.83).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// Steps to eliminate.
    pub loss: u8,
    pub retreat: bool,
    pub contact: bool,
}

/// A cell of the Combat Results Table (5.83-2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    pub larger: Effect,
    pub smaller: Effect,
}

/// The Combat Results Table (5.83).
#[derive(Clone, Debug)]
pub struct Combat {
    rows: [[Outcome; Combat::COLUMNS]; 11],
    pub provenance: String,
}

impl Combat {
    pub const COLUMNS: usize = 16;
    pub const LOWEST: i8 = 2;
    pub const HIGHEST: i8 = 12;

    /// 5.83-1
    #[inline]
    pub fn column(difference: u16) -> usize {
        usize::from(difference.clamp(1, Combat::COLUMNS as u16)) - 1
    }

    /// What a modified total of the dice does at a difference of strengths (5.83-3).
    #[inline]
    pub fn outcome(&self, total: i8, difference: u16) -> Outcome {
        let row = (total.clamp(Combat::LOWEST, Combat::HIGHEST) - Combat::LOWEST) as usize;
        self.rows[row][Combat::column(difference)]
    }

    pub fn read(text: &str) -> Result<Combat, String> {
        let sheet: CombatSheet = toml::from_str(text).map_err(|error| format!("sheet combat: {error}"))?;
        let mut rows = [[Outcome::default(); Combat::COLUMNS]; 11];
        for (total, row) in (Combat::LOWEST..=Combat::HIGHEST).zip(&mut rows) {
            let cells = sheet
                .rows
                .get(&total.to_string())
                .ok_or_else(|| format!("sheet combat: row {total}: it is missing; add it"))?;
            if cells.len() != Combat::COLUMNS {
                return Err(format!(
                    "sheet combat: row {total}: it has {} columns; it needs {}",
                    cells.len(),
                    Combat::COLUMNS
                ));
            }
            for (index, (cell, outcome)) in cells.iter().zip(row).enumerate() {
                *outcome = outcome_of(cell).map_err(|fault| {
                    format!("sheet combat: row {total}, column {}: \"{cell}\": {fault}", index + 1)
                })?;
            }
        }
        let known = |id: &&String| !(Combat::LOWEST..=Combat::HIGHEST).any(|total| total.to_string() == **id);
        if let Some(other) = sheet.rows.keys().find(known) {
            return Err(format!("sheet combat: row {other}: rows run from 2 to 12; remove it"));
        }
        Ok(Combat { rows, provenance: sheet.provenance })
    }
}

fn outcome_of(cell: &str) -> Result<Outcome, &'static str> {
    let (larger, smaller) = cell.split_once('/').ok_or("write larger/smaller, as in 1R/2")?;
    let effect =
        |text: &str| effect_of(text).ok_or("write a digit, R, C or - for each force, as in C1/C or -/2R");
    let outcome = Outcome { larger: effect(larger)?, smaller: effect(smaller)? };
    if outcome.larger.contact != outcome.smaller.contact {
        return Err("contact stands on both sides or on neither");
    }
    if outcome.larger.retreat && outcome.smaller.retreat {
        return Err("only one force retreats");
    }
    Ok(outcome)
}

fn effect_of(text: &str) -> Option<Effect> {
    let mut effect = Effect::default();
    if matches!(text, "-" | "0") {
        return Some(effect);
    }
    let (contact, rest) = text.strip_prefix('C').map_or((false, text), |rest| (true, rest));
    let (retreat, digits) = rest.strip_suffix('R').map_or((false, rest), |rest| (true, rest));
    effect.contact = contact;
    effect.retreat = retreat;
    if !digits.is_empty() {
        effect.loss = digits.parse().ok().filter(|loss| (1..=9).contains(loss) && digits.len() == 1)?;
    }
    // A force in contact stays, and an empty word says nothing.
    let both = contact && retreat;
    (!text.is_empty() && !both).then_some(effect)
}

/// A hex holds at least a battalion.
const LEAST_STACK: u8 = 3;
const MOST_DEFENCE: u8 = 9;
const MOST_DIE: u8 = 12;
const MOST_MODIFIER: u8 = 6;
/// No hex of the game costs more; it keeps the sums of a step in a byte.
const MOST_COST: u8 = 20;

/// Half points of "2" or "0.5".
fn halves(text: &str) -> Option<u8> {
    let (whole, half) = match text.strip_suffix(".5") {
        Some(whole) => (whole, 1),
        None => (text, 0),
    };
    let whole: u8 = whole.parse().ok().filter(|points| *points <= MOST_COST)?;
    Some(2 * whole + half)
}

fn no_cost(name: &str, text: &str) -> String {
    format!("{name}: \"{text}\" is no cost; write points or halves up to {MOST_COST}, as in \"2\" or \"0.5\"")
}

// The sheets.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainSheet {
    provenance: String,
    #[serde(rename = "ground")]
    grounds: Vec<GroundData>,
    line: LineData,
    position: Positions,
    stacking: Option<Stacking>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GroundData {
    id: String,
    #[serde(rename = "move")]
    movement: String,
    defence: u8,
    roads: Roads,
}

#[derive(PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Roads {
    Always,
    Dry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct LineData {
    road: String,
    track: String,
    river: String,
    entry: String,
    infiltration: String,
    infiltration_foreigners: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeterminationSheet {
    provenance: String,
    #[serde(rename = "row")]
    rows: Vec<DeterminationRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeterminationRow {
    attacker: Composition,
    defender: Composition,
    plain: Choice,
    improved: Choice,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WithdrawalSheet {
    provenance: String,
    needed: [u8; 7],
    rough: i8,
    guerrillas: i8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CombatSheet {
    provenance: String,
    rows: BTreeMap<String, Vec<String>>,
}
