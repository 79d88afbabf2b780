//! The charts of the year's economy (6.30, 6.40, 7.22, 7.23, 7.45 to 7.47, 9.23), read from sheets that a player may
//! replace by his own.

use serde::Deserialize;

use super::{Drought, Map, Region, Roster};

/// Prefectures of the map (2.20-1).
pub const PREFECTURES: usize = 17;
/// Per cent to a space of the GDP scale (7.30-4).
pub const SPACE: u8 = 5;
/// The last space of the GDP scale.
pub const LAST_SPACE: u8 = 150;

/// A row of the Annual Harvest Table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HarvestRow {
    pub drought: Drought,
    /// By region.
    pub change: [i8; 3],
    /// 6.20-1
    pub event: bool,
}

/// The Annual Harvest Table (6.30).
#[derive(Clone, Debug)]
pub struct Harvest {
    /// By the total of two dice, from 2.
    rows: [HarvestRow; 11],
    pub provenance: String,
}

impl Harvest {
    #[inline]
    pub fn row(&self, total: u16) -> &HarvestRow {
        &self.rows[usize::from(total.clamp(2, 12)) - 2]
    }

    pub fn read(text: &str) -> Result<Harvest, String> {
        let sheet: HarvestSheet = toml::from_str(text).map_err(|error| format!("sheet harvest: {error}"))?;
        let mut rows = [None; 11];
        for row in &sheet.rows {
            let fault = |what: &str| format!("sheet harvest: row {}: {what}", row.total);
            if !(2..=12).contains(&row.total) {
                return Err(fault("two dice make 2 to 12; remove it"));
            }
            let change = [row.north, row.central, row.south];
            if change.iter().any(|change| change.unsigned_abs() > MOST_CHANGE) {
                return Err(fault(&format!("a change is at most {MOST_CHANGE} either way")));
            }
            // 6.10-1, 6.10-2: the bands are printed in the rules.
            let drought = match row.total {
                2 | 3 => Drought::Severe,
                4 | 5 => Drought::Drought,
                _ => Drought::None,
            };
            if row.drought != drought {
                return Err(fault(&format!("drought: the rules say \"{}\" (6.10)", drought.id())));
            }
            let slot = &mut rows[usize::from(row.total) - 2];
            if slot.is_some() {
                return Err(fault("it is there twice; keep one"));
            }
            *slot = Some(HarvestRow { drought, change, event: row.event });
        }
        let mut whole = [HarvestRow { drought: Drought::None, change: [0; 3], event: false }; 11];
        for ((total, row), slot) in (2..).zip(rows).zip(&mut whole) {
            *slot = row.ok_or_else(|| format!("sheet harvest: row {total}: it is missing; add it"))?;
        }
        Ok(Harvest { rows: whole, provenance: sheet.provenance })
    }
}

/// What a random event does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RandomEvent {
    /// The FAP side may cede the BET to Libya (6.40-3).
    Cede,
    /// A faction of a role becomes independent (6.40-2).
    Split { government: bool },
    /// France looks at its policy again (6.40-4).
    Paris,
    /// A die picks the region that suffers (6.40-5).
    Locusts { change: i8 },
    /// A region prospers where the Government is present (6.40-6).
    Harvest { region: Region, change: i8 },
}

/// The Random Events Table (6.40).
#[derive(Clone, Debug)]
pub struct Events {
    /// By the die, from 1.
    events: [RandomEvent; 6],
    pub provenance: String,
}

impl Events {
    #[inline]
    pub fn event(&self, die: u16) -> RandomEvent {
        self.events[usize::from(die.clamp(1, 6)) - 1]
    }

