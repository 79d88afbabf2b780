//! The terrain effects chart: kinds of ground and of hexsides, forts, roads (5.1, 5.2, 6.0-2, 8.3-29).
//!
//! The rules name clear ground, Chaco bush, marsh, hills and rivers; a printed chart may know more, and a sheet may add them.

use std::collections::BTreeMap;

use sandtable_engine::{BySeat, Seat};
use serde::Deserialize;

use super::sheet::{Faults, Origin, Points, read};
use super::{BOLIVIA, NEVER, PARAGUAY};

/// Most kinds of ground, and most kinds of hexside.
const MOST_KINDS: usize = 24;

/// A kind of ground: its place in the chart. The four that the rules name come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Terrain(u8);

impl Terrain {
    pub const CLEAR: Terrain = Terrain(0);
    pub const BUSH: Terrain = Terrain(1);
    pub const MARSH: Terrain = Terrain(2);
    pub const HILLS: Terrain = Terrain(3);
    /// Those that the rules name, and by whose look others are drawn.
    pub const NAMED: [Terrain; 4] = [Terrain::CLEAR, Terrain::BUSH, Terrain::MARSH, Terrain::HILLS];
    const IDS: [&str; 4] = ["clear", "bush", "marsh", "hills"];

    /// One of the four by its name.
    fn named(id: &str) -> Option<Terrain> {
        Terrain::IDS.iter().position(|name| *name == id).map(|index| Terrain(index as u8))
    }

    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The name of one of the four.
    pub fn id(self) -> &'static str {
        Terrain::IDS[self.index().min(3)]
    }
}

/// What a kind of ground does. Costs are in half points; [`NEVER`] is closed. By season, summer first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ground {
    pub id: String,
    /// What a sheet calls a kind of its own.
    pub name: Option<String>,
    /// How it is drawn.
    pub like: Terrain,
    /// The rules of Chaco bush hold in it (5.5).
    pub bush: bool,
    pub cost: [u8; 2],
    pub shift: [u8; 2],
    pub stacking: u8,
}

/// What a hexside does that is crossed without a bridge. By season, summer first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hexside {
    pub id: String,
    pub name: Option<String>,
    /// Added to the hex entered, in half points; [`NEVER`] is closed.
    pub cost: [u8; 2],
    pub shift: [u8; 2],
}

/// The chart.
#[derive(Clone, Debug)]
pub struct Tec {
    pub origin: Origin,
    /// By [`Terrain`].
    pub grounds: Vec<Ground>,
    pub fort_shift: u8,
    pub fort_stacking: u8,
    /// The river first.
    pub hexsides: Vec<Hexside>,
    /// By side, then winter.
    pub road: BySeat<[u8; 2]>,
}

impl Tec {
    #[inline]
    pub fn ground(&self, terrain: Terrain) -> &Ground {
        &self.grounds[terrain.index()]
    }

    pub fn find(&self, id: &str) -> Option<Terrain> {
        self.grounds.iter().position(|ground| ground.id == id).map(|index| Terrain(index as u8))
    }

    pub(crate) fn parse(text: &str) -> Result<Tec, Vec<String>> {
        const SHEET: &str = "terrain";
        let data: TecData = read(SHEET, text)?;
        let mut faults = Faults::of(SHEET);
        let grounds = data.read_grounds(&mut faults);
        let hexsides = data.read_hexsides(&mut faults);
        let mut rate = |rate: &RateData, side: &str| {
            [
                rate.cost.halves(&format!("road.{side}.cost"), &mut faults),
                rate.winter.halves(&format!("road.{side}.winter"), &mut faults),
            ]
        };
        let road = BySeat([rate(&data.road.bolivia, "bolivia"), rate(&data.road.paraguay, "paraguay")]);
        if [BOLIVIA, PARAGUAY]
            .iter()
            .any(|seat: &Seat| road[*seat].iter().any(|cost| *cost == 0 || *cost == NEVER))
        {
            faults.add("road: a hex costs at least half a point, and no road is closed");
        }
        if data.fort.shift > 4 {
            faults.add(format!("fort.shift: {} is not from 0 to 4", data.fort.shift));
        }
        if data.fort.stacking > 4 {
            faults.add(format!("fort.stacking: {} is not from 0 to 4", data.fort.stacking));
        }
        let origin = Origin::of(SHEET, text, data.provenance, data.reconstructed);
        let (fort_shift, fort_stacking) = (data.fort.shift, data.fort.stacking);
        faults.unless(Tec { origin, grounds, fort_shift, fort_stacking, hexsides, road })
    }
}

