//! A match as it stands: the last state that is durable.

use std::sync::{Arc, Mutex};

use sandtable_engine::{Cup, Orders, Pending, Seat, SeatSet, Table, Verdict, View, Viewer, Witnesses};
use sandtable_store::{Record, UndoRequest};

use crate::delta::Delta;
use crate::dice::Eras;
use crate::keys::Keys;
use crate::packed::Message;
use crate::party::Party;
use crate::shown::{Shown, view_since};
use crate::token::TokenHash;

/// A durable state of a match. Never changed; the next state is another value.
pub struct Present {
    pub seq: i64,
    /// The seq of the state before.
    pub from: i64,
    /// The records that led from there to here.
    pub latest: Vec<Record>,
    pub table: Arc<dyn Table>,
    pub pending: Pending,
    /// Open requests to take moves back.
    pub requests: Vec<UndoRequest>,
    /// Standing orders, by seat.
    pub orders: Arc<[Orders]>,
    /// What holds the seats.
    pub keys: Arc<Keys>,
    /// People who have not sat down yet: nothing is played before they have.
    pub absent: SeatSet,
    /// Every set of dice of the match.
    pub eras: Eras,
    /// The dice in use.
    pub cup: Cup,
    /// Whose words they wait for, where they are witnessed.
    pub witnesses: Option<Witnesses>,
    /// The match was deleted.
    pub gone: bool,
    drawn: Mutex<Drawn>,
}

/// What was drawn of this state for those who watch; many watchers see the same.
#[derive(Default)]
struct Drawn {
    views: Vec<(Viewer, Arc<View>)>,
    /// What turns the view of the state before into this one's.
    changes: Vec<(Viewer, Arc<Delta>)>,
    shown: Vec<(Watcher, Arc<Shown>)>,
    steps: Vec<(Watcher, Arc<Message>)>,
}

/// Whose eyes look at a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Watcher {
    pub held: SeatSet,
    /// One of the held seats, where the client asked for it.
    pub as_seat: Option<Seat>,
}

impl Watcher {
    /// The one viewer for whom the match is drawn: of several held seats the one that decides.
    pub fn viewer(self, pending: &Pending) -> Viewer {
        let deciding = pending.deciding();
        let seat = self
            .as_seat
            .or_else(|| self.held.iter().find(|seat| deciding.contains(*seat)))
            .or_else(|| self.held.first());
        seat.map_or(Viewer::Spectator, Viewer::Seat)
    }
}

/// What a state is made of, beside the records that led to it.
pub struct Parts {
    pub table: Arc<dyn Table>,
    pub seq: i64,
    pub requests: Vec<UndoRequest>,
    pub orders: Arc<[Orders]>,
    pub keys: Arc<Keys>,
    pub eras: Eras,
    pub cup: Cup,
    pub witnesses: Option<Witnesses>,
}

impl Present {
    /// The state after the records `latest`, which follow the seq `from`.
    pub fn new(party: &Party, parts: Parts, from: i64, latest: Vec<Record>) -> Present {
        let Parts { table, seq, requests, orders, keys, eras, cup, witnesses } = parts;
        let (pending, taken) = (table.pending(), keys.taken());
        let absent = party.people().iter().filter(|seat| !taken.contains(*seat));
        let absent = absent.fold(SeatSet::NONE, SeatSet::with);
        Present {
            seq,
            from,
            latest,
            table,
            pending,
            requests,
            orders,
            keys,
            absent,
            eras,
            cup,
            witnesses,
            gone: false,
            drawn: Mutex::default(),
        }
    }

    /// The seats that these tokens hold.
    pub fn held(&self, tokens: &[TokenHash]) -> SeatSet {
        self.keys.held(tokens)
    }

    /// What the state is made of.
    pub fn parts(&self) -> Parts {
        Parts {
            table: Arc::clone(&self.table),
            seq: self.seq,
            requests: self.requests.clone(),
            orders: Arc::clone(&self.orders),
            keys: Arc::clone(&self.keys),
            eras: Arc::clone(&self.eras),
            cup: self.cup.clone(),
            witnesses: self.witnesses.clone(),
        }
    }

    /// The same state of a match that ended under earlier rules, whatever the present ones would ask.
    pub fn ended(self, verdict: Option<Verdict>) -> Present {
        Present { pending: verdict.map_or(self.pending, Pending::Over), ..self }
    }

