//! Where the scenarios start (14.11, 14.21, 14.31, 14.41), and what is special about each.

use std::collections::BTreeMap;

use sandtable_board::Cell;
use sandtable_engine::{Piece, Seat};
use serde::{Deserialize, Serialize};

use super::{Cells, Country, FAN, FAP, Faction, LAST_SPACE, Map, PIECES, PREFECTURES, Pieces, Roster, SPACE};

/// The scenarios (14.10 to 14.40).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScenarioId {
    /// Operation Manta.
    #[default]
    Manta,
    ToyotaWar,
    /// Deby Does N'Djamena.
    Deby,
    Campaign,
}

impl ScenarioId {
    pub const ALL: [ScenarioId; 4] =
        [ScenarioId::Manta, ScenarioId::ToyotaWar, ScenarioId::Deby, ScenarioId::Campaign];

    pub fn id(self) -> &'static str {
        ["manta", "toyota-war", "deby", "campaign"][self as usize]
    }

    pub fn named(id: &str) -> Option<ScenarioId> {
        ScenarioId::ALL.into_iter().find(|scenario| scenario.id() == id)
    }

    fn text(self) -> &'static str {
        match self {
            ScenarioId::Manta => include_str!("../../data/manta.toml"),
            ScenarioId::ToyotaWar => include_str!("../../data/toyota-war.toml"),
            ScenarioId::Deby => include_str!("../../data/deby.toml"),
            ScenarioId::Campaign => include_str!("../../data/campaign.toml"),
        }
    }
}

/// Where a piece is when play begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// Nowhere on the map or in a box of the set-up.
    Out,
    Hex(Cell),
    /// The main part of a sanctuary box.
    Sanctuary(Country),
    /// The Reinforcements & Replacements box of its owner, with a ticket.
    Reinforcements,
}

/// How a faction stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It shows a side's colour.
    With(Seat),
    /// An independent faction under its marker (11.30).
    Independent,
    /// Nobody's, without a marker (14.43-1).
    Neutral,
    /// Not there yet (14.41-27).
    Later,
    /// Never in play.
    Absent,
}

impl Standing {
    pub fn id(self) -> &'static str {
        match self {
            Standing::With(FAN) => "fan",
            Standing::With(_) => "fap",
            Standing::Independent => "igf",
            Standing::Neutral => "neutral",
            Standing::Later => "later",
            Standing::Absent => "absent",
        }
    }

    pub fn named(id: &str) -> Option<Standing> {
        Some(match id {
            "fan" => Standing::With(FAN),
            "fap" => Standing::With(FAP),
            "igf" => Standing::Independent,
            "neutral" => Standing::Neutral,
            "later" => Standing::Later,
            "absent" => Standing::Absent,
            _ => return None,
        })
    }
}

/// How the end of a scenario is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Victory {
    /// Who stands in N'Djamena (14.12-2).
    Capital,
    /// Points and production (14.22, 14.42).
    Points,
    /// Prefectures with presence (14.32-4).
    Presence,
}

/// What becomes of units that have not come in when their turn is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum After {
    /// Out of play until a letter calls them (14.11-24).
    Out,
    /// They come in by the general rule (14.21-54).
    General,
    /// They still must come in (14.21-56).
    Duty,
}

/// How units of the set-up come in.
#[derive(Clone, Debug)]
pub struct Ticket {
    /// The letter of the task force.
    pub id: String,
    pub turn: u8,
    pub hexes: Cells,
    /// All in one segment and one hex.
    pub together: bool,
    /// They may not stay away (14.21-47).
    pub duty: bool,
    pub after: After,
    /// Paratroops may start from the French base (4.82-2).
    pub base: bool,
    pub units: Pieces,
}

/// A faction that comes into play (14.41-27 to 14.41-30).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    pub faction: Faction,
    /// `None`: when the scenario says so (14.33-10).
    pub turn: Option<u8>,
}

