//! A hex in axial coordinates and the six directions.

use std::ops::{Add, Mul, Neg, Sub};

use serde::{Deserialize, Serialize};

/// One of the six ways out of a hex, numbered clockwise.
///
/// The number means the same axial step in both orientations; only its compass name differs. Use the
/// names in [`flat_top`] and [`pointy_top`].
///
/// ```text
///   flat-top          pointy-top
///
///       0                 ^
///     _____            0 / \ 1
///  5 /     \ 1          /   \
///   /       \        5 |     | 2
///   \       /          |     |
///  4 \_____/ 2          \   /
///       3              4 \ / 3
///                         v
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Direction(u8);

/// Compass names of the directions on a board of flat-top hexes.
///
/// ```text
///        N
///      _____
/// NW  /     \  NE
///    /       \
///    \       /
/// SW  \_____/  SE
///        S
/// ```
pub mod flat_top {
    use super::Direction;
    /// Up the page.
    pub const NORTH: Direction = Direction(0);
    /// Up and to the right.
    pub const NORTH_EAST: Direction = Direction(1);
    /// Down and to the right.
    pub const SOUTH_EAST: Direction = Direction(2);
    /// Down the page.
    pub const SOUTH: Direction = Direction(3);
    /// Down and to the left.
    pub const SOUTH_WEST: Direction = Direction(4);
    /// Up and to the left.
    pub const NORTH_WEST: Direction = Direction(5);
}

/// Compass names of the directions on a board of pointy-top hexes.
///
/// ```text
///        ^
///  NW   / \   NE
///      /   \
///  W  |     |  E
///     |     |
///      \   /
///  SW   \ /   SE
///        v
/// ```
pub mod pointy_top {
    use super::Direction;
    /// Up and to the left.
    pub const NORTH_WEST: Direction = Direction(0);
    /// Up and to the right.
    pub const NORTH_EAST: Direction = Direction(1);
    /// To the right.
    pub const EAST: Direction = Direction(2);
    /// Down and to the right.
    pub const SOUTH_EAST: Direction = Direction(3);
    /// Down and to the left.
    pub const SOUTH_WEST: Direction = Direction(4);
    /// To the left.
    pub const WEST: Direction = Direction(5);
}

impl Direction {
    /// The six directions, clockwise from number 0.
    pub const ALL: [Direction; 6] =
        [Direction(0), Direction(1), Direction(2), Direction(3), Direction(4), Direction(5)];

    /// The direction of a number; `None` from 6 on.
    pub const fn new(number: u8) -> Option<Direction> {
        if number < 6 { Some(Direction(number)) } else { None }
    }

    /// The number, 0 to 5, as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        self.clockwise(3)
    }

    /// The direction `sixths` × 60° further clockwise (counter-clockwise if negative).
    ///
    /// ```
    /// use sandtable_board::flat_top::*;
    /// assert_eq!(NORTH.clockwise(2), SOUTH_EAST);
    /// assert_eq!(NORTH.clockwise(-1), NORTH_WEST);
    /// ```
    #[must_use]
    pub const fn clockwise(self, sixths: i32) -> Direction {
        Direction((self.0 as i32 + sixths).rem_euclid(6) as u8)
    }

    /// The step of one hex in this direction.
    #[inline]
    pub const fn hex(self) -> Hex {
        const STEPS: [Hex; 6] = [
            Hex::new(0, -1),
            Hex::new(1, -1),
            Hex::new(1, 0),
            Hex::new(0, 1),
            Hex::new(-1, 1),
            Hex::new(-1, 0),
        ];
        STEPS[self.0 as usize]
    }
}

impl TryFrom<u8> for Direction {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Direction, &'static str> {
        Direction::new(number).ok_or("a hex has six directions, numbered 0 to 5")
    }
}

impl From<Direction> for u8 {
    fn from(direction: Direction) -> u8 {
        direction.0
    }
}

/// A hex in axial coordinates, on the board or off it, or the difference of two hexes.
///
/// `q` grows to the right, `r` grows down the column (flat-top) or down the page (pointy-top); the
/// third cube coordinate is `s = -q - r`. How columns and rows of a printed map become axial
/// coordinates is the business of [`Offset`](crate::Offset). Exact for coordinates within
/// ±1,000,000.
///
/// ```text
///   flat-top: (q,r)             pointy-top: (q,r)
///          _____
///         /     \                  / \   / \
///   _____/ 0,-1  \_____           /   \ /   \
///  /     \       /     \         |0,-1 |1,-1 |
/// / -1,0  \_____/ 1,-1  \       / \   / \   / \
/// \       /     \       /      |-1,0 | 0,0 | 1,0 |
///  \_____/  0,0  \_____/        \   / \   / \   /
///  /     \       /     \         |-1,1 | 0,1 |
/// / -1,1  \_____/  1,0  \         \   / \   /
/// \       /     \       /          \ /   \ /
///  \_____/  0,1  \_____/
///        \       /
///         \_____/
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Hex {
    /// First axial coordinate.
    pub q: i32,
    /// Second axial coordinate.
    pub r: i32,
}

impl Hex {
    /// The hex (0, 0).
    pub const ORIGIN: Hex = Hex::new(0, 0);

