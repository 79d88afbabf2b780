//! Gran Chaco, a game of the Chaco War of 1932–1935, with its scenario Cañada Draye.
//!
//! `rules.toml` numbers the rules and every function cites the entries it carries out. Files follow the
//! sequence of play: [`deployment`], [`resources`], [`supply`], [`segment`] (units one after another) with
//! [`movement`], [`contact`] (what is seen and found), [`attack`], [`saturation`], [`aircraft`] and the
//! [`tokens`] they spend, and [`turn`] (works, losses, victory). [`fog`] says what a side may not know.

mod aircraft;
mod arrange;
mod attack;
mod catalog;
mod contact;
mod deployment;
mod facts;
mod fog;
mod heuristics;
mod inspect;
mod movement;
mod names;
mod odds;
mod options;
mod position;
mod reckoning;
mod resources;
mod saturation;
mod scene;
mod segment;
mod supply;
mod tokens;
mod turn;
mod view;

use std::sync::Arc;

use arrayvec::ArrayVec;
use include_dir::{Dir, include_dir};
use sandtable_engine::{
    BySeat, Chance, Choices, Fact, Frames, Illegal, Log, Message, Offer, Pending, Piece, Preview, Question,
    Rules, ScenarioInfo, Scene, Seat, SeatSet, Setup, Target, TitleInfo, Verdict, View, Viewer, say,
};
use smallvec::{SmallVec, smallvec};

pub use arrange::Arrangement;
use catalog::{BOLIVIA, Catalog, Cells, Colour, PARAGUAY, PIECES, army, side_of};
use names::side_name;
use options::Options;
pub use position::Position;
use position::{Frame, Tokens, Unit};
use tokens::{Purpose, drafted};

static CASES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/cases");

