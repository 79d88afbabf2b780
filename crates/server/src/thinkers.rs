//! Turns to think: computers that people wait for come first, and among equals the match that has thought least.

use std::collections::{BTreeMap, HashMap};
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

/// The turns.
pub struct Thinkers(Mutex<State>);

struct State {
    free: usize,
    arrivals: u64,
    /// In the order in which they have their turn: by who waits, by what the match has spent, by arrival.
    waiting: BTreeMap<(Waits, u64, u64), oneshot::Sender<Turn>>,
    /// Milliseconds that matches have spent lately.
    spent: HashMap<i64, u64>,
}

/// One turn, until it is dropped.
pub struct Turn {
    thinkers: Arc<Thinkers>,
    number: i64,
    began: Instant,
}

impl Thinkers {
    pub fn new(at_once: usize) -> Arc<Thinkers> {
        let state = State { free: at_once, arrivals: 0, waiting: BTreeMap::new(), spent: HashMap::new() };
        Arc::new(Thinkers(Mutex::new(state)))
    }

    /// Waits for a turn of a match.
    pub async fn turn(self: &Arc<Thinkers>, waits: Waits, number: i64) -> Option<Turn> {
        let (called, turn) = oneshot::channel();
        {
            let mut state = self.lock();
            if state.free > 0 {
                state.free -= 1;
                return Some(self.begun(number));
            }
            let (spent, arrival) = (state.spent.get(&number).copied().unwrap_or(0), state.arrivals);
            state.arrivals += 1;
            state.waiting.insert((waits, spent, arrival), called);
        }
        // Whoever leaves a turn does not know whose it is next.
        turn.await.ok().map(|mut turn| {
            (turn.number, turn.began) = (number, Instant::now());
            turn
        })
    }

    /// Lets what was spent weigh less as time goes by.
    pub fn sweep(&self) {
        self.lock().spent.retain(|_, milliseconds| {
            *milliseconds -= milliseconds.div_ceil(8);
            *milliseconds > 0
        });
    }

    fn begun(self: &Arc<Thinkers>, number: i64) -> Turn {
        Turn { thinkers: Arc::clone(self), number, began: Instant::now() }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().expect("nobody panics with the lock")
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let next = {
            let mut state = self.thinkers.lock();
            *state.spent.entry(self.number).or_default() += self.began.elapsed().as_millis() as u64;
            match state.waiting.pop_first() {
                Some((_, next)) => next,
                None => {
                    state.free += 1;
                    return;
                }
            }
        };
        // If the next one has gone, the turn comes back here and goes to the one after it.
        drop(next.send(self.thinkers.begun(self.number)));
    }
}

#[cfg(test)]
mod tests {
    use futures_util::future::join_all;

    use super::*;

    #[tokio::test]
    async fn a_person_does_not_wait_for_computers_among_themselves() {
        let thinkers = Thinkers::new(1);
        let first = thinkers.turn(Waits::Nobody, 0).await.unwrap();
        let order = Arc::new(Mutex::new(Vec::new()));
        let wait = |waits, number| {
            let (thinkers, order) = (Arc::clone(&thinkers), Arc::clone(&order));
            async move {
                let _turn = thinkers.turn(waits, number).await.unwrap();
                order.lock().unwrap().push(number);
            }
        };
        let mut waiting: Vec<_> = (1..=100).map(|number| Box::pin(wait(Waits::Nobody, number))).collect();
        for one in &mut waiting {
            assert!(futures_util::poll!(one).is_pending());
        }
        let gone = Box::pin(wait(Waits::Somebody, 8));
        let mut person = Box::pin(wait(Waits::Somebody, 7));
        {
            let mut gone = gone;
            assert!(futures_util::poll!(&mut gone).is_pending());
        }
        assert!(futures_util::poll!(&mut person).is_pending());
        drop(first);
        person.await;
        join_all(waiting).await;
        let order = order.lock().unwrap();
        assert_eq!((order[0], order.len()), (7, 101));
    }

    #[tokio::test]
    async fn of_two_matches_the_one_that_thought_less_comes_first() {
        let thinkers = Thinkers::new(1);
        let first = thinkers.turn(Waits::Somebody, 1).await.unwrap();
        thinkers.lock().spent.insert(2, 500);
        let (mut much, mut little) =
            (Box::pin(thinkers.turn(Waits::Somebody, 2)), Box::pin(thinkers.turn(Waits::Somebody, 3)));
        assert!(futures_util::poll!(&mut much).is_pending() && futures_util::poll!(&mut little).is_pending());
        drop(first);
        assert!(futures_util::poll!(&mut much).is_pending());
        assert_eq!(little.await.unwrap().number, 3);
        assert_eq!(much.await.unwrap().number, 2);
        for _ in 0..99 {
            thinkers.sweep();
        }
        assert!(thinkers.lock().spent.is_empty());
    }
}
