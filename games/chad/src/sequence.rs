//! The sequence of play (3.00): turns, phases, impulses and segments.

use sandtable_engine::{Event, Log, Message, Motion, Piece, Pool, Seat, Throw, say};
use serde::{Deserialize, Serialize};

use crate::Chad;
use crate::affairs::Flag;
use crate::catalog::{AidTable, Army, FAN, Faction, HABRE, Pieces, Season, Standing, Victory};
use crate::deby::FrenchDie;
use crate::names::{country_name, dice_shown, side_name};
use crate::position::{Frame, Owner, Place, Position, Segment};

/// 1.20-19
pub const IMPULSES: u8 = 3;

/// What a side is at the moment (1.20-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    Government,
    Rebel,
}

/// The phases of a turn (3.00-3 to 3.00-8, 3.00-20 to 3.00-23).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Harvest,
    Gdp,
    Tax,
    Aid(AidTable),
    Upkeep,
    Budget,
    /// 13.70
    ExileBudget,
    Terror,
    Checks,
    Replacements(Role),
    Tactical,
    Presence,
    /// 3.00-23
    VictoryCheck,
}

const PART_ONE: &[Phase] = &[Phase::Tactical];

const WET: &[Phase] = &[
    Phase::Harvest,
    Phase::Gdp,
    Phase::Tax,
    Phase::Aid(AidTable::France),
    Phase::Aid(AidTable::Libya),
    Phase::Aid(AidTable::America),
    Phase::Upkeep,
    Phase::Budget,
    Phase::ExileBudget,
    Phase::Tactical,
    Phase::Presence,
];

const DRY: &[Phase] = &[
    Phase::Terror,
    Phase::Checks,
    Phase::Replacements(Role::Government),
    Phase::Replacements(Role::Rebel),
    Phase::Tactical,
    Phase::Presence,
    Phase::VictoryCheck,
];

fn phases(position: &Position) -> &'static [Phase] {
    match position.season() {
        _ if !position.affairs.part_two => PART_ONE,
        Season::Wet => WET,
        Season::Dry => DRY,
    }
}

/// The Rebel's die for the independent faction (14.13-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Activation;

impl Throw<Chad> for Activation {
    fn dice(&self, _: &Chad, _: &Position) -> Pool {
        Pool::of(1, 6, "white")
    }

    fn purpose(&self, rules: &Chad, position: &Position) -> (&'static str, Message) {
        let least = rules.scenario(position).joins.unwrap_or_default();
        ("14.13-8", say!("roll-activation", least = least))
    }

    fn fall(&self, rules: &Chad, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        rules.activate(position, faces, log);
    }
}

impl Chad {
    /// 3.00-1
    pub(crate) fn begin_turn(&self, position: &mut Position, log: &mut impl Log) {
        log.note(|| Event::new(self.turn_name(position)).rule("3.00-1"));
        self.bring_factions(position, log);
        if self.scenario(position).capture_from == Some(position.turn) {
            // 14.13-11, 14.13-15
            if !position.affairs.part_two {
                self.begin_part_two(position, log);
            }
            position.affairs.flags.set(Flag::BeforeHarvest);
            if self.capital_falls(position, log) {
                return;
            }
            position.affairs.flags.clear(Flag::BeforeHarvest);
        }
        self.open_turn(position, log);
    }

    /// The first phase of a turn begins.
    pub(crate) fn open_turn(&self, position: &mut Position, log: &mut impl Log) {
        self.begin_phase(position, phases(position)[0], log);
    }

    pub(crate) fn begin_phase(&self, position: &mut Position, phase: Phase, log: &mut impl Log) {
        match phase {
            Phase::Harvest => self.begin_harvest(position, log),
            Phase::Gdp => self.begin_gdp(position, log),
            Phase::Tax => self.begin_tax(position, log),
            Phase::Aid(table) => self.begin_aid(position, table, log),
            Phase::Upkeep => self.begin_upkeep(position, log),
            Phase::Budget => self.begin_budget(position, log),
            Phase::ExileBudget => self.begin_exile_budget(position, log),
            Phase::Terror => self.begin_terror(position, log),
            Phase::Checks => self.begin_checks(position, log),
            Phase::Replacements(role) => self.begin_replacements(position, role, log),
            Phase::Tactical => self.begin_tactical(position, log),
            Phase::Presence => self.begin_presence(position, log),
            Phase::VictoryCheck => self.begin_victory_check(position, log),
        }
    }

