//! Morale: tests, their modifiers and failures, markers, officers (morale-1 to morale-19, completed-morale-1 to
//! completed-morale-7, completed-officers-1 to completed-officers-8).

use sandtable_engine::{Event, Log, Message, Odds, Pool, Seat, Term, Throw, say};
use serde::{Deserialize, Serialize};

use crate::GuerraCivil;
use crate::body::INCH;
use crate::catalog::{Kind, TestKind, Trait};
use crate::charge::{Charge, ChargeStep};
use crate::position::{Cause, Deed, Frame, Id, MOST_MARKERS, Position, Status};
use crate::retirese::Retirese;

/// A modifier of a test: its rule and value.
pub type Modifier = (&'static str, i32);

/// A morale test (completed-morale-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Test {
    pub unit: Id,
    pub cause: Cause,
    pub from: Option<Id>,
}

impl Throw<GuerraCivil> for Test {
    fn dice(&self, _: &GuerraCivil, _: &Position) -> Pool {
        Pool::of(2, 6, "white")
    }

    fn purpose(&self, rules: &GuerraCivil, _: &Position) -> (&'static str, Message) {
        let (unit, test) = (rules.unit_name(self.unit), test_name(self.cause.test()));
        (cause_rule(self.cause), say!("roll-test", unit = unit, test = test))
    }

    fn pass_over(&self, rules: &GuerraCivil, position: &mut Position, _: &mut impl Log) -> bool {
        let due = rules.is_test_due(position, self.unit, self.cause);
        if !due {
            position.frames.pop();
        }
        !due
    }

    fn fall(&self, rules: &GuerraCivil, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let Test { unit: id, cause, from } = *self;
        position.frames.pop();
        let sum = i32::from(faces[0] + faces[1]);
        let needed = rules.needed(position, id, cause, from, true);
        let passed = is_passed(sum, needed);
        let unit = position.unit_mut(id);
        // completed-officers-2: the bonus is shown when it is first used.
        let revealed = unit.officer && !unit.bonus_known;
        unit.bonus_known |= unit.officer;
        let bonus = unit.bonus;
        log.note(|| {
            let name = rules.unit_name(id);
            let test = test_name(cause.test());
            let message = if passed {
                say!("event-test-passed", unit = name, test = test, roll = sum, needed = needed)
            } else {
                say!("event-test-failed", unit = name, test = test, roll = sum, needed = needed)
            };
            let event = Event::new(message).rule(cause_rule(cause)).by(rules.side(id));
            let event = event.dice(&self.dice(rules, position), faces);
            match (passed, cause) {
                (true, Cause::Charged | Cause::Ambushed) => event.came("stands"),
                (true, _) => event.came("passed"),
                (false, _) => event,
            }
        });
        if revealed {
            log.note(|| {
                let message =
                    say!("event-officer-shown", unit = rules.unit_name(id), bonus = i32::from(bonus));
                Event::new(message).rule("completed-officers-2").by(rules.side(id)).reveals()
            });
        }
        rules.after_test(position, id, cause, from, passed, log);
    }
}

/// completed-officers-4: 1 is a casualty; then a Fear test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfficerCheck {
    pub unit: Id,
    pub from: Option<Id>,
}

impl Throw<GuerraCivil> for OfficerCheck {
    fn dice(&self, rules: &GuerraCivil, position: &Position) -> Pool {
        Pool::of(rules.officer_dice(position, self.unit), 6, "white")
    }

    fn purpose(&self, rules: &GuerraCivil, _: &Position) -> (&'static str, Message) {
        ("completed-officers-4", say!("roll-officer", unit = rules.unit_name(self.unit)))
    }

    fn pass_over(&self, rules: &GuerraCivil, position: &mut Position, _: &mut impl Log) -> bool {
        let nobody = rules.officer_dice(position, self.unit) == 0;
        if nobody {
            position.frames.pop();
        }
        nobody
    }

    fn fall(&self, rules: &GuerraCivil, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let OfficerCheck { unit: id, from } = *self;
        position.frames.pop();
        let alone = rules.card(id).kind == Kind::Commander;
        let own = position.unit(id).officer && !alone;
        let falls = own && faces[0] == 1;
        let commander_falls = faces.len() > usize::from(own) && faces[usize::from(own)] == 1;
        log.note(|| {
            let message = if falls {
                say!("event-officer-lost", unit = rules.unit_name(id))
            } else {
                say!("event-officer-safe", unit = rules.unit_name(id))
            };
            let event = Event::new(message).rule("completed-officers-4").by(rules.side(id));
            event.dice(&self.dice(rules, position), faces)
        });
        if falls {
            position.unit_mut(id).officer = false;
            position.push(Test { unit: id, cause: Cause::OfficerLost, from });
        }
        if commander_falls {
            let commander = if alone { Some(id) } else { rules.attached_commander(position, id) };
            if let Some(commander) = commander {
                rules.lose_commander(position, commander, log);
            }
        }
    }
}

