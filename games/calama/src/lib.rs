//! Batalla de Calama, 23 March 1879: two armies on 16 × 16 quadrants.
//!
//! The rules follow the second-edition manual; `rules.toml` numbers them and every function cites the
//! entries it carries out. Files follow the sequence of play: [`deployment`], [`round`] (movement points,
//! event, assignment), [`movement`] (with charges and reinforcements), [`combat`].

mod arrange;
mod catalog;
mod combat;
mod deployment;
mod facts;
mod heuristics;
mod inspect;
mod movement;
mod names;
mod options;
mod position;
mod reach;
mod round;
mod scene;
mod view;

use std::sync::Arc;

use include_dir::{Dir, include_dir};
use sandtable_board::SmallCellSet;
use sandtable_engine::{
    Fact, Illegal, Imagined, Log, Message, Piece, Preview, Rules, ScenarioInfo, Scene, Seat, Setup, Target,
    TitleInfo, View, Viewer, Why, say,
};

pub use arrange::Arrangement;
use catalog::{BOLIVIA, CHILE, Catalog, LONGEST_RANGE, PIECES, PieceInfo};
use deployment::Deployment;
use options::{Options, Reinforcements};
pub use position::Position;
use position::{Frame, Place};
use round::End;

/// A side that is asked.
type Ask<'a> = sandtable_engine::Ask<'a, Calama>;

static CASES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/cases");
static LEARN: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/learn");

pub static INFO: TitleInfo = TitleInfo {
    id: "calama",
    name: "Batalla de Calama",
    revision: 1,
    scenarios: &[ScenarioInfo::new("calama-1879", "Calama, 23 March 1879")],
    seats: &["chile", "bolivia"],
    options: options::OPTIONS,
    sheets: &[],
    orders: &[],
    ledger: include_str!("../rules.toml"),
    ledger_words: &[
        ("es", include_str!("../i18n/rules.es.toml")),
        ("fr", include_str!("../i18n/rules.fr.toml")),
    ],
    words: &[
        ("en", include_str!("../i18n/en.ftl")),
        ("es", include_str!("../i18n/es.ftl")),
        ("fr", include_str!("../i18n/fr.ftl")),
    ],
    cases: &CASES,
    learn: Some(&LEARN),
};

/// Whether edited data files could be played: the ground, the unit types and the events, each as the text of
/// its TOML file. The error names the file, and the line or the entry at fault.
pub fn check_data(map: &str, units: &str, events: &str) -> Result<(), String> {
    Catalog::compile(map, units, events).map(|_| ())
}

/// The title, opened with its options.
pub struct Calama {
    catalog: Arc<Catalog>,
    options: Options,
    /// Quadrants within each range (0 to 4) of each quadrant, by the metric in force (combat-19).
    ranges: [Box<[SmallCellSet]>; LONGEST_RANGE as usize + 1],
    /// Throws of 36 that remove a target, by margin from −8 to +8.
    hit_table: [i32; 17],
}

impl Calama {
    /// The facts of a piece; a number beyond the counter mix names nothing.
    fn info_of<W: Why>(&self, piece: Piece) -> Result<&PieceInfo, W> {
        self.catalog.pieces.get(piece.index()).ok_or_else(W::not_offered)
    }

    /// For each quadrant, those at most `range` away.
    fn cells_within(&self, range: u16) -> Box<[SmallCellSet]> {
        let cells = || self.catalog.board.cells();
        let within = |from, at| self.distance(from, at).is_some_and(|distance| distance <= range);
        cells().map(|from| cells().filter(|at| *at != from && within(from, *at)).collect()).collect()
    }

    /// The seat whose turn it is, for a position that is not over.
    fn active(&self, position: &Position) -> Option<Seat> {
        match position.frames.below().unwrap_or(position.frames.top()) {
            Frame::Deployment(now) => Some(now.seat),
            Frame::MovementPoints(now) => Some(now.seat),
            Frame::Waiver => Some(BOLIVIA),
            Frame::Event(now) => Some(now.seat),
            Frame::Assignment(now) => Some(now.seat),
            Frame::Movement(now) => Some(now.seat),
            Frame::Combat(now) => Some(now.seat),
            Frame::Attack(_) | Frame::Over(_) => None,
        }
    }
}

impl Rules for Calama {
    type Position = Position;
    type Frame = Frame;
    type Arrangement = Arrangement;
    const PACE: u32 = 8;

    fn info() -> &'static TitleInfo {
        &INFO
    }

    fn open(setup: &Setup) -> Result<Calama, Vec<String>> {
        let mut calama = Calama {
            catalog: Catalog::shared(),
            options: Options::read(setup),
            ranges: Default::default(),
            hit_table: [0; 17],
        };
        calama.ranges = std::array::from_fn(|range| calama.cells_within(range as u16));
        calama.hit_table = std::array::from_fn(|index| calama.hits_of_36(index as i8 - 8) as i32);
        Ok(calama)
    }

    fn start(&self) -> Position {
        let mut position = Position::empty(&self.catalog, Deployment { seat: CHILE });
        for index in 0..PIECES as u16 {
            let piece = Piece(index);
            // forces-13
            let place = match (self.catalog.piece(piece).reinforcement, self.options.reinforcements) {
                (false, _) | (true, Reinforcements::AtStart) => Place::Pool,
                (true, Reinforcements::Enter) => Place::Reserve,
                (true, Reinforcements::Never) => Place::Gone,
            };
            position.put(piece, place);
        }
        position
    }

    /// overview-7: in one's own turn.
    fn round(&self, position: &Position) -> u32 {
        u32::from(position.round)
    }

    fn may_concede(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        if self.active(position) == Some(seat) {
            return Ok(());
        }
        Err(Illegal::new("overview-7", say!("refuse-concede-later")))
    }

    fn concede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        if position.frames.depth() > 1 {
            position.frames.pop();
        }
        self.end_battle(position, seat.other(), End::Concession, log);
    }

    fn label(&self, target: Target) -> String {
        self.target_label(target)
    }

    fn find(&self, label: &str) -> Option<Target> {
        self.find_target(label)
    }

    fn name(&self, target: Target) -> Message {
        self.target_name(target)
    }

    fn scene(&self) -> Scene {
        self.draw_scene()
    }

    /// overview-8: nothing is hidden, so every viewer sees the same.
    fn view(&self, position: &Position, _: Viewer) -> View {
        self.draw_view(position)
    }

    fn inspect(&self, position: &Position, _: Viewer, target: Target) -> Option<Preview> {
        self.inspect_target(position, target)
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        self.audit_position(position)
    }

    fn evaluate(&self, position: &Imagined<Calama>, seat: Seat) -> i32 {
        self.judge_position(position, seat)
    }

    fn arrange(&self, arrangement: Arrangement) -> Result<Position, Vec<String>> {
        self.arrange_position(arrangement)
    }

    fn describe(&self, position: &Position) -> Option<Arrangement> {
        self.describe_position(position)
    }

    fn fact(&self, position: &Position, name: &str) -> Option<Fact> {
        self.read_fact(position, name)
    }
}
