//! What one viewer sees: the whole map, the top of every enemy stack, his own side's supply, event markers and
//! commitments (8.2, 8.3-8, 12.0).

use sandtable_board::Cell;
use sandtable_engine::{
    Badge, BadgeShape, CardLine, Layer, Message, Overlay, Piece, PieceState, Place, Seat, Strength, Symbol,
    Tone, TrackMark, View, ViewCell, ViewPiece, Viewer, say,
};

use crate::ChacoWar;
use crate::arrivals::Reinforce;
use crate::catalog::{Arm, BOLIVIA, Cells, Counter, Kind, LAST_TURN, PARAGUAY, Pieces};
use crate::charts::quarter;
use crate::combat::Combat;
use crate::forts::Forts;
use crate::infiltration::Infiltration;
use crate::movement::Movement;
use crate::names::{arm_name, event_name, hidden_piece, side_name};
use crate::position::Position;
use crate::replacements::Replace;
use crate::scene::{BOXES, TURN_BOXES, lead_spaces};
use crate::sequence::Frame;
use crate::setup::SetUp;
use crate::supply::Network;
use crate::turn::Close;

/// Indexes into [`BOXES`].
const AVAILABLE: usize = 0;
const USED: usize = 1;
const HELD: usize = 2;
const POOL: usize = 3;

const SIDES: [Seat; 2] = [BOLIVIA, PARAGUAY];

impl ChacoWar {
    pub(crate) fn draw_view(&self, position: &Position, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let network = seat.map(|seat| self.network(position, seat));
        let network = network.as_ref();
        View {
            status: self.status(position),
            pieces: self.draw_pieces(position, seat, network),
            cells: self
                .catalog
                .map
                .places
                .iter()
                .filter_map(|place| self.draw_hex(position, place.cell))
                .collect(),
            sites: Vec::new(),
            displays: Vec::new(),
            tracks: self.track_marks(position),
            panels: self.draw_panels(position, seat, network),
            overlays: self.draw_overlays(position),
            layers: self.draw_layers(position, network),
        }
    }

    /// Says nothing of what only one side may know.
    fn status(&self, position: &Position) -> Vec<Message> {
        if position.gt == 0 {
            return vec![say!("status-set-up")];
        }
        let when = quarter(position.gt);
        let turn = if self.is_winter(position) {
            say!("status-turn-winter", turn = position.gt, last = LAST_TURN, quarter = when)
        } else {
            say!("status-turn", turn = position.gt, last = LAST_TURN, quarter = when)
        };
        let lead = self.lead(position);
        let goal = if position.gt <= 5 { 5 } else { 9 };
        let lead = say!("status-lead", lead = lead, goal = goal);
        if position.is_over() {
            // Who has won is said beside it.
            return vec![turn, lead];
        }
        vec![turn, self.phase_words(position), lead]
    }

    fn phase_words(&self, position: &Position) -> Message {
        // The phase is at the bottom of what is going on.
        match position.frames.iter().next().copied().unwrap_or(Frame::Lots) {
            Frame::Lots | Frame::SetUp(_) => say!("phase-supply"),
            Frame::Draw(_) => say!("phase-events"),
            Frame::Reinforce(Reinforce { seat }) => say!("phase-reinforcements", side = side_name(seat)),
            Frame::Replace(Replace { seat }) => say!("phase-replacements", side = side_name(seat)),
            Frame::Logistics | Frame::SupportRoll(_) | Frame::Columns(_) => say!("phase-support"),
            Frame::Forts(Forts { seat }) => say!("phase-forts", side = side_name(seat)),
            Frame::Movement(Movement { seat }) => say!("phase-movement", side = side_name(seat)),
            Frame::Combat(Combat { seat, second: false }) => {
                say!("phase-first-combat", side = side_name(seat))
            }
            Frame::Combat(Combat { seat, second: true }) => {
                say!("phase-second-combat", side = side_name(seat))
            }
            Frame::Infiltration(Infiltration { seat }) => say!("phase-infiltration", side = side_name(seat)),
            // What interrupts a player turn, where nothing lies below it.
            Frame::Close(Close { seat, .. }) => say!("phase-player-turn", side = side_name(seat)),
            Frame::Depletion(_)
            | Frame::Ambush(_)
            | Frame::AmbushRoll(_)
            | Frame::AmbushLoss(_)
            | Frame::AmbushLot(_)
            | Frame::Recon(_)
            | Frame::Capture(_)
            | Frame::Overstack(_)
            | Frame::Commit
            | Frame::Availability
            | Frame::Reroll(_)
            | Frame::RerollDie(_)
            | Frame::Resolution
            | Frame::Losses(_)
            | Frame::RoutRoll
            | Frame::Refuge
            | Frame::Advance
            | Frame::AfterBattle
            | Frame::Astray(_)
            | Frame::InfiltrationRoll(_)
            | Frame::OutOfSupply(_)
            | Frame::DepletedRoll(_)
            | Frame::AttritionRoll(_)
            | Frame::Attrition(_)
            | Frame::CommandRoll
            | Frame::Successor
            | Frame::Over(_) => say!("phase-supply"),
        }
    }

