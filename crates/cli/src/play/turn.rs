//! One question to a person: choices listed, steps drafted, refusals explained, until an answer is played.

use std::collections::BTreeSet;

use sandtable_engine::{
    Answer, Cell, Illegal, Input, Place, Prompt, Rule, Seat, Shape, Target, say, say_side,
};

use crate::failure::{Done, Failure};
use crate::play::line::Line;
use crate::play::listing::{Length, Listing, refusals};
use crate::play::pick::{Pick, pick};
use crate::play::preview;
use crate::play::session::{Flow, RECENT, Session};
use crate::text::wrap;

/// Labels shown of a group of refused choices.
const REFUSED_SHOWN: usize = 12;

/// The answer of a seat while it is being put together.
pub struct Draft {
    seat: Seat,
    targets: Answer,
    prompt: Prompt,
    /// Lines of the list that were shown already.
    listed: usize,
    /// How much the list says.
    length: Length,
}

impl Draft {
    fn offers_more(&self) -> bool {
        !Listing::of(&self.prompt).is_empty()
    }

    fn may_be_confirmed(&self) -> bool {
        self.prompt.unfinished.is_none()
    }

    fn has_odds(&self) -> bool {
        self.prompt.preview.as_ref().is_some_and(|preview| !preview.outcomes.is_empty())
    }

    /// Cells that may be chosen next, or that hold a piece that may be.
    fn marked(&self, session: &Session<'_>) -> BTreeSet<Cell> {
        let sight = session.sight();
        let listing = Listing::of(&self.prompt);
        let cell = |target| match target {
            Target::Cell(cell) => Some(cell),
            Target::Piece(piece) => match sight.piece(piece)?.place {
                Place::Cell(cell) => Some(cell),
                _ => None,
            },
            _ => None,
        };
        listing.offers().filter_map(|choice| cell(choice.target)).collect()
    }
}

