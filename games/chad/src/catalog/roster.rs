//! The counter mix and the figures on the counters.

use std::collections::BTreeMap;

use sandtable_board::Cell;
use sandtable_engine::Piece;
use serde::{Deserialize, Serialize};

use super::{Country, DEBY, GOUKOUNI, HABRE, Map, PIECES, Pieces};

/// The fourteen factions (1.20-14), the two main ones first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Faction {
    Fan,
    Fap,
    Anl,
    Cdr,
    Codos,
    Fac,
    Fdt,
    Frol,
    Mplt,
    Mrp,
    Pla,
    Und,
    Vol,
    Waf,
}

impl Faction {
    pub const ALL: [Faction; 14] = [
        Faction::Fan,
        Faction::Fap,
        Faction::Anl,
        Faction::Cdr,
        Faction::Codos,
        Faction::Fac,
        Faction::Fdt,
        Faction::Frol,
        Faction::Mplt,
        Faction::Mrp,
        Faction::Pla,
        Faction::Und,
        Faction::Vol,
        Faction::Waf,
    ];

    pub fn id(self) -> &'static str {
        ["fan", "fap", "anl", "cdr", "codos", "fac", "fdt", "frol", "mplt", "mrp", "pla", "und", "vol", "waf"]
            [self as usize]
    }

    pub fn named(id: &str) -> Option<Faction> {
        Faction::ALL.into_iter().find(|faction| faction.id() == id)
    }

    pub fn is_main(self) -> bool {
        matches!(self, Faction::Fan | Faction::Fap)
    }
}

/// Whom a piece belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Army {
    Faction(Faction),
    Fant,
    France,
    Oau,
    Libya,
    /// Missiles, which go from hand to hand (13.42).
    Missiles,
}

impl Army {
    pub fn id(self) -> &'static str {
        match self {
            Army::Faction(faction) => faction.id(),
            Army::Fant => "fant",
            Army::France => "france",
            Army::Oau => "oau",
            Army::Libya => "libya",
            Army::Missiles => "missiles",
        }
    }
}

/// What kind of unit a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    #[serde(skip)]
    Commander,
    #[serde(skip)]
    Leader,
    #[serde(skip)]
    Guerrilla,
    Infantry,
    Recon,
    Airborne,
    Armour,
    Mechanized,
    Commando,
    /// A squadron (13.30).
    Air,
    /// Anti-aircraft guns (13.41).
    Aaa,
    /// Missiles (13.42).
    Sam,
}

impl Arm {
    pub fn id(self) -> &'static str {
        [
            "commander",
            "leader",
            "guerrilla",
            "infantry",
            "recon",
            "airborne",
            "armour",
            "mechanized",
            "commando",
            "air",
            "aaa",
            "sam",
        ][self as usize]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Size {
    Company,
    Battalion,
}

/// A counter.
#[derive(Clone, Copy, Debug)]
pub struct UnitInfo {
    pub army: Army,
    pub arm: Arm,
    pub size: Option<Size>,
    /// Of the Islamic Legion.
    pub legion: bool,
    /// Pieces of one kind are alike but for their number.
    pub kind: u8,
    pub conventional: u8,
    pub guerrilla: u8,
    /// Movement allowance in half points.
    pub allowance: u8,
    /// Step value (4.23-1).
    pub step: u8,
    /// The Loyalty Factor of a FAN or FAP unit; others have none (1.20-23).
    pub loyalty: u8,
    /// Task forces that it belongs to, a bit for each letter from A (1.20-22).
    pub letters: u32,
}

impl UnitInfo {
    /// 1.20-1: neither Commanders and leaders nor aircraft, guns and missiles.
    #[inline]
    pub fn is_combat(&self) -> bool {
        !matches!(self.arm, Arm::Commander | Arm::Leader | Arm::Air | Arm::Aaa | Arm::Sam)
    }

    #[inline]
    pub fn is_head(&self) -> bool {
        matches!(self.arm, Arm::Commander | Arm::Leader)
    }

    /// 1.20-13
    #[inline]
    pub fn is_guerrilla(&self) -> bool {
        self.arm == Arm::Guerrilla
    }

    /// 1.20-5
    #[inline]
    pub fn is_conventional(&self) -> bool {
        !matches!(self.army, Army::Faction(_)) && self.is_combat()
    }

    #[inline]
    pub fn faction(&self) -> Option<Faction> {
        match self.army {
            Army::Faction(faction) => Some(faction),
            _ => None,
        }
    }

