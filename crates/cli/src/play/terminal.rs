//! The terminal: lines in, lines out.

use std::io::{BufRead, Read, Write};

use crate::failure::{Done, Failure};
use crate::play::Style;
use crate::text::wrap;

/// A person's line is never longer; the rest of a longer one is dropped.
const LONGEST_LINE: u64 = 4096;

/// Where a person reads and types.
pub struct Terminal<'a> {
    input: Box<dyn BufRead + 'a>,
    output: &'a mut dyn Write,
    style: Style,
    /// Input comes from a file or pipe: what is read is shown, as a typed line would be.
    echo: bool,
}

impl<'a> Terminal<'a> {
    pub fn new(
        input: impl BufRead + 'a,
        output: &'a mut dyn Write,
        style: Style,
        echo: bool,
    ) -> Terminal<'a> {
        Terminal { input: Box::new(input), output, style, echo }
    }

    pub fn style(&self) -> Style {
        self.style
    }

    /// Writes a line as it is.
    pub fn line(&mut self, text: impl AsRef<str>) -> Done {
        Ok(writeln!(self.output, "{}", text.as_ref())?)
    }

    pub fn lines<T: AsRef<str>>(&mut self, lines: impl IntoIterator<Item = T>) -> Done {
        lines.into_iter().try_for_each(|line| self.line(line))
    }

    pub fn blank(&mut self) -> Done {
        self.line("")
    }

    /// Writes a sentence, broken between words.
    pub fn sentence(&mut self, text: impl AsRef<str>) -> Done {
        self.line(wrap(text.as_ref(), 0, 2))
    }

    /// Writes a sentence that belongs under what stands above.
    pub fn detail(&mut self, text: impl AsRef<str>) -> Done {
        self.line(wrap(text.as_ref(), 2, 4))
    }

    /// Asks for a line; `None` when there is no more input.
    pub fn ask(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        write!(self.output, "{prompt}> ")?;
        self.output.flush()?;
        let Some(line) = self.read_line()? else {
            self.blank()?;
            return Ok(None);
        };
        if self.echo {
            self.line(&line)?;
        }
        Ok(Some(line))
    }

    fn read_line(&mut self) -> Result<Option<String>, Failure> {
        let unreadable = |error| Failure::Input(format!("the input cannot be read: {error}"));
        let mut bytes = Vec::new();
        let mut limited = (&mut *self.input).take(LONGEST_LINE);
        limited.read_until(b'\n', &mut bytes).map_err(unreadable)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST_LINE {
            self.input.skip_until(b'\n').map_err(unreadable)?;
        }
        // Control characters are never part of an answer, and shown again they could play tricks.
        let text = String::from_utf8_lossy(&bytes);
        Ok(Some(text.chars().filter(|letter| !letter.is_control()).collect::<String>().trim().to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(input: &[u8]) -> Vec<String> {
        let mut output = Vec::new();
        let mut terminal = Terminal::new(input, &mut output, Style::default(), false);
        std::iter::from_fn(|| terminal.ask("x").expect("slices can be read")).collect()
    }

    #[test]
    fn lines_are_trimmed_and_cleared_of_control_characters() {
        assert_eq!(read_all(b" a b \r\n\x1b[31mred\n\xff\n"), ["a b", "[31mred", "\u{fffd}"]);
    }

    #[test]
    fn an_endless_line_is_cut_and_the_next_one_is_whole() {
        let mut input = vec![b'x'; 100_000];
        input.extend_from_slice(b"\nnext\n");
        let lines = read_all(&input);
        assert_eq!((lines.len(), lines[0].len(), lines[1].as_str()), (2, LONGEST_LINE as usize, "next"));
    }
}
