//! Hostile bytes for every parser: an error, never a panic.

use std::sync::LazyLock;

use proptest::prelude::*;
use sandtable_engine::case::CaseHead;
use sandtable_engine::{MatchDocument, Setup, Table};
use sandtable_titles::Title;

use crate::support::User;

fn title() -> &'static Title {
    &sandtable_titles::all()[0]
}

fn table() -> Box<dyn Table> {
    title().open(&Setup::default_for(title().info)).expect("the default set-up is valid")
}

static MATCH: LazyLock<String> =
    LazyLock::new(|| std::fs::read_to_string(User::new().finished_match()).expect("just written"));

static CASE: LazyLock<String> = LazyLock::new(|| {
    let files = title().info.case_files().into_iter();
    files.map(|(_, text)| text).max_by_key(|text| text.len()).expect("titles have cases").to_owned()
});

/// Cuts, doubles and overwrites stretches of a text.
fn mangled(text: &'static LazyLock<String>) -> impl Strategy<Value = String> {
    let change = (any::<prop::sample::Index>(), 0usize..40, prop::option::of("[\\PC\\n]{0,12}"));
    prop::collection::vec(change, 1..5).prop_map(move |changes| {
        let mut letters: Vec<char> = text.chars().collect();
        for (at, length, insert) in changes {
            if letters.is_empty() {
                break;
            }
            let start = at.index(letters.len());
            let end = (start + length).min(letters.len());
            let replacement: Vec<char> = match insert {
                Some(insert) => insert.chars().collect(),
                None => letters[start..end].iter().flat_map(|letter| [*letter, *letter]).collect(),
            };
            letters.splice(start..end, replacement);
        }
        letters.into_iter().collect()
    })
}

fn replay(text: &str) {
    if let Ok(document) = MatchDocument::parse(text) {
        let _ = title().replay(&document);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_refused_as_a_match_without_a_panic(text in "\\PC*") {
        prop_assert!(MatchDocument::parse(&text).is_err());
    }

    #[test]
    fn a_mangled_match_never_panics(text in mangled(&MATCH)) {
        replay(&text);
    }

    #[test]
    fn any_text_is_refused_as_a_case_without_a_panic(text in "\\PC*") {
        prop_assert!(CaseHead::parse(&text).is_err());
        prop_assert!(title().run_case(&text).is_err());
    }

    #[test]
    fn a_mangled_case_never_panics(text in mangled(&CASE)) {
        let _ = title().run_case(&text);
    }

    #[test]
    fn any_answer_is_read_or_refused_without_a_panic(text in "[\\PC\\s]*") {
        let _ = table().parse_answer(&text);
    }

    #[test]
    fn words_that_look_like_answers_are_read_or_refused(
        side in "(chile|bolivia|CHILE|)", kind in "-(infantry|cavalry|commander|-)?", number in "-?[0-9]{0,24}"
    ) {
        let table = table();
        for word in [format!("{side}{kind}{number}"), number.clone(), format!("{number}-{number}")] {
            if let Ok(answer) = table.parse_answer(&word) {
                for seat in title().info.seats() {
                    let _ = table.prompt(seat, &answer);
                }
            }
        }
    }
}
