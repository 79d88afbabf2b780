//! Reconnaissance (13.92): by an optional rule a guerrilla, recon or airborne unit that moves alone looks at an enemy hex
//! beside it, at a risk, and goes on with what it has left.

use sandtable_board::Cell;
use sandtable_engine::{
    Event, Illegal, Log, Message, Odds, Offer, Outcome, Piece, Pool, Preview, SeatSet, Target, Term, Throw,
    Viewer, say,
};
use serde::{Deserialize, Serialize};

use crate::Chad;
use crate::catalog::{Arm, CELLS, Cells, Pieces, Scouting};
use crate::names::{RECON, points};
use crate::position::{Frame, Position};
use crate::reach::{Mover, Origin};

/// What a look costs, in half points (13.92-3).
const LOOK: u8 = 2;

/// A look that was taken in this segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Look {
    pub piece: Piece,
    pub hex: Cell,
    /// Half points that the unit has spent on its way so far, the look included.
    pub spent: u8,
    /// Its side sees what stands there until the segment ends (13.91-5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub seen: bool,
}

/// The die of a unit that looks at a hex (13.92-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recon {
    pub piece: Piece,
    pub hex: Cell,
}

impl Throw<Chad> for Recon {
    fn dice(&self, _: &Chad, _: &Position) -> Pool {
        Pool::of(1, 6, "white")
    }

    fn purpose(&self, rules: &Chad, _: &Position) -> (&'static str, Message) {
        let (unit, hex) = (rules.piece_name(self.piece), rules.cell_name(self.hex));
        ("13.92-3", say!("roll-recon", unit = unit, hex = hex))
    }

    fn fall(&self, rules: &Chad, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let Recon { piece, hex } = *self;
        let total = faces[0] as i8 + rules.recon_modifier(position, hex);
        let outcome = rules.catalog.recon.outcome(total);
        log.note(|| {
            let (unit, hex) = (rules.piece_name(piece), rules.cell_name(hex));
            let message = match outcome {
                Scouting::Lost => say!("event-recon-lost", unit = unit, hex = hex, total = total),
                Scouting::Halts => say!("event-recon-halts", unit = unit, hex = hex, total = total),
                Scouting::Free => say!("event-recon-free", unit = unit, hex = hex, total = total),
            };
            let dice = self.dice(rules, position);
            Event::new(message).rule("13.93-1").by(position.active).dice(&dice, faces).came(outcome.id())
        });
        position.frames.replace(Frame::Movement);
        match outcome {
            // 13.92-10: that is no combat.
            Scouting::Lost => rules.eliminate(position, piece, "13.93-1", log),
            Scouting::Halts => position.segment.ready.remove(piece),
            // 13.92-6
            Scouting::Free => {
                position.segment.ready.insert(piece);
                rules.see(position, hex, log);
            }
        }
    }
}

impl Chad {
    /// 13.91-5: what was covered there is shown to the side that looked.
    fn see(&self, position: &mut Position, hex: Cell, log: &mut impl Log) {
        let covered = self.covered(position, Viewer::Seat(position.active));
        let there = position.at(hex) & covered;
        let Some(look) = position.variants.looks.last_mut().filter(|_| !there.is_empty()) else { return };
        look.seen = true;
        log.note(|| {
            let message = say!("event-recon-seen", hex = self.cell_name(hex), units = self.list(there));
            let seat = position.active;
            Event::new(message).rule("13.91-5").by(seat).only(SeatSet::only(seat)).reveals()
        });
    }

    /// Half points that a unit has spent on looks and on the way to them.
    pub(crate) fn spent(&self, position: &Position, group: Pieces) -> u8 {
        let looks = position.variants.looks.iter().filter(|look| group.contains(look.piece));
        looks.map(|look| look.spent).max().unwrap_or(0)
    }

    /// Units that have looked in this segment.
    pub(crate) fn scouts(&self, position: &Position) -> Pieces {
        position.variants.looks.iter().map(|look| look.piece).collect()
    }

    /// 13.92-4, 13.92-5; the Sudan and matches without politics have no presence that would count.
    fn recon_modifier(&self, position: &Position, hex: Cell) -> i8 {
        let Some(prefecture) = self.catalog.map.prefecture(hex).filter(|_| position.affairs.part_two) else {
            return 0;
        };
        let governs = position.active == position.government;
        match (position.affairs.presence(prefecture), governs) {
            (2, true) | (0, false) => 1,
            (0, true) | (2, false) => -1,
            _ => 0,
        }
    }

    /// Enemy hexes beside a hex.
    fn looked_at(&self, position: &Position, from: Cell) -> Cells {
        let near = self.catalog.map.board.neighbours(from).map(|(_, hex)| hex);
        near.filter(|hex| position.held(position.active.other()).contains(*hex)).collect()
    }

    /// Where a unit stands after the way of its order, with what it has left then.
    fn vantage(&self, position: &Position, group: Pieces, way: &[Target]) -> Option<(Cell, Mover)> {
        let mut mover = self.mover(position, group);
        if let [Target::Cell(cell)] = *way {
            let mut found = None;
            let mut costs = [crate::reach::FAR; CELLS];
            self.flood(position, &mover, &mut costs, |end, cost| {
                if end == cell {
                    found = Some(cost);
                }
            });
            let open = self.catalog.map.playable - position.hostile(position.active);
            mover.spend(found.filter(|_| open.contains(cell))?);
            mover.from = Origin::Hex(cell);
        }
        match mover.from {
            Origin::Hex(cell) => Some((cell, mover)),
            Origin::Sanctuary(_) | Origin::Elsewhere => None,
        }
    }

