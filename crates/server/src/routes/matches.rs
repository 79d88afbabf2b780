//! Matches as a whole: create, list, look at, delete.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use sandtable_engine::{CommittedDice, Setup, Table, TitleInfo, Viewer};
use sandtable_store::{Dice, NewMatch, Record, Seat, Snapshot, StoredMatch, Summary};
use sandtable_titles::{Opponent, Title, position_code};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::titles::{known_sheet, sheet_text};
use super::{LookAs, watcher};
use crate::address::Peer;
use crate::body::{Asked, Bearer, Body, Place};
use crate::cached::json_response;
use crate::error::ApiError;
use crate::host::Host;
use crate::identity::{new_id, new_number};
use crate::live::Live;
use crate::log::{LogEntry, MOST_ENTRIES, entries};
use crate::party::Player;
use crate::present::{Present, Watcher};
use crate::shown::Shown;
use crate::step::Step;
use crate::stream::Standing;
use crate::time::now;
use crate::token::{Token, TokenHash, random};

/// Bytes of a creation at most: sheets are larger than anything else that is sent.
pub const LARGEST: usize = 1024 * 1024;
const LONGEST_NAME: usize = 100;
const LONGEST_SALT: usize = 200;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Create {
    title: String,
    #[serde(default)]
    scenario: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    /// Sheets of figures that the players bring in place of the title's: id and text.
    #[serde(default)]
    sheets: BTreeMap<String, String>,
    seats: BTreeMap<String, String>,
    #[serde(default)]
    salt: Option<String>,
    #[serde(default)]
    name: Option<String>,
}

/// What the creator of a match gets: everything, once.
#[derive(Serialize)]
pub struct Created {
    pub id: String,
    tokens: BTreeMap<&'static str, String>,
    owner: String,
    links: BTreeMap<&'static str, String>,
    commitment: String,
}

/// A match that is about to be created.
pub struct Creation {
    pub info: &'static TitleInfo,
    pub setup: Setup,
    pub players: Vec<Player>,
    pub name: String,
    pub dice: CreationDice,
    /// The match as it stands after the records that it brings.
    pub table: Box<dyn Table>,
}

/// Where the dice of a new match come from.
pub enum CreationDice {
    /// A new secret; rolls up to this seq do not follow from it.
    New { salts: Vec<String>, since: i64 },
    /// Those of a finished match.
    Known(CommittedDice),
}

impl Creation {
    /// Gives out id, tokens and dice, and stores the match with the records it brings and the rolls with
    /// which it begins.
    pub async fn store(
        self,
        host: &Host,
        mut records: Vec<Record>,
        snapshots: Vec<Snapshot>,
    ) -> Result<Created, ApiError> {
        let id = new_id()?;
        let (dice, since) = match self.dice {
            CreationDice::New { salts, since } => (CommittedDice::new(random()?, id.as_str(), salts), since),
            CreationDice::Known(dice) => (dice, 0),
        };
        records.extend(Step::opening(self.table, &dice, records.len() as i64)?.records);
        let owner = Token::new()?;
        let mut created = Created {
            id: id.clone(),
            tokens: BTreeMap::new(),
            owner: owner.as_str().to_owned(),
            links: BTreeMap::new(),
            commitment: dice.commitment(),
        };
        let mut seats = Vec::with_capacity(self.players.len());
        for (side, player) in self.info.seats.iter().zip(self.players) {
            let token = if player.is_person() { Some(Token::new()?) } else { None };
            if let Some(token) = &token {
                created.tokens.insert(side, token.as_str().to_owned());
                created.links.insert(side, format!("/#/m/{id}?seat={}", token.as_str()));
            }
            seats.push(Seat {
                side: (*side).to_owned(),
                kind: player.word().to_owned(),
                token: token.map(|token| token.hash().to_text()),
            });
        }
        let stored = StoredMatch {
            number: new_number()?,
            id,
            title: self.info.id.to_owned(),
            options: text(&self.setup.in_force(self.info))?,
            sheets: self.setup.texts().collect(),
            scenario: self.setup.scenario,
            name: self.name,
            created: now(),
            owner: owner.hash().to_text(),
            dice: Dice {
                secret: dice.secret_hex(),
                drawn_for: dice.match_id().to_owned(),
                salts: text(&dice.salts())?,
                since,
            },
            seats,
        };
        host.store.create(NewMatch { stored, records, snapshots }).await?;
        Ok(created)
    }
}

