//! Chaco War, 1932–1935: an operational game of the war between Bolivia and Paraguay.
//!
//! `rules.toml` numbers the rules and every function cites the entries it carries out. [`sequence`] lists the stages of play;
//! each stands whole in one file:
//!
//! | part of the rulebook | files |
//! |---|---|
//! | set-up, turns, victory | [`setup`], [`turn`], [`events`] |
//! | arrivals and support | [`arrivals`], [`replacements`], [`logistics`], [`columns`], [`forts`] |
//! | movement | [`movement`] and how it goes on in [`moves`], on the [`field`] and by [`river`]; [`hazards`], [`ambush`] |
//! | combat | [`combat`], [`support`], [`availability`], [`battle`], [`rout`], [`advance`]; [`reckoning`], [`prospect`], the commander's [`duty`] |
//! | infiltration | [`infiltration`] |
//! | supply and attrition | [`supply`], [`attrition`], [`command`] |
//! | what a side may not know | [`fog`], and what it may guess: [`seeming`] |
//! | state | [`position`], [`derived`], [`ground`], [`markers`] |

mod advance;
mod ambush;
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
mod columns;
mod combat;
mod command;
mod derived;
mod duty;
mod events;
mod facts;
mod field;
mod fog;
mod forts;
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
mod prospect;
mod reckoning;
mod replacements;
mod river;
mod rout;
mod scene;
mod seeming;
mod sequence;
mod setup;
mod supply;
mod support;
mod turn;
mod view;

use std::sync::Arc;

use include_dir::{Dir, include_dir};
use sandtable_engine::{
    BySeat, Chance, Fact, Illegal, Imagined, Log, Message, Preview, Rules, ScenarioInfo, Scene, Seat, Setup,
    Silent, Target, Throw, TitleInfo, View, Viewer, say,
};

pub use arrange::Arrangement;
use catalog::{BOLIVIA, Catalog, Cells, EventSet, NEVER, PARAGUAY, SHEETS};
use markers::Markers;
use names::side_name;
use options::Options;
pub use position::Position;
use sequence::Frame;
use setup::{Lots, SetUp};
use turn::{End, Over};

/// A side that is asked.
type Ask<'a> = sandtable_engine::Ask<'a, ChacoWar>;

static CASES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/cases");
static LEARN: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/learn");

pub static INFO: TitleInfo = TitleInfo {
    id: "chaco-war",
    name: "Chaco War, 1932–1935",
    revision: 5,
    scenarios: &[ScenarioInfo::new("campaign", "The war, October 1932 to March 1935")],
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
    learn: Some(&LEARN),
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
    /// Hexes where units of a side could ever arrive (10.0-2, 10.0-3).
    arrival_area: BySeat<Cells>,
    /// Markers of the second set (12.0-3).
    late_markers: BySeat<Markers>,
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
        let late_markers = BySeat(
            [BOLIVIA, PARAGUAY]
                .map(|seat| Markers(catalog::pool(seat, EventSet::Second, options.event_pools_as_listed))),
        );
        ChacoWar {
            trackless: map.bush - map.roads,
            catalog,
            options,
            open_ground,
            least_stacking,
            arrival_area: BySeat([BOLIVIA, PARAGUAY].map(|seat| {
                let entries = map.entries[seat].iter();
                entries.fold(map.entries_themselves[seat], |area, place| area | map.within[1][place.index()])
            })),
            late_markers,
        }
    }
}

impl Rules for ChacoWar {
    type Position = Position;
    type Frame = Frame;
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
        if Lots.dice(self, &position).sides().next().is_none() {
            Lots.fall(self, &mut position, &[], &mut Silent);
        }
        position
    }

    fn not_asked(&self, position: &Position, seat: Seat) -> Illegal {
        if let Frame::SetUp(SetUp { seat: deploying }) = position.frames.top() {
            return Illegal::new("3.0-1", say!("refuse-deploys-first", side = side_name(deploying)));
        }
        if position.phasing().is_some_and(|phasing| phasing != seat) {
            return Illegal::new("4.0-4", say!("refuse-other-turn", side = side_name(seat.other())));
        }
        Illegal::table(say!("table-not-your-turn"))
    }

    fn round(&self, position: &Position) -> u32 {
        u32::from(position.gt)
    }

    fn may_concede(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        self.may_give_up(position, seat)
    }

    fn concede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        self.end_match(position, Over { winner: seat.other(), end: End::Conceded }, log);
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
        scene::draw(&self.catalog)
    }

    fn has_secrets(&self) -> bool {
        true
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        self.draw_view(position, viewer)
    }

    fn derive(&self, position: &mut Position) -> Result<(), String> {
        self.derive_position(position)
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        self.audit_position(position)
    }

    fn imagine(&self, position: &Position, seat: Seat, chance: &mut dyn Chance) -> Position {
        self.imagine_position(position, seat, chance)
    }

    fn evaluate(&self, position: &Imagined<ChacoWar>, seat: Seat) -> i32 {
        self.judge_position(position, seat)
    }

    fn arrange(&self, arrangement: Arrangement) -> Result<Position, Vec<String>> {
        self.arrange_position(arrangement)
    }

    fn describe(&self, position: &Position) -> Option<Arrangement> {
        Some(self.describe_position(position))
    }

    fn fact(&self, position: &Position, name: &str) -> Option<Fact> {
        self.read_fact(position, name)
    }
}
