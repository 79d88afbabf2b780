//! What a title says of itself to somebody who does not know it: its first page, the chapters of its rulebook, its aid
//! card. Data of the title (`learn/title.toml`), in every language.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{Said, TitleInfo};

/// A title before one knows it.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Primer {
    /// The place in the order in which titles are best learnt, from 1.
    pub place: u32,
    /// From 1 (an evening with friends) to 5 (for those who know the hobby).
    pub difficulty: u8,
    /// How long a match takes between people, in minutes: the shortest and the longest.
    pub minutes: [u32; 2],
    /// What it was about.
    pub history: Said,
    /// What each side wants, by side.
    pub aims: BTreeMap<String, Said>,
    /// Which side is easier, and what may be agreed on against it.
    pub advice: Said,
    /// How often sides win between computers of equal strength (docs/balance.md).
    #[serde(default)]
    pub shares: Vec<Share>,
    /// The chapters of the rulebook, in its order.
    #[serde(rename = "chapter")]
    pub chapters: Vec<Chapter>,
    /// The sequence of play.
    #[serde(rename = "phase")]
    pub phases: Vec<Phase>,
    /// How the match is won.
    pub victory: Said,
    /// The figures on a counter, in the order in which they are printed.
    #[serde(default, rename = "figure")]
    pub figures: Vec<Figure>,
    /// Short forms that stand on the table, and what they mean.
    #[serde(default, rename = "abbreviation")]
    pub abbreviations: Vec<Abbreviation>,
}

/// How often a side won in a measured batch.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    pub scenario: String,
    /// Options that differ from their defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    pub side: String,
    /// Of a hundred matches.
    pub percent: u8,
    pub matches: u32,
}

/// A chapter of the rulebook: the rules whose ids begin so.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    pub begins: Vec<String>,
    pub name: Said,
}

/// A part of the sequence of play, and the stages that belong to it.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Phase {
    pub name: Said,
    pub note: Said,
    #[serde(skip_serializing)]
    pub stages: Vec<String>,
}

/// A figure that is printed on counters.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    pub name: Said,
    pub note: Said,
}

/// A short form and what it means.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Abbreviation {
    pub short: Said,
    pub long: Said,
}

impl Primer {
    /// The number of the chapter that a rule stands in: the one with the longest beginning of its id.
    pub fn chapter(&self, rule: &str) -> Option<usize> {
        let longest = |chapter: &Chapter| {
            let begins = chapter.begins.iter().filter(|begin| rule.starts_with(begin.as_str()));
            begins.map(String::len).max()
        };
        let found =
            self.chapters.iter().enumerate().filter_map(|(index, chapter)| Some((longest(chapter)?, index)));
        found.max_by_key(|(length, index)| (*length, usize::MAX - index)).map(|(_, index)| index)
    }

    /// The number of the phase that a stage belongs to.
    pub fn phase(&self, stage: &str) -> Option<usize> {
        self.phases.iter().position(|phase| phase.stages.iter().any(|known| known == stage))
    }
}

impl TitleInfo {
    /// What the title says to newcomers, if it says anything. Embedded files are parsed in the tests, so this does not
    /// fail in play.
    pub fn primer(&self) -> Option<Primer> {
        let text = self.learn?.get_file("title.toml")?.contents_utf8()?;
        Some(toml::from_str(text).expect("embedded primers are valid"))
    }

    /// The lessons in the order in which they are given: id and text.
    pub fn lessons(&self) -> Vec<(&'static str, &'static str)> {
        let Some(folder) = self.learn.and_then(|folder| folder.get_dir("lessons")) else { return Vec::new() };
        let lesson = |file: &'static include_dir::File<'static>| {
            Some((file.path().file_stem()?.to_str()?, file.contents_utf8()?))
        };
        let mut lessons: Vec<_> = folder.files().filter_map(lesson).collect();
        lessons.sort_unstable();
        lessons
    }
}
