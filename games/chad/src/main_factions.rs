//! Checks of FAN and FAP units (13.60): by an optional rule the sides call units of each other's main faction, singly or
//! by the stack, where a leader of theirs is near.

use sandtable_board::Cell;
use sandtable_engine::{
    Event, Log, Message, Motion, No, Piece, Pool, Preview, Question, Seat, SeatSet, Shape, Stage, Target,
    Throw, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{Arm, Army, CELLS, Country, FAN, FAP, Faction, PIECES, Pieces, Standing};
use crate::checks::{CheckResult, Subject};
use crate::names::{box_button, box_of, country_name, side_name};
use crate::position::{Owner, Place, Position};
use crate::{Ask, Chad, chosen};

/// Both sides' dice for units of a main faction: FAN's, then FAP's (13.62-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitCheck {
    /// Who called.
    pub seat: Seat,
    pub cell: Cell,
    /// One unit alone; else everybody in the hex who may be checked (13.61-2).
    pub piece: Option<Piece>,
}

impl UnitCheck {
    /// What a call of a unit or a stack means.
    pub fn of(position: &Position, seat: Seat, target: Target) -> Option<UnitCheck> {
        match target {
            Target::Cell(cell) => Some(UnitCheck { seat, cell, piece: None }),
            Target::Piece(piece) => {
                position.cell(piece).map(|cell| UnitCheck { seat, cell, piece: Some(piece) })
            }
            _ => None,
        }
    }
}

impl Throw<Chad> for UnitCheck {
    fn dice(&self, _: &Chad, _: &Position) -> Pool {
        Pool::of(1, 6, "blue").and(1, 6, "red")
    }

    fn purpose(&self, rules: &Chad, position: &Position) -> (&'static str, Message) {
        ("13.62-1", say!("roll-unit-check", units = rules.group_name(rules.called_units(position, *self))))
    }

    fn fall(&self, rules: &Chad, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let units = rules.called_units(position, *self);
        let subject = rules.unit_subject(position, *self);
        let totals = rules.check_totals(position, &subject, faces);
        let result = rules.check_result(position, &subject, totals);
        position.variants.checked = position.variants.checked | units;
        log.note(|| {
            let (units, fan, fap) = (rules.group_name(units), totals[0], totals[1]);
            let message = match result {
                CheckResult::Joins(winner) => {
                    say!("event-units-won", units = units, side = side_name(winner), fan = fan, fap = fap)
                }
                CheckResult::Independent | CheckResult::Nothing => {
                    say!("event-units-stay", units = units, fan = fan, fap = fap)
                }
            };
            let dice = self.dice(rules, position);
            let event = Event::new(message).rule("13.62-2").by(self.seat).dice(&dice, faces);
            rules.telling(event.came(result.id()))
        });
        if let CheckResult::Joins(winner) = result {
            for piece in units {
                rules.leave_hex(position, piece);
                position.give(piece, Owner::of(winner));
            }
            if units.first().is_some_and(|piece| rules.has_several_boxes(position, piece)) {
                position.frames.replace(Defection { seat: winner, units, caller: self.seat });
                return;
            }
            rules.turn_units(position, units, None, log);
        }
        rules.next_call(position, self.seat, log);
    }
}

/// FAN units that the MPS has won go to either of its boxes (14.33-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Defection {
    pub seat: Seat,
    pub units: Pieces,
    /// Who called them.
    pub caller: Seat,
}

