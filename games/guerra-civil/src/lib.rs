//! Guerra Civil Actions!, miniatures of the Spanish Civil War on an open table.
//!
//! `rules.toml` numbers the rules and every function cites the entries it carries out. Files follow the sequence of
//! play:
//!
//! - [`deployment`] on [`sites`], [`turn`], [`arrival`];
//! - [`activation`]: which unit; [`order`]: how it is told; [`deeds`]: what it may do; [`orders`]: what comes of it;
//! - [`movement`]: where a unit may go, [`poses`]: samples of it, [`going`]: the move made, [`rest`]: where it ends;
//!   [`reaction`];
//! - [`aim`]: at whom, [`fire`]: how hard, [`volley`]: the shot; [`morale`];
//! - [`charge`], [`melee`], [`armour`]; [`victory`].
//!
//! [`ground`] knows the terrain, by way of its [`grid`], [`walk`] what a path costs, [`body`] the units on it; `data/`
//! holds charts, cards and scenarios. [`fog`] says what a side may not know.

mod activation;
mod aim;
mod armour;
mod arrange;
mod arrival;
mod audit;
mod body;
mod catalog;
mod charge;
mod deeds;
mod deployment;
mod facts;
mod fire;
mod fog;
mod going;
mod grid;
mod ground;
mod heuristics;
mod melee;
mod morale;
mod movement;
mod names;
mod options;
mod order;
mod orders;
mod poses;
mod position;
mod preview;
mod reaction;
mod rest;
mod scenario;
mod scene;
mod sites;
mod standing;
mod turn;
mod victory;
mod view;
mod volley;
mod walk;

use arrayvec::ArrayVec;
use include_dir::{Dir, include_dir};
use sandtable_board::{Point, Pose, Segment};
use sandtable_engine::{
    Answer, BySeat, Chance, Choices, Fact, Frames, Illegal, Log, Message, Offer, Orders, Pending, Preview,
    Question, Rule, Rules, ScenarioInfo, Scene, Seat, SeatSet, Setup, Shape, SheetInfo, Target, TitleInfo,
    Verdict, View, Viewer, say,
};
use smallvec::{SmallVec, smallvec};

pub use arrange::Arrangement;
use arrival::Entries;
use catalog::{Charts, Figures, Kind, NATIONALISTS};
use names::{ADVANCE, FIRST, LATER, PURSUE, REFRAIN, STAY, side_name};
use options::Options;
use order::Mode;
pub use position::Position;
use position::{Cause, Deed, Frame, Id, Order, Status, Unit};
use scenario::{Entry, Scenario};
use sites::Sites;

static CASES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/cases");

pub static INFO: TitleInfo = TitleInfo {
    id: "guerra-civil",
    name: "Guerra Civil Actions!",
    revision: 5,
    scenarios: &[
        ScenarioInfo { id: "alto", name: "Alto del León, July 1936" },
        ScenarioInfo { id: "brunete", name: "Trench assault, Brunete front, July 1937" },
        ScenarioInfo { id: "sesena", name: "Seseña, 29 October 1936" },
        ScenarioInfo { id: "maniobras", name: "Field exercise" },
    ],
    seats: &["nationalists", "republic"],
    options: options::OPTIONS,
    ledger: include_str!("../rules.toml"),
    words: &[
        ("en", include_str!("../i18n/en.ftl")),
        ("es", include_str!("../i18n/es.ftl")),
        ("fr", include_str!("../i18n/fr.ftl")),
    ],
    cases: &CASES,
    sheets: &[
        SheetInfo { id: "charts", text: include_str!("../data/charts.toml"), reconstructed: false },
        SheetInfo { id: "figures", text: include_str!("../data/figures.toml"), reconstructed: true },
        SheetInfo { id: "ground", text: include_str!("../data/ground.toml"), reconstructed: false },
    ],
    orders: standing::ORDERS,
};

