//! The counter sheet and the charts of arrivals: units, leaders, numbers of markers, when units come. Players may replace
//! both by copies of the printed ones.

use std::collections::{BTreeMap, BTreeSet};

use sandtable_engine::{BySeat, Piece, Seat};
use serde::Deserialize;

use super::sheet::{Faults, Origin, read};
use super::{Arm, BOLIVIA, LAST_TURN, LEADERS, MOST_FORTS, MOST_OF_ARM, MOST_UNITS, PARAGUAY, SideName};

/// Kinds of unit (2.4-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Infantry,
    Cavalry,
    Hq,
    Column,
}

impl Kind {
    pub const ALL: [Kind; 4] = [Kind::Infantry, Kind::Cavalry, Kind::Hq, Kind::Column];

    pub fn id(self) -> &'static str {
        ["infantry", "cavalry", "hq", "column"][self as usize]
    }

    /// Infantry and cavalry fight and exert ZOC (7.0-2).
    #[inline]
    pub fn fights(self) -> bool {
        matches!(self, Kind::Infantry | Kind::Cavalry)
    }
}

/// Printed factors of one side of a counter (2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Factors {
    pub attack: u8,
    pub defence: u8,
    pub movement: u8,
}

/// A unit of the counter mix.
#[derive(Clone, Debug)]
pub struct UnitInfo {
    /// Label in answers and cases: `BOL-Col`.
    pub id: String,
    pub name: String,
    pub side: Seat,
    pub kind: Kind,
    pub full: Factors,
    /// The back of a two-step unit (2.3-6).
    pub reduced: Option<Factors>,
    /// White dot: comes back with one step only (10.2-8).
    pub dot: bool,
    /// The turn of the chart; `None` for units of the set-up, units drawn at random, and columns.
    pub arrives: Option<u8>,
    /// Bolivian wartime infantry, drawn at random for the chart (3.2-9).
    pub drawn: bool,
}

impl UnitInfo {
    /// "Col".
    pub fn short(&self) -> &str {
        self.id.split_once('-').map_or(&*self.id, |(_, short)| short)
    }

    #[inline]
    pub fn steps(&self) -> u8 {
        1 + u8::from(self.reduced.is_some())
    }

    /// Factors with so many steps left.
    #[inline]
    pub fn factors(&self, steps: u8) -> Factors {
        match self.reduced {
            Some(reduced) if steps < 2 => reduced,
            _ => self.full,
        }
    }

    /// On the map when play begins (3.1, 3.2).
    pub fn at_start(&self) -> bool {
        self.arrives.is_none() && !self.drawn && self.kind != Kind::Column
    }
}

/// A leader (2.3-8).
#[derive(Clone, Debug)]
pub struct LeaderInfo {
    pub id: String,
    pub name: String,
    pub side: Seat,
    /// Added to support and infiltration dice.
    pub support: i8,
    /// Added to the die of a Bolivian commander (8.3-34).
    pub combat: i8,
}

/// A row of the reinforcement and replacement charts.
#[derive(Clone, Debug, Default)]
pub struct Arrival {
    /// Bolivian wartime regiments drawn at random.
    pub infantry: u8,
    pub units: Vec<Piece>,
    /// Replacement points (10.2-2).
    pub points: u8,
}

/// The counter sheet.
#[derive(Clone, Debug)]
pub struct Counters {
    pub origin: Origin,
    pub arrivals_origin: Origin,
    /// Bolivia's first.
    pub units: Vec<UnitInfo>,
    /// How many of them are Bolivian.
    pub bolivian: usize,
    /// The two Paraguayans, then the four Bolivians, the first commander first.
    pub leaders: [LeaderInfo; LEADERS],
    mix: BySeat<[u8; Arm::ALL.len()]>,
    pub forts: BySeat<u8>,
    arrivals: BySeat<Vec<Arrival>>,
}

impl Counters {
    /// Markers of a kind that a side has at most (10.3-8).
    #[inline]
    pub fn mix(&self, seat: Seat, arm: Arm) -> u8 {
        self.mix[seat][arm as usize]
    }

    /// What comes in a turn.
    pub fn arrival(&self, seat: Seat, turn: u8) -> &Arrival {
        &self.arrivals[seat][usize::from(turn)]
    }

