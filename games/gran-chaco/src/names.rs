//! Names: the one-word labels of targets and the messages that name them for people.

use sandtable_board::Cell;
use sandtable_engine::{Message, Piece, Seat, Target, buttons, say, say_side};

use crate::catalog::{Colour, PIECES, Terrain, army, side_of};
use crate::{GranChaco, INFO};

buttons! {
    pub static BUTTONS;
    /// Ends a segment.
    END "end" say!("button-end"),
    /// Ends the activation of a unit.
    DONE "done" say!("button-done"),
    RECON "recon" say!("button-recon"),
    RAID "raid" say!("button-raid"),
    FIRE "fire" say!("button-fire"),
    CLEAR "clear" say!("button-clear"),
    /// Gives the armour up.
    RENOUNCE "renounce" say!("button-renounce"),
    /// Lays out what is still to be deployed.
    DEPLOY_REST "deploy-rest" say!("button-deploy-rest"),
    ADVANCE "advance" say!("button-advance"),
    STAY "stay" say!("button-stay"),
    // The tokens, in the order of [`Colour::ALL`].
    RED "red" token_name(Colour::Red),
    GREEN "green" token_name(Colour::Green),
    YELLOW "yellow" token_name(Colour::Yellow),
    WHITE "white" token_name(Colour::White),
    /// Supplies as many units as can be paid for.
    SUPPLY_MOST "supply-most" say!("button-supply-most"),
}

fn token_name(colour: Colour) -> Message {
    say!("button-token", colour = colour_name(colour))
}

/// The water markers have the numbers after the divisions.
pub fn marker_piece(index: usize) -> Piece {
    Piece((PIECES + index) as u16)
}

/// How many water markers there are.
const MARKERS: usize = 3;

/// The target that stands for a token of a colour.
pub fn token(colour: Colour) -> Target {
    Target::Button([RED, GREEN, YELLOW, WHITE][colour.index()])
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
            Target::Button(button) => BUTTONS.label(button).unwrap_or("?").to_owned(),
            _ => "?".to_owned(),
        }
    }

    pub(crate) fn find_target(&self, label: &str) -> Option<Target> {
        if let Some(button) = BUTTONS.find(label) {
            return Some(Target::Button(button));
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
            Target::Button(button) => BUTTONS.name(button).unwrap_or_else(|| say!("table-unknown-target")),
            _ => say!("table-unknown-target"),
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
