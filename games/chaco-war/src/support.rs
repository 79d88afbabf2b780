//! Support in a combat (8.3 step 2): both sides commit in secret. Whether guns fire stands in [`crate::availability`].

use sandtable_engine::{
    Choices, Event, Illegal, Log, Offer, Piece, Question, Rule, Seat, Shape, Target, say,
};
use smallvec::SmallVec;

use crate::ChacoWar;
use crate::catalog::{Arm, BOLIVIA, Counter, Event as Happening, Marker, PARAGUAY, Pieces};
use crate::markers::Effect;
use crate::names::{ROUT, event_name, side_name};
use crate::position::{ARMS, Battle, Commitment, Frame, Position};

/// Arms that roll for availability (8.3-11), in the order of their dice.
pub const GUNS: [Arm; 5] = [Arm::Artillery, Arm::Mortar, Arm::Armor, Arm::Flotilla, Arm::NavalGuns];

/// What a side may commit to a combat.
struct Means {
    attacking: bool,
    /// Markers by arm.
    support: [u8; ARMS],
    /// Leaders as bits.
    leaders: u8,
    events: SmallVec<[Marker; 8]>,
    columns: Pieces,
    /// The commander must be among what is committed (8.3-33).
    owes_commander: bool,
}

impl ChacoWar {
    pub(crate) fn battle<'a>(&self, position: &'a Position) -> &'a Battle {
        position.battle.as_ref().expect("a combat is under way")
    }

    /// The regiments of a side in the combat.
    pub(crate) fn participants(&self, position: &Position, seat: Seat) -> Pieces {
        let battle = self.battle(position);
        if battle.attacker == seat {
            battle.attackers & position.on_map
        } else {
            position.among(self.catalog.armies[seat] & self.catalog.fighters, battle.target)
        }
    }

    fn means(&self, position: &Position, seat: Seat) -> Means {
        let battle = self.battle(position);
        let attacking = battle.attacker == seat;
        let target = battle.target;
        let units = self.participants(position, seat);
        let linked = self.has_headquarters(position, seat, units);
        let free = self.options.hq_link_guns_only;
        let mut support = [0; ARMS];
        for arm in Arm::ALL {
            let allowed = self.may_use_arm(position, seat, arm, linked).is_ok();
            support[arm as usize] = if allowed { position.available[seat][arm as usize] } else { 0 };
        }
        support[Arm::Air as usize] = support[Arm::Air as usize].min(1);
        let mut leaders = 0;
        if linked || free {
            if seat == PARAGUAY {
                let used = position.leaders_used;
                leaders = u8::from(!used[0]) | u8::from(!used[1]) << 1;
            } else if attacking && !position.commander_fought {
                leaders = 1 << position.commander;
            }
        }
        let events = position.held[seat].iter().filter(|marker| {
            self.may_apply(position, seat, attacking, target, marker.event(), linked || free).is_ok()
        });
        let columns = if attacking && self.lacks_headquarters(position, seat, units) {
            self.columns_near(position, seat, self.cells_of(position, units))
        } else {
            Pieces::EMPTY
        };
        let owes = seat == BOLIVIA && leaders != 0 && !self.commander_may_wait(position, units, target);
        Means { attacking, support, leaders, events: events.collect(), columns, owes_commander: owes }
    }

    /// 8.3-9 and what limits each arm.
    pub(crate) fn may_use_arm(&self, position: &Position, seat: Seat, arm: Arm, linked: bool) -> Result<(), Illegal> {
        let battle = self.battle(position);
        let attacking = battle.attacker == seat;
        let no_link = || Illegal::new("8.3-9", say!("refuse-no-hq"));
        match arm {
            Arm::Air if !attacking => Err(Illegal::new("8.3-40", say!("refuse-air-defence"))),
            Arm::Air => Ok(()),
            Arm::Flotilla => {
                if !self.catalog.map.beside_paraguay.contains(battle.target) {
                    return Err(Illegal::new("9.8-1", say!("refuse-not-river")));
                }
                if self.options.flotilla_needs_hq && !linked { Err(no_link()) } else { Ok(()) }
            }
            Arm::NavalGuns => {
                let fort = attacking && self.has_fort(position, battle.target, seat.other());
                let in_defence = !attacking && self.options.naval_guns_on_defense;
                if !fort && !in_defence {
                    let rule = if attacking { "13.1-3" } else { "8.3-26" };
                    return Err(Illegal::new(rule, say!("refuse-guns-fort")));
                }
                if linked { Ok(()) } else { Err(no_link()) }
            }
            Arm::Artillery | Arm::Mortar | Arm::Armor => {
                if linked {
                    Ok(())
                } else {
                    Err(no_link())
                }
            }
        }
    }

    /// Whether a held marker may be played in the combat. Those in force for a whole turn need no HQ (8.3-9).
    pub(crate) fn may_apply(
        &self,
        position: &Position,
        seat: Seat,
        attacking: bool,
        target: sandtable_board::Cell,
        event: Happening,
        linked: bool,
    ) -> Result<(), Illegal> {
        let fort = self.has_fort(position, target, if attacking { seat.other() } else { seat });
        let (fits, rule, single) = match event {
            Happening::Flamethrowers => {
                (seat == BOLIVIA && attacking && fort, "12.1-5", self.options.fort_events_single_combat)
            }
            Happening::Marzana => {
                (seat == BOLIVIA && !attacking && fort, "12.2-2", self.options.fort_events_single_combat)
            }
            Happening::Rout => {
                (seat == PARAGUAY && attacking && fort, "12.2-6", self.options.fort_events_single_combat)
            }
            Happening::Tunnel => (seat == PARAGUAY && attacking, "12.2-4", true),
            Happening::Wireless => (seat == PARAGUAY && attacking, "12.2-13", false),
            _ => (false, "12.0-5", false),
        };
        if !fits {
            return Err(Illegal::new(rule, say!("refuse-event-here", event = event_name(event))));
        }
        if single && !linked {
            return Err(Illegal::new("8.3-9", say!("refuse-no-hq")));
        }
        Ok(())
    }

    /// 12.0-6: Wireless and Rout are both in force, and the owner picks the one that applies.
    pub(crate) fn may_prefer_rout(&self, position: &Position, seat: Seat) -> bool {
        let battle = self.battle(position);
        let force = position.in_force[seat];
        seat == PARAGUAY
            && battle.attacker == seat
            && force.has_wireless_attacks()
            && force.has(Happening::Rout)
            && self.has_fort(position, battle.target, BOLIVIA)
    }

    /// What a draft commits.
    pub(crate) fn drafted(&self, draft: &[Target]) -> Commitment {
        let mut commitment = Commitment::default();
        for target in draft {
            if *target == Target::Button(ROUT) {
                commitment.event = Marker::all().find(|marker| marker.event() == Happening::Rout);
            }
            let Target::Piece(piece) = target else { continue };
            match self.catalog.counter(*piece) {
                Some(Counter::Support { arm, .. }) => commitment.support[arm as usize] += 1,
                Some(Counter::Leader(leader)) => commitment.leader = Some(leader),
                Some(Counter::Event(marker)) => commitment.event = Some(marker),
                Some(Counter::Unit(column)) => commitment.column = Some(column),
                _ => {}
            }
        }
        commitment
    }

    pub(crate) fn commit_question(&self, position: &Position, seat: Seat) -> Question {
        let battle = self.battle(position);
        let hex = self.cell_name(battle.target);
        let message = if battle.attacker == seat {
            say!("ask-commit-attack", hex = hex)
        } else {
            say!("ask-commit-defence", hex = hex)
        };
        Question { message, rule: Rule::new("8.3-8"), shape: Shape::Subset }
    }

    pub(crate) fn commit_candidates(&self, position: &Position, seat: Seat, out: &mut Vec<Target>) {
        for arm in Arm::ALL {
            let markers =
                (0..position.available[seat][arm as usize]).map(|number| Counter::support(seat, arm, number));
            out.extend(markers.map(|counter| Target::Piece(counter.piece())));
        }
        let leaders = if seat == PARAGUAY { 0..=1 } else { position.commander..=position.commander };
        out.extend(leaders.map(|leader| Target::Piece(Counter::Leader(leader).piece())));
        out.extend(position.held[seat].iter().map(|marker| Target::Piece(Counter::Event(marker).piece())));
        out.extend(self.columns_on_map(position, seat).iter().map(Target::Piece));
        if self.may_prefer_rout(position, seat) {
            out.push(Target::Button(ROUT));
        }
    }

    pub(crate) fn judge_commit(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        if target == Target::Button(ROUT) && self.may_prefer_rout(position, seat) {
            return match self.drafted(draft).event {
                Some(_) => Err(Illegal::new("12.0-6", say!("refuse-one-event"))),
                None => Ok(Offer::default()),
            };
        }
        let Target::Piece(piece) = target else { return Err(Illegal::not_offered()) };
        if draft.contains(&target) {
            return Err(Illegal::new("8.3-3", say!("refuse-picked")));
        }
        let means = self.means(position, seat);
        let so_far = self.drafted(draft);
        let units = self.participants(position, seat);
        let linked = self.has_headquarters(position, seat, units);
        match self.catalog.counter(piece) {
            Some(Counter::Support { seat: owner, arm, number }) => {
                if owner != seat {
                    return Err(Illegal::table(say!("refuse-not-yours")));
                }
                if number >= position.available[seat][arm as usize] {
                    return Err(Illegal::new("8.3-3", say!("refuse-not-available")));
                }
                self.may_use_arm(position, seat, arm, linked)?;
                if arm == Arm::Air && so_far.support[Arm::Air as usize] > 0 {
                    return Err(Illegal::new("8.3-5", say!("refuse-one-air")));
                }
                let note = GUNS.contains(&arm).then(|| {
                    say!("note-availability", chance = self.availability_faces(position, seat, arm))
                });
                Ok(Offer { note, ..Offer::default() })
            }
            Some(Counter::Leader(leader)) => {
                if self.catalog.counters.leaders[usize::from(leader)].side != seat {
                    return Err(Illegal::table(say!("refuse-not-yours")));
                }
                if so_far.leader.is_some() {
                    return Err(Illegal::new("8.3-5", say!("refuse-one-leader")));
                }
                if means.leaders & 1 << leader == 0 {
                    return Err(self.why_no_leader(position, seat, leader, means.attacking, linked));
                }
                Ok(Offer::default())
            }
            Some(Counter::Event(marker)) => {
                if !position.held[seat].contains(marker) {
                    return Err(Illegal::new("12.0-5", say!("refuse-not-held")));
                }
                if so_far.event.is_some() {
                    return Err(Illegal::new("12.0-6", say!("refuse-one-event")));
                }
                let target = self.battle(position).target;
                let linked = linked || self.options.hq_link_guns_only;
                self.may_apply(position, seat, means.attacking, target, marker.event(), linked)?;
                Ok(Offer::default())
            }
            Some(Counter::Unit(column)) => {
                self.is_own_on_map(position, seat, column)?;
                if so_far.column.is_some() {
                    return Err(Illegal::new("8.3-28", say!("refuse-one-column")));
                }
                if means.columns.contains(column) {
                    return Ok(Offer { note: Some(say!("note-column-cancels")), ..Offer::default() });
                }
                Err(Illegal::new("8.3-28", say!("refuse-column-commit")))
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    fn why_no_leader(
        &self,
        position: &Position,
        seat: Seat,
        leader: u8,
        attacking: bool,
        linked: bool,
    ) -> Illegal {
        if seat == BOLIVIA && !attacking {
            return Illegal::new("8.3-38", say!("refuse-commander-defends"));
        }
        if seat == BOLIVIA && leader != position.commander {
            return Illegal::new("9.2-1", say!("refuse-not-commander"));
        }
        let used = if seat == BOLIVIA {
            position.commander_fought
        } else {
            position.leaders_used[usize::from(leader)]
        };
        if used {
            return Illegal::new(
                if seat == BOLIVIA { "8.3-33" } else { "8.3-32" },
                say!("refuse-leader-used"),
            );
        }
        debug_assert!(!linked);
        Illegal::new("8.3-9", say!("refuse-no-hq"))
    }

    pub(crate) fn finish_commit(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
    ) -> Result<(), Illegal> {
        if self.means(position, seat).owes_commander && self.drafted(draft).leader.is_none() {
            return Err(Illegal::new("8.3-33", say!("unfinished-commander")));
        }
        Ok(())
    }

    pub(crate) fn commit_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        let means = self.means(position, seat);
        let so_far = self.drafted(draft);
        let mut push = |counter: Counter| {
            let target = Target::Piece(counter.piece());
            if !draft.contains(&target) {
                out.push(target);
            }
        };
        for arm in Arm::ALL {
            let count = means.support[arm as usize];
            if count == 0 || arm == Arm::Air && so_far.support[arm as usize] > 0 {
                continue;
            }
            (0..position.available[seat][arm as usize])
                .for_each(|number| push(Counter::support(seat, arm, number)));
        }
        if so_far.leader.is_none() {
            (0..8)
                .filter(|leader| means.leaders & 1 << leader != 0)
                .for_each(|leader| push(Counter::Leader(leader)));
        }
        if so_far.event.is_none() {
            means.events.iter().for_each(|marker| push(Counter::Event(*marker)));
        }
        if so_far.column.is_none() {
            means.columns.iter().for_each(|column| push(Counter::Unit(column)));
        }
        if so_far.event.is_none() && self.may_prefer_rout(position, seat) {
            out.push(Target::Button(ROUT));
        }
        out.complete = !means.owes_commander || so_far.leader.is_some();
    }

    /// 8.3-10: sealed until both are in, then shown together.
    pub(crate) fn carry_out_commit(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let commitment = self.drafted(answer);
        let Some(battle) = position.battle.as_mut() else { return };
        battle.commitments[seat] = Some(commitment);
        self.open_commitments(position, log);
    }

    /// Whoever has nothing to commit, as everybody can see, is not asked.
    pub(crate) fn begin_commitments(&self, position: &mut Position, log: &mut impl Log) {
        position.frames.push(Frame::Commit);
        for seat in [BOLIVIA, PARAGUAY] {
            if !self.seems_to_commit(position, seat)
                && let Some(battle) = position.battle.as_mut()
            {
                battle.commitments[seat] = Some(Commitment::default());
            }
        }
        self.open_commitments(position, log);
    }

    /// Shown when both are in.
    fn open_commitments(&self, position: &mut Position, log: &mut impl Log) {
        let battle = self.battle(position);
        let (attacker, target) = (battle.attacker, battle.target);
        let (Some(attack), Some(defence)) =
            (battle.commitments[attacker], battle.commitments[attacker.other()])
        else {
            return;
        };
        for (side, commitment) in [(attacker, attack), (attacker.other(), defence)] {
            self.reveal_commitment(position, side, &commitment, log);
        }
        // 8.2-1: the odds are about to be worked out.
        let defenders = position.stack(target);
        log.note(|| {
            let message =
                say!("log-defenders", hex = self.cell_name(target), units = self.units_name(defenders));
            Event::new(message).by(attacker.other()).rule("8.2-1").reveals()
        });
        position.revealed = position.revealed | defenders;
        position.scouted = position.scouted - defenders;
        position.frames.replace(Frame::Availability);
        if self.availability_dice(position) == 0 {
            self.after_availability(position);
        }
    }

    fn reveal_commitment(
        &self,
        position: &mut Position,
        seat: Seat,
        commitment: &Commitment,
        log: &mut impl Log,
    ) {
        log.note(|| Event::new(self.commitment_words(seat, commitment)).by(seat).rule("8.3-10").reveals());
        let attacking = self.battle(position).attacker == seat;
        if commitment.support[Arm::Air as usize] > 0 {
            self.use_marker(position, seat, Arm::Air);
        }
        if let Some(leader) = commitment.leader {
            if seat == PARAGUAY {
                position.leaders_used[usize::from(leader)] = true;
            } else {
                position.commander_fought = true;
            }
        } else if seat == BOLIVIA && attacking && !position.commander_fought {
            let units = self.participants(position, seat);
            position.commander_withheld |=
                self.options.hq_link_guns_only || self.has_headquarters(position, seat, units);
        }
        // Rout in force was discarded when it was played.
        if let Some(marker) = commitment.event.filter(|marker| position.held[seat].contains(*marker)) {
            self.discard(position, seat, marker, log);
            let single = self.options.fort_events_single_combat;
            match marker.event() {
                Happening::Wireless => position.in_force[seat].insert(Effect::WirelessAttacks),
                event @ (Happening::Flamethrowers | Happening::Marzana | Happening::Rout) if !single => {
                    position.in_force[seat].insert(Effect::Of(event));
                }
                _ => {}
            }
        }
        if let Some(column) = commitment.column {
            self.spend_column(position, column, "8.3-28", log);
        }
    }

    fn commitment_words(&self, seat: Seat, commitment: &Commitment) -> sandtable_engine::Message {
        let count = |arm: Arm| commitment.support[arm as usize];
        let leader = match commitment.leader {
            Some(leader) => self.leader_name(leader),
            None => say!("nobody"),
        };
        say!(
            "log-commitment",
            side = side_name(seat),
            artillery = count(Arm::Artillery),
            mortar = count(Arm::Mortar),
            armor = count(Arm::Armor),
            air = count(Arm::Air),
            boats = count(Arm::Flotilla) + count(Arm::NavalGuns),
            leader = leader
        )
    }

    /// Who still has to commit.
    pub(crate) fn committing(&self, position: &Position) -> sandtable_engine::SeatSet {
        let battle = self.battle(position);
        let waits = [BOLIVIA, PARAGUAY].into_iter().filter(|seat| battle.commitments[*seat].is_none());
        waits.fold(sandtable_engine::SeatSet::NONE, sandtable_engine::SeatSet::with)
    }

    /// The piece of a column, if it may be pointed at in a combat.
    pub(crate) fn is_column(&self, piece: Piece) -> bool {
        self.is_unit(piece) && self.catalog.unit(piece).kind == crate::catalog::Kind::Column
    }
}
