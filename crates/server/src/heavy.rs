//! Heavy work: on threads that give way to those who play; a few at a time; broken off when whoever asked for it has
//! gone.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use tokio::sync::Semaphore;

use crate::background::Background;
use crate::error::ApiError;

/// Those who may wait for their turn.
const MOST_WAITING: usize = 64;

/// The turns of heavy work.
pub struct Heavy {
    background: Arc<Background>,
    turns: Arc<Semaphore>,
    waiting: AtomicUsize,
    done: AtomicU64,
}

/// Whether the work is still wanted.
#[derive(Clone, Debug, Default)]
pub struct Wanted(Arc<AtomicBool>);

impl Wanted {
    pub fn is_over(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Ends the work when the request that asked for it ends.
struct Asking(Wanted);

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

/// One who waits, counted until it has its turn or goes.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Heavy {
    pub fn new(background: Arc<Background>, turns: usize) -> Heavy {
        Heavy {
            background,
            turns: Arc::new(Semaphore::new(turns)),
            waiting: AtomicUsize::new(0),
            done: AtomicU64::new(0),
        }
    }

    /// Does work when its turn comes. The turn lasts as long as the work, whatever becomes of the request.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Wanted) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let turn = {
            let waiting = Waiting(&self.waiting);
            if waiting.0.fetch_add(1, Ordering::Relaxed) >= MOST_WAITING {
                return Err(ApiError::overloaded(
                    "the server has too much to check at once; try again later",
                ));
            }
            Arc::clone(&self.turns).acquire_owned().await.map_err(ApiError::internal)?
        };
        let asking = Asking(Wanted::default());
        let wanted = asking.0.clone();
        let done = self.background.begin(move || {
            let _turn = turn;
            work(&wanted)
        });
        let done = done.await.map_err(ApiError::internal);
        self.done.fetch_add(1, Ordering::Relaxed);
        done
    }

    /// How much of it was done so far.
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    fn heavy(turns: usize) -> Heavy {
        Heavy::new(Arc::new(Background::new(2)), turns)
    }

    #[tokio::test]
    async fn work_ends_with_its_request_and_holds_its_turn_until_then() {
        let heavy = Arc::new(heavy(1));
        let (began, begun) = mpsc::channel();
        let first = {
            let heavy = Arc::clone(&heavy);
            tokio::spawn(async move {
                let endless = heavy.run(move |wanted| {
                    began.send(()).unwrap();
                    while !wanted.is_over() {
                        std::thread::yield_now();
                    }
                });
                endless.await
            })
        };
        tokio::task::spawn_blocking(move || begun.recv().unwrap()).await.unwrap();
        first.abort();
        assert_eq!(heavy.run(|_| 7).await.unwrap(), 7, "the turn is free again");
    }

    #[tokio::test]
    async fn too_many_who_wait_are_sent_away() {
        let heavy = heavy(0);
        let mut waiting = futures_util::stream::FuturesUnordered::new();
        for _ in 0..MOST_WAITING {
            waiting.push(heavy.run(|_| ()));
        }
        assert!(futures_util::poll!(futures_util::StreamExt::next(&mut waiting)).is_pending());
        assert!(heavy.run(|_| ()).await.is_err());
        drop(waiting);
        assert!(
            futures_util::poll!(std::pin::pin!(heavy.run(|_| ()))).is_pending(),
            "who has gone does not wait"
        );
    }
}
