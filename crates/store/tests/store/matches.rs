use sandtable_store::{Append, Kind, RequestState, Snapshot, Store, StoreError, UndoRequest};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Row, SqliteConnection};
use tempfile::TempDir;

use crate::{Fixture, address, new_match, record};

#[tokio::test]
async fn what_was_written_reads_back_equal_after_the_store_was_closed() {
    let Fixture { folder, store } = Fixture::new().await;
    let new = new_match(1);
    store.create(new.clone()).await.unwrap();
    let records = vec![record(1, 1, Kind::Answer), record(2, 2, Kind::Roll)];
    let snapshot = Snapshot { seq: 2, ply: 2, revision: 1, position: "{}".to_owned() };
    let request =
        UndoRequest { number: 1, seat: 1, to_ply: 0, time: 9, agreed: 1, state: RequestState::Open };
    let append = Append {
        number: 1,
        records: records.clone(),
        snapshot: Some(snapshot.clone()),
        requests: vec![request.clone()],
        ..Append::default()
    };
    store.append(append).await.unwrap();
    for orders in ["{\"react\":\"always\"}", "{\"react\":\"never\"}"] {
        store.put_orders(1, 0, orders.to_owned()).await.unwrap();
    }
    store.close().await;
    let files: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, ["table.db"], "a closed store is one file");

    let store = Store::open(&address(&folder)).await.unwrap();
    assert_eq!(store.find("m1").await.unwrap(), Some(new.stored));
    assert_eq!(store.find("m2").await.unwrap(), None);
    assert_eq!(store.records(1, 1..=9).await.unwrap(), records);
    assert_eq!(store.records(1, 2..=2).await.unwrap(), records[1..]);
    assert_eq!(store.last_record(1).await.unwrap().as_ref(), records.last());
    let nonces: Vec<_> =
        records.iter().map(|record| (record.seq, record.kind, record.nonce.clone())).collect();
    assert_eq!(store.last_nonces(1, 99).await.unwrap(), nonces);
    assert_eq!(store.last_nonces(1, 1).await.unwrap()[..], nonces[nonces.len() - 1..]);
    assert_eq!(store.last_snapshot(1).await.unwrap(), Some(snapshot));
    assert_eq!(store.requests(1).await.unwrap(), [request]);
    assert_eq!(store.orders(1).await.unwrap(), [(0, "{\"react\":\"never\"}".to_owned())]);
}

#[tokio::test]
async fn a_list_holds_exactly_the_matches_of_the_tokens() {
    let Fixture { store, folder: _folder } = Fixture::new().await;
    for number in 1..=3 {
        store.create(new_match(number)).await.unwrap();
    }
    store
        .append(Append { number: 2, records: vec![record(1, 1, Kind::Answer)], ..Append::default() })
        .await
        .unwrap();
    let tokens = ["first-1", "owner-2", "first-2", "unknown"].map(str::to_owned);
    let summaries = store.matches_of(&tokens).await.unwrap();
    let places: Vec<_> =
        summaries.iter().map(|summary| (summary.stored.id.as_str(), summary.seq, summary.updated)).collect();
    assert_eq!(places, [("m2", 1, 5_001), ("m1", 0, 1_001)]);
    assert_eq!(summaries[0].stored.seats.len(), 2);
    assert_eq!(store.matches_of(&[]).await.unwrap(), []);
    assert_eq!(store.matches_with(&["captain".to_owned()], 0).await.unwrap().len(), 3);
    assert_eq!(store.matches_with(&["captain".to_owned()], 1).await.unwrap()[0].stored.number, 2);
    assert_eq!(store.matches_with(&["random".to_owned()], 0).await.unwrap().len(), 0);
}

#[tokio::test]
async fn a_deleted_match_leaves_nothing_and_touches_no_other() {
    let Fixture { store, folder } = Fixture::new().await;
    for number in 1..=2 {
        let mut new = new_match(number);
        new.records = vec![record(1, 1, Kind::Answer)];
        new.snapshots = vec![Snapshot { seq: 1, ply: 1, revision: 1, position: "{}".to_owned() }];
        store.create(new).await.unwrap();
        let request =
            UndoRequest { number: 1, seat: 0, to_ply: 0, time: 1, agreed: 0, state: RequestState::Open };
        store.put_request(number, request).await.unwrap();
        store.put_orders(number, 0, "{}".to_owned()).await.unwrap();
    }
    store.delete(1).await.unwrap();
    assert_eq!(store.find("m1").await.unwrap(), None);
    assert_eq!(rows(&folder, 1).await, [0; 7]);
    assert_eq!(rows(&folder, 2).await, [1, 2, 1, 1, 1, 1, 1]);
}

/// How many rows of each table belong to a match.
async fn rows(folder: &TempDir, number: i64) -> Vec<i64> {
    let options = SqliteConnectOptions::new().filename(address(folder).path());
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let mut rows = Vec::new();
    for statement in [
        "select count(*) from matches where number = $1",
        "select count(*) from seats where match_number = $1",
        "select count(*) from records where match_number = $1",
        "select count(*) from snapshots where match_number = $1",
        "select count(*) from undo_requests where match_number = $1",
        "select count(*) from sheets where match_number = $1",
        "select count(*) from orders where match_number = $1",
    ] {
        rows.push(sqlx::query(statement).bind(number).fetch_one(&mut connection).await.unwrap().get(0));
    }
    connection.close().await.unwrap();
    rows
}

#[tokio::test]
async fn two_records_of_one_seq_cannot_both_stand() {
    let Fixture { store, folder: _folder } = Fixture::new().await;
    store.create(new_match(1)).await.unwrap();
    let append = |seq, nonce: &str| {
        let mut record = record(seq, seq, Kind::Answer);
        record.nonce = Some(nonce.to_owned());
        Append { number: 1, records: vec![record], ..Append::default() }
    };
    store.append(append(1, "a")).await.unwrap();
    assert_eq!(store.append(append(1, "b")).await, Err(StoreError::Clash));
    store.append(append(2, "c")).await.unwrap();
    assert_eq!(store.create(new_match(1)).await, Err(StoreError::Clash));

    store.create(new_match(2)).await.unwrap();
    store.append(Append { number: 2, ..append(1, "a") }).await.unwrap();
}

#[tokio::test]
async fn an_append_is_stored_as_a_whole_or_not_at_all() {
    let Fixture { store, folder: _folder } = Fixture::new().await;
    store.create(new_match(1)).await.unwrap();
    let records = vec![record(1, 1, Kind::Answer), record(2, 2, Kind::Roll), record(2, 3, Kind::Roll)];
    let clash = store.append(Append { number: 1, records, ..Append::default() }).await;
    assert_eq!(clash, Err(StoreError::Clash));
    assert_eq!(store.records(1, 1..=9).await.unwrap(), []);
}
