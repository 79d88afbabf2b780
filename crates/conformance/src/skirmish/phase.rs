//! What every phase with a decision says for itself.

use sandtable_engine::{Event, Illegal, Offer, Preview, Question, Seat, Target};

use super::position::{Frame, Position};
use super::{Skirmish, assault, deploy, flare, movement, orders, reaction};

/// A phase in which somebody decides: its question and its handler, side by side in one file.
pub(super) trait Phase {
    fn question(&self, game: &Skirmish, position: &Position, seat: Seat, draft: &[Target]) -> Question;

    fn candidates(
        &self,
        game: &Skirmish,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    );

    fn judge(
        &self,
        game: &Skirmish,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal>;

    fn finish(
        &self,
        game: &Skirmish,
        position: &Position,
        seat: Seat,
        draft: &[Target],
    ) -> Result<(), Illegal>;

    fn preview(&self, _: &Skirmish, _: &Position, _: Seat, _: &[Target]) -> Option<Preview> {
        None
    }

    fn answer(
        &self,
        game: &Skirmish,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        events: &mut Vec<Event>,
    );
}

/// The phase of a frame in which somebody decides.
pub(super) fn of(frame: Frame) -> &'static dyn Phase {
    match frame {
        Frame::Deploy => &deploy::Deploy,
        Frame::Orders => &orders::Orders,
        Frame::Move(_) => &movement::Movement,
        Frame::React { .. } => &reaction::Reaction,
        Frame::Assault(_) => &assault::Assault,
        Frame::Losses { .. } => &assault::Losses,
        Frame::Flare(_) => &flare::Flare,
        Frame::Morale(_) | Frame::Shots { .. } | Frame::Dice { .. } | Frame::Over { .. } => {
            unreachable!("nobody is asked in {frame:?}")
        }
    }
}
