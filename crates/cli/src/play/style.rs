//! Colour, where the terminal has it and the user wants it. Nothing is told by colour alone.

use std::io::IsTerminal;

/// How text is coloured.
#[derive(Clone, Copy, Debug, Default)]
pub struct Style {
    colour: bool,
}

impl Style {
    /// Colour on a terminal, unless `NO_COLOR` is set or the terminal is a dumb one.
    pub fn of_environment() -> Style {
        let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
            || std::env::var_os("TERM").is_none_or(|term| term == "dumb");
        Style { colour: std::io::stdout().is_terminal() && !refused }
    }

    /// Ink on a ground, each as `#rrggbb`.
    pub fn printed(self, text: &str, ink: &str, ground: &str) -> String {
        match (self.colour, nearest(ink), nearest(ground)) {
            (true, Some(ink), Some(ground)) => format!("\x1b[38;5;{ink};48;5;{ground}m{text}\x1b[0m"),
            _ => text.to_owned(),
        }
    }

    pub fn strong(self, text: &str) -> String {
        if self.colour { format!("\x1b[1m{text}\x1b[0m") } else { text.to_owned() }
    }
}

/// The nearest of the 216 colours that nearly every terminal knows.
fn nearest(colour: &str) -> Option<u8> {
    let digits = colour.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let level = |index: usize| {
        let value = u32::from_str_radix(&digits[2 * index..2 * index + 2], 16).ok()?;
        const LEVELS: [u32; 6] = [0, 95, 135, 175, 215, 255];
        (0..6u8).min_by_key(|step| LEVELS[usize::from(*step)].abs_diff(value))
    };
    Some(16 + 36 * level(0)? + 6 * level(1)? + level(2)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_matched_to_the_nearest() {
        assert_eq!(nearest("#000000"), Some(16));
        assert_eq!(nearest("#ffffff"), Some(231));
        assert_eq!(nearest("#fe0102"), Some(196));
        assert_eq!(nearest("red"), None);
        assert_eq!(nearest("#ééé"), None);
    }

    #[test]
    fn without_colour_text_stays_as_it_is() {
        assert_eq!(Style::default().printed("x", "#000000", "#ffffff"), "x");
        assert_eq!(Style { colour: true }.strong("x"), "\x1b[1mx\x1b[0m");
    }
}