    // Counters

    fn draw_pieces(
        &self,
        position: &Position,
        viewer: Option<Seat>,
        network: Option<&Network>,
    ) -> Vec<ViewPiece> {
        let mut pieces = Vec::new();
        for seat in SIDES {
            self.draw_forts(position, seat, &mut pieces);
        }
        let hidden = SIDES.map(|side| self.hidden_units(position, side, viewer));
        for cell in (position.derived.occupied[BOLIVIA] | position.derived.occupied[PARAGUAY]).iter() {
            self.draw_stack(position, cell, hidden[0] | hidden[1], viewer, network, &mut pieces);
        }
        for seat in SIDES {
            self.draw_waiting(position, seat, &mut pieces);
            self.draw_support(position, seat, &mut pieces);
            self.draw_leaders(position, seat, &mut pieces);
            self.draw_events(position, seat, viewer, &mut pieces);
        }
        pieces
    }

    /// A stack, bottom to top. Backs of hidden counters are told apart by their place alone.
    fn draw_stack(
        &self,
        position: &Position,
        cell: Cell,
        hidden: Pieces,
        viewer: Option<Seat>,
        network: Option<&Network>,
        pieces: &mut Vec<ViewPiece>,
    ) {
        let stack = position.stack(cell);
        let top = position.top_of(cell);
        let place = Place::Cell(cell);
        for slot in 0..(stack & hidden).len() {
            let side = top.map(|top| self.catalog.side_of(top));
            pieces.push(ViewPiece { side, ..back(hidden_piece(cell, slot), place) });
        }
        let below = (stack - hidden).iter().filter(|piece| Some(*piece) != top);
        for piece in below.chain(top) {
            pieces.push(self.draw_unit(position, piece, place, viewer, network));
        }
    }

    fn draw_unit(
        &self,
        position: &Position,
        piece: Piece,
        place: Place,
        viewer: Option<Seat>,
        network: Option<&Network>,
    ) -> ViewPiece {
        let unit = self.catalog.unit(piece);
        let steps = position.steps[piece.index()].max(1);
        let factors = unit.factors(steps);
        let symbol = match unit.kind {
            Kind::Infantry => Symbol::Infantry,
            Kind::Cavalry => Symbol::Cavalry,
            Kind::Hq => Symbol::Headquarters,
            Kind::Column => Symbol::Supply,
        };
        let factors = if unit.kind.fights() {
            vec![factors.attack.to_string(), factors.defence.to_string(), factors.movement.to_string()]
        } else {
            vec![factors.movement.to_string()]
        };
        let own = viewer == Some(unit.side);
        ViewPiece {
            piece,
            side: Some(unit.side),
            name: self.unit_name(piece),
            symbol,
            place,
            designation: unit.short().to_owned(),
            size: match unit.kind {
                Kind::Infantry | Kind::Cavalry => "III",
                Kind::Hq => "XXX",
                Kind::Column => "",
            },
            factors,
            badges: self.unit_badges(position, piece),
            reduced: steps < unit.steps(),
            state: if position.moved.contains(piece) { PieceState::Acted } else { PieceState::Ready },
            livery: None,
            strength: unit.kind.fights().then_some(Strength { left: steps, full: unit.steps() }),
            card: self.unit_card(position, piece, network.filter(|_| own)),
        }
    }

