//! Facts that case files can ask for by name.

use sandtable_board::Cell;
use sandtable_engine::{Fact, Piece, Seat};

use crate::arrange::parse_track;
use crate::catalog::{Kind, TRACK_ENDS};
use crate::names::find_piece;
use crate::position::{Frame, Place, Position};
use crate::{Calama, INFO};

impl Calama {
    pub(crate) fn read_fact(&self, position: &Position, name: &str) -> Option<Fact> {
        let words: Vec<_> = name.split_whitespace().collect();
        let number = |value: usize| Some(Fact::Number(value as i64));
        match words[..] {
            ["round"] => number(usize::from(position.round)),
            ["phase"] => Some(Fact::Word(phase_name(position).to_owned())),
            ["side"] => self.active(position).map(|seat| Fact::Word(INFO.side(seat).to_owned())),
            ["sides"] => number(INFO.seats.len()),
            ["quadrants"] => number(self.catalog.board.cell_count()),
            ["types"] => number(Kind::ALL.len()),
            ["events"] => number(self.catalog.events.len()),
            ["track", "spaces"] => number(TRACK_ENDS.count()),
            ["charges"] => number(position.bonds.len()),
            ["points", side] => number(usize::from(position.armies[INFO.seat(side)?].points)),
            ["event", side] => number(usize::from(position.armies[INFO.seat(side)?].event.unwrap_or(0))),
            ["zone", side] => number(self.start_zone(INFO.seat(side)?).len()),
            ["neighbours", label] => {
                number(self.catalog.neighbours(self.cell_fact(label)?, self.options.diagonal_move).len())
            }
            ["cost", label] => number(usize::from(self.catalog.cost[self.cell_fact(label)?.index()])),
            ["entry", "cost", label] => number(usize::from(self.catalog.entry_cost(self.cell_fact(label)?))),
            ["cover", extreme @ ("lowest" | "highest")] => {
                let cover = self.catalog.cover.iter();
                let value = if extreme == "lowest" { cover.min() } else { cover.max() };
                value.map(|value| Fact::Number(i64::from(*value)))
            }
            ["cover", label] => {
                Some(Fact::Number(i64::from(self.catalog.cover[self.cell_fact(label)?.index()])))
            }
            ["ground", label] => {
                let cell = self.cell_fact(label)?.index();
                Some(Fact::Word(
                    format!("{}/{:+}", self.catalog.cost[cell], self.catalog.cover[cell]).replace("+0", "0"),
                ))
            }
            ["row", row] => self.row_fact(row.parse().ok()?),
            ["distance", from, to] => {
                number(usize::from(self.distance(self.cell_fact(from)?, self.cell_fact(to)?)?))
            }
            ["between", from, to] => {
                let between = self.catalog.board.between(self.cell_fact(from)?, self.cell_fact(to)?);
                let labels: Vec<_> = between.map(|cell| self.catalog.board.label(cell)).collect();
                Some(Fact::Word(labels.join(" ")))
            }
            ["at", unit] => Some(Fact::Word(self.place_fact(position, self.piece_fact(unit)?))),
            ["moved", unit] => Some(Fact::Flag(position.unit(self.piece_fact(unit)?).moved)),
            ["bound", unit] => Some(Fact::Flag(position.is_bound(self.piece_fact(unit)?))),
            ["tokens", unit] => number(usize::from(
                self.catalog.kinds[self.catalog.kind(self.piece_fact(unit)?).index()].tokens,
            )),
            ["tile", unit] => {
                let piece = self.piece_fact(unit)?;
                Some(Fact::Word(format!("{} {}", self.catalog.kind(piece).number(), self.range(piece))))
            }
            ["values", unit] => Some(Fact::Word(self.values_fact(position, self.piece_fact(unit)?))),
            ["units", side] => number(self.count(position, INFO.seat(side)?, None)),
            ["units", side, kind] => number(self.count(position, INFO.seat(side)?, Some(kind_of(kind)?))),
            ["reserve", side] => {
                let seat = INFO.seat(side)?;
                number(
                    self.catalog
                        .army(seat)
                        .filter(|piece| position.unit(*piece).place == Place::Reserve)
                        .count(),
                )
            }
            ["pool", side, kind] => {
                let (seat, kind) = (INFO.seat(side)?, kind_of(kind)?);
                number(
                    self.undeployed(position, seat).filter(|piece| self.catalog.kind(*piece) == kind).count(),
                )
            }
            ["reserve", side, kind] => {
                let (seat, kind) = (INFO.seat(side)?, kind_of(kind)?);
                let waits = |piece: &Piece| position.unit(*piece).place == Place::Reserve;
                number(
                    self.catalog
                        .army(seat)
                        .filter(waits)
                        .filter(|piece| self.catalog.kind(*piece) == kind)
                        .count(),
                )
            }
            _ => {
                let (seat, kind, attribute) = parse_track(name)?;
                Some(Fact::Number(i64::from(position.value(seat, kind, attribute))))
            }
        }
    }

    fn cell_fact(&self, label: &str) -> Option<Cell> {
        self.catalog.board.find(label)
    }

    fn piece_fact(&self, label: &str) -> Option<Piece> {
        find_piece(&self.catalog, label)
    }

    /// A row of the ground as the manual's table prints it.
    fn row_fact(&self, row: i32) -> Option<Fact> {
        let quadrant = |column| {
            let cell = self.catalog.board.at(row, column)?.index();
            Some(format!("{}/{}", self.catalog.cost[cell], self.catalog.cover[cell]))
        };
        let quadrants: Option<Vec<_>> = (1..=16).map(quadrant).collect();
        Some(Fact::Word(quadrants?.join(" ")))
    }

    fn place_fact(&self, position: &Position, piece: Piece) -> String {
        match position.unit(piece).place {
            Place::Pool => "pool".to_owned(),
            Place::Reserve => "reserve".to_owned(),
            Place::Gone => "gone".to_owned(),
            Place::Board(cell) => self.catalog.board.label(cell).to_owned(),
        }
    }

    /// "3/4/2/1": movement, endurance, strength, range.
    fn values_fact(&self, position: &Position, piece: Piece) -> String {
        let info = self.catalog.piece(piece);
        let [movement, endurance, strength] = position.armies[info.seat].tracks[info.kind.index()];
        format!("{movement}/{endurance}/{strength}/{}", self.range(piece))
    }

    /// Units on the board.
    pub(crate) fn count(&self, position: &Position, seat: Seat, kind: Option<Kind>) -> usize {
        self.catalog
            .army(seat)
            .filter(|piece| position.cell(*piece).is_some())
            .filter(|piece| kind.is_none_or(|kind| self.catalog.kind(*piece) == kind))
            .count()
    }
}

fn kind_of(id: &str) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| kind.id() == id)
}

fn phase_name(position: &Position) -> &'static str {
    match position.frames.top() {
        Frame::Deployment(_) => "deployment",
        Frame::Waiver => "waiver",
        Frame::MovementPoints(_) => "movement-points",
        Frame::Event(_) => "event",
        Frame::Assignment(_) => "assignment",
        Frame::Movement(_) => "movement",
        Frame::Combat(_) => "combat",
        Frame::Attack(_) => "attack",
        Frame::Over(_) => "over",
    }
}
