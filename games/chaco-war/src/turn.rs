//! Turns and phases (4.0, 4.1): what follows what, overstacking at the end of a phase (6.0), and victory (4.1-19 to 4.1-23).

use sandtable_board::Cell;
use sandtable_engine::{
    BySeat, Ending, Event, Frames, Illegal, Log, Message, Pass, Pick, Rules as _, Seat, Target, Verdict, Why,
    refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{BOLIVIA, Event as Happening, LAST_TURN, PARAGUAY, Pieces};
use crate::derived::Derived;
use crate::events::Draw;
use crate::infiltration::Infiltration;
use crate::markers::Effects;
use crate::movement::Movement;
use crate::names::side_name;
use crate::position::Position;
use crate::{Ask, ChacoWar};

/// 4.1-21
pub const SUDDEN_DEATH: (u8, i8) = (5, 5);
/// 4.1-22
const LAST_LEAD: i8 = 9;
/// 12.0-2
const SECOND_SET: u8 = 6;

/// Phases at whose end stacking is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    Movement,
    FirstCombat,
    SecondCombat,
}

/// A phase closes: stacking is tested (6.0-4), then comes the next phase (4.1-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Close {
    pub seat: Seat,
    pub phase: Phase,
}

impl Pass<ChacoWar> for Close {
    fn pass(&self, rules: &ChacoWar, position: &mut Position, log: &mut impl Log) {
        let seat = self.seat;
        for side in [seat, seat.other()] {
            if let Some(cell) = rules.overstacked(position, side) {
                return position.frames.push(Overstack { seat: side, cell });
            }
        }
        match self.phase {
            Phase::Movement => rules.begin_combat(position, seat, false, log),
            Phase::FirstCombat => rules.begin_infiltration(position, seat, log),
            // 4.1-11
            Phase::SecondCombat if seat == BOLIVIA => rules.begin_movement(position, PARAGUAY, log),
            Phase::SecondCombat => rules.begin_supply(position, BOLIVIA, log),
        }
    }
}

/// A hex holds too many (6.0-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overstack {
    pub seat: Seat,
    pub cell: Cell,
}

impl Pick<ChacoWar> for Overstack {
    fn seat(&self, _: &ChacoWar, _: &Position) -> Seat {
        self.seat
    }

    fn question(&self, ask: &Ask) -> (Message, &'static str) {
        let limit = ask.rules.stacking_limit(ask.position, self.cell, self.seat);
        let excess = ask.position.derived.count[self.cell.index()].saturating_sub(limit);
        let message = say!("ask-overstack", hex = ask.rules.cell_name(self.cell), excess = excess);
        (message, "6.0-7")
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(ask.position.stack(self.cell).iter().map(Target::Piece));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Target::Piece(piece) = target else { return Err(W::not_offered()) };
        ask.rules.is_own_on_map(ask.position, self.seat, piece)?;
        if ask.position.cell_of(piece) != self.cell {
            return refuse!("6.0-7", "refuse-not-there", hex = ask.rules.cell_name(self.cell));
        }
        Ok(())
    }

    fn chosen(&self, rules: &ChacoWar, position: &mut Position, target: Target, log: &mut impl Log) {
        let Target::Piece(piece) = target else { return };
        position.frames.pop();
        rules.eliminate(position, piece, "6.0-7", log);
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// Paraguay leads by enough at the end of GT 5 (4.1-21).
    SuddenDeath {
        lead: i8,
    },
    /// The last turn is over (4.1-22, 4.1-23).
    LastTurn {
        lead: i8,
    },
    Conceded,
}

/// The match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Over {
    pub winner: Seat,
    pub end: End,
}

impl Ending<ChacoWar> for Over {
    fn verdict(&self, _: &ChacoWar, _: &Position) -> Verdict {
        Verdict::new(Some(self.winner), self.reason())
    }
}

