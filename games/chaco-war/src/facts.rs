//! Facts that case files read off a position by name.

use sandtable_board::Cell;
use sandtable_engine::{Fact, Piece, Seat, Viewer};

use crate::catalog::{
    Arm, BOLIVIA, COLUMNS, Cells, Kind, LAST_TURN, LEADERS, MARKERS, NEVER, PARAGUAY, Pieces, SHEETS,
    start_stock,
};
use crate::combat::Combat;
use crate::position::Position;
use crate::reckoning::Reckoning;
use crate::sequence::Frame;
use crate::turn::{End, Over};
use crate::{ChacoWar, INFO};

fn number(value: impl TryInto<i64>) -> Option<Fact> {
    value.try_into().ok().map(Fact::Number)
}

fn word(text: impl Into<String>) -> Option<Fact> {
    Some(Fact::Word(text.into()))
}

fn flag(is: bool) -> Option<Fact> {
    Some(Fact::Flag(is))
}

/// Half points as they are written in cases: `3`, `1/2`, `2 1/2`.
fn halves(value: u8) -> Option<Fact> {
    match (value / 2, value % 2) {
        (whole, 0) => number(whole),
        (0, _) => word("1/2"),
        (whole, _) => word(format!("{whole} 1/2")),
    }
}

impl ChacoWar {
    pub(crate) fn read_fact(&self, position: &Position, name: &str) -> Option<Fact> {
        let words: Vec<_> = name.split_whitespace().collect();
        match words[..] {
            ["turn"] => number(position.gt),
            ["turns"] => number(LAST_TURN),
            ["phase"] => word(phase_name(position)),
            ["phasing"] => word(position.phasing().map_or("nobody", |seat| INFO.side(seat))),
            ["end"] => word(end_name(position)?),
            ["lead"] => number(self.lead(position)),
            ["winter"] => flag(self.is_winter(position)),
            ["winter", turn] => flag(self.catalog.turns.is_winter(turn.parse().ok()?)),
            ["quarter", turn] => {
                let (year, quarter) = crate::charts::calendar(turn.parse().ok()?);
                let months = ["jan-mar", "apr-jun", "jul-sep", "oct-dec"][usize::from(quarter)];
                word(format!("{months} {year}"))
            }
            ["attacks"] => number(position.attacks),
            ["commander"] => word(self.catalog.counters.leaders[usize::from(position.commander)].id.clone()),
            ["commander", "fought"] => flag(position.commander_fought),
            // 9.2-1: those of the leader pool.
            ["successors"] => number(position.leader_pool.count_ones()),
            ["pooled", name] => {
                let leaders = &self.catalog.counters.leaders;
                let index = leaders.iter().position(|leader| leader.id == name)?;
                flag(position.leader_pool & 1 << index != 0)
            }
            ["sides"] => number(INFO.seats.len()),
            ["hexes"] => number(self.catalog.map.all.len()),
            ["bridges"] => number(self.bridges()),
            ["counters"] => number(self.counter_count()),
            ["sheets"] => word(SHEETS.iter().map(|sheet| sheet.id).collect::<Vec<_>>().join(" ")),
            ["prizes", side] => number(
                self.catalog.map.prizes.iter().filter(|prize| Some(prize.1) == INFO.seat(side)).count(),
            ),
            // Calculators, so that the arithmetic of a rule can be shown by itself.
            ["odds", attack, defence] => {
                let reckoning = self.plain_odds(attack, defence)?;
                word(COLUMNS[reckoning.odds() as usize])
            }
            ["column", attack, defence, shift] => {
                let shift: i32 = shift.parse().ok()?;
                let reckoning = Reckoning { terrain: -shift, ..self.plain_odds(attack, defence)? };
                word(COLUMNS[reckoning.column() as usize])
            }
            ["result", column, die] => {
                let column = COLUMNS.iter().position(|name| *name == column)? as i32;
                word(self.catalog.crt.outcome(column, die.parse().ok()?).text())
            }
            ["concentric", ..] => {
                let cells = words[1..].iter().map(|label| self.cell(label)).collect::<Option<Cells>>()?;
                flag(self.is_concentric(cells))
            }
            ["distance", from, to] => number(self.catalog.map.distance(self.cell(from)?, self.cell(to)?)),
            ["adjacent", from, to] => {
                flag(self.catalog.map.adjacent[self.cell(from)?.index()].contains(self.cell(to)?))
            }
            ["road", from, to] => {
                flag(self.catalog.map.linked[self.cell(from)?.index()].contains(self.cell(to)?))
            }
            ["cost", side, from, to] => {
                let (from, to) = (self.cell(from)?, self.cell(to)?);
                let direction = self.catalog.map.direction(from, to)?;
                let costs = self.catalog.costs(INFO.seat(side)?, self.is_winter(position));
                match costs[from.index()][direction] {
                    NEVER => word("never"),
                    cost => halves(cost),
                }
            }
            ["seen", viewer, unit] => self.sight_fact(position, viewer, self.unit_of(unit)?),
            [fact, side, ..] if INFO.seat(side).is_some() => {
                self.side_fact(position, fact, INFO.seat(side)?, &words[2..])
            }
            [fact, label] if self.cell(label).is_some() => self.hex_fact(position, fact, self.cell(label)?),
            [fact, unit] => self.unit_fact(position, fact, self.unit_of(unit)?),
            _ => None,
        }
    }

