//! What a side may not know: which units lie below the top of enemy stacks (8.2), what the enemy has committed to a
//! combat (8.3-8), which event markers he holds and what is left in his bin (12.0).

use sandtable_engine::{Chance, Choices, Piece, Seat, Stage, Target};
use smallvec::SmallVec;

use crate::catalog::{Cells, EventSet, Pieces};
use crate::markers::Markers;
use crate::position::Position;
use crate::sequence::Frame;
use crate::support::Commit;
use crate::{Ask, ChacoWar};

impl ChacoWar {
    /// Below the top of its stack, and not seen by all.
    pub(crate) fn is_hidden(&self, position: &Position, piece: Piece) -> bool {
        match position.place(piece) {
            Some(cell) => position.top_of(cell) != Some(piece) && !position.revealed.contains(piece),
            None => false,
        }
    }

    /// Units of a side whose place a viewer may not know; `None` is a guest.
    pub(crate) fn hidden_units(&self, position: &Position, side: Seat, viewer: Option<Seat>) -> Pieces {
        if viewer == Some(side) || position.is_over() {
            return Pieces::EMPTY;
        }
        let known = if viewer.is_some() { position.revealed | position.scouted } else { position.revealed };
        let below = (self.catalog.armies[side] & position.on_map) - known;
        below.iter().filter(|piece| position.top_of(position.cell_of(*piece)) != Some(*piece)).collect()
    }

    /// A position that `seat` cannot tell from this one. What is hidden is dealt anew from what is public, so that
    /// nothing of it can shine through.
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
        let enemy = seat.other();
        self.imagine_stacks(&mut imagined, seat, enemy, chance);
        self.imagine_events(&mut imagined, enemy, chance);
        self.imagine_commitment(&mut imagined, enemy, chance);
        imagined
    }

    /// The hidden units change places with each other, each with the markers it carries. Where regiments stand is public, because ZOC are: every hex keeps
    /// one if it had one, and none comes to a hex that had none.
    fn imagine_stacks(&self, position: &mut Position, seat: Seat, enemy: Seat, chance: &mut dyn Chance) {
        let hidden = self.hidden_units(position, enemy, Some(seat));
        if hidden.len() < 2 {
            return;
        }
        let fighters = self.catalog.fighters;
        let ambushed: SmallVec<[sandtable_board::Cell; 16]> =
            (position.ambushes & hidden).iter().map(|piece| position.cell_of(piece)).collect();
        let mut slots: SmallVec<[sandtable_board::Cell; 64]> =
            hidden.iter().map(|piece| position.cell_of(piece)).collect();
        slots.sort_unstable();
        let seen = (self.catalog.armies[enemy] & position.on_map & fighters) - hidden;
        let shown: Cells = self.cells_of(position, seen);
        let fighting = position.derived.fighting[enemy];
        let mut regiments: SmallVec<[Piece; 64]> = (hidden & fighters).iter().collect();
        let mut others: SmallVec<[Piece; 16]> = (hidden - fighters).iter().collect();
        shuffle(&mut regiments, chance);
        shuffle(&mut others, chance);
        let mut given: SmallVec<[Option<Piece>; 64]> = slots.iter().map(|_| None).collect();
        // Hexes without ZOC take no regiment; hexes whose ZOC nothing visible exerts need one.
        let mut served = Cells::EMPTY;
        for (slot, cell) in slots.iter().enumerate() {
            if !fighting.contains(*cell) {
                given[slot] = others.pop();
            } else if !shown.contains(*cell) && served.insert(*cell) {
                given[slot] = regiments.pop();
            }
        }
        let mut rest: SmallVec<[Piece; 64]> = regiments.into_iter().chain(others).collect();
        shuffle(&mut rest, chance);
        for (slot, cell) in slots.iter().enumerate() {
            if let Some(piece) = given[slot].or_else(|| rest.pop()) {
                position.cell[piece.index()] = *cell;
            }
        }
        // How many of a stack were ambushed is known, not which.
        position.ambushes = position.ambushes - hidden;
        for cell in ambushed {
            let below = position.among(hidden - position.ambushes, cell);
            if let Some(piece) = below.first() {
                position.ambushes.insert(piece);
            }
        }
        debug_assert_eq!(position.derived, crate::derived::Derived::of(position, &self.catalog));
    }

    /// Held markers are drawn from those that the enemy may hold.
    fn imagine_events(&self, position: &mut Position, enemy: Seat, chance: &mut dyn Chance) {
        let late = self.event_pool(enemy, EventSet::Second);
        for of_set in [true, false] {
            let mine = |markers: Markers| if of_set { markers.common(late) } else { markers.less(late) };
            let held = mine(position.held[enemy]);
            if held.is_empty() {
                continue;
            }
            let unseen = mine(position.bin[enemy].and(position.removed[enemy])).to_hold();
            let mut lots: SmallVec<[crate::catalog::Marker; 16]> = held.and(unseen).iter().collect();
            shuffle(&mut lots, chance);
            let drawn = lots.iter().take(held.len()).fold(Markers::NONE, |mut set, marker| {
                set.insert(*marker);
                set
            });
            let back = held.and(unseen).less(drawn);
            position.held[enemy] = position.held[enemy].less(held).and(drawn);
            let in_bin = !mine(position.bin[enemy]).to_hold().is_empty();
            let pile = if in_bin { &mut position.bin[enemy] } else { &mut position.removed[enemy] };
            *pile = pile.less(drawn).and(back);
        }
    }

    /// A sealed commitment is replaced by another that could have been made.
    fn imagine_commitment(&self, position: &mut Position, enemy: Seat, chance: &mut dyn Chance) {
        let sealed = position.frames.top() == Frame::Commit
            && position.battle.is_some_and(|battle| battle.commitments[enemy].is_some());
        if !sealed {
            return;
        }
        if let Some(battle) = position.battle.as_mut() {
            battle.commitments[enemy] = None;
        }
        let mut draft: SmallVec<[Target; 8]> = SmallVec::new();
        let mut choices = Choices::default();
        loop {
            choices.clear();
            Commit.choices(&Ask { rules: self, position, seat: enemy, draft: &draft }, &mut choices);
            let ways = choices.next.len() + usize::from(choices.complete);
            if ways == 0 {
                break;
            }
            match choices.next.get(chance.below(ways as u32) as usize) {
                Some(target) => draft.push(*target),
                None => break,
            }
        }
        let commitment = self.drafted(&draft);
        if let Some(battle) = position.battle.as_mut() {
            battle.commitments[enemy] = Some(commitment);
        }
    }
}

fn shuffle<T>(list: &mut [T], chance: &mut dyn Chance) {
    for last in (1..list.len()).rev() {
        list.swap(last, chance.below(last as u32 + 1) as usize);
    }
}
