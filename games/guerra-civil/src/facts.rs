//! Facts that case files read off a position by name.

use sandtable_board::{Angle, Length, Point, Segment, TableEdge};
use sandtable_engine::{Fact, Seat, Target, Viewer};

use crate::catalog::{Class, Cost, Kind, OBSTACLES, TestKind, Trait};
use crate::position::{Frame, Id, Position, Shot, Status};
use crate::victory::Over;
use crate::{GuerraCivil, INFO};

fn number(value: impl TryInto<i64>) -> Option<Fact> {
    value.try_into().ok().map(Fact::Number)
}

fn word(text: impl Into<String>) -> Option<Fact> {
    Some(Fact::Word(text.into()))
}

impl GuerraCivil {
    pub(crate) fn read_fact(&self, position: &Position, name: &str) -> Option<Fact> {
        let words: Vec<_> = name.split_whitespace().collect();
        match words[..] {
            ["turn"] => number(position.turn),
            ["frame"] => word(frame_name(position.frames.top())),
            ["end"] => match position.frames.top() {
                Frame::Over(Over { end, .. }) => word(format!("{end:?}").to_lowercase()),
                _ => None,
            },
            ["table"] => {
                let table = self.scenario.terrain.table;
                word(format!("{} by {}", table.width, table.depth))
            }
            ["turns"] => number(self.scenario.turns),
            ["first"] => word(INFO.side(self.scenario.first)),
            ["gaps"] => number(position.gaps.len()),
            ["trenches"] => number(position.dug.len()),
            ["ruins"] => number(position.ruins.count_ones()),
            ["progress"] => number(position.progress),
            ["samples"] => number(self.samples(position)),
            ["classes"] => number(5),
            ["actions"] => word("move charge recover rally special mount"),
            ["reactions"] => word("defensive-fire firefight ambush retire rout pursue"),
            ["specials"] => word("cut dig search attach limber"),
            ["metres", inches] => number(inches.parse::<i64>().ok()? * 25),
            ["minutes"] => number(5),
            ["officers"] => word(crate::deployment::OFFICERS.map(|bonus| bonus.to_string()).join(" ")),
            ["column", strength] if strength.parse::<i32>().is_ok() => {
                let strength: i32 = strength.parse().ok()?;
                number(
                    self.charts
                        .columns
                        .iter()
                        .rposition(|least| strength >= *least)
                        .map_or(0, |index| index + 1),
                )
            }
            ["fire", column, roll] => {
                let (column, roll): (usize, i32) = (column.parse().ok()?, roll.parse().ok()?);
                (1..=6).contains(&column).then_some(())?;
                word(format!("{:?}", self.fire_result(column - 1, roll, 0)).to_lowercase())
            }
            ["melee", column, roll] => {
                let (column, roll): (usize, usize) = (column.parse().ok()?, roll.parse().ok()?);
                let (stronger, result) =
                    *self.charts.melee.get(roll.checked_sub(1)?)?.get(column.checked_sub(1)?)?;
                word(format!("{} {:?}", if stronger { "S" } else { "W" }, result).to_lowercase())
            }
            ["melee-column", charger, target] => {
                let (stronger, column) = self.melee_column(charger.parse().ok()?, target.parse().ok()?);
                word(format!("{} {}", if stronger { "charger" } else { "target" }, column + 1))
            }
            ["direct", line, what] => {
                let line = ["artillery", "light"].iter().position(|id| *id == line)?;
                let what = ["building", "vehicle", "other"].iter().position(|id| *id == what)?;
                number(self.charts.direct[line][what])
            }
            ["going", ground, class] => {
                let (_, obstacle) = *OBSTACLES.iter().find(|(id, _)| *id == ground)?;
                let class = match class {
                    "foot" => Class::Foot,
                    "horse" => Class::Horse,
                    "truck" => Class::Truck,
                    "armoured-car" => Class::ArmouredCar,
                    "tank" => Class::Tank,
                    _ => return None,
                };
                let going = self.charts.going(obstacle, class);
                let cost = match going.cost {
                    Cost::Free => "ok".to_owned(),
                    Cost::Half => "half".to_owned(),
                    Cost::Factor(points) => format!("x{points}"),
                    Cost::Halt => "halt".to_owned(),
                    Cost::Barred => "barred".to_owned(),
                };
                word(if going.bogs { format!("{cost} bogs") } else { cost })
            }
            ["degrees", angle] => number(Angle::degrees(angle.parse().ok()?).0),
            ["distance", one, other] => {
                let (one, other) = (self.unit_fact_id(one)?, self.unit_fact_id(other)?);
                word(
                    Length(self.distance(&self.stand(position, one), &self.stand(position, other)))
                        .to_string(),
                )
            }
            ["sees", one, other] => {
                let (one, other) = (self.unit_fact_id(one)?, self.unit_fact_id(other)?);
                let (here, there) = (self.stand(position, one), self.stand(position, other));
                Some(Fact::Flag(self.sees(position, (one, &here), (other, &there))))
            }
            ["reach", unit, degrees] => self.reach_fact(position, unit, degrees),
            ["strength", firer, target] => {
                number(self.strength(position, &self.shot_fact(position, firer, target)?))
            }
            ["fire-column", firer, target] => {
                let shot = self.shot_fact(position, firer, target)?;
                number(self.column(position, &shot).map_or(0, |column| column + 1))
            }
            ["direct-hit", firer, target] => {
                let shot = self.shot_fact(position, firer, target)?;
                let (base, _, modifiers) = self.direct_modifiers(position, &shot)?;
                number(base - modifiers.iter().map(|(_, value)| value).sum::<i32>())
            }
            ["total", unit, enemy] => {
                let (unit, enemy) = (self.unit_fact_id(unit)?, self.unit_fact_id(enemy)?);
                let fight = self.fight(position, (enemy, unit), position.unit(enemy).pose, false);
                number(self.melee_total(position, &fight, unit))
            }
            ["card", id] => self.card_fact(id),
            ["points", side] => {
                let seat = INFO.seat(side)?;
                let points = |id: Id| {
                    let slot = self.slot(id);
                    let card = self.card(id);
                    if !slot.fielded {
                        0
                    } else if card.kind == Kind::Commander {
                        10 * i32::from(slot.initiative)
                    } else {
                        card.points * i32::from(slot.platoons)
                    }
                };
                number(self.army(seat).map(points).sum::<i32>())
            }
            ["score", side] => number(self.points(position, INFO.seat(side)?)),
            ["platoons-at-start", side] => number(self.losses(position, INFO.seat(side)?).0),
            ["lost", side] => number(self.losses(position, INFO.seat(side)?).1),
            ["holds", side] => Some(Fact::Flag(self.holds(position, INFO.seat(side)?))),
            ["unacted", side] => number(self.unacted(position, INFO.seat(side)?)),
            ["initiative", side] => number(position.initiative[INFO.seat(side)?]),
            ["seen", viewer, unit] => self.seen_fact(position, viewer, unit),
            [fact, unit] => self.unit_fact(position, fact, self.unit_fact_id(unit)?),
            _ => None,
        }
    }

