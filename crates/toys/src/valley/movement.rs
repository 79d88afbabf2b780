//! Movement: unit after unit goes as far as its points last.

use sandtable_board::{Cell, Entry, Field};
use sandtable_engine::{Choices, Event, Illegal, Motion, Offer, Piece, Question, Rule, Shape, Target, say};

use super::catalog::{END, side_name};
use super::position::{Position, Stage as At};
use super::stage::{Asked, Stage};
use super::{Valley, attack};

/// Units that a side moves in one turn (move-5).
const MOST_MOVES: usize = 4;

pub(super) struct Movement;

impl Stage for Movement {
    fn question(&self, asked: &Asked) -> Question {
        match asked.draft.first() {
            Some(Target::Piece(unit)) => {
                let catalog = &asked.game.catalog;
                let (name, points) = (catalog.unit_name(*unit), catalog.counter(*unit).movement);
                let message = say!("ask-where", unit = name, points = points);
                Question { message, rule: Rule::new("move-1"), shape: Shape::Path }
            }
            _ => {
                let message = say!("ask-move", side = side_name(asked.seat));
                Question { message, rule: Rule::new("move-1"), shape: Shape::One }
            }
        }
    }

    fn candidates(&self, asked: &Asked, out: &mut Vec<Target>) {
        match asked.draft {
            [] => {
                out.extend(asked.position.on_map(asked.game, asked.seat).map(Target::Piece));
                out.push(Target::Button(END));
            }
            [Target::Piece(unit)] => {
                let here = asked.position.unit(*unit).at;
                let cells = asked.game.catalog.board.cells();
                out.extend(cells.filter(|cell| Some(*cell) != here).map(Target::Cell));
            }
            _ => {}
        }
    }

