//! What everybody sees. Covered counters (13.91) are drawn by [`crate::intelligence`]; nothing else is hidden.

use sandtable_board::Cell;
use sandtable_engine::{
    Badge, BadgeShape, CardLine, Layer, Message, Overlay, Panel, Piece, PieceState, Place as Shown, Preview,
    Seat, Symbol, Target, Tone, TrackMark, View, ViewCell, ViewPiece, ViewSite, say,
};

use crate::Chad;
use crate::aid::{self, AidDie};
use crate::battle::Battle;
use crate::catalog::{
    AidTable, Arm, Army, CELLS, Cells, Drought, FAN, FAP, Faction, PIECES, PREFECTURES, Pieces, Size,
    Standing, UnitInfo,
};
use crate::checks::Checks;
use crate::deby::Haven;
use crate::displays::{presence_name, presence_tone};
use crate::levy::Cause;
use crate::missiles::{ANTI_AIR, Delivery};
use crate::names::{points, side_name};
use crate::position::{Frame, Owner, Place, Position};
use crate::reach::{Costs, FAR, Mover};
use crate::scene::{
    ABROAD_BOX, LOSSES_BOX, UNUSED_BOX, WITHDRAWN_BOX, arrivals_box, dead_box, ground_kind, region_name,
    reserve_box, sanctuary_box,
};
use crate::sites::{faction_of, prefecture_of, prefecture_site};
use crate::terror::{Terror, TerrorDie};

impl Chad {
    pub(crate) fn draw_view(&self, position: &Position) -> View {
        View {
            status: self.status(position),
            pieces: self
                .catalog
                .roster
                .pieces()
                .filter(|piece| !position.veiled.contains(*piece))
                .filter_map(|piece| self.draw_piece(position, piece))
                .chain(self.draw_backs(position))
                .collect(),
            cells: self.draw_cells(position),
            sites: self.draw_sites(position),
            displays: self.displays(position),
            tracks: self.track_marks(position),
            panels: [
                self.victory_panel(position),
                self.forces_panel(position, FAN),
                self.forces_panel(position, FAP),
            ]
            .into_iter()
            .chain(self.arsenal_panel(position))
            .collect(),
            overlays: self.battle_arrows(position),
            layers: self.layers(position),
        }
    }

    fn status(&self, position: &Position) -> Vec<Message> {
        if let Frame::Over { winner, end } = position.frames.top() {
            return vec![self.end_reason(position, winner, end)];
        }
        let drought = match position.affairs.drought {
            Drought::None => None,
            Drought::Drought => Some(say!("status-drought")),
            Drought::Severe => Some(say!("status-severe-drought")),
        };
        let (phase, detail) = self.phase(position);
        let tactical = matches!(
            position.frames.top(),
            Frame::Activation
                | Frame::Entry
                | Frame::Movement
                | Frame::Flights
                | Frame::Excess { .. }
                | Frame::Combat
                | Frame::Battle
                | Frame::Landing(_)
        );
        let segment = tactical
            .then(|| say!("status-segment", side = side_name(position.active), impulse = position.impulse));
        let next = tactical.then(|| self.what_follows(position));
        [Some(self.turn_name(position)), drought, segment, Some(phase), detail, next]
            .into_iter()
            .flatten()
            .collect()
    }

