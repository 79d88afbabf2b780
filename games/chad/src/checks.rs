//! Affiliation checks (11.00 to 11.23): the sides call the leaders of each other's factions, and of independent ones.

use sandtable_board::Cell;
use sandtable_engine::{
    Event, Log, Message, No, Odds, Offer, Outcome, Pool, Preview, Question, Seat, SeatSet, Shape, Stage,
    Target, Term, Throw, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::affairs::Flag;
use crate::catalog::{AffiliationLine, AffiliationTest, FAN, FAP, Faction, Pieces, Standing};
use crate::main_factions::UnitCheck;
use crate::names::{PASS, side_name};
use crate::position::Position;
use crate::sequence::Phase;
use crate::sites::{faction_of, faction_site};
use crate::{Ask, Chad};

/// A side calls a leader or passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checks {
    pub seat: Seat,
}

/// Both sides' dice for a leader (11.20-1): FAN's, then FAP's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckDice {
    /// Who called.
    pub seat: Seat,
    pub faction: Faction,
}

/// What comes of a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CheckResult {
    Joins(Seat),
    /// 11.20-2
    Independent,
    Nothing,
}

impl CheckResult {
    const ALL: [CheckResult; 4] =
        [CheckResult::Joins(FAN), CheckResult::Joins(FAP), CheckResult::Independent, CheckResult::Nothing];

    pub(crate) fn id(self) -> &'static str {
        match self {
            CheckResult::Joins(FAN) => "join-fan",
            CheckResult::Joins(_) => "join-fap",
            CheckResult::Independent => "igf",
            CheckResult::Nothing => "nothing",
        }
    }

    pub(crate) fn label(self) -> Message {
        match self {
            CheckResult::Joins(seat) => say!("outcome-joins", side = side_name(seat)),
            CheckResult::Independent => say!("outcome-independent"),
            CheckResult::Nothing => say!("outcome-nothing"),
        }
    }
}

impl Stage<Chad> for Checks {
    fn seats(&self, _: &Chad, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        match ask.draft {
            [] => Question::new(say!("ask-check"), "11.10-1", Shape::One),
            _ => Question::new(say!("ask-confirm"), "11.10-1", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            out.extend(Faction::ALL.map(faction_site));
            out.push(Target::Button(PASS));
            ask.rules.unit_check_candidates(ask.position, self.seat, out);
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target, faction_of(target)) {
            ([], Target::Button(PASS), _) => Ok(()),
            ([], Target::Piece(_) | Target::Cell(_), _) => {
                ask.rules.may_check_units(ask.position, self.seat, target)
            }
            ([], _, Some(faction)) => ask.rules.may_call(ask.position, self.seat, faction),
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] => refuse!("table", "unfinished-choice"),
            _ => Ok(()),
        }
    }

    /// Warns of a call that would be wasted (11.12-3).
    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        let faction = faction_of(target);
        if faction.is_some_and(|faction| ask.rules.is_check_hidden(ask.position, faction)) {
            return Offer::note(say!("note-check-covered"));
        }
        match faction.map(|faction| (faction, ask.rules.obstacle(ask.position, faction))) {
            Some((faction, Some(obstacle))) => Offer::note(ask.rules.obstacle_note(faction, obstacle)),
            Some((_, None)) | None => Offer::default(),
        }
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let first = *ask.draft.first()?;
        if let Some(check) = UnitCheck::of(ask.position, self.seat, first) {
            return Some(ask.rules.unit_check_preview(ask.position, check));
        }
        Some(ask.rules.check_preview(ask.position, faction_of(first)?))
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        if let Some(check) = answer.first().and_then(|target| UnitCheck::of(position, seat, *target)) {
            rules.call_units(position, check, log);
            return;
        }
        let Some(faction) = answer.first().and_then(|target| faction_of(*target)) else {
            rules.pass(position, seat, log);
            return;
        };
        position.affairs.passes = 0;
        if let Some(obstacle) = rules.obstacle(position, faction) {
            // 11.12-3
            position.affairs.wasted[seat.index()].insert(faction);
            log.note(|| {
                let leader = rules.faction_name(faction);
                let message = say!("event-wasted-call", side = side_name(seat), faction = leader);
                rules.telling(Event::new(message).rule(obstacle.rule()).by(seat))
            });
            rules.next_call(position, seat, log);
            return;
        }
        position.affairs.checked.insert(faction);
        log.note(|| {
            let leader = rules.faction_name(faction);
            let message = say!("event-calls", side = side_name(seat), faction = leader);
            rules.telling(Event::new(message).rule("11.10-1").by(seat))
        });
        position.frames.replace(CheckDice { seat, faction });
    }
}

