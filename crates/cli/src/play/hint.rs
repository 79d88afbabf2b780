//! `hint`: what a general would answer here, and how it came to that.

use sandtable_engine::{Seat, say};
use sandtable_titles::{Considered, Opponent, Unwatched};

use crate::failure::Done;
use crate::play::preview;
use crate::play::session::Session;

/// Answers that are told, the best first.
const TOLD: usize = 3;

impl Session<'_> {
    /// Tells the best answers by what the seat may know. Nothing is played.
    pub(super) fn hint(&mut self, seat: Seat) -> Done {
        self.speak(&say!("terminal-hint-thinks"))?;
        let seed = self.decision_seed();
        let thought = self.title.think(&*self.course.table, seat, Opponent::General, seed, &mut Unwatched);
        let thought = thought.map_err(|dead_end| self.fault(&dead_end.to_string()))?;
        for considered in thought.considered.iter().take(TOLD) {
            self.tell_hint(seat, considered)?;
        }
        Ok(())
    }

    fn tell_hint(&mut self, seat: Seat, considered: &Considered) -> Done {
        let Considered { answer, trials, better, .. } = considered;
        let text = self.course.table.answer_text(answer);
        let text = if text.is_empty() { "ok".to_owned() } else { text };
        self.speak(&match trials {
            0 => say!("terminal-hint-only", answer = text),
            _ => say!("terminal-hint", answer = text, better = *better, trials = *trials),
        })?;
        let prompt = self.course.table.prompt(seat, answer).ok();
        let preview = prompt.and_then(|prompt| prompt.preview).filter(|preview| !preview.outcomes.is_empty());
        match preview {
            Some(preview) => {
                let lines = preview::lines(&preview, &*self.course.table, &self.words);
                self.terminal.lines(lines)
            }
            None => Ok(()),
        }
    }
}
