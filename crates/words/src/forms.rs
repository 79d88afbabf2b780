//! Forms of names: articles, cases and genders that a sentence asks of its arguments.
//!
//! `{ $side-of }` is the attribute `.of` of the message that fills `$side`: "de la Bolivie" where the plain
//! name is "Bolivie". Which forms there are is each language's own business.

use fluent_syntax::ast::{Attribute, Entry};

use crate::check::Uses;

/// A form that a message asks of one of its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    pub argument: String,
    pub name: String,
}

impl Form {
    /// The form that a variable asks for; variables without a hyphen ask for none.
    pub fn of(variable: &str) -> Option<Form> {
        let (argument, name) = variable.split_once('-')?;
        Some(Form { argument: argument.to_owned(), name: name.to_owned() })
    }

    /// The variable under which a message asks for the form.
    pub fn variable(&self) -> String {
        format!("{}-{}", self.argument, self.name)
    }
}

/// The forms that each message of a catalogue asks for, in its text or in its own forms.
pub fn forms_asked<'s>(
    entries: impl Iterator<Item = &'s Entry<&'s str>>,
) -> impl Iterator<Item = (String, Vec<Form>)> {
    entries.filter_map(|entry| {
        let Entry::Message(message) = entry else { return None };
        let mut uses = Uses::default();
        message.value.iter().for_each(|pattern| uses.pattern(pattern));
        message.attributes.iter().for_each(|Attribute { value, .. }| uses.pattern(value));
        let forms: Vec<Form> = uses.variables.iter().filter_map(|variable| Form::of(variable)).collect();
        (!forms.is_empty()).then(|| (message.id.name.to_owned(), forms))
    })
}
