//! Any text typed as an answer is understood or not, and accepted exactly when it is listed.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sandtable_engine::{Choices, answer_text, check_answer, parse_answer, prompt};
use sandtable_fuzz::{MOMENTS, RULES};
use sandtable_lab::is_listed;

// The first byte chooses the moment, the rest is what is typed.
fuzz_target!(|bytes: &[u8]| {
    let Some((which, text)) = bytes.split_first() else { return };
    let Ok(text) = str::from_utf8(text) else { return };
    let rules = &**RULES;
    let (position, seat) = &MOMENTS[usize::from(*which) % MOMENTS.len()];
    let Ok(answer) = parse_answer(rules, text) else { return };
    let words: Vec<&str> = text.split_whitespace().collect();
    assert_eq!(answer_text(rules, &answer), words.join(" "));
    let accepted = check_answer(rules, position, *seat, &answer).is_ok();
    assert_eq!(accepted, is_listed(rules, position, *seat, &answer, &mut Choices::default()));
    if accepted {
        prompt(rules, position, *seat, &answer);
    }
});
