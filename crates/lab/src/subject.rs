//! A title under fuzzing: what must hold whatever bytes come in, in the same words for every title.
//!
//! Each property panics when it does not hold, which is what fuzzers look for.

use std::sync::{Arc, OnceLock};

use sandtable_engine::{
    Answer, Button, Cell, Choices, Match, MatchDocument, Pending, Piece, Rules, Seat, Setup, Silent, Site,
    Target, TitleInfo, Viewer, answer_text, case, check_answer, parse_answer, parse_input, prompt,
};
use sandtable_search::{Pcg, random_answer};

use crate::{agreement, is_listed};

/// A title with its types forgotten, ready to be asked with anything.
pub trait Subject: Send + Sync {
    fn info(&self) -> &'static TitleInfo;

    /// A match file is replayed or refused with a reason, and inputs that are refused change nothing.
    fn match_file(&self, document: &MatchDocument);

    /// A case file is run or refused with a reason.
    fn case_file(&self, text: &str);

    /// A stored position is refused, or can be audited; one that passes can be shown and played on.
    fn position(&self, text: &str);

    /// What is typed as an answer is accepted exactly when it is listed.
    fn answer(&self, moment: u8, text: &str);

    /// Listed answers are exactly the legal ones, wherever a match leads.
    fn inputs(&self, bytes: &[u8]);

    /// A sheet is accepted or refused with a reason.
    fn sheet(&self, which: u8, text: &str);

    /// Positions of a match as they are stored: what to begin with.
    fn positions(&self) -> Vec<String>;

    /// Answers that are legal, with their moments: what to begin with.
    fn answers(&self) -> Vec<(u8, String)>;
}

/// The title as a subject.
pub fn subject<R: Rules>() -> Box<dyn Subject> {
    let setup = Setup::default_for(R::info());
    let rules = R::open(&setup).unwrap_or_else(|faults| panic!("the default set-up opens: {faults:?}"));
    Box::new(Subjected { rules: Arc::new(rules), moments: OnceLock::new() })
}

struct Subjected<R: Rules> {
    rules: Arc<R>,
    moments: OnceLock<Vec<(R::Position, Seat)>>,
}

/// Decisions between two moments.
const APART: usize = 8;
/// Moments of a match that are asked about.
const MOMENTS: usize = 48;
/// Decisions that are played on from a stored position.
const PLAYED_ON: usize = 24;

impl<R: Rules> Subjected<R> {
    /// Moments of one random match at which somebody decides.
    fn moments(&self) -> &[(R::Position, Seat)] {
        self.moments.get_or_init(|| {
            let rules = &*self.rules;
            let mut chance = Pcg::new(7, 0);
            let mut scratch = Choices::default();
            let mut position = rules.start();
            let mut moments = Vec::new();
            for decision in 0..APART * MOMENTS {
                roll_all(rules, &mut position, |sides| chance.face(sides));
                let Some(seat) = rules.deciding(&position).first() else { break };
                if decision % APART == 0 {
                    moments.push((position.clone(), seat));
                }
                let answer = random_answer(rules, &position, seat, &mut chance, &mut scratch)
                    .expect("there are no dead ends");
                rules.answer(&mut position, seat, &answer, &mut Silent);
            }
            moments
        })
    }

    fn moment(&self, which: u8) -> &(R::Position, Seat) {
        let moments = self.moments();
        &moments[usize::from(which) % moments.len()]
    }

    /// Checks that an answer is accepted exactly when it is listed. Poses on an open table are not all listed,
    /// nor are points of a way.
    fn check(&self, position: &R::Position, seat: Seat, answer: &[Target]) -> bool {
        let accepted = check_answer(&*self.rules, position, seat, answer).is_ok();
        let listed = is_listed(&*self.rules, position, seat, answer, &mut Choices::default());
        let is_open = answer.iter().any(|target| target.is_beyond_lists());
        assert!(
            accepted == listed || (accepted && is_open),
            "{answer:?}: accepted {accepted}, listed {listed}"
        );
        accepted
    }
}

