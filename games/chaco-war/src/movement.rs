//! The Movement Phase (5.0, 6.2 to 6.4): which units and stacks may go and where, with recon and guidance from the air (9.6)
//! and the Mandatory Offensive (12.1-2). How moves go on and end stands in [`crate::moves`].

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Illegal, Log, Message, No, Odds, Offer, Outcome, Overlay, Piece, Preview, Question, Seat,
    SeatSet, Shape, Stage, Target, Warning, Why, refuse, say,
};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::catalog::{Arm, Cells, Counter, Event as Happening, Kind, Pieces};
use crate::charts::points;
use crate::field::{Led, Walk};
use crate::markers::Effect;
use crate::moves::STOPPED;
use crate::names::{DONE, END, GUIDE, RECON, SHIP, side_name};
use crate::position::Position;
use crate::{Ask, ChacoWar};

/// A side moves, one unit or stack after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Movement {
    pub seat: Seat,
}

/// What the draft of a move says so far.
enum Draft {
    Nothing,
    Recon,
    /// Units picked, to go on foot.
    Picked(Pieces),
    /// Their way is led by points: nobody joins them any more.
    Led(Pieces),
    /// Units picked, to go by river.
    Shipping(Pieces),
    /// Nothing can be added.
    Whole,
}

impl Draft {
    fn read(ask: &Ask) -> Draft {
        match ask.draft {
            [] => Draft::Nothing,
            [Target::Button(RECON)] => Draft::Recon,
            [Target::Button(_), ..] => Draft::Whole,
            [.., Target::Cell(_)] => Draft::Whole,
            [.., Target::Button(SHIP)] => Draft::Shipping(picked(ask.draft)),
            [.., Target::Via(_)] => Draft::Led(picked(ask.draft)),
            [Target::Piece(first), ..] if ask.rules.is_unit(*first) => Draft::Picked(picked(ask.draft)),
            _ => Draft::Whole,
        }
    }
}

/// The pieces of a draft.
pub(crate) fn picked(draft: &[Target]) -> Pieces {
    let piece = |target: &Target| match target {
        Target::Piece(piece) => Some(*piece),
        _ => None,
    };
    draft.iter().filter_map(piece).collect()
}

/// The points of a draft by which the way goes.
pub(crate) fn points_of(draft: &[Target]) -> SmallVec<[Cell; 4]> {
    let point = |target: &Target| match target {
        Target::Via(cell) => Some(*cell),
        _ => None,
    };
    draft.iter().filter_map(point).collect()
}