impl Over {
    fn reason(&self) -> Message {
        let winner = self.winner;
        match self.end {
            End::SuddenDeath { lead } => say!("end-sudden-death", lead = lead),
            End::LastTurn { lead } if winner == PARAGUAY => say!("end-paraguay", lead = lead),
            End::LastTurn { lead } => say!("end-bolivia", lead = lead),
            End::Conceded => {
                say!("end-conceded", winner = side_name(winner), loser = side_name(winner.other()))
            }
        }
    }

    fn rule(&self) -> Option<&'static str> {
        match self.end {
            End::SuddenDeath { .. } => Some("4.1-21"),
            End::LastTurn { .. } if self.winner == PARAGUAY => Some("4.1-22"),
            End::LastTurn { .. } => Some("4.1-23"),
            End::Conceded => None,
        }
    }
}

impl ChacoWar {
    pub(crate) fn begin_turn(&self, position: &mut Position, log: &mut impl Log) {
        position.gt += 1;
        if self.is_winter(position) != self.catalog.turns.is_winter(position.gt - 1) {
            // 7.0-4: ZOC ends at marsh that winter closes.
            position.derived = Derived::of(position, &self.catalog);
        }
        position.in_force = BySeat([Effects::NONE; 2]);
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
        position.frames = Frames::starting(Draw { seat: BOLIVIA });
    }

    // The player turn

    pub(crate) fn begin_movement(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        self.open_movement(position, seat, log);
        self.settle_movement(position, seat);
    }

    /// Goes on where nothing can be done, as everybody can see; a move that was made may still be taken back.
    pub(crate) fn settle_movement(&self, position: &mut Position, seat: Seat) {
        if (position.moved | self.family(position)).is_empty() && !self.seems_to_move(position, seat) {
            self.end_movement(position, seat);
        }
    }

    pub(crate) fn open_movement(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.frames = Frames::starting(Movement { seat });
        position.attacks = 0;
        position.shipped = [0; 2];
        position.commander_withheld = false;
        self.forget_moves(position);
        log.note(|| Event::new(say!("log-movement", side = side_name(seat))).by(seat).rule("4.1-10"));
        if seat == BOLIVIA && position.in_force[BOLIVIA].has(Happening::MandatoryOffensive) {
            self.order_offensive(position);
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

    pub(crate) fn end_movement(&self, position: &mut Position, seat: Seat) {
        self.forget_moves(position);
        position.frames.replace(Close { seat, phase: Phase::Movement });
    }

    fn begin_infiltration(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.infiltrated = Pieces::EMPTY;
        position.frames.replace(Infiltration { seat });
        log.note(|| Event::new(say!("log-infiltration", side = side_name(seat))).by(seat).rule("4.1-10"));
        self.settle_infiltration(position, seat, log);
    }

    /// The same in the Infiltration Phase.
    pub(crate) fn settle_infiltration(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        if position.infiltrated.is_empty() && !self.seems_to_infiltrate(position, seat) {
            self.begin_combat(position, seat, true, log);
        }
    }

    // The end

    pub(crate) fn end_turn(&self, position: &mut Position, log: &mut impl Log) {
        let lead = self.lead(position);
        // 4.1-19
        let over = match position.gt {
            gt if gt == SUDDEN_DEATH.0 && lead >= SUDDEN_DEATH.1 => {
                Some(Over { winner: PARAGUAY, end: End::SuddenDeath { lead } })
            }
            LAST_TURN => {
                let winner = if lead >= LAST_LEAD { PARAGUAY } else { BOLIVIA };
                Some(Over { winner, end: End::LastTurn { lead } })
            }
            _ => None,
        };
        match over {
            Some(over) => self.end_match(position, over, log),
            None => self.begin_turn(position, log),
        }
    }

    pub(crate) fn end_match(&self, position: &mut Position, over: Over, log: &mut impl Log) {
        position.frames = Frames::starting(over);
        position.battle = None;
        log.note(|| {
            let event = Event::new(over.reason()).by(over.winner).reveals();
            match over.rule() {
                Some(rule) => event.rule(rule),
                None => event,
            }
        });
    }

    /// A player may give up when he is asked.
    pub(crate) fn may_give_up(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        if self.deciding(position).contains(seat) {
            return Ok(());
        }
        refuse!("table", "refuse-concede-later")
    }
}
