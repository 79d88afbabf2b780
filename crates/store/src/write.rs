//! Writes: what can be asked of the writer, and how each is carried out.

use sqlx::sqlite::SqliteArguments;
use sqlx::{Arguments, AssertSqlSafe, SqliteConnection};

use crate::{Record, Snapshot, StoreError, StoredMatch, UndoRequest};

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
    /// The standing orders of a seat.
    Orders {
        number: i64,
        seat: i64,
        orders: String,
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
    /// How many records it adds.
    pub fn records(&self) -> usize {
        match self {
            Write::Create(new) => new.records.len(),
            Write::Append(append) => append.records.len(),
            Write::Request { .. } | Write::Orders { .. } | Write::Left { .. } | Write::Delete { .. } => 1,
        }
    }
}

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
            }
            Write::Request { number, request } => upsert_request(connection, *number, request).await?,
            Write::Orders { number, seat, orders } => {
                upsert_orders(connection, *number, *seat, orders).await?;
            }
            Write::Left { number, left } => upsert_left(connection, *number, left).await?,
            Write::Delete { number } => delete(connection, *number).await?,
        }
    }
    insert_records(connection, &records).await
}

async fn create(connection: &mut SqliteConnection, stored: &StoredMatch) -> Result<(), StoreError> {
    sqlx::query(
        "insert into matches (number, id, title, scenario, options, name, created, owner, \
         dice_secret, dice_drawn_for, dice_salts, dice_since) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    )
    .bind(stored.number)
    .bind(&stored.id)
    .bind(&stored.title)
    .bind(&stored.scenario)
    .bind(&stored.options)
    .bind(&stored.name)
    .bind(stored.created)
    .bind(&stored.owner)
    .bind(&stored.dice.secret)
    .bind(&stored.dice.drawn_for)
    .bind(&stored.dice.salts)
    .bind(stored.dice.since)
    .execute(&mut *connection)
    .await?;
    for (index, seat) in stored.seats.iter().enumerate() {
        sqlx::query("insert into seats (match_number, seat, side, kind, token) values ($1, $2, $3, $4, $5)")
            .bind(stored.number)
            .bind(index as i64)
            .bind(&seat.side)
            .bind(&seat.kind)
            .bind(&seat.token)
            .execute(&mut *connection)
            .await?;
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
         pending, time, nonce) values ",
    );
    for row in 0..rows {
        statement.push_str(if row == 0 { "" } else { ", " });
        statement.push_str("(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
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
    arguments.add(record.nonce.as_deref())
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
