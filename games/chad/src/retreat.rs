//! After the losses: retreats (5.83-6, 5.83-7) and the advance of the attacker (5.52).

use sandtable_board::Cell;
use sandtable_engine::{
    Answer, Choices, Event, Illegal, Log, Motion, Offer, Orders, Piece, Question, Seat, SeatSet, Shape,
    Stage, Target, Why, say,
};
use serde::{Deserialize, Serialize};

use crate::battle::{Battle, Side, Step};
use crate::catalog::{BARRED, CELLS, Cells, PIECES, Pieces};
use crate::names::DONE;
use crate::operations::pieces_of;
use crate::orders::is_ordered;
use crate::position::{Place, Position};
use crate::{Ask, Chad, decider, told};

/// How a retreat goes on.
enum Next {
    /// The owner chooses who goes, and where to.
    Ask,
    Goes(Piece, Cell),
    /// No way is open to them, and none will be.
    Lost(Pieces),
}

/// A side retreats (5.83-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Retreat(pub Side);

impl Stage<Chad> for Retreat {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        decider(position)
    }

    fn question(&self, ask: &Ask) -> Question {
        ask.rules.retreat_question(ask.draft)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let battle = ask.rules.top_battle(ask.position);
        ask.rules.retreat_candidates(ask.position, battle, self.0, ask.draft, out);
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        told(ask.rules.judge_retreat(
            ask.position,
            ask.rules.top_battle(ask.position),
            self.0,
            ask.draft,
            target,
        ))
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        told(ask.rules.finish_retreat(ask.draft))
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        ask.rules
            .judge_retreat(ask.position, ask.rules.top_battle(ask.position), self.0, ask.draft, target)
            .unwrap_or_default()
    }

    fn choices(&self, ask: &Ask, out: &mut Choices) {
        ask.rules.retreat_choices(ask.position, ask.rules.top_battle(ask.position), self.0, ask.draft, out);
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        rules.carry_out_retreat(position, self.0, answer, log);
    }
}

/// The attacker may enter the hex (5.52-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advance;

impl Stage<Chad> for Advance {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        decider(position)
    }

    fn question(&self, ask: &Ask) -> Question {
        ask.rules.advance_question(ask.rules.top_battle(ask.position))
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(ask.rules.top_battle(ask.position).attackers.into_iter().map(Target::Piece));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        told(ask.rules.judge_advance(ask.position, ask.rules.top_battle(ask.position), ask.draft, target))
    }

    fn finish<W: Why>(&self, _: &Ask) -> Result<(), W> {
        Ok(())
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        ask.rules
            .judge_advance(ask.position, ask.rules.top_battle(ask.position), ask.draft, target)
            .unwrap_or_default()
    }

    fn choices(&self, ask: &Ask, out: &mut Choices) {
        ask.rules.advance_choices(ask.position, ask.rules.top_battle(ask.position), ask.draft, out);
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        rules.carry_out_advance(position, answer, log);
    }

    fn follow(&self, _: &Chad, _: &Position, _: Seat, orders: &Orders) -> Option<Answer> {
        is_ordered(orders, "advance").then(Answer::new)
    }
}

impl Chad {
    pub(crate) fn begin_retreat(&self, position: &mut Position, side: Side, log: &mut impl Log) {
        let battle = *self.top_battle(position);
        let leaving = self.leaving(&battle, side);
        if side == Side::Defender && battle.demands[side as usize].retreat {
            self.abandon_guns(position, battle.target, log);
        }
        let hexes = leaving.into_iter().filter_map(|piece| position.cell(piece));
        let there = hexes.fold(Pieces::EMPTY, |all, hex| all | position.at(hex));
        if let Some(top) = position.battles.last_mut() {
            top.stage = Step::retreat(side);
            top.leaving = leaving;
            top.bound = there & self.catalog.roster.heads;
            top.retreated = Pieces::EMPTY;
        }
        self.settle_retreat(position, side, log);
    }