fn text(value: &impl Serialize) -> Result<String, ApiError> {
    serde_json::to_string(value).map_err(ApiError::internal)
}

pub async fn create(
    State(host): State<Arc<Host>>,
    peer: Peer,
    Body(create): Body<Create>,
) -> Result<(StatusCode, Json<Created>), ApiError> {
    let title = host.title(&create.title)?;
    let scenario = create.scenario.unwrap_or_else(|| title.info.scenarios[0].id.to_owned());
    let setup = Setup { scenario, options: create.options, sheets: create.sheets, start: None };
    let party = NewParty { seats: create.seats, salt: create.salt, name: create.name };
    let creation = check(&host, title, setup, party)?;
    host.creations.allow(peer)?;
    let created = creation.store(&host, Vec::new(), Vec::new()).await?;
    // A computer that begins does not wait until somebody looks.
    host.rooms.open(&host, &created.id).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// What a match may be called.
pub fn check_name(name: &str) -> Result<(), String> {
    if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(format!("a name has at most {LONGEST_NAME} characters, all of them visible"));
    }
    Ok(())
}

/// Who is to play a match, as asked for.
struct NewParty {
    seats: BTreeMap<String, String>,
    salt: Option<String>,
    name: Option<String>,
}

/// Checks everything about a creation, and names every fault at once.
fn check(host: &Host, title: &'static Title, setup: Setup, create: NewParty) -> Result<Creation, ApiError> {
    let info = title.info;
    let mut faults = Vec::new();
    let mut opened = None;
    match setup.checked(info).and_then(|setup| Ok((host.templates.open(title, &setup)?, setup))) {
        Ok((template, setup)) => opened = Some((template.start.boxed_clone(), setup)),
        Err(found) => faults.extend(found),
    }
    for side in create.seats.keys().filter(|side| info.seat(side).is_none()) {
        faults.push(format!("there is no side \"{side}\"; {} has: {}", info.id, info.seats.join(", ")));
    }
    let mut players = Vec::new();
    for side in info.seats {
        match create.seats.get(*side).map(|word| (word, Player::from_word(word))) {
            Some((_, Some(player))) => players.push(player),
            Some((word, None)) => {
                let opponents = Opponent::ALL.map(Opponent::id).join(", ");
                faults.push(format!("{side} cannot be \"{word}\"; it is one of: here, link, {opponents}"));
            }
            None => faults.push(format!("who sits for {side}? \"seats\" must say")),
        }
    }
    let name = create.name.unwrap_or_default();
    faults.extend(check_name(&name).err());
    let salts = Vec::from_iter(create.salt.filter(|salt| !salt.is_empty()));
    if salts.iter().any(|salt| salt.chars().count() > LONGEST_SALT || salt.contains('\n')) {
        faults.push(format!("a salt has at most {LONGEST_SALT} characters on one line"));
    }
    match opened {
        Some((table, setup)) if faults.is_empty() => {
            Ok(Creation { info, setup, players, name, dice: CreationDice::New { salts, since: 0 }, table })
        }
        _ => Err(ApiError::bad_request(faults.join("; "))),
    }
}

#[derive(Serialize)]
struct SummaryShown {
    id: String,
    title: String,
    scenario: String,
    name: String,
    you: Vec<String>,
    owner: bool,
    seats: BTreeMap<String, String>,
    pending: Box<RawValue>,
    seq: i64,
    ply: i64,
    updated: i64,
}

pub async fn list(
    State(host): State<Arc<Host>>,
    Bearer(tokens): Bearer,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let hashes: Vec<String> = tokens.iter().map(|token| token.to_text()).collect();
    let mut shown = Vec::new();
    for summary in host.store.matches_of(&hashes).await? {
        shown.push(summarise(&host, summary, &hashes).await?);
    }
    Ok(json_response(&headers, &shown))
}

async fn summarise(host: &Arc<Host>, summary: Summary, hashes: &[String]) -> Result<SummaryShown, ApiError> {
    let Summary { stored, seq, ply, pending, updated } = summary;
    let pending = match pending {
        Some(pending) => pending,
        // Nothing was played yet: the position itself says who begins.
        None => {
            let live = host.rooms.open(host, &stored.id).await?;
            text(&live.party.pending_shown(&live.present().pending))?
        }
    };
    let is_mine = |seat: &&Seat| seat.token.as_ref().is_some_and(|token| hashes.contains(token));
    Ok(SummaryShown {
        you: stored.seats.iter().filter(is_mine).map(|seat| seat.side.clone()).collect(),
        owner: hashes.contains(&stored.owner),
        seats: stored.seats.into_iter().map(|seat| (seat.side, seat.kind)).collect(),
        id: stored.id,
        title: stored.title,
        scenario: stored.scenario,
        name: stored.name,
        pending: RawValue::from_string(pending).map_err(ApiError::internal)?,
        seq,
        ply,
        updated,
    })
}

