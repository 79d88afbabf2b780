//! Copies of the miniature, each with one thing wrong.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};

use include_dir::{Dir, include_dir};
use sandtable_conformance::skirmish::{self, Skirmish};
use sandtable_engine::{
    Answer, Button, Cell, Chance, Chart, Choices, Event, Fact, Illegal, Imagined, Log, Message, Motion,
    Offer, OptionInfo, Orders, Pending, Place, Preview, Question, Rule, Rules, Scene, Seat, SeatSet, Setup,
    Shape, Target, TitleInfo, View, Viewer, say,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smallvec::SmallVec;

pub const LEAKY_VIEW: u8 = 0;
pub const LEAKY_PROMPT: u8 = 1;
pub const LEAKY_EVENT: u8 = 2;
pub const LAZY_IMAGINATION: u8 = 4;
pub const PEEKING_OPPONENT: u8 = 5;
pub const UNLISTED: u8 = 6;
pub const OVERLISTED: u8 = 7;
pub const DEAD_END: u8 = 8;
pub const ENDLESS: u8 = 9;
pub const WRITES_WHEN_ASKED: u8 = 10;
pub const UNSOUND: u8 = 11;
pub const FORGETFUL: u8 = 12;
pub const RESTLESS: u8 = 13;
pub const AMBIGUOUS: u8 = 14;
pub const WORDLESS: u8 = 15;
pub const WITHOUT_ARGUMENT: u8 = 16;
pub const UNKNOWN_RULE: u8 = 17;
pub const SORE_WINNER: u8 = 18;
pub const PANICKING: u8 = 19;
pub const FALSE_BOOKS: u8 = 20;
pub const WRONG_SEATS: u8 = 21;
pub const WRONG_DICE: u8 = 22;
pub const UNSAID_SECRETS: u8 = 23;
pub const LEAKY_POINTING: u8 = 24;
pub const ANY_SHEET: u8 = 25;
pub const UNNAMED_SHEET: u8 = 26;
pub const FALLS_OVER_SHEETS: u8 = 27;
pub const DISOBEDIENT: u8 = 28;
pub const UNORDERED: u8 = 29;
pub const ALIKE_OUTCOMES: u8 = 30;
pub const ALIKE_PIECES: u8 = 31;
pub const UNVISITED: u8 = 32;
pub const LOOSE_CHANCES: u8 = 33;
pub const FALSE_CHANCES: u8 = 34;
pub const UNMARKED: u8 = 35;
pub const NO_LEGEND: u8 = 36;
pub const SHORT_CHART: u8 = 37;
pub const NO_TRACK: u8 = 38;
pub const NO_BOX: u8 = 39;
pub const UNDRAWN: u8 = 40;
pub const NO_STATUS: u8 = 41;
pub const UNSHOWN_DICE: u8 = 42;
pub const FALSE_PRICE: u8 = 43;
pub const STRAYING: u8 = 44;
pub const BROKEN_ROUTE: u8 = 45;
pub const NO_REASON: u8 = 46;
pub const TWICE: u8 = 47;
pub const WRONG_WINNER: u8 = 48;
pub const WRONG_WAY: u8 = 49;
pub const LATE_UNSOUND: u8 = 50;
pub const LOOPING: u8 = 51;
pub const NEVER_FOLLOWS: u8 = 52;
/// The first who attacks leads: a list of one, and then a list of the others.
pub const LED: u8 = 55;
/// From the second round on the view shows a morale that `imagine` forgets to hide.
pub const FORGOTTEN: u8 = 100;
/// An event that reveals something to one side alone goes with news for all.
pub const EXCUSED_FOR_OTHERS: u8 = 103;
/// Every answer lets a secret slip, and says that it reveals something.
pub const EXCUSED_ALWAYS: u8 = 104;
/// Nothing is wrong with it.
pub const SOUND: u8 = u8::MAX;

static FALSE_CASES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/tests/suite/false-cases");
static FALSE_LEARN: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/tests/suite/false-learn");
static FALSE_OPTIONS: [OptionInfo; 1] = [OptionInfo::switch("weather", "no-such-rule")];
static FALSE_INFO: LazyLock<TitleInfo> = LazyLock::new(|| {
    let info = Skirmish::info();
    TitleInfo {
        id: info.id,
        name: info.name,
        revision: info.revision,
        scenarios: info.scenarios,
        seats: info.seats,
        options: &FALSE_OPTIONS,
        sheets: &[],
        orders: &[],
        ledger: info.ledger,
        ledger_words: info.ledger_words,
        words: info.words,
        cases: &FALSE_CASES,
        learn: Some(&FALSE_LEARN),
    }
});

/// Raised by every answer of a restless title: state that is no part of the position.
static RESTLESSNESS: AtomicU32 = AtomicU32::new(0);

/// The miniature with a fault.
pub struct Broken<const FAULT: u8>(Skirmish);

/// A position with a number in it that judges of [`WRITES_WHEN_ASKED`] count up behind everybody's back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    inner: skirmish::Position,
    count: Count,
}

