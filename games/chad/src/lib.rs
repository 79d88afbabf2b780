//! Chad: The Toyota Wars, the Chadian civil war of the 1980s, in four scenarios.
//!
//! `rules.toml` numbers the rules and every function cites the entries it carries out. Files follow the sequence
//! of play: [`sequence`] (turns, impulses, segments), [`entry`] (reinforcements), [`movement`] over the fields of
//! [`reach`] with [`destination`] (what a move brings, or why not) and [`march`] (it is made), [`flight`],
//! [`combat`] (attacks are declared), [`battle`] (how one goes on) with [`operations`] (before the dice),
//! [`results`] (dice and losses) and [`retreat`], and [`withdrawal`] into sanctuaries.

mod abroad;
mod affairs;
mod aid;
mod air;
mod airbase;
mod arrange;
mod arsenal;
mod battle;
mod blanks;
mod budget;
mod capture;
pub mod catalog;
mod checks;
mod chits;
mod combat;
mod country;
mod deby;
mod deployment;
mod destination;
mod displays;
mod duty;
mod ending;
mod entry;
mod event;
mod exile;
mod facts;
mod flight;
mod forecast;
mod gdp;
mod harvest;
mod heuristics;
mod independence;
mod intelligence;
mod intervention;
mod led;
mod levy;
mod main_factions;
mod march;
mod missiles;
mod movement;
mod names;
mod operations;
mod options;
mod orders;
mod peacekeepers;
mod points;
mod position;
mod presence;
mod reach;
mod recon;
mod replacements;
mod results;
mod retreat;
mod scene;
mod sequence;
mod setup;
mod sites;
mod stacking;
mod statecraft;
mod tax;
mod terror;
mod upkeep;
mod variants;
mod view;
mod war_zone;
mod withdrawal;

use std::borrow::Cow;
use std::sync::Arc;

use include_dir::{Dir, include_dir};
use sandtable_engine::{
    Answer, Button, Chance, Choices, Event, Fact, Illegal, Imagined, Log, Message, Piece, Preview, Rules,
    ScenarioInfo, Scene, Seat, SeatSet, Setup, SheetInfo, Silent, Target, TitleInfo, View, Viewer, Why,
    refuse, say,
};

pub use arrange::Arrangement;
use battle::Side;
use catalog::{
    Arm, Army, Catalog, Cells, FAP, Map, Pieces, Prefecture, Region, SHIPPED, Scenario, ScenarioId, Sheets,
    Standing,
};
use names::side_name;
use options::Options;
pub use position::Position;
use position::{End, Frame, Owner};

/// A side that is asked.
type Ask<'a> = sandtable_engine::Ask<'a, Chad>;

static CASES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/cases");
static LEARN: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/learn");

pub static INFO: TitleInfo = TitleInfo {
    id: "chad",
    name: "Chad: The Toyota Wars",
    revision: 4,
    scenarios: &[
        ScenarioInfo::new("manta", "Operation Manta, 1983"),
        ScenarioInfo::new("toyota-war", "The Toyota War, 1986 to 1988"),
        ScenarioInfo::new("campaign", "The Campaign, 1979 to 1988"),
        ScenarioInfo::new("deby", "Deby Does N'Djamena, 1990"),
    ],
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
        SheetInfo { id: "recon", text: SHIPPED.recon, reconstructed: true },
    ],
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

/// Where each army may be, other units apart.
#[derive(Debug)]
struct Grounds {
    chad: Cells,
    /// For factions with a sanctuary in the Sudan (4.54-1).
    with_sudan: Cells,
    france: Cells,
    oau: Cells,
    libya: Cells,
    /// The South and Chari-Baguirmi, for French and OAU units under a Government that Libya backs (8.40-1).
    france_confined: Cells,
    oau_confined: Cells,
    /// Libyans of 1990 before the French have attacked (14.33-16).
    libya_confined: Cells,
    /// All sanctuary entry hexes.
    entries: Cells,
    /// El Geneina.
    sudan_fields: Cells,
}

impl Grounds {
    fn of(map: &Map) -> Grounds {
        let prefectures = |holds: &dyn Fn(&Prefecture) -> bool| {
            let all = map.prefectures.iter().filter(|prefecture| holds(prefecture));
            all.fold(Cells::EMPTY, |cells, prefecture| cells | prefecture.cells)
        };
        // 8.40-1
        let refuge = prefectures(&|prefecture| {
            prefecture.region == Region::South || prefecture.id == "chari-baguirmi"
        });
        // 4.42-1
        let france = map.chad - map.north;
        // 4.41-1
        let (oau, libya) = (france & map.served, map.chad & map.served);
        Grounds {
            chad: map.chad,
            with_sudan: map.playable,
            france,
            oau,
            libya,
            france_confined: france & refuge,
            oau_confined: oau & refuge,
            libya_confined: libya & prefectures(&|prefecture| prefecture.id == "aouzou"),
            entries: map.entry.iter().fold(Cells::EMPTY, |all, entry| all | *entry),
            sudan_fields: map.sudan.iter().filter(|cell| map.hex(*cell).has_field()).collect(),
        }
    }
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
    /// Stacking limits by weather and hex; none where every hex holds nine steps (13.20-1).
    limits: Vec<Vec<u8>>,
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
                Standing::Independent | Standing::Neutral | Standing::Later | Standing::Absent => {
                    Owner::NOBODY
                }
            },
            Army::Missiles => Owner::NOBODY,
        }
    }
}