/// The title, opened for a scenario with its options and sheets.
pub struct GuerraCivil {
    options: Options,
    charts: Charts,
    figures: Figures,
    scenario: Scenario,
    /// The first unit of the Republic.
    border: Id,
    /// No corner of any unit is farther from its centre.
    widest: i32,
    /// Places in cover.
    posts: Vec<Point>,
    /// Where each unit may deploy.
    sites: Vec<Sites>,
    /// Where each unit may come on.
    entries: Vec<Entries>,
    has_wire: bool,
    has_carriers: bool,
}

impl GuerraCivil {
    /// Everybody in hand, nobody on the table.
    fn bare_position(&self) -> Position {
        let mut units = ArrayVec::new();
        for (index, slot) in self.scenario.roster.iter().enumerate() {
            let card = &self.figures.cards[slot.card];
            let point = match slot.entry {
                Entry::Road(point) => point,
                _ => Point::ORIGIN,
            };
            let pose = Pose { point, facing: sandtable_board::Angle::NORTH };
            let status = match (slot.fielded, slot.aboard) {
                (false, _) => Status::Out,
                (true, Some(_)) => Status::Aboard,
                (true, None) => Status::Reserve,
            };
            let nerves = self.has_nerves(index as Id);
            units.push(Unit {
                status,
                pose,
                platoons: slot.platoons,
                terror: 0,
                humillado: 0,
                bonus: 0,
                officer: nerves,
                bonus_known: false,
                pinned: false,
                routing: false,
                pursuing: false,
                bogged: false,
                mounted: slot.mounted || card.kind == Kind::Cavalry,
                // completed-scenarios-2: in column if on a road.
                column: matches!(slot.entry, Entry::Road(_)) && card.kind == Kind::Company,
                loose: false,
                acted: false,
                barred: false,
                moved: false,
                evading: false,
                no_charge: false,
                dug_now: false,
                dig: 0,
                carrier: slot.aboard,
                retire_from: None,
                building: None,
                level: 0,
            });
        }
        let pose = Pose::default();
        let initiative = |seat| self.commander(seat).map_or(0, |id| self.slot(id).initiative);
        Position {
            turn: 0,
            frames: Frames::starting(Frame::Officers { seat: self.scenario.deploys }),
            units,
            order: Order { deed: Deed::Hold, unit: 0, target: 0, pose },
            path: ArrayVec::new(),
            progress: 0,
            last: pose,
            wires: ArrayVec::new(),
            refuge: pose,
            place: pose,
            second: self.scenario.first.other(),
            initiative: BySeat([initiative(NATIONALISTS), initiative(NATIONALISTS.other())]),
            gaps: ArrayVec::new(),
            dug: ArrayVec::new(),
            ruins: 0,
            aimed: ArrayVec::new(),
        }
    }

    /// The seat that decides in a frame, where one does.
    fn decider(&self, frame: Frame) -> Option<Seat> {
        match frame {
            Frame::Deploy { seat } | Frame::First { seat } | Frame::Activation { seat } => Some(seat),
            Frame::Fallback { unit }
            | Frame::Balked { unit }
            | Frame::ShootOn { unit }
            | Frame::MoveOn { unit, .. }
            | Frame::Firefight { unit, .. }
            | Frame::Retirese { unit, .. }
            | Frame::MoveIn { unit, .. }
            | Frame::Pursue { unit, .. } => Some(self.side(unit)),
            Frame::React { unit, .. } => Some(self.side(unit).other()),
            _ => None,
        }
    }

    /// The unit that is given orders, and which.
    fn ordered(frame: Frame) -> Option<(Id, Mode)> {
        match frame {
            Frame::Fallback { unit } => Some((unit, Mode::Fallback)),
            Frame::Balked { unit } => Some((unit, Mode::Balked)),
            Frame::ShootOn { unit } => Some((unit, Mode::Shoot)),
            Frame::MoveOn { unit, points } => Some((unit, Mode::Move(points))),
            _ => None,
        }
    }

