//! Everything the routes share.

use std::sync::Arc;

use sandtable_store::{Store, Summary};
use sandtable_titles::Title;
use tokio::sync::watch;

use crate::background::Background;
use crate::client::Client;
use crate::config::Config;
use crate::error::ApiError;
use crate::heavy::Heavy;
use crate::limit::Counts;
use crate::live::Live;
use crate::metrics::Metrics;
use crate::party::Player;
use crate::rooms::Rooms;
use crate::routes::Catalogue;
use crate::routes::learn::Lessons;
use crate::template::Templates;
use crate::thinkers::Thinkers;

/// A running table: the store, the matches in memory, the limits.
pub struct Host {
    pub(crate) titles: &'static [Title],
    pub(crate) store: Store,
    pub(crate) rooms: Rooms,
    pub(crate) templates: Templates,
    pub(crate) client: Client,
    pub(crate) catalogue: Catalogue,
    pub(crate) lessons: Lessons,
    pub(crate) counts: Counts,
    /// Threads for what may take its time.
    pub(crate) background: Arc<Background>,
    /// Computers that think at the same time.
    pub(crate) thinkers: Arc<Thinkers>,
    /// Checks of set-ups, files and old positions.
    pub(crate) heavy: Heavy,
    pub(crate) metrics: Metrics,
    pub(crate) config: Config,
    stopping: watch::Sender<bool>,
}

impl Host {
    pub fn new(config: Config, store: Store) -> Arc<Host> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        // One core is left to those who play.
        let at_once = cores.saturating_sub(1).max(1);
        let background = Arc::new(Background::new(cores + at_once));
        Arc::new(Host {
            titles: config.titles,
            store,
            rooms: Rooms::default(),
            templates: Templates::default(),
            client: Client::new(),
            catalogue: Catalogue::new(config.titles),
            lessons: Lessons::default(),
            counts: Counts::new(config.limits.clone()),
            thinkers: Thinkers::new(at_once),
            heavy: Heavy::new(Arc::clone(&background), cores),
            background,
            metrics: Metrics::default(),
            config,
            stopping: watch::Sender::new(false),
        })
    }

    /// Lets computers go on that were thinking when the server stopped. Takes its time; play need not wait.
    pub async fn resume_computers(self: &Arc<Host>) {
        let kinds = sandtable_titles::Opponent::ALL.map(|opponent| opponent.id().to_owned());
        let mut after = i64::MIN;
        while !self.is_stopping() {
            let summaries = match self.store.matches_with(&kinds, after).await {
                Ok(summaries) => summaries,
                Err(error) => return tracing::warn!(%error, "matches with computers were not looked up"),
            };
            let Some(last) = summaries.last() else { return };
            after = last.stored.number;
            for summary in summaries.into_iter().filter(computer_is_asked) {
                if let Err(error) = self.rooms.open(self, &summary.stored.id).await {
                    tracing::warn!(?error, "a match in which a computer decides does not open");
                }
            }
        }
    }

    /// Ends streams and thoughts; requests under way go on to their end.
    pub fn stop(&self) {
        self.stopping.send_replace(true);
    }

    pub(crate) fn is_stopping(&self) -> bool {
        *self.stopping.borrow()
    }

    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.stopping.subscribe()
    }

    pub(crate) fn title(&self, id: &str) -> Result<&'static Title, ApiError> {
        self.titles.iter().find(|title| title.info.id == id).ok_or_else(|| {
            let known: Vec<_> = self.titles.iter().map(|title| title.info.id).collect();
            ApiError::not_found(format!("there is no title \"{id}\"; there are: {}", known.join(", ")))
        })
    }

    /// What is done now and then.
    pub(crate) fn sweep(self: &Arc<Host>) {
        let left = self.rooms.sweep(self.config.idle, self.config.most_matches);
        if !left.is_empty() {
            let host = Arc::clone(self);
            tokio::spawn(async move { leave(&host, left).await });
        }
        self.counts.sweep();
        self.thinkers.sweep();
    }

    /// Leaves every match, and closes the store once nobody uses the host any more.
    pub(crate) async fn close(self: Arc<Host>) {
        leave(&self, self.rooms.all()).await;
        match Arc::into_inner(self) {
            Some(host) => host.store.close().await,
            // A request is still under way; what it writes is durable all the same.
            None => tracing::warn!("the store is in use and closes with the program"),
        }
    }
}

/// Stores the positions in which matches are left, together.
async fn leave(host: &Host, left: Vec<Arc<Live>>) {
    futures_util::future::join_all(left.iter().map(|live| live.leave(host))).await;
}

/// Whether a match may wait for a computer.
fn computer_is_asked(summary: &Summary) -> bool {
    summary.pending.as_ref().is_none_or(|pending| {
        let is_computer = |kind: &str| Player::from_word(kind).is_some_and(|player| !player.is_person());
        let mut computers = summary.stored.seats.iter().filter(|seat| is_computer(&seat.kind));
        computers.any(|seat| decides(pending, &seat.side))
    })
}

/// Whether a stored `pending` names a side among those who decide.
fn decides(pending: &str, side: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Pending {
        deciding: Vec<String>,
    }
    serde_json::from_str::<Pending>(pending)
        .is_ok_and(|pending| pending.deciding.iter().any(|name| name == side))
}
