//! Columns and rows of a printed hex map, and where its hexes are drawn.

use serde::{Deserialize, Serialize};

use crate::hex::{Direction, Hex};

/// Which way the hexes stand.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Orientation {
    /// A flat side at the top; hexes form vertical columns.
    FlatTop,
    /// A corner at the top; hexes form horizontal rows.
    PointyTop,
}

/// A point of a drawing: x to the right, y **down** the page, 1,000 units from the centre of a hex to
/// its corner.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct ScreenPoint {
    /// Units to the right.
    pub x: i32,
    /// Units down.
    pub y: i32,
}

impl Orientation {
    /// Units from the centre of a drawn hex to its corners.
    pub const CORNER: i32 = 1000;

    /// Units from the centre of a drawn hex to the middle of its sides: 1000 × √3 / 2 = 866.025…,
    /// taken as 866. As every coordinate is a whole multiple of 866 or 500, adjacent hexes share their
    /// drawn corners exactly and no error adds up over a map; hexes are 0.003 % too flat.
    pub const SIDE: i32 = 866;

    /// Where the centre of a hex is drawn; hex (0, 0) at (0, 0).
    pub const fn centre(self, hex: Hex) -> ScreenPoint {
        let (long, short) = (Self::CORNER * 3 / 2, Self::SIDE);
        match self {
            Orientation::FlatTop => ScreenPoint { x: long * hex.q, y: short * (2 * hex.r + hex.q) },
            Orientation::PointyTop => ScreenPoint { x: short * (2 * hex.q + hex.r), y: long * hex.r },
        }
    }

    /// Where the six corners of a hex are drawn, clockwise. Corner `n` lies between the sides of
    /// directions `n` and `n + 1`, so that side `n` runs from corner `n - 1` to corner `n`.
    ///
    /// ```text
    ///   flat-top               pointy-top
    ///
    ///    5 _____ 0                  0
    ///     /     \               5  / \  1
    ///  4 /       \ 1              |   |
    ///    \       /                |   |
    ///     \_____/               4  \ /  2
    ///    3       2                  3
    /// ```
    pub const fn corners(self, hex: Hex) -> [ScreenPoint; 6] {
        let (long, half, short) = (Self::CORNER, Self::CORNER / 2, Self::SIDE);
        let offsets = match self {
            Orientation::FlatTop => {
                [(half, -short), (long, 0), (half, short), (-half, short), (-long, 0), (-half, -short)]
            }
            Orientation::PointyTop => {
                [(0, -long), (short, -half), (short, half), (0, long), (-short, half), (-short, -half)]
            }
        };
        let centre = self.centre(hex);
        let mut corners = [centre; 6];
        let mut index = 0;
        while index < 6 {
            corners[index].x += offsets[index].0;
            corners[index].y += offsets[index].1;
            index += 1;
        }
        corners
    }

    /// Compass name of a direction: "N", "NE", "E", …
    ///
    /// ```
    /// use sandtable_board::{Orientation, flat_top, pointy_top};
    /// assert_eq!(Orientation::FlatTop.name(flat_top::NORTH), "N");
    /// assert_eq!(Orientation::PointyTop.name(pointy_top::EAST), "E");
    /// ```
    pub const fn name(self, direction: Direction) -> &'static str {
        match self {
            Orientation::FlatTop => ["N", "NE", "SE", "S", "SW", "NW"][direction.index()],
            Orientation::PointyTop => ["NW", "NE", "E", "SE", "SW", "W"][direction.index()],
        }
    }

    /// The direction of a compass name; `None` if hexes so turned have no such side.
    pub fn direction(self, name: &str) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.name(direction) == name)
    }
}

/// Which columns or rows of a printed map are shifted half a hex.
///
/// Parity is that of the **printed** number. "Odd-q" and "even-q" maps stand in columns (flat-top), and
/// the named columns sit half a hex lower than the others; "odd-r" and "even-r" maps lie in rows
/// (pointy-top), and the named rows sit half a hex further right.
///
/// ```text
///   OddQ: columns 1, 3 lower      EvenQ: column 2 lower
///          _____                    _____       _____
///    _____/ 2,1 \_____             / 1,1 \_____/ 3,1 \
///   / 1,1 \_____/ 3,1 \            \_____/ 2,1 \_____/
///   \_____/ 2,2 \_____/            / 1,2 \_____/ 3,2 \
///         \_____/                  \_____/     \_____/
/// ```
///
/// Chad and Chaco War are `OddQ`; the Gran Chaco board, read with A's edge at the top, is `EvenQ`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Offset {
    /// Flat-top, odd columns half a hex lower.
    OddQ,
    /// Flat-top, even columns half a hex lower.
    EvenQ,
    /// Pointy-top, odd rows half a hex to the right.
    OddR,
    /// Pointy-top, even rows half a hex to the right.
    EvenR,
}

impl Offset {
    /// How the hexes of such a map stand.
    pub const fn orientation(self) -> Orientation {
        match self {
            Offset::OddQ | Offset::EvenQ => Orientation::FlatTop,
            Offset::OddR | Offset::EvenR => Orientation::PointyTop,
        }
    }

    /// The hex at a column and row, on the board or off it.
    ///
    /// ```
    /// use sandtable_board::Offset;
    /// // Chaco War counts distances to hex 2400, which lies off its map.
    /// let ravelo = Offset::OddQ.hex(23, 1);
    /// assert_eq!(ravelo.distance(Offset::OddQ.hex(24, 0)), 2);
    /// ```
    pub const fn hex(self, column: i32, row: i32) -> Hex {
        match self {
            Offset::OddQ => Hex::new(column, row - (column - (column & 1)) / 2),
            Offset::EvenQ => Hex::new(column, row - (column + (column & 1)) / 2),
            Offset::OddR => Hex::new(column - (row - (row & 1)) / 2, row),
            Offset::EvenR => Hex::new(column - (row + (row & 1)) / 2, row),
        }
    }

    /// Column and row of a hex: the inverse of [`hex`](Self::hex).
    pub const fn column_row(self, hex: Hex) -> (i32, i32) {
        match self {
            Offset::OddQ => (hex.q, hex.r + (hex.q - (hex.q & 1)) / 2),
            Offset::EvenQ => (hex.q, hex.r + (hex.q + (hex.q & 1)) / 2),
            Offset::OddR => (hex.q + (hex.r - (hex.r & 1)) / 2, hex.r),
            Offset::EvenR => (hex.q + (hex.r + (hex.r & 1)) / 2, hex.r),
        }
    }
}