    /// The phase, and what matters in it.
    fn phase(&self, position: &Position) -> (Message, Option<Message>) {
        let affairs = &position.affairs;
        let phase = match position.frames.top() {
            Frame::Over { winner, end } => self.end_reason(position, winner, end),
            Frame::Activation => say!("phase-activation"),
            Frame::Entry => say!("phase-entry"),
            Frame::Landing(_) => say!("phase-landing"),
            Frame::Delivery(Delivery { table, .. }) => {
                return (say!("phase-aid"), Some(self.aid_status(position, table)));
            }
            Frame::Movement | Frame::Recon(_) => say!("phase-movement"),
            Frame::Flights => say!("phase-flights"),
            Frame::Excess { .. } => say!("phase-excess"),
            Frame::Combat | Frame::Battle => say!("phase-combat"),
            Frame::Harvest => {
                return (say!("phase-harvest"), Some(say!("status-harvest")));
            }
            Frame::EventDie(_) | Frame::Cession(_) | Frame::SplitDie(_) | Frame::LocustDie(_) => {
                say!("phase-event")
            }
            Frame::Tax(_) => {
                let detail = say!("status-gdp", gdp = affairs.gdp, credits = self.budget(position));
                return (say!("phase-tax"), Some(detail));
            }
            Frame::Diplomacy(aid::Diplomacy { table }) | Frame::AidDie(AidDie { table, .. }) => {
                return (say!("phase-aid"), Some(self.aid_status(position, table)));
            }
            Frame::Disbanding(_) => {
                let bill = self.upkeep(self.paid_army(position));
                let detail = say!("status-upkeep", bill = bill, credits = affairs.credits);
                return (say!("phase-upkeep"), Some(detail));
            }
            Frame::Exchange(_) | Frame::Spending(_) => {
                return (say!("phase-budget"), Some(say!("status-budget", credits = affairs.credits)));
            }
            Frame::Dismissal(_) | Frame::ExileSpending(_) => say!("phase-exile"),
            Frame::Terror(Terror { seat }) | Frame::TerrorDie(TerrorDie { seat, .. }) => {
                return (say!("phase-terror"), Some(say!("status-terror", side = side_name(seat))));
            }
            Frame::Checks(Checks { seat }) => {
                let detail = say!("status-checks", side = side_name(seat), passes = affairs.passes);
                return (say!("phase-checks"), Some(detail));
            }
            Frame::CheckDice(_) | Frame::UnitCheck(_) | Frame::Defection(_) => say!("phase-checks"),
            Frame::ReplacementDie(die) => {
                let seat = position.seat_of(die.role);
                return (
                    say!("phase-replacements"),
                    Some(say!(
                        "status-pool",
                        side = side_name(seat),
                        units = self.pool(position, seat).len()
                    )),
                );
            }
            Frame::Levy(levy) => {
                let phase = match levy.cause {
                    Cause::Replacements(_) => say!("phase-replacements"),
                    Cause::Bonus => say!("phase-aid"),
                    Cause::Capture => say!("phase-capture"),
                };
                let detail = say!("status-levy", side = side_name(levy.seat), units = levy.left);
                return (phase, Some(detail));
            }
            Frame::Desertion(_) | Frame::Refuge(_) => say!("phase-capture"),
            Frame::Deployment(_) => say!("phase-deployment"),
            Frame::FrenchDie(_) => say!("phase-french"),
            Frame::Withdrawal { seat } | Frame::Haven(Haven { seat, .. }) => {
                say!("phase-withdrawal", side = side_name(seat))
            }
        };
        (phase, None)
    }

    /// Who rolls on which table, and under which column.
    fn aid_status(&self, position: &Position, table: AidTable) -> Message {
        let side = side_name(self.recipient(position, table));
        say!("status-aid", table = table.id(), side = side)
    }

    /// What comes after this segment.
    fn what_follows(&self, position: &Position) -> Message {
        let rebel = position.active == position.rebel();
        match (rebel, position.impulse) {
            (false, _) => say!("next-segment", side = side_name(position.rebel())),
            (true, crate::sequence::IMPULSES) => say!("next-withdrawal"),
            (true, impulse) => say!("next-impulse", impulse = impulse + 1),
        }
    }

    // Counters

