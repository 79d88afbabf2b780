//! Moves and combats of a side: its units one after another, aircraft between them (turn-2, turn-3,
//! units-10 to units-15), and clearing (clearing-1).

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Offer, Piece, Question, Rule, Seat, Shape, Target, say,
};

use crate::GranChaco;
use crate::catalog::{PIECES, army, side_of};
use crate::names::{CLEAR, DONE, END, FIRE, RAID, RECON, piece_name, side_name};
use crate::position::{Frame, Further, Position};

impl GranChaco {
    pub(crate) fn begin_segment(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        log.note(|| {
            Event::new(say!("event-segment", side = side_name(seat))).by(seat).rule(self.step_rule(seat))
        });
        position.frames.replace(Frame::Segment { seat });
    }

    // Things that are no part of the board

    pub(crate) fn on_this_board(&self, cell: Cell) -> Result<(), Illegal> {
        if cell.index() < self.catalog.board.cell_count() { Ok(()) } else { Err(Illegal::not_offered()) }
    }

    pub(crate) fn is_division(&self, piece: Piece) -> Result<(), Illegal> {
        if piece.index() < PIECES { Ok(()) } else { Err(Illegal::not_offered()) }
    }

    /// The sector of an enemy that the seat may point at. Of an unseen one nothing is said, not even that it
    /// is gone.
    pub(crate) fn enemy_cell(&self, position: &Position, seat: Seat, piece: Piece) -> Result<Cell, Illegal> {
        self.is_division(piece)?;
        if side_of(piece) == seat {
            return Err(Illegal::new("units-11", say!("refuse-own-unit")));
        }
        let unit = position.unit(piece);
        if !unit.seen_gone && !self.sees(position, Some(seat), piece) {
            return Err(Illegal::not_offered());
        }
        unit.cell.ok_or_else(|| Illegal::table(say!("refuse-out-of-play")))
    }

    // Questions of a segment

    pub(crate) fn segment_question(&self, position: &Position, seat: Seat, draft: &[Target]) -> Question {
        let (message, rule, shape) = match draft {
            [] => (say!("ask-segment", side = side_name(seat)), "units-13", Shape::One),
            [Target::Piece(unit)] => (say!("ask-orders", unit = piece_name(*unit)), "units-14", Shape::One),
            [Target::Piece(unit), Target::Button(FIRE)] => {
                (say!("ask-fire-at", unit = piece_name(*unit)), "barrage-1", Shape::One)
            }
            [Target::Button(RECON)] => (say!("ask-recon-where"), "recon-2", Shape::One),
            [Target::Button(RAID)] => (say!("ask-raid-whom"), "airraid-1", Shape::One),
            [Target::Button(RAID), Target::Piece(target), ..] => {
                let white = position.munitions[seat][crate::catalog::Colour::White.index()];
                let message = say!("ask-raid-tokens", unit = piece_name(*target), stock = white);
                (message, "airraid-2", Shape::Assign)
            }
            _ => (say!("ask-confirm"), "units-14", Shape::Confirm),
        };
        Question { message, rule: Rule::new(rule), shape }
    }

