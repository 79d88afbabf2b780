//! Reinforcements and replacements come in at the start of a segment (3.00-11, 12.40, 12.43, 14.11-24).

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, Offer, Piece, Question, Rule, Seat, SeatSet, Shape, Stage, Target,
    Why, say,
};

use crate::catalog::{Army, CELLS, Cells, PIECES, STACKING_LIMIT};
use crate::names::END;
use crate::position::{Place, Position};
use crate::{Ask, Chad, not_in_segment, told};

/// The active side brings units in (3.00-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry;

impl Stage<Chad> for Entry {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        SeatSet::only(position.active)
    }

    fn question(&self, ask: &Ask) -> Question {
        ask.rules.entry_question(ask.draft)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        ask.rules.entry_candidates(ask.position, ask.draft, out);
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        told(ask.rules.judge_entry(ask.position, ask.seat, ask.draft, target))
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        told(ask.rules.finish_entry(ask.draft))
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        ask.rules.judge_entry(ask.position, ask.seat, ask.draft, target).unwrap_or_default()
    }

    fn choices(&self, ask: &Ask, out: &mut Choices) {
        ask.rules.entry_choices(ask.position, ask.draft, out);
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        rules.carry_out_entry(position, answer, log);
    }

    /// 4.10-4, 4.21-1
    fn not_asked(&self, _: &Chad, position: &Position, seat: Seat) -> Illegal {
        not_in_segment(position, seat)
    }
}

impl Chad {
    /// Hexes where a unit of the Reinforcements & Replacements box may come in now.
    pub(crate) fn entry_hexes(&self, position: &Position, piece: Piece) -> Cells {
        let map = &self.catalog.map;
        if self.waits(position, piece).is_err() {
            return Cells::EMPTY;
        }
        let capital: Cells = [map.ndjamena].into_iter().collect();
        let hexes = match self.catalog.unit(piece).army {
            // 12.43-2; the task force of the set-up comes to N'Djamena (14.11-24).
            Army::France if position.place(piece) == Place::Replacement => capital | map.south_edge,
            // 12.43-5
            Army::France => capital,
            // 4.44-1: never next to a Rebel combat unit of one's own accord.
            Army::Oau => capital - self.around(position.armed(position.rebel())),
            // 12.43-4
            Army::Libya => map.entry[crate::catalog::Country::Libya as usize],
            Army::Fant | Army::Faction(_) | Army::Missiles => Cells::EMPTY,
        };
        // 12.43-7
        hexes - *position.armed(position.active.other()) - *position.independent()
    }

    /// Whether a unit waits in the box and may leave it in this turn.
    pub(crate) fn waits(&self, position: &Position, piece: Piece) -> Result<(), Illegal> {
        match position.place(piece) {
            Place::Replacement => Ok(()),
            Place::Reserve if position.turn == self.scenario(position).first_turn => Ok(()),
            Place::Reserve => {
                let turn = self.scenario(position).first_turn;
                Err(Illegal::new("14.11-24", say!("refuse-reserve-late", turn = turn)))
            }
            _ => Err(Illegal::new("12.40-1", say!("refuse-not-in-box"))),
        }
    }

    /// Whether anybody of the active side may come in.
    pub(crate) fn may_enter_somewhere(&self, position: &Position) -> bool {
        let foreign = position.army(position.active) - self.catalog.roster.guerrillas;
        foreign.into_iter().any(|piece| {
            matches!(position.place(piece), Place::Reserve | Place::Replacement)
                && !self.entry_hexes(position, piece).is_empty()
        })
    }

    pub(crate) fn entry_question(&self, draft: &[Target]) -> Question {
        let (message, rule, shape) = match draft {
            [] => (say!("ask-entry"), "3.00-11", Shape::One),
            [Target::Piece(piece)] => {
                (say!("ask-entry-where", unit = self.piece_name(*piece)), "12.43-1", Shape::One)
            }
            _ => (say!("ask-confirm"), "3.00-11", Shape::Confirm),
        };
        Question { message, rule: Rule::new(rule), shape }
    }

    pub(crate) fn entry_candidates(&self, position: &Position, draft: &[Target], out: &mut Vec<Target>) {
        match draft {
            [] => {
                let waiting = position
                    .army(position.active)
                    .into_iter()
                    .filter(|piece| matches!(position.place(*piece), Place::Reserve | Place::Replacement));
                out.extend(waiting.map(Target::Piece));
                out.push(Target::Button(END));
            }
            [Target::Piece(piece)] => {
                let map = &self.catalog.map;
                let hexes = match self.catalog.unit(*piece).army {
                    Army::Libya => map.entry[crate::catalog::Country::Libya as usize],
                    Army::France => map.south_edge | [map.ndjamena].into_iter().collect(),
                    _ => [map.ndjamena].into_iter().collect(),
                };
                out.extend(hexes.iter().map(Target::Cell));
            }
            _ => {}
        }
    }