    fn unit_badges(&self, position: &Position, piece: Piece) -> Vec<Badge> {
        let mut badges = Vec::new();
        if position.depleted.contains(piece) {
            badges.push(badge(BadgeShape::Drop, Tone::Warn, "", say!("badge-depleted")));
        }
        if position.out_of_supply.contains(piece) {
            badges.push(badge(BadgeShape::Cross, Tone::Bad, "", say!("badge-out-of-supply")));
        }
        if self.catalog.unit(piece).dot {
            badges.push(badge(BadgeShape::Disc, Tone::Plain, "", say!("badge-dot")));
        }
        if position.builders.contains(piece) {
            badges.push(badge(BadgeShape::Shield, Tone::Plain, "", say!("badge-builder")));
        }
        badges
    }

    fn unit_card(&self, position: &Position, piece: Piece, network: Option<&Network>) -> Vec<CardLine> {
        let unit = self.catalog.unit(piece);
        let number = |value: u16| say!("number", value = value);
        let mut card = Vec::new();
        if unit.kind.fights() {
            let steps = position.steps[piece.index()];
            card.push(line(say!("card-steps"), say!("card-of", left = steps, full = unit.steps())));
            card.push(line(say!("card-attack"), number(self.factor(position, piece, true))));
            card.push(line(say!("card-defence"), number(self.factor(position, piece, false))));
        }
        card.push(line(say!("card-movement"), number(u16::from(self.movement(position, piece, false)))));
        let Some(cell) = position.place(piece) else { return card };
        card.push(line(say!("card-hex"), self.cell_name(cell)));
        if let Some(network) = network {
            card.push(line(say!("card-supply"), supply_words(network, cell)));
        }
        card
    }

    fn draw_waiting(&self, position: &Position, seat: Seat, pieces: &mut Vec<ViewPiece>) {
        let army = self.catalog.armies[seat] - position.on_map;
        let setting_up = position.gt == 0;
        for piece in army.iter() {
            let due = position.due[piece.index()];
            let place = if (position.pool | position.withdrawn).contains(piece) {
                BOXES[seat.index()][POOL]
            } else if due > 0 {
                TURN_BOXES[usize::from(due.min(LAST_TURN)) - 1]
            } else if setting_up && self.catalog.unit(piece).at_start() {
                TURN_BOXES[0]
            } else {
                continue;
            };
            pieces.push(self.draw_unit(position, piece, Place::Box(place), None, None));
        }
    }

    fn draw_support(&self, position: &Position, seat: Seat, pieces: &mut Vec<ViewPiece>) {
        for arm in Arm::ALL {
            let available = position.available[seat][arm as usize];
            let used = position.used[seat][arm as usize];
            for number in 0..available + used {
                let id = BOXES[seat.index()][if number < available { AVAILABLE } else { USED }];
                let symbol = match arm {
                    Arm::Artillery | Arm::NavalGuns => Symbol::Artillery,
                    Arm::Mortar => Symbol::Mortar,
                    Arm::Armor => Symbol::Armour,
                    Arm::Air => Symbol::Aircraft,
                    Arm::Flotilla => Symbol::Boat,
                };
                pieces.push(ViewPiece {
                    side: Some(seat),
                    name: arm_name(arm),
                    symbol,
                    ..back(Counter::support(seat, arm, number).piece(), Place::Box(id))
                });
            }
        }
    }

