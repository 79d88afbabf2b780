//! Limited intelligence (13.91): by an optional rule the other side and guests see of FANT and foreign units only how many
//! counters of which army lie in a hex, or of everything only a blank ([`crate::blanks`]). Units are open while they fight.
//!
//! What somebody may not know is dealt out anew among the counters that lie covered: by chance where a position is
//! imagined, always in the same way where a seat is asked. Nothing else of the rules knows who is looking.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use sandtable_board::Cell;
use sandtable_engine::{
    Answer, Arg, Audience, CardLine, Chance, Event, Log, Message, Motion, Piece, PieceState, Place as Shown,
    Seat, SeatSet, Symbol, Target, ViewPiece, Viewer, say,
};

use crate::Chad;
use crate::catalog::{Army, FAN, FAP, PIECES, Pieces, STACKING_LIMIT};
use crate::names::side_name;
use crate::options::Intelligence;
use crate::position::{Frame, Place, Position};

/// Backs of counters in one hex that have names of their own.
pub(crate) const BACKS: usize = 32;

/// Where a covered counter lies, and what everybody sees of it: whether it has moved, is thirsty and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Slot {
    cell: u16,
    marks: u16,
}

/// Counters that may be taken for one another: of one side and army.
type Kin = (Seat, u8);

/// The same for everybody: what is supposed where nothing is known.
struct Supposed;

impl Chance for Supposed {
    fn below(&mut self, _: u32) -> u32 {
        0
    }
}

impl Chad {
    pub(crate) fn covers(&self) -> bool {
        self.options.intelligence != Intelligence::Off
    }

    /// The counters that a viewer sees from behind (13.91-2, 13.91-5).
    pub(crate) fn covered(&self, position: &Position, viewer: Viewer) -> Pieces {
        // What is laid out by hand is laid out before everybody's eyes, as printed set-ups are.
        let before_play = matches!(position.frames.top(), Frame::Deployment(_));
        if !self.covers() || before_play || position.is_over() {
            return Pieces::EMPTY;
        }
        let roster = &self.catalog.roster;
        let coverable = match self.options.intelligence {
            Intelligence::Off => return Pieces::EMPTY,
            Intelligence::Regulars => {
                (roster.fant | roster.france | roster.oau | roster.libya) & roster.combat
            }
            Intelligence::All => roster.combat | roster.heads,
        };
        let others = match viewer {
            Viewer::Seat(seat) => position.army(seat.other()),
            Viewer::Spectator => position.army(FAN) | position.army(FAP),
        };
        // Who shares a hex looks each other in the face.
        let lies = |piece: &Piece| match position.place(*piece) {
            Place::Hex(cell) => !position.affairs.shared.contains(cell),
            Place::Sanctuary(_) | Place::Arrivals(_) => self.covers_all(),
            _ => false,
        };
        let covered = (coverable & others) - self.open(position, viewer);
        covered.into_iter().filter(lies).collect()
    }

    /// Counters that lie face up, whatever they are.
    fn open(&self, position: &Position, viewer: Viewer) -> Pieces {
        // Whoever builds, flies, looks around or is exchanged has shown what it is.
        let segment = &position.segment;
        let mut open = segment.building | segment.flown | position.affairs.exchanged | self.scouts(position);
        if let Frame::Haven(haven) = position.frames.top() {
            open = open | haven.pieces;
        }
        for battle in position.battles.iter().filter(|battle| battle.open) {
            open =
                open | battle.attackers | battle.defenders | battle.leaving | battle.retreated | battle.bound;
        }
        if viewer == Viewer::Seat(position.active) {
            for look in position.variants.looks.iter().filter(|look| look.seen) {
                open = open | position.at(look.hex);
            }
        }
        open
    }

