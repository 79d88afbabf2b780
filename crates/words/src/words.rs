//! A catalogue opened for use: messages in, sentences out.

use std::borrow::Cow;
use std::collections::BTreeMap;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use sandtable_engine::{Arg, Message, TitleInfo};
use unic_langid::LanguageIdentifier;

use crate::LANGUAGES;
use crate::catalogue::sources;
use crate::forms::{Form, forms_asked};

/// The words of one title in one language.
pub struct Words {
    language: &'static str,
    bundle: FluentBundle<FluentResource>,
    /// The forms of arguments that messages ask for, by the message's key.
    forms: BTreeMap<String, Vec<Form>>,
}

impl Words {
    /// Opens the title's catalogue together with the table's own.
    ///
    /// The error says which languages there are, or what is wrong with the catalogue.
    pub fn for_title(info: &TitleInfo, language: &str) -> Result<Words, String> {
        let Some(language) = LANGUAGES.into_iter().find(|known| *known == language) else {
            return Err(format!(
                "there is no language \"{language}\"; choose one of: {}",
                LANGUAGES.join(", ")
            ));
        };
        let tag: LanguageIdentifier =
            language.parse().map_err(|_| format!("{language} is not a language tag"))?;
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Terminals and plain text have no use for invisible direction marks around arguments.
        bundle.set_use_isolating(false);
        let mut forms = BTreeMap::new();
        for (owner, source) in sources(info, language) {
            let resource = FluentResource::try_new(source.to_owned()).map_err(|(_, errors)| {
                format!("{owner}, {language}: the catalogue is broken: {}", errors[0])
            })?;
            forms.extend(forms_asked(resource.entries()));
            bundle.add_resource(resource).map_err(|errors| {
                format!("{owner}, {language}: the catalogue repeats a key: {}", errors[0])
            })?;
        }
        Ok(Words { language, bundle, forms })
    }

    /// The language tag.
    pub fn language(&self) -> &'static str {
        self.language
    }

    /// Whether the catalogue has a key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The sentence of a message. Never fails: what is missing shows as its key, so that it is seen and
    /// mended, and play goes on.
    pub fn render(&self, message: &Message) -> String {
        sentence(self.format(message, &mut Vec::new()))
    }

    /// The sentence of a message, or what its catalogue lacks.
    pub fn try_render(&self, message: &Message) -> Result<String, String> {
        let mut faults = Vec::new();
        let text = self.format(message, &mut faults);
        if faults.is_empty() { Ok(sentence(text)) } else { Err(faults.join("; ")) }
    }

    fn format(&self, message: &Message, faults: &mut Vec<String>) -> String {
        let arguments = self.arguments(message, faults);
        let Some(pattern) = self.bundle.get_message(&message.key).and_then(|found| found.value()) else {
            faults.push(format!("{}: the catalogue has no key {}", self.language, message.key));
            return message.key.clone().into_owned();
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned();
        faults.extend(errors.iter().map(|error| format!("{}: {}: {error}", self.language, message.key)));
        text
    }

    fn arguments<'m>(&self, message: &'m Message, faults: &mut Vec<String>) -> FluentArgs<'m> {
        let mut arguments = FluentArgs::with_capacity(message.args.len());
        let asked = self.forms.get(message.key.as_ref()).map_or(&[][..], Vec::as_slice);
        for (name, argument) in &message.args {
            for form in asked.iter().filter(|form| form.argument == *name) {
                arguments.set(form.variable(), FluentValue::from(self.form(argument, form, message, faults)));
            }
            let value = match argument {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Word(word) => FluentValue::String(Cow::Borrowed(word.as_ref())),
                Arg::Message(nested) => FluentValue::from(self.format(nested, faults)),
                Arg::Decimal(decimal) => FluentValue::from(decimal.written(self.decimal_mark())),
            };
            arguments.set(name.as_ref(), value);
        }
        arguments
    }

    /// A name in the form that a sentence asks for: an attribute of the name's own message. A name without it
    /// stands as it is, and is reported.
    fn form(&self, argument: &Arg, form: &Form, message: &Message, faults: &mut Vec<String>) -> String {
        let plain = match argument {
            Arg::Message(nested) => {
                let found = self.bundle.get_message(&nested.key);
                if let Some(attribute) = found.and_then(|found| found.get_attribute(&form.name)) {
                    let arguments = self.arguments(nested, faults);
                    let mut errors = Vec::new();
                    let text = self.bundle.format_pattern(attribute.value(), Some(&arguments), &mut errors);
                    faults.extend(
                        errors.iter().map(|error| format!("{}: {}: {error}", self.language, nested.key)),
                    );
                    return text.into_owned();
                }
                self.format(nested, faults)
            }
            Arg::Number(number) => number.to_string(),
            Arg::Word(word) => word.to_string(),
            Arg::Decimal(decimal) => decimal.written(self.decimal_mark()),
        };
        faults.push(format!("{}: {}: {plain} has no .{}", self.language, message.key, form.name));
        plain
    }

    /// What stands between the whole and its parts.
    fn decimal_mark(&self) -> char {
        if self.language == "en" { '.' } else { ',' }
    }
}

/// A sentence begins with a capital, whatever name stands first in it.
fn sentence(text: String) -> String {
    if !text.ends_with(['.', '?', '!', '…']) {
        return text;
    }
    let Some(at) = text.find(|letter: char| !"¿¡«“\" \u{a0}\u{202f}".contains(letter)) else {
        return text;
    };
    let first = text[at..].chars().next().expect("a character was found");
    if !first.is_lowercase() {
        return text;
    }
    let rest = &text[at + first.len_utf8()..];
    format!("{}{}{rest}", &text[..at], first.to_uppercase())
}
