//! Names: the one-word labels of targets and the messages that name them for people.

use sandtable_board::Cell;
use sandtable_engine::{Arg, Button, DieShown, Message, Motion, Piece, Seat, Site, Target, say, say_side};

use crate::catalog::{CELLS, Catalog, Country, Faction, PIECES, PREFECTURE_IDS, Pieces};
use crate::sites::{SITES, TROOPS, faction_of, prefecture_of, troop_order_of};
use crate::{Chad, INFO};

/// Ends a phase.
pub const END: Button = Button(0);
/// The whole stack goes along.
pub const STACK: Button = Button(1);
/// Stays where it is.
pub const HOLD: Button = Button(2);
/// Builds a fort.
pub const BUILD: Button = Button(3);
/// The Commander flies.
pub const FLY: Button = Button(4);
pub const STAND: Button = Button(5);
pub const WITHDRAW: Button = Button(6);
pub const AMBUSH: Button = Button(7);
/// Nobody else withdraws.
pub const DONE: Button = Button(8);
pub const CONVENTIONAL: Button = Button(9);
pub const GUERRILLA: Button = Button(10);
/// Fights on after contact.
pub const AGAIN: Button = Button(11);
/// Breaks contact off.
pub const BREAK_OFF: Button = Button(12);
/// No modifier.
pub const NONE: Button = Button(13);
pub const LEADER: Button = Button(14);
pub const COMMANDER: Button = Button(15);
pub const FRENCH: Button = Button(16);
/// Plays on after turn 10.
pub const EXTEND: Button = Button(17);
/// The sanctuary boxes follow in the order of [`Country::ALL`].
const FIRST_BOX: u16 = 18;
/// A unit that cannot slip away is given up.
pub const GIVE_UP: Button = Button(22);
/// No call in a round of checks.
pub const PASS: Button = Button(23);
/// Gives the BET to Libya.
pub const CEDE: Button = Button(24);
pub const KEEP: Button = Button(25);
pub const NO_TAX: Button = Button(26);
/// The Commander abroad helps.
pub const SKILL: Button = Button(27);
pub const PLAIN: Button = Button(28);
/// Breaks a battalion down.
pub const SPLIT: Button = Button(29);
/// Consolidates companies.
pub const MERGE: Button = Button(30);
/// The Commander leaves the country.
pub const ABROAD: Button = Button(31);
/// Units are laid out as the scenario suggests.
pub const REST: Button = Button(32);

/// An all-out attack or last-ditch defence.
pub const MAIN_FORCE: Button = Button(33);
pub const COMBINED_ARMS: Button = Button(34);
/// Delay or Caution.
pub const DELAY: Button = Button(35);
/// A battalion is checked.
pub const CHECK: Button = Button(36);
/// A unit looks at an enemy hex.
pub const RECON: Button = Button(37);
/// Missiles are left behind on the way.
pub const DROP: Button = Button(38);
/// An airfield becomes an airbase.
pub const UPGRADE: Button = Button(39);

const BUTTONS: [&str; 40] = [
    "end",
    "stack",
    "hold",
    "build",
    "fly",
    "stand",
    "withdraw",
    "ambush",
    "done",
    "conventional",
    "guerrilla",
    "again",
    "break-off",
    "none",
    "leader",
    "commander",
    "french",
    "extend",
    "libya",
    "sudan",
    "car",
    "nigeria",
    "give-up",
    "pass",
    "cede",
    "keep",
    "no-tax",
    "skill",
    "plain",
    "split",
    "merge",
    "abroad",
    "rest",
    "main-force",
    "combined-arms",
    "delay",
    "check",
    "recon",
    "drop",
    "upgrade",
];

/// No answer is a larger number: hexes have four digits.
const MOST_NUMBER: i32 = 99;

/// The button of a sanctuary box.
pub fn box_button(country: Country) -> Button {
    Button(FIRST_BOX + country as u16)
}

