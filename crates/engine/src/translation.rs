//! The ledger in other languages.
//!
//! A translation names the entry it is of and the English words it was made from, by a short stamp: when the
//! English changes, the stamp no longer fits, and the English is shown until somebody translates it again.

use std::collections::BTreeMap;

use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use crate::{Ledger, LedgerEntry, TitleInfo};

/// A ledger's entries in one language, as they are written down.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Translations {
    #[serde(default, rename = "rule")]
    rules: Vec<Translation>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Translation {
    id: String,
    /// The stamp of the English words that this was made from.
    english: String,
    topic: String,
    rule: String,
    #[serde(default)]
    doubt: Option<String>,
}

/// What is wrong with the translation of a ledger.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct TranslationFaults {
    /// Entries that are not translated.
    pub missing: Vec<String>,
    /// Entries whose English was changed since, with the stamp that it has now.
    pub stale: Vec<(String, String)>,
    /// Translations of entries that the ledger does not have, or has been given before, or that explain a
    /// doubt which is not there.
    pub surplus: Vec<String>,
}

impl LedgerEntry {
    /// A short stamp of the words, by which a translation knows whether it is of these.
    pub fn stamp(&self) -> String {
        let doubt = self.doubt.as_deref().unwrap_or_default();
        let digest = Sha256::digest(format!("{}\n{}\n{doubt}", self.topic, self.rule));
        digest[..4].iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl TitleInfo {
    /// The ledger in a language. What is not translated, or was translated from other words, stays English, and
    /// each entry says which language it is in.
    pub fn ledger_in(&self, language: &'static str) -> Ledger {
        let mut ledger = self.ledger();
        let mut translations: BTreeMap<String, Translation> = self
            .translations(language)
            .into_iter()
            .map(|translation| (translation.id.clone(), translation))
            .collect();
        for entry in &mut ledger.rules {
            let Some(translation) = translations.remove(&entry.id) else { continue };
            if translation.english == entry.stamp() {
                entry.topic = translation.topic;
                entry.rule = translation.rule;
                entry.doubt = translation.doubt;
                entry.language = language;
            }
        }
        ledger
    }

    /// What the translation of the ledger into a language lacks, has too much, or has from earlier words.
    pub fn translation_faults(&self, language: &str) -> TranslationFaults {
        let ledger = self.ledger();
        let mut faults = TranslationFaults::default();
        let mut translations = BTreeMap::new();
        for translation in self.translations(language) {
            if let Some(twice) = translations.insert(translation.id.clone(), translation) {
                faults.surplus.push(twice.id);
            }
        }
        for entry in &ledger.rules {
            match translations.remove(&entry.id) {
                None => faults.missing.push(entry.id.clone()),
                Some(translation) if translation.english != entry.stamp() => {
                    faults.stale.push((entry.id.clone(), entry.stamp()));
                }
                Some(translation) if translation.doubt.is_some() != entry.doubt.is_some() => {
                    faults.surplus.push(format!("{}: doubt", entry.id));
                }
                Some(_) => {}
            }
        }
        faults.surplus.extend(translations.into_keys());
        faults
    }

    /// Embedded translations are parsed in the tests, so this does not fail in play.
    fn translations(&self, language: &str) -> Vec<Translation> {
        let source = self.ledger_words.iter().find(|(tag, _)| *tag == language);
        source.map_or_else(Vec::new, |(_, source)| {
            toml::from_str::<Translations>(source).expect("embedded ledgers are valid").rules
        })
    }
}
