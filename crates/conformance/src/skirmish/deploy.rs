//! Deployment: both sides at once, sealed; the order of the squads is the order of the rows.

use sandtable_engine::{
    BySeat, Chance, Event, Illegal, Offer, Piece, Question, Rule, Seat, SeatSet, Shape, Target, say,
};

use super::Skirmish;
use super::catalog::{SQUADS, side_name, squad_name};
use super::orders;
use super::phase::Phase;
use super::position::{Position, Sealed};

pub(super) struct Deploy;

impl Phase for Deploy {
    fn question(&self, _: &Skirmish, _: &Position, _: Seat, draft: &[Target]) -> Question {
        Question {
            message: say!("ask-deploy", row = draft.len() + 1),
            rule: Rule::new("deploy-1"),
            shape: Shape::Order,
        }
    }

    fn candidates(&self, game: &Skirmish, _: &Position, seat: Seat, _: &[Target], out: &mut Vec<Target>) {
        out.extend(game.catalog.squads_of(seat).map(Target::Piece));
    }

    fn judge(
        &self,
        game: &Skirmish,
        _: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        let Target::Piece(squad) = target else { return Err(Illegal::not_offered()) };
        if !game.catalog.is_of(seat, squad) {
            return Err(Illegal::not_offered());
        }
        if draft.contains(&target) {
            return Err(Illegal::new("deploy-1", say!("refuse-deployed", squad = squad_name(squad))));
        }
        Ok(Offer { route: vec![game.catalog.home(seat, draft.len())], ..Offer::default() })
    }

    fn finish(&self, game: &Skirmish, _: &Position, seat: Seat, draft: &[Target]) -> Result<(), Illegal> {
        let left = game.catalog.squads_of(seat).count() - draft.len();
        if left > 0 {
            return Err(Illegal::new("deploy-1", say!("refuse-undeployed", left = left)));
        }
        Ok(())
    }

    fn answer(
        &self,
        game: &Skirmish,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        events: &mut Vec<Event>,
    ) {
        let mut rows = [None; SQUADS];
        for (row, target) in rows.iter_mut().zip(answer) {
            let Target::Piece(squad) = target else { unreachable!("only squads are deployed") };
            *row = Some(*squad);
        }
        position.sealed[seat] = Some(Sealed::Deployment(rows));
        events.push(Event::new(say!("event-sealed", side = side_name(seat))).rule("deploy-2").by(seat));
        let own = say!("event-deployment-kept");
        events.push(Event::new(own).rule("deploy-2").by(seat).only(SeatSet::only(seat)));
        if position.sealed.0.iter().all(Option::is_some) {
            open(game, position, events);
        }
    }
}

/// Both deployments lie open.
fn open(game: &Skirmish, position: &mut Position, events: &mut Vec<Event>) {
    let mut order = BySeat::<Vec<String>>::default();
    for seat in super::INFO.seats() {
        let Some(Sealed::Deployment(rows)) = position.sealed[seat].take() else {
            unreachable!("both sides have deployed")
        };
        for (row, squad) in rows.into_iter().enumerate() {
            if let Some(squad) = squad {
                position.squad_mut(squad).at = Some(game.catalog.home(seat, row));
                order[seat].push(game.catalog.label(Target::Piece(squad)));
            }
        }
    }
    let [red, blue] = order.0.map(|squads| squads.join(" "));
    events.push(Event::new(say!("event-deployed", red = red, blue = blue)).rule("deploy-2").reveals());
    orders::begin_round(position);
}

/// Any deployment of a side.
pub(super) fn any(game: &Skirmish, seat: Seat, chance: &mut dyn Chance) -> [Option<Piece>; SQUADS] {
    let mut left: Vec<Piece> = game.catalog.squads_of(seat).collect();
    let mut rows = [None; SQUADS];
    for row in rows.iter_mut().take(left.len()) {
        *row = Some(left.remove(chance.below(left.len() as u32) as usize));
    }
    rows
}
