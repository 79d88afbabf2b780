//! The authoritative state of a match, and what is kept beside it for speed.

use arrayvec::ArrayVec;
use sandtable_board::Cell;
use sandtable_engine::{Frames, Piece, Seat};
use serde::{Deserialize, Serialize};

use crate::Chad;
use crate::affairs::Affairs;
use crate::aid::{AidDie, Diplomacy};
use crate::air::Landing;
use crate::battle::{Battle, Step};
use crate::budget::{Exchange, Spending};
use crate::capture::{Desertion, Flight};
use crate::catalog::{CELLS, Cells, Country, FAN, FIRST_PIECES, PIECES, Pieces, Season, Weather};
use crate::checks::{CheckDice, Checks};
use crate::combat::Attacks;
use crate::deby::{FrenchDie, Haven};
use crate::deployment::Deploying;
use crate::ending::Over;
use crate::entry::Entry;
use crate::event::{Cession, EventDie, LocustDie, SplitDie};
use crate::exile::{Dismissal, ExileSpending};
use crate::flight::Flights;
use crate::harvest::Harvest;
use crate::levy::Levy;
use crate::main_factions::{Defection, UnitCheck};
use crate::missiles::Delivery;
use crate::movement::Movement;
use crate::recon::Recon;
use crate::replacements::ReplacementDie;
use crate::results::Excess;
use crate::sequence::Activation;
use crate::tax::Tax;
use crate::terror::{Terror, TerrorDie};
use crate::upkeep::Disbanding;
use crate::variants::Variants;
use crate::withdrawal::Withdrawal;

/// Where a counter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Not in this match.
    Out,
    Hex(Cell),
    /// The main part of a sanctuary box.
    Sanctuary(Country),
    /// The New Arrivals section of a sanctuary box.
    Arrivals(Country),
    /// The Reinforcements & Replacements box, since the start, with the ticket of the set-up (14.11-24).
    Reserve,
    /// The same box; they come in by the general rule (12.42, 12.43).
    Replacement,
    /// The Task Force Losses box.
    Losses,
    /// Eliminated, or left off the map by the set-up. Guerrillas wait there for replacements (12.11-9), FANT units lie
    /// in the FANT Losses box (9.22-3), a Commander is gone for good.
    #[serde(rename = "dead")]
    Pool,
    /// FANT units that have not been raised (9.22-2).
    Unused,
    /// Foreign units out of play, until a letter calls them (12.31-3, 4.44-4).
    Withdrawn,
    /// A Commander in the Out of Country box (7.44-1).
    Abroad,
    /// An air unit at its base (13.32), guns or missiles in a hex (13.41): they hold nothing and bar nobody.
    Base(Cell),
}

impl Place {
    pub fn cell(self) -> Option<Cell> {
        match self {
            Place::Hex(cell) => Some(cell),
            _ => None,
        }
    }

    pub fn base(self) -> Option<Cell> {
        match self {
            Place::Base(cell) => Some(cell),
            _ => None,
        }
    }
}

/// Who commands a counter: a seat, or nobody (1.20-16).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Owner(pub u8);

impl Owner {
    pub const NOBODY: Owner = Owner(2);

    #[inline]
    pub fn of(seat: Seat) -> Owner {
        Owner(seat.0)
    }

    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    pub fn is(self, seat: Seat) -> bool {
        self.0 == seat.0
    }

    pub fn seat(self) -> Option<Seat> {
        (self != Owner::NOBODY).then_some(Seat(self.0))
    }
}

/// A counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    pub place: Place,
    pub owner: Owner,
}

