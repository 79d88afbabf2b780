//! Any text given as a match file is replayed or refused with a reason; what can be read can be written.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sandtable_titles::Property;

fuzz_target!(|bytes: &[u8]| Property::MatchFiles.hold(bytes));