    /// 4.70-2: infantry battalions, of whatever nation.
    #[inline]
    pub fn builds_forts(&self) -> bool {
        self.arm == Arm::Infantry && self.size == Some(Size::Battalion)
    }
}

/// A faction.
#[derive(Clone, Debug)]
pub struct FactionInfo {
    /// Commander or leader.
    pub leader: Piece,
    /// Its guerrillas.
    pub units: Pieces,
    /// Leader and guerrillas.
    pub all: Pieces,
    pub sanctuary: Country,
    /// 1.20-18; main factions have none.
    pub home: Option<Cell>,
    /// 2.40-3
    pub loyalty: Option<u8>,
}

/// A Commander's own figures (2.40-2).
#[derive(Clone, Debug)]
pub struct CommanderInfo {
    pub aid: u8,
    pub military: u8,
    pub home: String,
}

/// All counters.
#[derive(Debug)]
pub struct Roster {
    units: Vec<UnitInfo>,
    labels: Vec<String>,
    numbers: Vec<String>,
    /// The id of each kind.
    pub kinds: Vec<String>,
    factions: Vec<FactionInfo>,
    commanders: [CommanderInfo; 3],
    pub combat: Pieces,
    pub guerrillas: Pieces,
    pub conventional: Pieces,
    /// Leaders and Commanders.
    pub heads: Pieces,
    pub fant: Pieces,
    pub france: Pieces,
    pub oau: Pieces,
    pub libya: Pieces,
    /// FANT units that a budget pays for, its air unit among them (13.30-1).
    pub paid: Pieces,
    /// Whoever weighs in stacks or losses.
    pub stepped: Pieces,
    /// 13.30
    pub air: Pieces,
    /// Anti-aircraft guns (13.43).
    pub guns: Pieces,
    /// 13.42
    pub missiles: Pieces,
    /// Where the figures come from, kind by kind.
    pub sources: Vec<String>,
    pub provenance: String,
    pub figures_provenance: String,
}

impl Roster {
    #[inline]
    pub fn unit(&self, piece: Piece) -> &UnitInfo {
        &self.units[piece.index()]
    }

    pub fn pieces(&self) -> impl Iterator<Item = Piece> + use<> {
        (0..PIECES as u16).map(Piece)
    }

    /// The piece's word for terminals and case files.
    pub fn label(&self, piece: Piece) -> &str {
        &self.labels[piece.index()]
    }

    /// The designation printed on the counter.
    pub fn number(&self, piece: Piece) -> &str {
        &self.numbers[piece.index()]
    }

    pub fn find(&self, label: &str) -> Option<Piece> {
        self.labels.iter().position(|other| other == label).map(|index| Piece(index as u16))
    }

    /// The id of a piece's kind.
    pub fn kind(&self, piece: Piece) -> &str {
        &self.kinds[usize::from(self.unit(piece).kind)]
    }

    /// All pieces of a kind, in the order of their numbers.
    pub fn of_kind(&self, kind: &str) -> impl Iterator<Item = Piece> {
        self.pieces().filter(move |piece| self.kind(*piece) == kind)
    }

    #[inline]
    pub fn faction(&self, faction: Faction) -> &FactionInfo {
        &self.factions[faction as usize]
    }

    /// The figures of a Commander; `None` for any other piece.
    pub fn commander(&self, piece: Piece) -> Option<&CommanderInfo> {
        match piece {
            HABRE => Some(&self.commanders[0]),
            GOUKOUNI => Some(&self.commanders[1]),
            DEBY => Some(&self.commanders[2]),
            _ => None,
        }
    }

