//! What a typed word picks out of a prompt.

use sandtable_engine::{Choice, ChoiceVerdict, Illegal, Prompt, Target};

use crate::play::listing::Listing;
use crate::play::names::{Fit, Name};
use crate::play::tokens::Tokens;

/// What a word means at a prompt.
#[derive(Debug, PartialEq, Eq)]
pub enum Pick {
    /// A choice that is offered.
    Offered(Target),
    /// A choice that is refused, and why.
    Refused(Target, Illegal),
    /// The beginning of several choices.
    Ambiguous(Vec<String>),
    /// A number beyond the list.
    NoSuchNumber,
    /// Nothing in this prompt; the title may still know the word.
    Unlisted,
}

/// Looks a word up: canonical text, number on the list, token on the board, beginning of a canonical text or
/// of what stands behind a hyphen in it (`cavalry-1` for `chile-cavalry-1`), then the names as they are shown.
pub fn pick(word: &str, prompt: &Prompt, tokens: &Tokens, shown: &dyn Fn(&Choice) -> String) -> Pick {
    let listing = Listing::of(prompt);
    if let Some(choice) = prompt.choices.iter().find(|choice| choice.label == word) {
        return meant(choice);
    }
    if listing.is_numbered()
        && let Ok(number) = word.parse::<usize>()
    {
        return listing.by_number(number).map_or(Pick::NoSuchNumber, meant);
    }
    let token = |choice: &Choice| match choice.target {
        Target::Piece(piece) => tokens.get(piece).to_owned(),
        _ => String::new(),
    };
    let lower = word.to_lowercase();
    let parts = |choice: &Choice| {
        let label = &choice.label;
        label.match_indices('-').map(|(at, _)| label[at + 1..].to_owned()).collect::<Vec<_>>()
    };
    let by_token = |choice: &Choice| token(choice) == word;
    let by_token_in_any_case = |choice: &Choice| token(choice).to_lowercase() == lower;
    let by_beginning = |choice: &Choice| choice.label.starts_with(&lower);
    let by_part = |choice: &Choice| parts(choice).contains(&lower);
    let by_beginning_of_part = |choice: &Choice| parts(choice).iter().any(|part| part.starts_with(&lower));
    let matches: [&dyn Fn(&Choice) -> bool; 5] =
        [&by_token, &by_token_in_any_case, &by_beginning, &by_part, &by_beginning_of_part];
    for matched in matches {
        if let Some(picked) = among(prompt, &listing, matched) {
            return picked;
        }
    }
    pick_by_name(word, prompt, shown)
}

/// Looks words up among the names that are shown, as a whole, by their beginning, or from a later word on.
pub fn pick_by_name(words: &str, prompt: &Prompt, shown: &dyn Fn(&Choice) -> String) -> Pick {
    let listing = Listing::of(prompt);
    let typed = Name::of(words);
    for wanted in [Fit::Whole, Fit::Beginning, Fit::End, Fit::Middle] {
        let fits = |choice: &Choice| typed.fit(&Name::of(&shown(choice))) == Some(wanted);
        if let Some(picked) = among(prompt, &listing, &fits) {
            return picked;
        }
    }
    Pick::Unlisted
}

/// What the choices that match mean together: what is offered goes before what is refused.
fn among(prompt: &Prompt, listing: &Listing<'_>, matched: &dyn Fn(&Choice) -> bool) -> Option<Pick> {
    let offered: Vec<&Choice> = listing.offers().filter(|choice| matched(choice)).collect();
    let found = if offered.is_empty() {
        prompt.choices.iter().filter(|choice| matched(choice)).collect()
    } else {
        offered
    };
    match found.as_slice() {
        [] => None,
        [choice] => Some(meant(choice)),
        several => Some(Pick::Ambiguous(several.iter().map(|choice| choice.label.clone()).collect())),
    }
}

