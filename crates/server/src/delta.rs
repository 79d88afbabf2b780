//! Deltas: how one JSON document becomes another, as operations of RFC 6902.
//!
//! Lists are compared by the keys of their elements, so that a piece that leaves costs one operation and not
//! a new list. Only what differs is turned into JSON at all.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::Value;

/// Operations being collected, as the text that is sent. They are applied in order.
#[derive(Default)]
pub struct Delta(Vec<u8>);

/// One operation as it is written.
#[derive(Serialize)]
struct Op<'a, T: Serialize> {
    op: &'static str,
    path: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<&'a T>,
}

/// Beyond this many pairs of elements a list is sent anew instead of being compared.
const MOST_PAIRS: usize = 65_536;

impl Delta {
    /// The operations, with commas between.
    pub fn text(&self) -> &[u8] {
        &self.0
    }

    /// Adds what others have collected before.
    pub fn extend(&mut self, others: &Delta) {
        if !self.0.is_empty() && !others.0.is_empty() {
            self.0.push(b',');
        }
        self.0.extend_from_slice(&others.0);
    }

    pub fn add(&mut self, path: &str, value: &impl Serialize) {
        self.push("add", path, Some(value));
    }

    pub fn remove(&mut self, path: &str) {
        self.push::<()>("remove", path, None);
    }

    fn push<T: Serialize>(&mut self, op: &'static str, path: &str, value: Option<&T>) {
        if !self.0.is_empty() {
            self.0.push(b',');
        }
        serde_json::to_writer(&mut self.0, &Op { op, path, value }).expect("wire types are plain data");
    }

    /// Compares two values that always stand at this path.
    pub fn value<T: PartialEq + Serialize>(&mut self, path: &str, before: &T, after: &T) {
        if before != after {
            self.differ(path, &json(before), &json(after));
        }
    }

    /// Compares two lists. Elements of equal keys are taken for the same thing, changed perhaps.
    pub fn list<T: PartialEq + Serialize, K: PartialEq>(
        &mut self,
        path: &str,
        before: &[T],
        after: &[T],
        key: impl Fn(&T) -> K,
    ) {
        let start = before.iter().zip(after).take_while(|(old, new)| old == new).count();
        let (before, after) = (&before[start..], &after[start..]);
        let end = before.iter().rev().zip(after.iter().rev()).take_while(|(old, new)| old == new).count();
        let (before, after) = (&before[..before.len() - end], &after[..after.len() - end]);
        if before.len() * after.len() > MOST_PAIRS {
            for index in (0..before.len()).rev() {
                self.remove(&format!("{path}/{}", start + index));
            }
            for (index, new) in after.iter().enumerate() {
                self.add(&format!("{path}/{}", start + index), new);
            }
            return;
        }
        let (old_keys, new_keys): (Vec<K>, Vec<K>) =
            (before.iter().map(&key).collect(), after.iter().map(&key).collect());
        let pairs = common(&old_keys, &new_keys);
        for index in (0..before.len()).rev().filter(|index| !pairs.iter().any(|(old, _)| old == index)) {
            self.remove(&format!("{path}/{}", start + index));
        }
        for (index, new) in after.iter().enumerate() {
            if !pairs.iter().any(|(_, paired)| *paired == index) {
                self.add(&format!("{path}/{}", start + index), new);
            }
        }
        // Most are the same: nothing is written for them, not even their path.
        for (old, new) in pairs.into_iter().filter(|(old, new)| before[*old] != after[*new]) {
            self.differ(&format!("{path}/{}", start + new), &json(&before[old]), &json(&after[new]));
        }
    }

    /// The same for a list that is left out of the document while it is empty.
    pub fn list_if_any<T: PartialEq + Serialize, K: PartialEq>(
        &mut self,
        path: &str,
        before: &[T],
        after: &[T],
        key: impl Fn(&T) -> K,
    ) {
        match (before, after) {
            ([], []) => {}
            ([], after) => self.add(path, &after),
            (_, []) => self.remove(path),
            (before, after) => self.list(path, before, after, key),
        }
    }

    /// Tells two values apart that are not the same.
    fn differ(&mut self, path: &str, before: &Value, after: &Value) {
        match (before, after) {
            (Value::Object(old), Value::Object(new)) => {
                for name in old.keys().filter(|name| !new.contains_key(*name)) {
                    self.remove(&format!("{path}/{}", escaped(name)));
                }
                for (name, value) in new {
                    let before = old.get(name);
                    if before == Some(value) {
                        continue;
                    }
                    let path = format!("{path}/{}", escaped(name));
                    match before {
                        Some(before) => self.differ(&path, before, value),
                        None => self.add(&path, value),
                    }
                }
            }
            (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
                for (index, (before, after)) in old.iter().zip(new).enumerate() {
                    if before != after {
                        self.differ(&format!("{path}/{index}"), before, after);
                    }
                }
            }
            (_, value) => self.push("replace", path, Some(value)),
        }
    }
}

