//! Terrorism, as an Affiliation Phase opens (11.40 to 11.43).

use sandtable_engine::{
    Event, Log, Message, No, Odds, Outcome, Pool, Preview, Question, Seat, SeatSet, Shape, Stage, Target,
    Term, Throw, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::PREFECTURES;
use crate::names::{END, side_name};
use crate::position::Position;
use crate::sequence::Phase;
use crate::sites::{prefecture_of, prefecture_site};
use crate::{Ask, Chad};

/// A side uses terror in one prefecture after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terror {
    pub seat: Seat,
}

/// The die of an attempt (11.41-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TerrorDie {
    pub seat: Seat,
    pub prefecture: u8,
}

impl Stage<Chad> for Terror {
    fn seats(&self, _: &Chad, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        match ask.draft {
            [] => Question::new(say!("ask-terror"), "11.40-1", Shape::One),
            _ => Question::new(say!("ask-confirm"), "11.40-1", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            out.extend((0..PREFECTURES).map(prefecture_site));
            out.push(Target::Button(END));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target, prefecture_of(target)) {
            ([], Target::Button(END), _) => Ok(()),
            ([], _, Some(prefecture)) => ask.rules.may_terrorize(ask.position, self.seat, prefecture),
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] => refuse!("table", "unfinished-choice"),
            _ => Ok(()),
        }
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let prefecture = prefecture_of(*ask.draft.first()?)?;
        let terror = ask.rules.catalog.affiliation.terror;
        let mut amounts = terror;
        amounts.sort_unstable();
        let outcomes = amounts.chunk_by(|one, other| one == other).map(|same| {
            let amount = same[0];
            let label = say!("outcome-terror", side = side_name(self.seat), amount = amount);
            Outcome::new(outcome_id(amount), label, Odds::of(same.len() as u64, 6))
        });
        let costs_presence = ask.rules.terror_costs_presence(ask.position, self.seat, prefecture);
        Some(Preview {
            heading: Some(say!("preview-terror", prefecture = ask.rules.prefecture_name(prefecture))),
            outcomes: outcomes.collect(),
            notes: costs_presence.then(|| say!("note-terror-presence")).into_iter().collect(),
            ..Preview::default()
        })
    }

    /// 13.91-4
    fn asked_all_the_same(&self, rules: &Chad, position: &Position, seat: Seat) -> Option<&'static str> {
        let can = |prefecture| rules.may_terrorize::<No>(position, seat, prefecture).is_ok();
        let nobody = !(0..PREFECTURES).any(can);
        nobody.then_some("going on would tell that no guerrilla is under the blanks")
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let Some(prefecture) = answer.first().and_then(|target| prefecture_of(*target)) else {
            rules.end_terror_of(position, seat, log);
            return;
        };
        log.note(|| {
            let name = rules.prefecture_name(prefecture);
            Event::new(say!("event-terror", side = side_name(seat), prefecture = name))
                .rule("11.41-1")
                .by(seat)
        });
        // 11.42-1: the attempt itself costs presence, whatever comes of it.
        if rules.terror_costs_presence(position, seat, prefecture) {
            rules.change_presence(position, prefecture, 1, "11.42-1", log);
        }
        position.frames.replace(TerrorDie { seat, prefecture: prefecture as u8 });
    }
}

impl Throw<Chad> for TerrorDie {
    fn dice(&self, _: &Chad, _: &Position) -> Pool {
        Pool::of(1, 6, "white")
    }

    fn purpose(&self, rules: &Chad, _: &Position) -> (&'static str, Message) {
        let name = rules.prefecture_name(usize::from(self.prefecture));
        ("11.41-2", say!("roll-terror", side = side_name(self.seat), prefecture = name))
    }

    fn fall(&self, rules: &Chad, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let prefecture = usize::from(self.prefecture);
        let amount = rules.catalog.affiliation.terror[usize::from(faces[0].clamp(1, 6)) - 1];
        // 11.43-1
        position.affairs.terror[self.seat.index()][prefecture] = Some(amount);
        log.note(|| {
            let name = rules.prefecture_name(prefecture);
            let message =
                say!("event-terror-result", side = side_name(self.seat), prefecture = name, amount = amount);
            Event::new(message)
                .rule("11.41-3")
                .by(self.seat)
                .dice(&self.dice(rules, position), faces)
                .came(outcome_id(amount))
        });
        rules.offer_terror(position, self.seat, log);
    }
}

impl Chad {
    /// 11.40-1: the Rebel first, as for checks.
    pub(crate) fn begin_terror(&self, position: &mut Position, log: &mut impl Log) {
        self.offer_terror(position, position.rebel(), log);
    }

    /// A side without anybody who could is not asked.
    pub(crate) fn offer_terror(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        let can = |prefecture| self.may_terrorize::<No>(position, seat, prefecture).is_ok();
        let seem = self.covers_all() && !position.held(seat).is_disjoint(&self.catalog.map.chad);
        if seem || (0..PREFECTURES).any(can) {
            position.frames.replace(Terror { seat });
        } else {
            self.end_terror_of(position, seat, log);
        }
    }

    fn end_terror_of(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        if seat == position.rebel() {
            self.offer_terror(position, position.government, log);
        } else {
            self.end_phase(position, Phase::Terror, log);
        }
    }

    /// 11.40-2, 11.41-1
    fn may_terrorize<W: Why>(&self, position: &Position, seat: Seat, prefecture: usize) -> Result<(), W> {
        if position.affairs.terror(seat, prefecture).is_some() {
            return refuse!("11.40-2", "refuse-terror-twice", prefecture = self.prefecture_name(prefecture));
        }
        if !self.has_guerrilla_unit(position, seat, prefecture) {
            return refuse!("11.41-1", "refuse-terror-nobody", prefecture = self.prefecture_name(prefecture));
        }
        Ok(())
    }

    /// Whether a side has a guerrilla combat unit on a hex of a prefecture.
    pub(crate) fn has_guerrilla_unit(&self, position: &Position, seat: Seat, prefecture: usize) -> bool {
        let own = self.catalog.roster.guerrillas & position.army(seat);
        let here = position.armed(seat).intersection(&self.catalog.map.prefectures[prefecture].cells);
        here.iter().any(|cell| !(position.at(cell) & own).is_empty())
    }

    /// 11.42-1
    fn terror_costs_presence(&self, position: &Position, seat: Seat, prefecture: usize) -> bool {
        seat == position.government && position.affairs.presence(prefecture) == 2
    }

    /// What terror adds to a side's dice in a prefecture in this phase, with its rule (11.41-3).
    pub(crate) fn terror_term(&self, position: &Position, seat: Seat, prefecture: usize) -> Option<Term> {
        let amount = position.affairs.terror(seat, prefecture).filter(|amount| *amount != 0)?;
        Some(Term::new(say!("term-terror"), amount, "11.41-3").side(seat))
    }
}

/// The outcome of an attempt that adds so much.
fn outcome_id(amount: i8) -> &'static str {
    const IDS: [&str; 13] = [
        "terror-6", "terror-5", "terror-4", "terror-3", "terror-2", "terror-1", "terror0", "terror+1",
        "terror+2", "terror+3", "terror+4", "terror+5", "terror+6",
    ];
    IDS[(i32::from(amount) + 6).clamp(0, 12) as usize]
}
