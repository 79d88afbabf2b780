//! The store on real files.

mod faults;
mod groups;
mod lines;
mod matches;
mod schema;

use sandtable_store::{
    Address, Dice, KeyKind, KeyState, Kind, NewMatch, Record, Seat, SeatKey, Store, StoredMatch,
};
use tempfile::TempDir;

/// A store in a folder of its own.
struct Fixture {
    folder: TempDir,
    store: Store,
}

impl Fixture {
    async fn new() -> Fixture {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&address(&folder)).await.unwrap();
        Fixture { folder, store }
    }
}

fn address(folder: &TempDir) -> Address {
    Address::from(folder.path().join("table.db"))
}

fn new_match(number: i64) -> NewMatch {
    let seat = |side: &str, kind: &str| Seat { side: side.to_owned(), kind: kind.to_owned() };
    let key = |number_of_key: i64, kind: KeyKind, state: KeyState, word: &str| SeatKey {
        number: number_of_key,
        seat: 0,
        kind,
        state,
        hash: format!("{word}-{number}"),
        created: 1_000,
        changed: 2_000,
    };
    let stored = StoredMatch {
        number,
        id: format!("m{number}"),
        title: "calama".to_owned(),
        scenario: "calama-1879".to_owned(),
        options: "{}".to_owned(),
        name: "Friday".to_owned(),
        created: 1_000 + number,
        owner: format!("owner-{number}"),
        dice: vec![Dice {
            since: 0,
            scheme: "hmac-sha256-2".to_owned(),
            secret: "00".repeat(32),
            drawn_for: format!("m{number}"),
            salts: "[\"mine\"]".to_owned(),
        }],
        seats: vec![seat("chile", "here"), seat("bolivia", "captain")],
        keys: vec![
            key(1, KeyKind::Link, KeyState::Used, "link"),
            key(2, KeyKind::Key, KeyState::Revoked, "former"),
            key(3, KeyKind::Key, KeyState::Open, "first"),
        ],
        sheets: vec![("crt".to_owned(), format!("# ours\nnumber = {number}\n"))],
    };
    NewMatch { stored, records: Vec::new(), snapshots: Vec::new() }
}

fn record(seq: i64, ply: i64, kind: Kind) -> Record {
    Record {
        seq,
        ply,
        revision: 1,
        kind,
        seat: (kind != Kind::Roll).then_some(0),
        input: format!("input {seq}"),
        events: "[]".to_owned(),
        secret: seq % 2 == 0,
        hash: format!("{seq:032x}"),
        pending: "{\"deciding\":[\"chile\"]}".to_owned(),
        time: 5_000 + seq,
        nonce: (kind == Kind::Answer).then(|| format!("nonce-{seq}")),
        salt: (kind == Kind::Answer).then(|| format!("salt-{seq}")),
        sides: (kind == Kind::Roll).then(|| "6 6".to_owned()),
        seal: format!("seal-{seq}"),
    }
}
