//! Charts of the sheet and figures of the cards, read from data files that players may replace by their own.

use std::collections::BTreeMap;

use sandtable_board::Length;
use sandtable_engine::Seat;
use serde::Deserialize;

pub const NATIONALISTS: Seat = Seat::FIRST;
pub const REPUBLIC: Seat = Seat::SECOND;

/// Results of the fire table (fire-30 to fire-36).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FireResult {
    Nothing,
    Retirese,
    Terror,
    TwoTerror,
    Platoon,
    /// With two stars.
    PlatoonAndFear,
}

/// Results of the hand-to-hand table (melee-19 to melee-23).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeleeResult {
    Retirese,
    Derrotado,
    Humillado,
}

/// The five columns of the movement table (movement-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    Foot,
    Horse,
    Truck,
    ArmouredCar,
    Tank,
}

/// A cell of the movement table (movement-14 to movement-18).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Going {
    pub cost: Cost,
    /// A bog-down test.
    pub bogs: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cost {
    Free,
    /// Half of all points to enter or cross.
    Half,
    /// Points for every inch.
    Factor(i32),
    /// Alto: foot stops at the wire.
    Halt,
    Barred,
}

/// What ground or obstacle a cell of the movement table stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    Scrub,
    Wall,
    Trench,
    Wire,
    Crushed,
    Hill,
    Steep,
    Building,
    Rough,
    Dense,
}

pub const OBSTACLES: [(&str, Obstacle); 10] = [
    ("scrub", Obstacle::Scrub),
    ("wall", Obstacle::Wall),
    ("trench", Obstacle::Trench),
    ("wire", Obstacle::Wire),
    ("crushed", Obstacle::Crushed),
    ("hill", Obstacle::Hill),
    ("steep", Obstacle::Steep),
    ("building", Obstacle::Building),
    ("rough", Obstacle::Rough),
    ("dense", Obstacle::Dense),
];

/// The charts of the sheet.
#[derive(Clone, Debug)]
pub struct Charts {
    /// Least strength of each column.
    pub columns: [i32; 6],
    /// By roll (from 2) and column.
    pub fire: [[FireResult; 6]; 11],
    /// Least odds in halves.
    pub odds: [i64; 5],
    /// By face (from 1) and column; `true` when it befalls the stronger side.
    pub melee: [[(bool, MeleeResult); 5]; 6],
    /// By line (artillery, light) and target (building, vehicle, other).
    pub direct: [[i32; 3]; 2],
    going: [[Going; 5]; 10],
}

impl Charts {
    pub fn going(&self, obstacle: Obstacle, class: Class) -> Going {
        self.going[obstacle as usize][class as usize]
    }

