//! Listed answers are exactly the legal ones, wherever a battle may lead.

#![no_main]

use calama::Calama;
use libfuzzer_sys::fuzz_target;
use sandtable_engine::{Answer, Button, Cell, Choices, Piece, Rules, Silent, Target, check_answer};
use sandtable_fuzz::{RULES, roll_all};
use sandtable_lab::{agreement, is_listed};

fuzz_target!(|bytes: &[u8]| {
    let rules: &Calama = &RULES;
    let mut bytes = bytes.iter().copied();
    let mut position = rules.start();
    let mut choices = Choices::default();
    loop {
        roll_all(rules, &mut position, |sides| u16::from(bytes.next().unwrap_or(0)) % sides + 1);
        let Some(seat) = rules.deciding(&position).first() else { return };
        let mut draft = Answer::new();
        loop {
            let Some(byte) = bytes.next() else { return };
            if let Err(differ) = agreement(rules, &position, seat, &draft) {
                panic!("{differ}");
            }
            choices.clear();
            rules.choices(&position, seat, &draft, &mut choices);
            assert!(!choices.is_dead_end(), "nothing can follow {draft:?}");
            if byte >= 0xf0 {
                let mut bent = draft.clone();
                bent.push(foreign(byte, bytes.next().unwrap_or(0)));
                let accepted = check_answer(rules, &position, seat, &bent).is_ok();
                assert_eq!(accepted, is_listed(rules, &position, seat, &bent, &mut choices), "{bent:?}");
                continue;
            }
            let ways = choices.next.len() + usize::from(choices.complete);
            match choices.next.get(usize::from(byte) % ways) {
                Some(target) => draft.push(*target),
                None => break,
            }
        }
        rules.answer(&mut position, seat, &draft, &mut Silent);
        if let Err(broken) = rules.audit(&position) {
            panic!("{broken}");
        }
    }
});

/// A target that nobody listed.
fn foreign(kind: u8, byte: u8) -> Target {
    let number = u16::from(byte);
    match kind % 8 {
        0 => Target::Cell(Cell(number)),
        1 => Target::Cell(Cell(number << 8)),
        2 => Target::Piece(Piece(number)),
        3 => Target::Piece(Piece(number << 8)),
        4 => Target::Button(Button(number)),
        5 => Target::Button(Button(number << 8)),
        6 => Target::Number(i32::from(byte)),
        _ => Target::Number(i32::MIN + i32::from(byte)),
    }
}
