//! The Country: a toy of provinces, factions and money, for questions that are not about hexes.
//!
//! | question | where |
//! |---|---|
//! | amounts laid on many lines within a budget | `budget` |
//! | one of many places that are not cells: an area, a box, a space of a track, a faction | `envoy` |
//!
//! Its end has grades, points, and a way for both to lose (`ending`); its options depend on each other and on the
//! scenario.

mod arrange;
mod budget;
mod catalog;
mod ending;
mod envoy;
mod position;
mod scene;
mod stage;
mod view;

use include_dir::{Dir, include_dir};
use sandtable_engine::{
    Choices, Event, Fact, Illegal, Imagined, Log, Message, Need, Offer, OptionInfo, Pending, Preview,
    Question, Rules, ScenarioInfo, Scene, Seat, SeatSet, Setup, Target, TitleInfo, View, Viewer,
};

pub use arrange::Arrangement;
use catalog::Catalog;
pub use position::Position;
use position::Stage as At;
use stage::Asked;

static CASES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/src/country/cases");

static INFO: TitleInfo = TitleInfo {
    id: "country",
    name: "The Country",
    revision: 1,
    scenarios: &[
        ScenarioInfo::new("crisis", "The crisis"),
        ScenarioInfo::new("decade", "The lost decade").with(&[("turns", "4"), ("bands", "on")]),
    ],
    seats: &["crown", "league"],
    options: &[
        OptionInfo::number("turns", "2", 1, 6, "end-1"),
        OptionInfo::switch("bands", "budget-4"),
        OptionInfo::switch("militia", "budget-5").needs(&[Need::option("bands", &["on"])]),
        OptionInfo::named("ruin", &["both-lose", "draw"], "end-3").needs(&[Need::scenario(&["decade"])]),
    ],
    sheets: &[],
    orders: &[],
    ledger: include_str!("rules.toml"),
    ledger_words: &[],
    words: &[
        ("en", concat!("title = The Country\n", include_str!("../../i18n/en.ftl"))),
        ("es", concat!("title = El país\n", include_str!("../../i18n/es.ftl"))),
        ("fr", concat!("title = Le pays\n", include_str!("../../i18n/fr.ftl"))),
    ],
    cases: &CASES,
    learn: None,
};

/// The rules of the country, opened for a set-up.
#[derive(Debug)]
pub struct Country {
    catalog: Catalog,
    turns: u8,
    bands: bool,
    militia: bool,
    /// In a ruined country both lose, rather than draw.
    ruin: bool,
}

impl Rules for Country {
    type Position = Position;
    type Arrangement = Arrangement;
    type Frame = sandtable_engine::ByHand;

    fn info() -> &'static TitleInfo {
        &INFO
    }

    fn open(setup: &Setup) -> Result<Country, Vec<String>> {
        Ok(Country {
            catalog: Catalog::new(),
            turns: setup.number(&INFO, "turns") as u8,
            bands: setup.is_on(&INFO, "bands"),
            militia: setup.is_on(&INFO, "militia"),
            ruin: setup.value(&INFO, "ruin") == "both-lose",
        })
    }

    fn start(&self) -> Position {
        Position::starting()
    }

    fn pending(&self, position: &Position) -> Pending {
        match position.stage {
            At::Over { conceded } => Pending::Over(ending::verdict(self, position, conceded)),
            At::Budget | At::Envoy => Pending::Decide(SeatSet::only(position.seat)),
        }
    }

    fn paid(&self, before: &Position, after: &Position, _: Seat, _: &[Target]) -> Option<i32> {
        (before.stage == At::Budget).then(|| i32::from(before.spent(after)))
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

    fn roll(&self, _: &mut Position, _: &[u16], _: &mut impl Log) {
        unreachable!("no dice fall in the country")
    }

    fn round(&self, position: &Position) -> u32 {
        u32::from(position.turn)
    }

    fn concede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        log.note(|| ending::concede(position, seat));
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

    fn audit(&self, position: &Position) -> Result<(), String> {
        position.audit(self)
    }

    fn evaluate(&self, position: &Imagined<Country>, seat: Seat) -> i32 {
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

fn tell(events: Vec<Event>, log: &mut impl Log) {
    for event in events {
        log.note(|| event);
    }
}
