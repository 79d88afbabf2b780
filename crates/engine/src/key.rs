//! Keys of positions: quick to make, for tables that a search keeps.

use std::io;

use serde::Serialize;

/// FNV-1a over the document of a position, without writing it down: nothing is allocated. No proof of anything, unlike
/// a [`crate::Hash`].
pub(crate) fn key(document: &impl Serialize) -> u64 {
    let mut key = Key(0xcbf2_9ce4_8422_2325);
    serde_json::to_writer(&mut key, document).expect("positions are plain data");
    key.0
}

struct Key(u64);

impl io::Write for Key {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 =
            bytes.iter().fold(self.0, |key, byte| (key ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
