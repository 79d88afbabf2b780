//! The Ford: a small hex title, to be read from here on. Two columns meet at a river with two fords.
//!
//! | file | what it tells |
//! |---|---|
//! | `catalog` | the ground and the counters, as printed |
//! | `position` | the state of a match, and the list of its stages |
//! | `movement`, `attack`, `ending` | the stages, in the order of a turn |
//! | `shown` | the map and the counters in drawing terms |
//! | `arrange` | set-ups and facts of case files |

mod arrange;
mod attack;
mod catalog;
mod ending;
mod movement;
mod position;
mod shown;

use include_dir::{Dir, include_dir};
use sandtable_board::{Cell, HexBoard, LabelForm, Offset};
use sandtable_engine::{
    Event, Fact, Imagined, Labels, Log, Message, OptionInfo, Piece, Rules, ScenarioInfo, Scene, Seat, Setup,
    Target, TitleInfo, View, Viewer, say,
};

pub use arrange::Arrangement;
use catalog::{BUTTONS, GROUNDS, Ground, PLAN, UNITS, counter, unit_label, unit_name, units};
use ending::End;
pub use position::Position;
use position::{At, Unit};

/// A side that is asked.
type Ask<'a> = sandtable_engine::Ask<'a, Ford>;

static CASES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/cases");

static INFO: TitleInfo = TitleInfo {
    id: "ford",
    name: "The Ford",
    revision: 1,
    scenarios: &[ScenarioInfo::new("meeting", "Meeting at the river")],
    seats: &["north", "south"],
    options: &[OptionInfo::number("turns", "6", 1, 12, "end-1")],
    sheets: &[],
    orders: &[],
    ledger: include_str!("../rules.toml"),
    ledger_words: &[],
    words: &[
        ("en", include_str!("../i18n/en.ftl")),
        ("es", include_str!("../i18n/es.ftl")),
        ("fr", include_str!("../i18n/fr.ftl")),
    ],
    cases: &CASES,
    learn: None,
};

/// The rules, opened for a set-up.
pub struct Ford {
    board: HexBoard,
    /// The ground of every hex.
    grounds: Vec<&'static Ground>,
    labels: Labels,
    turns: u8,
}

impl Ford {
    fn ground(&self, cell: Cell) -> &'static Ground {
        self.grounds[cell.index()]
    }
}

impl Rules for Ford {
    type Position = Position;
    type Frame = At;
    type Arrangement = Arrangement;

    fn info() -> &'static TitleInfo {
        &INFO
    }

    fn open(setup: &Setup) -> Result<Ford, Vec<String>> {
        let (board, letters) = HexBoard::from_plan(Offset::EvenQ, LabelForm::ColumnRowDigits, &PLAN)
            .map_err(|fault| vec![fault.to_string()])?;
        let ground = |letter| GROUNDS.iter().find(|ground| ground.look.0 == letter);
        Ok(Ford {
            grounds: letters.into_iter().filter_map(ground).collect(),
            labels: Labels::new(board.labels(), units().map(unit_label), &BUTTONS),
            board,
            turns: setup.number(&INFO, "turns") as u8,
        })
    }

    fn start(&self) -> Position {
        let hex = |unit: usize| self.board.find(counter(Piece(unit as u16)).start);
        let units = std::array::from_fn(|unit| Unit { at: hex(unit), acted: false });
        Position { stage: At::Movement, seat: Seat::FIRST, turn: 1, units }
    }

    fn round(&self, position: &Position) -> u32 {
        u32::from(position.turn)
    }

    fn concede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        log.note(|| Event::new(say!("event-conceded", side = INFO.side_name(seat))).rule("end-3").by(seat));
        ending::finish(position, Some(seat.other()), End::Conceded, log);
    }

    fn label(&self, target: Target) -> String {
        self.labels.label(target).to_owned()
    }

    fn find(&self, label: &str) -> Option<Target> {
        self.labels.find(label)
    }

    fn name(&self, target: Target) -> Message {
        match target {
            Target::Piece(unit) if unit.index() < UNITS => unit_name(unit),
            _ => self.labels.name(target),
        }
    }

    fn scene(&self) -> Scene {
        shown::scene(self)
    }

    fn view(&self, position: &Position, _: Viewer) -> View {
        shown::view(position)
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        position.audit(self)
    }

    fn evaluate(&self, position: &Imagined<Ford>, seat: Seat) -> i32 {
        ending::evaluate(self, position, seat)
    }

    fn arrange(&self, arrangement: Arrangement) -> Result<Position, Vec<String>> {
        arrangement.position(self)
    }

    fn describe(&self, position: &Position) -> Option<Arrangement> {
        Some(Arrangement::of(self, position))
    }

    fn fact(&self, position: &Position, name: &str) -> Option<Fact> {
        arrange::fact(self, position, name)
    }
}