sandtable_engine::sequence! {
    /// Where play stands.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Frame of Chad {
        roll "harvest-roll" Harvest => Harvest,
        roll "activation-roll" Activation => Activation,
        ask "entry" Entry => Entry,
        ask "movement" Movement => Movement,
        ask "flights" Flights => Flights,
        ask "overstacking" Excess { cell: Cell } => Excess { cell },
        ask "combat" Combat => Attacks,
        inside Battle: Step,
        ask "sanctuary-withdrawal" Withdrawal { seat: Seat } => Withdrawal { seat },
        roll "event-roll" EventDie(EventDie),
        ask "cession" Cession(Cession),
        roll "faction-roll" SplitDie(SplitDie),
        roll "region-roll" LocustDie(LocustDie),
        ask "tax" Tax(Tax),
        ask "diplomacy" Diplomacy(Diplomacy),
        roll "aid-roll" AidDie(AidDie),
        ask "disbanding" Disbanding(Disbanding),
        ask "exchange" Exchange(Exchange),
        ask "spending" Spending(Spending),
        ask "terror" Terror(Terror),
        roll "terror-roll" TerrorDie(TerrorDie),
        ask "affiliation" Checks(Checks),
        roll "affiliation-roll" CheckDice(CheckDice),
        roll "replacement-roll" ReplacementDie(ReplacementDie),
        ask "levy" Levy(Levy),
        ask "desertion" Desertion(Desertion),
        ask "refuge" Refuge(Flight),
        ask "deployment" Deployment(Deploying),
        roll "french-roll" FrenchDie(FrenchDie),
        ask "haven" Haven(Haven),
        roll "unit-affiliation-roll" UnitCheck(UnitCheck),
        ask "dismissal" Dismissal(Dismissal),
        ask "exile-spending" ExileSpending(ExileSpending),
        roll "recon-roll" Recon(Recon),
        ask "landing" Landing(Landing),
        ask "delivery" Delivery(Delivery),
        ask "defection" Defection(Defection),
        over "over" Over { winner: Option<Seat>, end: End } => Over { winner, end },
    }
    now |position| position.frames.top()
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// A Commander is gone (14.12-1).
    Commander,
    /// Who stands in N'Djamena at the end (14.12-2).
    Capital,
    /// Nobody does.
    Empty,
    Conceded,
    /// Production has broken down, and nobody wins (14.22-11).
    Ruin,
    /// Production decides for the Government (14.22-8).
    Prosperity,
    /// By points, decisively (14.22-3, 14.22-6).
    Decisive,
    /// By points, just (14.22-4).
    Marginal,
    /// Points decide for nobody (14.22-5, 14.32-5).
    Balance,
    /// The Government holds enough of the country (14.32-4).
    Presence,
    /// The Rebel is in N'Djamena, which ends the scenario (14.32-1).
    Fallen,
    /// The head of government has left the country, which ends the scenario (14.32-3).
    Abroad,
}

/// Stands for no counter in the lists of a hex.
const NONE: u8 = u8::MAX;

/// The state of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Document", into = "Document")]
pub struct Position {
    pub turn: u8,
    /// 1 to 3.
    pub impulse: u8,
    pub government: Seat,
    /// Whose segment it is.
    pub active: Seat,
    pub frames: Frames<Frame, 4>,
    units: [Unit; PIECES],
    pub forts: Cells,
    pub segment: Segment,
    /// The combat that goes on, and an ambush within it.
    pub battles: ArrayVec<Battle, 2>,
    pub affairs: Affairs,
    /// What optional rules add.
    pub variants: Variants,
    /// Counters that somebody who reckons with this position only supposes to be where they are (13.91). Of no position
    /// of a match, and stored with none.
    pub veiled: Pieces,
    /// Hexes of which he knows only that the other side has something there.
    pub dim: Cells,
    held: Held,
}

/// Searches copy positions by the thousand.
const _: () = assert!(size_of::<Position>() <= 6_000);

/// What holds for one segment only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Segment {
    /// Units that may still move.
    pub ready: Pieces,
    /// Units that were told to stand still, which is no move (4.80-7).
    pub holding: Pieces,
    /// Units under a NO WATER marker (4.32-2).
    pub thirsty: Pieces,
    /// Battalions that build a fort (4.70-4).
    pub building: Pieces,
    /// Units that came in by reinforcement in this segment.
    pub entered: Pieces,
    /// Units that flew.
    pub flown: Pieces,
    /// Units that began with the FAN Commander in the first impulse (4.64-1).
    pub bonus: Pieces,
    /// Those of them that went beyond their printed allowance (4.64-3).
    pub stretched: Pieces,
    /// Units that attacked (5.10-3).
    pub attacked: Pieces,
    /// Hexes that were attacked (5.20-5).
    pub fought: Cells,
    /// Hexes whose units came to stand next to an independent faction (11.33-3).
    #[serde(default, skip_serializing_if = "Cells::is_empty")]
    pub bound: Cells,
}

/// Who is where, derived from the units: lists of counters by hex, in the order of their numbers, and the
/// hexes of each owner.
#[derive(Clone, Debug, PartialEq)]
struct Held {
    first: [u8; CELLS],
    next: [u8; PIECES],
    any: [Cells; 3],
    armed: [Cells; 3],
    owned: [Pieces; 3],
    combat: Pieces,
}