    pub(crate) fn parse(counters: &str, arrivals_text: &str) -> Result<Counters, Vec<String>> {
        let data: CountersData = read("counters", counters)?;
        let chart: ArrivalsData = read("arrivals", arrivals_text)?;
        let mut faults = Faults::of("counters");
        let mut units = data.read_units(&mut faults);
        units.sort_by_key(|unit| unit.side);
        let bolivian = units.iter().filter(|unit| unit.side == BOLIVIA).count();
        let mix = BySeat([data.support.bolivia.mix(), data.support.paraguay.mix()]);
        let forts = BySeat([data.forts.bolivia, data.forts.paraguay]);
        data.check_markers(mix, forts, &mut faults);
        let leaders = data.read_leaders(&mut faults);
        let origin = Origin::of("counters", counters, data.provenance, data.reconstructed);
        faults.unless(())?;
        let leaders =
            leaders.try_into().map_err(|_| vec!["sheet counters: there are six leaders".to_owned()])?;

        let mut faults = Faults::of("arrivals");
        let arrivals = BySeat([
            chart.read_side(BOLIVIA, &chart.bolivia, &mut units, &mut faults),
            chart.read_side(PARAGUAY, &chart.paraguay, &mut units, &mut faults),
        ]);
        check_set_up(&units, &arrivals[BOLIVIA], &mut faults);
        let arrivals_origin = Origin::of("arrivals", arrivals_text, chart.provenance, chart.reconstructed);
        faults.unless(Counters { origin, arrivals_origin, units, bolivian, leaders, mix, forts, arrivals })
    }
}

/// What the rules want on the map when play begins (3.1, 3.2) must be there.
fn check_set_up(units: &[UnitInfo], bolivian: &[Arrival], faults: &mut Faults) {
    let count = |side: Seat, kind: Kind, dot: bool| {
        units
            .iter()
            .filter(|unit| unit.at_start() && (unit.side, unit.kind, unit.dot) == (side, kind, dot))
            .count()
    };
    let mut want = |side: &str, what: &str, found: usize, wanted: usize| {
        if found != wanted {
            faults.add(format!(
                "{side} needs {wanted} {what} that are not on the chart for the set-up; there are {found}"
            ));
        }
    };
    want("paraguay", "infantry regiments", count(PARAGUAY, Kind::Infantry, false), 11);
    want("paraguay", "cavalry regiments", count(PARAGUAY, Kind::Cavalry, false), 4);
    want("paraguay", "HQ", count(PARAGUAY, Kind::Hq, false), 1);
    want("bolivia", "infantry regiments with a white dot", count(BOLIVIA, Kind::Infantry, true), 13);
    want("bolivia", "HQ", count(BOLIVIA, Kind::Hq, false), 1);
    want("bolivia", "cavalry regiments without a white dot", count(BOLIVIA, Kind::Cavalry, false), 0);
    let cavalry = count(BOLIVIA, Kind::Cavalry, true);
    if !(3..=8).contains(&cavalry) {
        faults.add(format!("bolivia needs 3 to 8 cavalry regiments with a white dot; there are {cavalry}"));
    }
    let drawn: usize = bolivian.iter().map(|arrival| usize::from(arrival.infantry)).sum();
    let pool = units.iter().filter(|unit| unit.drawn).count();
    if drawn > pool {
        faults.add(format!(
            "{drawn} Bolivian infantry regiments are drawn, but there are only {pool} without a white dot"
        ));
    }
    // 3.2-9
    if bolivian[5].infantry < 4 {
        faults.add("bolivia, turn 5: four infantry regiments are drawn for this turn (3.2)");
    }
}

// The sheets.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CountersData {
    provenance: String,
    #[serde(default)]
    reconstructed: bool,
    class: BTreeMap<String, ClassData>,
    unit: Vec<UnitData>,
    support: MixesData,
    forts: FortsData,
    leader: Vec<LeaderData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ClassData {
    full: Vec<i64>,
    reduced: Option<Vec<i64>>,
}

