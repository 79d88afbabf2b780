//! Standing orders: answers that a seat gives in advance, so that play does not wait for it.
//!
//! They belong to the host, not to the position: what they lead to are ordinary answers of the seat.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::TitleInfo;

/// The standing orders of one seat: those that differ from "ask me".
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Orders(BTreeMap<String, String>);

impl Orders {
    /// Checks names and values against the title, and drops orders that say the default.
    pub fn checked(given: BTreeMap<String, String>, info: &TitleInfo) -> Result<Orders, Vec<String>> {
        let mut faults = Vec::new();
        for (id, value) in &given {
            match info.orders.iter().find(|order| order.id == id) {
                None => {
                    let known: Vec<_> = info.orders.iter().map(|order| order.id).collect();
                    let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                    faults.push(format!("{} knows no standing order \"{id}\"; it knows: {known}", info.id));
                }
                Some(order) if !order.allows(value) => {
                    faults.push(format!("order {id} cannot be \"{value}\"; it takes: {}", order.described()));
                }
                Some(_) => {}
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let differs =
            |id: &str, value: &str| info.orders.iter().any(|order| order.id == id && order.default != value);
        Ok(Orders(given.into_iter().filter(|(id, value)| differs(id, value)).collect()))
    }

    /// Nothing is ordered: every decision is the player's.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value in force.
    pub fn value<'a>(&'a self, info: &TitleInfo, id: &str) -> &'a str {
        match self.0.get(id) {
            Some(value) => value,
            None => {
                let order = info.orders.iter().find(|order| order.id == id);
                order.unwrap_or_else(|| panic!("{} knows no order {id}", info.id)).default
            }
        }
    }

    /// The orders that differ from the default, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(id, value)| (id.as_str(), value.as_str()))
    }
}
