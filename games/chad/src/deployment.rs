//! Units that a side lays out before play, the Rebel's first (14.31, 14.33-2).

use sandtable_board::Cell;
use sandtable_engine::{
    Event, Illegal, Log, Motion, Piece, Question, Seat, SeatSet, Shape, Silent, Stage, Target, Why, refuse,
    say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{Arm, CELLS, Cells, Deployment, PIECES, Pieces, STACKING_LIMIT, Scenario, Spot};
use crate::names::{DONE, REST, box_button, box_of, country_name, side_name};
use crate::position::{Place, Position};
use crate::{Ask, Chad};

/// A side lays out its units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deploying {
    pub seat: Seat,
}

impl Stage<Chad> for Deploying {
    fn seats(&self, _: &Chad, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let left = ask.rules.undeployed(ask.position, self.seat);
        match ask.draft {
            [] => {
                let message = say!("ask-deploy", side = side_name(self.seat), count = left.len());
                Question::new(message, "14.33-2", Shape::One)
            }
            [Target::Piece(piece)] => {
                let message = say!("ask-deploy-where", unit = ask.rules.piece_name(*piece));
                let deployment = ask.rules.deployment_of(ask.position, *piece);
                Question::new(message, deployment.map_or("14.33-2", deployment_rule), Shape::One)
            }
            _ => Question::new(say!("ask-confirm"), "14.33-2", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        match ask.draft {
            [] => {
                let left = ask.rules.undeployed(ask.position, self.seat);
                out.extend(left.into_iter().map(Target::Piece));
                out.extend([REST, DONE].map(Target::Button));
            }
            [Target::Piece(piece)] => {
                let Some(deployment) = ask.rules.deployment_of(ask.position, *piece) else { return };
                out.extend(ask.rules.spots(ask.position, deployment).into_iter().map(spot_target));
            }
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let left = ask.rules.undeployed(ask.position, self.seat);
        match (ask.draft, target) {
            ([], Target::Piece(piece)) if piece.index() < PIECES => {
                if left.contains(piece) {
                    return Ok(());
                }
                refuse!("14.33-2", "refuse-not-to-deploy")
            }
            ([], Target::Button(REST)) if left.is_empty() => refuse!("14.33-2", "refuse-all-deployed"),
            ([], Target::Button(DONE)) if !left.is_empty() => {
                let first = left.first().and_then(|piece| ask.rules.deployment_of(ask.position, piece));
                let rule = first.map_or("14.33-2", deployment_rule);
                refuse!(rule, "refuse-units-left", count = left.len())
            }
            ([], Target::Button(REST | DONE)) => Ok(()),
            ([Target::Piece(piece)], target) => match spot_of(target) {
                Some(spot) => {
                    let judged = ask.rules.may_deploy(ask.position, *piece, spot);
                    judged.map_err(|reason| W::explained(|| reason))
                }
                None => Err(W::not_offered()),
            },
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] => refuse!("table", "unfinished-unit"),
            [Target::Piece(_)] => refuse!("table", "unfinished-hex"),
            _ => Ok(()),
        }
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match answer {
            [Target::Piece(piece), target] => {
                if let Some(spot) = spot_of(*target) {
                    rules.deploy(position, *piece, spot, log);
                }
            }
            [Target::Button(REST)] => rules.deploy_rest(position, seat, log),
            _ if seat == position.rebel() => rules.offer_deployment(position, position.government, log),
            _ => rules.begin_tactical(position, log),
        }
    }

    fn asked_all_the_same(&self, _: &Chad, _: &Position, _: Seat) -> Option<&'static str> {
        Some("the last placement can still be taken back")
    }

    /// 14.33-2
    fn not_asked(&self, _: &Chad, _: &Position, _: Seat) -> Illegal {
        Illegal::new("14.33-2", say!("refuse-deploys-first", side = side_name(self.seat)))
    }
}

fn spot_target(spot: Spot) -> Target {
    match spot {
        Spot::Hex(cell) => Target::Cell(cell),
        Spot::Sanctuary(country) => Target::Button(box_button(country)),
    }
}

fn spot_of(target: Target) -> Option<Spot> {
    match target {
        Target::Cell(cell) if cell.index() < CELLS => Some(Spot::Hex(cell)),
        Target::Button(button) => box_of(button).map(Spot::Sanctuary),
        _ => None,
    }
}

/// The set-up that says where units are laid out.
fn deployment_rule(deployment: &Deployment) -> &'static str {
    match deployment.id.as_str() {
        "mps-boxes" => "14.31-22",
        "task-force-m" => "14.31-28",
        "sams" => "14.31-20",
        _ => "14.31-3",
    }
}

