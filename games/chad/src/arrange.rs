//! Positions for case files, and what must be true of every position.

use std::collections::BTreeMap;

use sandtable_engine::{Piece, Seat, Silent};
use serde::{Deserialize, Serialize};

use crate::affairs::{Affairs, Factions, Flag};
use crate::airbase::Work;
use crate::battle::Side;
use crate::catalog::{
    AidTable, Arm, Army, CELLS, Cells, Drought, FAN, FAP, FIRST_PIECES, Faction, LAST_SPACE, PIECES, Pieces,
    SPACE, STACKING_LIMIT, Scenario, ScenarioId, Standing,
};
use crate::event::EventDie;
use crate::position::{Frame, Owner, Place, Position, Unit};
use crate::{Chad, INFO};

/// The `[setup]` table of a case. Units that are not placed take no part.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Arrangement {
    /// Manta where it is left out. The scenario's presence, production, GDP and aid are laid where it has them.
    scenario: Option<String>,
    /// Politics and economics in Manta, which has them as a variant (1.10-2).
    #[serde(default)]
    part_two: bool,
    /// The scenario's first where it is left out.
    turn: Option<u8>,
    #[serde(default = "first_impulse")]
    impulse: u8,
    phase: Phase,
    /// Whose segment, question or withdrawal it is.
    side: String,
    /// The scenario's where it is left out.
    government: Option<String>,
    /// "none", "drought" or "severe".
    weather: Option<String>,
    /// Presence and production by prefecture, where they are not the scenario's.
    #[serde(default)]
    presence: BTreeMap<String, u8>,
    #[serde(default)]
    production: BTreeMap<String, u8>,
    gdp: Option<u8>,
    aid: Option<u8>,
    #[serde(default)]
    credits: u8,
    /// Aid for a government in exile, per cent.
    #[serde(default)]
    exile_aid: u8,
    #[serde(default)]
    flags: Vec<String>,
    /// By side and prefecture.
    #[serde(default)]
    terror: BTreeMap<String, BTreeMap<String, i8>>,
    /// Factions whose leaders were checked in this phase.
    #[serde(default)]
    checked: Vec<String>,
    /// Factions that became independent in this phase.
    #[serde(default)]
    new_igf: Vec<String>,
    #[serde(default)]
    passes: u8,
    /// Hexes that both sides share.
    #[serde(default)]
    shared: Vec<String>,
    /// Prefectures with a combat in this impulse.
    #[serde(default)]
    war_zones: Vec<String>,
    /// Unit to hex, "libya" (the main part of a box), "libya-arrivals", "reserve", "replacement", "losses",
    /// "pool" (or "dead", "fant-losses"), "fant-unused", "abroad" or "withdrawn".
    #[serde(default)]
    place: BTreeMap<String, String>,
    /// Begins with every unit where the scenario places it; `place` moves some of them.
    #[serde(default)]
    set_up: bool,
    /// The standing of a faction, "fan", "fap", "igf", "neutral", where it is not the scenario's.
    #[serde(default)]
    standing: BTreeMap<String, String>,
    /// The side of a faction, "none" for an independent one, where it is not the scenario's.
    #[serde(default)]
    allegiance: BTreeMap<String, String>,
    /// The side of single FAN and FAP units that have turned (13.62-3), and of missiles.
    #[serde(default)]
    colours: BTreeMap<String, String>,
    #[serde(default)]
    forts: Vec<String>,
    /// Units dispersed by a special retreat (13.82-15).
    #[serde(default)]
    dispersed: Vec<String>,
    /// Units that have moved.
    #[serde(default)]
    moved: Vec<String>,
    /// Units that came in by reinforcement in this segment.
    #[serde(default)]
    entered: Vec<String>,
    #[serde(default)]
    building: Vec<String>,
    #[serde(default)]
    attacked: Vec<String>,
    /// Air units that have flown in this segment.
    #[serde(default)]
    flown: Vec<String>,
    /// Airfields that "france" or "libya" is making an airbase.
    #[serde(default)]
    construction: BTreeMap<String, String>,
    /// Airbases that they have built before this turn.
    #[serde(default)]
    airbases: BTreeMap<String, String>,
    /// Hexes that were attacked in this segment.
    #[serde(default)]
    fought: Vec<String>,
    /// Units under a NO WATER marker; worked out from where they stand when left out.
    thirsty: Option<Vec<String>>,
}

