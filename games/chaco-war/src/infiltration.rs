//! The Infiltration Phase (8.6): one hex for each unit, a die from EZOC to EZOC.

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Message, Motion, Offer, Piece, Question, Roll, Rule, Seat, Shape, Target,
    Term, say,
};

use crate::ChacoWar;
use crate::catalog::{Arm, BOLIVIA, Cells, Counter, Event as Happening, Marker, PARAGUAY, Pieces};
use crate::markers::Effect;
use crate::names::{ASTRAY, END, PASS, RECON, dice_shown, event_name, side_name};
use crate::position::{Frame, Position};

impl ChacoWar {
    /// Regiments that may still move in this phase (8.6-1).
    fn infiltrators(&self, position: &Position, seat: Seat) -> Pieces {
        (self.catalog.armies[seat] & self.catalog.fighters & position.on_map)
            - position.depleted
            - position.out_of_supply
            - position.infiltrated
    }

    /// Hexes that a regiment may enter (8.6-2).
    fn infiltration_cells(&self, position: &Position, seat: Seat, piece: Piece) -> Cells {
        let around =
            self.catalog.map.adjacent[position.cell_of(piece).index()] & self.open_to(position, seat);
        let room = around.iter().filter(|cell| self.has_room(position, *cell, seat)).collect();
        self.leaving_an_attack(position, seat, Pieces::only(piece), room)
    }

    /// 8.6-5
    pub(crate) fn needs_die(&self, position: &Position, seat: Seat, from: Cell, to: Cell) -> bool {
        let zoc = &position.derived.zoc[seat.other()];
        zoc.contains(from) && zoc.contains(to)
    }

    /// What may be added to an attempt that needs a die: leaders (8.6-6) and events (8.6-8).
    fn infiltration_help(&self, position: &Position, seat: Seat) -> ([bool; 6], [Option<Marker>; 3]) {
        let mut leaders = [false; 6];
        if seat == PARAGUAY {
            leaders[0] = !position.leaders_used[0];
            leaders[1] = !position.leaders_used[1];
        } else {
            leaders[usize::from(position.commander)] = !position.commander_infiltrated;
        }
        let held = position.held[seat];
        let own = seat == PARAGUAY || !position.in_force[seat].has(Happening::Trocha);
        let events = [
            held.find(Happening::LocalGuide).filter(|_| seat == BOLIVIA),
            held.find(Happening::Trocha).filter(|_| own),
            held.find(Happening::Wireless),
        ];
        (leaders, events)
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
                terms.push(Term { label, value: i32::from(value), rule: Rule::new(rule), side: Some(seat) });
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

    pub(crate) fn infiltration_question(&self, seat: Seat, draft: &[Target]) -> Question {
        let (message, rule, shape) = match draft {
            [] => (say!("ask-infiltrate", side = side_name(seat)), "8.6-2", Shape::One),
            [Target::Button(RECON)] => (say!("ask-recon"), "9.6-6", Shape::One),
            [Target::Piece(piece)] => {
                (say!("ask-infiltrate-where", unit = self.unit_name(*piece)), "8.6-2", Shape::One)
            }
            _ => (say!("ask-infiltrate-help"), "8.6-6", Shape::Subset),
        };
        Question { message, rule: Rule::new(rule), shape }
    }

    pub(crate) fn infiltration_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        match draft {
            [] => {
                out.extend((self.catalog.armies[seat] & position.on_map).iter().map(Target::Piece));
                out.extend([END, RECON].map(Target::Button));
            }
            [Target::Button(RECON)] => {
                out.extend(position.derived.occupied[seat.other()].iter().map(Target::Cell))
            }
            [Target::Piece(piece)] => {
                let from = position.cell_of(*piece);
                let around = self.catalog.map.within[1][from.index()];
                out.extend(around.iter().filter(|cell| *cell != from).map(Target::Cell));
            }
            [Target::Piece(_), Target::Cell(_), ..] => {
                let leaders = if seat == PARAGUAY { 0..=1 } else { position.commander..=position.commander };
                out.extend(leaders.map(|leader| Target::Piece(Counter::Leader(leader).piece())));
                out.extend(
                    position.held[seat].iter().map(|marker| Target::Piece(Counter::Event(marker).piece())),
                );
            }
            _ => {}
        }
    }

