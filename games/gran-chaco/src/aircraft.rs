//! Aircraft between activations: raids (airraid-1 to airraid-4) and reconnaissance (recon-1 to recon-3).

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Message, Piece, Pool, Question, Seat, SeatSet, Shape, Stage, Target, Throw,
    Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{Cells, Colour, army};
use crate::names::{piece_name, side_name, token};
use crate::options::Fog;
use crate::position::{Position, Tokens};
use crate::saturation::salvo_outcome;
use crate::segment::other_segment;
use crate::{Ask, GranChaco};

/// The dice of a raid fall (airraid-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Raid {
    pub target: Piece,
    pub tokens: u8,
}

impl Throw<GranChaco> for Raid {
    fn dice(&self, _: &GranChaco, _: &Position) -> Pool {
        Pool::of(u16::from(self.tokens), 6, "white")
    }

    fn purpose(&self, _: &GranChaco, _: &Position) -> (&'static str, Message) {
        ("airraid-2", say!("roll-raid", target = piece_name(self.target)))
    }

    fn fall(&self, rules: &GranChaco, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let target = self.target;
        position.frames.pop();
        let entrenchment = position.unit(target).entrenchment;
        let loss =
            faces.iter().fold(0u8, |sum, face| sum.saturating_add(rules.raid_loss(*face, entrenchment)));
        let vc = usize::from(position.unit(target).vc);
        log.note(|| {
            let message = say!("event-raid-result", target = piece_name(target), loss = loss);
            Event::new(message)
                .rule("airraid-4")
                .dice(&self.dice(rules, position), faces)
                .came(salvo_outcome(usize::from(loss), vc))
        });
        rules.lose(position, target, loss, "airraid-4", log);
        rules.check_destruction(position, log);
    }

    fn not_asked(&self, rules: &GranChaco, position: &Position, seat: Seat) -> Illegal {
        other_segment(rules, position, seat)
    }
}

/// How far an air reconnaissance sees (recon-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReconDie {
    pub cell: Cell,
}

impl Throw<GranChaco> for ReconDie {
    fn dice(&self, _: &GranChaco, _: &Position) -> Pool {
        Pool::of(1, 6, "white")
    }

    fn purpose(&self, _: &GranChaco, _: &Position) -> (&'static str, Message) {
        ("recon-2", say!("roll-recon"))
    }

    fn fall(&self, rules: &GranChaco, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        position.frames.replace(Recon { cell: self.cell, sectors: faces[0] as u8 });
        log.note(|| {
            let message = say!("event-recon-die", sectors = faces[0]);
            Event::new(message).rule("recon-2").dice(&self.dice(rules, position), faces)
        });
    }

    fn not_asked(&self, rules: &GranChaco, position: &Position, seat: Seat) -> Illegal {
        other_segment(rules, position, seat)
    }
}

/// An air reconnaissance picks its sectors; aircraft are led by the side whose segment it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recon {
    pub cell: Cell,
    pub sectors: u8,
}

impl Stage<GranChaco> for Recon {
    fn seats(&self, _: &GranChaco, position: &Position) -> SeatSet {
        position.active().map_or(SeatSet::NONE, SeatSet::only)
    }

    fn question(&self, ask: &Ask) -> Question {
        Question::new(say!("ask-recon", left = self.left(ask)), "recon-2", Shape::Path)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let seen = self.seen(ask.draft);
        out.extend((ask.rules.catalog.around(seen) - seen).iter().map(Target::Cell));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Target::Cell(next) = target else { return Err(W::not_offered()) };
        ask.rules.on_this_board(next)?;
        if self.left(ask) == 0 {
            return refuse!("recon-2", "refuse-recon-enough", count = self.sectors);
        }
        if !self.next(ask).contains(next) {
            return refuse!("recon-2", "refuse-recon-apart", sector = ask.rules.cell_name(next));
        }
        Ok(())
    }

    /// The sectors that come next are found once, not once for each.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        let next = self.next(ask);
        out.next.extend(next.iter().map(Target::Cell));
        out.complete = next.is_empty();
    }

    /// A chain may run into a corner; then it ends there.
    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        if self.next(ask).is_empty() {
            return Ok(());
        }
        refuse!("recon-2", "unfinished-recon", left = self.left(ask))
    }

    /// units-7: enemies in any of the sectors are located; the ground is not discovered.
    fn carry_out(
        &self,
        rules: &GranChaco,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        let seen = self.seen(answer);
        log.note(|| {
            let message = say!("event-recon-over", side = side_name(seat), count = seen.len());
            let event = Event::new(message).by(seat).rule("recon-2");
            // units-12: where units may be unseen, an empty sector is news.
            if rules.options.fog == Fog::Full { event.reveals() } else { event }
        });
        for enemy in army(seat.other()) {
            if position.unit(enemy).cell.is_some_and(|at| seen.contains(at)) {
                rules.locate(position, enemy, log);
            }
        }
    }

    fn not_asked(&self, rules: &GranChaco, position: &Position, seat: Seat) -> Illegal {
        other_segment(rules, position, seat)
    }
}

