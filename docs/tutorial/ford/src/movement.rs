//! Movement: one unit after the other, as far as its points last (move-1 to move-4).

use sandtable_board::{Cell, Entry, Field};
use sandtable_engine::{
    Event, Log, Motion, Offer, Piece, Question, Seat, SeatSet, Shape, Stage, Target, Why, refuse, say,
};

use crate::catalog::{END, counter, is_of, unit_name};
use crate::position::{At, Position};
use crate::{Ask, Ford, INFO};

pub struct Movement;

impl Stage<Ford> for Movement {
    fn seats(&self, _: &Ford, position: &Position) -> SeatSet {
        SeatSet::only(position.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        match ask.draft {
            [Target::Piece(unit)] => {
                let message = say!("ask-where", unit = unit_name(*unit), points = counter(*unit).movement);
                Question::new(message, "move-1", Shape::One)
            }
            [_, _] => Question::confirm("move-1"),
            _ => Question::new(say!("ask-move", side = INFO.side_name(ask.seat)), "move-1", Shape::One),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        match ask.draft {
            [] => {
                out.extend(ask.position.on_map(ask.seat).map(|(unit, _)| Target::Piece(unit)));
                out.push(Target::Button(END));
            }
            [Target::Piece(_)] => out.extend(ask.rules.board.cells().map(Target::Cell)),
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Button(END)) => Ok(()),
            ([], Target::Piece(unit)) if is_of(ask.seat, unit) => may_move(ask, unit),
            ([Target::Piece(unit)], Target::Cell(cell)) => may_go_to(ask, *unit, cell),
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] | [Target::Piece(_)] => refuse!("table", "table-choose"),
            _ => Ok(()),
        }
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        let ([Target::Piece(unit)], Target::Cell(cell)) = (ask.draft, target) else {
            return Offer::default();
        };
        let (cost, route) = reach(ask.rules, ask.position, *unit).way(cell).unwrap_or_default();
        Offer::cost(cost).route(route)
    }

    fn carry_out(
        &self,
        game: &Ford,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let &[Target::Piece(unit), Target::Cell(to)] = answer else { return position.begin(At::Attack) };
        let (cost, mut route) = reach(game, position, unit).way(to).expect("an answer was judged before");
        route.splice(..0, position.unit(unit).at);
        let state = position.unit_mut(unit);
        (state.at, state.acted) = (Some(to), true);
        log.note(|| {
            let hex = game.board.label(to).to_owned();
            let message = say!("event-moved", unit = unit_name(unit), hex = hex, cost = cost);
            Event::new(message).rule("move-1").by(seat).motion(Motion::Travel { piece: unit, route })
        });
    }

    /// What the way to where the unit now stands costs.
    fn paid(
        &self,
        game: &Ford,
        before: &Position,
        after: &Position,
        _: Seat,
        answer: &[Target],
    ) -> Option<i32> {
        let [Target::Piece(unit), _] = answer else { return None };
        reach(game, before, *unit).cost(after.unit(*unit).at?).map(i32::from)
    }

    fn asked_all_the_same(&self, _: &Ford, _: &Position, _: Seat) -> Option<&'static str> {
        Some("the last move can still be taken back")
    }
}

fn may_move<W: Why>(ask: &Ask, unit: Piece) -> Result<(), W> {
    if ask.position.unit(unit).acted {
        return refuse!("move-1", "refuse-moved", unit = unit_name(unit));
    }
    if reach(ask.rules, ask.position, unit).reached().len() < 2 {
        return refuse!("move-3", "refuse-no-way", unit = unit_name(unit));
    }
    Ok(())
}

fn may_go_to<W: Why>(ask: &Ask, unit: Piece, to: Cell) -> Result<(), W> {
    if to.index() >= ask.rules.board.cell_count() || ask.position.unit(unit).at == Some(to) {
        return Err(W::not_offered());
    }
    if ask.rules.ground(to).cost.is_none() {
        return refuse!("move-2", "refuse-water");
    }
    if !ask.position.is_free(to) {
        return refuse!("move-3", "refuse-occupied");
    }
    if reach(ask.rules, ask.position, unit).way(to).is_some() {
        return Ok(());
    }
    let mut alone = ask.position.clone();
    alone.units.iter_mut().for_each(|other| other.at = None);
    alone.unit_mut(unit).at = ask.position.unit(unit).at;
    match reach(ask.rules, &alone, unit).way(to) {
        Some(_) => refuse!("move-4", "refuse-in-the-way"),
        None => refuse!("move-1", "refuse-too-far", points = counter(unit).movement),
    }
}

/// Where a unit gets with its points: not into water (move-2), not onto anybody (move-3), and no further than next
/// to an enemy (move-4).
fn reach(game: &Ford, position: &Position, unit: Piece) -> Field {
    let mut field = Field::new();
    let Some(from) = position.unit(unit).at else { return field };
    let enemy = counter(unit).side.other();
    let enter = |to: Cell| match game.ground(to).cost.filter(|_| position.is_free(to)) {
        None => Entry::Closed,
        Some(cost) if position.is_beside(game, enemy, to) => Entry::Stop(cost),
        Some(cost) => Entry::Open(cost),
    };
    field.flood(&game.board, [(from, 0)], counter(unit).movement, |step| enter(step.to));
    field
}