    /// A phase is over: the next one of the turn begins, or the turn ends.
    pub(crate) fn end_phase(&self, position: &mut Position, phase: Phase, log: &mut impl Log) {
        if position.is_over() {
            return;
        }
        let mut rest = phases(position).iter().skip_while(|other| **other != phase);
        match rest.nth(1) {
            Some(next) => self.begin_phase(position, *next, log),
            None => self.end_turn(position, log),
        }
    }

    /// 3.00-9, 14.13-8: a Tactical Phase begins, with the Rebel's die for a faction that is still independent.
    pub(crate) fn begin_tactical(&self, position: &mut Position, log: &mut impl Log) {
        if position.turn == self.scenario(position).first_turn {
            self.excuse_set_up(position);
        }
        if self.undecided(position).is_some() {
            position.frames.replace(Frame::Activation);
        } else {
            self.adjust(position, log);
        }
    }

    /// The faction that a die may bring to the Rebel (14.13-8).
    pub(crate) fn undecided(&self, position: &Position) -> Option<Faction> {
        let faction = self.scenario(position).undecided()?;
        if position.affairs.flags.has(Flag::Decided) {
            return None;
        }
        (self.standing(position, faction) == Standing::Independent).then_some(faction)
    }

    pub(crate) fn turn_name(&self, position: &Position) -> Message {
        // A word: nobody writes a year with a thousands separator.
        let shift = u16::from(self.scenario(position).year_shift);
        let year = (1979 + u16::from(position.turn) / 2 + shift).to_string();
        match position.season() {
            Season::Wet => say!("turn-wet", turn = position.turn, year = year),
            Season::Dry => say!("turn-dry", turn = position.turn, year = year),
        }
    }

    /// 14.13-8
    pub(crate) fn activate(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let rebel = position.rebel();
        let faction = self.undecided(position);
        let least = self.scenario(position).joins;
        let joins = least.is_some_and(|least| faces[0] >= u16::from(least));
        log.note(|| {
            let message = match joins {
                true => say!("event-mrp-joins", side = side_name(rebel), die = faces[0]),
                false => say!("event-mrp-stays", die = faces[0]),
            };
            Event::new(message).rule("14.13-8").by(rebel).motion(dice_shown("white", faces))
        });
        if let Some(faction) = faction.filter(|_| joins) {
            self.recolour(position, faction, Owner::of(rebel));
        }
        self.adjust(position, log);
    }

    /// 3.00-9, 3.00-10: new arrivals are free, lost foreign units wait as replacements.
    fn adjust(&self, position: &mut Position, log: &mut impl Log) {
        for seat in [FAN, FAN.other()] {
            self.free_arrivals(position, seat, log);
        }
        for piece in self.catalog.roster.pieces() {
            if position.place(piece) == Place::Losses {
                position.put(piece, Place::Replacement);
                log.note(|| {
                    Event::new(say!("event-replacement", unit = self.piece_name(piece))).rule("12.32-2")
                });
            }
        }
        position.affairs.forget_received();
        // 8.40-1
        self.confine_foreigners(position, log);
        self.begin_impulse(position, 1, log);
    }

    /// 14.33-17: in 1990 the French may be called home before anybody moves.
    fn begin_impulse(&self, position: &mut Position, impulse: u8, log: &mut impl Log) {
        position.impulse = impulse;
        if self.scenario(position).victory == Victory::Presence && self.french_in_play(position) {
            position.frames.replace(Frame::FrenchDie(FrenchDie));
        } else {
            self.open_impulse(position, log);
        }
    }

