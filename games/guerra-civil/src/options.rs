//! Readings of the sheet that the players may choose between, and standing orders.

use sandtable_engine::{OptionInfo, Setup};

use crate::INFO;

pub const OPTIONS: &[OptionInfo] = &[
    OptionInfo::switch("must_retire", "fire-30"),
    OptionInfo::switch("traits_compulsory", "traits-3"),
    OptionInfo::switch("single_half", "fire-21"),
    OptionInfo::number("marker_penalty", "1", 1, 2, "morale-14"),
    OptionInfo::switch("quirks", "completed-officers-3"),
    OptionInfo::switch("sections_stay", "actions-2"),
    OptionInfo::switch("acted_stands", "completed-reactions-7"),
    OptionInfo::switch("gun_answers", "completed-reactions-1"),
    OptionInfo::switch("pinned_direct", "completed-actions-8"),
    OptionInfo::switch("turning_leaves", "completed-movement-12"),
    OptionInfo::switch("works_face", "morale-13"),
];

/// The options in force in one match.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    pub must_retire: bool,
    pub traits_compulsory: bool,
    pub single_half: bool,
    pub marker_penalty: i32,
    pub quirks: bool,
    pub sections_stay: bool,
    pub acted_stands: bool,
    pub gun_answers: bool,
    pub pinned_direct: bool,
    pub turning_leaves: bool,
    pub works_face: bool,
}

impl Options {
    pub fn read(setup: &Setup) -> Options {
        let is_on = |id| setup.is_on(&INFO, id);
        Options {
            must_retire: is_on("must_retire"),
            traits_compulsory: is_on("traits_compulsory"),
            single_half: is_on("single_half"),
            marker_penalty: setup.number(&INFO, "marker_penalty"),
            quirks: is_on("quirks"),
            sections_stay: is_on("sections_stay"),
            acted_stands: is_on("acted_stands"),
            gun_answers: is_on("gun_answers"),
            pinned_direct: is_on("pinned_direct"),
            turning_leaves: is_on("turning_leaves"),
            works_face: is_on("works_face"),
        }
    }
}