    fn unit_fact_id(&self, label: &str) -> Option<Id> {
        match self.find_target(label)? {
            Target::Piece(piece) if piece.index() < self.scenario.roster.len() => Some(piece.0 as Id),
            _ => None,
        }
    }

    fn shot_fact(&self, position: &Position, firer: &str, target: &str) -> Option<Shot> {
        let (firer, target) = (self.unit_fact_id(firer)?, self.unit_fact_id(target)?);
        Some(Shot {
            firer,
            target,
            moved: position.unit(firer).moved,
            moving: false,
            second: false,
            area: false,
            again: false,
            ambush: false,
        })
    }

    /// How far a unit gets in a direction, in inches.
    fn reach_fact(&self, position: &Position, unit: &str, degrees: &str) -> Option<Fact> {
        let id = self.unit_fact_id(unit)?;
        let points = self.allowance(position, id)[0];
        let here = position.unit(id).pose.point;
        let far = here.towards(Angle::degrees(degrees.parse().ok()?), Length(points));
        let walker = self.walker(position, id, points, false);
        let altered = self.altered(position);
        let trip =
            self.scenario.terrain.walk(&self.charts, walker, Segment::new(here, far), altered.changes());
        word(Length((trip.gone + 50) / 100 * 100).to_string())
    }

    fn card_fact(&self, id: &str) -> Option<Fact> {
        let card = &self.figures.cards[self.figures.find(id)?];
        let traits: Vec<&str> =
            Trait::ALL.iter().filter(|(_, quality, _)| card.has(*quality)).map(|(name, ..)| *name).collect();
        let morale = card.morale.map(|number| number.to_string()).join("/");
        let text = format!(
            "{} platoons, fire {}, hth {}, move {}/{}, {morale}, {} points {}",
            card.platoons,
            card.fire,
            card.hth,
            card.movement[0],
            card.movement[1],
            card.points,
            traits.join(" ")
        );
        word(text.trim())
    }

