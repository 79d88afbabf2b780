//! Moves are carried out: marches, overruns, fort construction, changes of box (4.10, 4.22, 4.63, 4.70).

use sandtable_board::Cell;
use sandtable_engine::{Event, Log, Motion, Target, say};

use crate::Chad;
use crate::catalog::{CELLS, Pieces};
use crate::names::{ABROAD, BUILD, DROP, END, FLY, HOLD, RECON, UPGRADE, box_of, country_name, points};
use crate::position::{Place, Position};
use crate::reach::{Costs, FAR, Mover, Origin};

impl Chad {
    pub(crate) fn carry_out_movement(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        if answer == [Target::Button(END)] {
            self.end_movement(position, log);
            return;
        }
        self.carry_out_order(position, answer, log);
        self.settle_arsenal(position, log);
    }

    fn carry_out_order(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        let order = self.order(position, answer);
        let group = order.group;
        let mut cargo = order.cargo;
        match *order.rest {
            [Target::Cell(cell)] if !(group & self.catalog.roster.air).is_empty() => {
                for piece in group {
                    position.segment.ready.remove(piece);
                    self.base(position, piece, cell, "13.32-13", log);
                }
            }
            [Target::Button(UPGRADE)] => self.lay_airbase(position, group, log),
            [Target::Button(HOLD)] => {
                position.segment.ready = position.segment.ready - group;
                position.segment.holding = position.segment.holding | (group - self.scouts(position));
            }
            [Target::Button(BUILD)] => self.lay_construction(position, group, log),
            [ref way @ .., Target::Button(RECON), Target::Cell(hex)] => {
                self.begin_recon(position, group, way, hex, log);
                if let [Target::Cell(cell)] = *way {
                    self.carry(position, cargo, cell, log);
                }
            }
            [Target::Button(ABROAD)] => {
                if let Some(piece) = group.first() {
                    self.go_abroad(position, piece, log);
                }
            }
            [target] if self.first_is_away(position, &order) => {
                let place = match target {
                    Target::Cell(cell) => Some(Place::Hex(cell)),
                    Target::Button(button) => box_of(button).map(Place::Sanctuary),
                    _ => None,
                };
                if let (Some(piece), Some(place)) = (group.first(), place) {
                    self.come_back(position, piece, place, log);
                }
            }
            [Target::Button(FLY), Target::Cell(cell)] => self.fly_commander(position, group, cell, log),
            [Target::Button(button)] => self.change_box(position, group, button, log),
            _ => {
                let bent = matches!(order.rest, [Target::Via(_), ..]);
                let mut mover = match bent {
                    true => Some(self.planned_mover(position, group)),
                    false => self.plan(position, group, log),
                };
                for target in order.rest {
                    match *target {
                        Target::Via(cell) => {
                            if self.is_felt_out(position, group, *target, mover.as_ref(), log) {
                                return;
                            }
                            let seen = self.seen_by_active(position);
                            if let Some(mover) = &mut mover {
                                self.lead(seen.as_ref().unwrap_or(position), mover, cell);
                            }
                        }
                        Target::Cell(cell) if !position.is_over() => {
                            if self.is_felt_out(position, group, *target, mover.as_ref(), log) {
                                return;
                            }
                            self.march(position, mover.as_mut(), group, cell, log);
                            self.carry(position, cargo, cell, log);
                        }
                        Target::Button(DROP) => cargo = Pieces::EMPTY,
                        Target::Piece(missile) => cargo.insert(missile),
                        _ => {}
                    }
                }
            }
        }
    }

    /// Units go to one hex.
    pub(crate) fn march_once(&self, position: &mut Position, group: Pieces, cell: Cell, log: &mut impl Log) {
        let mut mover = self.plan(position, group, log);
        self.march(position, mover.as_mut(), group, cell, log);
    }

    /// The field of a move is needed again only for its story and for the FAN bonus.
    fn plan(&self, position: &Position, group: Pieces, log: &impl Log) -> Option<Mover> {
        let wanted =
            log.listens() || !(group & position.segment.bonus).is_empty() || self.is_building(position);
        wanted.then(|| self.planned_mover(position, group))
    }

    /// The units as those who gave the order saw what is around them.
    fn planned_mover(&self, position: &Position, group: Pieces) -> Mover {
        let seen = self.seen_by_active(position);
        self.mover(seen.as_ref().unwrap_or(position), group)
    }