impl Stage<ChacoWar> for Movement {
    fn seats(&self, _: &ChacoWar, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let (message, rule) = match Draft::read(ask) {
            Draft::Recon => (say!("ask-recon"), "9.6-6"),
            Draft::Picked(_) | Draft::Led(_) => {
                return Question::new(say!("ask-destination"), "5.0-1", Shape::One).bends();
            }
            Draft::Shipping(_) => (say!("ask-port"), "13.2-3"),
            Draft::Nothing | Draft::Whole => (say!("ask-move", side = side_name(self.seat)), "5.0-1"),
        };
        Question::new(message, rule, Shape::One)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let (rules, position, seat) = (ask.rules, ask.position, self.seat);
        match Draft::read(ask) {
            Draft::Nothing => {
                out.extend((rules.catalog.armies[seat] & position.on_map).iter().map(Target::Piece));
                out.extend([END, DONE, GUIDE, RECON].map(Target::Button));
                let held = position.held[seat].iter();
                out.extend(held.map(|marker| Target::Piece(Counter::Event(marker).piece())));
            }
            Draft::Recon => out.extend(position.derived.occupied[seat.other()].iter().map(Target::Cell)),
            Draft::Picked(picked) => {
                let Some(first) = picked.first() else { return };
                let from = position.cell_of(first);
                out.extend((position.stack(from) - picked).iter().map(Target::Piece));
                self.candidate_hexes(ask, picked, out);
                if rules.options.riverine_transport {
                    out.push(Target::Button(SHIP));
                }
            }
            Draft::Led(picked) => self.candidate_hexes(ask, picked, out),
            Draft::Shipping(picked) => out.extend(rules.ports(position, picked).iter().map(Target::Cell)),
            Draft::Whole => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let (rules, position, seat) = (ask.rules, ask.position, self.seat);
        match (Draft::read(ask), target) {
            (Draft::Nothing, Target::Button(END)) => self.may_end(ask),
            (Draft::Nothing, Target::Button(DONE)) => self.may_say_done(ask),
            (Draft::Nothing, Target::Button(GUIDE)) => self.may_guide(ask),
            (Draft::Nothing, Target::Button(RECON)) => rules.may_recon(position, seat),
            (Draft::Nothing, Target::Piece(piece)) if rules.is_unit(piece) => self.may_start(ask, piece),
            (Draft::Nothing, Target::Piece(piece)) => self.may_hire_guide(ask, piece),
            (Draft::Recon, Target::Cell(cell)) => rules.may_recon_hex(position, seat, cell),
            (Draft::Picked(picked), Target::Piece(piece)) => self.may_join(ask, picked, piece),
            (Draft::Picked(picked) | Draft::Led(picked), Target::Cell(cell)) => {
                self.may_go(ask, picked, cell)
            }
            (Draft::Picked(picked) | Draft::Led(picked), Target::Via(cell)) => {
                self.may_go_by(ask, picked, cell)
            }
            (Draft::Picked(picked), Target::Button(SHIP)) => rules.may_ship(position, picked),
            (Draft::Shipping(picked), Target::Cell(cell)) => rules.may_land(position, picked, cell),
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match Draft::read(ask) {
            Draft::Whole => Ok(()),
            Draft::Nothing => refuse!("table", "unfinished-move"),
            Draft::Recon => refuse!("9.6-6", "unfinished-hex"),
            Draft::Picked(_) | Draft::Led(_) | Draft::Shipping(_) => refuse!("5.0-2", "unfinished-hex"),
        }
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        let (rules, position) = (ask.rules, ask.position);
        match (Draft::read(ask), target) {
            (Draft::Nothing, Target::Button(GUIDE)) => Offer::note(say!("note-guide")),
            (Draft::Nothing, Target::Button(RECON)) => Offer::note(say!("note-recon")),
            (Draft::Nothing, Target::Piece(piece)) if rules.is_unit(piece) => {
                let walk = rules.walk(position, Pieces::only(piece));
                let points = walk.points / 2;
                Offer::note(match walk.operational {
                    Some(far) => say!("note-allowance-operational", points = points, far = far / 2),
                    None => say!("note-allowance", points = points),
                })
            }
            (Draft::Nothing, Target::Piece(_)) => Offer::note(say!("note-local-guide")),
            (Draft::Picked(picked) | Draft::Led(picked), Target::Cell(cell) | Target::Via(cell)) => {
                let led = rules.led(position, picked, &points_of(ask.draft));
                let route = led.and_then(|led| rules.led_to(position, &led, cell));
                let Some(route) = route else { return Offer::default() };
                let note = route.rough.then(|| self.risk_note(ask));
                Offer { note, ..Offer::cost(route.cost).route(route.cells.to_vec()) }
            }
            (Draft::Shipping(_), Target::Cell(_)) => Offer::cost(0),
            _ => Offer::default(),
        }
    }

    /// A drafted march: what it costs, what it leaves, and how likely the bush wears it down. The end: who is left behind
    /// or would be lost.
    fn preview(&self, ask: &Ask) -> Option<Preview> {
        if ask.draft == [Target::Button(END)] {
            return Preview::warned(None, self.warnings_of_the_end(ask));
        }
        let [.., Target::Cell(_) | Target::Via(_)] = ask.draft else { return None };
        let picked = picked(ask.draft);
        if picked.is_empty() || ask.draft.contains(&Target::Button(SHIP)) {
            return None;
        }
        let walk = ask.rules.walk(ask.position, picked);
        let led = ask.rules.led(ask.position, picked, &points_of(ask.draft))?;
        let route = match ask.draft {
            [.., Target::Cell(cell)] => ask.rules.led_to(ask.position, &led, *cell)?,
            _ => led.gone,
        };
        let mut preview = Preview::default();
        let allowance = if route.cost > walk.points { walk.operational.unwrap_or(0) } else { walk.points };
        let left = allowance.saturating_sub(route.cost);
        preview.notes.push(say!("note-march", spent = points(route.cost), left = points(left)));
        if route.rough {
            let bad = self.bad_faces(ask);
            let units = (picked.len() as u32).min(20);
            let (all, safe) = (6u64.pow(units), u64::from(6 - bad).pow(units));
            preview.outcomes = vec![
                Outcome::new("none-depleted", say!("outcome-none-depleted"), Odds::of(safe, all)),
                Outcome::new("depleted", say!("outcome-depleted"), Odds::of(all - safe, all)),
            ];
            preview.notes.push(say!("note-check"));
        }
        let cells = std::iter::once(walk.from).chain(route.cells.iter().copied());
        preview.overlays.push(Overlay::route(say!("overlay-route"), cells).side(self.seat));
        if let [.., Target::Cell(cell)] = ask.draft {
            preview.warnings = self.warnings_of_a_march(ask, picked, *cell);
        }
        Some(preview)
    }

    /// Most decisions are moves: one flood finds all hexes.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        let (rules, position, seat) = (ask.rules, ask.position, self.seat);
        match Draft::read(ask) {
            Draft::Nothing => {
                let family = rules.family(position);
                for piece in rules.movable(position, seat).iter() {
                    if family.contains(piece) || rules.can_start(position, piece, seat) {
                        out.push(Target::Piece(piece));
                    }
                }
                if rules.must_say_done(position, seat) {
                    out.push(Target::Button(DONE));
                } else if rules.laggard(position, seat).is_none() {
                    out.push(Target::Button(END));
                }
                for button in [GUIDE, RECON].map(Target::Button) {
                    if position.available[seat][Arm::Air as usize] > 0
                        && self.judge::<No>(ask, button).is_ok()
                    {
                        out.push(button);
                    }
                }
                for marker in position.held[seat].iter() {
                    if marker.event() == Happening::LocalGuide {
                        out.push(Target::Piece(Counter::Event(marker).piece()));
                    }
                }
            }
            Draft::Recon => out.next.extend(position.derived.occupied[seat.other()].iter().map(Target::Cell)),
            Draft::Picked(picked) => {
                out.next.extend(rules.companions(position, picked).iter().map(Target::Piece));
                out.next.extend(rules.destinations(position, picked).iter().map(Target::Cell));
                if rules.may_ship::<No>(position, picked).is_ok() {
                    out.push(Target::Button(SHIP));
                }
            }
            Draft::Led(picked) => {
                if let Some(led) = rules.led(position, picked, &points_of(ask.draft)) {
                    out.next.extend(rules.ends(position, picked, &led).iter().map(Target::Cell));
                }
            }
            Draft::Shipping(picked) => {
                out.next.extend(rules.ports(position, picked).iter().map(Target::Cell))
            }
            Draft::Whole => out.complete = true,
        }
    }

    fn carry_out(
        &self,
        rules: &ChacoWar,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match answer {
            [Target::Button(END)] => {
                rules.settle_family(position);
                rules.end_movement(position, seat);
            }
            [Target::Button(DONE)] => {
                let units = rules.ending(position, seat);
                rules.end_moves(position, seat, units, false);
            }
            [Target::Button(GUIDE)] => {
                let units = rules.ending(position, seat);
                rules.guide(position, seat, units, log);
                rules.end_moves(position, seat, units, true);
            }
            [Target::Button(RECON), Target::Cell(cell)] => rules.fly_recon(position, seat, *cell, log),
            [Target::Piece(top), .., Target::Button(SHIP), Target::Cell(cell)] => {
                rules.ship(position, seat, picked(answer), *top, *cell, log);
            }
            [Target::Piece(top), .., Target::Cell(cell)] => {
                rules.go(position, seat, answer, *top, *cell, log);
            }
            [Target::Piece(piece)] => {
                let Some(Counter::Event(marker)) = rules.catalog.counter(*piece) else { return };
                rules.discard(position, seat, marker, log);
                position.in_force[seat].insert(Effect::Of(Happening::LocalGuide));
            }
            _ => {}
        }
    }

    /// Half movement points of a march.
    fn paid(
        &self,
        _: &ChacoWar,
        before: &Position,
        after: &Position,
        _: Seat,
        answer: &[Target],
    ) -> Option<i32> {
        let [Target::Piece(piece), .., Target::Cell(_)] = answer else { return None };
        let [from, to] = [before, after].map(|position| position.spent[piece.index()]);
        (to != STOPPED).then(|| i32::from(to) - i32::from(from))
    }

    fn asked_all_the_same(&self, rules: &ChacoWar, position: &Position, seat: Seat) -> Option<&'static str> {
        if !(position.moved | rules.family(position)).is_empty() {
            return Some("the last move can still be taken back");
        }
        if rules.could_hold(position, seat, Happening::LocalGuide) {
            return Some("silence would tell that he holds no Local Guide");
        }
        let unknown = !rules.unknown_units(position, seat).is_empty();
        unknown.then_some("silence would tell what lies in his stacks")
    }
}

