//! The sequence of play (4.1), event markers (12.0) and victory (4.1-19 to 4.1-23).

use sandtable_engine::{
    Event, Frames, Illegal, Log, Message, Question, Roll, Rule, Seat, SeatSet, Shape, say,
};
use smallvec::SmallVec;

use crate::ChacoWar;
use crate::catalog::{Arm, BOLIVIA, Event as Happening, EventSet, LAST_TURN, Marker, PARAGUAY, Pieces, pool};
use crate::markers::{Effect, Effects, Markers};
use crate::names::{event_name, lots_shown, side_name};
use crate::position::{ARMS, Derived, End, Frame, Phase, Position};

/// 4.1-21
const SUDDEN_DEATH: (u8, i8) = (5, 5);
/// 4.1-22
const LAST_LEAD: i8 = 9;
/// 12.0-2
const SECOND_SET: u8 = 6;

impl ChacoWar {
    /// What follows by itself from where play stands.
    pub(crate) fn go_on(&self, position: &mut Position, log: &mut impl Log) {
        loop {
            match position.frames.top() {
                Frame::Close { seat, phase } => self.close_phase(position, seat, phase, log),
                // Nobody is left to attack, as everybody can see.
                Frame::Combat { seat, second } if !self.seems_to_attack(position, seat) => {
                    self.end_combat(position, seat, second);
                }
                _ => return,
            }
        }
    }

    // Lots for reinforcements

    /// How many faces the dice of the lots have: regiments drawn for GT 5 first, then turn by turn (3.2-9).
    pub(crate) fn lots(&self) -> SmallVec<[u16; 8]> {
        let drawn =
            self.catalog.armies[BOLIVIA].iter().filter(|piece| self.catalog.unit(*piece).drawn).count();
        let due: usize =
            (2..=LAST_TURN).map(|gt| usize::from(self.catalog.counters.arrival(BOLIVIA, gt).infantry)).sum();
        (0..due.min(drawn)).map(|taken| (drawn - taken) as u16).filter(|sides| *sides > 1).collect()
    }

    pub(crate) fn lots_roll(&self) -> Roll {
        let mut roll = Roll::new("3.2-9", say!("roll-lots"));
        for sides in self.lots() {
            roll = roll.dice(1, sides, "lot");
        }
        roll
    }

    pub(crate) fn draw_lots(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let mut left: Pieces =
            self.catalog.armies[BOLIVIA].iter().filter(|piece| self.catalog.unit(*piece).drawn).collect();
        let thrown = faces;
        let mut faces = faces.iter();
        let turns = std::iter::once(SUDDEN_DEATH.0).chain((2..=LAST_TURN).filter(|gt| *gt != SUDDEN_DEATH.0));
        for gt in turns {
            for _ in 0..self.catalog.counters.arrival(BOLIVIA, gt).infantry {
                let lot =
                    if left.len() > 1 { faces.next().map_or(0, |face| usize::from(*face) - 1) } else { 0 };
                let Some(piece) = left.iter().nth(lot) else { break };
                left.remove(piece);
                position.due[piece.index()] = gt;
            }
        }
        log.note(|| {
            let event = Event::new(say!("log-lots")).by(BOLIVIA).rule("3.2-9");
            if thrown.is_empty() {
                return event;
            }
            event.motion(lots_shown("lot", self.lots().into_iter().zip(thrown.iter().copied())))
        });
        position.frames.replace(Frame::SetUp { seat: PARAGUAY });
    }

    // Turns and events

    pub(crate) fn begin_turn(&self, position: &mut Position, log: &mut impl Log) {
        position.gt += 1;
        if self.is_winter(position) != self.catalog.turns.is_winter(position.gt - 1) {
            // 7.0-4: ZOC ends at marsh that winter closes.
            position.derived = Derived::of(position, &self.catalog);
        }
        position.in_force = sandtable_engine::BySeat([Effects::NONE; 2]);
        position.builders = Pieces::EMPTY;
        position.commander_fought = false;
        position.commander_infiltrated = false;
        position.fort_lost = false;
        log.note(|| {
            let winter = self.is_winter(position);
            let message = if winter {
                say!("log-turn-winter", turn = position.gt)
            } else {
                say!("log-turn", turn = position.gt)
            };
            Event::new(message).rule("4.0-1")
        });
        if position.gt == SECOND_SET {
            self.change_bins(position, log);
        }
        position.frames = Frames::starting(Frame::Draw { seat: BOLIVIA });
    }

