//! The trait that a title implements, and what a position waits for.

use std::fmt::Debug;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use smallvec::SmallVec;

use crate::sequence::{
    CarryOut, Fall, OfAskedAllTheSame, OfCandidates, OfChoices, OfDeciding, OfDice, OfFinish, OfFollow,
    OfJudge, OfName, OfNotAsked, OfPaid, OfPending, OfPreview, OfQuestion, OfSupposed,
};
use crate::{
    Answer, Chance, Choices, Illegal, Log, Message, Offer, Orders, Preview, Question, Roll, Scene, Seat,
    SeatSet, Sequence, Setup, Target, TitleInfo, Verdict, View, Viewer, go_on,
};

/// What a position waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pending {
    /// These seats decide. With several, their answers are sealed until all are in.
    Decide(SeatSet),
    /// The host rolls.
    Roll(Roll),
    /// Nothing: the match is over.
    Over(Verdict),
}

impl Pending {
    /// The seats that are asked now.
    pub fn deciding(&self) -> SeatSet {
        match self {
            Pending::Decide(seats) => *seats,
            Pending::Roll(_) | Pending::Over(_) => SeatSet::NONE,
        }
    }

    /// The word of case files for it: sides joined by "+", "roll" or "over".
    pub fn word(&self, info: &TitleInfo) -> String {
        match self {
            Pending::Decide(seats) => seats.iter().map(|seat| info.side(seat)).collect::<Vec<_>>().join("+"),
            Pending::Roll(_) => "roll".to_owned(),
            Pending::Over(_) => "over".to_owned(),
        }
    }
}

/// A value read off a position by name: what case files expect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Fact {
    Flag(bool),
    Number(i64),
    Word(String),
}

