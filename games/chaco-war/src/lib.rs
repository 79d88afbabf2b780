//! Chaco War, 1932–1935: an operational game of the war between Bolivia and Paraguay.
//!
//! `rules.toml` numbers the rules and every function cites the entries it carries out. Files follow the sequence of
//! play: [`setup`], [`turn`] (events, phases, victory), [`arrivals`], [`logistics`] (support, columns, forts),
//! [`movement`] and [`moves`] on the [`field`] and by [`river`], with their [`hazards`], [`combat`] with the commander's [`duty`], [`support`],
//! [`availability`], [`reckoning`] and [`battle`], [`infiltration`], [`supply`] and [`attrition`]. [`fog`] says what a side may not know.

mod arrange;
mod arrivals;
mod attrition;
mod audit;
mod availability;
mod battle;
mod catalog;
mod charts;
#[cfg(test)]
mod checks;
mod combat;
mod duty;
mod facts;
mod field;
mod fog;
mod ground;
mod hazards;
mod heuristics;
mod infiltration;
mod inspect;
mod logistics;
mod markers;
mod movement;
mod moves;
mod names;
mod options;
mod orders;
mod panels;
mod position;
mod preview;
mod reckoning;
mod river;
mod scene;
mod setup;
mod supply;
mod support;
mod turn;
mod view;

use std::sync::Arc;

use include_dir::{Dir, include_dir};
use sandtable_engine::{
    Answer, Chance, Choices, Fact, Illegal, Log, Message, Offer, Orders, Pending, Preview, Question, Roll,
    Rules, ScenarioInfo, Scene, Seat, SeatSet, Setup, Target, TitleInfo, Verdict, View, Viewer, say,
};
use smallvec::{SmallVec, smallvec};

pub use arrange::Arrangement;
use catalog::{BOLIVIA, Catalog, Cells, NEVER, PARAGUAY, SHEETS};
use names::{AMBUSH, ASTRAY, FORT, PASS, side_name};
use options::Options;
pub use position::Position;
use position::{End, Frame};

static CASES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/cases");

pub static INFO: TitleInfo = TitleInfo {
    id: "chaco-war",
    name: "Chaco War, 1932–1935",
    revision: 4,
    scenarios: &[ScenarioInfo { id: "campaign", name: "The war, October 1932 to March 1935" }],
    seats: &["bolivia", "paraguay"],
    options: options::OPTIONS,
    sheets: SHEETS,
    orders: orders::ORDERS,
    ledger: include_str!("../rules.toml"),
    ledger_words: &[
        ("es", include_str!("../i18n/rules.es.toml")),
        ("fr", include_str!("../i18n/rules.fr.toml")),
    ],
    words: &[
        ("en", include_str!("../i18n/en.ftl")),
        ("es", include_str!("../i18n/es.ftl")),
        ("fr", include_str!("../i18n/fr.ftl")),
    ],
    cases: &CASES,
};

/// The title, opened with its sheets and options.
pub struct ChacoWar {
    catalog: Arc<Catalog>,
    options: Options,
    /// Hexes that any unit can leave when no enemy is near: by season, then without and with columns.
    open_ground: [[Cells; 2]; 2],
    /// No hex holds fewer units than this.
    least_stacking: u8,
    /// Bush without any road.
    trackless: Cells,
}

impl ChacoWar {
    fn with(catalog: Arc<Catalog>, options: Options) -> ChacoWar {
        let map = Arc::clone(&catalog.map);
        let open_ground = [false, true].map(|winter| {
            [false, true].map(|column| {
                let costs = catalog.costs(BOLIVIA, winter);
                let leaves = |cell: &sandtable_board::Cell| {
                    (0..6).any(|direction| {
                        let at = cell.index();
                        costs[at][direction] != NEVER && !(column && map.rough[at] & 1 << direction != 0)
                    })
                };
                map.board.cells().filter(leaves).collect()
            })
        });
        let least_stacking = map.board.cells().map(|cell| catalog.stacking(cell, false)).min().unwrap_or(1);
        ChacoWar { trackless: map.bush - map.roads, catalog, options, open_ground, least_stacking }
    }

    pub(crate) fn draw_scene(&self) -> Scene {
        scene::draw(&self.catalog)
    }

