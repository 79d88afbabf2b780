//! Threads that give way: what may take its time is done on them, and whoever plays meanwhile does not notice.

use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinHandle;

/// How much less than the rest of the program these threads ask of a busy processor.
const GIVES_WAY: i32 = 10;

/// The threads.
pub struct Background(Option<Runtime>);

impl Background {
    /// As many threads as may work at the same time; they are started when they are needed.
    pub fn new(threads: usize) -> Background {
        let mut builder = Builder::new_current_thread();
        builder.max_blocking_threads(threads).on_thread_start(give_way);
        Background(Some(builder.build().expect("it waits for nothing that a system could refuse")))
    }

    /// Begins work, which goes on to its end even if nobody waits for it.
    pub fn begin<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
        self.0.as_ref().expect("it is there until it is dropped").spawn_blocking(work)
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        // Whoever drops it may not wait.
        if let Some(runtime) = self.0.take() {
            runtime.shutdown_background();
        }
    }
}

/// Lets others go first, from here on, on this thread.
fn give_way() {
    // Elsewhere this would hold for the whole program.
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(GIVES_WAY) {
        tracing::warn!(%error, "heavy work does not give way");
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use rustix::process::getpriority_process;

    use super::*;

    #[tokio::test]
    async fn work_gives_way_and_those_who_wait_for_it_do_not() {
        let background = Background::new(2);
        let before = getpriority_process(None).unwrap();
        let there = background.begin(|| getpriority_process(None).unwrap()).await.unwrap();
        assert_eq!(there, (before + GIVES_WAY).min(19));
        assert_eq!(getpriority_process(None).unwrap(), before);
    }
}
