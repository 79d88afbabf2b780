//! What a draft would do, with exact odds; and what pointing at a unit tells (reach, arc, what blocks the view).

use sandtable_board::{Angle, Length, Pose, Segment};
use sandtable_engine::{
    Mark, Message, Odds, Outcome, Overlay, Preview, Rule, Seat, Target, Term, Tone, Viewer, Warning, say,
};

use crate::GuerraCivil;
use crate::body::Stand;
use crate::catalog::FireResult;
use crate::going::tenth;
use crate::morale::test_name;
use crate::names::{
    AREA, CHARGE, DISMOUNT, ENTER, FORM, MOUNT, MOVE, ORDER, OVERRUN, RALLY, RECOVER, SECOND,
};
use crate::order::Ordered;
use crate::position::{Cause, Deed, Id, Position, Shot, Status};
use crate::scene::spot;
use crate::volley::{result_id, result_name};

/// Directions in which a reach is drawn.
const RAYS: u16 = 48;

/// What happens besides the ordinary results of fire, or of which only the one chance is told.
const BESIDE: &[&str] = &["direct-hit", "passed", "stands", "destroyed", "won"];

impl GuerraCivil {
    /// What an order would do.
    pub(crate) fn preview_order(
        &self,
        position: &Position,
        seat: Seat,
        ordered: Ordered,
        draft: &[Target],
    ) -> Option<Preview> {
        let Ordered { unit, mode } = ordered;
        let points = |deed| self.points_in(position, unit, deed, mode);
        match draft {
            [Target::Piece(target)] => {
                let shot = self.plain_shot(position, unit, target.0 as Id, false);
                Some(self.preview_shot(position, seat, &shot))
            }
            [Target::Button(SECOND), Target::Piece(target)] => {
                let shot = self.plain_shot(position, unit, target.0 as Id, true);
                Some(self.preview_shot(position, seat, &shot))
            }
            [Target::Button(CHARGE), Target::Piece(target)] => {
                Some(self.preview_charge(position, seat, unit, target.0 as Id))
            }
            [Target::Button(OVERRUN), Target::Piece(target)] => {
                Some(self.preview_test(position, seat, target.0 as Id, Cause::Overrun, Some(unit)))
            }
            [Target::Button(RECOVER)] => Some(self.preview_test(position, seat, unit, Cause::Recover, None)),
            [Target::Button(RALLY)] => {
                let cause = self.rally_cause(position, unit, Deed::Rally);
                Some(self.preview_test(position, seat, unit, cause, None))
            }
            [Target::Button(MOVE | ORDER)] => Some(self.preview_reach(position, unit, points(Deed::Move))),
            [Target::Button(FORM | MOUNT | DISMOUNT)] => {
                Some(self.preview_reach(position, unit, points(Deed::Form)))
            }
            [Target::Button(AREA)] => {
                Some(Preview { overlays: vec![self.arc_overlay(position, unit)], ..Preview::default() })
            }
            [Target::Button(MOVE | ORDER | ENTER), Target::Pose(pose)] => {
                Some(self.preview_move(position, unit, *pose, points(Deed::Move)))
            }
            [Target::Button(FORM | MOUNT | DISMOUNT), Target::Pose(pose)] => {
                Some(self.preview_move(position, unit, *pose, points(Deed::Form)))
            }
            [] if position.unit(unit).stands() && self.fire_value(position, unit, false) > 0 => {
                Some(Preview { overlays: vec![self.arc_overlay(position, unit)], ..Preview::default() })
            }
            _ => None,
        }
    }

    fn plain_shot(&self, position: &Position, firer: Id, target: Id, second: bool) -> Shot {
        let moved = position.unit(firer).moved;
        Shot { firer, target, moved, moving: false, second, area: false, again: false, ambush: false }
    }

