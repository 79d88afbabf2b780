//! Foreign aid (7.40 to 7.48) and the task forces that it brings or takes away (12.31).

use sandtable_engine::{
    Event, Log, Message, Motion, Odds, Outcome, Piece, Pool, Preview, Question, Seat, SeatSet, Shape, Stage,
    Target, Term, Throw, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::affairs::Flag;
use crate::catalog::{AidResult, AidTable, FAN, FAP, LAST_SPACE, Nation, Pieces, ScenarioId};
use crate::levy::{Cause, Levy};
use crate::missiles::Delivery;
use crate::names::{PLAIN, SKILL, side_name};
use crate::position::{Place, Position};
use crate::sequence::Phase;
use crate::{Ask, Chad};

/// A side whose Commander is abroad says whether he helps (7.44-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Diplomacy {
    pub table: AidTable,
}

/// The die of an aid table (7.40-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AidDie {
    pub table: AidTable,
    /// The Commander's skill is added.
    pub skill: bool,
}

impl Stage<Chad> for Diplomacy {
    fn seats(&self, rules: &Chad, position: &Position) -> SeatSet {
        SeatSet::only(rules.recipient(position, self.table))
    }

    fn question(&self, ask: &Ask) -> Question {
        match ask.draft {
            [] => {
                let commander = ask.rules.piece_name(ask.rules.commander(ask.position, ask.seat));
                let table = self.table.id();
                Question::new(say!("ask-skill", commander = commander, table = table), "7.44-8", Shape::One)
            }
            _ => Question::new(say!("ask-confirm"), "7.44-8", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            out.extend([SKILL, PLAIN].map(Target::Button));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Button(SKILL | PLAIN)) => Ok(()),
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] => refuse!("table", "unfinished-choice"),
            _ => Ok(()),
        }
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let skill = match ask.draft {
            [Target::Button(SKILL)] => true,
            [Target::Button(PLAIN)] => false,
            _ => return None,
        };
        Some(ask.rules.aid_preview(ask.position, AidDie { table: self.table, skill }))
    }

    fn carry_out(&self, _: &Chad, position: &mut Position, _: Seat, answer: &[Target], _: &mut impl Log) {
        let skill = answer.first() == Some(&Target::Button(SKILL));
        position.frames.replace(AidDie { table: self.table, skill });
    }
}

impl Throw<Chad> for AidDie {
    fn dice(&self, _: &Chad, _: &Position) -> Pool {
        Pool::of(1, 6, "white")
    }

    fn purpose(&self, rules: &Chad, position: &Position) -> (&'static str, Message) {
        let seat = rules.recipient(position, self.table);
        ("7.40-3", say!("roll-aid", side = side_name(seat), table = self.table.id()))
    }

    fn fall(&self, rules: &Chad, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let seat = rules.recipient(position, self.table);
        let row = rules.aid_row(position, *self, faces[0]);
        let result = rules.aid_result(position, self.table, row).clone();
        log.note(|| {
            let message = say!("event-aid", table = self.table.id(), side = side_name(seat), row = row + 1);
            Event::new(message)
                .rule("7.40-3")
                .by(seat)
                .dice(&self.dice(rules, position), faces)
                .came(ROWS[row.min(ROWS.len() - 1)])
        });
        rules.withdraw_nations(position, &result, log);
        rules.call_task_forces(position, seat, &result, log);
        rules.take_economic_aid(position, self.table, &result, log);
        let delivery = Delivery { table: self.table, left: result.sam, bonus: result.bonus };
        rules.offer_delivery(position, delivery, log);
    }
}

/// The rows of a table as outcomes.
const ROWS: [&str; 12] = [
    "row-1", "row-2", "row-3", "row-4", "row-5", "row-6", "row-7", "row-8", "row-9", "row-10", "row-11",
    "row-12",
];

impl Chad {
    pub(crate) fn begin_aid(&self, position: &mut Position, table: AidTable, _: &mut impl Log) {
        let commander = self.commander(position, self.recipient(position, table));
        if position.place(commander) == Place::Abroad {
            position.frames.replace(Diplomacy { table });
        } else {
            position.frames.replace(AidDie { table, skill: false });
        }
    }

