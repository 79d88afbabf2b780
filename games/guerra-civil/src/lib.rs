//! Guerra Civil Actions!, miniatures of the Spanish Civil War on an open table.
//!
//! `rules.toml` numbers the rules and every function cites the entries it carries out. Files follow the sequence of
//! play:
//!
//! - [`position`]: the sequence of play as one list of stages, and what a match is;
//! - [`deployment`] on [`sites`], [`turn`], [`arrival`];
//! - [`activation`]: which unit; [`order`]: how it is told; [`deeds`]: what it may do; [`orders`]: what comes of it;
//! - [`movement`]: where a unit may go, [`poses`]: samples of it, [`going`]: the move made, [`rest`]: where it ends,
//!   [`paid`]: what it cost;
//! - [`reaction`] to a move ([`move_met`]), to a charge ([`charge_met`]), to fire ([`firefight`]); [`standing`] orders;
//! - [`aim`]: at whom, [`fire`]: how hard, [`volley`]: the shot; [`morale`], [`retirese`];
//! - [`charge`], [`melee`], [`armour`]; [`victory`].
//!
//! [`ground`] knows the terrain, by way of its [`grid`], [`walk`] what a path costs, [`body`] the units on it; `data/`
//! holds charts, cards and scenarios. [`fog`] says what a side may not know, [`stored`] what a stored position must be.

mod activation;
mod aim;
mod armour;
mod arrange;
mod arrival;
mod audit;
mod body;
mod catalog;
mod charge;
mod charge_met;
mod deeds;
mod deployment;
mod facts;
mod fire;
mod firefight;
mod fog;
mod going;
mod grid;
mod ground;
mod heuristics;
mod melee;
mod morale;
mod move_met;
mod movement;
mod names;
mod options;
mod order;
mod orders;
mod paid;
mod poses;
mod position;
mod preview;
mod reaction;
mod rest;
mod retirese;
mod scenario;
mod scene;
mod sites;
mod standing;
mod stored;
mod turn;
mod victory;
mod view;
mod volley;
mod walk;

use include_dir::{Dir, include_dir};
use sandtable_board::Point;
use sandtable_engine::{
    Chance, Fact, Illegal, Imagined, Log, Message, Preview, Rules, ScenarioInfo, Scene, Seat, Setup,
    SheetInfo, Target, TitleInfo, View, Viewer, say,
};

use activation::Activation;
pub use arrange::Arrangement;
use arrival::Entries;
use catalog::{Charts, Figures, NATIONALISTS};
use options::Options;
pub use position::Position;
use position::{Frame, Id};
use scenario::Scenario;
use sites::Sites;

static CASES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/cases");
static LEARN: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/learn");

pub static INFO: TitleInfo = TitleInfo {
    id: "guerra-civil",
    name: "Guerra Civil Actions!",
    revision: 6,
    scenarios: &[
        ScenarioInfo::new("alto", "Alto del León, July 1936"),
        ScenarioInfo::new("brunete", "Trench assault, Brunete front, July 1937"),
        ScenarioInfo::new("sesena", "Seseña, 29 October 1936"),
        ScenarioInfo::new("maniobras", "Field exercise"),
    ],
    seats: &["nationalists", "republic"],
    options: options::OPTIONS,
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
    sheets: &[
        SheetInfo { id: "charts", text: include_str!("../data/charts.toml"), reconstructed: false },
        SheetInfo { id: "figures", text: include_str!("../data/figures.toml"), reconstructed: true },
        SheetInfo { id: "ground", text: include_str!("../data/ground.toml"), reconstructed: false },
    ],
    orders: standing::ORDERS,
};

/// A question to this title.
type Ask<'a> = sandtable_engine::Ask<'a, GuerraCivil>;

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

impl Rules for GuerraCivil {
    const WON: i32 = heuristics::WON;

    type Position = Position;
    type Frame = Frame;
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

    /// completed-victory-5
    fn round(&self, position: &Position) -> u32 {
        u32::from(position.turn)
    }

    fn may_concede(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        if position.frames.top() == (Activation { seat }).into() {
            return Ok(());
        }
        Err(Illegal::new("completed-victory-5", say!("refuse-concede-later")))
    }

    fn concede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        self.accept_concession(position, seat, log);
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

    fn derive(&self, position: &mut Position) -> Result<(), String> {
        self.is_readable(position)?;
        for id in position.ids() {
            let follows = self.standing_of(position, id);
            let unit = position.unit_mut(id);
            (unit.level, unit.building) = follows;
        }
        Ok(())
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        self.audit_position(position)
    }

    fn imagine(&self, position: &Position, seat: Seat, chance: &mut dyn Chance) -> Position {
        self.imagine_position(position, seat, chance)
    }

    fn evaluate(&self, position: &Imagined<GuerraCivil>, seat: Seat) -> i32 {
        self.worth(position, seat)
    }

    fn inspect(&self, position: &Position, viewer: Viewer, target: Target) -> Option<Preview> {
        self.look_at(position, viewer, target)
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
