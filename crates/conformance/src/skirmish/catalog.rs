//! The board, the squads, and the names of everything that can be pointed at.

use sandtable_board::{Angle, Cell, Length, Point, Pose, SquareBoard};
use sandtable_engine::{Button, Message, Piece, Seat, Target, say, say_side};

/// Rows of the board: as many as a side has squads.
pub(super) const ROWS: u16 = 3;
pub(super) const COLUMNS: u16 = 5;
/// Squads of a side; the squads of red come first.
pub(super) const SQUADS: usize = 3;

pub(super) const ADVANCE: Button = Button(0);
pub(super) const HOLD: Button = Button(1);
pub(super) const END: Button = Button(2);
const BUTTONS: [(Button, &str); 3] = [(ADVANCE, "advance"), (HOLD, "hold"), (END, "end")];

/// What does not change during a match.
#[derive(Debug)]
pub(super) struct Catalog {
    pub board: SquareBoard,
    /// Squads that take part: blue leaves one behind to hold the outpost.
    pub squads: Vec<Piece>,
}

impl Catalog {
    pub fn of(scenario: &str) -> Catalog {
        let count = if scenario == "outpost" { 2 * SQUADS - 1 } else { 2 * SQUADS };
        Catalog {
            board: SquareBoard::new(ROWS, COLUMNS).expect("a board of fifteen squares"),
            squads: (0..count as u16).map(Piece).collect(),
        }
    }

    pub fn squads_of(&self, seat: Seat) -> impl Iterator<Item = Piece> + '_ {
        self.squads.iter().copied().filter(move |squad| side(*squad) == seat)
    }

    pub fn is_of(&self, seat: Seat, squad: Piece) -> bool {
        self.squads_of(seat).any(|own| own == squad)
    }

    /// The square of a row in the home column of a side.
    pub fn home(&self, seat: Seat, row: usize) -> Cell {
        let column = if seat == Seat::FIRST { 1 } else { COLUMNS };
        self.board.at(row as i32 + 1, i32::from(column)).expect("every row has a home square")
    }

    pub fn are_adjacent(&self, one: Cell, other: Cell) -> bool {
        self.board.orthogonal_neighbours(one).any(|(_, cell)| cell == other)
    }

    pub fn label(&self, target: Target) -> String {
        match target {
            Target::Cell(cell) => self.board.label(cell).to_owned(),
            Target::Piece(squad) => format!("{}-{}", side_id(side(squad)), number(squad)),
            Target::Button(button) => BUTTONS[usize::from(button.0)].1.to_owned(),
            Target::Number(number) => number.to_string(),
            Target::Pose(Pose { point, facing }) => format!("{}/{}/{}", point.x.0, point.y.0, facing.0),
            Target::Site(_) | Target::Via(_) => "nowhere".to_owned(),
        }
    }

    pub fn find(&self, label: &str) -> Option<Target> {
        if let Some(cell) = self.board.find(label) {
            return Some(Target::Cell(cell));
        }
        if let Some((button, _)) = BUTTONS.iter().find(|(_, id)| *id == label) {
            return Some(Target::Button(*button));
        }
        if let Some(squad) = self.squads.iter().find(|squad| self.label(Target::Piece(**squad)) == label) {
            return Some(Target::Piece(*squad));
        }
        if let Some((x, rest)) = label.split_once('/') {
            let (y, facing) = rest.split_once('/')?;
            let point = Point { x: Length(x.parse().ok()?), y: Length(y.parse().ok()?) };
            let pose = Pose { point, facing: Angle(facing.parse().ok()?) };
            return point.is_in_bounds().then_some(Target::Pose(pose));
        }
        label.parse().ok().map(Target::Number)
    }

    pub fn name(&self, target: Target) -> Message {
        match target {
            Target::Cell(cell) => say!("square", label = self.board.label(cell).to_owned()),
            Target::Piece(squad) => squad_name(squad),
            Target::Button(ADVANCE) => say!("button-advance"),
            Target::Button(HOLD) => say!("button-hold"),
            Target::Button(_) => say!("button-end"),
            Target::Number(number) => say!("cartridges", number = number),
            Target::Pose(pose) => {
                say!("pose", x = pose.point.x.to_string(), y = pose.point.y.to_string())
            }
            Target::Site(_) | Target::Via(_) => say!("table-unknown-target"),
        }
    }
}

/// The side that a squad belongs to.
pub(super) fn side(squad: Piece) -> Seat {
    Seat((squad.index() / SQUADS) as u8)
}

fn number(squad: Piece) -> usize {
    squad.index() % SQUADS + 1
}

pub(super) fn side_id(seat: Seat) -> &'static str {
    super::INFO.side(seat)
}

pub(super) fn side_name(seat: Seat) -> Message {
    say_side(side_id(seat))
}

pub(super) fn squad_name(squad: Piece) -> Message {
    say!("squad", side = side_name(side(squad)), number = number(squad))
}
