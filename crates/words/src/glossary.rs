//! The glossary: one word for one thing, in every language.

use serde::Deserialize;

/// The terms of the table and its titles.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Glossary {
    #[serde(rename = "term")]
    pub(crate) terms: Vec<Term>,
}

/// A thing and the words for it. A word is written as the beginning of its forms: "suministr" stands for
/// suministro, suministrar and suministrada.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Term {
    /// The English word; forms that count as it too are listed in `also`.
    pub(crate) en: String,
    #[serde(default)]
    also: Vec<String>,
    es: Vec<String>,
    fr: Vec<String>,
    /// Whether every translation of a sentence with the English word must have one of the words.
    #[serde(default)]
    binding: bool,
    /// Words that were used for the thing once, and are refused now.
    #[serde(default)]
    not_en: Vec<String>,
    #[serde(default)]
    not_es: Vec<String>,
    #[serde(default)]
    not_fr: Vec<String>,
    /// The titles it holds for; empty for all.
    #[serde(default, rename = "in")]
    titles: Vec<String>,
}

impl Glossary {
    pub(crate) fn own() -> Glossary {
        toml::from_str(include_str!("../glossary.toml")).expect("the glossary is valid")
    }
}

impl Term {
    pub(crate) fn applies_to(&self, title: &str) -> bool {
        self.titles.is_empty() || self.titles.iter().any(|known| known == title)
    }

    pub(crate) fn is_binding(&self) -> bool {
        self.binding
    }

    /// The words for the term, as a fault report names them.
    pub(crate) fn words(&self, language: &str) -> String {
        match language {
            "es" => self.es.join(", "),
            "fr" => self.fr.join(", "),
            _ => self.en.clone(),
        }
    }

    pub(crate) fn refused_word(&self, language: &str, text: &str) -> Option<&str> {
        let refused = match language {
            "es" => &self.not_es,
            "fr" => &self.not_fr,
            _ => &self.not_en,
        };
        refused.iter().map(String::as_str).find(|word| begins_a_word(text, word))
    }

    pub(crate) fn stands_in_english(&self, text: &str) -> bool {
        std::iter::once(&self.en).chain(&self.also).any(|word| is_a_word(text, word))
    }

    pub(crate) fn stands_in(&self, language: &str, text: &str) -> bool {
        let words = if language == "es" { &self.es } else { &self.fr };
        words.iter().any(|word| begins_a_word(text, word))
    }
}

/// Whether a text, in small letters, has a word that begins so.
fn begins_a_word(text: &str, beginning: &str) -> bool {
    let found = |at: usize| !text[..at].chars().next_back().is_some_and(char::is_alphabetic);
    text.match_indices(beginning).any(|(at, _)| found(at))
}

/// Whether a text, in small letters, has just this word, or its plural.
fn is_a_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let rest = &text[at + word.len()..];
        let rest = rest.strip_prefix('s').unwrap_or(rest);
        !text[..at].chars().next_back().is_some_and(char::is_alphabetic)
            && !rest.chars().next().is_some_and(char::is_alphabetic)
    })
}
