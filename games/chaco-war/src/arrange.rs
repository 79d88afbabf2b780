//! Positions for case files.

use std::collections::BTreeMap;

use sandtable_board::Cell;
use sandtable_engine::{BySeat, Frames, Piece, Seat, Silent};
use serde::{Deserialize, Serialize};

use crate::catalog::{
    Arm, BOLIVIA, Cells, Counter, Event as Happening, EventSet, LAST_TURN, LEADERS, Marker, PARAGUAY, Pieces,
};
use crate::combat::Combat;
use crate::events::Draw;
use crate::infiltration::Infiltration;
use crate::markers::{Effect, Markers};
use crate::movement::Movement;
use crate::position::{ARMS, Position};
use crate::sequence::Frame;
use crate::{ChacoWar, INFO};

/// The `[setup]` table of a case: a bare map. Units that are not named take no part; nothing is available, held or in force
/// unless it is said; hexes belong to whoever stands there, else to whoever owned them before play.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    #[serde(default = "first_turn")]
    turn: u8,
    phase: Stage,
    /// The side whose phase it is.
    side: String,
    /// Unit to hex; where several share a hex, the last by name lies on top unless `top` says otherwise.
    #[serde(default)]
    units: BTreeMap<String, String>,
    #[serde(default)]
    top: Vec<String>,
    /// Steps that differ from full strength.
    #[serde(default)]
    steps: BTreeMap<String, u8>,
    #[serde(default)]
    depleted: Vec<String>,
    #[serde(default)]
    out_of_supply: Vec<String>,
    /// Eliminated units.
    #[serde(default)]
    pool: Vec<String>,
    /// Withdrawn HQs.
    #[serde(default)]
    withdrawn: Vec<String>,
    /// Units that wait in the box of a turn.
    #[serde(default)]
    due: BTreeMap<String, u8>,
    #[serde(default)]
    moved: Vec<String>,
    #[serde(default)]
    builders: Vec<String>,
    /// Hex to side.
    #[serde(default)]
    control: BTreeMap<String, String>,
    /// Finished fort markers, hex to side.
    #[serde(default)]
    forts: BTreeMap<String, String>,
    /// Fort markers under construction.
    #[serde(default)]
    building: BTreeMap<String, String>,
    /// Printed forts that were replaced for good.
    #[serde(default)]
    razed: Vec<String>,
    /// "bolivia artillery" to a number.
    #[serde(default)]
    available: BTreeMap<String, u8>,
    #[serde(default)]
    used: BTreeMap<String, u8>,
    #[serde(default)]
    leaders_used: Vec<String>,
    commander: Option<String>,
    /// Bolivian leaders in the pool; all but the commander where nothing is said.
    leader_pool: Option<Vec<String>>,
    /// He joined an attack this turn.
    #[serde(default)]
    commander_fought: bool,
    /// He stayed out of an attack of this turn that he could have joined.
    #[serde(default)]
    commander_withheld: bool,
    /// He helped an infiltration this turn.
    #[serde(default)]
    commander_infiltrated: bool,
    #[serde(default)]
    replacements: BTreeMap<String, u8>,
    #[serde(default)]
    mobilizations: BTreeMap<String, u8>,
    #[serde(default)]
    dismounted: bool,
    #[serde(default)]
    guns_spent: bool,
    #[serde(default)]
    fort_lost: bool,
    /// Attacks made in this player turn.
    #[serde(default)]
    attacks: u8,
    /// Event markers held.
    #[serde(default)]
    held: Vec<String>,
    /// Event markers in force; `paraguay-wireless-attacks` is Wireless bent to attacks.
    #[serde(default)]
    in_force: Vec<String>,
    /// Markers in a side's bin; those of the period that are neither held nor in force where nothing is said.
    #[serde(default)]
    bin: BTreeMap<String, Vec<String>>,
}

fn first_turn() -> u8 {
    1
}

/// Where play stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Stage {
    /// The turn begins.
    Turn,
    Draw,
    Reinforcements,
    Replacements,
    Support,
    Forts,
    Movement,
    FirstCombat,
    Infiltration,
    SecondCombat,
    Supply,
    /// The die for the Bolivian commander.
    Command,
}

