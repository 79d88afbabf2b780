//! The charts of politics (10.30, 11.23, 12.14, 14.60) and of reconnaissance (13.93), read from sheets that a player may replace by his own.

use serde::Deserialize;

/// What a line of the presence chart asks of a prefecture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PresenceTest {
    /// FANT infantry steps reach the occupation level (10.11-3).
    Garrisoned,
    /// 10.12-1
    AboveMedian,
    /// Government steps are at least twice the opposing ones.
    Dominant,
    /// More Government steps than opposing ones.
    Ahead,
    /// As many, and some.
    Level,
    /// None of either.
    Empty,
    /// There is presence already.
    Presence,
}

/// A line of the presence chart.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PresenceLine {
    pub level: u8,
    pub when: Vec<PresenceTest>,
}

/// The Government Presence Chart (10.30): the first line that holds gives the level.
#[derive(Clone, Debug)]
pub struct PresenceChart {
    pub lines: Vec<PresenceLine>,
    pub provenance: String,
}

impl PresenceChart {
    pub fn read(text: &str) -> Result<PresenceChart, String> {
        let sheet: PresenceSheet =
            toml::from_str(text).map_err(|error| format!("sheet presence: {error}"))?;
        for (index, line) in sheet.lines.iter().enumerate() {
            let fault = |what: &str| Err(format!("sheet presence: line {}: {what}", index + 1));
            if line.level > 2 {
                return fault("a level is 0, 1 or 2");
            }
            if line.level == 2 && !line.when.contains(&PresenceTest::Garrisoned) {
                return fault("full control needs a garrison (10.11)");
            }
        }
        if sheet.lines.last().is_none_or(|line| !line.when.is_empty()) {
            return Err("sheet presence: the last line holds always; leave its `when` empty".to_owned());
        }
        if sheet.lines.len() > MOST_LINES {
            return Err(format!("sheet presence: there are at most {MOST_LINES} lines"));
        }
        Ok(PresenceChart { lines: sheet.lines, provenance: sheet.provenance })
    }
}

/// What a line of the affiliation chart asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AffiliationTest {
    /// The faction shows the side's colour.
    Controls,
    /// The side's Commander stands in the very hex.
    CommanderHere,
    /// He stands in another hex of the prefecture.
    CommanderNear,
    Government,
    Rebel,
    P2,
    P0,
    AboveMedian,
    /// More combat steps in the prefecture, the faction left out.
    MoreSteps,
    /// French, OAU or Libyan combat units of the side in the prefecture.
    Foreigners,
    Fan,
    /// The faction shows the FAP side's colour.
    ProFap,
    BetCeded,
}

/// A line of the affiliation chart.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AffiliationLine {
    pub id: String,
    pub amount: i8,
    pub when: Vec<AffiliationTest>,
    /// Holds for a leader in no prefecture too.
    #[serde(default)]
    pub outside: bool,
}

/// The Affiliation Check Adjustments Chart (11.23).
#[derive(Clone, Debug)]
pub struct Affiliation {
    pub lines: Vec<AffiliationLine>,
    /// By the die, from 1 (11.41-2).
    pub terror: [i8; 6],
    /// 11.32-3
    pub independent_loyalty: u8,
    pub provenance: String,
}

/// The lines that the affiliation chart may have; each has its words.
pub const AFFILIATION_LINES: [&str; 9] = [
    "controls",
    "commander-here",
    "commander-near",
    "government-p2",
    "rebel-p0",
    "more-steps",
    "above-median",
    "foreigners",
    "bet-resented",
];

impl Affiliation {
    pub fn read(text: &str) -> Result<Affiliation, String> {
        let sheet: AffiliationSheet =
            toml::from_str(text).map_err(|error| format!("sheet affiliation: {error}"))?;
        for (index, line) in sheet.lines.iter().enumerate() {
            let fault = |what: &str| Err(format!("sheet affiliation: modifier \"{}\": {what}", line.id));
            if !AFFILIATION_LINES.contains(&line.id.as_str()) {
                return fault(&format!(
                    "the chart has no such line; it has: {}",
                    AFFILIATION_LINES.join(", ")
                ));
            }
            if sheet.lines[..index].iter().any(|other| other.id == line.id) {
                return fault("it is there twice; keep one");
            }
            if line.amount.unsigned_abs() > MOST_MODIFIER {
                return fault(&format!("an amount is at most {MOST_MODIFIER} either way"));
            }
        }
        if sheet.terror.iter().any(|amount| amount.unsigned_abs() > MOST_MODIFIER) {
            return Err(format!(
                "sheet affiliation: terror: an amount is at most {MOST_MODIFIER} either way"
            ));
        }
        if !(1..=MOST_LOYALTY).contains(&sheet.independent_loyalty) {
            return Err(format!("sheet affiliation: independent-loyalty: it is 1 to {MOST_LOYALTY}"));
        }
        Ok(Affiliation {
            lines: sheet.lines,
            terror: sheet.terror,
            independent_loyalty: sheet.independent_loyalty,
            provenance: sheet.provenance,
        })
    }
}

/// The Guerrilla Replacements Table (12.14).
#[derive(Clone, Debug)]
pub struct Replacements {
    /// The least count of each column.
    pub from: [u8; 5],
    /// By the die, from 1, and column.
    pub rows: [[u8; 5]; 6],
    pub provenance: String,
}

impl Replacements {
    /// The column of a number of prefectures or leaders.
    #[inline]
    pub fn column(&self, count: u8) -> usize {
        self.from.iter().rposition(|least| count >= *least).unwrap_or(0)
    }

