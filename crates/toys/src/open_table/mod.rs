//! Open Table: a toy without cells. Bases move by measure; arcs and lines of sight are drawn before a place
//! is confirmed.

mod base;
mod scene;
mod sight;

use include_dir::{Dir, include_dir};
use sandtable_board::{Angle, Length, Point, Pose};
use sandtable_engine::{
    Choices, Event, Fact, Illegal, Log, Message, Motion, Offer, Pending, Piece, Preview, Question, Rule,
    Rules, ScenarioInfo, Scene, Seat, SeatSet, Setup, Shape, Target, TitleInfo, Verdict, View, Viewer, say,
    say_side,
};
use serde::{Deserialize, Serialize};

use base::{BASES, COUNT, STAR, TABLE};

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

impl Rules for OpenTable {
    type Position = Position;
    type Frame = sandtable_engine::ByHand;
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

    fn pending(&self, position: &Position) -> Pending {
        if let Some(seat) = position.conceded {
            let reason = say!("over-conceded", side = side_name(seat));
            return Pending::Over(Verdict::new(Some(seat.other()), reason));
        }
        if position.moves < MOVES {
            return Pending::Decide(SeatSet::only(position.seat()));
        }
        let winner = INFO.seats().find(|seat| position.points(*seat) > position.points(seat.other()));
        Pending::Over(Verdict::new(winner, say!("over-star")))
    }

    fn stages() -> Vec<&'static str> {
        vec!["move", "over"]
    }

    fn stage(&self, position: &Position) -> &'static str {
        match self.pending(position) {
            Pending::Decide(_) => "move",
            Pending::Roll(_) | Pending::Over(_) => "over",
        }
    }

    fn answer(&self, position: &mut Position, seat: Seat, answer: &[Target], log: &mut impl Log) {
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

    fn roll(&self, _: &mut Position, _: &[u16], _: &mut impl Log) {
        unreachable!("there are no dice on this table");
    }

    fn may_concede(&self, position: &Position, _: Seat) -> Result<(), Illegal> {
        match self.pending(position) {
            Pending::Over(_) => Err(Illegal::table(say!("table-match-over"))),
            _ => Ok(()),
        }
    }

    fn concede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.conceded = Some(seat);
        log.note(|| Event::new(say!("event-conceded", side = side_name(seat))).rule("end-2").by(seat));
    }

    fn question(&self, _: &Position, seat: Seat, draft: &[Target]) -> Question {
        let (message, shape) = match draft {
            [] => (say!("ask-base", side = side_name(seat)), Shape::One),
            [Target::Piece(base)] => (say!("ask-pose", unit = base::name(*base)), Shape::Pose),
            _ => (say!("ask-placed"), Shape::Confirm),
        };
        Question { message, rule: Rule::new("pose-1"), shape }
    }

    /// Places are sampled: where the base stands, and straight ahead.
    fn candidates(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Vec<Target>) {
        match draft {
            [] => out.extend(base::of(seat).map(Target::Piece)),
            [Target::Piece(base)] => {
                let Pose { point, facing } = position.pose(*base);
                let ahead = [0, 3, 6].map(|inches| point.towards(facing, Length::inches(inches)));
                out.extend(ahead.map(|point| Target::Pose(Pose { point, facing })));
            }
            _ => {}
        }
    }

    fn judge(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Piece(base)) if base::of(seat).any(|own| own == base) => Ok(Offer::default()),
            ([Target::Piece(base)], Target::Pose(pose)) => {
                may_stand(position, *base, pose)?;
                Ok(Offer::default())
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    fn finish(&self, _: &Position, _: Seat, draft: &[Target]) -> Result<(), Illegal> {
        match draft.len() {
            0 => Err(Illegal::new("pose-1", say!("refuse-no-base"))),
            1 => Err(Illegal::new("pose-1", say!("refuse-no-pose"))),
            _ => Ok(()),
        }
    }

    fn preview(&self, position: &Position, _: Seat, draft: &[Target]) -> Option<Preview> {
        match *draft {
            [Target::Piece(base)] => Some(Preview { held: Some(base::held(base)), ..Preview::default() }),
            [Target::Piece(base), Target::Pose(pose)] => {
                Some(Preview { held: Some(base::held(base)), ..sight::preview(position, base, pose) })
            }
            _ => None,
        }
    }

    fn choices(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Choices) {
        self.candidates(position, seat, draft, &mut out.next);
        out.next.retain(|target| self.judge(position, seat, draft, *target).is_ok());
        out.complete = self.finish(position, seat, draft).is_ok();
    }

    fn label(&self, target: Target) -> String {
        match target {
            Target::Piece(base) => format!("base-{}", base.0 + 1),
            Target::Pose(Pose { point, facing }) => format!("{}/{}/{}", point.x.0, point.y.0, facing.0),
            Target::Cell(_) | Target::Button(_) | Target::Number(_) | Target::Site(_) => "nowhere".to_owned(),
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
            Target::Cell(_) | Target::Button(_) | Target::Number(_) | Target::Site(_) => {
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
                .map_err(|illegal| format!("{base:?} cannot stand where it stands: {illegal}"))?;
        }
        Ok(())
    }

    fn evaluate(&self, position: &Position, seat: Seat) -> i32 {
        if let Some(loser) = position.conceded {
            return if loser == seat { -100 } else { 100 };
        }
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
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    #[serde(default)]
    moves: u8,
    /// Bases and their poses, written as answers write them.
    #[serde(default)]
    bases: std::collections::BTreeMap<String, String>,
}

/// Whether a base may be put there.
fn may_stand(position: &Position, base: Piece, pose: Pose) -> Result<(), Illegal> {
    if !pose.point.is_in_bounds() || !position.pose(base).point.is_within(pose.point, REACH) {
        return Err(Illegal::new("pose-1", say!("refuse-too-far", unit = base::name(base))));
    }
    stands_well(position, base, pose)
}

/// pose-2, pose-3: not onto another, and not over the edge.
fn stands_well(position: &Position, base: Piece, pose: Pose) -> Result<(), Illegal> {
    let covered = base::footprint(base).at(pose);
    let others = base::all().filter(|other| *other != base);
    if others
        .map(|other| base::footprint(other).at(position.pose(other)))
        .any(|other| other.overlaps(&covered))
    {
        return Err(Illegal::new("pose-2", say!("refuse-occupied")));
    }
    if !TABLE.holds(&covered) {
        return Err(Illegal::new("pose-3", say!("refuse-off-table")));
    }
    Ok(())
}

fn side_name(seat: Seat) -> Message {
    say_side(INFO.side(seat))
}