    pub fn compile(roster: &str, counters: &str, arsenal: &str, map: &Map) -> Result<Roster, String> {
        let mix: MixData = toml::from_str(roster).map_err(|error| format!("roster.toml: {error}"))?;
        let figures: CounterSheet =
            toml::from_str(counters).map_err(|error| format!("sheet counters: {error}"))?;
        figures.check(&mix)?;
        let arsenal: ArsenalSheet =
            toml::from_str(arsenal).map_err(|error| format!("sheet arsenal: {error}"))?;
        arsenal.check(&mix)?;

        let mut build = Builder::default();
        let mut factions = Vec::new();
        let mut commanders = Vec::new();
        for (faction, data) in Faction::ALL.into_iter().zip(&mix.factions) {
            let army = Army::Faction(faction);
            let leader = if faction.is_main() {
                let commander = &figures.commanders[commanders.len()];
                commanders.push(commander.info());
                build.add_commander(commander, army)
            } else {
                let unit = plain(army, Arm::Leader, figures.leader.movement);
                build.add(
                    &format!("{}-leader", data.id),
                    unit,
                    format!("{}-leader", data.id),
                    String::new(),
                    "",
                )
            };
            let counter = figures.counter(&data.id);
            let first = build.units.len() as u16;
            for number in 1..=data.count {
                let mut unit = counter.unit(army, Arm::Guerrilla, None, false);
                if faction.is_main() {
                    unit.loyalty = counter.loyalty_of(usize::from(number) - 1);
                }
                build.add(
                    &data.id,
                    unit,
                    format!("{}-{number}", data.id),
                    number.to_string(),
                    &counter.source,
                );
            }
            let units: Pieces = (first..first + data.count).map(Piece).collect();
            let home = match &data.home {
                None => None,
                Some(label) => Some(
                    map.board
                        .find(label)
                        .ok_or_else(|| format!("roster.toml: there is no hex \"{label}\""))?,
                ),
            };
            factions.push(FactionInfo {
                leader,
                units,
                all: units | Pieces::from_iter([leader]),
                sanctuary: map
                    .sanctuary_of(faction)
                    .ok_or_else(|| format!("sheet map: faction \"{}\" has no sanctuary", data.id))?,
                home,
                loyalty: figures.leader.loyalty.get(&data.id).copied(),
            });
        }
        for data in &mix.units {
            let army = data.army.army();
            let counter = figures.counter(&data.id);
            for (index, number) in data.numbers.iter().enumerate() {
                let mut unit = counter.unit(army, data.arm, Some(data.size), data.legion);
                for (letter, carriers) in &data.letters {
                    if carriers.contains(&(index + 1)) {
                        unit.letters |= 1 << (*letter as u32 - 'A' as u32);
                    }
                }
                let word = if number.contains('/') { (index + 1).to_string() } else { number.to_lowercase() };
                build.add(&data.id, unit, format!("{}-{word}", data.id), number.clone(), &counter.source);
            }
        }
        commanders.push(arsenal.commander.info());
        build.add_commander(&arsenal.commander, Army::Faction(Faction::Fap));
        for data in &mix.optional {
            let counter = arsenal.counter(&data.id);
            for (index, number) in (1..=data.count).enumerate() {
                let mut unit = counter.unit(data.army.army(), data.arm, None, false);
                for (letter, carriers) in &data.letters {
                    if carriers.contains(&(index + 1)) {
                        unit.letters |= 1 << (*letter as u32 - 'A' as u32);
                    }
                }
                build.add(
                    &data.id,
                    unit,
                    format!("{}-{number}", data.id),
                    number.to_string(),
                    &counter.source,
                );
            }
        }
        if build.units.len() != PIECES {
            return Err(format!("roster.toml: there are {} pieces, not {PIECES}", build.units.len()));
        }
        let commanders =
            commanders.try_into().map_err(|_| "roster.toml: there are two main factions".to_owned())?;
        let units = build.units;
        let all = |test: &dyn Fn(&UnitInfo) -> bool| -> Pieces {
            (0..PIECES as u16).map(Piece).filter(|piece| test(&units[piece.index()])).collect()
        };
        Ok(Roster {
            combat: all(&UnitInfo::is_combat),
            guerrillas: all(&UnitInfo::is_guerrilla),
            conventional: all(&UnitInfo::is_conventional),
            heads: all(&UnitInfo::is_head),
            fant: all(&|unit| unit.army == Army::Fant && unit.is_combat()),
            france: all(&|unit| unit.army == Army::France && unit.is_combat()),
            oau: all(&|unit| unit.army == Army::Oau),
            libya: all(&|unit| unit.army == Army::Libya && unit.is_combat()),
            paid: all(&|unit| unit.army == Army::Fant),
            stepped: all(&|unit| unit.step > 0),
            air: all(&|unit| unit.arm == Arm::Air),
            guns: all(&|unit| unit.arm == Arm::Aaa),
            missiles: all(&|unit| unit.arm == Arm::Sam),
            labels: build.labels,
            numbers: build.numbers,
            kinds: build.kinds,
            sources: build.sources,
            factions,
            commanders,
            provenance: mix.provenance,
            figures_provenance: figures.provenance,
            units,
        })
    }
}

#[derive(Default)]
struct Builder {
    units: Vec<UnitInfo>,
    labels: Vec<String>,
    numbers: Vec<String>,
    kinds: Vec<String>,
    sources: Vec<String>,
}

impl Builder {
    fn add_commander(&mut self, commander: &CommanderData, army: Army) -> Piece {
        let unit = plain(army, Arm::Commander, commander.movement);
        self.add(&commander.id, unit, commander.id.clone(), String::new(), &commander.source)
    }