/// The phase of a frame that lies at the bottom of one.
fn phase_of(frame: &Frame) -> Option<(Stage, Seat)> {
    match *frame {
        Frame::Draw(Draw { seat }) => Some((Stage::Draw, seat)),
        Frame::Movement(Movement { seat }) => Some((Stage::Movement, seat)),
        Frame::Combat(Combat { seat, second: false }) => Some((Stage::FirstCombat, seat)),
        Frame::Infiltration(Infiltration { seat }) => Some((Stage::Infiltration, seat)),
        Frame::Combat(Combat { seat, second: true }) => Some((Stage::SecondCombat, seat)),
        Frame::CommandRoll => Some((Stage::Command, BOLIVIA)),
        _ => None,
    }
}

/// Collects faults while reading.
struct Reader<'a> {
    game: &'a ChacoWar,
    faults: Vec<String>,
}

impl Reader<'_> {
    fn seat(&mut self, side: &str) -> Option<Seat> {
        let seat = INFO.seat(side);
        if seat.is_none() {
            self.faults.push(format!("there is no side \"{side}\""));
        }
        seat
    }

    fn unit(&mut self, name: &str) -> Option<Piece> {
        let found = self.counter(name)?;
        if let Counter::Unit(piece) = found {
            return Some(piece);
        }
        self.faults.push(format!("{name} is no unit"));
        None
    }

    fn counter(&mut self, name: &str) -> Option<Counter> {
        let catalog = &self.game.catalog;
        let found = catalog.find_piece(name).and_then(|piece| catalog.counter(piece));
        if found.is_none() {
            self.faults.push(format!("there is no counter \"{name}\""));
        }
        found
    }

    fn leader(&mut self, name: &str) -> Option<u8> {
        match self.counter(name)? {
            Counter::Leader(leader) => Some(leader),
            _ => {
                self.faults.push(format!("{name} is no leader"));
                None
            }
        }
    }

    fn marker(&mut self, name: &str) -> Option<Marker> {
        match self.counter(name)? {
            Counter::Event(marker) => Some(marker),
            _ => {
                self.faults.push(format!("{name} is no event marker"));
                None
            }
        }
    }

    fn cell(&mut self, label: &str) -> Option<Cell> {
        let cell = self.game.catalog.map.find(label);
        if cell.is_none() {
            self.faults.push(format!("there is no hex \"{label}\""));
        }
        cell
    }

    fn units(&mut self, names: &[String]) -> Pieces {
        names.iter().filter_map(|name| self.unit(name)).collect()
    }

    fn markers(&mut self, names: &[String]) -> Markers {
        let mut markers = Markers::NONE;
        for name in names {
            if let Some(marker) = self.marker(name) {
                markers.insert(marker);
            }
        }
        markers
    }

    /// Hex to side.
    fn places(&mut self, places: &BTreeMap<String, String>) -> Vec<(Cell, Seat)> {
        places.iter().filter_map(|(label, side)| Some((self.cell(label)?, self.seat(side)?))).collect()
    }

    fn by_side(&mut self, values: &BTreeMap<String, u8>) -> BySeat<u8> {
        let mut by_seat = BySeat([0; 2]);
        for (side, value) in values {
            if let Some(seat) = self.seat(side) {
                by_seat[seat] = *value;
            }
        }
        by_seat
    }

    /// "bolivia artillery" to a number.
    fn stock(&mut self, values: &BTreeMap<String, u8>) -> BySeat<[u8; ARMS]> {
        let mut stock = BySeat([[0; ARMS]; 2]);
        for (name, count) in values {
            let found = name.split_once(' ').and_then(|(side, arm)| {
                Some((INFO.seat(side)?, Arm::ALL.into_iter().find(|candidate| candidate.id() == arm)?))
            });
            match found {
                Some((seat, arm)) => stock[seat][arm as usize] = *count,
                None => self.faults.push(format!("\"{name}\" is not side and kind of support")),
            }
        }
        stock
    }
}

