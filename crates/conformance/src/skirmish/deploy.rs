//! Deployment: both sides at once, sealed; the order of the squads is the order of the rows.

use sandtable_engine::{
    BySeat, Chance, Event, Log, Offer, Piece, Question, Seat, SeatSet, Shape, Stage, Target, Why, refuse, say,
};

use super::catalog::{SQUADS, side_name, squad_name};
use super::orders;
use super::position::{Position, Sealed};
use super::{Ask, Skirmish};

/// Both sides deploy, sealed.
#[derive(Clone, Copy, Debug)]
pub struct Deploy;

impl Stage<Skirmish> for Deploy {
    fn seats(&self, _: &Skirmish, position: &Position) -> SeatSet {
        unsealed(position)
    }

    fn question(&self, ask: &Ask) -> Question {
        Question::new(say!("ask-deploy", row = ask.draft.len() + 1), "deploy-1", Shape::Order)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(ask.rules.catalog.squads_of(ask.seat).map(Target::Piece));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Target::Piece(squad) = target else { return Err(W::not_offered()) };
        if !ask.rules.catalog.is_of(ask.seat, squad) {
            return Err(W::not_offered());
        }
        if ask.draft.contains(&target) {
            return refuse!("deploy-1", "refuse-deployed", squad = squad_name(squad));
        }
        Ok(())
    }

    fn offer(&self, ask: &Ask, _: Target) -> Offer {
        Offer::default().route(vec![ask.rules.catalog.home(ask.seat, ask.draft.len())])
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        let left = ask.rules.catalog.squads_of(ask.seat).count() - ask.draft.len();
        if left > 0 {
            return refuse!("deploy-1", "refuse-undeployed", left = left);
        }
        Ok(())
    }

    fn carry_out(
        &self,
        game: &Skirmish,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let mut rows = [None; SQUADS];
        for (row, target) in rows.iter_mut().zip(answer) {
            let Target::Piece(squad) = target else { unreachable!("only squads are deployed") };
            *row = Some(*squad);
        }
        position.sealed[seat] = Some(Sealed::Deployment(rows));
        log.note(|| Event::new(say!("event-sealed", side = side_name(seat))).rule("deploy-2").by(seat));
        let own = say!("event-deployment-kept");
        log.note(|| Event::new(own).rule("deploy-2").by(seat).only(SeatSet::only(seat)));
        if position.sealed.0.iter().all(Option::is_some) {
            open(game, position, log);
        }
    }
}

/// The sides whose answer is not sealed yet.
pub(super) fn unsealed(position: &Position) -> SeatSet {
    super::INFO.seats().filter(|seat| position.sealed[*seat].is_none()).fold(SeatSet::NONE, SeatSet::with)
}

/// Both deployments lie open.
fn open(game: &Skirmish, position: &mut Position, log: &mut impl Log) {
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
    log.note(|| Event::new(say!("event-deployed", red = red, blue = blue)).rule("deploy-2").reveals());
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