impl Held {
    fn of(units: &[Unit; PIECES], combat: Pieces) -> Held {
        let mut held = Held {
            first: [NONE; CELLS],
            next: [NONE; PIECES],
            any: [Cells::EMPTY; 3],
            armed: [Cells::EMPTY; 3],
            owned: [Pieces::EMPTY; 3],
            combat,
        };
        for (index, unit) in units.iter().enumerate() {
            let piece = Piece(index as u16);
            held.owned[unit.owner.index()].insert(piece);
            if let Place::Hex(cell) = unit.place {
                held.enter(piece, cell, unit.owner);
            }
        }
        held
    }

    fn enter(&mut self, piece: Piece, cell: Cell, owner: Owner) {
        let number = piece.0 as u8;
        let head = self.first[cell.index()];
        if head > number {
            self.next[piece.index()] = head;
            self.first[cell.index()] = number;
        } else {
            let mut before = head;
            while self.next[usize::from(before)] < number {
                before = self.next[usize::from(before)];
            }
            self.next[piece.index()] = self.next[usize::from(before)];
            self.next[usize::from(before)] = number;
        }
        self.any[owner.index()].insert(cell);
        if self.combat.contains(piece) {
            self.armed[owner.index()].insert(cell);
        }
    }

    fn leave(&mut self, piece: Piece, cell: Cell, owner: Owner) {
        let number = piece.0 as u8;
        let after = std::mem::replace(&mut self.next[piece.index()], NONE);
        if self.first[cell.index()] == number {
            self.first[cell.index()] = after;
        } else {
            let mut before = self.first[cell.index()];
            while self.next[usize::from(before)] != number {
                before = self.next[usize::from(before)];
            }
            self.next[usize::from(before)] = after;
        }
        let left = self.at(cell) & self.owned[owner.index()];
        if left.is_empty() {
            self.any[owner.index()].remove(cell);
        }
        if (left & self.combat).is_empty() {
            self.armed[owner.index()].remove(cell);
        }
    }

    #[inline]
    fn at(&self, cell: Cell) -> Pieces {
        let mut pieces = Pieces::EMPTY;
        let mut number = self.first[cell.index()];
        while number != NONE {
            pieces.insert(Piece(u16::from(number)));
            number = self.next[usize::from(number)];
        }
        pieces
    }
}

impl Position {
    /// A position before the first segment; nothing has happened yet.
    pub fn new(turn: u8, frame: Frame, units: [Unit; PIECES], combat: Pieces) -> Position {
        Position {
            turn,
            impulse: 1,
            government: FAN,
            active: FAN,
            frames: Frames::starting(frame),
            held: Held::of(&units, combat),
            units,
            forts: Cells::EMPTY,
            segment: Segment::default(),
            battles: ArrayVec::new(),
            affairs: Affairs::default(),
            variants: Variants::default(),
            veiled: Pieces::EMPTY,
            dim: Cells::EMPTY,
        }
    }

    #[inline]
    pub fn unit(&self, piece: Piece) -> &Unit {
        &self.units[piece.index()]
    }

    #[inline]
    pub fn place(&self, piece: Piece) -> Place {
        self.units[piece.index()].place
    }

    #[inline]
    pub fn cell(&self, piece: Piece) -> Option<Cell> {
        self.units[piece.index()].place.cell()
    }

    /// Puts a counter somewhere.
    pub fn put(&mut self, piece: Piece, place: Place) {
        let Unit { place: old, owner } = self.units[piece.index()];
        if let Place::Hex(cell) = old {
            self.held.leave(piece, cell, owner);
        }
        self.units[piece.index()].place = place;
        self.variants.excused.remove(piece);
        if let Place::Hex(cell) = place {
            self.held.enter(piece, cell, owner);
        } else {
            self.variants.dispersed.remove(piece);
        }
    }

    /// Hands a counter over.
    pub fn give(&mut self, piece: Piece, owner: Owner) {
        let Unit { place, owner: old } = self.units[piece.index()];
        let (excused, dispersed) = (self.variants.excused, self.variants.dispersed);
        self.put(piece, Place::Out);
        self.held.owned[old.index()].remove(piece);
        self.held.owned[owner.index()].insert(piece);
        self.units[piece.index()].owner = owner;
        self.put(piece, place);
        self.variants.excused = excused;
        self.variants.dispersed = dispersed;
    }

    /// The counters of a hex.
    #[inline]
    pub fn at(&self, cell: Cell) -> Pieces {
        self.held.at(cell)
    }

    /// The counters that a side commands, wherever they are.
    #[inline]
    pub fn army(&self, seat: Seat) -> Pieces {
        self.held.owned[seat.index()]
    }