fn first_impulse() -> u8 {
    1
}

#[derive(Clone, Copy, Debug, Deserialize, Serialize, PartialEq, Eq)]
#[serde(rename_all = "kebab-case")]
enum Phase {
    Activation,
    Entry,
    Movement,
    Flights,
    Combat,
    Withdrawal,
    Harvest,
    Event,
    Gdp,
    Tax,
    AidFrance,
    AidLibya,
    AidUsa,
    Upkeep,
    Exile,
    Terror,
    Checks,
    Replacements,
    Presence,
    VictoryCheck,
    /// The start of a turn, before its first phase.
    TurnStart,
    /// The start of a Tactical Phase.
    Tactical,
}

/// Collects faults while reading.
struct Reader<'a> {
    game: &'a Chad,
    faults: Vec<String>,
}

impl Reader<'_> {
    fn fault(&mut self, fault: String) {
        self.faults.push(fault);
    }

    fn prefecture(&mut self, id: &str) -> Option<usize> {
        let prefecture = self.game.catalog.map.find_prefecture(id);
        if prefecture.is_none() {
            self.fault(format!("there is no prefecture \"{id}\""));
        }
        prefecture
    }

    fn factions(&mut self, ids: &[String]) -> Factions {
        let mut factions = Factions::default();
        for id in ids {
            match Faction::named(id) {
                Some(faction) => factions.insert(faction),
                None => self.fault(format!("there is no faction \"{id}\"")),
            }
        }
        factions
    }

    fn seat(&mut self, side: &str) -> Option<Seat> {
        let seat = INFO.seat(side);
        if seat.is_none() {
            self.faults.push(format!("there is no side \"{side}\"; it is fan or fap"));
        }
        seat
    }

    fn unit(&mut self, name: &str) -> Option<Piece> {
        let piece = self.game.catalog.roster.find(name);
        if piece.is_none() {
            self.faults.push(format!("there is no unit \"{name}\""));
        }
        piece
    }

    fn units(&mut self, names: &[String]) -> Pieces {
        names.iter().filter_map(|name| self.unit(name)).collect()
    }

    fn cells(&mut self, labels: &[String]) -> Cells {
        let mut cells = Cells::EMPTY;
        for label in labels {
            match self.game.catalog.map.board.find(label) {
                Some(cell) => {
                    cells.insert(cell);
                }
                None => self.faults.push(format!("there is no hex \"{label}\"")),
            }
        }
        cells
    }
}

