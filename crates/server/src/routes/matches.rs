//! Matches as a whole: create, list, look at, delete.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use sandtable_engine::{CommittedDice, Cup, Pending, Setup, Table, TitleInfo, Viewer};
use sandtable_store::{KeyKind, KeyState, NewMatch, Record, Seat, SeatKey, Snapshot, StoredMatch, Summary};
use sandtable_titles::{Opponent, Title, position_code};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::titles::{known_sheet, sheet_text};
use super::{LookAs, watcher};
use crate::address::Peer;
use crate::body::{Asked, Bearer, Body, MayCreate, Place};
use crate::cached::json_response;
use crate::dice::{Grade, drawn, stored};
use crate::error::ApiError;
use crate::host::Host;
use crate::identity::{new_id, new_number};
use crate::keys::{Keys, LinkShown};
use crate::live::Live;
use crate::log::{LogEntry, MOST_ENTRIES, entries};
use crate::party::Player;
use crate::present::{Present, Watcher};
use crate::shown::Shown;
use crate::step::Step;
use crate::stream::Standing;
use crate::time::now;
use crate::token::{Token, TokenHash};

/// Bytes of a creation at most: sheets are larger than anything else that is sent.
pub const LARGEST: usize = 1024 * 1024;
const LONGEST_NAME: usize = 100;

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
    name: Option<String>,
    /// How much the dice can be trusted.
    #[serde(default)]
    dice: Grade,
}

/// What the creator of a match gets: everything, once.
#[derive(Serialize)]
pub struct Created {
    pub id: String,
    owner: String,
    /// What people sit down with, by side.
    codes: BTreeMap<&'static str, String>,
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
    New { since: i64, grade: Grade },
    /// Those of a finished match.
    Known(Vec<CommittedDice>),
}

impl Creation {
    /// Gives out id, links and dice, and stores the match with the records it brings. One without people begins
    /// at once; others begin when everybody has sat down.
    pub async fn store(
        self,
        host: &Host,
        mut records: Vec<Record>,
        snapshots: Vec<Snapshot>,
    ) -> Result<Created, ApiError> {
        let id = new_id()?;
        let dice = match self.dice {
            CreationDice::New { since, grade } => vec![drawn(&id, since, grade)?],
            CreationDice::Known(dice) => dice,
        };
        let last = dice.last().cloned().ok_or_else(|| ApiError::internal("a match without dice"))?;
        let commitment = last.commitment();
        if !self.players.iter().any(|player| player.is_person()) {
            let opening = Step::opening(self.table, Cup::new(Arc::new(last)), None, records.len() as i64)?;
            records.extend(opening.records);
        }
        let people = self.info.seats().filter(|seat| self.players[seat.index()].is_person());
        let (keys, codes) = Keys::first(people)?;
        let owner = Token::new()?;
        let link = |code: &Token| format!("/#/m/{id}?seat={}", code.as_str());
        let side = |seat: &sandtable_engine::Seat| self.info.side(*seat);
        let created = Created {
            id: id.clone(),
            owner: owner.as_str().to_owned(),
            links: codes.iter().map(|(seat, code)| (side(seat), link(code))).collect(),
            codes: codes.iter().map(|(seat, code)| (side(seat), code.as_str().to_owned())).collect(),
            commitment,
        };
        let seat = |(side, player): (&&str, &Player)| Seat {
            side: (*side).to_owned(),
            kind: player.word().to_owned(),
        };
        let seats = self.info.seats.iter().zip(&self.players).map(seat).collect();
        let new = StoredMatch {
            number: new_number()?,
            id,
            title: self.info.id.to_owned(),
            options: text(&self.setup.in_force(self.info))?,
            sheets: self.setup.texts().collect(),
            scenario: self.setup.scenario,
            name: self.name,
            created: now(),
            owner: owner.hash().to_text(),
            dice: dice.iter().map(stored).collect(),
            seats,
            keys,
        };
        host.store.create(NewMatch { stored: new, records, snapshots }).await?;
        Ok(created)
    }
}

fn text(value: &impl Serialize) -> Result<String, ApiError> {
    serde_json::to_string(value).map_err(ApiError::internal)
}

