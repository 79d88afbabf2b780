//! Requests to go back further than a seat may by itself.

use std::sync::Arc;

use sandtable_engine::{Seat, SeatSet};
use sandtable_store::{RequestState, UndoRequest};

use super::{Gate, Live, Settled, refuse_when_over};
use crate::error::ApiError;
use crate::host::Host;
use crate::present::Present;
use crate::step::Step;
use crate::time::now;

/// What came of a request to take moves back.
pub struct RequestResult {
    pub number: i64,
    pub granted: bool,
    pub seq: i64,
}

impl Live {
    /// Asks the others to let a seat go back further than it may by itself. Computers always agree.
    pub async fn request_undo(
        self: &Arc<Live>,
        host: &Arc<Host>,
        seat: Seat,
        seq: i64,
        to: u32,
    ) -> Result<RequestResult, ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let mut gate = live.gate.lock().await;
            live.settle(&host, &mut gate).await?;
            let present = live.present();
            if seq != present.seq {
                return Err(ApiError::stale(present.seq));
            }
            refuse_when_over(&present)?;
            live.refuse_while_awaited(&present)?;
            if to >= present.table.ply() {
                return Err(ApiError::bad_request(format!(
                    "\"to\" is a ply before the present one, {}",
                    present.table.ply()
                )));
            }
            if present.requests.iter().any(|open| open.seat == i64::from(seat.0)) {
                let text = "this seat has asked already; withdraw that request first";
                return Err(ApiError::conflict("request-open", text));
            }
            let request = UndoRequest {
                number: gate.requests + 1,
                seat: i64::from(seat.0),
                to_ply: i64::from(to),
                time: now(),
                agreed: 0,
                state: RequestState::Open,
            };
            let result = live.consider(&host, &mut gate, &present, request).await?;
            gate.requests += 1;
            Ok(result)
        });
        task.await.map_err(ApiError::internal)?
    }

    /// A seat agrees to a request, refuses it, or withdraws its own.
    pub async fn answer_request(
        self: &Arc<Live>,
        host: &Arc<Host>,
        seat: Seat,
        number: i64,
        consent: bool,
    ) -> Result<RequestResult, ApiError> {
        let (live, host) = (Arc::clone(self), Arc::clone(host));
        let task = tokio::spawn(async move {
            let mut gate = live.gate.lock().await;
            live.settle(&host, &mut gate).await?;
            let present = live.present();
            refuse_when_over(&present)?;
            live.refuse_while_awaited(&present)?;
            let mut request =
                present.requests.iter().find(|request| request.number == number).cloned().ok_or_else(
                    || ApiError::not_found("there is no such open request; it may have been settled"),
                )?;
            let own = request.seat == i64::from(seat.0);
            match (consent, own) {
                (true, true) => return Err(ApiError::forbidden("a request is granted by the others")),
                (true, false) => request.agreed |= 1 << seat.0,
                (false, _) => request.state = RequestState::Refused,
            }
            live.consider(&host, &mut gate, &present, request).await
        });
        task.await.map_err(ApiError::internal)?
    }

    /// Grants a request when everybody has agreed, else stores how it stands.
    async fn consider(
        self: &Arc<Live>,
        host: &Arc<Host>,
        gate: &mut Gate,
        present: &Present,
        mut request: UndoRequest,
    ) -> Result<RequestResult, ApiError> {
        let number = request.number;
        if request.state == RequestState::Open && self.waiting(&request).is_empty() {
            request.state = RequestState::Granted;
            let earlier = self.at(host, request.to_ply as u32).await?;
            if i64::from(earlier.ply()) != request.to_ply {
                let text = "the match was played under older rules there; it cannot go back so far";
                return Err(ApiError::conflict("old-rules", text));
            }
            // What lies before is settled: the place gone back to is a barrier.
            let table = earlier
                .resumed(&earlier.position_document(), earlier.ply())
                .map_err(|fault| self.broken(&fault))?;
            let step = Step::gone_back(table, present, Seat(request.seat as u8))?;
            let settled = Settled { granted: Some(request), ..Settled::default() };
            let seq = self.commit(host, gate, present, step, settled).await?;
            return Ok(RequestResult { number, granted: true, seq });
        }
        if let Err(error) = host.store.put_request(self.party.number, request.clone()).await {
            gate.doubtful = true;
            return Err(error.into());
        }
        let mut requests: Vec<_> =
            present.requests.iter().filter(|open| open.number != number).cloned().collect();
        if request.state == RequestState::Open {
            requests.push(request);
        }
        self.present.send_replace(Arc::new(present.with_requests(requests)));
        Ok(RequestResult { number, granted: false, seq: present.seq })
    }

    /// The seats that have not yet agreed to a request.
    pub fn waiting(&self, request: &UndoRequest) -> SeatSet {
        let seats = self.party.title().info.seats();
        seats
            .filter(|seat| i64::from(seat.0) != request.seat)
            .filter(|seat| self.party.player(*seat).is_person() && request.agreed & (1 << seat.0) == 0)
            .fold(SeatSet::NONE, SeatSet::with)
    }
}
