//! What is special about 1990 (14.33): the French may be called home, the MPS has two sanctuaries, and the MRP rises
//! when the Rebel comes to Chari-Baguirmi.

use sandtable_engine::{
    Event, Log, Message, Motion, Pool, Question, Seat, SeatSet, Shape, Stage, Target, Throw, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::affairs::Flag;
use crate::catalog::{Country, Pieces, Standing};
use crate::names::{box_button, box_of, side_name};
use crate::position::{Owner, Place, Position};
use crate::{Ask, Chad};

/// 14.33-17
const CALLED_HOME: u16 = 2;

/// The Government's die for the French before an impulse (14.33-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrenchDie;

impl Throw<Chad> for FrenchDie {
    fn dice(&self, _: &Chad, _: &Position) -> Pool {
        Pool::of(1, 6, "white")
    }

    fn purpose(&self, _: &Chad, _: &Position) -> (&'static str, Message) {
        ("14.33-17", say!("roll-french", most = CALLED_HOME))
    }

    fn fall(&self, rules: &Chad, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let gone = faces[0] <= CALLED_HOME;
        log.note(|| {
            Event::new(if gone { say!("event-french-go") } else { say!("event-french-stay") })
                .rule("14.33-17")
                .by(position.government)
                .dice(&self.dice(rules, position), faces)
        });
        if gone {
            position.affairs.flags.set(Flag::FrenchGone);
            for piece in rules.french_of_all_arms() {
                if rules.is_in_play(position, piece) {
                    rules.leave_hex(position, piece);
                    position.put(piece, Place::Withdrawn);
                    log.note(|| {
                        Event::new(say!("event-withdrawn", unit = rules.piece_name(piece)))
                            .rule("14.33-17")
                            .motion(Motion::Leave { piece })
                    });
                }
            }
        }
        rules.open_impulse(position, log);
    }
}

/// Units with two sanctuaries withdraw: to which (14.33-5). Those of one hex go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Haven {
    pub seat: Seat,
    pub pieces: Pieces,
}

impl Haven {
    /// Those who are asked about: the first and who stands with it.
    fn party(&self, position: &Position) -> Pieces {
        let cell = self.pieces.first().and_then(|piece| position.cell(piece));
        cell.map_or(self.pieces, |cell| self.pieces & position.at(cell))
    }
}

impl Stage<Chad> for Haven {
    fn seats(&self, _: &Chad, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        match ask.draft {
            [] => {
                let unit = ask.rules.group_name(self.party(ask.position));
                Question::new(say!("ask-levy-box", unit = unit), "14.33-5", Shape::One)
            }
            _ => Question::new(say!("ask-confirm"), "14.33-5", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            out.extend(Country::ALL.map(|country| Target::Button(box_button(country))));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let ([], Target::Button(button), Some(piece)) = (ask.draft, target, self.pieces.first()) else {
            return Err(W::not_offered());
        };
        match box_of(button) {
            Some(country) if ask.rules.may_use_box(ask.position, piece, country) => Ok(()),
            Some(_) => refuse!("14.33-5", "refuse-other-box"),
            None => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        crate::chosen(ask.draft)
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let Some(Target::Button(button)) = answer.first() else { return };
        let Some(country) = box_of(*button) else { return };
        let party = self.party(position);
        for piece in party {
            rules.withdraw_to(position, seat, piece, country, log);
        }
        rules.offer_haven(position, seat, self.pieces - party, log);
    }
}

impl Chad {
    /// 14.33-10: a Rebel guerrilla in Chari-Baguirmi at the end of a Tactical Phase brings a faction into play.
    pub(crate) fn rally_latecomers(&self, position: &mut Position, log: &mut impl Log) {
        let rebel = position.rebel();
        let here = self.catalog.map.find_prefecture("chari-baguirmi");
        if !here.is_some_and(|prefecture| self.has_guerrilla_unit(position, rebel, prefecture)) {
            return;
        }
        for arrival in self.scenario(position).arrivals.iter().filter(|arrival| arrival.turn.is_none()) {
            if self.standing(position, arrival.faction) != Standing::Later {
                continue;
            }
            let info = self.catalog.roster.faction(arrival.faction);
            self.recolour(position, arrival.faction, Owner::of(rebel));
            for piece in info.all {
                position.put(piece, Place::Arrivals(info.sanctuary));
            }
            log.note(|| {
                let faction = self.faction_name(arrival.faction);
                Event::new(say!("event-roused", faction = faction, side = side_name(rebel)))
                    .rule("14.33-10")
                    .by(rebel)
            });
        }
    }
}
