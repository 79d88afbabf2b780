//! What every stage of a turn with a decision says for itself.

use sandtable_engine::{Choices, Event, Illegal, Offer, Preview, Question, Seat, Target};

use super::position::{self, Position};
use super::{Country, budget, envoy};

/// The side that is asked, and its answer so far.
pub(super) struct Asked<'a> {
    pub game: &'a Country,
    pub position: &'a Position,
    pub seat: Seat,
    pub draft: &'a [Target],
}

/// A stage in which somebody decides: its question and its handler, side by side in one file.
pub(super) trait Stage {
    fn question(&self, asked: &Asked) -> Question;

    fn candidates(&self, asked: &Asked, out: &mut Vec<Target>);

    fn judge(&self, asked: &Asked, target: Target) -> Result<Offer, Illegal>;

    fn finish(&self, asked: &Asked) -> Result<(), Illegal>;

    fn preview(&self, asked: &Asked) -> Option<Preview>;

    /// What the judge allows; a toy has little need of speed.
    fn choices(&self, asked: &Asked, out: &mut Choices) {
        self.candidates(asked, &mut out.next);
        out.next.retain(|target| self.judge(asked, *target).is_ok());
        out.complete = self.finish(asked).is_ok();
    }

    fn answer(&self, game: &Country, position: &mut Position, answer: &[Target], events: &mut Vec<Event>);
}

/// The stage that a position waits in.
pub(super) fn of(position: &Position) -> &'static dyn Stage {
    match position.stage {
        position::Stage::Budget => &budget::Budget,
        position::Stage::Envoy => &envoy::Envoy,
        position::Stage::Over { .. } => unreachable!("nobody is asked when the match is over"),
    }
}