    pub(crate) fn draw_piece(&self, position: &Position, piece: Piece) -> Option<ViewPiece> {
        let unit = self.catalog.unit(piece);
        let owner = position.unit(piece).owner;
        let seat = owner.seat();
        let place = match position.place(piece) {
            Place::Out => return None,
            Place::Hex(cell) | Place::Base(cell) => Shown::Cell(cell),
            Place::Sanctuary(country) => Shown::Box(sanctuary_box(country)),
            Place::Arrivals(country) => Shown::Box(arrivals_box(country)),
            Place::Reserve | Place::Replacement => Shown::Box(reserve_box(seat.unwrap_or(FAN))),
            Place::Losses => Shown::Box(LOSSES_BOX),
            Place::Pool => Shown::Box(dead_box(seat.unwrap_or(FAN))),
            Place::Withdrawn => Shown::Box(WITHDRAWN_BOX),
            Place::Unused => Shown::Box(UNUSED_BOX),
            Place::Abroad => Shown::Box(ABROAD_BOX),
        };
        let fresh = match position.frames.top() {
            Frame::Movement => position.segment.ready,
            Frame::Flights => position.segment.ready | position.segment.holding,
            _ => position.army(position.active),
        };
        let acted = match self.is_arsenal(piece) {
            true => position.segment.flown.contains(piece),
            false => owner.is(position.active) && matches!(place, Shown::Cell(_)) && !fresh.contains(piece),
        };
        Some(ViewPiece {
            piece,
            side: seat,
            livery: livery(unit, owner),
            name: self.piece_name(piece),
            symbol: symbol(unit.arm),
            place,
            designation: self.catalog.designation(piece),
            size: match unit.size {
                Some(Size::Battalion) => "II",
                Some(Size::Company) => "I",
                None => "",
            },
            factors: self.factors(piece),
            badges: self.badges(position, piece),
            reduced: false,
            state: if acted { PieceState::Acted } else { PieceState::Ready },
            strength: None,
            card: self.card(position, piece),
        })
    }

    /// 2.40: conventional, guerrilla, movement; of a Commander his skill and movement.
    fn factors(&self, piece: Piece) -> Vec<String> {
        let unit = self.catalog.unit(piece);
        let movement = (unit.allowance / 2).to_string();
        match self.catalog.roster.commander(piece) {
            Some(info) => vec![info.military.to_string(), movement],
            None if matches!(unit.arm, Arm::Aaa | Arm::Sam) => vec![format!("+{ANTI_AIR}")],
            None if unit.is_combat() || unit.arm == Arm::Air => {
                vec![unit.conventional.to_string(), unit.guerrilla.to_string(), movement]
            }
            None => vec![movement],
        }
    }

    fn badges(&self, position: &Position, piece: Piece) -> Vec<Badge> {
        let segment = &position.segment;
        let mut badges = Vec::new();
        let mut badge = |on: bool, shape, tone, text: &str, name| {
            if on {
                badges.push(Badge { shape, tone, text: text.to_owned(), name });
            }
        };
        let dry = self.is_dry(position, piece);
        badge(segment.thirsty.contains(piece), BadgeShape::Drop, Tone::Bad, "½", say!("badge-no-water"));
        badge(
            dry && !segment.thirsty.contains(piece),
            BadgeShape::Drop,
            Tone::Warn,
            "",
            say!("badge-will-thirst"),
        );
        badge(segment.building.contains(piece), BadgeShape::Square, Tone::Plain, "", say!("badge-building"));
        badge(segment.bonus.contains(piece), BadgeShape::Triangle, Tone::Good, "×2", say!("badge-bonus"));
        let dispersed = position.variants.dispersed.contains(piece);
        badge(dispersed, BadgeShape::Triangle, Tone::Bad, "", say!("badge-dispersed"));
        let independent = position.unit(piece).owner == Owner::NOBODY;
        badge(independent, BadgeShape::Disc, Tone::Plain, "?", say!("badge-independent"));
        badges
    }

    /// A combat unit that stands in the desert off water.
    fn is_dry(&self, position: &Position, piece: Piece) -> bool {
        let waterless = self.catalog.waterless(position.weather());
        self.catalog.unit(piece).is_combat()
            && position.cell(piece).is_some_and(|cell| waterless.contains(cell))
    }

