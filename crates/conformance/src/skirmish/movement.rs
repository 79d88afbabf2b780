//! Movement: a squad goes along a route; coming next to an enemy may draw fire.

use sandtable_board::Cell;
use sandtable_engine::{Event, Illegal, Motion, Offer, Piece, Question, Rule, Seat, Shape, Target, say};

use super::catalog::{END, side, side_name, squad_name};
use super::phase::Phase;
use super::position::{Frame, Position, REACH};
use super::{Skirmish, assault, reaction};

pub(super) struct Movement;

impl Phase for Movement {
    fn question(&self, game: &Skirmish, position: &Position, seat: Seat, draft: &[Target]) -> Question {
        if !can_move(game, position, seat) {
            let message = say!("ask-nothing-can-move");
            return Question { message, rule: Rule::new("move-3"), shape: Shape::Confirm };
        }
        match draft.first() {
            Some(Target::Piece(squad)) => Question {
                message: say!("ask-route", squad = squad_name(*squad), left = REACH + 1 - draft.len()),
                rule: Rule::new("move-1"),
                shape: Shape::Path,
            },
            _ => Question { message: say!("ask-move"), rule: Rule::new("move-1"), shape: Shape::One },
        }
    }

    fn candidates(
        &self,
        game: &Skirmish,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        match draft.first() {
            None if !can_move(game, position, seat) => {}
            None => {
                out.extend(game.catalog.squads_of(seat).map(Target::Piece));
                out.push(Target::Button(END));
            }
            Some(Target::Piece(squad)) => {
                let from = route_end(position, *squad, draft);
                let around = game.catalog.board.orthogonal_neighbours(from);
                out.extend(around.map(|(_, cell)| Target::Cell(cell)));
            }
            Some(_) => {}
        }
    }

    fn judge(
        &self,
        game: &Skirmish,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        if !can_move(game, position, seat) {
            return Err(Illegal::not_offered());
        }
        match (draft.first(), target) {
            (None, Target::Button(END)) => Ok(Offer::default()),
            (None, Target::Piece(squad)) if game.catalog.is_of(seat, squad) => {
                may_move(game, position, squad)?;
                Ok(Offer::default())
            }
            (Some(Target::Piece(squad)), Target::Cell(cell)) => {
                may_enter(game, position, *squad, draft, cell)?;
                Ok(Offer { cost: Some(1), ..Offer::default() })
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    fn finish(
        &self,
        game: &Skirmish,
        position: &Position,
        seat: Seat,
        draft: &[Target],
    ) -> Result<(), Illegal> {
        match draft {
            [] if !can_move(game, position, seat) => Ok(()),
            [] => Err(Illegal::new("move-1", say!("refuse-move-or-end"))),
            [Target::Piece(squad)] => {
                Err(Illegal::new("move-1", say!("refuse-no-route", squad = squad_name(*squad))))
            }
            _ => Ok(()),
        }
    }

    fn answer(
        &self,
        game: &Skirmish,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        events: &mut Vec<Event>,
    ) {
        let Some((Target::Piece(squad), route)) = answer.split_first() else {
            let message = say!("event-move-over", side = side_name(seat));
            events.push(Event::new(message).rule("move-3").by(seat));
            return end(game, position, seat, events);
        };
        for step in route {
            let Target::Cell(cell) = step else { unreachable!("a route is made of squares") };
            position.route.push(*cell);
        }
        position.squad_mut(*squad).moved = true;
        go_on(game, position, *squad, events);
    }
}

/// Takes the next steps of a route until it ends or somebody may react.
pub(super) fn go_on(game: &Skirmish, position: &mut Position, squad: Piece, events: &mut Vec<Event>) {
    while position.squad(squad).at.is_some() && !position.route.is_empty() {
        let cell = position.route.remove(0);
        let from = position.squad(squad).at.expect("it is on the board");
        position.squad_mut(squad).at = Some(cell);
        let label = game.catalog.board.label(cell).to_owned();
        let message = say!("event-moved", squad = squad_name(squad), square = label);
        let motion = Motion::Travel { piece: squad, route: vec![from, cell] };
        events.push(Event::new(message).rule("move-1").by(side(squad)).motion(motion));
        if reaction::may_react(game, position, squad) {
            return position.frames.push(Frame::React { by: side(squad).other(), mover: squad });
        }
    }
    position.route.clear();
    if !can_move(game, position, side(squad)) {
        end(game, position, side(squad), events);
    }
}

/// A side's movement begins, if it was ordered to advance.
pub(super) fn begin(game: &Skirmish, position: &mut Position, seat: Seat, events: &mut Vec<Event>) {
    position.frames.replace(Frame::Move(seat));
    if !position.advances[seat] {
        end(game, position, seat, events);
    }
}

fn end(game: &Skirmish, position: &mut Position, seat: Seat, events: &mut Vec<Event>) {
    match seat {
        Seat::FIRST => begin(game, position, Seat::SECOND, events),
        _ => assault::begin(game, position, Seat::FIRST, events),
    }
}

pub(super) fn can_move(game: &Skirmish, position: &Position, seat: Seat) -> bool {
    game.catalog.squads_of(seat).any(|squad| may_move(game, position, squad).is_ok())
}

fn may_move(game: &Skirmish, position: &Position, squad: Piece) -> Result<(), Illegal> {
    let Some(at) = position.squad(squad).at else {
        return Err(Illegal::new("move-1", say!("refuse-lost", squad = squad_name(squad))));
    };
    if position.squad(squad).moved {
        return Err(Illegal::new("move-1", say!("refuse-moved", squad = squad_name(squad))));
    }
    if !game.catalog.board.orthogonal_neighbours(at).any(|(_, cell)| position.on(cell).is_none()) {
        return Err(Illegal::new("move-2", say!("refuse-hemmed-in", squad = squad_name(squad))));
    }
    Ok(())
}

fn may_enter(
    game: &Skirmish,
    position: &Position,
    squad: Piece,
    draft: &[Target],
    cell: Cell,
) -> Result<(), Illegal> {
    if !game.catalog.are_adjacent(route_end(position, squad, draft), cell) {
        return Err(Illegal::new("move-1", say!("refuse-not-adjacent")));
    }
    if draft.len() > REACH {
        return Err(Illegal::new("move-1", say!("refuse-too-far", most = REACH)));
    }
    if position.on(cell).is_some_and(|on| on != squad) {
        return Err(Illegal::new("move-2", say!("refuse-occupied")));
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
