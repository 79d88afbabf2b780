//! Standing orders: what a seat answers to reactions without being asked, so that play online does not wait.

use sandtable_engine::{OptionInfo, Orders};

use crate::INFO;
use crate::body::INCH;

pub const ORDERS: &[OptionInfo] = &[
    OptionInfo::named("react", &["ask", "never", "within-4", "within-8", "within-12"], "reactions-1"),
    OptionInfo::named("firefight", &["ask", "always", "never"], "reactions-2"),
    OptionInfo::named("retirese", &["ask", "retire", "terror"], "fire-30"),
];

/// When a seat reacts by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readiness {
    Ask,
    Never,
    /// As soon as an enemy is so near.
    Within(i32),
}

impl Readiness {
    pub fn of(orders: &Orders) -> Readiness {
        match orders.value(&INFO, "react") {
            "never" => Readiness::Never,
            "within-4" => Readiness::Within(4 * INCH),
            "within-8" => Readiness::Within(8 * INCH),
            "within-12" => Readiness::Within(12 * INCH),
            _ => Readiness::Ask,
        }
    }
}
