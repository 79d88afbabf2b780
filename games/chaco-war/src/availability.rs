//! Which guns fire: availability dice, and dice bought again for those that failed (8.3-11 to 8.3-13).

use sandtable_engine::{Choices, Event, Illegal, Log, Offer, Question, Roll, Rule, Seat, Shape, Target, say};
use smallvec::SmallVec;

use crate::ChacoWar;
use crate::catalog::{Arm, Cells, Counter, Pieces};
use crate::names::{PASS, arm_name, dice_shown};
use crate::position::{ARMS, Frame, Position};
use crate::support::GUNS;

impl ChacoWar {
    /// Guns committed by each side, attacker first, in the order of their dice.
    fn committed_guns(&self, position: &Position) -> SmallVec<[(Seat, Arm); 16]> {
        let battle = self.battle(position);
        let mut guns = SmallVec::new();
        for seat in [battle.attacker, battle.attacker.other()] {
            let Some(commitment) = battle.commitments[seat] else { continue };
            for arm in GUNS {
                guns.extend(std::iter::repeat_n((seat, arm), usize::from(commitment.support[arm as usize])));
            }
        }
        guns
    }

    pub(crate) fn availability_dice(&self, position: &Position) -> usize {
        self.committed_guns(position).len()
    }

    pub(crate) fn availability_roll(&self, position: &Position) -> Roll {
        Roll::new("8.3-11", say!("roll-availability")).dice(
            self.availability_dice(position) as u16,
            6,
            "guns",
        )
    }

    /// 8.3-12
    fn availability_bonus(&self, position: &Position, seat: Seat, arm: Arm) -> u16 {
        let battle = self.battle(position);
        u16::from(arm == Arm::Mortar && battle.attacker == seat && self.shows_fort(position, battle.target))
    }

    /// Faces of the die on which a gun fires (8.3-14, 8.3-15).
    pub(crate) fn availability_faces(&self, position: &Position, seat: Seat, arm: Arm) -> u16 {
        4 + self.availability_bonus(position, seat, arm)
    }

    pub(crate) fn resolve_availability(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let guns = self.committed_guns(position);
        for ((seat, arm), face) in guns.iter().zip(faces) {
            let fires = face + self.availability_bonus(position, *seat, *arm) >= 3;
            if let Some(battle) = position.battle.as_mut() {
                let stock = if fires { &mut battle.firing } else { &mut battle.failed };
                stock[*seat][*arm as usize] += 1;
            }
        }
        log.note(|| {
            let battle = self.battle(position);
            let fire = |seat: Seat| battle.firing[seat].iter().sum::<u8>();
            let message = say!(
                "log-availability",
                attacker = fire(battle.attacker),
                defender = fire(battle.attacker.other())
            );
            Event::new(message).rule("8.3-15").motion(dice_shown("guns", faces))
        });
        self.after_availability(position);
    }

    pub(crate) fn after_availability(&self, position: &mut Position) {
        let attacker = self.battle(position).attacker;
        self.ask_reroll(position, attacker);
    }

    /// Asked of a side whose gun failed and that may have a column near, as far as everybody can see.
    fn ask_reroll(&self, position: &mut Position, seat: Seat) {
        let battle = self.battle(position);
        let failed = battle.failed[seat].iter().any(|count| *count > 0);
        let cells = self.cells_of(position, self.participants(position, seat));
        if failed && self.seems_to_have_column(position, seat, cells) {
            position.frames.replace(Frame::Reroll { seat });
        } else if battle.attacker == seat {
            self.ask_reroll(position, seat.other());
        } else {
            position.frames.replace(Frame::Resolution);
        }
    }

    fn reroll_columns(&self, position: &Position, seat: Seat) -> Pieces {
        let cells: Cells = self.cells_of(position, self.participants(position, seat));
        self.columns_near(position, seat, cells)
    }

    pub(crate) fn reroll_question(&self, draft: &[Target]) -> Question {
        let message = if draft.is_empty() { say!("ask-reroll") } else { say!("ask-reroll-column") };
        Question { message, rule: Rule::new("8.3-13"), shape: Shape::One }
    }

    pub(crate) fn reroll_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        match draft {
            [] => {
                out.push(Target::Button(PASS));
                let failed = self.battle(position).failed[seat];
                let arms = GUNS.into_iter().filter(|arm| failed[*arm as usize] > 0);
                out.extend(arms.map(|arm| Target::Piece(Counter::support(seat, arm, 0).piece())));
            }
            [Target::Piece(_)] => out.extend(self.columns_on_map(position, seat).iter().map(Target::Piece)),
            _ => {}
        }
    }

    pub(crate) fn judge_reroll(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(PASS)) => Ok(Offer::default()),
            ([], Target::Piece(piece)) => {
                let failed = self.battle(position).failed[seat];
                match self.catalog.counter(piece) {
                    Some(Counter::Support { seat: owner, arm, number: 0 })
                        if owner == seat && failed[arm as usize] > 0 =>
                    {
                        if self.reroll_columns(position, seat).is_empty() {
                            return Err(Illegal::new("9.7-6", say!("refuse-no-column-near")));
                        }
                        Ok(Offer { note: Some(say!("note-reroll", arm = arm_name(arm))), ..Offer::default() })
                    }
                    _ => Err(Illegal::not_offered()),
                }
            }
            ([Target::Piece(_)], Target::Piece(column)) => {
                if self.reroll_columns(position, seat).contains(column) {
                    return Ok(Offer::default());
                }
                Err(Illegal::new("9.7-6", say!("refuse-no-column-near")))
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn finish_reroll(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [Target::Button(_)] | [_, _] => Ok(()),
            _ => Err(Illegal::table(say!("unfinished-column"))),
        }
    }

    pub(crate) fn reroll_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] => {
                out.push(Target::Button(PASS));
                if !self.reroll_columns(position, seat).is_empty() {
                    let failed = self.battle(position).failed[seat];
                    let arms = GUNS.into_iter().filter(|arm| failed[*arm as usize] > 0);
                    out.next.extend(arms.map(|arm| Target::Piece(Counter::support(seat, arm, 0).piece())));
                }
            }
            [Target::Piece(_)] => {
                out.next.extend(self.reroll_columns(position, seat).iter().map(Target::Piece));
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_reroll(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let [Target::Piece(marker), Target::Piece(column)] = *answer else {
            if let Some(battle) = position.battle.as_mut() {
                battle.failed[seat] = [0; ARMS];
            }
            return self.ask_reroll(position, seat);
        };
        let Some(Counter::Support { arm, .. }) = self.catalog.counter(marker) else { return };
        self.spend_column(position, column, "8.3-13", log);
        position.frames.replace(Frame::RerollDie { seat, arm });
    }

    pub(crate) fn reroll_roll(&self, arm: Arm) -> Roll {
        Roll::new("8.3-13", say!("roll-reroll", arm = arm_name(arm))).dice(1, 6, "guns")
    }

    pub(crate) fn resolve_reroll(
        &self,
        position: &mut Position,
        seat: Seat,
        arm: Arm,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        let fires = faces[0] + self.availability_bonus(position, seat, arm) >= 3;
        if let (true, Some(battle)) = (fires, position.battle.as_mut()) {
            battle.failed[seat][arm as usize] -= 1;
            battle.firing[seat][arm as usize] += 1;
        }
        log.note(|| {
            let message = if fires { say!("log-reroll-fires") } else { say!("log-reroll-fails") };
            Event::new(message).by(seat).rule("8.3-13").motion(dice_shown("guns", faces))
        });
        self.ask_reroll(position, seat);
    }
}
