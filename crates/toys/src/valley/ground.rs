//! The sheet of figures that players may replace: what ground adds to a defence.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::catalog::Terrain;

/// What ground adds; ground that is not named adds nothing.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ground {
    defence: BTreeMap<Terrain, i32>,
}

impl Ground {
    /// Reads a sheet; the error says what is wrong with it.
    pub fn read(text: &str) -> Result<Ground, String> {
        let ground: Ground = toml::from_str(text).map_err(|error| error.to_string())?;
        match ground.defence.iter().find(|(_, value)| !(0..=9).contains(*value)) {
            Some((terrain, value)) => Err(format!("{} adds {value}, not 0 to 9", terrain.id())),
            None => Ok(ground),
        }
    }

    pub fn of(&self, terrain: Terrain) -> i32 {
        self.defence.get(&terrain).copied().unwrap_or(0)
    }
}