    pub fn read(text: &str) -> Result<Events, String> {
        let sheet: EventSheet = toml::from_str(text).map_err(|error| format!("sheet events: {error}"))?;
        let mut events = [None; 6];
        for event in &sheet.events {
            let fault = |what: &str| format!("sheet events: event {}: {what}", event.die);
            if !(1..=6).contains(&event.die) {
                return Err(fault("a die shows 1 to 6; remove it"));
            }
            let change = || {
                let change = event.change.ok_or_else(|| fault("say in change how far production moves"))?;
                let small = change.unsigned_abs() <= MOST_CHANGE;
                small
                    .then_some(change)
                    .ok_or_else(|| fault(&format!("a change is at most {MOST_CHANGE} either way")))
            };
            let kind = match event.kind {
                EventKind::Cede => RandomEvent::Cede,
                EventKind::Split => RandomEvent::Split {
                    government: match event.of.as_deref() {
                        Some("government") => true,
                        Some("rebel") => false,
                        _ => return Err(fault("say in of whose faction: \"government\" or \"rebel\"")),
                    },
                },
                EventKind::Paris => RandomEvent::Paris,
                EventKind::Locusts => RandomEvent::Locusts { change: change()? },
                EventKind::Harvest => RandomEvent::Harvest {
                    region: event.region.ok_or_else(|| fault("say in region which one"))?,
                    change: change()?,
                },
            };
            let slot = &mut events[usize::from(event.die) - 1];
            if slot.is_some() {
                return Err(fault("it is there twice; keep one"));
            }
            *slot = Some(kind);
        }
        let mut whole = [RandomEvent::Paris; 6];
        for ((die, event), slot) in (1..).zip(events).zip(&mut whole) {
            *slot = event.ok_or_else(|| format!("sheet events: event {die}: it is missing; add it"))?;
        }
        Ok(Events { events: whole, provenance: sheet.provenance })
    }
}

/// A row of the Prefecture Display.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct DisplayRow {
    /// The last space.
    pub most: u8,
    /// The last space below the median line (10.12-1).
    pub median: u8,
    /// 10.11-3
    pub occupation: u8,
}

/// The Prefecture Display (7.22).
#[derive(Clone, Debug)]
pub struct Display {
    pub rows: [DisplayRow; PREFECTURES],
    pub provenance: String,
}

impl Display {
    pub fn read(text: &str, map: &Map) -> Result<Display, String> {
        let sheet: DisplaySheet = toml::from_str(text).map_err(|error| format!("sheet display: {error}"))?;
        let mut rows = [DisplayRow::default(); PREFECTURES];
        for row in &sheet.prefectures {
            let fault = |what: &str| format!("sheet display: prefecture \"{}\": {what}", row.id);
            let index = map.find_prefecture(&row.id).ok_or_else(|| fault("the map has none; remove it"))?;
            if rows[index] != DisplayRow::default() {
                return Err(fault("it is there twice; keep one"));
            }
            if !(1..=MOST_PRODUCTION).contains(&row.most) {
                return Err(fault(&format!("most: a row has 1 to {MOST_PRODUCTION} spaces")));
            }
            if row.median >= row.most {
                return Err(fault("median: the line lies left of the last space"));
            }
            if !(1..=MOST_OCCUPATION).contains(&row.occupation) {
                return Err(fault(&format!("occupation: it is 1 to {MOST_OCCUPATION} steps")));
            }
            rows[index] = DisplayRow { most: row.most, median: row.median, occupation: row.occupation };
        }
        if let Some(index) = rows.iter().position(|row| *row == DisplayRow::default()) {
            return Err(format!(
                "sheet display: prefecture \"{}\": it is missing; add it",
                map.prefectures[index].id
            ));
        }
        Ok(Display { rows, provenance: sheet.provenance })
    }
}

/// The GDP Scale (7.23).
#[derive(Clone, Debug)]
pub struct Scale {
    /// By space, from 0 per cent.
    credits: Vec<u8>,
    pub provenance: String,
}

impl Scale {
    /// The budget under the space of so many per cent (9.10-1).
    #[inline]
    pub fn credits(&self, per_cent: u8) -> u8 {
        self.credits[usize::from(per_cent.min(LAST_SPACE) / SPACE)]
    }

