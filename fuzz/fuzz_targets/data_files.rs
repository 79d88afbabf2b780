//! Any text in the place of a data file is compiled or refused with the name of the file.

#![no_main]

use libfuzzer_sys::fuzz_target;

const NAMES: [&str; 3] = ["map.toml", "units.toml", "events.toml"];
const FILES: [&str; 3] = [
    include_str!("../../games/calama/data/map.toml"),
    include_str!("../../games/calama/data/units.toml"),
    include_str!("../../games/calama/data/events.toml"),
];

fuzz_target!(|text: &str| {
    for which in 0..3 {
        let mut files = FILES;
        files[which] = text;
        if let Err(fault) = calama::check_data(files[0], files[1], files[2]) {
            assert!(fault.starts_with(NAMES[which]), "{fault}");
        }
    }
});