    pub fn read(text: &str) -> Result<Charts, Vec<String>> {
        let sheet: ChartSheet =
            toml::from_str(text).map_err(|error| vec![format!("sheet charts: {error}")])?;
        let mut faults = Vec::new();
        let mut charts = Charts {
            columns: sheet.fire.columns,
            fire: [[FireResult::Nothing; 6]; 11],
            odds: sheet.melee.columns,
            melee: [[(false, MeleeResult::Retirese); 5]; 6],
            direct: [sheet.direct.artillery, sheet.direct.light],
            going: [[Going { cost: Cost::Free, bogs: false }; 5]; 10],
        };
        if !charts.columns.is_sorted() || !charts.odds.is_sorted() || charts.odds[0] != 2 {
            faults.push("sheet charts: columns must ascend, and melee begins at 2 halves".to_owned());
        }
        read_rows("fire", &sheet.fire.rows, &mut charts.fire, fire_result, &mut faults);
        read_rows("melee", &sheet.melee.rows, &mut charts.melee, melee_result, &mut faults);
        for (index, (name, _)) in OBSTACLES.iter().enumerate() {
            match sheet.terrain.get(*name) {
                None => faults.push(format!("sheet charts: terrain has no line \"{name}\"")),
                Some(line) => {
                    read_row(&format!("terrain {name}"), line, &mut charts.going[index], going, &mut faults)
                }
            }
        }
        if faults.is_empty() { Ok(charts) } else { Err(faults) }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ChartSheet {
    fire: FireSheet,
    melee: MeleeSheet,
    direct: DirectSheet,
    terrain: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FireSheet {
    columns: [i32; 6],
    rows: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MeleeSheet {
    columns: [i64; 5],
    rows: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DirectSheet {
    artillery: [i32; 3],
    light: [i32; 3],
}

fn read_rows<T: Copy, const COLUMNS: usize, const ROWS: usize>(
    chart: &str,
    rows: &[String],
    out: &mut [[T; COLUMNS]; ROWS],
    read: fn(&str) -> Option<T>,
    faults: &mut Vec<String>,
) {
    if rows.len() != ROWS {
        faults.push(format!("sheet charts: {chart} has {} rows, not {ROWS}", rows.len()));
        return;
    }
    for (index, row) in rows.iter().enumerate() {
        read_row(&format!("{chart} row {}", index + 1), row, &mut out[index], read, faults);
    }
}

fn read_row<T: Copy, const COLUMNS: usize>(
    place: &str,
    row: &str,
    out: &mut [T; COLUMNS],
    read: fn(&str) -> Option<T>,
    faults: &mut Vec<String>,
) {
    let words: Vec<&str> = row.split_whitespace().collect();
    if words.len() != COLUMNS {
        faults.push(format!("sheet charts: {place} has {} figures, not {COLUMNS}", words.len()));
        return;
    }
    for (slot, word) in out.iter_mut().zip(words) {
        match read(word) {
            Some(value) => *slot = value,
            None => faults.push(format!("sheet charts: {place}: \"{word}\" means nothing here")),
        }
    }
}

fn fire_result(word: &str) -> Option<FireResult> {
    Some(match word {
        "-" => FireResult::Nothing,
        "R" => FireResult::Retirese,
        "T" => FireResult::Terror,
        "TT" => FireResult::TwoTerror,
        "P" => FireResult::Platoon,
        "P2" => FireResult::PlatoonAndFear,
        _ => return None,
    })
}

fn melee_result(word: &str) -> Option<(bool, MeleeResult)> {
    let result = match word.get(1..)? {
        "R" => MeleeResult::Retirese,
        "D" => MeleeResult::Derrotado,
        "H" => MeleeResult::Humillado,
        _ => return None,
    };
    match word.get(..1)? {
        "S" => Some((true, result)),
        "W" => Some((false, result)),
        _ => None,
    }
}

fn going(word: &str) -> Option<Going> {
    let (word, bogs) = match word.strip_suffix('*') {
        Some(word) => (word, true),
        None => (word, false),
    };
    let cost = match word {
        "ok" => Cost::Free,
        "1/2" => Cost::Half,
        "halt" => Cost::Halt,
        "-" => Cost::Barred,
        factor => Cost::Factor(factor.strip_prefix('x')?.parse().ok().filter(|n| (1..=9).contains(n))?),
    };
    Some(Going { cost, bogs })
}

/// A line of the direct-hit chart (directhits-1 to directhits-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DirectLine {
    Artillery,
    Light,
}

/// A weapon (completed-fire-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weapon {
    pub least: Length,
    pub normal: Length,
    pub long: Length,
    pub direct: Option<DirectLine>,
    pub indirect: bool,
    /// Chooses targets freely (completed-fire-9).
    pub free: bool,
    /// Moves or shoots (completed-actions-2).
    pub steady: bool,
    pub machine_gun: bool,
    /// A tank or anti-tank gun (completed-artillery-8).
    pub close_bonus: bool,
    /// Hits a vehicle within 6 inches on a natural 12 (completed-vehicles-4).
    pub piercing: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Company,
    Cavalry,
    /// Machine gun or mortar.
    Section,
    Gun,
    Commander,
    Vehicle,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Armour {
    None,
    Soft,
    Light,
    Medium,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    Guerrilla,
    Storm,
    Especialista,
    Mob,
    Skirmisher,
    Ingeniero,
    Dinamitero,
}

impl Trait {
    pub const ALL: [(&'static str, Trait, i32); 7] = [
        ("guerrilla", Trait::Guerrilla, 2),
        ("storm", Trait::Storm, 1),
        ("especialista", Trait::Especialista, 1),
        ("mob", Trait::Mob, -2),
        ("skirmisher", Trait::Skirmisher, 1),
        ("ingeniero", Trait::Ingeniero, 1),
        ("dinamitero", Trait::Dinamitero, 2),
    ];
}

/// The four tests of a card (completed-units-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TestKind {
    Charge,
    Fear,
    Serious,
    Rally,
}

/// A unit card (completed-units-2, completed-vehicles-1).
#[derive(Clone, Debug)]
pub struct Card {
    pub id: String,
    pub side: Option<Seat>,
    pub kind: Kind,
    pub class: Class,
    pub platoons: u8,
    pub fire: i32,
    /// The machine gun beside a tank's gun.
    pub second: i32,
    pub hth: i32,
    /// Off and on the road.
    pub movement: [Length; 2],
    pub morale: [i32; 4],
    traits: u8,
    pub weapon: Weapon,
    pub turret: bool,
    pub armour: Armour,
    pub carries: u8,
    pub tows: bool,
    /// Of a platoon.
    pub points: i32,
}

impl Card {
    #[inline]
    pub fn has(&self, quality: Trait) -> bool {
        self.traits & (1 << quality as u8) != 0
    }

    #[inline]
    pub fn is_vehicle(&self) -> bool {
        self.kind == Kind::Vehicle
    }

    /// Rifles and machine guns cannot hurt it (completed-vehicles-2).
    #[inline]
    pub fn is_armoured(&self) -> bool {
        matches!(self.armour, Armour::Light | Armour::Medium)
    }

    pub fn morale(&self, test: TestKind) -> i32 {
        self.morale[test as usize]
    }
}

/// Weapons and cards.
#[derive(Clone, Debug)]
pub struct Figures {
    pub cards: Vec<Card>,
    /// The machine gun that is the second weapon of a tank.
    pub second: Weapon,
}

impl Figures {
    pub fn find(&self, id: &str) -> Option<usize> {
        self.cards.iter().position(|card| card.id == id)
    }

    pub fn read(text: &str) -> Result<Figures, Vec<String>> {
        let sheet: FigureSheet =
            toml::from_str(text).map_err(|error| vec![format!("sheet figures: {error}")])?;
        let mut faults = Vec::new();
        let weapon = |id: &str| sheet.weapon.get(id).map(WeaponSheet::weapon);
        for (id, weapon) in &sheet.weapon {
            if weapon.least > weapon.normal || weapon.normal > weapon.long || weapon.long > 10_000 {
                faults.push(format!("sheet figures: weapon {id}: ranges must ascend"));
            }
        }
        let mut cards = Vec::new();
        for (id, card) in &sheet.card {
            match card.card(id, weapon(card.weapon.as_deref().unwrap_or("rifles"))) {
                Ok(card) => cards.push(card),
                Err(fault) => faults.push(format!("sheet figures: card {id}: {fault}")),
            }
        }
        let Some(second) = weapon("vehicle-mg") else {
            faults.push("sheet figures: weapon vehicle-mg is missing".to_owned());
            return Err(faults);
        };
        if faults.is_empty() { Ok(Figures { cards, second }) } else { Err(faults) }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FigureSheet {
    weapon: BTreeMap<String, WeaponSheet>,
    card: BTreeMap<String, CardSheet>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponSheet {
    #[serde(default)]
    least: u16,
    normal: u16,
    long: u16,
    #[serde(default)]
    direct: Option<DirectSheetLine>,
    #[serde(default)]
    indirect: bool,
    #[serde(default)]
    free: bool,
    #[serde(default)]
    steady: bool,
    #[serde(default)]
    machine_gun: bool,
    #[serde(default)]
    close_bonus: bool,
    #[serde(default)]
    piercing: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum DirectSheetLine {
    Artillery,
    Light,
}

impl WeaponSheet {
    fn weapon(&self) -> Weapon {
        Weapon {
            least: tenths(i32::from(self.least)),
            normal: tenths(i32::from(self.normal)),
            long: tenths(i32::from(self.long)),
            direct: self.direct.map(|line| match line {
                DirectSheetLine::Artillery => DirectLine::Artillery,
                DirectSheetLine::Light => DirectLine::Light,
            }),
            indirect: self.indirect,
            free: self.free,
            steady: self.steady,
            machine_gun: self.machine_gun,
            close_bonus: self.close_bonus,
            piercing: self.piercing,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardSheet {
    #[serde(default)]
    side: Option<String>,
    #[serde(default)]
    kind: Option<String>,
    #[serde(default)]
    platoons: Option<u8>,
    fire: u8,
    #[serde(default)]
    second: u8,
    #[serde(default)]
    hth: u8,
    #[serde(default, rename = "move")]
    movement: Option<[u16; 2]>,
    #[serde(default)]
    morale: Option<Vec<u8>>,
    #[serde(default)]
    traits: Vec<String>,
    #[serde(default)]
    weapon: Option<String>,
    #[serde(default)]
    turret: bool,
    #[serde(default)]
    armour: Option<String>,
    #[serde(default)]
    carries: u8,
    #[serde(default)]
    tows: bool,
    #[serde(default)]
    points: Option<i32>,
}

impl CardSheet {
    fn card(&self, id: &str, weapon: Option<Weapon>) -> Result<Card, String> {
        let (kind, class, standard_move) = match self.kind.as_deref().unwrap_or("company") {
            "company" => (Kind::Company, Class::Foot, 60),
            "cavalry" => (Kind::Cavalry, Class::Horse, 120),
            "section" => (Kind::Section, Class::Foot, 40),
            "gun" => (Kind::Gun, Class::Foot, 20),
            "commander" => (Kind::Commander, Class::Foot, 80),
            "tank" => (Kind::Vehicle, Class::Tank, 0),
            "armoured-car" => (Kind::Vehicle, Class::ArmouredCar, 0),
            "truck" => (Kind::Vehicle, Class::Truck, 0),
            other => return Err(format!("no kind \"{other}\"")),
        };
        let side = match self.side.as_deref() {
            None => None,
            Some("nationalists") => Some(NATIONALISTS),
            Some("republic") => Some(REPUBLIC),
            Some(other) => return Err(format!("no side \"{other}\"")),
        };
        let platoons = self.platoons.unwrap_or(1);
        if !(1..=6).contains(&platoons) {
            return Err("1 to 6 platoons".to_owned());
        }
        let morale = match (&self.morale, kind) {
            (None, Kind::Vehicle) => [0; 4],
            (Some(numbers), _) if numbers.len() == 4 => {
                [0, 1, 2, 3].map(|index: usize| i32::from(numbers[index]))
            }
            _ => return Err("four morale numbers are needed: Charge, Fear, Serious, Rally".to_owned()),
        };
        let movement = match self.movement {
            Some([off, on]) if off <= 400 && on <= 400 => [off, on].map(|tenth| tenths(i32::from(tenth))),
            Some(_) => return Err("a move of at most 40 inches".to_owned()),
            None if kind == Kind::Vehicle => return Err("a vehicle needs its move".to_owned()),
            None => [tenths(standard_move), tenths(standard_move + 20)],
        };
        let (mut traits, mut worth) = (0, 0);
        for word in &self.traits {
            let known = Trait::ALL.iter().find(|(name, ..)| name == word);
            let (_, quality, points) = known.ok_or_else(|| format!("no trait \"{word}\""))?;
            traits |= 1 << *quality as u8;
            worth += points;
        }
        let armour = match self.armour.as_deref() {
            None => Armour::None,
            Some("soft") => Armour::Soft,
            Some("light") => Armour::Light,
            Some("medium") => Armour::Medium,
            Some(other) => return Err(format!("no armour \"{other}\"")),
        };
        let (fire, hth) = (i32::from(self.fire), i32::from(self.hth));
        Ok(Card {
            id: id.to_owned(),
            side,
            kind,
            class,
            platoons,
            fire,
            second: i32::from(self.second),
            hth,
            movement,
            morale,
            traits,
            weapon: weapon.ok_or_else(|| "its weapon is not in the sheet".to_owned())?,
            turret: self.turret,
            armour,
            carries: self.carries,
            tows: self.tows,
            points: self.points.unwrap_or_else(|| card_points(fire, hth, morale, worth)),
        })
    }
}

/// completed-units-4: Fire + HtH + (32 − morale sum)/4 rounded half up + traits.
pub fn card_points(fire: i32, hth: i32, morale: [i32; 4], traits: i32) -> i32 {
    let spare = 32 - morale.iter().sum::<i32>();
    fire + hth + (2 * spare + 4).div_euclid(8) + traits
}

/// A length given in tenths of an inch.
pub fn tenths(tenths: i32) -> Length {
    Length(tenths * 100)
}
