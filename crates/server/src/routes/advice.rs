//! What computers think: hints for those who play against them, and how strong they play.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use sandtable_engine::{Message, Preview, Seat, Table, Target};
use sandtable_titles::{Considered, Opponent};
use serde::{Deserialize, Serialize};

use super::acting_seat;
use crate::body::{Acting, Body, Place};
use crate::cached::json_response;
use crate::error::ApiError;
use crate::host::Host;
use crate::party::Player;
use crate::thoughts::Why;

/// Answers that a hint tells, the best first.
const TOLD: usize = 3;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HintBody {
    seat: String,
    seq: i64,
}

/// The best answers of a seat in the eyes of a general, by what the seat may know.
#[derive(Serialize)]
struct Hint {
    answers: Vec<Advice>,
}

/// An answer and how it did when it was played on in the head.
#[derive(Serialize)]
struct Advice {
    answer: Vec<Target>,
    /// The same as text.
    text: String,
    /// The names of what it points at.
    names: Vec<Message>,
    /// How often it was played on; 0 where nothing else came into question.
    trials: u32,
    /// How often the match stood better afterwards than now.
    better: u32,
    /// What it would do, with its exact chances.
    preview: Option<Preview>,
}

impl Advice {
    fn of(table: &dyn Table, seat: Seat, considered: Considered) -> Advice {
        let Considered { answer, trials, better, .. } = considered;
        let preview = table.prompt(seat, &answer).ok().and_then(|prompt| prompt.preview);
        Advice {
            text: table.answer_text(&answer),
            names: answer.iter().map(|target| table.name(*target)).collect(),
            answer: answer.to_vec(),
            trials,
            better,
            preview,
        }
    }
}

/// Changes nothing. Against a person elsewhere nobody is helped.
pub async fn hint(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
    acting: Acting,
    headers: HeaderMap,
    Body(body): Body<HintBody>,
) -> Result<Response, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let seat = acting_seat(&host, &live, &acting, &body.seat)?;
    let present = live.present();
    if body.seq != present.seq {
        return Err(ApiError::stale(present.seq));
    }
    live.refuse_before_begun(&present)?;
    let held = present.held(&acting.tokens);
    if live.party.people().iter().any(|person| !held.contains(person)) {
        let text = "hints are for matches against the computer, and for those at one screen";
        return Err(ApiError::conflict("no-hints", text));
    }
    present.table.prompt(seat, &[]).map_err(ApiError::not_your_turn)?;
    let thinking = Arc::clone(&live);
    let thought = host.heavy.run(move |wanted| {
        let (title, seed) = (thinking.party.title(), present.cup.decision_seed());
        let watch = &mut |_: u32, _: u32| !wanted.is_over();
        let thought = title.think(&*present.table, seat, Opponent::General, seed, watch);
        let told = |considered| Advice::of(&*present.table, seat, considered);
        thought.map(|thought| Hint { answers: thought.considered.into_iter().take(TOLD).map(told).collect() })
    });
    let hint = thought.await?.map_err(|dead_end| ApiError::internal(dead_end.to_string()))?;
    Ok(json_response(&headers, &hint))
}

/// How far the computer is, and why it answered as it did before.
#[derive(Serialize)]
pub struct Thinking {
    /// In thousandths.
    done: u32,
    why: Option<Why>,
}

pub async fn thinking(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
) -> Result<Json<Thinking>, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    Ok(Json(Thinking { done: live.thoughts.done(), why: live.thoughts.last() }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelBody {
    /// The seat that asks.
    seat: String,
    /// The side of the computer.
    side: String,
    level: String,
}

/// The level in force.
#[derive(Serialize)]
pub struct Level {
    level: &'static str,
}

/// Changes how strong a computer plays, from its next decision on.
pub async fn level(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
    acting: Acting,
    Body(body): Body<LevelBody>,
) -> Result<Json<Level>, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    acting_seat(&host, &live, &acting, &body.seat)?;
    let computer = live.party.seat(&body.side)?;
    if !matches!(live.party.player(computer), Player::Computer(_)) {
        return Err(ApiError::bad_request(format!("no computer plays {}", body.side)));
    }
    let opponent = Opponent::ALL.into_iter().find(|opponent| opponent.id() == body.level);
    let opponent = opponent.ok_or_else(|| {
        let levels = Opponent::ALL.map(Opponent::id).join(", ");
        ApiError::bad_request(format!("there is no level \"{}\"; it is one of: {levels}", body.level))
    })?;
    live.set_level(&host, computer, opponent).await?;
    Ok(Json(Level { level: opponent.id() }))
}
