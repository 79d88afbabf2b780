//! The tax increase (7.30).

use sandtable_engine::{
    Event, Log, Offer, Preview, Question, Seat, SeatSet, Shape, Stage, Target, Term, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{LAST_SPACE, PREFECTURES, SPACE};
use crate::names::NO_TAX;
use crate::position::Position;
use crate::sequence::Phase;
use crate::sites::{prefecture_of, prefecture_site};
use crate::{Ask, Chad};

/// 7.30-4
const LEVELS: i8 = -2;

/// The Government taxes one prefecture, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tax;

impl Stage<Chad> for Tax {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        SeatSet::only(position.government)
    }

    fn question(&self, ask: &Ask) -> Question {
        match ask.draft {
            [] => Question::new(say!("ask-tax"), "7.30-1", Shape::One),
            _ => Question::new(say!("ask-confirm"), "7.30-1", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            out.extend((0..PREFECTURES).map(prefecture_site));
            out.push(Target::Button(NO_TAX));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target, prefecture_of(target)) {
            ([], Target::Button(NO_TAX), _) => Ok(()),
            ([], _, Some(prefecture)) => {
                let presence = ask.position.affairs.presence(prefecture);
                if presence < 2 {
                    let name = ask.rules.prefecture_name(prefecture);
                    return refuse!("7.30-2", "refuse-tax-presence", prefecture = name, presence = presence);
                }
                Ok(())
            }
            // 7.30-6
            ([_], _, Some(_)) => refuse!("7.30-6", "refuse-second-tax"),
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] => refuse!("table", "unfinished-choice"),
            _ => Ok(()),
        }
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        let Some(prefecture) = prefecture_of(target) else { return Offer::default() };
        let level = ask.position.affairs.level(prefecture);
        let after = level.saturating_add_signed(LEVELS).max(1);
        Offer::note(say!("note-tax", old = level, new = after))
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        prefecture_of(*ask.draft.first()?)?;
        let affairs = &ask.position.affairs;
        let credits = |gdp: u8| i32::from(ask.rules.catalog.scale.credits(gdp.saturating_add(affairs.aid)));
        let before = credits(affairs.gdp);
        let gain = credits(affairs.gdp.saturating_add(SPACE).min(LAST_SPACE)) - before;
        Some(Preview {
            heading: Some(say!("preview-tax")),
            terms: vec![
                Term::new(say!("term-credits-before"), before, "9.10-1"),
                Term::new(say!("term-tax-gain"), gain, "7.30-5"),
            ],
            ..Preview::default()
        })
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        if let Some(prefecture) = answer.first().and_then(|target| prefecture_of(*target)) {
            rules.raise_tax(position, seat, prefecture, log);
        }
        rules.end_phase(position, Phase::Tax, log);
    }
}

impl Chad {
    /// Asked only where something can be taxed.
    pub(crate) fn begin_tax(&self, position: &mut Position, log: &mut impl Log) {
        if position.affairs.count_at(2) == 0 {
            self.end_phase(position, Phase::Tax, log);
        } else {
            position.frames.replace(Tax);
        }
    }

    fn raise_tax(&self, position: &mut Position, seat: Seat, prefecture: usize, log: &mut impl Log) {
        // 7.30-5: the aid marker moves along.
        position.affairs.gdp = position.affairs.gdp.saturating_add(SPACE).min(LAST_SPACE);
        log.note(|| {
            let name = self.prefecture_name(prefecture);
            Event::new(say!("event-tax", prefecture = name, gdp = position.affairs.gdp))
                .rule("7.30-5")
                .by(seat)
        });
        self.change_presence(position, prefecture, 1, "7.30-3", log);
        self.change_level(position, prefecture, LEVELS, "7.30-4", log);
    }
}