/// Presence, production, GDP and aid at the start (14.50).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Economy {
    pub presence: [u8; PREFECTURES],
    pub production: [u8; PREFECTURES],
    /// Per cent.
    pub gdp: u8,
    /// Per cent on top.
    pub aid: u8,
}

/// Pieces that the set-up has only with an option.
#[derive(Clone, Debug)]
pub struct OptionalStart {
    pub option: String,
    pub pieces: Pieces,
    pub at: Start,
    /// Whose missiles they are.
    pub side: Option<Seat>,
    /// The task force that guns come with.
    pub ticket: Option<String>,
}

/// Where a unit may be deployed before play (14.31).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    Hex(Cell),
    Sanctuary(Country),
}

/// Units that a side deploys before play.
#[derive(Clone, Debug)]
pub struct Deployment {
    pub id: String,
    pub side: Seat,
    /// With this option only.
    pub option: Option<String>,
    pub units: Pieces,
    /// Empty: with FANT infantry (14.31-20).
    pub spots: Vec<Spot>,
    /// One to each hex before any gets a second (14.31-3).
    pub spread: bool,
    /// What a player who does not care gets.
    pub suggested: Vec<(Spot, Pieces)>,
}

/// Where a Commander goes when his side loses the capital (14.43-8, 14.43-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refuge {
    pub commander: Piece,
    pub hex: Cell,
    pub country: Country,
}

/// A scenario.
#[derive(Debug)]
pub struct Scenario {
    pub id: ScenarioId,
    pub first_turn: u8,
    pub last_turn: u8,
    /// The last turn of the extended game, where there is one.
    pub extended_last_turn: Option<u8>,
    /// 14.33-1
    pub year_shift: u8,
    pub government: Seat,
    /// By seat.
    pub commanders: [Piece; 2],
    /// Whether politics and economics are played from the start (1.10-3).
    pub part_two: bool,
    /// 14.13-8: the least die that brings the independent faction to the Rebel.
    pub joins: Option<u8>,
    pub victory: Victory,
    /// The first turn in which the capital may change the government (14.13-14).
    pub capture_from: Option<u8>,
    /// Whether factions may become independent (14.33-9).
    pub independents: bool,
    /// Whether the FAN Commander speeds his guerrillas (4.64, 14.33-13).
    pub movement_bonus: bool,
    /// Sanctuaries of the FAP units where they have several (14.33-5).
    pub fap_sanctuaries: Vec<Country>,
    /// Impulses of the first turn without a Government segment (14.33-3).
    pub skipped_government_impulses: u8,
    /// 14.32-4: prefectures with presence, and of them at P2.
    pub presence_victory: Option<(u8, u8)>,
    standing: [Standing; 14],
    pub economy: Economy,
    /// By piece.
    pub starts: [Start; PIECES],
    pub optional: Vec<OptionalStart>,
    pub forts: Cells,
    pub tickets: Vec<Ticket>,
    pub arrivals: Vec<Arrival>,
    pub deployments: Vec<Deployment>,
    /// His own player chooses between hex and box.
    pub refuges: Vec<Refuge>,
    /// Pieces that the set-up places.
    pub present: Pieces,
    pub provenance: String,
}

impl Scenario {
    /// How a faction stands at first; the main factions are with their own side.
    #[inline]
    pub fn standing(&self, faction: Faction) -> Standing {
        self.standing[faction as usize]
    }

    /// The faction that a die may bring to the Rebel (14.13-8).
    pub fn undecided(&self) -> Option<Faction> {
        self.joins?;
        Faction::ALL.into_iter().find(|faction| self.standing(*faction) == Standing::Independent)
    }

    /// The ticket of a unit of the set-up.
    pub fn ticket(&self, piece: Piece) -> Option<&Ticket> {
        let guns = || self.optional.iter().find(|start| start.pieces.contains(piece))?.ticket.as_ref();
        let own = self.tickets.iter().find(|ticket| ticket.units.contains(piece));
        own.or_else(|| guns().and_then(|id| self.tickets.iter().find(|ticket| ticket.id == *id)))
    }

