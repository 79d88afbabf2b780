//! The Infiltration Phase (8.6): one hex for each unit, a die from EZOC to EZOC.

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Log, Message, Motion, No, Odds, Offer, Orders, Outcome, Pick, Piece, Pool, Preview,
    Question, Seat, SeatSet, Shape, Stage, Target, Term, Throw, Why, judged_choices, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{BOLIVIA, Cells, Counter, Event as Happening, Marker, PARAGUAY, Pieces};
use crate::hazards::Depletion;
use crate::markers::Effect;
use crate::names::{ASTRAY, END, PASS, RECON, event_name, side_name};
use crate::orders;
use crate::position::Position;
use crate::{Ask, ChacoWar};

/// A side infiltrates, one regiment after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Infiltration {
    pub seat: Seat,
}

impl Stage<ChacoWar> for Infiltration {
    fn seats(&self, _: &ChacoWar, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let (message, rule, shape) = match ask.draft {
            [] => (say!("ask-infiltrate", side = side_name(self.seat)), "8.6-2", Shape::One),
            [Target::Button(RECON)] => (say!("ask-recon"), "9.6-6", Shape::One),
            [Target::Piece(piece)] => {
                (say!("ask-infiltrate-where", unit = ask.rules.unit_name(*piece)), "8.6-2", Shape::One)
            }
            _ => (say!("ask-infiltrate-help"), "8.6-6", Shape::Subset),
        };
        Question::new(message, rule, shape)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let (rules, position, seat) = (ask.rules, ask.position, self.seat);
        match ask.draft {
            [] => {
                out.extend((rules.catalog.armies[seat] & position.on_map).iter().map(Target::Piece));
                out.extend([END, RECON].map(Target::Button));
            }
            [Target::Button(RECON)] => {
                out.extend(position.derived.occupied[seat.other()].iter().map(Target::Cell))
            }
            [Target::Piece(piece)] => {
                let from = position.cell_of(*piece);
                let around = rules.catalog.map.within[1][from.index()];
                out.extend(around.iter().filter(|cell| *cell != from).map(Target::Cell));
            }
            [Target::Piece(_), Target::Cell(_), ..] => {
                let leaders = if seat == PARAGUAY { 0..=1 } else { position.commander..=position.commander };
                let leaders = leaders.map(Counter::Leader);
                let counters = leaders.chain(position.held[seat].iter().map(Counter::Event));
                out.extend(counters.map(|counter| Target::Piece(counter.piece())));
            }
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let (rules, position, seat) = (ask.rules, ask.position, self.seat);
        match (ask.draft, target) {
            ([], Target::Button(END)) => Ok(()),
            ([], Target::Button(RECON)) => rules.may_recon(position, seat),
            ([Target::Button(RECON)], Target::Cell(cell)) => rules.may_recon_hex(position, seat, cell),
            ([], Target::Piece(piece)) => self.may_infiltrate(ask, piece),
            ([Target::Piece(piece)], Target::Cell(cell)) if rules.catalog.map.has(cell) => {
                self.may_infiltrate_to(ask, *piece, cell)
            }
            ([Target::Piece(piece), Target::Cell(cell), help @ ..], Target::Piece(helper)) => {
                self.may_help(ask, *piece, *cell, help, helper)
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [Target::Button(END)] | [_, Target::Cell(_), ..] => Ok(()),
            _ => refuse!("table", "unfinished-hex"),
        }
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        match (ask.draft, target) {
            ([], Target::Button(RECON)) => Offer::note(say!("note-recon")),
            ([Target::Piece(piece)], Target::Cell(cell)) => {
                let from = ask.position.cell_of(*piece);
                if !ask.rules.needs_die(ask.position, self.seat, from, cell) {
                    return Offer::default();
                }
                let modifier = ask.rules.standing_infiltration_modifier(ask.position, self.seat);
                Offer::note(say!("note-infiltration", chance = (3 + modifier).clamp(0, 6)))
            }
            _ => Offer::default(),
        }
    }

    /// An attempt that needs a die, with whoever helps (8.6-5 to 8.6-11).
    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let [Target::Piece(piece), Target::Cell(cell), help @ ..] = ask.draft else { return None };
        let (rules, position, seat) = (ask.rules, ask.position, self.seat);
        if !rules.needs_die(position, seat, position.cell_of(*piece), *cell) {
            return None;
        }
        let terms = rules.infiltration_terms(position, seat, help);
        let modifier: i32 = terms.iter().map(|term| term.value).sum();
        let good = (3 + modifier).clamp(0, 6) as u64;
        let astray = seat == BOLIVIA && rules.could_hold(position, PARAGUAY, Happening::LocalGuide);
        let (unit, hex) = (rules.unit_name(*piece), rules.cell_name(*cell));
        Some(Preview {
            heading: Some(say!("preview-infiltration", unit = unit, hex = hex)),
            terms,
            outcomes: vec![
                Outcome::new("succeeds", say!("outcome-infiltrates"), Odds::of(good, 6)),
                Outcome::new("fails", say!("outcome-repulsed"), Odds::of(6 - good, 6)),
            ],
            notes: if astray { vec![say!("note-astray")] } else { Vec::new() },
            ..Preview::default()
        })
    }

    /// Asked often: those who are worn or done are left out together.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        let (rules, position, seat) = (ask.rules, ask.position, self.seat);
        if !ask.draft.is_empty() {
            return judged_choices(self, ask, out);
        }
        out.push(Target::Button(END));
        let open = rules.open_to(position, seat);
        for piece in rules.infiltrators(position, seat).iter() {
            if rules.has_way_out(position, seat, piece, &open) {
                out.push(Target::Piece(piece));
            }
        }
        if rules.may_recon::<No>(position, seat).is_ok() {
            out.push(Target::Button(RECON));
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
            [Target::Button(RECON), Target::Cell(cell)] => rules.fly_recon(position, seat, *cell, log),
            [Target::Piece(piece), Target::Cell(cell), help @ ..] => {
                rules.infiltrate(position, seat, *piece, *cell, help, log);
            }
            // 4.1-10
            _ => rules.begin_combat(position, seat, true, log),
        }
    }

