//! Messages: words as a key and arguments, rendered in any language outside the rules.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// A sentence or name to be rendered from a catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Message {
    pub key: Cow<'static, str>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Arg {
    Number(#[cfg_attr(feature = "typescript", ts(type = "number"))] i64),
    /// Taken as it is in every language: a printed label, a proper name.
    Word(Cow<'static, str>),
    /// A name that has its own translations.
    Message(Message),
    /// A number with a decimal mark, which every language writes in its own way.
    Decimal(Decimal),
}

/// A number in fixed point: `units` of which ten to the power of `places` make one.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Decimal {
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub units: i64,
    pub places: u8,
    /// Written with its sign even where it is positive: a change.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub signed: bool,
}

impl Decimal {
    pub fn hundredths(units: i64) -> Decimal {
        Decimal { units, places: 2, signed: false }
    }

    /// A difference of hundredths.
    pub fn change_in_hundredths(units: i64) -> Decimal {
        Decimal { units, places: 2, signed: true }
    }

    /// Tenths, or a whole number where nothing is left over.
    pub fn tenths(units: i64) -> Decimal {
        match units % 10 {
            0 => Decimal { units: units / 10, places: 0, signed: false },
            _ => Decimal { units, places: 1, signed: false },
        }
    }

    /// The number with the decimal mark of a language.
    pub fn written(self, mark: char) -> String {
        let one = 10_u64.pow(u32::from(self.places));
        let (whole, part) = (self.units.unsigned_abs() / one, self.units.unsigned_abs() % one);
        let sign = match (self.units < 0, self.signed) {
            (true, _) => "−",
            (false, true) => "+",
            (false, false) => "",
        };
        match usize::from(self.places) {
            0 => format!("{sign}{whole}"),
            places => format!("{sign}{whole}{mark}{part:0places$}"),
        }
    }
}

/// As English writes it.
impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.written('.'))
    }
}

impl Message {
    pub fn new(key: &'static str) -> Message {
        Message { key: Cow::Borrowed(key), args: Vec::new() }
    }

    /// A bare number, as unit cards and charts show it.
    pub fn number(value: impl Into<Arg>) -> Message {
        crate::say!("table-number", value = value)
    }

    /// Adds an argument.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((Cow::Borrowed(name), arg.into()));
        self
    }
}

macro_rules! number_args {
    ($($number:ty)*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Arg {
                Arg::Number(i64::from(number))
            }
        }
    )*};
}
number_args!(u8 i8 u16 i16 u32 i32 i64);

impl From<usize> for Arg {
    fn from(number: usize) -> Arg {
        Arg::Number(number as i64)
    }
}

impl From<String> for Arg {
    fn from(word: String) -> Arg {
        Arg::Word(Cow::Owned(word))
    }
}

impl From<&'static str> for Arg {
    fn from(word: &'static str) -> Arg {
        Arg::Word(Cow::Borrowed(word))
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(message)
    }
}

impl From<Decimal> for Arg {
    fn from(decimal: Decimal) -> Arg {
        Arg::Decimal(decimal)
    }
}

/// Builds a [`Message`]: `say!("move-cost", points = 3, unit = name)`.
///
/// Every key used through this macro is looked up in the title's catalogues by the tests.
#[macro_export]
macro_rules! say {
    ($key:literal $(,)?) => {
        $crate::Message::new($key)
    };
    // Room for exactly these arguments: views are made of thousands of messages.
    ($key:literal $(, $name:ident = $arg:expr)+ $(,)?) => {
        $crate::Message {
            key: ::std::borrow::Cow::Borrowed($key),
            args: ::std::vec![$((::std::borrow::Cow::Borrowed(stringify!($name)), ::std::convert::Into::<$crate::Arg>::into($arg))),+],
        }
    };
}