    /// Buttons that answer a frame, where nothing else does.
    fn buttons(&self, position: &Position) -> ArrayVec<sandtable_engine::Button, 4> {
        match position.frames.top() {
            Frame::First { .. } => [FIRST, LATER].into_iter().collect(),
            Frame::Firefight { unit, at } => self.firefight_answers(position, unit, at),
            Frame::Retirese { unit, serious, .. } => self.retirese_answers(unit, serious),
            Frame::MoveIn { .. } => [ADVANCE, STAY].into_iter().collect(),
            Frame::Pursue { .. } => [PURSUE, REFRAIN].into_iter().collect(),
            _ => ArrayVec::new(),
        }
    }

    fn button_question(&self, frame: Frame) -> Question {
        let (message, rule) = match frame {
            Frame::First { seat } => (say!("ask-first", side = side_name(seat)), "completed-activation-1"),
            Frame::Firefight { unit, at } => (
                say!("ask-firefight", unit = self.unit_name(unit), target = self.unit_name(at)),
                "completed-reactions-5",
            ),
            Frame::Retirese { unit, serious: false, .. } => {
                (say!("ask-retirese", unit = self.unit_name(unit)), "fire-30")
            }
            Frame::Retirese { unit, .. } => (say!("ask-serious", unit = self.unit_name(unit)), "morale-17"),
            Frame::MoveIn { unit, .. } => {
                (say!("ask-move-in", unit = self.unit_name(unit)), "completed-charge-9")
            }
            Frame::Pursue { unit, .. } => {
                (say!("ask-pursue", unit = self.unit_name(unit)), "completed-charge-10")
            }
            _ => (say!("ask-confirm"), "actions-7"),
        };
        Question { message, rule: Rule::new(rule), shape: Shape::One }
    }

    fn settle_move_in(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        let Frame::MoveIn { unit, at, loser } = position.frames.pop() else { return };
        if answer == [Target::Button(ADVANCE)] {
            self.take_place(position, unit, at, log);
        }
        if let Some(loser) =
            loser.filter(|loser| position.unit(*loser).stands() && position.unit(*loser).routing)
        {
            position.push(Frame::Pursue { unit, loser });
        }
    }

    fn settle_pursuit(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        let Frame::Pursue { unit, loser } = position.frames.pop() else { return };
        if answer == [Target::Button(PURSUE)] {
            self.pursue(position, unit, Some(loser), log);
        } else if !self.is_settled(position, unit) && self.has_nerves(unit) {
            position.push(Frame::Test { unit, cause: Cause::Refrain, from: Some(loser) });
        }
    }
}

impl Rules for GuerraCivil {
    type Position = Position;
    type Frame = sandtable_engine::ByHand;
    type Arrangement = Arrangement;

