//! What a player may look up: how to play, rules, pieces and cells.

use sandtable_engine::{Message, SceneArea, Target, say};

use crate::command::describe_rule;
use crate::failure::Done;
use crate::play::names::Name;
use crate::play::preview;
use crate::play::session::Session;
use crate::play::sight::Sight;
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
    ("hint", "terminal-help-hint"),
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
        let lines: Vec<String> =
            found.into_iter().map(|entry| describe_rule(entry, self.title.info, &self.words)).collect();
        self.terminal.lines(lines)
    }

    /// The card of a piece or place.
    pub(super) fn look(&mut self, words: &str) -> Done {
        let sight = self.sight();
        let Some(target) = self.looked_at(words, &sight) else {
            return self.speak(&say!("terminal-look", word = words.to_owned()));
        };
        let lines = match target {
            Target::Piece(piece) => sight.piece(piece).map(|piece| sight.piece_card(piece)),
            Target::Cell(cell) if sight.scene.cells.is_empty() => {
                let name = sight.render(&self.course.table.name(Target::Cell(cell)));
                let is_named =
                    |area: &&SceneArea| area.name.as_ref().is_some_and(|it| sight.render(it) == name);
                sight.scene.areas.iter().find(is_named).map(|area| sight.area_card(area))
            }
            Target::Cell(cell) => Some(sight.cell_card(cell)),
            Target::Pose(pose) => Some(sight.spot_card(pose)),
            Target::Site(site) => Some(sight.site_card(site)),
            _ => None,
        };
        let told = self.course.table.inspect(self.viewer, target);
        let told = told.map(|told| preview::lines(&told, &*self.course.table, &self.words));
        let lines: Vec<String> = lines.into_iter().chain(told).flatten().collect();
        if lines.is_empty() {
            return self.speak(&say!("terminal-look", word = words.to_owned()));
        }
        self.terminal.lines(lines)
    }

    /// What somebody wants to look at: a token on the board, a canonical text, or a name as it is shown.
    fn looked_at(&self, words: &str, sight: &Sight<'_>) -> Option<Target> {
        let by_token = sight.view.pieces.iter().find(|piece| sight.tokens.get(piece.piece) == words);
        if let Some(piece) = by_token {
            return Some(Target::Piece(piece.piece));
        }
        if let Some(target) =
            self.course.table.parse_answer(words).ok().and_then(|answer| answer.first().copied())
        {
            return Some(target);
        }
        let typed = Name::of(words);
        let pieces =
            sight.view.pieces.iter().map(|piece| (Target::Piece(piece.piece), sight.render(&piece.name)));
        let cells = sight.scene.cells.iter().map(|cell| {
            let target = Target::Cell(cell.cell);
            (target, sight.render(&self.course.table.name(target)))
        });
        let sites = sight.scene.sites.iter().map(|site| (Target::Site(site.site), sight.render(&site.name)));
        let fits = pieces
            .chain(sites)
            .chain(cells)
            .filter_map(|(target, name)| Some((typed.fit(&Name::of(&name))?, target)));
        fits.min_by_key(|(fit, _)| *fit).map(|(_, target)| target)
    }
}
