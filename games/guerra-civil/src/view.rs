//! What one viewer sees: the table with everybody on it but hidden enemies, markers, losses, what decides.

use sandtable_board::{Length, Rectangle};
use sandtable_engine::{
    Badge, BadgeShape, CardLine, Layer, Mark, Message, Overlay, Panel, PieceState, Place, Seat, Spot,
    Strength, Symbol, Tone, TrackMark, View, ViewPiece, Viewer, say,
};

use crate::GuerraCivil;
use crate::activation::Activation;
use crate::catalog::{Card, Class, Kind, NATIONALISTS, REPUBLIC, Trait};
use crate::deployment::{Deploy, Officers};
use crate::going::tenth;
use crate::ground::Ground;
use crate::names::side_name;
use crate::position::{Frame, Id, Position, Status, piece};
use crate::reaction::React;
use crate::scenario::Decision;
use crate::scene::{SCALE, lost_box, pool_box, spot};
use crate::victory::Over;

impl GuerraCivil {
    pub(crate) fn draw_view(&self, position: &Position, viewer: Viewer) -> View {
        let seat = self.seat_of(viewer);
        View {
            status: self.status(position),
            pieces: position.ids().filter_map(|id| self.draw_piece(position, id, seat)).collect(),
            cells: Vec::new(),
            sites: Vec::new(),
            displays: Vec::new(),
            tracks: vec![TrackMark {
                track: "turn".to_owned(),
                name: say!("track-turn"),
                side: None,
                space: Some(u16::from(position.turn)),
            }],
            panels: vec![
                self.victory_panel(position),
                self.forces_panel(position, NATIONALISTS, seat),
                self.forces_panel(position, REPUBLIC, seat),
            ],
            overlays: self.overlays(position),
            layers: self.layers(position),
        }
    }

    fn status(&self, position: &Position) -> Vec<Message> {
        let turn = say!("status-turn", turn = position.turn, last = self.scenario.turns);
        match position.frames.top() {
            Frame::Over(Over { winner, end }) => vec![self.end_reason(winner, end)],
            Frame::Deploy(Deploy { seat }) | Frame::Officers(Officers { seat }) => {
                vec![say!("status-deploy", side = side_name(seat))]
            }
            Frame::Activation(Activation { seat }) => {
                vec![turn, say!("status-activation", side = side_name(seat))]
            }
            Frame::React(React { unit, .. }) => {
                vec![turn, say!("status-react", side = side_name(self.side(unit).other()))]
            }
            _ => vec![turn],
        }
    }

    fn draw_piece(&self, position: &Position, id: Id, viewer: Option<Seat>) -> Option<ViewPiece> {
        let (unit, card, side) = (position.unit(id), self.card(id), self.side(id));
        let own = viewer == Some(side);
        let place = match unit.status {
            Status::Hidden if !own => return None,
            Status::Table | Status::Hidden => {
                let footprint = self.footprint(position, id);
                Place::Table { pose: unit.pose, width: footprint.width.0, depth: footprint.depth.0 }
            }
            Status::Reserve | Status::Aboard | Status::Attached => Place::Box(pool_box(side)),
            Status::Lost => Place::Box(lost_box(side)),
            Status::Left | Status::Out => return None,
        };
        Some(ViewPiece {
            piece: piece(id),
            side: Some(side),
            livery: None,
            name: self.unit_name(id),
            symbol: symbol(card),
            place,
            designation: if self.slot(id).numbered {
                self.slot(id).number.to_string()
            } else {
                String::new()
            },
            size: if matches!(card.kind, Kind::Company | Kind::Cavalry) { "I" } else { "" },
            factors: if card.kind == Kind::Commander {
                vec![position.initiative[side].to_string()]
            } else {
                vec![card.fire.to_string(), card.hth.to_string()]
            },
            badges: self.badges(position, id),
            reduced: unit.platoons < self.slot(id).platoons,
            strength: Some(Strength { left: unit.platoons, full: self.slot(id).platoons }),
            state: if unit.acted || unit.barred { PieceState::Acted } else { PieceState::Ready },
            card: self.unit_card(position, id, own),
        })
    }

