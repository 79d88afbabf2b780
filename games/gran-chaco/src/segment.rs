//! Moves and combats of a side: its units one after another, aircraft between them (turn-2, turn-3,
//! units-10 to units-15), and clearing (clearing-1).

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, No, Offer, Piece, Preview, Question, Seat, SeatSet, Shape, Stage, Target,
    Warning, Why, judged_choices, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{PIECES, army, side_of};
use crate::names::{CLEAR, DONE, END, FIRE, RAID, RECON, piece_name, side_name};
use crate::position::{Frame, Further, Position, Tokens};
use crate::{Ask, GranChaco};

/// Moves and combats of a side (turn-2, turn-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Segment {
    pub seat: Seat,
}

impl Stage<GranChaco> for Segment {
    fn seats(&self, _: &GranChaco, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let (message, rule, shape) = match ask.draft {
            [] => (say!("ask-segment", side = side_name(self.seat)), "units-13", Shape::One),
            [Target::Piece(unit)] => (say!("ask-orders", unit = piece_name(*unit)), "units-14", Shape::One),
            [Target::Piece(unit), Target::Button(FIRE)] => {
                (say!("ask-fire-at", unit = piece_name(*unit)), "barrage-1", Shape::One)
            }
            [Target::Button(RECON)] => (say!("ask-recon-where"), "recon-2", Shape::One),
            [Target::Button(RAID)] => (say!("ask-raid-whom"), "airraid-1", Shape::One),
            [Target::Button(RAID), Target::Piece(target), ..] => {
                let white = ask.rules.white(ask.position, self.seat);
                let message = say!("ask-raid-tokens", unit = piece_name(*target), stock = white);
                (message, "airraid-2", Shape::Assign)
            }
            _ => (say!("ask-confirm"), "units-14", Shape::Confirm),
        };
        Question::new(message, rule, shape)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        match ask.draft {
            [] => {
                out.extend(ask.position.on_board(self.seat).map(|(piece, _)| Target::Piece(piece)));
                out.extend([RECON, RAID, END].map(Target::Button));
            }
            [Target::Piece(unit), rest @ ..] => {
                ask.rules.order_candidates(ask.position, *unit, rest, out);
                if rest.is_empty() {
                    out.push(Target::Button(CLEAR));
                }
            }
            [Target::Button(RECON)] => out.extend(ask.rules.catalog.board.cells().map(Target::Cell)),
            [Target::Button(RAID), rest @ ..] => ask.rules.raid_candidates(ask, rest, out),
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let (rules, position) = (ask.rules, ask.position);
        match (ask.draft, target) {
            ([], Target::Button(END)) => Ok(()),
            ([], Target::Button(RECON)) => rules.may_reconnoitre(position, self.seat),
            ([], Target::Button(RAID)) => rules.may_raid(position, self.seat),
            ([], Target::Piece(unit)) => rules.may_activate(position, self.seat, unit),
            ([Target::Piece(unit)], Target::Button(CLEAR)) => rules.may_clear(position, *unit),
            ([Target::Piece(unit), rest @ ..], _) => {
                rules.judge_order(position, *unit, Further::Yes, rest, target)
            }
            ([Target::Button(RECON)], Target::Cell(cell)) => rules.on_this_board(cell),
            ([Target::Button(RAID), rest @ ..], _) => rules.judge_raid(ask, rest, target),
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] => refuse!("table", "unfinished-unit"),
            [Target::Piece(_)] => refuse!("table", "unfinished-order"),
            [Target::Piece(_), Target::Button(FIRE)] | [Target::Button(RAID)] => {
                refuse!("table", "unfinished-target")
            }
            [Target::Button(RECON)] => refuse!("table", "unfinished-sector"),
            [Target::Button(RAID), Target::Piece(_)] => refuse!("airraid-2", "unfinished-tokens"),
            _ => Ok(()),
        }
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        match (ask.draft, target) {
            ([], Target::Piece(unit)) if !ask.position.unit(unit).supplied => {
                Offer::note(say!("note-unsupplied"))
            }
            ([Target::Piece(_)], Target::Button(CLEAR)) => Offer::note(say!("note-clear")),
            ([Target::Piece(_)], _) => ask.rules.order_offer(ask.position, target),
            _ => Offer::default(),
        }
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let (rules, position, none) = (ask.rules, ask.position, Tokens::default());
        match ask.draft {
            [Target::Button(END)] => Preview::warned(None, Warning::left(ask)),
            [Target::Piece(unit)] => Some(rules.line_preview(position, *unit)),
            [Target::Piece(unit), Target::Piece(enemy)] => {
                Some(rules.attack_preview(position, *unit, *enemy, none, none, self.seat))
            }
            [Target::Button(RAID), Target::Piece(target), tokens @ ..] => {
                let white = rules.white(position, self.seat);
                Some(rules.raid_preview(position, *target, tokens.len() as u8, white))
            }
            _ => None,
        }
    }

