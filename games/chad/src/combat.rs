//! Attacks are declared (5.10): which hex, and from which hexes.

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, Offer, Piece, Preview, Question, Seat, SeatSet, Shape, Stage,
    Target, Why, say,
};

use crate::battle::Battle;
use crate::catalog::{CELLS, Cells, PIECES, Pieces};
use crate::names::{END, side_name};
use crate::operations::pieces_of;
use crate::position::{Frame, Owner, Position};
use crate::{Ask, Chad, told};

/// The active side declares attacks (3.00-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attacks;

impl Stage<Chad> for Attacks {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        SeatSet::only(position.active)
    }

    fn question(&self, ask: &Ask) -> Question {
        ask.rules.combat_question(ask.draft)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        ask.rules.combat_candidates(ask.position, ask.draft, out);
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        told(ask.rules.judge_combat(ask.position, ask.draft, target))
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        told(ask.rules.finish_combat(ask.position, ask.draft))
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        ask.rules.judge_combat(ask.position, ask.draft, target).unwrap_or_default()
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        ask.rules.combat_preview(ask.position, ask.draft)
    }

    fn choices(&self, ask: &Ask, out: &mut Choices) {
        ask.rules.combat_choices(ask.position, ask.draft, out);
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        rules.carry_out_combat(position, answer, log);
    }

    /// 11.33-3: who must attack still sees the odds first. Play does not come here without a target; a case may begin
    /// here without one.
    fn asked_all_the_same(&self, rules: &Chad, position: &Position, _: Seat) -> Option<&'static str> {
        if rules.attack_targets(position).is_empty() {
            return Some(match rules.covers_all() {
                true => "going on would tell what lies under the blanks",
                false => "a case begins where nobody can be attacked",
            });
        }
        rules.owing(position).map(|_| "the odds of an attack that must be made are shown first")
    }
}

impl Chad {
    /// Hexes of the active side whose units may attack at all.
    fn attack_hexes(&self, position: &Position) -> Cells {
        let mut hexes = *position.armed(position.active) & self.catalog.map.playable;
        // 5.10-3, 5.20-7: combat units that have attacked, and peacekeepers; leaders bar nobody.
        let barred = (position.segment.attacked & self.catalog.roster.combat)
            | self.peacekeepers()
            | position.variants.dispersed;
        for piece in barred & position.army(position.active) {
            if let Some(cell) = position.cell(piece) {
                hexes.remove(cell);
            }
        }
        hexes
    }

    /// Whether attacks are asked for: there is a target, or there seems to be one for all that others know (13.91-4).
    pub(crate) fn is_combat_due(&self, position: &Position) -> bool {
        self.seem_to_fight(position) || !self.attack_targets(position).is_empty()
    }

    /// Hexes that the active side may attack now.
    pub(crate) fn attack_targets(&self, position: &Position) -> Cells {
        let seat = position.active;
        let enemies = (*position.armed(seat.other()) | self.independent_hexes(position) | position.dim)
            & (self.catalog.map.playable - position.segment.fought);
        let mut targets = Cells::EMPTY;
        for hex in &self.attack_hexes(position) {
            for step in self.catalog.steps(position.weather(), hex) {
                let target = Cell(step.to);
                if enemies.contains(target)
                    && !targets.contains(target)
                    && self.may_cross(position, hex, target)
                    && self.forbidden_attack(position, hex, target).is_none()
                {
                    targets.insert(target);
                }
            }
        }
        targets
    }

    /// 5.42-1, 5.42-2: into the Sudan only units that may be there attack.
    pub(crate) fn may_cross(&self, position: &Position, hex: Cell, target: Cell) -> bool {
        !self.catalog.map.sudan.contains(target)
            || position.at(hex).into_iter().all(|piece| self.ground(position, piece).contains(target))
    }

    /// Hexes from which a hex may be attacked.
    fn attack_bases(&self, position: &Position, target: Cell) -> Cells {
        let hexes = self.attack_hexes(position);
        let near = self.catalog.map.board.neighbours(target).map(|(_, hex)| hex);
        let may = |hex: &Cell| {
            hexes.contains(*hex)
                && self.may_cross(position, *hex, target)
                && self.forbidden_attack(position, *hex, target).is_none()
        };
        near.filter(may).collect()
    }