/// The rules of one title, opened for one set-up: catalogue and options inside, position outside.
///
/// A match is a pure function of the set-up and the ordered inputs. Implementations hold no clock, no
/// global, no randomness and do no I/O. Between [`Rules::judge`] + [`Rules::finish`] (which explain) and
/// [`Rules::choices`] (which is fast) there is one truth; the conformance suite proves that they agree.
pub trait Rules: Send + Sync + Sized + 'static {
    /// The authoritative state of a match: plain data, cheap to clone.
    type Position: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Where play stands: the stages of the title, listed by [`crate::sequence!`]. The questions below that have a
    /// body are put to the stage that play is in.
    type Frame: Sequence<Self>;
    /// The `[setup]` table of a case file: any situation, to be checked by [`Rules::arrange`].
    type Arrangement: Serialize + DeserializeOwned;

    fn info() -> &'static TitleInfo;

    /// Opens the title for a checked set-up.
    fn open(setup: &Setup) -> Result<Self, Vec<String>>;

    // The course of a match

    /// The position before the first input.
    fn start(&self) -> Self::Position;

    /// What the position waits for.
    fn pending(&self, position: &Self::Position) -> Pending {
        Self::Frame::now(self, position).visit(OfPending { rules: self, position })
    }

    /// Every stage of play that asks somebody, every kind of roll and the end of the match, in the rulebook's
    /// words (`"movement-points-roll"`). The conformance suite visits each of them.
    fn stages() -> Vec<&'static str> {
        let mut names = Vec::new();
        Self::Frame::names(&mut names);
        names
    }

    /// The stage that the position waits in: one of [`Rules::stages`].
    fn stage(&self, position: &Self::Position) -> &'static str {
        Self::Frame::now(self, position).visit(OfName { rules: self, position })
    }

    /// The seats that decide, without building a [`Pending`]: the hot path of playouts.
    fn deciding(&self, position: &Self::Position) -> SeatSet {
        if Self::Frame::BY_HAND {
            return self.pending(position).deciding();
        }
        Self::Frame::now(self, position).visit(OfDeciding { rules: self, position })
    }

    /// The faces of every die of the pending roll, without building a [`Pending`]; empty when none is
    /// pending. The hot path of playouts.
    fn sides(&self, position: &Self::Position) -> SmallVec<[u16; 8]> {
        if Self::Frame::BY_HAND {
            return match self.pending(position) {
                Pending::Roll(roll) => roll.sides().collect(),
                Pending::Decide(_) | Pending::Over(_) => SmallVec::new(),
            };
        }
        Self::Frame::now(self, position).visit(OfDice { rules: self, position }).faces()
    }

    /// Why a seat that is not asked may not answer now; a title may name the rule that says so.
    fn not_asked(&self, position: &Self::Position, seat: Seat) -> Illegal {
        Self::Frame::now(self, position).visit(OfNotAsked { rules: self, position, seat })
    }

    /// Carries out an answer that has passed [`crate::check_answer`] or was listed by [`Rules::choices`].
    fn answer(&self, position: &mut Self::Position, seat: Seat, answer: &[Target], log: &mut impl Log) {
        let now = Self::Frame::now(self, position);
        now.visit(CarryOut { rules: self, position: &mut *position, seat, answer, log: &mut *log });
        go_on(self, position, log);
    }

    /// Carries out a roll whose faces fit the pending [`Roll`].
    fn roll(&self, position: &mut Self::Position, faces: &[u16], log: &mut impl Log) {
        let now = Self::Frame::now(self, position);
        now.visit(Fall { rules: self, position: &mut *position, faces, log: &mut *log });
        go_on(self, position, log);
    }

    /// Whether the seat may concede now.
    fn may_concede(&self, position: &Self::Position, seat: Seat) -> Result<(), Illegal>;

    /// Carries out a concession that passed [`Rules::may_concede`].
    fn concede(&self, position: &mut Self::Position, seat: Seat, log: &mut impl Log);

    // Questions and their answers

    /// What is asked of a deciding seat, given the draft of its answer so far.
    fn question(&self, position: &Self::Position, seat: Seat, draft: &[Target]) -> Question {
        Self::Frame::now(self, position).visit(OfQuestion { rules: self, position, seat, draft })
    }

    /// Everything a client could show as the next step, legal or not.
    fn candidates(&self, position: &Self::Position, seat: Seat, draft: &[Target], out: &mut Vec<Target>) {
        Self::Frame::now(self, position).visit(OfCandidates { rules: self, position, seat, draft, out });
    }

    /// Whether `target` may be added to a draft that itself passed, and what it brings.
    fn judge(
        &self,
        position: &Self::Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        Self::Frame::now(self, position).visit(OfJudge { rules: self, position, seat, draft, target })
    }

    /// Whether a draft that passed may be confirmed as it stands.
    fn finish(&self, position: &Self::Position, seat: Seat, draft: &[Target]) -> Result<(), Illegal> {
        Self::Frame::now(self, position).visit(OfFinish { rules: self, position, seat, draft })
    }

    /// What a draft that passed would do: costs, odds, reasons.
    fn preview(&self, position: &Self::Position, seat: Seat, draft: &[Target]) -> Option<Preview> {
        Self::Frame::now(self, position).visit(OfPreview { rules: self, position, seat, draft })
    }

    /// The position that [`Rules::preview`] reckons with: what the seat may not know is as the preview supposes, the
    /// rest as it is. The suite holds the chances against the dice there. `None` where no position can be so.
    fn supposed(&self, position: &Self::Position, seat: Seat, draft: &[Target]) -> Option<Self::Position> {
        if Self::Frame::BY_HAND {
            return Some(position.clone());
        }
        Self::Frame::now(self, position).visit(OfSupposed { rules: self, position, seat, draft })
    }

    /// What an answer has really cost, read off the positions before and after it: points, tokens, cartridges,
    /// steps. The suite holds it against the costs of the offers that make up the answer. `None` where these are
    /// not taken from anything that a position keeps.
    fn paid(
        &self,
        before: &Self::Position,
        after: &Self::Position,
        seat: Seat,
        answer: &[Target],
    ) -> Option<i32> {
        let now = Self::Frame::now(self, before);
        now.visit(OfPaid { rules: self, position: before, after, seat, answer })
    }

    /// Why the seat is asked although there is only one answer: going on without it would tell others what only
    /// it may know, or would end the time in which its last decision can be taken back. `None` promises that
    /// there is something to choose.
    fn asked_all_the_same(&self, position: &Self::Position, seat: Seat) -> Option<&'static str> {
        Self::Frame::now(self, position).visit(OfAskedAllTheSame { rules: self, position, seat })
    }

    /// The answer that the seat's standing orders give to what is asked of it now; `None` asks the player.
    /// What is returned is checked and played like any other answer.
    fn follow(&self, position: &Self::Position, seat: Seat, orders: &Orders) -> Option<Answer> {
        Self::Frame::now(self, position).visit(OfFollow { rules: self, position, seat, orders })
    }

    /// The fast enumerator: what may be added to the draft and whether it may be confirmed. `out` comes
    /// cleared. Agrees with [`Rules::judge`] and [`Rules::finish`].
    fn choices(&self, position: &Self::Position, seat: Seat, draft: &[Target], out: &mut Choices) {
        Self::Frame::now(self, position).visit(OfChoices { rules: self, position, seat, draft, out });
    }

    // Names

    /// The canonical text of a target: one word, the same in every language.
    fn label(&self, target: Target) -> String;

    /// The target of a canonical text.
    fn find(&self, label: &str) -> Option<Target>;

    /// A target's name for people.
    fn name(&self, target: Target) -> Message;

    // Seeing

    /// What never changes during a match: board, counters, charts.
    fn scene(&self) -> Scene;

    /// What a viewer may see.
    fn view(&self, position: &Self::Position, viewer: Viewer) -> View;

    /// What a viewer learns by pointing at a piece or a cell at any time: its line of supply, its reach, what
    /// stands in the way. Tells no more than the viewer may know.
    fn inspect(&self, _: &Self::Position, _: Viewer, _: Target) -> Option<Preview> {
        None
    }

    /// Whether some seat may know what another may not. While such a match runs, its inputs are shown to
    /// nobody but the seat that made them.
    fn has_secrets(&self) -> bool {
        false
    }

    // For opponents and tests

    /// Reckons anew what a position keeps at hand and its document leaves out, because it follows from the rest. The
    /// document may be anybody's: what cannot be reckoned with is an error.
    fn derive(&self, _: &mut Self::Position) -> Result<(), String> {
        Ok(())
    }

    /// Reads the document of a position, of this revision or an earlier one.
    fn read_position(&self, document: &str) -> Result<Self::Position, String> {
        let mut position = serde_json::from_str(document).map_err(|error| error.to_string())?;
        self.derive(&mut position)?;
        Ok(position)
    }

    /// States every invariant of a position; the error names the one that is broken.
    fn audit(&self, position: &Self::Position) -> Result<(), String>;

    /// A position that `seat` cannot tell from this one: what it may not know is drawn anew.
    ///
    /// It hangs on `chance` and on what the seat knows alone: two positions that the seat cannot tell apart
    /// give the same imagined one for the same draws. So nothing hidden reaches those who think on it.
    fn imagine(&self, position: &Self::Position, _seat: Seat, _chance: &mut dyn Chance) -> Self::Position {
        position.clone()
    }

    /// How good a position looks to `seat`, in points of the title's choosing; larger is better.
    /// Must use only what `seat` may know. A match that is over looks better to its winner than to its loser.
    fn evaluate(&self, position: &Self::Position, seat: Seat) -> i32;

    // Case files

    /// Builds a position from the set-up of a case file; the error lists every fault.
    fn arrange(&self, arrangement: Self::Arrangement) -> Result<Self::Position, Vec<String>>;

    /// The inverse of [`Rules::arrange`]: the set-up that says of a position what the title's words can say; `None`
    /// where they say too little. Whoever writes a position down ([`crate::case::describe`]) takes these words
    /// where the very position comes of them, else the position's document, so that nothing is ever lost.
    fn describe(&self, position: &Self::Position) -> Option<Self::Arrangement>;

    /// Reads a fact off a position: `"points chile"`, `"at chile-cavalry-1"`.
    fn fact(&self, position: &Self::Position, name: &str) -> Option<Fact>;
}