    fn badges(&self, position: &Position, id: Id) -> Vec<Badge> {
        let unit = position.unit(id);
        let mut badges = Vec::new();
        let mut badge = |shape, tone, text: String, name| badges.push(Badge { shape, tone, text, name });
        if unit.terror > 0 {
            let name = say!("badge-terror", count = unit.terror);
            badge(BadgeShape::Drop, Tone::Warn, unit.terror.to_string(), name);
        }
        if unit.humillado > 0 {
            let name = say!("badge-humillado", count = unit.humillado);
            badge(BadgeShape::Diamond, Tone::Bad, unit.humillado.to_string(), name);
        }
        if unit.pinned {
            badge(BadgeShape::Square, Tone::Warn, "P".to_owned(), say!("badge-pinned"));
        }
        if unit.routing {
            badge(BadgeShape::Cross, Tone::Bad, "R".to_owned(), say!("badge-routing"));
        }
        if unit.pursuing {
            badge(BadgeShape::Triangle, Tone::Warn, String::new(), say!("badge-pursuing"));
        }
        if unit.bogged {
            badge(BadgeShape::Square, Tone::Bad, "X".to_owned(), say!("badge-bogged"));
        }
        if unit.status == Status::Hidden {
            badge(BadgeShape::Disc, Tone::Good, "?".to_owned(), say!("badge-hidden"));
        }
        if self.attached_commander(position, id).is_some() {
            badge(BadgeShape::Shield, Tone::Good, "C".to_owned(), say!("badge-commander"));
        }
        if self.has_nerves(id) && !unit.officer {
            badge(BadgeShape::Cross, Tone::Plain, String::new(), say!("badge-no-officer"));
        }
        badges
    }

    fn unit_card(&self, position: &Position, id: Id, own: bool) -> Vec<CardLine> {
        let (unit, card) = (position.unit(id), self.card(id));
        let line = |label, value| CardLine { label, value };
        let count = |value: i32| say!("number", value = value);
        let mut lines = vec![
            line(say!("card-platoons"), say!("card-of", left = unit.platoons, full = self.slot(id).platoons)),
            line(say!("card-fire"), count(card.fire)),
            line(say!("card-hth"), count(card.hth)),
            line(say!("card-move"), say!("inches-text", inches = tenth(self.allowance(position, id)[0]))),
        ];
        if card.weapon.long > Length::ZERO {
            let ranges = say!(
                "card-ranges",
                normal = card.weapon.normal.to_string(),
                long = card.weapon.long.to_string()
            );
            lines.push(line(say!("card-range"), ranges));
        }
        if self.has_nerves(id) {
            let [charge, fear, serious, rally] = card.morale;
            let numbers =
                say!("card-morale-numbers", charge = charge, fear = fear, serious = serious, rally = rally);
            lines.push(line(say!("card-morale"), numbers));
            let officer = match (unit.officer, own || unit.bonus_known) {
                (false, _) => say!("card-officer-lost"),
                (true, true) => say!("card-officer-bonus", bonus = i32::from(unit.bonus)),
                (true, false) => say!("card-officer-unknown"),
            };
            lines.push(line(say!("card-officer"), officer));
            lines.push(line(say!("card-terror"), count(i32::from(unit.terror))));
            lines.push(line(say!("card-humillado"), count(i32::from(unit.humillado))));
        }
        for (quality, (_, kind, _)) in trait_names().into_iter().zip(Trait::ALL) {
            if card.has(kind) {
                lines.push(line(say!("card-trait"), quality));
            }
        }
        if unit.stands() {
            let mut names: Vec<Message> = self
                .scenario
                .terrain
                .areas_at(unit.pose.point)
                .map(|(index, _)| self.area_name(index))
                .collect();
            if let Some(ground) = names.pop() {
                lines.push(line(say!("card-ground"), ground));
            }
        }
        lines
    }

