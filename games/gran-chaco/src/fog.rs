//! What a side may not know, drawn anew: the water, what contact markers hide, and with the option
//! fog = full where unlocated units stand.

use sandtable_engine::{Chance, Frames, Piece, Seat};
use smallvec::SmallVec;

use crate::GranChaco;
use crate::catalog::{Cells, PARAGUAY, army, side_of};
use crate::deployment::{Bases, Units};
use crate::options::Fog;
use crate::position::{Frame, Further, Position, Unit};
use crate::saturation::Aim;
use crate::segment::{Activation, Segment};

/// One unlocated unit in this many is imagined a point weaker than it was last seen: thirst is not announced.
const THIRST: u32 = 4;

type Hidden = SmallVec<[Piece; 8]>;

impl GranChaco {
    /// A position that `seat` cannot tell from this one. First everything hidden is forgotten, then it is
    /// drawn from what is left, so that nothing of it can shine through.
    pub(crate) fn imagine_position(
        &self,
        position: &Position,
        seat: Seat,
        chance: &mut dyn Chance,
    ) -> Position {
        let mut imagined = position.clone();
        if position.is_over() {
            return imagined;
        }
        self.imagine_water(&mut imagined, chance);
        let enemy = seat.other();
        self.forget_pick(&mut imagined, enemy);
        let deployed = position.on_board(enemy).next().is_some();
        if self.options.fog == Fog::Status || !deployed {
            return imagined;
        }
        self.forget_supply(&mut imagined, enemy);
        let collapsed = position.has_collapsed(enemy);
        let mut hidden = self.forget_units(&mut imagined, enemy);
        if self.options.fog == Fog::Full {
            self.imagine_sight(&mut imagined, enemy, chance);
            self.forget_frames(&mut imagined, enemy);
            self.imagine_places(&mut imagined, seat, &mut hidden, chance);
        }
        self.imagine_strength(&mut imagined, enemy, collapsed, &mut hidden, chance);
        self.imagine_works(&mut imagined, &hidden, chance);
        self.imagine_armour(&mut imagined, enemy, &hidden, chance);
        imagined
    }

    fn imagine_water(&self, position: &mut Position, chance: &mut dyn Chance) {
        let Some(water) = position.water else { return };
        if position.revealed[usize::from(water)] {
            return;
        }
        let hidden: SmallVec<[u8; 3]> =
            (0..3).filter(|index| !position.revealed[usize::from(*index)]).collect();
        position.water = Some(hidden[chance.below(hidden.len() as u32) as usize]);
    }

    /// Forgets what markers hide; the units that wear one.
    fn forget_units(&self, position: &mut Position, enemy: Seat) -> Hidden {
        let full = self.options.fog == Fog::Full;
        let hidden: Hidden = army(enemy)
            .filter(|piece| {
                let unit = position.unit(*piece);
                !unit.located && if full { !unit.seen_gone } else { unit.cell.is_some() }
            })
            .collect();
        for piece in &hidden {
            if position.has_armour(*piece) {
                position.armour[enemy] = None;
            }
            let unit = position.unit_mut(*piece);
            *unit = if full {
                Unit { vc: unit.seen_vc, seen_vc: unit.seen_vc, ..Unit::UNDEPLOYED }
            } else {
                Unit { vc: unit.seen_vc, entrenchment: 0, supplied: true, ..*unit }
            };
        }
        hidden
    }

    /// Which of its units a side has picked to go on with is told by what that unit then does.
    fn forget_pick(&self, position: &mut Position, enemy: Seat) {
        if let Frame::Activation(Activation { unit, .. }) = position.frames.top()
            && side_of(unit) == enemy
        {
            position.frames.pop();
        }
    }

    /// Whether an unlocated unit may go on depends on its supply, which is hidden like the rest of it.
    fn forget_supply(&self, position: &mut Position, enemy: Seat) {
        let frames = position.frames.iter().map(|frame| match *frame {
            Frame::Activation(Activation { unit, further: Further::Unsupplied })
                if side_of(unit) == enemy && !position.unit(unit).located =>
            {
                Frame::Activation(Activation { unit, further: Further::Yes })
            }
            frame => frame,
        });
        position.frames = stacked(frames.collect());
    }

    /// Which ground has come into sight of an unseen unit is told when the dice have fallen; how much of it, by
    /// their number.
    fn imagine_sight(&self, position: &mut Position, enemy: Seat, chance: &mut dyn Chance) {
        if position.frames.top() != Frame::Discovery {
            return;
        }
        let unseen = match position.frames.below() {
            Some(Frame::Activation(Activation { unit, .. })) => {
                side_of(unit) == enemy && !position.unit(unit).located
            }
            Some(Frame::Segment(Segment { seat })) => seat == enemy,
            Some(Frame::Bases(Bases { seat }) | Frame::Units(Units { seat })) => seat != enemy,
            Some(Frame::TurnStart) => enemy == PARAGUAY,
            _ => false,
        };
        if !unseen {
            return;
        }
        let mut dark = position.undiscovered;
        let count = position.sighted.len();
        position.sighted = Cells::EMPTY;
        for _ in 0..count {
            let lot = chance.below(dark.len() as u32) as usize;
            if let Some(cell) = dark.iter().nth(lot) {
                dark.remove(cell);
                position.sighted.insert(cell);
            }
        }
    }

