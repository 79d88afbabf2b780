//! What a side seems able to do, as far as the other can tell: where its HQs and columns may lie, which markers it may hold.
//! Whoever cannot do a thing is asked all the same where silence would tell more than this, and only there.

use sandtable_board::Cell;
use sandtable_engine::{No, Seat};

use crate::ChacoWar;
use crate::catalog::{Arm, Cells, Event as Happening, Kind, PARAGUAY, Pieces};
use crate::markers::Markers;
use crate::position::Position;

/// Events that may be played in a combat.
const IN_COMBAT: [Happening; 5] =
    [Happening::Flamethrowers, Happening::Marzana, Happening::Rout, Happening::Tunnel, Happening::Wireless];

impl ChacoWar {
    /// Whether, for all that others know, a side may hold a marker: which set a held one was drawn from is known (12.0-3).
    pub(crate) fn could_hold(&self, position: &Position, seat: Seat, event: Happening) -> bool {
        let held = position.held[seat];
        if held.is_empty() {
            return false;
        }
        let late = self.late_markers[seat];
        let unseen = held.and(position.bin[seat]).and(position.removed[seat]);
        let may = |held: Markers, unseen: Markers| !held.is_empty() && unseen.find(event).is_some();
        may(held.common(late), unseen.common(late)) || may(held.less(late), unseen.less(late))
    }

    /// Units that lie below the top of a stack and that nobody but their owner knows.
    pub(crate) fn unknown_units(&self, position: &Position, seat: Seat) -> Pieces {
        self.hidden_units(position, seat, None)
    }

    /// Units of a hex that may be regiments for all that others know.
    fn seeming_regiments(&self, position: &Position, units: Pieces, cell: Cell, unknown: Pieces) -> Pieces {
        position.among(units & (unknown | self.catalog.fighters), cell)
    }

    /// Hexes where units of a kind may lie.
    fn seeming_cells(&self, position: &Position, seat: Seat, kind: Kind, without: Pieces) -> Cells {
        let units = self.catalog.of_kind(kind) & self.catalog.armies[seat] & position.on_map;
        let unknown = self.unknown_units(position, seat);
        let known = self.cells_of(position, units - unknown - without);
        if (units & unknown).is_empty() {
            return known;
        }
        // Where a regiment stands is known: of those below, one must be it where nobody else is.
        let seen = self.cells_of(
            position,
            (self.catalog.armies[seat] & self.catalog.fighters & position.on_map) - unknown,
        );
        let taken = position.derived.fighting[seat] - seen;
        let below = self.cells_of(position, unknown);
        let free = |cell: &Cell| position.among(unknown, *cell).len() > usize::from(taken.contains(*cell));
        known | below.iter().filter(free).collect()
    }

    /// 8.3-9: whether one of these hexes may have a line of two hexes at most to an HQ.
    fn seems_linked(&self, position: &Position, seat: Seat, cells: Cells) -> bool {
        let hqs = self.seeming_cells(position, seat, Kind::Hq, Pieces::EMPTY);
        !self.two_hexes_from(hqs, self.open_to_lines(position, seat)).is_disjoint(&cells)
    }

    /// 9.7-6, 9.7-8: whether a column may lie within two hexes of one of these.
    pub(crate) fn seems_to_have_column(&self, position: &Position, seat: Seat, cells: Cells) -> bool {
        let columns = self.seeming_cells(position, seat, Kind::Column, Pieces::EMPTY);
        cells.iter().any(|cell| !columns.is_disjoint(&self.catalog.map.within[2][cell.index()]))
    }

    /// Hexes from which two hexes at most may lead to an HQ in supply.
    fn seeming_supply(&self, position: &Position, seat: Seat) -> Cells {
        let joined = self.network(position, seat).joined;
        let hqs = self.seeming_cells(position, seat, Kind::Hq, position.out_of_supply);
        self.two_hexes_from(hqs & joined, self.open_to_lines(position, seat))
    }

    /// 9.7-2: hexes where a new column may seem to go.
    pub(crate) fn seeming_column_cells(&self, position: &Position, seat: Seat) -> Cells {
        let joined = self.network(position, seat).joined;
        let hqs = self.seeming_cells(position, seat, Kind::Hq, position.out_of_supply) & joined;
        let area = self.catalog.map.sources[seat] | hqs;
        let may = |cell: &Cell| self.may_place_column::<No>(position, seat, hqs, *cell).is_ok();
        area.iter().filter(may).collect()
    }