    fn card(&self, position: &Position, piece: Piece) -> Vec<CardLine> {
        let unit = self.catalog.unit(piece);
        let number = |value: u8| say!("number", value = value);
        let line = |label, value| CardLine { label, value };
        let mut card = Vec::new();
        if let Some(seat) = position.unit(piece).owner.seat() {
            card.push(line(say!("card-command"), side_name(seat)));
        }
        if self.is_arsenal(piece) {
            card.extend(self.arsenal_card(position, piece));
            return card;
        }
        if unit.is_combat() {
            card.push(line(say!("card-conventional"), number(unit.conventional)));
            card.push(line(say!("card-guerrilla"), number(unit.guerrilla)));
            card.push(line(say!("card-step"), number(unit.step)));
        }
        if let Some(info) = self.catalog.roster.commander(piece) {
            card.push(line(say!("card-skill"), number(info.military)));
        }
        let allowance = self.allowance(position, piece);
        card.push(line(say!("card-movement"), say!("points", points = points(allowance))));
        if let Some(cell) = position.cell(piece) {
            card.push(line(say!("card-hex"), self.cell_name(cell)));
            let all = position.at(cell);
            card.push(line(say!("card-stack"), self.stack_size(position, all)));
        }
        if self.is_dry(position, piece) {
            card.push(line(say!("card-water"), say!("card-dies")));
        }
        card
    }

    /// How many counters, and their steps if they are known.
    fn stack_size(&self, position: &Position, all: Pieces) -> Message {
        match (all & position.veiled).is_empty() {
            true => say!("card-stack-value", units = all.len(), steps = self.steps(all)),
            false => say!("card-stack-covered", units = all.len()),
        }
    }

    /// Forts, and ground that a drought has changed.
    fn draw_cells(&self, position: &Position) -> Vec<ViewCell> {
        let map = &self.catalog.map;
        let changed = *map.desert_in(position.affairs.drought) - *map.desert_in(Drought::None);
        let works = position.variants.works.into_iter().flatten().map(|work| work.cell);
        let drawn = changed | position.forts | works.collect();
        drawn.iter().map(|cell| self.draw_cell(position, cell, &changed)).collect()
    }

    fn draw_cell(&self, position: &Position, cell: Cell, changed: &Cells) -> ViewCell {
        // 6.11-1, 6.11-3: savannah is desert; marsh keeps its own sign.
        let terrain = match ground_kind(&self.catalog, cell) {
            _ if !changed.contains(cell) => None,
            "savannah" => Some("desert"),
            "mountain-savannah" => Some("mountain-desert"),
            _ => None,
        };
        let airbase = self.work_at(position, cell).map(|work| Badge {
            shape: BadgeShape::Square,
            tone: if work.built.is_some() { Tone::Good } else { Tone::Warn },
            text: "✈".to_owned(),
            name: if work.built.is_some() { say!("badge-airbase") } else { say!("badge-airbase-begun") },
        });
        if !position.forts.contains(cell) {
            return ViewCell { cell, terrain, side: None, badges: airbase.into_iter().collect() };
        }
        let side = [FAN, FAP].into_iter().find(|seat| position.held(*seat).contains(cell));
        let badge = Badge {
            shape: BadgeShape::Diamond,
            tone: Tone::Plain,
            text: format!("+{}", self.catalog.terrain.positions.fort),
            name: say!("badge-fort"),
        };
        ViewCell { cell, terrain, side, badges: [badge].into_iter().chain(airbase).collect() }
    }

    /// The prefectures on the map: presence, and war zones.
    fn draw_sites(&self, position: &Position) -> Vec<ViewSite> {
        if !position.affairs.part_two {
            return Vec::new();
        }
        (0..PREFECTURES).filter_map(|prefecture| self.draw_prefecture(position, prefecture)).collect()
    }

    fn draw_prefecture(&self, position: &Position, prefecture: usize) -> Option<ViewSite> {
        let Target::Site(site) = prefecture_site(prefecture) else { return None };
        let affairs = &position.affairs;
        let presence = affairs.presence(prefecture);
        let badge = |tone, text: String, name| Badge { shape: BadgeShape::Square, tone, text, name };
        let mut badges =
            vec![badge(presence_tone(presence), format!("P{presence}"), presence_name(presence))];
        if affairs.is_war_zone(prefecture) {
            badges.push(badge(Tone::Bad, "⚔".to_owned(), say!("badge-war-zone")));
        }
        let row = self.catalog.display.rows[prefecture];
        let level = affairs.level(prefecture);
        let notes = vec![
            say!("amount-production", level = level, most = row.most, median = row.median),
            self.forecast_note(position, prefecture),
        ];
        Some(ViewSite { site, side: None, badges, notes })
    }

    // Beside and over the map

