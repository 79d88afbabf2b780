//! The sheet of figures that players may replace.

use serde::Deserialize;

/// What a die must show.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Fire {
    pub shot: u16,
    pub assault: u16,
}

impl Fire {
    /// Reads a sheet; the error says what is wrong with it.
    pub fn read(text: &str) -> Result<Fire, String> {
        let fire: Fire = toml::from_str(text).map_err(|error| error.to_string())?;
        if !(1..=6).contains(&fire.shot) {
            return Err(format!("shot is {}, not a face of a die", fire.shot));
        }
        // Within what a die and any morale can reach.
        if !(5..=8).contains(&fire.assault) {
            return Err(format!("assault is {}, not from 5 to 8", fire.assault));
        }
        Ok(fire)
    }
}
