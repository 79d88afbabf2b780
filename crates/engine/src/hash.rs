//! Hashes of positions: the proof that a replay went the same way.

use std::fmt;

use serde::{Deserialize, Serialize, de::Error as _};

/// The hash of a position: BLAKE3 over its JSON document, shortened to 128 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash([u8; 16]);

impl Hash {
    /// Hashes the document of a position, not its memory.
    pub fn of(document: &impl Serialize) -> Hash {
        // Written out first: a hasher fed piece by piece, as the writer goes, takes five times as long.
        Hash::of_bytes(&serde_json::to_vec(document).expect("positions are plain data"))
    }

    /// The hash of a position whose document is this text.
    pub fn of_text(document: &str) -> Hash {
        Hash::of_bytes(document.as_bytes())
    }

    fn of_bytes(text: &[u8]) -> Hash {
        let mut short = [0; 16];
        short.copy_from_slice(&blake3::hash(text).as_bytes()[..16]);
        Hash(short)
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&to_hex(&self.0))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Hash({self})")
    }
}

impl Serialize for Hash {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hash {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Hash, D::Error> {
        let text = String::deserialize(deserializer)?;
        parse_hex(&text)
            .map(Hash)
            .ok_or_else(|| D::Error::custom("a hash is 32 lower-case hexadecimal digits"))
    }
}

/// Reads exactly `N` bytes from lower-case hexadecimal digits.
pub(crate) fn parse_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')) {
        return None;
    }
    let mut bytes = [0; N];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(bytes)
}

pub(crate) fn to_hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |value: u8| char::from(DIGITS[usize::from(value)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}