    fn overlays(&self, position: &Position) -> Vec<Overlay> {
        let mut overlays = Vec::new();
        if let Some((at, radius)) = self.objective() {
            overlays.push(Overlay::of(
                say!("overlay-objective"),
                Mark::Sector {
                    centre: spot(at),
                    radius: radius.0 / SCALE,
                    from: sandtable_board::Angle(0),
                    to: sandtable_board::Angle(u16::MAX),
                },
            ));
        }
        if let Decision::Trench { from, to } = self.scenario.decision {
            let outline = self.trench_outline(from, to);
            overlays.push(Overlay::of(say!("overlay-objective"), Mark::Region { outlines: vec![outline] }));
        }
        if let Frame::Deploy(Deploy { seat }) = position.frames.top() {
            let [west, south, east, north] = self.scenario.sides[seat.index()].zone;
            let corner = |x, y| spot(sandtable_board::Point { x, y });
            let outline =
                vec![corner(west, south), corner(east, south), corner(east, north), corner(west, north)];
            let name = say!("overlay-zone", side = side_name(seat));
            overlays.push(Overlay::of(name, Mark::Region { outlines: vec![outline] }).side(seat));
        }
        for trench in &position.dug {
            let strip =
                sandtable_board::Footprint { width: trench.width, depth: Length(1000) }.at(trench.pose);
            overlays.push(Overlay::of(say!("overlay-dug"), Mark::Region { outlines: vec![outline(&strip)] }));
        }
        for gap in &position.gaps {
            let points = vec![
                spot(sandtable_board::Point { x: gap.x - Length(1500), y: gap.y }),
                spot(sandtable_board::Point { x: gap.x + Length(1500), y: gap.y }),
            ];
            overlays.push(Overlay::of(say!("overlay-gap"), Mark::Line { points }).tone(Tone::Good));
        }
        for (index, area) in self.scenario.terrain.areas.iter().enumerate() {
            if position.ruins & (1 << index) != 0 {
                let corners = area.outline.corners().iter().copied().map(spot).collect();
                let name = say!("overlay-ruin", ground = self.area_name(index));
                overlays.push(Overlay::of(name, Mark::Region { outlines: vec![corners] }).tone(Tone::Bad));
            }
        }
        if position.path.len() > 1 {
            let points = position.path.iter().copied().map(spot).collect();
            let name = say!("overlay-way", unit = self.unit_name(position.order.unit));
            overlays.push(Overlay::of(name, Mark::Line { points }).side(self.side(position.order.unit)));
        }
        overlays
    }

    /// completed-scenarios-8: a box round the works that count, from west to east.
    fn trench_outline(&self, from: Length, to: Length) -> Vec<Spot> {
        let works = self.scenario.terrain.areas.iter();
        let works = works.filter(|area| matches!(area.ground, Ground::Trench | Ground::Bunker));
        let depths = works.flat_map(|area| area.outline.corners().iter().map(|corner| corner.y));
        let (south, north) =
            depths.fold((Length(i32::MAX), Length::ZERO), |(south, north), y| (south.min(y), north.max(y)));
        let corner = |x, y| spot(sandtable_board::Point { x, y });
        vec![corner(from, south), corner(to, south), corner(to, north), corner(from, north)]
    }

    fn layers(&self, position: &Position) -> Vec<Layer> {
        let mut arcs = Vec::new();
        for id in position.ids().filter(|id| position.unit(*id).stands()) {
            if self.fire_value(position, id, false) > 0 {
                arcs.push(self.arc_overlay(position, id));
            }
        }
        vec![Layer { id: "arcs", name: say!("layer-arcs"), overlays: arcs }]
    }

    /// The arc and normal range of a unit.
    pub(crate) fn arc_overlay(&self, position: &Position, id: Id) -> Overlay {
        let (unit, card) = (position.unit(id), self.card(id));
        let all = card.turret || unit.building.is_some();
        let eighth = sandtable_board::Angle::EIGHTH;
        let (from, to) = if all {
            (sandtable_board::Angle(0), sandtable_board::Angle(u16::MAX))
        } else {
            (unit.pose.facing - eighth, unit.pose.facing + eighth)
        };
        let name = say!("overlay-arc", unit = self.unit_name(id), inches = tenth(card.weapon.normal.0));
        let mark =
            Mark::Sector { centre: spot(unit.pose.point), radius: card.weapon.normal.0 / SCALE, from, to };
        Overlay::of(name, mark).side(self.side(id))
    }

