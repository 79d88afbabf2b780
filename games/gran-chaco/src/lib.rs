//! Gran Chaco, a game of the Chaco War of 1932–1935, with its scenario Cañada Draye.
//!
//! `rules.toml` numbers the rules and every function cites the entries it carries out. Files follow the
//! sequence of play: [`deployment`], [`resources`], [`supply`], [`segment`] (units one after another) with
//! [`movement`], [`contact`] (what is seen and found), [`attack`], [`saturation`], [`aircraft`] and the
//! [`tokens`] they spend, and [`turn`] (works, losses, victory). [`fog`] says what a side may not know.

mod aircraft;
mod arrange;
mod attack;
mod catalog;
mod contact;
mod deployment;
mod facts;
mod fog;
mod heuristics;
mod inspect;
mod movement;
mod names;
mod odds;
mod options;
mod position;
mod prospects;
mod resources;
mod saturation;
mod scene;
mod segment;
mod supply;
mod tokens;
mod turn;
mod view;

use std::sync::Arc;

use arrayvec::ArrayVec;
use include_dir::{Dir, include_dir};
use sandtable_engine::{
    BySeat, Chance, Fact, Frames, Illegal, Imagined, Log, Message, Piece, Preview, Rules, ScenarioInfo,
    Scene, Seat, Setup, Target, TitleInfo, View, Viewer, say,
};

pub use arrange::Arrangement;
use catalog::{BOLIVIA, Catalog, Cells, Colour, PARAGUAY, PIECES, army, side_of};
use options::Options;
pub use position::Position;
use position::{Frame, Unit};

/// A side that is asked.
type Ask<'a> = sandtable_engine::Ask<'a, GranChaco>;

static CASES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/cases");
static LEARN: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/learn");

pub static INFO: TitleInfo = TitleInfo {
    id: "gran-chaco",
    name: "Gran Chaco",
    revision: 2,
    scenarios: &[ScenarioInfo::new("canada-draye", "Cañada Draye, May 1934")],
    seats: &["bolivia", "paraguay"],
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

/// The title, opened with its options.
pub struct GranChaco {
    catalog: Arc<Catalog>,
    options: Options,
    /// How many faces of six bring 0 to 4 points of support, by colour.
    support_sixths: [[u32; 5]; 4],
}

impl GranChaco {
    /// An empty board: every sector undiscovered but the home rows, every unit in hand (scenario-9,
    /// scenario-13).
    fn bare_position(&self) -> Position {
        let home = self.catalog.home[BOLIVIA] | self.catalog.home[PARAGUAY];
        Position {
            turn: 0,
            frames: Frames::starting(Frame::Water),
            units: [Unit::UNDEPLOYED; PIECES],
            initial: BySeat([0; 2]),
            blue: BySeat([0; 2]),
            munitions: BySeat([[0; 4]; 2]),
            bases: ArrayVec::new(),
            jungle: Cells::EMPTY,
            marsh: Cells::EMPTY,
            desert: Cells::EMPTY,
            undiscovered: Cells::first(self.catalog.board.cell_count()) - home,
            sighted: Cells::EMPTY,
            water: None,
            revealed: [false; 3],
            well: None,
            armour: BySeat([None; 2]),
            armour_gone: BySeat([true; 2]),
            recon: None,
        }
    }

    /// The divisions that a side fields; a handicap may leave some at home (scenario-4, scenario-5).
    pub(crate) fn divisions(&self, seat: Seat) -> impl ExactSizeIterator<Item = Piece> {
        army(seat).take(usize::from(self.options.divisions[seat]))
    }

    pub(crate) fn fields(&self, piece: Piece) -> bool {
        self.divisions(side_of(piece)).any(|fielded| fielded == piece)
    }
}

impl Rules for GranChaco {
    type Position = Position;
    type Frame = Frame;
    type Arrangement = Arrangement;
    const PACE: u32 = 3;

    fn info() -> &'static TitleInfo {
        &INFO
    }

    fn open(setup: &Setup) -> Result<GranChaco, Vec<String>> {
        let options = Options::read(setup);
        let mut game = GranChaco {
            catalog: Catalog::shared(options.full_columns),
            options,
            support_sixths: [[0; 5]; 4],
        };
        for colour in Colour::ALL {
            for face in 1..=6 {
                let points = usize::from(game.support_points(colour, face));
                game.support_sixths[colour.index()][points] += 1;
            }
        }
        Ok(game)
    }

    /// scenario-2 to scenario-5
    fn start(&self) -> Position {
        let mut position = self.bare_position();
        for seat in [BOLIVIA, PARAGUAY] {
            let vc = self.catalog.forces[seat].vc;
            for piece in army(seat) {
                let fielded = self.fields(piece);
                let unit = position.unit_mut(piece);
                let vc = if fielded { vc } else { 0 };
                (unit.vc, unit.seen_vc, unit.seen_gone) = (vc, vc, !fielded);
            }
            position.initial[seat] = vc * self.options.divisions[seat];
            position.munitions[seat] = [0, 0, 0, self.catalog.white];
        }
        position
    }

    /// scenario-23: at a decision of one's own segment, its supply step included, or over one's munitions.
    fn round(&self, position: &Position) -> u32 {
        u32::from(position.turn)
    }

    fn may_concede(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        let names_munitions = matches!(position.frames.top(), Frame::Munitions(_));
        let own_step = names_munitions || position.active() == Some(seat);
        if own_step && self.deciding(position).contains(seat) {
            return Ok(());
        }
        Err(Illegal::new("scenario-23", say!("refuse-concede-later")))
    }

    fn concede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        self.accept_concession(position, seat, log);
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

    fn has_secrets(&self) -> bool {
        true
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        self.draw_view(position, viewer)
    }

    fn inspect(&self, position: &Position, viewer: Viewer, target: Target) -> Option<Preview> {
        let viewer = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        self.inspect_target(position, viewer, target)
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        self.audit_position(position)
    }

    fn imagine(&self, position: &Position, seat: Seat, chance: &mut dyn Chance) -> Position {
        self.imagine_position(position, seat, chance)
    }

    fn evaluate(&self, position: &Imagined<GranChaco>, seat: Seat) -> i32 {
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
