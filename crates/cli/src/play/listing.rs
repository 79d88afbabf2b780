//! The choices of a prompt as a person sees them: numbered, grouped, a page at a time.

use sandtable_engine::{Choice, ChoiceVerdict, Illegal, Offer, Place, Prompt, Shape, Target, say};

use crate::play::sight::{Sight, factors};
use crate::text::{columns, tabulate, wrap};

/// Lines shown at once.
const PAGE: usize = 24;

/// The legal choices in the order of their numbers: pieces, places, figures, then all else.
pub struct Listing<'a> {
    offers: Vec<(&'a Choice, &'a Offer)>,
    /// Whether a typed number means a place on the list, rather than itself.
    numbered: bool,
}

impl<'a> Listing<'a> {
    pub fn of(prompt: &'a Prompt) -> Listing<'a> {
        let mut offers: Vec<_> = prompt
            .choices
            .iter()
            .filter_map(|choice| match &choice.verdict {
                ChoiceVerdict::Offer(offer) => Some((choice, offer)),
                ChoiceVerdict::Refusal(_) => None,
            })
            .collect();
        offers.sort_by_key(|(choice, _)| group(choice.target));
        let count = offers.len();
        // Where a choice is itself called by a number in the list's range, numbers mean what they say.
        let clashes = |choice: &Choice| choice.label.parse().is_ok_and(|number: usize| number <= count);
        let numbered =
            prompt.question.shape != Shape::Number && !offers.iter().any(|(choice, _)| clashes(choice));
        Listing { offers, numbered }
    }

    pub fn len(&self) -> usize {
        self.offers.len()
    }

    pub fn is_empty(&self) -> bool {
        self.offers.is_empty()
    }

    pub fn offers(&self) -> impl Iterator<Item = &'a Choice> + '_ {
        self.offers.iter().map(|(choice, _)| *choice)
    }

    /// The choice of a typed number.
    pub fn by_number(&self, number: usize) -> Option<&'a Choice> {
        let index = number.checked_sub(1).filter(|_| self.numbered)?;
        self.offers.get(index).map(|(choice, _)| *choice)
    }

