//! Chad: The Toyota Wars, the Chadian civil war of the 1980s, with its scenario Operation Manta.
//!
//! `rules.toml` numbers the rules and every function cites the entries it carries out. Files follow the sequence
//! of play: [`sequence`] (turns, impulses, segments), [`entry`] (reinforcements), [`movement`] over the fields of
//! [`reach`] with [`destination`] (what a move brings, or why not) and [`march`] (it is made), [`flight`],
//! [`combat`] (attacks are declared), [`battle`] (how one goes on) with [`operations`] (before the dice),
//! [`results`] (dice and losses) and [`retreat`], and [`withdrawal`] into sanctuaries.

mod affairs;
mod aid;
mod arrange;
mod battle;
mod budget;
pub mod catalog;
mod checks;
mod combat;
mod country;
mod destination;
mod entry;
mod event;
mod exile;
mod facts;
mod flight;
mod gdp;
mod harvest;
mod heuristics;
mod march;
mod movement;
mod names;
mod operations;
mod options;
mod orders;
mod points;
mod position;
mod presence;
mod reach;
mod replacements;
mod results;
mod retreat;
mod scene;
mod sequence;
mod setup;
mod tax;
mod terror;
mod upkeep;
mod view;
mod withdrawal;

use std::sync::Arc;

use include_dir::{Dir, include_dir};
use sandtable_engine::{
    Answer, Choices, Fact, Illegal, Log, Message, Offer, Orders, Pending, Piece, Preview, Question, Rules,
    ScenarioInfo, Scene, Seat, SeatSet, Setup, SheetInfo, Target, TitleInfo, Verdict, View, Viewer, say,
};
use smallvec::{SmallVec, smallvec};

pub use arrange::Arrangement;
use battle::{Side, Stage};
use catalog::{Arm, Army, Catalog, Cells, FAP, Pieces, SHIPPED, Scenario, ScenarioId, Sheets, Standing};
use names::{AGAIN, BREAK_OFF, CONVENTIONAL, GUERRILLA, side_name};
use options::Options;
pub use position::Position;
use position::{End, Frame, Owner, Place};

static CASES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/cases");

pub static INFO: TitleInfo = TitleInfo {
    id: "chad",
    name: "Chad: The Toyota Wars",
    revision: 4,
    scenarios: &[ScenarioInfo { id: "manta", name: "Operation Manta, 1983" }],
    seats: &["fan", "fap"],
    options: options::OPTIONS,
    sheets: &[
        SheetInfo { id: "map", text: SHIPPED.map, reconstructed: false },
        SheetInfo { id: "terrain", text: SHIPPED.terrain, reconstructed: false },
        SheetInfo { id: "determination", text: SHIPPED.determination, reconstructed: false },
        SheetInfo { id: "withdrawal", text: SHIPPED.withdrawal, reconstructed: false },
        SheetInfo { id: "combat", text: SHIPPED.combat, reconstructed: false },
        SheetInfo { id: "counters", text: SHIPPED.counters, reconstructed: true },
        SheetInfo { id: "arsenal", text: SHIPPED.arsenal, reconstructed: true },
        SheetInfo { id: "harvest", text: SHIPPED.harvest, reconstructed: true },
        SheetInfo { id: "events", text: SHIPPED.events, reconstructed: true },
        SheetInfo { id: "display", text: SHIPPED.display, reconstructed: true },
        SheetInfo { id: "scale", text: SHIPPED.scale, reconstructed: true },
        SheetInfo { id: "aid", text: SHIPPED.aid, reconstructed: true },
        SheetInfo { id: "costs", text: SHIPPED.costs, reconstructed: false },
        SheetInfo { id: "presence", text: SHIPPED.presence, reconstructed: true },
        SheetInfo { id: "affiliation", text: SHIPPED.affiliation, reconstructed: true },
        SheetInfo { id: "replacements", text: SHIPPED.replacements, reconstructed: true },
        SheetInfo { id: "victory", text: SHIPPED.victory, reconstructed: true },
    ],
    orders: orders::ORDERS,
    ledger: include_str!("../rules.toml"),
    words: &[
        ("en", include_str!("../i18n/en.ftl")),
        ("es", include_str!("../i18n/es.ftl")),
        ("fr", include_str!("../i18n/fr.ftl")),
    ],
    cases: &CASES,
};

/// Where each army may be, other units apart.
#[derive(Debug)]
struct Grounds {
    chad: Cells,
    /// For factions with a sanctuary in the Sudan (4.54-1).
    with_sudan: Cells,
    france: Cells,
    oau: Cells,
    libya: Cells,
    /// All sanctuary entry hexes.
    entries: Cells,
}

