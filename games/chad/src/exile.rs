//! The budget of a government in exile (13.70): by an optional rule of the Campaign the Rebel administers every
//! prefecture without presence, keeps his guerrillas by what they yield, and may raise their production.

use sandtable_engine::{
    Account, Event, Log, Motion, No, Offer, Piece, Preview, Question, Seat, SeatSet, Shape, Stage, Target,
    Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::budget::{may_afford, may_raise};
use crate::catalog::{LAST_SPACE, PIECES, PREFECTURES, Pieces, ScenarioId};
use crate::operations::pieces_of;
use crate::position::{Place, Position};
use crate::sequence::Phase;
use crate::sites::{prefecture_of, prefecture_site};
use crate::{Ask, Chad};

/// The Rebel picks the guerrillas that he cannot keep (13.72-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dismissal;

/// The Rebel lays out what upkeep has left (13.72-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExileSpending;

impl Stage<Chad> for Dismissal {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        SeatSet::only(position.rebel())
    }

    fn question(&self, ask: &Ask) -> Question {
        let units = ask.rules.unpaid_guerrillas(ask.position);
        Question::new(say!("ask-dismiss", units = units), "13.72-3", Shape::Subset)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(ask.rules.kept_guerrillas(ask.position).into_iter().map(Target::Piece));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Target::Piece(piece) = target else { return Err(W::not_offered()) };
        if piece.index() >= PIECES || ask.draft.contains(&target) {
            return Err(W::not_offered());
        }
        if !ask.rules.kept_guerrillas(ask.position).contains(piece) {
            return refuse!("13.72-2", "refuse-dismiss-kind");
        }
        if ask.draft.len() >= ask.rules.unpaid_guerrillas(ask.position) {
            return refuse!("13.72-1", "refuse-dismiss-enough");
        }
        Ok(())
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        let missing = ask.rules.unpaid_guerrillas(ask.position) - ask.draft.len();
        if missing > 0 {
            return refuse!("13.72-3", "unfinished-dismiss", units = missing);
        }
        Ok(())
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let unpaid = ask.rules.unpaid_guerrillas(ask.position);
        Some(Preview { heading: Some(say!("preview-dismiss", units = unpaid)), ..Preview::default() })
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        rules.dismiss(position, seat, pieces_of(answer), log);
        rules.pay_guerrillas(position, log);
    }
}

impl Stage<Chad> for ExileSpending {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        SeatSet::only(position.rebel())
    }

    fn question(&self, ask: &Ask) -> Question {
        let credits = ask.position.affairs.credits;
        Question::new(say!("ask-spending", credits = credits), "13.72-4", Shape::Allot)
    }

    fn candidates(&self, _: &Ask, out: &mut Vec<Target>) {
        out.extend((0..PREFECTURES).map(prefecture_site));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let (rules, position) = (ask.rules, ask.position);
        let Some(prefecture) = prefecture_of(target) else { return Err(W::not_offered()) };
        if position.affairs.presence(prefecture) > 0 {
            let name = rules.prefecture_name(prefecture);
            return refuse!("13.72-4", "refuse-exile-presence", prefecture = name);
        }
        may_raise(ask, prefecture)?;
        may_afford(ask, target)
    }

    /// Nothing must be bought; what is left is lost (13.72-5).
    fn finish<W: Why>(&self, _: &Ask) -> Result<(), W> {
        Ok(())
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        Offer::cost(i32::from(ask.rules.price(target)))
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let (rules, position) = (ask.rules, ask.position);
        let total = i32::from(position.affairs.credits);
        let left = i32::from(rules.credits_left(position, ask.draft));
        let mut account = Account::new(say!("unit-credits"), total).spent(total - left);
        for prefecture in (0..PREFECTURES).filter(|index| position.affairs.presence(*index) == 0) {
            let site = prefecture_site(prefecture);
            let laid = ask.draft.iter().filter(|line| **line == site).count();
            account = account.line(site, rules.investment_brings(position, prefecture, laid));
        }
        Some(Preview { heading: Some(say!("preview-exile")), account: Some(account), ..Preview::default() })
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        for line in answer {
            if let Some(prefecture) = prefecture_of(*line) {
                position.affairs.credits -= rules.price(*line).min(position.affairs.credits);
                rules.change_level(position, prefecture, 1, "13.72-4", log);
            }
        }
        rules.end_exile_budget(position, log);
    }
}

impl Chad {
    /// 13.70-1
    pub(crate) fn governs_in_exile(&self, position: &Position) -> bool {
        self.options.exile_government && position.affairs.scenario == ScenarioId::Campaign
    }

    /// 13.71-1: twice the production of the prefectures without presence, to the nearest space as the GDP is, in per
    /// cent.
    pub(crate) fn exile_product(&self, position: &Position) -> u8 {
        let affairs = &position.affairs;
        let production = affairs.total_production() - affairs.taxable_production();
        self.catalog.scale.space(2 * production)
    }

