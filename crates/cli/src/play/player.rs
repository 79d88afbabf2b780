//! Who sits where.

use sandtable_engine::{Message, TitleInfo, say};
use sandtable_titles::Opponent;

use crate::failure::Failure;

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    Human,
    Computer(Opponent),
}

impl Player {
    /// The player of a word in a flag or match file.
    pub fn find(id: &str) -> Option<Player> {
        if id == "human" { Some(Player::Human) } else { id.parse().ok().map(Player::Computer) }
    }

    pub fn id(self) -> &'static str {
        match self {
            Player::Human => "human",
            Player::Computer(opponent) => opponent.id(),
        }
    }

    pub fn name(self) -> Message {
        match self {
            Player::Human => say!("terminal-human"),
            Player::Computer(Opponent::Random) => say!("terminal-random"),
            Player::Computer(Opponent::Ensign) => say!("terminal-ensign"),
            Player::Computer(Opponent::Captain | Opponent::Frozen) => say!("terminal-captain"),
            Player::Computer(Opponent::General) => say!("terminal-general"),
            Player::Computer(Opponent::Marshal) => say!("terminal-marshal"),
        }
    }
}

/// Seats players by pairs of side and player. Of the sides left out, the first is for a person unless one
/// sits already, and the captain plays the others.
pub fn seated<'a>(
    info: &TitleInfo,
    pairs: impl IntoIterator<Item = (&'a String, &'a String)>,
) -> Result<Vec<Player>, Failure> {
    let mut players = vec![None; info.seats.len()];
    for (side, player) in pairs {
        let Some(seat) = info.seat(side) else {
            return Err(Failure::Input(format!(
                "{} has no side {side:?}; it has: {}",
                info.id,
                info.seats.join(", ")
            )));
        };
        let Some(player) = Player::find(player) else {
            return Err(Failure::Input(format!(
                "{player:?} cannot play {side}; choose one of: human, random, ensign, captain, general, marshal"
            )));
        };
        if players[seat.index()].replace(player).is_some() {
            return Err(Failure::Input(format!("the side {side} is given twice; give it once")));
        }
    }
    let mut person_sits = players.contains(&Some(Player::Human));
    let fill = |player: Option<Player>| {
        player.unwrap_or_else(|| {
            let default = if person_sits { Player::Computer(Opponent::Captain) } else { Player::Human };
            person_sits = true;
            default
        })
    };
    Ok(players.into_iter().map(fill).collect())
}
