//! Tokens: which may be spent by whom (bases-10 to bases-23, terrain-4, barrage-3 to barrage-7), and the
//! drafts in which they are named (attack-16, barrage-15).

use sandtable_engine::{
    Illegal, Log, No, Offer, Piece, Pool, Preview, Question, Seat, SeatSet, Shape, Stage, Target, Why,
    refuse, say,
};

use crate::catalog::{Colour, Terrain, side_of};
use crate::names::{colour_name, colour_of, piece_name, token};
use crate::position::{Position, Tokens};
use crate::segment::other_segment;
use crate::{Ask, GranChaco};

/// What tokens are spent on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Attack,
    Defence,
    /// Saturation fire at this unit.
    Fire(Piece),
}

impl GranChaco {
    /// Whether a unit may spend another token of a colour, beyond those drafted.
    pub(crate) fn may_spend<W: Why>(
        &self,
        position: &Position,
        piece: Piece,
        purpose: Purpose,
        drafted: Tokens,
        colour: Colour,
    ) -> Result<(), W> {
        let unit = position.unit(piece);
        // attack-8, option unsupplied_support
        if purpose == Purpose::Defence && !unit.supplied && !self.options.unsupplied_support {
            return refuse!("attack-8", "refuse-unsupplied-support");
        }
        self.may_serve(position, piece, purpose, colour)?;
        self.has_token(position, side_of(piece), drafted.of(colour), colour)
    }

    /// Terrain, movement, range and line.
    fn may_serve<W: Why>(
        &self,
        position: &Position,
        piece: Piece,
        purpose: Purpose,
        colour: Colour,
    ) -> Result<(), W> {
        let unit = position.unit(piece);
        let Some(cell) = unit.cell else { return Ok(()) };
        if colour == Colour::Red {
            let terrain = self.terrain(position, cell);
            if self.catalog.ground(terrain).bars_red {
                let rule = if terrain == Terrain::Jungle { "terrain-4" } else { "terrain-7" };
                return refuse!(rule, "refuse-red-rough");
            }
        }
        // bases-23: these two do not touch a defender.
        if purpose != Purpose::Defence {
            match (colour, unit.moved) {
                (Colour::Red, 1..) => return refuse!("bases-10", "refuse-red-moved"),
                (Colour::Green, 2..) => return refuse!("bases-13", "refuse-green-rapid"),
                _ => {}
            }
        }
        let Purpose::Fire(target) = purpose else { return Ok(()) };
        // Aircraft raid; they fire no barrages (barrage-12).
        if colour == Colour::White {
            return refuse!("barrage-12", "refuse-white-fires");
        }
        let Some(at) = position.unit(target).cell else { return Ok(()) };
        if u16::from(self.catalog.distance(cell, at)) > self.catalog.colour(colour).range {
            let rule = match colour {
                Colour::Red => "barrage-3",
                Colour::Green => "barrage-4",
                Colour::Yellow | Colour::White => "barrage-5",
            };
            return refuse!(rule, "refuse-range", colour = colour_name(colour));
        }
        // barrage-6; barrage-7: artillery needs no clear line.
        let blocks = |middle| self.catalog.ground(self.terrain(position, middle)).blocks_guns;
        if colour == Colour::Green && self.catalog.crossed(cell, at).is_some_and(blocks) {
            return refuse!("barrage-6", "refuse-line");
        }
        Ok(())
    }

    /// Whether any token at all may be spent.
    pub(crate) fn can_spend(&self, position: &Position, piece: Piece, purpose: Purpose) -> bool {
        let none = Tokens::default();
        Colour::ALL
            .into_iter()
            .any(|colour| self.may_spend::<No>(position, piece, purpose, none, colour).is_ok())
    }
}

/// A stage in which a side names the tokens that one of its units spends.
pub trait Spending {
    fn piece(&self) -> Piece;

    fn purpose(&self) -> Purpose;

    /// What the tokens would do.
    fn preview(&self, ask: &Ask, tokens: Tokens) -> Preview;

    /// They are spent.
    fn spend(&self, rules: &GranChaco, position: &mut Position, tokens: Tokens, log: &mut impl Log);

    fn asked_all_the_same(&self) -> Option<&'static str> {
        None
    }
}

/// The naming of tokens.
pub struct Naming<S>(pub S);

impl<S: Spending> Stage<GranChaco> for Naming<S> {
    fn seats(&self, _: &GranChaco, _: &Position) -> SeatSet {
        SeatSet::only(side_of(self.0.piece()))
    }

    fn question(&self, _: &Ask) -> Question {
        let unit = piece_name(self.0.piece());
        let (message, rule) = match self.0.purpose() {
            Purpose::Attack => (say!("ask-attack-tokens", unit = unit), "attack-16"),
            Purpose::Defence => (say!("ask-defence-tokens", unit = unit), "attack-16"),
            Purpose::Fire(target) => {
                (say!("ask-fire-tokens", unit = unit, target = piece_name(target)), "barrage-15")
            }
        };
        Question::new(message, rule, Shape::Assign)
    }

    fn candidates(&self, _: &Ask, out: &mut Vec<Target>) {
        out.extend(Colour::ALL.map(token));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let colour = colour_of(target).ok_or_else(W::not_offered)?;
        ask.rules.may_spend(ask.position, self.0.piece(), self.0.purpose(), drafted(ask.draft), colour)
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match self.0.purpose() {
            // barrage-8: fire needs at least one die.
            Purpose::Fire(_) if ask.draft.is_empty() => refuse!("barrage-8", "unfinished-tokens"),
            _ => Ok(()),
        }
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        let Some(colour) = colour_of(target) else { return Offer::default() };
        let stock = ask.position.munitions[side_of(self.0.piece())][colour.index()];
        Offer::note(say!("note-tokens-left", left = stock - u16::from(drafted(ask.draft).of(colour))))
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        Some(self.0.preview(ask, drafted(ask.draft)))
    }

    fn carry_out(
        &self,
        rules: &GranChaco,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        self.0.spend(rules, position, drafted(answer), log);
    }

    fn asked_all_the_same(&self, _: &GranChaco, _: &Position, _: Seat) -> Option<&'static str> {
        self.0.asked_all_the_same()
    }

    fn not_asked(&self, rules: &GranChaco, position: &Position, seat: Seat) -> Illegal {
        other_segment(rules, position, seat)
    }
}

impl Tokens {
    /// A die for each token, colour by colour.
    pub fn pool(self, pool: Pool) -> Pool {
        Colour::ALL
            .into_iter()
            .fold(pool, |pool, colour| pool.and(u16::from(self.of(colour)), 6, colour.id()))
    }
}

/// The tokens of a draft.
fn drafted(draft: &[Target]) -> Tokens {
    draft.iter().filter_map(|target| colour_of(*target)).fold(Tokens::default(), Tokens::with)
}
