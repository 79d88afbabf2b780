//! Guerrillas are raised from those not in play (12.11, 7.43, 14.23-14): replacements, American bonus units, and what a
//! fallen government gets for the soldiers it loses.

use sandtable_engine::{
    Event, Log, No, Offer, Piece, Question, Seat, SeatSet, Shape, Stage, Target, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{Arm, Army, Country, FAN, FAP, Faction, PIECES, Pieces, Size};
use crate::names::{END, box_button, box_of, country_name, side_name};
use crate::position::{Place, Position};
use crate::sequence::{Phase, Role};
use crate::{Ask, Chad};

/// Why a side may raise units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// 12.11-5
    Replacements(Role),
    /// 7.43-1
    Bonus,
    /// 14.23-14
    Capture,
}

impl Cause {
    pub fn id(self) -> &'static str {
        match self {
            Cause::Replacements(_) => "replacements",
            Cause::Bonus => "bonus",
            Cause::Capture => "capture",
        }
    }

    fn rule(self) -> &'static str {
        match self {
            Cause::Replacements(_) => "12.11-5",
            Cause::Bonus => "7.43-1",
            Cause::Capture => "14.23-14",
        }
    }
}

/// A side picks one unit after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Levy {
    pub seat: Seat,
    /// How many it may still take.
    pub left: u8,
    pub cause: Cause,
}

impl Stage<Chad> for Levy {
    fn seats(&self, _: &Chad, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let rule = self.cause.rule();
        match ask.draft {
            [] => {
                let message = match self.cause {
                    Cause::Replacements(_) => say!("ask-replacements", count = self.left),
                    Cause::Bonus => say!("ask-bonus", count = self.left),
                    Cause::Capture => say!("ask-exiles", count = self.left),
                };
                Question::new(message, rule, Shape::One)
            }
            [Target::Piece(piece)] if ask.rules.has_several_boxes(ask.position, *piece) => {
                let unit = ask.rules.piece_name(*piece);
                Question::new(say!("ask-levy-box", unit = unit), "12.41-2", Shape::One)
            }
            _ => Question::new(say!("ask-confirm"), rule, Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        match ask.draft {
            [] => {
                let mut units = ask.rules.pool(ask.position, self.seat);
                if self.cause == Cause::Bonus && self.seat == ask.position.government {
                    units = units | ask.rules.idle_fant(ask.position);
                }
                out.extend(units.into_iter().map(Target::Piece));
                out.push(Target::Button(END));
            }
            [Target::Piece(piece)] if ask.rules.has_several_boxes(ask.position, *piece) => {
                out.extend(Country::ALL.map(|country| Target::Button(box_button(country))));
            }
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Button(END)) => Ok(()),
            ([], Target::Piece(piece)) if piece.index() < PIECES => self.may_raise(ask, piece),
            ([Target::Piece(piece)], Target::Button(button))
                if ask.rules.has_several_boxes(ask.position, *piece) =>
            {
                match box_of(button) {
                    Some(country) if ask.rules.may_use_box(ask.position, *piece, country) => Ok(()),
                    Some(_) => refuse!("12.41-2", "refuse-other-box"),
                    None => Err(W::not_offered()),
                }
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] => refuse!("table", "unfinished-unit"),
            [Target::Piece(piece)] if ask.rules.has_several_boxes(ask.position, *piece) => {
                refuse!("12.41-2", "unfinished-box")
            }
            _ => Ok(()),
        }
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        match target {
            Target::Piece(piece) if ask.rules.catalog.unit(piece).army == Army::Fant => {
                Offer::note(say!("note-bonus-upkeep"))
            }
            _ => Offer::default(),
        }
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let Some(Target::Piece(piece)) = answer.first().copied() else {
            rules.end_levy(position, self.cause, log);
            return;
        };
        let chosen = answer.get(1).and_then(|target| match target {
            Target::Button(button) => box_of(*button),
            _ => None,
        });
        rules.raise(position, seat, piece, chosen, self.cause.rule(), log);
        rules.offer_levy(position, Levy { left: self.left - 1, ..*self }, log);
    }
}

impl Levy {
    fn may_raise<W: Why>(&self, ask: &Ask, piece: Piece) -> Result<(), W> {
        let (rules, position) = (ask.rules, ask.position);
        let unit = rules.catalog.unit(piece);
        let waits = matches!(position.place(piece), Place::Pool | Place::Unused);
        match unit.army {
            Army::Faction(_) if !unit.is_guerrilla() => refuse!("12.11-1", "refuse-levy-kind"),
            // 12.11-7
            Army::Faction(_) if !position.unit(piece).owner.is(self.seat) => {
                refuse!("12.11-7", "refuse-levy-colour")
            }
            Army::Faction(_) if !waits => refuse!("12.11-1", "refuse-levy-in-play"),
            Army::Faction(_) => Ok(()),
            Army::Fant if self.cause != Cause::Bonus => refuse!("12.11-1", "refuse-levy-kind"),
            Army::Fant if self.seat != position.government => refuse!("7.43-2", "refuse-bonus-rebel"),
            Army::Fant if !rules.is_infantry_company(piece) => refuse!("7.43-5", "refuse-bonus-kind"),
            Army::Fant if !waits => refuse!("7.43-7", "refuse-levy-in-play"),
            Army::Fant => Ok(()),
            Army::France | Army::Oau | Army::Libya | Army::Missiles => refuse!("12.11-1", "refuse-levy-kind"),
        }
    }
}

impl Chad {
    /// Asks for the next unit, unless there is nobody left to take.
    pub(crate) fn offer_levy(&self, position: &mut Position, levy: Levy, log: &mut impl Log) {
        let ask = Ask { rules: self, position, seat: levy.seat, draft: &[] };
        let mut units = self.pool(position, levy.seat);
        if levy.cause == Cause::Bonus && levy.seat == position.government {
            units = units | self.idle_fant(position);
        }
        let any = levy.left > 0 && units.into_iter().any(|piece| levy.may_raise::<No>(&ask, piece).is_ok());
        if any {
            position.frames.replace(levy);
        } else {
            self.end_levy(position, levy.cause, log);
        }
    }

