//! Labels of a title: one list for saying and for finding.

use sandtable_board::Cell;

use crate::{Buttons, Message, Piece, Target, say};

/// The labels of everything on a board that can be pointed at: cells, pieces and buttons. Each is one word, the same in
/// every language, and no two are alike.
pub struct Labels {
    cells: Box<[Box<str>]>,
    pieces: Box<[Box<str>]>,
    buttons: &'static Buttons,
    /// Cells and pieces in the order of their labels.
    sorted: Box<[(Box<str>, Target)]>,
}

impl Labels {
    /// The labels of all cells and of all pieces, in their order.
    pub fn new<'a>(
        cells: impl IntoIterator<Item = &'a str>,
        pieces: impl IntoIterator<Item = String>,
        buttons: &'static Buttons,
    ) -> Labels {
        let cells: Box<[Box<str>]> = cells.into_iter().map(Box::from).collect();
        let pieces: Box<[Box<str>]> = pieces.into_iter().map(Box::from).collect();
        let all_cells = (0..).zip(&cells).map(|(index, label)| (label.clone(), Target::Cell(Cell(index))));
        let all_pieces =
            (0..).zip(&pieces).map(|(index, label)| (label.clone(), Target::Piece(Piece(index))));
        let mut sorted: Box<[_]> = all_cells.chain(all_pieces).collect();
        sorted.sort_by(|(one, _), (other, _)| one.cmp(other));
        Labels { cells, pieces, buttons, sorted }
    }

    /// The label of a target; of one that is not there, a word that finds nothing.
    pub fn label(&self, target: Target) -> &str {
        let label = match target {
            Target::Cell(cell) => self.cells.get(cell.index()).map(|label| &**label),
            Target::Piece(piece) => self.pieces.get(piece.index()).map(|label| &**label),
            Target::Button(button) => self.buttons.label(button),
            Target::Number(_) | Target::Pose(_) | Target::Site(_) | Target::Via(_) => None,
        };
        label.unwrap_or("nowhere")
    }

    /// The name of a cell, which is its label, or of a button.
    pub fn name(&self, target: Target) -> Message {
        match target {
            Target::Cell(cell) if cell.index() < self.cells.len() => {
                say!("table-place", label = self.label(target).to_owned())
            }
            Target::Number(number) => Message::number(number),
            Target::Button(pressed) => {
                self.buttons.name(pressed).unwrap_or_else(|| say!("table-unknown-target"))
            }
            Target::Cell(_) | Target::Piece(_) | Target::Pose(_) | Target::Site(_) | Target::Via(_) => {
                say!("table-unknown-target")
            }
        }
    }

    /// The target of a label.
    pub fn find(&self, label: &str) -> Option<Target> {
        let found = self.sorted.binary_search_by(|(own, _)| (**own).cmp(label)).ok();
        found.map(|index| self.sorted[index].1).or_else(|| self.buttons.find(label).map(Target::Button))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Button;

    crate::buttons! {
        static BUTTONS;
        END "end" say!("button-end"),
        HOLD_FIRE "hold-fire" say!("button-hold-fire"),
    }

    #[test]
    fn everything_is_found_by_its_label_and_nothing_else_is() {
        let labels = Labels::new(["0102", "0101"], ["north-2", "north-1"].map(str::to_owned), &BUTTONS);
        let all = [
            (Target::Cell(Cell(0)), "0102"),
            (Target::Cell(Cell(1)), "0101"),
            (Target::Piece(Piece(0)), "north-2"),
            (Target::Piece(Piece(1)), "north-1"),
            (Target::Button(END), "end"),
            (Target::Button(HOLD_FIRE), "hold-fire"),
        ];
        for (target, label) in all {
            assert_eq!(labels.label(target), label);
            assert_eq!(labels.find(label), Some(target));
        }
        for beyond in [Target::Cell(Cell(2)), Target::Piece(Piece(2)), Target::Button(Button(2))] {
            assert_eq!(labels.find(labels.label(beyond)), None);
            assert_eq!(labels.name(beyond), say!("table-unknown-target"));
        }
        assert_eq!(labels.find("0103"), None);
    }
}
