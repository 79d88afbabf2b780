//! Open Table: a toy without cells. Bases move by measure; arcs and lines of sight are drawn before a place
//! is confirmed.

mod base;
mod scene;
mod sight;

use include_dir::{Dir, include_dir};
use sandtable_board::{Angle, Length, Point, Pose};
use sandtable_engine::{
    Ending, Event, Fact, Illegal, Imagined, Log, Message, Motion, Piece, Preview, Question, Rules,
    ScenarioInfo, Scene, Seat, SeatSet, Setup, Shape, Stage, Target, TitleInfo, Verdict, View, Viewer, Why,
    refuse, say, say_side,
};
use serde::{Deserialize, Serialize};

use base::{BASES, COUNT, STAR, TABLE};

/// A side that is asked.
type Ask<'a> = sandtable_engine::Ask<'a, OpenTable>;

static CASES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/src/open_table/cases");

static INFO: TitleInfo = TitleInfo {
    id: "table",
    name: "Open Table",
    revision: 1,
    scenarios: &[ScenarioInfo::new("meeting", "Meeting")],
    seats: &["north", "south"],
    options: &[],
    sheets: &[],
    orders: &[],
    ledger: include_str!("rules.toml"),
    ledger_words: &[],
    words: &[
        ("en", concat!("title = Open Table\n", include_str!("../../i18n/en.ftl"))),
        ("es", concat!("title = Mesa abierta\n", include_str!("../../i18n/es.ftl"))),
        ("fr", concat!("title = Table libre\n", include_str!("../../i18n/fr.ftl"))),
    ],
    cases: &CASES,
    learn: None,
};

/// How far a base goes (pose-1).
const REACH: Length = Length::inches(6);
/// Moves of a match, both sides together (end-1).
const MOVES: u8 = 12;
/// A base that close to the star counts (end-1).
const NEAR: Length = Length::inches(6);

/// The rules of the open table.
#[derive(Debug)]
pub struct OpenTable;

/// The state of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    moves: u8,
    bases: [Pose; COUNT],
    conceded: Option<Seat>,
}

impl Position {
    fn seat(&self) -> Seat {
        Seat(self.moves % 2)
    }

    fn pose(&self, base: Piece) -> Pose {
        self.bases[base.index()]
    }

    /// end-1: bases near the star.
    fn points(&self, seat: Seat) -> i32 {
        let near = |base: &Piece| self.pose(*base).point.is_within(STAR, NEAR);
        base::of(seat).filter(near).count() as i32
    }
}

sandtable_engine::sequence! {
    /// Where play stands, which the number of moves tells.
    #[derive(Clone, Copy, Debug)]
    pub enum At of OpenTable {
        ask "move" Move => Moving,
        over "over" Over => Over,
    }
    now |position| if position.conceded.is_some() || position.moves >= MOVES { At::Over } else { At::Move }
}

/// A side puts one of its bases elsewhere.
#[derive(Clone, Copy, Debug)]
struct Moving;

impl Stage<OpenTable> for Moving {
    fn seats(&self, _: &OpenTable, position: &Position) -> SeatSet {
        SeatSet::only(position.seat())
    }

    fn question(&self, ask: &Ask) -> Question {
        let (message, shape) = match ask.draft {
            [] => (say!("ask-base", side = side_name(ask.seat)), Shape::One),
            [Target::Piece(base)] => (say!("ask-pose", unit = base::name(*base)), Shape::Pose),
            _ => (say!("ask-placed"), Shape::Confirm),
        };
        Question::new(message, "pose-1", shape)
    }

    /// Places are sampled: where the base stands, and straight ahead.
    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        match ask.draft {
            [] => out.extend(base::of(ask.seat).map(Target::Piece)),
            [Target::Piece(base)] => {
                let Pose { point, facing } = ask.position.pose(*base);
                let ahead = [0, 3, 6].map(|inches| point.towards(facing, Length::inches(inches)));
                out.extend(ahead.map(|point| Target::Pose(Pose { point, facing })));
            }
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Piece(base)) if base::of(ask.seat).any(|own| own == base) => Ok(()),
            ([Target::Piece(base)], Target::Pose(pose)) => may_stand(ask.position, *base, pose),
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft.len() {
            0 => refuse!("pose-1", "refuse-no-base"),
            1 => refuse!("pose-1", "refuse-no-pose"),
            _ => Ok(()),
        }
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        match *ask.draft {
            [Target::Piece(base)] => Some(Preview { held: Some(base::held(base)), ..Preview::default() }),
            [Target::Piece(base), Target::Pose(pose)] => {
                Some(Preview { held: Some(base::held(base)), ..sight::preview(ask.position, base, pose) })
            }
            _ => None,
        }
    }

    fn carry_out(
        &self,
        _: &OpenTable,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let &[Target::Piece(base), Target::Pose(pose)] = answer else {
            unreachable!("an answer is a base and its pose")
        };
        position.bases[base.index()] = pose;
        position.moves += 1;
        log.note(|| {
            let message = say!("event-placed", unit = base::name(base));
            Event::new(message).rule("pose-1").by(seat).motion(Motion::Glide { piece: base, to: pose })
        });
    }
}

/// The match is over.
#[derive(Clone, Copy, Debug)]
struct Over;

impl Ending<OpenTable> for Over {
    fn verdict(&self, _: &OpenTable, position: &Position) -> Verdict {
        if let Some(seat) = position.conceded {
            let reason = say!("over-conceded", side = side_name(seat));
            return Verdict::new(Some(seat.other()), reason);
        }
        let winner = INFO.seats().find(|seat| position.points(*seat) > position.points(seat.other()));
        Verdict::new(winner, say!("over-star"))
    }
}

