//! What a person typed, told apart: a word of the table, or an answer.

/// A typed line. The words of the table are the same in every language, as the canonical texts are.
#[derive(Debug, PartialEq, Eq)]
pub enum Line<'a> {
    Empty,
    Confirm,
    Back,
    Help,
    Board,
    Status,
    Units(&'a str),
    Look(&'a str),
    Legend,
    Charts,
    Rules(&'a str),
    Log(&'a str),
    Orders(&'a str),
    Why(&'a str),
    More,
    Odds,
    Hint,
    Undo,
    Save,
    Concede,
    Quit,
    /// Anything else: numbers or canonical texts.
    Answer(&'a str),
}

impl<'a> Line<'a> {
    pub fn parse(line: &'a str) -> Line<'a> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word.to_lowercase().as_str(), rest) {
            ("", _) => Line::Empty,
            ("ok", "") => Line::Confirm,
            ("back", "") => Line::Back,
            ("help" | "?", _) => Line::Help,
            ("board", "") => Line::Board,
            ("status", "") => Line::Status,
            ("units", _) => Line::Units(rest),
            ("look", _) => Line::Look(rest),
            ("legend", "") => Line::Legend,
            ("charts", "") => Line::Charts,
            ("rules", _) => Line::Rules(rest),
            ("log", _) => Line::Log(rest),
            ("orders", _) => Line::Orders(rest),
            ("why", _) => Line::Why(rest),
            ("more", "") => Line::More,
            ("odds", "") => Line::Odds,
            ("hint", "") => Line::Hint,
            ("undo", "") => Line::Undo,
            ("save", "") => Line::Save,
            ("concede", "") => Line::Concede,
            ("quit" | "exit", "") => Line::Quit,
            _ => Line::Answer(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn table_words_are_told_from_answers() {
        assert_eq!(Line::parse("  "), Line::Empty);
        assert_eq!(Line::parse("rules  move-1 "), Line::Rules("move-1"));
        assert_eq!(Line::parse("Undo"), Line::Undo);
        assert_eq!(Line::parse("chile-cavalry-1 5-10"), Line::Answer("chile-cavalry-1 5-10"));
        assert_eq!(Line::parse("board 3"), Line::Answer("board 3"));
    }

    proptest! {
        #[test]
        fn any_line_is_understood_as_something(line in ".*") {
            Line::parse(&line);
        }
    }
}