impl Movement {
    /// What a phase costs that ends now: whoever is over the limit of a hex, and the moves of an army that has not stirred.
    fn warnings_of_the_end(&self, ask: &Ask) -> Vec<Warning> {
        let (rules, position, seat) = (ask.rules, ask.position, self.seat);
        let overstacked = rules.overstacked(position, seat).map(|cell| {
            let limit = rules.stacking_limit(position, cell, seat);
            let excess = position.derived.count[cell.index()].saturating_sub(limit);
            let message =
                say!("warn-overstacked", hex = rules.cell_name(cell), excess = excess, limit = limit);
            Warning::new("6.0-7", message)
        });
        let idle = (rules.catalog.armies[seat] & (position.moved | rules.family(position))).is_empty();
        overstacked.into_iter().chain(if idle { Warning::left(ask) } else { Vec::new() }).collect()
    }

    /// What a march may cost where it ends: units above the limit of the hex, and those that no line of supply reaches there.
    fn warnings_of_a_march(&self, ask: &Ask, units: Pieces, to: Cell) -> Vec<Warning> {
        let (rules, position, seat) = (ask.rules, ask.position, self.seat);
        let supplied = |position: &Position| {
            let network = rules.network(position, seat);
            units.iter().filter(|piece| network.supplies(position.cell_of(*piece))).count()
        };
        let mut after = position.clone();
        after.put(&rules.catalog, units, to);
        let hex = rules.cell_name(to);
        let mut warnings = Vec::new();
        let (count, limit) = (after.derived.count[to.index()], rules.stacking_limit(&after, to, seat));
        if count > rules.least_stacking && count > limit {
            let message = say!("warn-overstacked", hex = hex.clone(), excess = count - limit, limit = limit);
            warnings.push(Warning::new("6.0-7", message));
        }
        let cut = supplied(position).saturating_sub(supplied(&after));
        if cut > 0 {
            warnings.push(Warning::new("11.0-3", say!("warn-cut-off", hex = hex, count = cut)));
        }
        warnings
    }