    fn plain_odds(&self, attack: &str, defence: &str) -> Option<Reckoning> {
        Some(Reckoning {
            attack: attack.parse().ok()?,
            defence: defence.parse().ok()?,
            ..Reckoning::default()
        })
    }

    /// 2.6-3, 2.6-4: regiments with a title rather than a number.
    fn named(&self, seat: Seat) -> usize {
        let regiments = (self.catalog.armies[seat] & self.catalog.fighters).iter();
        let titled = |piece: &Piece| {
            let mut letters = self.catalog.unit(*piece).short().chars();
            !matches!((letters.next(), letters.next()), (Some('B' | 'C'), Some('0'..='9')))
                || seat == PARAGUAY
        };
        regiments.filter(titled).count()
    }

    /// 5.3-1
    fn bridges(&self) -> usize {
        let map = &self.catalog.map;
        let ends =
            map.board.cells().map(|cell| (map.road[cell.index()] & map.river[cell.index()]).count_ones());
        ends.sum::<u32>() as usize / 2
    }

    /// 2.0-1, with the markers that only keep books.
    fn counter_count(&self) -> usize {
        const BOOKS: usize = 26;
        let counters = &self.catalog.counters;
        let support =
            Arm::ALL.iter().flat_map(|arm| [BOLIVIA, PARAGUAY].map(|seat| counters.mix(seat, *arm)));
        let forts = counters.forts.0.iter().copied();
        let markers: usize = support.chain(forts).map(usize::from).sum();
        counters.units.len() + markers + LEADERS + MARKERS.len() + BOOKS
    }