    /// Whether the stack of a hex may attack another now.
    pub(crate) fn may_strike(&self, position: &Position, hex: Cell, target: Cell) -> bool {
        !position.segment.fought.contains(target) && self.attack_bases(position, target).contains(hex)
    }

    pub(crate) fn combat_question(&self, draft: &[Target]) -> Question {
        let (message, rule, shape) = match draft {
            [] => (say!("ask-attack"), "5.10-2", Shape::One),
            [Target::Cell(target), ..] => {
                (say!("ask-attackers", hex = self.cell_name(*target)), "5.10-5", Shape::Subset)
            }
            _ => (say!("ask-confirm"), "5.10-2", Shape::Confirm),
        };
        Question::new(message, rule, shape)
    }

    pub(crate) fn combat_candidates(&self, position: &Position, draft: &[Target], out: &mut Vec<Target>) {
        match draft {
            [] => {
                let seat = position.active;
                let enemies = *position.held(seat.other()) | *position.independent();
                let near = self.around(position.armed(seat));
                out.extend((enemies & near).iter().map(Target::Cell));
                out.push(Target::Button(END));
            }
            [Target::Cell(target), ..] => {
                let near = self.catalog.map.board.neighbours(*target).map(|(_, hex)| hex);
                out.extend(
                    near.filter(|hex| position.held(position.active).contains(*hex)).map(Target::Cell),
                );
                if self.options.air_units {
                    let seats = [position.active, position.active.other()];
                    out.extend(
                        seats.into_iter().flat_map(|seat| self.squadrons(position, seat)).map(Target::Piece),
                    );
                }
            }
            _ => {}
        }
    }

