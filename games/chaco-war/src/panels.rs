//! Tables beside the map: victory points and what they depend on, support, forces, supply.

use sandtable_engine::{Message, Panel, Seat, say};

use crate::ChacoWar;
use crate::catalog::{Arm, BOLIVIA, Kind, LAST_TURN, PARAGUAY, Pieces};
use crate::names::{arm_name, event_name, side_name};
use crate::position::Position;
use crate::supply::Network;
use crate::view::supply_words;

impl ChacoWar {
    pub(crate) fn draw_panels(
        &self,
        position: &Position,
        viewer: Option<Seat>,
        network: Option<&Network>,
    ) -> Vec<Panel> {
        let mut panels =
            vec![self.victory_panel(position), self.support_panel(position), self.forces_panel(position)];
        if let Some(network) = network {
            panels.push(self.supply_panel(position, network));
        }
        panels.push(self.arrivals_panel(position));
        if let Some(seat) = viewer {
            panels.push(self.events_panel(position, seat));
        }
        panels
    }

    fn victory_panel(&self, position: &Position) -> Panel {
        let mut rows: Vec<Vec<Message>> = Vec::new();
        for (cell, seat, points) in &self.catalog.map.prizes {
            let holder = match position.controller(*cell) {
                Some(holder) => side_name(holder),
                None => say!("panel-nobody"),
            };
            let scored = if position.control[*seat].contains(*cell) { *points } else { 0 };
            let worth = say!("panel-scored", scored = scored, points = *points, side = side_name(*seat));
            rows.push(vec![self.cell_name(*cell), holder, worth]);
        }
        let nothing = || say!("panel-dash");
        let mobilizations = position.mobilizations[BOLIVIA];
        rows.push(vec![say!("panel-mobilizations"), nothing(), number(mobilizations)]);
        if position.dismounted {
            rows.push(vec![say!("panel-guns"), nothing(), number(-1)]);
        }
        for seat in [PARAGUAY, BOLIVIA] {
            rows.push(vec![
                say!("panel-total"),
                side_name(seat),
                number(self.victory_points(position, seat)),
            ]);
        }
        rows.push(vec![say!("panel-lead"), side_name(PARAGUAY), number(self.lead(position))]);
        Panel {
            id: "victory",
            name: say!("panel-victory"),
            side: None,
            header: vec![say!("panel-place"), say!("panel-held-by"), say!("panel-points")],
            rows,
        }
    }

    fn support_panel(&self, position: &Position) -> Panel {
        let mut rows: Vec<Vec<Message>> = Vec::new();
        for arm in Arm::ALL {
            let stock = |seat: Seat| match self.catalog.counters.mix(seat, arm) {
                0 => say!("panel-dash"),
                mix => {
                    let (available, used) =
                        (position.available[seat][arm as usize], position.used[seat][arm as usize]);
                    say!("panel-stock", available = available, used = used, mix = mix)
                }
            };
            rows.push(vec![arm_name(arm), stock(BOLIVIA), stock(PARAGUAY)]);
        }
        let commander = self.leader_name(position.commander);
        let free = position.leaders_used.iter().filter(|used| !**used).count();
        rows.push(vec![say!("panel-leaders"), commander, say!("panel-leaders-free", count = free)]);
        let columns = |seat: Seat| number(self.columns_on_map(position, seat).len() as i64);
        rows.push(vec![say!("panel-columns"), columns(BOLIVIA), columns(PARAGUAY)]);
        let forts = |seat: Seat| number(self.forts_left(position, seat));
        rows.push(vec![say!("panel-forts"), forts(BOLIVIA), forts(PARAGUAY)]);
        let held = |seat: Seat| number(position.held[seat].len() as i64);
        rows.push(vec![say!("panel-held"), held(BOLIVIA), held(PARAGUAY)]);
        let force = |seat: Seat| {
            let names = position.in_force[seat].iter().map(event_name);
            names
                .reduce(|list, event| say!("list", list = list, next = event))
                .unwrap_or_else(|| say!("panel-dash"))
        };
        rows.push(vec![say!("panel-in-force"), force(BOLIVIA), force(PARAGUAY)]);
        Panel {
            id: "support",
            name: say!("panel-support"),
            side: None,
            header: both_sides(say!("panel-what")),
            rows,
        }
    }

