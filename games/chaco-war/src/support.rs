//! Support in a combat (8.3 step 2): both sides commit in secret. Whether guns fire stands in [`crate::availability`].

use sandtable_engine::{
    Event, Log, Message, No, Offer, Piece, Preview, Question, Seat, SeatSet, Shape, Stage, Target, Why,
    refuse, say,
};

use crate::catalog::{Arm, BOLIVIA, Counter, Event as Happening, Kind, Marker, PARAGUAY, Pieces};
use crate::markers::Effect;
use crate::names::{ROUT, event_name, side_name};
use crate::position::{Battle, Commitment, Position};
use crate::prospect::Prospect;
use crate::sequence::Frame;
use crate::{Ask, ChacoWar};

/// Arms that roll for availability (8.3-11), in the order of their dice.
pub const GUNS: [Arm; 5] = [Arm::Artillery, Arm::Mortar, Arm::Armor, Arm::Flotilla, Arm::NavalGuns];

/// Both sides choose support in secret (8.3-8).
#[derive(Clone, Copy, Debug)]
pub struct Commit;

impl Stage<ChacoWar> for Commit {
    /// Who still has to commit.
    fn seats(&self, rules: &ChacoWar, position: &Position) -> SeatSet {
        let battle = rules.battle(position);
        let waits = [BOLIVIA, PARAGUAY].into_iter().filter(|seat| battle.commitments[*seat].is_none());
        waits.fold(SeatSet::NONE, SeatSet::with)
    }

