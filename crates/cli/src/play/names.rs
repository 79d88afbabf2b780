//! Names as they stand on the screen, compared with what a person types.

/// A name as words that can be compared: in small letters, without accents, without the marks around words.
#[derive(Debug, PartialEq, Eq)]
pub struct Name(Vec<String>);

/// How much of a name is typed, the better first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    Whole,
    /// From the first word on.
    Beginning,
    /// From a later word to the end.
    End,
    /// From a later word on.
    Middle,
}

impl Name {
    pub fn of(text: &str) -> Name {
        let bare = |word: &str| {
            let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
            word.chars().flat_map(char::to_lowercase).map(without_accent).collect::<String>()
        };
        Name(text.split_whitespace().map(bare).filter(|word| !word.is_empty()).collect())
    }

    /// How these typed words fit a name; the last of them may be cut short.
    pub fn fit(&self, shown: &Name) -> Option<Fit> {
        let typed = &self.0[..];
        let (last, before) = typed.split_last()?;
        let fits = |part: &[String]| {
            part.len() >= typed.len()
                && part[..before.len()] == *before
                && part[before.len()].starts_with(last.as_str())
        };
        let from = (0..shown.0.len()).filter(|from| fits(&shown.0[*from..])).map(|from| {
            let whole = shown.0[from..] == *typed;
            match (from, whole) {
                (0, true) => Fit::Whole,
                (0, false) => Fit::Beginning,
                (_, true) => Fit::End,
                (_, false) => Fit::Middle,
            }
        });
        from.min()
    }
}

/// The plain letter under the accents of the languages that Sandtable speaks.
fn without_accent(letter: char) -> char {
    match letter {
        'á' | 'à' | 'â' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'î' | 'ï' => 'i',
        'ó' | 'ô' | 'ö' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        '’' => '\'',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fit(typed: &str, shown: &str) -> Option<Fit> {
        Name::of(typed).fit(&Name::of(shown))
    }

    #[test]
    fn a_name_fits_by_its_beginning_or_from_any_word_on() {
        assert_eq!(fit("jaune", "jaune (artillerie du pauvre)"), Some(Fit::Beginning));
        assert_eq!(fit("Division 3", "Bolivia, división 3"), Some(Fit::End));
        assert_eq!(fit("division 1", "Bolivia, división 12"), Some(Fit::Middle));
        assert_eq!(fit("RECONOCIMIENTO aéreo", "Reconocimiento aéreo"), Some(Fit::Whole));
        assert_eq!(fit("rec", "Reconocimiento aéreo"), Some(Fit::Beginning));
    }

    #[test]
    fn what_is_not_in_a_name_does_not_fit() {
        assert_eq!(fit("jaunes", "jaune (artillerie du pauvre)"), None);
        assert_eq!(fit("du jaune", "jaune (artillerie du pauvre)"), None);
        assert_eq!(fit("", "jaune"), None);
        assert_eq!(fit("(", "jaune"), None);
    }
}
