//! Inputs that no honest client sends.

use sandtable_board::{Angle, Length, Point};
use sandtable_engine::{Answer, Button, Cell, Chance as _, Piece, Pose, Site, Target};
use sandtable_search::Pcg;

/// A target from nowhere: something seen elsewhere, a number near it, or an id far beyond the board.
pub fn foreign_target(seen: &[Target], chance: &mut Pcg) -> Target {
    let wild = |chance: &mut Pcg| match chance.below(4) {
        0 => u16::MAX,
        1 => chance.below(1 << 16) as u16,
        _ => chance.below(300) as u16,
    };
    match chance.below(11) {
        0 => Target::Cell(Cell(wild(chance))),
        1 => Target::Piece(Piece(wild(chance))),
        2 => Target::Button(Button(wild(chance))),
        3 => Target::Number(match chance.below(4) {
            0 => i32::MIN,
            1 => i32::MAX,
            _ => i32::from(wild(chance)) - 40,
        }),
        4 => Target::Pose(wild_pose(chance)),
        5 => Target::Site(Site(wild(chance))),
        6 => Target::Via(Cell(wild(chance))),
        _ if seen.is_empty() => Target::Button(Button(wild(chance))),
        _ => seen[chance.index(seen.len())],
    }
}

/// A pose near the table or as far out as a document allows.
fn wild_pose(chance: &mut Pcg) -> Pose {
    let reach = if chance.below(4) == 0 { Point::LIMIT.0 } else { Length::inches(100).0 };
    let mut coordinate = || chance.below(2 * reach as u32 + 1) as i32 - reach;
    Pose { point: Point::new(coordinate(), coordinate()), facing: Angle(chance.below(1 << 16) as u16) }
}

/// An answer with something done to it: steps dropped, swapped, repeated, replaced or added.
/// It may happen to be legal still.
pub fn mutated(answer: &[Target], seen: &[Target], chance: &mut Pcg) -> Answer {
    let mut answer = Answer::from_slice(answer);
    for _ in 0..=chance.below(2) {
        mutate(&mut answer, seen, chance);
    }
    answer
}

fn mutate(answer: &mut Answer, seen: &[Target], chance: &mut Pcg) {
    let length = answer.len();
    match chance.below(8) {
        0 if length > 0 => {
            answer.remove(chance.index(length));
        }
        1 if length > 1 => answer.swap(chance.index(length), chance.index(length)),
        2 if length > 0 => {
            let repeated = answer[chance.index(length)];
            answer.insert(chance.index(length + 1), repeated);
        }
        3 if length > 0 => answer[chance.index(length)] = foreign_target(seen, chance),
        4 => answer.clear(),
        5 => answer.extend_from_slice(&answer.clone()),
        6 if length > 0 => answer.truncate(chance.index(length)),
        _ => answer.insert(chance.index(length + 1), foreign_target(seen, chance)),
    }
}