impl Stage<Chad> for Defection {
    fn seats(&self, _: &Chad, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        match ask.draft {
            [] => {
                let message = say!("ask-levy-box", unit = ask.rules.group_name(self.units));
                Question::new(message, "14.33-7", Shape::One)
            }
            _ => Question::new(say!("ask-confirm"), "14.33-7", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            out.extend(Country::ALL.map(|country| Target::Button(box_button(country))));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let ([], Target::Button(button), Some(piece)) = (ask.draft, target, self.units.first()) else {
            return Err(W::not_offered());
        };
        match box_of(button) {
            Some(country) if ask.rules.may_use_box(ask.position, piece, country) => Ok(()),
            Some(_) => refuse!("14.33-7", "refuse-other-box"),
            None => Err(W::not_offered()),
        }
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
        let country = match answer.first() {
            Some(Target::Button(button)) => box_of(*button),
            _ => None,
        };
        rules.turn_units(position, self.units, country, log);
        rules.next_call(position, self.caller, log);
    }
}

impl Chad {
    /// Units that a side may call now.
    pub(crate) fn checkable_units(&self, position: &Position, seat: Seat) -> Pieces {
        let may = |piece: &Piece| self.may_check_unit::<No>(position, seat, *piece).is_ok();
        self.main_units(position, seat.other()).into_iter().filter(may).collect()
    }

    /// FAN and FAP units that show a side's colour; without the option nobody looks at them (1.10-10).
    fn main_units(&self, position: &Position, seat: Seat) -> Pieces {
        if !self.options.main_faction_checks {
            return Pieces::EMPTY;
        }
        let units = |faction| self.catalog.roster.faction(faction).units;
        (units(Faction::Fan) | units(Faction::Fap)) & position.army(seat)
    }

    pub(crate) fn unit_check_candidates(&self, position: &Position, seat: Seat, out: &mut Vec<Target>) {
        let enemies = self.main_units(position, seat.other());
        let in_play = |piece: &Piece| {
            matches!(position.place(*piece), Place::Hex(_) | Place::Sanctuary(_) | Place::Arrivals(_))
        };
        out.extend(enemies.into_iter().filter(in_play).map(Target::Piece));
        let mut cells: Vec<Cell> = enemies.into_iter().filter_map(|piece| position.cell(piece)).collect();
        cells.sort_unstable();
        cells.dedup();
        out.extend(cells.into_iter().map(Target::Cell));
    }

    /// Whether a side may call a unit, or the stack of a hex.
    pub(crate) fn may_check_units<W: Why>(
        &self,
        position: &Position,
        seat: Seat,
        target: Target,
    ) -> Result<(), W> {
        if !self.options.main_faction_checks {
            return Err(W::not_offered());
        }
        match target {
            Target::Piece(piece) if piece.index() < PIECES => self.may_check_unit(position, seat, piece),
            Target::Cell(cell) if cell.index() < CELLS => {
                let here = position.at(cell) & self.main_units(position, seat.other());
                let Some(first) = here.first() else { return Err(W::not_offered()) };
                if (here & self.checkable_units(position, seat)).len() > 1 {
                    return Ok(());
                }
                self.may_check_unit(position, seat, first)?;
                // One alone is called by itself.
                Err(W::not_offered())
            }
            _ => Err(W::not_offered()),
        }
    }

    fn may_check_unit<W: Why>(&self, position: &Position, seat: Seat, piece: Piece) -> Result<(), W> {
        if !self.main_units(position, seat.other()).contains(piece) {
            return refuse!("13.61-1", "refuse-check-unit-kind");
        }
        let Some(cell) = position.cell(piece) else {
            return refuse!("13.61-5", "refuse-check-unit-box", unit = self.piece_name(piece));
        };
        let prefecture = self.catalog.map.prefecture(cell);
        let near = |head: Piece| {
            prefecture.is_some()
                && position.cell(head).and_then(|cell| self.catalog.map.prefecture(cell)) == prefecture
        };
        if !(self.catalog.roster.heads & position.army(seat)).into_iter().any(near) {
            return refuse!("13.61-1", "refuse-check-unit-leader", unit = self.piece_name(piece));
        }
        if position.variants.checked.contains(piece) {
            return refuse!("13.61-4", "refuse-check-unit-twice", unit = self.piece_name(piece));
        }
        Ok(())
    }

    /// Whom the dice of a call are for.
    fn called_units(&self, position: &Position, check: UnitCheck) -> Pieces {
        match check.piece {
            Some(piece) => [piece].into_iter().collect(),
            None => position.at(check.cell) & self.checkable_units(position, check.seat),
        }
    }

    /// 13.61-3: the highest factor of the stack; FAN and FAP never become independent (11.30-2).
    fn unit_subject(&self, position: &Position, check: UnitCheck) -> Subject {
        let pieces = self.called_units(position, check);
        let factors = pieces.into_iter().map(|piece| self.catalog.unit(piece).loyalty);
        Subject {
            cell: Some(check.cell),
            pieces,
            standing: Standing::With(check.seat.other()),
            loyalty: factors.max().unwrap_or(u8::MAX),
            independence: false,
        }
    }

    pub(crate) fn unit_check_preview(&self, position: &Position, check: UnitCheck) -> Preview {
        let units = self.group_name(self.called_units(position, check));
        let heading = say!("preview-unit-check", units = units);
        self.subject_preview(position, &self.unit_subject(position, check), heading)
    }

    pub(crate) fn call_units(&self, position: &mut Position, check: UnitCheck, log: &mut impl Log) {
        position.affairs.passes = 0;
        log.note(|| {
            let units = self.group_name(self.called_units(position, check));
            Event::new(say!("event-calls-units", side = side_name(check.seat), units = units))
                .rule("13.61-1")
                .by(check.seat)
        });
        position.frames.replace(check);
    }

    /// 13.62-3: they show the winner's colour and go to New Arrivals of their own country, or of the one that was chosen.
    fn turn_units(
        &self,
        position: &mut Position,
        units: Pieces,
        chosen: Option<Country>,
        log: &mut impl Log,
    ) {
        for piece in units {
            let Some(country) = chosen.or_else(|| self.boxes(position, piece).next()) else { continue };
            position.put(piece, Place::Arrivals(country));
            log.note(|| {
                let unit = self.piece_name(piece);
                Event::new(say!("event-unit-turns", unit = unit, country = country_name(country)))
                    .rule("13.62-3")
                    .motion(Motion::Leave { piece })
            });
        }
        self.hand_over_missiles(position);
    }

    /// 13.62-4: a FAN or FAP unit that is out of play shows the colour of its own faction.
    pub(crate) fn show_own_colour(&self, position: &mut Position, piece: Piece) {
        let unit = self.catalog.unit(piece);
        let own = match unit.army {
            Army::Faction(Faction::Fan) if unit.arm == Arm::Guerrilla => FAN,
            Army::Faction(Faction::Fap) if unit.arm == Arm::Guerrilla => FAP,
            _ => return,
        };
        if !position.unit(piece).owner.is(own) {
            position.give(piece, Owner::of(own));
        }
    }
}