    pub(crate) fn judge_entry(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(END)) => Ok(Offer::default()),
            ([], Target::Piece(piece)) if piece.index() < PIECES => {
                self.is_own(position, seat, piece)?;
                self.waits(position, piece)?;
                if self.entry_hexes(position, piece).is_empty() {
                    return Err(Illegal::new("12.43-7", say!("refuse-entry-closed")));
                }
                Ok(Offer::default())
            }
            ([Target::Piece(piece)], Target::Cell(cell)) if cell.index() < CELLS => {
                self.judge_entry_hex(position, *piece, cell)
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    fn judge_entry_hex(&self, position: &Position, piece: Piece, cell: Cell) -> Result<Offer, Illegal> {
        if self.entry_hexes(position, piece).contains(cell) {
            let steps = self.steps(position.at(cell)) + self.catalog.unit(piece).step;
            let gate = !self.catalog.map.playable.contains(cell);
            let note = if gate {
                Some(say!("note-gate"))
            } else if steps > STACKING_LIMIT {
                Some(say!("note-overstacked", steps = steps, most = STACKING_LIMIT))
            } else {
                None
            };
            return Ok(Offer { cost: Some(0), route: vec![cell], note, ..Offer::default() });
        }
        let army = self.catalog.unit(piece).army;
        let near = || self.around(position.armed(position.rebel())).contains(cell);
        Err(match army {
            _ if position.is_defended(position.active, cell) => {
                Illegal::new("12.43-7", say!("refuse-entry-enemy"))
            }
            Army::Oau if cell == self.catalog.map.ndjamena && near() => {
                Illegal::new("4.44-1", say!("refuse-oau-adjacent"))
            }
            Army::Oau => Illegal::new("12.43-5", say!("refuse-entry-oau")),
            Army::France if position.place(piece) == Place::Reserve => {
                Illegal::new("14.11-24", say!("refuse-entry-reserve"))
            }
            Army::France
                if self.catalog.map.board.label(cell) == "1853" || cell == self.catalog.map.french_base =>
            {
                Illegal::new("12.43-3", say!("refuse-entry-closed-hex"))
            }
            Army::France => Illegal::new("12.43-2", say!("refuse-entry-french")),
            _ => Illegal::new("12.43-4", say!("refuse-entry-libyan")),
        })
    }

    pub(crate) fn finish_entry(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [] => Err(Illegal::table(say!("unfinished-unit"))),
            [Target::Piece(_)] => Err(Illegal::table(say!("unfinished-hex"))),
            _ => Ok(()),
        }
    }

    pub(crate) fn entry_choices(&self, position: &Position, draft: &[Target], out: &mut Choices) {
        match draft {
            [] => {
                for piece in position.army(position.active) {
                    if matches!(position.place(piece), Place::Reserve | Place::Replacement)
                        && !self.entry_hexes(position, piece).is_empty()
                    {
                        out.push(Target::Piece(piece));
                    }
                }
                out.push(Target::Button(END));
            }
            [Target::Piece(piece)] => {
                out.next.extend(self.entry_hexes(position, *piece).iter().map(Target::Cell));
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_entry(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        let [Target::Piece(piece), Target::Cell(cell)] = *answer else {
            self.begin_movement(position, log);
            return;
        };
        self.overrun(position, cell, log);
        position.put(piece, Place::Hex(cell));
        position.segment.ready.insert(piece);
        position.segment.entered.insert(piece);
        log.note(|| {
            let message = say!("event-enters", unit = self.piece_name(piece), hex = self.cell_name(cell));
            Event::new(message).rule("12.43-1").by(position.active).motion(Motion::Arrive { piece })
        });
        if !position.is_over() && !self.may_enter_somewhere(position) {
            self.begin_movement(position, log);
        }
    }

    /// 1.10-5 to 1.10-8
    pub(crate) fn is_own(&self, position: &Position, seat: Seat, piece: Piece) -> Result<(), Illegal> {
        let owner = position.unit(piece).owner;
        if owner.is(seat) {
            return Ok(());
        }
        if owner.seat().is_none() {
            return Err(Illegal::new("14.13-6", say!("refuse-independent")));
        }
        let unit = self.catalog.unit(piece);
        Err(match unit.army {
            Army::Libya => Illegal::new("1.10-7", say!("refuse-not-your-unit")),
            Army::Fant | Army::France | Army::Oau => Illegal::new("1.10-8", say!("refuse-not-your-unit")),
            Army::Faction(_) if owner.is(crate::catalog::FAN) => {
                Illegal::new("1.10-5", say!("refuse-not-your-unit"))
            }
            Army::Faction(_) | Army::Missiles => Illegal::new("1.10-6", say!("refuse-not-your-unit")),
        })
    }
}