/// The sanctuary box of a button.
pub fn box_of(button: Button) -> Option<Country> {
    Country::ALL.into_iter().find(|country| box_button(*country) == button)
}

impl Chad {
    pub(crate) fn target_label(&self, target: Target) -> String {
        match target {
            Target::Cell(cell) if cell.index() < CELLS => self.catalog.map.board.label(cell).to_owned(),
            Target::Piece(piece) if piece.index() < PIECES => self.catalog.roster.label(piece).to_owned(),
            Target::Button(button) if usize::from(button.0) < BUTTONS.len() => {
                BUTTONS[usize::from(button.0)].to_owned()
            }
            Target::Site(_) => site_label(target).unwrap_or_else(|| "?".to_owned()),
            Target::Number(number) if (0..=MOST_NUMBER).contains(&number) => number.to_string(),
            _ => "?".to_owned(),
        }
    }

    pub(crate) fn find_target(&self, label: &str) -> Option<Target> {
        if let Some(index) = BUTTONS.iter().position(|button| *button == label) {
            return Some(Target::Button(Button(index as u16)));
        }
        if let Some(cell) = self.catalog.map.board.find(label) {
            return Some(Target::Cell(cell));
        }
        if let Some(number) = (0..=MOST_NUMBER).find(|number| number.to_string() == label) {
            return Some(Target::Number(number));
        }
        self.catalog.roster.find(label).map(Target::Piece).or_else(|| find_site(label))
    }

    pub(crate) fn target_name(&self, target: Target) -> Message {
        match target {
            Target::Cell(cell) | Target::Via(cell) if cell.index() < CELLS => self.cell_name(cell),
            Target::Piece(piece) if piece.index() < PIECES => self.piece_name(piece),
            Target::Button(button) => button_name(button),
            Target::Number(number) => say!("number", value = number),
            _ => site_name(&self.catalog, target).unwrap_or_else(|| say!("table-unknown-target")),
        }
    }

    /// "Faya-Largeau (3020)", or the bare number.
    pub(crate) fn cell_name(&self, cell: Cell) -> Message {
        let label = self.catalog.map.board.label(cell).to_owned();
        match self.catalog.map.name(cell) {
            Some(name) => say!("hex-named", name = name.to_owned(), label = label),
            None => say!("hex", label = label),
        }
    }

    /// A prefecture as the map spells it.
    pub(crate) fn prefecture_name(&self, prefecture: usize) -> Message {
        prefecture_name(&self.catalog, prefecture)
    }

    /// A faction by its letters.
    pub(crate) fn faction_name(&self, faction: Faction) -> Message {
        faction_name(faction)
    }

    /// "FAN guerrilla 3", "French infantry 1/1/9".
    pub(crate) fn piece_name(&self, piece: Piece) -> Message {
        self.catalog.unit_name(piece)
    }

    /// A piece, or how many there are.
    pub(crate) fn group_name(&self, group: Pieces) -> Message {
        match (group.first(), group.len()) {
            (Some(piece), 1) => self.piece_name(piece),
            (Some(piece), count) => say!("group", unit = self.piece_name(piece), others = count - 1),
            (None, _) => say!("nobody"),
        }
    }
}

fn prefecture_name(catalog: &Catalog, prefecture: usize) -> Message {
    say!("prefecture", name = catalog.map.prefectures[prefecture].name.clone())
}

fn faction_name(faction: Faction) -> Message {
    say!("faction", name = faction.id().to_uppercase())
}

/// "lac", "cdr", "buy-fant-company".
pub fn site_label(target: Target) -> Option<String> {
    if let Some(prefecture) = prefecture_of(target) {
        return Some(PREFECTURE_IDS[prefecture].to_owned());
    }
    if let Some(faction) = faction_of(target) {
        return Some(faction.id().to_owned());
    }
    let order = troop_order_of(target)?;
    let what = if order.rebuild { "rebuild" } else { "buy" };
    Some(format!("{what}-{}", TROOPS[order.kind]))
}