#[derive(Debug, Default)]
pub struct Count {
    number: AtomicU32,
    /// Not written with the position.
    forgotten: AtomicU32,
}

impl Count {
    fn get(&self) -> (u32, u32) {
        (self.number.load(Ordering::Relaxed), self.forgotten.load(Ordering::Relaxed))
    }
}

impl Clone for Count {
    fn clone(&self) -> Count {
        let (number, forgotten) = self.get();
        Count { number: number.into(), forgotten: forgotten.into() }
    }
}

impl PartialEq for Count {
    fn eq(&self, other: &Count) -> bool {
        self.get() == other.get()
    }
}

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.get().0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Count, D::Error> {
        Ok(Count { number: u32::deserialize(deserializer)?.into(), forgotten: 0.into() })
    }
}

impl<const FAULT: u8> Broken<FAULT> {
    fn hidden_morale(&self, position: &Position, of: Seat) -> i64 {
        let name = format!("morale {}", Skirmish::info().side(of));
        match self.0.fact(&position.inner, &name) {
            Some(Fact::Number(morale)) => morale,
            _ => unreachable!("the miniature has a morale for each side"),
        }
    }

    /// Passes events on, some of them told wrongly.
    fn tell(&self, mut events: Vec<Event>, log: &mut impl Log) {
        if FAULT == STRAYING {
            let last = events.iter_mut().rev().flat_map(|event| event.motions.iter_mut().rev()).next();
            if let Some(Motion::Travel { route, .. }) = last {
                route.pop();
            }
        }
        for mut event in events {
            if FAULT == UNMARKED {
                event.came = None;
            }
            if FAULT == UNSHOWN_DICE {
                event.motions.retain(|motion| !matches!(motion, Motion::Dice { .. }));
            }
            log.note(|| event);
        }
    }

    /// A subset that takes what it already has.
    fn is_taken_again(&self, position: &Position, seat: Seat, draft: &[Target], target: Target) -> bool {
        FAULT == TWICE
            && self.0.question(&position.inner, seat, draft).shape == Shape::Subset
            && draft.iter().filter(|taken| **taken == target).count() == 1
    }

    fn is_over(&self, position: &Position) -> bool {
        matches!(self.pending(position), Pending::Over(_))
    }

    fn imagined(&self, position: &Position, seat: Seat, chance: &mut dyn Chance) -> Position {
        Position { inner: self.0.imagine(&position.inner, seat, chance), count: position.count.clone() }
    }

    /// Imagines everything anew but the morale.
    fn forgetfully_imagined(&self, position: &Position, seat: Seat, chance: &mut dyn Chance) -> Position {
        let mut imagined = serde_json::to_value(self.imagined(position, seat, chance)).unwrap();
        imagined["inner"]["morale"] = serde_json::to_value(&position.inner).unwrap()["morale"].take();
        serde_json::from_value(imagined).unwrap()
    }
}

impl<const FAULT: u8> Rules for Broken<FAULT> {
    type Position = Position;
    type Frame = sandtable_engine::ByHand;
    type Arrangement = skirmish::Arrangement;

