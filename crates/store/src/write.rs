//! Writes: what can be asked of the writer, and how each is carried out.

use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, AssertSqlSafe, SqliteConnection};

use crate::{Dice, Record, SeatKey, Snapshot, StoreError, StoredMatch, UndoRequest};

/// A match to be created, with the records it already has when it comes from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewMatch {
    pub stored: StoredMatch,
    pub records: Vec<Record>,
    pub snapshots: Vec<Snapshot>,
}

/// Records to be added to a match, all or none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Append {
    pub number: i64,
    pub records: Vec<Record>,
    /// A snapshot of the position after the last of them.
    pub snapshot: Option<Snapshot>,
    /// Requests that these records settle.
    pub requests: Vec<UndoRequest>,
    /// Keys and links that are new or have changed with them.
    pub keys: Vec<SeatKey>,
    /// New dice, for what comes after these records or with them.
    pub dice: Option<Dice>,
}

/// All that is ever written.
#[derive(Debug)]
pub enum Write {
    Create(Box<NewMatch>),
    Append(Append),
    /// A request that is new or has changed.
    Request {
        number: i64,
        request: UndoRequest,
    },
    /// Keys and links that are new or have changed.
    Keys {
        number: i64,
        keys: Vec<SeatKey>,
    },
    /// The standing orders of a seat.
    Orders {
        number: i64,
        seat: i64,
        orders: String,
    },
    /// Who sits on a seat: another level of the computer.
    SeatKind {
        number: i64,
        seat: i64,
        kind: String,
    },
    /// The position in which a match is left.
    Left {
        number: i64,
        left: Snapshot,
    },
    Delete {
        number: i64,
    },
}

impl Write {
    /// About how many bytes it writes.
    pub fn bytes(&self) -> usize {
        let records = |records: &[Record]| records.iter().map(Record::bytes).sum::<usize>();
        match self {
            Write::Create(new) => {
                let sheets = new.stored.sheets.iter().map(|(_, content)| content.len()).sum::<usize>();
                let snapshots = new.snapshots.iter().map(|snapshot| snapshot.position.len()).sum::<usize>();
                LEAST_BYTES + sheets + records(&new.records) + snapshots
            }
            Write::Append(append) => {
                let snapshot = append.snapshot.as_ref().map_or(0, |snapshot| snapshot.position.len());
                records(&append.records) + snapshot
            }
            Write::Left { left, .. } => left.position.len(),
            Write::Request { .. }
            | Write::Keys { .. }
            | Write::Orders { .. }
            | Write::SeatKind { .. }
            | Write::Delete { .. } => LEAST_BYTES,
        }
    }
}

/// Bytes of a small write, with what the database adds to it.
const LEAST_BYTES: usize = 500;

/// Records of one statement: a power of two, so that few statements serve every number of records.
const MOST_ROWS: usize = 64;

/// Carries out writes inside the transaction that is open on the connection.
pub async fn carry_out<'a>(
    connection: &mut SqliteConnection,
    writes: impl Iterator<Item = &'a Write> + Clone,
) -> Result<(), StoreError> {
    let mut records: Vec<(i64, &Record)> = Vec::new();
    for write in writes {
        match write {
            Write::Create(new) => {
                create(connection, &new.stored).await?;
                let number = new.stored.number;
                records.extend(new.records.iter().map(|record| (number, record)));
                for snapshot in &new.snapshots {
                    insert_snapshot(connection, number, snapshot).await?;
                }
            }
            Write::Append(append) => {
                records.extend(append.records.iter().map(|record| (append.number, record)));
                if let Some(snapshot) = &append.snapshot {
                    insert_snapshot(connection, append.number, snapshot).await?;
                }
                for request in &append.requests {
                    upsert_request(connection, append.number, request).await?;
                }
                upsert_keys(connection, append.number, &append.keys).await?;
                if let Some(dice) = &append.dice {
                    insert_dice(connection, append.number, dice).await?;
                }
            }
            Write::Request { number, request } => upsert_request(connection, *number, request).await?,
            Write::Keys { number, keys } => upsert_keys(connection, *number, keys).await?,
            Write::Orders { number, seat, orders } => {
                upsert_orders(connection, *number, *seat, orders).await?;
            }
            Write::SeatKind { number, seat, kind } => {
                update_seat_kind(connection, *number, *seat, kind).await?;
            }
            Write::Left { number, left } => upsert_left(connection, *number, left).await?,
            Write::Delete { number } => delete(connection, *number).await?,
        }
    }
    insert_records(connection, &records).await
}

