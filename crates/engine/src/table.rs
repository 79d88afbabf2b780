//! A match of any title behind one face: what servers, terminals and laboratories hold.

use std::any::Any;

use crate::{
    Answer, Chance, Choices, Event, Fact, Hash, Illegal, Imagined, Input, InputDocument, Match, Message,
    Orders, Pending, Preview, Prompt, Record, Rules, Scene, Seat, Setup, Target, TitleInfo, View, Viewer,
    answer_text,
    case::{self, Description},
    check_draft, document, parse_answer, prompt,
};

/// A match in progress, its title forgotten. Implemented by [`Match`] for every title.
pub trait Table: Any + Send + Sync {
    fn info(&self) -> &'static TitleInfo;
    fn pending(&self) -> Pending;
    /// The stage of play that the position waits in.
    fn stage(&self) -> &'static str;
    /// How many inputs led to the present position.
    fn ply(&self) -> u32;
    fn hash(&self) -> Hash;
    /// See [`Rules::round`].
    fn round(&self) -> u32;
    /// The question to a seat, with the draft of its answer so far.
    fn prompt(&self, seat: Seat, draft: &[Target]) -> Result<Prompt, Illegal>;
    /// What the seat may add to the draft, and whether it may be confirmed: the quick list, without reasons.
    fn choices(&self, seat: Seat, draft: &[Target]) -> Result<Choices, Illegal>;
    /// Plays an input. A refused input changes nothing.
    fn play(&mut self, input: Input) -> Result<Record, Illegal>;
    /// The ply to which the seat may go back without asking anybody.
    fn undo_ply(&self, seat: Seat) -> Result<u32, Illegal>;
    /// Takes back the seat's last decision.
    fn undo(&mut self, seat: Seat) -> Result<Record, Illegal>;
    /// Goes back to any ply of the line, with the opponent's consent.
    fn rewind(&mut self, seat: Seat, to: u32) -> Result<Record, Illegal>;
    /// The record of a seat having gone back to this very place, for a host that resumed the match here.
    fn gone_back(&self, seat: Seat) -> Record;
    /// Whether nothing can be taken back from here: the moment for a snapshot.
    fn is_at_barrier(&self) -> bool;
    fn may_concede(&self, seat: Seat) -> Result<(), Illegal>;
    /// Whether some seat may know what another may not, in this set-up.
    fn has_secrets(&self) -> bool;
    fn scene(&self) -> Scene;
    fn view(&self, viewer: Viewer) -> View;
    /// What a viewer learns by pointing at something.
    fn inspect(&self, viewer: Viewer, target: Target) -> Option<Preview>;
    /// The answer of the seat's standing orders to what is asked of it now.
    fn follow(&self, seat: Seat, orders: &Orders) -> Option<Answer>;
    fn label(&self, target: Target) -> String;
    fn name(&self, target: Target) -> Message;
    fn answer_text(&self, answer: &[Target]) -> String;
    /// Reads an answer; the error is the word that means nothing to this title.
    fn parse_answer(&self, text: &str) -> Result<Answer, String>;
    fn input_document(&self, input: &Input) -> InputDocument;
    fn parse_input(&self, document: &InputDocument) -> Result<Input, String>;
    /// The inputs that led to the present position, from the start of the match or from the snapshot from
    /// which it was resumed.
    fn line(&self) -> &[Input];
    /// The position as a document: what a snapshot stores.
    fn position_document(&self) -> String;
    /// A match of the same title and set-up that goes on from a snapshot: the position's document and the
    /// ply at which it was written. The error says what is wrong with the document.
    fn resumed(&self, document: &str, ply: u32) -> Result<Box<dyn Table>, String>;
    /// A match of the same set-up that begins in a position which the seat cannot tell from this one: what it may
    /// not know is drawn.
    fn imagined(&self, seat: Seat, chance: &mut dyn Chance) -> Box<dyn Table>;
    /// A match of the same set-up that begins in the situation of a case's `[setup]`; the error lists every fault.
    fn arranged(&self, arrangement: &str) -> Result<Box<dyn Table>, Vec<String>>;
    /// A fact of the position by the name that cases know it by. It may be any: a host asks, never a viewer.
    fn fact(&self, name: &str) -> Option<Fact>;
    /// How good the position looks to the seat, which knows no more than it may.
    fn worth(&self, seat: Seat, chance: &mut dyn Chance) -> i32;
    /// The present position as a case, and as the document that a match may begin in. `about` is a sentence of it.
    fn describe(&self, setup: &Setup, about: &str) -> Description;
    /// States every invariant of the position.
    fn audit(&self) -> Result<(), String>;
    fn boxed_clone(&self) -> Box<dyn Table>;
    fn as_any(&self) -> &dyn Any;
}