    pub(crate) fn judge_infiltration(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(END)) => Ok(Offer::default()),
            ([], Target::Button(RECON)) => self.may_recon(position, seat),
            ([Target::Button(RECON)], Target::Cell(cell)) => self.may_recon_hex(position, seat, cell),
            ([], Target::Piece(piece)) => {
                self.may_infiltrate(position, seat, piece).map(|()| Offer::default())
            }
            ([Target::Piece(piece)], Target::Cell(cell)) if self.catalog.map.has(cell) => {
                self.may_infiltrate_to(position, seat, *piece, cell)
            }
            ([Target::Piece(piece), Target::Cell(cell), help @ ..], Target::Piece(helper)) => {
                self.may_help(position, seat, *piece, *cell, help, helper)
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    fn may_infiltrate(&self, position: &Position, seat: Seat, piece: Piece) -> Result<(), Illegal> {
        self.is_own_on_map(position, seat, piece)?;
        if !self.catalog.fighters.contains(piece) || position.out_of_supply.contains(piece) {
            return Err(Illegal::new("8.6-1", say!("refuse-infiltrator")));
        }
        if position.depleted.contains(piece) {
            return Err(Illegal::new("5.6-3", say!("refuse-infiltrator")));
        }
        if position.infiltrated.contains(piece) {
            return Err(Illegal::new("8.6-11", say!("refuse-infiltrated")));
        }
        if self.infiltration_cells(position, seat, piece).is_empty() {
            let owes = self.commander_owes(position, seat);
            return Err(if owes {
                Illegal::new("8.3-33", say!("refuse-strands-commander"))
            } else {
                Illegal::new("8.6-2", say!("refuse-no-way-out"))
            });
        }
        Ok(())
    }

    fn may_infiltrate_to(
        &self,
        position: &Position,
        seat: Seat,
        piece: Piece,
        cell: Cell,
    ) -> Result<Offer, Illegal> {
        let map = &self.catalog.map;
        let from = position.cell_of(piece);
        if self.infiltration_cells(position, seat, piece).contains(cell) {
            let note = self.needs_die(position, seat, from, cell).then(|| {
                let least = 4 - self.standing_infiltration_modifier(position, seat);
                say!("note-infiltration", chance = (7 - least).clamp(0, 6))
            });
            return Ok(Offer { note, ..Offer::default() });
        }
        if position.derived.occupied[seat.other()].contains(cell) {
            return Err(Illegal::new("5.0-5", say!("refuse-enemy-there", hex = self.cell_name(cell))));
        }
        if map.closed[usize::from(self.is_winter(position))].contains(cell) {
            return Err(Illegal::new("5.7-2", say!("refuse-winter-marsh")));
        }
        if map.adjacent[from.index()].contains(cell) {
            self.may_stand(position, cell, seat, "6.0-4")?;
            if self.strands_commander_by_moving(position, seat, Pieces::only(piece), cell) {
                return Err(Illegal::new("8.3-33", say!("refuse-strands-commander")));
            }
        }
        if map.direction(from, cell).is_some() {
            return Err(Illegal::new("5.0-6", say!("refuse-prohibited")));
        }
        Err(Illegal::new("8.6-2", say!("refuse-one-hex-only")))
    }

    fn may_help(
        &self,
        position: &Position,
        seat: Seat,
        piece: Piece,
        cell: Cell,
        help: &[Target],
        helper: Piece,
    ) -> Result<Offer, Illegal> {
        if !self.needs_die(position, seat, position.cell_of(piece), cell) {
            return Err(Illegal::new("8.6-5", say!("refuse-no-die")));
        }
        if help.contains(&Target::Piece(helper)) {
            return Err(Illegal::new("8.6-6", say!("refuse-picked")));
        }
        let (leaders, events) = self.infiltration_help(position, seat);
        let (led, _) = self.drafted_help(help);
        match self.catalog.counter(helper) {
            Some(Counter::Leader(leader)) => {
                if self.catalog.counters.leaders[usize::from(leader)].side != seat {
                    return Err(Illegal::table(say!("refuse-not-yours")));
                }
                if !leaders[usize::from(leader)] {
                    let rule = if seat == BOLIVIA { "8.6-7" } else { "9.1-2" };
                    return Err(Illegal::new(rule, say!("refuse-leader-used")));
                }
                if led.is_some() {
                    return Err(Illegal::new("8.6-6", say!("refuse-one-leader")));
                }
                Ok(Offer::default())
            }
            Some(Counter::Event(marker)) => {
                if events.contains(&Some(marker)) {
                    return Ok(Offer::default());
                }
                let rule = if position.held[seat].contains(marker) { "8.6-8" } else { "12.0-5" };
                Err(Illegal::new(rule, say!("refuse-event-infiltration")))
            }
            _ => Err(Illegal::not_offered()),
        }
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

    pub(crate) fn finish_infiltration(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [Target::Button(END)] | [_, Target::Cell(_), ..] => Ok(()),
            _ => Err(Illegal::table(say!("unfinished-hex"))),
        }
    }

    pub(crate) fn infiltration_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] => {
                out.push(Target::Button(END));
                let map = &self.catalog.map;
                let open = self.open_to(position, seat);
                let owes = self.commander_owes(position, seat);
                for piece in self.infiltrators(position, seat).iter() {
                    let around = map.adjacent[position.cell_of(piece).index()] & open;
                    let room = around.iter().any(|cell| self.has_room(position, cell, seat));
                    if room && (!owes || !self.infiltration_cells(position, seat, piece).is_empty()) {
                        out.push(Target::Piece(piece));
                    }
                }
                if position.available[seat][Arm::Air as usize] > 0
                    && !position.derived.occupied[seat.other()].is_empty()
                {
                    out.push(Target::Button(RECON));
                }
            }
            [Target::Button(RECON)] => {
                out.next.extend(position.derived.occupied[seat.other()].iter().map(Target::Cell));
            }
            [Target::Piece(piece)] => {
                let cells = self.infiltration_cells(position, seat, *piece);
                out.next.extend(cells.iter().map(Target::Cell));
            }
            [Target::Piece(piece), Target::Cell(cell), help @ ..] => {
                out.complete = true;
                if !self.needs_die(position, seat, position.cell_of(*piece), *cell) {
                    return;
                }
                let (leaders, events) = self.infiltration_help(position, seat);
                let led = help.iter().any(|target| {
                    matches!(target, Target::Piece(piece) if matches!(self.catalog.counter(*piece), Some(Counter::Leader(_))))
                });
                let leaders =
                    (0..6u8).filter(|index| !led && leaders[usize::from(*index)]).map(Counter::Leader);
                let events = events.into_iter().flatten().map(Counter::Event);
                let helpers = leaders.chain(events).map(|counter| Target::Piece(counter.piece()));
                out.next.extend(helpers.filter(|helper| !help.contains(helper)));
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_infiltration(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match answer {
            [Target::Button(RECON), Target::Cell(cell)] => self.fly_recon(position, seat, *cell, log),
            [Target::Piece(piece), Target::Cell(cell), help @ ..] => {
                self.infiltrate(position, seat, *piece, *cell, help, log);
            }
            _ => {
                // 4.1-10
                self.begin_combat(position, seat, true, log);
                self.go_on(position, log);
            }
        }
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
        position.frames.push(if astray {
            Frame::Astray { unit: piece, cell, modifier }
        } else {
            Frame::InfiltrationRoll { unit: piece, cell, modifier }
        });
    }

    pub(crate) fn astray_question(&self, cell: Cell) -> Question {
        let message = say!("ask-astray", hex = self.cell_name(cell));
        Question { message, rule: Rule::new("12.2-5"), shape: Shape::One }
    }

    pub(crate) fn may_lead_astray(&self, position: &Position) -> Result<(), Illegal> {
        match position.held[PARAGUAY].find(Happening::LocalGuide) {
            Some(_) => Ok(()),
            None => Err(Illegal::new("12.0-5", say!("refuse-not-held"))),
        }
    }

    pub(crate) fn answer_astray(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        let Frame::Astray { unit, cell, mut modifier } = position.frames.top() else { return };
        if answer == [Target::Button(ASTRAY)]
            && let Some(marker) = position.held[PARAGUAY].find(Happening::LocalGuide)
        {
            self.discard(position, PARAGUAY, marker, log);
            modifier -= 1;
        }
        position.frames.replace(Frame::InfiltrationRoll { unit, cell, modifier });
    }

    pub(crate) fn infiltration_roll(&self) -> Roll {
        Roll::new("8.6-5", say!("roll-infiltration")).dice(1, 6, "infiltration")
    }

    pub(crate) fn resolve_infiltration(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let Frame::InfiltrationRoll { unit, cell, modifier } = position.frames.pop() else { return };
        let seat = self.catalog.side_of(unit);
        let success = i32::from(faces[0]) + i32::from(modifier) >= 4;
        log.note(|| {
            let message =
                if success { say!("log-infiltration-succeeds") } else { say!("log-infiltration-fails") };
            let rule = if success { "8.6-10" } else { "8.6-11" };
            let event = Event::new(message).by(seat).rule(rule).motion(dice_shown("infiltration", faces));
            event.came(if success { "succeeds" } else { "fails" })
        });
        if success {
            self.infiltrate_into(position, seat, unit, cell, log);
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
            position.frames.push(Frame::Depletion { seat, guided: false });
        }
        self.ask_captures(position, seat);
    }

    /// Reactions: use the marker if it is there, or let it be.
    pub(crate) fn reaction_candidates(
        &self,
        use_it: sandtable_engine::Button,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        if draft.is_empty() {
            out.extend([use_it, PASS].map(Target::Button));
        }
    }
}