async fn create(connection: &mut SqliteConnection, stored: &StoredMatch) -> Result<(), StoreError> {
    sqlx::query(
        "insert into matches (number, id, title, scenario, options, name, created, owner) \
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
    )
    .bind(stored.number)
    .bind(&stored.id)
    .bind(&stored.title)
    .bind(&stored.scenario)
    .bind(&stored.options)
    .bind(&stored.name)
    .bind(stored.created)
    .bind(&stored.owner)
    .execute(&mut *connection)
    .await?;
    for (index, seat) in stored.seats.iter().enumerate() {
        sqlx::query("insert into seats (match_number, seat, side, kind) values ($1, $2, $3, $4)")
            .bind(stored.number)
            .bind(index as i64)
            .bind(&seat.side)
            .bind(&seat.kind)
            .execute(&mut *connection)
            .await?;
    }
    upsert_keys(connection, stored.number, &stored.keys).await?;
    for dice in &stored.dice {
        insert_dice(connection, stored.number, dice).await?;
    }
    for (sheet, content) in &stored.sheets {
        sqlx::query("insert into sheets (match_number, sheet, content) values ($1, $2, $3)")
            .bind(stored.number)
            .bind(sheet)
            .bind(content)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn insert_records(
    connection: &mut SqliteConnection,
    records: &[(i64, &Record)],
) -> Result<(), StoreError> {
    let mut rest = records;
    while !rest.is_empty() {
        let rows = MOST_ROWS.min(1 << rest.len().ilog2());
        let (now, later) = rest.split_at(rows);
        rest = later;
        let mut arguments = SqliteArguments::default();
        for (number, record) in now {
            bind_record(&mut arguments, *number, record)
                .map_err(|error| StoreError::Failed(error.to_string()))?;
        }
        // Only the number of rows varies in the statement; nothing in it comes from outside.
        sqlx::query_with(AssertSqlSafe(insert_statement(rows)), arguments).execute(&mut *connection).await?;
    }
    Ok(())
}

fn insert_statement(rows: usize) -> String {
    let mut statement = String::from(
        "insert into records (match_number, seq, ply, revision, kind, seat, input, events, secret, hash, \
         pending, time, nonce, salt, sides, seal) values ",
    );
    for row in 0..rows {
        statement.push_str(if row == 0 { "" } else { ", " });
        statement.push_str("(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    }
    statement
}

fn bind_record(
    arguments: &mut SqliteArguments,
    number: i64,
    record: &Record,
) -> Result<(), sqlx::error::BoxDynError> {
    arguments.add(number)?;
    arguments.add(record.seq)?;
    arguments.add(record.ply)?;
    arguments.add(record.revision)?;
    arguments.add(record.kind.word())?;
    arguments.add(record.seat)?;
    arguments.add(record.input.as_str())?;
    arguments.add(record.events.as_str())?;
    arguments.add(i64::from(record.secret))?;
    arguments.add(record.hash.as_str())?;
    arguments.add(record.pending.as_str())?;
    arguments.add(record.time)?;
    arguments.add(record.nonce.as_deref())?;
    arguments.add(record.salt.as_deref())?;
    arguments.add(record.sides.as_deref())?;
    arguments.add(record.seal.as_str())
}

async fn insert_snapshot(
    connection: &mut SqliteConnection,
    number: i64,
    snapshot: &Snapshot,
) -> Result<(), StoreError> {
    sqlx::query(
        "insert into snapshots (match_number, seq, ply, revision, position) values ($1, $2, $3, $4, $5)",
    )
    .bind(number)
    .bind(snapshot.seq)
    .bind(snapshot.ply)
    .bind(snapshot.revision)
    .bind(&snapshot.position)
    .execute(connection)
    .await?;
    Ok(())
}

async fn upsert_request(
    connection: &mut SqliteConnection,
    number: i64,
    request: &UndoRequest,
) -> Result<(), StoreError> {
    sqlx::query(
        "insert into undo_requests (match_number, number, seat, to_ply, time, agreed, state) \
         values ($1, $2, $3, $4, $5, $6, $7) \
         on conflict (match_number, number) do update set agreed = $6, state = $7",
    )
    .bind(number)
    .bind(request.number)
    .bind(request.seat)
    .bind(request.to_ply)
    .bind(request.time)
    .bind(request.agreed)
    .bind(request.state.word())
    .execute(connection)
    .await?;
    Ok(())
}

async fn upsert_keys(
    connection: &mut SqliteConnection,
    number: i64,
    keys: &[SeatKey],
) -> Result<(), StoreError> {
    for key in keys {
        sqlx::query(
            "insert into seat_keys (match_number, number, seat, kind, state, hash, created, changed) \
             values ($1, $2, $3, $4, $5, $6, $7, $8) \
             on conflict (match_number, number) do update set state = $5, changed = $8",
        )
        .bind(number)
        .bind(key.number)
        .bind(key.seat)
        .bind(key.kind.word())
        .bind(key.state.word())
        .bind(&key.hash)
        .bind(key.created)
        .bind(key.changed)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

/// Stores dice; others that would begin at the same place were never thrown.
async fn insert_dice(connection: &mut SqliteConnection, number: i64, dice: &Dice) -> Result<(), StoreError> {
    sqlx::query(
        "insert into dice (match_number, since, scheme, secret, drawn_for, salts) \
         values ($1, $2, $3, $4, $5, $6) \
         on conflict (match_number, since) do update set scheme = $3, secret = $4, drawn_for = $5, salts = $6",
    )
    .bind(number)
    .bind(dice.since)
    .bind(&dice.scheme)
    .bind(&dice.secret)
    .bind(&dice.drawn_for)
    .bind(&dice.salts)
    .execute(connection)
    .await?;
    Ok(())
}

async fn upsert_orders(
    connection: &mut SqliteConnection,
    number: i64,
    seat: i64,
    orders: &str,
) -> Result<(), StoreError> {
    sqlx::query(
        "insert into orders (match_number, seat, orders) values ($1, $2, $3) \
         on conflict (match_number, seat) do update set orders = $3",
    )
    .bind(number)
    .bind(seat)
    .bind(orders)
    .execute(connection)
    .await?;
    Ok(())
}

async fn update_seat_kind(
    connection: &mut SqliteConnection,
    number: i64,
    seat: i64,
    kind: &str,
) -> Result<(), StoreError> {
    sqlx::query("update seats set kind = $3 where match_number = $1 and seat = $2")
        .bind(number)
        .bind(seat)
        .bind(kind)
        .execute(connection)
        .await?;
    Ok(())
}

async fn upsert_left(
    connection: &mut SqliteConnection,
    number: i64,
    left: &Snapshot,
) -> Result<(), StoreError> {
    sqlx::query(
        "insert into left_at (match_number, seq, ply, revision, position) values ($1, $2, $3, $4, $5) \
         on conflict (match_number) do update set seq = $2, ply = $3, revision = $4, position = $5 \
         where left_at.seq <= $2",
    )
    .bind(number)
    .bind(left.seq)
    .bind(left.ply)
    .bind(left.revision)
    .bind(&left.position)
    .execute(connection)
    .await?;
    Ok(())
}

async fn delete(connection: &mut SqliteConnection, number: i64) -> Result<(), StoreError> {
    for statement in [
        "delete from undo_requests where match_number = $1",
        "delete from orders where match_number = $1",
        "delete from seat_keys where match_number = $1",
        "delete from dice where match_number = $1",
        "delete from left_at where match_number = $1",
        "delete from sheets where match_number = $1",
        "delete from snapshots where match_number = $1",
        "delete from records where match_number = $1",
        "delete from seats where match_number = $1",
        "delete from matches where number = $1",
    ] {
        sqlx::query(statement).bind(number).execute(&mut *connection).await?;
    }
    Ok(())
}
