//! What a person sees of a question: sentence, draft, choices, odds, refusals, and what is looked up.

use sandtable_engine::{Illegal, Message, Rule, Target, say};

use crate::failure::Done;
use crate::play::draft::Draft;
use crate::play::line::Line;
use crate::play::listing::{Length, Listing, refusals};
use crate::play::preview;
use crate::play::session::{RECENT, Session};
use crate::text::wrap;

/// Labels shown of a group of refused choices.
const REFUSED_SHOWN: usize = 12;

impl Session<'_> {
    /// Puts a question for the first time: with the board if it has changed under other hands, with a short
    /// list if the same was asked just before.
    pub(super) fn open_question(&mut self, draft: &mut Draft) -> Done {
        self.terminal.blank()?;
        let asked = Some(draft.prompt.question.rule.clone());
        if self.stale {
            self.show_board(draft)?;
        } else if self.asked == asked {
            draft.length = Length::Short;
        }
        self.stale = false;
        self.asked = asked;
        let standing = self.sight().standing();
        self.terminal.sentence(standing)?;
        self.show_question(draft)
    }

    /// The question with its rule, the draft so far, the choices, and how to confirm.
    pub(super) fn show_question(&mut self, draft: &mut Draft) -> Done {
        let question = &draft.prompt.question;
        let sentence = wrap(&format!("{} ({})", self.say(&question.message), question.rule), 0, 2);
        let style = self.terminal.style();
        self.terminal.line(style.strong(&sentence))?;
        if !draft.is_empty() {
            let names: Vec<String> =
                draft.targets.chunk_by(|one, next| one == next).map(|same| self.counted(same)).collect();
            let answer = self.course.table.answer_text(&draft.targets);
            self.speak(&say!("terminal-draft", draft = names.join(" → "), answer = answer))?;
        }
        self.show_preview(draft)?;
        draft.listed = 0;
        self.show_list(draft)?;
        match (draft.may_be_confirmed(), draft.offers_more()) {
            (true, false) => self.speak(&say!("terminal-confirm")),
            (true, true) if !draft.is_empty() => self.speak(&say!("terminal-confirm-or-more")),
            (true, true) => self.speak(&say!("terminal-ok-or-choose")),
            (false, _) => Ok(()),
        }
    }

    /// A step of the draft in words, and how often it was taken in a row.
    fn counted(&self, same: &[Target]) -> String {
        let name = self.say(&self.course.table.name(same[0]));
        if same.len() > 1 { format!("{name} ×{}", same.len()) } else { name }
    }

    /// Answers a word that changes nothing.
    pub(super) fn show(&mut self, asked: Line<'_>, draft: &mut Draft) -> Done {
        match asked {
            Line::Help => self.show_help(),
            Line::Board => self.show_board(draft),
            Line::Status => {
                let lines = self.sight().status();
                self.terminal.lines(lines)
            }
            Line::Units(filter) => {
                let lines = self.sight().units(filter);
                self.show_lines(&lines, &say!("terminal-no-units"))
            }
            Line::Look(word) => self.look(word),
            Line::Legend => {
                let lines = self.sight().legend();
                self.terminal.lines(lines)
            }
            Line::Charts => {
                let lines = self.sight().charts();
                self.show_lines(&lines, &say!("terminal-no-charts"))
            }
            Line::Rules(id) => self.show_rules(id),
            Line::Log(count) => self.tell_last(count.parse().unwrap_or(RECENT)),
            Line::Why("") => self.show_why(draft),
            Line::Why(words) => self.explain_words(words, draft),
            Line::More => self.show_list(draft),
            Line::Odds if draft.prompt.preview.is_none() => self.speak(&say!("terminal-no-odds")),
            Line::Odds => self.show_preview(draft),
            Line::Hint => self.hint(draft.seat),
            Line::Orders(words) => self.order(draft.seat, words),
            Line::Save => self.say_where_saved(),
            // These change something and are dealt with where that happens.
            Line::Empty
            | Line::Confirm
            | Line::Back
            | Line::Undo
            | Line::Concede
            | Line::Quit
            | Line::Answer(_) => Ok(()),
        }
    }

    fn show_lines(&mut self, lines: &[String], otherwise: &Message) -> Done {
        if lines.is_empty() { self.speak(otherwise) } else { self.terminal.lines(lines) }
    }

    fn show_board(&mut self, draft: &Draft) -> Done {
        let sight = self.sight();
        let lines = sight.board(&draft.marked(&sight));
        self.terminal.lines(lines)?;
        self.terminal.blank()
    }

    /// The next page of the choices.
    fn show_list(&mut self, draft: &mut Draft) -> Done {
        let lines = Listing::of(&draft.prompt).lines(&self.sight(), draft.length);
        let (page, left) = Listing::page(&lines, draft.listed);
        self.terminal.lines(page)?;
        if left == 0 {
            draft.listed = 0;
            return Ok(());
        }
        draft.listed += page.len();
        self.speak(&say!("terminal-more", count = left))
    }

    fn show_preview(&mut self, draft: &Draft) -> Done {
        let Some(preview) = &draft.prompt.preview else { return Ok(()) };
        let lines = preview::lines(preview, &*self.course.table, &self.words);
        self.terminal.lines(lines)
    }

    /// The refused choices, those with one reason together.
    fn show_why(&mut self, draft: &Draft) -> Done {
        let mut reasons: Vec<(&Illegal, Vec<&str>)> = Vec::new();
        for (choice, illegal) in refusals(&draft.prompt) {
            match reasons.iter_mut().find(|(known, _)| *known == illegal) {
                Some((_, labels)) => labels.push(&choice.label),
                None => reasons.push((illegal, vec![&choice.label])),
            }
        }
        if reasons.is_empty() {
            return self.speak(&say!("terminal-why-nothing"));
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

    fn explain_words(&mut self, words: &str, draft: &Draft) -> Done {
        let words: Vec<&str> = words.split_whitespace().collect();
        let mut rest = &words[..];
        while !rest.is_empty() {
            let (target, used) = self.understood(rest, &draft.prompt, draft)?;
            if target.is_some() {
                self.speak(&say!("terminal-why-not", word = rest[..used].join(" ")))?;
            }
            rest = &rest[used..];
        }
        Ok(())
    }

    /// Why something is refused, and the entry of the ledger that says so.
    pub(super) fn explain(&mut self, target: Option<Target>, illegal: &Illegal) -> Done {
        let reason = self.reason(illegal);
        let sentence = match target {
            Some(target) => {
                self.say(&say!("terminal-pair", name = self.course.table.name(target), value = reason))
            }
            None => reason,
        };
        self.terminal.sentence(sentence)?;
        let entry = self.ledger.rules.iter().find(|entry| entry.id == illegal.rule.id());
        match entry.map(|entry| format!("{}: {}", entry.id, entry.rule)) {
            Some(quoted) => self.terminal.detail(quoted),
            None => Ok(()),
        }
    }

    /// A refusal in words, with its rule.
    fn reason(&self, illegal: &Illegal) -> String {
        let reason = self.say(&illegal.message);
        if illegal.rule == Rule::TABLE { reason } else { format!("{reason} ({})", illegal.rule) }
    }
}
