//! The matches in memory.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::OnceCell;

use crate::computer;
use crate::error::ApiError;
use crate::host::Host;
use crate::live::Live;
use crate::time::now;

/// A place for one match: several who ask at once wait for one reading.
type Room = Arc<OnceCell<Arc<Live>>>;

/// Matches by id.
#[derive(Default)]
pub struct Rooms(Mutex<HashMap<String, Room>>);

impl Rooms {
    /// The match of this id, read from the store unless it is in memory.
    pub async fn open(&self, host: &Arc<Host>, id: &str) -> Result<Arc<Live>, ApiError> {
        self.open_for(host, id, None).await
    }

    /// The same; what computers think about at once is on the account of this network.
    pub async fn open_for(
        &self,
        host: &Arc<Host>,
        id: &str,
        payer: Option<IpAddr>,
    ) -> Result<Arc<Live>, ApiError> {
        let room = {
            let mut rooms = self.lock();
            match rooms.get(id) {
                Some(room) => Arc::clone(room),
                None => Arc::clone(rooms.entry(id.to_owned()).or_default()),
            }
        };
        if let Some(live) = room.get() {
            live.touch();
            return Ok(Arc::clone(live));
        }
        let live = room
            .get_or_try_init(|| async {
                host.metrics.loads.add(1);
                let live = Live::load(host, id).await?;
                payer.into_iter().for_each(|network| live.paid_by(network));
                Ok(Arc::new(live))
            })
            .await
            .map(Arc::clone);
        match &live {
            Ok(live) => computer::wake(host, live),
            Err(_) => self.forget_empty(id),
        }
        live
    }

    pub fn remove(&self, id: &str) {
        self.lock().remove(id);
    }

    pub fn len(&self) -> usize {
        self.lock().len()
    }

    /// Every match in memory.
    pub fn all(&self) -> Vec<Arc<Live>> {
        self.lock().values().filter_map(|room| room.get().cloned()).collect()
    }

    /// Lets go of matches that nobody has used for `idle`, and of the longest unused ones beyond `most`. Returns
    /// them.
    pub fn sweep(&self, idle: Duration, most: usize) -> Vec<Arc<Live>> {
        let mut rooms = self.lock();
        let mut unused: Vec<(i64, String)> = rooms
            .iter()
            // Nobody else holds the room or what is in it, and nobody can come by it while we hold the lock.
            .filter(|(_, room)| Arc::strong_count(room) == 1)
            .filter_map(|(id, room)| Some((id, room.get()?)))
            .filter(|(_, live)| Arc::strong_count(live) == 1 && !live.thinking.load(Ordering::Acquire))
            .map(|(id, live)| {
                live.present().rest();
                (live.last_used(), id.clone())
            })
            .collect();
        unused.sort_unstable();
        let before = now() - idle.as_millis() as i64;
        let surplus = rooms.len().saturating_sub(most);
        let mut gone = Vec::new();
        for (index, (used, id)) in unused.into_iter().enumerate() {
            if used <= before || index < surplus {
                gone.extend(rooms.remove(&id).and_then(|room| room.get().cloned()));
            }
        }
        gone
    }

    fn forget_empty(&self, id: &str) {
        let mut rooms = self.lock();
        if rooms.get(id).is_some_and(|room| room.get().is_none()) {
            rooms.remove(id);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Room>> {
        self.0.lock().expect("nobody panics with the lock")
    }
}
