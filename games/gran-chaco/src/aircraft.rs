//! Aircraft between activations: raids (airraid-1 to airraid-4) and reconnaissance (recon-1 to recon-3).

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Offer, Piece, Preview, Question, Roll, Rule, Seat, Shape, Target, say,
};

use crate::GranChaco;
use crate::catalog::{Cells, Colour, army};
use crate::names::{dice_shown, piece_name, side_name, token};
use crate::options::Fog;
use crate::position::{Frame, Position, Tokens};
use crate::saturation::salvo_outcome;

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

    pub(crate) fn may_raid(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        self.has_token(position, seat, 0, Colour::White)?;
        if self.raid_targets(position, seat).next().is_none() {
            return Err(Illegal::new("airraid-1", say!("refuse-no-target")));
        }
        Ok(())
    }

    pub(crate) fn raid_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        if draft.is_empty() {
            let seen = |(enemy, _): &(Piece, Cell)| self.sees(position, Some(seat), *enemy);
            let enemies = position.on_board(seat.other()).filter(seen);
            out.extend(enemies.map(|(enemy, _)| Target::Piece(enemy)));
        } else {
            out.push(token(Colour::White));
        }
    }

    pub(crate) fn judge_raid(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Piece(enemy)) => {
                self.enemy_cell(position, seat, enemy)?;
                if !position.unit(enemy).located {
                    return Err(Illegal::new("airraid-1", say!("refuse-not-located")));
                }
                Ok(Offer::default())
            }
            ([Target::Piece(_), drafted @ ..], _) if target == token(Colour::White) => {
                let drafted = drafted.len().min(usize::from(u8::MAX)) as u8;
                self.has_token(position, seat, drafted, Colour::White).map(|()| Offer::default())
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn raid_choices(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Choices) {
        match draft {
            [] => out.next.extend(self.raid_targets(position, seat).map(Target::Piece)),
            [_, drafted @ ..] => {
                out.complete = !drafted.is_empty();
                if drafted.len() < usize::from(self.white(position, seat).min(u16::from(u8::MAX))) {
                    out.push(token(Colour::White));
                }
            }
        }
    }

    pub(crate) fn segment_preview(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
    ) -> Option<Preview> {
        let [Target::Button(crate::names::RAID), Target::Piece(target), tokens @ ..] = draft else {
            return None;
        };
        Some(self.raid_preview(position, *target, tokens.len() as u8, self.white(position, seat)))
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
        position.frames.push(Frame::Raid { target, tokens });
    }

    pub(crate) fn raid_roll(&self, target: Piece, tokens: u8) -> Roll {
        Roll::new("airraid-2", say!("roll-raid", target = piece_name(target))).dice(
            u16::from(tokens),
            6,
            "white",
        )
    }

    pub(crate) fn resolve_raid(
        &self,
        position: &mut Position,
        target: Piece,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        let entrenchment = position.unit(target).entrenchment;
        let loss =
            faces.iter().fold(0u8, |sum, face| sum.saturating_add(self.raid_loss(*face, entrenchment)));
        let vc = usize::from(position.unit(target).vc);
        log.note(|| {
            let message = say!("event-raid-result", target = piece_name(target), loss = loss);
            Event::new(message)
                .rule("airraid-4")
                .motion(dice_shown(faces.iter().map(|face| ("white", *face))))
                .came(salvo_outcome(usize::from(loss), vc))
        });
        self.lose(position, target, loss, "airraid-4", log);
        self.check_destruction(position, log);
    }

    // Reconnaissance

    pub(crate) fn may_reconnoitre(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        if self.white(position, seat) == 0 {
            return Err(Illegal::new("recon-1", say!("refuse-no-aircraft")));
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
        position.frames.push(Frame::ReconDie { cell });
    }

    pub(crate) fn recon_roll(&self) -> Roll {
        Roll::new("recon-2", say!("roll-recon")).dice(1, 6, "white")
    }

    pub(crate) fn open_recon(&self, position: &mut Position, cell: Cell, faces: &[u16], log: &mut impl Log) {
        position.frames.replace(Frame::Recon { cell, sectors: faces[0] as u8 });
        log.note(|| {
            let message = say!("event-recon-die", sectors = faces[0]);
            Event::new(message).rule("recon-2").motion(dice_shown([("white", faces[0])]))
        });
    }

    pub(crate) fn recon_question(&self, sectors: u8, draft: &[Target]) -> Question {
        let left = usize::from(sectors) - draft.len().min(usize::from(sectors));
        Question { message: say!("ask-recon", left = left), rule: Rule::new("recon-2"), shape: Shape::Path }
    }

    /// The sectors that may come next: they touch the named one or one already picked; in a chain, the last.
    fn recon_next(&self, cell: Cell, sectors: u8, draft: &[Target]) -> Cells {
        if draft.len() >= usize::from(sectors) {
            return Cells::EMPTY;
        }
        let picked = |target: &Target| match target {
            Target::Cell(picked) => *picked,
            _ => cell,
        };
        let seen: Cells = draft.iter().map(picked).chain([cell]).collect();
        let grown = match draft.last() {
            Some(last) if self.options.recon_chain => self.catalog.adjacent(picked(last)),
            _ => self.catalog.around(seen),
        };
        grown - seen
    }

    pub(crate) fn recon_candidates(&self, cell: Cell, draft: &[Target], out: &mut Vec<Target>) {
        let seen: Cells = draft
            .iter()
            .filter_map(|target| match target {
                Target::Cell(picked) => Some(*picked),
                _ => None,
            })
            .chain([cell])
            .collect();
        out.extend((self.catalog.around(seen) - seen).iter().map(Target::Cell));
    }

    pub(crate) fn judge_recon(
        &self,
        cell: Cell,
        sectors: u8,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        let Target::Cell(next) = target else { return Err(Illegal::not_offered()) };
        self.on_this_board(next)?;
        if draft.len() >= usize::from(sectors) {
            return Err(Illegal::new("recon-2", say!("refuse-recon-enough", count = sectors)));
        }
        if !self.recon_next(cell, sectors, draft).contains(next) {
            return Err(Illegal::new("recon-2", say!("refuse-recon-apart", sector = self.cell_name(next))));
        }
        Ok(Offer::default())
    }

    /// A chain may run into a corner; then it ends there.
    pub(crate) fn finish_recon(&self, cell: Cell, sectors: u8, draft: &[Target]) -> Result<(), Illegal> {
        if self.recon_next(cell, sectors, draft).is_empty() {
            return Ok(());
        }
        let left = usize::from(sectors) - draft.len();
        Err(Illegal::new("recon-2", say!("unfinished-recon", left = left)))
    }

    pub(crate) fn recon_choices(&self, cell: Cell, sectors: u8, draft: &[Target], out: &mut Choices) {
        let next = self.recon_next(cell, sectors, draft);
        out.complete = next.is_empty();
        out.next.extend(next.iter().map(Target::Cell));
    }

    /// units-7: enemies in any of the sectors are located; the ground is not discovered.
    pub(crate) fn reconnoitre(
        &self,
        position: &mut Position,
        seat: Seat,
        cell: Cell,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        let mut seen: Cells = [cell].into_iter().collect();
        for target in answer {
            if let Target::Cell(picked) = target {
                seen.insert(*picked);
            }
        }
        log.note(|| {
            let message = say!("event-recon-over", side = side_name(seat), count = seen.len());
            let event = Event::new(message).by(seat).rule("recon-2");
            // units-12: where units may be unseen, an empty sector is news.
            if self.options.fog == Fog::Full { event.reveals() } else { event }
        });
        for enemy in army(seat.other()) {
            if position.unit(enemy).cell.is_some_and(|at| seen.contains(at)) {
                self.locate(position, enemy, log);
            }
        }
    }
}
