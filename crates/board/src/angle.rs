//! A direction on the open table.

use std::ops::{Add, Neg, Sub};

use serde::{Deserialize, Serialize};

use crate::point::{Point, Vector};

/// A direction or a turn: 65,536 to the circle, 0 = north, clockwise.
///
/// ```text
///            0
///     57344  |  8192
///          \ | /
///  49152 --- + --- 16384
///          / | \
///     40960  |  24576
///          32768
/// ```
///
/// Sums wrap around the circle. Sines come from a table of whole numbers that is computed when the crate
/// is compiled, so they are the same on every machine.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Angle(pub u16);

impl Angle {
    /// Up the table.
    pub const NORTH: Angle = Angle(0);
    /// To the right.
    pub const EAST: Angle = Angle(QUARTER);
    /// Down the table, or half a turn.
    pub const SOUTH: Angle = Angle(2 * QUARTER);
    /// To the left.
    pub const WEST: Angle = Angle(3 * QUARTER);
    /// Half a right angle, 45°.
    pub const EIGHTH: Angle = Angle(QUARTER / 2);

    /// What [`sin`](Self::sin) and [`cos`](Self::cos) give for 1: 2³⁰.
    pub const ONE: i32 = 1 << Self::ONE_BITS;

    pub(crate) const ONE_BITS: u32 = 30;

    /// The angle nearest to a number of degrees; halves upwards.
    ///
    /// ```
    /// use sandtable_board::Angle;
    /// assert_eq!(Angle::degrees(45), Angle(8192));
    /// assert_eq!(Angle::degrees(-90), Angle::WEST);
    /// ```
    pub const fn degrees(degrees: i32) -> Angle {
        let turns = degrees.rem_euclid(360) as i64 * 65_536;
        Angle(((2 * turns + 360) / 720) as u16)
    }

    /// Sine × 2³⁰, rounded to the nearest whole number: the eastward part of a unit step.
    #[inline]
    pub const fn sin(self) -> i32 {
        let within = (self.0 % QUARTER) as usize;
        match self.0 / QUARTER {
            0 => SINE[within],
            1 => SINE[QUARTER as usize - within],
            2 => -SINE[within],
            _ => -SINE[QUARTER as usize - within],
        }
    }

    /// Cosine × 2³⁰, rounded to the nearest whole number: the northward part of a unit step.
    #[inline]
    pub const fn cos(self) -> i32 {
        Angle(self.0.wrapping_add(QUARTER)).sin()
    }

    /// The direction from one point to another: the nearest of the 65,536, and exactly a multiple of 45°
    /// where the points lie so. `None` if the points coincide.
    ///
    /// Nearest is judged against the bisectors of adjacent table entries, so it can be off only if the
    /// direction lies within a hundred-thousandth of an angle's width from half-way.
    ///
    /// ```
    /// use sandtable_board::{Angle, Point};
    /// let from = Point::inches(10, 10);
    /// assert_eq!(Angle::between(from, Point::inches(13, 7)), Some(Angle::degrees(135)));
    /// assert_eq!(Angle::between(from, from), None);
    /// ```
    pub fn between(from: Point, to: Point) -> Option<Angle> {
        let Vector { x, y } = from.to(to);
        let (across, up) = (x.unsigned_abs(), y.unsigned_abs());
        if across == 0 && up == 0 {
            return None;
        }
        // First octant, then folded out: about the diagonal, the east-west and the north-south axis.
        let octant = nearest_in_first_octant(across.min(up), across.max(up));
        let quadrant = if across <= up { octant } else { QUARTER - octant };
        let half = if y >= 0 { quadrant } else { 2 * QUARTER - quadrant };
        Some(if x >= 0 { Angle(half) } else { -Angle(half) })
    }

    /// The turn from this direction to another, from −32,768 (half a turn) to 32,767; positive is
    /// clockwise.
    pub const fn turn_to(self, other: Angle) -> i32 {
        other.0.wrapping_sub(self.0) as i16 as i32
    }

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Angle {
        Angle(self.0.wrapping_add(2 * QUARTER))
    }

