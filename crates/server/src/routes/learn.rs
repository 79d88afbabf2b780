//! Learning: what a title says to newcomers, the examples of its rules, and its lessons. The same for everybody, and
//! nothing of it is stored: an example or a lesson is played when somebody looks at it.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use sandtable_engine::case::{CaseHead, PlayedCase, PlayedStep};
use sandtable_engine::{
    Answer, Illegal, Input, Prompt, Said, Scene, Seat, Table, Target, TitleInfo, View, Viewer, told,
};
use sandtable_titles::{Opponent, Title};
use serde::{Deserialize, Serialize};

use super::matches::{Created, NewParty, begin};
use super::play::{check_length, pointed_at};
use crate::body::{Asked, Body, MayCreate, Place};
use crate::cached::{Cached, Keep, json_response};
use crate::dice::Grade;
use crate::error::ApiError;
use crate::host::Host;
use crate::log::{InputShown, LogEntry};
use crate::party::PendingShown;

/// What a title says to newcomers, and what there is to learn it by.
#[derive(Serialize)]
pub struct Learning {
    primer: Option<sandtable_engine::Primer>,
    lessons: Vec<LessonListed>,
}

#[derive(Serialize)]
struct LessonListed {
    id: &'static str,
    name: Said,
    about: Said,
}

impl Learning {
    pub fn of(info: &'static TitleInfo) -> Learning {
        let listed = |(id, text): (&'static str, &'static str)| {
            let lesson = CaseHead::parse(text).ok()?.lesson?;
            Some(LessonListed { id, name: lesson.name, about: lesson.about })
        };
        Learning { primer: info.primer(), lessons: info.lessons().into_iter().filter_map(listed).collect() }
    }
}

/// An example of a rule.
#[derive(Serialize)]
struct Example {
    case: &'static str,
    about: String,
}

/// The examples of each rule: the fewer rules a case cites, the more it is about each of them.
pub fn examples(info: &'static TitleInfo) -> impl Serialize {
    let mut found: BTreeMap<String, Vec<(usize, Example)>> = BTreeMap::new();
    for (path, text) in info.case_files() {
        let Ok(CaseHead { about, rules, .. }) = CaseHead::parse(text) else { continue };
        let case = path.strip_suffix(".toml").unwrap_or(path);
        let cited = rules.len();
        for rule in rules {
            found.entry(rule).or_default().push((cited, Example { case, about: about.clone() }));
        }
    }
    let sorted = found.into_iter().map(|(rule, mut examples)| {
        examples.sort_by_key(|(cited, _)| *cited);
        (rule, examples.into_iter().map(|(_, example)| example).collect::<Vec<_>>())
    });
    sorted.collect::<BTreeMap<_, _>>()
}

pub async fn learn(
    State(host): State<Arc<Host>>,
    Place(title): Place<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = host.title(&title)?;
    Ok(host.catalogue.learning(title.info.id).respond(&headers))
}

pub async fn list_examples(
    State(host): State<Arc<Host>>,
    Place(title): Place<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = host.title(&title)?;
    Ok(host.catalogue.examples(title.info.id).respond(&headers))
}

/// A case as it is shown: every moment of it as one side sees it.
#[derive(Serialize)]
struct CaseShown {
    title: &'static str,
    about: String,
    rules: Vec<String>,
    scenario: String,
    options: BTreeMap<String, String>,
    /// Whose eyes it is seen with.
    viewer: Option<&'static str>,
    scene: Scene,
    moments: Vec<MomentShown>,
    steps: Vec<StepShown>,
    /// What makes a lesson of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    lesson: Option<LessonShown>,
}

#[derive(Serialize)]
struct LessonShown {
    name: Said,
    about: Said,
    /// It ends in a match.
    battle: bool,
}

#[derive(Serialize)]
struct MomentShown {
    view: View,
    pending: PendingShown,
    prompts: BTreeMap<&'static str, Prompt>,
    /// What led here from the moment before.
    entries: Vec<LogEntry>,
    /// The phase of the sequence of play.
    #[serde(skip_serializing_if = "Option::is_none")]
    phase: Option<usize>,
}

/// A step: the moments it leads between, who acts, and what is said of it.
#[derive(Serialize)]
struct StepShown {
    from: usize,
    to: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<Answer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<Illegal>,
    #[serde(skip_serializing_if = "Said::is_empty")]
    say: Said,
    #[serde(skip_serializing_if = "<[Target]>::is_empty")]
    mark: Answer,
}

/// The eyes that a case is seen with: the learner's, else those of whoever acts first.
fn viewer(played: &PlayedCase) -> Viewer {
    let info = played.moments[0].info();
    let learner = played.lesson.as_ref().and_then(|lesson| info.seat(&lesson.seat));
    let acting = || played.steps.iter().find_map(|step| step.seat);
    let asked = || played.moments[0].pending().deciding().iter().next();
    learner.or_else(acting).or_else(asked).map_or(Viewer::Spectator, Viewer::Seat)
}

