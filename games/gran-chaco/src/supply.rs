//! Supply: what each unit costs, its line to a base, and the supply step (supply-1 to supply-16, airlift-1,
//! armour-5).

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Message, No, Offer, Piece, Preview, Question, Seat, SeatSet, Shape, Stage,
    Target, Term, Warning, Why, refuse, say,
};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::catalog::{CELLS, Cells, Colour, Line, Terrain, army, side_of};
use crate::names::{RENOUNCE, SUPPLY_MOST, piece_name, side_name};
use crate::options::Fog;
use crate::position::Position;
use crate::segment::other_segment;
use crate::{Ask, GranChaco};

/// A side says which units it supplies (supply-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Supply {
    pub seat: Seat,
}

impl Stage<GranChaco> for Supply {
    fn seats(&self, _: &GranChaco, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let lines = ask.rules.lines(ask.position, self.seat);
        let (blue, _) = ask.rules.cost_of(ask.position, &lines, ask.draft);
        let left = ask.position.blue[self.seat].saturating_sub(blue);
        let message = say!("ask-supply", side = side_name(self.seat), left = left);
        Question::new(message, "supply-13", Shape::Subset)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(ask.position.on_board(self.seat).map(|(piece, _)| Target::Piece(piece)));
        out.extend([SUPPLY_MOST, RENOUNCE].map(Target::Button));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        self.judge_along(ask, &self.account(ask), target)
    }

    /// supply-13: a player may decline.
    fn finish<W: Why>(&self, _: &Ask) -> Result<(), W> {
        Ok(())
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        let lines = || ask.rules.lines(ask.position, self.seat);
        match target {
            Target::Button(SUPPLY_MOST) => {
                let count = ask.rules.most_supplied(ask.position, self.seat).len();
                Offer::note(say!("note-supply-most", count = count))
            }
            Target::Button(_) => Offer::note(say!("note-renounce")),
            Target::Piece(piece) => {
                let (lines, cell) = (lines(), ask.position.unit(piece).cell);
                let bill = ask.rules.bill(ask.position, &lines, piece);
                let note = if bill.airlift > 0 { Some(say!("note-airlift")) } else { bill_note(bill) };
                let line = cell.map(|cell| ask.rules.line_of(&lines, cell)).unwrap_or_default();
                Offer { note, ..Offer::cost(bill.blue()).route(line) }
            }
            _ => Offer::default(),
        }
    }

    /// Every unit with its bill, and what becomes of those left out.
    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let most;
        let draft = match ask.draft {
            [Target::Button(SUPPLY_MOST)] => {
                most = ask.rules.most_supplied(ask.position, self.seat);
                &most[..]
            }
            [Target::Button(_), ..] => &[],
            draft => draft,
        };
        let lines = ask.rules.lines(ask.position, self.seat);
        let (blue, white) = ask.rules.cost_of(ask.position, &lines, draft);
        let mut terms = Vec::new();
        let mut overlays = Vec::new();
        let mut thirsty = 0;
        for (piece, cell) in ask.position.on_board(self.seat) {
            let bill = ask.rules.bill(ask.position, &lines, piece);
            if draft.contains(&Target::Piece(piece)) {
                terms.extend(ask.rules.bill_terms(bill, piece));
                overlays.extend(ask.rules.line_overlay(&lines, piece, cell, bill));
            } else if !bill.is_free() {
                thirsty += 1;
            }
        }
        let mut notes = vec![say!("note-supply-total", blue = blue, stock = ask.position.blue[self.seat])];
        if white > 0 {
            notes.push(say!("note-airlift-total", white = white));
        }
        let thirst = say!("note-thirst", count = thirsty);
        let mut warnings = Vec::new();
        // An empty draft is not an answer yet, and what follows of it stands among its figures.
        if thirsty > 0 && ask.draft.is_empty() {
            notes.push(thirst);
        } else if thirsty > 0 {
            warnings.push(Warning::new("supply-16", thirst));
        }
        let heading = Some(say!("preview-supply"));
        Some(Preview { heading, terms, notes, warnings, overlays, ..Preview::default() })
    }

    /// All lines are traced, and the draft reckoned up, once and not once for each unit.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        out.complete = true;
        if matches!(ask.draft, [Target::Button(_), ..]) {
            return;
        }
        let account = self.account(ask);
        let units = ask.position.on_board(self.seat).map(|(piece, _)| piece);
        let payable = units.filter(|piece| self.may_supply::<No>(ask, &account, *piece).is_ok());
        out.next.extend(payable.map(Target::Piece));
        if ask.draft.is_empty() {
            out.push(Target::Button(SUPPLY_MOST));
        }
        if self.may_renounce::<No>(ask).is_ok() {
            out.push(Target::Button(RENOUNCE));
        }
    }

    fn carry_out(
        &self,
        rules: &GranChaco,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match answer {
            [Target::Button(RENOUNCE)] => rules.renounce(position, seat, log),
            [Target::Button(SUPPLY_MOST)] => {
                let most = rules.most_supplied(position, seat);
                rules.supply(position, seat, &most, log);
            }
            _ => rules.supply(position, seat, answer, log),
        }
    }

    /// Blue tokens.
    fn paid(
        &self,
        _: &GranChaco,
        before: &Position,
        after: &Position,
        seat: Seat,
        _: &[Target],
    ) -> Option<i32> {
        Some(i32::from(before.blue[seat]) - i32::from(after.blue[seat]))
    }

    fn not_asked(&self, rules: &GranChaco, position: &Position, seat: Seat) -> Illegal {
        other_segment(rules, position, seat)
    }
}