    /// 12.11-1: the most that may be taken.
    #[inline]
    pub fn most(&self, count: u8, die: u16) -> u8 {
        self.rows[usize::from(die.clamp(1, 6)) - 1][self.column(count)]
    }

    pub fn read(text: &str) -> Result<Replacements, String> {
        let sheet: ReplacementSheet =
            toml::from_str(text).map_err(|error| format!("sheet replacements: {error}"))?;
        if sheet.from[0] != 0 || sheet.from.windows(2).any(|pair| pair[0] >= pair[1]) {
            return Err("sheet replacements: from: columns begin at 0 and rise".to_owned());
        }
        let mut rows = [[0; 5]; 6];
        for (die, row) in (1..).zip(&mut rows) {
            let fault = |what: &str| format!("sheet replacements: row {die}: {what}");
            let cells = sheet.rows.get(&die.to_string()).ok_or_else(|| fault("it is missing; add it"))?;
            if cells.iter().any(|most| *most > MOST_UNITS) {
                return Err(fault(&format!("at most {MOST_UNITS} units come at once")));
            }
            *row = *cells;
        }
        if sheet.rows.len() > rows.len() {
            return Err("sheet replacements: a die has rows 1 to 6; remove the others".to_owned());
        }
        Ok(Replacements { from: sheet.from, rows, provenance: sheet.provenance })
    }
}

/// Points of the Government (14.60).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GovernmentPoints {
    pub p2: u8,
    pub p1: u8,
    pub capital: u8,
    pub gdp: u8,
    pub leader: u8,
}

/// Points of the Rebel (14.60).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RebelPoints {
    pub p0: u8,
    pub leader: u8,
    pub field: u8,
    pub capital: u8,
}

/// Bands of the difference of points (14.22-3 to 14.22-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DifferenceBands {
    pub decisive: i16,
    pub marginal: i16,
    pub rebel: i16,
}

/// Bands of the production of the whole country (14.22-8 to 14.22-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProductionBands {
    pub decisive: u16,
    pub marginal: u16,
    pub ruin: u16,
}

/// The Victory Points Chart (14.60) with the bands of 14.22 and 14.42.
#[derive(Clone, Debug)]
pub struct VictoryPoints {
    pub government: GovernmentPoints,
    pub rebel: RebelPoints,
    pub difference: DifferenceBands,
    pub production: ProductionBands,
    /// 14.42-2: points of the Government that end the Campaign.
    pub campaign: i16,
    pub provenance: String,
}

impl VictoryPoints {
    pub fn read(text: &str) -> Result<VictoryPoints, String> {
        let sheet: VictorySheet = toml::from_str(text).map_err(|error| format!("sheet victory: {error}"))?;
        let bands = sheet.difference;
        if !(bands.rebel < bands.marginal && bands.marginal < bands.decisive) {
            return Err(
                "sheet victory: difference: rebel lies below marginal, marginal below decisive".to_owned()
            );
        }
        let bands = sheet.production;
        if !(bands.ruin < bands.marginal && bands.marginal < bands.decisive) {
            return Err(
                "sheet victory: production: ruin lies below marginal, marginal below decisive".to_owned()
            );
        }
        Ok(VictoryPoints {
            government: sheet.government,
            rebel: sheet.rebel,
            difference: sheet.difference,
            production: sheet.production,
            campaign: sheet.campaign.government,
            provenance: sheet.provenance,
        })
    }
}

const MOST_LINES: usize = 16;
const MOST_MODIFIER: u8 = 6;
const MOST_LOYALTY: u8 = 9;
const MOST_UNITS: u8 = 20;

// The sheets.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PresenceSheet {
    provenance: String,
    #[serde(rename = "line")]
    lines: Vec<PresenceLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct AffiliationSheet {
    provenance: String,
    terror: [i8; 6],
    independent_loyalty: u8,
    #[serde(rename = "modifier")]
    lines: Vec<AffiliationLine>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReplacementSheet {
    provenance: String,
    from: [u8; 5],
    rows: std::collections::BTreeMap<String, [u8; 5]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VictorySheet {
    provenance: String,
    government: GovernmentPoints,
    rebel: RebelPoints,
    difference: DifferenceBands,
    production: ProductionBands,
    campaign: CampaignData,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CampaignData {
    government: i16,
}

/// What becomes of a unit that looks at an enemy hex (13.93-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scouting {
    Lost,
    Halts,
    Free,
}

impl Scouting {
    pub const ALL: [Scouting; 3] = [Scouting::Lost, Scouting::Halts, Scouting::Free];

    pub fn id(self) -> &'static str {
        ["lost", "halts", "free"][self as usize]
    }
}

/// The Recon Table (13.93).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReconTable {
    pub provenance: String,
    /// The highest modified die that loses the unit.
    lost: i8,
    /// The highest that halts it.
    halts: i8,
}

impl ReconTable {
    pub fn read(text: &str) -> Result<ReconTable, String> {
        let table: ReconTable = toml::from_str(text).map_err(|error| format!("sheet recon: {error}"))?;
        if table.lost > table.halts || table.halts > 6 {
            return Err("sheet recon: lost is not above halts, halts not above 6".to_owned());
        }
        Ok(table)
    }

    pub fn outcome(&self, total: i8) -> Scouting {
        if total <= self.lost {
            Scouting::Lost
        } else if total <= self.halts {
            Scouting::Halts
        } else {
            Scouting::Free
        }
    }
}
