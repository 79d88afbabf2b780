//! Deployment: Chile lays out its units, then Bolivia, seeing them (board-7 to board-11).

use sandtable_board::{Cell, SmallCellSet};
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, Offer, Piece, Question, Rule, Seat, Shape, Target, say,
};

use crate::Calama;
use crate::catalog::{BOLIVIA, CHILE, Kind};
use crate::names::{DEPLOY_REST, DONE, side_name};
use crate::position::{Frame, Place, Position};

impl Calama {
    pub(crate) fn deployment_question(&self, position: &Position, seat: Seat, draft: &[Target]) -> Question {
        let message = match draft {
            [] if self.undeployed(position, seat).next().is_none() => {
                say!("ask-deploy-done", side = side_name(seat))
            }
            [] => say!("ask-deploy", side = side_name(seat)),
            [Target::Piece(piece), ..] => say!("ask-deploy-where", unit = self.piece_name(*piece)),
            _ => say!("ask-confirm"),
        };
        let shape = if matches!(draft, [] | [Target::Piece(_)]) { Shape::One } else { Shape::Confirm };
        Question { message, rule: Rule::new("board-9"), shape }
    }

    pub(crate) fn deployment_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        match draft {
            [] => {
                out.extend(self.undeployed(position, seat).map(Target::Piece));
                out.extend([Target::Button(DEPLOY_REST), Target::Button(DONE)]);
            }
            [Target::Piece(_)] => out.extend(self.start_zone(seat).iter().map(Target::Cell)),
            _ => {}
        }
    }

    pub(crate) fn judge_deployment(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Piece(piece)) => self.may_deploy(position, seat, piece),
            ([], Target::Button(DEPLOY_REST)) if self.undeployed(position, seat).next().is_none() => {
                Err(Illegal::new("board-11", say!("refuse-all-deployed")))
            }
            ([], Target::Button(DEPLOY_REST)) => Ok(()),
            // board-11
            ([], Target::Button(DONE)) => match self.undeployed(position, seat).count() {
                0 => Ok(()),
                left => Err(Illegal::new("board-11", say!("refuse-units-left", count = left))),
            },
            ([Target::Piece(_)], Target::Cell(cell)) => self.may_stand_at_start(position, seat, cell),
            _ => Err(Illegal::not_offered()),
        }
        .map(|()| Offer::default())
    }

    fn may_deploy(&self, position: &Position, seat: Seat, piece: Piece) -> Result<(), Illegal> {
        if self.info_of(piece)?.seat != seat {
            return Err(Illegal::new("board-11", say!("refuse-not-your-unit")));
        }
        match position.unit(piece).place {
            Place::Pool => Ok(()),
            // forces-13
            Place::Reserve => Err(Illegal::new("forces-13", say!("refuse-waits-off-board"))),
            _ => Err(Illegal::new("board-9", say!("refuse-already-deployed"))),
        }
    }

    fn may_stand_at_start(&self, position: &Position, seat: Seat, cell: Cell) -> Result<(), Illegal> {
        let catalog = &self.catalog;
        let rule = if seat == CHILE { "board-7" } else { "board-8" };
        if cell.index() >= catalog.board.cell_count() || !self.start_zone(seat).contains(cell) {
            return Err(Illegal::new(rule, say!("refuse-outside-zone", side = side_name(seat))));
        }
        if !position.is_free(cell) {
            return Err(Illegal::new("board-9", say!("refuse-occupied", quadrant = self.cell_name(cell))));
        }
        Ok(())
    }

    pub(crate) fn finish_deployment(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [Target::Button(_)] | [Target::Piece(_), Target::Cell(_)] => Ok(()),
            [Target::Piece(_)] => Err(Illegal::table(say!("unfinished-where"))),
            _ => Err(Illegal::table(say!("unfinished-unit"))),
        }
    }

    pub(crate) fn deployment_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] => {
                out.next.extend(self.undeployed(position, seat).map(Target::Piece));
                let button = if out.next.is_empty() { DONE } else { DEPLOY_REST };
                out.push(Target::Button(button));
            }
            [Target::Piece(_)] => {
                let zone = self.start_zone(seat);
                let free = zone.iter().filter(|cell| position.is_free(*cell));
                out.next.extend(free.map(Target::Cell));
            }
            _ => out.complete = true,
        }
        out.complete |= matches!(draft, [Target::Button(_)]);
    }

    pub(crate) fn deploy(&self, position: &mut Position, seat: Seat, answer: &[Target], log: &mut impl Log) {
        match answer {
            [Target::Piece(piece), Target::Cell(cell)] => self.lay_out(position, *piece, *cell, log),
            [Target::Button(DEPLOY_REST)] => self.deploy_rest(position, seat, log),
            _ => {
                log.note(|| {
                    Event::new(say!("event-deployed", side = side_name(seat))).by(seat).rule("board-11")
                });
                if seat == CHILE {
                    position.frames.replace(Frame::Deployment { seat: BOLIVIA });
                } else {
                    self.begin_round(position, log);
                }
            }
        }
    }

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