    /// The position as a viewer may reckon with it. `veiled` says which counters are only supposed to be where they are.
    pub(crate) fn known_to<'a>(&self, position: &'a Position, viewer: Viewer) -> Cow<'a, Position> {
        let covered = self.covered(position, viewer);
        if covered.is_empty() {
            return Cow::Borrowed(position);
        }
        let mut known = position.clone();
        if self.covers_all() {
            known.dim = self.dim_hexes(position, covered);
            self.lay_under_blanks(&mut known, covered, &mut Supposed);
        } else {
            self.deal(&mut known, covered, &mut Supposed);
        }
        known.veiled = covered;
        Cow::Owned(known)
    }

    /// Covered counters of the other side are dealt out anew.
    pub(crate) fn imagine_covered(&self, position: &mut Position, seat: Seat, chance: &mut dyn Chance) {
        let covered = self.covered(position, Viewer::Seat(seat));
        if covered.is_empty() {
            return;
        }
        match self.covers_all() {
            true => self.lay_under_blanks(position, covered, chance),
            false => self.deal(position, covered, chance),
        }
    }

    /// First all covered counters are taken up, then they are laid into the same slots, so that nothing of where they
    /// were can shine through. Those of many steps come first: nine of them fit into a hex (4.23-1).
    fn deal(&self, position: &mut Position, covered: Pieces, chance: &mut dyn Chance) {
        let mut kin: BTreeMap<Kin, (Vec<Piece>, Vec<Slot>)> = BTreeMap::new();
        let mut room: BTreeMap<u16, u8> = BTreeMap::new();
        for piece in covered {
            let (Some(owner), Some(cell)) = (position.unit(piece).owner.seat(), position.cell(piece)) else {
                continue;
            };
            let slot = Slot { cell: cell.0, marks: marks(position, piece) };
            let (pieces, slots) = kin.entry((owner, self.army_rank(piece))).or_default();
            pieces.push(piece);
            slots.push(slot);
            let free = room.entry(cell.0).or_insert_with(|| {
                let open = position.at(cell) - covered - position.unaligned();
                STACKING_LIMIT.saturating_sub(self.steps(open))
            });
            *free = free.saturating_sub(1);
        }
        for piece in covered {
            position.put(piece, Place::Out);
            unmark(position, piece);
        }
        for (mut pieces, mut slots) in kin.into_values() {
            let steps = |piece: &Piece| self.catalog.unit(*piece).step;
            pieces.sort_by_key(|piece| (Reverse(steps(piece)), *piece));
            slots.sort();
            for piece in pieces {
                let more = steps(&piece) - 1;
                let free = |slot: &Slot| room[&slot.cell] >= more;
                let fits: Vec<usize> = (0..slots.len()).filter(|index| free(&slots[*index])).collect();
                let index = match fits.len() {
                    0 => 0,
                    count => fits[chance.below(count as u32) as usize],
                };
                let slot = slots.remove(index);
                room.entry(slot.cell).and_modify(|free| *free = free.saturating_sub(more));
                position.put(piece, Place::Hex(Cell(slot.cell)));
                mark(position, piece, slot.marks);
            }
        }
    }

    /// Foreigners find their room first: they are few and large.
    fn army_rank(&self, piece: Piece) -> u8 {
        match self.catalog.unit(piece).army {
            Army::France => 0,
            Army::Oau => 1,
            Army::Libya => 2,
            Army::Fant => 3,
            Army::Missiles => 4,
            Army::Faction(faction) => 5 + faction as u8,
        }
    }

    /// An answer with the counters that lie where those of another position lay.
    pub(crate) fn named_alike(&self, position: &Position, other: &Position, answer: &[Target]) -> Answer {
        if self.covers_all() {
            return self.named_under_blanks(position, other, answer);
        }
        let covered = self.covered(position, Viewer::Spectator);
        let there = self.covered(other, Viewer::Spectator);
        let slot = |position: &Position, piece: Piece| {
            (position.place(piece), self.army_rank(piece), marks(&mut position.clone(), piece))
        };
        let alike = |target: &Target| match *target {
            Target::Piece(piece) if piece.index() < PIECES && covered.contains(piece) => {
                let lies = slot(position, piece);
                let below = covered.into_iter().take_while(|below| *below != piece);
                let below = below.filter(|below| slot(position, *below) == lies).count();
                let found = there.into_iter().filter(|piece| slot(other, *piece) == lies).nth(below);
                Target::Piece(found.unwrap_or(piece))
            }
            target => target,
        };
        answer.iter().map(alike).collect()
    }

    // What is told

    /// Events that name covered counters are told in full to their owner, and to others as far as the cover shows.
    pub(crate) fn retell_events(
        &self,
        before: &Position,
        after: &Position,
        events: Vec<Event>,
        log: &mut impl Log,
    ) {
        if self.covers_all() {
            self.retell_blanks(before, after, events, log);
            return;
        }
        let was = self.covered(before, Viewer::Spectator);
        let kept = was & self.covered(after, Viewer::Spectator);
        let names: Vec<(Piece, Message)> =
            was.into_iter().map(|piece| (piece, self.piece_name(piece))).collect();
        for event in events {
            let named: Pieces = names
                .iter()
                .filter(|(piece, name)| speaks_of(&event.message, name) || moves(&event, *piece))
                .map(|(piece, _)| *piece)
                .collect();
            if named.is_empty() || event.audience != Audience::Everyone {
                log.note(|| event);
                continue;
            }
            let shows = !(named - kept).is_empty();
            let secret = named & kept;
            if secret.is_empty() {
                log.note(|| event.reveals());
                continue;
            }
            let retold = |secret: Pieces| {
                let mut told = event.clone();
                for (piece, name) in names.iter().filter(|(piece, _)| secret.contains(*piece)) {
                    conceal(&mut told.message, name, &self.cover_name(after, *piece));
                }
                let motions = std::mem::take(&mut told.motions);
                told.motions = from_behind(before, was, secret, motions);
                told.reveals |= shows && !secret.is_empty();
                told
            };
            let owners = owners_of(after, secret);
            for seat in owners.iter() {
                log.note(|| retold(secret - after.army(seat)).only(SeatSet::only(seat)));
            }
            log.note(|| retold(secret).all_but(owners));
        }
    }

    /// An event whose result hangs on units that somebody may not see.
    pub(crate) fn telling(&self, event: Event) -> Event {
        if self.covers() { event.reveals() } else { event }
    }

    /// 13.91-5: from now on until the combat is over both forces lie open.
    pub(crate) fn open_forces(&self, position: &mut Position, log: &mut impl Log) {
        if !self.covers() {
            return;
        }
        let covered = self.covered(position, Viewer::Spectator);
        let Some(battle) = position.battles.last_mut() else { return };
        battle.open = true;
        let forces = [battle.attackers, battle.defenders];
        if (covered & (forces[0] | forces[1])).is_empty() {
            return;
        }
        let hex = battle.target;
        log.note(|| {
            let [attack, defence] = forces.map(|force| self.list(force));
            let hex = self.cell_name(hex);
            Event::new(say!("event-forces-open", hex = hex, attack = attack, defence = defence))
                .rule("13.91-5")
        });
    }

    /// All of them by name.
    pub(crate) fn list(&self, pieces: Pieces) -> Message {
        let names = pieces.into_iter().map(|piece| self.piece_name(piece));
        names.reduce(|one, other| say!("list", one = one, other = other)).unwrap_or_else(|| say!("nobody"))
    }

    /// "FANT counter, covered"
    pub(crate) fn cover_name(&self, position: &Position, piece: Piece) -> Message {
        if self.covers_all() {
            return match position.unit(piece).owner.seat() {
                Some(seat) => say!("cover-side", side = side_name(seat)),
                None => say!("cover"),
            };
        }
        match self.catalog.unit(piece).army {
            Army::Fant => say!("cover-fant"),
            Army::France => say!("cover-france"),
            Army::Oau => say!("cover-oau"),
            Army::Libya => say!("cover-libya"),
            Army::Faction(_) | Army::Missiles => say!("cover"),
        }
    }

    // What is seen

    /// The backs of the counters that are only supposed to be where they are, named by where they lie.
    pub(crate) fn draw_backs(&self, position: &Position) -> Vec<ViewPiece> {
        if self.covers_all() {
            let blanks = self.blank_names(position).into_iter();
            let drawn = |(piece, name)| {
                let shown = self.draw_piece(position, piece)?;
                Some(self.draw_back(position, name, piece, shown))
            };
            return blanks.filter_map(drawn).collect();
        }
        let mut counts: BTreeMap<Cell, usize> = BTreeMap::new();
        let backs = position.veiled.into_iter().filter_map(|piece| {
            let shown = self.draw_piece(position, piece)?;
            let cell = position.cell(piece)?;
            let count = counts.entry(cell).or_default();
            let name = back(cell, *count);
            *count += 1;
            Some(self.draw_back(position, name, piece, shown))
        });
        backs.collect()
    }

    fn draw_back(&self, position: &Position, name: Piece, piece: Piece, shown: ViewPiece) -> ViewPiece {
        let line = |label, value| CardLine { label, value };
        let side = shown.side.map(|seat| line(say!("card-command"), side_name(seat)));
        let cell = match shown.place {
            Shown::Cell(cell) => Some(line(say!("card-hex"), self.cell_name(cell))),
            Shown::Box(_) | Shown::Table { .. } => None,
        };
        ViewPiece {
            piece: name,
            name: self.cover_name(position, piece),
            symbol: Symbol::Hidden,
            livery: if self.covers_all() { None } else { shown.livery },
            badges: if self.covers_all() { Vec::new() } else { shown.badges },
            state: if self.covers_all() { PieceState::Ready } else { shown.state },
            designation: String::new(),
            size: "",
            factors: Vec::new(),
            strength: None,
            card: side.into_iter().chain(cell).collect(),
            side: shown.side,
            place: shown.place,
            reduced: shown.reduced,
        }
    }

    /// Whether somebody who reckons with a position only supposes who stands in a prefecture and counts for presence.
    pub(crate) fn is_veiled(&self, position: &Position, prefecture: usize) -> bool {
        let cells = &self.catalog.map.prefectures[prefecture].cells;
        if self.covers_all() {
            let stands = |piece: Piece| position.cell(piece).is_some_and(|cell| cells.contains(cell));
            return position.veiled.into_iter().any(stands);
        }
        let fant = position.veiled & self.catalog.roster.fant;
        fant.into_iter().any(|piece| position.cell(piece).is_some_and(|cell| cells.contains(cell)))
    }
}