    /// Strength, column and every result of a shot, with a direct hit where there may be one.
    pub(crate) fn preview_shot(&self, position: &Position, seat: Seat, shot: &Shot) -> Preview {
        let mut preview = Preview {
            heading: Some(say!(
                "preview-shot",
                unit = self.unit_name(shot.firer),
                target = self.unit_name(shot.target)
            )),
            // Strengths, columns and dice.
            apart: true,
            beside: BESIDE,
            ..Preview::default()
        };
        let firer = self.side(shot.firer);
        let term = |label, value, rule, side| Term { label, value, rule: Rule::new(rule), side };
        let mut strength = self.full_strength(position, shot);
        preview.terms.push(term(say!("term-strength"), strength, "completed-fire-2", Some(firer)));
        for rule in self.halvings(position, shot) {
            let half = strength / 2;
            preview.terms.push(term(halving_name(rule), half - strength, rule, Some(firer)));
            strength = half;
        }
        for (rule, shift) in self.shifts(position, shot) {
            // What the firer's weapon brings is the firer's.
            let side = if rule == "fire-22" { firer } else { firer.other() };
            preview.terms.push(term(shift_name(rule), shift, rule, Some(side)));
        }
        let bonus = self.roll_bonus(position, shot);
        if bonus > 0 {
            preview.terms.push(term(say!("term-moving"), bonus, "fire-23", Some(firer)));
        }
        if let Some((base, rule, modifiers)) = self.direct_modifiers(position, shot) {
            preview.notes.push(say!("note-direct", needed = base, rule = rule));
            for (rule, value) in modifiers {
                preview.terms.push(term(direct_name(rule), value, rule, None));
            }
            let needed = self.direct_needed(position, shot).unwrap_or(13);
            preview.outcomes.push(Outcome {
                id: "direct-hit",
                label: say!("outcome-direct-hit", needed = needed),
                chance: at_least(needed),
            });
        }
        if !self.card(shot.target).is_armoured() {
            self.fire_outcomes(position, shot, bonus, &mut preview);
        }
        let from = position.unit(shot.firer).pose.point;
        let to = position.unit(shot.target).pose.point;
        let range = self.distance(&self.stand(position, shot.firer), &self.stand(position, shot.target));
        preview.overlays.push(
            Overlay::of(
                say!("overlay-sight", inches = tenth(range)),
                Mark::Line { points: vec![spot(from), spot(to)] },
            )
            .side(seat)
            .tone(Tone::Good),
        );
        preview
    }

    fn fire_outcomes(&self, position: &Position, shot: &Shot, bonus: i32, preview: &mut Preview) {
        let strength = self.strength(position, shot);
        let Some(column) = self.column(position, shot) else {
            preview.notes.push(say!("note-no-effect", strength = strength, column = self.column_name(0)));
            // A shell may still hit directly.
            if preview.outcomes.iter().all(|outcome| outcome.chance.favourable == 0) {
                preview.warnings.push(Warning::hopeless("completed-fire-4"));
            }
            return;
        };
        let column_name = self.shifted_name(position, shot, column);
        preview.notes.push(say!("note-column", strength = strength, column = column_name));
        let results = [
            FireResult::Nothing,
            FireResult::Retirese,
            FireResult::Terror,
            FireResult::TwoTerror,
            FireResult::Platoon,
            FireResult::PlatoonAndFear,
        ];
        for result in results {
            let cases =
                two_dice().filter(|sum| self.fire_result(column, *sum, bonus) == result).count() as u64;
            if cases > 0 {
                preview.outcomes.push(Outcome {
                    id: result_id(result),
                    label: result_name(result),
                    chance: Odds::of(cases, 36),
                });
            }
        }
    }

    /// A test with its terms and the chance to pass it.
    pub(crate) fn preview_test(
        &self,
        position: &Position,
        seat: Seat,
        unit: Id,
        cause: Cause,
        from: Option<Id>,
    ) -> Preview {
        let own = self.side(unit) == seat;
        let known = own || position.unit(unit).bonus_known;
        let needed = self.needed(position, unit, cause, from, known);
        let mut preview = Preview {
            heading: Some(say!("preview-test", unit = self.unit_name(unit), test = test_name(cause.test()))),
            terms: self.test_terms(position, unit, cause, from, own),
            // The number on the card is what a roll must reach, the rest is added to the roll.
            apart: true,
            outcomes: vec![Outcome {
                id: "passed",
                label: say!("outcome-passed", needed = needed),
                chance: GuerraCivil::test_odds(needed),
            }],
            beside: BESIDE,
            ..Preview::default()
        };
        if !known && position.unit(unit).officer {
            preview.notes.push(say!("note-officer-unknown"));
        }
        preview
    }

