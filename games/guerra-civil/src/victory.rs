//! Who wins (completed-victory-1 to completed-victory-5, completed-scenarios-4, completed-scenarios-6,
//! completed-scenarios-8, completed-scenarios-10).

use sandtable_board::Length;
use sandtable_engine::{Ending, Event, Frames, Log, Message, Seat, Verdict, say};
use serde::{Deserialize, Serialize};

use crate::GuerraCivil;
use crate::catalog::{Kind, NATIONALISTS, REPUBLIC};
use crate::names::side_name;
use crate::position::{End, Id, Position, Status};
use crate::scenario::Decision;

/// The match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Over {
    pub winner: Option<Seat>,
    pub end: End,
}

impl Ending<GuerraCivil> for Over {
    fn verdict(&self, rules: &GuerraCivil, _: &Position) -> Verdict {
        Verdict::new(self.winner, rules.end_reason(self.winner, self.end))
    }
}

impl GuerraCivil {
    /// completed-scenarios-4: a foot unit that started with three platoons or more and has one left.
    pub(crate) fn is_company(&self, position: &Position, id: Id) -> bool {
        self.card(id).kind == Kind::Company && self.slot(id).platoons >= 3 && position.unit(id).platoons > 0
    }

    fn counts(&self, position: &Position, id: Id) -> bool {
        position.unit(id).status != Status::Out && self.card(id).kind != Kind::Commander
    }

    /// Platoons at the start and lost (completed-victory-1, completed-victory-2).
    pub(crate) fn losses(&self, position: &Position, seat: Seat) -> (u32, u32) {
        let (mut full, mut lost) = (0, 0);
        for id in self.army(seat).filter(|id| self.counts(position, *id)) {
            let (start, unit) = (u32::from(self.slot(id).platoons), position.unit(id));
            full += start;
            lost += match unit.status {
                Status::Lost => start,
                _ => start - u32::from(unit.platoons),
            };
        }
        (full, lost)
    }

    fn is_broken(&self, position: &Position, seat: Seat) -> bool {
        let (full, lost) = self.losses(position, seat);
        let share = u32::from(self.scenario.sides[seat.index()].breaks);
        share > 0 && full > 0 && 100 * lost >= share * full
    }

    pub(crate) fn check_breaking(&self, position: &mut Position, log: &mut impl Log) -> bool {
        let broken = [NATIONALISTS, REPUBLIC].map(|seat| self.is_broken(position, seat));
        let (winner, end) = match broken {
            [false, false] => return false,
            [true, false] => (Some(REPUBLIC), End::Broken),
            [false, true] => (Some(NATIONALISTS), End::Broken),
            // completed-victory-3
            [true, true] => {
                let (one, other) = (self.losses(position, NATIONALISTS), self.losses(position, REPUBLIC));
                let (one, other) =
                    (u64::from(one.1) * u64::from(other.0), u64::from(other.1) * u64::from(one.0));
                let winner = match one.cmp(&other) {
                    std::cmp::Ordering::Less => Some(NATIONALISTS),
                    std::cmp::Ordering::Greater => Some(REPUBLIC),
                    std::cmp::Ordering::Equal => None,
                };
                (winner, End::BothBroken)
            }
        };
        self.finish_match(position, winner, end, log);
        true
    }

    fn finish_match(&self, position: &mut Position, winner: Option<Seat>, end: End, log: &mut impl Log) {
        position.frames = Frames::starting(Over { winner, end });
        log.note(|| Event::new(self.end_reason(winner, end)).rule("completed-victory-4"));
    }

    /// completed-scenarios-6: two companies over the pass win at once.
    pub(crate) fn check_exit(&self, position: &mut Position, log: &mut impl Log) {
        let Some(exit) = self.scenario.exit.filter(|exit| exit.companies > 0) else { return };
        let left = self
            .army(exit.seat)
            .filter(|id| position.unit(*id).status == Status::Left && self.is_company(position, *id))
            .count();
        if left >= usize::from(exit.companies) {
            self.finish_match(position, Some(exit.seat), End::Exit, log);
        }
    }

    /// Whether a side has a company that holds the objective.
    pub(crate) fn holds(&self, position: &Position, seat: Seat) -> bool {
        self.standing(position, seat).any(|id| self.is_company(position, id) && self.is_holding(position, id))
    }

    /// Whether a company is where it counts.
    pub(crate) fn is_holding(&self, position: &Position, id: Id) -> bool {
        let unit = position.unit(id);
        if unit.routing {
            return false;
        }
        let stand = self.stand(position, id);
        match self.scenario.decision {
            Decision::Point { at, radius } | Decision::Even { at, radius } => {
                !unit.pinned && stand.rectangle.squared_distance_to_point(at).is_within(radius)
            }
            Decision::Trench { from, to } => {
                let x = stand.pose.point.x;
                let terrain = &self.scenario.terrain;
                let bunker = stand.building.is_some_and(|index| {
                    terrain.areas[usize::from(index)].ground == crate::ground::Ground::Bunker
                });
                let trench = terrain
                    .areas_at(stand.pose.point)
                    .any(|(_, area)| area.ground == crate::ground::Ground::Trench);
                (from..=to).contains(&x) && (bunker || trench)
            }
            Decision::Points => stand.building.is_some(),
        }
    }

