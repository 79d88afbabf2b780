//! Standing orders: answers that a player gives beforehand, so that play by turns does not wait for reactions. Each stage says
//! what it makes of them.

use sandtable_engine::{OptionInfo, Orders};

use crate::INFO;

pub const ORDERS: &[OptionInfo] = &[
    OptionInfo::named("ambush", &["ask", "always", "never"], "12.1-6"),
    OptionInfo::named("astray", &["ask", "always", "never"], "12.2-5"),
    OptionInfo::named("reroll", &["ask", "never"], "8.3-13"),
    OptionInfo::named("capture", &["ask", "always", "never"], "9.4-3"),
    OptionInfo::named("attrition", &["ask", "auto"], "11.4-7"),
];

/// What was ordered.
pub fn word<'a>(orders: &'a Orders, id: &str) -> &'a str {
    orders.value(&INFO, id)
}
