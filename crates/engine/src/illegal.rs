//! Refusals: why not, with the rule that says so.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Message;

/// The id of an entry in a title's ledger (`"move-6"`), or of the table's own manners ([`Rule::TABLE`]).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Rule(pub Cow<'static, str>);

impl Rule {
    /// Not a rule of the game but of sitting at a table: answer when asked, with what was offered.
    pub const TABLE: Rule = Rule(Cow::Borrowed("table"));

    pub const fn new(id: &'static str) -> Rule {
        Rule(Cow::Borrowed(id))
    }

    pub fn id(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// Why something may not be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[error("{} ({rule})", message.key)]
pub struct Illegal {
    pub rule: Rule,
    pub message: Message,
}

impl Illegal {
    pub fn new(rule: &'static str, message: Message) -> Illegal {
        Illegal { rule: Rule::new(rule), message }
    }

    /// A refusal by the table rather than by a rule of the title.
    pub fn table(message: Message) -> Illegal {
        Illegal { rule: Rule::TABLE, message }
    }

    /// The target is not something this question offers at all.
    pub fn not_offered() -> Illegal {
        Illegal::table(crate::say!("table-not-offered"))
    }
}