    /// The Government moves first (4.21-1), but for the impulses that begin the scenario without it (14.33-3).
    pub(crate) fn open_impulse(&self, position: &mut Position, log: &mut impl Log) {
        let scenario = self.scenario(position);
        let skipped =
            position.turn == scenario.first_turn && position.impulse <= scenario.skipped_government_impulses;
        let first = if skipped { position.rebel() } else { position.government };
        self.begin_segment(position, first, log);
    }

    fn free_arrivals(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        for piece in position.army(seat) {
            if let Place::Arrivals(country) = position.place(piece) {
                position.put(piece, Place::Sanctuary(country));
                log.note(|| {
                    let unit = self.piece_name(piece);
                    Event::new(say!("event-freed", unit = unit, country = country_name(country)))
                        .rule("3.00-9")
                });
            }
        }
    }

    /// A player segment begins: water is looked at, everybody may move again.
    pub(crate) fn begin_segment(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.active = seat;
        position.variants.looks.clear();
        position.variants.felt.clear();
        if self.options.quick_sanctuary {
            self.free_arrivals(position, seat, log);
        }
        let army = position.army(seat).into_iter();
        let ready = army.filter(|piece| {
            matches!(position.place(*piece), Place::Hex(_) | Place::Sanctuary(_) | Place::Abroad)
        });
        let ready: Pieces = ready.collect();
        let ready = ready - self.catalog.roster.missiles;
        self.settle_arsenal(position, log);
        position.segment = Segment {
            ready: ready | self.rebasing(position),
            thirsty: self.thirsty(position),
            bonus: self.bonus(position, seat),
            ..Segment::default()
        };
        log.note(|| {
            let message = say!("event-segment", side = side_name(seat), impulse = position.impulse);
            Event::new(message).rule("4.21-1").by(seat)
        });
        if self.may_enter_somewhere(position) {
            self.begin_entry(position, log);
        } else {
            self.begin_movement(position, log);
        }
    }

    /// 3.00-12: a side without anybody who could move is not asked.
    pub(crate) fn begin_movement(&self, position: &mut Position, log: &mut impl Log) {
        position.frames.replace(Frame::Movement);
        let commander = self.commander(position, position.government);
        if position.segment.ready.is_empty() && !self.can_fly_commander(position, commander) {
            self.end_movement(position, log);
        }
    }

    /// 4.32-1: conventional units of both sides that begin the segment in the desert off water.
    pub(crate) fn thirsty(&self, position: &Position) -> Pieces {
        let waterless = self.catalog.waterless(position.weather());
        let dry = |piece: &Piece| position.cell(*piece).is_some_and(|cell| waterless.contains(cell));
        self.catalog.roster.conventional.into_iter().filter(dry).collect()
    }

    /// 4.64-1, 4.64-2, 4.64-4: guerrillas and leaders who begin the first impulse with the FAN Commander.
    pub(crate) fn bonus(&self, position: &Position, seat: Seat) -> Pieces {
        if seat != FAN || position.impulse != 1 || !self.scenario(position).movement_bonus {
            return Pieces::EMPTY;
        }
        let place = position.place(HABRE);
        let with_him = |piece: &Piece| {
            position.place(*piece) == place && *piece != HABRE && !self.catalog.unit(*piece).is_conventional()
        };
        match place {
            Place::Hex(cell) => position.at(cell).into_iter().filter(with_him).collect(),
            Place::Sanctuary(_) => position.army(seat).into_iter().filter(with_him).collect(),
            _ => Pieces::EMPTY,
        }
    }

    /// 4.00-2: the movement of a segment is over; flights come next (4.80-8).
    pub(crate) fn end_movement(&self, position: &mut Position, log: &mut impl Log) {
        position.segment.ready = position.segment.ready - self.scouts(position);
        self.tell_stage(position, say!("phase-flights"), log);
        if self.are_flights_due(position) {
            position.frames.replace(Frame::Flights);
        } else {
            self.end_flights(position, log);
        }
    }

    pub(crate) fn end_flights(&self, position: &mut Position, log: &mut impl Log) {
        self.settle_shared(position);
        self.tell_stage(position, say!("phase-combat"), log);
        if position.active == position.government {
            self.withdraw_threatened_oau(position, log);
        }
        self.check_stacking(position, log);
    }

