//! Boards and moves that several tests share.

use proptest::prelude::*;
use sandtable_board::{Cell, Direction, Entry, HexBoard, LabelForm, Offset, Step};

/// Any of the four layouts.
pub fn offset() -> impl Strategy<Value = Offset> {
    prop_oneof![Just(Offset::OddQ), Just(Offset::EvenQ), Just(Offset::OddR), Just(Offset::EvenR)]
}

/// A board with holes: each place of a rectangle is kept by chance, ids in the order of a shuffle.
pub fn ragged_board() -> impl Strategy<Value = HexBoard> {
    let places = (1..8i32, 1..8i32).prop_flat_map(|(columns, rows)| {
        let all: Vec<(i32, i32)> =
            (0..columns).flat_map(|column| (0..rows).map(move |row| (column + 3, row + 1))).collect();
        let count = all.len();
        proptest::sample::subsequence(all, (count * 2 / 3).max(1)..=count).prop_shuffle()
    });
    (offset(), places).prop_map(|(offset, places)| {
        HexBoard::new(offset, LabelForm::ColumnRowDigits, &places).expect("places are distinct and in range")
    })
}

/// The Gran Chaco board (§1.2): 9 columns, the odd ones of 13 hexes, the even ones of 12.
pub fn gran_chaco() -> HexBoard {
    let places: Vec<(i32, i32)> = (1..=9)
        .flat_map(|column| (1..=if column % 2 == 1 { 13 } else { 12 }).map(move |row| (column, row)))
        .collect();
    HexBoard::new(Offset::EvenQ, LabelForm::ColumnCommaRow, &places).expect("a valid list")
}

/// A full board with labels CCRR and odd columns lower, as in Chad and Chaco War.
pub fn printed_map(columns: std::ops::RangeInclusive<i32>, rows: std::ops::RangeInclusive<i32>) -> HexBoard {
    let places: Vec<(i32, i32)> =
        columns.flat_map(|column| rows.clone().map(move |row| (column, row))).collect();
    HexBoard::new(Offset::OddQ, LabelForm::ColumnRowDigits, &places).expect("a valid list")
}

/// A board and an arbitrary price of every step out of every cell.
#[derive(Clone, Debug)]
pub struct PricedBoard {
    pub board: HexBoard,
    prices: Vec<[Entry; 6]>,
}

impl PricedBoard {
    pub fn enter(&self, step: Step<Direction>) -> Entry {
        self.prices[step.from.index()][step.direction.index()]
    }

    pub fn any_cell(&self, number: usize) -> Cell {
        Cell((number % self.board.cell_count()) as u16)
    }

    /// The steps that may be taken from a cell: where to, at what cost, and whether the move ends there.
    pub fn steps(&self, from: Cell) -> Vec<(Cell, u16, bool)> {
        let steps = self.board.neighbours(from).filter_map(|(direction, to)| {
            match self.enter(Step { from, to, direction }) {
                Entry::Closed => None,
                Entry::Open(cost) => Some((to, cost, false)),
                Entry::Stop(cost) => Some((to, cost, true)),
            }
        });
        steps.collect()
    }
}

/// Boards whose steps cost from `least` to 4 points, some closed, some stopping.
pub fn priced_board(least: u16) -> impl Strategy<Value = PricedBoard> {
    let price = move || {
        prop_oneof![
            1 => Just(Entry::Closed),
            6 => (least..5).prop_map(Entry::Open),
            1 => (least..5).prop_map(Entry::Stop),
        ]
    };
    ragged_board().prop_flat_map(move |board| {
        let count = board.cell_count();
        let prices = proptest::collection::vec(proptest::array::uniform6(price()), count);
        prices.prop_map(move |prices| PricedBoard { board: board.clone(), prices })
    })
}