impl Chad {
    pub(crate) fn arrange_position(&self, arrangement: Arrangement) -> Result<Position, Vec<String>> {
        let mut reader = Reader { game: self, faults: Vec::new() };
        let seat = reader.seat(&arrangement.side).unwrap_or(FAN);
        let opening = match arrangement.scenario.as_deref() {
            None => Some(self.opening),
            Some(id) => ScenarioId::named(id),
        };
        let opening = opening.unwrap_or_else(|| {
            reader.fault("there is no such scenario".to_owned());
            self.opening
        });
        let scenario = self.catalog.scenario(opening);
        let government = match &arrangement.government {
            None => scenario.government,
            Some(side) => reader.seat(side).unwrap_or(scenario.government),
        };
        let standing = self.arrange_standing(scenario, &arrangement, &mut reader);
        let units = self.arrange_units(scenario, government, &standing, &arrangement, &mut reader);
        let frame = match arrangement.phase {
            Phase::Activation => Frame::Activation,
            Phase::Entry => Frame::Entry,
            Phase::Movement => Frame::Movement,
            Phase::Flights => Frame::Flights,
            Phase::Combat => Frame::Combat,
            Phase::Withdrawal => Frame::Withdrawal { seat },
            Phase::Event => Frame::EventDie(EventDie),
            // These begin when everything is laid out.
            Phase::Harvest
            | Phase::Gdp
            | Phase::Tax
            | Phase::AidFrance
            | Phase::AidLibya
            | Phase::AidUsa
            | Phase::Upkeep
            | Phase::Exile
            | Phase::Terror
            | Phase::Checks
            | Phase::Replacements
            | Phase::Presence
            | Phase::VictoryCheck
            | Phase::TurnStart
            | Phase::Tactical => Frame::Harvest,
        };
        let turn = arrangement.turn.unwrap_or(scenario.first_turn);
        let mut position = Position::new(turn, frame, units, self.catalog.roster.combat);
        position.impulse = arrangement.impulse;
        position.government = government;
        position.active = seat;
        position.forts = reader.cells(&arrangement.forts);
        if arrangement.set_up {
            position.forts = position.forts | scenario.forts;
        }
        position.affairs = self.arrange_affairs(scenario, &arrangement, &mut reader);
        let leader = |faction: Faction| self.catalog.roster.faction(faction).leader;
        let neutral = |faction: &Faction| {
            standing[*faction as usize] == Standing::Neutral && position.place(leader(*faction)) != Place::Out
        };
        position.affairs.neutral = Faction::ALL.into_iter().filter(neutral).collect();
        for (works, built) in [(&arrangement.construction, None), (&arrangement.airbases, Some(turn - 1))] {
            for (nation, label) in works {
                let index = ["france", "libya"].iter().position(|known| known == nation);
                match (index, self.catalog.map.board.find(label)) {
                    (Some(index), Some(cell)) => position.variants.works[index] = Some(Work { cell, built }),
                    (None, _) => reader.fault(format!("{nation} builds no airbase")),
                    (_, None) => reader.fault(format!("there is no hex \"{label}\"")),
                }
            }
        }
        self.arrange_segment(&arrangement, seat, &mut position, &mut reader);
        position.variants.exile_aid = arrangement.exile_aid;
        position.variants.dispersed = reader.units(&arrangement.dispersed);
        if arrangement.set_up {
            self.excuse_set_up(&mut position);
        }
        let mut faults = reader.faults;
        if faults.is_empty()
            && let Err(broken) = self.audit_position(&position)
        {
            faults.push(broken);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        self.begin_arranged(&mut position, arrangement.phase, seat);
        Ok(position)
    }

    /// Phases of politics begin as they do in play: where nothing is asked they go on by themselves.
    fn begin_arranged(&self, position: &mut Position, phase: Phase, seat: Seat) {
        use crate::sequence::{Phase as Played, Role};
        let log = &mut Silent;
        let role = if seat == position.government { Role::Government } else { Role::Rebel };
        let played = match phase {
            Phase::Activation
            | Phase::Entry
            | Phase::Movement
            | Phase::Flights
            | Phase::Combat
            | Phase::Withdrawal
            | Phase::Event => return,
            Phase::Terror => return self.offer_terror(position, seat, log),
            Phase::Checks => return self.offer_call(position, seat, log),
            Phase::TurnStart => return self.begin_turn(position, log),
            Phase::Tactical => Played::Tactical,
            Phase::Harvest => Played::Harvest,
            Phase::Gdp => Played::Gdp,
            Phase::Tax => Played::Tax,
            Phase::AidFrance => Played::Aid(AidTable::France),
            Phase::AidLibya => Played::Aid(AidTable::Libya),
            Phase::AidUsa => Played::Aid(AidTable::America),
            Phase::Upkeep => Played::Upkeep,
            Phase::Exile => Played::ExileBudget,
            Phase::Replacements => Played::Replacements(role),
            Phase::Presence => Played::Presence,
            Phase::VictoryCheck => Played::VictoryCheck,
        };
        self.begin_phase(position, played, log);
    }

    /// How each faction stands.
    fn arrange_standing(
        &self,
        scenario: &Scenario,
        arrangement: &Arrangement,
        reader: &mut Reader<'_>,
    ) -> [Standing; 14] {
        let mut standing = Faction::ALL.map(|faction| scenario.standing(faction));
        for (name, word) in arrangement.standing.iter().chain(&arrangement.allegiance) {
            let wanted = Standing::named(if word == "none" { "igf" } else { word });
            match (Faction::named(name), wanted) {
                (Some(faction), Some(wanted)) if !faction.is_main() => standing[faction as usize] = wanted,
                (Some(_), Some(_)) => reader.fault(format!("{name} never changes sides (1.10-10)")),
                (Some(_), None) => reader.fault(format!("{name}: there is no standing \"{word}\"")),
                (None, _) => reader.fault(format!("there is no faction \"{name}\"")),
            }
        }
        standing
    }

    fn arrange_units(
        &self,
        scenario: &Scenario,
        government: Seat,
        standing: &[Standing; 14],
        arrangement: &Arrangement,
        reader: &mut Reader<'_>,
    ) -> [Unit; PIECES] {
        let owner = |piece: Piece| match self.catalog.unit(piece).faction() {
            Some(faction) => match standing[faction as usize] {
                Standing::With(seat) => Owner::of(seat),
                _ => Owner::NOBODY,
            },
            None => self.first_owner(scenario, piece, government),
        };
        let mut begun = self.set_up(scenario.id);
        self.deploy_as_suggested(&mut begun);
        let mut units = std::array::from_fn(|index| {
            let piece = Piece(index as u16);
            let place = if arrangement.set_up { begun.place(piece) } else { Place::Out };
            let later = index >= FIRST_PIECES && place == Place::Out;
            let missile = self.catalog.unit(piece).army == Army::Missiles;
            let owner = match (later, missile) {
                (true, _) => Owner::NOBODY,
                (_, true) => begun.unit(piece).owner,
                _ => owner(piece),
            };
            Unit { place, owner }
        });
        for (name, word) in &arrangement.place {
            let Some(piece) = reader.unit(name) else { continue };
            let Some(place) = self.find_place(word) else {
                reader.fault(format!("{name}: there is no place \"{word}\""));
                continue;
            };
            let faction = self.catalog.unit(piece).faction();
            let nowhere =
                |faction: &Faction| matches!(standing[*faction as usize], Standing::Later | Standing::Absent);
            if place != Place::Out && faction.as_ref().is_some_and(nowhere) {
                reader.fault(format!("{name}: say in standing which side its faction is on"));
            }
            let place = match place {
                Place::Hex(cell) if self.is_arsenal(piece) => Place::Base(cell),
                other => other,
            };
            units[piece.index()] = Unit { place, owner: owner(piece) };
        }
        for (name, side) in &arrangement.colours {
            if let (Some(piece), Some(seat)) = (reader.unit(name), reader.seat(side)) {
                units[piece.index()].owner = Owner::of(seat);
            }
        }
        units
    }

    fn arrange_affairs(
        &self,
        scenario: &Scenario,
        arrangement: &Arrangement,
        reader: &mut Reader<'_>,
    ) -> Affairs {
        let mut affairs = self.opening_affairs(scenario);
        if arrangement.part_two {
            self.lay_economy(&mut affairs, scenario);
        }
        if let Some(word) = &arrangement.weather {
            match Drought::named(word) {
                Some(drought) => affairs.drought = drought,
                None => reader.fault(format!("there is no weather \"{word}\"")),
            }
        }
        for (id, presence) in &arrangement.presence {
            if let Some(prefecture) = reader.prefecture(id) {
                affairs.set_presence(prefecture, *presence);
            }
        }
        for (id, level) in &arrangement.production {
            if let Some(prefecture) = reader.prefecture(id) {
                affairs.set_level(prefecture, *level);
            }
        }
        affairs.gdp = arrangement.gdp.unwrap_or(affairs.gdp);
        affairs.aid = arrangement.aid.unwrap_or(affairs.aid);
        affairs.credits = arrangement.credits;
        for word in &arrangement.flags {
            match Flag::named(word) {
                Some(flag) => affairs.flags.set(flag),
                None => reader.fault(format!("there is no flag \"{word}\"")),
            }
        }
        for (side, record) in &arrangement.terror {
            let Some(seat) = reader.seat(side) else { continue };
            for (id, amount) in record {
                if let Some(prefecture) = reader.prefecture(id) {
                    affairs.terror[seat.index()][prefecture] = Some(*amount);
                }
            }
        }
        affairs.checked = reader.factions(&arrangement.checked);
        affairs.newly_independent = reader.factions(&arrangement.new_igf);
        affairs.passes = arrangement.passes;
        affairs.shared = reader.cells(&arrangement.shared);
        for id in &arrangement.war_zones {
            if let Some(prefecture) = reader.prefecture(id) {
                affairs.mark_war_zone(prefecture);
            }
        }
        affairs
    }

    fn arrange_segment(
        &self,
        arrangement: &Arrangement,
        seat: Seat,
        position: &mut Position,
        reader: &mut Reader<'_>,
    ) {
        let army = position.army(seat).into_iter();
        let here = army.filter(|piece| {
            matches!(position.place(*piece), Place::Hex(_) | Place::Sanctuary(_) | Place::Abroad)
        });
        let ready: Pieces = here.collect();
        let ready = (ready - self.catalog.roster.missiles) | self.rebasing(position);
        let moves = matches!(arrangement.phase, Phase::Entry | Phase::Movement | Phase::Flights);
        let done = reader.units(&arrangement.moved) | reader.units(&arrangement.building);
        let segment = crate::position::Segment {
            ready: if moves { ready - done } else { Pieces::EMPTY },
            thirsty: match &arrangement.thirsty {
                Some(names) => reader.units(names),
                None if arrangement.phase == Phase::Withdrawal => Pieces::EMPTY,
                None => self.thirsty(position),
            },
            building: reader.units(&arrangement.building),
            entered: reader.units(&arrangement.entered),
            bonus: if moves { self.bonus(position, seat) } else { Pieces::EMPTY },
            attacked: reader.units(&arrangement.attacked),
            flown: reader.units(&arrangement.flown),
            fought: reader.cells(&arrangement.fought),
            ..crate::position::Segment::default()
        };
        position.segment = segment;
    }

    /// Every invariant of a position.
    pub(crate) fn audit_position(&self, position: &Position) -> Result<(), String> {
        position.audit_held()?;
        if position.is_over() {
            return Ok(());
        }
        if !(1..=crate::sequence::IMPULSES).contains(&position.impulse) {
            return Err(format!("there is no impulse {} (1.20-19)", position.impulse));
        }
        let scenario = self.scenario(position);
        if !(scenario.first_turn..=self.last_turn(scenario)).contains(&position.turn) {
            return Err(format!("there is no turn {} in this scenario (14.10-1)", position.turn));
        }
        for piece in self.catalog.roster.pieces() {
            self.audit_unit(position, piece)?;
        }
        self.audit_hexes(position)?;
        self.audit_affairs(position)?;
        self.audit_frames(position)
    }

    fn audit_affairs(&self, position: &Position) -> Result<(), String> {
        let affairs = &position.affairs;
        if !affairs.part_two {
            let bare = Affairs::of(affairs.scenario);
            return if *affairs == bare {
                Ok(())
            } else {
                Err("there is no Part II in this match".to_owned())
            };
        }
        for (index, row) in self.catalog.display.rows.iter().enumerate() {
            let name = self.catalog.map.prefectures[index].id;
            let state = affairs.prefecture(index);
            if !(1..=row.most).contains(&state.level) {
                return Err(format!("{name} produces {} (6.00-4)", state.level));
            }
            if state.presence > 2 {
                return Err(format!("{name} has presence {} (10.00)", state.presence));
            }
        }
        for (name, space) in [("GDP", affairs.gdp), ("aid", affairs.aid)] {
            if space % SPACE != 0 || space > LAST_SPACE {
                return Err(format!("{name} stands at {space} per cent, which is no space (7.23)"));
            }
        }
        for faction in affairs.neutral.iter() {
            if self.standing(position, faction) != Standing::Neutral {
                return Err(format!("{} is neutral and somebody's (14.43)", faction.id()));
            }
        }
        Ok(())
    }

    fn audit_unit(&self, position: &Position, piece: Piece) -> Result<(), String> {
        let name = self.catalog.roster.label(piece);
        let unit = self.catalog.unit(piece);
        let Unit { place, owner } = *position.unit(piece);
        let fault = |what: &str| Err(format!("{name} {what}"));
        if place == Place::Out {
            return Ok(());
        }
        if self.rightful(position, piece).is_some_and(|rightful| rightful != owner) {
            return fault("is under the wrong side (1.10)");
        }
        let commander = self.is_commander(piece);
        match place {
            Place::Hex(_) if self.is_arsenal(piece) => return fault("holds no hex (13.30-3, 13.40-4)"),
            Place::Hex(cell) => {
                let map = &self.catalog.map;
                let gate = map.entry[crate::catalog::Country::Libya as usize] | map.south_edge;
                let waits = unit.is_conventional() && gate.contains(cell);
                if !self.ground(position, piece).contains(cell) && !waits {
                    return fault("stands where it may not be (4.41, 4.42, 4.50, 4.54)");
                }
            }
            Place::Base(_) if !self.is_arsenal(piece) => return fault("has no base (13.32)"),
            Place::Base(cell) if unit.arm == Arm::Air && !self.all_bases().contains(cell) => {
                return fault("is based where there is no field (13.32)");
            }
            Place::Base(_) | Place::Sanctuary(_) if unit.arm == Arm::Sam && owner == Owner::NOBODY => {
                return fault("is in nobody's hands (13.42)");
            }
            Place::Base(_) | Place::Sanctuary(_) if unit.arm == Arm::Sam => {}
            Place::Sanctuary(_) | Place::Arrivals(_) if unit.is_conventional() => {
                return fault("is in a sanctuary box (4.50-2)");
            }
            // 4.62-6
            Place::Sanctuary(_)
                if commander && owner.is(position.government) && !position.affairs.part_two =>
            {
                return fault("governs and is in a sanctuary box (4.62-3)");
            }
            Place::Arrivals(_) if commander => return fault("is in New Arrivals (4.63-6)"),
            Place::Sanctuary(country) | Place::Arrivals(country)
                if !commander && !self.may_use_box(position, piece, country) =>
            {
                return fault("is in another faction's sanctuary (4.50-1)");
            }
            Place::Reserve if matches!(position.frames.top(), Frame::Deployment(_)) => {}
            Place::Losses | Place::Replacement | Place::Reserve | Place::Withdrawn
                if !unit.is_conventional() && !matches!(unit.arm, Arm::Air | Arm::Aaa) =>
            {
                return fault("is in a box of foreign units");
            }
            Place::Unused if unit.army != Army::Fant => return fault("is no FANT unit (9.22)"),
            Place::Abroad if !commander => return fault("is abroad and no Commander (7.44)"),
            _ => {}
        }
        Ok(())
    }

    fn audit_hexes(&self, position: &Position) -> Result<(), String> {
        let label = |cell| self.catalog.map.board.label(cell);
        let own = *position.held(FAN) | *position.held(FAP);
        let both = (*position.held(FAN) & *position.held(FAP)) | (own & *position.independent());
        // 14.23-20, 11.31-4
        if let Some(cell) = (both - position.affairs.shared).iter().next() {
            return Err(format!("both sides stand in {} (4.22-4)", label(cell)));
        }
        let bounded = match position.frames.top() {
            Frame::Entry | Frame::Movement | Frame::Recon(_) | Frame::Flights | Frame::Excess { .. } => {
                position.held(position.active.other())
            }
            _ => &(*position.held(FAN) | *position.held(FAP)),
        };
        for cell in &bounded.intersection(&self.catalog.map.playable) {
            let steps = self.crowd(position, cell);
            // 11.32-7: a faction that was won over in its home town has time until its owner has moved.
            let at_home =
                position.at(cell).into_iter().filter_map(|piece| self.catalog.unit(piece).faction());
            let mut homes = at_home.filter_map(|faction| self.catalog.roster.faction(faction).home);
            if steps > STACKING_LIMIT && !homes.any(|home| home == cell) {
                return Err(format!("{steps} steps stand in {} (4.23-1)", label(cell)));
            }
        }
        Ok(())
    }

    fn audit_frames(&self, position: &Position) -> Result<(), String> {
        let frames = position.frames.iter().filter(|frame| **frame == Frame::Battle).count();
        if frames != position.battles.len() {
            return Err("battles and frames do not agree".to_owned());
        }
        if let Frame::Landing(landing) = position.frames.top()
            && (landing.air.is_empty() || landing.from.index() >= CELLS)
        {
            return Err("nobody lands (13.33-3)".to_owned());
        }
        let Some(battle) = position.battles.first() else { return Ok(()) };
        if battle.air.len() > 1 || !(battle.air - self.catalog.roster.air).is_empty() {
            return Err("more than one air unit attacks (13.34-1)".to_owned());
        }
        for side in Side::BOTH {
            let army = position.army(battle.seat(side));
            if !(battle.pieces(side) - army).is_empty() {
                return Err("a unit fights for the wrong side (5.10)".to_owned());
            }
        }
        Ok(())
    }
}
