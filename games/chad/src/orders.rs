//! Standing orders: questions that a player may answer once for all, so that play does not wait for him.

use sandtable_engine::{OptionInfo, Orders};

use crate::INFO;

pub const ORDERS: &[OptionInfo] = &[
    // 5.53-1
    OptionInfo::named("operation", &["ask", "stand"], "5.53-1"),
    // 5.52-3
    OptionInfo::named("advance", &["ask", "stay"], "5.52-3"),
    // 4.80-8
    OptionInfo::named("flights", &["ask", "none"], "4.80-8"),
    // 4.52-1
    OptionInfo::named("withdrawal", &["ask", "stay"], "4.52-1"),
];

/// Whether a seat has ordered something about a question.
pub fn is_ordered(orders: &Orders, id: &str) -> bool {
    orders.value(&INFO, id) != "ask"
}
