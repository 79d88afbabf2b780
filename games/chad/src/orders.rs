//! Standing orders: questions that a player may answer once for all, so that play does not wait for him.

use sandtable_engine::{OptionInfo, OptionValues, Orders};

use crate::INFO;

pub const ORDERS: &[OptionInfo] = &[
    // 5.53-1
    order("operation", &["ask", "stand"], "5.53-1"),
    // 5.52-3
    order("advance", &["ask", "stay"], "5.52-3"),
    // 4.80-8
    order("flights", &["ask", "none"], "4.80-8"),
    // 4.52-1
    order("withdrawal", &["ask", "stay"], "4.52-1"),
];

const fn order(id: &'static str, values: &'static [&'static str], rule: &'static str) -> OptionInfo {
    OptionInfo { id, default: values[0], values: OptionValues::Named(values), rule }
}

/// Whether a seat has ordered something about a question.
pub fn is_ordered(orders: &Orders, id: &str) -> bool {
    orders.value(&INFO, id) != "ask"
}
