//! Any text given as a stored position is refused, or can be audited; one that passes can be played on.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sandtable_titles::Property;

fuzz_target!(|bytes: &[u8]| Property::PositionSnapshots.hold(bytes));