    pub(crate) fn event_pool(&self, seat: Seat, set: EventSet) -> Markers {
        Markers(pool(seat, set, self.options.event_pools_as_listed))
    }

    /// 12.0-2, 12.0-3: what is held stays held.
    fn change_bins(&self, position: &mut Position, log: &mut impl Log) {
        for seat in [BOLIVIA, PARAGUAY] {
            let bin = position.bin[seat];
            let stays = bin.iter().filter(|marker| marker.event() == Happening::NoEvent);
            let mut fresh = self.event_pool(seat, EventSet::Second);
            stays.for_each(|marker| fresh.insert(marker));
            position.removed[seat] = bin.less(fresh);
            position.bin[seat] = fresh;
        }
        log.note(|| Event::new(say!("log-second-set")).rule("12.0-3"));
    }

    pub(crate) fn draw_roll(&self, position: &Position, seat: Seat) -> Roll {
        let mut roll = Roll::new("4.1-2", say!("roll-event", side = side_name(seat))).dice(
            1,
            position.bin[seat].len() as u16,
            "event",
        );
        roll.seen_by = Some(SeatSet::only(seat));
        roll
    }

    pub(crate) fn draw_event(&self, position: &mut Position, seat: Seat, faces: &[u16], log: &mut impl Log) {
        let Some(marker) = position.bin[seat].iter().nth(usize::from(faces[0]) - 1) else { return };
        let event = marker.event();
        let lots = position.bin[seat].len() as u16;
        log.note(|| {
            let message = say!("log-event-lot", side = side_name(seat), lot = faces[0]);
            let event = Event::new(message).by(seat).rule("4.1-2").only(SeatSet::only(seat));
            event.motion(lots_shown("event", std::iter::once((lots, faces[0]))))
        });
        if event.is_held() {
            position.bin[seat].remove(marker);
            position.held[seat].insert(marker);
            log.note(|| Event::new(say!("log-event-kept", side = side_name(seat))).by(seat).rule("12.0-5"));
            log.note(|| {
                let message = say!("log-event-drawn", side = side_name(seat), event = event_name(event));
                Event::new(message).by(seat).rule("4.1-2").only(SeatSet::only(seat))
            });
        } else {
            log.note(|| {
                let message = say!("log-event-drawn", side = side_name(seat), event = event_name(event));
                Event::new(message).by(seat).rule("4.1-2").reveals()
            });
            if event != Happening::NoEvent {
                position.bin[seat].remove(marker);
                position.in_force[seat].insert(Effect::Of(event));
            }
        }
        if seat == BOLIVIA {
            position.frames.replace(Frame::Draw { seat: PARAGUAY });
        } else if position.gt == 1 {
            // 4.1-1
            self.begin_forts(position, BOLIVIA, log);
        } else {
            self.begin_reinforcements(position, BOLIVIA, log);
        }
    }

    /// A held marker is played and leaves the game.
    pub(crate) fn discard(&self, position: &mut Position, seat: Seat, marker: Marker, log: &mut impl Log) {
        position.held[seat].remove(marker);
        log.note(|| {
            let message =
                say!("log-event-played", side = side_name(seat), event = event_name(marker.event()));
            Event::new(message).by(seat).rule("12.0-5").reveals()
        });
    }

    /// A support marker goes to the Used Box.
    pub(crate) fn use_marker(&self, position: &mut Position, seat: Seat, arm: Arm) {
        position.available[seat][arm as usize] -= 1;
        position.used[seat][arm as usize] += 1;
    }

    // The player turn

    pub(crate) fn begin_movement(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.frames = Frames::starting(Frame::Movement { seat });
        position.attacks = 0;
        position.shipped = [0; 2];
        position.commander_withheld = false;
        self.forget_moves(position);
        log.note(|| Event::new(say!("log-movement", side = side_name(seat))).by(seat).rule("4.1-10"));
        if seat == BOLIVIA && position.in_force[BOLIVIA].has(Happening::MandatoryOffensive) {
            self.order_offensive(position);
        }
        if !self.seems_to_move(position, seat) {
            self.end_movement(position, seat, log);
        }
    }

