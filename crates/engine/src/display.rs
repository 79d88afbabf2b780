//! Displays: what stands beside the board and is more than a list of facts. Any client draws them.

use serde::Serialize;

use crate::{Message, Odds, Seat, Target, Term, Tone};

/// Something beside the board that changes: a table of provinces, a scale with markers, a card of chances.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Display {
    pub id: &'static str,
    pub name: Message,
    #[serde(flatten)]
    pub content: Content,
}

/// What a display shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Content {
    /// Rows of figures, chips and bars under a head.
    Table { header: Vec<Message>, rows: Vec<DisplayRow> },
    /// A strip of spaces with markers on them.
    Scale { spaces: Vec<ScaleSpace>, marks: Vec<ScaleMark> },
    /// What a roll may bring: a row for each result, a column for each case that the rules know, and the chance of
    /// each row in each way of rolling.
    Chances {
        /// The ways of rolling: as it is, with a bonus. Each row has a chance for each of them.
        ways: Vec<Message>,
        header: Vec<Message>,
        /// The column in force.
        lit: Option<u16>,
        rows: Vec<ChanceRow>,
        /// What is added to the dice in every way of rolling.
        terms: Vec<Term>,
    },
}

/// A row of a table. It can be pointed at where it speaks of a target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DisplayRow {
    /// What stands over the rows from here on, where they are of several kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub heading: Option<Message>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub target: Option<Target>,
    pub cells: Vec<DisplayCell>,
    /// Something to read below the row: a forecast and its reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub note: Option<Message>,
}

impl DisplayRow {
    pub fn new(cells: impl IntoIterator<Item = DisplayCell>) -> DisplayRow {
        DisplayRow { heading: None, target: None, cells: cells.into_iter().collect(), note: None }
    }

    #[must_use]
    pub fn headed(mut self, heading: Message) -> DisplayRow {
        self.heading = Some(heading);
        self
    }

    /// What the row speaks of: it is lit on the map, and can be chosen here where it is asked for.
    #[must_use]
    pub fn of(mut self, target: Target) -> DisplayRow {
        self.target = Some(target);
        self
    }

    #[must_use]
    pub fn note(mut self, note: Message) -> DisplayRow {
        self.note = Some(note);
        self
    }
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DisplayCell {
    Text(Message),
    Figure(i32),
    Chip(Chip),
    Bar(Bar),
}

/// A state in a letter or a figure, told by its name as well as by its tone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Chip {
    pub text: String,
    pub name: Message,
    pub tone: Tone,
    /// The side whose colours it wears.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub side: Option<Seat>,
}

impl Chip {
    pub fn new(text: impl Into<String>, name: Message) -> Chip {
        Chip { text: text.into(), name, tone: Tone::Plain, side: None }
    }

    #[must_use]
    pub fn tone(mut self, tone: Tone) -> Chip {
        self.tone = tone;
        self
    }

    #[must_use]
    pub fn side(mut self, side: Option<Seat>) -> Chip {
        self.side = side;
        self
    }
}

/// An amount between nothing and the most there can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Bar {
    pub value: i32,
    pub most: i32,
    pub name: Message,
    /// A line across it: the value that matters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub mark: Option<i32>,
    /// How much it has changed of late.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub change: Option<i32>,
    pub tone: Tone,
}

impl Bar {
    pub fn new(value: i32, most: i32, name: Message) -> Bar {
        Bar { value, most, name, mark: None, change: None, tone: Tone::Plain }
    }

    #[must_use]
    pub fn mark(mut self, mark: i32) -> Bar {
        self.mark = Some(mark);
        self
    }

    #[must_use]
    pub fn change(mut self, change: i32) -> Bar {
        self.change = Some(change);
        self
    }

    #[must_use]
    pub fn tone(mut self, tone: Tone) -> Bar {
        self.tone = tone;
        self
    }
}

/// A space of a scale.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ScaleSpace {
    pub text: String,
    /// What it brings, written small below it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub brings: Option<String>,
    /// Where it can be chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub target: Option<Target>,
}

/// A marker on a scale.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ScaleMark {
    pub name: Message,
    /// Index of the space.
    pub space: u16,
    pub side: Option<Seat>,
    /// Where it stood, or would stand, rather than where it stands.
    pub ghost: bool,
}

/// A result of a roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChanceRow {
    pub label: Message,
    /// One for each way of rolling.
    pub chances: Vec<Odds>,
    /// One for each column.
    pub cells: Vec<Message>,
    /// What it would really bring now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub note: Option<Message>,
    /// It has come.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub came: bool,
}