    fn draw_leaders(&self, position: &Position, seat: Seat, pieces: &mut Vec<ViewPiece>) {
        for (index, leader) in (0..).zip(&self.catalog.counters.leaders) {
            if leader.side != seat || seat == BOLIVIA && index != position.commander {
                continue;
            }
            let used = seat == PARAGUAY && position.leaders_used[usize::from(index)];
            let id = BOXES[seat.index()][if used { USED } else { AVAILABLE }];
            pieces.push(ViewPiece {
                side: Some(seat),
                name: self.leader_name(index),
                symbol: Symbol::Leader,
                designation: leader.name.clone(),
                factors: vec![format!("{:+}", leader.support), format!("{:+}", leader.combat)],
                ..back(Counter::Leader(index).piece(), Place::Box(id))
            });
        }
    }

    /// Markers that a viewer may see: his own.
    fn draw_events(
        &self,
        position: &Position,
        seat: Seat,
        viewer: Option<Seat>,
        pieces: &mut Vec<ViewPiece>,
    ) {
        if viewer != Some(seat) {
            return;
        }
        for marker in position.held[seat].iter() {
            pieces.push(ViewPiece {
                side: Some(seat),
                name: event_name(marker.event()),
                symbol: Symbol::Marker,
                ..back(Counter::Event(marker).piece(), Place::Box(BOXES[seat.index()][HELD]))
            });
        }
    }

    fn draw_forts(&self, position: &Position, seat: Seat, pieces: &mut Vec<ViewPiece>) {
        let finished = position.forts[seat];
        for (number, cell) in (0..).zip((finished | position.building[seat]).iter()) {
            let begun = !finished.contains(cell);
            let side = side_name(seat);
            pieces.push(ViewPiece {
                side: Some(seat),
                name: if begun { say!("fort-begun", side = side) } else { say!("fort-of", side = side) },
                symbol: Symbol::Fort,
                reduced: begun,
                ..back(Counter::Fort { seat, number }.piece(), Place::Cell(cell))
            });
        }
    }

    // The map

    /// Who holds a place, and what depends on it.
    fn draw_hex(&self, position: &Position, cell: Cell) -> Option<ViewCell> {
        let place = self.catalog.map.place(cell)?;
        let mut badges = Vec::new();
        if let Some((seat, points)) = place.points {
            // 4.0-17: orange for Paraguay, green for Bolivia.
            let tone = if seat == PARAGUAY { Tone::Warn } else { Tone::Good };
            let name = say!("badge-points", side = side_name(seat), points = points);
            badges.push(badge(BadgeShape::Disc, tone, &points.to_string(), name));
        }
        if let Some(seat) = place.fort.filter(|_| !position.razed.contains(cell)) {
            badges.push(badge(
                BadgeShape::Shield,
                Tone::Plain,
                "",
                say!("badge-fort", side = side_name(seat)),
            ));
        }
        if let Some(seat) = place.source {
            badges.push(badge(
                BadgeShape::Drop,
                Tone::Plain,
                "",
                say!("badge-source", side = side_name(seat)),
            ));
        }
        if badges.is_empty() {
            return None;
        }
        Some(ViewCell { cell, terrain: None, side: position.controller(cell), badges })
    }

    fn draw_overlays(&self, position: &Position) -> Vec<Overlay> {
        let mut overlays = Vec::new();
        if let Frame::SetUp(SetUp { seat }) = position.frames.top() {
            let map = &self.catalog.map;
            let areas = if seat == BOLIVIA {
                [map.bolivia_main, map.bolivia_rest]
            } else {
                [map.paraguay_west, map.paraguay_east]
            };
            let names =
                [say!("overlay-main", side = side_name(seat)), say!("overlay-rest", side = side_name(seat))];
            for (area, name) in areas.iter().zip(names) {
                overlays.push(Overlay::zone(name, area.iter()).side(seat));
            }
        }
        if let Some(battle) = &position.battle {
            for from in self.cells_of(position, battle.attackers & position.on_map).iter() {
                if from != battle.target {
                    overlays.push(
                        Overlay::arrow(say!("overlay-attack"), from, battle.target).side(battle.attacker),
                    );
                }
            }
        }
        overlays
    }