impl Recon {
    fn left(&self, ask: &Ask) -> usize {
        usize::from(self.sectors).saturating_sub(ask.draft.len())
    }

    /// The sectors of a draft, with the one that was named.
    fn seen(&self, draft: &[Target]) -> Cells {
        let picked = |target: &Target| match target {
            Target::Cell(picked) => *picked,
            _ => self.cell,
        };
        draft.iter().map(picked).chain([self.cell]).collect()
    }

    /// The sectors that may come next: they touch the named one or one already picked; in a chain, the last.
    fn next(&self, ask: &Ask) -> Cells {
        if self.left(ask) == 0 {
            return Cells::EMPTY;
        }
        let seen = self.seen(ask.draft);
        let grown = match ask.draft.last() {
            Some(Target::Cell(last)) if ask.rules.options.recon_chain => ask.rules.catalog.adjacent(*last),
            _ => ask.rules.catalog.around(seen),
        };
        grown - seen
    }
}

impl GranChaco {
    pub(crate) fn white(&self, position: &Position, seat: Seat) -> u16 {
        position.munitions[seat][Colour::White.index()]
    }

    // Raids

    pub(crate) fn raid_targets<'a>(
        &'a self,
        position: &'a Position,
        seat: Seat,
    ) -> impl Iterator<Item = Piece> + 'a {
        let located = |(enemy, _): &(Piece, Cell)| position.unit(*enemy).located;
        position.on_board(seat.other()).filter(located).map(|(enemy, _)| enemy)
    }

    pub(crate) fn may_raid<W: Why>(&self, position: &Position, seat: Seat) -> Result<(), W> {
        self.has_token(position, seat, 0, Colour::White)?;
        if self.raid_targets(position, seat).next().is_none() {
            return refuse!("airraid-1", "refuse-no-target");
        }
        Ok(())
    }

    /// The enemies that could be named, then the tokens that are spent on one.
    pub(crate) fn raid_candidates(&self, ask: &Ask, draft: &[Target], out: &mut Vec<Target>) {
        if draft.is_empty() {
            let seen = |(enemy, _): &(Piece, Cell)| self.sees(ask.position, Some(ask.seat), *enemy);
            let enemies = ask.position.on_board(ask.seat.other()).filter(seen);
            out.extend(enemies.map(|(enemy, _)| Target::Piece(enemy)));
        } else {
            out.push(token(Colour::White));
        }
    }

    pub(crate) fn judge_raid<W: Why>(&self, ask: &Ask, draft: &[Target], target: Target) -> Result<(), W> {
        match (draft, target) {
            ([], Target::Piece(enemy)) => {
                self.enemy_cell(ask.position, ask.seat, enemy)?;
                if !ask.position.unit(enemy).located {
                    return refuse!("airraid-1", "refuse-not-located");
                }
                Ok(())
            }
            ([Target::Piece(_), drafted @ ..], _) if target == token(Colour::White) => {
                let drafted = drafted.len().min(usize::from(u8::MAX)) as u8;
                self.has_token(ask.position, ask.seat, drafted, Colour::White)
            }
            _ => Err(W::not_offered()),
        }
    }

    pub(crate) fn raid(
        &self,
        position: &mut Position,
        seat: Seat,
        target: Piece,
        tokens: u8,
        log: &mut impl Log,
    ) {
        self.spend(position, seat, Tokens([0, 0, 0, tokens]));
        position.unit_mut(target).fired_at = true;
        log.note(|| {
            let message =
                say!("event-raid", side = side_name(seat), target = piece_name(target), tokens = tokens);
            Event::new(message).by(seat).rule("airraid-1")
        });
        position.frames.push(Raid { target, tokens });
    }

    pub(crate) fn may_reconnoitre<W: Why>(&self, position: &Position, seat: Seat) -> Result<(), W> {
        if self.white(position, seat) == 0 {
            return refuse!("recon-1", "refuse-no-aircraft");
        }
        Ok(())
    }

    /// recon-1, recon-3
    pub(crate) fn send_aircraft(&self, position: &mut Position, seat: Seat, cell: Cell, log: &mut impl Log) {
        self.spend(position, seat, Tokens([0, 0, 0, 1]));
        position.recon = Some(cell);
        log.note(|| {
            let message = say!("event-recon", side = side_name(seat), sector = self.cell_name(cell));
            Event::new(message).by(seat).rule("recon-1")
        });
        position.frames.push(ReconDie { cell });
    }
}