    /// The missiles of a result are placed: bonus units come next (7.43), or the next table.
    pub(crate) fn go_on_with_aid(&self, position: &mut Position, delivery: Delivery, log: &mut impl Log) {
        let Delivery { table, bonus, .. } = delivery;
        if bonus > 0 {
            let seat = self.recipient(position, table);
            self.offer_levy(position, Levy { seat, left: bonus, cause: Cause::Bonus }, log);
        } else {
            self.end_aid(position, table, log);
        }
    }

    fn end_aid(&self, position: &mut Position, table: AidTable, log: &mut impl Log) {
        if table == AidTable::America {
            for flag in [Flag::CoolParis, Flag::WarmParis, Flag::BetCededThisYear] {
                position.affairs.flags.clear(flag);
            }
        }
        self.end_phase(position, Phase::Aid(table), log);
    }

    /// The bonus units have been taken (7.43).
    pub(crate) fn end_bonus(&self, position: &mut Position, log: &mut impl Log) {
        self.end_aid(position, AidTable::America, log);
    }

    /// Who rolls on a table (7.40-3).
    pub(crate) fn recipient(&self, position: &Position, table: AidTable) -> Seat {
        match table {
            AidTable::France => position.government,
            AidTable::Libya => FAP,
            AidTable::America => FAN,
        }
    }

