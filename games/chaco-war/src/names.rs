//! Names: the one-word labels of targets and the messages that name them for people.

use sandtable_board::Cell;
use sandtable_engine::{Button, Message, Piece, Seat, Target, say, say_side};

use crate::catalog::{Arm, Counter, Event, Kind, PIECES, Pieces};
use crate::{ChacoWar, INFO};

/// Ends a phase.
pub const END: Button = Button(0);
/// Ends a move.
pub const DONE: Button = Button(1);
/// Does the rest in a sensible way.
pub const AUTO: Button = Button(2);
pub const PASS: Button = Button(3);
/// Places a fort marker.
pub const FORT: Button = Button(4);
/// Advances with everybody.
pub const ALL: Button = Button(5);
/// Sends an aircraft to look at a hex.
pub const RECON: Button = Button(6);
/// Ends a move under the guidance of an aircraft.
pub const GUIDE: Button = Button(7);
/// Goes by river.
pub const SHIP: Button = Button(8);
pub const MOBILIZE: Button = Button(9);
/// Dismounts the guns of the flotilla.
pub const DISMOUNT: Button = Button(10);
/// Springs an ambush.
pub const AMBUSH: Button = Button(11);
/// Leads an infiltration astray.
pub const ASTRAY: Button = Button(12);
/// Lets Rout count in a combat, not Wireless.
pub const ROUT: Button = Button(13);

const BUTTONS: [&str; 14] = [
    "end", "done", "auto", "pass", "fort", "all", "recon", "guide", "ship", "mobilize", "dismount", "ambush",
    "astray", "rout",
];

/// Counters below the top of a stack whose face the viewer may not see.
const SLOTS: usize = 32;

/// The `slot`th hidden counter of a hex.
pub fn hidden_piece(cell: Cell, slot: usize) -> Piece {
    Piece((PIECES + cell.index() * SLOTS + slot.min(SLOTS - 1)) as u16)
}

impl ChacoWar {
    pub(crate) fn target_label(&self, target: Target) -> String {
        let label = match target {
            Target::Cell(cell) if self.catalog.map.has(cell) => Some(self.cell_label(cell)),
            Target::Piece(piece) if piece.index() < PIECES => self.catalog.piece_label(piece),
            Target::Piece(piece) => Some(piece.index() - PIECES)
                .filter(|number| *number < self.catalog.map.all.len() * SLOTS)
                .map(|number| {
                    format!("below-{}-{}", self.cell_label(Cell((number / SLOTS) as u16)), number % SLOTS)
                }),
            Target::Number(number) => Some(number.to_string()),
            Target::Button(button) => BUTTONS.get(usize::from(button.0)).map(|label| (*label).to_owned()),
            _ => None,
        };
        label.unwrap_or_else(|| "?".to_owned())
    }

    pub(crate) fn find_target(&self, label: &str) -> Option<Target> {
        if let Some(index) = BUTTONS.iter().position(|button| *button == label) {
            return Some(Target::Button(Button(index as u16)));
        }
        if let Some(cell) = self.catalog.map.find(label) {
            return Some(Target::Cell(cell));
        }
        if let Some(piece) = self.catalog.find_piece(label) {
            return Some(Target::Piece(piece));
        }
        if let Some((hex, slot)) = label.strip_prefix("below-").and_then(|rest| rest.split_once('-')) {
            let slot: usize = slot.parse().ok().filter(|slot| *slot < SLOTS)?;
            return Some(Target::Piece(hidden_piece(self.catalog.map.find(hex)?, slot)));
        }
        let number: i32 = label.parse().ok()?;
        (number.to_string() == label).then_some(Target::Number(number))
    }

