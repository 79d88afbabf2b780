//! What moves comes where it is shown, by a way that can be gone, at the price that was named.

use std::collections::BTreeMap;

use sandtable_engine::{
    Cell, ChoiceVerdict, Input, Mark, Motion, Piece, Place, Rules, Seat, Symbol, Target, View, Viewer,
    answer_text, prompt, told,
};

use super::scenery::{Scenery, drawn, sceneries};
use crate::report::ensure;
use crate::walk::{Plan, Step, something, survey, walk};

/// For everybody who is told of it: a piece that travels or glides then stands where that ends, one that arrives
/// is on the board, one that leaves is not; and a travel is a connected way from where the piece stood.
pub fn motions_end_where_the_piece_stands<R: Rules>() -> Result<(), String> {
    let mut known = sceneries::<R>();
    walk::<R, _>(Plan { matches: 1, decisions: None, every: 2 }, |step, _| {
        let scenery = known.of(step.rules);
        let mut looks = 0;
        for viewer in R::info().seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
            let motions: Vec<&Motion> = told(step.events, viewer).flat_map(|event| &event.motions).collect();
            if motions.is_empty() {
                continue;
            }
            let before = step.rules.view(step.before, viewer);
            let after = step.rules.view(step.after, viewer);
            looks += follow(&scenery, &motions, &before, &after).map_err(|(piece, fault)| {
                format!("{viewer:?} sees {}: {fault}", step.rules.label(Target::Piece(piece)))
            })?;
        }
        Ok(looks)
    })
}

/// Moves the pieces of a view as the motions say, and compares with the view that follows.
fn follow(
    scenery: &Scenery,
    motions: &[&Motion],
    before: &View,
    after: &View,
) -> Result<u64, (Piece, String)> {
    let mut last: BTreeMap<Piece, &Motion> = BTreeMap::new();
    let mut stands: BTreeMap<Piece, Option<Cell>> = BTreeMap::new();
    for motion in motions {
        let (piece, ends) = match motion {
            Motion::Travel { piece, route } => {
                let start = stands.get(piece).copied().unwrap_or_else(|| match drawn(before, *piece) {
                    Some(Place::Cell(cell)) => Some(cell),
                    _ => None,
                });
                is_a_way(scenery, start, route).map_err(|fault| (*piece, fault))?;
                (*piece, route.last().copied())
            }
            Motion::Glide { piece, .. } | Motion::Arrive { piece } | Motion::Leave { piece } => {
                (*piece, None)
            }
            Motion::Strike { .. } | Motion::Dice { .. } => continue,
        };
        stands.insert(piece, ends);
        last.insert(piece, motion);
    }
    for (piece, motion) in &last {
        let place = drawn(after, *piece);
        let holds = match (motion, place) {
            (Motion::Travel { route, .. }, Some(Place::Cell(cell))) => route.last() == Some(&cell),
            (Motion::Glide { to, .. }, Some(Place::Table { pose, .. })) => *to == pose,
            (Motion::Arrive { .. }, Some(Place::Cell(_) | Place::Table { .. })) => true,
            (Motion::Leave { .. }, None | Some(Place::Box(_))) => true,
            // Of a counter that lies face down the back alone is seen, under a name that tells nothing.
            (Motion::Travel { route, .. }, None) => {
                route.last().is_some_and(|end| lies_face_down(after, Some(*end)))
            }
            (Motion::Arrive { .. }, None) => lies_face_down(after, None),
            _ => false,
        };
        ensure(holds, || format!("after {motion:?} it is at {place:?}")).map_err(|fault| (*piece, fault))?;
    }
    Ok(last.len() as u64)
}

/// Whether the back of a counter is seen on a cell, or on any.
fn lies_face_down(view: &View, on: Option<Cell>) -> bool {
    view.pieces.iter().any(|piece| match piece.place {
        Place::Cell(cell) => piece.symbol == Symbol::Hidden && on.is_none_or(|on| on == cell),
        Place::Box(_) | Place::Table { .. } => false,
    })
}