impl ChacoWar {
    pub(crate) fn arrange_position(&self, arrangement: Arrangement) -> Result<Position, Vec<String>> {
        let mut reader = Reader { game: self, faults: Vec::new() };
        let seat = reader.seat(&arrangement.side).unwrap_or(BOLIVIA);
        let mut position = self.bare_position();
        match arrangement.turn {
            turn @ 1..=LAST_TURN => position.gt = turn,
            turn => reader.faults.push(format!("there is no turn {turn}")),
        }
        self.arrange_units(&arrangement, &mut position, &mut reader);
        self.arrange_map(&arrangement, &mut position, &mut reader);
        self.arrange_boxes(&arrangement, &mut position, &mut reader);
        self.arrange_events(&arrangement, &mut position, &mut reader);
        if !reader.faults.is_empty() {
            return Err(reader.faults);
        }
        self.open_stage(&mut position, arrangement.phase, seat);
        // What a phase would have forgotten as it began.
        position.attacks = arrangement.attacks;
        position.moved = position.moved | reader.units(&arrangement.moved);
        position.builders = position.builders | reader.units(&arrangement.builders);
        position.fort_lost |= arrangement.fort_lost;
        position.commander_fought |= arrangement.commander_fought;
        position.commander_withheld |= arrangement.commander_withheld;
        position.commander_infiltrated |= arrangement.commander_infiltrated;
        let mut faults = reader.faults;
        if faults.is_empty()
            && let Err(broken) = self.audit_position(&position)
        {
            faults.push(broken);
        }
        if faults.is_empty() { Ok(position) } else { Err(faults) }
    }

    /// The set-up that says a position but for what is under way in its phase.
    pub(crate) fn describe_position(&self, position: &Position) -> Arrangement {
        let (phase, seat) = position.frames.iter().find_map(phase_of).unwrap_or((Stage::Draw, BOLIVIA));
        let seats = || [BOLIVIA, PARAGUAY].into_iter();
        let side = |seat| INFO.side(seat).to_owned();
        let hex = |cell: Cell| self.catalog.map.label(cell).to_owned();
        let label = |counter: Counter| self.catalog.piece_label(counter.piece()).unwrap_or_default();
        let unit = |piece| label(Counter::Unit(piece));
        let units = |pieces: Pieces| pieces.iter().map(unit).collect::<Vec<_>>();
        let all = || seats().flat_map(|seat| self.catalog.armies[seat].iter());
        let markers = |markers: Markers| markers.iter().map(|marker| label(Counter::Event(marker))).collect();
        let leaders = |holds: &dyn Fn(usize) -> bool| {
            let those = (0..LEADERS).filter(|leader| holds(*leader));
            those.map(|leader| label(Counter::Leader(leader as u8))).collect::<Vec<_>>()
        };
        let places = |cells: &BySeat<Cells>| {
            seats().flat_map(|seat| cells[seat].iter().map(move |cell| (hex(cell), side(seat)))).collect()
        };
        let stock = |stock: &BySeat<[u8; ARMS]>| {
            let kinds = seats().flat_map(|seat| Arm::ALL.map(|arm| (seat, arm)));
            let counts = kinds.map(|(seat, arm)| (seat, arm, stock[seat][arm as usize]));
            let counts = counts.filter(|(.., count)| *count > 0);
            counts.map(|(seat, arm, count)| (format!("{} {}", INFO.side(seat), arm.id()), count)).collect()
        };
        let by_side = |values: &BySeat<u8>| seats().map(|seat| (side(seat), values[seat])).collect();
        let in_force = seats().flat_map(|seat| {
            let effects = position.in_force[seat];
            let events = Happening::ALL.into_iter().filter(move |event| effects.has(*event));
            let wireless = effects.has_wireless_attacks().then(|| "wireless-attacks".to_owned());
            let names = events.map(|event| event.id().to_owned()).chain(wireless);
            names.map(move |name| format!("{}-{name}", INFO.side(seat)))
        });
        Arrangement {
            turn: position.gt,
            phase,
            side: side(seat),
            units: position.on_map.iter().map(|piece| (unit(piece), hex(position.cell_of(piece)))).collect(),
            top: position
                .on_map
                .iter()
                .filter(|piece| position.top_of(position.cell_of(*piece)) == Some(*piece))
                .map(unit)
                .collect(),
            steps: all()
                .map(|piece| (piece, position.steps[piece.index()]))
                .filter(|(piece, steps)| *steps > 0 && *steps != self.catalog.unit(*piece).steps())
                .map(|(piece, steps)| (unit(piece), steps))
                .collect(),
            depleted: units(position.depleted),
            out_of_supply: units(position.out_of_supply),
            pool: units(position.pool),
            withdrawn: units(position.withdrawn),
            due: all()
                .map(|piece| (unit(piece), position.due[piece.index()]))
                .filter(|(_, turn)| *turn > 0)
                .collect(),
            moved: units(position.moved),
            builders: units(position.builders),
            control: self.control_to_say(position),
            forts: places(&position.forts),
            building: places(&position.building),
            razed: position.razed.iter().map(hex).collect(),
            available: stock(&position.available),
            used: stock(&position.used),
            leaders_used: leaders(&|leader| position.leaders_used.get(leader) == Some(&true)),
            commander: Some(label(Counter::Leader(position.commander))),
            leader_pool: Some(leaders(&|leader| position.leader_pool & 1 << leader != 0)),
            commander_fought: position.commander_fought,
            commander_withheld: position.commander_withheld,
            commander_infiltrated: position.commander_infiltrated,
            replacements: by_side(&position.replacements),
            mobilizations: by_side(&position.mobilizations),
            dismounted: position.dismounted,
            guns_spent: position.guns_spent,
            fort_lost: position.fort_lost,
            attacks: position.attacks,
            held: markers(position.held[BOLIVIA].and(position.held[PARAGUAY])),
            in_force: in_force.collect(),
            bin: seats().map(|seat| (side(seat), markers(position.bin[seat]))).collect(),
        }
    }

