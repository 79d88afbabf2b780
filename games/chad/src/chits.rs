//! Battlefield strategy (13.80): by an optional rule both sides lock a battle chit in secret before a combat. It changes
//! the strength of their own conventional units and how they take their losses.

use sandtable_board::Cell;
use sandtable_engine::{
    Button, Chance, Event, Log, Message, Offer, Piece, Pool, Question, Seat, SeatSet, Shape, Stage, Target,
    Throw, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::battle::{Battle, Kind, Side, Step};
use crate::catalog::{Cells, PIECES, Pieces, Size};
use crate::names::{CHECK, COMBINED_ARMS, DELAY, MAIN_FORCE, side_name};
use crate::position::Position;
use crate::{Ask, Chad, chosen, decider};

/// 13.81-1
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chit {
    MainForce,
    CombinedArms,
    /// Delay or Caution.
    Delay,
}

impl Chit {
    const ALL: [Chit; 3] = [Chit::MainForce, Chit::CombinedArms, Chit::Delay];

    fn button(self) -> Button {
        match self {
            Chit::MainForce => MAIN_FORCE,
            Chit::CombinedArms => COMBINED_ARMS,
            Chit::Delay => DELAY,
        }
    }

    fn of(target: Target) -> Option<Chit> {
        Chit::ALL.into_iter().find(|chit| Target::Button(chit.button()) == target)
    }

    pub fn id(self) -> &'static str {
        ["main-force", "combined-arms", "delay"][self as usize]
    }

    fn name(self) -> Message {
        match self {
            Chit::MainForce => say!("button-main-force"),
            Chit::CombinedArms => say!("button-combined-arms"),
            Chit::Delay => say!("button-delay"),
        }
    }
}

/// The chits of a combat and what they have led to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Chits {
    /// The attacker's and the defender's.
    pub locked: [Option<Chit>; 2],
    /// Both sides know them.
    pub shown: bool,
    /// Steps that each side has lost since they were shown (13.82-8).
    pub lost: [u8; 2],
    /// Battalions that were checked (13.82-8).
    pub checked: Pieces,
    /// Points of loss that became hexes of a special retreat (13.82-13).
    pub converted: [u8; 2],
}

impl Chits {
    pub fn is_default(&self) -> bool {
        *self == Chits::default()
    }

    /// The chit that changes a side's combat.
    fn in_force(&self, side: Side) -> Option<Chit> {
        self.locked[side as usize].filter(|_| self.shown)
    }
}

/// Both sides lock a chit (13.81-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lock;

impl Stage<Chad> for Lock {
    fn seats(&self, rules: &Chad, position: &Position) -> SeatSet {
        let battle = rules.top_battle(position);
        let open = Side::BOTH.into_iter().filter(|side| battle.chits.locked[*side as usize].is_none());
        open.map(|side| battle.seat(side)).fold(SeatSet::NONE, SeatSet::with)
    }