    fn side_fact(&self, position: &Position, fact: &str, seat: Seat, rest: &[&str]) -> Option<Fact> {
        let army = self.catalog.armies[seat];
        let arm = |name: &str| Arm::ALL.into_iter().find(|arm| arm.id() == name);
        match (fact, rest) {
            ("vp", []) => number(self.victory_points(position, seat)),
            ("replacements", []) => number(position.replacements[seat]),
            ("mobilizations", []) => number(position.mobilizations[seat]),
            ("steps", []) => number(self.steps_of(position, army & position.on_map)),
            ("units", []) => number((army & position.on_map & self.catalog.fighters).len()),
            ("units", [kind]) => {
                let kind = Kind::ALL.into_iter().find(|candidate| candidate.id() == *kind)?;
                number((army & position.on_map & self.catalog.of_kind(kind)).len())
            }
            ("army", [kind]) => {
                let kind = Kind::ALL.into_iter().find(|candidate| candidate.id() == *kind)?;
                number((army & self.catalog.of_kind(kind)).len())
            }
            ("dots", [kind]) => {
                let kind = Kind::ALL.into_iter().find(|candidate| candidate.id() == *kind)?;
                let units = army & self.catalog.of_kind(kind);
                number(units.iter().filter(|piece| self.catalog.unit(*piece).dot).count())
            }
            ("pool", []) => number((army & position.pool).len()),
            ("waiting", [turn]) => {
                let turn: u8 = turn.parse().ok()?;
                number(army.iter().filter(|piece| position.due[piece.index()] == turn).count())
            }
            ("available", [name]) => number(position.available[seat][arm(name)? as usize]),
            ("used", [name]) => number(position.used[seat][arm(name)? as usize]),
            ("mix", [name]) => number(self.catalog.counters.mix(seat, arm(name)?)),
            ("start", [name]) => number(start_stock(seat, arm(name)?)),
            ("named", []) => number(self.named(seat)),
            ("leaders", []) => {
                number(self.catalog.counters.leaders.iter().filter(|leader| leader.side == seat).count())
            }
            ("leaders", ["used"]) => {
                number(position.leaders_used.iter().filter(|used| **used && seat == PARAGUAY).count())
            }
            ("forts", []) => number(position.forts[seat].len()),
            ("forts", ["left"]) => number(self.forts_left(position, seat)),
            ("forts", ["printed"]) => number(self.catalog.map.forts[seat].len()),
            ("bin", []) => number(position.bin[seat].len()),
            ("bin", [event]) => flag(position.bin[seat].iter().any(|marker| marker.event().id() == *event)),
            ("held", []) => number(position.held[seat].len()),
            ("held", [event]) => flag(position.held[seat].iter().any(|marker| marker.event().id() == *event)),
            ("in-force", [event]) => {
                flag(position.in_force[seat].iter().any(|in_force| in_force.id() == *event))
            }
            ("farthest-hq", []) => {
                let map = &self.catalog.map;
                let far = self.farthest_headquarters(position, seat, |cell| map.support_distance(seat, cell));
                number(far.map_or(0, |(_, hexes)| hexes))
            }
            ("support-modifier", []) => {
                number(self.support_terms(position, seat, 0).iter().map(|term| term.value).sum::<i32>())
            }
            ("sources", []) => number(self.catalog.map.sources[seat].len()),
            ("source", [label]) => flag(self.catalog.map.sources[seat].contains(self.cell(label)?)),
            ("printed", [label]) => flag(self.catalog.map.forts[seat].contains(self.cell(label)?)),
            ("fort", [label]) => flag(self.has_fort(position, self.cell(label)?, seat)),
            ("building", [label]) => flag(position.building[seat].contains(self.cell(label)?)),
            ("zoc", [label]) => flag(position.derived.zoc[seat].contains(self.cell(label)?)),
            ("zoc", []) => number(position.derived.zoc[seat].len()),
            ("limit", [label]) => number(self.stacking_limit(position, self.cell(label)?, seat)),
            ("colour", []) => word(
                crate::scene::draw(&self.catalog).sides.iter().find(|side| side.seat == Some(seat))?.ground,
            ),
            _ => None,
        }
    }

    fn hex_fact(&self, position: &Position, fact: &str, cell: Cell) -> Option<Fact> {
        match fact {
            "control" => word(position.controller(cell).map_or("nobody", |seat| INFO.side(seat))),
            "occupied" => {
                let by = [BOLIVIA, PARAGUAY]
                    .into_iter()
                    .find(|seat| position.derived.occupied[*seat].contains(cell));
                word(by.map_or("nobody", |seat| INFO.side(seat)))
            }
            "stack" => number(position.stack(cell).len()),
            "top" => word(
                position.top_of(cell).map_or("nobody".to_owned(), |top| self.catalog.unit(top).id.clone()),
            ),
            "terrain" => word(self.catalog.tec.ground(self.catalog.map.terrain[cell.index()]).id.clone()),
            "place" => word(self.catalog.map.place(cell).map_or("none", |place| &place.name)),
            "neighbours" => {
                let mut labels: Vec<&str> = self.catalog.map.adjacent[cell.index()]
                    .iter()
                    .map(|next| self.catalog.map.label(next))
                    .collect();
                labels.sort_unstable();
                word(labels.join(" "))
            }
            "fort" => word(
                match [BOLIVIA, PARAGUAY].into_iter().find(|seat| self.has_fort(position, cell, *seat)) {
                    Some(seat) => INFO.side(seat),
                    None => "none",
                },
            ),
            "shift" => number(self.ground_shift(position, cell)),
            _ => None,
        }
    }

