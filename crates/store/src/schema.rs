//! The schema, and the way from every older one to it.
//!
//! Only `bigint` and `text`, truth as 0 and 1, times as milliseconds since 1970: what SQLite and PostgreSQL
//! both understand.

use sqlx::{Connection, Row, SqliteConnection};

use crate::StoreError;

/// What each version added. A migration, once released, is never changed: new ones are added at the end.
const MIGRATIONS: &[&str] = &[
    // 1: the first schema. Records are kept in the order in which they were made, whatever their match, so
    // that a commit of many matches writes few pages; the primary key finds them by match.
    "
    create table matches (
        number bigint not null primary key,
        id text not null unique,
        title text not null,
        scenario text not null,
        options text not null,
        name text not null,
        created bigint not null,
        owner text not null,
        dice_secret text not null,
        dice_drawn_for text not null,
        dice_salts text not null,
        dice_since bigint not null
    );
    create index matches_owner on matches (owner);

    create table seats (
        match_number bigint not null,
        seat bigint not null,
        side text not null,
        kind text not null,
        token text,
        primary key (match_number, seat)
    );
    create index seats_token on seats (token) where token is not null;

    create table records (
        match_number bigint not null,
        seq bigint not null,
        ply bigint not null,
        revision bigint not null,
        kind text not null,
        seat bigint,
        input text not null,
        events text not null,
        secret bigint not null,
        hash text not null,
        pending text not null,
        time bigint not null,
        nonce text,
        primary key (match_number, seq)
    );
    create unique index records_nonce on records (match_number, nonce) where nonce is not null;
    create index records_back on records (match_number, seq, ply) where kind in ('undo', 'consent');

    create table snapshots (
        match_number bigint not null,
        seq bigint not null,
        ply bigint not null,
        revision bigint not null,
        position text not null,
        primary key (match_number, seq)
    );

    create table undo_requests (
        match_number bigint not null,
        number bigint not null,
        seat bigint not null,
        to_ply bigint not null,
        time bigint not null,
        agreed bigint not null,
        state text not null,
        primary key (match_number, number)
    );
    ",
    // 2: nonces are found among the last records of their match; an index of them all cost a page of disk to
    // every answer. Sheets that players brought with a match, standing orders of its seats.
    "
    drop index records_nonce;

    create table sheets (
        match_number bigint not null,
        sheet text not null,
        content text not null,
        primary key (match_number, sheet)
    );

    create table orders (
        match_number bigint not null,
        seat bigint not null,
        orders text not null,
        primary key (match_number, seat)
    );
    ",
    // 3: a match may go on under later rules, from a snapshot or from the position in which it was left.
    "
    drop index records_back;
    create index records_back on records (match_number, seq, ply)
        where kind in ('undo', 'consent', 'revised');

    create table left_at (
        match_number bigint not null primary key,
        seq bigint not null,
        ply bigint not null,
        revision bigint not null,
        position text not null
    );
    ",
    // 4: dice may begin in the middle of a match, and follow from seals of its records. A seat is held by keys,
    // which are given out for links that are used once.
    "
    create table dice (
        match_number bigint not null,
        since bigint not null,
        scheme text not null,
        secret text not null,
        drawn_for text not null,
        salts text not null,
        primary key (match_number, since)
    );
    insert into dice (match_number, since, scheme, secret, drawn_for, salts)
        select number, dice_since, 'hmac-sha256-1', dice_secret, dice_drawn_for, dice_salts from matches;
    alter table matches drop column dice_secret;
    alter table matches drop column dice_drawn_for;
    alter table matches drop column dice_salts;
    alter table matches drop column dice_since;

    create table seat_keys (
        match_number bigint not null,
        number bigint not null,
        seat bigint not null,
        kind text not null,
        state text not null,
        hash text not null,
        created bigint not null,
        changed bigint not null,
        primary key (match_number, number)
    );
    create index seat_keys_hash on seat_keys (hash);
    insert into seat_keys (match_number, number, seat, kind, state, hash, created, changed)
        select match_number, seat + 1, seat, 'key', 'open', token, 0, 0 from seats where token is not null;
    drop index seats_token;
    alter table seats drop column token;

    alter table records add column salt text;
    alter table records add column sides text;
    alter table records add column seal text not null default '';
    ",
];

/// The schema this program writes.
pub const SCHEMA_VERSION: i64 = MIGRATIONS.len() as i64;

/// Brings a database to the present schema. All or nothing.
pub async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut transaction = connection.begin_with("begin immediate").await?;
    sqlx::raw_sql("create table if not exists meta (key text not null primary key, value text not null)")
        .execute(&mut *transaction)
        .await?;
    let found = sqlx::query("select value from meta where key = 'schema'")
        .fetch_optional(&mut *transaction)
        .await?
        .map_or(Ok(0), |row| row.get::<String, _>(0).parse::<i64>())
        .map_err(|_| StoreError::Failed("the schema version is not a number".to_owned()))?;
    if !(0..=SCHEMA_VERSION).contains(&found) {
        return Err(StoreError::Newer { found, known: SCHEMA_VERSION });
    }
    for migration in &MIGRATIONS[found as usize..] {
        sqlx::raw_sql(*migration).execute(&mut *transaction).await?;
    }
    sqlx::query(
        "insert into meta (key, value) values ('schema', $1) on conflict (key) do update set value = $1",
    )
    .bind(SCHEMA_VERSION.to_string())
    .execute(&mut *transaction)
    .await?;
    transaction.commit().await?;
    Ok(())
}