pub static INFO: TitleInfo = TitleInfo {
    id: "gran-chaco",
    name: "Gran Chaco",
    revision: 2,
    scenarios: &[ScenarioInfo::new("canada-draye", "Cañada Draye, May 1934")],
    seats: &["bolivia", "paraguay"],
    options: options::OPTIONS,
    sheets: &[],
    orders: &[],
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

/// The title, opened with its options.
pub struct GranChaco {
    catalog: Arc<Catalog>,
    options: Options,
    /// How many faces of six bring 0 to 4 points of support, by colour.
    support_sixths: [[u32; 5]; 4],
}

impl GranChaco {
    /// An empty board: every sector undiscovered but the home rows, every unit in hand (scenario-9,
    /// scenario-13).
    fn bare_position(&self) -> Position {
        let home = self.catalog.home[BOLIVIA] | self.catalog.home[PARAGUAY];
        Position {
            turn: 0,
            frames: Frames::starting(Frame::Water),
            units: [Unit::UNDEPLOYED; PIECES],
            initial: BySeat([0; 2]),
            blue: BySeat([0; 2]),
            munitions: BySeat([[0; 4]; 2]),
            bases: ArrayVec::new(),
            jungle: Cells::EMPTY,
            marsh: Cells::EMPTY,
            desert: Cells::EMPTY,
            undiscovered: Cells::first(self.catalog.board.cell_count()) - home,
            sighted: Cells::EMPTY,
            water: None,
            revealed: [false; 3],
            well: None,
            armour: BySeat([None; 2]),
            armour_gone: BySeat([true; 2]),
            recon: None,
        }
    }

    /// The divisions that a side fields; a handicap may leave some at home (scenario-4, scenario-5).
    pub(crate) fn divisions(&self, seat: Seat) -> impl ExactSizeIterator<Item = Piece> {
        army(seat).take(usize::from(self.options.divisions[seat]))
    }

    pub(crate) fn fields(&self, piece: Piece) -> bool {
        self.divisions(side_of(piece)).any(|fielded| fielded == piece)
    }

    /// The seat that decides, where one does.
    fn decider(&self, frame: Frame) -> Option<Seat> {
        match frame {
            Frame::Bases { seat }
            | Frame::Units { seat }
            | Frame::Bearer { seat }
            | Frame::Munitions { seat }
            | Frame::Supply { seat }
            | Frame::Segment { seat } => Some(seat),
            Frame::Activation { unit, .. } | Frame::Aim { unit, .. } | Frame::Advance { unit, .. } => {
                Some(side_of(unit))
            }
            Frame::Support { attacker, .. } => Some(side_of(attacker)),
            Frame::Defence { defender, .. } => Some(side_of(defender)),
            _ => None,
        }
    }

    /// Who decides now; aircraft are led by the side whose segment it is.
    fn deciding_seat(&self, position: &Position) -> Option<Seat> {
        match position.frames.top() {
            Frame::Recon { .. } => position.active(),
            frame => self.decider(frame),
        }
    }
}

impl Rules for GranChaco {
    type Position = Position;
    type Frame = sandtable_engine::ByHand;
    type Arrangement = Arrangement;

    fn info() -> &'static TitleInfo {
        &INFO
    }

    fn open(setup: &Setup) -> Result<GranChaco, Vec<String>> {
        let options = Options::read(setup);
        let mut game = GranChaco {
            catalog: Catalog::shared(options.full_columns),
            options,
            support_sixths: [[0; 5]; 4],
        };
        for colour in Colour::ALL {
            for face in 1..=6 {
                let points = usize::from(game.support_points(colour, face));
                game.support_sixths[colour.index()][points] += 1;
            }
        }
        Ok(game)
    }

    /// scenario-2 to scenario-5
    fn start(&self) -> Position {
        let mut position = self.bare_position();
        for seat in [BOLIVIA, PARAGUAY] {
            let vc = self.catalog.forces[seat].vc;
            for piece in army(seat) {
                let fielded = self.fields(piece);
                let unit = position.unit_mut(piece);
                let vc = if fielded { vc } else { 0 };
                (unit.vc, unit.seen_vc, unit.seen_gone) = (vc, vc, !fielded);
            }
            position.initial[seat] = vc * self.options.divisions[seat];
            position.munitions[seat] = [0, 0, 0, self.catalog.white];
        }
        position
    }

    fn pending(&self, position: &Position) -> Pending {
        let frame = position.frames.top();
        if let Some(seat) = self.deciding_seat(position) {
            return Pending::Decide(SeatSet::only(seat));
        }
        Pending::Roll(match frame {
            Frame::Water => self.water_roll(),
            Frame::Discovery => self.discovery_roll(position),
            Frame::Production { seat, colours } => self.production_roll(position, seat, colours),
            Frame::Attack { attacker, defender, attack, defence } => {
                self.attack_roll(attacker, defender, attack, defence)
            }
            Frame::Fire { target, tokens } => self.fire_roll(target, tokens),
            Frame::ArmourHits { target, red, .. } => self.armour_roll(target, red),
            Frame::Raid { target, tokens } => self.raid_roll(target, tokens),
            Frame::ReconDie { .. } => self.recon_roll(),
            Frame::Over { winner, end } => {
                return Pending::Over(Verdict::new(winner, self.end_reason(winner, end)));
            }
            _ => unreachable!("{frame:?} goes on by itself"),
        })
    }

    /// What was done last can be taken back as long as the segment is not ended, and the odds of fire are looked at
    /// before its dice fall.
    fn asked_all_the_same(&self, position: &Position, _: Seat) -> Option<&'static str> {
        match position.frames.top() {
            Frame::Segment { .. } => Some("the last order can still be taken back"),
            Frame::Aim { .. } => Some("the odds are looked at before the dice fall"),
            _ => None,
        }
    }

    /// Blue tokens for supply.
    fn paid(&self, before: &Position, after: &Position, seat: Seat, _: &[Target]) -> Option<i32> {
        let blue = |position| match self.fact(position, &format!("blue {}", INFO.side(seat))) {
            Some(Fact::Number(tokens)) => Some(tokens as i32),
            _ => None,
        };
        let supplies = matches!(before.frames.top(), Frame::Supply { .. });
        if supplies { Some(blue(before)? - blue(after)?) } else { None }
    }

    fn stages() -> Vec<&'static str> {
        Frame::STAGES.to_vec()
    }

    fn stage(&self, position: &Position) -> &'static str {
        position.frames.top().stage().expect("play waits in a stage that has a name")
    }

    fn deciding(&self, position: &Position) -> SeatSet {
        self.deciding_seat(position).map_or(SeatSet::NONE, SeatSet::only)
    }

    fn sides(&self, position: &Position) -> SmallVec<[u16; 8]> {
        let dice = |count: usize| smallvec![6; count];
        match position.frames.top() {
            Frame::Water => smallvec![3],
            Frame::Discovery => dice(position.sighted.len()),
            Frame::Production { seat, colours } => {
                let blue = self.blue_dice(position, seat);
                dice(usize::from(blue.whole + blue.halved + colours.iter().sum::<u8>()))
            }
            Frame::Attack { attack, defence, .. } => dice(usize::from(attack.count() + defence.count())),
            Frame::Fire { tokens, .. } => dice(usize::from(tokens.count())),
            Frame::ArmourHits { red, .. } => dice(usize::from(red)),
            Frame::Raid { tokens, .. } => dice(usize::from(tokens)),
            Frame::ReconDie { .. } => dice(1),
            _ => SmallVec::new(),
        }
    }

    fn not_asked(&self, position: &Position, seat: Seat) -> Illegal {
        match position.frames.top() {
            Frame::Bases { .. } | Frame::Units { .. } | Frame::Bearer { .. } => {
                Illegal::new("scenario-10", say!("refuse-deploys-first"))
            }
            Frame::Munitions { .. } => Illegal::new("bases-4", say!("refuse-names-first")),
            _ if position.active().is_some_and(|active| active != seat) => Illegal::new(
                self.step_rule(seat),
                say!("refuse-other-segment", side = side_name(seat.other())),
            ),
            _ => Illegal::table(say!("table-not-your-turn")),
        }
    }

    fn answer(&self, position: &mut Position, seat: Seat, answer: &[Target], log: &mut impl Log) {
        match position.frames.top() {
            Frame::Bases { .. } => self.place_bases(position, seat, answer, log),
            Frame::Units { .. } => self.place_units(position, seat, answer, log),
            Frame::Bearer { .. } => self.name_bearer(position, seat, answer, log),
            Frame::Munitions { .. } => self.choose_munitions(position, seat, answer, log),
            Frame::Supply { .. } => self.carry_out_supply(position, seat, answer, log),
            Frame::Segment { .. } => self.carry_out_segment(position, seat, answer, log),
            Frame::Activation { unit, .. } => self.carry_out_activation(position, unit, answer, log),
            Frame::Support { attacker, defender } => {
                self.support_attack(position, attacker, defender, answer, log);
            }
            Frame::Defence { attacker, defender, attack } => {
                self.support_defence(position, attacker, defender, attack, answer, log);
            }
            Frame::Advance { unit, cell } => self.take_sector(position, unit, cell, answer, log),
            Frame::Aim { unit, target } => self.open_fire(position, unit, target, answer, log),
            Frame::Recon { cell, .. } => self.reconnoitre(position, seat, cell, answer, log),
            _ => {}
        }
    }

    fn roll(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        match position.frames.top() {
            Frame::Water => self.draw_water(position, faces, log),
            Frame::Discovery => self.discover(position, faces, log),
            Frame::Production { seat, colours } => self.produce(position, seat, colours, faces, log),
            Frame::Attack { .. } => self.resolve_attack(position, faces, log),
            Frame::Fire { target, tokens } => self.resolve_fire(position, target, tokens, faces, log),
            Frame::ArmourHits { target, others, .. } => {
                self.hit_armour(position, target, others, faces, log);
            }
            Frame::Raid { target, .. } => self.resolve_raid(position, target, faces, log),
            Frame::ReconDie { cell } => self.open_recon(position, cell, faces, log),
            _ => {}
        }
    }

    /// scenario-23: at a decision of one's own segment, its supply step included, or over one's munitions.
    fn may_concede(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        let names_munitions = matches!(position.frames.top(), Frame::Munitions { .. });
        let own_step = names_munitions || position.active() == Some(seat);
        if own_step && self.deciding_seat(position) == Some(seat) {
            return Ok(());
        }
        Err(Illegal::new("scenario-23", say!("refuse-concede-later")))
    }

    fn concede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        self.accept_concession(position, seat, log);
    }

    fn question(&self, position: &Position, seat: Seat, draft: &[Target]) -> Question {
        match position.frames.top() {
            Frame::Bases { .. } => self.bases_question(seat),
            Frame::Units { .. } => self.units_question(seat, draft),
            Frame::Bearer { .. } => self.bearer_question(seat),
            Frame::Munitions { .. } => self.munitions_question(position, seat, draft),
            Frame::Supply { .. } => self.supply_question(position, seat, draft),
            Frame::Activation { unit, .. } => self.activation_question(unit, draft),
            Frame::Support { attacker, .. } => self.tokens_question(attacker, Purpose::Attack),
            Frame::Defence { defender, .. } => self.tokens_question(defender, Purpose::Defence),
            Frame::Advance { unit, cell } => self.advance_question(unit, cell, draft),
            Frame::Aim { unit, target } => self.tokens_question(unit, Purpose::Fire(target)),
            Frame::Recon { sectors, .. } => self.recon_question(sectors, draft),
            _ => self.segment_question(position, seat, draft),
        }
    }

    fn candidates(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Vec<Target>) {
        match position.frames.top() {
            Frame::Bases { .. } => self.bases_candidates(seat, out),
            Frame::Units { .. } => self.units_candidates(seat, out),
            Frame::Bearer { .. } => self.bearer_candidates(seat, draft, out),
            Frame::Munitions { .. } => self.munitions_candidates(out),
            Frame::Supply { .. } => self.supply_candidates(position, seat, out),
            Frame::Segment { .. } => self.segment_candidates(position, seat, draft, out),
            Frame::Activation { unit, .. } => self.activation_candidates(position, unit, draft, out),
            Frame::Support { .. } | Frame::Defence { .. } | Frame::Aim { .. } => self.tokens_candidates(out),
            Frame::Advance { .. } => self.advance_candidates(draft, out),
            Frame::Recon { cell, .. } => self.recon_candidates(cell, draft, out),
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
            Frame::Bases { .. } => self.judge_base(seat, draft, target),
            Frame::Units { .. } => self.judge_units(seat, draft, target),
            Frame::Bearer { .. } => self.judge_bearer(seat, draft, target),
            Frame::Munitions { .. } => self.judge_munitions(position, seat, draft, target),
            Frame::Supply { .. } => self.judge_supply(position, seat, draft, target),
            Frame::Segment { .. } => self.judge_segment(position, seat, draft, target),
            Frame::Activation { unit, further } => {
                self.judge_activation(position, unit, further, draft, target)
            }
            Frame::Support { attacker, .. } => {
                self.judge_token(position, attacker, Purpose::Attack, draft, target)
            }
            Frame::Defence { defender, .. } => {
                self.judge_token(position, defender, Purpose::Defence, draft, target)
            }
            Frame::Advance { cell, .. } => self.judge_advance(cell, draft, target),
            Frame::Aim { unit, target: enemy } => {
                self.judge_token(position, unit, Purpose::Fire(enemy), draft, target)
            }
            Frame::Recon { cell, sectors } => self.judge_recon(cell, sectors, draft, target),
            _ => Err(Illegal::not_offered()),
        }
    }

    fn finish(&self, position: &Position, seat: Seat, draft: &[Target]) -> Result<(), Illegal> {
        match position.frames.top() {
            Frame::Bases { .. } => self.finish_bases(draft),
            Frame::Units { .. } => self.finish_units(seat, draft),
            Frame::Bearer { .. } => self.finish_bearer(draft),
            Frame::Munitions { .. } => self.finish_munitions(position, seat, draft),
            // supply-13: a player may decline.
            Frame::Supply { .. } => Ok(()),
            Frame::Segment { .. } => self.finish_segment(draft),
            Frame::Activation { .. } => self.finish_activation(draft),
            Frame::Support { .. } => self.finish_tokens(Purpose::Attack, draft),
            Frame::Defence { .. } => self.finish_tokens(Purpose::Defence, draft),
            Frame::Advance { .. } => self.finish_advance(draft),
            Frame::Aim { target, .. } => self.finish_tokens(Purpose::Fire(target), draft),
            Frame::Recon { cell, sectors } => self.finish_recon(cell, sectors, draft),
            _ => Err(Illegal::not_offered()),
        }
    }

    fn preview(&self, position: &Position, seat: Seat, draft: &[Target]) -> Option<Preview> {
        let none = Tokens::default();
        match position.frames.top() {
            Frame::Supply { .. } => self.supply_preview(position, seat, draft),
            Frame::Segment { .. } => match draft {
                [Target::Piece(unit)] => Some(self.line_preview(position, *unit)),
                [Target::Piece(unit), Target::Piece(enemy)] => {
                    Some(self.attack_preview(position, *unit, *enemy, none, none, seat))
                }
                _ => self.segment_preview(position, seat, draft),
            },
            Frame::Activation { unit, .. } => match draft {
                [Target::Piece(enemy)] => Some(self.attack_preview(position, unit, *enemy, none, none, seat)),
                _ => None,
            },
            Frame::Support { attacker, defender } => {
                Some(self.attack_preview(position, attacker, defender, drafted(draft), none, seat))
            }
            Frame::Defence { attacker, defender, attack } => {
                Some(self.attack_preview(position, attacker, defender, attack, drafted(draft), seat))
            }
            Frame::Aim { unit, target } => Some(self.fire_preview(position, unit, target, drafted(draft))),
            _ => None,
        }
    }

    fn choices(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Choices) {
        match position.frames.top() {
            Frame::Bases { .. } => self.bases_choices(seat, draft, out),
            Frame::Units { .. } => self.units_choices(seat, draft, out),
            Frame::Bearer { .. } => self.bearer_choices(seat, draft, out),
            Frame::Munitions { .. } => self.munitions_choices(position, seat, draft, out),
            Frame::Supply { .. } => self.supply_choices(position, seat, draft, out),
            Frame::Segment { .. } => self.segment_choices(position, seat, draft, out),
            Frame::Activation { unit, further } => {
                self.activation_choices(position, unit, further, draft, out);
            }
            Frame::Support { attacker, .. } => {
                self.tokens_choices(position, attacker, Purpose::Attack, draft, out);
            }
            Frame::Defence { defender, .. } => {
                self.tokens_choices(position, defender, Purpose::Defence, draft, out);
            }
            Frame::Advance { .. } => self.advance_choices(draft, out),
            Frame::Aim { unit, target } => {
                self.tokens_choices(position, unit, Purpose::Fire(target), draft, out);
            }
            Frame::Recon { cell, sectors } => self.recon_choices(cell, sectors, draft, out),
            _ => {}
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

    fn has_secrets(&self) -> bool {
        true
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        self.draw_view(position, viewer)
    }

    fn inspect(&self, position: &Position, viewer: Viewer, target: Target) -> Option<Preview> {
        let viewer = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        self.inspect_target(position, viewer, target)
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