/// Whose some pieces are.
pub(crate) fn owners_of(position: &Position, pieces: Pieces) -> SeatSet {
    let owners = pieces.into_iter().filter_map(|piece| position.unit(piece).owner.seat());
    owners.fold(SeatSet::NONE, SeatSet::with)
}

/// Whether a message has another inside.
pub(crate) fn speaks_of(message: &Message, name: &Message) -> bool {
    message == name
        || message.args.iter().any(|(_, arg)| matches!(arg, Arg::Message(inside) if speaks_of(inside, name)))
}

fn conceal(message: &mut Message, name: &Message, cover: &Message) {
    if message == name {
        *message = cover.clone();
        return;
    }
    for (_, arg) in &mut message.args {
        if let Arg::Message(inside) = arg {
            conceal(inside, name, cover);
        }
    }
}

/// Motions as they are seen by those who see backs alone: of a stack the uppermost go.
fn from_behind(before: &Position, covered: Pieces, secret: Pieces, motions: Vec<Motion>) -> Vec<Motion> {
    let mut gone: BTreeMap<Cell, usize> = BTreeMap::new();
    let mut name = |piece: Piece| {
        if !secret.contains(piece) {
            return Some(piece);
        }
        let cell = before.cell(piece)?;
        let gone = gone.entry(cell).or_default();
        *gone += 1;
        Some(back(cell, (before.at(cell) & covered).len().saturating_sub(*gone)))
    };
    let mut seen = Vec::new();
    for motion in motions {
        seen.extend(match motion {
            Motion::Travel { piece, route } => name(piece).map(|piece| Motion::Travel { piece, route }),
            Motion::Strike { from, at } => {
                // Whoever is struck lies uppermost.
                let at = match before.cell(at).filter(|_| secret.contains(at)) {
                    Some(cell) => back(cell, (before.at(cell) & covered).len() - 1),
                    None => at,
                };
                name(from).map(|from| Motion::Strike { from, at })
            }
            motion if secret.into_iter().any(|piece| is_of(&motion, piece)) => None,
            motion => Some(motion),
        });
    }
    // In the order of what is seen: that of the counters would tell.
    seen.sort_by_key(|motion| match motion {
        Motion::Travel { piece, .. }
        | Motion::Glide { piece, .. }
        | Motion::Arrive { piece }
        | Motion::Leave { piece }
        | Motion::Strike { from: piece, .. } => piece.0,
        Motion::Dice { .. } => u16::MAX,
    });
    seen
}

