//! Deployment: Chile lays out its units, then Bolivia, seeing them (board-7 to board-11).

use sandtable_board::{Cell, SmallCellSet};
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, Piece, Question, Seat, SeatSet, Shape, Stage, Target, Why,
    judged_choices, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{BOLIVIA, CHILE, Kind};
use crate::names::{DEPLOY_REST, DONE, side_name};
use crate::position::{Place, Position};
use crate::{Ask, Calama};

/// An army is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deployment {
    pub seat: Seat,
}

impl Stage<Calama> for Deployment {
    fn seats(&self, _: &Calama, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let message = match ask.draft {
            [] if ask.rules.undeployed(ask.position, self.seat).next().is_none() => {
                say!("ask-deploy-done", side = side_name(self.seat))
            }
            [] => say!("ask-deploy", side = side_name(self.seat)),
            [Target::Piece(piece), ..] => say!("ask-deploy-where", unit = ask.rules.piece_name(*piece)),
            _ => say!("ask-confirm"),
        };
        let shape = if matches!(ask.draft, [] | [Target::Piece(_)]) { Shape::One } else { Shape::Confirm };
        Question::new(message, "board-9", shape)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        match ask.draft {
            [] => {
                out.extend(ask.rules.undeployed(ask.position, self.seat).map(Target::Piece));
                out.extend([DEPLOY_REST, DONE].map(Target::Button));
            }
            [Target::Piece(_)] => out.extend(ask.rules.start_zone(self.seat).iter().map(Target::Cell)),
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let left = || ask.rules.undeployed(ask.position, self.seat).count();
        match (ask.draft, target) {
            ([], Target::Piece(piece)) => self.may_deploy(ask, piece),
            ([], Target::Button(DEPLOY_REST)) if left() == 0 => refuse!("board-11", "refuse-all-deployed"),
            // board-11
            ([], Target::Button(DONE)) if left() > 0 => {
                refuse!("board-11", "refuse-units-left", count = left())
            }
            ([], Target::Button(DEPLOY_REST | DONE)) => Ok(()),
            ([Target::Piece(_)], Target::Cell(cell)) => self.may_stand_at_start(ask, cell),
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [Target::Button(_)] | [Target::Piece(_), Target::Cell(_)] => Ok(()),
            [Target::Piece(_)] => refuse!("table", "unfinished-where"),
            _ => refuse!("table", "unfinished-unit"),
        }
    }

    /// Units are looked through once, and places found as a set.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        match ask.draft {
            [] => {
                out.next.extend(ask.rules.undeployed(ask.position, self.seat).map(Target::Piece));
                out.push(Target::Button(if out.next.is_empty() { DONE } else { DEPLOY_REST }));
            }
            [Target::Piece(_)] => {
                let taken = ask.position.standing(CHILE).union(ask.position.standing(BOLIVIA));
                out.next.extend(ask.rules.start_zone(self.seat).difference(&taken).iter().map(Target::Cell));
            }
            _ => judged_choices(self, ask, out),
        }
    }

    fn carry_out(
        &self,
        rules: &Calama,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match answer {
            [Target::Piece(piece), Target::Cell(cell)] => rules.lay_out(position, *piece, *cell, log),
            [Target::Button(DEPLOY_REST)] => rules.deploy_rest(position, seat, log),
            _ => {
                log.note(|| {
                    Event::new(say!("event-deployed", side = side_name(seat))).by(seat).rule("board-11")
                });
                if seat == CHILE {
                    position.frames.replace(Deployment { seat: BOLIVIA });
                } else {
                    rules.begin_round(position, log);
                }
            }
        }
    }

    fn asked_all_the_same(&self, _: &Calama, _: &Position, _: Seat) -> Option<&'static str> {
        Some("the last placement can still be taken back")
    }

    fn not_asked(&self, _: &Calama, _: &Position, _: Seat) -> Illegal {
        Illegal::new("board-11", say!("refuse-deploys-first"))
    }
}

