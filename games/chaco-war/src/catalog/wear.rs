//! The attrition table (11.4-6): one for all, or several by side and season, and the modifiers printed below it.

use sandtable_engine::Seat;
use serde::Deserialize;

use super::charts::Rows;
use super::sheet::{Faults, Origin, read};
use super::{BOLIVIA, LAST_TURN, PARAGUAY, SideName};

/// What a table or a modifier asks of an army before it counts: everything that is said must hold.
#[derive(Clone, Debug, Default)]
pub struct Condition {
    pub side: Option<Seat>,
    pub winter: Option<bool>,
    /// First and last turn.
    pub turns: Option<[u8; 2]>,
    /// Hexes to the farthest HQ, least and most.
    pub hq_distance: Option<[u8; 2]>,
    /// Units that are depleted, out of supply, on the map: at least so many.
    pub depleted: Option<u8>,
    pub out_of_supply: Option<u8>,
    pub units: Option<u8>,
}

/// What an army looks like when its die is thrown.
#[derive(Clone, Copy, Debug)]
pub struct Army {
    pub side: Seat,
    pub winter: bool,
    pub turn: u8,
    pub hq_distance: u8,
    pub depleted: u8,
    pub out_of_supply: u8,
    pub units: u8,
}

impl Condition {
    fn holds(&self, army: &Army) -> bool {
        let within = |range: Option<[u8; 2]>, value: u8| {
            range.is_none_or(|[least, most]| (least..=most).contains(&value))
        };
        let enough = |least: Option<u8>, value: u8| least.is_none_or(|least| value >= least);
        self.side.is_none_or(|side| side == army.side)
            && self.winter.is_none_or(|winter| winter == army.winter)
            && within(self.turns, army.turn)
            && within(self.hq_distance, army.hq_distance)
            && enough(self.depleted, army.depleted)
            && enough(self.out_of_supply, army.out_of_supply)
            && enough(self.units, army.units)
    }
}

/// A modifier of the die.
#[derive(Clone, Debug)]
pub struct Modifier {
    pub value: i8,
    /// What the sheet calls it.
    pub name: Option<String>,
    pub when: Condition,
}

/// Rows for those armies that the condition fits.
#[derive(Clone, Debug)]
pub struct Table {
    pub when: Condition,
    rows: Rows<u8>,
}

impl Table {
    pub fn rows(&self) -> impl Iterator<Item = (i32, &u8)> {
        self.rows.iter()
    }
}

/// The attrition sheet.
#[derive(Clone, Debug)]
pub struct Attrition {
    pub origin: Origin,
    /// The first that fits is used.
    pub tables: Vec<Table>,
    /// All that fit are added.
    pub modifiers: Vec<Modifier>,
}

impl Attrition {
    /// Steps lost on a modified die (11.4-6).
    pub fn steps(&self, army: &Army, die: i32) -> u8 {
        let table = self.tables.iter().find(|table| table.when.holds(army));
        table.map_or(0, |table| *table.rows.at(die))
    }

    pub fn modifiers_of(&self, army: &Army) -> impl Iterator<Item = &Modifier> {
        self.modifiers.iter().filter(move |modifier| modifier.when.holds(army))
    }

    pub(crate) fn parse(text: &str) -> Result<Attrition, Vec<String>> {
        const SHEET: &str = "attrition";
        let data: AttritionData = read(SHEET, text)?;
        let mut faults = Faults::of(SHEET);
        let mut tables = Vec::new();
        for (number, table) in (1..).zip(&data.table) {
            let place = format!("table {number}");
            let when = Condition {
                side: table.side.map(SideName::seat),
                winter: table.winter,
                ..Condition::default()
            };
            tables.push(Table { when, rows: read_rows(&place, &table.row, &mut faults) });
        }
        if !data.row.is_empty() {
            let rows = read_rows("row", &data.row, &mut faults);
            tables.push(Table { when: Condition::default(), rows });
        }
        for (side, name) in [(BOLIVIA, "bolivia"), (PARAGUAY, "paraguay")] {
            for winter in [false, true] {
                let army =
                    Army { side, winter, turn: 1, hq_distance: 0, depleted: 0, out_of_supply: 0, units: 0 };
                if !tables.iter().any(|table| table.when.holds(&army)) {
                    let season = if winter { "winter" } else { "other" };
                    faults.add(format!("there is no table for {name} in {season} turns; add rows"));
                }
            }
        }
        let modifiers =
            (1..).zip(&data.modifier).map(|(number, row)| row.read(number, &mut faults)).collect();
        let origin = Origin::of(SHEET, text, data.provenance, data.reconstructed);
        faults.unless(Attrition { origin, tables, modifiers })
    }
}

fn read_rows(place: &str, rows: &[StepsData], faults: &mut Faults) -> Rows<u8> {
    for row in rows.iter().filter(|row| row.steps > 12) {
        faults.add(format!("{place}, die {}: {} steps are more than 12", row.die, row.steps));
    }
    Rows::gather(place, rows.iter().map(|row| (row.die, row.steps)).collect(), faults)
}

// The sheet.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AttritionData {
    provenance: String,
    #[serde(default)]
    reconstructed: bool,
    #[serde(default)]
    row: Vec<StepsData>,
    #[serde(default)]
    table: Vec<TableData>,
    #[serde(default)]
    modifier: Vec<ModifierData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableData {
    side: Option<SideName>,
    winter: Option<bool>,
    row: Vec<StepsData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepsData {
    die: i32,
    steps: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ModifierData {
    value: i8,
    name: Option<String>,
    side: Option<SideName>,
    winter: Option<bool>,
    turns: Option<Vec<u8>>,
    hq_distance: Option<Vec<u8>>,
    depleted: Option<u8>,
    out_of_supply: Option<u8>,
    units: Option<u8>,
}

impl ModifierData {
    fn read(&self, number: usize, faults: &mut Faults) -> Modifier {
        let place = format!("modifier {number}");
        if !(-6..=6).contains(&self.value) {
            faults.add(format!("{place}: {} is not from -6 to 6", self.value));
        }
        if self.name.as_ref().is_some_and(|name| name.is_empty() || name.chars().count() > 60) {
            faults.add(format!("{place}: a name has 1 to 60 characters"));
        }
        let mut range = |name: &str, list: &Option<Vec<u8>>, most: u8| match list.as_deref() {
            None => None,
            Some([least]) => Some([*least, most]),
            Some([least, last]) if least <= last => Some([*least, *last]),
            Some(_) => {
                faults.add(format!("{place}: {name} is the least and the most, [7, 10], or the least, [11]"));
                None
            }
        };
        let when = Condition {
            side: self.side.map(SideName::seat),
            winter: self.winter,
            turns: range("turns", &self.turns, LAST_TURN),
            hq_distance: range("hq-distance", &self.hq_distance, u8::MAX),
            depleted: self.depleted,
            out_of_supply: self.out_of_supply,
            units: self.units,
        };
        Modifier { value: self.value, name: self.name.clone(), when }
    }
}
