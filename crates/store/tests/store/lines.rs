use proptest::prelude::*;
use sandtable_store::{Append, Kind, Record, Snapshot};

use crate::{Fixture, new_match, record};

/// A match as it is written down while it goes forward and back.
#[derive(Default)]
struct Model {
    records: Vec<Record>,
    snapshots: Vec<Snapshot>,
    /// Seqs of the records that lead to the present position.
    line: Vec<i64>,
}

impl Model {
    /// A number beyond the present line means one step forward, else back to that ply.
    fn step(&mut self, number: usize, snapshot: bool) {
        let seq = self.records.len() as i64 + 1;
        if number < self.line.len() {
            self.line.truncate(number);
            self.records.push(record(seq, number as i64, Kind::Undo));
        } else {
            self.line.push(seq);
            self.records.push(record(seq, self.line.len() as i64, Kind::Answer));
        }
        if snapshot {
            let ply = self.line.len() as i64;
            self.snapshots.push(Snapshot { seq, ply, revision: 1, position: format!("{:?}", self.line) });
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_ply_of_the_line_is_reached_from_its_snapshot(
        steps in proptest::collection::vec((0usize..24, prop::bool::weighted(0.2)), 1..60)
    ) {
        let mut model = Model::default();
        for (number, snapshot) in steps {
            model.step(number, snapshot);
        }
        tokio::runtime::Runtime::new().unwrap().block_on(async {
            let Fixture { store, folder: _folder } = Fixture::new().await;
            let mut new = new_match(1);
            new.records = model.records.clone();
            new.snapshots = model.snapshots.clone();
            store.create(new).await.unwrap();
            for ply in 0..=model.line.len() {
                let snapshot = store.snapshot_before(1, ply as i64).await.unwrap();
                let (from_ply, from_seq) = snapshot.as_ref().map_or((0, 0), |snapshot| (snapshot.ply, snapshot.seq));
                if let Some(snapshot) = &snapshot {
                    let then = format!("{:?}", &model.line[..from_ply as usize]);
                    prop_assert_eq!(&snapshot.position, &then, "a snapshot of the present line");
                }
                let rest = store.line(1, from_seq, from_ply + 1..=ply as i64).await.unwrap();
                let seqs: Vec<_> = rest.iter().map(|record| record.seq).collect();
                prop_assert_eq!(&seqs, &model.line[from_ply as usize..ply], "from ply {} to {}", from_ply, ply);
            }
            Ok(())
        })?;
    }
}

#[tokio::test]
async fn where_a_match_went_back_is_listed_in_order() {
    let Fixture { store, folder: _folder } = Fixture::new().await;
    store.create(new_match(1)).await.unwrap();
    let records = vec![
        record(1, 1, Kind::Answer),
        record(2, 0, Kind::Undo),
        record(3, 1, Kind::Answer),
        record(4, 2, Kind::Roll),
        record(5, 0, Kind::Consent),
    ];
    store.append(Append { number: 1, records, ..Append::default() }).await.unwrap();
    assert_eq!(store.went_back(1, 0).await.unwrap(), [(2, 0), (5, 0)]);
    assert_eq!(store.went_back(1, 2).await.unwrap(), [(5, 0)]);
}
