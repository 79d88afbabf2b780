//! Standing orders: what a person wants answered without being asked.

use std::collections::BTreeMap;

use sandtable_engine::{InputDocument, Message, OptionInfo, Orders, Seat, say};

use crate::failure::{Done, Failure};
use crate::play::session::Session;
use crate::text::columns;

impl Session<'_> {
    /// Plays an answer that a seat has ordered in advance. Whether there was one.
    pub(super) fn follow_orders(&mut self) -> Result<bool, Failure> {
        // Who takes a decision back wants to be asked.
        let undone = self
            .document
            .records
            .last()
            .is_some_and(|record| matches!(record.input, InputDocument::Undo { .. }));
        if undone {
            return Ok(false);
        }
        let followed = self.course.follow(&self.orders);
        let Some(played) = followed.map_err(|halt| self.halted("a standing order", halt))? else {
            return Ok(false);
        };
        self.stale = true;
        self.keep(played, true)?;
        Ok(true)
    }

    /// Shows what can be ordered, or orders it: `NAME VALUE`.
    pub(super) fn order(&mut self, seat: Seat, words: &str) -> Done {
        let known = self.title.info.orders;
        if known.is_empty() {
            return self.speak(&say!("terminal-no-orders"));
        }
        if words.is_empty() {
            return self.show_orders(seat);
        }
        let mut given: BTreeMap<String, String> =
            self.orders[seat.index()].iter().map(|(id, value)| (id.to_owned(), value.to_owned())).collect();
        let (name, value) = words.split_once([' ', '=']).unwrap_or((words, ""));
        given.insert(name.to_owned(), value.trim().to_owned());
        match Orders::checked(given, self.title.info) {
            Err(faults) => self.terminal.sentence(format!("{}.", faults.join("; "))),
            Ok(orders) => {
                self.orders[seat.index()] = orders;
                self.store.put_orders(&self.id, self.title.info, &self.orders)?;
                self.show_orders(seat)
            }
        }
    }

    fn show_orders(&mut self, seat: Seat) -> Done {
        let (info, orders) = (self.title.info, &self.orders[seat.index()]);
        let rows: Vec<Vec<String>> = info
            .orders
            .iter()
            .map(|order| {
                let value = orders.value(info, order.id);
                vec![
                    order.id.to_owned(),
                    self.name(order, None),
                    format!("{value}: {}", self.name(order, Some(value))),
                ]
            })
            .collect();
        self.terminal.lines(columns(&rows).into_iter().map(|line| format!("  {line}")))?;
        let example = &info.orders[0];
        let values = example.described();
        self.speak(&say!("terminal-orders", order = example.id, values = values))
    }

    /// What an order, or a value of it, is called.
    fn name(&self, order: &OptionInfo, value: Option<&str>) -> String {
        let key = match value {
            Some(value) => format!("order-{}-{value}", order.id),
            None => format!("order-{}", order.id),
        };
        // Values that are numbers have no name.
        self.words.try_render(&Message { key: key.into(), args: Vec::new() }).unwrap_or_default()
    }
}