    fn unit_fact(&self, position: &Position, fact: &str, id: Id) -> Option<Fact> {
        let unit = position.unit(id);
        let flag = |value| Some(Fact::Flag(value));
        match fact {
            "at" => word(match unit.status {
                Status::Table | Status::Hidden => place_text(unit.pose.point),
                status => format!("{status:?}").to_lowercase(),
            }),
            "facing" => number(((u32::from(unit.pose.facing.0) * 360 + 32_768) >> 16) % 360),
            "status" => word(format!("{:?}", unit.status).to_lowercase()),
            "platoons" => number(unit.platoons),
            "terror" => number(unit.terror),
            "humillado" => number(unit.humillado),
            "bonus" => number(unit.bonus),
            "officer" => flag(unit.officer),
            "pinned" => flag(unit.pinned),
            "routing" => flag(unit.routing),
            "pursuing" => flag(unit.pursuing),
            "acted" => flag(unit.acted),
            "barred" => flag(unit.barred),
            "moved" => flag(unit.moved),
            "evading" => flag(unit.evading),
            "bogged" => flag(unit.bogged),
            "mounted" => flag(unit.mounted),
            "column" => flag(unit.column),
            "loose" => flag(unit.loose),
            "dig" => number(unit.dig),
            "level" => number(unit.level),
            "in-building" => flag(unit.building.is_some()),
            "in-trench" => {
                flag(self.scenario.terrain.in_trench(unit.pose.point, self.altered(position).changes()))
            }
            "ground" => word(
                self.scenario
                    .terrain
                    .areas_at(unit.pose.point)
                    .map(|(_, area)| area.ground.id())
                    .collect::<Vec<_>>()
                    .join(" "),
            ),
            "move" => word(Length(self.allowance(position, id)[0]).to_string()),
            "charge-move" => word(Length(self.charge_move(position, id)).to_string()),
            "footprint" => {
                let footprint = self.footprint(position, id);
                word(format!("{} by {}", footprint.width, footprint.depth))
            }
            "corners" => word(self.footprint(position, id).at(unit.pose).corners().map(place_text).join(" ")),
            "to-edge" => {
                let rectangle = self.stand(position, id).rectangle;
                let table = self.scenario.terrain.table;
                let least =
                    TableEdge::ALL.map(|edge| table.rectangle_to_edge(&rectangle, edge)).into_iter().min()?;
                word(least.to_string())
            }
            _ => None,
        }
    }

    /// What a viewer sees of a unit.
    fn seen_fact(&self, position: &Position, viewer: &str, unit: &str) -> Option<Fact> {
        let viewer = match viewer {
            "spectator" => Viewer::Spectator,
            side => Viewer::Seat(INFO.seat(side)?),
        };
        let piece = crate::position::piece(self.unit_fact_id(unit)?);
        let view = self.draw_view(position, viewer);
        word(match view.pieces.iter().find(|shown| shown.piece == piece) {
            None => "nothing",
            Some(_) => "unit",
        })
    }

    pub(crate) fn seat_of(&self, viewer: Viewer) -> Option<Seat> {
        match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}

fn place_text(point: Point) -> String {
    format!("{},{}", point.x, point.y)
}

fn frame_name(frame: Frame) -> &'static str {
    match frame {
        Frame::Officers(_) => "officers",
        Frame::Deploy(_) => "deploy",
        Frame::Initiative => "initiative",
        Frame::First(_) => "first",
        Frame::Activation(_) => "activation",
        Frame::Nerve(_) => "nerve",
        Frame::Fallback { .. } => "fallback",
        Frame::Balked { .. } => "balked",
        Frame::Bog(_) => "bog",
        Frame::WireDie(_) => "wire",
        Frame::React(_) => "react",
        Frame::ShootOn { .. } => "shoot-on",
        Frame::MoveOn { .. } => "move-on",
        Frame::DirectHit(_) => "direct-hit",
        Frame::Collapse(_) => "collapse",
        Frame::FireRoll(_) => "fire",
        Frame::Firefight(_) => "firefight",
        Frame::Retirese(_) => "retirese",
        Frame::Test(test) => match test.cause.test() {
            TestKind::Charge => "charge-test",
            TestKind::Fear => "fear-test",
            TestKind::Serious => "serious-test",
            TestKind::Rally => "rally-test",
        },
        Frame::OfficerCheck(_) => "officer-check",
        Frame::Melee(_) => "melee",
        Frame::Dynamite(_) => "dynamite",
        Frame::MoveIn(_) => "move-in",
        Frame::Pursue(_) => "pursue",
        Frame::Search(_) => "search",
        Frame::Over(_) => "over",
        Frame::TurnStart
        | Frame::Carry
        | Frame::EndAction(_)
        | Frame::Going(_)
        | Frame::Crush(_)
        | Frame::Shoot(_)
        | Frame::Ambushed(_)
        | Frame::RetireMoves
        | Frame::Charge(_)
        | Frame::EndTurn => "between",
    }
}
