//! Any text typed as an answer is understood or not, and accepted exactly when it is listed.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sandtable_titles::Property;

fuzz_target!(|bytes: &[u8]| Property::AnswerText.hold(bytes));
