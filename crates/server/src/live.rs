//! A match in memory: one request at a time plays, everybody may look.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use sandtable_engine::{
    Cup, Illegal, InputDocument, Orders, Pending, RecordDocument, Scheme, Seat, SeatSet, Table, Verdict, say,
};
use sandtable_store::{Append, KeyKind, Kind, Record, RequestState, SeatKey, StoreError, UndoRequest};
use tokio::sync::{Mutex, watch};

use crate::computer;
use crate::dice;
use crate::error::ApiError;
use crate::host::Host;
use crate::keys::Keys;
use crate::nonces::{self, Nonce, Nonces};
use crate::party::Party;
use crate::presence::Presence;
use crate::present::{Parts, Present};
use crate::reopen::{Fault, Stored, verdict};
use crate::step::{Agreement, Deed, Step, replay, revised, snapshot};
use crate::time::now;
use crate::token::{Token, TokenHash};

/// Records between snapshots, at least. A snapshot waits for a barrier.
pub const SNAPSHOT_EVERY: i64 = 32;

/// A match that is in memory.
pub struct Live {
    pub party: Party,
    present: watch::Sender<Arc<Present>>,
    gate: Mutex<Gate>,
    /// A computer is thinking about this match.
    pub thinking: AtomicBool,
    /// Whose streams are open.
    pub presence: Presence,
    used: AtomicI64,
}

/// What only the one who plays may touch.
struct Gate {
    /// The seq of the last snapshot.
    snapshot: i64,
    /// A write failed: whether it reached the disk is not known, so the store must be asked first.
    doubtful: bool,
    /// Requests made so far.
    requests: i64,
    nonces: Nonces,
}

impl Gate {
    /// The seq after a request that was carried out already.
    fn done(&self, nonce: Option<&Nonce>) -> Result<Option<i64>, ApiError> {
        nonce.map_or(Ok(None), |nonce| self.nonces.find(nonce))
    }
}

/// Somebody else took the match up first.
struct Clash;

const BUSY: &str = "another server is taking this match up; try again";

/// What a step settles beside the records that it adds.
#[derive(Default)]
struct Settled {
    /// The request that asked for it.
    nonce: Option<Nonce>,
    /// A request to go back that is granted with it.
    granted: Option<UndoRequest>,
    /// Keys and links that change with it.
    keys: Vec<SeatKey>,
}

/// What somebody gets who sits down.
pub struct Seated {
    pub seat: Seat,
    /// What holds the seat from now on.
    pub key: Token,
    pub seq: i64,
}

/// What came of a request to take moves back.
pub struct RequestResult {
    pub number: i64,
    pub granted: bool,
    pub seq: i64,
}

/// A match read from the store.
struct Loaded {
    parts: Parts,
    snapshot: i64,
    /// Requests made so far.
    requests: i64,
    nonces: Nonces,
    /// How the match ended under earlier rules, where the present ones do not lead to it.
    ended: Option<Verdict>,
}

impl Live {
    /// Reads a match from the store: its last snapshot and what was recorded since.
    pub async fn load(host: &Host, id: &str) -> Result<Live, ApiError> {
        let stored = host.store.find(id).await?.ok_or_else(ApiError::no_match)?;
        let party = Party::from_stored(&stored, host.titles, &host.templates)?;
        drop(stored);
        let loaded = match Loaded::read(host, &party).await? {
            Ok(loaded) => loaded,
            // Another server was faster to take the match up.
            Err(Clash) => Loaded::read(host, &party).await?.map_err(|Clash| ApiError::overloaded(BUSY))?,
        };
        let gate = Gate {
            snapshot: loaded.snapshot,
            doubtful: false,
            requests: loaded.requests,
            nonces: loaded.nonces,
        };
        let (seq, ended) = (loaded.parts.seq, loaded.ended);
        let present = Present::new(&party, loaded.parts, seq, Vec::new()).ended(ended);
        Ok(Live {
            party,
            present: watch::Sender::new(Arc::new(present)),
            gate: Mutex::new(gate),
            thinking: AtomicBool::new(false),
            presence: Presence::new(),
            used: AtomicI64::new(now()),
        })
    }

    /// The last durable state.
    pub fn present(&self) -> Arc<Present> {
        Arc::clone(&self.present.borrow())
    }

    /// The present state and all that follow.
    pub fn watch(&self) -> watch::Receiver<Arc<Present>> {
        self.present.subscribe()
    }

    pub fn touch(&self) {
        self.used.store(now(), Ordering::Relaxed);
    }

    /// When somebody last asked about it.
    pub fn last_used(&self) -> i64 {
        self.used.load(Ordering::Relaxed)
    }

