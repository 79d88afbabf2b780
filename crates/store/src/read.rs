//! Reading.

use std::ops::RangeInclusive;

use sqlx::sqlite::SqliteRow;
use sqlx::{AssertSqlSafe, QueryBuilder, Row, Sqlite};

use crate::{
    Dice, KeyKind, KeyState, Kind, Record, RequestState, Seat, SeatKey, Snapshot, Store, StoreError,
    StoredMatch, Summary, UndoRequest,
};

const MATCH: &str = "number, id, title, scenario, options, name, created, owner";
const RECORD: &str =
    "seq, ply, revision, kind, seat, input, events, secret, hash, pending, time, nonce, salt, sides, seal";

impl Store {
    /// A match by its id.
    pub async fn find(&self, id: &str) -> Result<Option<StoredMatch>, StoreError> {
        let statement = format!("select {MATCH} from matches where id = $1");
        let row = sqlx::query(AssertSqlSafe(statement)).bind(id).fetch_optional(&self.readers).await?;
        let Some(row) = row else { return Ok(None) };
        let mut stored = match_of(&row);
        stored.seats = self.seats(stored.number).await?;
        stored.keys = self.keys(stored.number).await?;
        stored.sheets = self.sheets(stored.number).await?;
        stored.dice = self.dice(stored.number).await?;
        Ok(Some(stored))
    }

    /// Every set of dice of a match, in order.
    pub async fn dice(&self, number: i64) -> Result<Vec<Dice>, StoreError> {
        let rows = sqlx::query(
            "select since, scheme, secret, drawn_for, salts from dice where match_number = $1 order by since",
        )
        .bind(number)
        .fetch_all(&self.readers)
        .await?;
        let dice = |row: &SqliteRow| Dice {
            since: row.get(0),
            scheme: row.get(1),
            secret: row.get(2),
            drawn_for: row.get(3),
            salts: row.get(4),
        };
        Ok(rows.iter().map(dice).collect())
    }

    /// Every key and link of a match, in order.
    pub async fn keys(&self, number: i64) -> Result<Vec<SeatKey>, StoreError> {
        let rows = sqlx::query(
            "select number, seat, kind, state, hash, created, changed from seat_keys \
             where match_number = $1 order by number",
        )
        .bind(number)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(key_of).collect()
    }