    /// 7.21-2: a sum of production on the scale: to the nearest five, at most the last space.
    pub fn space(&self, production: u16) -> u8 {
        let rounded = (production + 2) / u16::from(SPACE) * u16::from(SPACE);
        rounded.min(u16::from(LAST_SPACE)) as u8
    }

    pub fn read(text: &str) -> Result<Scale, String> {
        let sheet: ScaleSheet = toml::from_str(text).map_err(|error| format!("sheet scale: {error}"))?;
        let spaces = usize::from(LAST_SPACE / SPACE) + 1;
        if sheet.credits.len() != spaces {
            return Err(format!(
                "sheet scale: credits: there are {} spaces; write {spaces}, from 0 to {LAST_SPACE} per cent",
                sheet.credits.len()
            ));
        }
        if let Some(index) = sheet.credits.windows(2).position(|pair| pair[0] > pair[1]) {
            let space = (index + 1) * usize::from(SPACE);
            return Err(format!("sheet scale: credits: {space} per cent bring less than the space before"));
        }
        if sheet.credits.iter().any(|credits| *credits > MOST_CREDITS) {
            return Err(format!("sheet scale: credits: a space has at most {MOST_CREDITS}"));
        }
        Ok(Scale { credits: sheet.credits, provenance: sheet.provenance })
    }
}

/// The Foreign Aid Tables, in the order in which they are rolled (7.40-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AidTable {
    /// France and the OAU, to the Government (7.45).
    France,
    /// Libya, to the FAP side (7.46).
    Libya,
    /// The United States, to the FAN side (7.47).
    America,
}

impl AidTable {
    pub const ALL: [AidTable; 3] = [AidTable::France, AidTable::Libya, AidTable::America];

    pub fn id(self) -> &'static str {
        ["france", "libya", "america"][self as usize]
    }

    pub fn named(id: &str) -> Option<AidTable> {
        AidTable::ALL.into_iter().find(|table| table.id() == id)
    }
}

/// When a column of an aid table is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AidColumn {
    /// No Libyan combat unit in a prefecture.
    LibyaAbsent,
    /// Some, all of them in the North.
    LibyaInTheNorth,
    LibyaBeyondTheNorth,
    /// FAP is the Rebel and no French combat unit is in play.
    Rebel,
    RebelAgainstFrench,
    /// FAP governs.
    Government,
}

/// Nations whose units an aid table withdraws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nation {
    France,
    Oau,
    Libya,
}

/// A result of an aid table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AidResult {
    /// Per cent (7.41-1).
    pub aid: u8,
    /// Task forces that arrive (7.42-1), a bit for each letter from A.
    #[serde(default, deserialize_with = "letters")]
    pub letters: u32,
    #[serde(default)]
    pub withdraw: Vec<Nation>,
    /// 7.43-1
    #[serde(default)]
    pub bonus: u8,
    /// 13.40-2
    #[serde(default)]
    pub sam: u8,
}

/// One of the aid tables.
#[derive(Clone, Debug)]
pub struct AidRows {
    pub columns: [AidColumn; 3],
    /// By row, from the die of 1.
    pub rows: Vec<[AidResult; 3]>,
}

impl AidRows {
    /// The row of a modified die: the first stands for everything below it, the last for everything above.
    pub fn row(&self, die: i8) -> usize {
        usize::try_from(die - 1).unwrap_or(0).min(self.rows.len() - 1)
    }
}

/// What events add to the dice (6.40-3, 6.40-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct AidModifiers {
    pub cool_paris: i8,
    pub warm_paris: i8,
    pub bet_year: i8,
    pub bet_later: i8,
}

/// The Foreign Aid Tables (7.45 to 7.47).
#[derive(Clone, Debug)]
pub struct Aid {
    tables: [AidRows; 3],
    pub modifier: AidModifiers,
    pub provenance: String,
}

impl Aid {
    #[inline]
    pub fn table(&self, table: AidTable) -> &AidRows {
        &self.tables[table as usize]
    }

