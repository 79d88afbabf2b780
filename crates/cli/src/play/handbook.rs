//! What a player may look up: how to play, rules, pieces and cells.

use sandtable_engine::{Message, Target, say};

use crate::command::describe_rule;
use crate::failure::Done;
use crate::play::preview;
use crate::play::session::Session;
use crate::text::columns;

/// The words of the table, each with the key of its explanation.
const WORDS: &[(&str, &str)] = &[
    ("1, 2, 3 …", "terminal-help-number"),
    ("ok, Enter", "terminal-help-ok"),
    ("Enter", "terminal-help-enter"),
    ("back", "terminal-help-back"),
    ("undo", "terminal-help-undo"),
    ("why [X]", "terminal-help-why"),
    ("odds", "terminal-help-odds"),
    ("more", "terminal-help-more"),
    ("board", "terminal-help-board"),
    ("legend", "terminal-help-legend"),
    ("look X", "terminal-help-look"),
    ("units [X]", "terminal-help-units"),
    ("status", "terminal-help-status"),
    ("charts", "terminal-help-charts"),
    ("rules [ID]", "terminal-help-rules"),
    ("log [N]", "terminal-help-log"),
    ("orders [X]", "terminal-help-orders"),
    ("save", "terminal-help-save"),
    ("concede", "terminal-help-concede"),
    ("quit", "terminal-help-quit"),
];

impl Session<'_> {
    pub(super) fn show_help(&mut self) -> Done {
        let rows: Vec<Vec<String>> =
            WORDS.iter().map(|(word, key)| vec![(*word).to_owned(), self.say(&Message::new(key))]).collect();
        self.terminal.lines(columns(&rows).into_iter().map(|line| format!("  {line}")))?;
        let how = self.say(&say!("terminal-how-to-play"));
        self.terminal.sentence(how)
    }

    /// One entry of the ledger, those that begin alike, or the list of what there is.
    pub(super) fn show_rules(&mut self, id: &str) -> Done {
        let entries = &self.ledger.rules;
        let exact: Vec<_> = entries.iter().filter(|entry| entry.id == id).collect();
        let found = if exact.is_empty() && !id.is_empty() {
            entries.iter().filter(|entry| entry.id.starts_with(id)).collect()
        } else {
            exact
        };
        if found.is_empty() {
            let mut groups: Vec<&str> = entries
                .iter()
                .map(|entry| entry.id.rsplit_once('-').map_or(&*entry.id, |(group, _)| group))
                .collect();
            groups.dedup();
            let text = self.say(&say!(
                "terminal-rules",
                groups = groups.join(", "),
                example = entries[0].id.clone()
            ));
            return self.terminal.sentence(text);
        }
        let lines: Vec<String> = found.into_iter().map(describe_rule).collect();
        self.terminal.lines(lines)
    }

    /// The card of a piece or cell.
    pub(super) fn look(&mut self, word: &str) -> Done {
        let sight = self.sight();
        let by_token = sight.view.pieces.iter().find(|piece| sight.tokens.get(piece.piece) == word);
        let target = self.table.parse_answer(word).ok().and_then(|answer| answer.first().copied());
        let lines = match (by_token, target) {
            (Some(piece), _) => sight.piece_card(piece),
            (None, Some(Target::Cell(cell))) => sight.cell_card(cell),
            (None, Some(Target::Piece(piece))) => {
                sight.piece(piece).map(|piece| sight.piece_card(piece)).unwrap_or_default()
            }
            _ => Vec::new(),
        };
        if lines.is_empty() {
            let text = self.say(&say!("terminal-look", word = word.to_owned()));
            return self.terminal.sentence(text);
        }
        let target = by_token.map(|piece| Target::Piece(piece.piece)).or(target);
        let told = target.and_then(|target| self.table.inspect(self.viewer, target));
        self.terminal.lines(lines)?;
        match told {
            Some(told) => self.terminal.lines(preview::lines(&told, self.title.info, &self.words)),
            None => Ok(()),
        }
    }
}