    fn forget_moves(&self, position: &mut Position) {
        for set in [
            &mut position.moved,
            &mut position.active,
            &mut position.halted,
            &mut position.risky,
            &mut position.touched,
            &mut position.must_close,
        ] {
            *set = Pieces::EMPTY;
        }
        position.spent.fill(0);
    }

    /// 12.1-2, 12.1-3: who must close with the enemy. HQs and columns are free.
    fn order_offensive(&self, position: &mut Position) {
        let near = position.derived.near[PARAGUAY];
        let regiments = self.catalog.armies[BOLIVIA] & self.catalog.fighters & position.on_map;
        let able = regiments.iter().filter(|piece| {
            let walk = self.walk(position, Pieces::only(*piece));
            near.contains(walk.from) || !self.reach(position, &walk).is_disjoint(&near)
        });
        position.must_close = able.collect();
        let forts = position.derived.occupied[BOLIVIA] - near;
        position.garrisons = forts.iter().filter(|cell| self.has_fort(position, *cell, BOLIVIA)).collect();
    }

    pub(crate) fn end_movement(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        self.forget_moves(position);
        position.frames.replace(Frame::Close { seat, phase: Phase::Movement });
        self.go_on(position, log);
    }

    /// Stacking is tested (6.0-4), then comes the next phase (4.1-10).
    fn close_phase(&self, position: &mut Position, seat: Seat, phase: Phase, log: &mut impl Log) {
        for side in [seat, seat.other()] {
            if let Some(cell) = self.overstacked(position, side) {
                position.frames.push(Frame::Overstack { seat: side, cell });
                return;
            }
        }
        match phase {
            Phase::Movement => self.begin_combat(position, seat, false, log),
            Phase::FirstCombat => {
                position.infiltrated = Pieces::EMPTY;
                position.frames.replace(Frame::Infiltration { seat });
                log.note(|| {
                    Event::new(say!("log-infiltration", side = side_name(seat))).by(seat).rule("4.1-10")
                });
                if !self.seems_to_infiltrate(position, seat) {
                    self.begin_combat(position, seat, true, log);
                }
            }
            // 4.1-11
            Phase::SecondCombat if seat == BOLIVIA => self.begin_movement(position, PARAGUAY, log),
            Phase::SecondCombat => self.begin_supply(position, BOLIVIA, log),
        }
    }

    pub(crate) fn begin_combat(&self, position: &mut Position, seat: Seat, second: bool, log: &mut impl Log) {
        position.attacked = Pieces::EMPTY;
        position.assaulted.clear();
        position.frames.replace(Frame::Combat { seat, second });
        log.note(|| {
            let message = if second {
                say!("log-second-combat", side = side_name(seat))
            } else {
                say!("log-first-combat", side = side_name(seat))
            };
            Event::new(message).by(seat).rule("4.1-10")
        });
    }

    // Overstacking

    pub(crate) fn overstack_question(
        &self,
        position: &Position,
        seat: Seat,
        cell: sandtable_board::Cell,
    ) -> Question {
        let excess =
            position.derived.count[cell.index()].saturating_sub(self.stacking_limit(position, cell, seat));
        let message = say!("ask-overstack", hex = self.cell_name(cell), excess = excess);
        Question { message, rule: Rule::new("6.0-7"), shape: Shape::One }
    }

    pub(crate) fn resolve_overstack(
        &self,
        position: &mut Position,
        piece: sandtable_engine::Piece,
        log: &mut impl Log,
    ) {
        position.frames.pop();
        self.eliminate(position, piece, "6.0-7", log);
        self.go_on(position, log);
    }

    // The end

    pub(crate) fn end_turn(&self, position: &mut Position, log: &mut impl Log) {
        let lead = self.lead(position);
        // 4.1-19
        let verdict = match position.gt {
            gt if gt == SUDDEN_DEATH.0 && lead >= SUDDEN_DEATH.1 => {
                Some((PARAGUAY, End::SuddenDeath { lead }))
            }
            LAST_TURN if lead >= LAST_LEAD => Some((PARAGUAY, End::LastTurn { lead })),
            LAST_TURN => Some((BOLIVIA, End::LastTurn { lead })),
            _ => None,
        };
        match verdict {
            Some((winner, end)) => self.end_match(position, winner, end, log),
            None => self.begin_turn(position, log),
        }
    }

