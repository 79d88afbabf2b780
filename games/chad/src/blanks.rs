//! Limited intelligence of everything (13.91-4): a blank lies on all that a side has in a hex or in a sanctuary box, and the
//! other side and guests see no more of it.
//!
//! Whoever reckons with a position supposes something under every blank. Where a way leads through one the truth is felt
//! out first: if it is not as supposed the order is void and costs nothing, and what was found is known until the segment
//! ends.

use sandtable_board::Cell;
use sandtable_engine::{
    Answer, Audience, Chance, Event, Log, Message, Piece, Seat, SeatSet, Target, Viewer, say,
};
use serde::{Deserialize, Serialize};

use crate::Chad;
use crate::catalog::{CELLS, Cells, Country, FAN, FAP, PIECES, Pieces, STACKING_LIMIT};
use crate::intelligence::{BACKS, moved, moved_by, owners_of, speaks_of, unmark};
use crate::names::side_name;
use crate::options::Intelligence;
use crate::position::{Place, Position};
use crate::reach::{Costs, FAR, Mover};

/// As much as a way past a stack, or over it, tells of it (13.91-4, 13.92-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Content {
    /// Leaders and Commanders alone.
    Heads,
    /// Combat units of Chad.
    Natives,
    /// French or Libyans among them.
    Foreigners,
    /// OAU units among them.
    Peacekeepers,
}

impl Content {
    fn id(self) -> &'static str {
        match self {
            Content::Heads => "heads",
            Content::Natives => "natives",
            Content::Foreigners => "foreigners",
            Content::Peacekeepers => "peacekeepers",
        }
    }
}

/// What the active side has found under a blank in this segment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Felt {
    pub hex: Cell,
    pub content: Content,
}

/// Where a blank lies, and what has been felt under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Blank {
    seat: Seat,
    place: Place,
    content: Option<Content>,
}

impl Chad {
    pub(crate) fn covers_all(&self) -> bool {
        self.options.intelligence == Intelligence::All
    }

    /// What the active side may reckon with; nothing where it sees everything that bars ways.
    pub(crate) fn seen_by_active(&self, position: &Position) -> Option<Position> {
        self.covers_all().then(|| self.known_to(position, Viewer::Seat(position.active)).into_owned())
    }

    fn content(&self, pieces: Pieces) -> Content {
        let roster = &self.catalog.roster;
        if !(pieces & roster.oau).is_empty() && !self.options.oau_combat {
            Content::Peacekeepers
        } else if !(pieces & (roster.libya | roster.france)).is_empty() {
            Content::Foreigners
        } else if (pieces & roster.combat).is_empty() && !pieces.is_empty() {
            Content::Heads
        } else {
            Content::Natives
        }
    }

    /// The blanks that lie on covered counters, in an order that tells nothing.
    fn blanks(&self, position: &Position, covered: Pieces) -> Vec<Blank> {
        let mut blanks: Vec<(u16, Blank)> = Vec::new();
        for piece in covered {
            let place = position.place(piece);
            let (Some(seat), Some(number)) = (position.unit(piece).owner.seat(), number(place)) else {
                continue;
            };
            if blanks.iter().all(|(_, blank)| (blank.seat, blank.place) != (seat, place)) {
                blanks.push((number, Blank { seat, place, content: self.felt(position, place, covered) }));
            }
        }
        blanks.sort_by_key(|(number, blank)| (*number, blank.seat.0));
        blanks.into_iter().map(|(_, blank)| blank).collect()
    }

    /// What was felt there in this segment, if it is still so: whoever came or went since did it in the open.
    fn felt(&self, position: &Position, place: Place, covered: Pieces) -> Option<Content> {
        let cell = place.cell()?;
        let felt = position.variants.felt.iter().find(|felt| felt.hex == cell)?;
        (self.content(position.at(cell) & covered) == felt.content).then_some(felt.content)
    }

    /// Hexes of which only the blank is known.
    pub(crate) fn dim_hexes(&self, position: &Position, covered: Pieces) -> Cells {
        let unknown = self.blanks(position, covered).into_iter().filter(|blank| blank.content.is_none());
        let armed = |cell: &Cell| {
            let open = position.at(*cell) - covered;
            !(open & self.catalog.roster.combat).is_empty()
        };
        unknown.filter_map(|blank| blank.place.cell()).filter(|cell| !armed(cell)).collect()
    }