    pub fn read(text: &str) -> Result<Aid, String> {
        let sheet: AidSheet = toml::from_str(text).map_err(|error| format!("sheet aid: {error}"))?;
        let modifier = sheet.modifier;
        let amounts = [modifier.cool_paris, modifier.warm_paris, modifier.bet_year, modifier.bet_later];
        if amounts.iter().any(|amount| amount.unsigned_abs() > MOST_MODIFIER) {
            return Err(format!("sheet aid: modifier: it is at most {MOST_MODIFIER} either way"));
        }
        let read = |table: AidTable, data: AidTableData| -> Result<AidRows, String> {
            let fault = |what: String| format!("sheet aid: table {}: {what}", table.id());
            let complete: [&[AidColumn]; 2] = [
                &[AidColumn::LibyaAbsent, AidColumn::LibyaInTheNorth, AidColumn::LibyaBeyondTheNorth],
                &[AidColumn::Rebel, AidColumn::RebelAgainstFrench, AidColumn::Government],
            ];
            if !complete.iter().any(|set| set.iter().all(|column| data.columns.contains(column))) {
                return Err(fault("columns: one of them must hold at every moment".to_owned()));
            }
            if data.rows.is_empty() {
                return Err(fault("it has no rows; add them".to_owned()));
            }
            for (index, row) in data.rows.iter().enumerate() {
                let fault = |what: &str| fault(format!("row {}: {what}", row.die));
                if row.die != index as i64 + 1 {
                    return Err(fault(&format!("rows run from 1 on; here {} is due", index + 1)));
                }
                for cell in &row.cells {
                    if cell.aid % SPACE != 0 || cell.aid > MOST_AID {
                        return Err(fault(&format!(
                            "aid comes in spaces of {SPACE} up to {MOST_AID} (7.41)"
                        )));
                    }
                    if cell.bonus > MOST_BONUS || cell.sam > MOST_BONUS {
                        return Err(fault(&format!("bonus units and missiles are at most {MOST_BONUS}")));
                    }
                    if cell.bonus > 0 && table != AidTable::America {
                        return Err(fault("only America gives bonus units (7.43)"));
                    }
                    if cell.sam > 0 && table == AidTable::France {
                        return Err(fault("France gives no missiles (13.40)"));
                    }
                    // 7.48: A to K are French and of the OAU, L to R Libyan.
                    let (french, libyan) = (cell.letters & 0x7ff, cell.letters & 0x3f800);
                    let fits = match table {
                        AidTable::France => cell.letters == french,
                        AidTable::Libya => cell.letters == libyan,
                        AidTable::America => cell.letters == 0,
                    };
                    if !fits {
                        return Err(fault("letters A to K come from France, L to R from Libya (7.48)"));
                    }
                    let libya = cell.withdraw.contains(&Nation::Libya);
                    if !cell.withdraw.is_empty() && libya != (table == AidTable::Libya) {
                        return Err(fault("a nation is withdrawn by its own table (7.42)"));
                    }
                }
            }
            Ok(AidRows { columns: data.columns, rows: data.rows.into_iter().map(|row| row.cells).collect() })
        };
        Ok(Aid {
            tables: [
                read(AidTable::France, sheet.france)?,
                read(AidTable::Libya, sheet.libya)?,
                read(AidTable::America, sheet.america)?,
            ],
            modifier,
            provenance: sheet.provenance,
        })
    }
}

/// Letters as bits from A.
fn letters<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.chars().try_fold(0, |bits, letter| match letter {
        'A'..='R' => Ok(bits | 1 << (letter as u32 - 'A' as u32)),
        _ => Err(serde::de::Error::custom(format!("\"{letter}\" is no task force; they run from A to R"))),
    })
}

/// What a FANT unit costs, in credits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// A year (9.21-1).
    pub keep: u8,
    /// From the FANT Losses box (9.22-3).
    pub rebuild: u8,
    /// 9.22-2
    pub buy: u8,
}

