//! A position as one word: title, set-up and position, to be pasted into a letter or a report.

use std::io::{Read as _, Write as _};

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use sandtable_engine::Setup;

use crate::{Title, find};

/// Every code begins so; the number is that of its form.
const HEAD: &str = "st1-";
/// A code is not unpacked beyond this.
const LARGEST: u64 = 2 * 1024 * 1024;

/// The code of a set-up that begins in a position.
pub fn position_code(title: &str, setup: &Setup) -> String {
    let text = serde_json::to_vec(&(title, setup)).expect("set-ups are plain data");
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
    packed.write_all(&text).expect("memory takes everything");
    let packed = packed.finish().expect("memory takes everything");
    format!("{HEAD}{}", BASE64_URL_SAFE_NO_PAD.encode(packed))
}

/// Whether a word looks like a code, not like the name of a file.
pub fn is_position_code(word: &str) -> bool {
    word.starts_with(HEAD)
}

/// The title and the set-up of a code. The set-up is still to be checked, by [`Title::open`].
pub fn read_position_code(code: &str) -> Result<(&'static Title, Setup), String> {
    let damaged = || "this code is not whole; copy it again, from \"st1-\" to its end".to_owned();
    let packed = code.trim().strip_prefix(HEAD).ok_or_else(damaged)?;
    let packed = BASE64_URL_SAFE_NO_PAD.decode(packed).map_err(|_| damaged())?;
    let mut text = Vec::new();
    let mut unpacked = DeflateDecoder::new(&packed[..]).take(LARGEST + 1);
    unpacked.read_to_end(&mut text).map_err(|_| damaged())?;
    if text.len() as u64 > LARGEST {
        return Err("this code holds more than any position does".to_owned());
    }
    let (title, setup): (String, Setup) = serde_json::from_slice(&text).map_err(|_| damaged())?;
    match find(&title) {
        Some(title) => Ok((title, setup)),
        None => Err(format!("this code is of the title \"{title}\", which this program does not have")),
    }
}
