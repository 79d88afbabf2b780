//! Small helpers to say what is wrong.

use serde::Serialize;

/// What is compared byte for byte.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data")
}

/// Fails unless both are the same, and shows the first place where they part.
pub(crate) fn same(what: &str, one: &str, other: &str) -> Result<(), String> {
    if one == other {
        return Ok(());
    }
    let parting = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let around = |text: &str| {
        let bytes = &text.as_bytes()[parting.saturating_sub(60)..text.len().min(parting + 60)];
        String::from_utf8_lossy(bytes).into_owned()
    };
    Err(format!("{what} differs: …{}… and …{}…", around(one), around(other)))
}

pub(crate) fn ensure(holds: bool, fault: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(fault()) }
}
