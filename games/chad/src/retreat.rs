//! After the losses: retreats (5.83-6, 5.83-7) and the advance of the attacker (5.52).

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, Offer, Piece, Question, Rule, Shape, Target, say,
};

use crate::Chad;
use crate::battle::{Battle, Side, Stage};
use crate::catalog::{BARRED, CELLS, Cells, PIECES, Pieces, STACKING_LIMIT};
use crate::operations::pieces_of;
use crate::position::{Place, Position};

impl Chad {
    pub(crate) fn begin_retreat(&self, position: &mut Position, side: Side, log: &mut impl Log) {
        if let Some(top) = position.battles.last_mut() {
            top.stage = Stage::Retreat(side);
            top.leaving = top.pieces(side);
        }
        self.settle_retreat(position, side, log);
    }

    /// Where a unit may retreat to: two hexes off, no nearer to the enemies it fought, and of these the hexes
    /// nearest to its field or sanctuary.
    fn retreat_ends(&self, position: &Position, battle: &Battle, side: Side, piece: Piece) -> Cells {
        let Some(from) = position.cell(piece) else { return Cells::EMPTY };
        let board = &self.catalog.map.board;
        let mut ends = self.jump_ends(position, battle.seat(side), piece, from);
        let fought = match side {
            Side::Attacker => [battle.target].into_iter().collect(),
            Side::Defender => battle.from,
        };
        for enemy in &fought {
            let near = board.distance(from, enemy);
            for end in ends.iter() {
                if board.distance(end, enemy) < near {
                    ends.remove(end);
                }
            }
        }
        let mut nearest = u16::MAX;
        let mut best = Cells::EMPTY;
        for end in &ends {
            let distance = self.distance_home(position, battle.seat(side), piece, end);
            if distance < nearest {
                nearest = distance;
                best = Cells::EMPTY;
            }
            if distance == nearest {
                best.insert(end);
            }
        }
        best
    }

    /// 5.83-7: to a field without enemies for conventional units, to the sanctuary for guerrillas.
    fn distance_home(
        &self,
        position: &Position,
        seat: sandtable_engine::Seat,
        piece: Piece,
        cell: Cell,
    ) -> u16 {
        let map = &self.catalog.map;
        match self.catalog.unit(piece).faction() {
            Some(faction) => {
                u16::from(map.entry_distance(cell, self.catalog.roster.faction(faction).sanctuary))
            }
            None => {
                let friendly = map.fields - position.hostile(seat);
                friendly.iter().map(|field| map.board.distance(cell, field)).min().unwrap_or(0)
            }
        }
    }

    /// Units with nowhere to go are lost (4.25-5), units with one way take it; who has a choice is asked.
    fn settle_retreat(&self, position: &mut Position, side: Side, log: &mut impl Log) {
        let mut waiting = self.top_battle(position).leaving;
        while let Some(piece) = waiting.first() {
            waiting.remove(piece);
            let battle = *self.top_battle(position);
            if !battle.leaving.contains(piece) {
                continue;
            }
            let ends = self.retreat_ends(position, &battle, side, piece);
            let mut ways = ends.iter();
            match (ways.next(), ways.next(), position.cell(piece)) {
                (Some(only), None, Some(from)) => self.retreat_to(position, piece, from, only, "5.83-6", log),
                (None, _, _) => {
                    self.eliminate(position, piece, "4.25-5", log);
                    if position.is_over() {
                        return;
                    }
                }
                _ => {}
            }
        }
        if self.top_battle(position).leaving.is_empty() {
            self.after_retreat(position, side, log);
        }
    }

    fn after_retreat(&self, position: &mut Position, side: Side, log: &mut impl Log) {
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
            [] => (say!("ask-retreat"), "5.83-6", Shape::One),
            [Target::Piece(piece)] => {
                (say!("ask-retreat-where", unit = self.piece_name(*piece)), "5.83-7", Shape::One)
            }
            _ => (say!("ask-confirm"), "5.83-6", Shape::Confirm),
        };
        Question { message, rule: Rule::new(rule), shape }
    }

    pub(crate) fn retreat_candidates(
        &self,
        position: &Position,
        battle: &Battle,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        match draft {
            [] => out.extend(battle.leaving.into_iter().map(Target::Piece)),
            [Target::Piece(piece)] => {
                if let Some(cell) = position.cell(*piece) {
                    out.extend(self.catalog.map.board.ring(cell, 2).map(Target::Cell));
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
            ([], Target::Piece(piece)) if piece.index() < PIECES && battle.leaving.contains(piece) => {
                Ok(Offer::default())
            }
            ([Target::Piece(piece)], Target::Cell(cell)) if cell.index() < CELLS => {
                if self.retreat_ends(position, battle, side, *piece).contains(cell) {
                    return Ok(Offer { route: vec![cell], ..Offer::default() });
                }
                let from = position.cell(*piece).unwrap_or(battle.target);
                let seat = battle.seat(side);
                if self.jump_ends(position, seat, *piece, from).contains(cell) {
                    return Err(Illegal::new("5.83-7", say!("refuse-retreat-direction")));
                }
                Err(self.why_not_jump(position, seat, *piece, from, cell))
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
            [] => out.next.extend(battle.leaving.into_iter().map(Target::Piece)),
            [Target::Piece(piece)] => {
                let ends = self.retreat_ends(position, battle, side, *piece);
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
        if let [Target::Piece(piece), Target::Cell(cell)] = *answer
            && let Some(from) = position.cell(piece)
        {
            self.retreat_to(position, piece, from, cell, "5.83-6", log);
        }
        self.settle_retreat(position, side, log);
    }

    // Advance

    /// Attackers that may enter the hex: no lake in the way, ground that they may tread (5.52-2). Where enemy
    /// leaders were left behind only combat units go in (4.22-4).
    pub(crate) fn advancers(&self, position: &Position, battle: &Battle) -> Pieces {
        let left_behind = position.hostile(battle.attacker).contains(battle.target);
        let enters = |piece: &Piece| {
            let Some(cell) = position.cell(*piece) else { return false };
            let steps = self.catalog.steps(position.season(), cell);
            let unit = self.catalog.unit(*piece);
            steps.iter().any(|step| step.to == battle.target.0 && step.cost != BARRED)
                && self.ground(*piece).contains(battle.target)
                && (unit.is_combat() || !left_behind)
                && self.fits(position, battle.attackers, unit.step, battle.target)
        };
        battle.attackers.into_iter().filter(enters).collect()
    }

    pub(crate) fn advance_question(&self, battle: &Battle) -> Question {
        let message = say!("ask-advance", hex = self.cell_name(battle.target));
        Question { message, rule: Rule::new("5.52-1"), shape: Shape::Subset }
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
        if self.catalog.unit(piece).step > 0 && steps > STACKING_LIMIT {
            return Err(Illegal::new(
                "5.51-2",
                say!("refuse-stacking", steps = steps, most = STACKING_LIMIT),
            ));
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
        let room = STACKING_LIMIT.saturating_sub(self.steps(going | position.at(battle.target)));
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
            self.leave_hex(position, piece);
            self.drop_out(position, piece);
            position.put(piece, Place::Hex(battle.target));
            log.note(|| {
                let hex = self.cell_name(battle.target);
                Event::new(say!("event-advances", unit = self.piece_name(piece), hex = hex))
                    .rule("5.52-1")
                    .by(battle.attacker)
                    .motion(Motion::Travel { piece, route: vec![battle.target] })
            });
        }
        self.close_battle(position, log);
    }
}
