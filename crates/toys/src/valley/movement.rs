//! Movement: unit after unit goes as far as its points last.

use sandtable_board::{Cell, Entry, Field};
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, No, Offer, Piece, Question, Seat, SeatSet, Shape, Stage, Target,
    Why, judged_choices, refuse, say,
};

use super::catalog::{END, side_name};
use super::position::{At, Position};
use super::{ASKED, Ask, Valley, attack};

/// Units that a side moves in one turn (move-5).
const MOST_MOVES: usize = 4;

#[derive(Clone, Copy, Debug)]
pub struct Movement;

impl Stage<Valley> for Movement {
    fn seats(&self, _: &Valley, position: &Position) -> SeatSet {
        SeatSet::only(position.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        match ask.draft.first() {
            Some(Target::Piece(unit)) => {
                let catalog = &ask.rules.catalog;
                let (name, points) = (catalog.unit_name(*unit), catalog.counter(*unit).movement);
                let message = say!("ask-where", unit = name, points = points);
                Question::new(message, "move-1", Shape::Path)
            }
            _ => {
                let message = say!("ask-move", side = side_name(ask.seat));
                Question::new(message, "move-1", Shape::One)
            }
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        match ask.draft {
            [] => {
                out.extend(ask.position.on_map(ask.rules, ask.seat).map(Target::Piece));
                out.push(Target::Button(END));
            }
            [Target::Piece(unit)] => {
                let here = ask.position.unit(*unit).at;
                let cells = ask.rules.catalog.board.cells();
                out.extend(cells.filter(|cell| Some(*cell) != here).map(Target::Cell));
            }
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Button(END)) => may_end(ask),
            ([], Target::Piece(unit)) if ask.rules.catalog.is_of(ask.seat, unit) => may_move(ask, unit),
            ([Target::Piece(unit)], Target::Cell(cell)) => {
                way(ask.rules, ask.position, *unit, cell).map(|_| ())
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] => refuse!("move-1", "refuse-no-unit"),
            [Target::Piece(_)] => refuse!("move-1", "refuse-nowhere"),
            _ => Ok(()),
        }
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        match (ask.draft, target) {
            ([Target::Piece(unit)], Target::Cell(cell)) => {
                let way = way::<Illegal>(ask.rules, ask.position, *unit, cell);
                way.map_or_else(|_| Offer::default(), |(cost, route)| Offer::cost(cost).route(route))
            }
            _ => Offer::default(),
        }
    }

    /// The places that a unit reaches come of one search, not of one for each hex of the map.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        let [Target::Piece(unit)] = ask.draft else { return judged_choices(self, ask, out) };
        let from = ask.position.unit(*unit).at;
        let field = reach(ask.rules, ask.position, *unit, |_| false);
        let places = field.reached().iter().filter(|cell| Some(**cell) != from);
        out.next.extend(places.map(|cell| Target::Cell(*cell)));
    }

    fn carry_out(
        &self,
        game: &Valley,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let &[Target::Piece(unit), Target::Cell(cell)] = answer else {
            return attack::begin(game, position);
        };
        let (cost, mut route) =
            way::<Illegal>(game, position, unit, cell).expect("an answer was judged before");
        route.splice(..0, position.unit(unit).at);
        let state = position.unit_mut(unit);
        (state.at, state.moved) = (Some(cell), true);
        let label = game.catalog.board.label(cell).to_owned();
        let message = say!("event-moved", unit = game.catalog.unit_name(unit), hex = label, cost = cost);
        let motion = Motion::Travel { piece: unit, route };
        log.note(|| Event::new(message).rule("move-1").by(position.seat).motion(motion));
        position.stage = At::Move;
    }

    /// What the way to where a unit now stands costs.
    fn paid(
        &self,
        game: &Valley,
        before: &Position,
        after: &Position,
        _: Seat,
        answer: &[Target],
    ) -> Option<i32> {
        let &[Target::Piece(unit), Target::Cell(_)] = answer else { return None };
        let (cost, _) = way::<No>(game, before, unit, after.unit(unit).at?).ok()?;
        Some(i32::from(cost))
    }

    fn asked_all_the_same(&self, _: &Valley, _: &Position, _: Seat) -> Option<&'static str> {
        Some(ASKED)
    }
}

fn moved(ask: &Ask) -> usize {
    let moved = |unit: &Piece| ask.position.unit(*unit).moved;
    ask.rules.catalog.units_of(ask.seat).filter(moved).count()
}

/// move-4: the movement ends when somebody has moved, or nobody can.
fn may_end<W: Why>(ask: &Ask) -> Result<(), W> {
    let mut able = ask.position.on_map(ask.rules, ask.seat);
    if moved(ask) == 0 && able.any(|unit| may_move::<No>(ask, unit).is_ok()) {
        return refuse!("move-4", "refuse-must-move");
    }
    Ok(())
}

fn may_move<W: Why>(ask: &Ask, unit: Piece) -> Result<(), W> {
    let Ask { rules: game, position, .. } = *ask;
    let name = || game.catalog.unit_name(unit);
    let Some(at) = position.unit(unit).at else {
        return refuse!("move-1", "refuse-not-here", unit = name());
    };
    if position.unit(unit).moved {
        return refuse!("move-2", "refuse-moved", unit = name());
    }
    if moved(ask) >= MOST_MOVES {
        return refuse!("move-5", "refuse-enough-moved", most = MOST_MOVES);
    }
    let (enemy, points) = (position.held(game, ask.seat.other()), game.catalog.counter(unit).movement);
    let may_enter = |cell: Cell| {
        !enemy.contains(cell) && game.catalog.ground(cell).cost().is_some_and(|cost| cost <= points)
    };
    if !game.catalog.board.neighbours(at).any(|(_, cell)| may_enter(cell)) {
        return refuse!("move-1", "refuse-hemmed-in", unit = name());
    }
    Ok(())
}

/// The cheapest way of a unit into a hex: its cost, and the hexes entered.
fn way<W: Why>(game: &Valley, position: &Position, unit: Piece, to: Cell) -> Result<(u16, Vec<Cell>), W> {
    let catalog = &game.catalog;
    let counter = catalog.counter(unit);
    let from = position.unit(unit).at.expect("only units on the map move");
    let is_on_map = to.index() < catalog.board.cell_count();
    if !is_on_map || to == from {
        return Err(W::not_offered());
    }
    if catalog.ground(to).cost().is_none() {
        return refuse!("move-3", "refuse-lake");
    }
    let too_far = || W::because("move-1", || say!("refuse-far", points = counter.movement));
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
