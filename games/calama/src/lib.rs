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
    Choices, Fact, Illegal, Log, Message, Offer, Pending, Piece, Preview, Question, Rules, ScenarioInfo,
    Scene, Seat, SeatSet, Setup, Target, TitleInfo, Verdict, View, Viewer, Warning, say,
};
use smallvec::{SmallVec, smallvec};

pub use arrange::Arrangement;
use catalog::{BOLIVIA, CHILE, Catalog, LONGEST_RANGE, PIECES, PieceInfo};
use names::END;
use options::{Options, Reinforcements};
pub use position::Position;
use position::{End, Frame, Place};

static CASES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/cases");

pub static INFO: TitleInfo = TitleInfo {
    id: "calama",
    name: "Batalla de Calama",
    revision: 1,
    scenarios: &[ScenarioInfo { id: "calama-1879", name: "Calama, 23 March 1879" }],
    seats: &["chile", "bolivia"],
    options: options::OPTIONS,
    sheets: &[],
    orders: &[],
    ledger: include_str!("../rules.toml"),
    words: &[
        ("en", include_str!("../i18n/en.ftl")),
        ("es", include_str!("../i18n/es.ftl")),
        ("fr", include_str!("../i18n/fr.ftl")),
    ],
    cases: &CASES,
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
    fn info_of(&self, piece: Piece) -> Result<&PieceInfo, Illegal> {
        self.catalog.pieces.get(piece.index()).ok_or_else(Illegal::not_offered)
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
            Frame::Deployment { seat }
            | Frame::MovementPoints { seat }
            | Frame::Event { seat }
            | Frame::Assignment { seat, .. }
            | Frame::Movement { seat }
            | Frame::Combat { seat } => Some(seat),
            Frame::Waiver => Some(BOLIVIA),
            Frame::Attack { .. } | Frame::Over { .. } => None,
        }
    }
}

impl Rules for Calama {
    type Position = Position;
    type Arrangement = Arrangement;

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
        let mut position = Position::empty(&self.catalog, Frame::Deployment { seat: CHILE });
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

    fn pending(&self, position: &Position) -> Pending {
        match position.frames.top() {
            Frame::Deployment { seat } | Frame::Movement { seat } | Frame::Combat { seat } => {
                Pending::Decide(SeatSet::only(seat))
            }
            Frame::Waiver => Pending::Decide(SeatSet::only(BOLIVIA)),
            Frame::MovementPoints { seat } => Pending::Roll(self.movement_points_roll(seat)),
            Frame::Event { seat } => Pending::Roll(self.event_roll(seat)),
            Frame::Assignment { seat, .. } => Pending::Roll(self.assignment_roll(seat)),
            Frame::Attack { attacker, target, melee } => {
                Pending::Roll(self.attack_roll(attacker, target, melee))
            }
            Frame::Over { winner, end } => {
                Pending::Over(Verdict { winner: Some(winner), reason: self.end_reason(winner, end) })
            }
        }
    }