    /// The canonical text of the choice that a typed number means.
    pub fn label_of(&self, word: &str) -> Option<&'a str> {
        self.by_number(word.parse().ok()?).map(|choice| choice.label.as_str())
    }

    pub fn is_numbered(&self) -> bool {
        self.numbered
    }

    /// All lines of the list. A short list names pieces by their tokens only: for a question that was just
    /// asked before.
    pub fn lines(&self, sight: &Sight<'_>, length: Length) -> Vec<String> {
        let mut lines = Vec::new();
        let mut first = 1;
        let kind = |(choice, _): &(&Choice, &Offer)| (group(choice.target), holder(choice, sight));
        for offers in self.offers.chunk_by(|one, next| kind(one) == kind(next)) {
            let numbered = (first..).zip(offers);
            if let (_, Some(holder)) = kind(&offers[0]) {
                lines.push(format!("  {holder}"));
            }
            let plain =
                |entry: &&(&Choice, &Offer)| entry.1.note.is_none() && is_plain(entry.0.target, length);
            if offers.iter().all(|entry| plain(&entry)) {
                if offers.iter().any(|entry| cost(entry).is_some()) {
                    lines.push(format!("  {}", sight.words.render(&say!("terminal-costs"))));
                }
                let cells: Vec<String> =
                    numbered.map(|(number, entry)| self.short(number, entry, sight)).collect();
                lines.extend(tabulate(&cells, 2));
            } else {
                let rows: Vec<Vec<String>> =
                    numbered.map(|(number, entry)| self.long(number, entry, sight)).collect();
                for (line, (_, offer)) in columns(&rows).into_iter().zip(offers) {
                    lines.push(format!("  {line}"));
                    lines.extend(offer.note.as_ref().map(|note| wrap(&sight.words.render(note), 6, 6)));
                }
            }
            first += offers.len();
        }
        lines
    }

    /// A page of the list, from `first` on, and how many lines are left after it.
    pub fn page(lines: &[String], first: usize) -> (&[String], usize) {
        let rest = &lines[first.min(lines.len())..];
        // A page that would leave only a line or two is better whole.
        let shown = if rest.len() <= PAGE + 2 { rest.len() } else { PAGE };
        (&rest[..shown], rest.len() - shown)
    }

    fn number(&self, number: usize) -> String {
        let width = self.offers.len().to_string().len();
        if self.numbered { format!("{number:>width$}") } else { String::new() }
    }

    /// `12: 5-10 (3)`: number, place, cost; or number, token, place, cost.
    fn short(&self, number: usize, entry: &(&Choice, &Offer), sight: &Sight<'_>) -> String {
        let choice = entry.0;
        let number = if self.numbered { format!("{}: ", self.number(number)) } else { String::new() };
        let cost = cost(entry).map(|cost| format!(" ({cost})")).unwrap_or_default();
        match choice.target {
            Target::Piece(piece) => {
                format!("{number}{} {}{cost}", sight.tokens.get(piece), on_board(choice, sight))
                    .trim_end()
                    .to_owned()
            }
            _ => format!("{number}{}{cost}", choice.label),
        }
    }

    /// A line of its own: number, token, name, place, factors, cost, canonical text.
    fn long(&self, number: usize, (choice, offer): &(&Choice, &Offer), sight: &Sight<'_>) -> Vec<String> {
        let mut row = vec![self.number(number)];
        if let Target::Piece(piece) = choice.target {
            row.push(sight.tokens.get(piece).to_owned());
            row.push(sight.words.render(&choice.name));
            row.push(on_board(choice, sight));
            row.push(sight.piece(piece).map(factors).unwrap_or_default());
        } else {
            let name = sight.words.render(&choice.name);
            // A place that is called by its canonical text need not be named twice.
            row.push(if name == choice.label { String::new() } else { name });
        }
        let cost = |cost| sight.words.render(&say!("terminal-cost", cost = cost));
        row.push(offer.cost.map(cost).unwrap_or_default());
        row.push(choice.label.clone());
        row
    }
}

/// How much a list says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    Full,
    Short,
}

/// What a choice costs; a number that costs itself need not say so.
fn cost((choice, offer): &(&Choice, &Offer)) -> Option<i32> {
    offer.cost.filter(|cost| choice.target != Target::Number(*cost))
}

/// Whether a few letters say enough of a target.
fn is_plain(target: Target, length: Length) -> bool {
    match target {
        Target::Button(_) => false,
        Target::Piece(_) => length == Length::Short,
        Target::Cell(_) | Target::Via(_) | Target::Pose(_) | Target::Number(_) => true,
        Target::Site(_) => length == Length::Short,
    }
}

fn place_of(choice: &Choice, sight: &Sight<'_>) -> Option<Place> {
    let Target::Piece(piece) = choice.target else { return None };
    sight.piece(piece).map(|seen| seen.place)
}

/// The box beside the map that holds the piece of a choice: such pieces are listed together under its name.
fn holder(choice: &Choice, sight: &Sight<'_>) -> Option<String> {
    place_of(choice, sight).filter(|place| matches!(place, Place::Box(_))).map(|place| sight.place(place))
}

/// Where on the map the piece of a choice is.
fn on_board(choice: &Choice, sight: &Sight<'_>) -> String {
    let place = place_of(choice, sight).filter(|place| !matches!(place, Place::Box(_)));
    place.map(|place| sight.place(place)).unwrap_or_default()
}

/// The refused choices with their reasons.
pub fn refusals(prompt: &Prompt) -> impl Iterator<Item = (&Choice, &Illegal)> {
    prompt.choices.iter().filter_map(|choice| match &choice.verdict {
        ChoiceVerdict::Refusal(illegal) => Some((choice, illegal)),
        ChoiceVerdict::Offer(_) => None,
    })
}

fn group(target: Target) -> u8 {
    match target {
        Target::Piece(_) => 0,
        Target::Cell(_) | Target::Via(_) => 1,
        Target::Site(_) => 2,
        Target::Pose(_) => 3,
        Target::Number(_) => 4,
        Target::Button(_) => 5,
    }
}
