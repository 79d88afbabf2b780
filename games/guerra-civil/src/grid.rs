//! What lies in each square inch of the table, found once: most questions about the ground are answered from it, and
//! exact geometry is left for the squares that an outline runs through.

use std::ops::BitOrAssign;

use sandtable_board::{Angle, Footprint, Length, Point, Pose, Rectangle, Table};

use crate::ground::{Area, Bounds, Ground, Line, LineKind};

/// Areas and lines are sets of bits, by their numbers.
pub type Set = u64;

const INCH: i32 = 1000;

/// How far a path may run beside another of which something is known: ends are rounded to the thousandth.
pub const BESIDE: i32 = 4;

/// What lies in a square inch, or in all those that a line passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Square {
    /// Areas that have a point of it, be it on their edge.
    pub touched: Set,
    /// Areas that have all of it.
    pub filled: Set,
    /// Areas of which a path through it may have to pay: all that touch it, but hills whose crest fills it.
    pub costly: Set,
    /// Walls, works and wire that touch it.
    pub lines: Set,
}

impl Square {
    fn new(square: &Rectangle, areas: &[Area], lines: &[Line]) -> Square {
        let mut found = Square::default();
        let bounds = Bounds::of(square.corners());
        for (index, area) in areas.iter().enumerate() {
            if !area.bounds.meets(bounds) || !area.outline.squared_distance_to_rectangle(square).is_zero() {
                continue;
            }
            let fills = |outline: &sandtable_board::Polygon| {
                square.corners().iter().all(|corner| outline.contains(*corner))
                    && !outline.edges().any(|edge| square.is_crossed_by(edge))
            };
            found.touched |= 1 << index;
            found.filled |= Set::from(fills(&area.outline)) << index;
            let flat = area.ground == Ground::Hill && area.crest.as_ref().is_some_and(fills);
            found.costly |= Set::from(!flat) << index;
        }
        for (index, line) in lines.iter().enumerate() {
            let counts = matches!(line.kind, LineKind::Wall | LineKind::Works | LineKind::Wire);
            if counts
                && line.bounds.meets(bounds)
                && line.path.squared_distance_to_rectangle(square).is_zero()
            {
                found.lines |= 1 << index;
            }
        }
        found
    }
}

/// What a path may have to pay for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Toll {
    pub costly: Set,
    pub lines: Set,
}

impl Toll {
    fn of(square: &Square) -> Toll {
        Toll { costly: square.costly, lines: square.lines }
    }
}

impl BitOrAssign for Toll {
    #[inline]
    fn bitor_assign(&mut self, other: Toll) {
        self.costly |= other.costly;
        self.lines |= other.lines;
    }
}

/// Parts of the squares are kept apart as well, so that what many lines ask for stays in the nearest memory.
#[derive(Clone, Debug)]
pub struct Grid {
    columns: i32,
    rows: i32,
    squares: Vec<Square>,
    touched: Vec<Set>,
    tolls: Vec<Toll>,
}

impl Grid {
    pub fn new(table: Table, areas: &[Area], lines: &[Line]) -> Grid {
        let (columns, rows) = (table.width.0 / INCH, table.depth.0 / INCH);
        let size = Footprint { width: Length(INCH), depth: Length(INCH) };
        let middle = |index: i32| index * INCH + INCH / 2;
        let squares: Vec<Square> = (0..rows)
            .flat_map(|row| (0..columns).map(move |column| Point::new(middle(column), middle(row))))
            .map(|point| Square::new(&size.at(Pose { point, facing: Angle::NORTH }), areas, lines))
            .collect();
        let touched = squares.iter().map(|square| square.touched).collect();
        let tolls = squares.iter().map(Toll::of).collect();
        Grid { columns, rows, squares, touched, tolls }
    }

