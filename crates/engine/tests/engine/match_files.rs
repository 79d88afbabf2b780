//! Match files that were cut off, damaged or forged: refused with the place, never a panic.

use proptest::prelude::*;
use sandtable_conformance::skirmish::Skirmish;
use sandtable_engine::{DocumentError, MatchDocument};
use serde_json::{Value, json};

use crate::support::MATCH;

/// What is said of a file that cannot be read.
#[track_caller]
fn unreadable(text: &str) -> String {
    match MatchDocument::parse(text) {
        Ok(_) => panic!("this was read as a match: {}", text.chars().take(200).collect::<String>()),
        Err(error) => error.to_string(),
    }
}

/// What is said of a file that can be read but not replayed.
#[track_caller]
fn unplayable(document: &MatchDocument) -> String {
    match document.replay::<Skirmish>() {
        Ok(_) => panic!("this was replayed"),
        Err(error) => error.to_string(),
    }
}

/// The match with the value at a JSON pointer replaced, as text.
fn replaced(pointer: &str, value: &Value) -> String {
    let mut document = serde_json::to_value(&*MATCH).expect("documents are plain data");
    *document.pointer_mut(pointer).unwrap_or_else(|| panic!("there is no {pointer}")) = value.clone();
    document.to_string()
}

#[test]
fn a_match_reads_back_as_it_was_written_with_any_line_ends() {
    let text = MATCH.to_text();
    assert_eq!(MatchDocument::parse(&text).expect("just written"), *MATCH);
    assert_eq!(MatchDocument::parse(&text.replace('\n', "\r\n")).expect("only line ends differ"), *MATCH);
    assert!(MATCH.replay::<Skirmish>().is_ok());
}

#[test]
fn a_match_cut_off_anywhere_is_refused_naming_the_line() {
    let text = MATCH.to_text();
    let whole = text.trim_end().len();
    for (cut, _) in text.char_indices().filter(|(cut, _)| *cut < whole) {
        let error = unreadable(&text[..cut]);
        let lines = text[..cut].lines().count().max(1);
        // The end of the text counts as the last line, or as column 0 of the one after it.
        let places = [lines, lines + 1].map(|line| format!("line {line} column"));
        let at_the_beginning = cut == 0 && error.contains("line 1 column 0");
        assert!(
            at_the_beginning || places.iter().any(|place| error.contains(place)),
            "cut at {cut}: {error}"
        );
        assert!(error.contains("check that the file is whole"), "{error}");
    }
}

#[test]
fn text_that_is_no_json_is_refused_naming_the_line() {
    let deep_list = "[".repeat(200_000);
    let deep_record = format!("{{\"format\": {}", "{\"a\":".repeat(200_000));
    let long = format!("\"{}", "x".repeat(1 << 20));
    for text in
        ["", "\0", "\u{feff}{}", "null", "7", "\"\"", "[]", "{}{}", "🎲", &deep_list, &deep_record, &long]
    {
        let error = unreadable(text);
        assert!(error.contains("line 1 column"), "{error}");
    }
}

#[test]
fn nul_bytes_anywhere_in_the_head_are_refused() {
    let text = MATCH.to_text();
    for (at, _) in text.char_indices().take(400) {
        let (before, after) = text.split_at(at);
        unreadable(&format!("{before}\0{after}"));
    }
}

#[test]
fn a_field_that_is_missing_doubled_unknown_or_of_another_type_is_refused_naming_the_line() {
    let fields =
        ["format", "version", "id", "title", "revision", "scenario", "options", "seats", "dice", "records"];
    let whole = serde_json::to_value(&*MATCH).expect("documents are plain data");
    for field in fields {
        for wrong in [json!(-1), json!(1.5), json!(true), json!([[]]), json!({"a": {}}), json!("🎲")] {
            let mut document = whole.clone();
            let present = document.get(field).is_some();
            let fits = wrong.is_string() && present && whole[field].is_string();
            document[field] = wrong.clone();
            let text = document.to_string();
            match MatchDocument::parse(&text) {
                Err(DocumentError::Format(_)) if field == "format" => {}
                Err(error) => assert!(error.to_string().contains("line 1 column"), "{field}: {error}"),
                Ok(_) => assert!(fits, "{field} was read from {wrong}"),
            }
        }
    }
    for field in ["format", "version", "id", "title", "revision", "scenario", "records"] {
        let mut document = whole.clone();
        document.as_object_mut().expect("a document is a table").remove(field);
        assert!(unreadable(&document.to_string()).contains(&format!("missing field `{field}`")));
        let doubled = whole.to_string().replacen('{', &format!("{{\"{field}\":{},", whole[field]), 1);
        assert!(unreadable(&doubled).contains(&format!("duplicate field `{field}`")));
    }
    let unknown = whole.to_string().replacen('{', "{\"winner\":\"red\",", 1);
    assert!(unreadable(&unknown).contains("unknown field `winner`"));
}

#[test]
fn numbers_beyond_their_bounds_are_refused() {
    for (pointer, numbers) in [
        ("/version", ["4294967296", "-1", "1e400", "99999999999999999999999999", "1.0"]),
        ("/revision", ["4294967296", "-1", "1e400", "99999999999999999999999999", "1.0"]),
        ("/records/0/faces/0", ["65536", "-1", "1e400", "99999999999999999999999999", "1.0"]),
    ] {
        let marked = replaced(pointer, &json!("the number"));
        for number in numbers {
            let error = unreadable(&marked.replacen("\"the number\"", number, 1));
            assert!(error.contains("line 1 column"), "{pointer} {number}: {error}");
        }
    }
}