impl Throw<Chad> for CheckDice {
    fn dice(&self, _: &Chad, _: &Position) -> Pool {
        Pool::of(1, 6, "blue").and(1, 6, "red")
    }

    fn purpose(&self, rules: &Chad, _: &Position) -> (&'static str, Message) {
        ("11.20-1", say!("roll-check", faction = rules.faction_name(self.faction)))
    }

    fn fall(&self, rules: &Chad, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let CheckDice { seat, faction } = *self;
        let subject = rules.subject_of(position, faction);
        let totals = rules.check_totals(position, &subject, faces);
        let result = rules.check_result(position, &subject, totals);
        log.note(|| {
            let leader = rules.faction_name(faction);
            let message = match result {
                CheckResult::Joins(winner) => {
                    say!(
                        "event-check-won",
                        faction = leader,
                        side = side_name(winner),
                        fan = totals[0],
                        fap = totals[1]
                    )
                }
                CheckResult::Independent => {
                    say!("event-check-tied", faction = leader, fan = totals[0], fap = totals[1])
                }
                CheckResult::Nothing => {
                    say!("event-check-nothing", faction = leader, fan = totals[0], fap = totals[1])
                }
            };
            let rule = match result {
                CheckResult::Joins(_) => "11.20-4",
                CheckResult::Independent => "11.20-2",
                CheckResult::Nothing => "11.20-3",
            };
            let dice = self.dice(rules, position);
            rules.telling(Event::new(message).rule(rule).by(seat).dice(&dice, faces).came(result.id()))
        });
        match result {
            CheckResult::Joins(winner) => rules.win_over(position, faction, winner, log),
            CheckResult::Independent => {
                position.affairs.newly_independent.insert(faction);
                rules.make_independent(position, faction, log);
            }
            CheckResult::Nothing => {}
        }
        rules.next_call(position, seat, log);
    }
}

/// Who is checked, as the chart and the dice look at it: a faction, or units of a main faction (13.61).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Subject {
    /// Where the leader, or the units, stand.
    pub cell: Option<Cell>,
    /// Whose steps do not count (11.23-3).
    pub pieces: Pieces,
    pub standing: Standing,
    pub loyalty: u8,
    /// A tie makes it independent (11.20-2).
    pub independence: bool,
}

/// Why a call would be wasted (11.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Obstacle {
    /// 11.12-1
    InBox,
    /// 11.12-2
    Commander,
    /// 14.43-10
    Neutral,
}

impl Obstacle {
    fn rule(self) -> &'static str {
        match self {
            Obstacle::InBox => "11.12-1",
            Obstacle::Commander => "11.12-2",
            Obstacle::Neutral => "14.43-10",
        }
    }
}

impl Chad {
    /// 11.10-1
    pub(crate) fn begin_checks(&self, position: &mut Position, log: &mut impl Log) {
        self.offer_call(position, position.rebel(), log);
    }

    pub(crate) fn next_call(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        self.offer_call(position, seat.other(), log);
    }