/// A way from where the piece stood, that cell included.
fn is_a_way(scenery: &Scenery, start: Option<Cell>, route: &[Cell]) -> Result<(), String> {
    ensure(!route.is_empty(), || "a travel leads nowhere".to_owned())?;
    let begins = start.is_none_or(|start| route.first() == Some(&start));
    ensure(begins, || format!("a travel along {route:?} does not begin at {start:?}"))?;
    // Who flies touches nothing in between.
    if route.len() == 2 { Ok(()) } else { scenery.is_connected(route) }
}

/// A way that is offered or drawn is connected, and an offered one ends where it is offered.
pub fn routes_are_connected<R: Rules>() -> Result<(), String> {
    let mut known = sceneries::<R>();
    let mut board = false;
    let looks = survey::<R, _>(Plan { matches: 1, decisions: None, every: 4 }, |step, _| {
        let scenery = known.of(step.rules);
        board |= !scenery.scene.cells.is_empty();
        let Input::Answer { seat, answer } = step.input else { return Ok(0) };
        let mut looks = 0;
        for length in 0..=answer.len() {
            let prompt = prompt(step.rules, step.before, *seat, &answer[..length]);
            for choice in &prompt.choices {
                let ChoiceVerdict::Offer(offer) = &choice.verdict else { continue };
                let Some(end) = offer.route.last() else { continue };
                looks += 1;
                let way = scenery.is_connected(&offer.route);
                way.map_err(|fault| format!("the way to {}: {fault}", choice.label))?;
                let ends = !matches!(choice.target, Target::Cell(cell) if cell != *end);
                ensure(ends, || format!("the way to {} ends elsewhere: {:?}", choice.label, offer.route))?;
            }
            for overlay in prompt.preview.iter().flat_map(|preview| &preview.overlays) {
                if let Mark::Route { cells } = &overlay.mark {
                    looks += 1;
                    let way = scenery.is_connected(cells);
                    way.map_err(|fault| format!("the drawn {}: {fault}", overlay.name.key))?;
                }
            }
        }
        Ok(looks)
    })?;
    // On an open table there are no cells to go along.
    if board { something(looks) } else { Ok(()) }
}

/// The costs of the choices that make up an answer are what it really costs ([`Rules::paid`]).
pub fn costs_shown_are_paid<R: Rules>() -> Result<(), String> {
    let mut shown = false;
    let looks = survey::<R, _>(Plan { matches: 2, decisions: None, every: 1 }, |step, _| {
        let (looks, priced) = paid(step)?;
        shown |= priced;
        Ok(looks)
    })?;
    if shown { something(looks) } else { Ok(()) }
}

/// Whether the answer of a step was looked at, and whether it showed a cost.
fn paid<R: Rules>(step: &Step<R>) -> Result<(u64, bool), String> {
    let Input::Answer { seat, answer } = step.input else { return Ok((0, false)) };
    let Some(cost) = price(step.rules, step.before, *seat, answer) else { return Ok((0, false)) };
    let Some(paid) = step.rules.paid(step.before, step.after, *seat, answer) else { return Ok((0, true)) };
    ensure(paid == cost, || {
        let (stage, text) = (step.rules.stage(step.before), answer_text(step.rules, answer));
        format!("{stage}: \"{text}\" was offered at {cost} and cost {paid}")
    })?;
    Ok((1, true))
}

/// The cost that was shown for a whole answer: that of its last priced choice, and in a stretch of several
/// choices their sum.
fn price<R: Rules>(rules: &R, position: &R::Position, seat: Seat, answer: &[Target]) -> Option<i32> {
    let mut price: Option<i32> = None;
    let mut stretch = None;
    for (index, target) in answer.iter().enumerate() {
        let draft = &answer[..index];
        let shape = rules.question(position, seat, draft).shape;
        let cost = rules.judge(position, seat, draft, *target).ok().and_then(|offer| offer.cost);
        price = match (price, cost) {
            (Some(sum), Some(more)) if shape.takes_several() && stretch == Some(shape) => Some(sum + more),
            (earlier, cost) => cost.or(earlier),
        };
        stretch = Some(shape);
    }
    price
}