    pub(crate) fn segment_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        match draft {
            [] => {
                out.extend(position.on_board(seat).map(|(piece, _)| Target::Piece(piece)));
                out.extend([RECON, RAID, END].map(Target::Button));
            }
            [Target::Piece(unit), rest @ ..] => {
                self.order_candidates(position, *unit, rest, out);
                if rest.is_empty() {
                    out.push(Target::Button(CLEAR));
                }
            }
            [Target::Button(RECON)] => out.extend(self.catalog.board.cells().map(Target::Cell)),
            [Target::Button(RAID), rest @ ..] => self.raid_candidates(position, seat, rest, out),
            _ => {}
        }
    }

    pub(crate) fn judge_segment(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(END)) => Ok(Offer::default()),
            ([], Target::Button(RECON)) => self.may_reconnoitre(position, seat).map(|()| Offer::default()),
            ([], Target::Button(RAID)) => self.may_raid(position, seat).map(|()| Offer::default()),
            ([], Target::Piece(unit)) => {
                self.may_activate(position, seat, unit)?;
                let thirsts = !position.unit(unit).supplied;
                Ok(Offer { note: thirsts.then(|| say!("note-unsupplied")), ..Offer::default() })
            }
            ([Target::Piece(unit)], Target::Button(CLEAR)) => {
                self.may_clear(position, *unit)?;
                Ok(Offer { note: Some(say!("note-clear")), ..Offer::default() })
            }
            ([Target::Piece(unit), rest @ ..], _) => {
                self.judge_order(position, seat, *unit, Further::Yes, rest, target)
            }
            ([Target::Button(RECON)], Target::Cell(cell)) => {
                self.on_this_board(cell)?;
                Ok(Offer::default())
            }
            ([Target::Button(RAID), rest @ ..], _) => self.judge_raid(position, seat, rest, target),
            _ => Err(Illegal::not_offered()),
        }
    }

    fn may_activate(&self, position: &Position, seat: Seat, unit: Piece) -> Result<(), Illegal> {
        self.is_division(unit)?;
        if side_of(unit) != seat {
            return Err(Illegal::new(self.step_rule(seat), say!("refuse-not-your-unit")));
        }
        if position.unit(unit).cell.is_none() {
            return Err(Illegal::table(say!("refuse-out-of-play")));
        }
        if position.unit(unit).activated {
            return Err(self.why_activated(position, unit));
        }
        if !self.has_orders(position, unit, Further::Yes) && self.may_clear(position, unit).is_err() {
            return Err(Illegal::new("units-14", say!("refuse-no-orders")));
        }
        Ok(())
    }

    /// bases-7: thirst alone has ended the move of an unsupplied unit after its first sector.
    fn why_activated(&self, position: &Position, piece: Piece) -> Illegal {
        let unit = position.unit(piece);
        if !unit.supplied && unit.moved == 1 {
            return Illegal::new("bases-7", say!("refuse-rapid-unsupplied"));
        }
        Illegal::new("units-13", say!("refuse-activated-already"))
    }

    /// clearing-1
    fn may_clear(&self, position: &Position, piece: Piece) -> Result<(), Illegal> {
        let unit = position.unit(piece);
        if !self.is_jungle(position, piece) {
            return Err(Illegal::new("clearing-1", say!("refuse-no-jungle")));
        }
        if !unit.supplied {
            return Err(Illegal::new("clearing-1", say!("refuse-clear-unsupplied")));
        }
        if unit.attacks > 0 || unit.fired_at || unit.fought {
            return Err(Illegal::new("clearing-1", say!("refuse-clear-disturbed")));
        }
        Ok(())
    }

    fn can_clear(&self, position: &Position, piece: Piece) -> bool {
        let unit = position.unit(piece);
        unit.supplied
            && unit.attacks == 0
            && !unit.fired_at
            && !unit.fought
            && self.is_jungle(position, piece)
    }

    pub(crate) fn finish_segment(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [] => Err(Illegal::table(say!("unfinished-unit"))),
            [Target::Piece(_)] => Err(Illegal::table(say!("unfinished-order"))),
            [Target::Piece(_), Target::Button(FIRE)] | [Target::Button(RAID)] => {
                Err(Illegal::table(say!("unfinished-target")))
            }
            [Target::Button(RECON)] => Err(Illegal::table(say!("unfinished-sector"))),
            [Target::Button(RAID), Target::Piece(_)] => {
                Err(Illegal::new("airraid-2", say!("unfinished-tokens")))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn segment_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] => {
                for (piece, _) in position.on_board(seat) {
                    if !position.unit(piece).activated
                        && (self.has_orders(position, piece, Further::Yes) || self.can_clear(position, piece))
                    {
                        out.push(Target::Piece(piece));
                    }
                }
                if self.white(position, seat) > 0 {
                    out.push(Target::Button(RECON));
                    if self.raid_targets(position, seat).next().is_some() {
                        out.push(Target::Button(RAID));
                    }
                }
                out.push(Target::Button(END));
            }
            [Target::Piece(unit), rest @ ..] => {
                self.order_choices(position, *unit, Further::Yes, rest, out);
                if rest.is_empty() && self.can_clear(position, *unit) {
                    out.push(Target::Button(CLEAR));
                }
            }
            [Target::Button(RECON)] => out.next.extend(self.catalog.board.cells().map(Target::Cell)),
            [Target::Button(RAID), rest @ ..] => self.raid_choices(position, seat, rest, out),
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_segment(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match answer {
            [Target::Button(END)] => self.end_segment(position, seat, log),
            [Target::Button(RECON), Target::Cell(cell)] => self.send_aircraft(position, seat, *cell, log),
            [Target::Button(RAID), Target::Piece(target), tokens @ ..] => {
                self.raid(position, seat, *target, tokens.len() as u8, log);
            }
            [Target::Piece(unit), Target::Button(CLEAR)] => {
                let division = position.unit_mut(*unit);
                division.activated = true;
                division.clearing = true;
                log.note(|| {
                    let message = say!("event-clearing", unit = piece_name(*unit));
                    self.told(position, *unit, Event::new(message).by(seat).rule("clearing-1"))
                });
                self.lose_contact(position, *unit, log);
            }
            [Target::Piece(unit), order @ ..] => {
                position.unit_mut(*unit).activated = true;
                position.frames.push(Frame::Activation { unit: *unit, further: Further::Yes });
                self.carry_out_order(position, *unit, order, log);
            }
            _ => {}
        }
    }

    // The rest of an activation, after a sector was entered

    pub(crate) fn activation_question(&self, unit: Piece, draft: &[Target]) -> Question {
        let (message, rule, shape) = match draft {
            [] => (say!("ask-go-on", unit = piece_name(unit)), "units-14", Shape::One),
            [Target::Button(FIRE)] => (say!("ask-fire-at", unit = piece_name(unit)), "barrage-1", Shape::One),
            _ => (say!("ask-confirm"), "units-14", Shape::Confirm),
        };
        Question { message, rule: Rule::new(rule), shape }
    }

    pub(crate) fn activation_candidates(
        &self,
        position: &Position,
        unit: Piece,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        self.order_candidates(position, unit, draft, out);
        if draft.is_empty() {
            out.push(Target::Button(DONE));
        }
    }

    pub(crate) fn judge_activation(
        &self,
        position: &Position,
        unit: Piece,
        further: Further,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(DONE)) => Ok(Offer::default()),
            // units-15: aircraft act between activations.
            ([], Target::Button(RECON | RAID)) => {
                Err(Illegal::new("units-15", say!("refuse-aircraft-later")))
            }
            ([Target::Button(DONE), ..], _) => Err(Illegal::not_offered()),
            _ => self.judge_order(position, side_of(unit), unit, further, draft, target),
        }
    }

    pub(crate) fn finish_activation(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [] => Err(Illegal::table(say!("unfinished-order"))),
            [Target::Button(FIRE)] => Err(Illegal::table(say!("unfinished-target"))),
            _ => Ok(()),
        }
    }

    pub(crate) fn activation_choices(
        &self,
        position: &Position,
        unit: Piece,
        further: Further,
        draft: &[Target],
        out: &mut Choices,
    ) {
        if draft == [Target::Button(DONE)] {
            out.complete = true;
            return;
        }
        self.order_choices(position, unit, further, draft, out);
        if draft.is_empty() {
            out.push(Target::Button(DONE));
        }
    }

    pub(crate) fn carry_out_activation(
        &self,
        position: &mut Position,
        unit: Piece,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        if answer == [Target::Button(DONE)] {
            self.end_activation(position, unit, log);
        } else {
            self.carry_out_order(position, unit, answer, log);
        }
    }

    /// units-14: a unit that has fought, is gone or can do nothing more is done.
    pub(crate) fn settle_activation(&self, position: &mut Position, unit: Piece, log: &mut impl Log) {
        let Frame::Activation { further, .. } = position.frames.top() else { return };
        let is_over = position.unit(unit).cell.is_none() || further == Further::Fought;
        if is_over || !self.has_orders(position, unit, further) {
            if further == Further::Unsupplied {
                log.note(|| {
                    let message = say!("event-unsupplied-halt", unit = piece_name(unit));
                    self.told_of(position, unit, Event::new(message).by(side_of(unit)).rule("bases-7"))
                });
            }
            self.end_activation(position, unit, log);
        }
    }

    fn end_activation(&self, position: &mut Position, unit: Piece, log: &mut impl Log) {
        position.frames.pop();
        self.lose_contact(position, unit, log);
    }

    // Orders to one unit: a sector to enter, an enemy to attack, or fire and its target

    fn order_candidates(&self, position: &Position, unit: Piece, draft: &[Target], out: &mut Vec<Target>) {
        let seat = side_of(unit);
        let enemies = || {
            army(seat.other()).filter(|piece| {
                position.unit(*piece).cell.is_some() && self.sees(position, Some(seat), *piece)
            })
        };
        match draft {
            [] => {
                if let Some(cell) = position.unit(unit).cell {
                    let near = self.catalog.within(cell, 2).iter().filter(|near| *near != cell);
                    out.extend(near.map(Target::Cell));
                }
                out.extend(enemies().map(Target::Piece));
                out.push(Target::Button(FIRE));
            }
            [Target::Button(FIRE)] => out.extend(enemies().map(Target::Piece)),
            _ => {}
        }
    }

    fn judge_order(
        &self,
        position: &Position,
        seat: Seat,
        unit: Piece,
        further: Further,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Cell(cell)) => self.judge_step(position, unit, further, cell),
            ([], Target::Piece(enemy)) => {
                let at = self.enemy_cell(position, seat, enemy)?;
                self.may_attack(position, unit, at)?;
                Ok(Offer { route: vec![at], ..Offer::default() })
            }
            ([], Target::Button(FIRE)) => self.may_fire(position, unit).map(|()| Offer::default()),
            ([Target::Button(FIRE)], Target::Piece(enemy)) => {
                self.enemy_cell(position, seat, enemy)?;
                self.may_fire_at(position, unit, enemy).map(|()| Offer::default())
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn has_orders(&self, position: &Position, unit: Piece, further: Further) -> bool {
        (further == Further::Yes && !self.steps(position, unit).is_empty())
            || self.attack_targets(position, unit).next().is_some()
            || self.fire_targets(position, unit).next().is_some()
    }

    fn order_choices(
        &self,
        position: &Position,
        unit: Piece,
        further: Further,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] => {
                if further == Further::Yes {
                    out.next.extend(self.steps(position, unit).iter().map(Target::Cell));
                }
                out.next.extend(self.attack_targets(position, unit).map(Target::Piece));
                if self.fire_targets(position, unit).next().is_some() {
                    out.push(Target::Button(FIRE));
                }
            }
            [Target::Button(FIRE)] => {
                out.next.extend(self.fire_targets(position, unit).map(Target::Piece));
            }
            _ => out.complete = true,
        }
    }

    fn carry_out_order(&self, position: &mut Position, unit: Piece, order: &[Target], log: &mut impl Log) {
        match *order {
            [Target::Cell(cell)] => self.step(position, unit, cell, log),
            [Target::Piece(enemy)] => self.declare_attack(position, unit, enemy, log),
            [Target::Button(FIRE), Target::Piece(enemy)] => self.take_aim(position, unit, enemy),
            _ => {}
        }
    }
}
