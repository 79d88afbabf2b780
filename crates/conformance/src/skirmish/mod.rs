//! Skirmish: a title in miniature that uses every part of the kernel.
//!
//! Two patrols of three squads meet on a board of three rows and five columns. It is no game to be proud of;
//! it is there so that the suite has something to stand on, and so that an engineer sees a whole title on a
//! few pages:
//!
//! | part of the kernel | where |
//! |---|---|
//! | a roll that only one seat sees | `morale` |
//! | sealed answers of both seats, an order that matters | `deploy` |
//! | sealed answers of both seats, a button and a number | `orders` |
//! | a route, and nothing to do but say yes | `movement` |
//! | an interruption inside a move, a subset | `reaction` |
//! | a subset with exact odds, hidden facts shown, losses laid on units | `assault` |
//! | a pose on an open table | `flare` |
//! | figures that players may replace | `fire` |
//! | a standing order | `reaction` |
//! | what pointing at a piece tells | `view` |
//! | concession, draw, victory | `ending` |
//!
//! # What is forgotten does not compile
//!
//! A sequence of play whose stages all say what they must:
//!
//! ```
//! use sandtable_conformance::skirmish::{Position, Skirmish};
//! use sandtable_engine::{Ending, Log, Pass, Verdict, say, sequence};
//!
//! #[derive(Clone, Copy)]
//! struct Dusk;
//! impl Pass<Skirmish> for Dusk {
//!     fn pass(&self, _: &Skirmish, _: &mut Position, _: &mut impl Log) {}
//! }
//!
//! #[derive(Clone, Copy)]
//! struct Night;
//! impl Ending<Skirmish> for Night {
//!     fn verdict(&self, _: &Skirmish, _: &Position) -> Verdict {
//!         Verdict::new(None, say!("verdict-points"))
//!     }
//! }
//!
//! sequence! {
//!     #[derive(Clone, Copy)]
//!     enum Frame of Skirmish {
//!         pass Dusk => Dusk,
//!         over "over" Night => Night,
//!     }
//!     now |_position| Frame::Dusk
//! }
//! ```
//!
//! A stage in the list that nobody has written:
//!
//! ```compile_fail,E0277
//! # use sandtable_conformance::skirmish::{Position, Skirmish};
//! # use sandtable_engine::sequence;
//! #[derive(Clone, Copy)]
//! struct Dusk;
//!
//! sequence! {
//!     #[derive(Clone, Copy)]
//!     enum Frame of Skirmish {
//!         pass Dusk => Dusk,
//!     }
//!     now |_position| Frame::Dusk
//! }
//! ```
//!
//! A part of a stage that nobody has written:
//!
//! ```compile_fail,E0046
//! # use sandtable_conformance::skirmish::{Position, Skirmish};
//! # use sandtable_engine::{Ask, Log, Question, Seat, SeatSet, Shape, Stage, Target, Why, say};
//! #[derive(Clone, Copy)]
//! struct Parley;
//!
//! impl Stage<Skirmish> for Parley {
//!     fn seats(&self, _: &Skirmish, _: &Position) -> SeatSet {
//!         SeatSet::only(Seat::FIRST)
//!     }
//!     fn question(&self, _: &Ask<Skirmish>) -> Question {
//!         Question::new(say!("ask-orders"), "table", Shape::Confirm)
//!     }
//!     fn candidates(&self, _: &Ask<Skirmish>, _: &mut Vec<Target>) {}
//!     fn finish<W: Why>(&self, _: &Ask<Skirmish>) -> Result<(), W> {
//!         Ok(())
//!     }
//!     fn carry_out(&self, _: &Skirmish, _: &mut Position, _: Seat, _: &[Target], _: &mut impl Log) {}
//! }
//! ```
//!
//! A line of the list that does not say which stage it is:
//!
//! ```compile_fail
//! # use sandtable_conformance::skirmish::{Position, Skirmish};
//! # use sandtable_engine::sequence;
//! sequence! {
//!     #[derive(Clone, Copy)]
//!     enum Frame of Skirmish {
//!         ask "parley" Parley,
//!     }
//!     now |_position| Frame::Parley
//! }
//! ```

mod arrange;
mod assault;
mod catalog;
mod deploy;
mod ending;
mod fire;
mod flare;
mod morale;
mod movement;
mod orders;
mod position;
mod reaction;
mod view;

