//! A match in memory: one request at a time plays, everybody may look.

mod requests;
mod seats;
mod witness;

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use sandtable_engine::{Course, Illegal, Orders, Pending, Seat, Table, say};
use sandtable_store::{Append, Kind, RequestState, SeatKey, StoreError, UndoRequest};
use sandtable_titles::Opponent;
use tokio::sync::{Mutex, watch};

use crate::computer;
use crate::error::ApiError;
use crate::heavy::Wanted;
use crate::host::Host;
use crate::loading::{BUSY, Clash, Loaded};
use crate::nonces::{Nonce, Nonces};
use crate::party::Party;
use crate::presence::Presence;
use crate::present::{Parts, Present};
use crate::step::{Agreement, Deed, Step, replay, snapshot};
use crate::thinkers::Payer;
use crate::thoughts::Thoughts;
use crate::time::now;

pub use requests::RequestResult;

/// Records between snapshots, at least. A snapshot waits for a barrier.
pub const SNAPSHOT_EVERY: i64 = 32;

/// A match that is in memory.
pub struct Live {
    pub party: Party,
    present: watch::Sender<Arc<Present>>,
    gate: Mutex<Gate>,
    /// A computer is thinking about this match.
    pub thinking: AtomicBool,
    /// How far it is, and what it thought last.
    pub thoughts: Thoughts,
    /// On whose account it thinks.
    payer: RwLock<Payer>,
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

impl Live {
    /// Reads a match from the store: its last snapshot and what was recorded since.
    pub async fn load(host: &Arc<Host>, id: &str) -> Result<Live, ApiError> {
        let stored = host.store.find(id).await?.ok_or_else(ApiError::no_match)?;
        let party = if stored.sheets.is_empty() {
            Party::from_stored(&stored, host.titles, &host.templates)?
        } else {
            // Sheets that players brought are read with all that follows from them.
            let reading = Arc::clone(host);
            host.heavy.run(move |_| Party::from_stored(&stored, reading.titles, &reading.templates)).await??
        };
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
        let (seq, ended, payer) = (loaded.parts.seq, loaded.ended, Payer::Match(party.number));
        let present = Present::new(&party, loaded.parts, seq, Vec::new()).ended(ended);
        Ok(Live {
            party,
            present: watch::Sender::new(Arc::new(present)),
            gate: Mutex::new(gate),
            thinking: AtomicBool::new(false),
            thoughts: Thoughts::default(),
            payer: RwLock::new(payer),
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

    /// On whose account computers think here.
    pub fn payer(&self) -> Payer {
        *self.payer.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody from this network does something here: what computers think about it is on his account.
    pub fn paid_by(&self, network: IpAddr) {
        *self.payer.write().unwrap_or_else(PoisonError::into_inner) = Payer::Network(network);
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

    /// Nothing is played before everybody has sat down: every player has a part in every roll.
    pub fn refuse_before_begun(&self, present: &Present) -> Result<(), ApiError> {
        if present.absent.is_empty() {
            return Ok(());
        }
        let absent = self.party.sides(present.absent).join(", ");
        let text = format!("the match begins when everybody has sat down; it waits for: {absent}");
        Err(ApiError::conflict("not-begun", text))
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

    /// Lets a computer play at another level from its next decision on.
    pub async fn set_level(
        self: &Arc<Live>,
        host: &Arc<Host>,
        seat: Seat,
        opponent: Opponent,
    ) -> Result<(), ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let mut gate = live.gate.lock().await;
            live.settle(&host, &mut gate).await?;
            let (number, kind) = (live.party.number, opponent.id().to_owned());
            if let Err(error) = host.store.put_seat_kind(number, i64::from(seat.0), kind).await {
                gate.doubtful = true;
                return Err(error.into());
            }
            live.party.set_level(seat, opponent);
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
        let work = move |wanted: &Wanted| {
            let mut table = resumed;
            for record in records.iter().take_while(|_| !wanted.is_over()) {
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
        };
        host.heavy.run(work).await
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
        let Step { course: Course { mut table, cup, witnesses, .. }, records } = step;
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