    fn unit_fact(&self, position: &Position, fact: &str, piece: Piece) -> Option<Fact> {
        let unit = self.catalog.unit(piece);
        match fact {
            "at" => word(match position.place(piece) {
                Some(cell) => self.catalog.map.label(cell).to_owned(),
                None if position.pool.contains(piece) => "pool".to_owned(),
                None if position.withdrawn.contains(piece) => "withdrawn".to_owned(),
                None if position.due[piece.index()] > 0 => format!("turn-{}", position.due[piece.index()]),
                None => "nowhere".to_owned(),
            }),
            "name" => word(unit.name.clone()),
            "kind" => word(unit.kind.id()),
            "side" => word(INFO.side(unit.side)),
            "dot" => flag(unit.dot),
            "steps" => number(position.steps[piece.index()]),
            "attack" => number(self.factor(position, piece, true)),
            "defence" => number(self.factor(position, piece, false)),
            "movement" => number(self.movement(position, piece, false)),
            "operational" => number(self.movement(position, piece, true)),
            "left" => halves(self.walk(position, Pieces::only(piece)).points),
            "depleted" => flag(position.depleted.contains(piece)),
            "oos" => flag(position.out_of_supply.contains(piece)),
            "moved" => flag(position.moved.contains(piece)),
            "supply" => {
                let network = self.network(position, unit.side);
                let cell = position.place(piece)?;
                word(match () {
                    () if network.linked.contains(cell) => "hq",
                    () if network.is_direct(cell) => "direct",
                    () => "none",
                })
            }
            "hq" => flag(self.has_headquarters(position, unit.side, Pieces::only(piece))),
            "zoc" => {
                let exerts = self.catalog.fighters.contains(piece);
                number(if exerts {
                    let season = usize::from(self.is_winter(position));
                    self.catalog.map.zone[season][position.place(piece)?.index()].len()
                } else {
                    0
                })
            }
            "in-ezoc" => flag(position.derived.zoc[unit.side.other()].contains(position.place(piece)?)),
            _ => None,
        }
    }

    /// Whether a viewer sees the face of a unit: "seen paraguay BOL-Col".
    fn sight_fact(&self, position: &Position, viewer: &str, piece: Piece) -> Option<Fact> {
        let viewer = match viewer {
            "spectator" => Viewer::Spectator,
            side => Viewer::Seat(INFO.seat(side)?),
        };
        let view = self.draw_view(position, viewer);
        flag(view.pieces.iter().any(|seen| seen.piece == piece))
    }

    fn cell(&self, label: &str) -> Option<Cell> {
        self.catalog.map.find(label)
    }

    fn unit_of(&self, label: &str) -> Option<Piece> {
        self.catalog.find_piece(label).filter(|piece| self.is_unit(*piece))
    }
}

fn phase_name(position: &Position) -> &'static str {
    match position.frames.top() {
        Frame::Lots => "lots",
        Frame::SetUp(_) => "set-up",
        Frame::Draw(_) => "events",
        Frame::Reinforce(_) => "reinforcements",
        Frame::Replace(_) => "replacements",
        Frame::Logistics | Frame::SupportRoll(_) | Frame::Columns(_) => "support",
        Frame::Forts(_) => "forts",
        Frame::Movement(_) => "movement",
        Frame::Depletion(_) => "depletion",
        Frame::Ambush(_) | Frame::AmbushRoll(_) => "ambush",
        Frame::AmbushLoss(_) | Frame::AmbushLot(_) => "ambush-loss",
        Frame::Recon(_) => "recon",
        Frame::Capture(_) => "capture",
        Frame::Close(_) | Frame::AfterBattle => "close",
        Frame::Overstack(_) => "overstack",
        Frame::Combat(Combat { second: false, .. }) => "first-combat",
        Frame::Combat(Combat { second: true, .. }) => "second-combat",
        Frame::Commit => "commit",
        Frame::Availability => "availability",
        Frame::Reroll(_) | Frame::RerollDie(_) => "reroll",
        Frame::Resolution => "resolution",
        Frame::Losses(_) => "losses",
        Frame::RoutRoll => "rout",
        Frame::Refuge => "refuge",
        Frame::Advance => "advance",
        Frame::Infiltration(_) => "infiltration",
        Frame::Astray(_) => "astray",
        Frame::InfiltrationRoll(_) => "infiltration-die",
        Frame::OutOfSupply(_) => "out-of-supply",
        Frame::DepletedRoll(_) => "depleted",
        Frame::AttritionRoll(_) => "attrition-die",
        Frame::Attrition(_) => "attrition",
        Frame::CommandRoll => "command",
        Frame::Successor => "successor",
        Frame::Over(_) => "over",
    }
}

fn end_name(position: &Position) -> Option<&'static str> {
    let Frame::Over(Over { end, .. }) = position.frames.top() else { return None };
    Some(match end {
        End::SuddenDeath { .. } => "sudden-death",
        End::LastTurn { .. } => "last-turn",
        End::Conceded => "conceded",
    })
}