    pub(crate) fn judge_combat(
        &self,
        position: &Position,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(END)) => match self.owing(position) {
                None => Ok(Offer::default()),
                Some((hex, target)) => {
                    let (hex, target) = (self.cell_name(hex), self.cell_name(target));
                    Err(Illegal::new("11.33-3", say!("refuse-duty", hex = hex, target = target)))
                }
            },
            ([], Target::Cell(cell)) if cell.index() < CELLS => self.may_attack(position, cell),
            ([], Target::Piece(piece)) if piece.index() < PIECES => {
                self.is_own(position, position.active, piece)?;
                Err(Illegal::new("4.00-2", say!("refuse-move-in-combat")))
            }
            ([Target::Cell(target), others @ ..], Target::Piece(piece)) if piece.index() < PIECES => {
                if others.contains(&Target::Piece(piece)) {
                    return Err(Illegal::not_offered());
                }
                self.may_support(position, piece, *target, pieces_of(others))
            }
            ([Target::Cell(target), others @ ..], Target::Cell(hex)) if hex.index() < CELLS => {
                if others.contains(&Target::Cell(hex)) {
                    return Err(Illegal::not_offered());
                }
                self.may_attack_from(position, *target, hex)
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    fn may_attack(&self, position: &Position, cell: Cell) -> Result<Offer, Illegal> {
        if self.attack_targets(position).contains(cell) {
            let note = position
                .independent()
                .contains(cell)
                .then(|| say!("note-independent", side = side_name(position.active.other())));
            return Ok(Offer { note, ..Offer::default() });
        }
        let seat = position.active;
        let near = self.catalog.map.board.neighbours(cell).map(|(_, hex)| hex);
        let mut own = near.filter(|hex| position.armed(seat).contains(*hex));
        if let Some(illegal) = own.find_map(|hex| self.forbidden_attack(position, hex, cell)) {
            return Err(illegal);
        }
        let neutral =
            position.independent().contains(cell) && !self.independent_hexes(position).contains(cell);
        Err(if neutral {
            Illegal::new("14.43-1", say!("refuse-attack-neutral"))
        } else if self.catalog.map.hex(cell).entry.is_some() {
            Illegal::new("4.51-5", say!("refuse-attack-entry"))
        } else if position.segment.fought.contains(cell) {
            Illegal::new("5.20-5", say!("refuse-fought"))
        } else if !position.is_defended(seat, cell) {
            match position.held(seat.other()).contains(cell) {
                true => Illegal::new("5.64-2", say!("refuse-attack-leaders")),
                false => Illegal::new("5.10-1", say!("refuse-attack-nobody")),
            }
        } else if self.catalog.map.sudan.contains(cell) {
            Illegal::new("5.42-2", say!("refuse-attack-sudan"))
        } else {
            Illegal::new("5.10-1", say!("refuse-attack-adjacent"))
        })
    }

    fn may_attack_from(&self, position: &Position, target: Cell, hex: Cell) -> Result<Offer, Illegal> {
        if self.attack_bases(position, target).contains(hex) {
            return Ok(Offer::default());
        }
        let there = position.at(hex) & position.army(position.active);
        let attacked = there & position.segment.attacked & self.catalog.roster.combat;
        let shared = &position.affairs.shared;
        Err(if shared.contains(hex) || shared.contains(target) {
            Illegal::new("14.23-20", say!("refuse-attack-shared"))
        } else if hex != target && position.hostile(position.active).contains(hex) {
            Illegal::new("5.10-6", say!("refuse-second-target"))
        } else if !self.catalog.map.board.are_adjacent(hex, target) {
            Illegal::new("5.10-1", say!("refuse-attack-adjacent"))
        } else if self.catalog.map.hex(hex).entry.is_some() {
            Illegal::new("4.51-5", say!("refuse-attack-entry"))
        } else if !(there & self.peacekeepers()).is_empty() {
            Illegal::new("5.54-1", say!("refuse-attack-oau"))
        } else if !(there & position.variants.dispersed).is_empty() {
            Illegal::new("13.82-15", say!("refuse-dispersed"))
        } else if !attacked.is_empty() {
            Illegal::new("5.20-7", say!("refuse-attacked"))
        } else if (there & self.catalog.roster.combat).is_empty() {
            Illegal::new("5.64-2", say!("refuse-attack-without-units"))
        } else if let Some(illegal) = self.forbidden_attack(position, hex, target) {
            illegal
        } else {
            Illegal::new("5.42-2", say!("refuse-attack-sudan"))
        })
    }

    pub(crate) fn finish_combat(&self, position: &Position, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [] => Err(Illegal::table(say!("unfinished-target"))),
            [Target::Cell(_)] => Err(Illegal::table(say!("unfinished-attackers"))),
            [Target::Cell(_), hexes @ ..] if cells(hexes).is_empty() => {
                Err(Illegal::new("13.34-5", say!("unfinished-air")))
            }
            [Target::Cell(target), hexes @ ..] => match self.left_out(position, *target, hexes) {
                None => Ok(()),
                Some(hex) => Err(Illegal::new("11.33-5", say!("unfinished-duty", hex = self.cell_name(hex)))),
            },
            _ => Ok(()),
        }
    }

    /// A hex that must take part in the attack on an independent faction and does not (11.33-5).
    fn left_out(&self, position: &Position, target: Cell, hexes: &[Target]) -> Option<Cell> {
        if position.segment.bound.is_empty() || !position.independent().contains(target) {
            return None;
        }
        let bound = self.must_join(position, target);
        bound.iter().find(|hex| !hexes.contains(&Target::Cell(*hex)))
    }