pub async fn create(
    State(host): State<Arc<Host>>,
    MayCreate(peer): MayCreate,
    Body(create): Body<Create>,
) -> Result<(StatusCode, Json<Created>), ApiError> {
    let title = host.title(&create.title)?;
    let scenario = create.scenario.unwrap_or_else(|| title.info.scenarios[0].id.to_owned());
    let setup = Setup { scenario, options: create.options, sheets: create.sheets, start: None };
    let party = NewParty { seats: create.seats, name: create.name, dice: create.dice };
    let created = begin(&host, title, setup, party, peer).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

/// Who is to play a match, as asked for.
pub struct NewParty {
    pub seats: BTreeMap<String, String>,
    pub name: Option<String>,
    pub dice: Grade,
}

pub async fn begin(
    host: &Arc<Host>,
    title: &'static Title,
    setup: Setup,
    party: NewParty,
    peer: Peer,
) -> Result<Created, ApiError> {
    let creation = {
        let checking = Arc::clone(host);
        host.heavy.run(move |_| check(&checking, title, setup, party)).await??
    };
    let created = creation.store(host, Vec::new(), Vec::new()).await?;
    // A computer that begins does not wait until somebody looks.
    host.rooms.open_for(host, &created.id, host.counts.network(peer)).await?;
    Ok(created)
}

/// What a match may be called.
pub fn check_name(name: &str) -> Result<(), String> {
    if name.chars().count() > LONGEST_NAME
        || name.chars().any(|letter| letter.is_control() || is_unseen(letter))
    {
        return Err(format!("a name has at most {LONGEST_NAME} characters, all of them visible"));
    }
    Ok(())
}

/// Characters that show nothing, or turn the direction of what follows: a name made with them can pass for
/// another.
fn is_unseen(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// Checks everything about a creation, and names every fault at once.
fn check(host: &Host, title: &'static Title, setup: Setup, party: NewParty) -> Result<Creation, ApiError> {
    let info = title.info;
    let mut faults = Vec::new();
    let mut opened = None;
    match setup.checked(info).and_then(|setup| Ok((host.templates.open(title, &setup)?, setup))) {
        Ok((template, setup)) => opened = Some((template.start.boxed_clone(), setup)),
        Err(found) => faults.extend(found),
    }
    for side in party.seats.keys().filter(|side| info.seat(side).is_none()) {
        faults.push(format!("there is no side \"{side}\"; {} has: {}", info.id, info.seats.join(", ")));
    }
    let mut players = Vec::new();
    for side in info.seats {
        match party.seats.get(*side).map(|word| (word, Player::from_word(word))) {
            Some((_, Some(player))) => players.push(player),
            Some((word, None)) => {
                let opponents = Opponent::ALL.map(Opponent::id).join(", ");
                faults.push(format!("{side} cannot be \"{word}\"; it is one of: here, link, {opponents}"));
            }
            None => faults.push(format!("who sits for {side}? \"seats\" must say")),
        }
    }
    if party.dice == Grade::Witnessed && players.iter().any(|player| !player.is_person()) {
        faults
            .push("dice are witnessed by people: let no computer play, or choose \"swift\" dice".to_owned());
    }
    let name = party.name.unwrap_or_default();
    faults.extend(check_name(&name).err());
    match opened {
        Some((table, setup)) if faults.is_empty() => {
            let dice = CreationDice::New { since: 0, grade: party.dice };
            Ok(Creation { info, setup, players, name, dice, table })
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
    /// People who have not sat down yet.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    absent: Vec<String>,
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
    let holds = |key: &SeatKey, seat: usize| {
        key.seat == seat as i64 && key.kind == KeyKind::Key && key.state == KeyState::Open
    };
    let is_mine = |seat: usize| stored.keys.iter().any(|key| holds(key, seat) && hashes.contains(&key.hash));
    let is_absent = |seat: usize| {
        let is_person = Player::from_word(&stored.seats[seat].kind).is_some_and(Player::is_person);
        is_person && !stored.keys.iter().any(|key| holds(key, seat))
    };
    let sides = |wanted: &dyn Fn(usize) -> bool| {
        let seats = stored.seats.iter().enumerate().filter(|(seat, _)| wanted(*seat));
        seats.map(|(_, seat)| seat.side.clone()).collect::<Vec<_>>()
    };
    Ok(SummaryShown {
        you: sides(&is_mine),
        absent: sides(&is_absent),
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
    standing: Standing,
    /// Links to seats that the viewer may decide about.
    links: Vec<LinkShown>,
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
    let linkable = if tokens.contains(&party.owner) { party.people() } else { watcher.held };
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
            links: present.keys.shown(party, linkable),
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
fn known(live: &Live, watcher: Watcher, then: Box<dyn Table>) -> Result<Box<dyn Table>, ApiError> {
    if !then.has_secrets() || live.present().is_over() {
        return Ok(then);
    }
    match watcher.viewer(&then.pending()) {
        Viewer::Seat(seat) => Ok(live.party.title().imagined(&*then, seat, u64::from(then.ply()))),
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
    let then = table_at(&host, &live, &ply).await?;
    let ply = then.ply();
    let known = known(&live, watcher, then)?;
    let described = known.describe(&live.party.template.setup, &format!("After ply {ply}."));
    let code = position_code(known.info().id, &described.setup);
    Ok(json_response(&headers, &CaseShown { ply, case: described.case, code }))
}

/// Who plays a match that begins where another stands.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    seats: BTreeMap<String, String>,
    #[serde(default)]
    name: Option<String>,
}

/// Begins a new match in a position of another, with new dice.
pub async fn branch(
    State(host): State<Arc<Host>>,
    MayCreate(peer): MayCreate,
    Place((id, ply)): Place<(String, String)>,
    Asked(look): Asked<LookAs>,
    Bearer(tokens): Bearer,
    Body(branch): Body<Branch>,
) -> Result<(StatusCode, Json<Created>), ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let watcher = watcher(&live, &tokens, look.side.as_deref())?;
    let known = known(&live, watcher, table_at(&host, &live, &ply).await?)?;
    if matches!(known.pending(), Pending::Over(_)) {
        return Err(ApiError::bad_request("the match is over there; begin at an earlier ply"));
    }
    let template = &live.party.template;
    let setup = Setup { start: Some(known.position_document()), ..template.setup.clone() };
    let party = NewParty { seats: branch.seats, name: branch.name, dice: Grade::Swift };
    let created = begin(&host, template.title, setup, party, peer).await?;
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