    fn question(&self, ask: &Ask) -> Question {
        match ask.draft {
            [] => {
                let hex = ask.rules.cell_name(ask.rules.top_battle(ask.position).target);
                Question::new(say!("ask-chit", hex = hex), "13.81-1", Shape::One)
            }
            _ => Question::new(say!("ask-confirm"), "13.81-1", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            out.extend(Chit::ALL.map(|chit| Target::Button(chit.button())));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Some(chit) = Chit::of(target).filter(|_| ask.draft.is_empty()) else {
            return Err(W::not_offered());
        };
        let battle = ask.rules.top_battle(ask.position);
        ask.rules.may_lock(battle.pieces(battle.side_of(ask.seat)), chit)
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        chosen(ask.draft)
    }

    fn offer(&self, _: &Ask, target: Target) -> Offer {
        match Chit::of(target) {
            Some(Chit::MainForce) => Offer::note(say!("note-main-force")),
            Some(Chit::CombinedArms) => Offer::note(say!("note-combined-arms")),
            Some(Chit::Delay) => Offer::note(say!("note-delay")),
            None => Offer::default(),
        }
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        if let Some(battle) = position.battles.last_mut() {
            let side = battle.side_of(seat);
            battle.chits.locked[side as usize] = answer.first().and_then(|target| Chit::of(*target));
        }
        log.note(|| Event::new(say!("event-chit-locked", side = side_name(seat))).rule("13.81-1").by(seat));
        if rules.top_battle(position).chits.locked.iter().all(Option::is_some) {
            rules.find_kind(position, log);
        }
    }
}

/// With Main Force the first to be lost is a battalion (13.82-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FirstLoss(pub Side);

impl Stage<Chad> for FirstLoss {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        decider(position)
    }

    fn question(&self, ask: &Ask) -> Question {
        match ask.draft {
            [] => Question::new(say!("ask-first-loss"), "13.82-5", Shape::One),
            _ => Question::new(say!("ask-confirm"), "13.82-5", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            let units = ask.rules.losers(ask.position, ask.rules.top_battle(ask.position), self.0);
            out.extend(units.into_iter().map(Target::Piece));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Target::Piece(piece) = target else { return Err(W::not_offered()) };
        let units = ask.rules.losers(ask.position, ask.rules.top_battle(ask.position), self.0);
        if !ask.draft.is_empty() || piece.index() >= PIECES || !units.contains(piece) {
            return Err(W::not_offered());
        }
        if !ask.rules.is_battalion(piece) {
            return refuse!("13.82-5", "refuse-first-loss");
        }
        Ok(())
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        chosen(ask.draft)
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        if let [Target::Piece(piece)] = *answer {
            rules.lose_one(position, self.0, piece, log);
        }
        rules.go_on_losing(position, self.0, log);
    }
}

/// With Combined Arms units are lost one by one, and battalions may be checked (13.82-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ArmsLoss(pub Side);

impl Stage<Chad> for ArmsLoss {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        decider(position)
    }

    fn question(&self, ask: &Ask) -> Question {
        let steps = ask.rules.top_battle(ask.position).demands[self.0 as usize].loss;
        match ask.draft {
            [] => Question::new(say!("ask-arms-loss", steps = steps), "13.82-8", Shape::One),
            [Target::Button(CHECK)] => Question::new(say!("ask-arms-check"), "13.82-8", Shape::One),
            _ => Question::new(say!("ask-confirm"), "13.82-8", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let units = ask.rules.losers(ask.position, ask.rules.top_battle(ask.position), self.0).into_iter();
        match ask.draft {
            [] => {
                out.extend(units.map(Target::Piece));
                out.push(Target::Button(CHECK));
            }
            [Target::Button(CHECK)] => out.extend(units.map(Target::Piece)),
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let battle = ask.rules.top_battle(ask.position);
        let units = ask.rules.losers(ask.position, battle, self.0);
        match (ask.draft, target) {
            ([], Target::Button(CHECK)) => Ok(()),
            ([], Target::Piece(piece)) if piece.index() < PIECES && units.contains(piece) => {
                let need = battle.demands[self.0 as usize].loss;
                if ask.rules.steps(units) > need && !ask.rules.may_lose(units, need, Pieces::EMPTY, piece) {
                    return refuse!("5.83-4", "refuse-needless-loss");
                }
                Ok(())
            }
            ([Target::Button(CHECK)], Target::Piece(piece))
                if piece.index() < PIECES && units.contains(piece) =>
            {
                if !ask.rules.is_battalion(piece) {
                    return refuse!("13.82-8", "refuse-arms-check-kind");
                }
                if battle.chits.checked.contains(piece) {
                    return refuse!("13.82-8", "refuse-arms-check-twice", unit = ask.rules.piece_name(piece));
                }
                Ok(())
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] => refuse!("table", "unfinished-choice"),
            [Target::Button(CHECK)] => refuse!("table", "unfinished-unit"),
            _ => Ok(()),
        }
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match *answer {
            [Target::Button(CHECK), Target::Piece(piece)] => {
                if let Some(battle) = position.battles.last_mut() {
                    battle.chits.checked.insert(piece);
                    battle.stage = Step::ArmsDie(ArmsDie { side: self.0, piece });
                }
            }
            [Target::Piece(piece)] => {
                rules.lose_one(position, self.0, piece, log);
                rules.go_on_losing(position, self.0, log);
            }
            _ => {}
        }
    }
}

/// The die of a battalion that is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArmsDie {
    pub side: Side,
    pub piece: Piece,
}

impl Throw<Chad> for ArmsDie {
    fn dice(&self, _: &Chad, _: &Position) -> Pool {
        Pool::of(1, 6, "white")
    }

    fn purpose(&self, rules: &Chad, _: &Position) -> (&'static str, Message) {
        ("13.82-8", say!("roll-arms-check", unit = rules.piece_name(self.piece)))
    }

    fn fall(&self, rules: &Chad, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let ArmsDie { side, piece } = *self;
        let lost = rules.top_battle(position).chits.lost[side as usize];
        let total = faces[0] as u8 + lost;
        let lives = total > rules.catalog.unit(piece).step;
        log.note(|| {
            let unit = rules.piece_name(piece);
            let (message, rule) = match lives {
                true => (say!("event-arms-lives", unit = unit, total = total), "13.82-8"),
                false => (say!("event-arms-lost", unit = unit, total = total), "13.82-9"),
            };
            let seat = rules.top_battle(position).seat(side);
            Event::new(message).rule(rule).by(seat).dice(&self.dice(rules, position), faces)
        });
        if lives {
            if let Some(battle) = position.battles.last_mut() {
                battle.demands[side as usize].loss = 0;
            }
        } else {
            rules.lose_one(position, side, piece, log);
        }
        rules.go_on_losing(position, side, log);
    }
}

/// With Delay or Caution points of loss become hexes of a special retreat (13.82-12, 13.82-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Conversion(pub Side);

impl Stage<Chad> for Conversion {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        decider(position)
    }

    fn question(&self, ask: &Ask) -> Question {
        let steps = ask.rules.top_battle(ask.position).demands[self.0 as usize].loss;
        match ask.draft {
            [] => Question::new(say!("ask-conversion", steps = steps), "13.82-12", Shape::Number),
            _ => Question::new(say!("ask-confirm"), "13.82-12", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            let most = ask.rules.top_battle(ask.position).demands[self.0 as usize].loss;
            out.extend((0..=i32::from(most)).map(Target::Number));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let most = ask.rules.top_battle(ask.position).demands[self.0 as usize].loss;
        match (ask.draft, target) {
            ([], Target::Number(points)) if (0..=i32::from(most)).contains(&points) => Ok(()),
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        chosen(ask.draft)
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        let most = i32::from(ask.rules.top_battle(ask.position).demands[self.0 as usize].loss);
        match target {
            Target::Number(points) => {
                Offer::note(say!("note-conversion", hexes = points, steps = most - points))
            }
            _ => Offer::default(),
        }
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let points = match answer.first() {
            Some(Target::Number(points)) => *points as u8,
            _ => 0,
        };
        if let Some(battle) = position.battles.last_mut() {
            battle.chits.converted[self.0 as usize] = points;
            battle.demands[self.0 as usize].loss -= points;
        }
        if points > 0 {
            log.note(|| Event::new(say!("event-conversion", hexes = points)).rule("13.82-13").by(seat));
        }
        rules.lose_the_rest(position, self.0, log);
    }
}

impl Chad {
    /// 13.82-2
    fn may_lock<W: Why>(&self, force: Pieces, chit: Chit) -> Result<(), W> {
        if chit == Chit::MainForce && self.battalions(force).is_empty() {
            return refuse!("13.82-2", "refuse-main-force");
        }
        Ok(())
    }

    pub(crate) fn is_battalion(&self, piece: Piece) -> bool {
        self.catalog.unit(piece).size == Some(Size::Battalion) && self.catalog.unit(piece).is_conventional()
    }

    fn battalions(&self, force: Pieces) -> Pieces {
        force.into_iter().filter(|piece| self.is_battalion(*piece)).collect()
    }

    /// A combat begins with the chits; an ambush and every renewed combat have their own (13.81-3).
    pub(crate) fn ask_chits(&self, position: &mut Position) {
        if let Some(battle) = position.battles.last_mut() {
            battle.chits = Chits::default();
            battle.stage = Step::Chits;
        }
    }

    /// The position as somebody reckons with it who does not know the chits: they change no strength.
    pub(crate) fn without_chits(&self, position: &Position) -> Position {
        let mut plain = position.clone();
        for battle in &mut plain.battles {
            if !battle.chits.shown {
                battle.chits.locked = battle.chits.locked.map(|chit| chit.map(|_| Chit::CombinedArms));
            }
        }
        plain
    }

    /// 13.81-2: before the dice both chits are shown.
    pub(crate) fn show_chits(&self, position: &mut Position, log: &mut impl Log) {
        let Some(battle) = position.battles.last_mut() else { return };
        let [Some(attacker), Some(defender)] = battle.chits.locked else { return };
        battle.chits.shown = true;
        let sides = Side::BOTH.map(|side| side_name(battle.seat(side)));
        log.note(|| {
            let [attacking, defending] = sides;
            let message = say!(
                "event-chits",
                attacker = attacking,
                attack = attacker.name(),
                defender = defending,
                defence = defender.name()
            );
            Event::new(message).rule("13.81-2").reveals()
        });
    }

    /// What a side's chit adds to its strength (13.82-3, 13.82-4, 13.82-10, 13.82-11).
    pub(crate) fn chit_strength(&self, position: &Position, battle: &Battle, side: Side) -> i16 {
        let each = match (battle.chits.in_force(side), battle.kind) {
            (Some(Chit::MainForce), Kind::Conventional) | (Some(Chit::Delay), Kind::Guerrilla) => 1,
            (Some(Chit::MainForce), Kind::Guerrilla) | (Some(Chit::Delay), Kind::Conventional) => -1,
            (Some(Chit::CombinedArms) | None, _) => return 0,
        };
        let units = battle.pieces(side) & self.catalog.roster.conventional;
        let change = |piece: Piece| {
            let bare = self.strength(position, [piece].into_iter().collect(), battle.kind);
            (bare + each).max(0) - bare
        };
        let ground: i16 = units.into_iter().map(change).sum();
        // 13.30-5
        let air = match side == Side::Attacker && !battle.air.is_empty() {
            true => {
                let bare = self.air_strength(battle);
                (bare + each).max(0) - bare
            }
            false => 0,
        };
        ground + air
    }

    /// Before a side takes its losses: what its chit asks. Whether somebody is asked.
    pub(crate) fn ask_by_chit(&self, position: &mut Position, side: Side, log: &mut impl Log) -> bool {
        let battle = *self.top_battle(position);
        let units = self.losers(position, &battle, side);
        if battle.demands[side as usize].loss == 0 {
            return false;
        }
        let stage = match battle.chits.in_force(side) {
            Some(Chit::MainForce) => {
                let battalions = self.battalions(units);
                match (battalions.first(), battalions.len()) {
                    // 13.82-5, once
                    _ if battle.chits.lost[side as usize] > 0 => return false,
                    (Some(piece), 1) => {
                        self.lose_one(position, side, piece, log);
                        return false;
                    }
                    (Some(_), _) => Step::FirstLoss(FirstLoss(side)),
                    (None, _) => return false,
                }
            }
            Some(Chit::CombinedArms) if !(self.battalions(units) - battle.chits.checked).is_empty() => {
                Step::ArmsLoss(ArmsLoss(side))
            }
            // 13.82-18
            Some(Chit::Delay)
                if battle.chits.converted[side as usize] == 0
                    && !(units & self.catalog.roster.conventional).is_empty() =>
            {
                Step::Conversion(Conversion(side))
            }
            _ => return false,
        };
        if let Some(top) = position.battles.last_mut() {
            top.stage = stage;
        }
        true
    }

    /// A unit is given up, and what is owed becomes less.
    fn lose_one(&self, position: &mut Position, side: Side, piece: Piece, log: &mut impl Log) {
        let step = self.catalog.unit(piece).step;
        self.lose(position, [piece].into_iter().collect(), log);
        if let Some(battle) = position.battles.last_mut() {
            let owed = &mut battle.demands[side as usize].loss;
            *owed = owed.saturating_sub(step);
        }
    }

    /// Losses go on after a unit was given up or saved.
    fn go_on_losing(&self, position: &mut Position, side: Side, log: &mut impl Log) {
        if !position.is_over() {
            self.take_losses(position, side, log);
        }
    }

    /// 13.82-18: points were converted for units that are no longer there; they are lost in steps after all.
    pub(crate) fn void_conversion(&self, position: &mut Position, side: Side) -> bool {
        let Some(battle) = position.battles.last_mut() else { return false };
        let points = battle.chits.converted[side as usize];
        if points == 0 || !(battle.pieces(side) & self.catalog.roster.conventional).is_empty() {
            return false;
        }
        battle.chits.converted[side as usize] = 0;
        battle.demands[side as usize].loss = points;
        true
    }

    /// Whom the retreat of a side takes along: everybody by R, by a special retreat the conventional units and the
    /// leaders who go with them (13.82-14).
    pub(crate) fn leaving(&self, battle: &Battle, side: Side) -> Pieces {
        let pieces = battle.pieces(side);
        if battle.demands[side as usize].retreat || battle.chits.converted[side as usize] == 0 {
            return pieces;
        }
        pieces & (self.catalog.roster.conventional | self.catalog.roster.heads)
    }

    /// How many hexes a unit retreats (13.82-13, 13.82-19).
    pub(crate) fn retreat_length(&self, battle: &Battle, side: Side, piece: Piece) -> u8 {
        let converted = battle.chits.converted[side as usize];
        if converted == 0 || !self.catalog.unit(piece).is_conventional() {
            return 2;
        }
        converted + if battle.demands[side as usize].retreat { 2 } else { 0 }
    }

    /// Hexes so many away that a unit can get to, each step free of enemies (13.82-17).
    pub(crate) fn long_ends(
        &self,
        position: &Position,
        seat: Seat,
        piece: Piece,
        from: Cell,
        length: u8,
        absent: Pieces,
    ) -> Cells {
        let ground = *self.ground(position, piece) - position.hostile(seat);
        let board = &self.catalog.map.board;
        let mut reached: Cells = [from].into_iter().collect();
        for _ in 0..length {
            let mut next = Cells::EMPTY;
            for cell in &reached {
                for step in self.catalog.steps(position.weather(), cell) {
                    let to = Cell(step.to);
                    if step.cost != crate::catalog::BARRED && ground.contains(to) {
                        next.insert(to);
                    }
                }
            }
            reached = next;
        }
        let step = self.catalog.unit(piece).step;
        let fits = |cell: &Cell| {
            board.distance(from, *cell) == u16::from(length)
                && (step == 0
                    || self.steps(position.at(*cell) - absent) + step <= self.stacking_limit(position, *cell))
        };
        reached.iter().filter(fits).collect()
    }

    /// 13.82-15: hexes that a dispersed unit does not enter.
    pub(crate) fn shunned(&self, position: &Position, group: Pieces) -> Cells {
        if (group & position.variants.dispersed).is_empty() {
            return Cells::EMPTY;
        }
        let seat = group.first().and_then(|piece| position.unit(piece).owner.seat());
        seat.map_or(Cells::EMPTY, |seat| self.around(&position.hostile(seat)))
    }

    /// A chit that the other side has not seen is drawn anew.
    pub(crate) fn imagine_chits(&self, position: &mut Position, seat: Seat, chance: &mut dyn Chance) {
        for battle in &mut position.battles {
            let side = battle.side_of(seat).other();
            if battle.chits.shown || battle.chits.locked[side as usize].is_none() {
                continue;
            }
            let force = battle.pieces(side);
            let may = |chit: &Chit| self.may_lock::<sandtable_engine::No>(force, *chit).is_ok();
            let open: Vec<Chit> = Chit::ALL.into_iter().filter(may).collect();
            battle.chits.locked[side as usize] = Some(open[chance.below(open.len() as u32) as usize]);
        }
    }
}