    pub fn compile(id: ScenarioId, map: &Map, roster: &Roster) -> Result<Scenario, String> {
        let file = id.id();
        let data: ScenarioData =
            toml::from_str(id.text()).map_err(|error| format!("{file}.toml: {error}"))?;
        Compiler { file, map, roster }.scenario(id, data).map_err(|fault| format!("{file}.toml: {fault}"))
    }
}

struct Compiler<'a> {
    file: &'static str,
    map: &'a Map,
    roster: &'a Roster,
}

impl Compiler<'_> {
    fn scenario(&self, id: ScenarioId, data: ScenarioData) -> Result<Scenario, String> {
        let mut starts = [Start::Out; PIECES];
        let mut tickets: Vec<Ticket> =
            data.tickets.iter().map(|ticket| self.ticket(ticket)).collect::<Result<_, _>>()?;
        for entry in &data.starts {
            let at = self.place(&entry.at)?;
            let pieces = self.take(entry, &starts)?;
            pieces.into_iter().for_each(|piece| starts[piece.index()] = at);
            match (&entry.ticket, at) {
                (Some(id), Start::Reinforcements) => {
                    let ticket = tickets.iter_mut().find(|ticket| ticket.id == *id);
                    let ticket = ticket.ok_or_else(|| format!("there is no ticket \"{id}\""))?;
                    ticket.units = ticket.units | pieces;
                }
                (None, Start::Reinforcements) => return Err("who waits in a box has a ticket".to_owned()),
                (Some(_), _) => return Err("only who waits in a box has a ticket".to_owned()),
                (None, _) => {}
            }
        }
        let optional = data.optional.iter().map(|entry| {
            Ok(OptionalStart {
                option: entry.option.clone().unwrap_or_default(),
                pieces: self.take(entry, &starts)?,
                at: self.place(&entry.at)?,
                side: entry.side.as_deref().map(|side| self.seat(side)).transpose()?,
                ticket: entry.ticket.clone(),
            })
        });
        let arrivals = data
            .arrivals
            .iter()
            .map(|arrival| Ok(Arrival { faction: self.faction(&arrival.faction)?, turn: arrival.turn }));
        let commander = |index: usize| {
            let label = &data.commanders[index];
            self.roster.find(label).ok_or_else(|| format!("there is no \"{label}\""))
        };
        Ok(Scenario {
            id,
            first_turn: data.first_turn,
            last_turn: data.last_turn,
            extended_last_turn: data.extended_last_turn,
            year_shift: data.year_shift,
            government: self.seat(&data.government)?,
            commanders: [commander(0)?, commander(1)?],
            part_two: data.part_two,
            joins: data.joins,
            victory: data.victory,
            capture_from: data.capture_from,
            independents: data.independents,
            movement_bonus: data.movement_bonus,
            fap_sanctuaries: data.fap_sanctuaries,
            skipped_government_impulses: data.skipped_government_impulses,
            presence_victory: data.presence_victory.map(|victory| (victory.present, victory.full)),
            standing: self.standing(&data.standing)?,
            economy: self.economy(&data.economy)?,
            optional: optional.collect::<Result<_, String>>()?,
            forts: self.cells(&data.forts.hexes)?,
            tickets,
            arrivals: arrivals.collect::<Result<_, String>>()?,
            refuges: data.refuges.iter().map(|refuge| self.refuge(refuge)).collect::<Result<_, _>>()?,
            deployments: data
                .deployments
                .iter()
                .map(|deployment| self.deployment(deployment))
                .collect::<Result<_, _>>()?,
            present: self.roster.pieces().filter(|piece| starts[piece.index()] != Start::Out).collect(),
            starts,
            provenance: data.provenance,
        })
    }

    fn seat(&self, side: &str) -> Result<Seat, String> {
        match side {
            "fan" => Ok(FAN),
            "fap" => Ok(FAP),
            _ => Err(format!("there is no side \"{side}\"")),
        }
    }

    fn faction(&self, id: &str) -> Result<Faction, String> {
        Faction::named(id).ok_or_else(|| format!("there is no faction \"{id}\""))
    }

    fn refuge(&self, refuge: &RefugeData) -> Result<Refuge, String> {
        let commander = &refuge.commander;
        let commander = self.roster.find(commander).ok_or_else(|| format!("there is no \"{commander}\""))?;
        Ok(Refuge { commander, hex: self.cell(&refuge.hex)?, country: refuge.country })
    }

    fn cell(&self, label: &str) -> Result<Cell, String> {
        self.map.board.find(label).ok_or_else(|| format!("there is no hex \"{label}\""))
    }

    fn cells(&self, labels: &[String]) -> Result<Cells, String> {
        let mut cells = Cells::EMPTY;
        for label in labels {
            cells.insert(self.cell(label)?);
        }
        Ok(cells)
    }

    fn place(&self, at: &str) -> Result<Start, String> {
        if at == "reinforcements" {
            return Ok(Start::Reinforcements);
        }
        if let Some(country) = at.strip_suffix("-box").and_then(Country::named) {
            return Ok(Start::Sanctuary(country));
        }
        self.cell(at).map(Start::Hex)
    }

    /// The first counters of a kind that have no place yet, in the order of their numbers.
    fn take(&self, entry: &StartData, starts: &[Start; PIECES]) -> Result<Pieces, String> {
        if let Some(label) = &entry.piece {
            let piece = self.roster.find(label).ok_or_else(|| format!("there is no \"{label}\""))?;
            return Ok([piece].into_iter().collect());
        }
        let kind = entry.kind.as_deref().unwrap_or_default();
        let free = self.roster.of_kind(kind).filter(|piece| starts[piece.index()] == Start::Out);
        let mut pieces: Pieces = free.take(entry.count).collect();
        if pieces.len() < entry.count || pieces.is_empty() {
            return Err(format!("there are not {} more \"{kind}\"", entry.count));
        }
        if entry.leader {
            pieces.insert(self.roster.faction(self.faction(kind)?).leader);
        }
        Ok(pieces)
    }

    fn ticket(&self, data: &TicketData) -> Result<Ticket, String> {
        Ok(Ticket {
            id: data.id.clone(),
            turn: data.turn,
            hexes: self.cells(&data.hexes)?,
            together: data.together,
            duty: data.duty,
            after: data.after,
            base: data.base,
            units: Pieces::EMPTY,
        })
    }

    fn standing(&self, data: &BTreeMap<String, String>) -> Result<[Standing; 14], String> {
        let mut standing = [Standing::Absent; 14];
        standing[Faction::Fan as usize] = Standing::With(FAN);
        standing[Faction::Fap as usize] = Standing::With(FAP);
        for faction in Faction::ALL.into_iter().filter(|faction| !faction.is_main()) {
            let word = data.get(faction.id()).ok_or_else(|| format!("{} has no standing", faction.id()))?;
            standing[faction as usize] =
                Standing::named(word).ok_or_else(|| format!("there is no standing \"{word}\""))?;
        }
        Ok(standing)
    }

    fn economy(&self, data: &EconomyData) -> Result<Economy, String> {
        let mut economy = Economy {
            presence: [0; PREFECTURES],
            production: [0; PREFECTURES],
            gdp: data.gdp,
            aid: data.aid,
        };
        if !economy.gdp.is_multiple_of(SPACE)
            || !economy.aid.is_multiple_of(SPACE)
            || economy.gdp + economy.aid > LAST_SPACE
        {
            return Err("economy: GDP and aid are spaces of the scale".to_owned());
        }
        for (index, prefecture) in self.map.prefectures.iter().enumerate() {
            let row = data.prefectures.get(prefecture.id);
            let [presence, production] =
                *row.ok_or_else(|| format!("economy: there is no \"{}\"", prefecture.id))?;
            economy.presence[index] = presence;
            economy.production[index] = production;
        }
        Ok(economy)
    }

    fn deployment(&self, data: &DeploymentData) -> Result<Deployment, String> {
        let mut units = Pieces::EMPTY;
        for (kind, count) in &data.units {
            let pieces: Pieces = self.roster.of_kind(kind).take(*count).collect();
            if pieces.len() < *count {
                return Err(format!("deployment {}: there are not {count} \"{kind}\"", data.id));
            }
            units = units | pieces;
        }
        let spot = |word: &str| match Country::named(word) {
            Some(country) => Ok(Spot::Sanctuary(country)),
            None => self.cell(word).map(Spot::Hex),
        };
        let mut spots = Vec::new();
        for word in data.boxes.iter().chain(&data.hexes) {
            spots.push(spot(word)?);
        }
        let mut suggested = Vec::new();
        for (word, labels) in &data.suggested {
            let find = |label: &String| {
                self.roster.find(label).ok_or_else(|| format!("there is no \"{label}\" in {}", self.file))
            };
            let pieces: Pieces = labels.iter().map(find).collect::<Result<_, _>>()?;
            suggested.push((spot(word)?, pieces));
        }
        Ok(Deployment {
            id: data.id.clone(),
            side: self.seat(&data.side)?,
            option: data.option.clone(),
            units,
            spots,
            spread: data.each > 0,
            suggested,
        })
    }
}