    fn asked_all_the_same(&self, rules: &ChacoWar, position: &Position, seat: Seat) -> Option<&'static str> {
        if !position.infiltrated.is_empty() {
            return Some("the last move can still be taken back");
        }
        if !rules.unknown_units(position, seat).is_empty() {
            return Some("silence would tell which of his regiments are depleted");
        }
        let owes = rules.commander_owes(position, seat);
        owes.then_some("silence would tell where the commander can join an attack")
    }
}

impl Infiltration {
    fn may_infiltrate<W: Why>(&self, ask: &Ask, piece: Piece) -> Result<(), W> {
        let (rules, position, seat) = (ask.rules, ask.position, self.seat);
        rules.is_own_on_map(position, seat, piece)?;
        if !rules.catalog.fighters.contains(piece) || position.out_of_supply.contains(piece) {
            return refuse!("8.6-1", "refuse-infiltrator");
        }
        if position.depleted.contains(piece) {
            return refuse!("5.6-3", "refuse-infiltrator");
        }
        if position.infiltrated.contains(piece) {
            return refuse!("8.6-11", "refuse-infiltrated");
        }
        if rules.has_way_out(position, seat, piece, &rules.open_to(position, seat)) {
            return Ok(());
        }
        if rules.commander_owes(position, seat) {
            return refuse!("8.3-33", "refuse-strands-commander");
        }
        refuse!("8.6-2", "refuse-no-way-out")
    }

    fn may_infiltrate_to<W: Why>(&self, ask: &Ask, piece: Piece, cell: Cell) -> Result<(), W> {
        let (rules, position, seat) = (ask.rules, ask.position, self.seat);
        let map = &rules.catalog.map;
        let from = position.cell_of(piece);
        if position.derived.occupied[seat.other()].contains(cell) {
            return refuse!("5.0-5", "refuse-enemy-there", hex = rules.cell_name(cell));
        }
        if rules.is_closed(position, cell) {
            return refuse!("5.7-2", "refuse-winter-marsh");
        }
        if !map.adjacent[from.index()].contains(cell) {
            return match map.direction(from, cell) {
                Some(_) => refuse!("5.0-6", "refuse-prohibited"),
                None => refuse!("8.6-2", "refuse-one-hex-only"),
            };
        }
        rules.may_stand(position, cell, seat, "6.0-4")?;
        if rules.strands_commander_by_moving(position, seat, Pieces::only(piece), cell) {
            return refuse!("8.3-33", "refuse-strands-commander");
        }
        Ok(())
    }

