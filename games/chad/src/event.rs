//! Random events (6.20, 6.40), called for by some harvests.

use sandtable_engine::{
    Event, Log, Message, Pool, Preview, Question, Seat, SeatSet, Shape, Stage, Target, Throw, Why, refuse,
    say,
};
use serde::{Deserialize, Serialize};

use crate::affairs::Flag;
use crate::catalog::{FAP, Faction, PREFECTURES, RandomEvent, Region, ScenarioId};
use crate::names::{CEDE, KEEP, side_name};
use crate::position::Position;
use crate::sequence::{Phase, Role};
use crate::{Ask, Chad};

/// The die for the event (6.20-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventDie;

/// The FAP side says whether it cedes the BET to Libya (6.40-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cession;

/// One of a side's factions is drawn (6.40-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SplitDie {
    pub role: Role,
}

/// The region that suffers (6.40-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LocustDie {
    pub change: i8,
}

impl Throw<Chad> for EventDie {
    fn dice(&self, _: &Chad, _: &Position) -> Pool {
        Pool::of(1, 6, "white")
    }

    fn purpose(&self, _: &Chad, _: &Position) -> (&'static str, Message) {
        ("6.20-1", say!("roll-event"))
    }

    fn fall(&self, rules: &Chad, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let event = rules.catalog.events.event(faces[0]);
        log.note(|| {
            Event::new(event_name(event))
                .rule("6.40-1")
                .by(position.government)
                .dice(&self.dice(rules, position), faces)
        });
        match event {
            RandomEvent::Cede if rules.may_cede(position) => position.frames.replace(Cession),
            RandomEvent::Cede => rules.void_event(position, "6.40-3", log),
            RandomEvent::Split { government } => {
                let role = if government { Role::Government } else { Role::Rebel };
                rules.split(position, role, log);
            }
            RandomEvent::Paris => {
                // 6.40-4: judged at this moment.
                let flag = if rules.french_in_play(position) { Flag::CoolParis } else { Flag::WarmParis };
                position.affairs.flags.set(flag);
                rules.end_event(position, log);
            }
            RandomEvent::Locusts { change } => position.frames.replace(LocustDie { change }),
            RandomEvent::Harvest { region, change } => {
                // 6.40-6: where the Government is present.
                rules.change_region(position, region, change, true, "6.40-6", log);
                rules.end_event(position, log);
            }
        }
    }
}

impl Stage<Chad> for Cession {
    fn seats(&self, _: &Chad, _: &Position) -> SeatSet {
        SeatSet::only(FAP)
    }

    fn question(&self, ask: &Ask) -> Question {
        match ask.draft {
            [] => Question::new(say!("ask-cede"), "6.40-3", Shape::One),
            _ => Question::new(say!("ask-confirm"), "6.40-3", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            out.extend([CEDE, KEEP].map(Target::Button));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Button(CEDE | KEEP)) => Ok(()),
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] => refuse!("table", "unfinished-choice"),
            _ => Ok(()),
        }
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let [Target::Button(CEDE)] = ask.draft else { return None };
        let modifier = ask.rules.catalog.aid.modifier;
        let mut notes = vec![say!("note-cede-aid", year = modifier.bet_year, later = modifier.bet_later)];
        if ask.position.government == FAP {
            notes.push(say!("note-cede-presence"));
        }
        notes.push(say!("note-cede-resented"));
        Some(Preview { heading: Some(say!("preview-cede")), notes, ..Preview::default() })
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        if let [Target::Button(CEDE)] = answer {
            rules.cede(position, seat, log);
        } else {
            log.note(|| Event::new(say!("event-bet-kept", side = side_name(seat))).rule("6.40-3").by(seat));
        }
        rules.end_event(position, log);
    }
}

impl Throw<Chad> for SplitDie {
    fn dice(&self, rules: &Chad, position: &Position) -> Pool {
        Pool::of(1, rules.splinters(position, self.role).count() as u16, "lot")
    }

    fn purpose(&self, _: &Chad, position: &Position) -> (&'static str, Message) {
        ("6.40-2", say!("roll-split", side = side_name(position.seat_of(self.role))))
    }

