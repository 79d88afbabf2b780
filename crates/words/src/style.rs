//! Grammar, typography and terms: what a reader notices before he notices the game.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    Attribute, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;

use crate::LANGUAGES;
use crate::glossary::{Glossary, Term};

/// A catalogue in every language: its name in reports, and its sources in the order of [`LANGUAGES`].
pub struct Sources<'s> {
    pub name: &'s str,
    pub texts: [&'s str; LANGUAGES.len()],
}

/// Refuses a count before a noun without a plural, signs and spaces that a language does not write so, and
/// terms that the glossary has other words for.
pub fn check_style(sources: &Sources) -> Vec<String> {
    let catalogues = sources.texts.map(Catalogue::read);
    let mut counts = BTreeSet::new();
    for catalogue in &catalogues {
        catalogue.for_each(|_, pattern| gather_counts(pattern, &mut counts));
    }
    let glossary = Glossary::own();
    let mut faults = Vec::new();
    for (language, catalogue) in LANGUAGES.into_iter().zip(&catalogues) {
        let mut report = |key: &str, fault: String| {
            faults.push(format!("{}, {language}: {key}: {fault}", sources.name));
        };
        catalogue.for_each(|key, pattern| {
            bare_counts(pattern, &mut Vec::new(), &counts, language, &mut |fault| report(key, fault));
            for text in texts(pattern) {
                check_typography(language, &text).into_iter().for_each(|fault| report(key, fault));
            }
        });
        for (key, text) in &catalogue.plain {
            for term in glossary.terms.iter().filter(|term| term.applies_to(sources.name)) {
                if let Some(word) = term.refused_word(language, text) {
                    report(key, format!("says “{word}”; the glossary has {}", term.words(language)));
                }
            }
        }
    }
    let [original, translations @ ..] = &catalogues;
    for (language, translation) in LANGUAGES.into_iter().skip(1).zip(translations) {
        for (key, text) in &original.plain {
            let Some(translated) = translation.plain.get(key) else { continue };
            for term in glossary.terms.iter().filter(|term| term.applies_to(sources.name)) {
                if lacks(term, language, text, translated) {
                    faults.push(format!(
                        "{}, {language}: {key}: “{}” is {}",
                        sources.name,
                        term.en,
                        term.words(language)
                    ));
                }
            }
        }
    }
    faults
}

/// Whether the original uses a term and its translation none of the words for it.
fn lacks(term: &Term, language: &str, original: &str, translated: &str) -> bool {
    term.is_binding() && term.stands_in_english(original) && !term.stands_in(language, translated)
}

/// A catalogue's messages, and the same as plain text in small letters.
struct Catalogue<'s> {
    messages: Vec<(String, Vec<Pattern<&'s str>>)>,
    plain: BTreeMap<String, String>,
}

impl<'s> Catalogue<'s> {
    fn read(source: &'s str) -> Catalogue<'s> {
        // Faults of syntax are reported elsewhere.
        let resource = parser::parse(source).unwrap_or_else(|(resource, _)| resource);
        let mut messages = Vec::new();
        let mut plain = BTreeMap::new();
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let patterns: Vec<_> = message
                .value
                .into_iter()
                .chain(message.attributes.into_iter().map(|Attribute { value, .. }| value))
                .collect();
            let text: Vec<String> = patterns.iter().flat_map(texts).collect();
            plain.insert(message.id.name.to_owned(), text.join(" ").to_lowercase());
            messages.push((message.id.name.to_owned(), patterns));
        }
        Catalogue { messages, plain }
    }

    fn for_each(&self, mut visit: impl FnMut(&str, &Pattern<&str>)) {
        for (key, patterns) in &self.messages {
            patterns.iter().for_each(|pattern| visit(key, pattern));
        }
    }
}

/// The variables that choose a plural somewhere: these are counts everywhere.
fn gather_counts(pattern: &Pattern<&str>, counts: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression: Expression::Select { selector, variants } } = element {
            let is_plural =
                variants.iter().any(|variant| matches!(variant.key, VariantKey::Identifier { name: "one" }));
            if let (InlineExpression::VariableReference { id }, true) = (selector, is_plural) {
                counts.insert(id.name.to_owned());
            }
            variants.iter().for_each(|variant| gather_counts(&variant.value, counts));
        }
    }
}