impl Rules for Chad {
    type Position = Position;
    type Frame = Frame;
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
                recon: setup.sheet(&INFO, "recon"),
            };
            Arc::new(Catalog::compile(&sheets, options.readings)?)
        };
        let map = &catalog.map;
        let grounds = Grounds::of(map);
        let leader = |piece: &Piece| catalog.unit(*piece).arm == Arm::Leader;
        let leaders = catalog.roster.heads.into_iter().filter(leader).collect();
        let to_capital = map.board.cells().map(|cell| map.board.distance(cell, map.ndjamena) as u8).collect();
        let opening = ScenarioId::named(&setup.scenario).unwrap_or_default();
        let limits = if options.terrain_stacking { stacking::limits(&catalog) } else { Vec::new() };
        let chad = Chad { grounds, leaders, limits, to_capital, opening, options, catalog };
        if setup.sheets.contains_key("map") {
            // Whoever starts on the map must be able to stand where the sheet leaves him.
            chad.audit_position(&chad.start())
                .map_err(|fault| vec![format!("sheet map: at the start of the scenario {fault}")])?;
        }
        Ok(chad)
    }

    fn start(&self) -> Position {
        let mut position = self.set_up(self.opening);
        self.begin_deployment(&mut position, &mut Silent);
        position
    }

    fn round(&self, position: &Position) -> u32 {
        u32::from(position.turn) << 2 | u32::from(position.impulse)
    }

    fn may_concede(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        if self.deciding(position).contains(seat) {
            return Ok(());
        }
        Err(Illegal::table(say!("refuse-concede-later")))
    }

    fn concede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        self.end(position, Some(seat.other()), End::Conceded, log);
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
        let scenario = self.catalog.scenario(self.opening);
        scene::draw(&self.catalog, scenario.first_turn..=self.last_turn(scenario))
    }

    fn view(&self, position: &Position, viewer: Viewer) -> View {
        self.draw_view(&self.known_to(position, viewer))
    }

    fn inspect(&self, position: &Position, viewer: Viewer, target: Target) -> Option<Preview> {
        self.point_at(&self.known_to(position, viewer), target)
    }

    fn has_secrets(&self) -> bool {
        self.options.battle_chits || self.covers()
    }

    fn known<'a>(&self, position: &'a Position, seat: Seat) -> Cow<'a, Position> {
        self.known_to(position, Viewer::Seat(seat))
    }

    fn counterpart(&self, position: &Position, other: &Position, answer: &[Target]) -> Answer {
        self.named_alike(position, other, answer)
    }

    fn retells(&self) -> bool {
        self.covers()
    }

    fn retell(&self, before: &Position, after: &Position, events: Vec<Event>, log: &mut impl Log) {
        self.retell_events(before, after, events, log);
    }

    fn imagine(&self, position: &Position, seat: Seat, chance: &mut dyn Chance) -> Position {
        let mut imagined = position.clone();
        self.imagine_covered(&mut imagined, seat, chance);
        self.imagine_chits(&mut imagined, seat, chance);
        imagined
    }

    fn audit(&self, position: &Position) -> Result<(), String> {
        self.audit_position(position)
    }

    fn evaluate(&self, position: &Imagined<Chad>, seat: Seat) -> i32 {
        self.judge_position(position, seat)
    }

    fn arrange(&self, arrangement: Arrangement) -> Result<Position, Vec<String>> {
        self.arrange_position(arrangement)
    }

    /// Written as its document: the words of its cases do not say all of a position yet.
    fn describe(&self, _: &Position) -> Option<Arrangement> {
        None
    }

    fn fact(&self, position: &Position, name: &str) -> Option<Fact> {
        self.read_fact(position, name)
    }
}

impl Chad {
    /// Units of a side that may be lost: an air unit that was fired at (13.34-3), guns that fired (13.43-4).
    fn losers(&self, position: &Position, battle: &battle::Battle, side: Side) -> Pieces {
        let ground = battle.pieces(side) & self.catalog.roster.combat;
        if battle.air.is_empty() {
            return ground;
        }
        match side {
            Side::Attacker if self.flak(position, battle) > 0 => ground | self.flying(position, battle),
            Side::Attacker => ground,
            Side::Defender => ground | self.guns_against(position, battle),
        }
    }
}

/// What a judge says that always finds its reason.
fn told<W: Why, T>(judged: Result<T, Illegal>) -> Result<(), W> {
    judged.map(drop).map_err(|reason| W::explained(|| reason))
}

/// Something must be chosen.
fn chosen<W: Why>(draft: &[Target]) -> Result<(), W> {
    if draft.is_empty() {
        return refuse!("table", "unfinished-choice");
    }
    Ok(())
}

/// One of two buttons.
fn two_choices(draft: &[Target], buttons: [Button; 2], out: &mut Choices) {
    if draft.is_empty() {
        out.next.extend(buttons.map(Target::Button));
    } else {
        out.complete = true;
    }
}

/// Who decides in the combat that goes on.
fn decider(position: &Position) -> SeatSet {
    position.battle().and_then(battle::Battle::decider).map_or(SeatSet::NONE, SeatSet::only)
}

/// 4.10-4, 4.21-1: a seat acts while the other side's segment goes on.
fn not_in_segment(position: &Position, seat: Seat) -> Illegal {
    if position.active == seat {
        return Illegal::table(say!("table-not-your-turn"));
    }
    Illegal::new("4.10-4", say!("refuse-other-segment", side = side_name(position.active)))
}