    /// 11.10-2: over when both pass in succession or nobody is left who could be checked.
    pub(crate) fn offer_call(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        if position.is_over() {
            return;
        }
        let left = |seat| {
            Faction::ALL.into_iter().any(|faction| {
                let obstacle = self.obstacle(position, faction);
                // Whether a leader is in a box is not known of those under blanks (13.91-4).
                let blank = obstacle == Some(Obstacle::InBox) && self.covers_all();
                self.may_call::<No>(position, seat, faction).is_ok() && (blank || obstacle.is_none())
            }) || !self.checkable_units(position, seat).is_empty()
        };
        if position.affairs.passes >= 2 || ![FAN, FAP].into_iter().any(left) {
            position.affairs.end_affiliation();
            position.variants.checked = Pieces::EMPTY;
            self.end_phase(position, Phase::Checks, log);
        } else if !self.checkable_units(position, seat).is_empty()
            || Faction::ALL.into_iter().any(|faction| self.may_call::<No>(position, seat, faction).is_ok())
        {
            position.frames.replace(Checks { seat });
        } else {
            self.pass(position, seat, log);
        }
    }

    /// 11.11-2
    fn pass(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.affairs.passes += 1;
        log.note(|| Event::new(say!("event-passes", side = side_name(seat))).rule("11.11-2").by(seat));
        self.next_call(position, seat, log);
    }

    /// Whether a side may name a leader; a call that comes to nothing may be made once (11.12-3).
    fn may_call<W: Why>(&self, position: &Position, seat: Seat, faction: Faction) -> Result<(), W> {
        let leader = || self.faction_name(faction);
        match self.standing(position, faction) {
            Standing::With(owner) if owner == seat => {
                return refuse!("11.00-1", "refuse-own-faction", faction = leader());
            }
            Standing::Later | Standing::Absent => {
                return refuse!("11.00-1", "refuse-faction-absent", faction = leader());
            }
            Standing::With(_) | Standing::Independent | Standing::Neutral => {}
        }
        if position.affairs.checked.contains(faction) {
            return refuse!("11.11-1", "refuse-checked", faction = leader());
        }
        if position.affairs.newly_independent.contains(faction) {
            return refuse!("11.32-2", "refuse-newly-independent", faction = leader());
        }
        if position.affairs.wasted[seat.index()].contains(faction) {
            return refuse!("11.12-3", "refuse-wasted-before", faction = leader());
        }
        Ok(())
    }

    /// What would make a call come to nothing.
    pub(crate) fn obstacle(&self, position: &Position, faction: Faction) -> Option<Obstacle> {
        if faction.is_main() {
            return Some(Obstacle::Commander);
        }
        if position.affairs.neutral.contains(faction) {
            return Some(Obstacle::Neutral);
        }
        position.cell(self.catalog.roster.faction(faction).leader).is_none().then_some(Obstacle::InBox)
    }

    /// Whether what a call would come to hangs on covered counters (13.91-6): on the leader, or on steps around him.
    pub(crate) fn is_check_hidden(&self, position: &Position, faction: Faction) -> bool {
        let leader = self.catalog.roster.faction(faction).leader;
        let prefecture = position.cell(leader).and_then(|cell| self.catalog.map.prefecture(cell));
        position.veiled.contains(leader)
            || prefecture.is_some_and(|prefecture| self.is_veiled(position, prefecture))
    }

    pub(crate) fn obstacle_note(&self, faction: Faction, obstacle: Obstacle) -> Message {
        let faction = self.faction_name(faction);
        match obstacle {
            Obstacle::InBox => say!("note-call-in-box", faction = faction),
            Obstacle::Commander => say!("note-call-commander", faction = faction),
            Obstacle::Neutral => say!("note-call-neutral", faction = faction),
        }
    }

    /// What both dice are read with, and what may come of them.
    pub(crate) fn check_preview(&self, position: &Position, faction: Faction) -> Preview {
        let heading = Some(say!("preview-check", faction = self.faction_name(faction)));
        if self.is_check_hidden(position, faction) {
            return Preview { heading, notes: vec![say!("note-check-covered")], ..Preview::default() };
        }
        if let Some(obstacle) = self.obstacle(position, faction) {
            let notes = vec![self.obstacle_note(faction, obstacle)];
            return Preview { heading, notes, ..Preview::default() };
        }
        let terms = [FAN, FAP].into_iter().flat_map(|seat| self.check_terms(position, seat, faction));
        let outcomes = self.check_chances(position, faction).into_iter().filter(|(_, ways)| *ways > 0);
        Preview {
            heading,
            terms: terms.collect(),
            apart: true,
            outcomes: outcomes
                .map(|(result, ways)| Outcome::new(result.id(), result.label(), Odds::of(ways, 36)))
                .collect(),
            notes: vec![say!("note-loyalty", loyalty = self.loyalty(position, faction))],
            ..Preview::default()
        }
    }