    /// A charge: both tests and the fight, as things stand.
    pub(crate) fn preview_charge(&self, position: &Position, seat: Seat, unit: Id, target: Id) -> Preview {
        let mut preview = self.preview_test(position, seat, unit, Cause::Charging, Some(target));
        preview.heading =
            Some(say!("preview-charge", unit = self.unit_name(unit), target = self.unit_name(target)));
        preview.overlays.push(self.charge_overlay(position, unit, target));
        if self.card(target).is_vehicle() {
            let bonus = self.dynamite_bonus(position, target);
            preview.outcomes.push(Outcome {
                id: "destroyed",
                label: say!("outcome-destroyed"),
                chance: Odds::of((2 + bonus) as u64, 6),
            });
            return preview;
        }
        if self.has_nerves(target) {
            let known = position.unit(target).bonus_known;
            let needed = self.needed(position, target, Cause::Charged, Some(unit), known);
            preview.outcomes.push(Outcome {
                id: "stands",
                label: say!("outcome-stands", unit = self.unit_name(target), needed = needed),
                chance: GuerraCivil::test_odds(needed),
            });
        }
        let fight = self.fight(position, (unit, target), position.unit(unit).pose, false);
        let mine = self.melee_total(position, &fight, unit);
        let theirs = self.melee_total(position, &fight, target);
        let term = |side: Id, value: i64| Term {
            label: say!("term-total"),
            value: (value / 100) as i32,
            rule: Rule::new("completed-charge-7"),
            side: Some(self.side(side)),
        };
        preview.terms.push(term(unit, mine));
        preview.terms.push(term(target, theirs));
        let (stronger, column) = self.melee_column(mine, theirs);
        let wins = self.charts.melee.iter().filter(|row| row[column].0 != stronger).count() as u64;
        preview.outcomes.push(Outcome { id: "won", label: say!("outcome-won"), chance: Odds::of(wins, 6) });
        preview
    }

    /// From the charger to its target.
    pub(crate) fn charge_overlay(&self, position: &Position, unit: Id, target: Id) -> Overlay {
        let [from, to] = [unit, target].map(|id| spot(position.unit(id).pose.point));
        Overlay::of(say!("overlay-charge"), Mark::Dart { from, to }).side(self.side(unit))
    }

    /// From an enemy that is seen to whom it has shot at or frightened.
    pub(crate) fn threat_overlay(&self, position: &Position, from: Id, unit: Id) -> Option<Overlay> {
        let name = say!("overlay-threat", unit = self.unit_name(from));
        let [there, here] = [from, unit].map(|id| spot(position.unit(id).pose.point));
        let dart = Mark::Dart { from: there, to: here };
        position.unit(from).stands().then(|| Overlay::of(name, dart).tone(Tone::Bad))
    }

    /// Where a unit that retires comes to, or what becomes of it.
    pub(crate) fn foresee_retreat(&self, position: &Position, unit: Id, from: Id, preview: &mut Preview) {
        let Some(retreat) = self.retreat(position, unit, from) else {
            preview.notes.push(say!("note-retreat-no-way"));
            return;
        };
        let [here, there] = [position.unit(unit).pose.point, retreat.pose.point];
        if retreat.off {
            preview.warnings.push(Warning::new("completed-movement-12", say!("warn-retreat-off")));
        } else {
            let inches = tenth(Segment::new(here, there).length().0);
            preview.notes.push(say!("note-retreat", inches = inches));
        }
        let name = say!("overlay-retreat", unit = self.unit_name(unit));
        let way = Mark::Dart { from: spot(here), to: spot(there) };
        preview.overlays.push(Overlay::of(name, way).side(self.side(unit)));
    }

    /// The way of a move as a ruler, with inches gone and left; and what would be seen from its end.
    fn preview_move(&self, position: &Position, unit: Id, pose: Pose, points: i32) -> Preview {
        let from = position.unit(unit).pose.point;
        let gone = Segment::new(from, pose.point).length().0;
        let mut preview = Preview::default();
        if position.unit(unit).stands() {
            let way =
                self.way(position, &self.altered(position), unit, position.unit(unit).pose, pose, points);
            let (path, spent) = match &way {
                Ok(way) => (way.path.iter().copied().map(spot).collect(), way.spent),
                Err(_) => (vec![spot(from), spot(pose.point)], gone),
            };
            let left = (points - spent).max(0);
            let name = say!("overlay-ruler", inches = tenth(gone), left = tenth(left));
            if path.len() > 1 {
                preview.overlays.push(Overlay::of(name, Mark::Line { points: path }).side(self.side(unit)));
            }
            preview.notes.push(say!("note-move", inches = tenth(gone), points = tenth(spent)));
            let sights = self.sights(position, unit, &self.stand_at(position, unit, pose));
            preview.overlays.extend(sights);
        }
        preview
    }

    /// The region that a unit can get to, dear ground counted.
    fn preview_reach(&self, position: &Position, unit: Id, points: i32) -> Preview {
        let mut preview = Preview::default();
        if position.unit(unit).stands() {
            preview.overlays.push(self.reach_overlay(position, unit, points));
            if self.fire_value(position, unit, false) > 0 {
                preview.overlays.push(self.arc_overlay(position, unit));
            }
        }
        preview
    }

