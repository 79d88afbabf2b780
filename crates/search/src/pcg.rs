//! A named random generator, so that a seed means the same on every machine and in every year.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;
use sandtable_engine::Chance;

/// PCG-XSH-RR 64/32, seeded from a seed and a stream. For opponents, playouts and tests; the dice of real
/// matches come from [`sandtable_engine::Cup`].
#[derive(Clone, Debug)]
pub struct Pcg(Pcg32);

impl Pcg {
    /// Streams of one seed are independent of each other: match `i` of a batch uses stream `i`.
    pub fn new(seed: u64, stream: u64) -> Pcg {
        // Neighbouring seeds and streams are scattered first: PCG streams that differ in a bit or two start
        // out alike.
        Pcg(Pcg32::new(scatter(seed ^ scatter(stream)), scatter(stream)))
    }

    /// A generator of its own, so that what is drawn from one does not shift the other.
    pub fn fork(&mut self) -> Pcg {
        Pcg::new(self.0.next_u64(), self.0.next_u64())
    }

    /// A number that can seed another generator.
    pub(crate) fn draw(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A fair die.
    #[inline]
    pub fn face(&mut self, sides: u16) -> u16 {
        self.below(u32::from(sides)) as u16 + 1
    }

    /// An index into something of `length` entries, which is at least 1.
    #[inline]
    pub fn index(&mut self, length: usize) -> usize {
        self.below(length as u32) as usize
    }
}

impl Chance for Pcg {
    /// Lemire's method: multiply, and draw again in the short stretch that would favour some numbers.
    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.0.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let unfair = bound.wrapping_neg() % bound;
            while (product as u32) < unfair {
                product = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }
}

/// The finishing step of SplitMix64: every bit of the result hangs on every bit given.
fn scatter(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_and_stream_give_the_same_numbers_for_ever() {
        let mut chance = Pcg::new(7, 0);
        let numbers: Vec<_> = (0..8).map(|_| chance.below(1000)).collect();
        assert_eq!(numbers, [239, 518, 284, 722, 610, 253, 597, 668]);
    }

    #[test]
    fn neighbouring_streams_do_not_resemble_each_other() {
        let draw = |stream| {
            let mut chance = Pcg::new(1, stream);
            (0..64).map(|_| chance.face(6)).collect::<Vec<_>>()
        };
        for stream in 0..100 {
            let alike = draw(stream).iter().zip(draw(stream + 1)).filter(|(a, b)| **a == *b).count();
            // 64 throws: 10.7 alike expected, standard deviation 3.
            assert!(alike < 27, "streams {stream} and {} agree in {alike} of 64 throws", stream + 1);
        }
    }

    #[test]
    fn every_number_below_the_bound_is_equally_likely() {
        // A bound of three quarters of 2^32 shows the bias of a plain remainder at once.
        let bound = 3 << 30;
        let mut chance = Pcg::new(3, 0);
        let low = (0..30_000).filter(|_| chance.below(bound) < bound / 3).count();
        assert!((9_600..10_400).contains(&low), "{low} of 30,000 in the lowest third");
        assert!((0..1000).all(|_| (1..=6).contains(&chance.face(6))));
        assert_eq!(chance.below(1), 0);
    }

    #[test]
    fn a_fork_draws_other_numbers_than_its_origin() {
        let mut origin = Pcg::new(5, 5);
        let mut fork = origin.fork();
        let draw = |chance: &mut Pcg| (0..8).map(|_| chance.below(1 << 30)).collect::<Vec<_>>();
        assert_ne!(draw(&mut fork), draw(&mut origin));
    }
}
