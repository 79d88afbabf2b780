//! A catalogue opened for use: messages in, sentences out.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use sandtable_engine::{Arg, Message, TitleInfo};
use unic_langid::LanguageIdentifier;

use crate::LANGUAGES;
use crate::catalogue::sources;

/// The words of one title in one language.
pub struct Words {
    language: &'static str,
    bundle: FluentBundle<FluentResource>,
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
        for (owner, source) in sources(info, language) {
            let resource = FluentResource::try_new(source.to_owned()).map_err(|(_, errors)| {
                format!("{owner}, {language}: the catalogue is broken: {}", errors[0])
            })?;
            bundle.add_resource(resource).map_err(|errors| {
                format!("{owner}, {language}: the catalogue repeats a key: {}", errors[0])
            })?;
        }
        Ok(Words { language, bundle })
    }

    /// The language tag.
    pub fn language(&self) -> &'static str {
        self.language
    }

    /// The sentence of a message. Never fails: what is missing shows as its key, so that it is seen and
    /// mended, and play goes on.
    pub fn render(&self, message: &Message) -> String {
        let mut faults = Vec::new();
        self.format(message, &mut faults)
    }

    /// The sentence of a message, or what its catalogue lacks.
    pub fn try_render(&self, message: &Message) -> Result<String, String> {
        let mut faults = Vec::new();
        let text = self.format(message, &mut faults);
        if faults.is_empty() { Ok(text) } else { Err(faults.join("; ")) }
    }

    fn format(&self, message: &Message, faults: &mut Vec<String>) -> String {
        let mut arguments = FluentArgs::with_capacity(message.args.len());
        for (name, argument) in &message.args {
            let value = match argument {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Word(word) => FluentValue::String(Cow::Borrowed(word.as_ref())),
                Arg::Message(nested) => FluentValue::from(self.format(nested, faults)),
            };
            arguments.set(name.as_ref(), value);
        }
        let Some(pattern) = self.bundle.get_message(&message.key).and_then(|found| found.value()) else {
            faults.push(format!("{}: the catalogue has no key {}", self.language, message.key));
            return message.key.clone().into_owned();
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned();
        faults.extend(errors.iter().map(|error| format!("{}: {}: {error}", self.language, message.key)));
        text
    }
}