impl GuerraCivil {
    /// Whether a unit takes tests at all (completed-vehicles-3).
    pub(crate) fn has_nerves(&self, id: Id) -> bool {
        !matches!(self.card(id).kind, Kind::Vehicle | Kind::Commander)
    }

    pub(crate) fn attached_commander(&self, position: &Position, id: Id) -> Option<Id> {
        self.army(self.side(id)).find(|other| {
            let unit = position.unit(*other);
            unit.status == Status::Attached && unit.carrier == Some(id)
        })
    }

    /// morale-10 to morale-14, completed-morale-3, completed-actions-4. `bonus` is left out where the asker
    /// may not know it.
    pub(crate) fn modifiers(
        &self,
        position: &Position,
        id: Id,
        cause: Cause,
        from: Option<Id>,
        bonus: bool,
        mut add: impl FnMut(Modifier),
    ) {
        let unit = position.unit(id);
        let kind = cause.test();
        if unit.officer && bonus && unit.bonus != 0 {
            add(("morale-10", i32::from(unit.bonus)));
        }
        if self.attached_commander(position, id).is_some() {
            add(("completed-officers-6", 1));
        }
        if !unit.officer && kind == TestKind::Rally {
            add(("completed-morale-3", -1));
        }
        let stand = self.stand(position, id);
        let enemy = from.map(|from| position.unit(from).pose.point);
        if enemy.is_some_and(|enemy| self.is_outflanked(&stand, enemy)) {
            add(("morale-12", -2));
        }
        if self.card(id).kind == Kind::Cavalry && unit.mounted && unit.loose {
            add(("morale-11", -1));
        }
        let altered = self.altered(position);
        let terrain = &self.scenario.terrain;
        let trench = terrain.in_trench(stand.pose.point, altered.changes());
        let works = match enemy {
            Some(enemy) => terrain.behind(stand.pose.point, enemy, true),
            // Nobody to be behind them from: they count as a trench does.
            None => !self.options.works_face && terrain.at_works(stand.pose.point),
        };
        let bunker = unit
            .building
            .is_some_and(|index| terrain.areas[usize::from(index)].ground == crate::ground::Ground::Bunker);
        if trench || works || bunker {
            add(("morale-13", 2));
        }
        if unit.markers() > 0 {
            add(("morale-14", -i32::from(unit.markers()) * self.options.marker_penalty));
        }
        if cause == Cause::Recover && self.is_unseen(position, id) {
            add(("completed-actions-4", 2));
        }
    }

    /// No enemy within 24 inches sees the unit.
    fn is_unseen(&self, position: &Position, id: Id) -> bool {
        let stand = self.stand(position, id);
        !self.standing(position, self.side(id).other()).any(|enemy| {
            let there = self.stand(position, enemy);
            self.is_within(&stand, &there, 24 * INCH) && self.sees(position, (id, &stand), (enemy, &there))
        })
    }

    /// What 2d6 must show (completed-morale-1).
    pub(crate) fn needed(
        &self,
        position: &Position,
        id: Id,
        cause: Cause,
        from: Option<Id>,
        bonus: bool,
    ) -> i32 {
        let mut sum = 0;
        self.modifiers(position, id, cause, from, bonus, |(_, value)| sum += value);
        self.card(id).morale(cause.test()) - sum
    }

    /// completed-morale-2
    pub(crate) fn test_odds(needed: i32) -> Odds {
        let passes = (1..=6).flat_map(|a| (1..=6).map(move |b| a + b)).filter(|sum| is_passed(*sum, needed));
        Odds::of(passes.count() as u64, 36)
    }

