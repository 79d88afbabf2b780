//! Positions from case files.

use std::collections::BTreeMap;

use sandtable_board::{Angle, Pose};
use sandtable_engine::Target;
use serde::{Deserialize, Serialize};

use crate::activation::Activation;
use crate::catalog::{Kind, NATIONALISTS, REPUBLIC};
use crate::deployment::{Deploy, Officers};
use crate::position::{DugTrench, Frame, Id, MOST_CHANGES, Position, Status, Unit, piece};
use crate::{GuerraCivil, INFO};

/// The `[setup]` of a case: units at poses, with their states.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    /// The side that activates; with `phase` "deploy" the side that deploys.
    side: String,
    #[serde(default)]
    phase: Option<String>,
    #[serde(default)]
    turn: Option<u8>,
    /// `rep-ugt-1 = "20/20/0"`: x, y in inches, facing in degrees.
    units: BTreeMap<String, String>,
    #[serde(default)]
    platoons: BTreeMap<String, u8>,
    #[serde(default)]
    terror: BTreeMap<String, u8>,
    #[serde(default)]
    humillado: BTreeMap<String, u8>,
    #[serde(default)]
    officer: BTreeMap<String, i8>,
    #[serde(default)]
    dig: BTreeMap<String, u8>,
    #[serde(default)]
    no_officer: Vec<String>,
    #[serde(default)]
    known: Vec<String>,
    #[serde(default)]
    pinned: Vec<String>,
    #[serde(default)]
    routing: Vec<String>,
    #[serde(default)]
    pursuing: Vec<String>,
    #[serde(default)]
    acted: Vec<String>,
    #[serde(default)]
    barred: Vec<String>,
    #[serde(default)]
    moved: Vec<String>,
    #[serde(default)]
    evading: Vec<String>,
    #[serde(default)]
    bogged: Vec<String>,
    #[serde(default)]
    column: Vec<String>,
    #[serde(default)]
    loose: Vec<String>,
    #[serde(default)]
    dismounted: Vec<String>,
    #[serde(default)]
    hidden: Vec<String>,
    #[serde(default)]
    lost: Vec<String>,
    #[serde(default)]
    left: Vec<String>,
    #[serde(default)]
    reserve: Vec<String>,
    /// Passenger and vehicle, gun and truck, commander and unit.
    #[serde(default)]
    aboard: BTreeMap<String, String>,
    #[serde(default)]
    gaps: Vec<String>,
    #[serde(default)]
    aimed: Vec<String>,
    #[serde(default)]
    trenches: Vec<String>,
    #[serde(default)]
    initiative: BTreeMap<String, u8>,
    /// The side that acted second last turn.
    #[serde(default)]
    second: Option<String>,
}

