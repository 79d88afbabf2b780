//! Ground and counters, as printed.

use sandtable_engine::{Message, Piece, Seat, Symbol, Texture, buttons, say};

use crate::INFO;

buttons! {
    pub static BUTTONS;
    /// Ends the movement, or the attacks.
    END "end" say!("button-end"),
}

/// A kind of ground.
pub struct Ground {
    pub kind: &'static str,
    pub name: fn() -> Message,
    /// Its letter on the plan and in the terminal, and how it is painted.
    pub look: (char, &'static str, Texture),
    /// Points that entering takes; `None` where nobody goes (move-2).
    pub cost: Option<u16>,
    /// What it adds to the defence of a unit (attack-2).
    pub cover: i32,
}

const fn ground(
    kind: &'static str,
    name: fn() -> Message,
    look: (char, &'static str, Texture),
    cost: Option<u16>,
    cover: i32,
) -> Ground {
    Ground { kind, name, look, cost, cover }
}

pub static GROUNDS: [Ground; 4] = [
    ground("open", || say!("ground-open"), ('.', "#efe6c8", Texture::Plain), Some(1), 0),
    ground("wood", || say!("ground-wood"), ('f', "#b7cc92", Texture::Trees), Some(2), 1),
    ground("ford", || say!("ground-ford"), ('=', "#c9d8c2", Texture::Marsh), Some(2), 0),
    ground("water", || say!("ground-water"), ('w', "#a9cddb", Texture::Water), None, 0),
];

/// The map: letters of the ground, one line for each row of hexes.
pub const PLAN: [&str; 6] = ["..f....", ".f...f.", "w=www=w", "....f..", ".f....f", "......."];

/// A counter as printed.
pub struct Counter {
    pub side: Seat,
    pub number: u8,
    pub symbol: Symbol,
    pub strength: i32,
    pub movement: u16,
    pub start: &'static str,
}

const fn counted(side: Seat, number: u8, symbol: Symbol, start: &'static str) -> Counter {
    let (strength, movement) = if matches!(symbol, Symbol::Cavalry) { (2, 5) } else { (3, 3) };
    Counter { side, number, symbol, strength, movement, start }
}

/// How many counters there are.
pub const UNITS: usize = 8;

static COUNTERS: [Counter; UNITS] = [
    counted(Seat::FIRST, 1, Symbol::Infantry, "0202"),
    counted(Seat::FIRST, 2, Symbol::Infantry, "0402"),
    counted(Seat::FIRST, 3, Symbol::Infantry, "0602"),
    counted(Seat::FIRST, 4, Symbol::Cavalry, "0401"),
    counted(Seat::SECOND, 1, Symbol::Infantry, "0204"),
    counted(Seat::SECOND, 2, Symbol::Infantry, "0404"),
    counted(Seat::SECOND, 3, Symbol::Infantry, "0604"),
    counted(Seat::SECOND, 4, Symbol::Cavalry, "0406"),
];

pub fn units() -> impl Iterator<Item = Piece> {
    (0..UNITS as u16).map(Piece)
}

pub fn counter(unit: Piece) -> &'static Counter {
    &COUNTERS[unit.index()]
}

/// Whether a piece, which may be anything at all, is a unit of the side.
pub fn is_of(seat: Seat, unit: Piece) -> bool {
    COUNTERS.get(unit.index()).is_some_and(|counter| counter.side == seat)
}

/// One word, the same in every language.
pub fn unit_label(unit: Piece) -> String {
    format!("{}-{}", INFO.side(counter(unit).side), counter(unit).number)
}

pub fn unit_name(unit: Piece) -> Message {
    let Counter { side, number, symbol, .. } = counter(unit);
    match symbol {
        Symbol::Cavalry => say!("unit-cavalry", number = *number, side = INFO.side_name(*side)),
        _ => say!("unit-infantry", number = *number, side = INFO.side_name(*side)),
    }
}
