//! Ways that a player bends: an order may name hexes to go by before it names the last one.

use sandtable_board::Cell;
use sandtable_engine::{Illegal, Offer, Target, say};

use crate::Chad;
use crate::catalog::CELLS;
use crate::movement::Order;
use crate::position::Position;
use crate::reach::{Costs, FAR, Mover, Origin};

impl Chad {
    /// Whether all that an order says of its way so far are hexes to go by.
    pub(crate) fn is_led(&self, order: &Order) -> bool {
        order.rest.iter().all(|target| matches!(target, Target::Via(_)))
    }

    /// The units of an order as they stand in the last hex to go by, with what they have left there.
    pub(crate) fn led(&self, position: &Position, order: &Order) -> Mover {
        let mut mover = self.mover(position, order.group);
        for target in order.rest {
            if let Target::Via(cell) = target {
                self.lead(position, &mut mover, *cell);
            }
        }
        mover
    }

    /// On by way of a hex.
    pub(crate) fn lead(&self, position: &Position, mover: &mut Mover, cell: Cell) {
        let mut costs: Costs = [FAR; CELLS];
        self.flood(position, mover, &mut costs, |_, _| {});
        let spent = costs[cell.index()];
        mover.trail.extend(self.route(position, mover, &costs, cell));
        mover.from = Origin::Hex(cell);
        mover.spend(spent);
        mover.before = mover.before.saturating_add(spent);
    }

    /// Whether the way may go by a hex: it is passed, and there is a hex to go on to.
    pub(crate) fn may_go_by(&self, position: &Position, order: &Order, cell: Cell) -> Result<Offer, Illegal> {
        let mut mover = self.led(position, order);
        let mut costs: Costs = [FAR; CELLS];
        self.flood(position, &mover, &mut costs, |_, _| {});
        let stops =
            || self.ends_a_way(position, &mover, cell) && !position.is_defended(position.active, cell);
        if costs[cell.index()] == FAR || mover.from == Origin::Hex(cell) || stops() {
            self.judge_destination(position, &mover, cell)?;
            return Err(Illegal::new("4.10-2", say!("refuse-no-way-on", hex = self.cell_name(cell))));
        }
        self.lead(position, &mut mover, cell);
        let mut goes_on = false;
        self.flood(position, &mover, &mut [FAR; CELLS], |_, _| goes_on = true);
        if !goes_on {
            return Err(Illegal::new("4.10-2", say!("refuse-no-way-on", hex = self.cell_name(cell))));
        }
        Ok(Offer::cost(i32::from(mover.before.div_ceil(2))).route(mover.trail))
    }
}
