//! What a move has really cost, read off the table afterwards.
//!
//! Points are not kept. Over open ground a point is an inch, for whoever got to where it was told to go; of dearer
//! ground and of roads nothing is claimed here.

use sandtable_board::{Length, Point, Pose, Segment, TableEdge};
use sandtable_engine::Target;

use crate::GuerraCivil;
use crate::names::{DISMOUNT, ENTER, FORM, MOUNT, MOVE, ORDER};
use crate::position::{Id, Position};
use crate::scenario::Entry;

impl GuerraCivil {
    pub(crate) fn paid_for(
        &self,
        before: &Position,
        after: &Position,
        id: Id,
        order: &[Target],
    ) -> Option<i32> {
        let [Target::Button(button), Target::Pose(to)] = *order else { return None };
        let from = match button {
            MOVE | FORM | ORDER | MOUNT | DISMOUNT => before.unit(id).pose.point,
            ENTER => self.entry_point(id, to)?,
            _ => return None,
        };
        let unit = after.unit(id);
        let arrived = unit.stands() && unit.pose == to;
        let by_road = [before, after].iter().any(|position| self.is_on_a_road(position, id));
        let way = Segment::new(from, to.point);
        let open = self.scenario.terrain.is_open_beside(way, self.altered(before).changes());
        (open && arrived && !by_road).then(|| (way.length().0 + 500) / 1000)
    }

    /// Where an arrival by an edge sets foot on the table.
    fn entry_point(&self, id: Id, to: Pose) -> Option<Point> {
        let table = self.scenario.terrain.table;
        let (x, y) = (to.point.x, to.point.y);
        match self.slot(id).entry {
            Entry::Edge(TableEdge::North) => Some(Point { x, y: table.depth }),
            Entry::Edge(TableEdge::South) => Some(Point { x, y: Length::ZERO }),
            Entry::Edge(TableEdge::East) => Some(Point { x: table.width, y }),
            Entry::Edge(TableEdge::West) => Some(Point { x: Length::ZERO, y }),
            Entry::Start | Entry::Road(_) => None,
        }
    }
}