    /// The seats that decide.
    #[inline]
    fn deciders(&self, position: &Position) -> SeatSet {
        match position.frames.top() {
            Frame::SetUp { seat }
            | Frame::Reinforce { seat }
            | Frame::Replace { seat }
            | Frame::Columns { seat, .. }
            | Frame::Forts { seat }
            | Frame::Movement { seat }
            | Frame::Ambush { seat }
            | Frame::AmbushLoss { seat }
            | Frame::Capture { seat }
            | Frame::Overstack { seat, .. }
            | Frame::Combat { seat, .. }
            | Frame::Reroll { seat }
            | Frame::Losses { seat, .. }
            | Frame::Infiltration { seat }
            | Frame::Attrition { seat, .. } => SeatSet::only(seat),
            Frame::Logistics | Frame::Astray { .. } => SeatSet::only(PARAGUAY),
            Frame::Commit => self.committing(position),
            Frame::Refuge => SeatSet::only(BOLIVIA),
            Frame::Advance => SeatSet::only(self.battle(position).attacker),
            _ => SeatSet::NONE,
        }
    }

    fn pending_roll(&self, position: &Position) -> Option<Roll> {
        Some(match position.frames.top() {
            Frame::Lots => self.lots_roll(),
            Frame::Draw { seat } => self.draw_roll(position, seat),
            Frame::SupportRoll { seat, .. } => self.support_roll(seat),
            Frame::Depletion { .. } => self.depletion_roll(position),
            Frame::AmbushRoll { seat } => self.ambush_roll(seat),
            Frame::AmbushLot { seat } => self.ambush_lot_roll(position, seat),
            Frame::Recon { .. } => self.recon_roll(),
            Frame::Availability => self.availability_roll(position),
            Frame::RerollDie { arm, .. } => self.reroll_roll(arm),
            Frame::Resolution => self.resolution_roll(position),
            Frame::RoutRoll => self.rout_roll(position),
            Frame::InfiltrationRoll { .. } => self.infiltration_roll(),
            Frame::OutOfSupply { seat } => self.out_of_supply_roll(position, seat),
            Frame::DepletedRoll { seat } => self.depleted_roll(position, seat),
            Frame::AttritionRoll { seat } => self.attrition_roll(seat),
            Frame::CommandRoll => self.command_roll(),
            Frame::Successor => self.successor_roll(position),
            _ => return None,
        })
    }

    /// A choice between two buttons.
    fn judge_reaction(
        &self,
        position: &Position,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        if !draft.is_empty() {
            return Err(Illegal::not_offered());
        }
        match (position.frames.top(), target) {
            (Frame::Ambush { .. } | Frame::Astray { .. }, Target::Button(PASS)) => {}
            (Frame::Ambush { seat }, Target::Button(AMBUSH)) => {
                if position.held[seat].find(catalog::Event::Ambush).is_none() {
                    return Err(Illegal::new("12.0-5", say!("refuse-not-held")));
                }
            }
            (Frame::Astray { .. }, Target::Button(ASTRAY)) => self.may_lead_astray(position)?,
            (Frame::Capture { .. }, Target::Button(FORT | PASS)) => {}
            (Frame::AmbushLoss { .. }, Target::Piece(piece)) if self.ambushed(position).contains(piece) => {}
            (Frame::Overstack { seat, cell }, Target::Piece(piece)) => {
                self.is_own_on_map(position, seat, piece)?;
                if position.cell_of(piece) != cell {
                    return Err(Illegal::new("6.0-7", say!("refuse-not-there", hex = self.cell_name(cell))));
                }
            }
            _ => return Err(Illegal::not_offered()),
        }
        Ok(Offer::default())
    }

    fn reaction_choices(&self, position: &Position, draft: &[Target], out: &mut Choices) {
        out.complete = !draft.is_empty();
        if out.complete {
            return;
        }
        match position.frames.top() {
            Frame::Ambush { seat } => {
                out.push(Target::Button(PASS));
                if position.held[seat].find(catalog::Event::Ambush).is_some() {
                    out.push(Target::Button(AMBUSH));
                }
            }
            Frame::Astray { .. } => {
                out.push(Target::Button(PASS));
                if self.may_lead_astray(position).is_ok() {
                    out.push(Target::Button(ASTRAY));
                }
            }
            Frame::Capture { .. } => out.next.extend([FORT, PASS].map(Target::Button)),
            Frame::AmbushLoss { .. } => out.next.extend(self.ambushed(position).iter().map(Target::Piece)),
            Frame::Refuge => {
                let cells = self.refuges(position, self.battle(position).target);
                out.next.extend(cells.iter().map(Target::Cell));
            }
            Frame::Overstack { cell, .. } => out.next.extend(position.stack(cell).iter().map(Target::Piece)),
            _ => {}
        }
    }
}

