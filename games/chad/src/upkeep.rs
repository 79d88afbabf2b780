//! The upkeep of the army (9.20, 9.21): paid without a question where the credits suffice.

use sandtable_engine::{
    Event, Log, Message, Motion, Offer, Piece, Preview, Question, Seat, SeatSet, Shape, Stage, Target, Why,
    refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{PIECES, Pieces};
use crate::operations::pieces_of;
use crate::position::{Place, Position};
use crate::sequence::Phase;
use crate::{Ask, Chad};

/// The Government picks the units that it cannot keep (9.21-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Disbanding;

impl Stage<Chad> for Disbanding {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        SeatSet::only(position.government)
    }

    fn question(&self, ask: &Ask) -> Question {
        let missing = ask.rules.missing_credits(ask.position);
        Question::new(say!("ask-disband", credits = missing), "9.21-2", Shape::Subset)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(ask.rules.paid_army(ask.position).into_iter().map(Target::Piece));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Target::Piece(piece) = target else { return Err(W::not_offered()) };
        if piece.index() >= PIECES || ask.draft.contains(&target) {
            return Err(W::not_offered());
        }
        let army = ask.rules.paid_army(ask.position);
        if !army.contains(piece) {
            return refuse!("9.21-2", "refuse-disband-kind");
        }
        let mut chosen = pieces_of(ask.draft);
        chosen.insert(piece);
        let missing = ask.rules.missing_credits(ask.position);
        if !ask.rules.leads_to_disbanding(missing, chosen, army - chosen) {
            return refuse!(
                "9.21-2",
                "refuse-disband-spare",
                unit = ask.rules.spare_of(ask.position, missing, chosen)
            );
        }
        Ok(())
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        let missing = ask.rules.missing_credits(ask.position);
        let saved = ask.rules.upkeep(pieces_of(ask.draft));
        if saved < missing {
            return refuse!("9.21-2", "unfinished-disband", credits = missing - saved);
        }
        Ok(())
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        match target {
            Target::Piece(piece) => Offer {
                note: ask.rules.disband_note(ask.position, piece),
                ..Offer::cost(i32::from(ask.rules.upkeep([piece].into_iter().collect())))
            },
            _ => Offer::default(),
        }
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let missing = ask.rules.missing_credits(ask.position);
        let saved = ask.rules.upkeep(pieces_of(ask.draft));
        Some(Preview {
            heading: Some(say!("preview-disband", missing = missing)),
            notes: vec![say!("note-disband-saved", saved = saved, missing = missing)],
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
        for piece in pieces_of(answer) {
            rules.leave_hex(position, piece);
            // 9.21-3
            position.put(piece, Place::Pool);
            log.note(|| {
                Event::new(say!("event-disbanded", unit = rules.piece_name(piece)))
                    .rule("9.21-3")
                    .by(seat)
                    .motion(Motion::Leave { piece })
            });
        }
        rules.pay_upkeep(position, log);
    }
}

impl Chad {
    /// 9.20-1, 9.21-1
    pub(crate) fn begin_upkeep(&self, position: &mut Position, log: &mut impl Log) {
        position.affairs.credits = self.budget(position);
        if self.missing_credits(position) > 0 {
            position.frames.replace(Disbanding);
        } else {
            self.pay_upkeep(position, log);
        }
    }

    fn pay_upkeep(&self, position: &mut Position, log: &mut impl Log) {
        let bill = self.upkeep(self.paid_army(position));
        position.affairs.credits = position.affairs.credits.saturating_sub(bill);
        log.note(|| {
            let left = position.affairs.credits;
            Event::new(say!("event-upkeep", bill = bill, left = left)).rule("9.21-1").by(position.government)
        });
        self.end_phase(position, Phase::Upkeep, log);
    }

    /// FANT units on the map; those in the box cost nothing yet.
    pub(crate) fn paid_army(&self, position: &Position) -> Pieces {
        let on_map = |piece: &Piece| matches!(position.place(*piece), Place::Hex(_) | Place::Base(_));
        self.catalog.roster.paid.into_iter().filter(on_map).collect()
    }

    /// What a group costs a year (9.23-1).
    pub(crate) fn upkeep(&self, pieces: Pieces) -> u8 {
        let keep =
            |piece: Piece| self.catalog.costs.of(self.catalog.unit(piece).kind).map_or(0, |cost| cost.keep);
        pieces.into_iter().fold(0, |sum: u8, piece| sum.saturating_add(keep(piece)))
    }

    /// What a unit saves, where it stands, and what presence is to be expected there without it.
    fn disband_note(&self, position: &Position, piece: Piece) -> Option<Message> {
        let cell = position.cell(piece)?;
        let saved = self.upkeep([piece].into_iter().collect());
        let place = say!("note-disband", hex = self.cell_name(cell), saved = saved);
        let Some(prefecture) = self.catalog.map.prefecture(cell) else { return Some(place) };
        let before = self.forecast(position, prefecture);
        let mut without = position.clone();
        without.put(piece, Place::Pool);
        let after = self.forecast(&without, prefecture);
        Some(match after == before {
            true => place,
            false => {
                let name = self.prefecture_name(prefecture);
                say!(
                    "note-disband-presence",
                    place = place,
                    prefecture = name,
                    before = before,
                    after = after
                )
            }
        })
    }

    pub(crate) fn missing_credits(&self, position: &Position) -> u8 {
        self.upkeep(self.paid_army(position)).saturating_sub(self.budget(position))
    }

    /// Whether units can be added until enough is saved and nobody among them could be kept (9.21-2): what is saved
    /// beyond need must be less than the cheapest costs.
    fn leads_to_disbanding(&self, missing: u8, chosen: Pieces, rest: Pieces) -> bool {
        let keep = |piece: Piece| self.upkeep([piece].into_iter().collect());
        let cheapest = chosen.into_iter().map(keep).min().unwrap_or(u8::MAX);
        let saved = self.upkeep(chosen);
        let dearest = rest.into_iter().map(keep).chain([cheapest]).max().unwrap_or(0);
        (1..=cheapest.min(dearest)).any(|least| {
            let sums = rest
                .into_iter()
                .map(keep)
                .filter(|cost| *cost >= least)
                .fold(1_u128, |sums, cost| sums | sums.checked_shl(u32::from(cost)).unwrap_or(0));
            (missing..missing.saturating_add(least))
                .any(|total| total.checked_sub(saved).is_some_and(|more| more < 128 && sums >> more & 1 == 1))
        })
    }

    /// Somebody among those chosen who could be kept.
    fn spare_of(&self, _: &Position, missing: u8, chosen: Pieces) -> sandtable_engine::Message {
        let keep = |piece: &Piece| self.upkeep([*piece].into_iter().collect());
        let over = self.upkeep(chosen).saturating_sub(missing);
        let spare = chosen.into_iter().filter(|piece| keep(piece) <= over).max_by_key(keep);
        spare.or(chosen.first()).map_or_else(|| say!("table-unknown-target"), |piece| self.piece_name(piece))
    }
}