fn find_site(label: &str) -> Option<Target> {
    let mut sites = (0..SITES as u16).map(|number| Target::Site(Site(number)));
    sites.find(|site| site_label(*site).as_deref() == Some(label))
}

pub fn site_name(catalog: &Catalog, target: Target) -> Option<Message> {
    if let Some(prefecture) = prefecture_of(target) {
        return Some(prefecture_name(catalog, prefecture));
    }
    if let Some(faction) = faction_of(target) {
        return Some(faction_name(faction));
    }
    let order = troop_order_of(target)?;
    let kind = match TROOPS[order.kind] {
        "fant-armour" => say!("kind-fant-armour"),
        "fant-battalion" => say!("kind-fant-battalion"),
        "fant-company" => say!("kind-fant-company"),
        "fant-airborne" => say!("kind-fant-airborne"),
        "fant-recon" => say!("kind-fant-recon"),
        _ => say!("kind-fant-air"),
    };
    Some(if order.rebuild { say!("site-rebuild", kind = kind) } else { say!("site-buy", kind = kind) })
}

fn button_name(button: Button) -> Message {
    match button {
        END => say!("button-end"),
        STACK => say!("button-stack"),
        HOLD => say!("button-hold"),
        BUILD => say!("button-build"),
        FLY => say!("button-fly"),
        STAND => say!("button-stand"),
        WITHDRAW => say!("button-withdraw"),
        AMBUSH => say!("button-ambush"),
        DONE => say!("button-done"),
        CONVENTIONAL => say!("button-conventional"),
        GUERRILLA => say!("button-guerrilla"),
        AGAIN => say!("button-again"),
        BREAK_OFF => say!("button-break-off"),
        NONE => say!("button-none"),
        LEADER => say!("button-leader"),
        COMMANDER => say!("button-commander"),
        FRENCH => say!("button-french"),
        EXTEND => say!("button-extend"),
        GIVE_UP => say!("button-give-up"),
        PASS => say!("button-pass"),
        CEDE => say!("button-cede"),
        KEEP => say!("button-keep"),
        NO_TAX => say!("button-no-tax"),
        SKILL => say!("button-skill"),
        PLAIN => say!("button-plain"),
        SPLIT => say!("button-split"),
        MERGE => say!("button-merge"),
        ABROAD => say!("button-abroad"),
        REST => say!("button-rest"),
        MAIN_FORCE => say!("button-main-force"),
        COMBINED_ARMS => say!("button-combined-arms"),
        DELAY => say!("button-delay"),
        CHECK => say!("button-check"),
        RECON => say!("button-recon"),
        DROP => say!("button-drop"),
        UPGRADE => say!("button-upgrade"),
        _ => match box_of(button) {
            Some(country) => say!("button-box", country = country_name(country)),
            None => say!("table-unknown-target"),
        },
    }
}

pub fn side_name(seat: Seat) -> Message {
    say_side(INFO.side(seat))
}

pub fn country_name(country: Country) -> Message {
    match country {
        Country::Libya => say!("country-libya"),
        Country::Sudan => say!("country-sudan"),
        Country::Car => say!("country-car"),
        Country::Nigeria => say!("country-nigeria"),
    }
}

/// Movement points from half points: "3" or "3½".
pub fn points(halves: u8) -> Arg {
    let whole = halves / 2;
    match (halves % 2, whole) {
        (0, _) => Arg::from(whole.to_string()),
        (_, 0) => Arg::from("½"),
        _ => Arg::from(format!("{whole}½")),
    }
}

/// Dice as they lie on the table.
pub fn dice_shown(name: &'static str, faces: &[u16]) -> Motion {
    let die = |face: &u16| DieShown { name: name.into(), sides: 6, face: *face };
    Motion::Dice { faces: faces.iter().map(die).collect() }
}
