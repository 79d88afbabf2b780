//! What the words of a set-up do not say of a position: places of its document, and what stands there.

use std::collections::BTreeMap;

use serde_json::Value;

/// JSON pointers into the document of a position, each with the JSON that stands there.
pub(super) type Rest = BTreeMap<String, String>;

/// Where a document differs from the one that words come to.
pub(super) fn differences(from: &Value, to: &Value) -> Rest {
    let mut rest = Rest::new();
    compare(&mut String::new(), from, to, &mut rest);
    rest
}

fn compare(place: &mut String, from: &Value, to: &Value, rest: &mut Rest) {
    let end = place.len();
    match (from, to) {
        (Value::Object(from), Value::Object(to)) if from.keys().eq(to.keys()) => {
            for (key, value) in to {
                place.push('/');
                place.push_str(&key.replace('~', "~0").replace('/', "~1"));
                compare(place, &from[key], value, rest);
                place.truncate(end);
            }
        }
        (Value::Array(from), Value::Array(to)) if from.len() == to.len() => {
            for (index, (from, to)) in from.iter().zip(to).enumerate() {
                place.push_str(&format!("/{index}"));
                compare(place, from, to, rest);
                place.truncate(end);
            }
        }
        _ if from != to => {
            rest.insert(place.clone(), to.to_string());
        }
        _ => {}
    }
}

/// Puts the rest into the document that words came to.
pub(super) fn put(document: &mut Value, rest: &Rest) -> Result<(), String> {
    for (place, text) in rest {
        let value = serde_json::from_str(text).map_err(|error| format!("rest: {place}: {error}"))?;
        let there = document.pointer_mut(place);
        *there.ok_or_else(|| format!("rest: a position has no place \"{place}\" here"))? = value;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_differs_is_put_back() {
        let from =
            json!({ "turn": 1, "units": [{ "at": 3 }, { "at": null }], "frames": ["movement"], "a/b~c": 0 });
        let to = json!({ "turn": 1, "units": [{ "at": 3 }, { "at": 7 }], "frames": ["attack", "dice"], "a/b~c": 1 });
        let rest = differences(&from, &to);
        let places: Vec<_> = rest.keys().map(String::as_str).collect();
        assert_eq!(places, ["/a~1b~0c", "/frames", "/units/1/at"]);
        let mut again = from;
        put(&mut again, &rest).unwrap();
        assert_eq!(again, to);
    }

    #[test]
    fn a_place_that_is_not_there_and_torn_text_are_named() {
        for (place, text, fault) in [("/nowhere", "1", "no place \"/nowhere\""), ("/turn", "{", "/turn")] {
            let rest = Rest::from([(place.to_owned(), text.to_owned())]);
            let refusal = put(&mut json!({ "turn": 1 }), &rest).unwrap_err();
            assert!(refusal.contains(fault), "{refusal}");
        }
    }
}
