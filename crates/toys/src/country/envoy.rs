//! The envoy: a side sends him to a province, a faction, into exile or to its creditors.

use sandtable_board::{Cell, Trace};
use sandtable_engine::{Event, Illegal, Motion, Offer, Overlay, Preview, Question, Shape, Target, say};

use super::catalog::{CREDIT, Place, envoy, side_name};
use super::position::{Position, Stage as At};
use super::stage::{Asked, Stage};
use super::{Country, ending};

/// How far credit is stretched at once.
const STRETCH: u16 = 2;

pub(super) struct Envoy;

impl Stage for Envoy {
    fn question(&self, asked: &Asked) -> Question {
        let message = say!("ask-envoy", side = side_name(asked.seat));
        Question::new(message, "envoy-1", Shape::One)
    }

    fn candidates(&self, asked: &Asked, out: &mut Vec<Target>) {
        if asked.draft.is_empty() {
            out.extend(Place::all().map(Place::target));
        }
    }

    fn judge(&self, asked: &Asked, target: Target) -> Result<Offer, Illegal> {
        let Asked { position, seat, .. } = *asked;
        let (true, Target::Site(site)) = (asked.draft.is_empty(), target) else {
            return Err(Illegal::not_offered());
        };
        let place = Place::of(site).ok_or_else(Illegal::not_offered)?;
        let note = match place {
            Place::Province(index) => match position.provinces[usize::from(index)].held {
                Some(holder) if holder == seat => {
                    return Err(Illegal::new("envoy-2", say!("refuse-own", place = place.name())));
                }
                Some(_) => say!("note-freed"),
                None => say!("note-taken"),
            },
            Place::Faction(index) => {
                let index = usize::from(index);
                let (own, other) = (position.favour[seat][index], position.favour[seat.other()][index]);
                if position.factions[index] == Some(seat) {
                    return Err(Illegal::new("envoy-3", say!("refuse-own", place = place.name())));
                }
                if own <= other {
                    let refusal = say!("refuse-favour", place = place.name(), own = own, other = other);
                    return Err(Illegal::new("envoy-3", refusal));
                }
                say!("note-joins")
            }
            Place::Exile if position.envoy[seat].is_none() => {
                return Err(Illegal::new("envoy-4", say!("refuse-exiled")));
            }
            Place::Exile => say!("note-exile"),
            Place::Credit(space) => {
                let credit = u16::from(position.credit[seat]);
                if space <= credit || space > credit + STRETCH {
                    let most = (credit + STRETCH).min(CREDIT);
                    return Err(Illegal::new("envoy-5", say!("refuse-stretch", from = credit, to = most)));
                }
                say!("note-credit", space = space)
            }
        };
        Ok(Offer { note: Some(note), ..Offer::default() })
    }

    fn finish(&self, asked: &Asked) -> Result<(), Illegal> {
        if asked.draft.is_empty() {
            return Err(Illegal::new("envoy-1", say!("refuse-no-place")));
        }
        Ok(())
    }

    fn preview(&self, asked: &Asked) -> Option<Preview> {
        let &[Target::Site(site)] = asked.draft else { return None };
        let place = Place::of(site)?;
        let Place::Province(index) = place else { return None };
        let zone = Overlay::zone(place.name(), asked.game.catalog.cells_of(index)).side(asked.seat);
        let from = asked.position.envoy[asked.seat].map(u16::from);
        let way = from
            .map(|from| Overlay::route(say!("overlay-way"), way(asked.game, from, index)).side(asked.seat));
        Some(Preview { overlays: way.into_iter().chain([zone]).collect(), ..Preview::default() })
    }

    fn answer(&self, game: &Country, position: &mut Position, answer: &[Target], events: &mut Vec<Event>) {
        let &[Target::Site(site)] = answer else { unreachable!("a place is asked for") };
        let (seat, place) = (position.seat, Place::of(site).expect("a place of the country"));
        let message = say!("event-envoy", side = side_name(seat), place = place.name());
        let mut event = Event::new(message).rule("envoy-1").by(seat);
        let before = position.envoy[seat];
        match place {
            Place::Province(index) => {
                let held = &mut position.provinces[usize::from(index)].held;
                *held = if held.is_none() { Some(seat) } else { None };
                position.envoy[seat] = Some(index as u8);
                event = match before.map(u16::from) {
                    Some(from) if from == index => event,
                    Some(from) => {
                        event.motion(Motion::Travel { piece: envoy(seat), route: way(game, from, index) })
                    }
                    None => event.motion(Motion::Arrive { piece: envoy(seat) }),
                };
            }
            Place::Faction(index) => position.factions[usize::from(index)] = Some(seat),
            Place::Exile => {
                position.envoy[seat] = None;
                event = event.motion(Motion::Leave { piece: envoy(seat) });
            }
            Place::Credit(space) => position.credit[seat] = space as u8,
        }
        events.push(event);
        pass(game, position, events);
    }
}

/// The way of an envoy from one capital to another.
fn way(game: &Country, from: u16, to: u16) -> Vec<Cell> {
    let (from, to) = (game.catalog.capital(from), game.catalog.capital(to));
    let mut trace = Trace::new();
    trace.shortest_unblocked(&game.catalog.board, from, Trace::UNLIMITED, |cell| cell == to, |_| false);
    trace.route().to_vec()
}

/// The other side is next; after both a turn is over.
fn pass(game: &Country, position: &mut Position, events: &mut Vec<Event>) {
    let last = position.seat == sandtable_engine::Seat::SECOND;
    if last && position.turn == game.turns {
        return ending::close(game, position, events);
    }
    position.seat = position.seat.other();
    position.stage = At::Budget;
    if last {
        position.turn += 1;
        events.push(Event::new(say!("event-turn", turn = position.turn)).rule("end-1"));
    }
}