/// The lines of a side, and the blue and white that a draft spends along them.
struct Account {
    lines: Lines,
    spent: (u16, u16),
}

impl Supply {
    fn account(&self, ask: &Ask) -> Account {
        let lines = ask.rules.lines(ask.position, self.seat);
        let spent = ask.rules.cost_of(ask.position, &lines, ask.draft);
        Account { lines, spent }
    }

    fn judge_along<W: Why>(&self, ask: &Ask, account: &Account, target: Target) -> Result<(), W> {
        if matches!(ask.draft, [Target::Button(_), ..]) {
            return Err(W::not_offered());
        }
        match target {
            Target::Button(SUPPLY_MOST) if ask.draft.is_empty() => Ok(()),
            Target::Button(RENOUNCE) => self.may_renounce(ask),
            Target::Piece(piece) => self.may_supply(ask, account, piece),
            _ => Err(W::not_offered()),
        }
    }

    fn may_renounce<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        if ask.position.armour[self.seat].is_none() {
            return refuse!("armour-6", "refuse-no-armour");
        }
        // An answer of its own: what the units cost afterwards is asked anew.
        if !ask.draft.is_empty() {
            return refuse!("armour-5", "refuse-renounce-first");
        }
        Ok(())
    }

    #[inline]
    fn may_supply<W: Why>(&self, ask: &Ask, account: &Account, piece: Piece) -> Result<(), W> {
        ask.rules.is_division(piece)?;
        if side_of(piece) != self.seat {
            return refuse!("supply-13", "refuse-not-your-unit");
        }
        if ask.position.unit(piece).cell.is_none() {
            return refuse!("table", "refuse-out-of-play");
        }
        if ask.draft.contains(&Target::Piece(piece)) {
            return refuse!("supply-13", "refuse-supplied-already");
        }
        let bill = ask.rules.bill(ask.position, &account.lines, piece);
        if bill.is_free() {
            return refuse!("supply-1", "refuse-supplied-free");
        }
        ask.rules.may_pay(ask.position, self.seat, bill, account.spent)
    }
}

/// No line leads here.
const UNREACHED: u8 = u8::MAX;

/// Where the lines of supply of a side can run, traced once for all its units.
pub struct Lines {
    seat: Seat,
    /// Bases and water point that the side holds.
    sources: Cells,
    /// On or next to a source.
    free: Cells,
    /// Least steps from a sector to a source by open sectors without desert, and with it.
    plain: [u8; CELLS],
    dear: [u8; CELLS],
    /// Sectors that carry lines further, without desert and with it.
    plain_open: Cells,
    dear_open: Cells,
}

/// What the supply of one unit costs, term by term.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bill {
    /// The point that every unit away from the bases costs (supply-2).
    pub base: u8,
    /// Jungle, marsh or desert under the unit (supply-3).
    pub terrain: u8,
    /// A line longer than the direct one (supply-4).
    pub detour: u8,
    /// A line through desert (supply-5).
    pub desert: u8,
    /// Armoured support (supply-6).
    pub armour: u8,
    /// Supplied by air (supply-7); a white token goes with it (airlift-1).
    pub airlift: u8,
    /// What the reading of a single surcharge takes off again (supply-8).
    pub rebate: u8,
}

impl Lines {
    pub fn sources(&self) -> Cells {
        self.sources
    }
}

impl Bill {
    pub fn blue(self) -> u16 {
        u16::from(self.base + self.extras() - self.rebate)
    }