    /// What is added to the die, each with its rule.
    pub(crate) fn aid_terms(&self, position: &Position, die: AidDie) -> Vec<Term> {
        let (flags, modifier) = (position.affairs.flags, self.catalog.aid.modifier);
        let mut terms = Vec::new();
        let mut add = |holds: bool, label: Message, amount: i8, rule: &'static str| {
            if holds && amount != 0 {
                terms.push(Term::new(label, amount, rule));
            }
        };
        let commander = self.commander(position, self.recipient(position, die.table));
        let skill = self.catalog.roster.commander(commander).map_or(0, |info| info.aid as i8);
        add(die.skill, say!("term-aid-skill", commander = self.piece_name(commander)), skill, "7.44-8");
        match die.table {
            AidTable::France => {
                add(flags.has(Flag::CoolParis), say!("term-cool-paris"), modifier.cool_paris, "6.40-4");
                add(flags.has(Flag::WarmParis), say!("term-warm-paris"), modifier.warm_paris, "6.40-4");
                let later = position.affairs.scenario == ScenarioId::Deby && position.turn > 3;
                add(later, say!("term-after-withdrawal"), -1, "14.33-20");
            }
            AidTable::Libya => {
                let (ceded, now) = (flags.has(Flag::BetCeded), flags.has(Flag::BetCededThisYear));
                add(now, say!("term-bet-ceded"), modifier.bet_year, "6.40-3");
                add(ceded && !now, say!("term-bet-ceded"), modifier.bet_later, "6.40-3");
            }
            AidTable::America => {}
        }
        terms
    }

    fn aid_row(&self, position: &Position, die: AidDie, face: u16) -> usize {
        let modifier: i32 = self.aid_terms(position, die).iter().map(|term| term.value).sum();
        self.catalog.aid.table(die.table).row((i32::from(face) + modifier) as i8)
    }

    /// The cell of a row under the column in force (7.45-1, 7.46-1, 7.47-1).
    pub(crate) fn aid_result(&self, position: &Position, table: AidTable, row: usize) -> &AidResult {
        let rows = self.catalog.aid.table(table);
        let holds = |column: &crate::catalog::AidColumn| self.is_aid_column(position, *column);
        let column = rows.columns.iter().position(holds).unwrap_or(0);
        &rows.rows[row][column]
    }

    /// The rows that a die may bring, with the ways of six for each.
    pub(crate) fn aid_chances(&self, position: &Position, die: AidDie) -> Vec<(usize, u64)> {
        let rows = (1..=6).map(|face| self.aid_row(position, die, face)).collect::<Vec<_>>();
        rows.chunk_by(|one, other| one == other).map(|same| (same[0], same.len() as u64)).collect()
    }

    pub(crate) fn aid_preview(&self, position: &Position, die: AidDie) -> Preview {
        let chances = self.aid_chances(position, die);
        let outcomes = chances.into_iter().map(|(row, ways)| {
            let label = self.aid_label(position, die.table, row);
            Outcome::new(ROWS[row.min(ROWS.len() - 1)], label, Odds::of(ways, 6))
        });
        Preview {
            heading: Some(say!("preview-aid", table = die.table.id())),
            terms: self.aid_terms(position, die),
            outcomes: outcomes.collect(),
            ..Preview::default()
        }
    }

    /// What a row brings, in words.
    pub(crate) fn aid_label(&self, position: &Position, table: AidTable, row: usize) -> Message {
        let result = self.aid_result(position, table, row);
        let letters: String = (0..18)
            .filter(|index| result.letters >> index & 1 == 1)
            .map(|index| char::from(b'A' + index as u8))
            .collect();
        let withdraws = match result.withdraw[..] {
            [] => "none",
            [Nation::France] => "france",
            [Nation::Oau] => "oau",
            [Nation::Libya] => "libya",
            [..] => "all",
        };
        say!(
            "outcome-aid",
            aid = result.aid,
            letters = if letters.is_empty() { "none".to_owned() } else { letters },
            units = self.called(position, result).len(),
            bonus = result.bonus,
            missiles = if self.options.aaa_and_sam { result.sam } else { 0 },
            withdraws = withdraws
        )
    }

    /// 7.42-3, 12.31-6: ground units of a nation leave the map and the boxes.
    fn withdraw_nations(&self, position: &mut Position, result: &AidResult, log: &mut impl Log) {
        for nation in &result.withdraw {
            let roster = &self.catalog.roster;
            let units = match nation {
                // 13.40-3
                Nation::France => roster.france | roster.guns,
                Nation::Oau => roster.oau,
                Nation::Libya => roster.libya,
            };
            for piece in units {
                if self.is_in_play(position, piece) {
                    self.leave_hex(position, piece);
                    position.put(piece, Place::Withdrawn);
                    log.note(|| {
                        Event::new(say!("event-withdrawn", unit = self.piece_name(piece)))
                            .rule("7.42-3")
                            .motion(Motion::Leave { piece })
                    });
                }
            }
        }
        self.leave_lost_bases(position, log);
    }

    /// Units that a result would bring: those that carry a letter and are out of play (12.31-4).
    pub(crate) fn called(&self, position: &Position, result: &AidResult) -> Pieces {
        let roster = &self.catalog.roster;
        // 14.33-18
        let french_stay_away = position.affairs.flags.has(Flag::FrenchGone) && position.turn <= 3;
        let comes = |piece: &Piece| {
            self.catalog.unit(*piece).letters & result.letters != 0
                && position.place(*piece) == Place::Withdrawn
                && !(french_stay_away && (roster.france | roster.guns).contains(*piece))
        };
        let all = roster.france | roster.guns | roster.oau | roster.libya;
        let called: Pieces = all.into_iter().filter(comes).collect();
        let french = !(called & roster.france).is_empty();
        // 14.33-20: squadrons that were called home come back with the others.
        let back = |piece: &Piece| french && position.place(*piece) == Place::Withdrawn;
        called | roster.air.into_iter().filter(back).collect()
    }

    /// 7.42-1, 12.31-4, 3.00-6
    fn call_task_forces(&self, position: &mut Position, seat: Seat, result: &AidResult, log: &mut impl Log) {
        for piece in self.called(position, result) {
            position.put(piece, Place::Replacement);
            log.note(|| {
                Event::new(say!("event-called", unit = self.piece_name(piece))).rule("12.31-4").by(seat)
            });
        }
    }

    /// 7.41-1 to 7.41-4: for the Government alone, and never past the last space.
    fn take_economic_aid(
        &self,
        position: &mut Position,
        table: AidTable,
        result: &AidResult,
        log: &mut impl Log,
    ) {
        if result.aid == 0 {
            return;
        }
        let seat = self.recipient(position, table);
        let governs = seat == position.government;
        if governs {
            let room = LAST_SPACE - position.affairs.gdp;
            position.affairs.aid = position.affairs.aid.saturating_add(result.aid).min(room);
        }
        let exile = !governs && self.governs_in_exile(position);
        if exile {
            self.take_exile_aid(position, result.aid);
        }
        log.note(|| {
            let (message, rule) = match governs {
                true => {
                    let credits = self.budget(position);
                    (
                        say!(
                            "event-economic-aid",
                            side = side_name(seat),
                            aid = result.aid,
                            credits = credits
                        ),
                        "7.41-1",
                    )
                }
                false if exile => {
                    (say!("event-exile-aid", side = side_name(seat), aid = result.aid), "13.71-2")
                }
                false => {
                    (say!("event-economic-aid-void", side = side_name(seat), aid = result.aid), "7.41-3")
                }
            };
            Event::new(message).rule(rule).by(seat)
        });
    }
}