#[test]
fn files_of_another_kind_version_title_or_revision_are_told_apart() {
    assert!(
        unreadable(&replaced("/format", &json!("chess")))
            .contains("\"chess\" and should be \"sandtable-match\"")
    );
    assert!(
        unreadable(&replaced("/version", &json!(5)))
            .contains("version 5; this program reads versions up to 4")
    );
    let read = |text: String| MatchDocument::parse(&text).expect("the form is right");
    assert!(unplayable(&read(replaced("/title", &json!("../calama")))).contains("\"../calama\""));
    assert!(unplayable(&read(replaced("/revision", &json!(9)))).contains("revision 9"));
    assert!(unplayable(&read(replaced("/scenario", &json!("no\0where")))).contains("no scenario"));
    assert!(unplayable(&read(replaced("/dice/scheme", &json!("loaded")))).contains("\"loaded\" is unknown"));
    for secret in ["", "é", &"é".repeat(32), &"A".repeat(64), &"0".repeat(63)] {
        let error = unplayable(&read(replaced("/dice/secret", &json!(secret))));
        assert!(error.contains("64 hexadecimal digits"), "{error}");
    }
    let other = read(replaced("/dice/secret", &json!("0".repeat(64))));
    assert!(unplayable(&other).contains("does not fit the commitment"));
}

#[test]
fn a_forged_record_is_refused_with_its_number() {
    let hash = json!(MATCH.records[0].hash);
    for (record, reason) in [
        (json!({"seat": "green", "answer": "", "hash": hash}), "there is no side \"green\""),
        (json!({"seat": "red", "answer": "\0", "hash": hash}), "means nothing in this title"),
        (json!({"seat": "red", "answer": "red-1 \u{202e}1-der", "hash": hash}), "means nothing"),
        (json!({"seat": "red", "answer": "x".repeat(100_000), "hash": hash}), "means nothing"),
        (json!({"seat": "red", "answer": "red-1 ".repeat(20_000), "hash": hash}), "refused"),
        (json!({"faces": [], "hash": hash}), "record 1: "),
        (json!({"faces": vec![1; 100_000], "hash": hash}), "record 1: "),
        (json!({"faces": [0, 65_535], "hash": hash}), "record 1: "),
        (json!({"concede": "nobody", "hash": hash}), "there is no side \"nobody\""),
        (json!({"seat": "red", "undo": 0, "hash": hash}), "record 1: refused"),
        (json!({"seat": "red", "undo": u32::MAX, "hash": hash}), "record 1: refused"),
    ] {
        let text = replaced("/records/0", &record);
        let error = unplayable(&MatchDocument::parse(&text).expect("the form is right"));
        assert!(error.starts_with("record 1: ") && error.contains(reason), "{error}");
    }
    for record in [
        json!({}),
        json!({"hash": hash}),
        json!({"seat": "red", "hash": hash}),
        json!({"seat": "red", "answer": "", "undo": 1, "hash": hash}),
        json!({"faces": [1], "concede": "red", "hash": hash}),
        json!({"seat": "red", "answer": ""}),
        json!({"seat": "red", "answer": "", "hash": "0"}),
        json!({"seat": "red", "answer": "", "hash": "G".repeat(32)}),
        json!({"seat": "red", "answer": "", "hash": "é".repeat(16)}),
        json!({"seat": "red", "answer": "", "hash": hash, "note": ""}),
    ] {
        let error = unreadable(&replaced("/records/0", &record));
        assert!(error.contains("line 1 column"), "{record}: {error}");
    }
}

/// Hashes are of positions: a record that changes nothing that lasts may go unmissed, but never what came of
/// the match.
#[test]
fn a_record_moved_dropped_or_doubled_is_noticed_or_makes_no_difference() {
    let end = MATCH.records.last().expect("the match has records").hash;
    let mut noticed = 0;
    for at in 0..MATCH.records.len() - 1 {
        let mut dropped = MATCH.clone();
        dropped.records.remove(at);
        let mut doubled = MATCH.clone();
        doubled.records.insert(at, MATCH.records[at].clone());
        let mut swapped = MATCH.clone();
        swapped.records.swap(at, at + 1);
        for forged in [dropped, doubled, swapped] {
            match forged.replay::<Skirmish>() {
                Ok(played) => assert_eq!(played.hash(), end, "record {at}"),
                Err(_) => noticed += 1,
            }
        }
    }
    assert!(noticed > 2 * MATCH.records.len(), "{noticed} of {} noticed", 3 * MATCH.records.len());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any match file with some stretch overwritten is read or refused; what is read can be written, and
    /// written again it is the same.
    #[test]
    fn a_mangled_match_is_borne(
        at in any::<prop::sample::Index>(),
        length in 0usize..30,
        insert in "[\\PC\\x00\\n]{0,8}|[0-9]{1,25}|[\\[{]{1,300}",
    ) {
        let text: Vec<char> = MATCH.to_text().chars().collect();
        let start = at.index(text.len());
        let end = (start + length).min(text.len());
        let mangled: String = text[..start].iter().copied().chain(insert.chars()).chain(text[end..].iter().copied()).collect();
        if let Ok(document) = MatchDocument::parse(&mangled) {
            prop_assert_eq!(&MatchDocument::parse(&document.to_text()).expect("just written"), &document);
            let _ = document.replay::<Skirmish>();
        }
    }
}