    /// Carries out a deed of a seat and answers when it is durable, with the seq after it. Goes on to its end
    /// even when the request is broken off, so that memory and store never part.
    pub async fn act(
        self: &Arc<Live>,
        host: &Arc<Host>,
        seat: Seat,
        seq: i64,
        deed: Deed,
        nonce: Option<Nonce>,
        salt: Option<String>,
    ) -> Result<i64, ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let mut gate = live.gate.lock().await;
            live.settle(&host, &mut gate).await?;
            let present = live.present();
            if let Some(first) = gate.done(nonce.as_ref())? {
                return Ok(first);
            }
            if seq != present.seq {
                return Err(ApiError::stale(present.seq));
            }
            refuse_when_over(&present)?;
            live.refuse_before_begun(&present)?;
            let step = Step::play(&present, seat, deed, nonce.as_ref(), salt)?;
            live.commit(&host, &mut gate, &present, step, Settled { nonce, ..Settled::default() }).await
        });
        task.await.map_err(ApiError::internal)?
    }

    /// Lets somebody sit down by a link, with a word for the dice and the commitment that he has seen.
    pub async fn sit(
        self: &Arc<Live>,
        host: &Arc<Host>,
        link: TokenHash,
        salt: String,
        commitment: Option<String>,
    ) -> Result<Seated, ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let mut gate = live.gate.lock().await;
            live.settle(&host, &mut gate).await?;
            let present = live.present();
            let (seat, keys, key) = present.keys.sit(link)?;
            if commitment.is_some_and(|seen| seen != present.cup.dice().commitment()) {
                return Err(ApiError::other_dice());
            }
            if present.is_over() {
                live.put_keys(&host, &mut gate, &present, keys).await?;
                return Ok(Seated { seat, key, seq: present.seq });
            }
            let begins = !present.absent.is_empty() && present.absent == SeatSet::only(seat);
            let step = Step::sit(&present, seat, salt, begins)?;
            let settled = Settled { keys, ..Settled::default() };
            let seq = live.commit(&host, &mut gate, &present, step, settled).await?;
            Ok(Seated { seat, key, seq })
        });
        task.await.map_err(ApiError::internal)?
    }

    /// Makes a link to a seat.
    pub async fn link(
        self: &Arc<Live>,
        host: &Arc<Host>,
        seat: Seat,
        kind: KeyKind,
    ) -> Result<Token, ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let mut gate = live.gate.lock().await;
            live.settle(&host, &mut gate).await?;
            let present = live.present();
            let (keys, word) = present.keys.link(seat, kind)?;
            live.put_keys(&host, &mut gate, &present, keys).await?;
            Ok(word)
        });
        task.await.map_err(ApiError::internal)?
    }

    /// Revokes a link that was not used yet.
    pub async fn revoke(self: &Arc<Live>, host: &Arc<Host>, number: i64) -> Result<(), ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let mut gate = live.gate.lock().await;
            live.settle(&host, &mut gate).await?;
            let present = live.present();
            let keys = vec![present.keys.revoke(number)?];
            live.put_keys(&host, &mut gate, &present, keys).await
        });
        task.await.map_err(ApiError::internal)?
    }

    /// Stores keys and links that have changed, then shows it.
    async fn put_keys(
        &self,
        host: &Host,
        gate: &mut Gate,
        present: &Present,
        keys: Vec<SeatKey>,
    ) -> Result<(), ApiError> {
        if let Err(error) = host.store.put_keys(self.party.number, keys.clone()).await {
            gate.doubtful = true;
            return Err(error.into());
        }
        self.present.send_replace(Arc::new(present.with_keys(present.keys.with(&keys))));
        Ok(())
    }

    /// Nothing is played before everybody has sat down: every player has a part in every roll.
    pub fn refuse_before_begun(&self, present: &Present) -> Result<(), ApiError> {
        if present.absent.is_empty() {
            return Ok(());
        }
        let absent = self.party.sides(present.absent).join(", ");
        let text = format!("the match begins when everybody has sat down; it waits for: {absent}");
        Err(ApiError::conflict("not-begun", text))
    }

    /// Asks the others to let a seat go back further than it may by itself. Computers always agree.
    pub async fn request_undo(
        self: &Arc<Live>,
        host: &Arc<Host>,
        seat: Seat,
        seq: i64,
        to: u32,
    ) -> Result<RequestResult, ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let mut gate = live.gate.lock().await;
            live.settle(&host, &mut gate).await?;
            let present = live.present();
            if seq != present.seq {
                return Err(ApiError::stale(present.seq));
            }
            refuse_when_over(&present)?;
            if to >= present.table.ply() {
                return Err(ApiError::bad_request(format!(
                    "\"to\" is a ply before the present one, {}",
                    present.table.ply()
                )));
            }
            if present.requests.iter().any(|open| open.seat == i64::from(seat.0)) {
                let text = "this seat has asked already; withdraw that request first";
                return Err(ApiError::conflict("request-open", text));
            }
            let request = UndoRequest {
                number: gate.requests + 1,
                seat: i64::from(seat.0),
                to_ply: i64::from(to),
                time: now(),
                agreed: 0,
                state: RequestState::Open,
            };
            let result = live.consider(&host, &mut gate, &present, request).await?;
            gate.requests += 1;
            Ok(result)
        });
        task.await.map_err(ApiError::internal)?
    }

    /// A seat agrees to a request, refuses it, or withdraws its own.
    pub async fn answer_request(
        self: &Arc<Live>,
        host: &Arc<Host>,
        seat: Seat,
        number: i64,
        consent: bool,
    ) -> Result<RequestResult, ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let mut gate = live.gate.lock().await;
            live.settle(&host, &mut gate).await?;
            let present = live.present();
            refuse_when_over(&present)?;
            let mut request =
                present.requests.iter().find(|request| request.number == number).cloned().ok_or_else(
                    || ApiError::not_found("there is no such open request; it may have been settled"),
                )?;
            let own = request.seat == i64::from(seat.0);
            match (consent, own) {
                (true, true) => return Err(ApiError::forbidden("a request is granted by the others")),
                (true, false) => request.agreed |= 1 << seat.0,
                (false, _) => request.state = RequestState::Refused,
            }
            live.consider(&host, &mut gate, &present, request).await
        });
        task.await.map_err(ApiError::internal)?
    }

    /// Sets the standing orders of a seat. They answer what is asked from now on; a question that is open
    /// already stays the player's.
    pub async fn order(
        self: &Arc<Live>,
        host: &Arc<Host>,
        seat: Seat,
        orders: Orders,
    ) -> Result<(), ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let mut gate = live.gate.lock().await;
            live.settle(&host, &mut gate).await?;
            let text = serde_json::to_string(&orders).map_err(ApiError::internal)?;
            if let Err(error) = host.store.put_orders(live.party.number, i64::from(seat.0), text).await {
                gate.doubtful = true;
                return Err(error.into());
            }
            live.present.send_replace(Arc::new(live.present().with_orders(seat, orders)));
            Ok(())
        });
        task.await.map_err(ApiError::internal)?
    }

    /// Deletes the match.
    pub async fn delete(self: &Arc<Live>, host: &Arc<Host>) -> Result<(), ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let _gate = live.gate.lock().await;
            host.store.delete(live.party.number).await?;
            host.rooms.remove(&live.party.id);
            live.present.send_replace(Arc::new(live.present().deleted()));
            Ok(())
        });
        task.await.map_err(ApiError::internal)?
    }

    /// The match as it was at a ply of the present line, or as near before it as can be drawn without the
    /// rules of that time.
    pub async fn at(&self, host: &Host, ply: u32) -> Result<Box<dyn Table>, ApiError> {
        let present = self.present();
        if ply == present.table.ply() {
            return Ok(present.table.boxed_clone());
        }
        let (number, ply) = (self.party.number, i64::from(ply));
        let start = &self.party.template.start;
        let mut snapshot = host.store.snapshot_before(number, ply).await?;
        let resumed = match &snapshot {
            None => start.boxed_clone(),
            Some(stored) => match start.resumed(&stored.position, stored.ply as u32) {
                Ok(table) => table,
                Err(fault) if stored.revision == i64::from(start.info().revision) => {
                    return Err(self.broken(&fault));
                }
                // Other rules wrote a position that the present ones do not know.
                Err(_) => {
                    snapshot = None;
                    start.boxed_clone()
                }
            },
        };
        let (seq, base) = snapshot.map_or((0, 0), |snapshot| (snapshot.seq, snapshot.ply));
        let records = host.store.line(number, seq, base + 1..=ply).await?;
        let table = tokio::task::spawn_blocking(move || {
            let mut table = resumed;
            for record in &records {
                let mut next = table.boxed_clone();
                match replay(&mut *next, record) {
                    Ok(Agreement::Same | Agreement::AsTold) => table = next,
                    Ok(Agreement::Elsewhere) => break,
                    Err(fault) => {
                        tracing::warn!(seq = record.seq, fault, "an old record is not drawn");
                        break;
                    }
                }
            }
            table
        });
        table.await.map_err(ApiError::internal)
    }

    /// Stores the position in which the match is left, unless a snapshot holds it: rules that are revised
    /// before it is opened again may not lead to it.
    pub async fn leave(&self, host: &Host) {
        let gate = self.gate.lock().await;
        let present = self.present();
        if gate.doubtful || present.gone || present.seq <= gate.snapshot {
            return;
        }
        let left = snapshot(&*present.table, present.seq);
        if let Err(error) = host.store.leave(self.party.number, left).await {
            tracing::warn!(%error, "the position in which a match is left was not stored");
        }
    }

    /// Sees to it that memory shows what the store holds, after a write of which the end is not known.
    async fn settle(&self, host: &Host, gate: &mut Gate) -> Result<(), ApiError> {
        if self.present.borrow().gone {
            return Err(ApiError::no_match());
        }
        if !gate.doubtful {
            return Ok(());
        }
        let loaded = Loaded::read(host, &self.party).await?.map_err(|Clash| ApiError::overloaded(BUSY))?;
        let present = self.present();
        let latest = host.store.records(self.party.number, present.seq + 1..=loaded.parts.seq).await?;
        gate.snapshot = loaded.snapshot;
        gate.requests = loaded.requests;
        gate.nonces = loaded.nonces;
        gate.doubtful = false;
        let next = Present::new(&self.party, loaded.parts, present.seq, latest);
        self.present.send_replace(Arc::new(next.ended(loaded.ended)));
        Ok(())
    }

    /// Grants a request when everybody has agreed, else stores how it stands.
    async fn consider(
        self: &Arc<Live>,
        host: &Arc<Host>,
        gate: &mut Gate,
        present: &Present,
        mut request: UndoRequest,
    ) -> Result<RequestResult, ApiError> {
        let number = request.number;
        if request.state == RequestState::Open && self.waiting(&request).is_empty() {
            request.state = RequestState::Granted;
            let earlier = self.at(host, request.to_ply as u32).await?;
            if i64::from(earlier.ply()) != request.to_ply {
                let text = "the match was played under older rules there; it cannot go back so far";
                return Err(ApiError::conflict("old-rules", text));
            }
            // What lies before is settled: the place gone back to is a barrier.
            let table = earlier
                .resumed(&earlier.position_document(), earlier.ply())
                .map_err(|fault| self.broken(&fault))?;
            let step = Step::gone_back(table, present.cup.clone(), present.seq, Seat(request.seat as u8));
            let settled = Settled { granted: Some(request), ..Settled::default() };
            let seq = self.commit(host, gate, present, step, settled).await?;
            return Ok(RequestResult { number, granted: true, seq });
        }
        if let Err(error) = host.store.put_request(self.party.number, request.clone()).await {
            gate.doubtful = true;
            return Err(error.into());
        }
        let mut requests: Vec<_> =
            present.requests.iter().filter(|open| open.number != number).cloned().collect();
        if request.state == RequestState::Open {
            requests.push(request);
        }
        self.present.send_replace(Arc::new(present.with_requests(requests)));
        Ok(RequestResult { number, granted: false, seq: present.seq })
    }

    /// The seats that have not yet agreed to a request.
    pub fn waiting(&self, request: &UndoRequest) -> SeatSet {
        let seats = self.party.title().info.seats();
        seats
            .filter(|seat| i64::from(seat.0) != request.seat)
            .filter(|seat| self.party.player(*seat).is_person() && request.agreed & (1 << seat.0) == 0)
            .fold(SeatSet::NONE, SeatSet::with)
    }

    /// Makes a step durable, then shows it.
    async fn commit(
        self: &Arc<Live>,
        host: &Arc<Host>,
        gate: &mut Gate,
        present: &Present,
        step: Step,
        settled: Settled,
    ) -> Result<i64, ApiError> {
        let Settled { nonce, granted, keys } = settled;
        let Step { mut table, records, cup } = step;
        let seq = present.seq + records.len() as i64;
        let goes_back = records.iter().any(|record| record.kind.goes_back());
        let mut requests = present.requests.clone();
        let mut settled = Vec::from_iter(granted);
        if goes_back {
            // Whatever asks for a place that is no longer behind us has lost its meaning.
            let ply = i64::from(table.ply());
            let lapsed = |open: &UndoRequest| open.to_ply >= ply;
            requests.retain(|open| settled.iter().all(|granted| granted.number != open.number));
            settled.extend(
                requests
                    .iter()
                    .filter(|open| lapsed(open))
                    .map(|open| UndoRequest { state: RequestState::Refused, ..open.clone() }),
            );
            requests.retain(|open| !lapsed(open));
        }
        // Going back by consent may lead behind the last snapshot, so it always leaves one.
        let by_consent = records.iter().any(|record| record.kind == Kind::Consent);
        // A match that is over is shown for ever, whatever becomes of the rules.
        let is_over = matches!(table.pending(), Pending::Over(_));
        let due = table.is_at_barrier() && (is_over || seq - gate.snapshot >= SNAPSHOT_EVERY);
        let snapshot = (due || by_consent).then(|| snapshot(&*table, seq));
        if let Some(snapshot) = &snapshot {
            // The line before a snapshot is not needed in memory any more.
            table = table.resumed(&snapshot.position, table.ply()).map_err(|fault| self.broken(&fault))?;
        }
        let snapshot_seq = snapshot.as_ref().map_or(gate.snapshot, |snapshot| snapshot.seq);
        let append = Append {
            number: self.party.number,
            records: records.clone(),
            snapshot,
            requests: settled,
            keys: keys.clone(),
            dice: None,
        };
        match host.store.append(append).await {
            Ok(()) => {}
            Err(StoreError::Clash) => {
                // Another server was faster; perhaps with this very request.
                gate.doubtful = true;
                self.settle(host, gate).await?;
                return gate.done(nonce.as_ref())?.ok_or_else(|| ApiError::stale(self.present().seq));
            }
            Err(error) => {
                gate.doubtful = true;
                return Err(error.into());
            }
        }
        gate.snapshot = snapshot_seq;
        nonce.iter().for_each(|nonce| gate.nonces.remember(&nonce.to_text(), seq));
        let is_answer = keys.is_empty();
        let keys =
            if keys.is_empty() { Arc::clone(&present.keys) } else { Arc::new(present.keys.with(&keys)) };
        let parts = Parts { table: Arc::from(table), seq, requests, keys, cup, ..present.parts() };
        let next = Present::new(&self.party, parts, present.seq, records);
        self.present.send_replace(Arc::new(next));
        self.touch();
        host.metrics.answers.add(u64::from(is_answer));
        computer::wake(host, self);
        Ok(seq)
    }

    fn broken(&self, fault: &str) -> ApiError {
        ApiError::internal(format!("match {} cannot be read: {fault}", self.party.tag))
    }
}

