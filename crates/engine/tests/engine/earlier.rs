//! Match files of earlier rules: replayed as far as the present ones accept them, and taken up again from the
//! positions they keep.

use sandtable_conformance::skirmish::Skirmish;
use sandtable_engine::{
    DocumentError, InputDocument, Match, MatchDocument, POSITION_EVERY, PositionDocument, Table,
};

use crate::support::MATCH;

/// The match as a file of the revision before the present one.
fn earlier() -> MatchDocument {
    MatchDocument { revision: MATCH.revision - 1, ..MATCH.clone() }
}

/// The match up to one of its records.
fn up_to(record: usize) -> Match<Skirmish> {
    let so_far = MatchDocument { records: MATCH.records[..record].to_vec(), ..MATCH.clone() };
    so_far.replay().expect("a match up to any of its records")
}

/// The file as a program keeps it that stores positions: one on the way, and one at its end.
fn with_positions(document: &MatchDocument) -> MatchDocument {
    let (middle, end) = (MATCH.records.len() / 2, MATCH.records.len());
    let mut kept = document.clone();
    kept.positions = [middle, end]
        .map(|record| {
            let played = up_to(record);
            let position = Table::position_document(&played);
            PositionDocument { record, ply: played.ply(), position }
        })
        .to_vec();
    MatchDocument::parse(&kept.to_text()).expect("just written")
}

/// Makes an answer one that no rules accept; its number.
fn refuse(document: &mut MatchDocument, from: usize) -> usize {
    let is_answer = |index: &usize| matches!(document.records[*index].input, InputDocument::Answer { .. });
    let index = (from..document.records.len()).find(is_answer).expect("somebody answers later");
    let InputDocument::Answer { seat, .. } = document.records[index].input.clone() else { unreachable!() };
    document.records[index].input = InputDocument::Answer { seat, answer: "nonsense".to_owned() };
    index + 1
}

#[test]
fn an_earlier_match_that_the_rules_still_lead_to_is_borne_out_whole() {
    let (played, replay) = earlier().reopen::<Skirmish>().expect("it opens");
    assert!(replay.is_whole() && replay.held == MATCH.records.len());
    assert_eq!(played.hash(), MATCH.records.last().expect("records").hash);
    assert!(matches!(earlier().replay::<Skirmish>(), Err(DocumentError::Earlier { .. })));
}

#[test]
fn without_positions_it_stands_where_the_rules_last_accept_it() {
    let mut document = earlier();
    let refused = refuse(&mut document, MATCH.records.len() / 2);
    let (played, replay) = document.reopen::<Skirmish>().expect("it opens");
    assert_eq!(replay.reached, refused - 1);
    assert_eq!(replay.gaps.len(), 1);
    assert_eq!((replay.gaps[0].first, replay.gaps[0].last), (refused, MATCH.records.len()));
    assert!(replay.gaps[0].why.contains("nonsense"), "{}", replay.gaps[0].why);
    assert_eq!(played.hash(), MATCH.records[refused - 2].hash);
}

#[test]
fn it_is_taken_up_at_the_next_position_that_is_kept_and_leads_to_its_end() {
    let mut document = with_positions(&earlier());
    let refused = refuse(&mut document, 3);
    let kept = document.positions[0].record;
    assert!(refused <= kept);
    let (played, replay) = document.reopen::<Skirmish>().expect("it opens");
    assert_eq!((replay.gaps[0].first, replay.gaps[0].last), (refused, kept));
    assert_eq!(replay.reached, MATCH.records.len());
    assert_eq!(played.hash(), MATCH.records.last().expect("records").hash);
}

#[test]
fn a_record_that_leads_elsewhere_is_counted_and_play_follows_it() {
    let mut document = earlier();
    let other = document.records[0].hash;
    document.records[5].hash = other;
    let (_, replay) = document.reopen::<Skirmish>().expect("it opens");
    assert_eq!((replay.unlike, replay.held, replay.gaps.len()), (1, MATCH.records.len() - 1, 0));
}