    pub(crate) fn end_match(&self, position: &mut Position, winner: Seat, end: End, log: &mut impl Log) {
        position.frames = Frames::starting(Frame::Over { winner, end });
        position.battle = None;
        log.note(|| {
            let rule = match end {
                End::SuddenDeath { .. } => "4.1-21",
                End::LastTurn { .. } if winner == PARAGUAY => "4.1-22",
                _ => "4.1-23",
            };
            let event = Event::new(self.end_reason(winner, end)).by(winner).reveals();
            if end == End::Conceded { event } else { event.rule(rule) }
        });
    }

    pub(crate) fn end_reason(&self, winner: Seat, end: End) -> Message {
        match end {
            End::SuddenDeath { lead } => say!("end-sudden-death", lead = lead),
            End::LastTurn { lead } if winner == PARAGUAY => say!("end-paraguay", lead = lead),
            End::LastTurn { lead } => say!("end-bolivia", lead = lead),
            End::Conceded => {
                say!("end-conceded", winner = side_name(winner), loser = side_name(winner.other()))
            }
        }
    }

    /// A player may give up when he is asked.
    pub(crate) fn may_give_up(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        if self.deciders(position).contains(seat) {
            return Ok(());
        }
        Err(Illegal::table(say!("refuse-concede-later")))
    }

    // The position before anything has happened

    pub(crate) fn bare_position(&self) -> Position {
        use crate::catalog::{Cells, MOST_CELLS, MOST_UNITS, start_stock};
        use crate::position::{NOBODY, NOWHERE};
        use sandtable_engine::BySeat;

        let mut position = Position {
            gt: 0,
            frames: Frames::starting(Frame::Lots),
            cell: [NOWHERE; MOST_UNITS],
            steps: [0; MOST_UNITS],
            spent: [0; MOST_UNITS],
            due: [0; MOST_UNITS],
            on_map: Pieces::EMPTY,
            pool: Pieces::EMPTY,
            withdrawn: Pieces::EMPTY,
            depleted: Pieces::EMPTY,
            out_of_supply: Pieces::EMPTY,
            moved: Pieces::EMPTY,
            active: Pieces::EMPTY,
            halted: Pieces::EMPTY,
            risky: Pieces::EMPTY,
            touched: Pieces::EMPTY,
            checks: Pieces::EMPTY,
            ambushes: Pieces::EMPTY,
            attacked: Pieces::EMPTY,
            infiltrated: Pieces::EMPTY,
            builders: Pieces::EMPTY,
            must_close: Pieces::EMPTY,
            revealed: Pieces::EMPTY,
            scouted: Pieces::EMPTY,
            control: self.catalog.map.owned,
            forts: BySeat([Cells::EMPTY; 2]),
            building: BySeat([Cells::EMPTY; 2]),
            razed: Cells::EMPTY,
            captures: Cells::EMPTY,
            assaulted: Cells::EMPTY,
            garrisons: Cells::EMPTY,
            top: [NOBODY; MOST_CELLS],
            available: BySeat([BOLIVIA, PARAGUAY].map(|seat| Arm::ALL.map(|arm| start_stock(seat, arm)))),
            used: BySeat([[0; ARMS]; 2]),
            leaders_used: [false; 2],
            commander: FIRST_COMMANDER,
            commander_fought: false,
            commander_infiltrated: false,
            commander_withheld: false,
            leader_pool: 0b11_1000,
            replacements: BySeat([0; 2]),
            mobilizations: BySeat([0; 2]),
            mobilized: false,
            dismounted: false,
            guns_spent: false,
            fort_lost: false,
            attacks: 0,
            shipped: [0; 2],
            bin: BySeat([BOLIVIA, PARAGUAY].map(|seat| self.event_pool(seat, EventSet::First))),
            held: BySeat([Markers::NONE; 2]),
            removed: BySeat([Markers::NONE; 2]),
            in_force: BySeat([Effects::NONE; 2]),
            battle: None,
            derived: Derived::EMPTY,
        };
        for piece in self.catalog.armies[BOLIVIA].iter().chain(self.catalog.armies[PARAGUAY].iter()) {
            let unit = self.catalog.unit(piece);
            position.steps[piece.index()] = unit.steps();
            position.due[piece.index()] = unit.arrives.unwrap_or(0);
        }
        position
    }
}

/// Peñaranda (9.2-2): the first Bolivian of the leaders.
pub const FIRST_COMMANDER: u8 = 2;