/// The title, opened with its options.
pub struct Chad {
    catalog: Arc<Catalog>,
    /// The scenario that a match starts with; a position says which one it is of.
    opening: ScenarioId,
    options: Options,
    grounds: Grounds,
    /// Faction leaders, without the Commanders.
    leaders: Pieces,
    /// Hexes to N'Djamena, by hex: what the computer opponent steers by.
    to_capital: Vec<u8>,
}

impl Chad {
    /// The scenario that a position is of.
    #[inline]
    fn scenario(&self, position: &Position) -> &Scenario {
        self.catalog.scenario(position.affairs.scenario)
    }

    /// The head of a side's main faction (1.20-2).
    #[inline]
    fn commander(&self, position: &Position, seat: Seat) -> Piece {
        self.scenario(position).commanders[seat.index()]
    }

    fn is_commander(&self, piece: Piece) -> bool {
        self.catalog.unit(piece).arm == Arm::Commander
    }

    fn rebel_commander(&self, position: &Position) -> Piece {
        self.commander(position, position.rebel())
    }

    /// Who commands a piece of an army; factions go where they start (1.10-5 to 1.10-8).
    fn first_owner(&self, scenario: &Scenario, piece: Piece, government: Seat) -> Owner {
        match self.catalog.unit(piece).army {
            Army::Fant | Army::France | Army::Oau => Owner::of(government),
            Army::Libya => Owner::of(FAP),
            Army::Faction(faction) => match scenario.standing(faction) {
                Standing::With(seat) => Owner::of(seat),
                _ => Owner::NOBODY,
            },
            Army::Missiles => Owner::NOBODY,
        }
    }

    fn deciding_seat(&self, position: &Position) -> Option<Seat> {
        match position.frames.top() {
            Frame::Entry | Frame::Movement | Frame::Flights | Frame::Excess { .. } | Frame::Combat => {
                Some(position.active)
            }
            Frame::Battle => self.top_battle(position).decider(),
            Frame::Withdrawal { seat } => Some(seat),
            Frame::Activation | Frame::Harvest | Frame::Over { .. } => None,
        }
    }
}

impl Rules for Chad {
    type Position = Position;
    type Frame = sandtable_engine::ByHand;
    type Arrangement = Arrangement;