    /// The unit step in this direction, × 2³⁰.
    #[inline]
    pub(crate) const fn unit(self) -> Vector {
        Vector { x: self.sin() as i64, y: self.cos() as i64 }
    }
}

impl Add for Angle {
    type Output = Angle;
    fn add(self, other: Angle) -> Angle {
        Angle(self.0.wrapping_add(other.0))
    }
}

impl Sub for Angle {
    type Output = Angle;
    fn sub(self, other: Angle) -> Angle {
        Angle(self.0.wrapping_sub(other.0))
    }
}

impl Neg for Angle {
    type Output = Angle;
    fn neg(self) -> Angle {
        Angle(self.0.wrapping_neg())
    }
}

/// The angle from north of (across, up) with across ≤ up: 0 to 8,192.
fn nearest_in_first_octant(across: u64, up: u64) -> u16 {
    // Steeper directions have greater angles, so the answer lies between those of the slopes about it.
    let slope = (across * SLOPES as u64 / up) as usize;
    nearest_between(across, up, OF_SLOPE[slope], OF_SLOPE[(slope + 1).min(SLOPES)])
}

/// The least angle of a range whose upper bisector lies beyond a direction, or the greatest of the range.
const fn nearest_between(across: u64, up: u64, mut low: u16, mut high: u16) -> u16 {
    while low < high {
        let middle = low + (high - low) / 2;
        let (here, next) = (Angle(middle).unit(), Angle(middle + 1).unit());
        // Below 2³¹, and coordinates differ by less than 2³²: the products fit.
        let (sine, cosine) = ((here.x + next.x) as u64, (here.y + next.y) as u64);
        if across * cosine < up * sine {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}

/// Slopes from 0 to 1 of which the angle is tabled.
const SLOPES: usize = 1024;

/// The angles of the slopes n / 1024.
static OF_SLOPE: [u16; SLOPES + 1] = {
    let mut table = [0; SLOPES + 1];
    let mut slope = 0;
    while slope <= SLOPES {
        table[slope] = nearest_between(slope as u64, SLOPES as u64, 0, QUARTER / 2);
        slope += 1;
    }
    table
};

/// A right angle.
const QUARTER: u16 = 16_384;

/// Sines of the angles from 0 to a right angle, both included.
static SINE: [i32; QUARTER as usize + 1] = quarter_wave();

const fn quarter_wave() -> [i32; QUARTER as usize + 1] {
    let mut table = [0; QUARTER as usize + 1];
    let mut angle = 0;
    while angle <= QUARTER as usize / 2 {
        let (sine, cosine) = sine_and_cosine(angle as i128);
        table[angle] = sine;
        table[QUARTER as usize - angle] = cosine;
        angle += 1;
    }
    table
}

/// Sine and cosine × 2³⁰ of an angle up to 45°, by their power series in numbers with 60 binary places.
/// The first term left out is below 2⁻⁷⁰ and the roundings add up to less than 2⁻⁵⁵.
const fn sine_and_cosine(angle: i128) -> (i32, i32) {
    const BITS: u32 = 60;
    const ONE: i128 = 1 << BITS;
    /// π × 2⁶⁰.
    const PI: i128 = 3_622_009_729_038_561_421;
    let x = PI * angle / (2 * QUARTER as i128);
    let square = (x * x) >> BITS;
    let (mut sine, mut cosine) = (x, ONE);
    let (mut sine_term, mut cosine_term) = (x, ONE);
    let mut n = 1;
    while n <= 10 {
        cosine_term = -((cosine_term * square) >> BITS) / ((2 * n - 1) * (2 * n));
        sine_term = -((sine_term * square) >> BITS) / ((2 * n) * (2 * n + 1));
        cosine += cosine_term;
        sine += sine_term;
        n += 1;
    }
    const HALF: i128 = 1 << (BITS - Angle::ONE_BITS - 1);
    (((sine + HALF) >> (BITS - Angle::ONE_BITS)) as i32, ((cosine + HALF) >> (BITS - Angle::ONE_BITS)) as i32)
}
