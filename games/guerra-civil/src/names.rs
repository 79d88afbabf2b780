//! Labels and names of whatever can be pointed at.

use std::borrow::Cow;

use sandtable_board::{Angle, Cell, Length, Point, Pose};
use sandtable_engine::{Button, Message, Piece, Seat, Target, say, say_side};

use crate::GuerraCivil;
use crate::going::tenth;
use crate::position::Id;
use crate::scenario::side_id;

macro_rules! buttons {
    ($($name:ident = $number:literal $label:literal $key:literal,)*) => {
        $(pub const $name: Button = Button($number);)*
        const BUTTONS: &[(Button, &str, &str)] = &[$(($name, $label, $key),)*];
    };
}

buttons! {
    HOLD = 0 "hold" "button-hold",
    MOVE = 1 "move" "button-move",
    FORM = 2 "form" "button-form",
    ORDER = 3 "order" "button-order",
    ENTER = 4 "enter" "button-enter",
    SECOND = 5 "machine-gun" "button-second",
    AREA = 6 "area" "button-area",
    CHARGE = 7 "charge" "button-charge",
    OVERRUN = 8 "overrun" "button-overrun",
    RECOVER = 9 "recover" "button-recover",
    RALLY = 10 "rally" "button-rally",
    CUT = 11 "cut" "button-cut",
    DIG = 12 "dig" "button-dig",
    SEARCH = 13 "search" "button-search",
    ATTACH = 14 "attach" "button-attach",
    DETACH = 15 "detach" "button-detach",
    LIMBER = 16 "limber" "button-limber",
    UNLIMBER = 17 "unlimber" "button-unlimber",
    MOUNT = 18 "mount" "button-mount",
    DISMOUNT = 19 "dismount" "button-dismount",
    PASS = 20 "pass" "button-pass",
    DONE = 21 "done" "button-done",
    NONE = 22 "none" "button-none",
    FIRST = 23 "first" "button-first",
    LATER = 24 "later" "button-later",
    RETIRE = 25 "retire" "button-retire",
    TERROR = 26 "terror" "button-terror",
    PLATOON = 27 "platoon" "button-platoon",
    SHRUG = 28 "shrug" "button-shrug",
    RETURN = 29 "return" "button-return",
    STAY = 30 "stay" "button-stay",
    ADVANCE = 31 "advance" "button-advance",
    PURSUE = 32 "pursue" "button-pursue",
    REFRAIN = 33 "refrain" "button-refrain",
    HIDE = 34 "hide" "button-hide",
    DEPLOY_REST = 35 "deploy-rest" "button-deploy-rest",
}

impl GuerraCivil {
    pub(crate) fn target_label(&self, target: Target) -> String {
        match target {
            Target::Piece(piece) => match self.scenario.roster.get(piece.index()) {
                Some(slot) => slot.label.clone(),
                None => format!("piece-{}", piece.0),
            },
            Target::Cell(cell) => match self.scenario.terrain.areas.get(cell.index()) {
                Some(area) if area.name != "trench" && area.name != "wire" => format!("@{}", area.name),
                _ => format!("@{}", cell.0),
            },
            Target::Button(button) => match BUTTONS.iter().find(|(known, ..)| *known == button) {
                Some((_, label, _)) => (*label).to_owned(),
                None => format!("button-{}", button.0),
            },
            Target::Number(number) => number.to_string(),
            Target::Pose(Pose { point, facing }) => format!("{}/{}/{}", point.x, point.y, degrees(facing)),
            Target::Site(site) => format!("site-{}", site.0),
            Target::Via(cell) => self.target_label(Target::Cell(cell)),
        }
    }

    pub(crate) fn find_target(&self, label: &str) -> Option<Target> {
        if let Some(index) = self.scenario.roster.iter().position(|slot| slot.label == label) {
            return Some(Target::Piece(Piece(index as u16)));
        }
        if let Some((button, ..)) = BUTTONS.iter().find(|(_, known, _)| *known == label) {
            return Some(Target::Button(*button));
        }
        if let Some(name) = label.strip_prefix('@') {
            let index = name.parse().ok().or_else(|| {
                self.scenario
                    .terrain
                    .areas
                    .iter()
                    .position(|area| area.name == name)
                    .map(|index| index as u16)
            })?;
            return Some(Target::Cell(Cell(index)));
        }
        if let Some(number) = label.strip_prefix("piece-") {
            return number.parse().ok().map(|number| Target::Piece(Piece(number)));
        }
        if let Some(number) = label.strip_prefix("button-") {
            return number.parse().ok().map(|number| Target::Button(Button(number)));
        }
        if label.contains('/') {
            return find_pose(label).map(Target::Pose);
        }
        // One spelling: no sign, no zero in front.
        label.parse().ok().filter(|number: &i32| number.to_string() == label).map(Target::Number)
    }

