//! Names: the one-word labels of targets and the messages that name them for people.

use sandtable_board::Cell;
use sandtable_engine::{Message, Piece, Seat, Target, buttons, say, say_side};

use crate::catalog::{Attribute, Catalog, Kind, PIECES};
use crate::{Calama, INFO};

buttons! {
    pub static BUTTONS;
    /// Ends a movement or combat phase.
    END "end" say!("button-end"),
    /// Ends a deployment.
    DONE "done" say!("button-done"),
    /// Lays out the units that are still to be deployed.
    DEPLOY_REST "deploy-rest" say!("button-deploy-rest"),
    /// Bolivia keeps its positions.
    HOLD "hold" say!("button-hold"),
    /// Bolivia rolls for movement points.
    ADVANCE "advance" say!("button-advance"),
}

impl Calama {
    pub(crate) fn target_label(&self, target: Target) -> String {
        match target {
            Target::Cell(cell) if cell.index() < self.catalog.board.cell_count() => {
                self.catalog.board.label(cell).to_owned()
            }
            Target::Piece(piece) if piece.index() < PIECES => piece_label(&self.catalog, piece),
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
        find_piece(&self.catalog, label).map(Target::Piece)
    }

    pub(crate) fn target_name(&self, target: Target) -> Message {
        match target {
            Target::Cell(cell) => self.cell_name(cell),
            Target::Piece(piece) if piece.index() < PIECES => self.piece_name(piece),
            Target::Button(button) => BUTTONS.name(button).unwrap_or_else(|| say!("table-unknown-target")),
            _ => say!("table-unknown-target"),
        }
    }

    pub(crate) fn cell_name(&self, cell: Cell) -> Message {
        say!("quadrant", label = self.target_label(Target::Cell(cell)))
    }

    /// "Chilean cavalry 2"; a commander has no number.
    pub(crate) fn piece_name(&self, piece: Piece) -> Message {
        let info = self.catalog.piece(piece);
        let kind = kind_name(info.kind);
        let side = say_side(INFO.side(info.seat));
        match info.kind {
            Kind::Commander => say!("unit-single", side = side, kind = kind),
            _ => say!("unit", side = side, kind = kind, number = info.number),
        }
    }
}

pub fn side_name(seat: Seat) -> Message {
    say_side(INFO.side(seat))
}

pub fn kind_name(kind: Kind) -> Message {
    match kind {
        Kind::Commander => say!("kind-commander"),
        Kind::Officer => say!("kind-officer"),
        Kind::HeavyArtillery => say!("kind-heavy-artillery"),
        Kind::LightArtillery => say!("kind-light-artillery"),
        Kind::Cavalry => say!("kind-cavalry"),
        Kind::Infantry => say!("kind-infantry"),
    }
}

pub fn attribute_name(attribute: Attribute) -> Message {
    match attribute {
        Attribute::Movement => say!("attribute-movement"),
        Attribute::Endurance => say!("attribute-endurance"),
        Attribute::Strength => say!("attribute-strength"),
    }
}

/// `chile-cavalry-2`, `bolivia-commander`.
pub fn piece_label(catalog: &Catalog, piece: Piece) -> String {
    let info = catalog.piece(piece);
    let side = INFO.side(info.seat);
    match info.kind {
        Kind::Commander => format!("{side}-{}", info.kind.id()),
        _ => format!("{side}-{}-{}", info.kind.id(), info.number),
    }
}

pub fn find_piece(catalog: &Catalog, label: &str) -> Option<Piece> {
    (0..PIECES as u16).map(Piece).find(|piece| piece_label(catalog, *piece) == label)
}

/// A modifier with its sign.
pub fn signed(value: i8) -> Message {
    say!("signed", value = signed_text(value))
}

/// "+2", "0", "−1".
pub fn signed_text(value: i8) -> String {
    match value {
        0 => "0".to_owned(),
        1.. => format!("+{value}"),
        _ => format!("−{}", value.unsigned_abs()),
    }
}