impl Loaded {
    async fn read(host: &Host, party: &Party) -> Result<Result<Loaded, Clash>, ApiError> {
        let number = party.number;
        let broken =
            |fault: String| ApiError::internal(format!("match {} cannot be read: {fault}", party.tag));
        let start = &*party.template.start;
        let ours = i64::from(start.info().revision);
        let mut snapshot = host.store.last_snapshot(number).await?;
        let mut after = snapshot.as_ref().map_or(0, |snapshot| snapshot.seq);
        let mut records = host.store.records(number, after + 1..=i64::MAX).await?;
        let left = host.store.left(number).await?;
        let reopened = loop {
            let stored = Stored { snapshot: snapshot.as_ref(), records: &records, left: left.as_ref() };
            match stored.reopen(start) {
                Ok(reopened) => break reopened,
                Err(Fault::Broken(fault)) => return Err(broken(fault)),
                // From the start, then: what the present rules accept of it.
                Err(Fault::Snapshot) => {
                    tracing::info!(table = party.tag, "a snapshot of other rules is not known any more");
                    (snapshot, after) = (None, 0);
                    records = host.store.records(number, 1..=i64::MAX).await?;
                }
            }
        };
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
        if self.parts.cup.dice().scheme() == Scheme::BySeal {
            return Ok(Ok(self));
        }
        let drawn = dice::drawn(&party.id, self.parts.seq)?;
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
        let step = Step::opening(table, self.parts.cup.clone(), seq)?;
        records.extend(step.records);
        self.snapshot = seq;
        (self.parts.table, self.parts.cup) = (Arc::from(step.table), step.cup);
        self.parts.seq = before + records.len() as i64;
        let append = Append { number: party.number, records, snapshot: Some(snapshot), ..Append::default() };
        match host.store.append(append).await {
            Ok(()) => Ok(Ok(self)),
            Err(StoreError::Clash) => Ok(Err(Clash)),
            Err(error) => Err(error.into()),
        }
    }
}

/// What is over stays over: the secret of the dice and every hidden fact were shown.
fn refuse_when_over(present: &Present) -> Result<(), ApiError> {
    if present.is_over() {
        return Err(ApiError::over(Illegal::table(say!("table-match-over"))));
    }
    Ok(())
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
