//! What a seat thinks on: positions that it cannot tell from the true one.

use sandtable_engine::{Imagined, Rules, Seat};

use crate::Pcg;

/// At most `count` different positions that the seat cannot tell from the true one; a single one where nothing is
/// hidden from it.
pub(crate) fn imagined<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    count: usize,
    chance: &mut Pcg,
) -> Vec<Imagined<R>> {
    let mut chance = chance.fork();
    let mut worlds = vec![Imagined::of(rules, position, seat, &mut chance)];
    for _ in 1..count {
        let world = Imagined::of(rules, position, seat, &mut chance);
        if !worlds.contains(&world) {
            worlds.push(world);
        }
    }
    worlds
}