    /// What was placed or moved last can be taken back as long as the phase is not ended, and the odds of a fight
    /// are looked at before its dice fall.
    fn asked_all_the_same(&self, position: &Position, seat: Seat) -> Option<&'static str> {
        match position.frames.top() {
            Frame::Deployment { .. } => Some("the last placement can still be taken back"),
            Frame::Movement { .. } => Some("the last move can still be taken back"),
            Frame::Combat { .. } if self.has_unfought_charge(position, seat) => {
                Some("the odds are looked at before the dice fall")
            }
            _ => None,
        }
    }

    /// Movement points of the army.
    fn paid(&self, before: &Position, after: &Position, seat: Seat, _: &[Target]) -> Option<i32> {
        let moves = |position: &Position| position.frames.top() == Frame::Movement { seat };
        let points = |position: &Position| i32::from(position.armies[seat].points);
        (moves(before) && moves(after)).then(|| points(before) - points(after))
    }

    fn stages() -> Vec<&'static str> {
        Frame::STAGES.to_vec()
    }

    fn stage(&self, position: &Position) -> &'static str {
        position.frames.top().stage().expect("play waits in a stage that has a name")
    }

    fn deciding(&self, position: &Position) -> SeatSet {
        match position.frames.top() {
            Frame::Deployment { seat } | Frame::Movement { seat } | Frame::Combat { seat } => {
                SeatSet::only(seat)
            }
            Frame::Waiver => SeatSet::only(BOLIVIA),
            _ => SeatSet::NONE,
        }
    }

    fn sides(&self, position: &Position) -> SmallVec<[u16; 8]> {
        match position.frames.top() {
            Frame::MovementPoints { .. } | Frame::Event { .. } | Frame::Attack { .. } => smallvec![6, 6],
            Frame::Assignment { .. } => smallvec![6],
            _ => SmallVec::new(),
        }
    }

    fn not_asked(&self, position: &Position, _: Seat) -> Illegal {
        match position.frames.top() {
            Frame::Deployment { .. } => Illegal::new("board-11", say!("refuse-deploys-first")),
            Frame::Movement { .. } => Illegal::new("overview-4", say!("refuse-other-turn")),
            Frame::Combat { .. } => Illegal::new("combat-15", say!("refuse-other-turn")),
            _ => Illegal::table(say!("table-not-your-turn")),
        }
    }

    fn answer(&self, position: &mut Position, seat: Seat, answer: &[Target], log: &mut impl Log) {
        match position.frames.top() {
            Frame::Deployment { .. } => self.deploy(position, seat, answer, log),
            Frame::Waiver => self.waive(position, answer, log),
            Frame::Movement { .. } => self.carry_out_movement(position, seat, answer, log),
            Frame::Combat { .. } => self.carry_out_combat(position, seat, answer, log),
            _ => {}
        }
    }

    fn roll(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        match position.frames.top() {
            Frame::MovementPoints { seat } => self.take_movement_points(position, seat, faces, log),
            Frame::Event { seat } => self.take_event(position, seat, faces, log),
            Frame::Assignment { seat, event } => self.assign_event(position, seat, event, faces, log),
            Frame::Attack { .. } => self.resolve_attack(position, faces, log),
            _ => {}
        }
    }

    /// overview-7: in one's own turn.
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

    fn question(&self, position: &Position, seat: Seat, draft: &[Target]) -> Question {
        match position.frames.top() {
            Frame::Deployment { .. } => self.deployment_question(position, seat, draft),
            Frame::Waiver => self.waiver_question(draft),
            Frame::Combat { .. } => self.combat_question(position, seat, draft),
            _ => self.movement_question(position, seat, draft),
        }
    }

    fn candidates(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Vec<Target>) {
        match position.frames.top() {
            Frame::Deployment { .. } => self.deployment_candidates(position, seat, draft, out),
            Frame::Waiver => self.waiver_candidates(draft, out),
            Frame::Movement { .. } => self.movement_candidates(position, seat, draft, out),
            Frame::Combat { .. } => self.combat_candidates(position, seat, draft, out),
            _ => {}
        }
    }

    fn judge(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match position.frames.top() {
            Frame::Deployment { .. } => self.judge_deployment(position, seat, draft, target),
            Frame::Waiver => self.judge_waiver(draft, target),
            Frame::Movement { .. } => self.judge_movement(position, seat, draft, target),
            Frame::Combat { .. } => self.judge_combat(position, seat, draft, target),
            _ => Err(Illegal::not_offered()),
        }
    }

    fn finish(&self, position: &Position, _: Seat, draft: &[Target]) -> Result<(), Illegal> {
        match position.frames.top() {
            Frame::Deployment { .. } => self.finish_deployment(draft),
            Frame::Waiver => self.finish_waiver(draft),
            Frame::Movement { .. } => self.finish_movement(draft),
            Frame::Combat { .. } => self.finish_combat(draft),
            _ => Err(Illegal::not_offered()),
        }
    }

    fn preview(&self, position: &Position, seat: Seat, draft: &[Target]) -> Option<Preview> {
        match position.frames.top() {
            Frame::Movement { .. } | Frame::Combat { .. } if *draft == [Target::Button(END)] => {
                Preview::warned(None, Warning::left(self, position, seat).into_iter().collect())
            }
            Frame::Movement { .. } => self.movement_preview(position, draft),
            Frame::Combat { .. } => self.combat_preview(position, seat, draft),
            _ => None,
        }
    }

    fn choices(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Choices) {
        match position.frames.top() {
            Frame::Deployment { .. } => self.deployment_choices(position, seat, draft, out),
            Frame::Waiver => self.waiver_choices(draft, out),
            Frame::Movement { .. } => self.movement_choices(position, seat, draft, out),
            Frame::Combat { .. } => self.combat_choices(position, seat, draft, out),
            _ => {}
        }
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

    fn evaluate(&self, position: &Position, seat: Seat) -> i32 {
        self.judge_position(position, seat)
    }

    fn arrange(&self, arrangement: Arrangement) -> Result<Position, Vec<String>> {
        self.arrange_position(arrangement)
    }

    fn fact(&self, position: &Position, name: &str) -> Option<Fact> {
        self.read_fact(position, name)
    }
}
