//! Set-ups and facts of case files.

use std::collections::BTreeMap;

use sandtable_engine::{Fact, Seat, Target};
use serde::{Deserialize, Serialize};

use super::catalog::Place;
use super::position::{Position, Stage};
use super::{Country, INFO, ending};

/// The `[setup]` table of a case: what is not named is as at the start.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    /// `budget` or `envoy`, and a side.
    stage: String,
    #[serde(default = "first")]
    turn: u8,
    /// Levels of provinces.
    #[serde(default)]
    levels: BTreeMap<String, u8>,
    /// Who holds a province, or has a faction.
    #[serde(default)]
    held: BTreeMap<String, String>,
    /// Gifts of a side to factions.
    #[serde(default)]
    favour: BTreeMap<String, BTreeMap<String, u8>>,
    #[serde(default)]
    credit: BTreeMap<String, u8>,
    #[serde(default)]
    bands: BTreeMap<String, u8>,
    /// Where envoys are, if not in exile.
    #[serde(default)]
    envoys: BTreeMap<String, String>,
}

fn first() -> u8 {
    1
}

fn place(game: &Country, label: &str) -> Result<Place, String> {
    match game.catalog.find(label) {
        Some(Target::Site(site)) => Ok(Place::of(site).expect("what is found is a place")),
        _ => Err(format!("there is no place {label}")),
    }
}

fn seat(side: &str) -> Result<Seat, String> {
    INFO.seat(side).ok_or_else(|| format!("there is no side {side}"))
}

impl Arrangement {
    pub(super) fn position(self, game: &Country) -> Result<Position, Vec<String>> {
        let position = self.arranged(game).map_err(|fault| vec![fault])?;
        position.audit(game).map_err(|broken| vec![broken])?;
        Ok(position)
    }

    fn arranged(self, game: &Country) -> Result<Position, String> {
        let mut position = Position::starting();
        position.turn = self.turn;
        let (stage, side) = self.stage.split_once(' ').ok_or("a stage is a name and a side")?;
        position.seat = seat(side)?;
        position.stage = match stage {
            "budget" => Stage::Budget,
            "envoy" => Stage::Envoy,
            _ => return Err(format!("there is no stage {stage}")),
        };
        for (label, level) in &self.levels {
            let Place::Province(index) = place(game, label)? else {
                return Err(format!("{label} has no level"));
            };
            position.provinces[usize::from(index)].level = *level;
        }
        for (label, side) in &self.held {
            match place(game, label)? {
                Place::Province(index) => position.provinces[usize::from(index)].held = Some(seat(side)?),
                Place::Faction(index) => position.factions[usize::from(index)] = Some(seat(side)?),
                Place::Exile | Place::Credit(_) => return Err(format!("nobody holds {label}")),
            }
        }
        for (side, favours) in &self.favour {
            for (label, favour) in favours {
                let Place::Faction(index) = place(game, label)? else {
                    return Err(format!("{label} takes no gifts"));
                };
                position.favour[seat(side)?][usize::from(index)] = *favour;
            }
        }
        for (side, credit) in &self.credit {
            position.credit[seat(side)?] = *credit;
        }
        for (side, bands) in &self.bands {
            position.bands[seat(side)?] = *bands;
        }
        for (side, label) in &self.envoys {
            let Place::Province(index) = place(game, label)? else {
                return Err(format!("no envoy in {label}"));
            };
            position.envoy[seat(side)?] = Some(index as u8);
        }
        Ok(position)
    }
}

/// `turn`, `points crown`, `credit crown`, `bands crown`, `envoy crown`, `favour crown miners`, `level costa`,
/// `held costa`.
pub(super) fn fact(game: &Country, position: &Position, name: &str) -> Option<Fact> {
    let words: Vec<&str> = name.split(' ').collect();
    let number = |number: u8| Some(Fact::Number(number.into()));
    match words[..] {
        ["turn"] => number(position.turn),
        ["points", side] => Some(Fact::Number(ending::points(game, position, INFO.seat(side)?).into())),
        ["credit", side] => number(position.credit[INFO.seat(side)?]),
        ["bands", side] => number(position.bands[INFO.seat(side)?]),
        ["envoy", side] => Some(Fact::Word(match position.envoy[INFO.seat(side)?] {
            Some(province) => Place::Province(province.into()).label(),
            None => Place::Exile.label(),
        })),
        ["favour", side, label] => match place(game, label).ok()? {
            Place::Faction(index) => number(position.favour[INFO.seat(side)?][usize::from(index)]),
            _ => None,
        },
        ["level", label] => match place(game, label).ok()? {
            Place::Province(index) => number(position.provinces[usize::from(index)].level),
            _ => None,
        },
        ["held", label] => {
            let held = match place(game, label).ok()? {
                Place::Province(index) => position.provinces[usize::from(index)].held,
                Place::Faction(index) => position.factions[usize::from(index)],
                Place::Exile | Place::Credit(_) => return None,
            };
            Some(Fact::Word(held.map_or("nobody", |seat| INFO.side(seat)).to_owned()))
        }
        _ => None,
    }
}