    /// Everything under the blanks is taken up and laid out anew: something under each of them, the rest wherever it
    /// may be.
    pub(crate) fn lay_under_blanks(&self, position: &mut Position, covered: Pieces, chance: &mut dyn Chance) {
        let blanks = self.blanks(position, covered);
        for piece in covered {
            position.put(piece, Place::Out);
            unmark(position, piece);
        }
        if !(position.army(position.active) & covered).is_empty() {
            position.segment.bound = Cells::EMPTY;
        }
        for seat in [FAN, FAP] {
            let own: Vec<Blank> = blanks.iter().copied().filter(|blank| blank.seat == seat).collect();
            let mut pieces: Vec<Piece> = (covered & position.army(seat)).into_iter().collect();
            for index in (1..pieces.len()).rev() {
                pieces.swap(index, chance.below(index as u32 + 1) as usize);
            }
            pieces.sort_by_key(|piece| self.likelihood(*piece));
            self.lay_out(position, &own, &pieces, chance);
        }
        // Who has moved already is not known.
        let here = |piece: &Piece| matches!(position.place(*piece), Place::Hex(_) | Place::Sanctuary(_));
        let ready: Pieces = (covered & position.army(position.active)).into_iter().filter(here).collect();
        position.segment.ready = position.segment.ready | ready;
        self.regroup(position);
    }

    /// Whom one expects under a blank first.
    fn likelihood(&self, piece: Piece) -> u8 {
        let roster = &self.catalog.roster;
        match () {
            () if !roster.combat.contains(piece) => 3,
            () if roster.oau.contains(piece) => 2,
            () if (roster.libya | roster.france).contains(piece) => 1,
            () => 0,
        }
    }

    fn lay_out(&self, position: &mut Position, blanks: &[Blank], pieces: &[Piece], chance: &mut dyn Chance) {
        if blanks.is_empty() {
            return;
        }
        let mut under: Vec<Option<usize>> = vec![None; pieces.len()];
        for blank in 0..blanks.len() {
            let mut tried = vec![false; pieces.len()];
            self.find_one(position, blanks, pieces, blank, &mut under, &mut tried);
        }
        let lie =
            |position: &mut Position, piece: Piece, blank: usize| position.put(piece, blanks[blank].place);
        for (piece, blank) in pieces.iter().zip(&under) {
            if let Some(blank) = blank {
                lie(position, *piece, *blank);
            }
        }
        // Those of many steps come first: nine of them fit into a hex (4.23-1).
        let step = |piece: &Piece| self.catalog.unit(*piece).step;
        let mut rest: Vec<Piece> =
            pieces.iter().zip(&under).filter(|(_, blank)| blank.is_none()).map(|(piece, _)| *piece).collect();
        rest.sort_by_key(|piece| std::cmp::Reverse(step(piece)));
        for piece in rest {
            let may: Vec<usize> =
                (0..blanks.len()).filter(|blank| self.may_lie(position, piece, blanks[*blank])).collect();
            let roomy = |blank: &usize| match blanks[*blank].place {
                Place::Hex(cell) => {
                    let there = position.at(cell) - position.unaligned();
                    self.steps(there) + step(&piece) <= STACKING_LIMIT
                }
                _ => true,
            };
            let fits: Vec<usize> = may.iter().copied().filter(roomy).collect();
            let among = if fits.is_empty() { &may } else { &fits };
            let blank = match among.len() {
                0 => 0,
                count => among[chance.below(count as u32) as usize],
            };
            lie(position, piece, blank);
        }
    }

    /// One counter for a blank; others make room for it.
    fn find_one(
        &self,
        position: &Position,
        blanks: &[Blank],
        pieces: &[Piece],
        blank: usize,
        under: &mut [Option<usize>],
        tried: &mut [bool],
    ) -> bool {
        for (index, piece) in pieces.iter().enumerate() {
            if tried[index] || !self.may_be_first(position, *piece, blanks[blank]) {
                continue;
            }
            tried[index] = true;
            let free = match under[index] {
                None => true,
                Some(other) => self.find_one(position, blanks, pieces, other, under, tried),
            };
            if free {
                under[index] = Some(blank);
                return true;
            }
        }
        false
    }

    /// Whether a counter could be what was felt under a blank.
    fn may_be_first(&self, position: &Position, piece: Piece, blank: Blank) -> bool {
        let kind = match self.likelihood(piece) {
            3 => Content::Heads,
            2 if !self.options.oau_combat => Content::Peacekeepers,
            1 => Content::Foreigners,
            _ => Content::Natives,
        };
        blank.content.is_none_or(|content| content == kind) && self.may_lie(position, piece, blank)
    }

