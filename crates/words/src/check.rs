//! The proof that no language lacks a word that another has.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{Attribute, Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use sandtable_engine::TitleInfo;

use crate::LANGUAGES;
use crate::catalogue::sources;
use crate::forms::Form;

/// Checks that the title speaks every language and that all its catalogues, the table's own included, parse,
/// repeat no key, refer to nothing missing, and have the same keys with the same variables.
pub fn check_catalogues(info: &TitleInfo) -> Result<(), Vec<String>> {
    let mut faults = Vec::new();
    for (tag, _) in info.words {
        if !LANGUAGES.contains(tag) {
            faults.push(format!("{}: the table does not speak \"{tag}\"", info.id));
        }
    }
    let mut spoken = Vec::new();
    for language in LANGUAGES {
        if info.words.iter().filter(|(tag, _)| *tag == language).count() != 1 {
            faults.push(format!("{}: there must be one catalogue in \"{language}\"", info.id));
        }
        let mut entries = Entries::default();
        for (owner, source) in sources(info, language) {
            entries.read(&format!("{owner}, {language}"), source, &mut faults);
        }
        entries.check_references(language, &mut faults);
        spoken.push((language, entries));
    }
    let (original, translations) = spoken.split_first().expect("there is at least one language");
    for translation in translations {
        compare(original, translation, &mut faults);
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// What the keys of a language use.
#[derive(Default)]
struct Entries(BTreeMap<String, Uses>);

#[derive(Default)]
pub(crate) struct Uses {
    pub(crate) variables: BTreeSet<String>,
    /// Other messages and terms, with the line of the entry that names them.
    references: BTreeSet<String>,
    /// Forms that the entry has: its attributes.
    forms: BTreeSet<String>,
    place: String,
}

impl Entries {
    fn read(&mut self, name: &str, source: &str, faults: &mut Vec<String>) {
        let (resource, errors) = match parser::parse(source) {
            Ok(resource) => (resource, Vec::new()),
            Err((resource, errors)) => (resource, errors),
        };
        for error in errors {
            // The parser often notices only behind the entry; the entry's own beginning is what helps.
            let start = error.slice.map_or(error.pos.start, |slice| slice.start);
            faults.push(format!("{name}, line {}: {}", line_at(source, start), error.kind));
        }
        for entry in &resource.body {
            let (key, pattern, attributes) = match entry {
                Entry::Message(message) => {
                    (message.id.name.to_owned(), message.value.as_ref(), &message.attributes)
                }
                Entry::Term(term) => (format!("-{}", term.id.name), Some(&term.value), &term.attributes),
                _ => continue,
            };
            let line = entry_line(source, &key);
            let mut uses = Uses { place: format!("{name}, line {line}"), ..Uses::default() };
            match pattern {
                Some(pattern) => uses.pattern(pattern),
                None => faults.push(format!("{}: {key} has no text", uses.place)),
            }
            attributes.iter().for_each(|Attribute { value, .. }| uses.pattern(value));
            uses.forms.extend(attributes.iter().map(|attribute| attribute.id.name.to_owned()));
            if let Some(before) = self.0.get(&key) {
                faults.push(format!("{name}: the key {key} is written twice ({})", before.place));
            } else {
                self.0.insert(key, uses);
            }
        }
    }

    fn check_references(&self, language: &str, faults: &mut Vec<String>) {
        for (key, uses) in &self.0 {
            for missing in uses.references.iter().filter(|reference| !self.0.contains_key(*reference)) {
                faults.push(format!("{}: {key} refers to {missing}, which {language} lacks", uses.place));
            }
            for form in uses.variables.iter().filter_map(|variable| Form::of(variable)) {
                if !self.0.values().any(|uses| uses.forms.contains(&form.name)) {
                    let variable = form.variable();
                    faults.push(format!(
                        "{}: {key} asks for ${variable}, but nothing has .{}",
                        uses.place, form.name
                    ));
                }
            }
        }
    }
}

impl Uses {
    /// The arguments that are used in whatever form: which forms there are differs between languages.
    fn arguments(&self) -> BTreeSet<&str> {
        self.variables
            .iter()
            .map(|name| name.split_once('-').map_or(name.as_str(), |(name, _)| name))
            .collect()
    }

    pub(crate) fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                variants.iter().for_each(|variant| self.pattern(&variant.value));
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        let arguments = match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
                return;
            }
            InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.to_owned());
                return;
            }
            InlineExpression::Placeable { expression } => return self.expression(expression),
            InlineExpression::TermReference { id, arguments, .. } => {
                self.references.insert(format!("-{}", id.name));
                arguments.as_ref()
            }
            InlineExpression::FunctionReference { arguments, .. } => Some(arguments),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => None,
        };
        if let Some(arguments) = arguments {
            arguments.positional.iter().for_each(|argument| self.inline(argument));
            arguments.named.iter().for_each(|argument| self.inline(&argument.value));
        }
    }
}

fn compare(original: &(&str, Entries), translation: &(&str, Entries), faults: &mut Vec<String>) {
    let ((from, original), (to, translation)) = (original, translation);
    // Terms are a language's own business: another may need more of them, or none.
    let is_message = |key: &&String| !key.starts_with('-');
    for key in original.0.keys().filter(is_message) {
        let uses = &original.0[key];
        match translation.0.get(key) {
            None => faults.push(format!("{to}: the key {key} is missing ({from} has it)")),
            Some(translated) if translated.arguments() != uses.arguments() => faults.push(format!(
                "{}: {key} uses [{}]; {from} uses [{}]",
                translated.place,
                list(&translated.arguments()),
                list(&uses.arguments())
            )),
            Some(_) => {}
        }
    }
    for key in translation.0.keys().filter(is_message).filter(|key| !original.0.contains_key(*key)) {
        faults.push(format!("{from}: the key {key} is missing ({to} has it)"));
    }
}

fn list(variables: &BTreeSet<&str>) -> String {
    variables.iter().map(|name| format!("${name}")).collect::<Vec<_>>().join(" ")
}

/// The number of the line that holds a byte of the text.
fn line_at(text: &str, byte: usize) -> usize {
    text.bytes().take(byte).filter(|byte| *byte == b'\n').count() + 1
}

/// The number of the line on which an entry begins; the parser does not keep it.
fn entry_line(source: &str, key: &str) -> usize {
    let begins = |line: &str| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='));
    source.lines().position(begins).map_or(1, |index| index + 1)
}
