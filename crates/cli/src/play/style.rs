//! Colour, where the terminal has it and the user wants it. Nothing is told by colour alone.

use std::io::IsTerminal;

/// How text is coloured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Not at all.
    #[default]
    Plain,
    /// With the 216 colours that nearly every terminal knows.
    Cube,
    /// With any colour.
    Full,
}

impl Style {
    /// Colour on a terminal, unless `NO_COLOR` is set or the terminal is a dumb one.
    pub fn of_environment() -> Style {
        let variable = |name: &str| std::env::var(name).unwrap_or_default();
        let refused = !variable("NO_COLOR").is_empty() || matches!(variable("TERM").as_str(), "" | "dumb");
        match variable("COLORTERM").as_str() {
            _ if refused || !std::io::stdout().is_terminal() => Style::Plain,
            "truecolor" | "24bit" => Style::Full,
            _ => Style::Cube,
        }
    }

    /// Ink on a ground, each as `#rrggbb`.
    pub fn printed(self, text: &str, ink: &str, ground: &str) -> String {
        let (Some(ink), Some(ground)) = (parse(ink), parse(ground)) else { return text.to_owned() };
        match self {
            Style::Plain => text.to_owned(),
            Style::Cube => format!("\x1b[38;5;{};48;5;{}m{text}\x1b[0m", nearest(ink), nearest(ground)),
            Style::Full => {
                let [[r, g, b], [red, green, blue]] = [ink, ground];
                format!("\x1b[38;2;{r};{g};{b};48;2;{red};{green};{blue}m{text}\x1b[0m")
            }
        }
    }

    pub fn strong(self, text: &str) -> String {
        if self == Style::Plain { text.to_owned() } else { format!("\x1b[1m{text}\x1b[0m") }
    }
}

/// Red, green and blue.
type Colour = [u8; 3];

fn parse(colour: &str) -> Option<Colour> {
    let digits = colour.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let channel = |index: usize| u8::from_str_radix(&digits[2 * index..2 * index + 2], 16).ok();
    Some([channel(0)?, channel(1)?, channel(2)?])
}

/// The nearest colour of the 6 × 6 × 6 cube. Hue counts more than lightness: sand must not turn pink.
fn nearest(colour: Colour) -> u8 {
    const LEVELS: [i32; 6] = [0, 95, 135, 175, 215, 255];
    let distance = |index: u8| {
        let steps = [index / 36, index / 6 % 6, index % 6];
        let [red, green, blue] =
            [0, 1, 2].map(|channel| LEVELS[usize::from(steps[channel])] - i32::from(colour[channel]));
        let lightness = red * red + green * green + blue * blue;
        let hue = (red - green).pow(2) + (green - blue).pow(2);
        lightness + 2 * hue
    };
    16 + (0..216).min_by_key(|index| distance(*index)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_matched_to_the_nearest() {
        let matched = |colour: &str| parse(colour).map(nearest);
        assert_eq!(matched("#000000"), Some(16));
        assert_eq!(matched("#ffffff"), Some(231));
        assert_eq!(matched("#fe0102"), Some(196));
        assert_eq!(matched("#f2e6c9"), Some(230), "sand is yellow, not pink");
        assert_eq!(matched("red"), None);
        assert_eq!(matched("#ééé"), None);
    }

    #[test]
    fn without_colour_text_stays_as_it_is() {
        assert_eq!(Style::Plain.printed("x", "#000000", "#ffffff"), "x");
        assert_eq!(Style::Plain.strong("x"), "x");
        assert_eq!(Style::Cube.strong("x"), "\x1b[1mx\x1b[0m");
        assert_eq!(
            Style::Full.printed("x", "#010203", "#ffffff"),
            "\x1b[38;2;1;2;3;48;2;255;255;255mx\x1b[0m"
        );
    }
}