    fn fall(&self, rules: &Chad, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let drawn = rules.splinters(position, self.role).nth(usize::from(faces[0]) - 1);
        log.note(|| {
            let side = side_name(position.seat_of(self.role));
            Event::new(say!("event-split-drawn", side = side))
                .rule("6.40-2")
                .dice(&self.dice(rules, position), faces)
        });
        if let Some(faction) = drawn {
            rules.make_independent(position, faction, log);
        }
        rules.end_event(position, log);
    }
}

impl Throw<Chad> for LocustDie {
    fn dice(&self, _: &Chad, _: &Position) -> Pool {
        Pool::of(1, 6, "white")
    }

    fn purpose(&self, _: &Chad, _: &Position) -> (&'static str, Message) {
        ("6.40-5", say!("roll-locusts"))
    }

    fn fall(&self, rules: &Chad, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let region = match faces[0] {
            1 | 2 => Region::North,
            3 | 4 => Region::Central,
            _ => Region::South,
        };
        log.note(|| {
            Event::new(say!("event-locusts", region = region.id()))
                .rule("6.40-5")
                .dice(&self.dice(rules, position), faces)
        });
        rules.change_region(position, region, self.change, false, "6.40-5", log);
        rules.end_event(position, log);
    }
}

fn event_name(event: RandomEvent) -> Message {
    match event {
        RandomEvent::Cede => say!("event-random-cede"),
        RandomEvent::Split { government: true } => say!("event-random-split-government"),
        RandomEvent::Split { government: false } => say!("event-random-split-rebel"),
        RandomEvent::Paris => say!("event-random-paris"),
        RandomEvent::Locusts { .. } => say!("event-random-locusts"),
        RandomEvent::Harvest { .. } => say!("event-random-cotton"),
    }
}

impl Chad {
    /// The event belongs to the step of the harvest (3.00-3).
    fn end_event(&self, position: &mut Position, log: &mut impl Log) {
        self.end_phase(position, Phase::Harvest, log);
    }

    fn void_event(&self, position: &mut Position, rule: &'static str, log: &mut impl Log) {
        log.note(|| Event::new(say!("event-void")).rule(rule));
        self.end_event(position, log);
    }

    /// 6.40-3: once, and never by the MPS (14.33-6).
    fn may_cede(&self, position: &Position) -> bool {
        position.affairs.scenario != ScenarioId::Deby && !position.affairs.flags.has(Flag::BetCeded)
    }

    fn cede(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.affairs.flags.set(Flag::BetCeded);
        position.affairs.flags.set(Flag::BetCededThisYear);
        log.note(|| Event::new(say!("event-bet-ceded", side = side_name(seat))).rule("6.40-3").by(seat));
        if position.government == FAP {
            for prefecture in (0..PREFECTURES).filter(|index| self.is_of(*index, Region::North)) {
                self.change_presence(position, prefecture, 0, "6.40-3", log);
            }
        }
    }

    /// Factions that an event may turn independent, in alphabetical order.
    fn splinters(&self, position: &Position, role: Role) -> impl Iterator<Item = Faction> {
        self.factions_of(position, position.seat_of(role))
    }

    /// 6.40-2; void where no faction may become independent (14.33-9).
    fn split(&self, position: &mut Position, role: Role, log: &mut impl Log) {
        if !self.scenario(position).independents {
            self.void_event(position, "14.33-9", log);
            return;
        }
        let several = self.splinters(position, role).nth(1).is_some();
        if several {
            position.frames.replace(SplitDie { role });
            return;
        }
        let only = self.splinters(position, role).next();
        match only {
            Some(faction) => {
                self.make_independent(position, faction, log);
                self.end_event(position, log);
            }
            None => self.void_event(position, "6.40-2", log),
        }
    }

    pub(crate) fn is_of(&self, prefecture: usize, region: Region) -> bool {
        self.catalog.map.prefectures[prefecture].region == region
    }

    /// The production of a region moves.
    fn change_region(
        &self,
        position: &mut Position,
        region: Region,
        by: i8,
        only_present: bool,
        rule: &'static str,
        log: &mut impl Log,
    ) {
        for prefecture in (0..PREFECTURES).filter(|index| self.is_of(*index, region)) {
            if !only_present || position.affairs.presence(prefecture) > 0 {
                self.change_level(position, prefecture, by, rule, log);
            }
        }
    }
}