    fn may_end<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        if ask.rules.must_say_done(ask.position, self.seat) {
            return refuse!("5.5-4", "refuse-say-done");
        }
        match ask.rules.laggard(ask.position, self.seat) {
            Some(piece) => refuse!("12.1-2", "refuse-laggard", unit = ask.rules.unit_name(piece)),
            None => Ok(()),
        }
    }

    fn may_say_done<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        if ask.rules.must_say_done(ask.position, self.seat) {
            return Ok(());
        }
        refuse!("table", "refuse-nothing-due")
    }

    /// 9.6-9
    fn may_guide<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        if (ask.rules.ending(ask.position, self.seat) & ask.position.risky).is_empty() {
            return refuse!("9.6-9", "refuse-no-check-due");
        }
        ask.rules.has_aircraft(ask.position, self.seat)
    }

    /// 12.1-7, 12.2-5: the guide is hired for all bush of the turn.
    fn may_hire_guide<W: Why>(&self, ask: &Ask, piece: Piece) -> Result<(), W> {
        let Some(Counter::Event(marker)) = ask.rules.catalog.counter(piece) else {
            return Err(W::not_offered());
        };
        if !ask.position.held[self.seat].contains(marker) {
            return refuse!("12.0-5", "refuse-not-held");
        }
        if marker.event() != Happening::LocalGuide {
            return refuse!("12.0-5", "refuse-not-in-movement");
        }
        Ok(())
    }

    fn may_start<W: Why>(&self, ask: &Ask, piece: Piece) -> Result<(), W> {
        let (rules, position) = (ask.rules, ask.position);
        rules.is_own_on_map(position, self.seat, piece)?;
        if position.moved.contains(piece) {
            return Err(W::explained(|| rules.why_no_more(position, piece)));
        }
        if !rules.movable(position, self.seat).contains(piece) {
            return refuse!("5.5-4", "refuse-say-done");
        }
        if !rules.family(position).contains(piece) && !rules.can_start(position, piece, self.seat) {
            return Err(W::explained(|| rules.why_stuck(position, piece)));
        }
        Ok(())
    }

    fn may_join<W: Why>(&self, ask: &Ask, picked: Pieces, piece: Piece) -> Result<(), W> {
        let (rules, position) = (ask.rules, ask.position);
        let Some(first) = picked.first() else { return Err(W::not_offered()) };
        rules.is_own_on_map(position, self.seat, piece)?;
        if picked.contains(piece) {
            return refuse!("table", "refuse-picked");
        }
        if rules.companions(position, picked).contains(piece) {
            return Ok(());
        }
        if position.must_close.contains(first) || position.must_close.contains(piece) {
            return refuse!("12.1-2", "refuse-not-together");
        }
        if position.moved.contains(piece) {
            return refuse!("6.3-3", "refuse-moved");
        }
        if position.cell_of(piece) == position.cell_of(first)
            && rules.catalog.of_kind(Kind::Column).contains(piece)
        {
            return refuse!("5.5-1", "refuse-column-bush");
        }
        refuse!("6.2-1", "refuse-not-together")
    }

    /// Hexes in reach, and those around where the units stand by then, which say why they are not.
    fn candidate_hexes(&self, ask: &Ask, picked: Pieces, out: &mut Vec<Target>) {
        let Some(led) = ask.rules.led(ask.position, picked, &points_of(ask.draft)) else { return };
        let mut cells = ask.rules.ends(ask.position, picked, &led)
            | ask.rules.catalog.map.within[2][led.walk.from.index()];
        cells.remove(led.from);
        cells.remove(led.walk.from);
        out.extend(cells.iter().map(Target::Cell));
    }

    fn may_go<W: Why>(&self, ask: &Ask, picked: Pieces, cell: Cell) -> Result<(), W> {
        let (rules, position) = (ask.rules, ask.position);
        let led = rules.led(position, picked, &points_of(ask.draft));
        let Some(led) = led.filter(|_| rules.catalog.map.has(cell)) else { return Err(W::not_offered()) };
        if rules.ends(position, picked, &led).contains(cell) {
            return Ok(());
        }
        Err(W::explained(|| rules.why_not(position, picked, &led, cell)))
    }

    /// A point of the way: a hex that can be reached, does not stop the units and leads on.
    fn may_go_by<W: Why>(&self, ask: &Ask, picked: Pieces, cell: Cell) -> Result<(), W> {
        let (rules, position) = (ask.rules, ask.position);
        let led = rules.led(position, picked, &points_of(ask.draft));
        let Some(led) = led.filter(|_| rules.catalog.map.has(cell)) else { return Err(W::not_offered()) };
        let in_reach = rules.reach(position, &led.walk).contains(cell) && cell != led.from;
        let Some(on) = in_reach.then(|| rules.led_on(position, &led, cell)).flatten() else {
            return Err(W::explained(|| rules.why_not(position, picked, &led, cell)));
        };
        if position.derived.zoc[self.seat.other()].contains(cell) {
            return refuse!("5.0-10", "refuse-stopped");
        }
        if led.walk.mired {
            return refuse!("5.7-3", "refuse-mired");
        }
        if rules.ends(position, picked, &on).is_empty() {
            return refuse!("5.0-1", "refuse-nothing-left", hex = rules.cell_name(cell));
        }
        Ok(())
    }

    /// Faces of a depletion die that wear a unit down (5.5-6 to 5.5-9).
    fn bad_faces(&self, ask: &Ask) -> u32 {
        (3 - ask.rules.depletion_modifier(ask.position, self.seat, false)).clamp(0, 6) as u32
    }

    fn risk_note(&self, ask: &Ask) -> Message {
        say!("note-depletion", chance = self.bad_faces(ask))
    }
}