    /// The counters that are nobody's (1.20-16).
    #[inline]
    pub fn unaligned(&self) -> Pieces {
        self.held.owned[Owner::NOBODY.index()]
    }

    /// Hexes where a side has something.
    #[inline]
    pub fn held(&self, seat: Seat) -> &Cells {
        &self.held.any[seat.index()]
    }

    /// Hexes where a side has a combat unit.
    #[inline]
    pub fn armed(&self, seat: Seat) -> &Cells {
        &self.held.armed[seat.index()]
    }

    /// Hexes of factions that belong to nobody.
    #[inline]
    pub fn independent(&self) -> &Cells {
        &self.held.any[Owner::NOBODY.index()]
    }

    /// Hexes that are enemy-occupied for a side; those of independent factions count (4.22-2).
    #[inline]
    pub fn hostile(&self, seat: Seat) -> Cells {
        *self.held(seat.other()) | *self.independent()
    }

    /// Whether combat units stand there that a side may not simply walk over.
    #[inline]
    pub fn is_defended(&self, seat: Seat, cell: Cell) -> bool {
        self.armed(seat.other()).contains(cell)
            || self.independent().contains(cell)
            || self.dim.contains(cell)
    }

    #[inline]
    pub fn season(&self) -> Season {
        Season::of(self.turn)
    }

    /// The season with the drought of the year.
    #[inline]
    pub fn weather(&self) -> Weather {
        Weather { season: self.season(), drought: self.affairs.drought }
    }

    #[inline]
    pub fn rebel(&self) -> Seat {
        self.government.other()
    }

    /// The battle that goes on.
    #[inline]
    pub fn battle(&self) -> Option<&Battle> {
        self.battles.last()
    }

    pub fn is_over(&self) -> bool {
        matches!(self.frames.top(), Frame::Over { .. })
    }

    /// Compares what is kept for speed with the units.
    pub fn audit_held(&self) -> Result<(), String> {
        if self.held == Held::of(&self.units, self.held.combat) {
            return Ok(());
        }
        Err("the lists of the hexes differ from the places of the units".to_owned())
    }
}

/// A position as it is stored: without what is derived, counters out of play left out.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    turn: u8,
    impulse: u8,
    government: Seat,
    active: Seat,
    frames: Frames<Frame, 4>,
    units: Vec<(u8, Unit)>,
    forts: Cells,
    segment: Segment,
    battles: ArrayVec<Battle, 2>,
    combat: Pieces,
    #[serde(default, skip_serializing_if = "Affairs::is_default")]
    affairs: Affairs,
    #[serde(default, skip_serializing_if = "Variants::is_default")]
    variants: Variants,
}

impl From<Position> for Document {
    fn from(position: Position) -> Document {
        Document {
            turn: position.turn,
            impulse: position.impulse,
            government: position.government,
            active: position.active,
            units: (0..)
                .zip(position.units)
                .filter(|(number, unit)| usize::from(*number) < FIRST_PIECES || unit.place != Place::Out)
                .collect(),
            frames: position.frames,
            forts: position.forts,
            segment: position.segment,
            battles: position.battles,
            combat: position.held.combat,
            affairs: position.affairs,
            variants: position.variants,
        }
    }
}

impl TryFrom<Document> for Position {
    type Error = String;

    fn try_from(document: Document) -> Result<Position, String> {
        let mut units = [Unit { place: Place::Out, owner: Owner::NOBODY }; PIECES];
        for (number, unit) in document.units {
            let cell = unit.place.cell().or(unit.place.base());
            let known = unit.owner.index() < 3 && cell.is_none_or(|cell| cell.index() < CELLS);
            let slot = units.get_mut(usize::from(number)).filter(|_| known);
            *slot.ok_or_else(|| format!("counter {number} cannot be"))? = unit;
        }
        if !document.affairs.is_sound() {
            return Err("affairs of state that cannot be".to_owned());
        }
        if document.variants.works.iter().flatten().any(|work| work.cell.index() >= CELLS) {
            return Err("an airbase that cannot be".to_owned());
        }
        let mut position = Position::new(document.turn, Frame::Movement, units, document.combat);
        position.impulse = document.impulse;
        position.government = document.government;
        position.active = document.active;
        position.frames = document.frames;
        position.forts = document.forts;
        position.segment = document.segment;
        position.battles = document.battles;
        position.affairs = document.affairs;
        position.variants = document.variants;
        Ok(position)
    }
}