    /// Only units that have not acted are looked at, and what a unit can do is found for all its sectors and enemies
    /// at once.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        let (rules, position) = (ask.rules, ask.position);
        match ask.draft {
            [] => {
                let rested =
                    position.on_board(self.seat).filter(|(piece, _)| !position.unit(*piece).activated);
                let able = rested.filter(|(piece, _)| rules.may_be_ordered(position, *piece));
                out.next.extend(able.map(|(piece, _)| Target::Piece(piece)));
                if rules.may_reconnoitre::<No>(position, self.seat).is_ok() {
                    out.push(Target::Button(RECON));
                }
                if rules.may_raid::<No>(position, self.seat).is_ok() {
                    out.push(Target::Button(RAID));
                }
                out.push(Target::Button(END));
            }
            [Target::Piece(unit)] => {
                rules.list_orders(position, *unit, Further::Yes, out);
                if rules.may_clear::<No>(position, *unit).is_ok() {
                    out.push(Target::Button(CLEAR));
                }
            }
            [Target::Button(RECON)] => out.next.extend(rules.catalog.board.cells().map(Target::Cell)),
            _ => judged_choices(self, ask, out),
        }
    }

    fn carry_out(
        &self,
        rules: &GranChaco,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match answer {
            [Target::Button(END)] => rules.end_segment(position, seat, log),
            [Target::Button(RECON), Target::Cell(cell)] => rules.send_aircraft(position, seat, *cell, log),
            [Target::Button(RAID), Target::Piece(target), tokens @ ..] => {
                rules.raid(position, seat, *target, tokens.len() as u8, log);
            }
            [Target::Piece(unit), Target::Button(CLEAR)] => {
                let division = position.unit_mut(*unit);
                division.activated = true;
                division.clearing = true;
                log.note(|| {
                    let message = say!("event-clearing", unit = piece_name(*unit));
                    rules.told(position, *unit, Event::new(message).by(seat).rule("clearing-1"))
                });
                rules.lose_contact(position, *unit, log);
            }
            [Target::Piece(unit), order @ ..] => {
                position.unit_mut(*unit).activated = true;
                position.frames.push(Activation { unit: *unit, further: Further::Yes });
                rules.carry_out_order(position, *unit, order, log);
            }
            _ => {}
        }
    }

    fn asked_all_the_same(&self, _: &GranChaco, _: &Position, _: Seat) -> Option<&'static str> {
        Some("the last order can still be taken back")
    }

    fn not_asked(&self, rules: &GranChaco, position: &Position, seat: Seat) -> Illegal {
        other_segment(rules, position, seat)
    }
}

/// A unit acts: the rest of its activation, after a sector was entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    pub unit: Piece,
    /// Whether it may enter another sector.
    pub further: Further,
}

impl Stage<GranChaco> for Activation {
    fn seats(&self, _: &GranChaco, _: &Position) -> SeatSet {
        SeatSet::only(side_of(self.unit))
    }

    fn question(&self, ask: &Ask) -> Question {
        let unit = piece_name(self.unit);
        match ask.draft {
            [] => Question::new(say!("ask-go-on", unit = unit), "units-14", Shape::One),
            [Target::Button(FIRE)] => {
                Question::new(say!("ask-fire-at", unit = unit), "barrage-1", Shape::One)
            }
            _ => Question::new(say!("ask-confirm"), "units-14", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        ask.rules.order_candidates(ask.position, self.unit, ask.draft, out);
        if ask.draft.is_empty() {
            out.push(Target::Button(DONE));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Button(DONE)) => Ok(()),
            // units-15: aircraft act between activations.
            ([], Target::Button(RECON | RAID)) => refuse!("units-15", "refuse-aircraft-later"),
            ([Target::Button(DONE), ..], _) => Err(W::not_offered()),
            _ => ask.rules.judge_order(ask.position, self.unit, self.further, ask.draft, target),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] => refuse!("table", "unfinished-order"),
            [Target::Button(FIRE)] => refuse!("table", "unfinished-target"),
            _ => Ok(()),
        }
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        if ask.draft.is_empty() { ask.rules.order_offer(ask.position, target) } else { Offer::default() }
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let &[Target::Piece(enemy)] = ask.draft else { return None };
        let none = Tokens::default();
        Some(ask.rules.attack_preview(ask.position, self.unit, enemy, none, none, ask.seat))
    }

    fn choices(&self, ask: &Ask, out: &mut Choices) {
        if !ask.draft.is_empty() {
            return judged_choices(self, ask, out);
        }
        ask.rules.list_orders(ask.position, self.unit, self.further, out);
        out.push(Target::Button(DONE));
    }

    fn carry_out(
        &self,
        rules: &GranChaco,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        if answer == [Target::Button(DONE)] {
            rules.end_activation(position, self.unit, log);
        } else {
            rules.carry_out_order(position, self.unit, answer, log);
        }
    }

    fn not_asked(&self, rules: &GranChaco, position: &Position, seat: Seat) -> Illegal {
        other_segment(rules, position, seat)
    }
}

/// Why a side may not answer in the other's segment.
pub fn other_segment(rules: &GranChaco, position: &Position, seat: Seat) -> Illegal {
    match position.active() {
        Some(active) if active != seat => {
            Illegal::new(rules.step_rule(seat), say!("refuse-other-segment", side = side_name(active)))
        }
        _ => Illegal::table(say!("table-not-your-turn")),
    }
}

