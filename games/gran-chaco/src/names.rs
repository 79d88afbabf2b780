//! Names: the one-word labels of targets and the messages that name them for people.

use sandtable_board::Cell;
use sandtable_engine::{Button, Message, Piece, Seat, Target, say, say_side};

use crate::catalog::{Colour, PIECES, Terrain, army, side_of};
use crate::{GranChaco, INFO};

/// Ends a segment.
pub const END: Button = Button(0);
/// Ends the activation of a unit.
pub const DONE: Button = Button(1);
pub const RECON: Button = Button(2);
pub const RAID: Button = Button(3);
pub const FIRE: Button = Button(4);
pub const CLEAR: Button = Button(5);
/// Gives the armour up.
pub const RENOUNCE: Button = Button(6);
/// Supplies as many units as can be paid for.
pub const SUPPLY_MOST: Button = Button(14);
/// Lays out what is still to be deployed.
pub const DEPLOY_REST: Button = Button(7);
pub const ADVANCE: Button = Button(8);
pub const STAY: Button = Button(9);
/// The tokens follow in the order of [`Colour::ALL`].
const FIRST_TOKEN: u16 = 10;

const BUTTONS: [&str; 15] = [
    "end",
    "done",
    "recon",
    "raid",
    "fire",
    "clear",
    "renounce",
    "deploy-rest",
    "advance",
    "stay",
    "red",
    "green",
    "yellow",
    "white",
    "supply-most",
];

/// The water markers have the numbers after the divisions.
pub fn marker_piece(index: usize) -> Piece {
    Piece((PIECES + index) as u16)
}

/// How many water markers there are.
const MARKERS: usize = 3;

/// The target that stands for a token of a colour.
pub fn token(colour: Colour) -> Target {
    Target::Button(Button(FIRST_TOKEN + colour.index() as u16))
}

/// The colour that a target stands for.
pub fn colour_of(target: Target) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| token(*colour) == target)
}

impl GranChaco {
    pub(crate) fn target_label(&self, target: Target) -> String {
        match target {
            Target::Cell(cell) if cell.index() < self.catalog.board.cell_count() => {
                self.catalog.board.label(cell).to_owned()
            }
            Target::Piece(piece) if piece.index() < PIECES => piece_label(piece),
            Target::Piece(piece) if piece.index() < PIECES + MARKERS => {
                format!("marker-{}", piece.index() - PIECES + 1)
            }
            Target::Button(button) if usize::from(button.0) < BUTTONS.len() => {
                BUTTONS[usize::from(button.0)].to_owned()
            }
            _ => "?".to_owned(),
        }
    }

    pub(crate) fn find_target(&self, label: &str) -> Option<Target> {
        if let Some(index) = BUTTONS.iter().position(|button| *button == label) {
            return Some(Target::Button(Button(index as u16)));
        }
        if let Some(cell) = self.catalog.board.find(label) {
            return Some(Target::Cell(cell));
        }
        let marker =
            (0..MARKERS).map(marker_piece).find(|piece| self.target_label(Target::Piece(*piece)) == label);
        find_piece(label).or(marker).map(Target::Piece)
    }

    pub(crate) fn target_name(&self, target: Target) -> Message {
        match target {
            Target::Cell(cell) => self.cell_name(cell),
            Target::Piece(piece) if piece.index() < PIECES => piece_name(piece),
            Target::Piece(piece) if piece.index() < PIECES + MARKERS => say!("badge-marker"),
            Target::Button(SUPPLY_MOST) => say!("button-supply-most"),
            Target::Button(END) => say!("button-end"),
            Target::Button(DONE) => say!("button-done"),
            Target::Button(RECON) => say!("button-recon"),
            Target::Button(RAID) => say!("button-raid"),
            Target::Button(FIRE) => say!("button-fire"),
            Target::Button(CLEAR) => say!("button-clear"),
            Target::Button(RENOUNCE) => say!("button-renounce"),
            Target::Button(DEPLOY_REST) => say!("button-deploy-rest"),
            Target::Button(ADVANCE) => say!("button-advance"),
            Target::Button(STAY) => say!("button-stay"),
            _ => match colour_of(target) {
                Some(colour) => say!("button-token", colour = colour_name(colour)),
                None => say!("table-unknown-target"),
            },
        }
    }

    /// "3,4 3,5", or a dash for none.
    pub(crate) fn listed(&self, cells: impl Iterator<Item = Cell>) -> String {
        let labels: Vec<String> = cells.map(|cell| self.target_label(Target::Cell(cell))).collect();
        if labels.is_empty() { "–".to_owned() } else { labels.join(" ") }
    }

    pub(crate) fn cell_name(&self, cell: Cell) -> Message {
        say!("sector", label = self.target_label(Target::Cell(cell)))
    }
}

pub fn side_name(seat: Seat) -> Message {
    say_side(INFO.side(seat))
}

/// "Bolivian division 3".
pub fn piece_name(piece: Piece) -> Message {
    say!("unit", side = side_name(side_of(piece)), number = piece_number(piece))
}

pub fn piece_number(piece: Piece) -> u16 {
    let first = army(side_of(piece)).next().expect("an army has divisions");
    piece.0 - first.0 + 1
}

/// `bolivia-3`.
pub fn piece_label(piece: Piece) -> String {
    format!("{}-{}", INFO.side(side_of(piece)), piece_number(piece))
}

pub fn find_piece(label: &str) -> Option<Piece> {
    (0..PIECES as u16).map(Piece).find(|piece| piece_label(*piece) == label)
}

pub fn colour_name(colour: Colour) -> Message {
    match colour {
        Colour::Red => say!("colour-red"),
        Colour::Green => say!("colour-green"),
        Colour::Yellow => say!("colour-yellow"),
        Colour::White => say!("colour-white"),
    }
}

pub fn terrain_name(terrain: Terrain) -> Message {
    match terrain {
        Terrain::Savanna => say!("terrain-savanna"),
        Terrain::Jungle => say!("terrain-jungle"),
        Terrain::Marsh => say!("terrain-marsh"),
        Terrain::Desert => say!("terrain-desert"),
        Terrain::Town => say!("terrain-town"),
        Terrain::Undiscovered => say!("terrain-undiscovered"),
    }
}

/// The faces of a roll in which every colour has as many dice as tokens, colour by colour.
pub fn faces_by_colour(counts: [u8; 4], faces: &[u16]) -> impl Iterator<Item = (Colour, u16)> + '_ {
    Colour::ALL
        .into_iter()
        .flat_map(move |colour| std::iter::repeat_n(colour, usize::from(counts[colour.index()])))
        .zip(faces.iter().copied())
}
