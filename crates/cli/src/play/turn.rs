//! One question to a person: answered step by step until something is played.

use sandtable_engine::{
    Answer, Choice, Halt, Illegal, Input, Played, Prompt, Question, Seat, Shape, Target, say, say_side,
};

use crate::failure::Failure;
use crate::play::draft::Draft;
use crate::play::line::Line;
use crate::play::listing::{Length, Listing};
use crate::play::names::Name;
use crate::play::pick::{Pick, pick, pick_by_name};
use crate::play::session::{Flow, Session};

/// Choices named when a word may mean several.
const NAMED: usize = 12;
/// Words that a typed name has at most.
const LONGEST_NAME: usize = 8;

impl Session<'_> {
    /// Asks the person of a seat until something is played or the player leaves.
    pub(super) fn turn(&mut self, seat: Seat) -> Result<Flow, Failure> {
        let mut draft = self.accepted(Draft::new(&*self.course.table, seat, Answer::new()))?;
        self.open_question(&mut draft)?;
        loop {
            let Some(line) = self.terminal.ask(self.title.info.side(seat))? else { return Ok(Flow::Leave) };
            let played = match Line::parse(&line) {
                Line::Empty if draft.is_empty() && draft.prompt.question.shape != Shape::Confirm => {
                    draft.length = Length::Full;
                    self.show_question(&mut draft)?;
                    false
                }
                Line::Empty | Line::Confirm => self.confirm(&draft)?,
                Line::Answer(words) => self.answer(&mut draft, words)?,
                Line::Back if draft.is_empty() => {
                    self.speak(&say!("terminal-back-nothing"))?;
                    false
                }
                Line::Back => {
                    draft = self.accepted(draft.back(&*self.course.table))?;
                    self.show_question(&mut draft)?;
                    false
                }
                Line::Undo => self.undo(seat)?,
                Line::Concede => self.concede(seat)?,
                Line::Quit => return Ok(Flow::Leave),
                asked => {
                    self.show(asked, &mut draft)?;
                    false
                }
            };
            if played {
                return Ok(Flow::GoOn);
            }
        }
    }

    /// A draft whose steps were all offered; that it is refused cannot be.
    fn accepted(&self, draft: Result<Draft, Illegal>) -> Result<Draft, Failure> {
        draft.map_err(|illegal| self.fault(&format!("a step that was offered is refused: {illegal}")))
    }

    /// Adds the words of a line to the draft, all or none. True when that made a whole answer, now played.
    fn answer(&mut self, draft: &mut Draft, words: &str) -> Result<bool, Failure> {
        let mut grown = self.accepted(Draft::new(&*self.course.table, draft.seat, draft.targets.clone()))?;
        let mut shown = grown.prompt.clone();
        let mut confirmed = false;
        let words: Vec<&str> = words.split_whitespace().flat_map(repeated).collect();
        let mut rest = &words[..];
        while let [word, after @ ..] = rest {
            if *word == "ok" {
                confirmed = true;
                rest = after;
                continue;
            }
            if !is_same_list(&shown.question, &grown.prompt.question) {
                shown = grown.prompt.clone();
            }
            let (target, used) = self.understood(rest, &shown, &grown)?;
            let Some(target) = target else { return Ok(false) };
            grown = self.accepted(grown.with(&*self.course.table, target))?;
            rest = &rest[used..];
        }
        *draft = grown;
        // A whole answer is played at once, unless there are odds to look at first.
        if confirmed || (draft.may_be_confirmed() && !draft.offers_more() && !draft.has_odds()) {
            return self.confirm(draft);
        }
        self.show_question(draft)?;
        Ok(false)
    }

    /// The target that the first of some words mean, or an explanation on the screen and nothing; and how many
    /// words they are. Numbers are those of the list that is `shown`.
    pub(super) fn understood(
        &mut self,
        words: &[&str],
        shown: &Prompt,
        draft: &Draft,
    ) -> Result<(Option<Target>, usize), Failure> {
        let (word, used, picked) = self.picked(words, shown, draft);
        let target = match picked {
            Pick::Offered(target) => Some(target),
            Pick::Unlisted => self.unlisted(&word, draft)?,
            Pick::Refused(target, illegal) => {
                self.explain(Some(target), &illegal)?;
                None
            }
            Pick::Ambiguous(labels) => {
                let list = labels.iter().take(NAMED).cloned().collect::<Vec<_>>().join(", ");
                self.speak(&say!("terminal-ambiguous", word = word, list = list))?;
                None
            }
            Pick::NoSuchNumber if !draft.offers_more() => {
                self.speak(&say!("terminal-confirm"))?;
                None
            }
            Pick::NoSuchNumber => {
                let last = Listing::of(&draft.prompt).len();
                self.speak(&say!("terminal-no-such-number", number = word, last = last))?;
                None
            }
        };
        Ok((target, used))
    }

    /// What the first of some words pick. Several are taken together where they make a name as it is shown:
    /// "division 3".
    fn picked(&self, words: &[&str], shown: &Prompt, draft: &Draft) -> (String, usize, Pick) {
        let name = |choice: &Choice| self.say(&choice.name);
        let together = words.iter().take(LONGEST_NAME).take_while(|word| **word != "ok").count();
        for used in (2..=together).rev() {
            let words = words[..used].join(" ");
            let picked = pick_by_name(&words, &draft.prompt, &name);
            if matches!(picked, Pick::Offered(_) | Pick::Refused(..)) {
                return (words, used, picked);
            }
        }
        let word = Listing::of(shown).label_of(words[0]).unwrap_or(words[0]);
        (word.to_owned(), 1, pick(word, &draft.prompt, &self.sight().tokens, &name))
    }

    /// A word that the prompt does not list: a pose or figure that is checked rather than listed, something
    /// that is not offered at all, or nonsense.
    fn unlisted(&mut self, word: &str, draft: &Draft) -> Result<Option<Target>, Failure> {
        let Some(target) =
            self.course.table.parse_answer(word).ok().and_then(|answer| answer.first().copied())
        else {
            self.speak(&say!("terminal-unknown-word", word = word.to_owned()))?;
            return Ok(None);
        };
        match draft.with(&*self.course.table, target) {
            Ok(_) => Ok(Some(target)),
            Err(illegal) => {
                self.explain(Some(target), &illegal)?;
                if !draft.is_empty() {
                    self.speak(&say!("terminal-try-back"))?;
                }
                Ok(None)
            }
        }
    }

    // What changes the match; true when it did

    fn confirm(&mut self, draft: &Draft) -> Result<bool, Failure> {
        if let Some(illegal) = &draft.prompt.unfinished {
            self.explain(None, illegal)?;
            return Ok(false);
        }
        let input = Input::Answer { seat: draft.seat, answer: draft.targets.clone() };
        let result = self.course.decide(input, None);
        self.kept(result)
    }

    fn undo(&mut self, seat: Seat) -> Result<bool, Failure> {
        let result = self.course.undo(seat, None);
        self.stale |= result.is_ok();
        self.kept(result)
    }

    fn concede(&mut self, seat: Seat) -> Result<bool, Failure> {
        if let Err(illegal) = self.course.table.may_concede(seat) {
            self.explain(None, &illegal)?;
            return Ok(false);
        }
        let yes = self.say(&say!("terminal-yes"));
        let side = self.title.info.side(seat);
        self.speak(&say!("terminal-concede", side = say_side(side), yes = yes.clone()))?;
        let reply = self.terminal.ask(side)?;
        if reply.is_none_or(|reply| Name::of(&reply) != Name::of(&yes)) {
            self.speak(&say!("terminal-goes-on"))?;
            return Ok(false);
        }
        let result = self.course.decide(Input::Concede { seat }, None);
        self.kept(result)
    }

    /// Keeps what was played, or explains why it was not.
    fn kept(&mut self, result: Result<Played, Halt>) -> Result<bool, Failure> {
        match result {
            Ok(played) => {
                self.keep(played, true)?;
                Ok(true)
            }
            Err(Halt::Refused(illegal)) => {
                self.explain(None, &illegal)?;
                Ok(false)
            }
            Err(Halt::Fault(fault)) => Err(self.fault(&fault)),
        }
    }
}

/// `fort*3` is `fort fort fort`.
fn repeated(word: &str) -> impl Iterator<Item = &str> {
    let times = word.rsplit_once('*').and_then(|(name, times)| Some((name, times.parse().ok()?)));
    let (name, times) = times.filter(|(_, times)| (1..=99).contains(times)).unwrap_or((word, 1));
    std::iter::repeat_n(name, times)
}

/// Whether a later step picks from the list of an earlier one, less what was picked. Its numbers on one line
/// then mean what stood on the screen, not a list that nobody has seen.
fn is_same_list(earlier: &Question, later: &Question) -> bool {
    let is_picked_from = later.shape.is_unordered() || later.shape == Shape::Order;
    is_picked_from && (&earlier.rule, earlier.shape) == (&later.rule, later.shape)
}
