//! Movement: a squad goes along a route; coming next to an enemy may draw fire.

use sandtable_board::Cell;
use sandtable_engine::{
    Event, Log, Motion, No, Offer, Piece, Question, Seat, SeatSet, Shape, Stage, Target, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use super::catalog::{END, side, side_name, squad_name};
use super::position::{Position, REACH};
use super::reaction::Reaction;
use super::{Ask, Skirmish, assault, reaction};

/// A side moves its squads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Movement(pub Seat);

impl Stage<Skirmish> for Movement {
    fn seats(&self, _: &Skirmish, _: &Position) -> SeatSet {
        SeatSet::only(self.0)
    }

    fn question(&self, ask: &Ask) -> Question {
        if !can_move(ask.rules, ask.position, ask.seat) {
            let message = say!("ask-nothing-can-move");
            return Question::new(message, "move-3", Shape::Confirm);
        }
        match ask.draft.first() {
            Some(Target::Piece(squad)) => Question::new(
                say!("ask-route", squad = squad_name(*squad), left = REACH + 1 - ask.draft.len()),
                "move-1",
                Shape::Path,
            ),
            _ => Question::new(say!("ask-move"), "move-1", Shape::One),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        match ask.draft.first() {
            None if !can_move(ask.rules, ask.position, ask.seat) => {}
            None => {
                out.extend(ask.rules.catalog.squads_of(ask.seat).map(Target::Piece));
                out.push(Target::Button(END));
            }
            Some(Target::Piece(squad)) => {
                let from = route_end(ask.position, *squad, ask.draft);
                let around = ask.rules.catalog.board.orthogonal_neighbours(from);
                out.extend(around.map(|(_, cell)| Target::Cell(cell)));
            }
            Some(_) => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        if !can_move(ask.rules, ask.position, ask.seat) {
            return Err(W::not_offered());
        }
        match (ask.draft.first(), target) {
            (None, Target::Button(END)) => Ok(()),
            (None, Target::Piece(squad)) if ask.rules.catalog.is_of(ask.seat, squad) => {
                may_move(ask.rules, ask.position, squad)
            }
            (Some(Target::Piece(squad)), Target::Cell(cell)) => may_enter(ask, *squad, cell),
            _ => Err(W::not_offered()),
        }
    }

    fn offer(&self, _: &Ask, target: Target) -> Offer {
        if matches!(target, Target::Cell(_)) { Offer::cost(1) } else { Offer::default() }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] if !can_move(ask.rules, ask.position, ask.seat) => Ok(()),
            [] => refuse!("move-1", "refuse-move-or-end"),
            [Target::Piece(squad)] => {
                refuse!("move-1", "refuse-no-route", squad = squad_name(*squad))
            }
            _ => Ok(()),
        }
    }

    fn carry_out(
        &self,
        game: &Skirmish,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let Some((Target::Piece(squad), route)) = answer.split_first() else {
            let message = say!("event-move-over", side = side_name(seat));
            log.note(|| Event::new(message).rule("move-3").by(seat));
            return end(game, position, seat, log);
        };
        for step in route {
            let Target::Cell(cell) = step else { unreachable!("a route is made of squares") };
            position.route.push(*cell);
        }
        position.squad_mut(*squad).moved = true;
        go_on(game, position, *squad, log);
    }

    fn asked_all_the_same(&self, game: &Skirmish, position: &Position, seat: Seat) -> Option<&'static str> {
        let stuck = !can_move(game, position, seat);
        stuck.then_some("a side that was ordered to advance says itself that it cannot")
    }
}

/// Takes the next steps of a route until it ends or somebody may react.
pub(super) fn go_on(game: &Skirmish, position: &mut Position, squad: Piece, log: &mut impl Log) {
    while position.squad(squad).at.is_some() && !position.route.is_empty() {
        let cell = position.route.remove(0);
        let from = position.squad(squad).at.expect("it is on the board");
        position.squad_mut(squad).at = Some(cell);
        let label = game.catalog.board.label(cell).to_owned();
        let message = say!("event-moved", squad = squad_name(squad), square = label);
        let motion = Motion::Travel { piece: squad, route: vec![from, cell] };
        log.note(|| Event::new(message).rule("move-1").by(side(squad)).motion(motion));
        if reaction::may_react(game, position, squad) {
            return position.frames.push(Reaction { by: side(squad).other(), mover: squad });
        }
    }
    position.route.clear();
    if !can_move(game, position, side(squad)) {
        end(game, position, side(squad), log);
    }
}

/// A side's movement begins, if it was ordered to advance.
pub(super) fn begin(game: &Skirmish, position: &mut Position, seat: Seat, log: &mut impl Log) {
    position.frames.replace(Movement(seat));
    if !position.advances[seat] {
        end(game, position, seat, log);
    }
}

fn end(game: &Skirmish, position: &mut Position, seat: Seat, log: &mut impl Log) {
    match seat {
        Seat::FIRST => begin(game, position, Seat::SECOND, log),
        _ => assault::begin(game, position, Seat::FIRST, log),
    }
}

pub(super) fn can_move(game: &Skirmish, position: &Position, seat: Seat) -> bool {
    game.catalog.squads_of(seat).any(|squad| may_move::<No>(game, position, squad).is_ok())
}

fn may_move<W: Why>(game: &Skirmish, position: &Position, squad: Piece) -> Result<(), W> {
    let Some(at) = position.squad(squad).at else {
        return refuse!("move-1", "refuse-lost", squad = squad_name(squad));
    };
    if position.squad(squad).moved {
        return refuse!("move-1", "refuse-moved", squad = squad_name(squad));
    }
    if !game.catalog.board.orthogonal_neighbours(at).any(|(_, cell)| position.on(cell).is_none()) {
        return refuse!("move-2", "refuse-hemmed-in", squad = squad_name(squad));
    }
    Ok(())
}

fn may_enter<W: Why>(ask: &Ask, squad: Piece, cell: Cell) -> Result<(), W> {
    if !ask.rules.catalog.are_adjacent(route_end(ask.position, squad, ask.draft), cell) {
        return refuse!("move-1", "refuse-not-adjacent");
    }
    if ask.draft.len() > REACH {
        return refuse!("move-1", "refuse-too-far", most = REACH);
    }
    if ask.position.on(cell).is_some_and(|on| on != squad) {
        return refuse!("move-2", "refuse-occupied");
    }
    Ok(())
}

/// Where a route has come so far.
fn route_end(position: &Position, squad: Piece, draft: &[Target]) -> Cell {
    match draft.last() {
        Some(Target::Cell(cell)) => *cell,
        _ => position.squad(squad).at.expect("only squads on the board move"),
    }
}