impl Chad {
    /// Deployments of a scenario in this match.
    pub(crate) fn deployments<'a>(&self, scenario: &'a Scenario) -> impl Iterator<Item = &'a Deployment> {
        let arsenal = self.options.aaa_and_sam;
        scenario.deployments.iter().filter(move |deployment| deployment.option.is_none() || arsenal)
    }

    /// Where units of a deployment may go; missiles with FANT infantry (14.31-20).
    fn spots(&self, position: &Position, deployment: &Deployment) -> Vec<Spot> {
        if !deployment.spots.is_empty() {
            return deployment.spots.clone();
        }
        let infantry = |piece: &Piece| self.catalog.unit(*piece).arm == Arm::Infantry;
        let hexes = self.catalog.roster.fant.into_iter().filter(infantry);
        let hexes: Cells = hexes.filter_map(|piece| position.cell(piece)).collect();
        hexes.iter().map(Spot::Hex).collect()
    }

    /// Whether a player lays a piece out before play.
    pub(crate) fn is_deployed(&self, scenario: &Scenario, piece: Piece) -> bool {
        self.deployments(scenario).any(|deployment| deployment.units.contains(piece))
    }

    fn deployment_of(&self, position: &Position, piece: Piece) -> Option<&Deployment> {
        self.deployments(self.scenario(position)).find(|deployment| deployment.units.contains(piece))
    }

    /// Units that a side still has to lay out.
    fn undeployed(&self, position: &Position, seat: Seat) -> Pieces {
        let own = self.deployments(self.scenario(position)).filter(|deployment| deployment.side == seat);
        let units = own.fold(Pieces::EMPTY, |all, deployment| all | deployment.units);
        units.into_iter().filter(|piece| position.place(*piece) == Place::Reserve).collect()
    }

    /// The Rebel lays out its units, then the Government, then play begins with a Tactical Phase (14.00-5).
    pub(crate) fn begin_deployment(&self, position: &mut Position, log: &mut impl Log) {
        self.offer_deployment(position, position.rebel(), log);
    }

    fn offer_deployment(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        if !self.undeployed(position, seat).is_empty() {
            position.frames.replace(Deploying { seat });
        } else if seat == position.rebel() {
            self.offer_deployment(position, position.government, log);
        } else {
            self.begin_tactical(position, log);
        }
    }

    fn may_deploy(&self, position: &Position, piece: Piece, spot: Spot) -> Result<(), Illegal> {
        let deployment = self.deployment_of(position, piece).ok_or_else(Illegal::not_offered)?;
        let rule = deployment_rule(deployment);
        let spots = self.spots(position, deployment);
        if !spots.contains(&spot) {
            return Err(Illegal::new(rule, say!("refuse-deploy-there", unit = self.piece_name(piece))));
        }
        let Spot::Hex(cell) = spot else { return Ok(()) };
        let taken = |cell: Cell| !(position.at(cell) & deployment.units).is_empty();
        let empty = |spot: &Spot| matches!(spot, Spot::Hex(cell) if !taken(*cell));
        if deployment.spread && taken(cell) && spots.iter().any(empty) {
            return Err(Illegal::new(rule, say!("refuse-deploy-spread", hex = self.cell_name(cell))));
        }
        let steps = self.steps(position.at(cell)) + self.catalog.unit(piece).step;
        if steps > STACKING_LIMIT {
            return Err(Illegal::new(
                "14.00-4",
                say!("refuse-stacking", steps = steps, most = STACKING_LIMIT),
            ));
        }
        Ok(())
    }

    fn deploy(&self, position: &mut Position, piece: Piece, spot: Spot, log: &mut impl Log) {
        let place = match spot {
            Spot::Hex(cell) if self.is_arsenal(piece) => Place::Base(cell),
            Spot::Hex(cell) => Place::Hex(cell),
            Spot::Sanctuary(country) => Place::Sanctuary(country),
        };
        position.put(piece, place);
        log.note(|| {
            let unit = self.piece_name(piece);
            let event = match spot {
                Spot::Hex(cell) => {
                    Event::new(say!("event-deployed", unit = unit, place = self.cell_name(cell)))
                        .motion(Motion::Arrive { piece })
                }
                Spot::Sanctuary(country) => {
                    Event::new(say!("event-deployed", unit = unit, place = country_name(country)))
                }
            };
            let rule = self.deployment_of(position, piece).map_or("14.33-2", deployment_rule);
            match position.unit(piece).owner.seat() {
                Some(seat) => event.rule(rule).by(seat),
                None => event.rule(rule),
            }
        });
    }

    /// Lays out what is left as the scenario suggests, or wherever it may stand.
    fn deploy_rest(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        for piece in self.undeployed(position, seat) {
            let Some(deployment) = self.deployment_of(position, piece) else { continue };
            let suggested = deployment.suggested.iter().find(|(_, pieces)| pieces.contains(piece));
            let spots = suggested.map(|(spot, _)| *spot).into_iter();
            let mut spots = spots.chain(self.spots(position, deployment).into_iter().rev());
            if let Some(spot) = spots.find(|spot| self.may_deploy(position, piece, *spot).is_ok()) {
                self.deploy(position, piece, spot, log);
            }
        }
    }

    /// The position with everything laid out as the scenario suggests.
    pub(crate) fn deploy_as_suggested(&self, position: &mut Position) {
        for seat in [position.rebel(), position.government] {
            self.deploy_rest(position, seat, &mut Silent);
        }
    }
}