    pub(crate) fn target_name(&self, target: Target) -> Message {
        match target {
            Target::Piece(piece) if piece.index() < self.scenario.roster.len() => {
                self.unit_name(piece.0 as Id)
            }
            Target::Cell(cell) if cell.index() < self.scenario.terrain.areas.len() => {
                self.area_name(cell.index())
            }
            Target::Button(button) => match BUTTONS.iter().find(|(known, ..)| *known == button) {
                Some((.., key)) => Message::new(key),
                None => say!("table-unknown-target"),
            },
            Target::Number(inches) => say!("inches", inches = inches),
            Target::Pose(pose) => self.pose_name(pose),
            _ => say!("table-unknown-target"),
        }
    }

    /// "36 by 38, facing north, 2 inches from the lion".
    pub(crate) fn pose_name(&self, pose: Pose) -> Message {
        let nearest = self.scenario.places.iter().min_by_key(|place| place.at.squared_distance(pose.point));
        let (x, y) = (tenth(pose.point.x.0), tenth(pose.point.y.0));
        let facing = compass(pose.facing);
        match nearest {
            Some(place) => {
                let away = place.at.squared_distance(pose.point).floor().0;
                say!(
                    "pose-near",
                    x = x,
                    y = y,
                    facing = facing,
                    inches = tenth(away),
                    place = place_name(&place.id)
                )
            }
            None => say!("pose", x = x, y = y, facing = facing),
        }
    }

    /// "Milicia UGT–PCE 2".
    pub(crate) fn unit_name(&self, id: Id) -> Message {
        let slot = &self.scenario.roster[usize::from(id)];
        let card = card_name(&self.figures.cards[slot.card].id);
        if slot.numbered {
            say!("unit-numbered", card = card, number = slot.number)
        } else {
            say!("unit", card = card)
        }
    }

    pub(crate) fn area_name(&self, index: usize) -> Message {
        let area = &self.scenario.terrain.areas[index];
        if self.scenario.own_ground {
            ground_kind_name(area.ground.id())
        } else {
            named("ground", &area.name)
        }
    }
}

fn named(prefix: &str, name: &str) -> Message {
    Message { key: Cow::Owned(format!("{prefix}-{name}")), args: Vec::new() }
}

pub fn card_name(id: &str) -> Message {
    named("card", id)
}

pub fn place_name(id: &str) -> Message {
    named("place", id)
}

pub fn ground_kind_name(id: &str) -> Message {
    named("kind", id)
}

pub fn side_name(seat: Seat) -> Message {
    say_side(side_id(seat))
}

/// One of eight winds.
pub fn compass(facing: Angle) -> Message {
    let eighth = (facing.0.wrapping_add(4096)) / 8192;
    Message::new(
        ["facing-n", "facing-ne", "facing-e", "facing-se", "facing-s", "facing-sw", "facing-w", "facing-nw"]
            [usize::from(eighth)],
    )
}

/// Degrees where the angle is that of a whole degree, else the 16-bit angle.
fn degrees(facing: Angle) -> String {
    let whole = (u32::from(facing.0) * 360 + 32_768) >> 16;
    if Angle::degrees(whole as i32) == facing { format!("{}", whole % 360) } else { format!("a{}", facing.0) }
}

fn find_pose(label: &str) -> Option<Pose> {
    let mut parts = label.split('/');
    let (x, y) = (find_length(parts.next()?)?, find_length(parts.next()?)?);
    let facing = match parts.next()? {
        exact if exact.starts_with('a') => {
            let facing = Angle(exact[1..].parse().ok()?);
            if degrees(facing) != exact {
                return None;
            }
            facing
        }
        text => {
            let degrees: i32 = text.parse().ok().filter(|degrees| (0..360).contains(degrees))?;
            Angle::degrees(degrees)
        }
    };
    let point = Point { x, y };
    (parts.next().is_none() && point.is_in_bounds()).then_some(Pose { point, facing })
}

/// Inches with at most three decimals.
fn find_length(text: &str) -> Option<Length> {
    let (digits, sign) = match text.strip_prefix('-') {
        Some(rest) => (rest, -1),
        None => (text, 1),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    if part.len() > 3 || whole.is_empty() || !part.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let inches: i64 = whole.parse().ok().filter(|inches| (0..=600_000).contains(inches))?;
    let thousandths: i64 = if part.is_empty() { 0 } else { format!("{part:0<3}").parse().ok()? };
    i32::try_from(sign * (inches * 1000 + thousandths)).ok().map(Length)
}