    /// What may be added to an attempt that needs a die: a leader (8.6-6) and events (8.6-8).
    fn may_help<W: Why>(
        &self,
        ask: &Ask,
        piece: Piece,
        cell: Cell,
        help: &[Target],
        helper: Piece,
    ) -> Result<(), W> {
        let (rules, position, seat) = (ask.rules, ask.position, self.seat);
        if !rules.needs_die(position, seat, position.cell_of(piece), cell) {
            return refuse!("8.6-5", "refuse-no-die");
        }
        if help.contains(&Target::Piece(helper)) {
            return refuse!("8.6-6", "refuse-picked");
        }
        match rules.catalog.counter(helper) {
            Some(Counter::Leader(leader)) => {
                if rules.catalog.counters.leaders[usize::from(leader)].side != seat {
                    return refuse!("table", "refuse-not-yours");
                }
                if rules.is_leader_spent(position, seat, leader) {
                    return refuse!(if seat == BOLIVIA { "8.6-7" } else { "9.1-2" }, "refuse-leader-used");
                }
                if rules.drafted_help(help).0.is_some() {
                    return refuse!("8.6-6", "refuse-one-leader");
                }
                Ok(())
            }
            Some(Counter::Event(marker)) => {
                if !position.held[seat].contains(marker) {
                    return refuse!("12.0-5", "refuse-event-infiltration");
                }
                if !rules.helps_infiltration(position, seat, marker) {
                    return refuse!("8.6-8", "refuse-event-infiltration");
                }
                Ok(())
            }
            _ => Err(W::not_offered()),
        }
    }
}

/// Paraguay may lead a Bolivian infiltration astray (12.2-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Astray {
    pub unit: Piece,
    pub cell: Cell,
    pub modifier: i8,
}

impl Pick<ChacoWar> for Astray {
    fn seat(&self, _: &ChacoWar, _: &Position) -> Seat {
        PARAGUAY
    }

    fn question(&self, ask: &Ask) -> (Message, &'static str) {
        let message = say!("ask-astray", hex = ask.rules.cell_name(self.cell));
        (message, "12.2-5")
    }

    fn candidates(&self, _: &Ask, out: &mut Vec<Target>) {
        out.extend([ASTRAY, PASS].map(Target::Button));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match target {
            Target::Button(PASS) => Ok(()),
            Target::Button(ASTRAY) => self.may_lead_astray(ask.position),
            _ => Err(W::not_offered()),
        }
    }

    fn chosen(&self, rules: &ChacoWar, position: &mut Position, target: Target, log: &mut impl Log) {
        let Astray { unit, cell, mut modifier } = *self;
        if target == Target::Button(ASTRAY)
            && let Some(marker) = position.held[PARAGUAY].find(Happening::LocalGuide)
        {
            rules.discard(position, PARAGUAY, marker, log);
            modifier -= 1;
        }
        position.frames.replace(InfiltrationRoll { unit, cell, modifier });
    }

    fn asked_all_the_same(&self, _: &ChacoWar, _: &Position) -> Option<&'static str> {
        Some("silence would tell that he holds no Local Guide")
    }

    /// Without the marker there is nothing to use: both orders let it be.
    fn follow(&self, _: &ChacoWar, position: &Position, orders: &Orders) -> Option<Target> {
        match orders::word(orders, "astray") {
            "ask" => None,
            "always" if self.may_lead_astray::<No>(position).is_ok() => Some(Target::Button(ASTRAY)),
            _ => Some(Target::Button(PASS)),
        }
    }
}