    fn question(&self, ask: &Ask) -> Question {
        let battle = ask.rules.battle(ask.position);
        let hex = ask.rules.cell_name(battle.target);
        let message = if battle.attacker == ask.seat {
            say!("ask-commit-attack", hex = hex)
        } else {
            say!("ask-commit-defence", hex = hex)
        };
        Question::new(message, "8.3-8", Shape::Subset)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let (rules, position, seat) = (ask.rules, ask.position, ask.seat);
        let mut push = |counter: Counter| out.push(Target::Piece(counter.piece()));
        for arm in Arm::ALL {
            let markers = 0..position.available[seat][arm as usize];
            markers.for_each(|number| push(Counter::support(seat, arm, number)));
        }
        let leaders = if seat == PARAGUAY { 0..=1 } else { position.commander..=position.commander };
        leaders.for_each(|leader| push(Counter::Leader(leader)));
        position.held[seat].iter().for_each(|marker| push(Counter::Event(marker)));
        rules.columns_on_map(position, seat).iter().for_each(|column| push(Counter::Unit(column)));
        if rules.may_prefer_rout(position, seat) {
            out.push(Target::Button(ROUT));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let (rules, position, seat) = (ask.rules, ask.position, ask.seat);
        let so_far = rules.drafted(ask.draft);
        if target == Target::Button(ROUT) && rules.may_prefer_rout(position, seat) {
            return one_event(&so_far);
        }
        let Target::Piece(piece) = target else { return Err(W::not_offered()) };
        if ask.draft.contains(&target) {
            return refuse!("8.3-3", "refuse-picked");
        }
        match rules.catalog.counter(piece) {
            Some(Counter::Support { seat: owner, arm, number }) => {
                if owner != seat {
                    return refuse!("table", "refuse-not-yours");
                }
                if number >= position.available[seat][arm as usize] {
                    return refuse!("8.3-3", "refuse-not-available");
                }
                rules.may_use_arm(position, seat, arm, || self.is_linked(ask))?;
                if arm == Arm::Air && so_far.support[Arm::Air as usize] > 0 {
                    return refuse!("8.3-5", "refuse-one-air");
                }
                Ok(())
            }
            Some(Counter::Leader(leader)) => {
                if rules.catalog.counters.leaders[usize::from(leader)].side != seat {
                    return refuse!("table", "refuse-not-yours");
                }
                if so_far.leader.is_some() {
                    return refuse!("8.3-5", "refuse-one-leader");
                }
                self.may_lead(ask, leader)
            }
            Some(Counter::Event(marker)) => {
                if !position.held[seat].contains(marker) {
                    return refuse!("12.0-5", "refuse-not-held");
                }
                one_event(&so_far)?;
                let free = || self.is_linked(ask) || rules.options.hq_link_guns_only;
                rules.may_apply(position, seat, marker.event(), free)
            }
            Some(Counter::Unit(column)) => {
                rules.is_own_on_map(position, seat, column)?;
                if so_far.column.is_some() {
                    return refuse!("8.3-28", "refuse-one-column");
                }
                self.may_cancel(ask, column)
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        let led = ask.rules.drafted(ask.draft).leader.is_some();
        if !led && ask.seat == BOLIVIA && self.owes_commander(ask) {
            return refuse!("8.3-33", "unfinished-commander");
        }
        Ok(())
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        let Target::Piece(piece) = target else { return Offer::default() };
        match ask.rules.catalog.counter(piece) {
            Some(Counter::Support { arm, .. }) if GUNS.contains(&arm) => {
                let chance = ask.rules.availability_faces(ask.position, ask.seat, arm);
                Offer::note(say!("note-availability", chance = chance))
            }
            Some(Counter::Unit(_)) => Offer::note(say!("note-column-cancels")),
            _ => Offer::default(),
        }
    }

    /// The combat with what the draft commits, as if the other side committed nothing.
    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let (rules, position, seat) = (ask.rules, ask.position, ask.seat);
        let Battle { attacker, target, attackers, .. } = *rules.battle(position);
        let commitment = rules.drafted(ask.draft);
        let attacking = attacker == seat;
        let feared = attacking.then(|| rules.feared(position, seat, target));
        let seen = feared.as_ref().map_or_else(|| rules.participants(position, seat), |feared| feared.seen);
        let mut reckoning = rules.ground_reckoning(position, attacker, target, attackers, seen);
        // Where the enemy's HQs lie is not known, so neither is the shift for want of one.
        reckoning.without_hq &= attacking;
        rules.add_events(position, &mut reckoning, attacker, target);
        rules.add_support(
            position,
            &mut reckoning,
            seat,
            attacking,
            target,
            &commitment,
            &commitment.support,
        );
        let mut steps = [rules.steps_of(position, attackers), rules.steps_of(position, seen)];
        if let Some(feared) = &feared {
            reckoning.defence += feared.strength;
            steps[1] += feared.steps;
        }
        let commander = commitment.leader.filter(|_| attacking && seat == BOLIVIA);
        let guns = GUNS.iter().any(|arm| commitment.support[*arm as usize] > 0);
        let rolling = guns.then(|| (attacking, rules.salvo(position, seat, &commitment)));
        let prospect = Prospect { attacker, target, reckoning, steps, commander, rolling };
        let mut preview = rules.combat_preview(position, &prospect);
        preview.notes.extend(feared.filter(|feared| feared.unseen > 0).map(|feared| feared.note()));
        if guns {
            preview.notes.push(say!("note-guns-counted"));
        }
        preview.notes.push(say!("note-other-side"));
        if !attacking {
            preview.notes.push(say!("note-hq-unknown"));
        }
        Some(preview)
    }

    /// The other side commits nothing; whom the attacker does not see are those he fears; the defender does not know of an
    /// attacker without an HQ.
    fn supposed(&self, ask: &Ask) -> Option<Position> {
        let mut world = ask.position.clone();
        let Battle { attacker, target, attackers, .. } = *ask.rules.battle(&world);
        ask.rules.battle_mut(&mut world).commitments[ask.seat.other()] = Some(Commitment::default());
        if attacker == ask.seat {
            ask.rules.suppose_feared(&mut world, attacker, target);
        } else if ask.rules.lacks_headquarters(&world, attacker, attackers) {
            return None;
        }
        Some(world)
    }

    /// 8.3-10: sealed until both are in, then shown together.
    fn carry_out(
        &self,
        rules: &ChacoWar,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let commitment = rules.drafted(answer);
        rules.battle_mut(position).commitments[seat] = Some(commitment);
        rules.open_commitments(position, log);
    }

    fn asked_all_the_same(&self, rules: &ChacoWar, position: &Position, seat: Seat) -> Option<&'static str> {
        let seems = rules.seems_to_commit(position, seat);
        seems.then_some("silence would tell that he has nothing to commit")
    }
}

impl Commit {
    /// 8.3-9
    fn is_linked(&self, ask: &Ask) -> bool {
        let units = ask.rules.participants(ask.position, ask.seat);
        ask.rules.has_headquarters(ask.position, ask.seat, units)
    }

    fn may_lead<W: Why>(&self, ask: &Ask, leader: u8) -> Result<(), W> {
        let (position, seat) = (ask.position, ask.seat);
        if seat == BOLIVIA {
            if ask.rules.battle(position).attacker != BOLIVIA {
                return refuse!("8.3-38", "refuse-commander-defends");
            }
            if leader != position.commander {
                return refuse!("9.2-1", "refuse-not-commander");
            }
            if position.commander_fought {
                return refuse!("8.3-33", "refuse-leader-used");
            }
        } else if position.leaders_used[usize::from(leader)] {
            return refuse!("8.3-32", "refuse-leader-used");
        }
        if !self.is_linked(ask) && !ask.rules.options.hq_link_guns_only {
            return refuse!("8.3-9", "refuse-no-hq");
        }
        Ok(())
    }

    /// 8.3-33: the commander could join, and no other attack is left for him.
    fn owes_commander(&self, ask: &Ask) -> bool {
        let Battle { target, attackers, .. } = *ask.rules.battle(ask.position);
        self.may_lead::<No>(ask, ask.position.commander).is_ok()
            && !ask.rules.commander_may_wait(ask.position, attackers, target)
    }