    /// 11.13-1; the marker of an independent faction has its own (11.32-3).
    pub(crate) fn loyalty(&self, position: &Position, faction: Faction) -> u8 {
        match self.standing(position, faction) {
            Standing::Independent => self.catalog.affiliation.independent_loyalty,
            Standing::With(_) | Standing::Neutral | Standing::Later | Standing::Absent => {
                self.catalog.roster.faction(faction).loyalty.unwrap_or(u8::MAX)
            }
        }
    }

    /// A faction as the chart looks at it: its leader, and everybody of it.
    pub(crate) fn subject_of(&self, position: &Position, faction: Faction) -> Subject {
        let info = self.catalog.roster.faction(faction);
        Subject {
            cell: position.cell(info.leader),
            pieces: info.all,
            standing: self.standing(position, faction),
            loyalty: self.loyalty(position, faction),
            independence: self.scenario(position).independents,
        }
    }

    /// What a side adds to its die when a faction is checked (11.23-1).
    pub(crate) fn check_modifier(&self, position: &Position, seat: Seat, subject: &Subject) -> i8 {
        let lines: i8 = self.check_lines(position, seat, subject).map(|line| line.amount).sum();
        let terror = self
            .prefecture_of_subject(subject)
            .and_then(|prefecture| position.affairs.terror(seat, prefecture));
        lines + terror.unwrap_or(0)
    }

    /// The same, line by line.
    pub(crate) fn check_terms(&self, position: &Position, seat: Seat, faction: Faction) -> Vec<Term> {
        self.subject_terms(position, seat, &self.subject_of(position, faction))
    }

    fn subject_terms(&self, position: &Position, seat: Seat, subject: &Subject) -> Vec<Term> {
        let lines = self.check_lines(position, seat, subject);
        let term = |line: &AffiliationLine| {
            let label = say!("term-affiliation", line = line.id.clone());
            let rule = if line.when.contains(&AffiliationTest::BetCeded) { "6.40-3" } else { "11.23-1" };
            Term::new(label, line.amount, rule).side(seat)
        };
        let prefecture = self.prefecture_of_subject(subject);
        let terror = prefecture.and_then(|prefecture| self.terror_term(position, seat, prefecture));
        lines.map(term).chain(terror).collect()
    }

    /// The prefecture in which those who are checked stand; the Sudan is in none.
    fn prefecture_of_subject(&self, subject: &Subject) -> Option<usize> {
        self.catalog.map.prefecture(subject.cell?)
    }

    /// The lines of the chart that hold for a side.
    fn check_lines(
        &self,
        position: &Position,
        seat: Seat,
        subject: &Subject,
    ) -> impl Iterator<Item = &AffiliationLine> {
        let prefecture = self.prefecture_of_subject(subject);
        self.catalog.affiliation.lines.iter().filter(move |line| {
            (line.outside || prefecture.is_some())
                && line.when.iter().all(|test| self.check_test(position, seat, subject, prefecture, *test))
        })
    }

