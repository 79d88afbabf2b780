//! Which parts of a title a match has come to.

use std::collections::BTreeSet;

use sandtable_engine::{Event, Pending, Rules};

/// Stages of play and kinds of events, each once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Visited {
    stages: BTreeSet<&'static str>,
    events: BTreeSet<String>,
}

impl Visited {
    /// Notes where a position waits and what came of it; returns how much of it is new.
    pub fn note<R: Rules>(&mut self, rules: &R, position: &R::Position, events: &[Event]) -> usize {
        let stage = self.stages.insert(rules.stage(position));
        let events = events.iter().filter(|event| self.events.insert(event.message.key.to_string())).count();
        usize::from(stage) + events
    }

    /// How much a position and the events that led to it would add; the end of the match adds nothing.
    pub fn new_with<R: Rules>(&self, rules: &R, position: &R::Position, events: &[Event]) -> usize {
        if let Pending::Over(_) = rules.pending(position) {
            return 0;
        }
        let kinds: BTreeSet<_> = events.iter().map(|event| &*event.message.key).collect();
        let news = kinds.into_iter().filter(|kind| !self.events.contains(*kind)).count();
        usize::from(!self.stages.contains(rules.stage(position))) + news
    }

    pub fn extend(&mut self, other: Visited) {
        self.stages.extend(other.stages);
        self.events.extend(other.events);
    }

    pub fn has(&self, kind: &str) -> bool {
        self.stages.contains(kind) || self.events.contains(kind)
    }

    pub fn count(&self) -> usize {
        self.stages.len() + self.events.len()
    }

    /// The stages visited, those that were not, and the events that happened.
    pub fn lines<R: Rules>(&self) -> [String; 3] {
        let unvisited = R::stages().into_iter().filter(|stage| !self.stages.contains(stage));
        let list = |kinds: Vec<&str>| kinds.join(", ");
        [
            format!("stages: {}", list(self.stages.iter().copied().collect())),
            format!("not visited: {}", list(unvisited.collect())),
            format!("events: {}", list(self.events.iter().map(String::as_str).collect())),
        ]
    }
}
