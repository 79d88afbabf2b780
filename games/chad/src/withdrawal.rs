//! Special Guerrilla Withdrawal after the third impulse (3.00-17, 4.52).

use sandtable_engine::{
    Answer, Choices, Event, Illegal, Log, Motion, Offer, Orders, Piece, Question, Seat, SeatSet, Shape,
    Stage, Target, Why, say,
};

use crate::catalog::{Country, PIECES, Pieces, ScenarioId};
use crate::deby::Haven;
use crate::names::{EXTEND, country_name};
use crate::operations::pieces_of;
use crate::orders::is_ordered;
use crate::position::{Place, Position};
use crate::{Ask, Chad, told};

/// A side withdraws guerrillas into sanctuaries (3.00-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    pub seat: Seat,
}

impl Stage<Chad> for Withdrawal {
    fn seats(&self, _: &Chad, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        ask.rules.withdrawal_question()
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        ask.rules.withdrawal_candidates(ask.position, ask.seat, out);
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        told(ask.rules.judge_withdrawal(ask.position, ask.seat, ask.draft, target))
    }

    fn finish<W: Why>(&self, _: &Ask) -> Result<(), W> {
        Ok(())
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        ask.rules.judge_withdrawal(ask.position, ask.seat, ask.draft, target).unwrap_or_default()
    }

    fn choices(&self, ask: &Ask, out: &mut Choices) {
        ask.rules.withdrawal_choices(ask.position, ask.seat, ask.draft, out);
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        rules.carry_out_withdrawal(position, seat, answer, log);
    }

    /// 13.91-4
    fn asked_all_the_same(&self, rules: &Chad, position: &Position, seat: Seat) -> Option<&'static str> {
        let nobody = rules.withdrawable(position, seat).is_empty();
        nobody.then_some("going on would tell that no guerrilla is under the blanks")
    }

    fn follow(&self, _: &Chad, _: &Position, _: Seat, orders: &Orders) -> Option<Answer> {
        is_ordered(orders, "withdrawal").then(Answer::new)
    }
}

impl Chad {
    /// Guerrillas, leaders and a Rebel Commander inside Chad (4.52-1, 4.62-3).
    pub(crate) fn withdrawable(&self, position: &Position, seat: Seat) -> Pieces {
        let roster = &self.catalog.roster;
        let mut pieces = (roster.guerrillas | roster.heads) & position.army(seat);
        pieces.remove(self.commander(position, position.government));
        let may_go = |piece: &Piece| {
            position.cell(*piece).is_some_and(|cell| {
                self.catalog.map.chad.contains(cell) && self.presence_favours(position, seat, cell)
            })
        };
        pieces.into_iter().filter(may_go).collect()
    }

    /// 14.13-9: the scenario could go on beyond this turn, had the players agreed on it.
    fn ends_unextended(&self, position: &Position) -> bool {
        let scenario = self.scenario(position);
        scenario.extended_last_turn.is_some()
            && position.turn == self.last_turn(scenario)
            && position.turn == scenario.last_turn
    }

    pub(crate) fn withdrawal_question(&self) -> Question {
        Question::new(say!("ask-withdrawal"), "4.52-1", Shape::Subset)
    }

    pub(crate) fn withdrawal_candidates(&self, position: &Position, seat: Seat, out: &mut Vec<Target>) {
        let army = position.army(seat).into_iter();
        out.extend(army.filter(|piece| position.cell(*piece).is_some()).map(Target::Piece));
        if self.ends_unextended(position) {
            out.push(Target::Button(EXTEND));
        }
    }

    pub(crate) fn judge_withdrawal(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        if target == Target::Button(EXTEND) && self.ends_unextended(position) {
            let manta = position.affairs.scenario == ScenarioId::Manta;
            let rule = if manta { "14.13-9" } else { "14.33-19" };
            return Err(Illegal::new(rule, say!("refuse-extension")));
        }
        let Target::Piece(piece) = target else { return Err(Illegal::not_offered()) };
        if piece.index() >= PIECES || draft.contains(&target) {
            return Err(Illegal::not_offered());
        }
        self.is_own(position, seat, piece)?;
        if self.withdrawable(position, seat).contains(piece) {
            let countries: Vec<Country> = self.boxes(position, piece).collect();
            let note = match countries[..] {
                [country] => Some(say!("note-withdraws", country = country_name(country))),
                _ => None,
            };
            return Ok(Offer { cost: Some(0), note, ..Offer::default() });
        }
        Err(if piece == self.commander(position, position.government) {
            Illegal::new("4.62-3", say!("refuse-entry-commander"))
        } else if self.catalog.unit(piece).is_conventional() {
            Illegal::new("4.50-2", say!("refuse-entry-conventional"))
        } else if position.cell(piece).is_none_or(|cell| !self.catalog.map.chad.contains(cell)) {
            Illegal::new("4.52-1", say!("refuse-withdrawal-outside"))
        } else if seat == position.government {
            Illegal::new("4.52-3", say!("refuse-withdrawal-government"))
        } else {
            Illegal::new("4.52-4", say!("refuse-withdrawal-rebel"))
        })
    }

    pub(crate) fn withdrawal_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        let free = self.withdrawable(position, seat) - pieces_of(draft);
        out.next.extend(free.into_iter().map(Target::Piece));
        out.complete = true;
    }

    pub(crate) fn carry_out_withdrawal(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let mut undecided = Pieces::EMPTY;
        for piece in pieces_of(answer) {
            let country = self.boxes(position, piece).next();
            match country {
                _ if self.has_several_boxes(position, piece) => undecided.insert(piece),
                Some(country) => self.withdraw_to(position, seat, piece, country, log),
                None => {}
            }
        }
        self.offer_haven(position, seat, undecided, log);
    }

    /// 14.33-5: those with two sanctuaries are asked about; then it is the other side's turn.
    pub(crate) fn offer_haven(
        &self,
        position: &mut Position,
        seat: Seat,
        pieces: Pieces,
        log: &mut impl Log,
    ) {
        if !pieces.is_empty() {
            position.frames.replace(Haven { seat, pieces });
        } else if seat == position.government {
            self.offer_withdrawal(position, position.rebel(), log);
        } else {
            self.end_tactical(position, log);
        }
    }

    pub(crate) fn withdraw_to(
        &self,
        position: &mut Position,
        seat: Seat,
        piece: Piece,
        country: Country,
        log: &mut impl Log,
    ) {
        // 4.63-6
        let place = match piece == self.rebel_commander(position) {
            true => Place::Sanctuary(country),
            false => Place::Arrivals(country),
        };
        let from = position.cell(piece);
        position.put(piece, place);
        if let Some(from) = from {
            self.bring_along(position, piece, from, Place::Sanctuary(country), log);
        }
        log.note(|| {
            let unit = self.piece_name(piece);
            Event::new(say!("event-withdraws", unit = unit, country = country_name(country)))
                .rule("4.52-1")
                .by(seat)
                .motion(Motion::Leave { piece })
        });
    }
}