    fn track_marks(&self, position: &Position) -> Vec<TrackMark> {
        let mark = |track: &str, name, space: Option<u8>| TrackMark {
            track: track.to_owned(),
            name,
            side: None,
            space: space.map(u16::from),
        };
        // The track is that of the scenario that was opened.
        let opened = self.catalog.scenario(self.opening);
        let turn = position.turn.checked_sub(opened.first_turn);
        let turn = turn.filter(|_| position.turn <= self.last_turn(opened));
        vec![
            mark("turn", say!("track-turn"), turn),
            mark("impulse", say!("track-impulse"), Some(position.impulse - 1)),
        ]
    }

    /// What the end hangs on (14.12).
    fn victory_panel(&self, position: &Position) -> Panel {
        let capital = self.catalog.map.ndjamena;
        let holder = [FAN, FAP].into_iter().find(|seat| position.armed(*seat).contains(capital));
        let holder = holder.map_or_else(|| say!("nobody"), side_name);
        let mut rows = vec![
            vec![say!("panel-capital"), holder],
            vec![say!("panel-government"), side_name(position.government)],
        ];
        for seat in [FAN, FAP] {
            let commander = self.commander(position, seat);
            rows.push(vec![self.piece_name(commander), self.known_place(position, commander)]);
        }
        let header = vec![say!("panel-decides"), say!("panel-now")];
        Panel { id: "victory", name: say!("panel-victory"), side: None, header, rows }
    }

    /// Where a counter is, if that is known (13.91-4).
    pub(crate) fn known_place(&self, position: &Position, piece: Piece) -> Message {
        match self.covers_all() && position.veiled.contains(piece) {
            true => say!("place-covered"),
            false => self.place_name(position.place(piece)),
        }
    }

    pub(crate) fn place_name(&self, place: Place) -> Message {
        match place {
            Place::Hex(cell) | Place::Base(cell) => self.cell_name(cell),
            Place::Sanctuary(country) | Place::Arrivals(country) => {
                say!("place-sanctuary", country = crate::names::country_name(country))
            }
            Place::Reserve | Place::Replacement => say!("place-reserve"),
            Place::Losses => say!("place-losses"),
            Place::Abroad => say!("box-abroad"),
            Place::Out | Place::Pool | Place::Unused | Place::Withdrawn => say!("place-gone"),
        }
    }

    /// Units and steps by army: on the map, in boxes, lost.
    fn forces_panel(&self, position: &Position, seat: Seat) -> Panel {
        let roster = &self.catalog.roster;
        let groups: [(Message, Pieces); 5] = [
            (say!("panel-guerrillas"), roster.guerrillas),
            (say!("army-fant"), roster.fant),
            (say!("army-france"), roster.france),
            (say!("army-oau"), roster.oau),
            (say!("army-libya"), roster.libya),
        ];
        let army = position.army(seat) & roster.combat;
        let mut rows = Vec::new();
        for (name, pieces) in groups {
            let ours = pieces & army;
            let count = |test: &dyn Fn(Place) -> bool| {
                ours.into_iter().filter(|piece| test(position.place(*piece))).count()
            };
            if count(&|place| place != Place::Out) == 0 {
                continue;
            }
            let on_map: Pieces = ours.into_iter().filter(|piece| position.cell(*piece).is_some()).collect();
            let boxed = count(&|place| {
                matches!(
                    place,
                    Place::Sanctuary(_) | Place::Arrivals(_) | Place::Reserve | Place::Replacement
                )
            });
            let lost = count(&|place| matches!(place, Place::Losses | Place::Pool | Place::Withdrawn));
            let cell = |value: usize| say!("number", value = value);
            let known =
                |value: usize, covered: bool| if covered { say!("panel-unknown") } else { cell(value) };
            let covered = !(ours & position.veiled).is_empty();
            let blank = covered && self.covers_all();
            rows.push(vec![
                name,
                known(on_map.len(), blank),
                known(usize::from(self.steps(on_map)), covered),
                known(boxed, blank),
                cell(lost),
            ]);
        }
        Panel {
            id: if seat == FAN { "forces-fan" } else { "forces-fap" },
            name: say!("panel-forces", side = side_name(seat)),
            side: Some(seat),
            header: vec![
                say!("panel-army"),
                say!("panel-on-map"),
                say!("panel-steps"),
                say!("panel-boxed"),
                say!("panel-lost"),
            ],
            rows,
        }
    }