    /// 13.71-2: what it and foreign aid bring on the scale.
    pub(crate) fn exile_credits(&self, position: &Position) -> u8 {
        let space = self.exile_product(position).saturating_add(position.variants.exile_aid);
        self.catalog.scale.credits(space.min(LAST_SPACE))
    }

    /// Guerrillas of the Rebel in Chad, in the Sudan and in boxes (13.72-1).
    pub(crate) fn kept_guerrillas(&self, position: &Position) -> Pieces {
        let guerrillas = self.catalog.roster.guerrillas & position.army(position.rebel());
        let in_play = |piece: &Piece| {
            matches!(position.place(*piece), Place::Hex(_) | Place::Sanctuary(_) | Place::Arrivals(_))
        };
        guerrillas.into_iter().filter(in_play).collect()
    }

    fn unpaid_guerrillas(&self, position: &Position) -> usize {
        let paid = position.affairs.credits / self.catalog.costs.exile;
        self.kept_guerrillas(position).len().saturating_sub(usize::from(paid))
    }

    pub(crate) fn begin_exile_budget(&self, position: &mut Position, log: &mut impl Log) {
        if !self.governs_in_exile(position) {
            self.end_phase(position, Phase::ExileBudget, log);
            return;
        }
        position.affairs.credits = self.exile_credits(position);
        log.note(|| {
            let (product, aid) = (self.exile_product(position), position.variants.exile_aid);
            let credits = position.affairs.credits;
            Event::new(say!("event-exile", product = product, aid = aid, credits = credits))
                .rule("13.71-1")
                .by(position.rebel())
        });
        let (unpaid, kept) = (self.unpaid_guerrillas(position), self.kept_guerrillas(position));
        if unpaid > 0 && unpaid < kept.len() {
            position.frames.replace(Dismissal);
            return;
        }
        if unpaid > 0 {
            self.dismiss(position, position.rebel(), kept, log);
        }
        self.pay_guerrillas(position, log);
    }

    /// 13.72-3: they may come back as replacements.
    fn dismiss(&self, position: &mut Position, seat: Seat, units: Pieces, log: &mut impl Log) {
        for piece in units {
            self.leave_hex(position, piece);
            self.show_own_colour(position, piece);
            position.put(piece, Place::Pool);
            log.note(|| {
                Event::new(say!("event-dismissed", unit = self.piece_name(piece)))
                    .rule("13.72-3")
                    .by(seat)
                    .motion(Motion::Leave { piece })
            });
        }
    }

    fn pay_guerrillas(&self, position: &mut Position, log: &mut impl Log) {
        let bill = self.kept_guerrillas(position).len() as u8 * self.catalog.costs.exile;
        position.affairs.credits = position.affairs.credits.saturating_sub(bill);
        log.note(|| {
            let left = position.affairs.credits;
            Event::new(say!("event-upkeep", bill = bill, left = left)).rule("13.72-1").by(position.rebel())
        });
        let ask = Ask { rules: self, position, seat: position.rebel(), draft: &[] };
        let can = |line| ExileSpending.judge::<No>(&ask, prefecture_site(line)).is_ok();
        if (0..PREFECTURES).any(can) {
            position.frames.replace(ExileSpending);
        } else {
            self.end_exile_budget(position, log);
        }
    }

    /// 13.72-5
    fn end_exile_budget(&self, position: &mut Position, log: &mut impl Log) {
        let lost = std::mem::take(&mut position.affairs.credits);
        position.variants.exile_aid = 0;
        if lost > 0 {
            log.note(|| Event::new(say!("event-credits-lost", credits = lost)).rule("13.72-5"));
        }
        self.end_phase(position, Phase::ExileBudget, log);
    }

    /// 13.71-2: economic aid that a Rebel gets goes into his own account.
    pub(crate) fn take_exile_aid(&self, position: &mut Position, aid: u8) {
        let room = LAST_SPACE.saturating_sub(self.exile_product(position));
        position.variants.exile_aid = position.variants.exile_aid.saturating_add(aid).min(room);
    }
}

#[cfg(test)]
mod tests {
    use sandtable_engine::{Rules, Setup};

    use super::*;

    #[test]
    fn a_government_in_exile_is_refused_outside_the_campaign() {
        let mut setup = Setup::default_for(Chad::info());
        setup.options.insert("exile_government".to_owned(), "on".to_owned());
        for scenario in Chad::info().scenarios {
            setup.scenario = scenario.id.to_owned();
            let checked = setup.clone().checked(Chad::info());
            assert_eq!(checked.is_ok(), scenario.id == "campaign", "13.70-1: {checked:?}");
        }
    }
}