impl Session<'_> {
    /// Asks the person of a seat until something is played or the player leaves.
    pub(super) fn turn(&mut self, seat: Seat) -> Result<Flow, Failure> {
        let mut draft = self.drafted(seat, Answer::new())?;
        self.terminal.blank()?;
        let asked = draft.prompt.question.rule.clone();
        if self.stale {
            self.show_board(&draft)?;
        } else if self.asked.as_ref() == Some(&asked) {
            draft.length = Length::Short;
        }
        self.stale = false;
        self.asked = Some(asked);
        let standing = self.sight().standing();
        self.terminal.sentence(standing)?;
        self.show_question(&mut draft)?;
        let side = self.title.info.side(seat);
        loop {
            let Some(line) = self.terminal.ask(side)? else { return Ok(Flow::Leave) };
            match Line::parse(&line) {
                Line::Empty if draft.targets.is_empty() && draft.prompt.question.shape != Shape::Confirm => {
                    draft.length = Length::Full;
                    self.show_question(&mut draft)?;
                }
                Line::Empty | Line::Confirm => {
                    if self.confirm(&draft)? {
                        return Ok(Flow::GoOn);
                    }
                }
                Line::Back => {
                    draft.targets.pop();
                    draft = self.drafted(seat, draft.targets)?;
                    self.show_question(&mut draft)?;
                }
                Line::Answer(words) => {
                    if self.answer(&mut draft, words)? {
                        return Ok(Flow::GoOn);
                    }
                }
                Line::Undo => {
                    if self.undo(seat)? {
                        return Ok(Flow::GoOn);
                    }
                }
                Line::Concede => {
                    if self.concede(seat)? {
                        return Ok(Flow::GoOn);
                    }
                }
                Line::Quit => return Ok(Flow::Leave),
                asked => self.show(asked, &mut draft)?,
            }
        }
    }

    fn drafted(&self, seat: Seat, targets: Answer) -> Result<Draft, Failure> {
        let prompt = self.table.prompt(seat, &targets).map_err(|illegal| {
            Failure::Refuted(format!(
                "a draft that was accepted is refused now: {illegal}; please report this"
            ))
        })?;
        Ok(Draft { seat, targets, prompt, listed: 0, length: Length::Full })
    }

    // Answering

    /// Adds the words of a line to the draft, all or none. True when that made a whole answer, now played.
    fn answer(&mut self, draft: &mut Draft, words: &str) -> Result<bool, Failure> {
        let mut grown = self.drafted(draft.seat, draft.targets.clone())?;
        let mut confirmed = false;
        for word in words.split_whitespace() {
            if word == "ok" {
                confirmed = true;
                continue;
            }
            let Some(target) = self.understood(word, &grown)? else { return Ok(false) };
            let mut targets = grown.targets;
            targets.push(target);
            grown = self.drafted(draft.seat, targets)?;
        }
        *draft = grown;
        // A whole answer is played at once, unless there are odds to look at first.
        if confirmed || (draft.may_be_confirmed() && !draft.offers_more() && !draft.has_odds()) {
            return self.confirm(draft);
        }
        self.show_question(draft)?;
        Ok(false)
    }

    /// The target that a word means, or an explanation on the screen and nothing.
    fn understood(&mut self, word: &str, draft: &Draft) -> Result<Option<Target>, Failure> {
        let picked = pick(word, &draft.prompt, &self.sight().tokens);
        match picked {
            Pick::Offered(target) => return Ok(Some(target)),
            Pick::Refused(target, illegal) => {
                let name = self.say(&self.table.name(target));
                self.explain(Some(&name), &illegal)?;
            }
            Pick::Ambiguous(labels) => {
                let shown = labels.iter().take(REFUSED_SHOWN).cloned().collect::<Vec<_>>().join(", ");
                let text = say!("terminal-ambiguous", word = word.to_owned(), list = shown);
                let text = self.say(&text);
                self.terminal.sentence(text)?;
            }
            Pick::NoSuchNumber if !draft.offers_more() => {
                self.show_or(Vec::new(), "terminal-confirm")?;
            }
            Pick::NoSuchNumber => {
                let last = Listing::of(&draft.prompt).len();
                let text = self.say(&say!("terminal-no-such-number", number = word.to_owned(), last = last));
                self.terminal.sentence(text)?;
            }
            Pick::Unlisted => return self.unlisted(word, draft),
        }
        Ok(None)
    }

    /// A word that the prompt does not list: a pose or figure that is checked rather than listed, something
    /// that is not offered at all, or nonsense.
    fn unlisted(&mut self, word: &str, draft: &Draft) -> Result<Option<Target>, Failure> {
        let Some(target) = self.table.parse_answer(word).ok().and_then(|answer| answer.first().copied())
        else {
            let text = self.say(&say!("terminal-unknown-word", word = word.to_owned()));
            self.terminal.sentence(text)?;
            return Ok(None);
        };
        let mut targets = draft.targets.clone();
        targets.push(target);
        match self.table.prompt(draft.seat, &targets) {
            Ok(_) => Ok(Some(target)),
            Err(illegal) => {
                let name = self.say(&self.table.name(target));
                self.explain(Some(&name), &illegal)?;
                if !draft.targets.is_empty() {
                    self.show_or(Vec::new(), "terminal-try-back")?;
                }
                Ok(None)
            }
        }
    }

    fn confirm(&mut self, draft: &Draft) -> Result<bool, Failure> {
        if let Some(illegal) = &draft.prompt.unfinished {
            self.explain(None, illegal)?;
            return Ok(false);
        }
        match self.table.play(Input::Answer { seat: draft.seat, answer: draft.targets.clone() }) {
            Ok(record) => {
                self.keep(&record, true)?;
                Ok(true)
            }
            Err(illegal) => {
                self.explain(None, &illegal)?;
                Ok(false)
            }
        }
    }

    fn undo(&mut self, seat: Seat) -> Result<bool, Failure> {
        match self.table.undo(seat) {
            Ok(record) => {
                self.stale = true;
                self.keep(&record, true)?;
                Ok(true)
            }
            Err(illegal) => {
                self.explain(None, &illegal)?;
                Ok(false)
            }
        }
    }

    fn concede(&mut self, seat: Seat) -> Result<bool, Failure> {
        if let Err(illegal) = self.table.may_concede(seat) {
            self.explain(None, &illegal)?;
            return Ok(false);
        }
        let yes = self.say(&say!("terminal-yes"));
        let question = self.say(&say!(
            "terminal-concede",
            side = say_side(self.title.info.side(seat)),
            yes = yes.clone()
        ));
        self.terminal.sentence(question)?;
        let reply = self.terminal.ask(self.title.info.side(seat))?;
        if reply.is_none_or(|reply| reply.to_lowercase() != yes) {
            let text = self.say(&say!("terminal-goes-on"));
            self.terminal.sentence(text)?;
            return Ok(false);
        }
        match self.table.play(Input::Concede { seat }) {
            Ok(record) => {
                self.keep(&record, true)?;
                Ok(true)
            }
            Err(illegal) => {
                self.explain(None, &illegal)?;
                Ok(false)
            }
        }
    }

    // Showing

    fn show(&mut self, asked: Line<'_>, draft: &mut Draft) -> Done {
        match asked {
            Line::Help => self.show_help(),
            Line::Board => self.show_board(draft),
            Line::Status => {
                let lines = self.sight().status();
                self.terminal.lines(lines)
            }
            Line::Units(filter) => {
                let lines = self.sight().units(filter);
                self.show_or(lines, "terminal-no-units")
            }
            Line::Look(word) => self.look(word),
            Line::Legend => {
                let lines = self.sight().legend();
                self.terminal.lines(lines)
            }
            Line::Charts => {
                let lines = self.sight().charts();
                self.show_or(lines, "terminal-no-charts")
            }
            Line::Rules(id) => self.show_rules(id),
            Line::Log(count) => self.tell_last(count.parse().unwrap_or(RECENT)),
            Line::Why(word) => self.show_why(word, draft),
            Line::More => self.show_list(draft),
            Line::Odds => match &draft.prompt.preview {
                Some(_) => self.show_preview(draft),
                None => self.show_or(Vec::new(), "terminal-no-odds"),
            },
            Line::Save => self.say_where_saved(),
            // The others change something and are dealt with where that happens.
            _ => Ok(()),
        }
    }

    fn show_or(&mut self, lines: Vec<String>, otherwise: &'static str) -> Done {
        if lines.is_empty() {
            let text = self.say(&sandtable_engine::Message::new(otherwise));
            return self.terminal.sentence(text);
        }
        self.terminal.lines(lines)
    }

    fn show_board(&mut self, draft: &Draft) -> Done {
        let marked = draft.marked(self);
        let lines = self.sight().board(&marked);
        self.terminal.lines(lines)?;
        self.terminal.blank()
    }

    /// The question with its rule, the draft so far, the choices, and how to confirm.
    fn show_question(&mut self, draft: &mut Draft) -> Done {
        let question =
            format!("{} ({})", self.say(&draft.prompt.question.message), draft.prompt.question.rule);
        let style = self.terminal.style();
        self.terminal.line(style.strong(&wrap(&question, 0, 2)))?;
        if !draft.targets.is_empty() {
            let names: Vec<String> =
                draft.targets.iter().map(|target| self.say(&self.table.name(*target))).collect();
            let text = say!(
                "terminal-draft",
                draft = names.join(" → "),
                answer = self.table.answer_text(&draft.targets)
            );
            let text = self.say(&text);
            self.terminal.sentence(text)?;
        }
        if draft.prompt.preview.is_some() {
            self.show_preview(draft)?;
        }
        draft.listed = 0;
        self.show_list(draft)?;
        if draft.may_be_confirmed() && !(draft.targets.is_empty() && draft.offers_more()) {
            let key = if draft.offers_more() { "terminal-confirm-or-more" } else { "terminal-confirm" };
            let text = self.say(&sandtable_engine::Message::new(key));
            self.terminal.sentence(text)?;
        }
        Ok(())
    }

    /// The next page of the choices.
    fn show_list(&mut self, draft: &mut Draft) -> Done {
        let lines = Listing::of(&draft.prompt).lines(&self.sight(), draft.length);
        let (page, left) = Listing::page(&lines, draft.listed);
        self.terminal.lines(page)?;
        draft.listed += page.len();
        if left > 0 {
            let text = self.say(&say!("terminal-more", count = left));
            self.terminal.sentence(text)?;
        } else {
            draft.listed = 0;
        }
        Ok(())
    }

    fn show_preview(&mut self, draft: &Draft) -> Done {
        let Some(preview) = &draft.prompt.preview else { return Ok(()) };
        let lines = preview::lines(preview, self.title.info, &self.words);
        self.terminal.lines(lines)
    }

    /// The refused choices, those with one reason together; or the reason of one word.
    fn show_why(&mut self, word: &str, draft: &Draft) -> Done {
        if !word.is_empty() {
            for word in word.split_whitespace() {
                if self.understood(word, draft)?.is_some() {
                    let text = self.say(&say!("terminal-why-not", word = word.to_owned()));
                    self.terminal.sentence(text)?;
                }
            }
            return Ok(());
        }
        let mut reasons: Vec<(&Illegal, Vec<&str>)> = Vec::new();
        for (choice, illegal) in refusals(&draft.prompt) {
            match reasons.iter_mut().find(|(known, _)| *known == illegal) {
                Some((_, labels)) => labels.push(&choice.label),
                None => reasons.push((illegal, vec![&choice.label])),
            }
        }
        if reasons.is_empty() {
            return self.show_or(Vec::new(), "terminal-why-nothing");
        }
        for (illegal, labels) in reasons {
            let reason = self.reason(illegal);
            self.terminal.sentence(reason)?;
            let mut shown = labels.iter().take(REFUSED_SHOWN).copied().collect::<Vec<_>>().join(" ");
            if labels.len() > REFUSED_SHOWN {
                let left = labels.len() - REFUSED_SHOWN;
                shown = format!("{shown} {}", self.say(&say!("terminal-and-more", count = left)));
            }
            self.terminal.line(wrap(&shown, 4, 4))?;
        }
        Ok(())
    }

    /// A refusal in words, with its rule.
    fn reason(&self, illegal: &Illegal) -> String {
        let reason = self.say(&illegal.message);
        if illegal.rule == Rule::TABLE { reason } else { format!("{reason} ({})", illegal.rule) }
    }

    /// Why something is refused, and the entry of the ledger that says so.
    fn explain(&mut self, what: Option<&str>, illegal: &Illegal) -> Done {
        let reason = self.reason(illegal);
        let text = match what {
            Some(what) => self.say(&say!("terminal-pair", name = what.to_owned(), value = reason)),
            None => reason,
        };
        self.terminal.sentence(text)?;
        let entry = self.ledger.rules.iter().find(|entry| entry.id == illegal.rule.id());
        if let Some(entry) = entry {
            let quoted = format!("{}: {}", entry.id, entry.rule);
            self.terminal.detail(quoted)?;
        }
        Ok(())
    }
}