    /// Hexes that belong neither to whoever stands there nor, where nobody does, to whoever owned them before play.
    fn control_to_say(&self, position: &Position) -> BTreeMap<String, String> {
        let stands = |seat: Seat, cell: Cell| position.derived.occupied[seat].contains(cell);
        let expected = |seat: Seat, cell: Cell| match stands(seat, cell) || stands(seat.other(), cell) {
            true => stands(seat, cell),
            false => self.catalog.map.owned[seat].contains(cell),
        };
        let taken = |seat: Seat| position.control[seat].iter().filter(move |cell| !expected(seat, *cell));
        let label = |cell: Cell| self.catalog.map.label(cell).to_owned();
        let sides = [BOLIVIA, PARAGUAY].into_iter();
        sides
            .flat_map(|seat| taken(seat).map(move |cell| (label(cell), INFO.side(seat).to_owned())))
            .collect()
    }

    fn open_stage(&self, position: &mut Position, stage: Stage, seat: Seat) {
        let log = &mut Silent;
        position.frames = Frames::starting(Draw { seat });
        match stage {
            Stage::Turn => {
                position.gt -= 1;
                self.begin_turn(position, log);
            }
            Stage::Draw => {}
            Stage::Reinforcements => self.begin_reinforcements(position, seat, log),
            Stage::Replacements => self.begin_replacements(position, seat, log),
            Stage::Support if seat == BOLIVIA => self.begin_support(position, log),
            Stage::Support => self.begin_paraguayan_support(position, log),
            Stage::Forts => self.begin_forts(position, seat, log),
            Stage::Movement => self.open_movement(position, seat, log),
            Stage::FirstCombat => position.frames = Frames::starting(Combat { seat, second: false }),
            Stage::Infiltration => position.frames = Frames::starting(Infiltration { seat }),
            Stage::SecondCombat => position.frames = Frames::starting(Combat { seat, second: true }),
            Stage::Supply => self.begin_supply(position, seat, log),
            Stage::Command => position.frames = Frames::starting(Frame::CommandRoll),
        }
    }

    fn arrange_units(&self, arrangement: &Arrangement, position: &mut Position, reader: &mut Reader<'_>) {
        position.due.fill(0);
        for (name, label) in &arrangement.units {
            let (Some(piece), Some(cell)) = (reader.unit(name), reader.cell(label)) else { continue };
            let side = self.catalog.side_of(piece);
            if position.derived.occupied[side.other()].contains(cell) {
                reader.faults.push(format!("both sides stand in {label}"));
                continue;
            }
            position.put(&self.catalog, Pieces::only(piece), cell);
            position.control[side].insert(cell);
            position.control[side.other()].remove(cell);
        }
        for piece in reader.units(&arrangement.top).iter() {
            match position.place(piece) {
                Some(cell) => position.top[cell.index()] = piece.index() as u8,
                None => reader.faults.push(format!("top: {} is not on the map", self.catalog.unit(piece).id)),
            }
        }
        for (name, steps) in &arrangement.steps {
            let Some(piece) = reader.unit(name) else { continue };
            if !(1..=self.catalog.unit(piece).steps()).contains(steps) {
                reader.faults.push(format!("steps: {name} cannot have {steps}"));
            }
            position.steps[piece.index()] = *steps;
        }
        position.depleted = reader.units(&arrangement.depleted);
        position.out_of_supply = reader.units(&arrangement.out_of_supply);
        for piece in reader.units(&arrangement.pool).iter() {
            position.pool.insert(piece);
            position.steps[piece.index()] = 0;
        }
        position.withdrawn = reader.units(&arrangement.withdrawn);
        for (name, turn) in &arrangement.due {
            if let Some(piece) = reader.unit(name) {
                position.due[piece.index()] = *turn;
            }
        }
    }

