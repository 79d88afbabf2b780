//! Heavy work: on threads of its own, so that those who play do not wait for it; a few at a time; broken off when
//! whoever asked for it has gone.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use tokio::sync::Semaphore;

use crate::error::ApiError;

/// Those who may wait for their turn.
const MOST_WAITING: usize = 64;

/// The turns of heavy work.
pub struct Heavy {
    turns: Arc<Semaphore>,
    waiting: AtomicUsize,
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
    pub fn new(turns: usize) -> Heavy {
        Heavy { turns: Arc::new(Semaphore::new(turns)), waiting: AtomicUsize::new(0) }
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
        let done = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            work(&wanted)
        });
        done.await.map_err(ApiError::internal)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn work_ends_with_its_request_and_holds_its_turn_until_then() {
        let heavy = Arc::new(Heavy::new(1));
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
        let heavy = Heavy::new(0);
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
