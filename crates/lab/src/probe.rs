//! What is read off matches while they are played.

use sandtable_engine::{Fact, Rules};

/// Facts to read, by the names that case files give them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Probe {
    pub facts: Vec<String>,
    /// A fact and its value: the facts are read at the first moment at which it holds. `None` reads them at
    /// the end.
    pub when: Option<(String, String)>,
}

impl Probe {
    /// Whether the moment is here. A match that is over is the moment for those who wait for none.
    pub(crate) fn is_due<R: Rules>(&self, rules: &R, position: &R::Position) -> bool {
        self.when
            .as_ref()
            .is_some_and(|(name, value)| rules.fact(position, name).is_some_and(|fact| text(&fact) == *value))
    }

    /// The facts as they are, in order; `None` for one that the title cannot tell here.
    pub(crate) fn read<R: Rules>(&self, rules: &R, position: &R::Position) -> Vec<Option<Fact>> {
        self.facts.iter().map(|name| rules.fact(position, name)).collect()
    }
}

/// A fact as it is typed.
pub(crate) fn text(fact: &Fact) -> String {
    match fact {
        Fact::Flag(flag) => flag.to_string(),
        Fact::Number(number) => number.to_string(),
        Fact::Word(word) => word.clone(),
    }
}