    /// Where a unit may retreat to, as if nobody of `absent` were on the map: two hexes off, if it can be not
    /// next to a hex that it fought (5.83-6), and of these the hexes nearest to its field or sanctuary (5.83-7).
    fn retreat_ends(
        &self,
        position: &Position,
        battle: &Battle,
        side: Side,
        piece: Piece,
        absent: Pieces,
    ) -> Cells {
        let seat = battle.seat(side);
        let special = battle.chits.converted[side as usize] > 0;
        let refuges = || battle.retreated.into_iter().filter_map(|unit| position.cell(unit)).collect();
        if special && self.may_stay(battle, side) && !self.catalog.unit(piece).is_combat() {
            // 13.82-14
            return refuges();
        }
        let ends = self.retreat_reach(position, battle, side, piece, absent);
        let apart = ends - self.around(&fought(battle, side));
        let away = if apart.is_empty() { ends } else { apart };
        let mut nearest = u16::MAX;
        let mut best = Cells::EMPTY;
        for end in &away {
            let distance = self.distance_home(position, seat, piece, end);
            if distance < nearest {
                nearest = distance;
                best = Cells::EMPTY;
            }
            if distance == nearest {
                best.insert(end);
            }
        }
        if !self.catalog.unit(piece).is_combat() {
            // 5.83-7: or after somebody who went before him.
            best = best | if special { refuges() } else { ends & refuges() };
        }
        best
    }

    /// Hexes that the length of its retreat brings a unit to, other wishes apart.
    fn retreat_reach(
        &self,
        position: &Position,
        battle: &Battle,
        side: Side,
        piece: Piece,
        absent: Pieces,
    ) -> Cells {
        let Some(from) = position.cell(piece) else { return Cells::EMPTY };
        let seat = battle.seat(side);
        match self.retreat_length(battle, side, piece) {
            2 => self.jump_ends(position, seat, piece, from, absent),
            length => self.long_ends(position, seat, piece, from, length, absent),
        }
    }

    /// 13.82-14: leaders may stay behind when only conventional units have to go.
    fn may_stay(&self, battle: &Battle, side: Side) -> bool {
        battle.chits.converted[side as usize] > 0
            && !battle.demands[side as usize].retreat
            && (battle.leaving & self.catalog.roster.combat).is_empty()
    }

    /// 5.83-7: to a field without enemies for conventional units, to the sanctuary for guerrillas.
    fn distance_home(&self, position: &Position, seat: Seat, piece: Piece, cell: Cell) -> u16 {
        let map = &self.catalog.map;
        match self.catalog.unit(piece).faction() {
            Some(_) => {
                let ways = self.boxes(position, piece).map(|country| map.entry_distance(cell, country));
                ways.min().map_or(0, u16::from)
            }
            None => {
                let friendly = map.fields - position.hostile(seat);
                friendly.iter().map(|field| map.board.distance(cell, field)).min().unwrap_or(0)
            }
        }
    }

    /// Who may go now: units first, then leaders and Commanders, who lose nothing by it.
    fn next_to_go(&self, leaving: Pieces) -> Pieces {
        let units = leaving & self.catalog.roster.combat;
        if units.is_empty() { leaving } else { units }
    }

    /// Goes on until somebody has a choice (5.83-11) or nobody is left.
    fn settle_retreat(&self, position: &mut Position, side: Side, log: &mut impl Log) {
        loop {
            let battle = *self.top_battle(position);
            let units = battle.leaving & self.catalog.roster.combat;
            if units.is_empty() && !battle.bound.is_empty() {
                self.lose_bound(position, log);
                continue;
            }
            if battle.leaving.is_empty() {
                break;
            }
            if self.may_stay(&battle, side) {
                if !battle.retreated.is_empty() {
                    return;
                }
                self.stay(position);
                continue;
            }
            match self.next_retreat(position, &battle, side) {
                Next::Ask => return,
                Next::Goes(piece, cell) => self.retreat(position, piece, cell, log),
                Next::Lost(units) => {
                    for piece in units {
                        let cell = position.cell(piece);
                        self.eliminate(position, piece, "4.25-5", log);
                        self.lose_missiles(position, cell, battle.seat(side), log);
                    }
                }
            }
        }
        if !self.result_ends(position, [false; 2], log) {
            self.after_retreat(position, side, log);
        }
    }

