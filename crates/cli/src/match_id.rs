//! The short name of a stored match: `calama-7f3k`.

use std::fmt;

/// A name that is safe as a file name everywhere: lower-case letters, digits and hyphens.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MatchId(String);

impl MatchId {
    const LONGEST: usize = 64;
    /// Without letters that look like digits.
    const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

    /// Checks a name. Anything that could lead out of the store is refused.
    pub fn parse(text: &str) -> Result<MatchId, String> {
        let plain = |byte: u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
        if !text.is_empty()
            && text.len() <= Self::LONGEST
            && text.bytes().all(plain)
            && !text.starts_with('-')
        {
            return Ok(MatchId(text.to_owned()));
        }
        Err(format!(
            "{text:?} is not the id of a match. Ids look like calama-7f3k: lower-case letters, digits and \
             hyphens. `sandtable matches` lists those that are stored"
        ))
    }

    /// A name made of the title and random bytes, five bits of each.
    pub fn fresh(title: &str, random: [u8; 4]) -> MatchId {
        let tail = random.map(|byte| char::from(Self::LETTERS[usize::from(byte % 32)]));
        MatchId(format!("{title}-{}", tail.iter().collect::<String>()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fresh_id_is_a_valid_id() {
        let id = MatchId::fresh("gran-chaco", [0, 31, 255, 9]);
        assert_eq!(id.as_str(), "gran-chaco-0zz9");
        assert_eq!(MatchId::parse(id.as_str()), Ok(id));
    }

    #[test]
    fn names_that_lead_elsewhere_are_refused() {
        let long = "x".repeat(65);
        for hostile in
            ["", "../x", "a/b", "a\\b", ".", "..", "a.json", "A", "ä", "a b", "a\0", "-x", "C:", &long]
        {
            assert!(MatchId::parse(hostile).is_err(), "{hostile:?} was accepted");
        }
    }
}