/// The costs of the Unit Values and Costs Chart (9.23), and of investment.
#[derive(Clone, Debug)]
pub struct Costs {
    /// By kind of unit.
    units: Vec<Option<Cost>>,
    /// A space of production (9.30-3).
    pub investment: u8,
    /// A guerrilla of a government in exile (13.72-1).
    pub exile: u8,
    pub provenance: String,
}

impl Costs {
    /// What a unit costs; `None` for everybody but FANT units (9.21-1).
    #[inline]
    pub fn of(&self, kind: u8) -> Option<Cost> {
        self.units[usize::from(kind)]
    }

    pub fn read(text: &str, roster: &Roster) -> Result<Costs, String> {
        let sheet: CostSheet = toml::from_str(text).map_err(|error| format!("sheet costs: {error}"))?;
        let mut units = vec![None; roster.kinds.len()];
        for unit in &sheet.units {
            let fault = |what: &str| format!("sheet costs: unit \"{}\": {what}", unit.id);
            let kind = roster.kinds.iter().position(|kind| *kind == unit.id);
            let kind = kind.filter(|_| unit.id.starts_with("fant-"));
            let kind = kind.ok_or_else(|| fault("there is no such FANT unit; remove it"))?;
            if [unit.keep, unit.rebuild, unit.buy].iter().any(|cost| !(1..=MOST_COST).contains(cost)) {
                return Err(fault(&format!("a cost is 1 to {MOST_COST} credits")));
            }
            if units[kind].is_some() {
                return Err(fault("it is there twice; keep one"));
            }
            units[kind] = Some(Cost { keep: unit.keep, rebuild: unit.rebuild, buy: unit.buy });
        }
        for (kind, cost) in roster.kinds.iter().zip(&units) {
            if kind.starts_with("fant-") && cost.is_none() {
                return Err(format!("sheet costs: unit \"{kind}\": it is missing; add it"));
            }
        }
        if ![sheet.investment, sheet.exile].iter().all(|cost| (1..=MOST_COST).contains(cost)) {
            return Err(format!("sheet costs: investment and exile: a cost is 1 to {MOST_COST} credits"));
        }
        Ok(Costs { units, investment: sheet.investment, exile: sheet.exile, provenance: sheet.provenance })
    }
}

/// Figures beyond these are no charts of this game; they keep sums in a byte.
const MOST_CHANGE: u8 = 9;
const MOST_PRODUCTION: u8 = 20;
const MOST_OCCUPATION: u8 = 30;
const MOST_CREDITS: u8 = 200;
const MOST_MODIFIER: u8 = 6;
const MOST_AID: u8 = 20;
const MOST_BONUS: u8 = 9;
const MOST_COST: u8 = 50;

// The sheets.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HarvestSheet {
    provenance: String,
    #[serde(rename = "row")]
    rows: Vec<HarvestData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HarvestData {
    total: u8,
    drought: Drought,
    north: i8,
    central: i8,
    south: i8,
    event: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventSheet {
    provenance: String,
    #[serde(rename = "event")]
    events: Vec<EventData>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum EventKind {
    Cede,
    Split,
    Paris,
    Locusts,
    Harvest,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventData {
    die: u8,
    kind: EventKind,
    of: Option<String>,
    region: Option<Region>,
    change: Option<i8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DisplaySheet {
    provenance: String,
    #[serde(rename = "prefecture")]
    prefectures: Vec<DisplayData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DisplayData {
    id: String,
    most: u8,
    median: u8,
    occupation: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScaleSheet {
    provenance: String,
    credits: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AidSheet {
    provenance: String,
    modifier: AidModifiers,
    france: AidTableData,
    libya: AidTableData,
    america: AidTableData,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AidTableData {
    columns: [AidColumn; 3],
    #[serde(rename = "row")]
    rows: Vec<AidRowData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AidRowData {
    die: i64,
    cells: [AidResult; 3],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CostSheet {
    provenance: String,
    investment: u8,
    exile: u8,
    #[serde(rename = "unit")]
    units: Vec<CostData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CostData {
    id: String,
    keep: u8,
    rebuild: u8,
    buy: u8,
}