    /// Whether a group that has come some way may look around.
    fn may_scout(&self, position: &Position, group: Pieces, way: &[Target]) -> Result<(Cell, u8), Illegal> {
        let (Some(piece), 1) = (group.first(), group.len()) else {
            return Err(Illegal::new("13.92-2", say!("refuse-recon-alone")));
        };
        if !matches!(self.catalog.unit(piece).arm, Arm::Guerrilla | Arm::Recon | Arm::Airborne) {
            return Err(Illegal::new("13.92-1", say!("refuse-recon-kind")));
        }
        let (from, mover) = self.vantage(position, group, way).ok_or_else(Illegal::not_offered)?;
        if mover.allowance < LOOK {
            return Err(Illegal::new("13.92-3", say!("refuse-recon-points")));
        }
        if self.looked_at(position, from).is_empty() {
            return Err(Illegal::new("13.92-3", say!("refuse-recon-nobody")));
        }
        Ok((from, mover.allowance))
    }

    /// The part of an order that asks for a look: the way to it, and the hexes after the button.
    pub(crate) fn recon_order<'a>(&self, rest: &'a [Target]) -> Option<(&'a [Target], &'a [Target])> {
        let at = rest.iter().position(|target| *target == Target::Button(RECON))?;
        Some((&rest[..at], &rest[at + 1..]))
    }

    /// Whether the button may follow the order as it stands.
    pub(crate) fn judge_recon(
        &self,
        position: &Position,
        group: Pieces,
        rest: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        let Some((way, hexes)) = self.recon_order(rest) else {
            if !self.options.reconnaissance {
                return Err(Illegal::not_offered());
            }
            if !matches!(rest, [] | [Target::Cell(_)]) {
                return Err(Illegal::not_offered());
            }
            let (_, left) = self.may_scout(position, group, rest)?;
            if !self.can_scout(position, group, rest) {
                return Err(Illegal::new("13.92-10", say!("refuse-recon-twice")));
            }
            return Ok(Offer::note(say!("note-recon", left = points(left - LOOK))));
        };
        let (Target::Cell(hex), [], Some(piece)) = (target, hexes, group.first()) else {
            return Err(Illegal::not_offered());
        };
        let (from, _) = self.may_scout(position, group, way)?;
        if hex.index() >= CELLS || !self.looked_at(position, from).contains(hex) {
            return Err(Illegal::new("13.92-3", say!("refuse-recon-hex")));
        }
        if position.variants.looks.iter().any(|look| look.piece == piece && look.hex == hex) {
            return Err(Illegal::new("13.92-10", say!("refuse-recon-twice")));
        }
        Ok(Offer::default())
    }

    /// Hexes that a unit may look at from the end of its way.
    pub(crate) fn recon_hexes(&self, position: &Position, group: Pieces, way: &[Target]) -> Vec<Target> {
        let Ok((from, _)) = self.may_scout(position, group, way) else { return Vec::new() };
        self.looked_at(position, from).iter().map(Target::Cell).collect()
    }

    /// Whether there is anything to look at that the unit has not seen.
    pub(crate) fn can_scout(&self, position: &Position, group: Pieces, way: &[Target]) -> bool {
        self.options.reconnaissance
            && self.recon_hexes(position, group, way).into_iter().any(|hex| {
                let rest: Vec<Target> = way.iter().copied().chain([Target::Button(RECON)]).collect();
                self.judge_recon(position, group, &rest, hex).is_ok()
            })
    }

    /// The chance of each result.
    pub(crate) fn recon_preview(&self, position: &Position, hex: Cell) -> Preview {
        let modifier = self.recon_modifier(position, hex);
        let ways = |wanted: Scouting| {
            (1..=6).filter(|face| self.catalog.recon.outcome(face + modifier) == wanted).count() as u64
        };
        let possible = Scouting::ALL.into_iter().filter(|outcome| ways(*outcome) > 0);
        let outcomes = possible.map(|outcome| {
            let label = match outcome {
                Scouting::Lost => say!("outcome-recon-lost"),
                Scouting::Halts => say!("outcome-recon-halts"),
                Scouting::Free => say!("outcome-recon-free"),
            };
            Outcome::new(outcome.id(), label, Odds::of(ways(outcome), 6))
        });
        let rule = if position.active == position.government { "13.92-4" } else { "13.92-5" };
        let term = (modifier != 0).then(|| Term::new(say!("term-presence"), modifier, rule));
        Preview {
            heading: Some(say!("preview-recon", hex = self.cell_name(hex))),
            terms: term.into_iter().collect(),
            outcomes: outcomes.collect(),
            ..Preview::default()
        }
    }

    /// A unit goes its way and looks.
    pub(crate) fn begin_recon(
        &self,
        position: &mut Position,
        group: Pieces,
        way: &[Target],
        hex: Cell,
        log: &mut impl Log,
    ) {
        let Some(piece) = group.first() else { return };
        let before = self.mover(position, group).allowance;
        let spent = self.spent(position, group);
        let seen = self.seen_by_active(position);
        let ground = seen.as_ref().unwrap_or(position);
        let left = self.vantage(ground, group, way).map_or(0, |(_, mover)| mover.allowance);
        if let [Target::Cell(cell)] = *way {
            if self.is_felt_out(position, group, way[0], None, log) {
                return;
            }
            self.march_once(position, group, cell, log);
            if position.is_over() {
                return;
            }
        }
        position.segment.ready.remove(piece);
        position.variants.looks.push(Look { piece, hex, spent: spent + (before - left) + LOOK, seen: false });
        position.frames.replace(Recon { piece, hex });
        if self.covers() {
            // Whoever looks shows what it is.
            log.note(|| {
                let message = say!("event-recon", unit = self.piece_name(piece), hex = self.cell_name(hex));
                Event::new(message).rule("13.92-3").by(position.active)
            });
        }
    }
}
