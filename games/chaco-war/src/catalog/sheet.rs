//! How a sheet is read: TOML in, a value or every fault in plain words with the sheet, the line and what would be right.

use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error, Visitor};

use super::{NEVER, SHEETS};

/// Something on a sheet is wrong: gathered, so that a player sees all of it at once.
#[derive(Debug)]
pub(crate) struct Faults {
    sheet: &'static str,
    list: Vec<String>,
}

impl Faults {
    pub(crate) fn of(sheet: &'static str) -> Faults {
        Faults { sheet, list: Vec::new() }
    }

    pub(crate) fn add(&mut self, text: impl std::fmt::Display) {
        self.list.push(format!("sheet {}: {text}", self.sheet));
    }

    pub(crate) fn at_line(&mut self, line: usize, text: impl std::fmt::Display) {
        self.list.push(format!("sheet {}, line {line}: {text}", self.sheet));
    }

    pub(crate) fn unless<T>(self, value: T) -> Result<T, Vec<String>> {
        if self.list.is_empty() { Ok(value) } else { Err(self.list) }
    }
}

/// The line of a sheet on which a byte stands, from 1.
pub(crate) fn line_of(text: &str, byte: usize) -> usize {
    1 + text.bytes().take(byte).filter(|byte| *byte == b'\n').count()
}

/// Reads the TOML of a sheet.
pub(crate) fn read<T: DeserializeOwned>(sheet: &'static str, text: &str) -> Result<T, Vec<String>> {
    if text.lines().all(|line| line.trim().is_empty() || line.trim_start().starts_with('#')) {
        return Err(vec![format!(
            "sheet {sheet}: it is empty; begin with the sheet that comes with the title"
        )]);
    }
    toml::from_str(text).map_err(|error| {
        let told = plain_words(error.message());
        vec![match error.span() {
            Some(span) => format!("sheet {sheet}, line {}: {told}", line_of(text, span.start)),
            None => format!("sheet {sheet}: {told}"),
        }]
    })
}

/// What a parser says, for people who never met one.
fn plain_words(message: &str) -> String {
    let message = message.trim();
    let quoted: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    let (first, rest) = match quoted.split_first() {
        Some((first, rest)) => (*first, rest.join(", ")),
        None => ("", String::new()),
    };
    if message.starts_with("missing field") {
        return format!("{first} is missing");
    }
    if message.starts_with("unknown field") {
        return if rest.is_empty() {
            format!("{first} means nothing here")
        } else {
            format!("{first} means nothing here; known are {rest}")
        };
    }
    if message.starts_with("unknown variant") {
        return format!("\"{first}\" is not known; write one of {rest}");
    }
    if message.starts_with("duplicate key") {
        return format!("{} stands twice", if first.is_empty() { "something" } else { first });
    }
    if let Some((found, wanted)) = message.split_once(", expected ") {
        let found = found
            .trim_start_matches("invalid type: ")
            .trim_start_matches("invalid value: ")
            .replace("floating point", "the broken number")
            .replace("integer", "the number")
            .replace("string", "the text")
            .replace("sequence", "a list")
            .replace("map", "a table")
            .replace('`', "");
        if let Some(length) = found.strip_prefix("invalid length ") {
            let wanted = wanted.trim_start_matches("an array of length ");
            return format!("{wanted} values belong here, not {length}");
        }
        let wanted = match wanted {
            "u8" => "a whole number from 0 to 255",
            "i8" => "a whole number from -128 to 127",
            "i32" | "i64" => "a whole number",
            "a sequence" => "a list",
            "a map" => "a table",
            "a string" => "a text in quotes",
            "a boolean" => "true or false",
            other if other.starts_with("struct") => "a table",
            other => other,
        };
        return format!("{found} stands where {wanted} belongs");
    }
    format!("the sheet cannot be read: {message}")
}

/// What all sheets say of themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    pub provenance: String,
    pub reconstructed: bool,
    /// It is the sheet that comes with the title.
    pub shipped: bool,
}

impl Origin {
    pub(crate) fn of(sheet: &str, text: &str, provenance: String, reconstructed: bool) -> Origin {
        // Remarks below it do not make it another sheet.
        let shipped = SHEETS.iter().any(|shipped| shipped.id == sheet && text.starts_with(shipped.text));
        Origin { provenance, reconstructed, shipped }
    }
}

/// A cost as a sheet writes it: `2`, `"1/2"`, `"2 1/2"`, `"never"`.
pub(crate) enum Points {
    Halves(u8),
    /// What stood there instead.
    Wrong(String),
}

impl Points {
    /// Half points, [`NEVER`] for what is closed; a fault where it is no cost.
    pub(crate) fn halves(&self, what: &str, faults: &mut Faults) -> u8 {
        match self {
            Points::Halves(halves) => *halves,
            Points::Wrong(text) => {
                faults.add(format!(
                    "{what}: {text} is no cost; write points from 0 to 20, a half as \"1/2\" or \"2 1/2\", or \
                     \"never\""
                ));
                2
            }
        }
    }

    fn whole(points: i64) -> Points {
        match u8::try_from(points) {
            Ok(points @ 0..=20) => Points::Halves(points * 2),
            _ => Points::Wrong(points.to_string()),
        }
    }

    fn text(text: &str) -> Points {
        if text == "never" {
            return Points::Halves(NEVER);
        }
        let (whole, half) = match text.strip_suffix("1/2") {
            Some(whole) => (whole.trim_end(), 1),
            None => (text, 0),
        };
        let points = if half == 1 && whole.is_empty() { Some(0) } else { whole.parse::<u8>().ok() };
        match points {
            Some(points @ 0..20) => Points::Halves(points * 2 + half),
            Some(20) if half == 0 => Points::Halves(40),
            _ => Points::Wrong(format!("\"{text}\"")),
        }
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Points, D::Error> {
        struct Reading;
        impl Visitor<'_> for Reading {
            type Value = Points;

            fn expecting(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str("a cost such as 2, \"1/2\" or \"2 1/2\"")
            }

            fn visit_i64<E: Error>(self, points: i64) -> Result<Points, E> {
                Ok(Points::whole(points))
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Points, E> {
                Ok(Points::text(text))
            }
        }
        deserializer.deserialize_any(Reading)
    }
}