impl ClassData {
    /// Attack, defence and movement, as they are printed.
    fn factors(&self, name: &str, faults: &mut Faults) -> (Factors, Option<Factors>) {
        let mut read = |side: &str, list: &[i64]| match *list {
            [attack @ 0..=20, defence @ 0..=20, movement @ 0..=20] => {
                Factors { attack: attack as u8, defence: defence as u8, movement: movement as u8 }
            }
            _ => {
                faults.add(format!(
                    "class {name}, {side}: write attack, defence and movement from 0 to 20, as [3, 4, 4], not {list:?}"
                ));
                Factors { attack: 1, defence: 1, movement: 1 }
            }
        };
        (read("full", &self.full), self.reduced.as_deref().map(|list| read("reduced", list)))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitData {
    id: String,
    side: SideName,
    kind: Kind,
    class: String,
    name: String,
    #[serde(default)]
    dot: bool,
    #[serde(rename = "provenance")]
    _provenance: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MixesData {
    bolivia: MixData,
    paraguay: MixData,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[derive(Default)]
struct MixData {
    artillery: u8,
    mortar: u8,
    armor: u8,
    air: u8,
    flotilla: u8,
    naval_guns: u8,
}

impl MixData {
    fn mix(&self) -> [u8; Arm::ALL.len()] {
        [self.artillery, self.mortar, self.armor, self.air, self.flotilla, self.naval_guns]
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FortsData {
    bolivia: u8,
    paraguay: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LeaderData {
    id: String,
    side: SideName,
    name: String,
    support: i8,
    combat: i8,
    #[serde(rename = "provenance")]
    _provenance: Option<String>,
}

impl CountersData {
    fn read_units(&self, faults: &mut Faults) -> Vec<UnitInfo> {
        let mut ids = BTreeSet::new();
        let mut units = Vec::new();
        if self.unit.len() > MOST_UNITS {
            faults.add(format!("{} units are more than {MOST_UNITS}", self.unit.len()));
        }
        for (name, class) in &self.class {
            class.factors(name, faults);
        }
        for data in &self.unit {
            let id = &data.id;
            if !is_label(id) {
                faults.add(format!(
                    "unit \"{id}\": an id is letters, digits and dashes, at least one letter, at most 16"
                ));
            }
            if !ids.insert(id.clone()) {
                faults.add(format!("unit {id} is listed twice"));
            }
            check_name(id, &data.name, faults);
            let Some(class) = self.class.get(&data.class) else {
                faults.add(format!("unit {id}: there is no class \"{}\"", data.class));
                continue;
            };
            let (full, reduced) = class.factors(&data.class, &mut Faults::of("counters"));
            let unit = UnitInfo {
                id: id.clone(),
                name: data.name.clone(),
                side: data.side.seat(),
                kind: data.kind,
                full,
                reduced,
                dot: data.dot,
                arrives: None,
                drawn: data.side == SideName::Bolivia && data.kind == Kind::Infantry && !data.dot,
            };
            check_factors(&unit, faults);
            units.push(unit);
        }
        for side in [SideName::Bolivia, SideName::Paraguay] {
            let columns =
                self.unit.iter().filter(|unit| unit.side == side && unit.kind == Kind::Column).count();
            let needed = if side == SideName::Bolivia { 3 } else { 2 };
            if columns < needed {
                faults.add(format!(
                    "{} needs at least {needed} supply columns (3.1, 3.2); there are {columns}",
                    side.id()
                ));
            }
        }
        units
    }

    fn check_markers(&self, mix: BySeat<[u8; 6]>, forts: BySeat<u8>, faults: &mut Faults) {
        for side in [SideName::Bolivia, SideName::Paraguay] {
            let (seat, name) = (side.seat(), side.id());
            for arm in Arm::ALL {
                let count = mix[seat][arm as usize];
                let least = super::start_stock(seat, arm);
                if !(usize::from(least)..=MOST_OF_ARM).contains(&usize::from(count)) {
                    faults.add(format!(
                        "support.{name}.{}: {count} is not from {least} (set-up) to {MOST_OF_ARM}",
                        arm.id()
                    ));
                }
            }
            if usize::from(forts[seat]) > MOST_FORTS {
                faults.add(format!("forts.{name}: {} is more than {MOST_FORTS}", forts[seat]));
            }
        }
        for (arm, most) in [(Arm::Flotilla, 1), (Arm::NavalGuns, 1)] {
            if mix[PARAGUAY][arm as usize] > most || mix[BOLIVIA][arm as usize] > 0 {
                faults.add(format!("{}: there is one, and it is Paraguayan", arm.id()));
            }
        }
    }

    fn read_leaders(&self, faults: &mut Faults) -> Vec<LeaderInfo> {
        for (side, wanted) in [(SideName::Paraguay, 2), (SideName::Bolivia, 4)] {
            let found = self.leader.iter().filter(|leader| leader.side == side).count();
            if found != wanted {
                faults.add(format!("{} has {wanted} leaders (9.1, 9.2), not {found}", side.id()));
            }
        }
        let mut ids: BTreeSet<String> = self.unit.iter().map(|unit| unit.id.clone()).collect();
        let mut leaders = Vec::new();
        for data in &self.leader {
            let id = &data.id;
            if !is_label(id) {
                faults.add(format!(
                    "leader \"{id}\": an id is letters, digits and dashes, at least one letter, at most 16"
                ));
            }
            if !ids.insert(id.clone()) {
                faults.add(format!("leader {id}: another counter has this id"));
            }
            check_name(id, &data.name, faults);
            if !(-3..=3).contains(&data.support) || !(-3..=3).contains(&data.combat) {
                faults.add(format!("leader {id}: ratings run from -3 to 3"));
            }
            leaders.push(LeaderInfo {
                id: id.clone(),
                name: data.name.clone(),
                side: data.side.seat(),
                support: data.support,
                combat: data.combat,
            });
        }
        leaders.sort_by_key(|leader| leader.side == BOLIVIA);
        leaders
    }
}

fn is_label(id: &str) -> bool {
    (1..=16).contains(&id.len())
        && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && id.bytes().any(|byte| byte.is_ascii_alphabetic())
}

fn check_name(id: &str, name: &str, faults: &mut Faults) {
    if name.is_empty() || name.chars().count() > 40 || name.chars().any(char::is_control) {
        faults.add(format!("{id}: a name has 1 to 40 characters"));
    }
}

fn check_factors(unit: &UnitInfo, faults: &mut Faults) {
    let id = &unit.id;
    for factors in [Some(unit.full), unit.reduced].into_iter().flatten() {
        if !(1..=12).contains(&factors.movement) {
            faults.add(format!("unit {id}: movement {} is not from 1 to 12", factors.movement));
        }
        if factors.attack > 20 || factors.defence > 20 {
            faults.add(format!("unit {id}: factors run to 20"));
        }
        let zero = factors.attack == 0 && factors.defence == 0;
        if !unit.kind.fights() && !zero {
            faults.add(format!("unit {id}: HQs and columns have factors of zero (2.3)"));
        }
        if unit.kind.fights() && (factors.attack == 0 || factors.defence == 0) {
            faults.add(format!("unit {id}: infantry and cavalry have factors of at least one"));
        }
    }
    if !unit.kind.fights() && unit.reduced.is_some() {
        faults.add(format!("unit {id}: HQs and columns have one step"));
    }
    if unit.dot && (unit.side == PARAGUAY || !unit.kind.fights()) {
        faults.add(format!("unit {id}: only Bolivian infantry and cavalry have white dots"));
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArrivalsData {
    provenance: String,
    #[serde(default)]
    reconstructed: bool,
    bolivia: Vec<ArrivalData>,
    paraguay: Vec<ArrivalData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArrivalData {
    turn: u8,
    #[serde(default)]
    infantry: u8,
    units: Vec<String>,
    points: u8,
}

impl ArrivalsData {
    /// Rows by turn, from 0; notes on each unit when it arrives.
    fn read_side(
        &self,
        seat: Seat,
        rows: &[ArrivalData],
        units: &mut [UnitInfo],
        faults: &mut Faults,
    ) -> Vec<Arrival> {
        let side = SideName::of(seat).id();
        let mut arrivals = vec![Arrival::default(); usize::from(LAST_TURN) + 1];
        let mut seen = 0_u16;
        for row in rows {
            let turn = row.turn;
            if !(2..=LAST_TURN).contains(&turn) || seen & (1 << turn) != 0 {
                faults.add(format!(
                    "{side}, turn {turn}: there is one row for each turn from 2 to {LAST_TURN}"
                ));
                continue;
            }
            seen |= 1 << turn;
            if row.infantry > 0 && seat == PARAGUAY {
                faults.add(format!("paraguay, turn {turn}: only Bolivian infantry is drawn at random"));
            }
            if row.points > 14 {
                faults.add(format!("{side}, turn {turn}: {} points are more than 14 (10.2)", row.points));
            }
            let mut pieces = Vec::new();
            for id in &row.units {
                match units.iter_mut().zip(0..).find(|(unit, _)| unit.id == *id) {
                    None => {
                        faults.add(format!("{side}, turn {turn}: the counter sheet has no unit \"{id}\""))
                    }
                    Some((unit, _))
                        if unit.side != seat || unit.kind == Kind::Column || unit.drawn || unit.dot =>
                    {
                        faults.add(format!("{side}, turn {turn}: {id} does not come by this chart"));
                    }
                    Some((unit, _)) if unit.arrives.is_some() => {
                        faults.add(format!("{side}, turn {turn}: {id} is named twice"));
                    }
                    Some((unit, index)) => {
                        unit.arrives = Some(turn);
                        pieces.push(Piece(index));
                    }
                }
            }
            arrivals[usize::from(turn)] =
                Arrival { infantry: row.infantry, units: pieces, points: row.points };
        }
        for turn in (2..=LAST_TURN).filter(|turn| seen & (1 << turn) == 0) {
            faults.add(format!("{side}: turn {turn} is missing"));
        }
        arrivals
    }
}
