//! A match read from the store, and taken up where earlier rules or earlier dice left it.

use std::sync::Arc;

use sandtable_engine::{
    Cup, InputDocument, Orders, Pending, RecordDocument, Scheme, Seat, Verdict, Witnesses,
};
use sandtable_store::{Append, Record, RequestState, StoreError, UndoRequest};

use crate::dice::{self, Eras, Grade};
use crate::error::ApiError;
use crate::host::Host;
use crate::keys::Keys;
use crate::nonces::{self, Nonces};
use crate::party::Party;
use crate::present::Parts;
use crate::reopen::{Fault, Reopened, Stored, verdict};
use crate::routes::transfer::record_document;
use crate::step::{Step, revised, snapshot};

/// Somebody else took the match up first.
pub struct Clash;

/// Records that are played again at once; more are heavy work.
const MANY: usize = 200;

pub const BUSY: &str = "another server is taking this match up; try again";

/// A match read from the store.
pub struct Loaded {
    pub parts: Parts,
    pub snapshot: i64,
    /// Requests made so far.
    pub requests: i64,
    pub nonces: Nonces,
    /// How the match ended under earlier rules, where the present ones do not lead to it.
    pub ended: Option<Verdict>,
}

impl Loaded {
    /// Reads a match: its last snapshot and what was recorded since.
    pub async fn read(host: &Host, party: &Party) -> Result<Result<Loaded, Clash>, ApiError> {
        let number = party.number;
        let broken =
            |fault: String| ApiError::internal(format!("match {} cannot be read: {fault}", party.tag));
        let ours = i64::from(party.title().info.revision);
        let snapshot = host.store.last_snapshot(number).await?;
        let after = snapshot.as_ref().map_or(0, |snapshot| snapshot.seq);
        let records = host.store.records(number, after + 1..=i64::MAX).await?;
        let mut stored = Stored { snapshot, records, left: host.store.left(number).await? };
        let reopened = loop {
            let result;
            (stored, result) = reopen(host, party, stored).await?;
            match result {
                Ok(reopened) => break reopened,
                Err(Fault::Broken(fault)) => return Err(broken(fault)),
                // From the start, then: what the present rules accept of it.
                Err(Fault::Snapshot) => {
                    tracing::info!(table = party.tag, "a snapshot of other rules is not known any more");
                    stored.snapshot = None;
                    stored.records = host.store.records(number, 1..=i64::MAX).await?;
                }
            }
        };
        let after = stored.snapshot.map_or(0, |snapshot| snapshot.seq);
        let mut records = stored.records;
        let seq = records.last().map_or(after, |record| record.seq);
        let last = match records.pop() {
            Some(last) => Some(last),
            None => host.store.last_record(number).await?,
        };
        let eras =
            dice::from_stored(&host.store.dice(number).await?).ok_or_else(|| broken("dice".to_owned()))?;
        let seal = last.as_ref().map_or("", |last| &last.seal);
        let requests = host.store.requests(number).await?;
        let loaded = Loaded {
            snapshot: after,
            requests: requests.len() as i64,
            nonces: Nonces::of(host.store.last_nonces(number, nonces::LOOKED_AT).await?),
            ended: reopened.ended,
            parts: Parts {
                table: Arc::from(reopened.table),
                seq,
                requests: open_requests(requests),
                orders: stored_orders(party, host.store.orders(number).await?),
                keys: Arc::new(Keys::new(host.store.keys(number).await?)),
                cup: dice::cup(&eras, seq, seal),
                witnesses: witnesses(host, party, &eras).await?,
                eras,
            },
        };
        let is_over = matches!(loaded.parts.table.pending(), Pending::Over(_)) || loaded.ended.is_some();
        let loaded = match is_over {
            true => loaded,
            false => match loaded.with_sealed_dice(host, party).await? {
                Ok(loaded) => loaded,
                Err(Clash) => return Ok(Err(Clash)),
            },
        };
        if let Some(last) = last.filter(|last| last.revision != ours && verdict(last).is_none()) {
            return loaded.take_up(host, party, &last, reopened.stands).await;
        }
        Ok(Ok(loaded))
    }

