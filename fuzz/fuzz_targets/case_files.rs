//! Any text given as a case file is run or refused with a reason.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sandtable_titles::Property;

fuzz_target!(|bytes: &[u8]| Property::CaseFiles.hold(bytes));