    fn arrange_map(&self, arrangement: &Arrangement, position: &mut Position, reader: &mut Reader<'_>) {
        for (cell, seat) in reader.places(&arrangement.control) {
            position.control[seat].insert(cell);
            position.control[seat.other()].remove(cell);
        }
        for (cell, seat) in reader.places(&arrangement.forts) {
            position.forts[seat].insert(cell);
        }
        for (cell, seat) in reader.places(&arrangement.building) {
            position.building[seat].insert(cell);
        }
        position.razed = arrangement.razed.iter().filter_map(|label| reader.cell(label)).collect::<Cells>();
    }

    fn arrange_boxes(&self, arrangement: &Arrangement, position: &mut Position, reader: &mut Reader<'_>) {
        position.available = reader.stock(&arrangement.available);
        position.used = reader.stock(&arrangement.used);
        for name in &arrangement.leaders_used {
            match reader.leader(name) {
                Some(leader @ 0..=1) => position.leaders_used[usize::from(leader)] = true,
                Some(_) => reader.faults.push(format!("leaders_used: {name} is not Paraguayan")),
                None => {}
            }
        }
        if let Some(name) = &arrangement.commander
            && let Some(leader) = reader.leader(name)
        {
            position.commander = leader;
        }
        let bolivian = |leader: &u8| self.catalog.counters.leaders[usize::from(*leader)].side == BOLIVIA;
        let pool: Vec<u8> = match &arrangement.leader_pool {
            Some(names) => names.iter().filter_map(|name| reader.leader(name)).collect(),
            None => (0..LEADERS as u8)
                .filter(|leader| bolivian(leader) && *leader != position.commander)
                .collect(),
        };
        if pool.is_empty() || !pool.iter().all(|leader| bolivian(leader) && *leader != position.commander) {
            reader
                .faults
                .push("leader_pool: Bolivian leaders, at least one, without the commander".to_owned());
        }
        position.leader_pool = pool.iter().fold(0, |bits, leader| bits | 1 << leader);
        position.replacements = reader.by_side(&arrangement.replacements);
        position.mobilizations = reader.by_side(&arrangement.mobilizations);
        position.dismounted = arrangement.dismounted;
        position.guns_spent = arrangement.guns_spent;
    }

    fn arrange_events(&self, arrangement: &Arrangement, position: &mut Position, reader: &mut Reader<'_>) {
        let mut gone = Markers::NONE;
        let held = reader.markers(&arrangement.held);
        for seat in [BOLIVIA, PARAGUAY] {
            let own = [EventSet::First, EventSet::Second].map(|set| self.event_pool(seat, set));
            position.held[seat] = held.common(own[0].and(own[1]));
            gone = gone.and(position.held[seat]);
        }
        for name in &arrangement.in_force {
            let (name, effect) = match name.strip_suffix("-attacks") {
                Some(name) => (name, Some(Effect::WirelessAttacks)),
                None => (name.as_str(), None),
            };
            let Some(marker) = reader.marker(name) else { continue };
            gone.insert(marker);
            let effect = effect.unwrap_or(Effect::Of(marker.event()));
            position.in_force[marker.info().side].insert(effect);
        }
        for seat in [BOLIVIA, PARAGUAY] {
            let set = if position.gt < 6 { EventSet::First } else { EventSet::Second };
            let mut bin = self.event_pool(seat, set);
            let idle = self.event_pool(seat, EventSet::First);
            idle.iter()
                .filter(|marker| marker.event() == Happening::NoEvent)
                .for_each(|marker| bin.insert(marker));
            position.bin[seat] = match arrangement.bin.get(INFO.side(seat)) {
                Some(names) => reader.markers(names),
                None => bin.less(gone),
            };
        }
    }
}
