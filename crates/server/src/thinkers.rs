//! Turns to think: computers that people wait for come first, and among equals those of whoever has had least.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;

use tokio::sync::oneshot;

/// Who waits for a thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Waits {
    /// A person plays in the match.
    Somebody,
    /// Computers play among themselves.
    Nobody,
}

/// On whose account a thought goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Payer {
    /// Whoever last did something in the match, by the network he came from.
    Network(IpAddr),
    /// The match itself, where nobody is counted.
    Match(i64),
}

/// Those who wait on one account, each with the number of its arrival.
type Line = VecDeque<(u64, oneshot::Sender<Turn>)>;

/// The turns.
pub struct Thinkers(Mutex<State>);

struct State {
    free: usize,
    arrivals: u64,
    /// Those who wait, in the order in which they came.
    waiting: BTreeMap<(Waits, Payer), Line>,
    /// Microseconds spent lately.
    spent: HashMap<Payer, u64>,
}

/// One turn, until it is dropped.
pub struct Turn {
    thinkers: Arc<Thinkers>,
    payer: Payer,
    began: Instant,
}

impl Thinkers {
    pub fn new(at_once: usize) -> Arc<Thinkers> {
        let state = State { free: at_once, arrivals: 0, waiting: BTreeMap::new(), spent: HashMap::new() };
        Arc::new(Thinkers(Mutex::new(state)))
    }

    /// Waits for a turn.
    pub async fn turn(self: &Arc<Thinkers>, waits: Waits, payer: Payer) -> Option<Turn> {
        let (called, turn) = oneshot::channel();
        {
            let mut state = self.lock();
            if state.free > 0 {
                state.free -= 1;
                return Some(self.begun(payer));
            }
            let arrival = state.arrivals;
            state.arrivals += 1;
            state.waiting.entry((waits, payer)).or_default().push_back((arrival, called));
        }
        turn.await.ok()
    }

    /// Lets what was spent weigh less as time goes by.
    pub fn sweep(&self) {
        self.lock().spent.retain(|_, microseconds| {
            *microseconds -= microseconds.div_ceil(8);
            *microseconds > 0
        });
    }

    fn begun(self: &Arc<Thinkers>, payer: Payer) -> Turn {
        Turn { thinkers: Arc::clone(self), payer, began: Instant::now() }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().expect("nobody panics with the lock")
    }
}

impl State {
    /// Takes the next one out of those who wait: by who waits for it, by what its payer has spent, by arrival.
    fn next(&mut self) -> Option<(Payer, oneshot::Sender<Turn>)> {
        let (first, _) = self.waiting.first_key_value()?;
        let class = first.0;
        let rank = |payer: &Payer, queue: &Line| {
            (self.spent.get(payer).copied().unwrap_or(0), queue.front().map(|(arrival, _)| *arrival))
        };
        let equals = self.waiting.iter().take_while(|((waits, _), _)| *waits == class);
        let (key, _) = equals.min_by_key(|((_, payer), queue)| rank(payer, queue))?;
        let key = *key;
        let queue = self.waiting.get_mut(&key)?;
        let (_, called) = queue.pop_front()?;
        if queue.is_empty() {
            self.waiting.remove(&key);
        }
        Some((key.1, called))
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let (payer, next) = {
            let mut state = self.thinkers.lock();
            *state.spent.entry(self.payer).or_default() += self.began.elapsed().as_micros() as u64;
            match state.next() {
                Some(next) => next,
                None => {
                    state.free += 1;
                    return;
                }
            }
        };
        // If the next one has gone, the turn comes back here and goes to the one after it.
        drop(next.send(self.thinkers.begun(payer)));
    }
}

#[cfg(test)]
mod tests {
    use futures_util::future::join_all;

    use super::*;

    /// Thoughts that note in which order they had their turn.
    struct Order(Arc<Thinkers>, Arc<Mutex<Vec<i64>>>);

    impl Order {
        fn wait(&self, waits: Waits, payer: Payer, name: i64) -> impl Future<Output = ()> + use<> {
            let (thinkers, order) = (Arc::clone(&self.0), Arc::clone(&self.1));
            Box::pin(async move {
                let _turn = thinkers.turn(waits, payer).await.unwrap();
                order.lock().unwrap().push(name);
            })
        }

        fn names(&self) -> Vec<i64> {
            self.1.lock().unwrap().clone()
        }
    }

    /// One turn that is taken, and those who wait for it.
    async fn taken() -> (Turn, Order) {
        let thinkers = Thinkers::new(1);
        let first = thinkers.turn(Waits::Nobody, Payer::Match(0)).await.unwrap();
        (first, Order(thinkers, Arc::default()))
    }

    #[tokio::test]
    async fn a_person_does_not_wait_for_computers_among_themselves() {
        let (first, order) = taken().await;
        let mut waiting: Vec<_> = (1..=100)
            .map(|number| Box::pin(order.wait(Waits::Nobody, Payer::Match(number), number)))
            .collect();
        for one in &mut waiting {
            assert!(futures_util::poll!(one).is_pending());
        }
        {
            let mut gone = Box::pin(order.wait(Waits::Somebody, Payer::Match(8), 8));
            assert!(futures_util::poll!(&mut gone).is_pending());
        }
        let mut person = Box::pin(order.wait(Waits::Somebody, Payer::Match(7), 7));
        assert!(futures_util::poll!(&mut person).is_pending());
        drop(first);
        person.await;
        join_all(waiting).await;
        assert_eq!((order.names()[0], order.names().len()), (7, 101));
    }

    #[tokio::test]
    async fn whoever_plays_a_hundred_matches_waits_for_himself_and_others_do_not() {
        let (first, order) = taken().await;
        let greedy = Payer::Network("192.0.2.1".parse().unwrap());
        let mut waiting: Vec<_> =
            (1..=100).map(|number| Box::pin(order.wait(Waits::Somebody, greedy, number))).collect();
        for one in &mut waiting {
            assert!(futures_util::poll!(one).is_pending());
        }
        let modest = Payer::Network("192.0.2.2".parse().unwrap());
        let mut other = Box::pin(order.wait(Waits::Somebody, modest, 0));
        assert!(futures_util::poll!(&mut other).is_pending());
        order.0.lock().spent.insert(greedy, 1);
        drop(first);
        other.await;
        assert_eq!(order.names(), [0], "what was spent while he waited counts");
        join_all(waiting).await;
        assert_eq!(order.names(), (0..=100).collect::<Vec<_>>(), "his own in the order in which they came");
    }

    #[tokio::test]
    async fn what_was_spent_long_ago_is_forgotten() {
        let (first, order) = taken().await;
        order.0.lock().spent.insert(Payer::Match(2), 500);
        drop(first);
        for _ in 0..99 {
            order.0.sweep();
        }
        assert!(order.0.lock().spent.is_empty());
    }
}