    fn victory_panel(&self, position: &Position) -> Panel {
        let mut rows = Vec::new();
        for seat in [NATIONALISTS, REPUBLIC] {
            let (full, lost) = self.losses(position, seat);
            let share = u32::from(self.scenario.sides[seat.index()].breaks);
            let limit = match share {
                0 => say!("panel-never"),
                _ => say!("panel-breaks-at", count = (full * share).div_ceil(100)),
            };
            let stake = match self.scenario.decision {
                Decision::Points => say!("panel-points", points = self.points(position, seat)),
                _ if self.holds(position, seat) => say!("panel-holds"),
                _ => say!("panel-does-not-hold"),
            };
            rows.push(vec![side_name(seat), say!("panel-lost-of", lost = lost, full = full), limit, stake]);
        }
        Panel {
            id: "victory",
            name: say!("panel-victory"),
            side: None,
            header: vec![
                say!("panel-side"),
                say!("panel-losses"),
                say!("panel-breaking"),
                say!("panel-objective"),
            ],
            rows,
        }
    }

    fn forces_panel(&self, position: &Position, seat: Seat, viewer: Option<Seat>) -> Panel {
        let rows = self
            .army(seat)
            .filter(|id| position.unit(*id).status != Status::Out)
            .map(|id| {
                let unit = position.unit(id);
                let state = match unit.status {
                    Status::Reserve if self.slot(id).arrives > 0 => {
                        say!("state-arrives", turn = self.slot(id).arrives)
                    }
                    Status::Reserve => say!("state-reserve"),
                    Status::Hidden if viewer == Some(seat) => say!("state-hidden"),
                    Status::Hidden => say!("state-unseen"),
                    Status::Aboard => say!("state-aboard"),
                    Status::Attached => say!("state-attached"),
                    Status::Lost => say!("state-lost"),
                    Status::Left => say!("state-left"),
                    _ if unit.routing => say!("state-routing"),
                    _ if unit.pinned => say!("state-pinned"),
                    _ if unit.acted || unit.barred => say!("state-acted"),
                    _ => say!("state-ready"),
                };
                let platoons = say!("card-of", left = unit.platoons, full = self.slot(id).platoons);
                let markers = say!("number", value = unit.markers());
                vec![self.unit_name(id), platoons, markers, state]
            })
            .collect();
        Panel {
            id: if seat == NATIONALISTS { "forces-nationalists" } else { "forces-republic" },
            name: say!("panel-forces", side = side_name(seat)),
            side: Some(seat),
            header: vec![
                say!("panel-unit"),
                say!("card-platoons"),
                say!("panel-markers"),
                say!("panel-state"),
            ],
            rows,
        }
    }
}

fn symbol(card: &Card) -> Symbol {
    match (card.kind, card.class) {
        (Kind::Company, _) if card.has(Trait::Ingeniero) => Symbol::Engineer,
        (Kind::Company, _) if card.has(Trait::Guerrilla) => Symbol::Guerrilla,
        (Kind::Company, _) => Symbol::Infantry,
        (Kind::Cavalry, _) => Symbol::Cavalry,
        (Kind::Section, _) if card.weapon.machine_gun => Symbol::MachineGun,
        (Kind::Section, _) => Symbol::Mortar,
        (Kind::Gun, _) => Symbol::Artillery,
        (Kind::Commander, _) => Symbol::Leader,
        (Kind::Vehicle, Class::Tank) => Symbol::Armour,
        (Kind::Vehicle, Class::ArmouredCar) => Symbol::ArmouredCar,
        (Kind::Vehicle, _) => Symbol::Truck,
    }
}

fn trait_names() -> [Message; 7] {
    [
        say!("trait-guerrilla"),
        say!("trait-storm"),
        say!("trait-especialista"),
        say!("trait-mob"),
        say!("trait-skirmisher"),
        say!("trait-ingeniero"),
        say!("trait-dinamitero"),
    ]
}

pub fn outline(rectangle: &Rectangle) -> Vec<Spot> {
    rectangle.corners().map(spot).to_vec()
}