impl Rules for ChacoWar {
    type Position = Position;
    type Frame = sandtable_engine::ByHand;
    type Arrangement = Arrangement;

    fn info() -> &'static TitleInfo {
        &INFO
    }

    fn open(setup: &Setup) -> Result<ChacoWar, Vec<String>> {
        let catalog = if setup.sheets.is_empty() {
            Catalog::shared()
        } else {
            Arc::new(Catalog::read(|id| setup.sheet(&INFO, id))?)
        };
        Ok(ChacoWar::with(catalog, Options::read(setup)))
    }

    fn start(&self) -> Position {
        let mut position = self.bare_position();
        if self.lots().is_empty() {
            self.draw_lots(&mut position, &[], &mut sandtable_engine::Silent);
        }
        position
    }

    fn pending(&self, position: &Position) -> Pending {
        if let Frame::Over { winner, end } = position.frames.top() {
            return Pending::Over(Verdict { winner: Some(winner), reason: self.end_reason(winner, end) });
        }
        match self.pending_roll(position) {
            Some(roll) => Pending::Roll(roll),
            None => Pending::Decide(self.deciders(position)),
        }
    }

    /// Half movement points of a march, replacement points of units rebuilt.
    fn paid(&self, before: &Position, after: &Position, seat: Seat, answer: &[Target]) -> Option<i32> {
        match (before.frames.top(), answer) {
            (Frame::Movement { .. }, [Target::Piece(piece), .., Target::Cell(_)]) => {
                let [from, to] = [before, after].map(|position| position.spent[piece.index()]);
                (to != moves::STOPPED).then(|| i32::from(to) - i32::from(from))
            }
            (Frame::Replace { .. }, [Target::Piece(_), ..]) if after.frames.top() == before.frames.top() => {
                Some(i32::from(before.replacements[seat]) - i32::from(after.replacements[seat]))
            }
            _ => None,
        }
    }

    fn asked_all_the_same(&self, position: &Position, _: Seat) -> Option<&'static str> {
        Some(match position.frames.top() {
            Frame::Ambush { .. } => "silence would tell that he holds no Ambush",
            Frame::Astray { .. } => "silence would tell that he holds no Local Guide",
            Frame::Movement { .. } => {
                "silence would tell that he holds no Local Guide and what lies in his stacks"
            }
            Frame::Combat { .. } => "silence would tell that no regiment is left in a stack",
            Frame::Infiltration { .. } => "silence would tell which of his regiments are depleted",
            Frame::Forts { .. } => "silence would tell where HQs and columns lie",
            Frame::Columns { .. } => "silence would tell which HQs are in supply",
            Frame::Commit => "silence would tell that he has nothing to commit",
            Frame::Reroll { .. } => "silence would tell that no column is near",
            _ => return None,
        })
    }

    fn stages() -> Vec<&'static str> {
        Frame::STAGES.to_vec()
    }

    fn stage(&self, position: &Position) -> &'static str {
        position.frames.top().stage().expect("play waits in a stage that has a name")
    }

    fn deciding(&self, position: &Position) -> SeatSet {
        self.deciders(position)
    }

    fn sides(&self, position: &Position) -> SmallVec<[u16; 8]> {
        let dice = |count: usize| smallvec![6; count];
        match position.frames.top() {
            Frame::Lots => self.lots(),
            Frame::Draw { seat } => smallvec![position.bin[seat].len() as u16],
            Frame::Depletion { .. } => dice(position.checks.len()),
            Frame::Availability => dice(self.availability_dice(position)),
            Frame::Resolution => dice(self.resolution_dice(position)),
            Frame::RoutRoll => dice(self.rout_dice(position)),
            Frame::OutOfSupply { seat } => dice(self.out_of_supply_checks(position, seat).len()),
            Frame::DepletedRoll { seat } => dice(self.depleted_checks(position, seat).len()),
            Frame::Successor => smallvec![position.leader_pool.count_ones() as u16],
            Frame::AmbushLot { .. } => smallvec![self.ambushed(position).len() as u16],
            Frame::SupportRoll { .. }
            | Frame::AmbushRoll { .. }
            | Frame::Recon { .. }
            | Frame::RerollDie { .. }
            | Frame::InfiltrationRoll { .. }
            | Frame::AttritionRoll { .. }
            | Frame::CommandRoll => dice(1),
            _ => SmallVec::new(),
        }
    }

    fn not_asked(&self, position: &Position, seat: Seat) -> Illegal {
        match position.frames.top() {
            Frame::SetUp { seat: deploying } if deploying != seat => {
                Illegal::new("3.0-1", say!("refuse-deploys-first", side = side_name(deploying)))
            }
            _ if position.phasing().is_some_and(|phasing| phasing != seat) => {
                Illegal::new("4.0-4", say!("refuse-other-turn", side = side_name(seat.other())))
            }
            _ => Illegal::table(say!("table-not-your-turn")),
        }
    }

    fn answer(&self, position: &mut Position, seat: Seat, answer: &[Target], log: &mut impl Log) {
        match position.frames.top() {
            Frame::SetUp { .. } => self.carry_out_set_up(position, seat, answer, log),
            Frame::Reinforce { .. } => self.carry_out_reinforce(position, seat, answer, log),
            Frame::Replace { .. } => self.carry_out_replace(position, seat, answer, log),
            Frame::Logistics => self.carry_out_logistics(position, answer, log),
            Frame::Columns { left, .. } => self.place_column(position, seat, left, answer, log),
            Frame::Forts { .. } => self.carry_out_forts(position, seat, answer, log),
            Frame::Movement { .. } => self.carry_out_movement(position, seat, answer, log),
            Frame::Ambush { .. } => {
                self.answer_ambush(position, seat, answer == [Target::Button(AMBUSH)], log);
            }
            Frame::AmbushLoss { .. } => {
                if let [Target::Piece(piece)] = *answer {
                    self.lose_to_ambush(position, seat.other(), piece, log);
                }
            }
            Frame::Capture { .. } => self.carry_out_capture(position, seat, answer, log),
            Frame::Overstack { .. } => {
                if let [Target::Piece(piece)] = *answer {
                    self.resolve_overstack(position, piece, log);
                }
            }
            Frame::Combat { second, .. } => self.carry_out_combat(position, seat, second, answer, log),
            Frame::Commit => self.carry_out_commit(position, seat, answer, log),
            Frame::Reroll { .. } => self.carry_out_reroll(position, seat, answer, log),
            Frame::Losses { left, .. } => self.carry_out_losses(position, seat, left, answer, log),
            Frame::Refuge => self.carry_out_refuge(position, answer, log),
            Frame::Advance => self.carry_out_advance(position, seat, answer, log),
            Frame::Infiltration { .. } => self.carry_out_infiltration(position, seat, answer, log),
            Frame::Astray { .. } => self.answer_astray(position, answer, log),
            Frame::Attrition { left, .. } => self.carry_out_attrition(position, seat, left, answer, log),
            _ => {}
        }
    }

    fn roll(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        match position.frames.top() {
            Frame::Lots => self.draw_lots(position, faces, log),
            Frame::Draw { seat } => self.draw_event(position, seat, faces, log),
            Frame::SupportRoll { seat, leader } => self.resolve_support(position, seat, leader, faces, log),
            Frame::Depletion { seat, guided } => self.resolve_depletion(position, seat, guided, faces, log),
            Frame::AmbushRoll { seat } => self.resolve_ambush(position, seat, faces, log),
            Frame::AmbushLot { seat } => self.resolve_ambush_lot(position, seat, faces, log),
            Frame::Recon { seat, cell } => self.resolve_recon(position, seat, cell, faces, log),
            Frame::Availability => self.resolve_availability(position, faces, log),
            Frame::RerollDie { seat, arm } => self.resolve_reroll(position, seat, arm, faces, log),
            Frame::Resolution => self.resolve_combat(position, faces, log),
            Frame::RoutRoll => self.resolve_rout(position, faces, log),
            Frame::InfiltrationRoll { .. } => self.resolve_infiltration(position, faces, log),
            Frame::OutOfSupply { seat } => self.resolve_out_of_supply(position, seat, faces, log),
            Frame::DepletedRoll { seat } => self.resolve_depleted(position, seat, faces, log),
            Frame::AttritionRoll { seat } => self.resolve_attrition(position, seat, faces, log),
            Frame::CommandRoll => self.resolve_command(position, faces, log),
            Frame::Successor => self.resolve_successor(position, faces, log),
            _ => {}
        }
    }

    fn may_concede(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        self.may_give_up(position, seat)
    }

    fn concede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        self.end_match(position, seat.other(), End::Conceded, log);
    }

    fn question(&self, position: &Position, seat: Seat, draft: &[Target]) -> Question {
        match position.frames.top() {
            Frame::SetUp { .. } => self.set_up_question(position, seat, draft),
            Frame::Reinforce { .. } => self.reinforce_question(position, seat, draft),
            Frame::Replace { .. } => self.replace_question(position, seat, draft),
            Frame::Logistics => self.logistics_question(),
            Frame::Columns { left, .. } => self.columns_question(seat, left),
            Frame::Forts { .. } => self.forts_question(seat, draft),
            Frame::Ambush { seat } => self.ambush_question(position, seat),
            Frame::AmbushLoss { seat } => self.ambush_loss_question(position, seat),
            Frame::Refuge => self.refuge_question(position),
            Frame::Capture { .. } => self.capture_question(position),
            Frame::Overstack { cell, .. } => self.overstack_question(position, seat, cell),
            Frame::Combat { .. } => self.combat_question(seat, draft),
            Frame::Commit => self.commit_question(position, seat),
            Frame::Reroll { .. } => self.reroll_question(draft),
            Frame::Losses { left, .. } => self.losses_question(seat, left),
            Frame::Advance => self.advance_question(position, draft),
            Frame::Infiltration { .. } => self.infiltration_question(seat, draft),
            Frame::Astray { cell, .. } => self.astray_question(cell),
            Frame::Attrition { left, .. } => self.attrition_question(seat, left),
            _ => self.movement_question(seat, draft),
        }
    }

    fn candidates(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Vec<Target>) {
        match position.frames.top() {
            Frame::SetUp { .. } => self.set_up_candidates(position, seat, draft, out),
            Frame::Reinforce { .. } => self.reinforce_candidates(position, seat, draft, out),
            Frame::Replace { .. } => self.replace_candidates(position, seat, draft, out),
            Frame::Logistics => self.logistics_candidates(draft, out),
            Frame::Columns { .. } => self.columns_candidates(position, seat, draft, out),
            Frame::Forts { .. } => self.forts_candidates(position, seat, draft, out),
            Frame::Movement { .. } => self.movement_candidates(position, seat, draft, out),
            Frame::Ambush { .. } => self.reaction_candidates(AMBUSH, draft, out),
            Frame::Astray { .. } => self.reaction_candidates(ASTRAY, draft, out),
            Frame::Capture { .. } => self.reaction_candidates(FORT, draft, out),
            Frame::AmbushLoss { .. } if draft.is_empty() => {
                out.extend(self.ambushed(position).iter().map(Target::Piece));
            }
            Frame::Refuge => self.refuge_candidates(position, draft, out),
            Frame::Overstack { cell, .. } if draft.is_empty() => {
                out.extend(position.stack(cell).iter().map(Target::Piece));
            }
            Frame::Combat { .. } => self.combat_candidates(position, seat, draft, out),
            Frame::Commit => self.commit_candidates(position, seat, out),
            Frame::Reroll { .. } => self.reroll_candidates(position, seat, draft, out),
            Frame::Losses { .. } if draft.is_empty() => {
                out.extend(self.participants(position, seat).iter().map(Target::Piece));
            }
            Frame::Advance => self.advance_candidates(position, draft, out),
            Frame::Infiltration { .. } => self.infiltration_candidates(position, seat, draft, out),
            Frame::Attrition { .. } => self.attrition_candidates(position, seat, draft, out),
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
        match position.frames.top() {
            Frame::SetUp { .. } => self.judge_set_up(position, seat, draft, target),
            Frame::Reinforce { .. } => self.judge_reinforce(position, seat, draft, target),
            Frame::Replace { .. } => self.judge_replace(position, seat, draft, target),
            Frame::Logistics => self.judge_logistics(draft, target),
            Frame::Columns { .. } => self.judge_columns(position, seat, draft, target),
            Frame::Forts { .. } => self.judge_forts(position, seat, draft, target),
            Frame::Movement { .. } => self.judge_movement(position, seat, draft, target),
            Frame::Combat { second, .. } => self.judge_combat(position, seat, second, draft, target),
            Frame::Commit => self.judge_commit(position, seat, draft, target),
            Frame::Reroll { .. } => self.judge_reroll(position, seat, draft, target),
            Frame::Losses { .. } => self.judge_losses(position, seat, draft, target),
            Frame::Refuge => self.judge_refuge(position, draft, target),
            Frame::Advance => self.judge_advance(position, draft, target),
            Frame::Infiltration { .. } => self.judge_infiltration(position, seat, draft, target),
            Frame::Attrition { .. } => self.judge_attrition(position, seat, draft, target),
            _ => self.judge_reaction(position, draft, target),
        }
    }

    fn finish(&self, position: &Position, seat: Seat, draft: &[Target]) -> Result<(), Illegal> {
        match position.frames.top() {
            Frame::SetUp { .. } | Frame::Reinforce { .. } => self.finish_set_up(draft),
            Frame::Replace { .. } => self.finish_replace(draft),
            Frame::Forts { .. } => self.finish_forts(draft),
            Frame::Movement { .. } => self.finish_movement(draft),
            Frame::Combat { second, .. } => self.finish_combat(position, seat, second, draft),
            Frame::Commit => self.finish_commit(position, seat, draft),
            Frame::Reroll { .. } => self.finish_reroll(draft),
            Frame::Advance => self.finish_advance(position, draft),
            Frame::Infiltration { .. } => self.finish_infiltration(draft),
            _ if draft.is_empty() => Err(Illegal::table(say!("unfinished-choice"))),
            _ => Ok(()),
        }
    }

    fn preview(&self, position: &Position, seat: Seat, draft: &[Target]) -> Option<Preview> {
        self.draft_preview(position, seat, draft)
    }

    fn choices(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Choices) {
        match position.frames.top() {
            Frame::SetUp { .. } => self.set_up_choices(position, seat, draft, out),
            Frame::Reinforce { .. } => self.reinforce_choices(position, seat, draft, out),
            Frame::Replace { .. } => self.replace_choices(position, seat, draft, out),
            Frame::Logistics => self.logistics_choices(draft, out),
            Frame::Columns { .. } => self.columns_choices(position, seat, draft, out),
            Frame::Forts { .. } => self.forts_choices(position, seat, draft, out),
            Frame::Movement { .. } => self.movement_choices(position, seat, draft, out),
            Frame::Combat { second, .. } => self.combat_choices(position, seat, second, draft, out),
            Frame::Commit => self.commit_choices(position, seat, draft, out),
            Frame::Reroll { .. } => self.reroll_choices(position, seat, draft, out),
            Frame::Losses { .. } => {
                out.complete = !draft.is_empty();
                if draft.is_empty() {
                    out.next.extend(self.may_lose(position, seat).iter().map(Target::Piece));
                }
            }
            Frame::Advance => self.advance_choices(position, draft, out),
            Frame::Infiltration { .. } => self.infiltration_choices(position, seat, draft, out),
            Frame::Attrition { .. } => self.attrition_choices(position, seat, draft, out),
            _ => self.reaction_choices(position, draft, out),
        }
    }

    fn follow(&self, position: &Position, seat: Seat, orders: &Orders) -> Option<Answer> {
        self.follow_orders(position, seat, orders)
    }

    fn inspect(&self, position: &Position, viewer: Viewer, target: Target) -> Option<Preview> {
        self.inspect_target(position, viewer, target)
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

    fn has_secrets(&self) -> bool {
        true
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        self.draw_view(position, viewer)
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        self.audit_position(position)
    }

    fn imagine(&self, position: &Position, seat: Seat, chance: &mut dyn Chance) -> Position {
        self.imagine_position(position, seat, chance)
    }

    fn evaluate(&self, position: &Position, seat: Seat) -> i32 {
        self.judge_position(position, seat)
    }

    fn arrange(&self, arrangement: Arrangement) -> Result<Position, Vec<String>> {
        self.arrange_position(arrangement)
    }

    fn fact(&self, position: &Position, name: &str) -> Option<Fact> {
        self.read_fact(position, name)
    }
}
