//! What must hold of every title whatever bytes come in: one property each for the fuzzers.
//!
//! The bytes say by themselves which title they are for, so that one corpus serves all: by the name in the
//! file, or by their first byte.

use std::sync::LazyLock;

use sandtable_engine::{MatchDocument, case::CaseHead};
use sandtable_lab::Subject;

static SUBJECTS: LazyLock<Vec<Box<dyn Subject>>> =
    LazyLock::new(|| crate::all().iter().map(crate::Title::subject).collect());

/// A property that any bytes may be tried on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Property {
    /// Any text is replayed as a match or refused with a reason; what can be read can be written.
    MatchFiles,
    /// Any text is run as a case or refused with a reason.
    CaseFiles,
    /// Any text in the place of a sheet of figures is accepted, or refused with a reason.
    Sheets,
    /// Any text is refused as a stored position, or can be audited; one that passes can be played on.
    PositionSnapshots,
    /// Any text typed as an answer is accepted exactly when it is listed.
    AnswerText,
    /// Listed answers are exactly the legal ones, wherever a match leads.
    ListedAnswers,
}

impl Property {
    pub const ALL: [Property; 6] = [
        Property::MatchFiles,
        Property::CaseFiles,
        Property::Sheets,
        Property::PositionSnapshots,
        Property::AnswerText,
        Property::ListedAnswers,
    ];

    /// The name of its fuzz target and of the folder of its seeds.
    pub const fn id(self) -> &'static str {
        match self {
            Property::MatchFiles => "match_files",
            Property::CaseFiles => "case_files",
            Property::Sheets => "sheets",
            Property::PositionSnapshots => "position_snapshots",
            Property::AnswerText => "answer_text",
            Property::ListedAnswers => "listed_answers",
        }
    }

    /// Tries the property on bytes.
    ///
    /// # Panics
    /// When it does not hold.
    pub fn hold(self, bytes: &[u8]) {
        match self {
            Property::MatchFiles => text(bytes).into_iter().for_each(match_file),
            Property::CaseFiles => text(bytes).into_iter().for_each(case_file),
            Property::PositionSnapshots => {
                text(bytes)
                    .into_iter()
                    .for_each(|text| SUBJECTS.iter().for_each(|title| title.position(text)));
            }
            Property::Sheets => chosen(bytes, |title, which, rest| {
                text(rest).into_iter().for_each(|text| title.sheet(which, text));
            }),
            Property::AnswerText => chosen(bytes, |title, moment, rest| {
                text(rest).into_iter().for_each(|text| title.answer(moment, text));
            }),
            Property::ListedAnswers => {
                let Some((which, rest)) = bytes.split_first() else { return };
                SUBJECTS[usize::from(*which) % SUBJECTS.len()].inputs(rest);
            }
        }
    }

    /// What to begin with, as far as the titles themselves can tell.
    pub fn seeds(self) -> Vec<Vec<u8>> {
        let titles = || (0u8..).zip(SUBJECTS.iter());
        let headed = |title: u8, which: u8, text: &str| [&[title, which], text.as_bytes()].concat();
        match self {
            Property::MatchFiles => Vec::new(),
            Property::CaseFiles => SUBJECTS
                .iter()
                .flat_map(|title| title.info().case_files())
                .map(|(_, text)| text.as_bytes().to_vec())
                .collect(),
            Property::Sheets => titles()
                .flat_map(|(title, subject)| {
                    let sheets = (0u8..).zip(subject.info().sheets);
                    sheets.map(move |(which, sheet)| headed(title, which, sheet.text))
                })
                .collect(),
            Property::PositionSnapshots => {
                SUBJECTS.iter().flat_map(|title| title.positions()).map(String::into_bytes).collect()
            }
            Property::AnswerText => titles()
                .flat_map(|(title, subject)| {
                    subject.answers().into_iter().map(move |(moment, text)| headed(title, moment, &text))
                })
                .collect(),
            Property::ListedAnswers => titles()
                .map(|(title, _)| (0..120u8).map(|byte| byte.wrapping_mul(37)).chain([title]).rev().collect())
                .collect(),
        }
    }
}

/// Positions of a match of a title as they are stored.
pub fn stored_positions(title: &str) -> Vec<Vec<u8>> {
    let named = SUBJECTS.iter().filter(|subject| subject.info().id == title);
    named.flat_map(|subject| subject.positions()).map(String::into_bytes).collect()
}

fn text(bytes: &[u8]) -> Option<&str> {
    str::from_utf8(bytes).ok()
}

/// The title that the first byte chooses, the second byte, and the rest.
fn chosen(bytes: &[u8], ask: impl FnOnce(&dyn Subject, u8, &[u8])) {
    if let [title, which, rest @ ..] = bytes {
        ask(&*SUBJECTS[usize::from(*title) % SUBJECTS.len()], *which, rest);
    }
}

fn match_file(text: &str) {
    let document = match MatchDocument::parse(text) {
        Ok(document) => document,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    let again = MatchDocument::parse(&document.to_text()).expect("what was written can be read");
    assert_eq!(document, again);
    SUBJECTS
        .iter()
        .filter(|title| title.info().id == document.title)
        .for_each(|title| title.match_file(&document));
}

fn case_file(text: &str) {
    match CaseHead::parse(text) {
        Ok(head) => SUBJECTS
            .iter()
            .filter(|title| title.info().id == head.title)
            .for_each(|title| title.case_file(text)),
        // A title refuses what has no head.
        Err(_) => SUBJECTS[text.len() % SUBJECTS.len()].case_file(text),
    }
}