    /// All surcharges together (supply-8).
    pub fn extras(self) -> u8 {
        self.terrain + self.line() + self.armour + self.airlift
    }

    /// What the line adds.
    pub fn line(self) -> u8 {
        self.detour + self.desert
    }

    pub fn white(self) -> u16 {
        u16::from(self.airlift)
    }

    pub fn is_free(self) -> bool {
        self.blue() == 0
    }
}

impl GranChaco {
    // Lines

    /// Bases and water point that serve a side (supply-17, scenario-19).
    pub(crate) fn sources(&self, position: &Position, seat: Seat) -> Cells {
        let held = position.bases.iter().filter(|base| base.holder == seat).map(|base| base.cell);
        let well = self.water_point(position).filter(|_| position.well == Some(seat));
        held.chain(well).collect()
    }

    /// supply-14: what a line cannot pass. Enemies that the side cannot see do not hamper it: its lines must
    /// not tell where they are.
    fn hampered(&self, position: &Position, seat: Seat) -> Cells {
        let enemies = self.seen_enemies(position, seat);
        enemies | (self.catalog.around(enemies) - position.standing(seat))
    }

    /// The sectors whose ground treats lines so.
    fn grounds_with(&self, position: &Position, line: Line) -> Cells {
        let kinds = [
            (Terrain::Jungle, position.jungle),
            (Terrain::Marsh, position.marsh),
            (Terrain::Desert, position.desert),
            (Terrain::Undiscovered, position.undiscovered),
        ];
        let treats = kinds.into_iter().filter(|(kind, _)| self.catalog.ground(*kind).line == line);
        treats.fold(Cells::EMPTY, |cells, (_, kind)| cells | kind)
    }

    pub(crate) fn lines(&self, position: &Position, seat: Seat) -> Lines {
        let sources = self.sources(position, seat);
        let hampered = self.hampered(position, seat);
        let mut closed = self.grounds_with(position, Line::Closed);
        // supply-14, option undiscovered_lines
        if self.options.undiscovered_lines {
            closed = closed - position.undiscovered;
        }
        // A base ends a line whatever its ground (scenario-19), and its town lets lines pass.
        let towns: Cells = position.bases.iter().map(|base| base.cell).collect();
        let open = Cells::first(self.catalog.board.cell_count()) - (closed - towns) - hampered;
        let desert = self.grounds_with(position, Line::Dear) - towns;
        let starts = sources - hampered;
        let plain = self.flood(starts, open - desert);
        let dear = if desert.is_empty() { plain } else { self.flood(starts, open) };
        let free = sources | self.catalog.around(sources);
        Lines { seat, sources, free, plain, dear, plain_open: open - desert, dear_open: open }
    }

    /// Sectors that carry no line without a surcharge: closed or dear ground, enemies and their zones. A
    /// source ends a line unless enemies bar it.
    pub(crate) fn closed_to_lines(&self, position: &Position, lines: &Lines) -> Cells {
        let hampered = Cells::first(self.catalog.board.cell_count()) - lines.plain_open;
        hampered - (lines.sources - self.hampered(position, lines.seat))
    }

    /// Steps from every sector to the nearest start, through open sectors. The last sector, where the unit
    /// itself stands, need not be open: it is reached but not passed.
    fn flood(&self, starts: Cells, open: Cells) -> [u8; CELLS] {
        let mut steps = [UNREACHED; CELLS];
        let mut reached = starts;
        let mut edge = starts;
        let mut count = 0;
        while !edge.is_empty() {
            edge.iter().for_each(|cell| steps[cell.index()] = count);
            let next = self.catalog.around(if count == 0 { edge } else { edge & open }) - reached;
            reached = reached | next;
            edge = next;
            count += 1;
        }
        steps
    }

    /// What the line of a unit adds, for its length and for desert, or `None` when the unit is isolated and must
    /// be supplied by air (supply-10, airlift-1).
    fn line_bill(&self, lines: &Lines, cell: Cell) -> Option<(u8, u8)> {
        let direct = lines.sources.iter().map(|source| self.catalog.distance(cell, source)).min()?;
        let (plain, dear) = (lines.plain[cell.index()], lines.dear[cell.index()]);
        // supply-15
        if plain == direct {
            Some((0, 0))
        } else if plain != UNREACHED {
            Some((1, 0))
        } else if dear == direct {
            Some((0, 1))
        } else if dear != UNREACHED {
            Some((1, 1))
        } else {
            None
        }
    }