impl<R: Rules> Table for Match<R> {
    fn info(&self) -> &'static TitleInfo {
        R::info()
    }

    fn pending(&self) -> Pending {
        Match::pending(self)
    }

    fn ply(&self) -> u32 {
        Match::ply(self)
    }

    fn hash(&self) -> Hash {
        Match::hash(self)
    }

    fn stage(&self) -> &'static str {
        self.rules().stage(self.position())
    }

    fn round(&self) -> u32 {
        self.rules().round(self.position())
    }

    fn choices(&self, seat: Seat, draft: &[Target]) -> Result<Choices, Illegal> {
        check_draft(self.rules(), self.position(), seat, draft)?;
        let mut choices = Choices::default();
        self.rules().choices(self.position(), seat, draft, &mut choices);
        Ok(choices)
    }

    fn prompt(&self, seat: Seat, draft: &[Target]) -> Result<Prompt, Illegal> {
        check_draft(self.rules(), self.position(), seat, draft)?;
        Ok(prompt(self.rules(), self.position(), seat, draft))
    }

    fn play(&mut self, input: Input) -> Result<Record, Illegal> {
        Match::play(self, input)
    }

    fn undo_ply(&self, seat: Seat) -> Result<u32, Illegal> {
        Match::undo_ply(self, seat)
    }

    fn undo(&mut self, seat: Seat) -> Result<Record, Illegal> {
        Match::undo(self, seat)
    }

    fn rewind(&mut self, seat: Seat, to: u32) -> Result<Record, Illegal> {
        Match::rewind(self, seat, to)
    }

    fn gone_back(&self, seat: Seat) -> Record {
        Match::gone_back(self, seat)
    }

    fn is_at_barrier(&self) -> bool {
        Match::is_at_barrier(self)
    }

    fn has_secrets(&self) -> bool {
        self.rules().has_secrets()
    }

    fn may_concede(&self, seat: Seat) -> Result<(), Illegal> {
        self.rules().may_concede(self.position(), seat)
    }

    fn scene(&self) -> Scene {
        self.rules().scene()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.rules().view(self.position(), viewer)
    }

    fn inspect(&self, viewer: Viewer, target: Target) -> Option<Preview> {
        self.rules().inspect(self.position(), viewer, target)
    }

    fn follow(&self, seat: Seat, orders: &Orders) -> Option<Answer> {
        if orders.is_empty() || !Match::pending(self).deciding().contains(seat) {
            return None;
        }
        self.rules().follow(self.position(), seat, orders)
    }

    fn label(&self, target: Target) -> String {
        self.rules().label(target)
    }

    fn name(&self, target: Target) -> Message {
        self.rules().name(target)
    }

    fn answer_text(&self, answer: &[Target]) -> String {
        answer_text(self.rules(), answer)
    }

    fn parse_answer(&self, text: &str) -> Result<Answer, String> {
        parse_answer(self.rules(), text)
    }

    fn input_document(&self, input: &Input) -> InputDocument {
        document::input_document(self.rules(), input)
    }

    fn parse_input(&self, document: &InputDocument) -> Result<Input, String> {
        document::parse_input(self.rules(), document)
    }

    fn line(&self) -> &[Input] {
        Match::line(self)
    }

    fn position_document(&self) -> String {
        serde_json::to_string(self.position()).expect("positions are plain data")
    }

    fn resumed(&self, document: &str, ply: u32) -> Result<Box<dyn Table>, String> {
        let position = self.rules().read_position(document)?;
        self.rules().audit(&position)?;
        Ok(Box::new(Match::resume(self.shared_rules(), position, ply)))
    }

    fn imagined(&self, seat: Seat, chance: &mut dyn Chance) -> Box<dyn Table> {
        let position = self.rules().imagine(self.position(), seat, chance);
        Box::new(Match::at(self.shared_rules(), position))
    }

    fn arranged(&self, arrangement: &str) -> Result<Box<dyn Table>, Vec<String>> {
        let arrangement = toml::from_str(arrangement).map_err(|error| vec![error.to_string()])?;
        let position = self.rules().arrange(arrangement)?;
        Ok(Box::new(Match::at(self.shared_rules(), position)))
    }

    fn fact(&self, name: &str) -> Option<Fact> {
        self.rules().fact(self.position(), name)
    }

    fn worth(&self, seat: Seat, chance: &mut dyn Chance) -> i32 {
        let rules = self.rules();
        rules.worth(&Imagined::of(rules, self.position(), seat, chance), seat)
    }

    fn describe(&self, setup: &Setup, about: &str) -> Description {
        case::describe(self.rules(), setup, self.position(), about)
    }

    fn audit(&self) -> Result<(), String> {
        self.rules().audit(self.position())
    }

    fn boxed_clone(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The events of a record that a viewer may know of.
pub fn told(events: &[Event], viewer: Viewer) -> impl Iterator<Item = &Event> {
    events.iter().filter(move |event| event.audience.includes(viewer))
}