    /// The square that holds a point; `None` off the table.
    #[inline]
    pub fn at(&self, point: Point) -> Option<&Square> {
        let inside = |value: i32, count: i32| (0..=count * INCH).contains(&value);
        if !inside(point.x.0, self.columns) || !inside(point.y.0, self.rows) {
            return None;
        }
        let (column, row) = ((point.x.0 / INCH).min(self.columns - 1), (point.y.0 / INCH).min(self.rows - 1));
        Some(&self.squares[(row * self.columns + column) as usize])
    }

    /// The areas in the squares that a line passes; off the table, in those of its edge.
    #[inline]
    pub fn touched_along(&self, from: Point, to: Point) -> Set {
        self.around::<0, Set>(&self.touched, from, to, |_| false)
    }

    /// What there is to pay for in the squares that a path passes.
    #[inline]
    pub fn along(&self, from: Point, to: Point) -> Toll {
        self.around::<0, Toll>(&self.tolls, from, to, |_| false)
    }

    /// Whether there is nothing to pay for but ruins, neither in these squares nor in those of any path whose points
    /// are all within `BESIDE` of this one, east or west and north or south.
    #[inline]
    pub fn is_open_beside(&self, from: Point, to: Point, ruins: Set) -> bool {
        let costs = |toll: Toll| toll.costly & !ruins != 0 || toll.lines != 0;
        !costs(self.around::<BESIDE, Toll>(&self.tolls, from, to, costs))
    }

    fn around<const MARGIN: i32, Part: Copy + Default + BitOrAssign>(
        &self,
        squares: &[Part],
        from: Point,
        to: Point,
        is_enough: impl Fn(Part) -> bool,
    ) -> Part {
        let (low, high) = if from.y <= to.y { (from, to) } else { (to, from) };
        let (across, up) = (i64::from(high.x.0 - low.x.0), i64::from(high.y.0 - low.y.0));
        // Whole inches, kept to the table before they are counted.
        let index = |value: i32, count: i32| value.max(0).min(count * INCH - 1) as u32 / INCH as u32;
        let (first, last) = (index(low.y.0 - MARGIN, self.rows), index(high.y.0 + MARGIN, self.rows));
        // A line that is higher or lower by the margin enters a row that much farther east or west.
        let shift = match MARGIN {
            0 => 0,
            _ => MARGIN + (across.abs() * i64::from(MARGIN) / up.max(1) + 1).min(across.abs()) as i32,
        };
        // Where the line leaves a row, to the thousandth below: a quotient that grows by the same with every row.
        let up = up.max(1);
        let leaves = across * i64::from((first as i32 + 1) * INCH - low.y.0);
        let (mut quotient, mut rest) = (leaves.div_euclid(up), leaves.rem_euclid(up));
        let row_wide = across * i64::from(INCH);
        let (step, part) = (row_wide.div_euclid(up), row_wide.rem_euclid(up));
        let mut found = Part::default();
        let mut x = low.x.0;
        let (least, most) = (across.min(0), across.max(0));
        for row in first..last + 1 {
            let next = if row == last { high.x.0 } else { low.x.0 + quotient.max(least).min(most) as i32 };
            quotient += step;
            rest += part;
            if rest >= up {
                (quotient, rest) = (quotient + 1, rest - up);
            }
            let (west, east) = (x.min(next) - shift, x.max(next) + 1 + shift);
            let start = row * self.columns as u32;
            let (west, east) = (start + index(west, self.columns), start + index(east, self.columns));
            for part in &squares[west as usize..east as usize + 1] {
                found |= *part;
            }
            if is_enough(found) {
                break;
            }
            x = next;
        }
        found
    }
}

/// The numbers in a set, from the lowest.
pub fn numbers(mut set: Set) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let lowest = set.trailing_zeros() as usize;
        set &= set - 1;
        Some(lowest)
    })
}

#[cfg(test)]
mod tests {
    use sandtable_board::Segment;

    use super::*;
    use crate::catalog::Figures;
    use crate::scenario::Scenario;