    pub(crate) fn target_name(&self, target: Target) -> Message {
        match target {
            Target::Cell(cell) | Target::Via(cell) if self.catalog.map.has(cell) => self.cell_name(cell),
            Target::Piece(piece) if piece.index() < PIECES => match self.catalog.counter(piece) {
                Some(Counter::Unit(piece)) => self.unit_name(piece),
                Some(Counter::Support { seat, arm, number }) => {
                    say!("marker", side = side_name(seat), arm = arm_name(arm), number = number + 1)
                }
                Some(Counter::Leader(leader)) => self.leader_name(leader),
                Some(Counter::Event(marker)) => event_name(marker.event()),
                Some(Counter::Fort { seat, .. }) => say!("fort-of", side = side_name(seat)),
                None => say!("table-unknown-target"),
            },
            Target::Piece(_) => say!("unit-hidden"),
            Target::Number(number) => say!("number", value = number),
            Target::Button(END) => say!("button-end"),
            Target::Button(DONE) => say!("button-done"),
            Target::Button(AUTO) => say!("button-auto"),
            Target::Button(PASS) => say!("button-pass"),
            Target::Button(FORT) => say!("button-fort"),
            Target::Button(ALL) => say!("button-all"),
            Target::Button(RECON) => say!("button-recon"),
            Target::Button(GUIDE) => say!("button-guide"),
            Target::Button(SHIP) => say!("button-ship"),
            Target::Button(MOBILIZE) => say!("button-mobilize"),
            Target::Button(DISMOUNT) => say!("button-dismount"),
            Target::Button(AMBUSH) => say!("button-ambush"),
            Target::Button(ASTRAY) => say!("button-astray"),
            Target::Button(ROUT) => say!("button-rout"),
            _ => say!("table-unknown-target"),
        }
    }

    pub(crate) fn cell_label(&self, cell: Cell) -> String {
        self.catalog.map.label(cell).to_owned()
    }

    /// "Boquerón (2614)", or "2615".
    pub(crate) fn cell_name(&self, cell: Cell) -> Message {
        match self.catalog.map.place(cell) {
            Some(place) => say!("place", name = place.name.clone(), label = self.cell_label(cell)),
            None => say!("hex", label = self.cell_label(cell)),
        }
    }

    pub(crate) fn unit_name(&self, piece: Piece) -> Message {
        let unit = self.catalog.unit(piece);
        let name = unit.name.clone();
        match unit.kind {
            Kind::Infantry => say!("unit-infantry", name = name),
            Kind::Cavalry => say!("unit-cavalry", name = name),
            Kind::Hq => say!("unit-hq", name = name, side = side_name(unit.side)),
            Kind::Column => say!("unit-column", name = name, side = side_name(unit.side)),
        }
    }

    /// A regiment as it stands in a list: what arm it is of does not matter there.
    fn short_name(&self, piece: Piece) -> Message {
        let unit = self.catalog.unit(piece);
        match unit.kind {
            Kind::Infantry | Kind::Cavalry => say!("unit-short", name = unit.name.clone()),
            _ => self.unit_name(piece),
        }
    }

    /// A unit by its name, several by their number and names.
    pub(crate) fn units_name(&self, units: Pieces) -> Message {
        if let (1, Some(only)) = (units.len(), units.first()) {
            return self.unit_name(only);
        }
        let names = units.iter().map(|piece| self.short_name(piece));
        match names.reduce(|list, unit| say!("list", list = list, next = unit)) {
            Some(list) => say!("units", count = units.len(), list = list),
            None => say!("no-units"),
        }
    }

    pub(crate) fn leader_name(&self, index: u8) -> Message {
        say!("leader", name = self.catalog.counters.leaders[usize::from(index)].name.clone())
    }
}

pub fn side_name(seat: Seat) -> Message {
    say_side(INFO.side(seat))
}

pub fn arm_name(arm: Arm) -> Message {
    match arm {
        Arm::Artillery => say!("arm-artillery"),
        Arm::Mortar => say!("arm-mortar"),
        Arm::Armor => say!("arm-armor"),
        Arm::Air => say!("arm-air"),
        Arm::Flotilla => say!("arm-flotilla"),
        Arm::NavalGuns => say!("arm-naval-guns"),
    }
}

pub fn event_name(event: Event) -> Message {
    match event {
        Event::MandatoryOffensive => say!("event-mandatory-offensive"),
        Event::Flamethrowers => say!("event-flamethrowers"),
        Event::Ambush => say!("event-ambush"),
        Event::LocalGuide => say!("event-local-guide"),
        Event::Marzana => say!("event-marzana"),
        Event::NoEvent => say!("event-no-event"),
        Event::Trocha => say!("event-trocha"),
        Event::Truce => say!("event-truce"),
        Event::ArmsEmbargo => say!("event-arms-embargo"),
        Event::MilitaryCoup => say!("event-military-coup"),
        Event::Well => say!("event-well"),
        Event::Tunnel => say!("event-tunnel"),
        Event::Rout => say!("event-rout"),
        Event::Wireless => say!("event-wireless"),
    }
}