    fn end_levy(&self, position: &mut Position, cause: Cause, log: &mut impl Log) {
        match cause {
            Cause::Replacements(role) => self.end_phase(position, Phase::Replacements(role), log),
            Cause::Bonus => self.end_bonus(position, log),
            Cause::Capture => self.settle_loser(position, log),
        }
    }

    fn raise(
        &self,
        position: &mut Position,
        seat: Seat,
        piece: Piece,
        chosen: Option<Country>,
        rule: &'static str,
        log: &mut impl Log,
    ) {
        // 7.43-8, 12.41-2
        let home = self.boxes(position, piece).next();
        let place = match chosen.or(home) {
            Some(country) => Place::Arrivals(country),
            None => Place::Replacement,
        };
        position.put(piece, place);
        log.note(|| {
            let unit = self.piece_name(piece);
            let message = match place {
                Place::Arrivals(country) => {
                    say!("event-raised", side = side_name(seat), unit = unit, country = country_name(country))
                }
                _ => say!("event-raised-fant", side = side_name(seat), unit = unit),
            };
            Event::new(message).rule(rule).by(seat)
        });
    }

    /// The sanctuary boxes that a guerrilla or leader may use; none for regular troops (4.50-1, 14.33-5).
    pub(crate) fn boxes(&self, position: &Position, piece: Piece) -> impl Iterator<Item = Country> {
        let faction = self.catalog.unit(piece).faction();
        let several = &self.scenario(position).fap_sanctuaries;
        let turned = faction == Some(Faction::Fan) && position.unit(piece).owner.is(FAP);
        let many = (faction == Some(Faction::Fap) || turned) && !several.is_empty();
        // 14.33-7: an MPS unit that FAN has won uses the box that both may.
        let won = many && position.unit(piece).owner.is(FAN);
        let only = match won {
            true => Some(Country::Sudan),
            false => faction.map(|faction| self.catalog.roster.faction(faction).sanctuary),
        };
        let many = many && !won;
        several.iter().copied().filter(move |_| many).chain(only.filter(|_| !many))
    }

    pub(crate) fn has_several_boxes(&self, position: &Position, piece: Piece) -> bool {
        self.boxes(position, piece).nth(1).is_some()
    }

    pub(crate) fn may_use_box(&self, position: &Position, piece: Piece, country: Country) -> bool {
        self.boxes(position, piece).any(|own| own == country)
    }

    /// FANT units in the FANT Losses box or not yet raised (9.22-2, 9.22-3).
    pub(crate) fn idle_fant(&self, position: &Position) -> Pieces {
        let idle = |piece: &Piece| matches!(position.place(*piece), Place::Pool | Place::Unused);
        self.catalog.roster.fant.into_iter().filter(idle).collect()
    }

    /// A FANT 2-2-6: neither recon nor airborne.
    pub(crate) fn is_infantry_company(&self, piece: Piece) -> bool {
        let unit = self.catalog.unit(piece);
        unit.army == Army::Fant && unit.arm == Arm::Infantry && unit.size == Some(Size::Company)
    }
}