use include_dir::{Dir, include_dir};
use sandtable_engine::{
    Chance, Fact, Illegal, Imagined, Log, Message, OptionInfo, Preview, Rules, ScenarioInfo, Scene, Seat,
    Setup, SheetInfo, Target, TitleInfo, View, Viewer,
};

pub use arrange::Arrangement;
use catalog::Catalog;
use fire::Fire;
pub use position::Position;
use position::{Frame, Sealed};

/// A side that is asked.
type Ask<'a> = sandtable_engine::Ask<'a, Skirmish>;

static CASES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/src/skirmish/cases");

static INFO: TitleInfo = TitleInfo {
    id: "skirmish",
    name: "Skirmish",
    revision: 1,
    scenarios: &[ScenarioInfo::new("patrol", "Two patrols"), ScenarioInfo::new("outpost", "The outpost")],
    seats: &["red", "blue"],
    options: &[
        OptionInfo::number("rounds", "3", 1, 5, "end-2"),
        OptionInfo::named("reaction", &["allowed", "none"], "react-1"),
        OptionInfo::switch("flare", "flare-1"),
    ],
    sheets: &[SheetInfo { id: "fire", text: include_str!("fire.toml"), reconstructed: true }],
    orders: &[OptionInfo::named("fire", &["ask", "never"], "react-1")],
    ledger: include_str!("rules.toml"),
    ledger_words: &[],
    words: &[
        ("en", include_str!("i18n/en.ftl")),
        ("es", include_str!("i18n/es.ftl")),
        ("fr", include_str!("i18n/fr.ftl")),
    ],
    cases: &CASES,
    learn: None,
};

/// The rules of the miniature, opened for a set-up.
#[derive(Debug)]
pub struct Skirmish {
    catalog: Catalog,
    fire: Fire,
    rounds: u8,
    reaction: bool,
    flare: bool,
}

impl Rules for Skirmish {
    type Position = Position;
    type Frame = Frame;
    type Arrangement = Arrangement;

    fn info() -> &'static TitleInfo {
        &INFO
    }

    fn open(setup: &Setup) -> Result<Skirmish, Vec<String>> {
        Ok(Skirmish {
            catalog: Catalog::of(&setup.scenario),
            fire: Fire::read(setup.sheet(&INFO, "fire"))
                .map_err(|fault| vec![format!("sheet fire: {fault}")])?,
            rounds: setup.number(&INFO, "rounds") as u8,
            reaction: setup.value(&INFO, "reaction") == "allowed",
            flare: setup.is_on(&INFO, "flare"),
        })
    }

    fn start(&self) -> Position {
        Position::starting(&self.catalog)
    }

    fn round(&self, position: &Position) -> u32 {
        u32::from(position.round)
    }

    fn may_concede(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        ending::may_concede(self, position, seat)
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
        view::scene(self)
    }

    fn has_secrets(&self) -> bool {
        true
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        view::view(self, position, viewer)
    }

    fn inspect(&self, position: &Position, viewer: Viewer, target: Target) -> Option<Preview> {
        view::inspect(self, position, viewer, target)
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        position.audit(self)
    }

    /// The morale chit that was not shown and the answer that is still sealed are drawn anew.
    fn imagine(&self, position: &Position, seat: Seat, chance: &mut dyn Chance) -> Position {
        let mut imagined = position.clone();
        let other = seat.other();
        if imagined.morale[other] > 0 && !imagined.morale_shown[other] {
            imagined.morale[other] = chance.below(u32::from(morale::HIGHEST)) as u8 + 1;
        }
        imagined.sealed[other] = imagined.sealed[other].map(|sealed| match sealed {
            Sealed::Deployment(_) => Sealed::Deployment(deploy::any(self, other, chance)),
            Sealed::Orders { .. } => orders::any(position, other, chance),
        });
        imagined
    }

    fn evaluate(&self, position: &Imagined<Skirmish>, seat: Seat) -> i32 {
        ending::evaluate(self, position, seat)
    }

    fn arrange(&self, arrangement: Arrangement) -> Result<Position, Vec<String>> {
        arrangement.position(self)
    }

    fn describe(&self, position: &Position) -> Option<Arrangement> {
        arrange::describe(self, position)
    }

    fn fact(&self, position: &Position, name: &str) -> Option<Fact> {
        arrange::fact(self, position, name)
    }
}