impl GranChaco {
    pub(crate) fn begin_segment(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        log.note(|| {
            Event::new(say!("event-segment", side = side_name(seat))).by(seat).rule(self.step_rule(seat))
        });
        position.frames.replace(Segment { seat });
    }

    fn may_activate<W: Why>(&self, position: &Position, seat: Seat, unit: Piece) -> Result<(), W> {
        self.is_division(unit)?;
        if side_of(unit) != seat {
            return refuse!(self.step_rule(seat), "refuse-not-your-unit");
        }
        if position.unit(unit).cell.is_none() {
            return refuse!("table", "refuse-out-of-play");
        }
        if position.unit(unit).activated {
            return Err(W::explained(|| self.why_activated(position, unit)));
        }
        if !self.may_be_ordered(position, unit) {
            return refuse!("units-14", "refuse-no-orders");
        }
        Ok(())
    }

    /// units-14: a unit on the board that has not acted has something to do.
    #[inline]
    fn may_be_ordered(&self, position: &Position, unit: Piece) -> bool {
        self.has_orders(position, unit, Further::Yes) || self.may_clear::<No>(position, unit).is_ok()
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
    fn may_clear<W: Why>(&self, position: &Position, piece: Piece) -> Result<(), W> {
        let unit = position.unit(piece);
        if !self.is_jungle(position, piece) {
            return refuse!("clearing-1", "refuse-no-jungle");
        }
        if !unit.supplied {
            return refuse!("clearing-1", "refuse-clear-unsupplied");
        }
        if unit.attacks > 0 || unit.fired_at || unit.fought {
            return refuse!("clearing-1", "refuse-clear-disturbed");
        }
        Ok(())
    }

    /// units-14: a unit that has fought, is gone or can do nothing more is done.
    pub(crate) fn settle(&self, position: &mut Position, log: &mut impl Log) {
        let Frame::Activation(Activation { unit, further }) = position.frames.top() else { return };
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

    // Things that are no part of the board

    pub(crate) fn on_this_board<W: Why>(&self, cell: Cell) -> Result<(), W> {
        if cell.index() < self.catalog.board.cell_count() { Ok(()) } else { Err(W::not_offered()) }
    }

    pub(crate) fn is_division<W: Why>(&self, piece: Piece) -> Result<(), W> {
        if piece.index() < PIECES { Ok(()) } else { Err(W::not_offered()) }
    }

    /// The sector of an enemy that the seat may point at. Of an unseen one nothing is said, not even that it
    /// is gone.
    pub(crate) fn enemy_cell<W: Why>(
        &self,
        position: &Position,
        seat: Seat,
        piece: Piece,
    ) -> Result<Cell, W> {
        self.is_division(piece)?;
        if side_of(piece) == seat {
            return refuse!("units-11", "refuse-own-unit");
        }
        let unit = position.unit(piece);
        if !unit.seen_gone && !self.sees(position, Some(seat), piece) {
            return Err(W::not_offered());
        }
        match unit.cell {
            Some(cell) => Ok(cell),
            None => refuse!("table", "refuse-out-of-play"),
        }
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

    fn judge_order<W: Why>(
        &self,
        position: &Position,
        unit: Piece,
        further: Further,
        draft: &[Target],
        target: Target,
    ) -> Result<(), W> {
        let seat = side_of(unit);
        match (draft, target) {
            ([], Target::Cell(cell)) => self.may_step(position, unit, further, cell),
            ([], Target::Piece(enemy)) => {
                let at = self.enemy_cell(position, seat, enemy)?;
                self.may_attack(position, unit, at)
            }
            ([], Target::Button(FIRE)) => self.may_fire(position, unit),
            ([Target::Button(FIRE)], Target::Piece(enemy)) => {
                self.enemy_cell(position, seat, enemy)?;
                self.may_fire_at(position, unit, enemy)
            }
            _ => Err(W::not_offered()),
        }
    }

    fn order_offer(&self, position: &Position, target: Target) -> Offer {
        match target {
            Target::Cell(cell) => {
                Offer { note: self.step_note(position, cell), ..Offer::default().route(vec![cell]) }
            }
            Target::Piece(enemy) => Offer::default().route(position.unit(enemy).cell.into_iter().collect()),
            _ => Offer::default(),
        }
    }

    pub(crate) fn has_orders(&self, position: &Position, unit: Piece, further: Further) -> bool {
        (further == Further::Yes && !self.steps(position, unit).is_empty())
            || self.attack_targets(position, unit).next().is_some()
            || self.fire_targets(position, unit).next().is_some()
    }

    fn list_orders(&self, position: &Position, unit: Piece, further: Further, out: &mut Choices) {
        if further == Further::Yes {
            out.next.extend(self.steps(position, unit).iter().map(Target::Cell));
        }
        out.next.extend(self.attack_targets(position, unit).map(Target::Piece));
        if self.fire_targets(position, unit).next().is_some() {
            out.push(Target::Button(FIRE));
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
