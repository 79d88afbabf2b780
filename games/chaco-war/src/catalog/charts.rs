//! Charts that players may replace by copies of the printed ones: results, turns, support. Reading one never panics; every
//! fault is told with the sheet, the row and what would be right.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use sandtable_engine::{BySeat, Seat};
use serde::Deserialize;

use super::sheet::{Faults, Origin, read};
use super::{Arm, BOLIVIA, LAST_TURN, PARAGUAY};

/// Columns of the combat results table, 1:2 to 7:1 (8.3-21).
pub const COLUMNS: [&str; 8] = ["1:2", "1:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"];
/// Modified dice of the combat results table (8.3-41).
pub const DICE: RangeInclusive<i32> = 1..=9;

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

/// Rows of consecutive dice; the first also serves lower dice, the last higher ones.
#[derive(Clone, Debug)]
pub(crate) struct Rows<T> {
    first: i32,
    rows: Vec<T>,
}

impl<T: Default> Rows<T> {
    pub(crate) fn gather(name: &str, rows: Vec<(i32, T)>, faults: &mut Faults) -> Rows<T> {
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
    pub(crate) fn at(&self, die: i32) -> &T {
        let index = die.saturating_sub(self.first).clamp(0, self.rows.len() as i32 - 1);
        &self.rows[index as usize]
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (i32, &T)> {
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