    /// Goes on with dice that follow from seals, where an earlier program drew others.
    async fn with_sealed_dice(
        mut self,
        host: &Host,
        party: &Party,
    ) -> Result<Result<Loaded, Clash>, ApiError> {
        if self.parts.cup.dice().scheme() != Scheme::ByPlace {
            return Ok(Ok(self));
        }
        let drawn = dice::drawn(&party.id, self.parts.seq, Grade::Swift)?;
        let append = Append { number: party.number, dice: Some(dice::stored(&drawn)), ..Append::default() };
        match host.store.append(append).await {
            Ok(()) => {}
            Err(StoreError::Clash) => return Ok(Err(Clash)),
            Err(error) => return Err(error.into()),
        }
        // Dice that were never thrown are replaced.
        let drawn = Arc::new(drawn);
        let kept = self.parts.eras.iter().filter(|era| era.since() < drawn.since()).cloned();
        self.parts.eras = kept.chain([Arc::clone(&drawn)]).collect();
        self.parts.cup = Cup::new(drawn);
        Ok(Ok(self))
    }

    /// Goes on under the present rules with a match that others played so far: a record says so, with a snapshot
    /// from which it goes on.
    async fn take_up(
        mut self,
        host: &Host,
        party: &Party,
        last: &Record,
        stands: i64,
    ) -> Result<Result<Loaded, Clash>, ApiError> {
        let (before, table) = (self.parts.seq, &self.parts.table);
        let seq = before + 1;
        let mut record = revised(&**table, seq, last.revision, before - stands);
        let snapshot = snapshot(&**table, seq);
        let table = table.resumed(&snapshot.position, table.ply()).map_err(ApiError::internal)?;
        let input = InputDocument::Revised { revised: table.ply(), revision: table.info().revision };
        self.parts.cup.note(&RecordDocument::new(input, table.hash()), table.ply());
        record.seal = self.parts.cup.seal().to_string();
        let mut records = vec![record];
        // The dice that the records before were followed by may be others now.
        let step = Step::opening(table, self.parts.cup.clone(), self.parts.witnesses.clone(), seq)?;
        records.extend(step.records);
        self.snapshot = seq;
        (self.parts.table, self.parts.cup) = (Arc::from(step.course.table), step.course.cup);
        self.parts.witnesses = step.course.witnesses;
        self.parts.seq = before + records.len() as i64;
        let append = Append { number: party.number, records, snapshot: Some(snapshot), ..Append::default() };
        match host.store.append(append).await {
            Ok(()) => Ok(Ok(self)),
            Err(StoreError::Clash) => Ok(Err(Clash)),
            Err(error) => Err(error.into()),
        }
    }
}

/// Plays on what is stored: as heavy work, where it is much.
async fn reopen(
    host: &Host,
    party: &Party,
    stored: Stored,
) -> Result<(Stored, Result<Reopened, Fault>), ApiError> {
    let (template, is_long) = (Arc::clone(&party.template), stored.records.len() > MANY);
    let work = move || {
        let reopened = stored.reopen(&*template.start);
        (stored, reopened)
    };
    if is_long { host.heavy.run(|_| work()).await } else { Ok(work()) }
}

/// Who has promised what for the dice in use, where they are witnessed: from every record since they began.
async fn witnesses(host: &Host, party: &Party, eras: &Eras) -> Result<Option<Witnesses>, ApiError> {
    let Some(dice) = eras.last().filter(|dice| Grade::of(dice) == Grade::Witnessed) else { return Ok(None) };
    let mut witnesses = Witnesses::new(party.title().info.seats, dice.match_id());
    for record in host.store.records(party.number, dice.since() as i64 + 1..=i64::MAX).await? {
        let document = record_document(party, &record).map_err(ApiError::internal)?;
        witnesses.note(record.seq as usize, &document).map_err(ApiError::internal)?;
    }
    Ok(Some(witnesses))
}

/// The standing orders of every seat. What a newer revision of the title does not know any more is not in force.
fn stored_orders(party: &Party, stored: Vec<(i64, String)>) -> Arc<[Orders]> {
    let info = party.title().info;
    let read = |text: &str| Orders::checked(serde_json::from_str(text).ok()?, info).ok();
    let of_seat = |seat: Seat| {
        let (_, text) = stored.iter().find(|(number, _)| *number == i64::from(seat.0))?;
        let orders = read(text);
        if orders.is_none() {
            tracing::warn!(table = party.tag, "standing orders are not known to the title any more");
        }
        orders
    };
    info.seats().map(|seat| of_seat(seat).unwrap_or_default()).collect()
}

fn open_requests(requests: Vec<UndoRequest>) -> Vec<UndoRequest> {
    requests.into_iter().filter(|request| request.state == RequestState::Open).collect()
}
