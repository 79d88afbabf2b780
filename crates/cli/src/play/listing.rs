//! The choices of a prompt as a person sees them: numbered, grouped, a page at a time.

use sandtable_engine::{Choice, ChoiceVerdict, Illegal, Offer, Prompt, Shape, Target, say};

use crate::play::sight::{Sight, factors};
use crate::text::{columns, tabulate};

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

    pub fn is_numbered(&self) -> bool {
        self.numbered
    }

    /// All lines of the list.
    pub fn lines(&self, sight: &Sight<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        let mut start = 0;
        while start < self.offers.len() {
            let kind = group(self.offers[start].0.target);
            let end = start
                + self.offers[start..].iter().take_while(|(choice, _)| group(choice.target) == kind).count();
            let numbers = start + 1..;
            let group = &self.offers[start..end];
            let plain = group.iter().all(|(choice, offer)| {
                offer.note.is_none() && !matches!(choice.target, Target::Piece(_) | Target::Button(_))
            });
            if plain {
                let cells: Vec<String> =
                    numbers.zip(group).map(|(number, entry)| self.short(number, entry)).collect();
                lines.extend(tabulate(&cells, 2));
            } else {
                let rows: Vec<Vec<String>> =
                    numbers.zip(group).map(|(number, entry)| self.long(number, entry, sight)).collect();
                lines.extend(columns(&rows).into_iter().map(|line| format!("  {line}")));
            }
            start = end;
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
        if self.numbered { number.to_string() } else { String::new() }
    }

    /// `12 5-10 (3)`: number, place, cost.
    fn short(&self, number: usize, (choice, offer): &(&Choice, &Offer)) -> String {
        let number = if self.numbered { format!("{number:>3} ") } else { String::new() };
        let cost = offer.cost.map(|cost| format!(" ({cost})")).unwrap_or_default();
        format!("{number}{}{cost}", choice.label)
    }

    fn long(&self, number: usize, (choice, offer): &(&Choice, &Offer), sight: &Sight<'_>) -> Vec<String> {
        let mut row = vec![self.number(number)];
        if let Target::Piece(piece) = choice.target {
            let seen = sight.piece(piece);
            row.push(sight.tokens.get(piece).to_owned());
            row.push(sight.words.render(&choice.name));
            row.push(seen.map(|seen| sight.place(seen.place)).unwrap_or_default());
            row.push(seen.map(factors).unwrap_or_default());
        } else {
            row.push(sight.words.render(&choice.name));
        }
        let cost = |cost| sight.words.render(&say!("terminal-cost", cost = cost));
        row.push(offer.cost.map(cost).unwrap_or_default());
        row.push(choice.label.clone());
        row.push(offer.note.as_ref().map(|note| sight.words.render(note)).unwrap_or_default());
        row
    }
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
        Target::Cell(_) => 1,
        Target::Pose(_) => 2,
        Target::Number(_) => 3,
        Target::Button(_) => 4,
    }
}