    /// The same state of play with other requests.
    pub fn with_requests(&self, requests: Vec<UndoRequest>) -> Present {
        Present { requests, ..self.again() }
    }

    /// The same state of play with other standing orders of a seat.
    pub fn with_orders(&self, seat: Seat, orders: Orders) -> Present {
        let mut all = self.orders.to_vec();
        all[seat.index()] = orders;
        Present { orders: all.into(), ..self.again() }
    }

    /// The same state of play, of a match that was deleted.
    pub fn deleted(&self) -> Present {
        Present { gone: true, ..self.again() }
    }

    /// The same state of play with other links.
    pub fn with_keys(&self, keys: Keys) -> Present {
        Present { keys: Arc::new(keys), ..self.again() }
    }

    fn again(&self) -> Present {
        Present {
            seq: self.seq,
            from: self.from,
            latest: self.latest.clone(),
            table: Arc::clone(&self.table),
            pending: self.pending.clone(),
            requests: self.requests.clone(),
            orders: Arc::clone(&self.orders),
            keys: Arc::clone(&self.keys),
            absent: self.absent,
            eras: Arc::clone(&self.eras),
            cup: self.cup.clone(),
            witnesses: self.witnesses.clone(),
            gone: self.gone,
            drawn: Mutex::default(),
        }
    }

    pub fn is_over(&self) -> bool {
        matches!(self.pending, Pending::Over(_))
    }

    /// The seats whose words a roll waits for that is to be thrown now.
    pub fn awaited(&self) -> SeatSet {
        match (&self.pending, &self.witnesses) {
            (Pending::Roll(_), Some(witnesses)) => witnesses.awaited(),
            _ => SeatSet::NONE,
        }
    }

    /// Whose eyes a viewer sees with: where there is nothing to hide, everybody sees the same.
    fn eyes(&self, viewer: Viewer) -> Viewer {
        if self.table.has_secrets() { viewer } else { Viewer::Spectator }
    }

    /// The view of a viewer, drawn once for all who see the same.
    pub fn view(&self, viewer: Viewer) -> Arc<View> {
        let eyes = self.eyes(viewer);
        if let Some((_, view)) = self.lock().views.iter().find(|(whose, _)| *whose == eyes) {
            return Arc::clone(view);
        }
        let view = Arc::new(self.table.view(eyes));
        self.lock().views.push((eyes, Arc::clone(&view)));
        view
    }

    /// What turns the view that a watcher had of an earlier state into this one's.
    pub fn view_since(&self, earlier: &Present, watcher: Watcher) -> Arc<Delta> {
        let then = earlier.eyes(watcher.viewer(&earlier.pending));
        let eyes = self.eyes(watcher.viewer(&self.pending));
        let is_shared = earlier.seq == self.from && then == eyes;
        if is_shared && let Some((_, delta)) = self.lock().changes.iter().find(|(whose, _)| *whose == eyes) {
            return Arc::clone(delta);
        }
        let delta = Arc::new(view_since(&earlier.view(then), &self.view(eyes)));
        if is_shared {
            self.lock().changes.push((eyes, Arc::clone(&delta)));
        }
        delta
    }

    /// What a watcher sees.
    pub fn shown(&self, party: &Party, watcher: Watcher) -> Arc<Shown> {
        let find = |drawn: &Drawn| {
            drawn.shown.iter().find(|(whose, _)| *whose == watcher).map(|(_, shown)| Arc::clone(shown))
        };
        if let Some(shown) = find(&self.lock()) {
            return shown;
        }
        let shown = Arc::new(Shown::of(self, party, watcher));
        self.lock().shown.push((watcher, Arc::clone(&shown)));
        shown
    }

    /// The message that brings a watcher here from the state before; made once for all watchers alike.
    pub fn step(&self, watcher: Watcher, make: impl FnOnce() -> Message) -> Arc<Message> {
        if let Some((_, step)) = self.lock().steps.iter().find(|(whose, _)| *whose == watcher) {
            return Arc::clone(step);
        }
        let step = Arc::new(make());
        self.lock().steps.push((watcher, Arc::clone(&step)));
        step
    }

    /// Drops what can be drawn again: nobody is watching.
    pub fn rest(&self) {
        *self.lock() = Drawn::default();
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Drawn> {
        self.drawn.lock().expect("nobody panics with the lock")
    }
}
