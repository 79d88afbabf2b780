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
//!         Verdict::new(None, say!("end-drawn"))
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
//!         Question::new(say!("ask-parley"), "table", Shape::Confirm)
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
mod phase;
mod position;
mod reaction;
mod view;

use include_dir::{Dir, include_dir};
use sandtable_engine::{
    Answer, Chance, Choices, Event, Fact, Illegal, Log, Message, Offer, OptionInfo, Orders, Pending, Preview,
    Question, Roll, Rules, ScenarioInfo, Scene, Seat, SeatSet, Setup, SheetInfo, Target, TitleInfo, View,
    Viewer,
};

pub use arrange::Arrangement;
use catalog::Catalog;
use fire::Fire;
pub use position::Position;
use position::{Frame, Sealed};

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
    type Frame = sandtable_engine::ByHand;
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

    fn pending(&self, position: &Position) -> Pending {
        if let Some(roll) = self.pending_roll(position) {
            return Pending::Roll(roll);
        }
        match position.frames.top() {
            Frame::Over { winner, end } => Pending::Over(ending::verdict(winner, end)),
            _ => Pending::Decide(self.deciding(position)),
        }
    }

    fn stages() -> Vec<&'static str> {
        Frame::STAGES.to_vec()
    }

    fn stage(&self, position: &Position) -> &'static str {
        position.frames.top().stage().expect("play waits in a stage that has a name")
    }

    fn deciding(&self, position: &Position) -> SeatSet {
        match position.frames.top() {
            Frame::Deploy | Frame::Orders => INFO
                .seats()
                .filter(|seat| position.sealed[*seat].is_none())
                .fold(SeatSet::NONE, SeatSet::with),
            Frame::Move(seat) | Frame::Assault(seat) | Frame::Flare(seat) => SeatSet::only(seat),
            Frame::React { by, .. } => SeatSet::only(by),
            Frame::Losses { of, .. } => SeatSet::only(of),
            Frame::Morale(_) | Frame::Shots { .. } | Frame::Dice { .. } | Frame::Over { .. } => SeatSet::NONE,
        }
    }

    fn answer(&self, position: &mut Position, seat: Seat, answer: &[Target], log: &mut impl Log) {
        let mut events = Vec::new();
        let frame = position.frames.top();
        phase::of(frame).answer(self, position, seat, answer, &mut events);
        tell(events, log);
    }

    fn roll(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let mut events = Vec::new();
        match position.frames.top() {
            Frame::Morale(seat) => morale::rolled(self, position, seat, faces[0], &mut events),
            Frame::Shots { .. } => reaction::rolled(self, position, faces, &mut events),
            Frame::Dice { .. } => assault::rolled(self, position, faces, &mut events),
            frame => unreachable!("no dice are thrown in {frame:?}"),
        }
        tell(events, log);
    }

    fn may_concede(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        ending::may_concede(self, position, seat)
    }

    fn concede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        let mut events = Vec::new();
        ending::concede(position, seat, &mut events);
        tell(events, log);
    }

    fn question(&self, position: &Position, seat: Seat, draft: &[Target]) -> Question {
        phase::of(position.frames.top()).question(self, position, seat, draft)
    }

    fn candidates(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Vec<Target>) {
        phase::of(position.frames.top()).candidates(self, position, seat, draft, out);
    }

    fn judge(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        phase::of(position.frames.top()).judge(self, position, seat, draft, target)
    }

    fn finish(&self, position: &Position, seat: Seat, draft: &[Target]) -> Result<(), Illegal> {
        phase::of(position.frames.top()).finish(self, position, seat, draft)
    }

    fn preview(&self, position: &Position, seat: Seat, draft: &[Target]) -> Option<Preview> {
        phase::of(position.frames.top()).preview(self, position, seat, draft)
    }

    /// Cartridges fired, steps lost.
    fn paid(&self, before: &Position, after: &Position, seat: Seat, _: &[Target]) -> Option<i32> {
        let less = |of: &dyn Fn(&Position) -> u8| i32::from(of(before)) - i32::from(of(after));
        match before.frames.top() {
            Frame::React { .. } => Some(less(&|position| position.issued[seat])),
            Frame::Losses { .. } => Some(less(&|position| position.steps_of(self, seat))),
            _ => None,
        }
    }

    fn asked_all_the_same(&self, position: &Position, seat: Seat) -> Option<&'static str> {
        let stuck =
            matches!(position.frames.top(), Frame::Move(_)) && !movement::can_move(self, position, seat);
        stuck.then_some("a side that was ordered to advance says itself that it cannot")
    }

    fn follow(&self, position: &Position, _: Seat, orders: &Orders) -> Option<Answer> {
        reaction::follow(position, orders)
    }

    /// A miniature has no need of speed: the list is what the judge allows.
    fn choices(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Choices) {
        self.candidates(position, seat, draft, &mut out.next);
        out.next.retain(|target| self.judge(position, seat, draft, *target).is_ok());
        out.complete = self.finish(position, seat, draft).is_ok();
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

impl Skirmish {
    fn pending_roll(&self, position: &Position) -> Option<Roll> {
        match position.frames.top() {
            Frame::Morale(seat) => Some(morale::roll(seat)),
            Frame::Shots { count, .. } => Some(reaction::roll(count)),
            Frame::Dice { attackers, .. } => Some(assault::roll(attackers)),
            _ => None,
        }
    }
}

fn tell(events: Vec<Event>, log: &mut impl Log) {
    for event in events {
        log.note(|| event);
    }
}