    pub(crate) fn bill(&self, position: &Position, lines: &Lines, piece: Piece) -> Bill {
        let Some(cell) = position.unit(piece).cell else { return Bill::default() };
        let mut bill = Bill {
            terrain: self.catalog.ground(self.terrain(position, cell)).extra_supply,
            armour: u8::from(position.has_armour(piece)),
            ..Bill::default()
        };
        if lines.free.contains(cell) {
            // supply-1: free means free, unless the other reading is chosen.
            if !self.options.base_extras {
                return Bill::default();
            }
        } else {
            bill.base = 1;
            match self.line_bill(lines, cell) {
                Some((detour, desert)) => (bill.detour, bill.desert) = (detour, desert),
                None => bill.airlift = 1,
            }
        }
        if self.options.single_extra {
            bill.rebate = bill.extras().saturating_sub(1);
        }
        bill
    }

    /// The line that the unit is supplied by, from its sector to the source; empty when there is none.
    pub(crate) fn line_of(&self, lines: &Lines, cell: Cell) -> Vec<Cell> {
        let plain = lines.plain[cell.index()] != UNREACHED;
        let (steps, open) =
            if plain { (&lines.plain, lines.plain_open) } else { (&lines.dear, lines.dear_open) };
        let mut line = vec![cell];
        let mut at = cell;
        while steps[at.index()] != 0 {
            let left = steps[at.index()];
            let carries = |next: &Cell| steps[next.index()] == 0 || open.contains(*next);
            let nearer = |next: &Cell| left != UNREACHED && steps[next.index()] == left - 1;
            let next = self.catalog.adjacent(at).iter().find(|next| nearer(next) && carries(next));
            let Some(next) = next else { return Vec::new() };
            line.push(next);
            at = next;
        }
        line
    }

    // The supply step

    /// supply-13: opens the side's step. Where nothing can be chosen it passes by itself.
    pub(crate) fn begin_supply(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.frames.replace(Supply { seat });
        let lines = self.lines(position, seat);
        let payable = |position: &Position, piece| {
            let bill = self.bill(position, &lines, piece);
            !bill.is_free() && self.may_pay::<No>(position, seat, bill, (0, 0)).is_ok()
        };
        // armour-5: giving the armour up is worth a question where it would save something.
        let bearer = position.armour[seat].filter(|bearer| !self.bill(position, &lines, *bearer).is_free());
        let chooses = bearer.is_some() || position.on_board(seat).any(|(piece, _)| payable(position, piece));
        if !chooses {
            self.supply(position, seat, &[], log);
        }
    }

    /// Whether the stock suffices for a bill beyond the blue and white that are spent already.
    #[inline]
    fn may_pay<W: Why>(
        &self,
        position: &Position,
        seat: Seat,
        bill: Bill,
        (blue, white): (u16, u16),
    ) -> Result<(), W> {
        let stock = position.munitions[seat][Colour::White.index()];
        if bill.white() > 0 && white + bill.white() > stock {
            return refuse!("airlift-1", "refuse-no-airlift");
        }
        if blue + bill.blue() > position.blue[seat] {
            let left = position.blue[seat].saturating_sub(blue);
            return refuse!("supply-13", "refuse-too-dear", cost = bill.blue(), left = left);
        }
        Ok(())
    }

    /// Blue and white that a draft of units costs.
    fn cost_of(&self, position: &Position, lines: &Lines, draft: &[Target]) -> (u16, u16) {
        draft.iter().fold((0, 0), |(blue, white), target| match target {
            Target::Piece(piece) => {
                let bill = self.bill(position, lines, *piece);
                (blue + bill.blue(), white + bill.white())
            }
            _ => (blue, white),
        })
    }

    /// supply-13: a convenience that pays for as many units as possible, the cheapest first.
    fn most_supplied(&self, position: &Position, seat: Seat) -> SmallVec<[Target; 8]> {
        let lines = self.lines(position, seat);
        let mut bills: SmallVec<[(u16, Piece, Bill); 8]> = position
            .on_board(seat)
            .map(|(piece, _)| (piece, self.bill(position, &lines, piece)))
            .filter(|(_, bill)| !bill.is_free())
            .map(|(piece, bill)| (bill.blue(), piece, bill))
            .collect();
        bills.sort_unstable_by_key(|(blue, piece, _)| (*blue, *piece));
        let (mut blue, mut white) = (0, 0);
        let mut chosen = SmallVec::new();
        for (_, piece, bill) in bills {
            if self.may_pay::<No>(position, seat, bill, (blue, white)).is_ok() {
                blue += bill.blue();
                white += bill.white();
                chosen.push(Target::Piece(piece));
            }
        }
        chosen
    }