    fn judge(&self, asked: &Asked, target: Target) -> Result<Offer, Illegal> {
        match (asked.draft, target) {
            ([], Target::Button(END)) => {
                may_end(asked)?;
                Ok(Offer::default())
            }
            ([], Target::Piece(unit)) if asked.game.catalog.is_of(asked.seat, unit) => {
                may_move(asked, unit)?;
                Ok(Offer::default())
            }
            ([Target::Piece(unit)], Target::Cell(cell)) => {
                let (cost, route) = way(asked.game, asked.position, *unit, cell)?;
                Ok(Offer { cost: Some(i32::from(cost)), route, ..Offer::default() })
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    fn finish(&self, asked: &Asked) -> Result<(), Illegal> {
        match asked.draft {
            [] => Err(Illegal::new("move-1", say!("refuse-no-unit"))),
            [Target::Piece(_)] => Err(Illegal::new("move-1", say!("refuse-nowhere"))),
            _ => Ok(()),
        }
    }

    /// The places that a unit reaches come of one search, not of one for each hex of the map.
    fn choices(&self, asked: &Asked, out: &mut Choices) {
        match asked.draft {
            [] => {
                self.candidates(asked, &mut out.next);
                out.next.retain(|target| self.judge(asked, *target).is_ok());
            }
            [Target::Piece(unit)] => {
                let from = asked.position.unit(*unit).at;
                let field = reach(asked.game, asked.position, *unit, |_| false);
                let places = field.reached().iter().filter(|cell| Some(**cell) != from);
                out.next.extend(places.map(|cell| Target::Cell(*cell)));
            }
            _ => out.complete = true,
        }
    }

    fn answer(&self, game: &Valley, position: &mut Position, answer: &[Target], events: &mut Vec<Event>) {
        let &[Target::Piece(unit), Target::Cell(cell)] = answer else {
            return attack::begin(game, position);
        };
        let (cost, mut route) = way(game, position, unit, cell).expect("an answer was judged before");
        route.splice(..0, position.unit(unit).at);
        let state = position.unit_mut(unit);
        (state.at, state.moved) = (Some(cell), true);
        let label = game.catalog.board.label(cell).to_owned();
        let message = say!("event-moved", unit = game.catalog.unit_name(unit), hex = label, cost = cost);
        let motion = Motion::Travel { piece: unit, route };
        events.push(Event::new(message).rule("move-1").by(position.seat).motion(motion));
        position.stage = At::Move;
    }
}

fn moved(asked: &Asked) -> usize {
    let moved = |unit: &Piece| asked.position.unit(*unit).moved;
    asked.game.catalog.units_of(asked.seat).filter(moved).count()
}

/// move-4: the movement ends when somebody has moved, or nobody can.
fn may_end(asked: &Asked) -> Result<(), Illegal> {
    let mut able = asked.position.on_map(asked.game, asked.seat);
    if moved(asked) == 0 && able.any(|unit| may_move(asked, unit).is_ok()) {
        return Err(Illegal::new("move-4", say!("refuse-must-move")));
    }
    Ok(())
}

fn may_move(asked: &Asked, unit: Piece) -> Result<(), Illegal> {
    let Asked { game, position, .. } = *asked;
    let name = || game.catalog.unit_name(unit);
    let Some(at) = position.unit(unit).at else {
        return Err(Illegal::new("move-1", say!("refuse-not-here", unit = name())));
    };
    if position.unit(unit).moved {
        return Err(Illegal::new("move-2", say!("refuse-moved", unit = name())));
    }
    if moved(asked) >= MOST_MOVES {
        return Err(Illegal::new("move-5", say!("refuse-enough-moved", most = MOST_MOVES)));
    }
    let (enemy, points) = (position.held(game, asked.seat.other()), game.catalog.counter(unit).movement);
    let may_enter = |cell: Cell| {
        !enemy.contains(cell) && game.catalog.ground(cell).cost().is_some_and(|cost| cost <= points)
    };
    if !game.catalog.board.neighbours(at).any(|(_, cell)| may_enter(cell)) {
        return Err(Illegal::new("move-1", say!("refuse-hemmed-in", unit = name())));
    }
    Ok(())
}

/// The cheapest way of a unit into a hex: its cost, and the hexes entered.
pub(super) fn way(
    game: &Valley,
    position: &Position,
    unit: Piece,
    to: Cell,
) -> Result<(u16, Vec<Cell>), Illegal> {
    let catalog = &game.catalog;
    let counter = catalog.counter(unit);
    let from = position.unit(unit).at.expect("only units on the map move");
    let is_on_map = to.index() < catalog.board.cell_count();
    if !is_on_map || to == from {
        return Err(Illegal::not_offered());
    }
    if catalog.ground(to).cost().is_none() {
        return Err(Illegal::new("move-3", say!("refuse-lake")));
    }
    let too_far = || Illegal::new("move-1", say!("refuse-far", points = counter.movement));
    // A hex costs at least one point, so this needs no search.
    if catalog.board.distance(from, to) > counter.movement {
        return Err(too_far());
    }
    let field = reach(game, position, unit, |cell| cell == to);
    let cost = field.cost(to).ok_or_else(too_far)?;
    let mut route = Vec::new();
    field.route(to, &mut route);
    route.remove(0);
    Ok((cost, route))
}

/// move-1: the hexes that a unit reaches with its points, searched until `is_goal`.
fn reach(game: &Valley, position: &Position, unit: Piece, is_goal: impl FnMut(Cell) -> bool) -> Field {
    let (catalog, counter) = (&game.catalog, game.catalog.counter(unit));
    let from = position.unit(unit).at.expect("only units on the map move");
    let enemy = position.held(game, counter.side.other());
    let enter = |to: Cell| match catalog.ground(to).cost() {
        Some(cost) if !enemy.contains(to) => Entry::Open(cost),
        _ => Entry::Closed,
    };
    let mut field = Field::new();
    field.flood_until(&catalog.board, [(from, 0)], counter.movement, |step| enter(step.to), is_goal);
    field
}
