//! Any text given as a case file is run or refused with a reason.

#![no_main]

use calama::Calama;
use libfuzzer_sys::fuzz_target;
use sandtable_engine::case::{self, CaseHead};

fuzz_target!(|text: &str| {
    let head = CaseHead::parse(text);
    match case::run::<Calama>(text) {
        Ok(report) => assert!(head.is_ok() && !report.rules.is_empty()),
        Err(fault) => assert!(!fault.is_empty()),
    }
});