    /// The number and id of every match, in order: the next few after a number.
    pub async fn ids(&self, after: i64) -> Result<Vec<(i64, String)>, StoreError> {
        let rows = sqlx::query("select number, id from matches where number > $1 order by number limit 1000")
            .bind(after)
            .fetch_all(&self.readers)
            .await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    async fn sheets(&self, number: i64) -> Result<Vec<(String, String)>, StoreError> {
        let rows = sqlx::query("select sheet, content from sheets where match_number = $1 order by sheet")
            .bind(number)
            .fetch_all(&self.readers)
            .await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    /// The standing orders of a match: seat and orders.
    pub async fn orders(&self, number: i64) -> Result<Vec<(i64, String)>, StoreError> {
        let rows = sqlx::query("select seat, orders from orders where match_number = $1 order by seat")
            .bind(number)
            .fetch_all(&self.readers)
            .await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    async fn seats(&self, number: i64) -> Result<Vec<Seat>, StoreError> {
        let rows = sqlx::query("select side, kind from seats where match_number = $1 order by seat")
            .bind(number)
            .fetch_all(&self.readers)
            .await?;
        Ok(rows.iter().map(|row| Seat { side: row.get(0), kind: row.get(1) }).collect())
    }

    /// The matches of which one of these tokens (as hashes) holds a seat or the ownership; newest first.
    pub async fn matches_of(&self, tokens: &[String]) -> Result<Vec<Summary>, StoreError> {
        if tokens.is_empty() {
            return Ok(Vec::new());
        }
        let mut query = QueryBuilder::<Sqlite>::new(format!("select {MATCH} from matches where owner in ("));
        push_list(&mut query, tokens);
        query.push(") or number in (select match_number from seat_keys where state = 'open' and hash in (");
        push_list(&mut query, tokens);
        query.push(")) order by created desc, number desc");
        let rows = query.build().fetch_all(&self.readers).await?;
        self.summaries(&rows).await
    }

    /// Matches in which one of these kinds sits, whatever their state: the next few after a number, in order.
    pub async fn matches_with(&self, kinds: &[String], after: i64) -> Result<Vec<Summary>, StoreError> {
        let mut query = QueryBuilder::<Sqlite>::new(format!("select {MATCH} from matches where number > "));
        query.push_bind(after);
        query.push(" and exists (select 1 from seats where match_number = number and kind in (");
        push_list(&mut query, kinds);
        query.push(")) order by number limit 100");
        let rows = query.build().fetch_all(&self.readers).await?;
        self.summaries(&rows).await
    }

    async fn summaries(&self, rows: &[SqliteRow]) -> Result<Vec<Summary>, StoreError> {
        let mut summaries = Vec::with_capacity(rows.len());
        for row in rows {
            let mut stored = match_of(row);
            stored.seats = self.seats(stored.number).await?;
            stored.keys = self.keys(stored.number).await?;
            let last = self.last_record(stored.number).await?;
            summaries.push(match last {
                Some(last) => Summary {
                    seq: last.seq,
                    ply: last.ply,
                    pending: Some(last.pending),
                    updated: last.time,
                    stored,
                },
                None => Summary { seq: 0, ply: 0, pending: None, updated: stored.created, stored },
            });
        }
        Ok(summaries)
    }

    /// The newest record of a match.
    pub async fn last_record(&self, number: i64) -> Result<Option<Record>, StoreError> {
        let statement =
            format!("select {RECORD} from records where match_number = $1 order by seq desc limit 1");
        let row = sqlx::query(AssertSqlSafe(statement)).bind(number).fetch_optional(&self.readers).await?;
        row.as_ref().map(record_of).transpose()
    }

    /// The records of a match with these seqs, in order.
    pub async fn records(&self, number: i64, seqs: RangeInclusive<i64>) -> Result<Vec<Record>, StoreError> {
        let statement = format!(
            "select {RECORD} from records where match_number = $1 and seq between $2 and $3 order by seq"
        );
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(number)
            .bind(*seqs.start())
            .bind(*seqs.end())
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(record_of).collect()
    }

    /// Seq, kind and nonce of the last `most` records of a match, in order.
    pub async fn last_nonces(
        &self,
        number: i64,
        most: i64,
    ) -> Result<Vec<(i64, Kind, Option<String>)>, StoreError> {
        let rows = sqlx::query(
            "select seq, kind, nonce from records where match_number = $1 order by seq desc limit $2",
        )
        .bind(number)
        .bind(most)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().rev().map(|row| Ok((row.get(0), kind_of(row.get(1))?, row.get(2)))).collect()
    }

    /// Where the match went back: seq of the record and ply gone back to, for records after `seq`.
    pub async fn went_back(&self, number: i64, seq: i64) -> Result<Vec<(i64, i64)>, StoreError> {
        let rows = sqlx::query(
            "select seq, ply from records \
             where match_number = $1 and seq > $2 and kind in ('undo', 'consent', 'revised') order by seq",
        )
        .bind(number)
        .bind(seq)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
    }

    /// The newest snapshot of a match.
    pub async fn last_snapshot(&self, number: i64) -> Result<Option<Snapshot>, StoreError> {
        let row = sqlx::query(
            "select seq, ply, revision, position from snapshots \
             where match_number = $1 order by seq desc limit 1",
        )
        .bind(number)
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.as_ref().map(snapshot_of))
    }

    /// Every snapshot of a match, in order.
    pub async fn snapshots(&self, number: i64) -> Result<Vec<Snapshot>, StoreError> {
        let rows = sqlx::query(
            "select seq, ply, revision, position from snapshots where match_number = $1 order by seq",
        )
        .bind(number)
        .fetch_all(&self.readers)
        .await?;
        Ok(rows.iter().map(snapshot_of).collect())
    }

    /// The position in which a match was left, where it was left in order.
    pub async fn left(&self, number: i64) -> Result<Option<Snapshot>, StoreError> {
        let row = sqlx::query("select seq, ply, revision, position from left_at where match_number = $1")
            .bind(number)
            .fetch_optional(&self.readers)
            .await?;
        Ok(row.as_ref().map(snapshot_of))
    }

    /// The latest snapshot at or before a ply of the present line; snapshots of moves that were taken back
    /// do not count.
    pub async fn snapshot_before(&self, number: i64, ply: i64) -> Result<Option<Snapshot>, StoreError> {
        let row = sqlx::query(
            "select seq, ply, revision, position from snapshots s \
             where match_number = $1 and ply <= $2 and not exists ( \
                 select 1 from records r where r.match_number = s.match_number and r.seq > s.seq \
                 and r.kind in ('undo', 'consent', 'revised') and r.ply < s.ply) \
             order by ply desc, seq desc limit 1",
        )
        .bind(number)
        .bind(ply)
        .fetch_optional(&self.readers)
        .await?;
        Ok(row.as_ref().map(snapshot_of))
    }

    /// The records of the present line that lead from one ply (exclusive) to another (inclusive), made after
    /// `seq`. The later ply must not lie beyond the present one.
    pub async fn line(
        &self,
        number: i64,
        seq: i64,
        plies: RangeInclusive<i64>,
    ) -> Result<Vec<Record>, StoreError> {
        let statement = format!(
            "select {RECORD} from records where match_number = $1 and seq > $2 and ply between $3 and $4 \
             and kind not in ('sit', 'witness', 'unwitnessed', 'undo', 'consent', 'revised') order by ply, seq"
        );
        let rows = sqlx::query(AssertSqlSafe(statement))
            .bind(number)
            .bind(seq)
            .bind(*plies.start())
            .bind(*plies.end())
            .fetch_all(&self.readers)
            .await?;
        let mut line: Vec<Record> = Vec::with_capacity(rows.len());
        for row in &rows {
            let record = record_of(row)?;
            // Of several records at one ply, the last is the one that was not taken back.
            match line.last_mut() {
                Some(last) if last.ply == record.ply => *last = record,
                _ => line.push(record),
            }
        }
        Ok(line)
    }

    /// Every request of a match, in order.
    pub async fn requests(&self, number: i64) -> Result<Vec<UndoRequest>, StoreError> {
        let rows = sqlx::query(
            "select number, seat, to_ply, time, agreed, state from undo_requests \
             where match_number = $1 order by number",
        )
        .bind(number)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(request_of).collect()
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        sqlx::query("select value from meta where key = 'schema'").fetch_one(&self.readers).await?;
        Ok(())
    }
}

fn push_list(query: &mut QueryBuilder<Sqlite>, values: &[String]) {
    let mut list = query.separated(", ");
    for value in values {
        list.push_bind(value.clone());
    }
}

fn match_of(row: &SqliteRow) -> StoredMatch {
    StoredMatch {
        number: row.get(0),
        id: row.get(1),
        title: row.get(2),
        scenario: row.get(3),
        options: row.get(4),
        name: row.get(5),
        created: row.get(6),
        owner: row.get(7),
        dice: Vec::new(),
        seats: Vec::new(),
        keys: Vec::new(),
        sheets: Vec::new(),
    }
}

fn record_of(row: &SqliteRow) -> Result<Record, StoreError> {
    Ok(Record {
        seq: row.get(0),
        ply: row.get(1),
        revision: row.get(2),
        kind: kind_of(row.get(3))?,
        seat: row.get(4),
        input: row.get(5),
        events: row.get(6),
        secret: row.get::<i64, _>(7) != 0,
        hash: row.get(8),
        pending: row.get(9),
        time: row.get(10),
        nonce: row.get(11),
        salt: row.get(12),
        sides: row.get(13),
        seal: row.get(14),
    })
}

fn kind_of(word: &str) -> Result<Kind, StoreError> {
    Kind::from_word(word)
        .ok_or_else(|| StoreError::Failed(format!("a record of the unknown kind \"{word}\"")))
}

fn key_of(row: &SqliteRow) -> Result<SeatKey, StoreError> {
    let (kind, state): (&str, &str) = (row.get(2), row.get(3));
    let unknown = |word: &str| StoreError::Failed(format!("a key of the unknown kind or state \"{word}\""));
    Ok(SeatKey {
        number: row.get(0),
        seat: row.get(1),
        kind: KeyKind::from_word(kind).ok_or_else(|| unknown(kind))?,
        state: KeyState::from_word(state).ok_or_else(|| unknown(state))?,
        hash: row.get(4),
        created: row.get(5),
        changed: row.get(6),
    })
}

fn snapshot_of(row: &SqliteRow) -> Snapshot {
    Snapshot { seq: row.get(0), ply: row.get(1), revision: row.get(2), position: row.get(3) }
}

fn request_of(row: &SqliteRow) -> Result<UndoRequest, StoreError> {
    let word: &str = row.get(5);
    let state = RequestState::from_word(word)
        .ok_or_else(|| StoreError::Failed(format!("a request in the unknown state \"{word}\"")))?;
    Ok(UndoRequest {
        number: row.get(0),
        seat: row.get(1),
        to_ply: row.get(2),
        time: row.get(3),
        agreed: row.get(4),
        state,
    })
}
