//! The bases, and the table they stand on.

use sandtable_board::{Angle, Footprint, Length, Point, Pose, Table};
use sandtable_engine::{Held, Message, Piece, Seat, Symbol, say};

pub(super) const TABLE: Table = Table { width: Length::inches(48), depth: Length::inches(32) };
/// What both sides want.
pub(super) const STAR: Point = Point::inches(24, 16);

/// Bases of both sides; those of the north come first.
pub(super) const COUNT: usize = 8;

/// A base: what it is and where it begins.
#[derive(Clone, Copy, Debug)]
pub(super) struct Base {
    pub kind: Symbol,
    pub start: Pose,
}

const fn base(kind: Symbol, x: i32, y: i32, facing: u16) -> Base {
    Base { kind, start: Pose { point: Point::inches(x, y), facing: Angle(facing) } }
}

pub(super) const BASES: [Base; COUNT] = [
    base(Symbol::Infantry, 10, 24, 32_768),
    base(Symbol::Infantry, 14, 25, 32_768),
    base(Symbol::Artillery, 33, 25, 34_000),
    base(Symbol::Cavalry, 22, 27, 30_000),
    base(Symbol::Infantry, 12, 8, 2_000),
    base(Symbol::Infantry, 17, 7, 0),
    base(Symbol::MachineGun, 37, 10, 62_000),
    base(Symbol::Leader, 26, 5, 0),
];

pub(super) fn all() -> impl Iterator<Item = Piece> {
    (0..COUNT as u16).map(Piece)
}

pub(super) fn side(base: Piece) -> Seat {
    Seat((base.index() * 2 / COUNT) as u8)
}

pub(super) fn of(seat: Seat) -> impl Iterator<Item = Piece> {
    all().filter(move |base| side(*base) == seat)
}

pub(super) fn kind(base: Piece) -> Symbol {
    BASES[base.index()].kind
}

pub(super) fn footprint(base: Piece) -> Footprint {
    let (width, depth) = match kind(base) {
        Symbol::Leader => (1000, 1200),
        Symbol::Artillery => (2400, 1800),
        _ => (2400, 1200),
    };
    Footprint { width: Length(width), depth: Length(depth) }
}

pub(super) fn held(base: Piece) -> Held {
    let footprint = footprint(base);
    Held { piece: base, width: footprint.width.0, depth: footprint.depth.0 }
}

pub(super) fn name(base: Piece) -> Message {
    let number = base.0 + 1;
    match kind(base) {
        Symbol::Artillery => say!("unit-artillery", number = number),
        Symbol::Cavalry => say!("unit-cavalry", number = number),
        Symbol::MachineGun => say!("unit-machine-gun", number = number),
        Symbol::Leader => say!("unit-leader"),
        _ => say!("unit-infantry", number = number),
    }
}
