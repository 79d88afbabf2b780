//! The Valley: a toy on hexes that asks every question but one (see [`OpenTable`](crate::OpenTable)).
//!
//! | question | where |
//! |---|---|
//! | a number; a standing order | `reserve` |
//! | one of many, a path | `movement` |
//! | a subset with exact odds; dice; a sheet that players may replace | `attack`, `ground` |
//! | losses laid on units | `losses` |
//! | an order that matters; a plain yes | `march` |

mod arrange;
mod attack;
mod catalog;
mod ending;
mod ground;
mod losses;
mod march;
mod movement;
mod position;
mod reserve;
mod scene;
mod view;

use include_dir::{Dir, include_dir};
use sandtable_engine::{
    Fact, Imagined, Log, Message, OptionInfo, Preview, Rules, ScenarioInfo, Scene, Seat, Setup, SheetInfo,
    Target, TitleInfo, View, Viewer,
};

pub use arrange::Arrangement;
use catalog::Catalog;
use ground::Ground;
use position::At;
pub use position::Position;

/// A side that is asked.
type Ask<'a> = sandtable_engine::Ask<'a, Valley>;

/// Why a side is asked where there is only one answer.
const ASKED: &str = "it is there to ask every kind of question";

static CASES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/src/valley/cases");

static INFO: TitleInfo = TitleInfo {
    id: "valley",
    name: "The Valley",
    revision: 1,
    scenarios: &[ScenarioInfo::new("autumn", "Autumn"), ScenarioInfo::new("large", "The whole country")],
    seats: &["north", "south"],
    options: &[OptionInfo::number("turns", "8", 1, 20, "end-1")],
    sheets: &[SheetInfo { id: "ground", text: include_str!("ground.toml"), reconstructed: true }],
    orders: &[OptionInfo::named("reserve", &["ask", "none", "all"], "reserve-1")],
    ledger: include_str!("rules.toml"),
    ledger_words: &[],
    words: &[
        ("en", concat!("title = The Valley\n", include_str!("../../i18n/en.ftl"))),
        ("es", concat!("title = El valle\n", include_str!("../../i18n/es.ftl"))),
        ("fr", concat!("title = La vallée\n", include_str!("../../i18n/fr.ftl"))),
    ],
    cases: &CASES,
    learn: None,
};

/// The rules of the valley, opened for a set-up.
#[derive(Debug)]
pub struct Valley {
    catalog: Catalog,
    ground: Ground,
    turns: u8,
}

impl Rules for Valley {
    type Position = Position;
    type Frame = At;
    type Arrangement = Arrangement;

    fn info() -> &'static TitleInfo {
        &INFO
    }

    fn open(setup: &Setup) -> Result<Valley, Vec<String>> {
        let ground = Ground::read(setup.sheet(&INFO, "ground"));
        Ok(Valley {
            catalog: Catalog::of(&setup.scenario),
            ground: ground.map_err(|fault| vec![format!("sheet ground: {fault}")])?,
            turns: setup.number(&INFO, "turns") as u8,
        })
    }

    fn start(&self) -> Position {
        Position::starting(&self.catalog)
    }

    fn round(&self, position: &Position) -> u32 {
        u32::from(position.turn)
    }

    fn concede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        ending::concede(position, seat, log);
    }

    fn label(&self, target: Target) -> String {
        self.catalog.label(target)
    }

    fn find(&self, label: &str) -> Option<Target> {
        self.catalog.find(label)
    }

    fn name(&self, target: Target) -> Message {
        self.catalog.name(target)
    }

    fn scene(&self) -> Scene {
        scene::scene(self)
    }

    fn view(&self, position: &Position, _: Viewer) -> View {
        view::view(self, position)
    }

    fn inspect(&self, position: &Position, _: Viewer, target: Target) -> Option<Preview> {
        view::inspect(self, position, target)
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        position.audit(self)
    }

    fn evaluate(&self, position: &Imagined<Valley>, seat: Seat) -> i32 {
        ending::evaluate(self, position, seat)
    }

    fn arrange(&self, arrangement: Arrangement) -> Result<Position, Vec<String>> {
        arrangement.position(self)
    }

    /// Written as its document: the words of its cases do not say all of a position yet.
    fn describe(&self, _: &Position) -> Option<Arrangement> {
        None
    }

    fn fact(&self, position: &Position, name: &str) -> Option<Fact> {
        arrange::fact(self, position, name)
    }
}