fn meant(choice: &Choice) -> Pick {
    match &choice.verdict {
        ChoiceVerdict::Offer(_) => Pick::Offered(choice.target),
        ChoiceVerdict::Refusal(illegal) => Pick::Refused(choice.target, illegal.clone()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use sandtable_engine::{Button, Cell, Offer, Question, Seat, Shape, say};

    use super::*;

    fn prompt(labels: &[(&str, bool)]) -> Prompt {
        let choice = |(index, (label, legal)): (usize, &(&str, bool))| Choice {
            target: if label.contains('-') {
                Target::Cell(Cell(index as u16))
            } else {
                Target::Button(Button(index as u16))
            },
            label: (*label).to_owned(),
            name: say!("name"),
            verdict: if *legal {
                ChoiceVerdict::Offer(Offer::default())
            } else {
                ChoiceVerdict::Refusal(Illegal::not_offered())
            },
        };
        Prompt {
            seat: Seat::FIRST,
            question: Question::new(say!("which"), "table", Shape::One),
            draft: Vec::new(),
            choices: labels.iter().enumerate().map(choice).collect(),
            unfinished: None,
            preview: None,
        }
    }

    fn picked(word: &str, labels: &[(&str, bool)]) -> Pick {
        pick(word, &prompt(labels), &Tokens::default(), &|choice| choice.label.clone())
    }

    const LABELS: &[(&str, bool)] = &[("end", true), ("5-1", true), ("5-10", true), ("6-1", false)];

    #[test]
    fn the_canonical_text_picks_even_when_another_begins_with_it() {
        assert_eq!(picked("5-1", LABELS), Pick::Offered(Target::Cell(Cell(1))));
        assert_eq!(picked("6-1", LABELS), Pick::Refused(Target::Cell(Cell(3)), Illegal::not_offered()));
    }

    #[test]
    fn a_number_picks_by_the_order_of_the_list() {
        assert_eq!(picked("1", LABELS), Pick::Offered(Target::Cell(Cell(1))), "places come before buttons");
        assert_eq!(picked("3", LABELS), Pick::Offered(Target::Button(Button(0))));
        assert_eq!(picked("4", LABELS), Pick::NoSuchNumber);
        assert_eq!(picked("0", LABELS), Pick::NoSuchNumber);
    }

    #[test]
    fn a_number_means_itself_where_choices_are_called_by_numbers() {
        assert_eq!(picked("2", &[("2", true), ("1", true)]), Pick::Offered(Target::Button(Button(0))));
    }

    #[test]
    fn a_unique_beginning_is_enough_and_what_is_offered_goes_first() {
        assert_eq!(picked("e", LABELS), Pick::Offered(Target::Button(Button(0))));
        assert_eq!(picked("E", LABELS), Pick::Offered(Target::Button(Button(0))));
        assert_eq!(picked("5-", LABELS), Pick::Ambiguous(vec!["5-1".into(), "5-10".into()]));
        assert_eq!(picked("6", LABELS), Pick::NoSuchNumber);
        assert_eq!(picked("6-", LABELS), Pick::Refused(Target::Cell(Cell(3)), Illegal::not_offered()));
        assert_eq!(picked("x", LABELS), Pick::Unlisted);
    }

    #[test]
    fn the_side_may_be_left_out_of_a_name() {
        let labels = &[("chile-cavalry-1", true), ("chile-cavalry-10", true), ("chile-infantry-1", true)];
        assert_eq!(picked("cavalry-1", labels), Pick::Offered(Target::Cell(Cell(0))));
        assert_eq!(picked("inf", labels), Pick::Offered(Target::Cell(Cell(2))));
        assert_eq!(
            picked("cav", labels),
            Pick::Ambiguous(vec!["chile-cavalry-1".into(), "chile-cavalry-10".into()])
        );
    }

    #[test]
    fn a_name_is_understood_as_it_is_shown() {
        let prompt = prompt(&[("red", true), ("yellow", true), ("recon", true), ("raid", false)]);
        let french = |choice: &Choice| {
            let names = [
                "rouge (artillerie de campagne)",
                "jaune (artillerie du pauvre)",
                "Reconnaissance aérienne",
                "Raid aérien",
            ];
            let index = prompt.choices.iter().position(|known| known == choice).expect("it is listed");
            names[index].to_owned()
        };
        let picked = |words: &str| pick(words, &prompt, &Tokens::default(), &french);
        assert_eq!(picked("jaune"), Pick::Offered(Target::Button(Button(1))));
        assert_eq!(picked("ROUGE"), Pick::Offered(Target::Button(Button(0))));
        assert_eq!(picked("reconnaissance aerienne"), Pick::Offered(Target::Button(Button(2))));
        assert_eq!(picked("pauvre"), Pick::Offered(Target::Button(Button(1))));
        assert_eq!(picked("artillerie"), Pick::Ambiguous(vec!["red".into(), "yellow".into()]));
        assert_eq!(picked("aér"), Pick::Offered(Target::Button(Button(2))), "what is offered goes first");
        let raid = Pick::Refused(Target::Button(Button(3)), Illegal::not_offered());
        assert_eq!(picked("raid aérien"), raid);
        assert_eq!(picked("aérien"), raid, "a whole word fits better than the beginning of one");
    }

    proptest! {
        #[test]
        fn any_word_is_looked_up_without_fault(word in "\\PC*") {
            picked(&word, LABELS);
        }
    }
}