/// A match as a watcher sees it.
#[derive(Serialize)]
struct MatchShown<'a> {
    id: &'a str,
    title: &'static str,
    revision: u32,
    scenario: &'a str,
    options: &'a BTreeMap<String, String>,
    /// The sheets that the players replaced.
    sheets: Vec<&'a str>,
    name: &'a str,
    seats: BTreeMap<&'static str, &'static str>,
    you: Vec<&'static str>,
    owner: bool,
    /// The sides know what the others must not see: two at one screen hand it over.
    secrets: bool,
    /// The seats that have the match open.
    here: Vec<&'static str>,
    seq: i64,
    ply: u32,
    #[serde(flatten)]
    shown: Shown,
    #[serde(flatten)]
    standing: Standing<'a>,
    scene: &'a str,
    log: LogShown,
}

#[derive(Serialize)]
struct LogShown {
    /// The seq of the first entry given; older ones are asked for with `before`.
    from: i64,
    entries: Vec<LogEntry>,
}

pub async fn show(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
    Asked(look): Asked<LookAs>,
    Bearer(tokens): Bearer,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let watcher = watcher(&live, &tokens, look.side.as_deref())?;
    let present = live.present();
    let log = read_log(&host, &live, &present, watcher, present.seq + 1).await?;
    let party = &live.party;
    let template = &party.template;
    let info = template.title.info;
    Ok(json_response(
        &headers,
        &MatchShown {
            id: &party.id,
            title: info.id,
            revision: info.revision,
            scenario: &template.setup.scenario,
            options: &template.setup.options,
            sheets: template.setup.sheets.keys().map(String::as_str).collect(),
            name: &party.name,
            seats: party.players(),
            you: party.sides(watcher.held),
            owner: tokens.contains(&party.owner),
            secrets: present.table.has_secrets(),
            here: party.sides(live.presence.here()),
            seq: present.seq,
            ply: present.table.ply(),
            shown: Shown::of(&present, party, watcher),
            standing: Standing::whole(&live, &present, watcher),
            scene: template.scene.hash(),
            log,
        },
    ))
}