impl Deployment {
    fn may_deploy<W: Why>(&self, ask: &Ask, piece: Piece) -> Result<(), W> {
        if ask.rules.info_of(piece)?.seat != self.seat {
            return refuse!("board-11", "refuse-not-your-unit");
        }
        match ask.position.unit(piece).place {
            Place::Pool => Ok(()),
            // forces-13
            Place::Reserve => refuse!("forces-13", "refuse-waits-off-board"),
            Place::Board(_) | Place::Gone => refuse!("board-9", "refuse-already-deployed"),
        }
    }

    fn may_stand_at_start<W: Why>(&self, ask: &Ask, cell: Cell) -> Result<(), W> {
        if !ask.rules.start_zone(self.seat).contains(cell) {
            let rule = if self.seat == CHILE { "board-7" } else { "board-8" };
            return refuse!(rule, "refuse-outside-zone", side = side_name(self.seat));
        }
        if !ask.position.is_free(cell) {
            return refuse!("board-9", "refuse-occupied", quadrant = ask.rules.cell_name(cell));
        }
        Ok(())
    }
}

impl Calama {
    fn lay_out(&self, position: &mut Position, piece: Piece, cell: Cell, log: &mut impl Log) {
        position.put(piece, Place::Board(cell));
        log.note(|| {
            let message =
                say!("event-placed", unit = self.piece_name(piece), quadrant = self.cell_name(cell));
            Event::new(message).by(self.catalog.piece(piece).seat).motion(Motion::Arrive { piece })
        });
    }

    /// Lays out what is left: guns and infantry forward, cavalry on the wings, commander and officers
    /// behind, each in the best cover of its line. A convenience, not a rule: any layout is legal (board-9).
    fn deploy_rest(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        const FORWARD_FIRST: [Kind; 6] = [
            Kind::Infantry,
            Kind::LightArtillery,
            Kind::HeavyArtillery,
            Kind::Cavalry,
            Kind::Officer,
            Kind::Commander,
        ];
        for kind in FORWARD_FIRST {
            let waiting: Vec<Piece> =
                self.undeployed(position, seat).filter(|piece| self.catalog.kind(*piece) == kind).collect();
            for piece in waiting {
                let best = self
                    .start_zone(seat)
                    .iter()
                    .filter(|cell| position.is_free(*cell))
                    .max_by_key(|cell| (self.place_value(seat, kind, *cell), std::cmp::Reverse(*cell)));
                let Some(cell) = best else { return };
                self.lay_out(position, piece, cell, log);
            }
        }
    }

    /// How well a type of unit is placed at the start: its preferred line first, then cover.
    fn place_value(&self, seat: Seat, kind: Kind, cell: Cell) -> i32 {
        let (row, column) = self.catalog.board.row_column(cell);
        // Rows from the own rear: Chile comes from the top, Bolivia waits at the bottom.
        let forward = if seat == CHILE { row - 1 } else { 14 - row };
        let from_centre = (2 * column - 22).abs();
        let cover = i32::from(self.catalog.cover[cell.index()]);
        match kind {
            Kind::Infantry => 8 * forward + 3 * cover - from_centre / 2,
            Kind::LightArtillery => 6 * forward + 3 * cover - from_centre,
            Kind::HeavyArtillery => -4 * (forward - 2).abs() + 2 * cover - from_centre,
            Kind::Cavalry => 4 * forward + from_centre + cover,
            Kind::Officer => -6 * (forward - 1).abs() + 2 * cover - from_centre,
            Kind::Commander => -8 * forward + 3 * cover - from_centre,
        }
    }

    /// Where a side may start (board-7, board-8). The corner of the pincer has six quadrants, so no more than
    /// its six units fit.
    pub(crate) fn start_zone(&self, seat: Seat) -> SmallCellSet {
        match seat {
            CHILE if self.options.pincer => self.catalog.chile_zone.union(&self.catalog.chile_corner),
            CHILE => self.catalog.chile_zone,
            _ => self.catalog.bolivia_zone,
        }
    }

    pub(crate) fn undeployed<'a>(
        &self,
        position: &'a Position,
        seat: Seat,
    ) -> impl Iterator<Item = Piece> + use<'a> {
        self.catalog.army(seat).filter(|piece| position.unit(*piece).place == Place::Pool)
    }
}