// The data files.

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ScenarioData {
    provenance: String,
    first_turn: u8,
    last_turn: u8,
    extended_last_turn: Option<u8>,
    #[serde(default)]
    year_shift: u8,
    government: String,
    commanders: [String; 2],
    #[serde(default = "yes")]
    part_two: bool,
    joins: Option<u8>,
    victory: Victory,
    capture_from: Option<u8>,
    #[serde(default = "yes")]
    independents: bool,
    #[serde(default = "yes")]
    movement_bonus: bool,
    #[serde(default)]
    fap_sanctuaries: Vec<Country>,
    #[serde(default)]
    skipped_government_impulses: u8,
    presence_victory: Option<PresenceVictoryData>,
    standing: BTreeMap<String, String>,
    economy: EconomyData,
    #[serde(rename = "start")]
    starts: Vec<StartData>,
    #[serde(default)]
    optional: Vec<StartData>,
    #[serde(default)]
    forts: FortsData,
    #[serde(default, rename = "ticket")]
    tickets: Vec<TicketData>,
    #[serde(default, rename = "arrival")]
    arrivals: Vec<ArrivalData>,
    #[serde(default, rename = "deployment")]
    deployments: Vec<DeploymentData>,
    #[serde(default, rename = "refuge")]
    refuges: Vec<RefugeData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RefugeData {
    commander: String,
    hex: String,
    country: Country,
}

fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PresenceVictoryData {
    present: u8,
    full: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EconomyData {
    gdp: u8,
    aid: u8,
    /// Presence and production.
    #[serde(rename = "prefecture")]
    prefectures: BTreeMap<String, [u8; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartData {
    option: Option<String>,
    piece: Option<String>,
    kind: Option<String>,
    #[serde(default)]
    count: usize,
    #[serde(default)]
    leader: bool,
    side: Option<String>,
    at: String,
    ticket: Option<String>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct FortsData {
    hexes: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TicketData {
    id: String,
    turn: u8,
    hexes: Vec<String>,
    #[serde(default)]
    together: bool,
    #[serde(default)]
    duty: bool,
    after: After,
    #[serde(default)]
    base: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArrivalData {
    faction: String,
    turn: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeploymentData {
    id: String,
    side: String,
    option: Option<String>,
    units: BTreeMap<String, usize>,
    #[serde(default)]
    boxes: Vec<String>,
    #[serde(default)]
    hexes: Vec<String>,
    #[serde(default)]
    each: u8,
    #[serde(default)]
    suggested: BTreeMap<String, Vec<String>>,
}