#[test]
fn what_is_played_under_the_present_rules_is_checked_as_strictly_as_ever() {
    let mut document = earlier();
    document.records.truncate(MATCH.records.len() / 2);
    let refused = refuse(&mut document, 2);
    let (mut played, _) = document.reopen::<Skirmish>().expect("it opens");
    document.revise(&played as &dyn Table);
    let ends_at = document.records.len();
    assert_eq!(document.last_revision(), MATCH.revision);
    // The match as it really was leads on from there.
    for record in &MATCH.records[refused - 1..] {
        let table: &mut dyn Table = &mut played;
        let input = table.parse_input(&record.input).expect("it was played once");
        let Ok(done) = table.play(input) else { break };
        document.push(&played, &done);
    }
    document.keep_position(&played as &dyn Table);
    assert!(document.records.len() > ends_at + 5);
    let text = document.to_text();
    assert!(text.contains("\"version\": 3"));
    let read = MatchDocument::parse(&text).expect("just written");
    assert_eq!(read, document);
    let (again, replay) = read.reopen::<Skirmish>().expect("it opens");
    assert_eq!(again.hash(), played.hash());
    assert_eq!((replay.gaps.len(), replay.reached), (1, read.records.len()));
    let mut forged = read.clone();
    refuse(&mut forged, ends_at);
    assert!(matches!(forged.reopen::<Skirmish>(), Err(DocumentError::Record { .. })));
    let mut forged = read;
    forged.records[ends_at + 2].hash = forged.records[0].hash;
    assert!(matches!(forged.reopen::<Skirmish>(), Err(DocumentError::Record { .. })));
}

#[test]
fn a_position_that_was_changed_misplaced_or_is_missing_is_refused() {
    let whole = with_positions(&earlier());
    let mut forged = whole.clone();
    forged.positions[0].position.push(' ');
    assert!(matches!(forged.reopen::<Skirmish>(), Err(DocumentError::Record { .. })));
    let mut swapped = whole.clone();
    swapped.positions.reverse();
    assert!(matches!(swapped.reopen::<Skirmish>(), Err(DocumentError::Record { .. })));
    let mut beyond = whole.clone();
    beyond.positions[0].record = usize::MAX;
    assert!(matches!(beyond.reopen::<Skirmish>(), Err(DocumentError::Record { .. })));
    let mut revised = earlier();
    revised.records.truncate(MATCH.records.len() / 2);
    let (played, _) = revised.reopen::<Skirmish>().expect("it opens");
    revised.revise(&played as &dyn Table);
    assert!(revised.reopen::<Skirmish>().is_ok());
    revised.positions.clear();
    assert!(matches!(revised.reopen::<Skirmish>(), Err(DocumentError::Record { .. })));
}

#[test]
fn a_file_that_keeps_no_positions_is_one_that_earlier_programs_read() {
    let mut plain = MATCH.clone();
    plain.dice = None;
    plain.records.iter_mut().for_each(|record| record.salt = None);
    assert!(plain.to_text().contains("\"version\": 1"));
    let kept = with_positions(&plain);
    assert!(kept.to_text().contains("\"version\": 2"));
    assert_eq!(MatchDocument::parse(&kept.to_text()).expect("just written"), kept);
    assert!(kept.replay::<Skirmish>().is_ok());
}

#[test]
fn of_the_positions_kept_on_the_way_only_the_last_stays() {
    let mut document = MatchDocument { records: Vec::new(), ..MATCH.clone() };
    for record in 1..=MATCH.records.len() {
        document.records.push(MATCH.records[record - 1].clone());
        document.keep_position(&up_to(record) as &dyn Table);
    }
    let every = document.positions.iter().rev().skip(1);
    assert!(every.clone().all(|kept| kept.record.is_multiple_of(POSITION_EVERY)));
    assert_eq!(document.positions.last().expect("the last").record, MATCH.records.len());
    // A position that is not the one of the last record is not kept.
    let before = document.positions.clone();
    document.keep_position(&up_to(1) as &dyn Table);
    assert_eq!(document.positions, before);
}