/// Entries before a seq, as many as one answer holds.
async fn read_log(
    host: &Host,
    live: &Live,
    present: &Present,
    watcher: Watcher,
    before: i64,
) -> Result<LogShown, ApiError> {
    let number = live.party.number;
    let last = before.saturating_sub(1).min(present.seq);
    let first = (last - MOST_ENTRIES + 1).max(1);
    if last < first {
        return Ok(LogShown { from: first, entries: Vec::new() });
    }
    let records = host.store.records(number, first..=last).await?;
    let went_back: Vec<_> = host
        .store
        .went_back(number, last)
        .await?
        .into_iter()
        .filter(|(seq, _)| *seq <= present.seq)
        .collect();
    let entries = entries(&live.party, &records, watcher.viewer(&present.pending), &went_back)?;
    Ok(LogShown { from: first, entries })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Before {
    before: i64,
    #[serde(default, rename = "as")]
    side: Option<String>,
}

pub async fn log(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
    Asked(asked): Asked<Before>,
    Bearer(tokens): Bearer,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    if asked.before < 1 {
        return Err(ApiError::bad_request("\"before\" is a seq, from 1"));
    }
    let live = host.rooms.open(&host, &id).await?;
    let watcher = watcher(&live, &tokens, asked.side.as_deref())?;
    let log = read_log(&host, &live, &live.present(), watcher, asked.before).await?;
    Ok(json_response(&headers, &log))
}

#[derive(Serialize)]
struct AtShown {
    ply: u32,
    /// The last ply that can be asked for.
    last: u32,
    view: sandtable_engine::View,
    entries: Vec<LogEntry>,
}

pub async fn at(
    State(host): State<Arc<Host>>,
    Place((id, ply)): Place<(String, String)>,
    Asked(look): Asked<LookAs>,
    Bearer(tokens): Bearer,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let watcher = watcher(&live, &tokens, look.side.as_deref())?;
    let last = live.present().table.ply();
    let table = table_at(&host, &live, &ply).await?;
    let viewer = watcher.viewer(&table.pending());
    let records = match table.ply() {
        0 => Vec::new(),
        ply => host.store.line(live.party.number, 0, i64::from(ply)..=i64::from(ply)).await?,
    };
    Ok(json_response(
        &headers,
        &AtShown {
            ply: table.ply(),
            last,
            view: table.view(viewer),
            entries: entries(&live.party, &records, viewer, &[])?,
        },
    ))
}

/// The match as it stood at a ply of its present line.
async fn table_at(host: &Host, live: &Live, ply: &str) -> Result<Box<dyn Table>, ApiError> {
    let last = live.present().table.ply();
    let ply = ply.parse::<u32>().ok().filter(|ply| *ply <= last).ok_or_else(|| {
        ApiError::bad_request(format!("a ply of this match is a whole number from 0 to {last}"))
    })?;
    live.at(host, ply).await
}

/// The match as it stood at a ply, as far as a watcher may know: what a seat may not know is drawn anew.
async fn known_at(host: &Host, live: &Live, watcher: Watcher, ply: &str) -> Result<Box<dyn Table>, ApiError> {
    let table = table_at(host, live, ply).await?;
    if !table.has_secrets() || live.present().is_over() {
        return Ok(table);
    }
    match watcher.viewer(&table.pending()) {
        Viewer::Seat(seat) => Ok(live.party.title().imagined(&*table, seat, u64::from(table.ply()))),
        Viewer::Spectator => Err(ApiError::forbidden(
            "this title has hidden facts: send the token of a seat to go on from what it knows, or wait until the \
             match is over",
        )),
    }
}

/// A position written down.
#[derive(Serialize)]
struct CaseShown {
    ply: u32,
    /// A case file that begins in it.
    case: String,
    /// The same in one word, for `sandtable play --from`.
    code: String,
}

pub async fn case(
    State(host): State<Arc<Host>>,
    Place((id, ply)): Place<(String, String)>,
    Asked(look): Asked<LookAs>,
    Bearer(tokens): Bearer,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let watcher = watcher(&live, &tokens, look.side.as_deref())?;
    let table = known_at(&host, &live, watcher, &ply).await?;
    let about = format!("{id} after ply {ply}.");
    let described = table.describe(&live.party.template.setup, &about);
    let code = position_code(table.info().id, &described.setup);
    let ply = ply.parse().map_err(ApiError::internal)?;
    Ok(json_response(&headers, &CaseShown { ply, case: described.case, code }))
}

/// Who plays a match that begins where another stands.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    seats: BTreeMap<String, String>,
    #[serde(default)]
    salt: Option<String>,
    #[serde(default)]
    name: Option<String>,
}

/// Begins a new match in a position of another, with new dice.
pub async fn branch(
    State(host): State<Arc<Host>>,
    peer: Peer,
    Place((id, ply)): Place<(String, String)>,
    Asked(look): Asked<LookAs>,
    Bearer(tokens): Bearer,
    Body(branch): Body<Branch>,
) -> Result<(StatusCode, Json<Created>), ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let watcher = watcher(&live, &tokens, look.side.as_deref())?;
    let known = known_at(&host, &live, watcher, &ply).await?;
    let template = &live.party.template;
    let setup = Setup { start: Some(known.position_document()), ..template.setup.clone() };
    let party = NewParty { seats: branch.seats, salt: branch.salt, name: branch.name };
    let creation = check(&host, template.title, setup, party)?;
    host.creations.allow(peer)?;
    let created = creation.store(&host, Vec::new(), Vec::new()).await?;
    host.rooms.open(&host, &created.id).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// A sheet as it is in force in a match.
pub async fn sheet(
    State(host): State<Arc<Host>>,
    Place((id, sheet)): Place<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let info = live.party.title().info;
    let known = known_sheet(info, &sheet)?;
    Ok(sheet_text(live.party.template.setup.sheet(info, known.id)).respond(&headers))
}

pub async fn delete(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
    Bearer(tokens): Bearer,
) -> Result<StatusCode, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    if tokens.is_empty() {
        return Err(ApiError::bad_token("send the owner's token: `Authorization: Bearer TOKEN`"));
    }
    if !owns(&live, &tokens) {
        return Err(ApiError::forbidden("only who created a match may delete it; send the owner's token"));
    }
    live.delete(&host).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn owns(live: &Live, tokens: &[TokenHash]) -> bool {
    tokens.contains(&live.party.owner)
}
