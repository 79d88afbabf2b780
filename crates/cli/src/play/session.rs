//! A match at the terminal, from greeting to farewell.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sandtable_engine::{
    Cause, Course, Cup, Event, Halt, Input, Ledger, MatchDocument, Message, Orders, POSITION_EVERY, Pending,
    Played, Rule, Scene, Scheme, Seat, SeatSet, Table, Verdict, Viewer, say, say_side,
};
use sandtable_titles::{Opponent, Title};
use sandtable_words::Words;

use crate::failure::{Done, Failure};
use crate::match_id::MatchId;
use crate::play::chronicle::{self, Chronicle};
use crate::play::sight::Sight;
use crate::play::{Player, Secret, Terminal};
use crate::store::Store;

/// Log lines shown when a match is taken up again, and by `log` alone.
pub const RECENT: usize = 12;
/// Blank lines that push what one player may not see off the screen of the next.
const CURTAIN: usize = 60;

/// While computers play among themselves.
const SAVE_AT_LEAST_EVERY: Duration = Duration::from_secs(1);

/// Whether play goes on after a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    GoOn,
    Leave,
}

/// A match being played at a terminal.
pub struct Session<'a> {
    pub(super) title: &'static Title,
    pub(super) course: Course,
    pub(super) document: MatchDocument,
    pub(super) id: MatchId,
    pub(super) players: Vec<Player>,
    /// Standing orders, by seat.
    pub(super) orders: Vec<Orders>,
    pub(super) words: Words,
    pub(super) terminal: Terminal<'a>,
    pub(super) scene: Scene,
    pub(super) ledger: Ledger,
    pub(super) chronicle: Chronicle,
    /// Whose eyes look at the screen.
    pub(super) viewer: Viewer,
    /// The board is out of date on the screen: somebody else has acted since it was drawn.
    pub(super) stale: bool,
    /// The rule of the last question to a person: when it comes again, its list may be short.
    pub(super) asked: Option<Rule>,
    /// The last answer was to a question that others share.
    sealed: bool,
    pub(super) store: Store,
    unsaved: bool,
    saved_at: Instant,
}

