//! The event stream: every state of a match to everybody who watches, resumed without loss or repetition.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use bytes::Bytes;
use futures_util::{StreamExt as _, stream};
use sandtable_engine::{Orders, Seat, SeatSet, Table};
use sandtable_store::Record;
use serde::Serialize;
use tokio::sync::watch;
use tokio::time::{Interval, MissedTickBehavior, interval};

use crate::address::Peer;
use crate::cached::takes_gzip;
use crate::delta::Delta;
use crate::dice::{self, DiceShown};
use crate::error::ApiError;
use crate::host::Host;
use crate::keys::Keys;
use crate::limit::Place;
use crate::live::Live;
use crate::log::{LogEntry, entries};
use crate::packed::{Message, Packer};
use crate::party::{Party, PendingShown};
use crate::presence::Visit;
use crate::present::{Present, Watcher};
use crate::shown::Shown;
use crate::token::TokenHash;

/// How often a quiet stream says that it is still there.
const PING: Duration = Duration::from_secs(15);
/// Longer deltas are compared with what they save; hardly any whole view is as short as this.
const LONG_DELTA: usize = 16 * 1024;

/// What a step brings.
#[derive(Serialize)]
struct StepShown<'a> {
    seq: i64,
    from: i64,
    ply: u32,
    entries: Vec<LogEntry>,
    #[serde(flatten)]
    standing: Standing,
    /// Everything, where it is not told what has changed.
    #[serde(flatten)]
    shown: Option<&'a Shown>,
}

/// How a match stands, for a watcher; part of every step and of the whole match.
#[derive(Serialize)]
pub struct Standing {
    pending: PendingShown,
    /// Which held seats may take back their last decision.
    undo: BTreeMap<&'static str, bool>,
    /// Which held seats may concede.
    concede: BTreeMap<&'static str, bool>,
    /// Held seats whose question a standing order could answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    orderable: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    requests: Option<Vec<RequestShown>>,
    /// People who have not sat down yet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    absent: Vec<&'static str>,
    /// Whose words the dice wait for, where they are witnessed.
    #[serde(skip_serializing_if = "Option::is_none")]
    witness: Option<WitnessShown>,
    /// The phase of the title's sequence of play.
    #[serde(skip_serializing_if = "Option::is_none")]
    phase: Option<usize>,
    /// Seals everything recorded so far: a player who notes it finds out whether anything was changed since.
    seal: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<DiceShown>,
    /// The standing orders of held seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    orders: Option<BTreeMap<&'static str, Orders>>,
}

/// How things stand with witnessed dice.
#[derive(Serialize)]
struct WitnessShown {
    /// Sides whose words a roll waits for.
    awaited: Vec<&'static str>,
    /// The side whose roll it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<&'static str>,
    /// What held seats have promised.
    promised: BTreeMap<&'static str, PromiseShown>,
}

/// The promise of a seat that stands: how many it has made with this one, and the last.
#[derive(Serialize)]
struct PromiseShown {
    number: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    promise: Option<String>,
}

impl WitnessShown {
    fn of(party: &Party, present: &Present, watcher: Watcher) -> Option<WitnessShown> {
        let witnesses = present.witnesses.as_ref().filter(|_| !present.is_over())?;
        let awaited = present.awaited();
        let promised = watcher.held.iter().map(|seat| {
            let promised = witnesses.promised(seat);
            (party.side(seat), PromiseShown { number: promised.number, promise: promised.promise.clone() })
        });
        Some(WitnessShown {
            awaited: party.sides(awaited),
            by: witnesses.actor().filter(|_| !awaited.is_empty()).map(|seat| party.side(seat)),
            promised: promised.collect(),
        })
    }
}

/// An open request to take moves back.
#[derive(Serialize)]
pub struct RequestShown {
    number: i64,
    seat: &'static str,
    to: i64,
    time: i64,
    waiting: Vec<&'static str>,
}

