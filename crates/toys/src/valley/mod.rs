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
mod stage;
mod view;

use include_dir::{Dir, include_dir};
use sandtable_engine::{
    Answer, Choices, Event, Fact, Illegal, Log, Message, Offer, OptionInfo, Orders, Pending, Preview,
    Question, Rules, ScenarioInfo, Scene, Seat, SeatSet, Setup, SheetInfo, Target, TitleInfo, View, Viewer,
};

pub use arrange::Arrangement;
use catalog::Catalog;
use ground::Ground;
pub use position::Position;
use position::Stage as At;
use stage::Asked;

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
    type Frame = sandtable_engine::ByHand;
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

    fn pending(&self, position: &Position) -> Pending {
        match position.stage {
            At::Over { winner, end } => Pending::Over(ending::verdict(winner, end)),
            At::Dice { .. } => Pending::Roll(attack::roll()),
            _ => Pending::Decide(SeatSet::only(position.seat)),
        }
    }

    /// What the way to where a unit now stands costs.
    fn paid(&self, before: &Position, after: &Position, _: Seat, answer: &[Target]) -> Option<i32> {
        let (At::Move, [Target::Piece(unit), Target::Cell(_)]) = (&before.stage, answer) else { return None };
        let (cost, _) = movement::way(self, before, *unit, after.unit(*unit).at?).ok()?;
        Some(i32::from(cost))
    }

    fn asked_all_the_same(&self, _: &Position, _: Seat) -> Option<&'static str> {
        Some("it is there to ask every kind of question")
    }

    fn stages() -> Vec<&'static str> {
        At::STAGES.to_vec()
    }

    fn stage(&self, position: &Position) -> &'static str {
        position.stage.stage().expect("every stage has a name")
    }

    fn answer(&self, position: &mut Position, _: Seat, answer: &[Target], log: &mut impl Log) {
        let mut events = Vec::new();
        stage::of(position).answer(self, position, answer, &mut events);
        tell(events, log);
    }

    fn roll(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let mut events = Vec::new();
        attack::rolled(self, position, faces, &mut events);
        tell(events, log);
    }

    fn may_concede(&self, position: &Position, _: Seat) -> Result<(), Illegal> {
        ending::may_concede(position)
    }

    fn concede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        let mut events = Vec::new();
        ending::concede(position, seat, &mut events);
        tell(events, log);
    }

    fn question(&self, position: &Position, seat: Seat, draft: &[Target]) -> Question {
        stage::of(position).question(&Asked { game: self, position, seat, draft })
    }

    fn candidates(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Vec<Target>) {
        stage::of(position).candidates(&Asked { game: self, position, seat, draft }, out);
    }

    fn judge(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        stage::of(position).judge(&Asked { game: self, position, seat, draft }, target)
    }

    fn finish(&self, position: &Position, seat: Seat, draft: &[Target]) -> Result<(), Illegal> {
        stage::of(position).finish(&Asked { game: self, position, seat, draft })
    }

    fn preview(&self, position: &Position, seat: Seat, draft: &[Target]) -> Option<Preview> {
        stage::of(position).preview(&Asked { game: self, position, seat, draft })
    }

    fn follow(&self, position: &Position, seat: Seat, orders: &Orders) -> Option<Answer> {
        reserve::follow(self, position, seat, orders)
    }

    fn choices(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Choices) {
        stage::of(position).choices(&Asked { game: self, position, seat, draft }, out);
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

    fn evaluate(&self, position: &Position, seat: Seat) -> i32 {
        ending::evaluate(self, position, seat)
    }

    fn arrange(&self, arrangement: Arrangement) -> Result<Position, Vec<String>> {
        arrangement.position(self)
    }

    fn fact(&self, position: &Position, name: &str) -> Option<Fact> {
        arrange::fact(self, position, name)
    }
}

fn tell(events: Vec<Event>, log: &mut impl Log) {
    for event in events {
        log.note(|| event);
    }
}