impl ChacoWar {
    pub(crate) fn is_unit(&self, piece: Piece) -> bool {
        piece.index() < self.catalog.unit_count()
    }

    /// The stack that is under way, with what it left behind.
    pub(crate) fn family(&self, position: &Position) -> Pieces {
        position.active | position.halted
    }

    /// Dice or an ambush are due when these units end their move, so it must be ended in so many words.
    pub(crate) fn is_due(&self, position: &Position, seat: Seat, units: Pieces) -> bool {
        !(units & position.risky).is_empty() || self.may_be_ambushed(position, seat, units)
    }

    fn must_say_done(&self, position: &Position, seat: Seat) -> bool {
        let family = self.family(position);
        !family.is_empty() && self.is_due(position, seat, family)
    }

    fn may_be_ambushed(&self, position: &Position, seat: Seat, units: Pieces) -> bool {
        let enemy = seat.other();
        self.could_hold(position, enemy, Happening::Ambush)
            && units.iter().any(|piece| position.derived.near[enemy].contains(position.cell_of(piece)))
    }

    /// Units that may be picked first.
    #[inline]
    fn movable(&self, position: &Position, seat: Seat) -> Pieces {
        let unmoved = if !self.must_say_done(position, seat) {
            self.catalog.armies[seat] & (position.on_map - position.moved)
        } else if self.is_due(position, seat, position.active) {
            position.active
        } else {
            self.family(position)
        };
        let mut able = unmoved;
        for piece in (unmoved & self.family(position)).iter() {
            if position.spent[piece.index()] == STOPPED {
                able.remove(piece);
            }
        }
        able
    }