    /// Nobody is asked where he has no choice: a unit that has no way whatever the others do, one that takes
    /// nobody's place and has one way whatever they do, or the last way that is left.
    fn next_retreat(&self, position: &Position, battle: &Battle, side: Side) -> Next {
        let mut ways = 0;
        let mut last = None;
        let units = self.next_to_go(battle.leaving);
        for piece in units {
            let ends = self.retreat_ends(position, battle, side, piece, Pieces::EMPTY);
            ways += ends.len();
            match ends.iter().next() {
                Some(end) => {
                    last = Some((piece, end));
                    if ends.len() == 1 && self.is_undisputed(position, battle, side, piece, end) {
                        return Next::Goes(piece, end);
                    }
                }
                None if self.retreat_ends(position, battle, side, piece, battle.leaving).is_empty() => {
                    return Next::Lost([piece].into_iter().collect());
                }
                None => {}
            }
        }
        match (ways, last) {
            (1, Some((piece, end))) => Next::Goes(piece, end),
            (_, Some(_)) => Next::Ask,
            (_, None) => Next::Lost(units),
        }
    }

    /// Whether a unit goes to a hex whenever it goes, and there is room for everybody who might.
    fn is_undisputed(
        &self,
        position: &Position,
        battle: &Battle,
        side: Side,
        piece: Piece,
        end: Cell,
    ) -> bool {
        let might = |other: &Piece| {
            position
                .cell(*other)
                .is_some_and(|from| self.catalog.map.jumps(from).iter().any(|jump| jump.to == end))
        };
        if battle.chits.converted[side as usize] > 0 {
            return false;
        }
        let rivals: Pieces = battle.leaving.into_iter().filter(might).collect();
        let later = self.retreat_ends(position, battle, side, piece, battle.leaving);
        later.len() == 1
            && later.contains(end)
            && self.steps(position.at(end)) + self.steps(rivals) <= self.stacking_limit(position, end)
    }

    /// A unit retreats; whoever stood with it has not lost everybody (5.64-1).
    fn retreat(&self, position: &mut Position, piece: Piece, cell: Cell, log: &mut impl Log) {
        let Some(from) = position.cell(piece) else { return };
        let saved = position.at(from);
        if let Some(top) = position.battles.last_mut()
            && self.catalog.unit(piece).is_combat()
        {
            top.retreated.insert(piece);
            top.bound = top.bound - saved;
        }
        self.retreat_to(position, piece, from, cell, "5.83-6", log);
    }

    /// 5.64-1: leaders and Commanders all of whose units were lost for want of a retreat die with them, unless
    /// the players read it of losses by the table alone.
    fn lose_bound(&self, position: &mut Position, log: &mut impl Log) {
        let battle = *self.top_battle(position);
        if let Some(top) = position.battles.last_mut() {
            top.bound = Pieces::EMPTY;
        }
        if self.options.leaders_outlive_retreat {
            return;
        }
        for head in battle.bound {
            let (cell, owner) = (position.cell(head), position.unit(head).owner.seat());
            let (Some(cell), Some(seat)) = (cell, owner) else { continue };
            if !position.armed(seat).contains(cell) {
                self.eliminate(position, head, "5.64-1", log);
            }
        }
    }

    /// Nobody else goes.
    fn stay(&self, position: &mut Position) {
        if let Some(top) = position.battles.last_mut() {
            top.leaving = Pieces::EMPTY;
        }
    }

    fn after_retreat(&self, position: &mut Position, side: Side, log: &mut impl Log) {
        if self.options.battle_chits {
            return self.after_special_retreat(position, side, log);
        }
        match side {
            Side::Attacker => {
                let battle = *self.top_battle(position);
                if (battle.defenders & self.catalog.roster.combat).is_empty() {
                    self.fall(position, battle.target, log);
                }
                self.close_battle(position, log);
            }
            Side::Defender => self.vacate(position, log),
        }
    }

    pub(crate) fn retreat_question(&self, draft: &[Target]) -> Question {
        let (message, rule, shape) = match draft {
            [] => (say!("ask-retreat"), "5.83-11", Shape::One),
            [Target::Piece(piece)] => {
                (say!("ask-retreat-where", unit = self.piece_name(*piece)), "5.83-7", Shape::One)
            }
            _ => (say!("ask-confirm"), "5.83-6", Shape::Confirm),
        };
        Question::new(message, rule, shape)
    }