impl TecData {
    fn read_grounds(&self, faults: &mut Faults) -> Vec<Ground> {
        let own = self.ground.keys().map(String::as_str).filter(|id| Terrain::named(id).is_none());
        let ids: Vec<&str> = Terrain::IDS.into_iter().chain(own).collect();
        if ids.len() > MOST_KINDS {
            faults.add(format!("ground: {} kinds are more than {MOST_KINDS}", ids.len()));
        }
        ids.into_iter().filter_map(|id| self.read_ground(id, faults)).collect()
    }

    fn read_ground(&self, id: &str, faults: &mut Faults) -> Option<Ground> {
        let Some(row) = self.ground.get(id) else {
            faults.add(format!("ground.{id} is missing; the rules name it"));
            return None;
        };
        let known = Terrain::named(id);
        let like = known.or_else(|| row.like.as_deref().and_then(Terrain::named));
        if like.is_none() {
            faults.add(format!("ground.{id}.like: say how it is drawn: clear, bush, marsh or hills"));
        }
        if known.is_none() && !row.name.as_deref().is_some_and(is_name) {
            faults.add(format!("ground.{id}.name: a name has 1 to 40 characters"));
        }
        let cost = row.cost.halves(&format!("ground.{id}.cost"), faults);
        let winter = match &row.winter {
            Some(points) => points.halves(&format!("ground.{id}.winter"), faults),
            None => NEVER,
        };
        if cost == 0 || winter == 0 {
            faults.add(format!("ground.{id}: a hex costs at least half a point"));
        }
        if id == Terrain::MARSH.id() && winter != NEVER {
            faults.add("ground.marsh.winter: marsh may not be entered in winter (5.7); leave the line out");
        }
        if !(1..=8).contains(&row.stacking) {
            faults.add(format!("ground.{id}.stacking: {} is not from 1 to 8", row.stacking));
        }
        let shift = [row.shift, row.winter_shift.unwrap_or(row.shift)];
        if let Some(wrong) = shift.iter().find(|shift| **shift > 4) {
            faults.add(format!("ground.{id}.shift: {wrong} is not from 0 to 4"));
        }
        Some(Ground {
            id: id.to_owned(),
            name: row.name.clone().filter(|_| known.is_none()),
            like: like.unwrap_or(Terrain::CLEAR),
            bush: known == Some(Terrain::BUSH) || row.bush,
            cost: [cost, winter],
            shift,
            stacking: row.stacking,
        })
    }

    fn read_hexsides(&self, faults: &mut Faults) -> Vec<Hexside> {
        if self.hexside.len() >= MOST_KINDS {
            faults.add(format!("hexside: {} kinds are more than {MOST_KINDS}", self.hexside.len()));
        }
        let own = self.hexside.iter().map(|(id, row)| (format!("hexside.{id}"), id.as_str(), row));
        let rows = std::iter::once(("river".to_owned(), "river", &self.river)).chain(own);
        rows.map(|(place, id, row)| {
            if id != "river" && !row.name.as_deref().is_some_and(is_name) {
                faults.add(format!("{place}.name: a name has 1 to 40 characters"));
            }
            if matches!(id, "lake") || id == "river" && place != "river" {
                faults.add(format!("{place}: the rules have their own {id}"));
            }
            let shift = [row.shift, row.winter_shift.unwrap_or(row.shift)];
            if let Some(wrong) = shift.iter().find(|shift| **shift > 4) {
                faults.add(format!("{place}.shift: {wrong} is not from 0 to 4"));
            }
            let cost = row.cost.halves(&format!("{place}.cost"), faults);
            let winter = match &row.winter {
                Some(points) => points.halves(&format!("{place}.winter"), faults),
                None => cost,
            };
            Hexside { id: id.to_owned(), name: row.name.clone(), cost: [cost, winter], shift }
        })
        .collect()
    }
}

fn is_name(name: &str) -> bool {
    (1..=40).contains(&name.chars().count()) && !name.chars().any(char::is_control)
}

// The sheet.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TecData {
    provenance: String,
    #[serde(default)]
    reconstructed: bool,
    ground: BTreeMap<String, GroundData>,
    fort: FortData,
    river: HexsideData,
    #[serde(default)]
    hexside: BTreeMap<String, HexsideData>,
    road: RoadData,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct GroundData {
    name: Option<String>,
    like: Option<String>,
    #[serde(default)]
    bush: bool,
    cost: Points,
    winter: Option<Points>,
    shift: u8,
    winter_shift: Option<u8>,
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
struct HexsideData {
    name: Option<String>,
    cost: Points,
    winter: Option<Points>,
    shift: u8,
    winter_shift: Option<u8>,
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