    /// Whether a counter may be where a blank lies, with what was felt there.
    fn may_lie(&self, position: &Position, piece: Piece, blank: Blank) -> bool {
        let unit = self.catalog.unit(piece);
        let joins = match blank.content {
            None | Some(Content::Peacekeepers) => true,
            Some(Content::Heads) => !unit.is_combat(),
            Some(Content::Natives) => !unit.is_combat() || self.likelihood(piece) == 0,
            Some(Content::Foreigners) => self.likelihood(piece) != 2,
        };
        let map = &self.catalog.map;
        joins
            && match blank.place {
                Place::Hex(cell) => {
                    let gate = map.entry[Country::Libya as usize] | map.south_edge;
                    self.ground(position, piece).contains(cell)
                        || (unit.is_conventional() && gate.contains(cell))
                }
                Place::Sanctuary(country) | Place::Arrivals(country) => {
                    let arrivals = matches!(blank.place, Place::Arrivals(_));
                    match self.is_commander(piece) {
                        true => !arrivals && position.unit(piece).owner.is(position.rebel()),
                        false => !unit.is_conventional() && self.may_use_box(position, piece, country),
                    }
                }
                _ => false,
            }
    }

    /// Who fights in combats that are not open follows from where everybody is.
    fn regroup(&self, position: &mut Position) {
        for index in 0..position.battles.len() {
            let battle = position.battles[index];
            if battle.open {
                continue;
            }
            let seat = battle.attacker;
            let from = battle.from.iter().fold(Pieces::EMPTY, |all, hex| all | position.at(hex));
            let attackers = from & position.army(seat);
            let there = position.at(battle.target) - self.peacekeepers();
            let defenders = there & position.army(seat.other());
            if !battle.ambush {
                position.battles[index].attackers = attackers;
                position.battles[index].defenders = defenders;
            }
        }
    }

    // Ways that lead under blanks

    /// Whether a way turns out otherwise than supposed: then it is told, remembered, and nobody has moved.
    pub(crate) fn is_felt_out(
        &self,
        position: &mut Position,
        group: Pieces,
        to: Target,
        mover: Option<&Mover>,
        log: &mut impl Log,
    ) -> bool {
        let (Target::Cell(last) | Target::Via(last)) = to else { return false };
        let Some(seen) = self.seen_by_active(position) else { return false };
        let own;
        let mover = match mover {
            Some(mover) => mover,
            None => {
                own = self.mover(&seen, group);
                &own
            }
        };
        let mut costs: Costs = [FAR; CELLS];
        self.flood(&seen, mover, &mut costs, |_, _| {});
        let way = self.route(&seen, mover, &costs, last);
        let ends = |cell: Cell| to == Target::Cell(cell);
        let dim = way.into_iter().find(|cell| {
            seen.dim.contains(*cell) && {
                // Those who would pass pay more than those who find leaders alone: they look first.
                let supposed = if ends(*cell) { Content::Heads } else { Content::Natives };
                (ends(*cell) && mover.infiltrates) || self.content_at(position, *cell) != supposed
            }
        });
        if let Some(cell) = dim {
            self.feel(position, cell, log);
        }
        dim.is_some()
    }

    fn content_at(&self, position: &Position, cell: Cell) -> Content {
        self.content(position.at(cell) & position.army(position.active.other()))
    }

    /// 13.91-4, 13.92-9
    fn feel(&self, position: &mut Position, hex: Cell, log: &mut impl Log) {
        let content = self.content_at(position, hex);
        position.variants.felt.retain(|felt| felt.hex != hex);
        position.variants.felt.push(Felt { hex, content });
        let rule = if content == Content::Foreigners { "13.92-9" } else { "13.91-4" };
        log.note(|| {
            let message = say!("event-felt", hex = self.cell_name(hex), content = content.id());
            Event::new(message).rule(rule).by(position.active).reveals()
        });
    }

    /// Whether an attack on a blank cannot be made after all: there are leaders alone, or those whom the attackers
    /// may not attack.
    pub(crate) fn is_attack_void(
        &self,
        position: &mut Position,
        target: Cell,
        from: &Cells,
        log: &mut impl Log,
    ) -> bool {
        if !self.covers_all() {
            return false;
        }
        let forbidden = |hex: Cell| self.forbidden_attack(position, hex, target).is_some();
        if position.is_defended(position.active, target) && !from.iter().any(forbidden) {
            return false;
        }
        self.feel(position, target, log);
        true
    }

    /// What comes next is told where a move under blanks looks like none.
    pub(crate) fn tell_stage(&self, position: &Position, stage: Message, log: &mut impl Log) {
        if self.covers_all() {
            log.note(|| {
                let message = say!("event-stage", side = side_name(position.active), stage = stage);
                Event::new(message).rule("3.00-12").by(position.active)
            });
        }
    }

    /// Whether combat is asked for, as far as everybody sees: sides stand next to each other.
    pub(crate) fn seem_to_fight(&self, position: &Position) -> bool {
        let own = *position.held(position.active) & self.catalog.map.playable;
        let near = self.around(&own);
        let enemies = position.hostile(position.active) & self.catalog.map.playable;
        self.covers_all() && !near.is_disjoint(&(enemies - position.segment.fought - position.affairs.shared))
    }