    /// The order of battle, as both sides can count it.
    fn forces_panel(&self, position: &Position) -> Panel {
        let count = |units: Pieces, seat: Seat| number((units & self.catalog.armies[seat]).len() as i64);
        let row = |name: Message, units: Pieces| vec![name, count(units, BOLIVIA), count(units, PARAGUAY)];
        let on_map = position.on_map;
        let steps = |seat: Seat| number(self.steps_of(position, on_map & self.catalog.armies[seat]));
        let points = |seat: Seat| number(position.replacements[seat]);
        let waiting: Pieces = [BOLIVIA, PARAGUAY]
            .into_iter()
            .flat_map(|seat| self.catalog.armies[seat].iter())
            .filter(|piece| position.due[piece.index()] > 0)
            .collect();
        let rows = vec![
            row(say!("kind-infantry"), on_map & self.catalog.of_kind(Kind::Infantry)),
            row(say!("kind-cavalry"), on_map & self.catalog.of_kind(Kind::Cavalry)),
            vec![say!("panel-steps"), steps(BOLIVIA), steps(PARAGUAY)],
            row(say!("kind-hq"), on_map & self.catalog.of_kind(Kind::Hq)),
            row(say!("panel-depleted"), position.depleted),
            row(say!("panel-out-of-supply"), position.out_of_supply),
            row(say!("panel-eliminated"), position.pool),
            row(say!("panel-withdrawn"), position.withdrawn),
            row(say!("panel-waiting"), waiting),
            vec![say!("track-replacements"), points(BOLIVIA), points(PARAGUAY)],
        ];
        Panel {
            id: "forces",
            name: say!("panel-forces"),
            side: None,
            header: both_sides(say!("panel-what")),
            rows,
        }
    }

    /// Every unit of one's own and its line of supply.
    fn supply_panel(&self, position: &Position, network: &Network) -> Panel {
        let units = self.catalog.armies[network.seat] & position.on_map;
        let rows = units.iter().map(|piece| {
            let cell = position.cell_of(piece);
            vec![self.unit_name(piece), self.cell_name(cell), supply_words(network, cell)]
        });
        Panel {
            id: "supply",
            name: say!("panel-supply", side = side_name(network.seat)),
            side: Some(network.seat),
            header: vec![say!("panel-unit"), say!("card-hex"), say!("card-supply")],
            rows: rows.collect(),
        }
    }

    /// The turn record: what comes when.
    fn arrivals_panel(&self, position: &Position) -> Panel {
        let cell = |seat: Seat, turn: u8| {
            let due =
                self.catalog.armies[seat].iter().filter(|piece| position.due[piece.index()] == turn).count();
            let points = self.catalog.counters.arrival(seat, turn).points;
            say!("panel-arrival", units = due, points = points)
        };
        let row = |turn: u8| {
            let name = if self.catalog.turns.is_winter(turn) {
                say!("panel-turn-winter", turn = turn)
            } else {
                say!("panel-turn", turn = turn)
            };
            vec![name, cell(BOLIVIA, turn), cell(PARAGUAY, turn)]
        };
        let rows = (position.gt.max(1)..=LAST_TURN).filter(|turn| *turn > 1).map(row).collect();
        Panel {
            id: "arrivals",
            name: say!("panel-arrivals"),
            side: None,
            header: both_sides(say!("chart-turn")),
            rows,
        }
    }

    /// What a player holds, and what may still be in his bin as far as he knows.
    fn events_panel(&self, position: &Position, seat: Seat) -> Panel {
        let held = position.held[seat]
            .iter()
            .map(|marker| vec![event_name(marker.event()), say!("panel-event-held")]);
        let force =
            position.in_force[seat].iter().map(|event| vec![event_name(event), say!("panel-event-in-force")]);
        let bin =
            position.bin[seat].iter().map(|marker| vec![event_name(marker.event()), say!("panel-event-bin")]);
        Panel {
            id: "events",
            name: say!("panel-events"),
            side: Some(seat),
            header: vec![say!("panel-event"), say!("panel-where")],
            rows: held.chain(force).chain(bin).collect(),
        }
    }
}

fn number(value: impl Into<i64>) -> Message {
    say!("number", value = value.into())
}

fn both_sides(first: Message) -> Vec<Message> {
    vec![first, side_name(BOLIVIA), side_name(PARAGUAY)]
}