/// The name of a back: where it lies, and how many lie below.
fn back(cell: Cell, below: usize) -> Piece {
    Piece((PIECES + cell.index() * BACKS + below) as u16)
}

fn moves(event: &Event, piece: Piece) -> bool {
    event.motions.iter().any(|motion| is_of(motion, piece))
}

/// Those of some pieces that an event moves.
pub(crate) fn moved(event: &Event, pieces: Pieces) -> Pieces {
    pieces.into_iter().filter(|piece| moves(event, *piece)).collect()
}

/// Those of some pieces that a motion is of.
pub(crate) fn moved_by(motion: &Motion, pieces: Pieces) -> Pieces {
    pieces.into_iter().filter(|piece| is_of(motion, *piece)).collect()
}

fn is_of(motion: &Motion, piece: Piece) -> bool {
    match motion {
        Motion::Travel { piece: moved, .. }
        | Motion::Glide { piece: moved, .. }
        | Motion::Arrive { piece: moved }
        | Motion::Leave { piece: moved } => *moved == piece,
        Motion::Strike { from, at } => *from == piece || *at == piece,
        Motion::Dice { .. } => false,
    }
}

/// The sets in which a covered counter may be, and that everybody may see.
fn sets(position: &mut Position) -> Vec<&mut Pieces> {
    let segment = &mut position.segment;
    let mut sets = vec![
        &mut segment.ready,
        &mut segment.holding,
        &mut segment.thirsty,
        &mut segment.entered,
        &mut segment.bonus,
        &mut segment.stretched,
        &mut segment.attacked,
        &mut position.variants.excused,
        &mut position.variants.checked,
        &mut position.variants.dispersed,
    ];
    for battle in position.battles.iter_mut().filter(|battle| !battle.open) {
        sets.extend([&mut battle.attackers, &mut battle.defenders]);
    }
    sets
}

fn marks(position: &mut Position, piece: Piece) -> u16 {
    let sets = sets(position);
    sets.into_iter().enumerate().fold(0, |marks, (bit, set)| marks | u16::from(set.contains(piece)) << bit)
}

pub(crate) fn unmark(position: &mut Position, piece: Piece) {
    sets(position).into_iter().for_each(|set| set.remove(piece));
}

fn mark(position: &mut Position, piece: Piece, marks: u16) {
    for (bit, set) in sets(position).into_iter().enumerate() {
        if marks >> bit & 1 == 1 {
            set.insert(piece);
        }
    }
}