    fn check_test(
        &self,
        position: &Position,
        seat: Seat,
        subject: &Subject,
        prefecture: Option<usize>,
        test: AffiliationTest,
    ) -> bool {
        let commander = position.cell(self.commander(position, seat));
        let presence = || prefecture.map(|prefecture| position.affairs.presence(prefecture));
        match test {
            AffiliationTest::Controls => subject.standing == Standing::With(seat),
            AffiliationTest::CommanderHere => commander.is_some() && commander == subject.cell,
            AffiliationTest::CommanderNear => commander.is_some_and(|cell| {
                let his = self.catalog.map.hex(cell).prefecture.map(usize::from);
                Some(cell) != subject.cell && his.is_some() && his == prefecture
            }),
            AffiliationTest::Government => seat == position.government,
            AffiliationTest::Rebel => seat == position.rebel(),
            AffiliationTest::P2 => presence() == Some(2),
            AffiliationTest::P0 => presence() == Some(0),
            AffiliationTest::AboveMedian => {
                prefecture.is_some_and(|prefecture| self.is_above_median(&position.affairs, prefecture))
            }
            // 11.23-3
            AffiliationTest::MoreSteps => prefecture.is_some_and(|prefecture| {
                let steps = |seat| self.combat_steps(position, seat, prefecture, subject.pieces);
                steps(seat) > steps(seat.other())
            }),
            AffiliationTest::Foreigners => prefecture.is_some_and(|prefecture| {
                let roster = &self.catalog.roster;
                let foreign = (roster.france | roster.oau | roster.libya) & position.army(seat);
                let here = position.armed(seat).intersection(&self.catalog.map.prefectures[prefecture].cells);
                here.iter().any(|cell| !(position.at(cell) & foreign & roster.combat).is_empty())
            }),
            AffiliationTest::Fan => seat == FAN,
            AffiliationTest::ProFap => subject.standing == Standing::With(FAP),
            AffiliationTest::BetCeded => position.affairs.flags.has(Flag::BetCeded),
        }
    }

    /// The adjusted dice, FAN's and FAP's.
    pub(crate) fn check_totals(&self, position: &Position, subject: &Subject, faces: &[u16]) -> [i8; 2] {
        [FAN, FAP].map(|seat| faces[seat.index()] as i8 + self.check_modifier(position, seat, subject))
    }

    /// 11.20-2 to 11.20-4, 11.20-7
    pub(crate) fn check_result(&self, _: &Position, subject: &Subject, totals: [i8; 2]) -> CheckResult {
        let difference = totals[0] - totals[1];
        if difference == 0 {
            let can = subject.independence && subject.standing != Standing::Independent;
            return if can { CheckResult::Independent } else { CheckResult::Nothing };
        }
        let winner = if difference > 0 { FAN } else { FAP };
        let enough = difference.unsigned_abs() >= subject.loyalty;
        if enough && subject.standing != Standing::With(winner) {
            CheckResult::Joins(winner)
        } else {
            CheckResult::Nothing
        }
    }

    /// Ways of 36 for each result.
    pub(crate) fn check_chances(&self, position: &Position, faction: Faction) -> [(CheckResult, u64); 4] {
        self.subject_chances(position, &self.subject_of(position, faction))
    }

    fn subject_chances(&self, position: &Position, subject: &Subject) -> [(CheckResult, u64); 4] {
        let modifiers = [FAN, FAP].map(|seat| self.check_modifier(position, seat, subject));
        let mut chances = CheckResult::ALL.map(|result| (result, 0));
        for fan in 1..=6 {
            for fap in 1..=6 {
                let result = self.check_result(position, subject, [fan + modifiers[0], fap + modifiers[1]]);
                chances.iter_mut().filter(|(other, _)| *other == result).for_each(|(_, ways)| *ways += 1);
            }
        }
        chances
    }

    /// Every modifier of both sides and the exact chance of each result.
    pub(crate) fn subject_preview(
        &self,
        position: &Position,
        subject: &Subject,
        heading: Message,
    ) -> Preview {
        let outcomes = self.subject_chances(position, subject);
        Preview {
            heading: Some(heading),
            terms: [FAN, FAP]
                .into_iter()
                .flat_map(|seat| self.subject_terms(position, seat, subject))
                .collect(),
            apart: true,
            outcomes: outcomes
                .into_iter()
                .filter(|(_, ways)| *ways > 0)
                .map(|(result, ways)| Outcome::new(result.id(), result.label(), Odds::of(ways, 36)))
                .collect(),
            notes: vec![say!("note-loyalty", loyalty = subject.loyalty)],
            ..Preview::default()
        }
    }
}