    /// 8.3-28: a column near attackers of whom some lack an HQ.
    fn may_cancel<W: Why>(&self, ask: &Ask, column: Piece) -> Result<(), W> {
        let (rules, position, seat) = (ask.rules, ask.position, ask.seat);
        let units = rules.participants(position, seat);
        let near = rules.columns_near(position, seat, rules.cells_of(position, units));
        if rules.battle(position).attacker != seat
            || !near.contains(column)
            || !rules.lacks_headquarters(position, seat, units)
        {
            return refuse!("8.3-28", "refuse-column-commit");
        }
        Ok(())
    }
}

/// 12.0-6
fn one_event<W: Why>(so_far: &Commitment) -> Result<(), W> {
    match so_far.event {
        Some(_) => refuse!("12.0-6", "refuse-one-event"),
        None => Ok(()),
    }
}

impl ChacoWar {
    pub(crate) fn battle<'a>(&self, position: &'a Position) -> &'a Battle {
        position.battle.as_ref().expect("a combat is under way")
    }

    pub(crate) fn battle_mut<'a>(&self, position: &'a mut Position) -> &'a mut Battle {
        position.battle.as_mut().expect("a combat is under way")
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

    /// Whoever has nothing to commit, as everybody can see, is not asked.
    pub(crate) fn begin_commitments(&self, position: &mut Position, log: &mut impl Log) {
        position.frames.push(Frame::Commit);
        for seat in [BOLIVIA, PARAGUAY] {
            if !self.seems_to_commit(position, seat) {
                self.battle_mut(position).commitments[seat] = Some(Commitment::default());
            }
        }
        self.open_commitments(position, log);
    }

    /// 8.3-9 and what limits each arm. `linked` is asked where an HQ must be near.
    pub(crate) fn may_use_arm<W: Why>(
        &self,
        position: &Position,
        seat: Seat,
        arm: Arm,
        linked: impl FnOnce() -> bool,
    ) -> Result<(), W> {
        let battle = self.battle(position);
        let attacking = battle.attacker == seat;
        let needs_hq = match arm {
            Arm::Air if !attacking => return refuse!("8.3-40", "refuse-air-defence"),
            Arm::Air => false,
            Arm::Flotilla => {
                if !self.catalog.map.beside_paraguay.contains(battle.target) {
                    return refuse!("9.8-1", "refuse-not-river");
                }
                self.options.flotilla_needs_hq
            }
            Arm::NavalGuns => {
                let fort = attacking && self.has_fort(position, battle.target, seat.other());
                let in_defence = !attacking && self.options.naval_guns_on_defense;
                if !fort && !in_defence {
                    return refuse!(if attacking { "13.1-3" } else { "8.3-26" }, "refuse-guns-fort");
                }
                true
            }
            Arm::Artillery | Arm::Mortar | Arm::Armor => true,
        };
        if needs_hq && !linked() {
            return refuse!("8.3-9", "refuse-no-hq");
        }
        Ok(())
    }

    /// Whether a held marker may be played in the combat. Those in force for a whole turn need no HQ (8.3-9).
    pub(crate) fn may_apply<W: Why>(
        &self,
        position: &Position,
        seat: Seat,
        event: Happening,
        linked: impl FnOnce() -> bool,
    ) -> Result<(), W> {
        let Battle { attacker, target, .. } = *self.battle(position);
        let attacking = attacker == seat;
        let fort = || self.has_fort(position, target, attacker.other());
        let once = self.options.fort_events_single_combat;
        let (fits, rule, single) = match event {
            Happening::Flamethrowers => (seat == BOLIVIA && attacking && fort(), "12.1-5", once),
            Happening::Marzana => (seat == BOLIVIA && !attacking && fort(), "12.2-2", once),
            Happening::Rout => (seat == PARAGUAY && attacking && fort(), "12.2-6", once),
            Happening::Tunnel => (seat == PARAGUAY && attacking, "12.2-4", true),
            Happening::Wireless => (seat == PARAGUAY && attacking, "12.2-13", false),
            _ => (false, "12.0-5", false),
        };
        if !fits {
            return refuse!(rule, "refuse-event-here", event = event_name(event));
        }
        if single && !linked() {
            return refuse!("8.3-9", "refuse-no-hq");
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
        if self.committed_guns(position).is_empty() {
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

    fn commitment_words(&self, seat: Seat, commitment: &Commitment) -> Message {
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

    /// The piece of a column, if it may be pointed at in a combat.
    pub(crate) fn is_column(&self, piece: Piece) -> bool {
        self.is_unit(piece) && self.catalog.unit(piece).kind == Kind::Column
    }
}