    fn battle_arrows(&self, position: &Position) -> Vec<Overlay> {
        position.battle().map_or_else(Vec::new, |battle| self.attack_arrows(battle))
    }

    /// From where an attack comes.
    pub(crate) fn attack_arrows(&self, battle: &Battle) -> Vec<Overlay> {
        let arrow = |from: Cell| {
            let name = say!("overlay-attack", hex = self.cell_name(battle.target));
            Overlay::arrow(name, from, battle.target).side(battle.attacker)
        };
        battle.from.iter().map(arrow).collect()
    }

    fn layers(&self, position: &Position) -> Vec<Layer> {
        let map = &self.catalog.map;
        let waterless = *self.catalog.waterless(position.weather());
        let layer = |id, name: fn() -> Message, cells: Cells, tone| Layer {
            id,
            name: name(),
            overlays: vec![Overlay::zone(name(), cells.iter()).tone(tone)],
        };
        let at = |presence: u8| {
            let cells = (0..PREFECTURES)
                .filter(|prefecture| position.affairs.presence(*prefecture) == presence)
                .flat_map(|prefecture| map.prefectures[prefecture].cells.iter());
            Overlay::zone(presence_name(presence), cells).tone(presence_tone(presence))
        };
        let presence = position.affairs.part_two.then(|| Layer {
            id: "presence",
            name: say!("layer-presence"),
            overlays: (0..=2).map(at).collect(),
        });
        let ground = [
            layer("waterless", || say!("layer-waterless"), waterless & map.playable, Tone::Bad),
            layer("served", || say!("layer-served"), map.served & map.chad, Tone::Plain),
            layer("north", || say!("layer-north"), map.north, Tone::Warn),
            layer("fields", || say!("layer-fields"), map.fields, Tone::Good),
        ];
        presence.into_iter().chain(ground).collect()
    }

    /// Where units may go, and where of these they would be without water.
    pub(crate) fn reach_overlays(&self, position: &Position, mover: &Mover, side: Seat) -> Vec<Overlay> {
        let mut costs: Costs = [FAR; CELLS];
        let mut ends = Cells::EMPTY;
        self.flood(position, mover, &mut costs, |cell, _| {
            ends.insert(cell);
        });
        let waterless = *self.catalog.waterless(position.weather());
        let dry = if mover.fights { ends & waterless } else { Cells::EMPTY };
        let mut overlays = vec![Overlay::zone(say!("overlay-reach"), (ends - dry).iter()).side(side)];
        if !dry.is_empty() {
            let zone = Overlay::zone(say!("overlay-dry"), dry.iter()).side(side);
            overlays.push(zone.tone(Tone::Bad));
        }
        overlays
    }

    /// What anybody learns by pointing at a piece or a hex.
    pub(crate) fn point_at(&self, position: &Position, target: Target) -> Option<Preview> {
        match target {
            Target::Piece(piece) if piece.index() < PIECES && !position.veiled.contains(piece) => {
                self.point_at_piece(position, piece)
            }
            Target::Cell(cell) if cell.index() < CELLS => {
                let there = position.at(cell);
                let mut preview = Preview { heading: Some(self.cell_name(cell)), ..Preview::default() };
                let blank = self.covers_all() && !(there & position.veiled).is_empty();
                let there = if blank { there - position.veiled } else { there };
                if blank {
                    preview.notes.push(say!("preview-stack-blank"));
                }
                if !there.is_empty() {
                    preview.notes.push(match (there & position.veiled).is_empty() {
                        true => say!("preview-stack", units = there.len(), steps = self.steps(there)),
                        false => say!("preview-stack-covered", units = there.len()),
                    });
                }
                let name = |piece: Piece| match position.veiled.contains(piece) {
                    true => self.cover_name(position, piece),
                    false => self.piece_name(piece),
                };
                let based = |piece: &Piece| position.place(*piece) == Place::Base(cell);
                let beside = self.catalog.roster.pieces().filter(based);
                preview.notes.extend(there.into_iter().chain(beside).map(name));
                Some(preview)
            }
            Target::Site(_) if !position.affairs.part_two => None,
            Target::Site(_) => match (prefecture_of(target), faction_of(target)) {
                (Some(prefecture), _) => Some(self.point_at_prefecture(position, prefecture)),
                (None, Some(faction)) => self.point_at_faction(position, faction),
                (None, None) => None,
            },
            _ => None,
        }
    }