    fn add(&mut self, kind: &str, mut unit: UnitInfo, label: String, number: String, source: &str) -> Piece {
        let known = self.kinds.iter().position(|id| id == kind);
        let index = known.unwrap_or_else(|| {
            self.kinds.push(kind.to_owned());
            self.sources.push(source.to_owned());
            self.kinds.len() - 1
        });
        unit.kind = index as u8;
        self.units.push(unit);
        self.labels.push(label);
        self.numbers.push(number);
        Piece(self.units.len() as u16 - 1)
    }
}

/// A Commander or leader: no strength, no step (4.23-2, 5.64-2).
fn plain(army: Army, arm: Arm, movement: u8) -> UnitInfo {
    UnitInfo {
        army,
        arm,
        size: None,
        legion: false,
        kind: 0,
        conventional: 0,
        guerrilla: 0,
        allowance: 2 * movement,
        step: 0,
        loyalty: 0,
        letters: 0,
    }
}

// The data files.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MixData {
    provenance: String,
    #[serde(rename = "faction")]
    factions: Vec<FactionData>,
    #[serde(rename = "unit")]
    units: Vec<UnitData>,
    optional: Vec<OptionalData>,
}

/// Pieces of the optional rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OptionalData {
    id: String,
    army: ArmyData,
    arm: Arm,
    count: u16,
    #[serde(default)]
    letters: BTreeMap<char, Vec<usize>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FactionData {
    id: String,
    count: u16,
    #[serde(default)]
    main: bool,
    home: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitData {
    id: String,
    army: ArmyData,
    arm: Arm,
    size: Size,
    #[serde(default)]
    legion: bool,
    numbers: Vec<String>,
    #[serde(default)]
    letters: BTreeMap<char, Vec<usize>>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ArmyData {
    Fant,
    France,
    Oau,
    Libya,
    Missiles,
}

impl ArmyData {
    fn army(self) -> Army {
        match self {
            ArmyData::Fant => Army::Fant,
            ArmyData::France => Army::France,
            ArmyData::Oau => Army::Oau,
            ArmyData::Libya => Army::Libya,
            ArmyData::Missiles => Army::Missiles,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CounterSheet {
    provenance: String,
    #[serde(rename = "counter")]
    counters: Vec<CounterData>,
    #[serde(rename = "commander")]
    commanders: Vec<CommanderData>,
    leader: LeaderData,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CounterData {
    id: String,
    /// Conventional, guerrilla, movement (2.40-1).
    strength: [u8; 3],
    step: u8,
    /// Of each unit of a main faction in turn (13.61-3).
    #[serde(default)]
    loyalty: Vec<u8>,
    #[serde(default)]
    source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CommanderData {
    id: String,
    aid: u8,
    military: u8,
    #[serde(rename = "move")]
    movement: u8,
    home: String,
    #[serde(default)]
    source: String,
}

impl CommanderData {
    fn info(&self) -> CommanderInfo {
        CommanderInfo { aid: self.aid, military: self.military, home: self.home.clone() }
    }

    fn check(&self, sheet: &str) -> Result<(), String> {
        let fault = |what: String| Err(format!("sheet {sheet}: commander \"{}\": {what}", self.id));
        if self.military > MOST_MILITARY {
            return fault(format!("the military skill is at most {MOST_MILITARY}"));
        }
        if self.aid > MOST_AID {
            return fault(format!("the aid skill is at most {MOST_AID}"));
        }
        if !(1..=MOST_MOVEMENT).contains(&self.movement) {
            return fault(format!("a movement allowance is 1 to {MOST_MOVEMENT}"));
        }
        Ok(())
    }
}

/// Figures of Deby and of the pieces of optional rules.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArsenalSheet {
    #[expect(dead_code, reason = "said for people")]
    provenance: String,
    commander: CommanderData,
    #[serde(rename = "counter")]
    counters: Vec<CounterData>,
}

impl ArsenalSheet {
    fn counter(&self, id: &str) -> &CounterData {
        let found = self.counters.iter().find(|counter| counter.id == id);
        found.expect("a checked sheet has every counter")
    }

    fn check(&self, mix: &MixData) -> Result<(), String> {
        if self.commander.id != "deby" {
            return Err("sheet arsenal: the commander is deby".to_owned());
        }
        self.commander.check("arsenal")?;
        for data in &mix.optional {
            match self.counters.iter().filter(|counter| counter.id == data.id).count() {
                1 => {}
                0 => return Err(format!("sheet arsenal: there is no counter \"{}\"; add it", data.id)),
                _ => return Err(format!("sheet arsenal: counter \"{}\" is there twice; keep one", data.id)),
            }
        }
        for counter in &self.counters {
            let fault = |what: &str| Err(format!("sheet arsenal: counter \"{}\": {what}", counter.id));
            let [conventional, guerrilla, range] = counter.strength;
            if !mix.optional.iter().any(|data| data.id == counter.id) {
                return fault("this game has no such counter; remove it");
            }
            if conventional > MOST_STRENGTH || guerrilla > MOST_STRENGTH {
                return fault(&format!("a strength is at most {MOST_STRENGTH}"));
            }
            if range > MOST_RANGE || counter.step > 1 {
                return fault(&format!("a range is at most {MOST_RANGE}, a step value at most 1"));
            }
        }
        Ok(())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LeaderData {
    #[serde(rename = "move")]
    movement: u8,
    loyalty: BTreeMap<String, u8>,
}

/// Strengths and allowances beyond these are no counters of this game; they keep sums and half points in a byte.
const MOST_STRENGTH: u8 = 20;
const MOST_MOVEMENT: u8 = 30;
const MOST_STEP: u8 = 3;
const MOST_MILITARY: u8 = 6;
const MOST_AID: u8 = 6;
const MOST_RANGE: u8 = 60;
const MOST_LOYALTY: u8 = 9;
const PLAIN_LOYALTY: u8 = 2;

impl CounterData {
    /// Sheets that were made before units had factors have the same for all.
    fn loyalty_of(&self, index: usize) -> u8 {
        self.loyalty.get(index).copied().unwrap_or(PLAIN_LOYALTY)
    }

    fn unit(&self, army: Army, arm: Arm, size: Option<Size>, legion: bool) -> UnitInfo {
        let [conventional, guerrilla, movement] = self.strength;
        UnitInfo { conventional, guerrilla, step: self.step, size, legion, ..plain(army, arm, movement) }
    }
}

impl CounterSheet {
    fn counter(&self, id: &str) -> &CounterData {
        let found = self.counters.iter().find(|counter| counter.id == id);
        found.expect("a checked sheet has every counter")
    }

    /// Everything that a player's own sheet may have wrong.
    fn check(&self, mix: &MixData) -> Result<(), String> {
        let ids = || {
            mix.factions
                .iter()
                .map(|data| data.id.as_str())
                .chain(mix.units.iter().map(|data| data.id.as_str()))
        };
        for id in ids() {
            match self.counters.iter().filter(|counter| counter.id == id).count() {
                1 => {}
                0 => return Err(format!("sheet counters: there is no counter \"{id}\"; add it")),
                _ => return Err(format!("sheet counters: counter \"{id}\" is there twice; keep one")),
            }
        }
        for counter in &self.counters {
            let fault = |what: &str| Err(format!("sheet counters: counter \"{}\": {what}", counter.id));
            let [conventional, guerrilla, movement] = counter.strength;
            if !ids().any(|id| id == counter.id) {
                return fault("this game has no such counter; remove it");
            }
            if conventional > MOST_STRENGTH || guerrilla > MOST_STRENGTH {
                return fault(&format!("a strength is at most {MOST_STRENGTH}"));
            }
            if !(1..=MOST_MOVEMENT).contains(&movement) {
                return fault(&format!("a movement allowance is 1 to {MOST_MOVEMENT}"));
            }
            if !(1..=MOST_STEP).contains(&counter.step) {
                return fault(&format!("a step value is 1 to {MOST_STEP}"));
            }
            if counter.loyalty.iter().any(|factor| !(1..=MOST_LOYALTY).contains(factor)) {
                return fault(&format!("a loyalty factor is 1 to {MOST_LOYALTY}"));
            }
        }
        let commanders: Vec<&str> = self.commanders.iter().map(|commander| commander.id.as_str()).collect();
        if commanders != ["habre", "goukouni"] {
            return Err("sheet counters: the commanders are habre and goukouni, in this order".to_owned());
        }
        for commander in &self.commanders {
            commander.check("counters")?;
        }
        if !(1..=MOST_MOVEMENT).contains(&self.leader.movement) {
            return Err(format!("sheet counters: leader: a movement allowance is 1 to {MOST_MOVEMENT}"));
        }
        for data in mix.factions.iter().filter(|data| !data.main) {
            if !self.leader.loyalty.contains_key(&data.id) {
                return Err(format!("sheet counters: leader.loyalty: there is no \"{}\"; add it", data.id));
            }
        }
        Ok(())
    }
}