    pub(crate) fn test_terms(
        &self,
        position: &Position,
        id: Id,
        cause: Cause,
        from: Option<Id>,
        own: bool,
    ) -> Vec<Term> {
        let mut terms = Vec::new();
        let number = self.card(id).morale(cause.test());
        let term = |label: Message, value: i32, rule: &'static str| Term {
            label,
            value,
            rule: sandtable_engine::Rule::new(rule),
            side: None,
        };
        terms.push(term(say!("term-number", test = test_name(cause.test())), number, "completed-morale-1"));
        self.modifiers(position, id, cause, from, own || position.unit(id).bonus_known, |(rule, value)| {
            terms.push(term(modifier_name(rule), value, rule));
        });
        terms
    }

    /// Whether a test that has come up is still taken (completed-fire-8: it stops when the unit routs or dies).
    pub(crate) fn is_test_due(&self, position: &Position, id: Id, cause: Cause) -> bool {
        let unit = position.unit(id);
        let rally = cause.test() == TestKind::Rally;
        unit.stands() && self.has_nerves(id) && (!unit.routing || rally)
    }

    fn after_test(
        &self,
        position: &mut Position,
        id: Id,
        cause: Cause,
        from: Option<Id>,
        passed: bool,
        log: &mut impl Log,
    ) {
        match (cause, passed) {
            (Cause::Charging, true) => {
                if let Frame::Charge(Charge { stage, ambush, .. }) = position.frames.top_mut() {
                    *stage = if *ambush { ChargeStep::Contact } else { ChargeStep::Reactions };
                }
            }
            // morale-15
            (Cause::Charging, false) => {
                position.unit_mut(id).no_charge = true;
                let ambush = matches!(position.frames.pop(), Frame::Charge(Charge { ambush: true, .. }));
                if !ambush {
                    position.frames.push(Frame::Balked { unit: id });
                }
            }
            (Cause::Loss, false) => self.fail_serious(position, id, from, log),
            (Cause::Recover, true) => self.recover(position, id, log),
            (Cause::RallyRout, true) => {
                position.unit_mut(id).routing = false;
                log.note(|| Event::new(say!("event-rallied", unit = self.unit_name(id))).rule("actions-4"));
            }
            // morale-18, completed-morale-7
            (Cause::RallyRout, false) => self.rout_move(position, id, log),
            (Cause::RallyPin, true) => {
                position.unit_mut(id).pinned = false;
                log.note(|| Event::new(say!("event-unpinned", unit = self.unit_name(id))).rule("actions-4"));
            }
            (Cause::Pursuit, true) => position.unit_mut(id).pursuing = false,
            (Cause::Pursuit, false) => self.run_wild(position, id, log),
            (Cause::Refrain, false) => self.pursue(position, id, from, log),
            (Cause::Recover | Cause::RallyPin, false) | (_, true) => {}
            // morale-16
            (_, false) => self.rout(position, id, true, log),
        }
    }

    /// completed-actions-4
    fn recover(&self, position: &mut Position, id: Id, log: &mut impl Log) {
        let most = if self.attached_commander(position, id).is_some() { 3 } else { 2 };
        let unit = position.unit_mut(id);
        let removed = unit.terror.min(most);
        unit.terror -= removed;
        log.note(|| {
            let message = say!("event-recovered", unit = self.unit_name(id), count = removed);
            Event::new(message).rule("completed-actions-4").by(self.side(id))
        });
    }

    /// morale-17, traits-3, traits-4
    fn fail_serious(&self, position: &mut Position, id: Id, from: Option<Id>, log: &mut impl Log) {
        let card = self.card(id);
        let Some(from) = from else { return };
        let forgoes = card.has(Trait::Storm) || card.has(Trait::Especialista);
        match (forgoes, self.options.traits_compulsory) {
            (false, _) => self.order_retreat(position, id, from, log),
            (true, true) => self.forgo(position, id, from, true, log),
            (true, false) => position.push(Retirese { unit: id, from, serious: true }),
        }
    }

    /// Storm gives a platoon, Especialista takes a marker; neither moves nor is barred (traits-3, traits-4).
    pub(crate) fn forgo(&self, position: &mut Position, id: Id, from: Id, serious: bool, log: &mut impl Log) {
        if self.card(id).has(Trait::Storm) {
            log.note(|| Event::new(say!("event-storm", unit = self.unit_name(id))).rule("traits-3"));
            let gone = self.lose_platoons(position, id, 1, log);
            // A platoon given for a failed Serious test causes no further one.
            if !gone && !serious {
                position.push(Test { unit: id, cause: Cause::Loss, from: Some(from) });
            }
        } else {
            log.note(|| Event::new(say!("event-especialista", unit = self.unit_name(id))).rule("traits-4"));
            self.add_terror(position, id, 1, log);
        }
    }

    /// The retire move waits for the end of the firefight (completed-reactions-6); the bar does not.
    pub(crate) fn order_retreat(&self, position: &mut Position, id: Id, from: Id, log: &mut impl Log) {
        self.tell(id, "event-must-retire", "fire-30", log);
        let unit = position.unit_mut(id);
        unit.barred = true;
        unit.retire_from = Some(from);
    }

    /// fire-32
    pub(crate) fn add_terror(&self, position: &mut Position, id: Id, count: u8, log: &mut impl Log) {
        self.add_markers(position, id, count, 0, log);
    }

    /// El Terror and Humillado are markers alike (melee-21, completed-morale-5).
    pub(crate) fn add_markers(
        &self,
        position: &mut Position,
        id: Id,
        terror: u8,
        humillado: u8,
        log: &mut impl Log,
    ) {
        if !self.has_nerves(id) {
            return;
        }
        let unit = position.unit_mut(id);
        let before = unit.markers();
        unit.terror = unit.terror.saturating_add(terror).min(MOST_MARKERS);
        unit.humillado = unit.humillado.saturating_add(humillado).min(MOST_MARKERS);
        log.note(|| {
            let message = say!("event-terror", unit = self.unit_name(id), count = terror);
            Event::new(message).rule("fire-32").by(self.side(id))
        });
        let unit = position.unit(id);
        let bearable = 2 * unit.platoons;
        let beyond = unit.markers().saturating_sub(bearable.max(before));
        for _ in 0..beyond {
            position.push(Test { unit: id, cause: Cause::Overload, from: None });
        }
    }

    pub(crate) fn pin(&self, position: &mut Position, id: Id, log: &mut impl Log) {
        let unit = position.unit_mut(id);
        if unit.routing || unit.pinned {
            return;
        }
        unit.pinned = true;
        log.note(|| {
            Event::new(say!("event-pinned", unit = self.unit_name(id))).rule("fire-33").by(self.side(id))
        });
    }

    /// morale-16: routs at once; after a failed Fear test with a Humillado marker.
    pub(crate) fn rout(&self, position: &mut Position, id: Id, humiliated: bool, log: &mut impl Log) {
        let unit = position.unit_mut(id);
        unit.humillado = (unit.humillado + u8::from(humiliated)).min(MOST_MARKERS);
        unit.routing = true;
        unit.pinned = false;
        unit.pursuing = false;
        unit.retire_from = None;
        log.note(|| {
            Event::new(say!("event-routs", unit = self.unit_name(id))).rule("reactions-5").by(self.side(id))
        });
        // completed-artillery-13
        if self.card(id).kind == Kind::Gun {
            self.remove(position, id, Status::Lost, log);
            return;
        }
        self.rout_move(position, id, log);
    }

    /// Loses platoons; `true` when nothing is left.
    pub(crate) fn lose_platoons(
        &self,
        position: &mut Position,
        id: Id,
        count: u8,
        log: &mut impl Log,
    ) -> bool {
        let unit = position.unit_mut(id);
        unit.platoons = unit.platoons.saturating_sub(count);
        let left = unit.platoons;
        log.note(|| {
            let message = say!("event-platoons-lost", unit = self.unit_name(id), count = count, left = left);
            Event::new(message).rule("fire-34").by(self.side(id))
        });
        if left == 0 {
            self.remove(position, id, Status::Lost, log);
        }
        left == 0
    }

    /// A unit is gone: destroyed, off the table, or out by an exit.
    pub(crate) fn remove(&self, position: &mut Position, id: Id, status: Status, log: &mut impl Log) {
        let unit = position.unit_mut(id);
        unit.status = status;
        unit.building = None;
        unit.retire_from = None;
        log.note(|| {
            let message = match status {
                Status::Left => say!("event-left", unit = self.unit_name(id)),
                _ => say!("event-lost", unit = self.unit_name(id)),
            };
            let motion = sandtable_engine::Motion::Leave { piece: crate::position::piece(id) };
            Event::new(message).rule("completed-victory-2").by(self.side(id)).motion(motion)
        });
        if let Some(commander) = self.attached_commander(position, id) {
            if status == Status::Left {
                self.remove(position, commander, status, log);
            } else {
                self.lose_commander(position, commander, log);
            }
        }
        if status == Status::Left {
            for rider in self.army(self.side(id)) {
                if self.rides(position, rider, id) {
                    self.remove(position, rider, status, log);
                }
            }
        }
    }

    /// A vehicle or gun is destroyed by an enemy; whoever rides is spilled.
    pub(crate) fn wreck(&self, position: &mut Position, id: Id, by: Id, log: &mut impl Log) {
        let pose = position.unit(id).pose;
        self.remove(position, id, Status::Lost, log);
        for rider in self.army(self.side(id)) {
            if self.rides(position, rider, id) {
                self.spill(position, rider, pose, by, log);
            }
        }
    }

    /// completed-vehicles-8: passengers lose a platoon, which they test for (morale-3), and are pinned beside the wreck;
    /// a towed gun is lost.
    fn spill(
        &self,
        position: &mut Position,
        id: Id,
        pose: sandtable_board::Pose,
        by: Id,
        log: &mut impl Log,
    ) {
        let unit = position.unit_mut(id);
        unit.carrier = None;
        unit.status = Status::Table;
        unit.pinned = true;
        self.place(position, id, pose);
        let stand = self.stand_at(position, id, pose);
        let crowded = self.rest(position, id, &stand, 0).is_err();
        if self.card(id).kind == Kind::Gun || crowded {
            self.remove(position, id, Status::Lost, log);
            return;
        }
        self.tell_stand(position, id, "event-spilled", "completed-vehicles-8", log);
        if !self.lose_platoons(position, id, 1, log) {
            position.push(Test { unit: id, cause: Cause::Loss, from: Some(by) });
        }
    }

    // Officers

    pub(crate) fn officer_dice(&self, position: &Position, id: Id) -> u16 {
        let unit = position.unit(id);
        if !unit.stands() {
            return 0;
        }
        let commander =
            self.card(id).kind == Kind::Commander || self.attached_commander(position, id).is_some();
        let own = unit.officer && self.card(id).kind != Kind::Commander;
        u16::from(own) + u16::from(commander)
    }

    /// completed-officers-8
    pub(crate) fn lose_commander(&self, position: &mut Position, commander: Id, log: &mut impl Log) {
        let seat = self.side(commander);
        let stand = self.stand(position, commander);
        let unit = position.unit_mut(commander);
        (unit.status, unit.carrier, unit.platoons, unit.building) = (Status::Lost, None, 0, None);
        position.initiative[seat] = 0;
        log.note(|| {
            let motion = sandtable_engine::Motion::Leave { piece: crate::position::piece(commander) };
            Event::new(say!("event-commander-lost", unit = self.unit_name(commander)))
                .rule("completed-officers-8")
                .by(seat)
                .motion(motion)
        });
        for id in self.army(seat).rev() {
            if position.unit(id).stands() && self.has_nerves(id) {
                let there = self.stand(position, id);
                if self.is_within(&stand, &there, 12 * INCH) {
                    position.push(Test { unit: id, cause: Cause::CommanderLost, from: None });
                }
            }
        }
    }

    // Recovering and rallying as actions

    pub(crate) fn rally_cause(&self, position: &Position, id: Id, deed: Deed) -> Cause {
        let unit = position.unit(id);
        match deed {
            Deed::Recover => Cause::Recover,
            _ if unit.routing => Cause::RallyRout,
            _ if unit.pursuing => Cause::Pursuit,
            _ => Cause::RallyPin,
        }
    }

    pub(crate) fn commander(&self, seat: Seat) -> Option<Id> {
        self.army(seat).find(|id| self.slot(*id).fielded && self.card(*id).kind == Kind::Commander)
    }
}

