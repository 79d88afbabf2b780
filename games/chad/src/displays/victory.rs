//! What the end hangs on, as things stand.

use sandtable_engine::{Content, Display, DisplayCell, DisplayRow, Message, say};

use crate::Chad;
use crate::catalog::{ScenarioId, Victory};
use crate::names::side_name;
use crate::points::PointLine;
use crate::position::{End, Position};

impl Chad {
    pub(super) fn points_display(&self, position: &Position) -> Display {
        let rows = match self.victory(position) {
            Victory::Presence => self.presence_rows(position),
            Victory::Points => self.point_rows(position),
            // The chart is not read before the extension, but what it says is known.
            Victory::Capital => self.point_rows(position),
        };
        Display {
            id: "points",
            name: say!("display-points"),
            content: Content::Table {
                header: vec![say!("head-counts"), say!("head-number"), say!("head-points")],
                rows,
            },
        }
    }

    /// 14.60 line by line, and what it comes to (14.22).
    fn point_rows(&self, position: &Position) -> Vec<DisplayRow> {
        let side = |seat, role: Message, lines: &[PointLine]| {
            let heading = say!("role-of-side", role = role, side = side_name(seat));
            let total: i16 = lines.iter().map(|line| line.points).sum();
            let rows = lines.iter().map(|line| {
                figures(say!("points-line", line = line.id), line.count.into(), line.points.into())
            });
            let total = DisplayRow::new([
                DisplayCell::Text(say!("points-total")),
                DisplayCell::Text(say!("no-figure")),
                DisplayCell::Figure(total.into()),
            ]);
            let mut rows: Vec<DisplayRow> = rows.chain([total]).collect();
            rows[0].heading = Some(heading);
            rows
        };
        let mut rows = side(position.government, say!("role-government"), &self.government_lines(position));
        rows.extend(side(position.rebel(), say!("role-rebel"), &self.rebel_lines(position)));
        let difference = DisplayRow::new([
            DisplayCell::Text(say!("points-difference")),
            DisplayCell::Text(say!("no-figure")),
            DisplayCell::Figure(self.difference(position).into()),
        ]);
        rows.push(difference.headed(say!("points-now")).note(self.outlook(position)));
        let bands = self.catalog.victory.production;
        let production = DisplayRow::new([
            DisplayCell::Text(say!("points-production")),
            DisplayCell::Figure(position.affairs.total_production().into()),
            DisplayCell::Text(say!("no-figure")),
        ]);
        rows.push(production.note(say!("note-production", ruin = bands.ruin, decisive = bands.decisive)));
        if position.affairs.scenario == ScenarioId::Campaign {
            let needed = self.catalog.victory.campaign;
            let missing = (needed - self.points(position, position.government)).max(0);
            let row = DisplayRow::new([
                DisplayCell::Text(say!("points-campaign", needed = needed)),
                DisplayCell::Text(say!("no-figure")),
                DisplayCell::Figure(missing.into()),
            ]);
            rows.push(row);
        }
        rows
    }

    /// What would be said if the game ended now.
    fn outlook(&self, position: &Position) -> Message {
        let bands = self.catalog.victory.difference;
        let (winner, end) = self.standing_by_points(position);
        let end = match end {
            End::Ruin => "ruin",
            End::Prosperity => "prosperity",
            End::Decisive => "decisive",
            End::Marginal => "marginal",
            _ => "draw",
        };
        let side = side_name(winner.unwrap_or(position.government));
        say!("points-outlook", end = end, side = side, marginal = bands.marginal, decisive = bands.decisive)
    }

    /// 14.32-4, 14.32-5
    fn presence_rows(&self, position: &Position) -> Vec<DisplayRow> {
        let (present, full) = self.scenario(position).presence_victory.unwrap_or_default();
        let at = |presence| i32::from(position.affairs.count_at(presence));
        let now = if self.has_enough_presence(position) { "enough" } else { "short" };
        vec![
            figures(say!("needed-presence", needed = present), at(1) + at(2), present.into()),
            figures(say!("needed-full", needed = full), at(2), full.into()).note(say!(
                "presence-outlook",
                now = now,
                side = side_name(position.government)
            )),
        ]
    }
}

fn figures(name: Message, count: i32, points: i32) -> DisplayRow {
    DisplayRow::new([DisplayCell::Text(name), DisplayCell::Figure(count), DisplayCell::Figure(points)])
}
