use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use sandtable_store::{Append, Kind, StoreError};
use tokio::task::JoinSet;

use crate::faults::Lock;
use crate::{Fixture, new_match, record};

/// Lets `count` appends to different matches arrive while the database is held by somebody else, so that
/// they are all waiting when it is let go.
async fn append_together(
    fixture: Fixture,
    count: i64,
    seq_of: fn(i64) -> i64,
) -> (Fixture, Vec<Result<(), StoreError>>) {
    let Fixture { folder, store } = fixture;
    let store = Arc::new(store);
    let lock = Lock::take(&folder).await;
    let mut appends = JoinSet::new();
    for number in 1..=count {
        let store = Arc::clone(&store);
        let records = vec![record(seq_of(number), seq_of(number), Kind::Answer)];
        appends.spawn(async move {
            (number, store.append(Append { number, records, ..Append::default() }).await)
        });
        tokio::task::yield_now().await;
    }
    lock.release().await;
    let mut results = appends.join_all().await;
    results.sort_by_key(|(number, _)| *number);
    let store = Arc::into_inner(store).unwrap();
    (Fixture { folder, store }, results.into_iter().map(|(_, result)| result).collect())
}

#[tokio::test]
async fn writes_that_arrive_together_are_committed_together() {
    let fixture = Fixture::new().await;
    for number in 1..=100 {
        fixture.store.create(new_match(number)).await.unwrap();
    }
    let before = fixture.store.figures().commits.load(Ordering::Relaxed);
    let (fixture, results) = append_together(fixture, 100, |_| 1).await;
    assert!(results.iter().all(Result::is_ok), "{results:?}");
    let commits = fixture.store.figures().commits.load(Ordering::Relaxed) - before;
    assert!(commits <= 3, "100 writes took {commits} commits");
    for number in 1..=100 {
        assert_eq!(fixture.store.records(number, 1..=9).await.unwrap().len(), 1);
    }
}

#[tokio::test]
async fn one_clash_in_a_group_does_not_touch_the_others() {
    let fixture = Fixture::new().await;
    for number in 1..=20 {
        let mut new = new_match(number);
        new.records = vec![record(1, 1, Kind::Answer)];
        fixture.store.create(new).await.unwrap();
    }
    // Match 7 tries to make record 1 again, the others go on with record 2.
    let (fixture, results) = append_together(fixture, 20, |number| if number == 7 { 1 } else { 2 }).await;
    for (number, result) in (1..).zip(&results) {
        let (expected, records) = if number == 7 { (Err(StoreError::Clash), 1) } else { (Ok(()), 2) };
        assert_eq!(*result, expected, "match {number}");
        assert_eq!(fixture.store.records(number, 1..=9).await.unwrap().len(), records, "match {number}");
    }
}

#[tokio::test]
async fn the_log_is_emptied_by_the_bytes_in_it_and_not_by_their_number() {
    let Fixture { folder, store } = Fixture::new().await;
    let large = "x".repeat(2 << 20);
    for number in 1..=40 {
        let mut new = new_match(number);
        new.stored.sheets = vec![("crt".to_owned(), large.clone())];
        store.create(new).await.unwrap();
    }
    // In forty commits there is little to count, but eighty megabytes to copy.
    let copied = async {
        while std::fs::metadata(folder.path().join("table.db")).unwrap().len() < 40 << 20 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), copied).await.expect("the log is copied into the database");
    store.close().await;
}
