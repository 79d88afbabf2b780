//! Compressed streams whose parts are compressed once and sent to many.
//!
//! An ordinary compressor carries what it has seen from message to message, so every stream needs its own, with
//! a few hundred kilobytes of memory. Here each message becomes deflate blocks that refer to nothing before
//! them and end on a whole byte. Such blocks can follow each other in any stream, so everybody who is sent the
//! same message is sent the same bytes (RFC 1951, RFC 1952).

use std::cell::RefCell;
use std::sync::OnceLock;

use bytes::Bytes;
use flate2::{Compress, Compression, Crc, FlushCompress};

/// Shorter messages are sent as they are: what they would save is not worth the work.
const WORTH_PACKING: usize = 700;
/// Bytes that a block of uncompressed data holds at most.
const LARGEST_STORED: usize = 65_535;

/// A message that is sent plain to some and compressed to others.
pub struct Message {
    plain: Bytes,
    packed: OnceLock<Bytes>,
}

impl Message {
    pub fn new(plain: impl Into<Bytes>) -> Message {
        Message { plain: plain.into(), packed: OnceLock::new() }
    }

    pub fn plain(&self) -> &Bytes {
        &self.plain
    }

    /// The message as whole deflate blocks, none of them the last.
    fn packed(&self) -> &Bytes {
        self.packed.get_or_init(|| {
            let packed =
                if self.plain.len() < WORTH_PACKING { stored(&self.plain) } else { deflated(&self.plain) };
            packed.into()
        })
    }
}

/// One stream in the gzip format.
pub struct Packer {
    sum: Crc,
}

impl Packer {
    /// A new stream, and the bytes with which it begins.
    pub fn new() -> (Packer, &'static [u8]) {
        // No name, no time, no system: nothing that tells anything.
        (Packer { sum: Crc::new() }, &[0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
    }

    pub fn pack(&mut self, message: &Message) -> Bytes {
        self.sum.update(&message.plain);
        message.packed().clone()
    }

    /// The bytes with which the stream ends.
    pub fn end(self) -> Bytes {
        // An empty last block, then the sum and the length of everything.
        let mut end = vec![3, 0];
        end.extend(self.sum.sum().to_le_bytes());
        end.extend(self.sum.amount().to_le_bytes());
        end.into()
    }
}

/// Blocks that hold data as it is.
fn stored(plain: &[u8]) -> Vec<u8> {
    let mut blocks = Vec::with_capacity(plain.len() + 5);
    for part in plain.chunks(LARGEST_STORED) {
        let length = part.len() as u16;
        blocks.push(0);
        blocks.extend(length.to_le_bytes());
        blocks.extend((!length).to_le_bytes());
        blocks.extend(part);
    }
    blocks
}

fn deflated(plain: &[u8]) -> Vec<u8> {
    thread_local! {
        // A compressor is large and costs more to make than to use.
        static COMPRESS: RefCell<Compress> = RefCell::new(Compress::new(Compression::fast(), false));
    }
    COMPRESS.with_borrow_mut(|compress| {
        compress.reset();
        let mut blocks = Vec::with_capacity(plain.len() / 2 + 64);
        loop {
            let taken = compress.total_in() as usize;
            let before = blocks.len();
            let done = compress.compress_vec(&plain[taken..], &mut blocks, FlushCompress::Sync);
            // Data has no form that cannot be compressed; if it had, it could still be sent as it is.
            if done.is_err() {
                return stored(plain);
            }
            // With room left over, everything was taken and flushed.
            if compress.total_in() as usize == plain.len()
                && (blocks.len() < blocks.capacity() || blocks.len() == before)
            {
                return blocks;
            }
            blocks.reserve(blocks.capacity());
        }
    })
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::GzDecoder;
    use proptest::prelude::*;

    use super::*;

    fn unpacked(stream: &[u8]) -> Vec<u8> {
        let mut plain = Vec::new();
        GzDecoder::new(stream).read_to_end(&mut plain).unwrap();
        plain
    }

    #[test]
    fn a_message_can_be_read_before_the_stream_ends_and_two_streams_share_it() {
        let long = Message::new("a long message in which much is said again and again. ".repeat(100));
        let short = Message::new("short");
        for order in [[&long, &short], [&short, &long]] {
            let (mut packer, head) = Packer::new();
            let mut stream = head.to_vec();
            let mut plain: Vec<u8> = Vec::new();
            for message in order {
                stream.extend(packer.pack(message));
                plain.extend(message.plain());
                let mut so_far = vec![0; plain.len()];
                GzDecoder::new(&stream[..]).read_exact(&mut so_far).unwrap();
                assert_eq!(so_far, plain);
            }
            stream.extend(packer.end());
            assert_eq!(unpacked(&stream), plain);
        }
        assert!(long.packed().len() * 10 < long.plain().len());
    }

    proptest! {
        #[test]
        fn every_stream_unpacks_to_its_messages(
            messages in prop::collection::vec(prop_oneof![
                prop::collection::vec(any::<u8>(), 0..3000),
                "[a-c]{0,9000}".prop_map(String::into_bytes),
                Just(vec![7; 200_000]),
            ], 0..6),
        ) {
            let (mut packer, head) = Packer::new();
            let mut stream = head.to_vec();
            for message in &messages {
                stream.extend(packer.pack(&Message::new(message.clone())));
            }
            stream.extend(packer.end());
            prop_assert_eq!(unpacked(&stream), messages.concat());
        }
    }
}