    fn draw_layers(&self, position: &Position, network: Option<&Network>) -> Vec<Layer> {
        let zones = SIDES.into_iter().filter(|seat| !position.derived.zoc[*seat].is_empty()).map(|seat| {
            let name = say!("overlay-zoc", side = side_name(seat));
            Overlay::zone(name, position.derived.zoc[seat].iter()).side(seat)
        });
        let mut layers = vec![Layer { id: "zoc", name: say!("layer-zoc"), overlays: zones.collect() }];
        if let Some(network) = network {
            layers.push(Layer {
                id: "supply",
                name: say!("layer-supply"),
                overlays: self.supply_overlays(position, network),
            });
        }
        let control = SIDES.map(|seat| {
            let name = say!("overlay-control", side = side_name(seat));
            Overlay::zone(name, position.control[seat].iter()).side(seat)
        });
        layers.push(Layer { id: "control", name: say!("layer-control"), overlays: control.to_vec() });
        layers
    }

    /// A line for every hex of one's own: how its units are supplied, or that they are not.
    fn supply_overlays(&self, position: &Position, network: &Network) -> Vec<Overlay> {
        let seat = network.seat;
        let mut overlays = Vec::new();
        let mut cut = Cells::EMPTY;
        for cell in position.derived.occupied[seat].iter() {
            let route = self.supply_line(network, cell);
            if route.is_empty() {
                cut.insert(cell);
                continue;
            }
            let name = say!("overlay-line", hex = self.cell_name(cell), how = supply_words(network, cell));
            let tone = if network.linked.contains(cell) { Tone::Good } else { Tone::Warn };
            overlays.push(Overlay::route(name, route).side(seat).tone(tone));
        }
        if !cut.is_empty() {
            overlays.push(Overlay::zone(say!("overlay-cut"), cut.iter()).side(seat).tone(Tone::Bad));
        }
        overlays
    }

    // Beside the map

    fn track_marks(&self, position: &Position) -> Vec<TrackMark> {
        let mark = |track: &str, side, name, space: u16| TrackMark {
            track: track.to_owned(),
            name,
            side,
            space: Some(space),
        };
        let turn = u16::from(position.gt.max(1)) - 1;
        let lead = (i32::from(self.lead(position)) - lead_spaces(&self.catalog.map).start()).max(0) as u16;
        let commander = u16::from(position.commander).saturating_sub(2);
        let points = |seat: Seat| u16::from(position.replacements[seat]);
        vec![
            mark("turn", None, say!("track-turn"), turn),
            mark("bolivia replacements", Some(BOLIVIA), say!("track-replacements"), points(BOLIVIA)),
            mark("paraguay replacements", Some(PARAGUAY), say!("track-replacements"), points(PARAGUAY)),
            mark(
                "mobilizations",
                Some(BOLIVIA),
                say!("track-mobilizations"),
                u16::from(position.mobilizations[BOLIVIA]),
            ),
            mark("commander", Some(BOLIVIA), say!("track-commander"), commander),
            mark("lead", Some(PARAGUAY), say!("track-lead"), lead),
        ]
    }
}

/// How a hex is supplied.
pub fn supply_words(network: &Network, cell: Cell) -> Message {
    if network.linked.contains(cell) {
        say!("supply-hq")
    } else if network.is_direct(cell) {
        say!("supply-direct")
    } else {
        say!("supply-none")
    }
}

/// A counter of which nothing is known.
fn back(piece: Piece, place: Place) -> ViewPiece {
    ViewPiece {
        piece,
        side: None,
        name: say!("unit-hidden"),
        symbol: Symbol::Hidden,
        place,
        designation: String::new(),
        size: "",
        factors: Vec::new(),
        badges: Vec::new(),
        reduced: false,
        state: PieceState::Ready,
        livery: None,
        strength: None,
        card: Vec::new(),
    }
}

fn line(label: Message, value: Message) -> CardLine {
    CardLine { label, value }
}

fn badge(shape: BadgeShape, tone: Tone, text: &str, name: Message) -> Badge {
    Badge { shape, tone, text: text.to_owned(), name }
}
