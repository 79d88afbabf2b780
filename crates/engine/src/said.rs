//! Words that a title's files say themselves, in every language.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A text by language tag: `{ en = "Move", es = "Mueve", fr = "Bougez" }`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(transparent)]
pub struct Said(BTreeMap<String, String>);

impl Said {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text in a language; what is not translated is English.
    pub fn within(&self, language: &str) -> &str {
        self.0.get(language).or_else(|| self.0.get("en")).map_or("", String::as_str)
    }

    /// The text in exactly this language.
    pub fn get(&self, language: &str) -> Option<&str> {
        self.0.get(language).map(String::as_str)
    }

    /// The languages it is written in.
    pub fn languages(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}
