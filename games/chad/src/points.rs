//! Victory points and how a scenario with politics is judged (14.22, 14.32, 14.42, 14.60).

use sandtable_engine::{Event, Log, Seat, say};

use crate::Chad;
use crate::catalog::{SPACE, ScenarioId, Season, Victory};
use crate::position::{End, Position};
use crate::sequence::Phase;

/// A line of the Victory Points Chart: how many of something, and what they are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointLine {
    pub id: &'static str,
    pub count: u8,
    pub points: i16,
}

impl PointLine {
    fn new(id: &'static str, count: u8, each: u8) -> PointLine {
        PointLine { id, count, points: i16::from(count) * i16::from(each) }
    }
}

impl Chad {
    /// 14.60-1
    pub(crate) fn government_lines(&self, position: &Position) -> [PointLine; 5] {
        let (affairs, worth) = (&position.affairs, self.catalog.victory.government);
        let seat = position.government;
        [
            PointLine::new("p2", affairs.count_at(2), worth.p2),
            PointLine::new("p1", affairs.count_at(1), worth.p1),
            PointLine::new("capital", u8::from(self.holds_capital(position, seat)), worth.capital),
            PointLine::new("gdp", affairs.gdp / SPACE, worth.gdp),
            PointLine::new("leaders", self.leader_count(position, seat), worth.leader),
        ]
    }

    /// 14.60-2
    pub(crate) fn rebel_lines(&self, position: &Position) -> [PointLine; 4] {
        let worth = self.catalog.victory.rebel;
        let seat = position.rebel();
        [
            PointLine::new("p0", position.affairs.count_at(0), worth.p0),
            PointLine::new("leaders", self.leader_count(position, seat), worth.leader),
            PointLine::new("fields", self.fields_held(position, seat), worth.field),
            PointLine::new("capital", u8::from(self.holds_capital(position, seat)), worth.capital),
        ]
    }

    /// The victory points of a side as the position stands.
    pub(crate) fn points(&self, position: &Position, seat: Seat) -> i16 {
        if seat == position.government {
            self.government_lines(position).iter().map(|line| line.points).sum()
        } else {
            self.rebel_lines(position).iter().map(|line| line.points).sum()
        }
    }

    /// Government less Rebel (14.22-2).
    pub(crate) fn difference(&self, position: &Position) -> i16 {
        self.points(position, position.government) - self.points(position, position.rebel())
    }

    fn holds_capital(&self, position: &Position, seat: Seat) -> bool {
        position.armed(seat).contains(self.catalog.map.ndjamena)
    }

    /// 14.42-2: the Campaign ends when the Government has enough.
    pub(crate) fn begin_victory_check(&self, position: &mut Position, log: &mut impl Log) {
        if position.affairs.scenario == ScenarioId::Campaign && position.season() == Season::Dry {
            let points = self.points(position, position.government);
            log.note(|| {
                let needed = self.catalog.victory.campaign;
                Event::new(say!("event-victory-check", points = points, needed = needed)).rule("14.42-2")
            });
            if points >= self.catalog.victory.campaign {
                self.judge_points(position, log);
                return;
            }
        }
        self.end_phase(position, Phase::VictoryCheck, log);
    }

    /// The last turn of a scenario is over.
    pub(crate) fn judge_end(&self, position: &mut Position, log: &mut impl Log) {
        match self.victory(position) {
            Victory::Capital => self.judge_capital(position, log),
            Victory::Points => self.judge_points(position, log),
            Victory::Presence => self.judge_presence(position, log),
        }
    }

    /// 14.13-9: the extended game of Operation Manta is judged as the Toyota War.
    pub(crate) fn victory(&self, position: &Position) -> Victory {
        let scenario = self.scenario(position);
        match scenario.victory {
            Victory::Capital if position.turn > scenario.last_turn => Victory::Points,
            victory => victory,
        }
    }

    /// How points and production would be judged now: who wins, and why (14.22).
    pub(crate) fn standing_by_points(&self, position: &Position) -> (Option<Seat>, End) {
        let chart = &self.catalog.victory;
        let production = position.affairs.total_production();
        let difference = self.difference(position);
        let government = Some(position.government);
        if production < chart.production.ruin {
            // 14.22-11
            (None, End::Ruin)
        } else if production >= chart.production.decisive {
            // 14.22-8
            (government, End::Prosperity)
        } else if difference >= chart.difference.decisive {
            (government, End::Decisive)
        } else if difference >= chart.difference.marginal {
            (government, End::Marginal)
        } else if difference <= chart.difference.rebel && self.governs_in_exile(position) {
            // 14.22-6, 13.73-1
            (Some(position.rebel()), End::Decisive)
        } else {
            // 14.22-5
            (None, End::Balance)
        }
    }

    /// 14.22-2, 14.42-4
    fn judge_points(&self, position: &mut Position, log: &mut impl Log) {
        let (winner, end) = self.standing_by_points(position);
        let production = position.affairs.total_production();
        let bands = &self.catalog.victory.production;
        if (bands.ruin..bands.decisive).contains(&production) {
            // 14.22-9, 14.22-10: told, without a change of the level.
            log.note(|| match production >= bands.marginal {
                true => Event::new(say!("event-economy-marginal", production = production)).rule("14.22-9"),
                false => {
                    Event::new(say!("event-economy-disrupted", production = production)).rule("14.22-10")
                }
            });
        }
        self.end(position, winner, end, log);
    }

    /// 14.32-4, 14.32-5: presence in so many prefectures, and full control in so many of them.
    pub(crate) fn has_enough_presence(&self, position: &Position) -> bool {
        let full = position.affairs.count_at(2);
        let present = full + position.affairs.count_at(1);
        self.scenario(position).presence_victory.is_some_and(|needed| present >= needed.0 && full >= needed.1)
    }

    pub(crate) fn judge_presence(&self, position: &mut Position, log: &mut impl Log) {
        let (winner, end) = match self.has_enough_presence(position) {
            true => (Some(position.government), End::Presence),
            false => (None, End::Balance),
        };
        self.end(position, winner, end, log);
    }
}
