//! What a side may not know, drawn anew: officers' bonuses that were never used (completed-officers-2) and where
//! hidden units are (completed-ambush-1).

use sandtable_engine::{Chance, Seat};
use smallvec::SmallVec;

use crate::GuerraCivil;
use crate::deployment::OFFICERS;
use crate::position::{Id, Position, Status};

impl GuerraCivil {
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
        for id in self.army(enemy) {
            let unit = imagined.unit_mut(id);
            if unit.bonus_known {
                continue;
            }
            // The bonus of an officer who fell unknown is never learnt.
            unit.bonus = if unit.officer && unit.status != Status::Out {
                OFFICERS[chance.below(OFFICERS.len() as u32) as usize]
            } else {
                0
            };
        }
        self.imagine_hidden(&mut imagined, enemy, chance);
        imagined
    }

    /// Somewhere in cover in its zone, away from what is seen.
    fn imagine_hidden(&self, position: &mut Position, enemy: Seat, chance: &mut dyn Chance) {
        let hidden: SmallVec<[Id; 4]> =
            self.army(enemy).filter(|id| position.unit(*id).status == Status::Hidden).collect();
        let [west, south, east, north] = self.scenario.sides[enemy.index()].zone;
        for id in hidden {
            let room: SmallVec<[usize; 16]> = self
                .scenario
                .terrain
                .areas
                .iter()
                .enumerate()
                .filter(|(index, area)| {
                    let standing = position.ruins & (1 << index) == 0;
                    let there =
                        (west..=east).contains(&area.centre.x) && (south..=north).contains(&area.centre.y);
                    let taken = position.ids().any(|other| {
                        position.unit(other).stands() && position.unit(other).building == Some(*index as u8)
                    });
                    area.ground.is_building() && standing && there && !taken
                })
                .map(|(index, _)| index)
                .collect();
            let Some(index) = room.get(chance.below(room.len().max(1) as u32) as usize) else {
                // Nowhere left but its own zone: the corner.
                let point = sandtable_board::Point { x: east, y: north };
                self.forget(position, id);
                self.place(
                    position,
                    id,
                    sandtable_board::Pose { point, facing: sandtable_board::Angle::WEST },
                );
                continue;
            };
            let point = self.scenario.terrain.areas[*index].centre;
            self.forget(position, id);
            self.place(position, id, sandtable_board::Pose { point, facing: sandtable_board::Angle::WEST });
        }
    }

    /// What a hidden unit has been doing is hidden too.
    fn forget(&self, position: &mut Position, id: Id) {
        let unit = position.unit_mut(id);
        (unit.dig, unit.dug_now) = (0, false);
    }
}
