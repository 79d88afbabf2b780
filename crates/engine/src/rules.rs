//! The trait that a title implements, and what a position waits for.

use std::borrow::Cow;
use std::fmt::Debug;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use smallvec::SmallVec;

use crate::key::key;
use crate::sequence::{
    CarryOut, Fall, OfAskedAllTheSame, OfCandidates, OfChoices, OfDeciding, OfDice, OfFinish, OfFollow,
    OfJudge, OfName, OfNotAsked, OfPaid, OfPending, OfPreview, OfQuestion, OfResult, OfSupposed,
};
use crate::{
    Answer, Chance, Choices, Event, Illegal, Imagined, Log, Message, Offer, Orders, Preview, Question, Roll,
    Scene, Seat, SeatSet, Sequence, Setup, Standing, Target, TitleInfo, Verdict, View, Viewer, go_on, say,
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

macro_rules! facts {
    ($($type:ty => $fact:ident),* $(,)?) => {$(
        impl From<$type> for Fact {
            fn from(value: $type) -> Fact {
                Fact::$fact(value.into())
            }
        }
    )*};
}
facts!(bool => Flag, u8 => Number, i8 => Number, u16 => Number, i16 => Number, u32 => Number, i32 => Number);
facts!(i64 => Number, &str => Word, String => Word);

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
        let position = &*self.known(position, seat);
        Self::Frame::now(self, position).visit(OfNotAsked { rules: self, position, seat })
    }

    /// The stretch of play, in which every side has its turn: another number in the next one. Opponents think that
    /// far ahead.
    fn round(&self, position: &Self::Position) -> u32;

    /// Carries out an answer that has passed [`crate::check_answer`] or was listed by [`Rules::choices`].
    fn answer(&self, position: &mut Self::Position, seat: Seat, answer: &[Target], log: &mut impl Log) {
        if self.retells() && log.listens() {
            let before = position.clone();
            let mut events = Vec::new();
            carry_out(self, position, seat, answer, &mut events);
            self.retell(&before, position, events, log);
        } else {
            carry_out(self, position, seat, answer, log);
        }
    }

    /// Carries out a roll whose faces fit the pending [`Roll`].
    fn roll(&self, position: &mut Self::Position, faces: &[u16], log: &mut impl Log) {
        if self.retells() && log.listens() {
            let before = position.clone();
            let mut events = Vec::new();
            fall(self, position, faces, &mut events);
            self.retell(&before, position, events, log);
        } else {
            fall(self, position, faces, log);
        }
    }

    /// Whether the seat may concede now: at any time, unless a title says otherwise.
    fn may_concede(&self, position: &Self::Position, _: Seat) -> Result<(), Illegal> {
        match self.pending(position) {
            Pending::Over(_) => Err(Illegal::table(say!("table-match-over"))),
            Pending::Decide(_) | Pending::Roll(_) => Ok(()),
        }
    }

    /// Carries out a concession that passed [`Rules::may_concede`].
    fn concede(&self, position: &mut Self::Position, seat: Seat, log: &mut impl Log);

    // What a seat may not know

    /// The position as a seat knows it: what it may not know is as everybody would suppose who sees what it sees. All
    /// questions below are put to it, so no question, refusal, list or preview can depend on anything hidden; an answer
    /// that passes there must be possible in the real position. Positions that the seat cannot tell apart give the same.
    #[inline]
    fn known<'a>(&self, position: &'a Self::Position, _seat: Seat) -> Cow<'a, Self::Position> {
        Cow::Borrowed(position)
    }

    /// For tests: how an answer reads in another position that those who are not asked cannot tell from this one, so that
    /// they see the same done. Where counters lie face down, an answer names what others do not see.
    fn counterpart(&self, _position: &Self::Position, _other: &Self::Position, answer: &[Target]) -> Answer {
        answer.iter().copied().collect()
    }

    /// Whether [`Rules::retell`] is asked how events are told.
    #[inline]
    fn retells(&self) -> bool {
        false
    }

    /// Tells the events of an input to those who may hear them, given the positions before and after it. For titles in
    /// which a stage need not know from whom it is hidden who acts.
    fn retell(
        &self,
        _before: &Self::Position,
        _after: &Self::Position,
        events: Vec<Event>,
        log: &mut impl Log,
    ) {
        events.into_iter().for_each(|event| log.note(|| event));
    }

    // Questions and their answers

    /// What is asked of a deciding seat, given the draft of its answer so far.
    fn question(&self, position: &Self::Position, seat: Seat, draft: &[Target]) -> Question {
        let position = &*self.known(position, seat);
        Self::Frame::now(self, position).visit(OfQuestion { rules: self, position, seat, draft })
    }

    /// Everything a client could show as the next step, legal or not.
    fn candidates(&self, position: &Self::Position, seat: Seat, draft: &[Target], out: &mut Vec<Target>) {
        let position = &*self.known(position, seat);
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
        let position = &*self.known(position, seat);
        Self::Frame::now(self, position).visit(OfJudge { rules: self, position, seat, draft, target })
    }

    /// Whether a draft that passed may be confirmed as it stands.
    fn finish(&self, position: &Self::Position, seat: Seat, draft: &[Target]) -> Result<(), Illegal> {
        let position = &*self.known(position, seat);
        Self::Frame::now(self, position).visit(OfFinish { rules: self, position, seat, draft })
    }

    /// What a draft that passed would do: costs, odds, reasons.
    fn preview(&self, position: &Self::Position, seat: Seat, draft: &[Target]) -> Option<Preview> {
        let position = &*self.known(position, seat);
        Self::Frame::now(self, position).visit(OfPreview { rules: self, position, seat, draft })
    }

    /// The position that [`Rules::preview`] reckons with: what the seat may not know is as the preview supposes, the
    /// rest as it is. The suite holds the chances against the dice there. `None` where no position can be so.
    fn supposed(&self, position: &Self::Position, seat: Seat, draft: &[Target]) -> Option<Self::Position> {
        if Self::Frame::BY_HAND {
            return Some(position.clone());
        }
        let position = &*self.known(position, seat);
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
        let position = &*self.known(position, seat);
        Self::Frame::now(self, position).visit(OfAskedAllTheSame { rules: self, position, seat })
    }

    /// The answer that the seat's standing orders give to what is asked of it now; `None` asks the player.
    /// What is returned is checked and played like any other answer.
    fn follow(&self, position: &Self::Position, seat: Seat, orders: &Orders) -> Option<Answer> {
        let position = &*self.known(position, seat);
        Self::Frame::now(self, position).visit(OfFollow { rules: self, position, seat, orders })
    }

    /// The fast enumerator: what may be added to the draft and whether it may be confirmed. `out` comes
    /// cleared. Agrees with [`Rules::judge`] and [`Rules::finish`].
    fn choices(&self, position: &Self::Position, seat: Seat, draft: &[Target], out: &mut Choices) {
        let position = &*self.known(position, seat);
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

    /// What a viewer may see. Where there are no secrets ([`Rules::has_secrets`]) everybody sees the same.
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
    /// It depends on `chance` and on what the seat knows alone: two positions that the seat cannot tell apart
    /// give the same imagined one for the same draws. So nothing hidden reaches those who think on it.
    fn imagine(&self, position: &Self::Position, _seat: Seat, _chance: &mut dyn Chance) -> Self::Position {
        position.clone()
    }

    /// How good the position of a running match looks to `seat`, in points of the title's choosing; larger is better.
    /// All of it may be read: what `seat` may not know is imagined.
    fn evaluate(&self, position: &Imagined<Self>, seat: Seat) -> i32;

    /// A number that is the same for equal positions and, but for rare chance, no others: what a search remembers
    /// positions by. A title that keeps such a number at hand may say it faster.
    fn key(&self, position: &Self::Position) -> u64 {
        key(position)
    }

    /// What winning is worth in the points of [`Rules::evaluate`]: more than any position.
    const WON: i32 = 1_000_000;

    /// How many times as many positions as usual an opponent may look at in the same time: more where they are small.
    const PACE: u32 = 1;

    /// How good any position looks to `seat`: a match that is over by its verdict, one that runs by
    /// [`Rules::evaluate`].
    fn worth(&self, position: &Imagined<Self>, seat: Seat) -> i32 {
        let over = if Self::Frame::BY_HAND {
            match self.pending(position) {
                Pending::Over(verdict) => Some(verdict.result(seat)),
                Pending::Decide(_) | Pending::Roll(_) => None,
            }
        } else {
            Self::Frame::now(self, position).visit(OfResult { rules: self, position, seat })
        };
        match over {
            None => self.evaluate(position, seat),
            Some(Standing::Won) => Self::WON,
            Some(Standing::Drawn) => 0,
            Some(Standing::Lost) => -Self::WON,
        }
    }

    // Case files

    /// Builds a position from the set-up of a case file; the error lists every fault.
    fn arrange(&self, arrangement: Self::Arrangement) -> Result<Self::Position, Vec<String>>;

    /// The inverse of [`Rules::arrange`]: the set-up that says of a position what the title's words can say; `None`
    /// where they say too little. Whoever writes a position down ([`crate::case::describe`]) adds what they leave out,
    /// so that nothing is ever lost.
    fn describe(&self, position: &Self::Position) -> Option<Self::Arrangement>;

    /// Reads a fact off a position: `"points chile"`, `"at chile-cavalry-1"`.
    fn fact(&self, position: &Self::Position, name: &str) -> Option<Fact>;
}

#[inline]
fn carry_out<R: Rules>(
    rules: &R,
    position: &mut R::Position,
    seat: Seat,
    answer: &[Target],
    log: &mut impl Log,
) {
    let now = R::Frame::now(rules, position);
    now.visit(CarryOut { rules, position: &mut *position, seat, answer, log: &mut *log });
    go_on(rules, position, log);
}

#[inline]
fn fall<R: Rules>(rules: &R, position: &mut R::Position, faces: &[u16], log: &mut impl Log) {
    let now = R::Frame::now(rules, position);
    now.visit(Fall { rules, position: &mut *position, faces, log: &mut *log });
    go_on(rules, position, log);
}