impl<'a> Session<'a> {
    /// Sits down at a stored match, new or not. The document must have passed a replay, which is `table`.
    pub fn open(
        title: &'static Title,
        table: Box<dyn Table>,
        mut document: MatchDocument,
        players: Vec<Player>,
        language: &'static str,
        store: Store,
        terminal: Terminal<'a>,
    ) -> Result<Session<'a>, Failure> {
        let id = MatchId::parse(&document.id).map_err(Failure::Input)?;
        let cup = cup_of(&mut document, &*table, &id)?;
        let people: Vec<Seat> =
            title.info.seats().filter(|seat| players[seat.index()] == Player::Human).collect();
        let orders = store.orders(&id, title.info)?;
        Ok(Session {
            orders,
            words: Words::for_title(title.info, language).map_err(Failure::Input)?,
            scene: table.scene(),
            ledger: title.info.ledger_in(language),
            chronicle: Chronicle::of(title, &document)?,
            // With several people at the terminal nobody knows yet who looks first.
            viewer: if let [only] = people[..] { Viewer::Seat(only) } else { Viewer::Spectator },
            stale: true,
            asked: None,
            title,
            course: Course::new(table, cup, None),
            document,
            id,
            players,
            terminal,
            sealed: false,
            store,
            unsaved: true,
            saved_at: Instant::now(),
        })
    }

    /// Plays until the match is over or the player leaves.
    pub fn run(mut self) -> Done {
        self.greet()?;
        let played = self.play();
        // Whatever happened on the way, what was played is kept.
        self.save().and(played)
    }

    fn play(&mut self) -> Done {
        loop {
            match self.course.table.pending() {
                Pending::Over(verdict) => return self.farewell(&verdict),
                Pending::Roll(_) => self.roll()?,
                Pending::Decide(seats) => {
                    if self.decide(seats)? == Flow::Leave {
                        return self.leave();
                    }
                }
            }
        }
    }

    /// Asks one of the seats. Computers answer first, so that a person who shares a sealed question with one
    /// of them is asked last.
    fn decide(&mut self, seats: SeatSet) -> Result<Flow, Failure> {
        for seat in seats.iter() {
            if let Player::Computer(opponent) = self.players[seat.index()] {
                self.computer(seat, opponent)?;
                return Ok(Flow::GoOn);
            }
        }
        if self.follow_orders()? {
            return Ok(Flow::GoOn);
        }
        let Some(seat) = seats.iter().next() else { return Err(self.fault("the match waits for nobody")) };
        self.save()?;
        if self.seat_at_terminal(seat)? == Flow::Leave {
            return Ok(Flow::Leave);
        }
        // What one player typed while others are still to decide is on the screen now.
        self.sealed = seats != SeatSet::only(seat);
        self.turn(seat)
    }

    pub(super) fn say(&self, message: &Message) -> String {
        self.words.render(message)
    }

    /// Says a sentence on the screen.
    pub(super) fn speak(&mut self, message: &Message) -> Done {
        let sentence = self.words.render(message);
        self.terminal.sentence(sentence)
    }

    pub(super) fn sight(&self) -> Sight<'_> {
        Sight::of(&*self.course.table, self.viewer, &self.scene, &self.words, self.terminal.style())
    }

    fn greet(&mut self) -> Done {
        let info = self.title.info;
        let optional = |key: String| self.words.try_render(&Message { key: key.into(), args: Vec::new() });
        let name = optional("title".to_owned()).unwrap_or_else(|_| info.name.to_owned());
        let scenario = optional(format!("scenario-{}", self.document.scenario));
        let note = optional("title-note".to_owned());
        let style = self.terminal.style();
        let heading = scenario.map_or(name.clone(), |scenario| format!("{name}. {scenario}"));
        self.terminal.line(style.strong(&heading))?;
        if let Ok(note) = note {
            self.terminal.sentence(note)?;
        }
        let seats: Vec<String> = info
            .seats()
            .map(|seat| {
                let player = self.players[seat.index()].name();
                self.say(&say!("terminal-pair", name = say_side(info.side(seat)), value = player))
            })
            .collect();
        self.terminal.sentence(format!("{}.", seats.join("; ")))?;
        let chosen = self.document.setup_for(info).map(|setup| setup.options).unwrap_or_default();
        for (option, value) in chosen {
            let text = self.words.render(&say!("terminal-option", option = option, value = value));
            self.terminal.sentence(text)?;
        }
        self.speak(&say!("terminal-match-id", id = self.id.to_string()))?;
        let sealed = match self.document.new_dice.last().or(self.document.dice.as_ref()) {
            Some(dice) => say!("terminal-commitment", commitment = dice.commitment.clone()),
            None => say!("terminal-unsealed"),
        };
        self.speak(&sealed)?;
        if self.players.contains(&Player::Human) {
            self.terminal.blank()?;
            self.speak(&say!("terminal-how-to-play"))?;
        }
        self.terminal.blank()?;
        if !self.document.records.is_empty() {
            self.speak(&say!("terminal-resumed"))?;
            self.tell_last(RECENT)?;
        }
        Ok(())
    }

    /// Keeps what was played, then tells of it. `with_dice` shows dice that no roll line showed.
    ///
    /// What a person did is on the disk before anything else happens. Dice and the answers of computers follow
    /// from the secret, so a lost one comes again the same; they are stored together, before a person is asked.
    pub(super) fn keep(&mut self, played: Played, with_dice: bool) -> Done {
        let Played { record, document, .. } = played;
        self.document.records.push(document);
        if self.document.records.len().is_multiple_of(POSITION_EVERY) {
            self.document.keep_position(&*self.course.table);
        }
        self.unsaved = true;
        let by_person = match record.input {
            Input::Faces(_) => false,
            Input::Answer { seat, .. } | Input::Concede { seat } | Input::Undo { seat, .. } => {
                self.players[seat.index()] == Player::Human
            }
        };
        if by_person || self.saved_at.elapsed() > SAVE_AT_LEAST_EVERY {
            self.save()?;
        }
        self.chronicle.note(&record);
        for event in self.chronicle.news(self.viewer) {
            self.tell(&event, with_dice)?;
        }
        Ok(())
    }

    fn save(&mut self) -> Done {
        if std::mem::take(&mut self.unsaved) {
            self.document.keep_position(&*self.course.table);
            self.store.replace(&self.id, &self.document)?;
            self.saved_at = Instant::now();
        }
        Ok(())
    }

    pub(super) fn tell(&mut self, event: &Event, with_dice: bool) -> Done {
        let line = chronicle::event_line(event, &self.words, with_dice);
        self.terminal.detail(line)
    }

    pub(super) fn tell_last(&mut self, count: usize) -> Done {
        let lines: Vec<String> = self
            .chronicle
            .last(count, self.viewer)
            .into_iter()
            .map(|event| chronicle::event_line(event, &self.words, true))
            .collect();
        lines.into_iter().try_for_each(|line| self.terminal.detail(line))
    }

    fn roll(&mut self) -> Done {
        let played = self.course.roll().map_err(|halt| self.halted("the dice", halt))?;
        let Some(played) = played else { return Err(self.fault("no dice fell")) };
        if let (Cause::Roll(roll), Input::Faces(faces)) = (&played.cause, &played.record.input) {
            let line = chronicle::roll_line(roll, faces, self.viewer, &self.words);
            self.terminal.detail(line)?;
        }
        self.keep(played, false)
    }

    /// What the answers of computers at this place follow from.
    pub(super) fn decision_seed(&self) -> u64 {
        self.course.cup.decision_seed()
    }

    fn computer(&mut self, seat: Seat, opponent: Opponent) -> Done {
        let answer = self.title.choose(&*self.course.table, seat, opponent, self.decision_seed());
        let answer = answer.map_err(|dead_end| self.fault(&dead_end.to_string()))?;
        let played = self.course.decide(Input::Answer { seat, answer }, None);
        let played = played.map_err(|halt| self.halted(&format!("the {opponent}'s answer"), halt))?;
        self.stale = true;
        self.keep(played, true)
    }

    /// Turns the screen to the person of a seat; hides what the one before may see and this one may not.
    fn seat_at_terminal(&mut self, seat: Seat) -> Result<Flow, Failure> {
        let next = Viewer::Seat(seat);
        if self.viewer == next {
            return Ok(Flow::GoOn);
        }
        let hidden = self.sealed || self.course.table.view(self.viewer) != self.course.table.view(next);
        self.viewer = next;
        self.stale = true;
        if !hidden {
            return Ok(Flow::GoOn);
        }
        self.terminal.lines(std::iter::repeat_n("", CURTAIN))?;
        self.terminal.forget()?;
        self.speak(&say!("terminal-handover", side = say_side(self.title.info.side(seat))))?;
        match self.terminal.ask(self.title.info.side(seat))? {
            None => Ok(Flow::Leave),
            Some(_) => {
                self.tell_last(RECENT)?;
                Ok(Flow::GoOn)
            }
        }
    }

    fn leave(&mut self) -> Done {
        self.speak(&say!("terminal-left"))?;
        self.terminal.line(format!("  sandtable play --resume {}", self.id))
    }

    pub(super) fn say_where_saved(&mut self) -> Done {
        let path = self.store.path(&self.id).display().to_string();
        self.speak(&say!("terminal-saved", path = path))?;
        self.terminal.line(format!("  sandtable play --resume {}", self.id))
    }

    fn farewell(&mut self, verdict: &Verdict) -> Done {
        let board = self.sight().board(&Default::default());
        self.terminal.blank()?;
        self.terminal.lines(board)?;
        self.terminal.blank()?;
        let result = match verdict.winner {
            Some(seat) => say!("terminal-winner", side = say_side(self.title.info.side(seat))),
            None if verdict.all_lost => say!("terminal-all-lost"),
            None => say!("terminal-draw"),
        };
        let mut result = self.say(&result);
        if let Some(grade) = &verdict.grade {
            result = format!("{result} {}", self.say(&say!("terminal-grade", grade = grade.clone())));
        }
        let reason = self.say(&verdict.reason);
        let style = self.terminal.style();
        self.terminal.line(style.strong(&result))?;
        self.terminal.sentence(reason)?;
        let points = self.title.info.seats().filter_map(|seat| {
            let points = verdict.score(seat)?.to_string();
            Some(say!("terminal-pair", name = say_side(self.title.info.side(seat)), value = points))
        });
        let points: Vec<String> = points.map(|points| self.say(&points)).collect();
        if !points.is_empty() {
            self.terminal.sentence(points.join("; "))?;
        }
        if let Ok(Some(cup)) = self.document.cup() {
            self.speak(&say!("terminal-secret", secret = cup.dice().secret_hex()))?;
        }
        self.speak(&say!("terminal-verify"))?;
        self.terminal.line(format!("  sandtable export {0} {0}.json", self.id))?;
        self.terminal.line(format!("  sandtable verify {}.json", self.id))
    }

    /// What was no player's doing could not be played.
    pub(super) fn halted(&self, what: &str, halt: Halt) -> Failure {
        match halt {
            Halt::Refused(illegal) => self.fault(&format!("{what} was refused: {illegal}")),
            Halt::Fault(fault) => self.fault(&fault),
        }
    }

    /// A fault of the program, not of the player: play stops, nothing is lost.
    pub(super) fn fault(&self, what: &str) -> Failure {
        Failure::Refuted(format!(
            "{what}. This is a fault of the program; the match {} is saved up to here, please report it with the \
             file {}",
            self.id,
            self.store.path(&self.id).display()
        ))
    }
}

/// The dice that a match goes on with: its own, or new ones where only its host knows the secret, where there were
/// none, and where an earlier program drew them.
fn cup_of(document: &mut MatchDocument, table: &dyn Table, id: &MatchId) -> Result<Cup, Failure> {
    let cup = document.cup().map_err(|error| Failure::Input(error.to_string()))?;
    if let Some(cup) = cup.filter(|cup| cup.dice().scheme() == Scheme::BySeal) {
        return Ok(cup);
    }
    let dice = Secret::draw()?.dice(id, document.records.len());
    if !matches!(table.pending(), Pending::Over(_)) {
        document.draw_dice(&dice);
    }
    Ok(Cup::new(Arc::new(dice)))
}