    /// The terms of a bill, each with its rule.
    pub(crate) fn bill_terms(&self, bill: Bill, piece: Piece) -> Vec<Term> {
        let unit = || piece_name(piece);
        let terms = [
            (bill.base, say!("term-supply", unit = unit()), "supply-2"),
            (bill.terrain, say!("term-supply-terrain", unit = unit()), "supply-3"),
            (bill.detour, say!("term-supply-detour", unit = unit()), "supply-4"),
            (bill.desert, say!("term-supply-desert", unit = unit()), "supply-5"),
            (bill.armour, say!("term-supply-armour", unit = unit()), "supply-6"),
            (bill.airlift, say!("term-supply-airlift", unit = unit()), "supply-7"),
        ];
        // The unit says whose it is.
        let mut terms: Vec<Term> = terms
            .into_iter()
            .filter(|(value, _, _)| *value > 0)
            .map(|(value, label, rule)| Term::new(label, value, rule))
            .collect();
        if bill.rebate > 0 {
            let label = say!("term-supply-single", unit = unit());
            terms.push(Term::new(label, -i32::from(bill.rebate), "supply-8"));
        }
        terms
    }

    /// armour-5, armour-6
    fn renounce(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        let Some(bearer) = position.armour[seat].take() else { return };
        position.armour_gone[seat] = self.knows(position, None, bearer);
        log.note(|| {
            let message = say!("event-renounced", unit = piece_name(bearer));
            self.told_of(position, bearer, Event::new(message).by(seat).rule("armour-6"))
        });
    }

    /// Pays for the chosen units; the others away from bases go thirsty (bases-6, supply-16). All lines are
    /// traced before the first loss is taken.
    fn supply(&self, position: &mut Position, seat: Seat, chosen: &[Target], log: &mut impl Log) {
        let lines = self.lines(position, seat);
        let (blue, white) = self.cost_of(position, &lines, chosen);
        position.blue[seat] -= blue.min(position.blue[seat]);
        let pool = &mut position.munitions[seat][Colour::White.index()];
        *pool -= white.min(*pool);
        // What is paid for markers can tell something of what they hide.
        let hides = self.options.fog != Fog::Status
            && position.on_board(seat).any(|(piece, _)| !position.unit(piece).located);
        log.note(|| {
            let message = say!("event-supply", side = side_name(seat), blue = blue, white = white);
            let event = Event::new(message).by(seat).rule("supply-13");
            if hides { event.reveals() } else { event }
        });
        let mut thirsty: SmallVec<[Piece; 8]> = SmallVec::new();
        for piece in army(seat) {
            if position.unit(piece).cell.is_none() {
                continue;
            }
            let bill = self.bill(position, &lines, piece);
            let paid = chosen.contains(&Target::Piece(piece));
            position.unit_mut(piece).supplied = paid || bill.is_free();
            if paid {
                self.note_paid(position, seat, piece, bill, log);
            } else if !bill.is_free() {
                thirsty.push(piece);
            }
        }
        for piece in thirsty {
            log.note(|| {
                let message = say!("event-thirst", unit = piece_name(piece));
                self.told_of(position, piece, Event::new(message).by(seat).rule("bases-6"))
            });
            self.lose(position, piece, 1, "bases-6", log);
        }
        if !self.check_destruction(position, log) {
            self.begin_segment(position, seat, log);
        }
    }

    fn note_paid(&self, position: &Position, seat: Seat, piece: Piece, bill: Bill, log: &mut impl Log) {
        log.note(|| {
            let message = if bill.airlift > 0 {
                say!("event-airlift", unit = piece_name(piece), blue = bill.blue())
            } else {
                say!("event-supplied", unit = piece_name(piece), blue = bill.blue())
            };
            let rule = if bill.airlift > 0 { "airlift-1" } else { "supply-2" };
            let event = Event::new(message).by(seat).rule(rule);
            // The line of a located unit may run past friends that the enemy does not see.
            match self.options.fog {
                Fog::Full => event.only(SeatSet::only(seat)),
                _ => self.told_of(position, piece, event),
            }
        });
    }
}

/// The surcharges in short, where there are any: "1 + ground 1 + armour 1".
fn bill_note(bill: Bill) -> Option<Message> {
    (bill.extras() > 0).then(|| {
        say!(
            "note-bill",
            base = bill.base,
            terrain = bill.terrain,
            detour = bill.detour,
            desert = bill.desert,
            armour = bill.armour,
            rebate = bill.rebate
        )
    })
}