    // What is told and seen

    /// Others are told which blanks were taken away and which lie somewhere new; of what covered counters do they hear
    /// nothing else.
    pub(crate) fn retell_blanks(
        &self,
        before: &Position,
        after: &Position,
        events: Vec<Event>,
        log: &mut impl Log,
    ) {
        let was = self.covered(before, Viewer::Spectator);
        let is = self.covered(after, Viewer::Spectator);
        let names: Vec<(Piece, Message)> =
            was.into_iter().map(|piece| (piece, self.piece_name(piece))).collect();
        for event in events {
            let spoken: Pieces = names
                .iter()
                .filter(|(_, name)| speaks_of(&event.message, name))
                .map(|(piece, _)| *piece)
                .collect();
            let moved = moved(&event, was);
            let secret = (spoken | moved) & is;
            if secret.is_empty() || event.reveals || event.audience != Audience::Everyone {
                let shows = !(spoken | moved).is_empty();
                log.note(|| if shows { event.reveals() } else { event });
                continue;
            }
            let owners = owners_of(after, secret);
            // Whoever would hear of covered counters by name hears nothing.
            let retold = |secret: Pieces| {
                let mut told = event.clone();
                told.motions.retain(|motion| moved_by(motion, secret).is_empty());
                (spoken & secret).is_empty().then_some(told)
            };
            for seat in owners.iter() {
                if let Some(told) = retold(secret - after.army(seat)) {
                    log.note(|| told.only(SeatSet::only(seat)));
                }
            }
            if let Some(told) = retold(secret) {
                log.note(|| told.all_but(owners));
            }
        }
        let (old, new) = (self.blanks(before, was), self.blanks(after, is));
        for seat in [FAN, FAP] {
            let changed = |these: &[Blank], those: &[Blank]| {
                let places = these.iter().filter(|blank| blank.seat == seat);
                let known =
                    |place: Place| those.iter().any(|blank| (blank.seat, blank.place) == (seat, place));
                let names = places.map(|blank| blank.place).filter(|place| !known(*place));
                names
                    .map(|place| self.place_name(place))
                    .reduce(|one, other| say!("list", one = one, other = other))
            };
            let message = match (changed(&old, &new), changed(&new, &old)) {
                (None, None) => continue,
                (Some(gone), None) => say!("event-blanks-gone", side = side_name(seat), places = gone),
                (None, Some(laid)) => say!("event-blanks-laid", side = side_name(seat), places = laid),
                (Some(gone), Some(laid)) => {
                    say!("event-blanks-moved", side = side_name(seat), from = gone, to = laid)
                }
            };
            log.note(|| Event::new(message).rule("13.91-4").by(seat).all_but(SeatSet::only(seat)));
        }
    }

    /// Where a side's blanks lie, with a counter that is supposed under each and the name that the blank has.
    pub(crate) fn blank_names(&self, position: &Position) -> Vec<(Piece, Piece)> {
        let blanks = self.blanks(position, position.veiled);
        let named = blanks.into_iter().filter_map(|blank| {
            let under = |piece: &Piece| {
                position.place(*piece) == blank.place && position.unit(*piece).owner.is(blank.seat)
            };
            let piece = position.veiled.into_iter().find(under)?;
            let number = usize::from(number(blank.place)?) * BACKS + blank.seat.index();
            Some((piece, Piece((PIECES + number) as u16)))
        });
        named.collect()
    }

    /// The same answer, if those whom it names are in the other position where they were, among the same others.
    pub(crate) fn named_under_blanks(
        &self,
        position: &Position,
        other: &Position,
        answer: &[Target],
    ) -> Answer {
        let covered = self.covered(position, Viewer::Spectator);
        let together = |position: &Position, piece: Piece| -> Pieces {
            let place = position.place(piece);
            covered.into_iter().filter(|other| position.place(*other) == place).collect()
        };
        let alike = |target: &Target| match *target {
            Target::Piece(piece) if piece.index() < PIECES && covered.contains(piece) => {
                position.place(piece) == other.place(piece)
                    && together(position, piece) == together(other, piece)
            }
            _ => true,
        };
        match answer.iter().all(alike) {
            true => answer.iter().copied().collect(),
            // Nothing that anybody may answer.
            false => std::iter::once(Target::Piece(Piece(u16::MAX))).collect(),
        }
    }
}

/// A number for every place that a blank may lie in.
fn number(place: Place) -> Option<u16> {
    match place {
        Place::Hex(cell) => Some(cell.0),
        Place::Sanctuary(country) => Some(CELLS as u16 + 2 * country as u16),
        Place::Arrivals(country) => Some(CELLS as u16 + 2 * country as u16 + 1),
        _ => None,
    }
}
