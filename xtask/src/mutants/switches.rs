//! Many mutants in one program: the body of each function that has some begins with a choice among them.
//!
//! ```text
//! fn may_move(…) -> bool { moved < 2 }
//! fn may_move(…) -> bool { if crate::switched::is(7) { moved <= 2 } else { moved < 2 } }
//! ```

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::{Context, Result};

use super::mutant::Mutant;

/// The variable that says which mutant is switched on.
pub const SWITCH: &str = "SANDTABLE_MUTANT";

/// What reads it, written below the title's own source.
pub const READER: &str = r#"
#[doc(hidden)]
pub mod switched {
    static NUMBER: std::sync::LazyLock<Option<usize>> =
        std::sync::LazyLock::new(|| std::env::var("SANDTABLE_MUTANT").ok()?.parse().ok());

    pub fn is(number: usize) -> bool {
        *NUMBER == Some(number)
    }
}
"#;

/// A source file with switches in it.
pub struct Switched {
    pub text: String,
    /// Lines, from 1, and the mutants that a fault in them speaks against; the narrowest come first.
    stretches: Vec<(Range<usize>, Vec<usize>)>,
}

impl Switched {
    /// The mutants that a fault in a line speaks against.
    pub fn to_blame(&self, line: usize) -> &[usize] {
        let found = self.stretches.iter().find(|(lines, _)| lines.contains(&line));
        found.map_or(&[], |(_, mutants)| mutants)
    }
}

/// A source file with these mutants in it, each behind its number. Those that stand in no function, or in a function
/// within another that has mutants too, are left out.
pub fn switched(source: &str, mutants: &[(usize, &Mutant)]) -> Result<Switched> {
    let mut bodies: BTreeMap<(usize, usize), Vec<(usize, &Mutant)>> = BTreeMap::new();
    for (number, mutant) in mutants {
        if let Some(body) = body_of(source, mutant)? {
            bodies.entry((body.start, body.end)).or_default().push((*number, mutant));
        }
    }
    let mut switched = Switched { text: String::new(), stretches: Vec::new() };
    let mut written = 0;
    for ((from, to), mutants) in bodies {
        if from < written {
            continue;
        }
        switched.text.push_str(&source[written..from]);
        switched.write_choice(source, from..to, &mutants)?;
        written = to;
    }
    switched.text.push_str(&source[written..]);
    Ok(switched)
}

impl Switched {
    fn write_choice(&mut self, source: &str, body: Range<usize>, mutants: &[(usize, &Mutant)]) -> Result<()> {
        let begun = self.line();
        self.text.push('{');
        for (number, mutant) in mutants {
            let place = mutant.span.within(source)?;
            self.text.push_str(&format!("\nif crate::switched::is({number})\n"));
            let line = self.line();
            self.text.push_str(&source[body.start..place.start]);
            self.text.push_str(&mutant.replacement);
            self.text.push_str(&source[place.end..body.end]);
            self.stretches.push((line..self.line() + 1, vec![*number]));
            self.text.push_str("\nelse");
        }
        self.text.push('\n');
        self.text.push_str(&source[body]);
        self.text.push_str("\n}");
        self.stretches.push((begun..self.line() + 1, mutants.iter().map(|(number, _)| *number).collect()));
        Ok(())
    }

    /// The line that is being written.
    fn line(&self) -> usize {
        self.text.matches('\n').count() + 1
    }
}

/// The body of the function that a mutant stands in, with its braces.
fn body_of(source: &str, mutant: &Mutant) -> Result<Option<Range<usize>>> {
    let Some(function) = &mutant.function else { return Ok(None) };
    let (whole, place) = (function.span.within(source)?, mutant.span.within(source)?);
    let text = &source[whole.clone()];
    let from = whole.start + opening(text).with_context(|| format!("no body in \"{text}\""))?;
    // A mutant replaces the whole body or something in it.
    Ok((from <= place.start && place.end <= whole.end).then_some(from..whole.end))
}

/// Where the body of a function begins: at the first brace outside of attributes, comments and parameters.
fn opening(function: &str) -> Option<usize> {
    let mut depth = 0;
    let mut rest = function.char_indices();
    while let Some((at, character)) = rest.next() {
        match character {
            '/' if function[at..].starts_with("//") => drop(rest.find(|(_, character)| *character == '\n')),
            '"' => loop {
                match rest.next()?.1 {
                    '\\' => drop(rest.next()),
                    '"' => break,
                    _ => {}
                }
            },
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            '{' if depth == 0 => return Some(at),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::mutant::Function;
    use super::super::mutant::tests::{mutant, span};
    use super::*;

    const SOURCE: &str = "/// Whether (or not {.\n#[expect(dead, reason = \"a } or {\")]\nfn may(cost: [u8; 2]) -> bool {\n    cost[0] < 2\n}\n";

    fn within(
        function: Option<Function>,
        replacement: &str,
        start: (usize, usize),
        end: (usize, usize),
    ) -> Mutant {
        Mutant { function, ..mutant("", replacement, start, end) }
    }

    fn whole() -> Option<Function> {
        Some(Function { span: span((1, 1), (5, 2)) })
    }

    #[test]
    fn a_function_chooses_among_its_mutants() {
        let dearer = within(whole(), "<=", (4, 13), (4, 14));
        let never = within(whole(), "{ false }", (3, 31), (5, 2));
        let switched = switched(SOURCE, &[(3, &dearer), (8, &never)]).unwrap();
        let body = &switched.text[SOURCE.find("bool ").unwrap() + 5..];
        let expected = "{\nif crate::switched::is(3)\n{\n    cost[0] <= 2\n}\nelse\nif crate::switched::is(8)\n\
                        { false }\nelse\n{\n    cost[0] < 2\n}\n}\n";
        assert_eq!(body, expected);
        assert_eq!(switched.to_blame(6), [3], "{}", switched.text);
        assert_eq!(switched.to_blame(10), [8]);
        assert_eq!(switched.to_blame(13), [3, 8], "what the whole function cannot bear");
        assert_eq!(switched.to_blame(1), [0; 0]);
    }

    #[test]
    fn what_stands_in_no_function_is_left_out() {
        let constant = within(None, "3", (4, 15), (4, 16));
        assert_eq!(switched(SOURCE, &[(0, &constant)]).unwrap().text, SOURCE);
    }
}