    /// 4.44-3: OAU units that are still next to a Rebel combat unit leave play.
    fn withdraw_threatened_oau(&self, position: &mut Position, log: &mut impl Log) {
        let oau = self.peacekeepers() & position.army(position.government);
        if oau.into_iter().all(|piece| position.cell(piece).is_none()) {
            return;
        }
        let near = self.around(position.armed(position.rebel()));
        for piece in oau {
            if position.cell(piece).is_some_and(|cell| near.contains(cell)) {
                self.withdraw_oau(position, piece, "4.44-3", log);
            }
        }
    }

    pub(crate) fn withdraw_oau(
        &self,
        position: &mut Position,
        piece: Piece,
        rule: &'static str,
        log: &mut impl Log,
    ) {
        self.leave_hex(position, piece);
        position.put(piece, Place::Withdrawn);
        log.note(|| {
            let event = Event::new(say!("event-oau-withdrawn", unit = self.piece_name(piece))).rule(rule);
            self.telling(event.motion(Motion::Leave { piece }))
        });
    }

    /// 4.23-3: nine steps to a hex once movement is over.
    pub(crate) fn check_stacking(&self, position: &mut Position, log: &mut impl Log) {
        let full = |position: &Position| {
            position.armed(position.active).iter().find(|cell| {
                self.catalog.map.playable.contains(*cell)
                    && self.crowd(position, *cell) > self.allowed_steps(position, *cell)
            })
        };
        while let Some(cell) = full(position) {
            let Some(only) = self.only_excess(position, cell) else {
                position.frames.replace(Frame::Excess { cell });
                if self.covers() {
                    log.note(|| {
                        let hex = self.cell_name(cell);
                        Event::new(say!("event-excess", hex = hex))
                            .rule("4.23-3")
                            .by(position.active)
                            .reveals()
                    });
                }
                return;
            };
            for piece in only {
                self.eliminate(position, piece, "4.23-7", log);
            }
        }
        self.begin_combat(position, log);
    }

    fn begin_combat(&self, position: &mut Position, log: &mut impl Log) {
        position.segment.bound = self.bound_hexes(position);
        if self.is_combat_due(position) {
            position.frames.replace(Frame::Combat);
        } else {
            self.end_segment(position, log);
        }
    }

    /// The combat of a segment is over: forts are finished (4.70-4), the other side or the next impulse follows.
    pub(crate) fn end_segment(&self, position: &mut Position, log: &mut impl Log) {
        for piece in position.segment.building {
            if let Some(cell) = position.cell(piece)
                && position.forts.insert(cell)
            {
                log.note(|| {
                    Event::new(say!("event-fort", hex = self.cell_name(cell)))
                        .rule("4.70-4")
                        .by(position.active)
                });
            }
        }
        self.settle_shared(position);
        // 13.82-16
        position.variants.dispersed = position.variants.dispersed - position.army(position.active);
        self.rouse_neutrals(position, log);
        if position.active == position.government {
            self.begin_segment(position, position.rebel(), log);
        } else {
            self.end_impulse(position, log);
        }
    }

    /// 12.43-8: foreign units that never left their entry hex are lost.
    fn end_impulse(&self, position: &mut Position, log: &mut impl Log) {
        let roster = &self.catalog.roster;
        for piece in roster.libya | roster.france {
            let waits = position.cell(piece).is_some_and(|cell| !self.catalog.map.playable.contains(cell));
            if waits {
                self.leave_hex(position, piece);
                position.put(piece, Place::Losses);
                log.note(|| {
                    Event::new(say!("event-stranded", unit = self.piece_name(piece)))
                        .rule("12.43-8")
                        .motion(Motion::Leave { piece })
                });
            }
        }
        // 3.00-15
        position.affairs.clear_war_zones();
        if !self.capital_falls(position, log) {
            self.next_impulse(position, log);
        }
    }