    /// Whether a unit that has not moved can enter any hex. Far from the enemy the map alone says it.
    #[inline]
    pub(crate) fn can_start(&self, position: &Position, piece: Piece, seat: Seat) -> bool {
        let cell = position.cell_of(piece);
        let column = self.catalog.of_kind(Kind::Column).contains(piece);
        if !position.derived.near[seat.other()].contains(cell) {
            let season = usize::from(self.is_winter(position));
            return self.open_ground[season][usize::from(column)].contains(cell);
        }
        self.can_walk(position, &self.walk(position, Pieces::only(piece)))
    }

    /// Units that may be added to those picked: of the same hex, at the same point of their move (6.2-1).
    fn companions(&self, position: &Position, picked: Pieces) -> Pieces {
        let Some(first) = picked.first() else { return Pieces::EMPTY };
        let kin = if position.active.contains(first) {
            position.active
        } else if position.halted.contains(first) {
            position.halted
        } else {
            self.catalog.armies[self.catalog.side_of(first)] - position.moved - self.family(position)
        };
        let mut together = position.among(kin - picked, position.cell_of(first));
        let spent = position.spent[first.index()];
        let bound = position.must_close.contains(first);
        for piece in together.iter() {
            let same_spent = position.spent[piece.index()] == spent;
            // Those bound by a Mandatory Offensive go together only where all can come to the enemy.
            let same_duty = position.must_close.contains(piece) == bound
                && (!bound || self.same_pace(position, first, piece));
            let columns = self.catalog.of_kind(Kind::Column);
            let stuck = (columns.contains(piece) || !(columns & picked).is_empty()) && {
                let mut with = picked;
                with.insert(piece);
                !self.can_walk(position, &self.walk(position, with))
            };
            if !same_spent || !same_duty || stuck {
                together.remove(piece);
            }
        }
        together
    }

    fn same_pace(&self, position: &Position, one: Piece, other: Piece) -> bool {
        [false, true]
            .iter()
            .all(|far| self.movement(position, one, *far) == self.movement(position, other, *far))
    }

    /// Where picked units can go.
    fn destinations(&self, position: &Position, picked: Pieces) -> Cells {
        self.ends_of(position, picked, &self.walk(position, picked))
    }

    /// Where units can go that have come some of their way; not back to where they began.
    fn ends(&self, position: &Position, picked: Pieces, led: &Led) -> Cells {
        let mut ends = self.ends_of(position, picked, &led.walk);
        ends.remove(led.from);
        ends
    }