impl Astray {
    fn may_lead_astray<W: Why>(&self, position: &Position) -> Result<(), W> {
        match position.held[PARAGUAY].find(Happening::LocalGuide) {
            Some(_) => Ok(()),
            None => refuse!("12.0-5", "refuse-not-held"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InfiltrationRoll {
    pub unit: Piece,
    pub cell: Cell,
    pub modifier: i8,
}

impl Throw<ChacoWar> for InfiltrationRoll {
    fn dice(&self, _: &ChacoWar, _: &Position) -> Pool {
        Pool::of(1, 6, "infiltration")
    }

    fn purpose(&self, _: &ChacoWar, _: &Position) -> (&'static str, Message) {
        ("8.6-5", say!("roll-infiltration"))
    }

    fn fall(&self, rules: &ChacoWar, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let InfiltrationRoll { unit, cell, modifier } = *self;
        position.frames.pop();
        let seat = rules.catalog.side_of(unit);
        let success = i32::from(faces[0]) + i32::from(modifier) >= 4;
        log.note(|| {
            let message =
                if success { say!("log-infiltration-succeeds") } else { say!("log-infiltration-fails") };
            let rule = if success { "8.6-10" } else { "8.6-11" };
            let event = Event::new(message).by(seat).rule(rule).dice(&self.dice(rules, position), faces);
            event.came(if success { "succeeds" } else { "fails" })
        });
        if success {
            rules.infiltrate_into(position, seat, unit, cell, log);
        }
    }
}

impl ChacoWar {
    /// Regiments that may still move in this phase (8.6-1).
    fn infiltrators(&self, position: &Position, seat: Seat) -> Pieces {
        (self.catalog.armies[seat] & self.catalog.fighters & position.on_map)
            - position.depleted
            - position.out_of_supply
            - position.infiltrated
    }

    /// Whether a regiment finds a hex to enter (8.6-2).
    fn has_way_out(&self, position: &Position, seat: Seat, piece: Piece, open: &Cells) -> bool {
        let mut around = (self.catalog.map.adjacent[position.cell_of(piece).index()] & *open).iter();
        if !self.commander_owes(position, seat) {
            return around.any(|cell| self.has_room(position, cell, seat));
        }
        let room = around.filter(|cell| self.has_room(position, *cell, seat)).collect();
        !self.leaving_an_attack(position, seat, Pieces::only(piece), room).is_empty()
    }

    /// 8.6-5
    fn needs_die(&self, position: &Position, seat: Seat, from: Cell, to: Cell) -> bool {
        let zoc = &position.derived.zoc[seat.other()];
        zoc.contains(from) && zoc.contains(to)
    }

    /// 8.6-7, 9.1-2
    fn is_leader_spent(&self, position: &Position, seat: Seat, leader: u8) -> bool {
        if seat == PARAGUAY {
            position.leaders_used[usize::from(leader)]
        } else {
            position.commander_infiltrated || leader != position.commander
        }
    }

    /// Whether a held marker is one that helps (8.6-8); of several alike one is played.
    fn helps_infiltration(&self, position: &Position, seat: Seat, marker: Marker) -> bool {
        let first = position.held[seat].find(marker.event()) == Some(marker);
        first
            && match marker.event() {
                Happening::LocalGuide => seat == BOLIVIA,
                Happening::Trocha => seat == PARAGUAY || !position.in_force[seat].has(Happening::Trocha),
                Happening::Wireless => true,
                _ => false,
            }
    }

    /// What is always added, with the rule for each.
    fn standing_infiltration(&self, position: &Position, seat: Seat) -> [(i8, &'static str); 4] {
        let force = position.in_force;
        let own = |owner: Seat, event: Happening| i8::from(seat == owner && force[owner].has(event));
        let coup = i8::from(seat == PARAGUAY && force[BOLIVIA].has(Happening::MilitaryCoup));
        [
            (i8::from(seat == PARAGUAY), "8.6-9"),
            (coup, "12.1-14"),
            (own(PARAGUAY, Happening::Wireless), "12.2-13"),
            (own(BOLIVIA, Happening::Trocha), "12.1-10"),
        ]
    }

    fn standing_infiltration_modifier(&self, position: &Position, seat: Seat) -> i8 {
        self.standing_infiltration(position, seat).iter().map(|(value, _)| value).sum()
    }

    /// What the die of an attempt is changed by, helpers included.
    pub(crate) fn infiltration_terms(&self, position: &Position, seat: Seat, help: &[Target]) -> Vec<Term> {
        let mut terms = Vec::new();
        let mut term = |label: Message, value: i8, rule: &'static str| {
            if value != 0 {
                terms.push(Term::new(label, value, rule).side(seat));
            }
        };
        for (value, rule) in self.standing_infiltration(position, seat) {
            let label = match rule {
                "8.6-9" => say!("term-paraguayans"),
                "12.1-14" => say!("term-coup"),
                "12.2-13" => event_name(Happening::Wireless),
                _ => event_name(Happening::Trocha),
            };
            term(label, value, rule);
        }
        let (leader, markers) = self.drafted_help(help);
        if let Some(leader) = leader {
            let support = self.catalog.counters.leaders[usize::from(leader)].support;
            term(self.leader_name(leader), support, "8.6-6");
        }
        for marker in markers {
            term(event_name(marker.event()), 1, "8.6-8");
        }
        terms
    }

    fn drafted_help(&self, help: &[Target]) -> (Option<u8>, Vec<Marker>) {
        let mut leader = None;
        let mut markers = Vec::new();
        for target in help {
            let Target::Piece(piece) = target else { continue };
            match self.catalog.counter(*piece) {
                Some(Counter::Leader(index)) => leader = Some(index),
                Some(Counter::Event(marker)) => markers.push(marker),
                _ => {}
            }
        }
        (leader, markers)
    }

    fn infiltrate(
        &self,
        position: &mut Position,
        seat: Seat,
        piece: Piece,
        cell: Cell,
        help: &[Target],
        log: &mut impl Log,
    ) {
        position.infiltrated.insert(piece);
        if !self.needs_die(position, seat, position.cell_of(piece), cell) {
            self.infiltrate_into(position, seat, piece, cell, log);
            return;
        }
        let shows = self.is_hidden(position, piece);
        log.note(|| {
            let message =
                say!("log-infiltration-try", unit = self.unit_name(piece), hex = self.cell_name(cell));
            let event = Event::new(message).by(seat).rule("8.6-5");
            if shows { event.reveals() } else { event }
        });
        // It steps forward to be named.
        position.revealed.insert(piece);
        let (leader, markers) = self.drafted_help(help);
        let mut modifier = self.standing_infiltration_modifier(position, seat);
        if let Some(leader) = leader {
            modifier += self.catalog.counters.leaders[usize::from(leader)].support;
            if seat == PARAGUAY {
                position.leaders_used[usize::from(leader)] = true;
            } else {
                position.commander_infiltrated = true;
            }
            log.note(|| {
                let message = say!("log-infiltration-leader", leader = self.leader_name(leader));
                Event::new(message).by(seat).rule("8.6-6")
            });
        }
        for marker in markers {
            modifier += 1;
            self.discard(position, seat, marker, log);
            match (seat, marker.event()) {
                (BOLIVIA, Happening::Trocha) => position.in_force[seat].insert(Effect::Of(Happening::Trocha)),
                (_, Happening::Wireless) => position.in_force[seat].insert(Effect::Of(Happening::Wireless)),
                _ => {}
            }
        }
        let astray = seat == BOLIVIA && self.could_hold(position, PARAGUAY, Happening::LocalGuide);
        if astray {
            position.frames.push(Astray { unit: piece, cell, modifier });
        } else {
            position.frames.push(InfiltrationRoll { unit: piece, cell, modifier });
        }
    }

    fn infiltrate_into(
        &self,
        position: &mut Position,
        seat: Seat,
        piece: Piece,
        cell: Cell,
        log: &mut impl Log,
    ) {
        let from = position.cell_of(piece);
        let map = &self.catalog.map;
        let direction = map.direction(from, cell);
        let rough = direction.is_some_and(|direction| map.rough[from.index()] & 1 << direction != 0);
        let shows = self.will_show(position, Pieces::only(piece), None);
        position.put(&self.catalog, Pieces::only(piece), cell);
        log.note(|| {
            let message = say!("log-infiltrated", unit = self.unit_name(piece), hex = self.cell_name(cell));
            let event = Event::new(message)
                .by(seat)
                .rule("8.6-2")
                .motion(Motion::Travel { piece, route: vec![from, cell] });
            if shows { event.reveals() } else { event }
        });
        self.enter(position, seat, cell, log);
        if rough && self.options.infiltration_depletes {
            position.checks = Pieces::only(piece);
            position.frames.push(Depletion { seat, guided: false });
        }
        self.ask_captures(position, seat);
    }
}