    fn lay_construction(&self, position: &mut Position, group: Pieces, log: &mut impl Log) {
        position.segment.building = position.segment.building | group;
        position.segment.ready = position.segment.ready - group;
        log.note(|| {
            Event::new(say!("event-building", unit = self.group_name(group)))
                .rule("4.70-4")
                .by(position.active)
        });
    }

    fn change_box(
        &self,
        position: &mut Position,
        group: Pieces,
        button: sandtable_engine::Button,
        log: &mut impl Log,
    ) {
        let Some(country) = box_of(button) else { return };
        for piece in group {
            position.put(piece, Place::Sanctuary(country));
            position.segment.ready.remove(piece);
            log.note(|| {
                let unit = self.piece_name(piece);
                Event::new(say!("event-box", unit = unit, country = country_name(country)))
                    .rule("4.63-4")
                    .by(position.active)
            });
        }
    }

    /// Units go to a hex: leaders in it are overrun, an entry hex leads into its box. The mover stands there then,
    /// with what it has left.
    fn march(
        &self,
        position: &mut Position,
        mover: Option<&mut Mover>,
        group: Pieces,
        cell: Cell,
        log: &mut impl Log,
    ) {
        if let Some(mover) = mover {
            let seen = self.seen_by_active(position);
            let ground = seen.as_ref().unwrap_or(position);
            let mut costs: Costs = [FAR; CELLS];
            let mut spent = 0;
            self.flood(ground, mover, &mut costs, |end, cost| {
                if end == cell {
                    spent = cost;
                }
            });
            log.note(|| self.march_event(ground, mover, &costs, spent, cell));
            let way = self.is_building(position).then(|| {
                let way = self.route(ground, mover, &costs, cell);
                mover.trail.iter().copied().chain(way).collect::<Vec<Cell>>()
            });
            if spent > mover.printed {
                position.segment.stretched = position.segment.stretched | (group & position.segment.bonus);
            }
            if let Some(way) = way {
                self.trample(position, position.active, &way, log);
            }
            mover.from = Origin::Hex(cell);
            mover.spend(spent);
            mover.start = mover.from;
            mover.trail.clear();
            mover.before = 0;
        }
        let gate = self.catalog.map.hex(cell).entry;
        for piece in group {
            self.leave_hex(position, piece);
            position.put(
                piece,
                match gate {
                    None => Place::Hex(cell),
                    // 4.63-6
                    Some(country) if piece == self.rebel_commander(position) => Place::Sanctuary(country),
                    Some(country) => Place::Arrivals(country),
                },
            );
        }
        if !(group & self.catalog.roster.combat).is_empty() {
            self.overrun(position, cell, log);
        }
    }

    fn march_event(&self, position: &Position, mover: &Mover, costs: &Costs, spent: u8, cell: Cell) -> Event {
        let unit = self.group_name(mover.group);
        let count = mover.group.len();
        let spent = mover.before.saturating_add(spent);
        let message = match self.catalog.map.hex(cell).entry {
            Some(country) => {
                say!("event-sanctuary", unit = unit, count = count, country = country_name(country))
            }
            None => {
                let (hex, points) = (self.cell_name(cell), points(spent));
                say!("event-moves", unit = unit, count = count, hex = hex, points = points)
            }
        };
        let start = match mover.start {
            Origin::Hex(from) => Some(from),
            _ => None,
        };
        let way = self.route(position, mover, costs, cell);
        let route: Vec<Cell> = start.into_iter().chain(mover.trail.iter().copied()).chain(way).collect();
        let mut event = Event::new(message).rule("4.10-1").by(position.active);
        for piece in mover.group {
            event = event.motion(Motion::Travel { piece, route: route.clone() });
            if self.catalog.map.hex(cell).entry.is_some() {
                event = event.motion(Motion::Leave { piece });
            }
        }
        event
    }

    /// 4.22-19, 5.64-2: a combat unit comes where only enemy leaders are.
    pub(crate) fn overrun(&self, position: &mut Position, cell: Cell, log: &mut impl Log) {
        let enemy = position.active.other();
        if position.held(enemy).contains(cell) {
            for leader in position.at(cell) & position.army(enemy) {
                self.eliminate(position, leader, "4.22-19", log);
                if position.is_over() {
                    return;
                }
            }
        }
    }
}
