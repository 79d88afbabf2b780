//! Where Operation Manta starts (14.11).

use sandtable_board::Cell;
use sandtable_engine::{Piece, Seat};
use serde::Deserialize;

use super::{Country, FAN, FAP, Faction, Map, PIECES, Pieces, Roster};

/// Where a piece is when play begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// Not in the scenario.
    Out,
    Hex(Cell),
    /// The main part of a sanctuary box.
    Sanctuary(Country),
    /// The Reinforcements & Replacements box of its owner.
    Reinforcements,
}

/// A scenario.
#[derive(Debug)]
pub struct Scenario {
    pub first_turn: u8,
    pub last_turn: u8,
    /// By piece.
    pub starts: [Start; PIECES],
    /// The side that each faction shows at first; `None`: independent or not in the scenario.
    pub allegiance: [Option<Seat>; 14],
    /// 14.13-6
    pub independent: Faction,
    /// 14.13-8: the least die that brings it to the Rebel.
    pub joins: u8,
    /// Pieces of the scenario.
    pub present: Pieces,
    pub provenance: String,
}

impl Scenario {
    pub fn compile(text: &str, map: &Map, roster: &Roster) -> Result<Scenario, String> {
        let data: ScenarioData = toml::from_str(text).map_err(|error| format!("manta.toml: {error}"))?;
        let mut starts = [Start::Out; PIECES];
        let mut allegiance = [None; 14];
        allegiance[Faction::Fan as usize] = Some(FAN);
        allegiance[Faction::Fap as usize] = Some(FAP);
        for entry in &data.starts {
            let at = place(map, &entry.at)?;
            let mut take = |piece: Piece| starts[piece.index()] = at;
            if let Some(label) = &entry.piece {
                take(roster.find(label).ok_or_else(|| format!("manta.toml: there is no \"{label}\""))?);
                continue;
            }
            let kind = entry.kind.as_deref().unwrap_or_default();
            let faction = Faction::named(kind);
            if entry.leader {
                let faction = faction.ok_or_else(|| format!("manta.toml: {kind} is no faction"))?;
                take(roster.faction(faction).leader);
                allegiance[faction as usize] = match entry.side.as_deref() {
                    None => None,
                    Some("fan") => Some(FAN),
                    Some("fap") => Some(FAP),
                    Some(side) => return Err(format!("manta.toml: there is no side \"{side}\"")),
                };
            }
            let free: Vec<Piece> = roster
                .of_kind(kind)
                .filter(|piece| starts[piece.index()] == Start::Out)
                .take(entry.count)
                .collect();
            if free.len() < entry.count || free.is_empty() {
                return Err(format!("manta.toml: there are not {} more \"{kind}\"", entry.count));
            }
            free.into_iter().for_each(|piece| starts[piece.index()] = at);
        }
        let independent = Faction::named(&data.independent)
            .ok_or_else(|| format!("manta.toml: there is no faction \"{}\"", data.independent))?;
        Ok(Scenario {
            first_turn: data.first_turn,
            last_turn: data.last_turn,
            present: roster.pieces().filter(|piece| starts[piece.index()] != Start::Out).collect(),
            starts,
            allegiance,
            independent,
            joins: data.joins,
            provenance: data.provenance,
        })
    }
}

fn place(map: &Map, at: &str) -> Result<Start, String> {
    if at == "reinforcements" {
        return Ok(Start::Reinforcements);
    }
    if let Some(country) = at.strip_suffix("-box").and_then(Country::named) {
        return Ok(Start::Sanctuary(country));
    }
    map.board.find(at).map(Start::Hex).ok_or_else(|| format!("manta.toml: there is no place \"{at}\""))
}

// The data file.

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ScenarioData {
    provenance: String,
    first_turn: u8,
    last_turn: u8,
    independent: String,
    joins: u8,
    #[serde(rename = "start")]
    starts: Vec<StartData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StartData {
    piece: Option<String>,
    kind: Option<String>,
    #[serde(default)]
    count: usize,
    #[serde(default)]
    leader: bool,
    side: Option<String>,
    at: String,
}