    /// What an unseen unit is about to do is unseen too: its side is choosing, no more is known.
    fn forget_frames(&self, position: &mut Position, enemy: Seat) {
        let unseen = |piece: Piece| side_of(piece) == enemy && !position.unit(piece).located;
        let known = position.frames.iter().filter(|frame| match frame {
            Frame::Activation(Activation { unit, .. }) | Frame::Aim(Aim { unit, .. }) => !unseen(*unit),
            _ => true,
        });
        position.frames = stacked(known.copied().collect());
    }

    /// Anywhere that its side has discovered, out of contact. Those that may be strongest are placed first:
    /// where there is no room for all, the others are taken for dead of thirst.
    fn imagine_places(
        &self,
        position: &mut Position,
        seat: Seat,
        hidden: &mut Hidden,
        chance: &mut dyn Chance,
    ) {
        let enemy = seat.other();
        let mut room = self.possible_places(position, seat);
        hidden.sort_by_key(|piece| (std::cmp::Reverse(position.unit(*piece).vc), *piece));
        for piece in hidden.iter() {
            let lot = if room.is_empty() { None } else { Some(chance.below(room.len() as u32) as usize) };
            match lot.and_then(|lot| room.iter().nth(lot)) {
                Some(cell) => {
                    room.remove(cell);
                    position.unit_mut(*piece).cell = Some(cell);
                }
                None => position.unit_mut(*piece).vc = 0,
            }
        }
        hidden.retain(|piece| position.unit(*piece).is_alive());
        debug_assert!(position.on_board(enemy).next().is_some(), "a side in play has a unit");
    }

    fn possible_places(&self, position: &Position, seat: Seat) -> Cells {
        let enemy = seat.other();
        let own = position.standing(seat);
        let mut room = if position.turn == 0 {
            self.catalog.home[enemy]
        } else {
            let dark = position.undiscovered - position.sighted;
            let lit = |cell: &_| dark.is_disjoint(&self.catalog.within(*cell, self.catalog.sight));
            self.catalog.board.cells().filter(lit).collect()
        };
        room = room - own - self.catalog.around(own) - position.standing(enemy);
        for (marker, revealed) in self.markers().into_iter().zip(position.revealed) {
            if !revealed {
                room.remove(marker);
            }
        }
        room - self.sources(position, seat)
    }

    /// VC as last seen, less some thirst, as the public fact of the collapse allows.
    fn imagine_strength(
        &self,
        position: &mut Position,
        enemy: Seat,
        collapsed: bool,
        hidden: &mut Hidden,
        chance: &mut dyn Chance,
    ) {
        for piece in hidden.iter() {
            let thirsty = chance.below(THIRST) == 0;
            let spare = 2 * (position.strength(enemy) - 1) > position.initial[enemy];
            let unit = position.unit_mut(*piece);
            if thirsty && unit.vc > 1 && (spare || collapsed) {
                unit.vc -= 1;
            }
        }
        while collapsed && !position.has_collapsed(enemy) {
            let weakens = |piece: &&Piece| position.unit(**piece).vc > 1;
            let mut able: Hidden = hidden.iter().filter(weakens).copied().collect();
            if able.is_empty() {
                able.clone_from(hidden);
            }
            let Some(piece) = able.get(chance.below(able.len().max(1) as u32) as usize).copied() else {
                return;
            };
            let unit = position.unit_mut(piece);
            unit.vc -= 1;
            if unit.vc == 0 {
                unit.cell = None;
                hidden.retain(|other| *other != piece);
            }
        }
    }

    /// Entrenchments as deep as there was time for.
    fn imagine_works(&self, position: &mut Position, hidden: &Hidden, chance: &mut dyn Chance) {
        for piece in hidden {
            let lot = chance.below(3) as u16;
            let unit = position.unit(*piece);
            let possible = unit.moved == 0
                && unit
                    .cell
                    .is_some_and(|cell| self.catalog.ground(self.terrain(position, cell)).entrenching);
            let deepest = if possible { position.turn.saturating_sub(1) } else { 0 };
            position.unit_mut(*piece).entrenchment = lot.min(deepest) as u8;
        }
    }

    /// The armour is with one of the hidden units, or was given up in secret.
    fn imagine_armour(&self, position: &mut Position, enemy: Seat, hidden: &Hidden, chance: &mut dyn Chance) {
        if position.armour[enemy].is_none() && !position.armour_gone[enemy] {
            let lot = chance.below(hidden.len() as u32 + 1) as usize;
            position.armour[enemy] = hidden.get(lot).copied();
        }
    }
}

/// A stack of frames, the lowest first.
fn stacked<const DEPTH: usize>(mut frames: SmallVec<[Frame; 5]>) -> Frames<Frame, DEPTH> {
    let mut stack = Frames::starting(frames.remove(0));
    frames.into_iter().for_each(|frame| stack.push(frame));
    stack
}