impl Rules for OpenTable {
    type Position = Position;
    type Frame = At;
    type Arrangement = Arrangement;

    fn info() -> &'static TitleInfo {
        &INFO
    }

    fn open(_: &Setup) -> Result<OpenTable, Vec<String>> {
        Ok(OpenTable)
    }

    fn start(&self) -> Position {
        Position { moves: 0, bases: BASES.map(|base| base.start), conceded: None }
    }

    fn round(&self, position: &Position) -> u32 {
        u32::from(position.moves) / 2
    }

    fn concede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.conceded = Some(seat);
        log.note(|| Event::new(say!("event-conceded", side = side_name(seat))).rule("end-2").by(seat));
    }

    fn label(&self, target: Target) -> String {
        match target {
            Target::Piece(base) => format!("base-{}", base.0 + 1),
            Target::Pose(Pose { point, facing }) => format!("{}/{}/{}", point.x.0, point.y.0, facing.0),
            Target::Cell(_) | Target::Button(_) | Target::Number(_) | Target::Site(_) | Target::Via(_) => {
                "nowhere".to_owned()
            }
        }
    }

    fn find(&self, label: &str) -> Option<Target> {
        if let Some(number) = label.strip_prefix("base-") {
            let base = Piece(number.parse::<u16>().ok()?.checked_sub(1)?);
            return (base.index() < COUNT).then_some(Target::Piece(base));
        }
        let mut parts = label.split('/');
        let (x, y, facing) = (parts.next()?, parts.next()?, parts.next()?);
        let point = Point::new(x.parse().ok()?, y.parse().ok()?);
        let pose = Pose { point, facing: Angle(facing.parse().ok()?) };
        (parts.next().is_none() && point.is_in_bounds()).then_some(Target::Pose(pose))
    }

    fn name(&self, target: Target) -> Message {
        match target {
            Target::Piece(base) => base::name(base),
            Target::Pose(Pose { point, .. }) => {
                say!("pose", x = point.x.to_string(), y = point.y.to_string())
            }
            Target::Cell(_) | Target::Button(_) | Target::Number(_) | Target::Site(_) | Target::Via(_) => {
                say!("table-unknown-target")
            }
        }
    }

    fn scene(&self) -> Scene {
        scene::scene()
    }

    fn view(&self, position: &Position, _: Viewer) -> View {
        scene::view(position)
    }

    fn inspect(&self, position: &Position, _: Viewer, target: Target) -> Option<Preview> {
        let Target::Piece(base) = target else { return None };
        (base.index() < COUNT).then(|| sight::preview(position, base, position.pose(base)))
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        if position.moves > MOVES {
            return Err(format!("{} moves of {MOVES}", position.moves));
        }
        for base in base::all() {
            stands_well(position, base, position.pose(base))
                .map_err(|illegal: Illegal| format!("{base:?} cannot stand where it stands: {illegal}"))?;
        }
        Ok(())
    }

    fn evaluate(&self, position: &Imagined<OpenTable>, seat: Seat) -> i32 {
        position.points(seat) - position.points(seat.other())
    }

    fn arrange(&self, arrangement: Arrangement) -> Result<Position, Vec<String>> {
        let mut position = self.start();
        position.moves = arrangement.moves;
        let mut faults = Vec::new();
        for (label, place) in &arrangement.bases {
            match (self.find(label), self.find(place)) {
                (Some(Target::Piece(base)), Some(Target::Pose(pose))) => position.bases[base.index()] = pose,
                _ => faults.push(format!("{label} cannot stand at {place}")),
            }
        }
        if faults.is_empty() {
            self.audit(&position).map_err(|broken| vec![broken])?;
            return Ok(position);
        }
        Err(faults)
    }

    /// Written as its document: the words of its cases do not say all of a position yet.
    fn describe(&self, _: &Position) -> Option<Arrangement> {
        None
    }

    /// `moves`, `points north`, `at base-1`.
    fn fact(&self, position: &Position, name: &str) -> Option<Fact> {
        if name == "moves" {
            return Some(Fact::Number(position.moves.into()));
        }
        let (what, whose) = name.split_once(' ')?;
        match (what, self.find(whose)) {
            ("points", _) => Some(Fact::Number(position.points(INFO.seat(whose)?).into())),
            ("at", Some(Target::Piece(base))) => {
                Some(Fact::Word(self.label(Target::Pose(position.pose(base)))))
            }
            _ => None,
        }
    }
}

/// The `[setup]` table of a case: bases that are not named stand where they begin.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    #[serde(default)]
    moves: u8,
    /// Bases and their poses, written as answers write them.
    #[serde(default)]
    bases: std::collections::BTreeMap<String, String>,
}

/// Whether a base may be put there.
fn may_stand<W: Why>(position: &Position, base: Piece, pose: Pose) -> Result<(), W> {
    if !pose.point.is_in_bounds() || !position.pose(base).point.is_within(pose.point, REACH) {
        return refuse!("pose-1", "refuse-too-far", unit = base::name(base));
    }
    stands_well(position, base, pose)
}

/// pose-2, pose-3: not onto another, and not over the edge.
fn stands_well<W: Why>(position: &Position, base: Piece, pose: Pose) -> Result<(), W> {
    let covered = base::footprint(base).at(pose);
    let others = base::all().filter(|other| *other != base);
    if others
        .map(|other| base::footprint(other).at(position.pose(other)))
        .any(|other| other.overlaps(&covered))
    {
        return refuse!("pose-2", "refuse-occupied");
    }
    if !TABLE.holds(&covered) {
        return refuse!("pose-3", "refuse-off-table");
    }
    Ok(())
}

fn side_name(seat: Seat) -> Message {
    say_side(INFO.side(seat))
}
