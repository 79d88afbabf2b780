//! A match in memory: one request at a time plays, everybody may look.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use sandtable_engine::{Illegal, Orders, Pending, Seat, SeatSet, Table, Witnesses, say};
use sandtable_store::{Append, KeyKind, Kind, RequestState, SeatKey, StoreError, UndoRequest};
use tokio::sync::{Mutex, watch};

use crate::computer;
use crate::error::ApiError;
use crate::host::Host;
use crate::loading::{BUSY, Clash, Loaded};
use crate::nonces::{Nonce, Nonces};
use crate::party::Party;
use crate::presence::Presence;
use crate::present::{Parts, Present};
use crate::step::{Agreement, Deed, Step, replay, snapshot};
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
            if deed == Deed::Undo {
                live.refuse_while_awaited(&present)?;
            }
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
        next: Option<String>,
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
            let step = Step::sit(&present, seat, salt, next.filter(|_| present.witnesses.is_some()), begins)?;
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

    /// While words are waited for, nothing else happens: whoever gave his could otherwise find that the decision it
    /// was for was taken back.
    fn refuse_while_awaited(&self, present: &Present) -> Result<(), ApiError> {
        if present.awaited().is_empty() {
            return Ok(());
        }
        let awaited = self.party.sides(present.awaited()).join(", ");
        let text = format!("dice are about to fall; they wait for a word of: {awaited}");
        Err(ApiError::conflict("witness-awaited", text))
    }

    /// A seat adds the word that it promised for the dice, and promises the next; without a word it only promises
    /// another. The seq after it.
    pub async fn witness(
        self: &Arc<Live>,
        host: &Arc<Host>,
        seat: Seat,
        seq: i64,
        word: Option<String>,
        next: String,
    ) -> Result<i64, ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let mut gate = live.gate.lock().await;
            let present = live.witnessed(&host, &mut gate, seq).await?;
            if let (Some(word), Some(witnesses)) = (&word, &present.witnesses) {
                live.refuse_before_begun(&present)?;
                if !present.awaited().contains(seat) {
                    let text = "no roll waits for a word of this side";
                    return Err(ApiError::conflict("not-awaited", text));
                }
                if !witnesses.keeps(seat, word) {
                    return Err(ApiError::not_promised());
                }
            }
            let step = Step::witness(&present, seat, word, Some(next))?;
            live.commit(&host, &mut gate, &present, step, Settled::default()).await
        });
        task.await.map_err(ApiError::internal)?
    }

    /// The one who decided does not wait any longer for the words of the others, who were silent for too long. The
    /// seq after it.
    pub async fn roll_unwitnessed(
        self: &Arc<Live>,
        host: &Arc<Host>,
        seat: Seat,
        seq: i64,
    ) -> Result<i64, ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let mut gate = live.gate.lock().await;
            let present = live.witnessed(&host, &mut gate, seq).await?;
            live.refuse_before_begun(&present)?;
            let actor = present.witnesses.as_ref().and_then(Witnesses::actor);
            if present.awaited().is_empty() || actor.is_some_and(|actor| actor != seat) {
                let text = "only the side whose roll waits for the others may throw it without them";
                return Err(ApiError::conflict("not-awaited", text));
            }
            let last = host.store.last_record(live.party.number).await?;
            let patience = host.config.witness_patience;
            let until = last.map_or(0, |last| last.time) + patience.as_millis() as i64;
            if now() < until {
                let hours = (until - now()) / 3_600_000 + 1;
                let text = format!("the others still have time to add their word: {hours} hours at most");
                return Err(ApiError::conflict("too-early", text));
            }
            let step = Step::unwitnessed(&present, seat)?;
            live.commit(&host, &mut gate, &present, step, Settled::default()).await
        });
        task.await.map_err(ApiError::internal)?
    }

    /// The state of a match whose dice are witnessed, where it is the one that was asked about.
    async fn witnessed(&self, host: &Host, gate: &mut Gate, seq: i64) -> Result<Arc<Present>, ApiError> {
        self.settle(host, gate).await?;
        let present = self.present();
        if seq != present.seq {
            return Err(ApiError::stale(present.seq));
        }
        refuse_when_over(&present)?;
        if present.witnesses.is_none() {
            let text = "the dice of this match wait for nobody";
            return Err(ApiError::conflict("not-witnessed", text));
        }
        Ok(present)
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
            live.refuse_while_awaited(&present)?;
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
            live.refuse_while_awaited(&present)?;
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
            let step = Step::gone_back(table, present, Seat(request.seat as u8))?;
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
        let Step { mut table, records, cup, witnesses } = step;
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
        let table = Arc::from(table);
        let parts = Parts { table, seq, requests, keys, cup, witnesses, ..present.parts() };
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

/// What is over stays over: the secret of the dice and every hidden fact were shown.
fn refuse_when_over(present: &Present) -> Result<(), ApiError> {
    if present.is_over() {
        return Err(ApiError::over(Illegal::table(say!("table-match-over"))));
    }
    Ok(())
}
