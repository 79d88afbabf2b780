//! How a match ends: who has won, how clearly, and why (14.12, 14.22, 14.32, 14.42).

use sandtable_engine::{Ending, Event, Frames, Log, Message, Seat, Verdict, say};

use crate::Chad;
use crate::catalog::{FAN, FAP, ScenarioId, Victory};
use crate::names::side_name;
use crate::position::{End, Frame, Position};

/// The match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Over {
    pub winner: Option<Seat>,
    pub end: End,
}

impl Ending<Chad> for Over {
    fn verdict(&self, rules: &Chad, position: &Position) -> Verdict {
        let reason = rules.end_reason(position, self.winner, self.end);
        let verdict = match self.end {
            End::Ruin => Verdict::all_lost(reason),
            _ => Verdict::new(self.winner, reason),
        };
        let verdict = match self.end {
            End::Decisive | End::Prosperity => verdict.grade(say!("grade-decisive")),
            End::Marginal => verdict.grade(say!("grade-marginal")),
            End::Commander
            | End::Capital
            | End::Empty
            | End::Conceded
            | End::Ruin
            | End::Balance
            | End::Presence
            | End::Fallen
            | End::Abroad => verdict,
        };
        let points = position.affairs.part_two && rules.victory(position) == Victory::Points;
        match points {
            true => verdict.scores([FAN, FAP].map(|seat| i32::from(rules.points(position, seat)))),
            false => verdict,
        }
    }
}

impl Chad {
    /// 14.12-2: whoever has a combat unit in N'Djamena wins.
    pub(crate) fn judge_capital(&self, position: &mut Position, log: &mut impl Log) {
        let capital = self.catalog.map.ndjamena;
        let holder = [FAN, FAP].into_iter().find(|seat| position.armed(*seat).contains(capital));
        let end = if holder.is_some() { End::Capital } else { End::Empty };
        self.end(position, holder, end, log);
    }

    /// 12.13-1: a Commander is gone for good. Deby's death is judged by what the Government holds (14.32-6).
    pub(crate) fn lose_commander(&self, position: &mut Position, winner: Option<Seat>, log: &mut impl Log) {
        let judged = self.victory(position) == Victory::Presence && winner == Some(position.government);
        if judged && !self.options.deby_death_government_wins {
            self.judge_presence(position, log);
        } else {
            self.end(position, winner, End::Commander, log);
        }
    }

    pub(crate) fn end(&self, position: &mut Position, winner: Option<Seat>, end: End, log: &mut impl Log) {
        position.frames = Frames::starting(Frame::Over { winner, end });
        position.battles.clear();
        log.note(|| {
            let event = self.telling(Event::new(self.end_reason(position, winner, end)));
            let rule = match end {
                End::Commander if winner.is_none() => "5.64-6",
                End::Commander => match position.affairs.scenario {
                    ScenarioId::Manta => "14.12-1",
                    ScenarioId::ToyotaWar => "14.22-1",
                    ScenarioId::Deby => "14.32-2",
                    ScenarioId::Campaign => "14.42-1",
                },
                End::Capital | End::Empty => "14.12-2",
                End::Ruin => "14.22-11",
                End::Prosperity => "14.22-8",
                End::Decisive if winner == Some(position.rebel()) => "14.22-6",
                End::Decisive => "14.22-3",
                End::Marginal => "14.22-4",
                End::Balance if self.victory(position) == Victory::Presence => "14.32-5",
                End::Balance => "14.22-5",
                End::Presence => "14.32-4",
                End::Fallen => "14.32-1",
                End::Abroad => "14.32-3",
                End::Conceded => return event,
            };
            event.rule(rule)
        });
    }

    pub(crate) fn end_reason(&self, position: &Position, winner: Option<Seat>, end: End) -> Message {
        let government = || self.points(position, position.government);
        let rebel = || self.points(position, position.rebel());
        let production = || position.affairs.total_production();
        let Some(winner) = winner else {
            return match end {
                End::Commander => say!("end-commanders"),
                End::Ruin => say!("end-ruin", production = production()),
                End::Balance if self.victory(position) == Victory::Presence => say!("end-presence-short"),
                End::Balance => say!("end-balance", government = government(), rebel = rebel()),
                _ => say!("end-draw"),
            };
        };
        let side = side_name(winner);
        match end {
            End::Commander => {
                let commander = self.commander(position, winner.other());
                say!("end-commander", side = side, commander = self.piece_name(commander))
            }
            End::Conceded => say!("end-conceded", side = side, loser = side_name(winner.other())),
            End::Capital | End::Empty => say!("end-capital", side = side),
            End::Ruin | End::Prosperity => say!("end-prosperity", side = side, production = production()),
            End::Decisive | End::Marginal | End::Balance => {
                say!("end-points", side = side, government = government(), rebel = rebel())
            }
            End::Presence => say!("end-presence", side = side),
            End::Fallen => say!("end-fallen", side = side),
            End::Abroad => {
                let commander = self.commander(position, winner.other());
                say!("end-abroad", side = side, commander = self.piece_name(commander))
            }
        }
    }
}