    pub(crate) fn combat_choices(&self, position: &Position, draft: &[Target], out: &mut Choices) {
        match draft {
            [] => {
                out.next.extend(self.attack_targets(position).iter().map(Target::Cell));
                if self.owing(position).is_none() {
                    out.push(Target::Button(END));
                }
            }
            [Target::Cell(target), others @ ..] => {
                let bases = self.attack_bases(position, *target).iter().map(Target::Cell);
                out.next.extend(bases.filter(|hex| !others.contains(hex)));
                if self.options.air_units {
                    let named = pieces_of(others);
                    let may = |piece: &Piece| self.may_support(position, *piece, *target, named).is_ok();
                    let own = (self.squadrons(position, position.active) - named).into_iter();
                    out.next.extend(own.filter(may).map(Target::Piece));
                }
                out.complete =
                    !cells(others).is_empty() && self.left_out(position, *target, others).is_none();
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_combat(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        let [Target::Cell(target), hexes @ ..] = answer else {
            self.end_segment(position, log);
            return;
        };
        let from = cells(hexes);
        let seat = position.active;
        if self.is_attack_void(position, *target, &from, log) {
            return;
        }
        let attackers = self.pieces_in(position, &from);
        position.segment.attacked = position.segment.attacked | attackers;
        position.segment.fought.insert(*target);
        log.note(|| {
            let message = say!("event-attack", side = side_name(seat), hex = self.cell_name(*target));
            let event = Event::new(message).rule("5.10-3").by(seat);
            let victim = position.at(*target).first();
            attackers.into_iter().fold(event, |event, piece| match victim {
                Some(at) => event.motion(Motion::Strike { from: piece, at }),
                None => event,
            })
        });
        let air = pieces_of(hexes);
        position.segment.flown = position.segment.flown | air;
        self.note_attack(position, attackers | air, position.at(*target));
        self.provoke(position, *target, log);
        // 5.54-2: peacekeepers leave before anything is worked out.
        for piece in position.at(*target) & self.peacekeepers() {
            self.withdraw_oau(position, piece, "5.54-2", log);
        }
        let battle = Battle { air, ..self.planned(position, *target, from) };
        position.battles.push(battle);
        position.frames.push(Frame::Battle);
        self.begin_round(position, log);
    }

    /// 14.13-7: an independent faction that is attacked joins the other side.
    fn provoke(&self, position: &mut Position, target: Cell, log: &mut impl Log) {
        let here = position.at(target) & position.unaligned();
        if let Some(faction) = here.first().and_then(|piece| self.catalog.unit(piece).faction()) {
            let side = position.active.other();
            self.recolour(position, faction, Owner::of(side));
            log.note(|| Event::new(say!("event-mrp-provoked", side = side_name(side))).rule("14.13-7"));
        }
    }

    /// The combat that an attack from these hexes would be.
    pub(crate) fn planned(&self, position: &Position, target: Cell, from: Cells) -> Battle {
        let attackers = self.pieces_in(position, &from);
        let defenders = position.at(target) - position.army(position.active) - self.peacekeepers();
        Battle::new(position.active, target, attackers, defenders, from)
    }

    fn pieces_in(&self, position: &Position, hexes: &Cells) -> Pieces {
        let all = hexes.iter().fold(Pieces::EMPTY, |all, hex| all | position.at(hex));
        all & position.army(position.active)
    }

    /// What an attack would be like, with the chances of every result.
    pub(crate) fn combat_preview(&self, position: &Position, draft: &[Target]) -> Option<Preview> {
        let [Target::Cell(target), hexes @ ..] = draft else { return None };
        let from = cells(hexes);
        let mut battle = Battle { air: pieces_of(hexes), ..self.planned(position, *target, from) };
        // 13.91-6: no odds before the forces are open.
        let veiled = battle.defenders & position.veiled;
        if !veiled.is_empty() {
            let heading = match self.covers_all() {
                true => say!("preview-blank"),
                false => say!("preview-covered", units = veiled.len()),
            };
            return Some(Preview {
                heading: Some(heading),
                overlays: self.attack_arrows(&battle),
                ..Preview::default()
            });
        }
        if from.is_empty() {
            let steps = self.steps(battle.defenders);
            return Some(Preview {
                heading: Some(say!("preview-defenders", units = battle.defenders.len(), steps = steps)),
                ..Preview::default()
            });
        }
        if (battle.defenders & self.catalog.roster.combat).is_empty() {
            return Some(Preview { heading: Some(say!("preview-oau-leave")), ..Preview::default() });
        }
        let choice = self.determine(position, &battle);
        battle.kind = match choice {
            crate::catalog::Choice::Conventional => crate::battle::Kind::Conventional,
            _ => crate::battle::Kind::Guerrilla,
        };
        let mut preview = self.battle_preview(position, &battle, choice);
        preview.overlays = self.attack_arrows(&battle);
        Some(preview)
    }
}

fn cells(targets: &[Target]) -> Cells {
    let cell = |target: &Target| match target {
        Target::Cell(cell) => Some(*cell),
        _ => None,
    };
    targets.iter().filter_map(cell).collect()
}
