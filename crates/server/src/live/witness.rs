//! Words that dice wait for, where they are witnessed.

use std::sync::Arc;

use sandtable_engine::{Seat, Witnesses};

use super::{Gate, Live, Settled, refuse_when_over};
use crate::error::ApiError;
use crate::host::Host;
use crate::present::Present;
use crate::step::Step;
use crate::time::now;

impl Live {
    /// While words are waited for, nothing else happens: whoever gave his could otherwise find that the decision it
    /// was for was taken back.
    pub(super) fn refuse_while_awaited(&self, present: &Present) -> Result<(), ApiError> {
        if present.awaited().is_empty() {
            return Ok(());
        }
        let awaited = self.party.sides(present.awaited()).join(", ");
        let text = format!("dice are about to fall; they wait for a word of: {awaited}");
        Err(ApiError::conflict("witness-awaited", text))
    }

    /// A seat adds the word that it promised for the dice, and promises the next; without a word it only promises
    /// another. The seq after it.
    pub async fn witness(
        self: &Arc<Live>,
        host: &Arc<Host>,
        seat: Seat,
        seq: i64,
        word: Option<String>,
        next: String,
    ) -> Result<i64, ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let mut gate = live.gate.lock().await;
            let present = live.witnessed(&host, &mut gate, seq).await?;
            if let (Some(word), Some(witnesses)) = (&word, &present.witnesses) {
                live.refuse_before_begun(&present)?;
                if !present.awaited().contains(seat) {
                    let text = "no roll waits for a word of this side";
                    return Err(ApiError::conflict("not-awaited", text));
                }
                if !witnesses.keeps(seat, word) {
                    return Err(ApiError::not_promised());
                }
            }
            let step = Step::witness(&present, seat, word, Some(next))?;
            live.commit(&host, &mut gate, &present, step, Settled::default()).await
        });
        task.await.map_err(ApiError::internal)?
    }

    /// The one who decided does not wait any longer for the words of the others, who were silent for too long. The
    /// seq after it.
    pub async fn roll_unwitnessed(
        self: &Arc<Live>,
        host: &Arc<Host>,
        seat: Seat,
        seq: i64,
    ) -> Result<i64, ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let mut gate = live.gate.lock().await;
            let present = live.witnessed(&host, &mut gate, seq).await?;
            live.refuse_before_begun(&present)?;
            let actor = present.witnesses.as_ref().and_then(Witnesses::actor);
            if present.awaited().is_empty() || actor.is_some_and(|actor| actor != seat) {
                let text = "only the side whose roll waits for the others may throw it without them";
                return Err(ApiError::conflict("not-awaited", text));
            }
            let last = host.store.last_record(live.party.number).await?;
            let patience = host.config.witness_patience;
            let until = last.map_or(0, |last| last.time) + patience.as_millis() as i64;
            if now() < until {
                let hours = (until - now()) / 3_600_000 + 1;
                let text = format!("the others still have time to add their word: {hours} hours at most");
                return Err(ApiError::conflict("too-early", text));
            }
            let step = Step::unwitnessed(&present, seat)?;
            live.commit(&host, &mut gate, &present, step, Settled::default()).await
        });
        task.await.map_err(ApiError::internal)?
    }

    /// The state of a match whose dice are witnessed, where it is the one that was asked about.
    async fn witnessed(&self, host: &Host, gate: &mut Gate, seq: i64) -> Result<Arc<Present>, ApiError> {
        self.settle(host, gate).await?;
        let present = self.present();
        if seq != present.seq {
            return Err(ApiError::stale(present.seq));
        }
        refuse_when_over(&present)?;
        if present.witnesses.is_none() {
            let text = "the dice of this match wait for nobody";
            return Err(ApiError::conflict("not-witnessed", text));
        }
        Ok(present)
    }
}