    pub(crate) fn retreat_candidates(
        &self,
        position: &Position,
        battle: &Battle,
        side: Side,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        match draft {
            [] => {
                out.extend(battle.leaving.into_iter().map(Target::Piece));
                if self.may_stay(battle, side) {
                    out.push(Target::Button(DONE));
                }
            }
            [Target::Piece(piece)] => {
                if let Some(cell) = position.cell(*piece) {
                    let length = u16::from(self.retreat_length(battle, side, *piece));
                    let mut cells: Cells = self.catalog.map.board.ring(cell, length).collect();
                    cells = cells | self.retreat_ends(position, battle, side, *piece, Pieces::EMPTY);
                    out.extend(cells.iter().map(Target::Cell));
                }
            }
            _ => {}
        }
    }

    pub(crate) fn judge_retreat(
        &self,
        position: &Position,
        battle: &Battle,
        side: Side,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(DONE)) if self.may_stay(battle, side) => Ok(Offer::default()),
            ([], Target::Piece(piece)) if piece.index() < PIECES && battle.leaving.contains(piece) => {
                if !self.next_to_go(battle.leaving).contains(piece) {
                    return Err(Illegal::new("5.83-7", say!("refuse-retreat-leader")));
                }
                if self.retreat_ends(position, battle, side, piece, Pieces::EMPTY).is_empty() {
                    return Err(Illegal::new("5.83-11", say!("refuse-retreat-full")));
                }
                Ok(Offer::default())
            }
            ([Target::Piece(piece)], Target::Cell(cell)) if cell.index() < CELLS => {
                let from = position.cell(*piece).unwrap_or(battle.target);
                if self.retreat_ends(position, battle, side, *piece, Pieces::EMPTY).contains(cell) {
                    let route = self.jump_route(position, *piece, from, cell);
                    return Ok(Offer { route, ..Offer::default() });
                }
                let seat = battle.seat(side);
                let open = self.retreat_reach(position, battle, side, *piece, Pieces::EMPTY);
                if !open.contains(cell) {
                    let hexes = self.retreat_length(battle, side, *piece);
                    if hexes != 2 || self.may_stay(battle, side) {
                        return Err(Illegal::new("13.82-17", say!("refuse-special-retreat", hexes = hexes)));
                    }
                    return Err(self.why_not_jump(position, seat, *piece, from, cell, "5.83-6"));
                }
                let near = self.around(&fought(battle, side));
                Err(match near.contains(cell) && !(open - near).is_empty() {
                    true => Illegal::new("5.83-6", say!("refuse-retreat-beside")),
                    false => Illegal::new("5.83-7", say!("refuse-retreat-direction")),
                })
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn finish_retreat(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [] => Err(Illegal::table(say!("unfinished-unit"))),
            [Target::Piece(_)] => Err(Illegal::table(say!("unfinished-hex"))),
            _ => Ok(()),
        }
    }

