//! Listed answers are exactly the legal ones, wherever a match may lead.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sandtable_titles::Property;

fuzz_target!(|bytes: &[u8]| Property::ListedAnswers.hold(bytes));