    fn info() -> &'static TitleInfo {
        &INFO
    }

    fn open(setup: &Setup) -> Result<GuerraCivil, Vec<String>> {
        let charts = Charts::read(setup.sheet(&INFO, "charts"))?;
        let figures = Figures::read(setup.sheet(&INFO, "figures"))?;
        let scenario = Scenario::read(&setup.scenario, setup.sheet(&INFO, "ground"), &figures)?;
        let border = scenario.roster.iter().filter(|slot| slot.seat == NATIONALISTS).count() as Id;
        let widest = scenario.roster.iter().map(body::widest_of).max().unwrap_or(0);
        let posts = poses::posts(&scenario.terrain);
        let has_wire = scenario.terrain.lines.iter().any(|line| line.kind == ground::LineKind::Wire);
        let has_carriers = scenario.roster.iter().any(|slot| figures.cards[slot.card].carries > 0);
        let mut rules = GuerraCivil {
            options: Options::read(setup),
            charts,
            figures,
            scenario,
            border,
            widest,
            posts,
            sites: Vec::new(),
            entries: Vec::new(),
            has_wire,
            has_carriers,
        };
        rules.sites = rules.find_sites();
        rules.entries = rules.find_entries();
        Ok(rules)
    }

    fn start(&self) -> Position {
        self.bare_position()
    }

    fn pending(&self, position: &Position) -> Pending {
        let frame = position.frames.top();
        if let Some(seat) = self.decider(frame) {
            return Pending::Decide(SeatSet::only(seat));
        }
        Pending::Roll(match frame {
            Frame::Officers { seat } => self.officers_roll(position, seat),
            Frame::Initiative => self.initiative_roll(),
            Frame::Nerve { unit, mob } => self.nerve_roll(unit, mob),
            Frame::Bog { unit, .. } => self.bog_roll(unit),
            Frame::WireDie { unit } => self.wire_roll(unit),
            Frame::DirectHit { shot } => self.direct_roll(position, &shot),
            Frame::Collapse { shot } => self.collapse_roll(position, &shot),
            Frame::FireRoll { shot } => self.fire_roll(&shot),
            Frame::Test { unit, cause, .. } => self.test_roll(unit, cause),
            Frame::OfficerCheck { unit, .. } => self.officer_roll(position, unit),
            Frame::Melee { unit, target, .. } => self.melee_roll(unit, target),
            Frame::Dynamite { unit, target } => self.dynamite_roll(unit, target),
            Frame::Search { unit, area } => self.search_roll(unit, area),
            Frame::Over { winner, end } => {
                return Pending::Over(Verdict { winner, reason: self.end_reason(winner, end) });
            }
            _ => unreachable!("{frame:?} goes on by itself"),
        })
    }

    fn stages() -> Vec<&'static str> {
        Frame::STAGES.to_vec()
    }

    fn stage(&self, position: &Position) -> &'static str {
        position.frames.top().stage().expect("play waits in a stage that has a name")
    }

    fn deciding(&self, position: &Position) -> SeatSet {
        self.decider(position.frames.top()).map_or(SeatSet::NONE, SeatSet::only)
    }

    fn sides(&self, position: &Position) -> SmallVec<[u16; 8]> {
        match position.frames.top() {
            Frame::Officers { seat } => smallvec![8; self.officered(position, seat).len()],
            Frame::Initiative
            | Frame::DirectHit { .. }
            | Frame::Collapse { .. }
            | Frame::FireRoll { .. }
            | Frame::Test { .. } => smallvec![6; 2],
            Frame::Nerve { .. }
            | Frame::Bog { .. }
            | Frame::WireDie { .. }
            | Frame::Melee { .. }
            | Frame::Dynamite { .. }
            | Frame::Search { .. } => smallvec![6],
            Frame::OfficerCheck { unit, .. } => smallvec![6; usize::from(self.officer_dice(position, unit))],
            _ => SmallVec::new(),
        }
    }

    fn not_asked(&self, position: &Position, _: Seat) -> Illegal {
        match position.frames.top() {
            Frame::Deploy { .. } => Illegal::new("completed-scenarios-1", say!("refuse-deploys-first")),
            Frame::Activation { .. } => Illegal::new("completed-activation-2", say!("refuse-alternate")),
            _ => Illegal::table(say!("table-not-your-turn")),
        }
    }

    fn answer(&self, position: &mut Position, seat: Seat, answer: &[Target], log: &mut impl Log) {
        let frame = position.frames.top();
        match frame {
            Frame::Deploy { seat } => self.carry_out_deployment(position, seat, answer, log),
            Frame::First { seat } => self.choose_first(position, seat, answer, log),
            Frame::Activation { .. } => self.carry_out_activation(position, seat, answer, log),
            Frame::React { unit, target, .. } => self.carry_out_reaction(position, unit, target, answer, log),
            Frame::Firefight { unit, at } => self.return_fire(position, unit, at, answer, log),
            Frame::Retirese { unit, from, serious } => {
                self.answer_retirese(position, unit, from, serious, answer, log);
            }
            Frame::MoveIn { .. } => self.settle_move_in(position, answer, log),
            Frame::Pursue { .. } => self.settle_pursuit(position, answer, log),
            _ => {
                if let Some((unit, mode)) = Self::ordered(frame) {
                    self.answer_order(position, unit, mode, answer, log);
                }
            }
        }
        self.run(position, log);
    }

    fn roll(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        match position.frames.top() {
            Frame::Officers { seat } => self.draw_officers(position, seat, faces, log),
            Frame::Initiative => self.resolve_initiative(position, faces, log),
            Frame::Nerve { unit, mob } => self.resolve_nerve(position, unit, mob, faces, log),
            Frame::Bog { unit, at } => self.resolve_bog(position, unit, at, faces, log),
            Frame::WireDie { unit } => self.resolve_wire(position, unit, faces, log),
            Frame::DirectHit { shot } => self.resolve_direct(position, shot, faces, log),
            Frame::Collapse { shot } => self.resolve_collapse(position, shot, faces, log),
            Frame::FireRoll { shot } => self.resolve_fire(position, shot, faces, log),
            Frame::Test { unit, cause, from } => self.resolve_test(position, unit, cause, from, faces, log),
            Frame::OfficerCheck { unit, from } => self.check_officer(position, unit, from, faces, log),
            Frame::Melee { unit, target, from, open } => {
                let fight = self.fight(position, (unit, target), from, open);
                self.resolve_melee(position, fight, faces, log)
            }
            Frame::Dynamite { unit, target } => self.resolve_dynamite(position, unit, target, faces, log),
            Frame::Search { unit, area } => self.resolve_search(position, unit, area, faces, log),
            _ => {}
        }
        self.run(position, log);
    }

    /// completed-victory-5
    fn may_concede(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        if position.frames.top() == (Frame::Activation { seat }) {
            return Ok(());
        }
        Err(Illegal::new("completed-victory-5", say!("refuse-concede-later")))
    }

    fn concede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        self.accept_concession(position, seat, log);
    }

    fn question(&self, position: &Position, seat: Seat, draft: &[Target]) -> Question {
        let frame = position.frames.top();
        match frame {
            Frame::Deploy { seat } => self.deploy_question(seat, draft),
            Frame::Activation { .. } => self.activation_question(seat, draft),
            Frame::React { unit, target, .. } => self.react_question(position, unit, target, draft),
            _ => match Self::ordered(frame) {
                Some((unit, mode)) => self.order_question(unit, mode, draft),
                None => self.button_question(frame),
            },
        }
    }

    fn candidates(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Vec<Target>) {
        let frame = position.frames.top();
        match frame {
            Frame::Deploy { seat } => self.deploy_candidates(position, seat, draft, out),
            Frame::Activation { .. } => self.activation_candidates(position, seat, draft, out),
            Frame::React { unit, target, .. } => self.react_candidates(position, unit, target, draft, out),
            _ => match Self::ordered(frame) {
                Some((unit, mode)) => self.order_candidates(position, unit, mode, draft, out),
                None if draft.is_empty() => {
                    out.extend(self.buttons(position).into_iter().map(Target::Button))
                }
                None => {}
            },
        }
    }

    fn judge(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        let frame = position.frames.top();
        match frame {
            Frame::Deploy { seat } => self.judge_deploy(position, seat, draft, target),
            Frame::Activation { .. } => self.judge_activation(position, seat, draft, target),
            Frame::React { unit, target: charged, .. } => {
                self.judge_react(position, seat, unit, charged, draft, target)
            }
            _ => match (Self::ordered(frame), target) {
                (Some((unit, mode)), _) => self.judge_order(position, unit, mode, draft, target),
                (None, Target::Button(button))
                    if draft.is_empty() && self.buttons(position).contains(&button) =>
                {
                    Ok(Offer::default())
                }
                (None, Target::Button(names::TERROR)) if draft.is_empty() => match frame {
                    Frame::Retirese { serious: true, .. } => {
                        Err(Illegal::new("morale-17", say!("refuse-no-marker")))
                    }
                    Frame::Retirese { .. } => Err(Illegal::new("fire-30", say!("refuse-must-retire"))),
                    _ => Err(Illegal::not_offered()),
                },
                _ => Err(Illegal::not_offered()),
            },
        }
    }

    fn finish(&self, position: &Position, _: Seat, draft: &[Target]) -> Result<(), Illegal> {
        let frame = position.frames.top();
        match frame {
            Frame::Deploy { .. } => self.finish_deploy(draft),
            Frame::Activation { .. } => self.finish_activation(draft),
            Frame::React { unit, target, .. } => self.finish_react(position, unit, target, draft),
            _ => match Self::ordered(frame) {
                Some((unit, _)) => self.finish_order(unit, draft),
                None if draft.is_empty() => Err(Illegal::table(say!("unfinished-answer"))),
                None => Ok(()),
            },
        }
    }

    fn preview(&self, position: &Position, seat: Seat, draft: &[Target]) -> Option<Preview> {
        self.preview_draft(position, seat, draft)
    }

    /// Points are not kept. Over open ground a point is an inch, for whoever got to where it was told to go.
    fn paid(&self, before: &Position, after: &Position, _: Seat, answer: &[Target]) -> Option<i32> {
        let [Target::Piece(unit), Target::Button(names::MOVE), Target::Pose(to)] = *answer else {
            return None;
        };
        let id = unit.0 as Id;
        let way = Segment::new(before.unit(id).pose.point, after.unit(id).pose.point);
        let open = self.scenario.terrain.is_open_beside(way, self.altered(before).changes());
        let arrived = after.unit(id).stands() && after.unit(id).pose == to;
        (open && arrived && !self.is_on_a_road(before, id)).then(|| (way.length().0 + 500) / 1000)
    }

    fn asked_all_the_same(&self, position: &Position, seat: Seat) -> Option<&'static str> {
        match position.frames.top() {
            Frame::React { .. } if self.hides(position, seat) => {
                Some("a side that hides units is asked after every move, so that the question tells nothing")
            }
            // completed-victory-5
            Frame::Activation { .. } => Some("a side may concede when it is its turn to activate"),
            _ => None,
        }
    }

    fn choices(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Choices) {
        let frame = position.frames.top();
        match frame {
            Frame::Deploy { seat } => self.deploy_choices(position, seat, draft, out),
            Frame::Activation { .. } => self.activation_choices(position, seat, draft, out),
            Frame::React { unit, target, .. } => self.react_choices(position, unit, target, draft, out),
            _ => match Self::ordered(frame) {
                Some((unit, mode)) => self.order_choices(position, unit, mode, draft, out),
                None if draft.is_empty() => {
                    out.next.extend(self.buttons(position).into_iter().map(Target::Button));
                }
                None => out.complete = true,
            },
        }
    }

    fn label(&self, target: Target) -> String {
        self.target_label(target)
    }

    fn find(&self, label: &str) -> Option<Target> {
        self.find_target(label)
    }

    fn name(&self, target: Target) -> Message {
        self.target_name(target)
    }

    fn scene(&self) -> Scene {
        self.draw_scene()
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        self.draw_view(position, viewer)
    }

    fn has_secrets(&self) -> bool {
        true
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        self.audit_position(position)
    }

    fn imagine(&self, position: &Position, seat: Seat, chance: &mut dyn Chance) -> Position {
        self.imagine_position(position, seat, chance)
    }

    fn evaluate(&self, position: &Position, seat: Seat) -> i32 {
        self.worth(position, seat)
    }

    fn follow(&self, position: &Position, seat: Seat, orders: &Orders) -> Option<Answer> {
        self.follow_orders(position, seat, orders)
    }

    fn inspect(&self, position: &Position, viewer: Viewer, target: Target) -> Option<Preview> {
        self.look_at(position, viewer, target)
    }

    fn arrange(&self, arrangement: Arrangement) -> Result<Position, Vec<String>> {
        self.arrange_position(arrangement)
    }

    fn fact(&self, position: &Position, name: &str) -> Option<Fact> {
        self.read_fact(position, name)
    }
}