    pub(crate) fn retreat_choices(
        &self,
        position: &Position,
        battle: &Battle,
        side: Side,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] => {
                let goes = |piece: &Piece| {
                    !self.retreat_ends(position, battle, side, *piece, Pieces::EMPTY).is_empty()
                };
                let next = self.next_to_go(battle.leaving).into_iter().filter(goes);
                out.next.extend(next.map(Target::Piece));
                if self.may_stay(battle, side) {
                    out.push(Target::Button(DONE));
                }
            }
            [Target::Piece(piece)] => {
                let ends = self.retreat_ends(position, battle, side, *piece, Pieces::EMPTY);
                out.next.extend(ends.iter().map(Target::Cell));
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_retreat(
        &self,
        position: &mut Position,
        side: Side,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match *answer {
            [Target::Piece(piece), Target::Cell(cell)] => self.retreat(position, piece, cell, log),
            _ => self.stay(position),
        }
        self.settle_retreat(position, side, log);
    }

    /// 13.82-15, 13.82-19: who made a special retreat is dispersed; the other side's retreat, contact or an advance
    /// follow.
    fn after_special_retreat(&self, position: &mut Position, side: Side, log: &mut impl Log) {
        let Some(top) = position.battles.last_mut() else { return };
        let units = top.retreated & self.catalog.roster.conventional;
        let special = std::mem::take(&mut top.chits.converted[side as usize]) > 0;
        top.demands[side as usize].retreat = false;
        if special && !units.is_empty() {
            position.variants.dispersed = position.variants.dispersed | units;
            log.note(|| Event::new(say!("event-dispersed", units = self.group_name(units))).rule("13.82-15"));
        }
        self.after_all_losses(position, log);
    }

    // Advance

    /// Attackers that may enter the hex: no lake in the way, ground that they may tread (5.52-2). Where enemy
    /// leaders were left behind only combat units go in (4.22-4).
    pub(crate) fn advancers(&self, position: &Position, battle: &Battle) -> Pieces {
        let left_behind = position.hostile(battle.attacker).contains(battle.target);
        let enters = |piece: &Piece| {
            let Some(cell) = position.cell(*piece) else { return false };
            let steps = self.catalog.steps(position.weather(), cell);
            let unit = self.catalog.unit(*piece);
            steps.iter().any(|step| step.to == battle.target.0 && step.cost != BARRED)
                && self.ground(position, *piece).contains(battle.target)
                && (unit.is_combat() || !left_behind)
                && self.fits(position, battle.attackers, unit.step, battle.target)
        };
        battle.attackers.into_iter().filter(enters).collect()
    }

    pub(crate) fn advance_question(&self, battle: &Battle) -> Question {
        let message = say!("ask-advance", hex = self.cell_name(battle.target));
        Question::new(message, "5.52-1", Shape::Subset)
    }

    pub(crate) fn judge_advance(
        &self,
        position: &Position,
        battle: &Battle,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        let Target::Piece(piece) = target else { return Err(Illegal::not_offered()) };
        let going = pieces_of(draft);
        if piece.index() >= PIECES || !battle.attackers.contains(piece) || going.contains(piece) {
            return Err(Illegal::not_offered());
        }
        if !self.advancers(position, battle).contains(piece) {
            let illegal = self.why_not_ground(position, piece, battle.target);
            return Err(illegal.unwrap_or_else(|| Illegal::new("5.52-2", say!("refuse-advance"))));
        }
        let steps = self.steps(going | position.at(battle.target)) + self.catalog.unit(piece).step;
        let most = self.stacking_limit(position, battle.target);
        if self.catalog.unit(piece).step > 0 && steps > most {
            return Err(Illegal::new("5.51-2", say!("refuse-stacking", steps = steps, most = most)));
        }
        Ok(Offer { route: vec![battle.target], ..Offer::default() })
    }

    pub(crate) fn advance_choices(
        &self,
        position: &Position,
        battle: &Battle,
        draft: &[Target],
        out: &mut Choices,
    ) {
        let going = pieces_of(draft);
        let most = self.stacking_limit(position, battle.target);
        let room = most.saturating_sub(self.steps(going | position.at(battle.target)));
        let free = self.advancers(position, battle) - going;
        let fits = |piece: &Piece| {
            let step = self.catalog.unit(*piece).step;
            step == 0 || step <= room
        };
        out.next.extend(free.into_iter().filter(fits).map(Target::Piece));
        out.complete = true;
    }

    pub(crate) fn carry_out_advance(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        let battle = *self.top_battle(position);
        let going = pieces_of(answer);
        if !(going & self.catalog.roster.combat).is_empty() {
            for head in position.at(battle.target) & position.army(battle.seat(Side::Defender)) {
                self.eliminate(position, head, "5.64-2", log);
                if position.is_over() {
                    return;
                }
            }
        }
        for piece in going {
            let from = position.cell(piece);
            self.leave_hex(position, piece);
            self.drop_out(position, piece);
            position.put(piece, Place::Hex(battle.target));
            log.note(|| {
                let hex = self.cell_name(battle.target);
                Event::new(say!("event-advances", unit = self.piece_name(piece), hex = hex))
                    .rule("5.52-1")
                    .by(battle.attacker)
                    .motion(Motion::Travel {
                        piece,
                        route: from.into_iter().chain([battle.target]).collect(),
                    })
            });
        }
        self.close_battle(position, log);
    }
}

/// Hexes that a side fought.
fn fought(battle: &Battle, side: Side) -> Cells {
    match side {
        Side::Attacker => [battle.target].into_iter().collect(),
        Side::Defender => battle.from,
    }
}
