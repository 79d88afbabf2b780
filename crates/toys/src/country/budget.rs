//! The budget: credits laid on provinces, factions and bands, all in one answer.

use sandtable_engine::{Account, Event, Illegal, Offer, Preview, Question, Shape, Target, say};

use super::Country;
use super::catalog::{BAND, Place, side_name};
use super::position::{MOST_LEVEL, Position, Stage as At};
use super::stage::{Asked, Stage};

pub(super) const LEVEL_COST: u8 = 2;
pub(super) const GIFT_COST: u8 = 1;
pub(super) const BAND_COST: u8 = 3;
pub(super) const MOST_FAVOUR: u8 = 3;
pub(super) const MOST_BANDS: u8 = 4;

pub(super) struct Budget;

/// What a credit may be laid on.
enum Line {
    Province(usize),
    Faction(usize),
    Band,
}

impl Line {
    fn of(target: Target) -> Option<Line> {
        match target {
            Target::Button(BAND) => Some(Line::Band),
            Target::Site(site) => match Place::of(site)? {
                Place::Province(index) => Some(Line::Province(usize::from(index))),
                Place::Faction(index) => Some(Line::Faction(usize::from(index))),
                Place::Exile | Place::Credit(_) => None,
            },
            _ => None,
        }
    }

    fn cost(&self) -> u8 {
        match self {
            Line::Province(_) => LEVEL_COST,
            Line::Faction(_) => GIFT_COST,
            Line::Band => BAND_COST,
        }
    }
}

impl Asked<'_> {
    /// How often the draft lays on a target.
    fn laid(&self, target: Target) -> u8 {
        self.draft.iter().filter(|earlier| **earlier == target).count() as u8
    }

    fn credits_left(&self) -> u8 {
        let spent: u8 =
            self.draft.iter().filter_map(|target| Line::of(*target)).map(|line| line.cost()).sum();
        self.position.credit[self.seat] - spent
    }

    /// What stands on a line with what the draft lays on it, and how much can.
    fn amount(&self, target: Target, line: &Line) -> (u8, u8) {
        let laid = self.laid(target);
        match line {
            Line::Province(index) => (self.position.provinces[*index].level + laid, MOST_LEVEL),
            Line::Faction(index) => (self.position.favour[self.seat][*index] + laid, MOST_FAVOUR),
            Line::Band => (self.position.bands[self.seat] + laid, MOST_BANDS),
        }
    }
}

impl Stage for Budget {
    fn question(&self, asked: &Asked) -> Question {
        let message = say!("ask-budget", side = side_name(asked.seat));
        Question::new(message, "budget-1", Shape::Allot)
    }

    fn candidates(&self, asked: &Asked, out: &mut Vec<Target>) {
        out.extend(Place::provinces().chain(Place::factions()).map(Place::target));
        out.extend(asked.game.bands.then_some(Target::Button(BAND)));
    }

    fn judge(&self, asked: &Asked, target: Target) -> Result<Offer, Illegal> {
        let line = Line::of(target).ok_or_else(Illegal::not_offered)?;
        match line {
            // budget-2
            Line::Province(index) if asked.position.provinces[index].held == Some(asked.seat.other()) => {
                let place = asked.game.catalog.name(target);
                return Err(Illegal::new("budget-2", say!("refuse-held", place = place)));
            }
            // budget-4, budget-5
            Line::Band if !asked.game.bands => return Err(Illegal::not_offered()),
            Line::Province(_) | Line::Faction(_) | Line::Band => {}
        }
        let (amount, most) = asked.amount(target, &line);
        if amount >= most {
            let place = asked.game.catalog.name(target);
            return Err(Illegal::new("budget-3", say!("refuse-most", place = place, most = most)));
        }
        let (cost, left) = (line.cost(), asked.credits_left());
        if cost > left {
            return Err(Illegal::new("budget-1", say!("refuse-credits", cost = cost, left = left)));
        }
        let note = match line {
            Line::Province(_) => say!("note-level", level = amount + 1),
            Line::Faction(_) => say!("note-favour", favour = amount + 1),
            Line::Band => say!("note-bands", bands = amount + 1),
        };
        Ok(Offer { cost: Some(i32::from(cost)), note: Some(note), ..Offer::default() })
    }

    /// What is not laid out is lost.
    fn finish(&self, _: &Asked) -> Result<(), Illegal> {
        Ok(())
    }

    fn preview(&self, asked: &Asked) -> Option<Preview> {
        let total = i32::from(asked.position.credit[asked.seat]);
        let mut account = Account::new(say!("credits"), total).spent(total - i32::from(asked.credits_left()));
        for place in Place::provinces() {
            let (level, most) = asked.amount(place.target(), &Line::of(place.target())?);
            let brings = say!("brings-level", level = level, most = most);
            account = match place {
                Place::Province(0) => account.headed(say!("heading-provinces"), place.target(), brings),
                _ => account.line(place.target(), brings),
            };
        }
        for place in Place::factions() {
            let (favour, _) = asked.amount(place.target(), &Line::of(place.target())?);
            let brings = say!("brings-favour", favour = favour);
            account = match place {
                Place::Faction(0) => account.headed(say!("heading-factions"), place.target(), brings),
                _ => account.line(place.target(), brings),
            };
        }
        if asked.game.bands {
            let band = Target::Button(BAND);
            let (bands, _) = asked.amount(band, &Line::Band);
            account = account.headed(say!("heading-forces"), band, say!("brings-bands", bands = bands));
        }
        let lost = account.left;
        let notes = if lost > 0 { vec![say!("note-lost", count = lost)] } else { Vec::new() };
        Some(Preview { account: Some(account), notes, ..Preview::default() })
    }

    fn answer(&self, _: &Country, position: &mut Position, answer: &[Target], events: &mut Vec<Event>) {
        let seat = position.seat;
        for target in answer {
            match Line::of(*target).expect("credits are laid on lines") {
                Line::Province(index) => position.provinces[index].level += 1,
                Line::Faction(index) => position.favour[seat][index] += 1,
                Line::Band => position.bands[seat] += 1,
            }
        }
        let message = say!("event-budget", side = side_name(seat), count = answer.len());
        events.push(Event::new(message).rule("budget-1").by(seat));
        position.stage = At::Envoy;
    }
}