/// Pairs of places with equal keys, in the order of both lists: a longest common subsequence.
fn common<K: PartialEq>(old: &[K], new: &[K]) -> Vec<(usize, usize)> {
    if old == new {
        return (0..old.len()).zip(0..new.len()).collect();
    }
    let width = new.len() + 1;
    let mut longest = vec![0u32; (old.len() + 1) * width];
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            longest[i * width + j] = if old[i] == new[j] {
                longest[(i + 1) * width + j + 1] + 1
            } else {
                longest[(i + 1) * width + j].max(longest[i * width + j + 1])
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut pairs = Vec::new();
    while i < old.len() && j < new.len() {
        if old[i] == new[j] {
            pairs.push((i, j));
            (i, j) = (i + 1, j + 1);
        } else if longest[(i + 1) * width + j] >= longest[i * width + j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    pairs
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("wire types are plain data")
}

/// A name as part of a JSON pointer.
fn escaped(name: &str) -> Cow<'_, str> {
    match name.contains(['~', '/']) {
        true => name.replace('~', "~0").replace('/', "~1").into(),
        false => name.into(),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    /// The operations as a client reads them.
    fn read(delta: &Delta) -> Vec<Value> {
        serde_json::from_slice(&[b"[", delta.text(), b"]"].concat()).unwrap()
    }

    /// Applies operations as a client does.
    fn apply(document: &mut Value, delta: &Delta) {
        for op in read(delta) {
            let path = op["path"].as_str().unwrap();
            let (parent, name) = path.rsplit_once('/').unwrap();
            let name = name.replace("~1", "/").replace("~0", "~");
            let parent = document.pointer_mut(parent).unwrap_or_else(|| panic!("nothing at {path}"));
            match (op["op"].as_str().unwrap(), parent) {
                ("add", Value::Array(list)) => list.insert(name.parse().unwrap(), op["value"].clone()),
                ("add", Value::Object(map)) => {
                    assert!(map.insert(name, op["value"].clone()).is_none(), "{path} is there already");
                }
                ("replace", Value::Array(list)) => {
                    list[name.parse::<usize>().unwrap()] = op["value"].clone();
                }
                ("replace", Value::Object(map)) => {
                    assert!(map.insert(name, op["value"].clone()).is_some(), "{path} is not there");
                }
                ("remove", Value::Array(list)) => drop(list.remove(name.parse().unwrap())),
                ("remove", Value::Object(map)) => {
                    assert!(map.remove(&name).is_some(), "{path} is not there");
                }
                (op, parent) => panic!("{op:?} on {parent}"),
            }
        }
    }

    #[test]
    fn a_piece_that_moves_costs_its_place_and_one_that_leaves_one_removal() {
        let piece = |id: u8, place: u8| json!({ "id": id, "place": place, "card": ["a", "b"] });
        let before = [piece(1, 10), piece(2, 20), piece(3, 30)];
        let after = [piece(1, 11), piece(3, 30)];
        let mut delta = Delta::default();
        delta.list("/pieces", &before, &after, |piece| piece["id"].as_u64());
        let expected = [
            json!({ "op": "remove", "path": "/pieces/1" }),
            json!({ "op": "replace", "path": "/pieces/0/place", "value": 11 }),
        ];
        assert_eq!(read(&delta), expected);
        let mut both = Delta::default();
        both.extend(&delta);
        both.extend(&Delta::default());
        both.extend(&delta);
        assert_eq!(read(&both), [&expected[..], &expected].concat());
    }

    fn any_value() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            (0u8..4).prop_map(Value::from),
            "[a/~]{0,2}".prop_map(Value::from)
        ];
        leaf.prop_recursive(3, 24, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::btree_map("[ab/~]", inner, 0..4)
                    .prop_map(|map| Value::from(serde_json::Map::from_iter(map))),
            ]
        })
    }

    proptest! {
        #[test]
        fn the_operations_turn_the_one_list_into_the_other(
            before in prop::collection::vec((0u8..6, any_value()), 0..8),
            after in prop::collection::vec((0u8..6, any_value()), 0..8),
        ) {
            let mut delta = Delta::default();
            delta.list("/list", &before, &after, |(key, _)| *key);
            let mut document = json!({ "list": before });
            apply(&mut document, &delta);
            prop_assert_eq!(document, json!({ "list": after }));
        }

        #[test]
        fn so_for_lists_that_are_left_out_while_they_are_empty(
            before in prop::collection::vec((0u8..6, any_value()), 0..3),
            after in prop::collection::vec((0u8..6, any_value()), 0..3),
        ) {
            let document = |list: &[(u8, Value)]| if list.is_empty() { json!({}) } else { json!({ "list": list }) };
            let mut delta = Delta::default();
            delta.list_if_any("/list", &before, &after, |(key, _)| *key);
            let mut changed = document(&before);
            apply(&mut changed, &delta);
            prop_assert_eq!(changed, document(&after));
        }
    }
}