impl<R: Rules> Subject for Subjected<R> {
    fn info(&self) -> &'static TitleInfo {
        R::info()
    }

    fn match_file(&self, document: &MatchDocument) {
        if let Err(error) = document.reopen::<R>() {
            assert!(!error.to_string().is_empty());
        }
        // Hashes stop a changed file at its first changed record: go on without them, past what is refused.
        let Ok(setup) = document.setup_for(R::info()) else { return };
        let Ok(rules) = R::open(&setup) else { return };
        let rules = Arc::new(rules);
        let mut played = Match::new(Arc::clone(&rules));
        for record in &document.records {
            if let Ok(input) = parse_input(&*rules, &record.input) {
                let before = played.hash();
                if played.play(input).is_err() {
                    assert_eq!(played.hash(), before, "a refused input changed the position");
                }
            }
        }
        rules.audit(played.position()).expect("inputs cannot break a position");
    }

    fn case_file(&self, text: &str) {
        match case::run::<R>(text) {
            Ok(report) => assert!(!report.rules.is_empty(), "a case shows some rule"),
            Err(fault) => assert!(!fault.is_empty()),
        }
    }

    fn position(&self, text: &str) {
        let rules = &*self.rules;
        let Ok(mut position) = rules.read_position(text) else { return };
        assert_eq!(rules.read_position(&written::<R>(&position)).as_ref(), Ok(&position));
        if rules.audit(&position).is_err() {
            return;
        }
        let mut chance = Pcg::new(1, 0);
        let mut scratch = Choices::default();
        for _ in 0..PLAYED_ON {
            rules.view(&position, Viewer::Spectator);
            if let Pending::Over(_) = rules.pending(&position) {
                return;
            }
            roll_all(rules, &mut position, |sides| chance.face(sides));
            let Some(seat) = rules.deciding(&position).first() else { return };
            prompt(rules, &position, seat, &[]);
            let answer = random_answer(rules, &position, seat, &mut chance, &mut scratch)
                .expect("there are no dead ends");
            rules.answer(&mut position, seat, &answer, &mut Silent);
        }
    }

    fn answer(&self, moment: u8, text: &str) {
        let rules = &*self.rules;
        let (position, seat) = self.moment(moment);
        let Ok(answer) = parse_answer(rules, text) else { return };
        let (words, spelt): (Vec<&str>, String) =
            (text.split_whitespace().collect(), answer_text(rules, &answer));
        // A pose may be typed in several ways, and what is named several times in one word; all else has one spelling.
        if text.contains('*') || answer.iter().any(|target| matches!(target, Target::Pose(_))) {
            assert_eq!(parse_answer(rules, &spelt).as_ref(), Ok(&answer));
        } else {
            assert_eq!(spelt, words.join(" "));
        }
        if self.check(position, *seat, &answer) {
            prompt(rules, position, *seat, &answer);
        }
    }

    fn inputs(&self, bytes: &[u8]) {
        let rules = &*self.rules;
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
                    self.check(&position, seat, &bent);
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
    }

    fn sheet(&self, which: u8, text: &str) {
        let sheets = R::info().sheets;
        if sheets.is_empty() {
            return;
        }
        let sheet = sheets[usize::from(which) % sheets.len()].id;
        let mut setup = Setup::default_for(R::info());
        setup.sheets.insert(sheet.to_owned(), text.to_owned());
        let Ok(setup) = setup.checked(R::info()) else { return };
        match R::open(&setup) {
            Ok(rules) => rules.audit(&rules.start()).expect("a sheet that is accepted can be begun with"),
            Err(faults) => assert!(faults.iter().all(|fault| !fault.is_empty()) && !faults.is_empty()),
        }
    }

    fn positions(&self) -> Vec<String> {
        self.moments().iter().map(|(position, _)| written::<R>(position)).collect()
    }

    fn answers(&self) -> Vec<(u8, String)> {
        let (mut chance, mut scratch) = (Pcg::new(3, 0), Choices::default());
        let moments = self.moments().iter().enumerate();
        moments
            .filter_map(|(which, (position, seat))| {
                let answer = random_answer(&*self.rules, position, *seat, &mut chance, &mut scratch).ok()?;
                Some((which as u8, answer_text(&*self.rules, &answer)))
            })
            .collect()
    }
}

fn written<R: Rules>(position: &R::Position) -> String {
    serde_json::to_string(position).expect("positions are plain data")
}

/// Rolls until somebody decides or the match is over.
fn roll_all<R: Rules>(rules: &R, position: &mut R::Position, mut face: impl FnMut(u16) -> u16) {
    loop {
        let faces: Vec<u16> = rules.sides(position).iter().map(|sides| face(*sides)).collect();
        if faces.is_empty() {
            return;
        }
        rules.roll(position, &faces, &mut Silent);
    }
}

/// A target that nobody listed.
fn foreign(kind: u8, byte: u8) -> Target {
    let number = u16::from(byte);
    match kind % 10 {
        0 => Target::Cell(Cell(number)),
        1 => Target::Cell(Cell(number << 8)),
        2 => Target::Piece(Piece(number)),
        3 => Target::Piece(Piece(number << 8)),
        4 => Target::Button(Button(number)),
        5 => Target::Button(Button(number << 8)),
        6 => Target::Number(i32::from(byte)),
        7 => Target::Site(Site(number)),
        8 => Target::Via(Cell(number)),
        _ => Target::Number(i32::MIN + i32::from(byte)),
    }
}