    pub(crate) fn decide(&self, position: &mut Position, log: &mut impl Log) {
        let (winner, end) = self.decision(position);
        self.finish_match(position, winner, end, log);
    }

    /// Who would win if the last turn were over (completed-victory-4).
    pub(crate) fn decision(&self, position: &Position) -> (Option<Seat>, End) {
        match self.scenario.decision {
            Decision::Point { .. } | Decision::Trench { .. } => {
                if self.holds(position, REPUBLIC) && !self.holds(position, NATIONALISTS) {
                    (Some(REPUBLIC), End::Objective)
                } else {
                    (Some(NATIONALISTS), End::Held)
                }
            }
            Decision::Points => {
                let republic = self.points(position, REPUBLIC);
                let winner =
                    if republic > self.points(position, NATIONALISTS) { REPUBLIC } else { NATIONALISTS };
                (Some(winner), End::Points)
            }
            Decision::Even { .. } => match [NATIONALISTS, REPUBLIC].map(|seat| self.holds(position, seat)) {
                [true, false] => (Some(NATIONALISTS), End::Middle),
                [false, true] => (Some(REPUBLIC), End::Middle),
                _ => {
                    let [one, other] = [NATIONALISTS, REPUBLIC].map(|seat| self.losses(position, seat));
                    match (one.1 * other.0).cmp(&(other.1 * one.0)) {
                        std::cmp::Ordering::Less => (Some(NATIONALISTS), End::Losses),
                        std::cmp::Ordering::Greater => (Some(REPUBLIC), End::Losses),
                        std::cmp::Ordering::Equal => (None, End::Even),
                    }
                }
            },
        }
    }

    /// completed-scenarios-10, entry by entry.
    pub(crate) fn points(&self, position: &Position, seat: Seat) -> i32 {
        self.score(position, seat).iter().sum()
    }

    /// Points of a side: for losses of the enemy, for what left or is stuck, for buildings held.
    pub(crate) fn score(&self, position: &Position, seat: Seat) -> [i32; 3] {
        let enemy = self.army(seat.other()).filter(|id| self.counts(position, *id));
        let lost = |id: &Id| position.unit(*id).status == Status::Lost;
        if seat == REPUBLIC {
            let worth = |id: &Id| {
                let card = self.card(*id);
                let company = card.kind == Kind::Company && self.slot(*id).platoons >= 3;
                company || matches!(card.kind, Kind::Gun | Kind::Cavalry)
            };
            let destroyed = enemy.filter(|id| lost(id) && worth(id)).count() as i32;
            let most = self.scenario.exit.map_or(0, |exit| i32::from(exit.vehicles));
            let left = self
                .army(seat)
                .filter(|id| position.unit(*id).status == Status::Left && self.card(*id).is_armoured());
            let mut sections = 0u64;
            for id in self.standing(position, seat).filter(|id| self.is_company(position, *id)) {
                if self.is_holding(position, id) {
                    sections |= position.unit(id).building.map_or(0, |index| 1 << index);
                }
            }
            let held = if sections.count_ones() >= 2 { 3 } else { 0 };
            return [3 * destroyed, (left.count() as i32).min(most), held];
        }
        let mut score = [0; 3];
        for id in enemy {
            let (card, unit) = (self.card(id), position.unit(id));
            if card.is_armoured() {
                score[0] += if lost(&id) { 2 } else { 0 };
                score[1] += i32::from(unit.stands() && unit.bogged);
            } else if card.kind == Kind::Company && self.slot(id).platoons >= 3 && lost(&id) {
                score[2] += 2;
            }
        }
        score
    }

    /// completed-victory-5
    pub(crate) fn accept_concession(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        self.finish_match(position, Some(seat.other()), End::Conceded, log);
    }

    pub(crate) fn end_reason(&self, winner: Option<Seat>, end: End) -> Message {
        let Some(winner) = winner else { return say!("end-even") };
        let (side, other) = (side_name(winner), side_name(winner.other()));
        match end {
            End::Broken => say!("end-broken", side = side, other = other),
            End::BothBroken => say!("end-both-broken", side = side),
            End::Objective => say!("end-objective", side = side),
            End::Held => say!("end-held", side = side),
            End::Exit => say!("end-exit", side = side),
            End::Points => say!("end-points", side = side),
            End::Middle => say!("end-middle", side = side),
            End::Losses | End::Even => say!("end-losses", side = side),
            End::Conceded => say!("end-conceded", side = side, other = other),
        }
    }

    /// The radius about the objective, for drawing.
    pub(crate) fn objective(&self) -> Option<(sandtable_board::Point, Length)> {
        match self.scenario.decision {
            Decision::Point { at, radius } | Decision::Even { at, radius } => Some((at, radius)),
            _ => None,
        }
    }
}
