//! What optional rules (13.00) add to a position. In a match without them everything is at its default and stays out
//! of the stored position.

use serde::{Deserialize, Serialize};

use crate::airbase::Work;
use crate::blanks::Felt;
use crate::catalog::Pieces;
use crate::recon::Look;

/// The state of optional rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Variants {
    /// Units that stand beyond the limit of their ground since the set-up (13.20-5).
    #[serde(skip_serializing_if = "is_default")]
    pub excused: Pieces,
    /// FAN and FAP units that were checked in this phase (13.61-4).
    #[serde(skip_serializing_if = "is_default")]
    pub checked: Pieces,
    /// What foreign aid adds to the figure of a government in exile, per cent (13.71-2).
    #[serde(skip_serializing_if = "is_default")]
    pub exile_aid: u8,
    /// Units dispersed by a special retreat (13.82-15).
    #[serde(skip_serializing_if = "is_default")]
    pub dispersed: Pieces,
    /// Looks that were taken in this segment (13.92-10).
    #[serde(skip_serializing_if = "is_default")]
    pub looks: Vec<Look>,
    /// What the active side has found under blanks in this segment (13.91-4).
    #[serde(skip_serializing_if = "is_default")]
    pub felt: Vec<Felt>,
    /// What France and Libya have made of an airfield (13.50-1).
    #[serde(skip_serializing_if = "is_default")]
    pub works: [Option<Work>; 2],
}

impl Variants {
    pub fn is_default(&self) -> bool {
        is_default(self)
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