impl GuerraCivil {
    pub(crate) fn arrange_position(&self, given: Arrangement) -> Result<Position, Vec<String>> {
        let mut faults = Vec::new();
        let mut position = self.bare_position();
        position.turn = given.turn.unwrap_or(1);
        for unit in &mut position.units {
            unit.status = Status::Out;
        }
        let find = |label: &str, faults: &mut Vec<String>| match self.find_target(label) {
            Some(Target::Piece(piece)) if piece.index() < self.scenario.roster.len() => Some(piece.0 as Id),
            _ => {
                faults.push(format!("no unit \"{label}\" in this scenario"));
                None
            }
        };
        let pose_of = |text: &str, faults: &mut Vec<String>| match self.find_target(text) {
            Some(Target::Pose(pose)) => Some(pose),
            _ => {
                faults.push(format!("\"{text}\" is no place: write x/y/degrees, as 20/14.5/0"));
                None
            }
        };
        let labels = given.units.keys().chain(&given.reserve).chain(&given.lost).chain(&given.left);
        for label in labels {
            if let Some(id) = find(label, &mut faults) {
                position.unit_mut(id).status = Status::Table;
            }
        }
        for (label, count) in &given.platoons {
            if let Some(id) = find(label, &mut faults) {
                if *count == 0 || *count > self.slot(id).platoons {
                    faults.push(format!("{label} has 1 to {} platoons", self.slot(id).platoons));
                }
                position.unit_mut(id).platoons = *count;
            }
        }
        for (list, set) in [
            (&given.column, Flag::Column),
            (&given.dismounted, Flag::Dismounted),
            (&given.loose, Flag::Loose),
            (&given.pinned, Flag::Pinned),
            (&given.routing, Flag::Routing),
            (&given.pursuing, Flag::Pursuing),
            (&given.acted, Flag::Acted),
            (&given.barred, Flag::Barred),
            (&given.moved, Flag::Moved),
            (&given.evading, Flag::Evading),
            (&given.bogged, Flag::Bogged),
            (&given.no_officer, Flag::NoOfficer),
            (&given.known, Flag::Known),
            (&given.hidden, Flag::Hidden),
            (&given.lost, Flag::Lost),
            (&given.left, Flag::Left),
            (&given.reserve, Flag::Reserve),
        ] {
            for label in list {
                if let Some(id) = find(label, &mut faults) {
                    set.raise(position.unit_mut(id));
                }
            }
        }
        for (label, text) in &given.units {
            if let (Some(id), Some(pose)) = (find(label, &mut faults), pose_of(text, &mut faults)) {
                self.place(&mut position, id, pose);
            }
        }
        for (counts, field) in [(&given.terror, 0), (&given.humillado, 1), (&given.dig, 2)] {
            for (label, count) in counts {
                if let Some(id) = find(label, &mut faults) {
                    let unit = position.unit_mut(id);
                    *[&mut unit.terror, &mut unit.humillado, &mut unit.dig][field] = *count;
                }
            }
        }
        for (label, bonus) in &given.officer {
            if let Some(id) = find(label, &mut faults) {
                position.unit_mut(id).bonus = *bonus;
            }
        }
        for (label, host) in &given.aboard {
            if let (Some(id), Some(host)) = (find(label, &mut faults), find(host, &mut faults)) {
                let commander = self.card(id).kind == Kind::Commander;
                let there = *position.unit(host);
                let unit = position.unit_mut(id);
                unit.status = if commander { Status::Attached } else { Status::Aboard };
                (unit.carrier, unit.pose, unit.level) = (Some(host), there.pose, there.level);
            }
        }
        let points = |texts: &[String], faults: &mut Vec<String>| -> Vec<Pose> {
            texts.iter().filter_map(|text| pose_of(text, faults)).take(MOST_CHANGES).collect()
        };
        position.gaps = points(&given.gaps, &mut faults).into_iter().map(|pose| pose.point).collect();
        position.aimed = points(&given.aimed, &mut faults).into_iter().map(|pose| pose.point).collect();
        let width = sandtable_board::Length(5000);
        position.dug =
            points(&given.trenches, &mut faults).into_iter().map(|pose| DugTrench { pose, width }).collect();
        for (side, value) in &given.initiative {
            match INFO.seat(side) {
                Some(seat) => position.initiative[seat] = *value,
                None => faults.push(format!("no side \"{side}\"")),
            }
        }
        if let Some(side) = &given.second {
            match INFO.seat(side) {
                Some(seat) => position.second = seat,
                None => faults.push(format!("no side \"{side}\"")),
            }
        }
        let Some(seat) = INFO.seat(&given.side) else {
            faults.push(format!("no side \"{}\"; the sides are nationalists and republic", given.side));
            return Err(faults);
        };
        let frame = match given.phase.as_deref().unwrap_or("activation") {
            "activation" => Activation { seat }.into(),
            "deploy" => Deploy { seat }.into(),
            "initiative" => Frame::Initiative,
            "officers" => Officers { seat }.into(),
            "end-turn" => Frame::EndTurn,
            other => {
                faults.push(format!(
                    "no phase \"{other}\"; use activation, deploy, officers, initiative, end-turn"
                ));
                return Err(faults);
            }
        };
        position.frames = sandtable_engine::Frames::starting(frame);
        if let Err(fault) = self.audit_table(&position) {
            faults.push(fault);
        }
        let on_table = |seat| self.army(seat).any(|id| position.unit(id).status != Status::Out);
        if !on_table(NATIONALISTS) && !on_table(REPUBLIC) {
            faults.push("a case needs a unit".to_owned());
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        sandtable_engine::go_on(self, &mut position, &mut sandtable_engine::Silent);
        Ok(position)
    }
}

impl GuerraCivil {
    /// The set-up that says a position of a turn, but for an action under way.
    pub(crate) fn describe_position(&self, position: &Position) -> Arrangement {
        let phase = |frame: &Frame| match *frame {
            Frame::Activation(Activation { seat }) => Some(("activation", seat)),
            Frame::Deploy(Deploy { seat }) => Some(("deploy", seat)),
            Frame::Initiative => Some(("initiative", NATIONALISTS)),
            Frame::Officers(Officers { seat }) => Some(("officers", seat)),
            _ => None,
        };
        let (phase, seat) = position.frames.iter().find_map(phase).unwrap_or(("initiative", NATIONALISTS));
        let label = |id: Id| self.target_label(Target::Piece(piece(id)));
        let pose = |pose: Pose| self.target_label(Target::Pose(pose));
        let point = |point| pose(Pose { point, facing: Angle::NORTH });
        let (ids, start) = (|| position.ids(), self.bare_position());
        let those = |holds: &dyn Fn(&Unit) -> bool| {
            let in_play = |id: &Id| position.unit(*id).status != Status::Out;
            ids().filter(in_play).filter(|id| holds(position.unit(*id))).map(label).collect::<Vec<_>>()
        };
        let counts = |count: &dyn Fn(&Unit) -> u8| {
            let counts = ids().map(|id| (label(id), count(position.unit(id))));
            counts.filter(|(_, count)| *count > 0).collect::<BTreeMap<_, _>>()
        };
        let stands = |unit: &Unit| matches!(unit.status, Status::Table | Status::Hidden);
        let side = |seat| INFO.side(seat).to_owned();
        Arrangement {
            side: side(seat),
            phase: Some(phase.to_owned()),
            turn: Some(position.turn),
            units: ids()
                .filter(|id| stands(position.unit(*id)))
                .map(|id| (label(id), pose(position.unit(id).pose)))
                .collect(),
            platoons: ids()
                .filter(|id| {
                    !matches!(position.unit(*id).platoons, 0) && position.unit(*id).status != Status::Out
                })
                .filter(|id| position.unit(*id).platoons != start.unit(*id).platoons)
                .map(|id| (label(id), position.unit(id).platoons))
                .collect(),
            terror: counts(&|unit| unit.terror),
            humillado: counts(&|unit| unit.humillado),
            officer: ids()
                .map(|id| (label(id), position.unit(id).bonus))
                .filter(|(_, bonus)| *bonus != 0)
                .collect(),
            dig: counts(&|unit| unit.dig),
            no_officer: ids()
                .filter(|id| start.unit(*id).officer && !position.unit(*id).officer)
                .map(label)
                .collect(),
            known: those(&|unit| unit.bonus_known),
            pinned: those(&|unit| unit.pinned),
            routing: those(&|unit| unit.routing),
            pursuing: those(&|unit| unit.pursuing),
            acted: those(&|unit| unit.acted),
            barred: those(&|unit| unit.barred),
            moved: those(&|unit| unit.moved),
            evading: those(&|unit| unit.evading),
            bogged: those(&|unit| unit.bogged),
            column: those(&|unit| unit.column),
            loose: those(&|unit| unit.loose),
            dismounted: ids()
                .filter(|id| start.unit(*id).mounted && !position.unit(*id).mounted)
                .map(label)
                .collect(),
            hidden: those(&|unit| unit.status == Status::Hidden),
            lost: those(&|unit| unit.status == Status::Lost),
            left: those(&|unit| unit.status == Status::Left),
            reserve: those(&|unit| unit.status == Status::Reserve),
            aboard: ids()
                .filter(|id| matches!(position.unit(*id).status, Status::Aboard | Status::Attached))
                .filter_map(|id| Some((label(id), label(position.unit(id).carrier?))))
                .collect(),
            gaps: position.gaps.iter().map(|gap| point(*gap)).collect(),
            aimed: position.aimed.iter().map(|aim| point(*aim)).collect(),
            trenches: position.dug.iter().map(|trench| pose(trench.pose)).collect(),
            initiative: INFO.seats().map(|seat| (side(seat), position.initiative[seat])).collect(),
            second: Some(side(position.second)),
        }
    }
}

#[derive(Clone, Copy)]
enum Flag {
    Column,
    Dismounted,
    Loose,
    Pinned,
    Routing,
    Pursuing,
    Acted,
    Barred,
    Moved,
    Evading,
    Bogged,
    NoOfficer,
    Known,
    Hidden,
    Lost,
    Left,
    Reserve,
}

impl Flag {
    fn raise(self, unit: &mut crate::position::Unit) {
        match self {
            Flag::Column => unit.column = true,
            Flag::Dismounted => unit.mounted = false,
            Flag::Loose => unit.loose = true,
            Flag::Pinned => unit.pinned = true,
            Flag::Routing => unit.routing = true,
            Flag::Pursuing => unit.pursuing = true,
            Flag::Acted => unit.acted = true,
            Flag::Barred => unit.barred = true,
            Flag::Moved => unit.moved = true,
            Flag::Evading => unit.evading = true,
            Flag::Bogged => unit.bogged = true,
            Flag::NoOfficer => unit.officer = false,
            Flag::Known => unit.bonus_known = true,
            Flag::Hidden => unit.status = Status::Hidden,
            Flag::Lost => (unit.status, unit.platoons) = (Status::Lost, 0),
            Flag::Left => unit.status = Status::Left,
            Flag::Reserve => unit.status = Status::Reserve,
        }
    }
}
