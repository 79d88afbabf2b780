//! Tokens: which may be spent by whom (bases-10 to bases-23, terrain-4, barrage-3 to barrage-7), and the
//! drafts in which they are named (attack-16, barrage-15).

use sandtable_engine::{Choices, Illegal, Offer, Piece, Question, Rule, Shape, Target, say};

use crate::GranChaco;
use crate::catalog::{Colour, Terrain, side_of};
use crate::names::{colour_name, colour_of, piece_name, token};
use crate::position::{Position, Tokens};

/// What tokens are spent on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Attack,
    Defence,
    /// Saturation fire at this unit.
    Fire(Piece),
}

/// Why a token may not be spent. Built without words, for the quick door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ban {
    /// terrain-4, terrain-7
    RedInJungle,
    RedInMarsh,
    /// bases-10
    RedAfterMove,
    /// bases-13
    GreenAfterRapidAdvance,
    /// barrage-3 to barrage-5
    Range(Colour),
    /// barrage-6
    Line,
    /// Aircraft raid; they fire no barrages (barrage-12).
    WhiteFires,
    /// attack-8, option unsupplied_support
    Unsupplied,
    None(Colour),
}

impl Ban {
    pub fn illegal(self) -> Illegal {
        match self {
            Ban::RedInJungle => Illegal::new("terrain-4", say!("refuse-red-rough")),
            Ban::RedInMarsh => Illegal::new("terrain-7", say!("refuse-red-rough")),
            Ban::RedAfterMove => Illegal::new("bases-10", say!("refuse-red-moved")),
            Ban::GreenAfterRapidAdvance => Illegal::new("bases-13", say!("refuse-green-rapid")),
            Ban::Range(colour) => {
                let rule = match colour {
                    Colour::Red => "barrage-3",
                    Colour::Green => "barrage-4",
                    _ => "barrage-5",
                };
                Illegal::new(rule, say!("refuse-range", colour = colour_name(colour)))
            }
            Ban::Line => Illegal::new("barrage-6", say!("refuse-line")),
            Ban::WhiteFires => Illegal::new("barrage-12", say!("refuse-white-fires")),
            Ban::Unsupplied => Illegal::new("attack-8", say!("refuse-unsupplied-support")),
            Ban::None(colour) => {
                Illegal::new("bases-20", say!("refuse-no-token", colour = colour_name(colour)))
            }
        }
    }
}

impl GranChaco {
    /// Whether a unit may spend another token of a colour, beyond those drafted.
    pub(crate) fn ban(
        &self,
        position: &Position,
        piece: Piece,
        purpose: Purpose,
        drafted: Tokens,
        colour: Colour,
    ) -> Option<Ban> {
        let unit = position.unit(piece);
        if purpose == Purpose::Defence && !unit.supplied && !self.options.unsupplied_support {
            return Some(Ban::Unsupplied);
        }
        if let Some(ban) = self.weapon_ban(position, piece, purpose, colour) {
            return Some(ban);
        }
        let stock = position.munitions[side_of(piece)][colour.index()];
        let spent = drafted.of(colour);
        (spent == u8::MAX || u16::from(spent) >= stock).then_some(Ban::None(colour))
    }

    /// Terrain, movement, range and line.
    fn weapon_ban(&self, position: &Position, piece: Piece, purpose: Purpose, colour: Colour) -> Option<Ban> {
        let unit = position.unit(piece);
        let cell = unit.cell?;
        if colour == Colour::Red {
            let terrain = self.terrain(position, cell);
            if self.catalog.ground(terrain).bars_red {
                let jungle = terrain == Terrain::Jungle;
                return Some(if jungle { Ban::RedInJungle } else { Ban::RedInMarsh });
            }
        }
        // bases-23: these two do not touch a defender.
        if purpose != Purpose::Defence {
            match (colour, unit.moved) {
                (Colour::Red, 1..) => return Some(Ban::RedAfterMove),
                (Colour::Green, 2..) => return Some(Ban::GreenAfterRapidAdvance),
                _ => {}
            }
        }
        let Purpose::Fire(target) = purpose else { return None };
        if colour == Colour::White {
            return Some(Ban::WhiteFires);
        }
        let at = position.unit(target).cell?;
        if u16::from(self.catalog.distance(cell, at)) > self.catalog.colour(colour).range {
            return Some(Ban::Range(colour));
        }
        // barrage-7: artillery needs no clear line.
        let blocks = |middle| self.catalog.ground(self.terrain(position, middle)).blocks_guns;
        let blocked = colour == Colour::Green && self.catalog.crossed(cell, at).is_some_and(blocks);
        blocked.then_some(Ban::Line)
    }

    /// Whether any token at all may be spent.
    pub(crate) fn can_spend(&self, position: &Position, piece: Piece, purpose: Purpose) -> bool {
        Colour::ALL
            .into_iter()
            .any(|colour| self.ban(position, piece, purpose, Tokens::default(), colour).is_none())
    }

    pub(crate) fn tokens_question(&self, piece: Piece, purpose: Purpose) -> Question {
        let unit = piece_name(piece);
        let (message, rule) = match purpose {
            Purpose::Attack => (say!("ask-attack-tokens", unit = unit), "attack-16"),
            Purpose::Defence => (say!("ask-defence-tokens", unit = unit), "attack-16"),
            Purpose::Fire(target) => {
                (say!("ask-fire-tokens", unit = unit, target = piece_name(target)), "barrage-15")
            }
        };
        Question { message, rule: Rule::new(rule), shape: Shape::Assign }
    }

    pub(crate) fn tokens_candidates(&self, out: &mut Vec<Target>) {
        out.extend(Colour::ALL.map(token));
    }

    pub(crate) fn judge_token(
        &self,
        position: &Position,
        piece: Piece,
        purpose: Purpose,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        let Some(colour) = colour_of(target) else { return Err(Illegal::not_offered()) };
        let drafted = drafted(draft);
        if let Some(ban) = self.ban(position, piece, purpose, drafted, colour) {
            return Err(ban.illegal());
        }
        let left = position.munitions[side_of(piece)][colour.index()] - u16::from(drafted.of(colour));
        Ok(Offer { note: Some(say!("note-tokens-left", left = left)), ..Offer::default() })
    }

    pub(crate) fn finish_tokens(&self, purpose: Purpose, draft: &[Target]) -> Result<(), Illegal> {
        match purpose {
            // barrage-8: fire needs at least one die.
            Purpose::Fire(_) if draft.is_empty() => Err(Illegal::new("barrage-8", say!("unfinished-tokens"))),
            _ => Ok(()),
        }
    }

    pub(crate) fn tokens_choices(
        &self,
        position: &Position,
        piece: Piece,
        purpose: Purpose,
        draft: &[Target],
        out: &mut Choices,
    ) {
        out.complete = self.finish_tokens(purpose, draft).is_ok();
        let drafted = drafted(draft);
        let allowed = |colour: &Colour| self.ban(position, piece, purpose, drafted, *colour).is_none();
        out.next.extend(Colour::ALL.into_iter().filter(allowed).map(token));
    }
}

/// The tokens of a draft.
pub fn drafted(draft: &[Target]) -> Tokens {
    draft.iter().filter_map(|target| colour_of(*target)).fold(Tokens::default(), Tokens::with)
}
