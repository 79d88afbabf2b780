//! Sitting down, and the links by which people do.

use std::sync::Arc;

use sandtable_engine::{Seat, SeatSet};
use sandtable_store::{KeyKind, SeatKey};

use super::{Gate, Live, Settled};
use crate::error::ApiError;
use crate::host::Host;
use crate::present::Present;
use crate::step::Step;
use crate::token::{Token, TokenHash};

/// What somebody gets who sits down.
pub struct Seated {
    pub seat: Seat,
    /// What holds the seat from now on.
    pub key: Token,
    pub seq: i64,
}

impl Live {
    /// Lets somebody sit down by a link, with a word for the dice and the commitment that he has seen.
    pub async fn sit(
        self: &Arc<Live>,
        host: &Arc<Host>,
        link: TokenHash,
        salt: String,
        next: Option<String>,
        commitment: Option<String>,
    ) -> Result<Seated, ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let mut gate = live.gate.lock().await;
            live.settle(&host, &mut gate).await?;
            let present = live.present();
            let (seat, keys, key) = present.keys.sit(link)?;
            if commitment.is_some_and(|seen| seen != present.cup.dice().commitment()) {
                return Err(ApiError::other_dice());
            }
            if present.is_over() {
                live.put_keys(&host, &mut gate, &present, keys).await?;
                return Ok(Seated { seat, key, seq: present.seq });
            }
            let begins = !present.absent.is_empty() && present.absent == SeatSet::only(seat);
            let step = Step::sit(&present, seat, salt, next.filter(|_| present.witnesses.is_some()), begins)?;
            let settled = Settled { keys, ..Settled::default() };
            let seq = live.commit(&host, &mut gate, &present, step, settled).await?;
            Ok(Seated { seat, key, seq })
        });
        task.await.map_err(ApiError::internal)?
    }

    /// Makes a link to a seat.
    pub async fn link(
        self: &Arc<Live>,
        host: &Arc<Host>,
        seat: Seat,
        kind: KeyKind,
    ) -> Result<Token, ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let mut gate = live.gate.lock().await;
            live.settle(&host, &mut gate).await?;
            let present = live.present();
            let (keys, word) = present.keys.link(seat, kind)?;
            live.put_keys(&host, &mut gate, &present, keys).await?;
            Ok(word)
        });
        task.await.map_err(ApiError::internal)?
    }

    /// Revokes a link that was not used yet.
    pub async fn revoke(self: &Arc<Live>, host: &Arc<Host>, number: i64) -> Result<(), ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let mut gate = live.gate.lock().await;
            live.settle(&host, &mut gate).await?;
            let present = live.present();
            let keys = vec![present.keys.revoke(number)?];
            live.put_keys(&host, &mut gate, &present, keys).await
        });
        task.await.map_err(ApiError::internal)?
    }

    /// Stores keys and links that have changed, then shows it.
    async fn put_keys(
        &self,
        host: &Host,
        gate: &mut Gate,
        present: &Present,
        keys: Vec<SeatKey>,
    ) -> Result<(), ApiError> {
        if let Err(error) = host.store.put_keys(self.party.number, keys.clone()).await {
            gate.doubtful = true;
            return Err(error.into());
        }
        self.present.send_replace(Arc::new(present.with_keys(present.keys.with(&keys))));
        Ok(())
    }
}