    fn ends_of(&self, position: &Position, picked: Pieces, walk: &Walk) -> Cells {
        let reach = self.reach(position, walk);
        if (position.must_close & picked).is_empty() {
            return reach;
        }
        // 12.1-2
        let close = reach & position.derived.near[walk.seat.other()];
        let room = close.iter().any(|cell| self.has_room(position, cell, walk.seat));
        if room { close } else { reach }
    }

    /// 12.1-2: a unit that a Mandatory Offensive drives forward and that stands back.
    fn laggard(&self, position: &Position, seat: Seat) -> Option<Piece> {
        if (position.must_close & position.on_map).is_empty() {
            return None;
        }
        let near = position.derived.near[seat.other()];
        let mut garrisons = position.garrisons;
        let back = (position.must_close & (position.on_map - position.moved)).iter();
        back.filter(|piece| !near.contains(position.cell_of(*piece)))
            // 12.1-3: one unit may stay in each such fort.
            .filter(|piece| !garrisons.remove(position.cell_of(*piece)))
            .find(|piece| {
                let walk = self.walk(position, Pieces::only(*piece));
                let close = self.reach(position, &walk) & near;
                close.iter().any(|cell| self.has_room(position, cell, seat))
            })
    }

    /// Its move is over: all points are spent, or another has gone since.
    fn why_no_more(&self, position: &Position, piece: Piece) -> Illegal {
        let walk = self.walk(position, Pieces::only(piece));
        let spent =
            !walk.fresh && position.spent[piece.index()] != STOPPED && !self.can_walk(position, &walk);
        if spent {
            Illegal::new("5.0-1", say!("refuse-too-far", points = walk.points / 2))
        } else {
            Illegal::new("6.3-3", say!("refuse-moved"))
        }
    }

    fn why_stuck(&self, position: &Position, piece: Piece) -> Illegal {
        let walk = self.walk(position, Pieces::only(piece));
        let enemy = walk.seat.other();
        if walk.column {
            Illegal::new("5.5-1", say!("refuse-column-bush"))
        } else if position.derived.zoc[enemy].contains(walk.from) {
            Illegal::new("5.0-8", say!("refuse-zoc-to-zoc"))
        } else {
            Illegal::new("5.7-2", say!("refuse-no-way-out"))
        }
    }

    fn why_not(&self, position: &Position, picked: Pieces, led: &Led, cell: Cell) -> Illegal {
        let map = &self.catalog.map;
        let walk = &led.walk;
        let enemy = walk.seat.other();
        let near = position.derived.near[enemy];
        let direction = map.direction(walk.from, cell);
        if cell == walk.from || cell == led.from {
            return Illegal::not_offered();
        }
        if position.derived.occupied[enemy].contains(cell) {
            return Illegal::new("5.0-5", say!("refuse-enemy-there", hex = self.cell_name(cell)));
        }
        if self.is_closed(position, cell) {
            return Illegal::new("5.7-2", say!("refuse-winter-marsh"));
        }
        if walk.mired {
            return Illegal::new("5.7-3", say!("refuse-mired"));
        }
        if let Some(direction) = direction {
            if map.open[walk.from.index()] & 1 << direction == 0 {
                return Illegal::new("5.0-6", say!("refuse-prohibited"));
            }
            if walk.column && map.rough[walk.from.index()] & 1 << direction != 0 {
                return Illegal::new("5.5-1", say!("refuse-column-bush"));
            }
            let zoc = position.derived.zoc[enemy];
            if zoc.contains(walk.from) && zoc.contains(cell) {
                return Illegal::new("5.0-8", say!("refuse-zoc-to-zoc"));
            }
        }
        if !(position.must_close & picked).is_empty() && self.reach(position, walk).contains(cell) {
            return Illegal::new("12.1-2", say!("refuse-must-close"));
        }
        if position.derived.zoc[enemy].contains(walk.from) && !walk.fresh {
            return Illegal::new("5.0-10", say!("refuse-stopped"));
        }
        if walk.operational.is_some() && near.contains(cell) {
            return Illegal::new("5.4-2", say!("refuse-operational-near"));
        }
        Illegal::new("5.0-1", say!("refuse-too-far", points = walk.points / 2))
    }
}