fn shown(played: &PlayedCase) -> Result<CaseShown, ApiError> {
    let first = &played.moments[0];
    let info = first.info();
    let viewer = viewer(played);
    let seat = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let primer = info.primer();
    let moment = |index: usize| -> Result<MomentShown, ApiError> {
        let table = &played.moments[index];
        let pending = table.pending();
        let asked = seat.filter(|seat| played.lesson.is_some() && pending.deciding().contains(*seat));
        let prompt = |seat: Seat| Some((info.side(seat), table.prompt(seat, &[]).ok()?));
        Ok(MomentShown {
            view: table.view(viewer),
            prompts: asked.and_then(prompt).into_iter().collect(),
            pending: PendingShown::of(info, &pending),
            entries: match index.checked_sub(1) {
                Some(before) => vec![entry(played, before, viewer)?],
                None => Vec::new(),
            },
            phase: primer.as_ref().and_then(|primer| primer.phase(table.stage())),
        })
    };
    let step = |step: &PlayedStep| StepShown {
        from: step.from,
        to: step.to,
        seat: step.seat.map(|seat| info.side(seat)),
        text: step.answer.as_ref().map(|answer| played.moments[step.from].answer_text(answer)),
        answer: step.answer.clone(),
        refusal: step.refusal.clone(),
        say: step.say.clone(),
        mark: step.mark.clone(),
    };
    Ok(CaseShown {
        title: info.id,
        about: played.report.about.clone(),
        rules: played.report.rules.clone(),
        scenario: played.setup.scenario.clone(),
        options: played.setup.in_force(info),
        viewer: seat.map(|seat| info.side(seat)),
        scene: first.scene(),
        moments: (0..played.moments.len()).map(moment).collect::<Result<_, _>>()?,
        steps: played.steps.iter().map(step).collect(),
        lesson: played.lesson.as_ref().map(|lesson| LessonShown {
            name: lesson.name.clone(),
            about: lesson.about.clone(),
            battle: lesson.battle.is_some(),
        }),
    })
}

/// The record that leads on from a moment, as the log of a match would tell it.
fn entry(played: &PlayedCase, before: usize, viewer: Viewer) -> Result<LogEntry, ApiError> {
    let (table, record) = (&played.moments[before], &played.records[before]);
    let (kind, seat, text) = match &record.input {
        Input::Answer { seat, answer } => ("answer", Some(*seat), Some(table.answer_text(answer))),
        Input::Faces(faces) => {
            let faces: Vec<_> = faces.iter().map(u16::to_string).collect();
            ("roll", None, Some(faces.join(" ")))
        }
        Input::Concede { seat } => ("concede", Some(*seat), None),
        Input::Undo { seat, .. } => ("undo", Some(*seat), None),
    };
    let events: Vec<_> = told(&record.events, viewer).collect();
    let seq = before as i64 + 1;
    Ok(LogEntry {
        seq,
        ply: seq,
        input: InputShown {
            kind,
            seat: seat.map(|seat| table.info().side(seat)),
            ordered: false,
            text,
            to: None,
        },
        undone: false,
        events: serde_json::value::to_raw_value(&events).map_err(ApiError::internal)?,
        time: 0,
    })
}

/// A case, played to be shown.
pub async fn show_case(
    State(host): State<Arc<Host>>,
    Place((title, case)): Place<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = host.title(&title)?;
    let path = format!("{case}.toml");
    let file = title.info.case_files().into_iter().find(|(known, _)| *known == path);
    let (_, text) = file.ok_or_else(|| {
        ApiError::not_found(format!("{} has no case \"{case}\"; its examples list them", title.info.id))
    })?;
    let shown = host.heavy.run(move |_| title.play_case(text).map(|played| shown(&played))).await?;
    Ok(json_response(&headers, &shown.map_err(ApiError::internal)??))
}

/// A lesson in use: the document of it, and the moments that questions are asked in.
struct Lesson {
    played: PlayedCase,
    shown: Cached,
}

/// Lessons that somebody has begun, by title and id.
#[derive(Default)]
pub struct Lessons(Mutex<HashMap<(&'static str, &'static str), Arc<Lesson>>>);

impl Lessons {
    async fn open(
        &self,
        host: &Host,
        title: &str,
        id: &str,
    ) -> Result<(&'static Title, Arc<Lesson>), ApiError> {
        let title = host.title(title)?;
        let lessons = title.info.lessons();
        let (id, text) = *lessons.iter().find(|(known, _)| *known == id).ok_or_else(|| {
            let known: Vec<_> = lessons.iter().map(|(id, _)| *id).collect();
            let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
            ApiError::not_found(format!("{} has no lesson \"{id}\"; it has: {known}", title.info.id))
        })?;
        let key = (title.info.id, id);
        let found = self.0.lock().expect("nobody panics with the lock").get(&key).map(Arc::clone);
        if let Some(lesson) = found {
            return Ok((title, lesson));
        }
        let made = host.heavy.run(move |_| {
            let played = title.play_case(text).map_err(ApiError::internal)?;
            let shown = Cached::json(&shown(&played)?, Keep::AskAgain);
            Ok::<_, ApiError>(Arc::new(Lesson { played, shown }))
        });
        let lesson = made.await??;
        self.0.lock().expect("nobody panics with the lock").insert(key, Arc::clone(&lesson));
        Ok((title, lesson))
    }
}