/// Words that may follow a number without being counted by it.
fn follows_a_number(language: &str, word: &str) -> bool {
    let words: &[&str] = match language {
        "en" => &[
            "of",
            "to",
            "and",
            "or",
            "in",
            "on",
            "at",
            "for",
            "from",
            "more",
            "left",
            "needed",
            "used",
            "by",
            "mp",
            "out",
            "cut",
            "is",
            "with",
            "away",
            "lost",
            "must",
            "available",
            "blue",
            "white",
        ],
        "es" => &[
            "de",
            "a",
            "y",
            "o",
            "en",
            "por",
            "al",
            "más",
            "sin",
            "con",
            "lejos",
            "es",
            "pm",
            "vc",
            "pv",
            "disponibles",
            "usados",
            "izq",
        ],
        _ => &[
            "de",
            "sur",
            "à",
            "et",
            "ou",
            "en",
            "par",
            "pour",
            "contre",
            "pas",
            "coupées",
            "non",
            "loin",
            "pm",
            "vc",
            "pv",
            "au",
            "disponibles",
            "employés",
            "avec",
            "est",
        ],
    };
    words.contains(&word)
}

/// Finds a count that stands before a noun outside a choice of plurals.
fn bare_counts<'p>(
    pattern: &'p Pattern<&'p str>,
    chosen: &mut Vec<&'p str>,
    counts: &BTreeSet<String>,
    language: &str,
    report: &mut dyn FnMut(String),
) {
    for (index, element) in pattern.elements.iter().enumerate() {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Select { selector, variants } => {
                let name = match selector {
                    InlineExpression::VariableReference { id } => id.name,
                    _ => "",
                };
                chosen.push(name);
                for variant in variants {
                    bare_counts(&variant.value, chosen, counts, language, report);
                }
                chosen.pop();
            }
            Expression::Inline(InlineExpression::VariableReference { id })
                if counts.contains(id.name) && !chosen.contains(&id.name) =>
            {
                let next = pattern.elements.get(index + 1);
                let Some(PatternElement::TextElement { value }) = next else { continue };
                let Some(rest) = value.strip_prefix([' ', '\u{a0}', '\u{202f}']) else { continue };
                let word: String = rest.chars().take_while(|letter| letter.is_alphabetic()).collect();
                if !word.is_empty() && !follows_a_number(language, &word.to_lowercase()) {
                    report(format!("“${} {word}” without a plural", id.name));
                }
            }
            Expression::Inline(_) => {}
        }
    }
}

/// The running texts of a pattern, its choices and string literals included; an argument is written "x".
fn texts(pattern: &Pattern<&str>) -> Vec<String> {
    let mut whole = String::new();
    let mut inner = Vec::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => whole.push_str(value),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                whole.push('x');
                inner.extend(variants.iter().flat_map(|variant| texts(&variant.value)));
            }
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::StringLiteral { value }),
            } => whole.push_str(value),
            PatternElement::Placeable { .. } => whole.push('x'),
        }
    }
    inner.push(whole);
    inner
}

const NO_BREAK: [char; 2] = ['\u{a0}', '\u{202f}'];

/// Refuses signs and spaces that a language does not write so.
pub fn check_typography(language: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if text.contains('\'') {
        faults.push("a straight apostrophe; write ’".to_owned());
    }
    if text.contains(" …") {
        faults.push("a space before …".to_owned());
    }
    let letters: Vec<char> = text.chars().collect();
    for (index, sign) in letters.iter().copied().enumerate() {
        let before = index.checked_sub(1).map(|index| letters[index]);
        let after = letters.get(index + 1).copied();
        let needs_space = |sign| matches!(sign, ';' | '!' | '?' | '»') || sign == '%' || sign == ':';
        match language {
            "fr" if needs_space(sign) => {
                // 3:2, and a sign at the very beginning after an argument's end, stand alone.
                let ratio = sign == ':' && after.is_some_and(|after| after.is_ascii_digit() || after == 'x');
                if !ratio && before.is_some_and(|before| !NO_BREAK.contains(&before)) {
                    faults.push(format!("no no-break space before “{sign}”"));
                }
            }
            "fr" if sign == '«' && after.is_some_and(|after| !NO_BREAK.contains(&after)) => {
                faults.push("no no-break space after “«”".to_owned());
            }
            "es" if sign == '%' && before.is_some_and(|before| !NO_BREAK.contains(&before)) => {
                faults.push("no no-break space before “%”".to_owned());
            }
            "en" | "es" if matches!(sign, ';' | ':' | '?' | '!') && before == Some(' ') => {
                faults.push(format!("a space before “{sign}”"));
            }
            _ => {}
        }
    }
    faults
}