    /// 9.4: columns, an HQ and fort markers, and a regiment out of EZOC where no fort stands.
    pub(crate) fn seems_to_fortify(&self, position: &Position, seat: Seat) -> bool {
        let sites =
            position.derived.fighting[seat] - position.derived.zoc[seat.other()] - position.building[seat];
        if self.columns_on_map(position, seat).is_empty()
            || self.forts_left(position, seat) == 0
            || sites.is_empty()
        {
            return false;
        }
        let columns = self.seeming_cells(position, seat, Kind::Column, Pieces::EMPTY);
        let near =
            columns.iter().fold(Cells::EMPTY, |near, cell| near | self.catalog.map.within[2][cell.index()]);
        let sites: Cells =
            (sites & near).iter().filter(|cell| !self.has_fort(position, *cell, seat)).collect();
        if sites.is_empty() {
            return false;
        }
        let unknown = self.unknown_units(position, seat);
        let stack = self.catalog.armies[seat] - (position.out_of_supply - unknown);
        (sites & self.seeming_supply(position, seat))
            .iter()
            .any(|cell| !self.seeming_regiments(position, stack, cell, unknown).is_empty())
    }

    /// 5.0: a unit that can go, or one of which nobody knows what it is, a guide or an aircraft.
    pub(crate) fn seems_to_move(&self, position: &Position, seat: Seat) -> bool {
        let units = self.catalog.armies[seat] & position.on_map;
        units.iter().any(|piece| self.can_start(position, piece, seat))
            || self.has_aircraft::<No>(position, seat).is_ok()
            || self.could_hold(position, seat, Happening::LocalGuide)
            || !self.unknown_units(position, seat).is_empty()
    }

    /// 8.0: somebody next to an enemy who may still attack.
    pub(crate) fn seems_to_attack(&self, position: &Position, seat: Seat) -> bool {
        let targets = self.open_targets(position, seat);
        if targets.is_empty() {
            return false;
        }
        let unknown = self.unknown_units(position, seat);
        let spent = position.attacked | (position.builders - unknown);
        position.derived.fighting[seat].iter().any(|cell| {
            !targets.is_disjoint(&self.catalog.map.adjacent[cell.index()])
                && !self
                    .seeming_regiments(position, self.catalog.armies[seat] - spent, cell, unknown)
                    .is_empty()
        })
    }

    /// 8.6: a regiment with somewhere to go, or an aircraft.
    pub(crate) fn seems_to_infiltrate(&self, position: &Position, seat: Seat) -> bool {
        if self.may_recon::<No>(position, seat).is_ok() {
            return true;
        }
        let unknown = self.unknown_units(position, seat);
        let spent = position.infiltrated | ((position.depleted | position.out_of_supply) - unknown);
        let open = self.open_to(position, seat);
        position.derived.fighting[seat].iter().any(|cell| {
            let around = self.catalog.map.adjacent[cell.index()] & open;
            around.iter().any(|next| self.has_room(position, next, seat))
                && !self
                    .seeming_regiments(position, self.catalog.armies[seat] - spent, cell, unknown)
                    .is_empty()
        })
    }

    /// 8.3-8: markers, leaders, events or a column that a side may seem to bring into the combat.
    pub(crate) fn seems_to_commit(&self, position: &Position, seat: Seat) -> bool {
        let battle = self.battle(position);
        let attacking = battle.attacker == seat;
        let cells =
            if attacking { self.cells_of(position, battle.attackers) } else { Cells::only(battle.target) };
        let linked = self.seems_linked(position, seat, cells);
        let free = linked || self.options.hq_link_guns_only;
        let arms = Arm::ALL.into_iter().filter(|arm| position.available[seat][*arm as usize] > 0);
        let leads = if seat == PARAGUAY {
            position.leaders_used != [true; 2]
        } else {
            attacking && !position.commander_fought
        };
        let mut events = IN_COMBAT.into_iter().filter(|event| self.could_hold(position, seat, *event));
        free && leads
            || arms.into_iter().any(|arm| self.may_use_arm::<No>(position, seat, arm, || linked).is_ok())
            || events.any(|event| self.may_apply::<No>(position, seat, event, || free).is_ok())
            || self.may_prefer_rout(position, seat)
            || attacking
                && self.seems_to_have_column(position, seat, cells)
                && self.seems_to_lack_headquarters(position, seat, cells)
    }

    /// 8.3-27: not every attacker surely has a line to an HQ in supply.
    fn seems_to_lack_headquarters(&self, position: &Position, seat: Seat, cells: Cells) -> bool {
        let unsure = position.out_of_supply | self.unknown_units(position, seat);
        let surely = self.network_of(position, seat, unsure).linked;
        !(cells - surely).is_empty()
    }
}