impl Lesson {
    fn moment(&self, moment: usize) -> Result<&dyn Table, ApiError> {
        let last = self.played.moments.len() - 1;
        let table = self.played.moments.get(moment);
        table.map(|table| &**table).ok_or_else(|| {
            ApiError::bad_request(format!("a moment of this lesson is a whole number from 0 to {last}"))
        })
    }

    /// The learner's seat.
    fn seat(&self) -> Result<Seat, ApiError> {
        match viewer(&self.played) {
            Viewer::Seat(seat) => Ok(seat),
            Viewer::Spectator => Err(ApiError::internal("a lesson without a learner")),
        }
    }
}

pub async fn lesson(
    State(host): State<Arc<Host>>,
    Place((title, id)): Place<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (_, lesson) = host.lessons.open(&host, &title, &id).await?;
    Ok(lesson.shown.respond(&headers))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drafted {
    moment: usize,
    draft: Vec<Target>,
}

/// The question of a moment with a draft of its answer.
pub async fn preview(
    State(host): State<Arc<Host>>,
    Place((title, id)): Place<(String, String)>,
    headers: HeaderMap,
    Body(body): Body<Drafted>,
) -> Result<Response, ApiError> {
    let (_, lesson) = host.lessons.open(&host, &title, &id).await?;
    check_length(&body.draft)?;
    let prompt = lesson.moment(body.moment)?.prompt(lesson.seat()?, &body.draft);
    Ok(json_response(&headers, &prompt.map_err(ApiError::illegal)?))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pointed {
    moment: usize,
    target: String,
}

/// What pointing at something tells the learner.
pub async fn inspect(
    State(host): State<Arc<Host>>,
    Place((title, id)): Place<(String, String)>,
    Asked(pointed): Asked<Pointed>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (_, lesson) = host.lessons.open(&host, &title, &id).await?;
    let table = lesson.moment(pointed.moment)?;
    let viewer = Viewer::Seat(lesson.seat()?);
    let target = pointed_at(table, &pointed.target)?;
    let is_there = match target {
        Target::Cell(cell) => table.scene().cells.iter().any(|known| known.cell == cell),
        Target::Piece(piece) => table.view(viewer).pieces.iter().any(|seen| seen.piece == piece),
        _ => false,
    };
    let told = if is_there { table.inspect(viewer, target) } else { None };
    Ok(json_response(&headers, &told))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answered {
    step: usize,
    answer: Vec<Target>,
}

/// Whether an answer is the one that a step means, and what is said to another.
#[derive(Serialize)]
struct Judged<'a> {
    right: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    say: Option<&'a Said>,
}

pub async fn answer(
    State(host): State<Arc<Host>>,
    Place((title, id)): Place<(String, String)>,
    headers: HeaderMap,
    Body(body): Body<Answered>,
) -> Result<Response, ApiError> {
    let (_, lesson) = host.lessons.open(&host, &title, &id).await?;
    check_length(&body.answer)?;
    let right = lesson.played.is_meant(body.step, &body.answer).map_err(ApiError::illegal)?;
    let say = if right { None } else { lesson.played.said_to(body.step, &body.answer) };
    Ok(json_response(&headers, &Judged { right, say }))
}

/// Begins a match where a lesson ends: the learner against the computer, with new dice.
pub async fn play_on(
    State(host): State<Arc<Host>>,
    MayCreate(peer): MayCreate,
    Place((title, id)): Place<(String, String)>,
) -> Result<(StatusCode, Json<Created>), ApiError> {
    let (title, lesson) = host.lessons.open(&host, &title, &id).await?;
    let taught = lesson.played.lesson.as_ref();
    let opponent = taught.and_then(|taught| taught.battle.as_deref()).unwrap_or(Opponent::DEFAULT.id());
    let learner = lesson.seat()?;
    let player = |seat: Seat| if seat == learner { "here" } else { opponent };
    let seats = title.info.seats().map(|seat| (title.info.side(seat).to_owned(), player(seat).to_owned()));
    let end = lesson.played.moments.last().ok_or_else(|| ApiError::internal("a lesson without moments"))?;
    if end.pending().deciding().is_empty() {
        return Err(ApiError::bad_request("this lesson ends with the match; there is nothing to play on"));
    }
    let setup = end.describe(&lesson.played.setup, "").setup;
    let party = NewParty { seats: seats.collect(), name: None, dice: Grade::Swift };
    Ok((StatusCode::CREATED, Json(begin(&host, title, setup, party, peer).await?)))
}
