//! Any text in the place of a sheet of figures is accepted or refused with a reason.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sandtable_titles::Property;

fuzz_target!(|bytes: &[u8]| Property::Sheets.hold(bytes));
