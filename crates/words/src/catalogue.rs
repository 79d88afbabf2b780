//! Catalogues: the Fluent sources of a language.

use sandtable_engine::TitleInfo;

/// The languages that everything is written in; the first is what the others are translated from.
pub const LANGUAGES: [&str; 3] = ["en", "es", "fr"];

const TABLE: [&str; 3] =
    [include_str!("../i18n/en.ftl"), include_str!("../i18n/es.ftl"), include_str!("../i18n/fr.ftl")];

/// The table's own words in a language.
fn table(language: &str) -> Option<&'static str> {
    LANGUAGES.iter().position(|known| *known == language).map(|index| TABLE[index])
}

/// Everything a client has to load to speak a language at a title's table: the table's own words, then the
/// title's. Empty for a language that the table does not speak.
pub fn catalogue(info: &TitleInfo, language: &str) -> Vec<&'static str> {
    sources(info, language).into_iter().map(|(_, source)| source).collect()
}

/// The sources of a language with the name by which a fault report calls them.
pub(crate) fn sources(info: &TitleInfo, language: &str) -> Vec<(&'static str, &'static str)> {
    let Some(table) = table(language) else { return Vec::new() };
    let own = info.words.iter().find(|(tag, _)| *tag == language).map(|(_, source)| (info.id, *source));
    [("table", table)].into_iter().chain(own).collect()
}
