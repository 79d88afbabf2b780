//! What affairs of state are worth: the Government's points less the Rebel's, as they are to be expected, and what leads
//! there. The computer opponent steers by it in every phase of politics and economics, and in the field.

use sandtable_engine::Seat;

use crate::Chad;
use crate::catalog::{Faction, PREFECTURES, SPACE, Season, Standing};
use crate::country::Steps;
use crate::position::{Frame, Position};

/// A victory point.
const POINT: i32 = 24;
/// Only a Government wins by points: to be one is worth so many of them.
const OFFICE: i32 = 260;
/// A credit in hand.
const CREDIT: i32 = 14;
/// A credit that will be missing when the army is paid.
const DEBT: i32 = 30;
/// Credits that aid brings on average.
const LIKELY_AID: i32 = 4;
/// An exchange of counters must be worth so much.
const EFFORT: i32 = 400;
/// A level of production, in tenths of points: with less of it presence wanes and the army cannot be paid.
const LEVEL: i32 = 10;
/// Production below this is on the way to ruin.
const SAFE_PRODUCTION: i32 = 66;

impl Chad {
    /// What the affairs of state are worth to a side.
    pub(crate) fn statecraft(&self, position: &Position, seat: Seat) -> i32 {
        let worth = POINT * OFFICE
            + self.country_worth(position)
            + self.treasury(position)
            + self.leaders_worth(position);
        if seat == position.government { worth } else { -worth }
    }

    /// The prefectures, in tenths of points first: what they are, what they will become, and how far from the next
    /// level they stand.
    fn country_worth(&self, position: &Position) -> i32 {
        let affairs = &position.affairs;
        let last_turn = self.last_turn_of(position);
        let seasons = last_turn.saturating_sub(position.turn) + 1;
        let (mut tenths, mut income, mut production) = (0, 0, 0);
        for prefecture in 0..PREFECTURES {
            let steps = self.presence_steps(position, prefecture);
            let presence = affairs.presence(prefecture);
            let target = self.target_of(position, prefecture, steps);
            let expected =
                if seasons > 1 { target } else { target.clamp(presence.saturating_sub(1), presence + 1) };
            tenths += 3 * self.presence_points(presence) + 7 * self.presence_points(expected);
            tenths += self.approach(position, prefecture, steps, target);
            let level = i32::from(affairs.level(prefecture));
            production += level;
            income += if expected > 0 { level } else { 0 };
        }
        let harvests = i32::from(seasons / 2);
        let ruin = (SAFE_PRODUCTION - production).max(0);
        let gdp = if harvests > 0 { income } else { i32::from(affairs.gdp) };
        let per_space = i32::from(self.catalog.victory.government.gdp);
        tenths += 10 * per_space * gdp / i32::from(SPACE) + harvests.min(3) * income;
        tenths += LEVEL * production - 25 * ruin;
        POINT * tenths / 10
    }

    /// Points of a prefecture at a level of presence, Government less Rebel (14.60).
    fn presence_points(&self, presence: u8) -> i32 {
        let chart = &self.catalog.victory;
        match presence {
            0 => -i32::from(chart.rebel.p0),
            1 => i32::from(chart.government.p1),
            _ => i32::from(chart.government.p2),
        }
    }

    fn target_of(&self, position: &Position, prefecture: usize, steps: Steps) -> u8 {
        let holds = |test: &_| self.presence_test(position, prefecture, steps, *test);
        let line = self.catalog.presence.lines.iter().find(|line| line.when.iter().all(holds));
        line.map_or(0, |line| line.level)
    }

    /// How near the next level is, and how safe this one, in tenths of points.
    fn approach(&self, position: &Position, prefecture: usize, steps: Steps, target: u8) -> i32 {
        let row = self.catalog.display.rows[prefecture];
        let (government, opposing) = (i32::from(steps.government), i32::from(steps.opposing));
        let ahead = government - opposing;
        match target {
            0 => -16 * (1 - ahead).clamp(0, 6),
            1 => {
                let fant = (i32::from(row.occupation) - i32::from(steps.fant)).clamp(0, 4);
                let steps = (2 * opposing - government).clamp(0, 6);
                let level = i32::from(position.affairs.level(prefecture));
                let levels = (i32::from(row.median) + 1 - level).clamp(0, 4);
                -8 * fant - 6 * steps - 5 * levels + 4 * ahead.clamp(0, 3)
            }
            _ => {
                let margin = i32::from(position.affairs.level(prefecture)) - i32::from(row.median) - 1;
                3 * margin.clamp(0, 2) + 3 * (government - 2 * opposing).clamp(0, 2)
            }
        }
    }

