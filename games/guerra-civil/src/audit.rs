//! Every invariant of a position.

use arrayvec::ArrayVec;
use sandtable_board::{Footprint, Length};

use crate::GuerraCivil;
use crate::body::Stand;
use crate::catalog::Kind;
use crate::position::{Id, Position, Status};
use crate::scenario::PIECES;

impl GuerraCivil {
    pub(crate) fn audit_position(&self, position: &Position) -> Result<(), String> {
        self.audit_table(position)?;
        self.waits_for_somebody(position)
    }

    /// What holds whether play waits or is to go on.
    pub(crate) fn audit_table(&self, position: &Position) -> Result<(), String> {
        self.is_readable(position)?;
        for id in position.ids() {
            self.audit_unit(position, id).map_err(|fault| format!("{}: {fault}", self.slot(id).label))?;
        }
        self.audit_room(position)
    }

    fn audit_unit(&self, position: &Position, id: Id) -> Result<(), String> {
        let (unit, card) = (position.unit(id), self.card(id));
        let here = matches!(unit.status, Status::Table | Status::Hidden);
        let claims = [
            (unit.platoons <= self.slot(id).platoons, "more platoons than at the start"),
            (!here || unit.platoons > 0, "on the table without a platoon"),
            (!(unit.pinned && unit.routing), "pinned and routing"),
            (card.kind == Kind::Company || !unit.column, "only companies form column"),
            (
                !card.is_vehicle() || unit.markers() == 0 && !unit.pinned && !unit.routing,
                "a vehicle with nerves",
            ),
            (self.has_nerves(id) || !unit.officer, "an officer where none belongs"),
            (
                matches!(unit.status, Status::Aboard | Status::Attached) == unit.carrier.is_some()
                    || matches!(unit.status, Status::Lost | Status::Left | Status::Out),
                "carried by nobody",
            ),
            (!here || self.scenario.terrain.table.contains(unit.pose.point), "off the table"),
            (!here || self.is_wholly_on(position, id), "hangs over the edge of the table"),
        ];
        if let Some((_, broken)) = claims.iter().find(|(holds, _)| !holds) {
            return Err((*broken).to_owned());
        }
        let (follows, kept) = (self.standing_of(position, id), (unit.level, unit.building));
        if follows != kept {
            return Err(format!("stands on {follows:?}, and {kept:?} is kept"));
        }
        Ok(())
    }

    /// completed-table-2. A unit on its way may have turned at the edge, so that its refuge counts.
    fn is_wholly_on(&self, position: &Position, id: Id) -> bool {
        let stand = if self.on_its_way(position) == Some(id) {
            self.refuge(position, id)
        } else {
            self.stand(position, id)
        };
        stand.building.is_some() || self.scenario.terrain.table.holds(&stand.rectangle)
    }

    /// completed-table-6: nobody stands upon anybody. A unit on its way may pass friends, so that its refuge counts.
    fn audit_room(&self, position: &Position) -> Result<(), String> {
        let mover = self.on_its_way(position);
        let stands = |id: Id| {
            let mut stand =
                if mover == Some(id) { self.refuge(position, id) } else { self.stand(position, id) };
            if stand.building.is_none() {
                stand.rectangle = narrower(self.footprint(position, id)).at(stand.pose);
            }
            position.unit(id).stands().then_some((id, stand))
        };
        let standing: ArrayVec<(Id, Stand), PIECES> = position.ids().filter_map(stands).collect();
        for (index, (one, stand)) in standing.iter().enumerate() {
            if let Some((other, _)) =
                standing[index + 1..].iter().find(|(_, other)| self.overlap(stand, other))
            {
                return Err(format!("{} overlaps {}", self.slot(*one).label, self.slot(*other).label));
            }
        }
        Ok(())
    }
}

/// A base less what rounding may add to it: corners are rounded anew when a unit that touches another loses a platoon.
fn narrower(base: Footprint) -> Footprint {
    const ROUNDING: i32 = 4;
    Footprint { width: Length(base.width.0 - ROUNDING), depth: Length(base.depth.0 - ROUNDING) }
}
