//! What is shown before the dice is complete and can be told apart.

use std::collections::BTreeSet;

use chad::Chad;
use sandtable_engine::{Choices, Preview, Rules, Setup, Silent, parse_answer};
use sandtable_search::{Pcg, random_answer};

/// Calls `look` with every preview of the steps to every answer of some random matches.
fn each_preview(seed: u64, mut look: impl FnMut(&Preview)) {
    let rules = Chad::open(&Setup::default_for(Chad::info())).expect("the title opens");
    let (mut chance, mut scratch) = (Pcg::new(seed, 0), Choices::default());
    for _ in 0..30 {
        let mut position = rules.start();
        loop {
            let Some(seat) = rules.deciding(&position).first() else {
                let sides = rules.sides(&position);
                if sides.is_empty() {
                    break;
                }
                let faces: Vec<u16> = sides.iter().map(|sides| chance.face(*sides)).collect();
                rules.roll(&mut position, &faces, &mut Silent);
                continue;
            };
            let answer = random_answer(&rules, &position, seat, &mut chance, &mut scratch);
            let answer = answer.expect("no dead end");
            for length in 0..=answer.len() {
                if let Some(preview) = rules.preview(&position, seat, &answer[..length]) {
                    look(&preview);
                }
            }
            rules.answer(&mut position, seat, &answer, &mut Silent);
        }
    }
}

#[test]
fn the_outcomes_of_a_preview_are_told_apart_and_their_chances_add_up_to_one() {
    let mut seen = 0;
    each_preview(2, |Preview { outcomes, .. }| {
        if outcomes.is_empty() {
            return;
        }
        let ids: BTreeSet<&str> = outcomes.iter().map(|outcome| outcome.id).collect();
        let words: BTreeSet<String> = outcomes.iter().map(|outcome| format!("{:?}", outcome.label)).collect();
        assert_eq!((ids.len(), words.len()), (outcomes.len(), outcomes.len()), "{outcomes:?}");
        let cases = outcomes[0].chance.cases;
        let sum: u64 = outcomes.iter().map(|outcome| outcome.chance.favourable).sum();
        assert_eq!(sum, cases, "{outcomes:?}");
        seen += 1;
    });
    assert!(seen > 100, "{seen} previews with outcomes");
}

#[test]
fn a_modifier_of_the_dice_is_part_of_no_sides_strength() {
    let mut seen = 0;
    each_preview(3, |Preview { terms, .. }| {
        for term in terms.iter().filter(|term| ["5.61-1", "5.62-1", "5.63-1"].contains(&term.rule.id())) {
            assert_eq!(term.side, None, "{term:?}");
            seen += 1;
        }
    });
    assert!(seen > 3, "{seen} modifiers");
}

#[test]
fn what_arrivals_beyond_nine_steps_cost_is_said_before_movement_and_flights_are_ended() {
    let rules = Chad::open(&Setup::default_for(Chad::info())).expect("the title opens");
    let end = rules.find("end").expect("a button");
    for phase in ["movement", "flights"] {
        let said = |steps: &str| {
            let text = format!(
                "phase = \"{phase}\"\nside = \"fan\"\n[place]\nfant-airborne-22 = \"2747\"\nfap-1 = \"3020\"\n{steps}"
            );
            let position = rules.arrange(toml::from_str(&text).expect("a set-up")).expect("a position");
            let seat = rules.deciding(&position).first().expect("somebody is asked");
            rules.judge(&position, seat, &[], end).expect("ending is allowed").note
        };
        let nine = "french-infantry-1 = \"1537\"\nfrench-infantry-2 = \"1537\"\nfrench-infantry-3 = \"1537\"";
        assert_eq!(said(nine), None, "{phase}");
        let note = said(&format!("{nine}\nfant-battalion-1 = \"1537\"")).expect("a price");
        assert_eq!(note.key, "note-excess", "{phase}");
        assert!(note.args.contains(&("lost".into(), 3.into())), "{phase}: {note:?}");
    }
}

#[test]
fn who_attacks_peacekeepers_alone_is_told_that_they_leave() {
    let rules = Chad::open(&Setup::default_for(Chad::info())).expect("the title opens");
    let heading = |more: &str| {
        let text = format!(
            "phase = \"combat\"\nside = \"fap\"\n[place]\nfap-1 = \"1838\"\nzaire-1 = \"1737\"\n{more}"
        );
        let position = rules.arrange(toml::from_str(&text).expect("a set-up")).expect("a position");
        let seat = rules.deciding(&position).first().expect("somebody is asked");
        let attack = parse_answer(&rules, "1737 1838").expect("an answer");
        let preview = rules.preview(&position, seat, &attack).expect("a preview");
        preview.heading.map(|heading| heading.key)
    };
    assert_eq!(heading("").as_deref(), Some("preview-oau-leave"));
    assert_ne!(heading("fant-company-1 = \"1737\"").as_deref(), Some("preview-oau-leave"));
}