    /// How a prefecture stands, and what is to be expected of it.
    fn point_at_prefecture(&self, position: &Position, prefecture: usize) -> Preview {
        let row = self.catalog.display.rows[prefecture];
        let level = position.affairs.level(prefecture);
        let region = region_name(self.catalog.map.prefectures[prefecture].region.id());
        let name = self.prefecture_name(prefecture);
        Preview {
            heading: Some(say!("note-prefecture", name = name, region = region)),
            notes: vec![
                say!("amount-production", level = level, most = row.most, median = row.median),
                self.forecast_note(position, prefecture),
                self.presence_reason(position, prefecture),
            ],
            ..Preview::default()
        }
    }

    /// What a check of its leader would be read with, and where the faction would gather as an independent one.
    fn point_at_faction(&self, position: &Position, faction: Faction) -> Option<Preview> {
        if matches!(self.standing(position, faction), Standing::Later | Standing::Absent) {
            return None;
        }
        let mut preview = self.check_preview(position, faction);
        if let Some(home) = self.catalog.roster.faction(faction).home {
            preview.notes.push(say!("note-home", hex = self.cell_name(home)));
        }
        Some(preview)
    }

    /// Its reach as if its side were to move now.
    fn point_at_piece(&self, position: &Position, piece: Piece) -> Option<Preview> {
        let seat = position.unit(piece).owner.seat()?;
        if self.is_arsenal(piece) {
            return self.point_at_arsenal(position, piece, seat);
        }
        let mut imagined = position.clone();
        if imagined.active != seat {
            imagined.active = seat;
            imagined.segment = crate::position::Segment {
                thirsty: self.thirsty(position),
                ..crate::position::Segment::default()
            };
        }
        let mover = self.mover(&imagined, [piece].into_iter().collect());
        let mut notes = Vec::new();
        if imagined.segment.thirsty.contains(piece) {
            notes.push(say!("preview-thirsty", unit = self.piece_name(piece)));
        }
        if self.is_dry(position, piece) {
            notes.push(say!("card-dies"));
        }
        let army = self.catalog.unit(piece).army;
        if matches!(army, Army::Libya | Army::Oau) {
            notes.push(say!("refuse-off-road"));
        }
        if matches!(army, Army::France | Army::Oau) {
            notes.push(say!("refuse-north"));
        }
        Some(Preview {
            heading: Some(say!(
                "preview-reach",
                unit = self.piece_name(piece),
                points = points(mover.allowance)
            )),
            notes,
            overlays: self.reach_overlays(&imagined, &mover, seat),
            ..Preview::default()
        })
    }
}

/// The colours that a counter wears; a faction's are those of its side.
fn livery(unit: &UnitInfo, owner: Owner) -> Option<&'static str> {
    match unit.army {
        Army::Fant => Some("fant"),
        Army::France => Some("france"),
        Army::Oau => Some("oau"),
        Army::Libya => Some("libya"),
        Army::Missiles => None,
        Army::Faction(_) if owner == Owner::NOBODY => Some("independent"),
        Army::Faction(_) => None,
    }
}

fn symbol(arm: Arm) -> Symbol {
    match arm {
        Arm::Commander => Symbol::Headquarters,
        Arm::Leader => Symbol::Leader,
        Arm::Guerrilla => Symbol::Guerrilla,
        Arm::Infantry | Arm::Airborne | Arm::Commando => Symbol::Infantry,
        Arm::Recon => Symbol::Cavalry,
        Arm::Armour => Symbol::Armour,
        Arm::Mechanized => Symbol::ArmouredCar,
        Arm::Air => Symbol::Aircraft,
        Arm::Aaa => Symbol::Artillery,
        Arm::Sam => Symbol::LightArtillery,
    }
}