    fn reach_overlay(&self, position: &Position, unit: Id, points: i32) -> Overlay {
        let here = position.unit(unit).pose.point;
        let walker = self.walker(position, unit, points, false);
        let altered = self.altered(position);
        let outline = (0..RAYS)
            .map(|ray| {
                let direction = Angle((u32::from(ray) * 65_536 / u32::from(RAYS)) as u16);
                let far = here.towards(direction, Length(points));
                let trip = self.scenario.terrain.walk(
                    &self.charts,
                    walker,
                    Segment::new(here, far),
                    altered.changes(),
                );
                spot(here.towards(direction, Length(trip.gone)))
            })
            .collect();
        let name = say!("overlay-reach", unit = self.unit_name(unit), inches = tenth(points));
        Overlay::of(name, Mark::Region { outlines: vec![outline] }).side(self.side(unit)).tone(Tone::Good)
    }

    // Pointing at things

    pub(crate) fn look_at(&self, position: &Position, viewer: Viewer, target: Target) -> Option<Preview> {
        let seat = self.seat_of(viewer);
        match target {
            Target::Piece(piece) if piece.index() < position.units.len() => {
                self.look_at_unit(position, seat, piece.0 as Id)
            }
            Target::Cell(cell) if cell.index() < self.scenario.terrain.areas.len() => {
                let area = &self.scenario.terrain.areas[cell.index()];
                let outline = area.outline.corners().iter().copied().map(spot).collect();
                Some(Preview {
                    heading: Some(self.area_name(cell.index())),
                    overlays: vec![Overlay::of(
                        self.area_name(cell.index()),
                        Mark::Region { outlines: vec![outline] },
                    )],
                    ..Preview::default()
                })
            }
            _ => None,
        }
    }

    /// Reach, arc, and to every enemy a line of sight or what cuts it.
    fn look_at_unit(&self, position: &Position, seat: Option<Seat>, id: Id) -> Option<Preview> {
        let unit = position.unit(id);
        let own = seat == Some(self.side(id));
        let shown = unit.stands() || unit.status == Status::Hidden && own;
        if !shown {
            return None;
        }
        let mut preview = Preview { heading: Some(self.unit_name(id)), ..Preview::default() };
        let points = if unit.pinned || unit.bogged { 0 } else { self.allowance(position, id)[0] };
        preview.overlays.push(self.reach_overlay(position, id, points));
        if self.fire_value(position, id, false) > 0 {
            preview.overlays.push(self.arc_overlay(position, id));
        }
        let sights = self.sights(position, id, &self.stand(position, id));
        preview.notes.extend(sights.iter().map(|sight| sight.name.clone()));
        preview.overlays.extend(sights);
        Some(preview)
    }

    /// What a unit that stands so sees of every enemy, or what cuts its view (completed-sight-1 to completed-sight-6).
    fn sights(&self, position: &Position, id: Id, here: &Stand) -> Vec<Overlay> {
        let enemies = self.standing(position, self.side(id).other());
        let sight = |enemy: Id| {
            let there = self.stand(position, enemy);
            let unit = self.unit_name(enemy);
            let (name, tone) = match self.sight_block(position, (id, here), (enemy, &there)) {
                None => {
                    let range = self.distance(here, &there);
                    (say!("look-sees", unit = unit, inches = tenth(range)), Tone::Good)
                }
                Some(block) => (say!("look-blocked", unit = unit, what = self.block_name(block)), Tone::Bad),
            };
            let points = vec![spot(here.pose.point), spot(there.pose.point)];
            Overlay::of(name, Mark::Line { points }).tone(tone)
        };
        enemies.map(sight).collect()
    }
}

fn two_dice() -> impl Iterator<Item = i32> {
    (1..=6).flat_map(|one| (1..=6).map(move |other| one + other))
}

fn at_least(needed: i32) -> Odds {
    Odds::of(two_dice().filter(|sum| *sum >= needed).count() as u64, 36)
}

fn halving_name(rule: &str) -> Message {
    match rule {
        "fire-19" => say!("term-area"),
        "fire-20" => say!("term-long"),
        "fire-21" => say!("term-moved"),
        _ => say!("term-pinned-firer"),
    }
}

fn shift_name(rule: &str) -> Message {
    match rule {
        "fire-22" => say!("term-machine-gun"),
        "fire-24" => say!("term-evading"),
        "fire-25" => say!("term-pinned"),
        "fire-26" => say!("term-trench"),
        "fire-27" => say!("term-skirmisher"),
        _ => say!("term-cover"),
    }
}

fn direct_name(rule: &str) -> Message {
    match rule {
        "completed-artillery-6" => say!("term-halted"),
        "completed-artillery-7" => say!("term-far"),
        "completed-artillery-8" => say!("term-close-gun"),
        "completed-artillery-9" => say!("term-light-armour"),
        "completed-artillery-10" => say!("term-blind"),
        _ => say!("term-vehicle-moved"),
    }
}