    /// The hex of these axial coordinates.
    pub const fn new(q: i32, r: i32) -> Hex {
        Hex { q, r }
    }

    /// The third cube coordinate, `-q - r`.
    #[inline]
    pub const fn s(self) -> i32 {
        -self.q - self.r
    }

    /// The adjacent hex in a direction.
    #[inline]
    #[must_use]
    pub fn neighbour(self, direction: Direction) -> Hex {
        self + direction.hex()
    }

    /// The direction of an adjacent hex; `None` if it is not adjacent.
    pub fn direction_to(self, other: Hex) -> Option<Direction> {
        let step = other - self;
        Direction::ALL.into_iter().find(|direction| direction.hex() == step)
    }

    /// Steps from the origin.
    #[inline]
    pub const fn length(self) -> u32 {
        (self.q.unsigned_abs() + self.r.unsigned_abs() + self.s().unsigned_abs()) / 2
    }

    /// Steps from here to the other hex.
    ///
    /// ```
    /// use sandtable_board::Hex;
    /// assert_eq!(Hex::new(0, 0).distance(Hex::new(2, -1)), 2);
    /// ```
    #[inline]
    pub fn distance(self, other: Hex) -> u32 {
        (other - self).length()
    }

    /// This hex turned about the origin by `sixths` × 60° clockwise.
    #[must_use]
    pub fn rotated(self, sixths: i32) -> Hex {
        (0..sixths.rem_euclid(6)).fold(self, |hex, _| Hex::new(-hex.r, -hex.s()))
    }

    /// This hex turned about another by `sixths` × 60° clockwise.
    #[must_use]
    pub fn rotated_around(self, centre: Hex, sixths: i32) -> Hex {
        centre + (self - centre).rotated(sixths)
    }

    /// The hexes at exactly `radius` steps: the first lies in direction 0, the others follow
    /// clockwise. Radius 0 gives the hex itself.
    ///
    /// ```
    /// use sandtable_board::{Hex, flat_top};
    /// let ring: Vec<Hex> = Hex::ORIGIN.ring(2).collect();
    /// assert_eq!(ring.len(), 12);
    /// assert_eq!(ring[0], flat_top::NORTH.hex() * 2);
    /// assert_eq!(ring[2], flat_top::NORTH_EAST.hex() * 2);
    /// ```
    pub fn ring(self, radius: u32) -> impl Iterator<Item = Hex> + Clone {
        let count = if radius == 0 { 1 } else { 6 * radius };
        // A ring of radius 0 has no sides to divide into.
        let side_length = radius.max(1);
        (0..count).map(move |index| {
            let corner = Direction((index / side_length) as u8);
            let along = (index % side_length) as i32;
            self + corner.hex() * radius as i32 + corner.clockwise(2).hex() * along
        })
    }

    /// The hexes at no more than `radius` steps: ring after ring from the hex itself outward.
    pub fn disc(self, radius: u32) -> impl Iterator<Item = Hex> + Clone {
        (0..=radius).flat_map(move |ring| self.ring(ring))
    }

    /// A shortest chain of adjacent hexes along the straight line to another hex, both ends included.
    ///
    /// Where the line runs exactly between two hexes one of them is taken, the same in both directions:
    /// the one of greater `r`, or of greater `q` if their `r` is the same. Rules that must name both hexes
    /// want [`hexes_between`](crate::hexes_between).
    pub fn line_to(self, other: Hex) -> impl Iterator<Item = Hex> + Clone {
        let steps = i64::from(self.distance(other));
        (0..=steps).map(move |step| self.part_way(other, step, steps.max(1)))
    }

    /// The hex nearest to the point `step / steps` of the way to `other`, `steps` being the distance.
    fn part_way(self, other: Hex, step: i64, steps: i64) -> Hex {
        // Of the three cube coordinates the one that changes most changes by a whole number each step: the
        // point lies on the axis of a row of hexes, and the nearest of the row is found by rounding.
        let rounded = |from: i32, to: i32| {
            let scaled = i64::from(from) * (steps - step) + i64::from(to) * step;
            (2 * scaled + steps).div_euclid(2 * steps) as i32
        };
        let r = rounded(self.r, other.r);
        let is_s_whole = i64::from(other.s() - self.s()).abs() == steps;
        let q = if is_s_whole { -r - rounded(self.s(), other.s()) } else { rounded(self.q, other.q) };
        Hex::new(q, r)
    }
}

impl Add for Hex {
    type Output = Hex;
    #[inline]
    fn add(self, other: Hex) -> Hex {
        Hex::new(self.q + other.q, self.r + other.r)
    }
}

impl Sub for Hex {
    type Output = Hex;
    #[inline]
    fn sub(self, other: Hex) -> Hex {
        Hex::new(self.q - other.q, self.r - other.r)
    }
}

impl Neg for Hex {
    type Output = Hex;
    fn neg(self) -> Hex {
        Hex::new(-self.q, -self.r)
    }
}

impl Mul<i32> for Hex {
    type Output = Hex;
    #[inline]
    fn mul(self, factor: i32) -> Hex {
        Hex::new(self.q * factor, self.r * factor)
    }
}