    /// Money that is still to be spent, and bills that are to come.
    fn treasury(&self, position: &Position) -> i32 {
        let affairs = &position.affairs;
        let bill = i32::from(self.upkeep(self.paid_army(position)));
        let purse = match position.frames.top() {
            // A single credit buys nothing; going on is better than an exchange that changes nothing.
            Frame::Spending(_) => CREDIT * (i32::from(affairs.credits) - 1).max(0),
            Frame::Exchange(_) => CREDIT * (i32::from(affairs.credits) - 1).max(0) - EFFORT,
            Frame::Harvest
            | Frame::EventDie(_)
            | Frame::Cession(_)
            | Frame::SplitDie(_)
            | Frame::LocustDie(_)
            | Frame::Tax(_)
            | Frame::Diplomacy(_)
            | Frame::AidDie(_)
            | Frame::Disbanding(_) => match i32::from(self.budget(position)) - bill {
                missing @ ..0 => DEBT * missing,
                left => CREDIT * left,
            },
            _ => 0,
        };
        let wet = u8::from(position.season() == Season::Wet);
        if self.last_turn_of(position) <= position.turn + wet {
            return purse;
        }
        // The bill of the next year, from the income to be expected and a little aid.
        let income = self.catalog.scale.space(affairs.taxable_production());
        let left = i32::from(self.catalog.scale.credits(income)) + LIKELY_AID - bill;
        purse + DEBT * left.min(0) / 2
    }

    /// Leaders and fields (14.60), and what terror may do where a leader can be called.
    fn leaders_worth(&self, position: &Position) -> i32 {
        let chart = &self.catalog.victory;
        let (government, rebel) = (position.government, position.rebel());
        let leaders = i32::from(chart.government.leader) * i32::from(self.leader_count(position, government))
            - i32::from(chart.rebel.leader) * i32::from(self.leader_count(position, rebel));
        let fields = -i32::from(chart.rebel.field) * i32::from(self.fields_held(position, rebel));
        POINT * (leaders + fields) + self.terror_worth(position, government)
            - self.terror_worth(position, rebel)
    }

    /// 11.41: a good die helps where a leader will be called; a bad one need not be used.
    fn terror_worth(&self, position: &Position, seat: Seat) -> i32 {
        if !matches!(position.frames.top(), Frame::Terror(_) | Frame::Checks(_)) {
            return 0;
        }
        let mut sum = 0;
        for faction in Faction::ALL.into_iter().filter(|faction| !faction.is_main()) {
            let standing = self.standing(position, faction);
            let open = matches!(standing, Standing::With(_) | Standing::Independent)
                && standing != Standing::With(seat)
                && !position.affairs.checked.contains(faction);
            let leader = position.cell(self.catalog.roster.faction(faction).leader);
            let prefecture = leader.and_then(|cell| self.catalog.map.prefecture(cell));
            if let (true, Some(prefecture)) = (open, prefecture) {
                let amount = i32::from(position.affairs.terror(seat, prefecture).unwrap_or(0));
                sum += if amount > 0 { POINT * amount } else { POINT * amount / 2 };
            }
        }
        sum
    }

    fn last_turn_of(&self, position: &Position) -> u8 {
        self.last_turn(self.scenario(position)).max(position.turn)
    }

    /// How dangerous enemies near N'Djamena are: the steps that could be there in an impulse or two.
    pub(crate) fn menace(&self, position: &Position) -> i32 {
        let rebel = position.rebel();
        let near = position.armed(rebel).iter().filter(|cell| self.to_capital[cell.index()] <= 10);
        near.map(|cell| i32::from(self.steps(position.at(cell)))).sum::<i32>()
    }
}