    fn info() -> &'static TitleInfo {
        &INFO
    }

    fn open(setup: &Setup) -> Result<Chad, Vec<String>> {
        let options = Options::read(setup);
        let catalog = if setup.sheets.is_empty() {
            Catalog::shared(options.readings)
        } else {
            let sheets = Sheets {
                map: setup.sheet(&INFO, "map"),
                terrain: setup.sheet(&INFO, "terrain"),
                determination: setup.sheet(&INFO, "determination"),
                withdrawal: setup.sheet(&INFO, "withdrawal"),
                combat: setup.sheet(&INFO, "combat"),
                counters: setup.sheet(&INFO, "counters"),
                arsenal: setup.sheet(&INFO, "arsenal"),
                harvest: setup.sheet(&INFO, "harvest"),
                events: setup.sheet(&INFO, "events"),
                display: setup.sheet(&INFO, "display"),
                scale: setup.sheet(&INFO, "scale"),
                aid: setup.sheet(&INFO, "aid"),
                costs: setup.sheet(&INFO, "costs"),
                presence: setup.sheet(&INFO, "presence"),
                affiliation: setup.sheet(&INFO, "affiliation"),
                replacements: setup.sheet(&INFO, "replacements"),
                victory: setup.sheet(&INFO, "victory"),
            };
            Arc::new(Catalog::compile(&sheets, options.readings)?)
        };
        let map = &catalog.map;
        let grounds = Grounds {
            chad: map.chad,
            with_sudan: map.playable,
            // 4.42-1
            france: map.chad - map.north,
            // 4.41-1
            oau: (map.chad - map.north) & map.served,
            libya: map.chad & map.served,
            entries: map.entry.iter().fold(Cells::EMPTY, |all, entry| all | *entry),
        };
        let leader = |piece: &Piece| catalog.unit(*piece).arm == Arm::Leader;
        let leaders = catalog.roster.heads.into_iter().filter(leader).collect();
        let to_capital = map.board.cells().map(|cell| map.board.distance(cell, map.ndjamena) as u8).collect();
        let opening = ScenarioId::named(&setup.scenario).unwrap_or_default();
        let chad = Chad { grounds, leaders, to_capital, opening, options, catalog };
        if setup.sheets.contains_key("map") {
            // Whoever starts on the map must be able to stand where the sheet leaves him.
            chad.audit_position(&chad.start())
                .map_err(|fault| vec![format!("sheet map: at the start of the scenario {fault}")])?;
        }
        Ok(chad)
    }

    fn start(&self) -> Position {
        self.set_up(self.opening)
    }

    fn pending(&self, position: &Position) -> Pending {
        if let Some(seat) = self.deciding_seat(position) {
            return Pending::Decide(SeatSet::only(seat));
        }
        Pending::Roll(match position.frames.top() {
            Frame::Over { winner, end } => {
                return Pending::Over(Verdict { winner, reason: self.end_reason(position, winner, end) });
            }
            Frame::Battle => {
                let battle = self.top_battle(position);
                match battle.stage {
                    Stage::Escape => self.escape_roll(battle),
                    _ => self.combat_roll(battle),
                }
            }
            Frame::Harvest => self.harvest_roll(),
            _ => self.activation_roll(position),
        })
    }

    /// Steps that a side chose to lose.
    fn paid(&self, before: &Position, after: &Position, _: Seat, answer: &[Target]) -> Option<i32> {
        let loses = |stage| matches!(stage, Stage::Losses(_));
        before.battle().filter(|battle| loses(battle.stage))?;
        let chosen = answer.iter().filter_map(|target| match target {
            Target::Piece(piece) => Some(*piece),
            _ => None,
        });
        let lost = chosen.filter(|piece| !matches!(after.place(*piece), Place::Hex(_)));
        Some(lost.map(|piece| i32::from(self.catalog.unit(piece).step)).sum())
    }

    /// When everybody has moved, the last move can still be taken back.
    fn asked_all_the_same(&self, position: &Position, _: Seat) -> Option<&'static str> {
        let moved = position.frames.top() == Frame::Movement && position.segment.ready.is_empty();
        moved.then_some("the last move can still be taken back")
    }

    fn stages() -> Vec<&'static str> {
        [Frame::STAGES, Stage::STAGES].concat()
    }

    fn stage(&self, position: &Position) -> &'static str {
        let inside = || position.battle()?.stage.stage();
        position.frames.top().stage().or_else(inside).expect("play waits in a stage that has a name")
    }

    fn deciding(&self, position: &Position) -> SeatSet {
        self.deciding_seat(position).map_or(SeatSet::NONE, SeatSet::only)
    }

    fn sides(&self, position: &Position) -> SmallVec<[u16; 8]> {
        match position.frames.top() {
            Frame::Activation => smallvec![6],
            Frame::Harvest => smallvec![6, 6],
            Frame::Battle => match self.top_battle(position).stage {
                Stage::Escape => smallvec![6],
                Stage::Dice => smallvec![6, 6],
                _ => SmallVec::new(),
            },
            _ => SmallVec::new(),
        }
    }

    /// 4.10-4, 4.21-1
    fn not_asked(&self, position: &Position, seat: Seat) -> Illegal {
        match position.frames.top() {
            Frame::Movement | Frame::Entry | Frame::Flights if position.active != seat => {
                Illegal::new("4.10-4", say!("refuse-other-segment", side = side_name(position.active)))
            }
            _ => Illegal::table(say!("table-not-your-turn")),
        }
    }

    fn answer(&self, position: &mut Position, seat: Seat, answer: &[Target], log: &mut impl Log) {
        match position.frames.top() {
            Frame::Entry => self.carry_out_entry(position, answer, log),
            Frame::Movement => self.carry_out_movement(position, answer, log),
            Frame::Flights => self.carry_out_flights(position, answer, log),
            Frame::Excess { .. } => self.carry_out_excess(position, answer, log),
            Frame::Combat => self.carry_out_combat(position, answer, log),
            Frame::Battle => match self.top_battle(position).stage {
                Stage::Kind => self.choose_kind(position, answer, log),
                Stage::Operation => self.carry_out_operation(position, answer, log),
                Stage::Slip => self.carry_out_slip(position, answer, log),
                Stage::Modifier(side) => self.choose_modifier(position, side, answer, log),
                Stage::Losses(side) => self.carry_out_losses(position, side, answer, log),
                Stage::Contact => self.carry_out_contact(position, answer, log),
                Stage::Retreat(side) => self.carry_out_retreat(position, side, answer, log),
                Stage::Advance => self.carry_out_advance(position, answer, log),
                Stage::Escape | Stage::Dice => {}
            },
            Frame::Withdrawal { .. } => self.carry_out_withdrawal(position, seat, answer, log),
            Frame::Activation | Frame::Harvest | Frame::Over { .. } => {}
        }
    }

    fn roll(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        match position.frames.top() {
            Frame::Activation => self.activate(position, faces, log),
            Frame::Harvest => self.harvest(position, faces, log),
            Frame::Battle => match self.top_battle(position).stage {
                Stage::Escape => self.try_escape(position, faces, log),
                _ => self.resolve(position, faces, log),
            },
            _ => {}
        }
    }

    fn may_concede(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        if self.deciding_seat(position) == Some(seat) {
            return Ok(());
        }
        Err(Illegal::table(say!("refuse-concede-later")))
    }

    fn concede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        self.end(position, Some(seat.other()), End::Conceded, log);
    }

    fn question(&self, position: &Position, _: Seat, draft: &[Target]) -> Question {
        match position.frames.top() {
            Frame::Entry => self.entry_question(draft),
            Frame::Flights => self.flights_question(draft),
            Frame::Excess { cell } => self.losses_question(self.excess(position, cell).1, draft),
            Frame::Combat => self.combat_question(draft),
            Frame::Battle => {
                let battle = self.top_battle(position);
                match battle.stage {
                    Stage::Kind => self.kind_question(battle),
                    Stage::Operation => self.operation_question(battle, draft),
                    Stage::Slip => self.slip_question(draft),
                    Stage::Losses(side) => self.losses_question(battle.demands[side as usize].loss, draft),
                    Stage::Contact => self.contact_question(battle),
                    Stage::Retreat(_) => self.retreat_question(draft),
                    Stage::Advance => self.advance_question(battle),
                    Stage::Modifier(_) | Stage::Escape | Stage::Dice => self.modifier_question(battle),
                }
            }
            Frame::Withdrawal { .. } => self.withdrawal_question(),
            Frame::Movement | Frame::Activation | Frame::Harvest | Frame::Over { .. } => {
                self.movement_question(position, draft)
            }
        }
    }

    fn candidates(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Vec<Target>) {
        match position.frames.top() {
            Frame::Entry => self.entry_candidates(position, draft, out),
            Frame::Movement => self.movement_candidates(position, draft, out),
            Frame::Flights => self.flights_candidates(position, draft, out),
            Frame::Excess { cell } => {
                out.extend(self.excess(position, cell).0.into_iter().map(Target::Piece));
            }
            Frame::Combat => self.combat_candidates(position, draft, out),
            Frame::Battle => {
                let battle = self.top_battle(position);
                match battle.stage {
                    Stage::Kind if draft.is_empty() => {
                        out.extend([CONVENTIONAL, GUERRILLA].map(Target::Button));
                    }
                    Stage::Operation => self.operation_candidates(battle, draft, out),
                    Stage::Slip => self.slip_candidates(battle, draft, out),
                    Stage::Modifier(_) => self.modifier_candidates(draft, out),
                    Stage::Losses(side) => {
                        out.extend(self.losers(battle, side).into_iter().map(Target::Piece));
                    }
                    Stage::Contact if draft.is_empty() => {
                        out.extend([AGAIN, BREAK_OFF].map(Target::Button));
                    }
                    Stage::Retreat(_) => self.retreat_candidates(position, battle, draft, out),
                    Stage::Advance => out.extend(battle.attackers.into_iter().map(Target::Piece)),
                    _ => {}
                }
            }
            Frame::Withdrawal { .. } => self.withdrawal_candidates(position, seat, out),
            Frame::Activation | Frame::Harvest | Frame::Over { .. } => {}
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
            Frame::Entry => self.judge_entry(position, seat, draft, target),
            Frame::Movement => self.judge_movement(position, seat, draft, target),
            Frame::Flights => self.judge_flights(position, seat, draft, target),
            Frame::Excess { cell } => {
                let (units, need) = self.excess(position, cell);
                self.judge_losses(units, need, draft, target)
            }
            Frame::Combat => self.judge_combat(position, draft, target),
            Frame::Battle => {
                let battle = self.top_battle(position);
                match battle.stage {
                    Stage::Kind => self.judge_kind(draft, target),
                    Stage::Operation => self.judge_operation(position, battle, draft, target),
                    Stage::Slip => self.judge_slip(position, battle, draft, target),
                    Stage::Modifier(side) => self.judge_modifier(position, battle, side, draft, target),
                    Stage::Losses(side) => {
                        let units = self.losers(battle, side);
                        self.judge_losses(units, battle.demands[side as usize].loss, draft, target)
                    }
                    Stage::Contact => self.judge_contact(draft, target),
                    Stage::Retreat(side) => self.judge_retreat(position, battle, side, draft, target),
                    Stage::Advance => self.judge_advance(position, battle, draft, target),
                    Stage::Escape | Stage::Dice => Err(Illegal::not_offered()),
                }
            }
            Frame::Withdrawal { .. } => self.judge_withdrawal(position, seat, draft, target),
            Frame::Activation | Frame::Harvest | Frame::Over { .. } => Err(Illegal::not_offered()),
        }
    }

    fn finish(&self, position: &Position, _: Seat, draft: &[Target]) -> Result<(), Illegal> {
        match position.frames.top() {
            Frame::Entry => self.finish_entry(draft),
            Frame::Movement => self.finish_movement(position, draft),
            Frame::Flights => self.finish_flights(draft),
            Frame::Excess { cell } => self.finish_losses(self.excess(position, cell).1, draft),
            Frame::Combat => self.finish_combat(draft),
            Frame::Battle => {
                let battle = self.top_battle(position);
                match battle.stage {
                    Stage::Kind | Stage::Modifier(_) | Stage::Contact if draft.is_empty() => {
                        Err(Illegal::table(say!("unfinished-choice")))
                    }
                    Stage::Operation => self.finish_operation(draft),
                    Stage::Slip => self.finish_slip(draft),
                    Stage::Losses(side) => self.finish_losses(battle.demands[side as usize].loss, draft),
                    Stage::Retreat(_) => self.finish_retreat(draft),
                    _ => Ok(()),
                }
            }
            Frame::Withdrawal { .. } => Ok(()),
            Frame::Activation | Frame::Harvest | Frame::Over { .. } => Err(Illegal::not_offered()),
        }
    }

    fn preview(&self, position: &Position, _: Seat, draft: &[Target]) -> Option<Preview> {
        match position.frames.top() {
            Frame::Movement => self.movement_preview(position, draft),
            Frame::Combat => self.combat_preview(position, draft),
            Frame::Battle => {
                let battle = self.top_battle(position);
                match battle.stage {
                    Stage::Kind => self.kind_preview(position, battle, draft),
                    Stage::Operation => self.operation_preview(position, battle, draft),
                    Stage::Modifier(side) => self.modifier_preview(position, battle, side, draft),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn choices(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Choices) {
        match position.frames.top() {
            Frame::Entry => self.entry_choices(position, draft, out),
            Frame::Movement => self.movement_choices(position, draft, out),
            Frame::Flights => self.flights_choices(position, draft, out),
            Frame::Excess { cell } => {
                let (units, need) = self.excess(position, cell);
                self.losses_choices(units, need, draft, out);
            }
            Frame::Combat => self.combat_choices(position, draft, out),
            Frame::Battle => self.battle_choices(position, draft, out),
            Frame::Withdrawal { .. } => self.withdrawal_choices(position, seat, draft, out),
            Frame::Activation | Frame::Harvest | Frame::Over { .. } => {}
        }
    }

    fn follow(&self, position: &Position, seat: Seat, orders: &Orders) -> Option<Answer> {
        self.follow_orders(position, seat, orders)
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
        scene::draw(&self.catalog, self.catalog.scenario(self.opening))
    }

    fn view(&self, position: &Position, _: Viewer) -> View {
        self.draw_view(position)
    }

    fn inspect(&self, position: &Position, _: Viewer, target: Target) -> Option<Preview> {
        self.point_at(position, target)
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        self.audit_position(position)
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

impl Chad {
    fn battle_choices(&self, position: &Position, draft: &[Target], out: &mut Choices) {
        let battle = self.top_battle(position);
        let two = |out: &mut Choices, buttons: [sandtable_engine::Button; 2]| match draft {
            [] => out.next.extend(buttons.map(Target::Button)),
            _ => out.complete = true,
        };
        match battle.stage {
            Stage::Kind => two(out, [CONVENTIONAL, GUERRILLA]),
            Stage::Contact => two(out, [AGAIN, BREAK_OFF]),
            Stage::Operation => self.operation_choices(position, battle, draft, out),
            Stage::Slip => self.slip_choices(position, battle, draft, out),
            Stage::Modifier(side) => self.modifier_choices(position, battle, side, draft, out),
            Stage::Losses(side) => {
                self.losses_choices(self.losers(battle, side), battle.demands[side as usize].loss, draft, out)
            }
            Stage::Retreat(side) => self.retreat_choices(position, battle, side, draft, out),
            Stage::Advance => self.advance_choices(position, battle, draft, out),
            Stage::Escape | Stage::Dice => {}
        }
    }

    /// Units of a side that may be lost.
    fn losers(&self, battle: &battle::Battle, side: Side) -> Pieces {
        battle.pieces(side) & self.catalog.roster.combat
    }
}