impl Standing {
    /// What a step tells: requests when there are any, the dice when the match is over.
    fn of(live: &Live, present: &Present, watcher: Watcher) -> Standing {
        let party = &live.party;
        let each = |may: &dyn Fn(Seat) -> bool| {
            watcher.held.iter().map(|seat| (party.side(seat), may(seat))).collect()
        };
        let over = present.is_over();
        Standing {
            pending: party.pending_shown(&present.pending),
            undo: each(&|seat| present.table.undo_ply(seat).is_ok()),
            concede: each(&|seat| !over && present.table.may_concede(seat).is_ok()),
            orderable: watcher
                .held
                .iter()
                .filter(|seat| present.pending.deciding().contains(*seat))
                .filter(|seat| is_orderable(present.table.as_ref(), *seat))
                .map(|seat| party.side(seat))
                .collect(),
            requests: Some(requests(live, present)).filter(|open| !open.is_empty()),
            absent: party.sides(present.absent),
            witness: WitnessShown::of(party, present, watcher),
            phase: party.template.phase(&*present.table),
            seal: present.cup.seal().to_string(),
            dice: over.then(|| dice::shown(&present.eras, true)),
            orders: None,
        }
    }

    /// What the whole match tells: everything.
    pub fn whole(live: &Live, present: &Present, watcher: Watcher) -> Standing {
        Standing {
            requests: Some(requests(live, present)),
            dice: Some(dice::shown(&present.eras, present.is_over())),
            orders: Some(held_orders(live, present, watcher)),
            ..Standing::of(live, present, watcher)
        }
    }
}

fn requests(live: &Live, present: &Present) -> Vec<RequestShown> {
    let shown = present.requests.iter().map(|request| RequestShown {
        number: request.number,
        seat: live.party.side(Seat(request.seat as u8)),
        to: request.to_ply,
        time: request.time,
        waiting: live.party.sides(live.waiting(request)),
    });
    shown.collect()
}

fn held_orders(live: &Live, present: &Present, watcher: Watcher) -> BTreeMap<&'static str, Orders> {
    if live.party.title().info.orders.is_empty() {
        return BTreeMap::new();
    }
    let of_seat = |seat: Seat| (live.party.side(seat), present.orders[seat.index()].clone());
    watcher.held.iter().map(of_seat).collect()
}

/// Whether some standing order of the title, given alone, answers what the seat is asked.
fn is_orderable(table: &dyn Table, seat: Seat) -> bool {
    let info = table.info();
    info.orders.iter().any(|order| {
        order.all_values().into_iter().any(|value| {
            let alone = BTreeMap::from([(order.id.to_owned(), value)]);
            Orders::checked(alone, info).is_ok_and(|orders| table.follow(seat, &orders).is_some())
        })
    })
}

/// One client's stream.
struct Watching {
    host: Arc<Host>,
    live: Arc<Live>,
    watcher: Watcher,
    /// What the client holds its seats with.
    tokens: Vec<TokenHash>,
    /// What held seats when it was last looked; nothing before the first look.
    keys: Arc<Keys>,
    states: watch::Receiver<Arc<Present>>,
    stopping: watch::Receiver<bool>,
    /// The seats that are there, and the one of this client among them.
    here: watch::Receiver<SeatSet>,
    _visit: Visit,
    ping: Interval,
    /// The seq of the last entry that the client has.
    seen: i64,
    /// The state that the client shows, where it shows one that deltas can be made against.
    base: Option<Arc<Present>>,
    /// The seats that the client was told are there.
    told: SeatSet,
    stage: Stage,
    /// The stream's place among those of its address.
    _place: Option<Place<IpAddr>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Nothing was sent yet.
    Opening,
    /// Open requests must be told once, because the client may have missed them.
    Greeting,
    Following,
    Ended,
}