pub fn is_passed(sum: i32, needed: i32) -> bool {
    sum == 12 || sum != 2 && sum >= needed
}

pub fn test_name(test: TestKind) -> Message {
    match test {
        TestKind::Charge => say!("test-charge"),
        TestKind::Fear => say!("test-fear"),
        TestKind::Serious => say!("test-serious"),
        TestKind::Rally => say!("test-rally"),
    }
}

pub fn modifier_name(rule: &str) -> Message {
    match rule {
        "morale-10" => say!("modifier-officer"),
        "completed-officers-6" => say!("modifier-commander"),
        "completed-morale-3" => say!("modifier-no-officer"),
        "morale-12" => say!("modifier-outflanked"),
        "morale-11" => say!("modifier-loose"),
        "morale-13" => say!("modifier-works"),
        "morale-14" => say!("modifier-markers"),
        _ => say!("modifier-unseen"),
    }
}

pub fn cause_rule(cause: Cause) -> &'static str {
    match cause {
        Cause::Charging => "morale-1",
        Cause::Charged => "morale-2",
        Cause::Overrun => "completed-vehicles-5",
        Cause::Ambushed => "morale-5",
        Cause::OfficerLost => "morale-6",
        Cause::CommanderLost => "completed-officers-8",
        Cause::Destructive => "morale-7",
        Cause::RoutedThrough => "morale-8",
        Cause::Overload => "completed-morale-5",
        Cause::Loss => "morale-3",
        Cause::Recover | Cause::RallyRout | Cause::RallyPin | Cause::Pursuit => "morale-9",
        Cause::Refrain => "completed-charge-10",
    }
}