    /// After the third impulse guerrillas may withdraw, the Government's first (3.00-17).
    pub(crate) fn next_impulse(&self, position: &mut Position, log: &mut impl Log) {
        if position.impulse < IMPULSES {
            self.begin_impulse(position, position.impulse + 1, log);
        } else {
            position.segment = Segment::default();
            self.offer_withdrawal(position, position.government, log);
        }
    }

    /// 3.00-17: the Government first, then the Rebel; who has nobody to withdraw is not asked.
    pub(crate) fn offer_withdrawal(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        let seem = self.covers_all() && !position.held(seat).is_disjoint(&self.catalog.map.chad);
        if seem || !self.withdrawable(position, seat).is_empty() {
            position.frames.replace(Frame::Withdrawal { seat });
        } else if seat == position.government {
            self.offer_withdrawal(position, position.rebel(), log);
        } else {
            self.end_tactical(position, log);
        }
    }

    /// 4.34-1, 3.00-18: whoever is in the desert off water is lost.
    pub(crate) fn end_tactical(&self, position: &mut Position, log: &mut impl Log) {
        let waterless = *self.catalog.waterless(position.weather());
        for piece in self.catalog.roster.combat {
            if position.cell(piece).is_some_and(|cell| waterless.contains(cell)) {
                self.eliminate(position, piece, "4.34-1", log);
            }
        }
        self.finish_airbases(position, log);
        self.rally_latecomers(position, log);
        self.end_phase(position, Phase::Tactical, log);
    }

    fn end_turn(&self, position: &mut Position, log: &mut impl Log) {
        if position.affairs.part_two {
            self.close_tickets(position);
        }
        let scenario = self.scenario(position);
        // 14.33-19: an extended game ends as soon as the Government holds enough.
        let held = position.turn >= scenario.last_turn && self.has_enough_presence(position);
        if position.turn == self.last_turn(scenario) || held {
            self.judge_end(position, log);
        } else {
            position.turn += 1;
            position.impulse = 1;
            self.begin_turn(position, log);
        }
    }

    /// A unit leaves its hex, for whatever reason: what it built there is lost (4.70-5).
    pub(crate) fn leave_hex(&self, position: &mut Position, piece: Piece) {
        position.segment.building.remove(piece);
        position.segment.ready.remove(piece);
        position.segment.holding.remove(piece);
    }

    /// A unit is eliminated: to the box of its kind, leaders to New Arrivals (5.64-3), a Commander ends the game
    /// (5.64-4), in combat when the whole result is carried out (5.64-6).
    pub(crate) fn eliminate(
        &self,
        position: &mut Position,
        piece: Piece,
        rule: &'static str,
        log: &mut impl Log,
    ) {
        let unit = self.catalog.unit(piece);
        self.leave_hex(position, piece);
        self.drop_out(position, piece);
        let place = match unit.army {
            Army::Faction(_) if unit.is_combat() => {
                self.show_own_colour(position, piece);
                Place::Pool
            }
            Army::Faction(faction) => Place::Arrivals(self.catalog.roster.faction(faction).sanctuary),
            Army::Fant => Place::Pool,
            Army::France | Army::Libya => Place::Losses,
            // 13.10-2
            Army::Oau if self.options.oau_combat => Place::Losses,
            Army::Oau => Place::Withdrawn,
            Army::Missiles => Place::Out,
        };
        let commander = self.is_commander(piece);
        let place = if commander { Place::Pool } else { place };
        position.put(piece, place);
        log.note(|| {
            let message = match place {
                Place::Arrivals(country) => {
                    let country = country_name(country);
                    say!("event-leader-flees", unit = self.piece_name(piece), country = country)
                }
                _ if rule == "4.34-1" => say!("event-no-water", unit = self.piece_name(piece)),
                _ if rule == "4.25-5" => say!("event-no-way-out", unit = self.piece_name(piece)),
                _ => say!("event-eliminated", unit = self.piece_name(piece)),
            };
            self.telling(Event::new(message).rule(rule).motion(Motion::Leave { piece }))
        });
        if commander && !self.carries_out_result(position) {
            let winner = position.unit(piece).owner.seat().map(Seat::other);
            self.lose_commander(position, winner, log);
        }
    }
}