/// The stream of a match for a watcher who knows it up to `after`; `None` for one who knows nothing yet.
pub fn open(
    host: &Arc<Host>,
    live: Arc<Live>,
    (watcher, tokens): (Watcher, Vec<TokenHash>),
    after: Option<i64>,
    peer: Peer,
    headers: &HeaderMap,
) -> Result<Response, ApiError> {
    let place = host.counts.network(peer).map(|network| {
        host.counts.streams.take(network).ok_or_else(|| {
            host.metrics.turned_away.add(1);
            ApiError::too_many("too many streams are open from your address; close some windows")
        })
    });
    let place = place.transpose()?;
    let states = live.watch();
    let present = Arc::clone(&states.borrow());
    if after.is_some_and(|after| after > present.seq) {
        return Err(ApiError::future_seq(present.seq));
    }
    let watching = Watching::new(host, live, (watcher, tokens), states, present, after, place)?;
    let packs = takes_gzip(headers);
    let mut response = Response::new(if packs { packed(watching) } else { plain(watching) });
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if packs {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // Proxies that collect before they pass on would hold back what is live.
    headers.insert("x-accel-buffering", HeaderValue::from_static("no"));
    Ok(response)
}

/// A body that brings messages as they are.
fn plain(watching: Watching) -> Body {
    Body::from_stream(stream::unfold(watching, |mut watching| async move {
        let message = watching.next().await?;
        Some((Ok::<_, Infallible>(message.plain().clone()), watching))
    }))
}

/// A body that brings messages compressed.
fn packed(watching: Watching) -> Body {
    let (packer, head) = Packer::new();
    let head = stream::iter([Ok::<_, Infallible>(Bytes::from_static(head))]);
    let rest = stream::unfold(Some((watching, packer)), |state| async move {
        let (mut watching, mut packer) = state?;
        Some(match watching.next().await {
            Some(message) => (Ok(packer.pack(&message)), Some((watching, packer))),
            None => (Ok(packer.end()), None),
        })
    });
    Body::from_stream(head.chain(rest))
}

impl Watching {
    fn new(
        host: &Arc<Host>,
        live: Arc<Live>,
        (watcher, tokens): (Watcher, Vec<TokenHash>),
        states: watch::Receiver<Arc<Present>>,
        present: Arc<Present>,
        after: Option<i64>,
        place: Option<Place<IpAddr>>,
    ) -> Result<Watching, ApiError> {
        if host.metrics.streams.add(1) > host.config.most_streams as i64 {
            host.metrics.streams.add(-1);
            return Err(ApiError::overloaded("too many are watching on this server; try again later"));
        }
        let mut ping = interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ping.reset();
        Ok(Watching {
            host: Arc::clone(host),
            stopping: host.stopping(),
            _visit: Visit::new(&live, watcher.held),
            here: live.presence.watch(),
            live,
            watcher,
            tokens,
            keys: Arc::default(),
            states,
            ping,
            seen: after.unwrap_or(present.seq),
            base: (after == Some(present.seq)).then_some(present),
            told: SeatSet::NONE,
            stage: Stage::Opening,
            _place: place,
        })
    }

    /// The next message; `None` ends the stream.
    async fn next(&mut self) -> Option<Arc<Message>> {
        let said = |text: &'static [u8]| Some(Arc::new(Message::new(text)));
        match self.stage {
            Stage::Opening => {
                self.stage = Stage::Greeting;
                return said(b"retry: 1000\n\n");
            }
            Stage::Ended => return None,
            Stage::Greeting | Stage::Following => {}
        }
        loop {
            let now = Arc::clone(&self.states.borrow_and_update());
            if now.gone {
                self.stage = Stage::Ended;
                return said(b"event: gone\ndata: {}\n\n");
            }
            if self.rises(&now) {
                // Somebody else sat down there.
                self.stage = Stage::Ended;
                return said(b"event: seats\ndata: {}\n\n");
            }
            if let Some(message) = self.news(now).await {
                return message;
            }
            let here = *self.here.borrow_and_update();
            if here != std::mem::replace(&mut self.told, here) {
                let here = self.live.party.sides(here);
                return Some(Arc::new(Message::new(message(
                    "presence",
                    &serde_json::json!({ "here": here }),
                ))));
            }
            tokio::select! {
                changed = self.states.changed() => changed.ok()?,
                changed = self.here.changed() => changed.ok()?,
                _ = self.ping.tick() => return said(b": ping\n\n"),
                _ = self.stopping.wait_for(|stopping| *stopping) => {
                    self.stage = Stage::Ended;
                    return said(b"event: bye\ndata: {}\n\n");
                }
            }
        }
    }

    /// Whether the client does not hold its seats any more.
    fn rises(&mut self, now: &Present) -> bool {
        if Arc::ptr_eq(&self.keys, &now.keys) {
            return false;
        }
        self.keys = Arc::clone(&now.keys);
        now.held(&self.tokens) != self.watcher.held
    }

    /// What is new to the client in this state: `None` if nothing is, `Some(None)` if it cannot be told.
    async fn news(&mut self, now: Arc<Present>) -> Option<Option<Arc<Message>>> {
        let greeting = std::mem::replace(&mut self.stage, Stage::Following) == Stage::Greeting;
        let step_due = self.base.as_ref().is_none_or(|base| base.seq != now.seq);
        if step_due {
            let message = self.step(&now).await;
            self.seen = now.seq;
            self.base = Some(now);
            self.ping.reset();
            return Some(message);
        }
        let base = self.base.replace(Arc::clone(&now))?;
        let (live, watcher) = (&self.live, self.watcher);
        let told = base.requests == now.requests;
        let mut news = String::new();
        if if greeting { !now.requests.is_empty() } else { !told } {
            news += &request_message(live, &now);
        }
        let orders = held_orders(live, &now, watcher);
        let orders_due =
            if greeting { !orders.is_empty() } else { orders != held_orders(live, &base, watcher) };
        if orders_due {
            news += &message("orders", &serde_json::json!({ "orders": orders }));
        }
        (!news.is_empty()).then(|| Some(Arc::new(Message::new(news))))
    }

    async fn step(&self, now: &Present) -> Option<Arc<Message>> {
        let party = &self.live.party;
        if now.from == self.seen {
            let base = self.base.as_deref().filter(|base| base.seq == now.from);
            return match base {
                Some(base) => Some(now.step(self.watcher, || {
                    step_message(&self.live, now, self.watcher, now.from, &now.latest, Some(base))
                })),
                None => {
                    let message = step_message(&self.live, now, self.watcher, self.seen, &now.latest, None);
                    Some(Arc::new(message))
                }
            };
        }
        let records = match self.host.store.records(party.number, self.seen + 1..=now.seq).await {
            Ok(records) => records,
            Err(error) => {
                // The client comes back and asks again.
                tracing::warn!(%error, "a stream ends because its records cannot be read");
                return None;
            }
        };
        let base = self.base.as_deref();
        Some(Arc::new(step_message(&self.live, now, self.watcher, self.seen, &records, base)))
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.host.metrics.streams.add(-1);
    }
}

fn step_message(
    live: &Live,
    now: &Present,
    watcher: Watcher,
    from: i64,
    records: &[Record],
    base: Option<&Present>,
) -> Message {
    let party: &Party = &live.party;
    let shown = now.shown(party, watcher);
    let delta = base.map(|base| {
        let mut delta = Delta::default();
        delta.extend(&now.view_since(base, watcher));
        shown.prompts_since(&base.shown(party, watcher), &mut delta);
        delta
    });
    let mut step = StepShown {
        seq: now.seq,
        from,
        ply: now.table.ply(),
        entries: entries(party, records, watcher.viewer(&now.pending), &[]).unwrap_or_default(),
        standing: Standing {
            orders: base.is_none().then(|| held_orders(live, now, watcher)),
            ..Standing::of(live, now, watcher)
        },
        shown: None,
    };
    let Some(delta) = delta else {
        step.shown = Some(&*shown);
        return step.message(None);
    };
    let message = step.message(Some(&delta));
    if message.plain().len() < LONG_DELTA {
        return message;
    }
    step.shown = Some(&*shown);
    let whole = step.message(None);
    if whole.plain().len() < message.plain().len() { whole } else { message }
}

impl StepShown<'_> {
    fn message(&self, delta: Option<&Delta>) -> Message {
        let room = 2048 + delta.map_or(0, |delta| delta.text().len());
        let mut text = Vec::with_capacity(room);
        text.extend_from_slice(format!("id: {}\nevent: step\ndata: ", self.seq).as_bytes());
        serde_json::to_writer(&mut text, self).expect("wire types are plain data");
        if let Some(delta) = delta {
            // Written already: it goes before the brace that ends the rest.
            text.pop();
            text.extend_from_slice(b",\"delta\":[");
            text.extend_from_slice(delta.text());
            text.extend_from_slice(b"]}");
        }
        text.extend_from_slice(b"\n\n");
        text.shrink_to_fit();
        Message::new(text)
    }
}

fn request_message(live: &Live, now: &Present) -> String {
    message("request", &serde_json::json!({ "requests": requests(live, now) }))
}

fn message(event: &str, data: &serde_json::Value) -> String {
    format!("event: {event}\ndata: {data}\n\n")
}
