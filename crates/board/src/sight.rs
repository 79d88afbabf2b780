//! Hexes under a line of sight.

use crate::hex::{Direction, Hex};

/// What a line of sight meets on its way from centre to centre.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Crossing<T> {
    /// The line passes through the interior of this hex.
    Through(T),
    /// The line runs along the hexside between these two, touching the interior of neither. Looking
    /// along the line, the first is to the left.
    Along(T, T),
}

impl<T> Crossing<T> {
    /// The same crossing with each hex replaced.
    pub fn map<U>(self, mut convert: impl FnMut(T) -> U) -> Crossing<U> {
        match self {
            Crossing::Through(hex) => Crossing::Through(convert(hex)),
            Crossing::Along(left, right) => Crossing::Along(convert(left), convert(right)),
        }
    }
}

/// What the straight line between the centres of two hexes crosses between its ends, in order from the
/// first to the second.
///
/// Exact, for both orientations alike (turning the hexes by 30° turns the line with them). A hex counts
/// when the line passes through its open interior; a hex touched only in a corner is not reported.
/// Where the line runs along a hexside the two hexes that share it are reported as a pair, and the
/// rules of the title say what that means. The two ends themselves are never reported.
///
/// ```text
///        _____
///  _____/  B  \     A to B runs along the side between c and d:
/// /  c  \_____/     Along(c, d).
/// \_____/  d  \
/// /  A  \_____/     A to c is adjacent: nothing between.
/// \_____/
/// ```
///
/// ```
/// use sandtable_board::{Crossing, Hex, hexes_between};
/// let a = Hex::ORIGIN;
/// let seen: Vec<_> = hexes_between(a, Hex::new(0, -2)).collect();
/// assert_eq!(seen, [Crossing::Through(Hex::new(0, -1))]);
/// let seen: Vec<_> = hexes_between(a, Hex::new(1, -2)).collect();
/// assert_eq!(seen, [Crossing::Along(Hex::new(0, -1), Hex::new(1, -1))]);
/// ```
pub fn hexes_between(from: Hex, to: Hex) -> HexesBetween {
    let line = to - from;
    let sector = Direction::ALL.into_iter().find(|sector| {
        let turned = line.rotated(-(sector.index() as i32));
        turned.q >= 0 && turned.s() > 0
    });
    let near = sector.unwrap_or(Direction::ALL[0]);
    let turned = line.rotated(-(near.index() as i32));
    HexesBetween {
        from,
        line,
        near: near.hex(),
        across: near.clockwise(2).hex(),
        steps: i64::from(line.length()),
        drift: i64::from(turned.q),
        ring: 0,
        pending: None,
    }
}

/// Iterator of [`hexes_between`].
///
/// The line leaves `from` in a sector of 60° between two adjacent directions. In that sector the hexes
/// at distance `k` form a straight row, and the line can cross only the one or two of them next to the
/// point where it cuts the row's axis.
#[derive(Clone, Debug)]
pub struct HexesBetween {
    from: Hex,
    line: Hex,
    /// Step to the end of each row on the sector's counter-clockwise border.
    near: Hex,
    /// Step along a row, clockwise.
    across: Hex,
    /// Distance between the ends.
    steps: i64,
    /// Steps along the last row to the end of the line.
    drift: i64,
    ring: i64,
    pending: Option<Hex>,
}

impl Iterator for HexesBetween {
    type Item = Crossing<Hex>;

    fn next(&mut self) -> Option<Crossing<Hex>> {
        if let Some(hex) = self.pending.take() {
            return Some(Crossing::Through(hex));
        }
        if self.ring + 1 >= self.steps {
            return None;
        }
        self.ring += 1;
        let along = self.ring * self.drift;
        let (place, rest) = ((along / self.steps) as i32, along % self.steps);
        let left = self.near * self.ring as i32 + self.across * place;
        let right = left + self.across;
        if rest == 0 {
            return Some(Crossing::Through(self.from + left));
        }
        if 2 * self.drift == self.steps {
            return Some(Crossing::Along(self.from + left, self.from + right));
        }
        // The line drifts along the row towards the direction it is nearer to.
        let (first, second) = if 2 * self.drift > self.steps { (left, right) } else { (right, left) };
        let second = passes_through(self.line, second).then_some(self.from + second);
        if passes_through(self.line, first) {
            self.pending = second;
            return Some(Crossing::Through(self.from + first));
        }
        second.map(Crossing::Through)
    }
}

/// Whether the segment from the origin to `line` passes through the open interior of `hex`.
///
/// A hex is the meeting of three strips: with u = q − r, v = r − s, w = s − q it is |u|, |v|, |w| < 1
/// about its centre. Each strip holds an open interval of the segment; the three must overlap.
fn passes_through(line: Hex, hex: Hex) -> bool {
    let strips = |hex: Hex| [hex.q - hex.r, hex.r - hex.s(), hex.s() - hex.q].map(i64::from);
    let (mut low, mut high) = ((0, 1), (1, 1));
    for (slope, centre) in strips(line).into_iter().zip(strips(hex)) {
        if slope == 0 {
            if centre != 0 {
                return false;
            }
            continue;
        }
        let (slope, centre) = (slope.abs(), centre * slope.signum());
        let (enter, leave) = ((centre - 1, slope), (centre + 1, slope));
        if is_less(low, enter) {
            low = enter;
        }
        if is_less(leave, high) {
            high = leave;
        }
    }
    is_less(low, high)
}

/// Compares fractions with positive denominators.
fn is_less(a: (i64, i64), b: (i64, i64)) -> bool {
    a.0 * b.1 < b.0 * a.1
}
