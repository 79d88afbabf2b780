//! The terminal: lines in, lines out.

use std::io::{BufRead, Read, Write};

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use crate::failure::{Done, Failure};
use crate::play::Style;
use crate::text::wrap;

/// A person's line is never longer; the rest of a longer one is dropped.
const LONGEST_LINE: u64 = 4096;

/// Where lines come from.
enum Input<'a> {
    /// A file, a pipe, or a terminal that cannot edit.
    Lines(Box<dyn BufRead + 'a>),
    Keyboard(Box<Keyboard>),
}

/// Somebody types: a line can be edited meanwhile, and earlier ones called up again.
pub struct Keyboard(DefaultEditor);

impl Keyboard {
    /// `None` where lines cannot be edited.
    pub fn open() -> Option<Keyboard> {
        DefaultEditor::new().ok().map(Keyboard)
    }

    fn edit_line(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        match self.0.readline(&format!("{prompt}> ")) {
            Ok(line) => {
                let line = cleaned(&line.chars().take(LONGEST_LINE as usize).collect::<String>());
                self.0.add_history_entry(&line).map_err(unreadable)?;
                Ok(Some(line))
            }
            // Ctrl-D or Ctrl-C: the player leaves, and what was played is saved.
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(error) => Err(unreadable(error)),
        }
    }
}

/// Where a person reads and types.
pub struct Terminal<'a> {
    input: Input<'a>,
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
        Terminal { input: Input::Lines(Box::new(input)), output, style, echo }
    }

    pub fn at_keyboard(keyboard: Keyboard, output: &'a mut dyn Write, style: Style) -> Terminal<'a> {
        Terminal { input: Input::Keyboard(Box::new(keyboard)), output, style, echo: false }
    }

    /// Forgets the lines typed so far: the next player must not call them up.
    pub fn forget(&mut self) -> Done {
        match &mut self.input {
            Input::Lines(_) => Ok(()),
            Input::Keyboard(keyboard) => keyboard.0.clear_history().map_err(unreadable),
        }
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
        let line = match &mut self.input {
            Input::Lines(lines) => {
                write!(self.output, "{prompt}> ")?;
                self.output.flush()?;
                read_line(lines)?
            }
            Input::Keyboard(keyboard) => {
                self.output.flush()?;
                keyboard.edit_line(prompt)?
            }
        };
        let Some(line) = line else {
            self.blank()?;
            return Ok(None);
        };
        if self.echo {
            self.line(&line)?;
        }
        Ok(Some(line))
    }
}

fn unreadable(error: impl std::fmt::Display) -> Failure {
    Failure::Input(format!("the input cannot be read: {error}"))
}

fn read_line(lines: &mut dyn BufRead) -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let mut limited = (&mut *lines).take(LONGEST_LINE);
    limited.read_until(b'\n', &mut bytes).map_err(unreadable)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST_LINE {
        lines.skip_until(b'\n').map_err(unreadable)?;
    }
    Ok(Some(cleaned(&String::from_utf8_lossy(&bytes))))
}

/// Control characters are never part of an answer, and shown again they could play tricks.
fn cleaned(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect::<String>().trim().to_owned()
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