    fn scenarios() -> Vec<Scenario> {
        let figures = Figures::read(include_str!("../data/figures.toml")).expect("the shipped figures");
        let read = |id| Scenario::read(id, "", &figures).expect("a shipped scenario");
        ["alto", "brunete", "sesena", "maniobras"].map(read).into()
    }

    /// Points of the table in no order, some of them on the edges of squares.
    fn points() -> impl Iterator<Item = Point> {
        let mut state = 12_345_u32;
        std::iter::from_fn(move || {
            let mut next = |most: i32| {
                state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let value = ((u64::from(state) * (most as u64 + 1)) >> 32) as i32;
                if state & 0x700 == 0 { value / INCH * INCH } else { value }
            };
            Some(Point::new(next(72 * INCH), next(48 * INCH)))
        })
    }

    #[test]
    fn squares_tell_which_areas_hold_a_point() {
        for scenario in scenarios() {
            let terrain = &scenario.terrain;
            for point in points().take(20_000) {
                let naive = terrain.areas.iter().enumerate().filter(|(_, area)| area.outline.contains(point));
                let naive: Vec<usize> = naive.map(|(index, _)| index).collect();
                let found: Vec<usize> = terrain.areas_at(point).map(|(index, _)| index).collect();
                assert_eq!(found, naive, "{point:?}");
            }
        }
    }

    #[test]
    fn a_line_is_open_only_if_every_shorter_line_in_its_direction_is() {
        for scenario in scenarios() {
            let terrain = &scenario.terrain;
            let (mut open, mut closed) = (0, 0);
            for (point, number) in points().zip(0u16..).take(8_000) {
                // Some straight north, east, south or west, along the edges of squares and hardly beside them.
                let straight = number % 3 == 0;
                let direction = Angle(number.wrapping_mul(if straight { 16_384 } else { 40_503 }));
                let aside = i32::from(number % 9) - 4;
                let beside = |value: Length| if straight { value.0 / INCH * INCH + aside } else { value.0 };
                let from = Point::new(beside(point.x), beside(point.y));
                let far = from.towards(direction, Length(9 * INCH));
                if !terrain.grid().is_open_beside(from, far, 0) {
                    closed += 1;
                    continue;
                }
                open += 1;
                for (part, rounded) in (1..=18).flat_map(|part| [(part, -1), (part, 0), (part, 1)]) {
                    let to = from.towards(direction, Length(part * INCH / 2));
                    let to = Point::new(to.x.0 + rounded, to.y.0 - rounded);
                    let toll = terrain.grid().along(from, to);
                    assert_eq!(toll, Toll::default(), "{from:?} {direction:?} {part}");
                }
            }
            assert!(open > 300 && closed > 300, "{open} open, {closed} closed");
        }
    }

    #[test]
    fn squares_along_a_line_miss_nothing_that_it_meets() {
        for scenario in scenarios() {
            let terrain = &scenario.terrain;
            let (mut from, mut met) = (points(), 0);
            for to in points().skip(1).step_by(3).take(4_000) {
                let line = Segment::new(from.next().expect("there are always more"), to);
                let (found, touched) = (terrain.along(line), terrain.touched_along(line));
                for (index, area) in terrain.areas.iter().enumerate() {
                    let meets = area.outline.contains(line.from)
                        || area.outline.edges().any(|edge| edge.touches(line));
                    assert!(!meets || touched & (1 << index) != 0, "{} and {line:?}", area.name);
                    met += u32::from(meets);
                }
                for (index, wall) in terrain.lines.iter().enumerate() {
                    let counts = matches!(wall.kind, LineKind::Wall | LineKind::Works | LineKind::Wire);
                    let meets = counts && wall.path.is_met_by(line);
                    assert!(!meets || found.lines & (1 << index) != 0, "{:?} and {line:?}", wall.kind);
                }
            }
            assert!(met > 1_000, "lines met {met} areas");
        }
    }
}