    fn info() -> &'static TitleInfo {
        if FAULT == FALSE_BOOKS { &FALSE_INFO } else { Skirmish::info() }
    }

    fn open(setup: &Setup) -> Result<Self, Vec<String>> {
        if FAULT == FALSE_BOOKS && !setup.options.is_empty() {
            return Err(vec!["the weather cannot be chosen after all".to_owned()]);
        }
        let own = Setup { options: Default::default(), ..setup.clone() };
        match Skirmish::open(&own) {
            Err(_) if FAULT == ANY_SHEET => Skirmish::open(&Setup { sheets: Default::default(), ..own }),
            Err(_) if FAULT == UNNAMED_SHEET => Err(vec!["some file is wrong".to_owned()]),
            Err(faults) if FAULT == FALLS_OVER_SHEETS => panic!("{faults:?}"),
            opened => opened,
        }
        .map(Broken)
    }

    fn start(&self) -> Position {
        Position { inner: self.0.start(), count: Count::default() }
    }

    fn pending(&self, position: &Position) -> Pending {
        self.0.pending(&position.inner)
    }

    fn round(&self, position: &Position) -> u32 {
        self.0.round(&position.inner)
    }

    fn stages() -> Vec<&'static str> {
        let mut stages = Skirmish::stages();
        if FAULT == UNVISITED {
            stages.push("parley");
        }
        stages
    }

    fn stage(&self, position: &Position) -> &'static str {
        self.0.stage(&position.inner)
    }

    fn deciding(&self, position: &Position) -> sandtable_engine::SeatSet {
        let deciding = self.0.deciding(&position.inner);
        if FAULT == WRONG_SEATS && deciding.contains(Seat::SECOND) {
            return deciding.with(Seat::FIRST);
        }
        deciding
    }

    fn sides(&self, position: &Position) -> SmallVec<[u16; 8]> {
        let mut sides = self.0.sides(&position.inner);
        if FAULT == WRONG_DICE && !sides.is_empty() {
            sides.push(6);
        }
        sides
    }

    fn answer(&self, position: &mut Position, seat: Seat, answer: &[Target], log: &mut impl Log) {
        let orders = matches!(answer, [Target::Button(_), Target::Number(_)]);
        if FAULT == ENDLESS && orders {
            return;
        }
        if FAULT == RESTLESS {
            let number = RESTLESSNESS.fetch_add(1, Ordering::Relaxed);
            position.count.number.store(number, Ordering::Relaxed);
        }
        if FAULT == FORGETFUL {
            position.count.forgotten.fetch_add(1, Ordering::Relaxed);
        }
        if FAULT == WORDLESS {
            log.note(|| Event::new(say!("event-that-nobody-has-words-for")));
        }
        if FAULT == WITHOUT_ARGUMENT {
            log.note(|| Event::new(say!("event-moved")));
        }
        if FAULT == UNKNOWN_RULE {
            log.note(|| Event::new(say!("event-drawn")).rule("house-rule-1"));
        }
        if FAULT == EXCUSED_ALWAYS {
            let morale = self.hidden_morale(position, Seat::FIRST);
            log.note(|| Event::new(say!("event-morale-known", morale = morale)).reveals());
        }
        if FAULT == LOOPING && orders {
            loop {
                log.note(|| Event::new(say!("event-drawn")));
            }
        }
        let mut events = Vec::new();
        self.0.answer(&mut position.inner, seat, answer, &mut events);
        self.tell(events, log);
    }

    fn roll(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        if FAULT == EXCUSED_FOR_OTHERS {
            log.note(|| Event::new(say!("event-drawn")).only(SeatSet::only(Seat::FIRST)).reveals());
        }
        if (FAULT == LEAKY_EVENT || FAULT == EXCUSED_FOR_OTHERS)
            && matches!(self.pending(position), Pending::Roll(roll) if roll.seen_by.is_some())
        {
            log.note(|| Event::new(say!("event-morale-known", morale = faces[0])));
        }
        let mut events = Vec::new();
        self.0.roll(&mut position.inner, faces, &mut events);
        self.tell(events, log);
    }

    fn may_concede(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        self.0.may_concede(&position.inner, seat)
    }

    fn concede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        self.0.concede(&mut position.inner, seat, log);
    }

    fn question(&self, position: &Position, seat: Seat, draft: &[Target]) -> Question {
        let mut question = self.0.question(&position.inner, seat, draft);
        if FAULT == LED {
            question = question.part(u8::from(!draft.is_empty()));
        }
        if FAULT == LEAKY_PROMPT {
            question.rule = Rule(format!("{}", self.hidden_morale(position, seat.other())).into());
        }
        question
    }

    fn candidates(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Vec<Target>) {
        self.0.candidates(&position.inner, seat, draft, out);
    }

    fn judge(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        if FAULT == WRITES_WHEN_ASKED {
            position.count.number.fetch_add(1, Ordering::Relaxed);
        }
        if FAULT == PANICKING && matches!(target, Target::Cell(cell) if cell.0 > 1000) {
            panic!("there is no such cell");
        }
        if self.is_taken_again(position, seat, draft, target) {
            return Ok(Offer::default());
        }
        let mut offer = self.0.judge(&position.inner, seat, draft, target)?;
        if FAULT == FALSE_PRICE {
            offer.cost = offer.cost.map(|cost| cost + 1);
        }
        if let (true, Target::Cell(cell)) = (FAULT == BROKEN_ROUTE, target) {
            offer.route = vec![Cell(cell.0 ^ 8), cell];
        }
        Ok(offer)
    }

    fn finish(&self, position: &Position, seat: Seat, draft: &[Target]) -> Result<(), Illegal> {
        self.0.finish(&position.inner, seat, draft)
    }

    fn preview(&self, position: &Position, seat: Seat, draft: &[Target]) -> Option<Preview> {
        let mut preview = self.0.preview(&position.inner, seat, draft)?;
        if FAULT == ALIKE_OUTCOMES {
            preview.outcomes.extend(preview.outcomes.first().cloned());
        }
        if FAULT == LOOSE_CHANCES {
            preview.outcomes.truncate(1);
        }
        if let (FALSE_CHANCES, [hit, none]) = (FAULT, &mut preview.outcomes[..]) {
            std::mem::swap(&mut hit.chance, &mut none.chance);
            hit.chance.favourable += 1;
            none.chance.favourable -= 1;
        }
        Some(preview)
    }

    fn choices(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Choices) {
        self.0.choices(&position.inner, seat, draft, out);
        let again =
            draft.iter().copied().filter(|target| self.is_taken_again(position, seat, draft, *target));
        out.next.extend(again);
        if FAULT == UNLISTED && out.next.len() > 1 {
            out.next.pop();
        }
        if FAULT == OVERLISTED && draft.is_empty() {
            out.push(Target::Button(Button(0)));
        }
        if FAULT == DEAD_END && draft.len() == 1 && draft[0] == Target::Button(Button(1)) {
            out.clear();
        }
    }

    fn label(&self, target: Target) -> String {
        match target {
            Target::Piece(_) if FAULT == AMBIGUOUS => "red-1".to_owned(),
            _ => self.0.label(target),
        }
    }

    fn find(&self, label: &str) -> Option<Target> {
        self.0.find(label)
    }

    fn name(&self, target: Target) -> Message {
        self.0.name(target)
    }

    fn scene(&self) -> Scene {
        let mut scene = self.0.scene();
        if FAULT == NO_LEGEND {
            scene.legend.clear();
        }
        if FAULT == SHORT_CHART {
            scene.charts.push(Chart {
                id: "fire",
                name: say!("panel-what"),
                header: vec![say!("panel-what"), say!("panel-value")],
                rows: vec![vec![say!("panel-what")]],
                provenance: say!("panel-what"),
                reconstructed: true,
                sheet: None,
            });
        }
        scene
    }

    fn has_secrets(&self) -> bool {
        FAULT != UNSAID_SECRETS
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        let mut view = self.0.view(&position.inner, viewer);
        if FAULT == ALIKE_PIECES {
            view.pieces.extend(view.pieces.first().cloned());
        }
        let late = matches!(self.0.fact(&position.inner, "round"), Some(Fact::Number(2..)));
        if FAULT == FORGOTTEN && late {
            view.status.push(say!("number", number = self.hidden_morale(position, Seat::FIRST)));
        }
        match FAULT {
            NO_TRACK => view.tracks.iter_mut().for_each(|mark| mark.track = "moon".to_owned()),
            NO_BOX => view.pieces.iter_mut().for_each(|piece| piece.place = Place::Box("nowhere")),
            UNDRAWN => view.pieces.clear(),
            NO_STATUS => view.status.clear(),
            _ => {}
        }
        if FAULT == LEAKY_VIEW {
            view.status.push(say!("number", number = self.hidden_morale(position, Seat::FIRST)));
        }
        view
    }

    fn inspect(&self, position: &Position, viewer: Viewer, target: Target) -> Option<Preview> {
        let mut told = self.0.inspect(&position.inner, viewer, target);
        if let (true, Some(told)) = (FAULT == LEAKY_POINTING, &mut told) {
            told.notes.push(say!("number", number = self.hidden_morale(position, Seat::FIRST)));
        }
        told
    }

    fn paid(&self, before: &Position, after: &Position, seat: Seat, answer: &[Target]) -> Option<i32> {
        self.0.paid(&before.inner, &after.inner, seat, answer)
    }

    fn asked_all_the_same(&self, position: &Position, seat: Seat) -> Option<&'static str> {
        if FAULT == NO_REASON { None } else { self.0.asked_all_the_same(&position.inner, seat) }
    }

    fn follow(&self, position: &Position, seat: Seat, orders: &Orders) -> Option<Answer> {
        if FAULT == NEVER_FOLLOWS {
            return None;
        }
        if FAULT == UNORDERED && orders.is_empty() {
            return Some(Answer::new());
        }
        let mut answer = self.0.follow(&position.inner, seat, orders);
        if let (true, Some(answer)) = (FAULT == DISOBEDIENT, &mut answer) {
            answer.push(Target::Button(Button(0)));
        }
        answer
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        if FAULT == LATE_UNSOUND && self.is_over(position) {
            return Err("a match never ends".to_owned());
        }
        match self.0.fact(&position.inner, "round") {
            Some(Fact::Number(2)) if FAULT == UNSOUND => Err("it is never round 2".to_owned()),
            _ => self.0.audit(&position.inner),
        }
    }

    fn imagine(&self, position: &Position, seat: Seat, chance: &mut dyn Chance) -> Position {
        if FAULT == LAZY_IMAGINATION {
            return position.clone();
        }
        if FAULT == FORGOTTEN {
            return self.forgetfully_imagined(position, seat, chance);
        }
        if FAULT == PEEKING_OPPONENT {
            // The true morale shifts the dice: as likely as ever, but not the same for all that look alike.
            for _ in 0..self.hidden_morale(position, seat.other()) {
                chance.below(3);
            }
        }
        self.imagined(position, seat, chance)
    }

    fn evaluate(&self, position: &Imagined<Self>, seat: Seat) -> i32 {
        self.worth(position, seat)
    }

    fn worth(&self, position: &Imagined<Self>, seat: Seat) -> i32 {
        let worth = self.0.worth(&position.within(|position| position.inner.clone()), seat);
        match FAULT {
            SORE_WINNER => -worth,
            WRONG_WINNER if self.is_over(position) => -worth,
            WRONG_WAY if !self.is_over(position) => -worth,
            PEEKING_OPPONENT if self.hidden_morale(position, seat.other()) == 3 => -worth,
            _ => worth,
        }
    }

    fn arrange(&self, arrangement: skirmish::Arrangement) -> Result<Position, Vec<String>> {
        Ok(Position { inner: self.0.arrange(arrangement)?, count: Count::default() })
    }

    fn describe(&self, position: &Position) -> Option<skirmish::Arrangement> {
        self.0.describe(&position.inner)
    }

    fn fact(&self, position: &Position, name: &str) -> Option<Fact> {
        self.0.fact(&position.inner, name)
    }
}
