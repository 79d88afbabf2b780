//! A match as whoever hosts it plays it: with its dice, and with what seats have ordered in advance.

use crate::{Cup, Illegal, Input, Orders, Pending, Record, RecordDocument, Roll, Seat, Table, Witnesses};

/// A match with its dice. It knows what follows by itself from a decision: rolls, as far as nobody's word is waited for,
/// and answers of standing orders. Servers and terminals keep what was played and show it.
pub struct Course {
    pub table: Box<dyn Table>,
    /// The dice, which have seen every record.
    pub cup: Cup,
    /// Whose words the dice wait for, where they are witnessed.
    pub witnesses: Option<Witnesses>,
    /// What has followed by itself since somebody decided.
    followed: usize,
}

/// Something that was played.
#[derive(Clone, Debug)]
pub struct Played {
    pub cause: Cause,
    pub record: Record,
    /// The record as it is kept.
    pub document: RecordDocument,
}

/// Why something was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Somebody decided.
    Decision,
    /// Dice fell.
    Roll(Roll),
    /// A seat had ordered it in advance.
    Order,
}

/// Why nothing was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The rules refuse it.
    Refused(Illegal),
    /// A fault of the rules or of the host.
    Fault(String),
}

impl From<Illegal> for Halt {
    fn from(illegal: Illegal) -> Halt {
        Halt::Refused(illegal)
    }
}

/// Rolls in a row after which the rules must be at fault.
const MOST_ROLLS: usize = 1000;
/// Steps in a row after which standing orders are not followed any further.
const MOST_FOLLOWED: usize = 200;

impl Course {
    pub fn new(table: Box<dyn Table>, cup: Cup, witnesses: Option<Witnesses>) -> Course {
        Course { table, cup, witnesses, followed: 0 }
    }

    /// Plays what somebody decided. `salt` is a word for the dice.
    pub fn decide(&mut self, input: Input, salt: Option<String>) -> Result<Played, Halt> {
        let record = self.table.play(input)?;
        self.decided(record, salt)
    }

    /// Takes back the seat's last decision.
    pub fn undo(&mut self, seat: Seat, salt: Option<String>) -> Result<Played, Halt> {
        let record = self.table.undo(seat)?;
        self.decided(record, salt)
    }

    /// Takes note of a decision that the table has carried out.
    pub fn decided(&mut self, record: Record, salt: Option<String>) -> Result<Played, Halt> {
        self.followed = 0;
        self.played(Cause::Decision, record, salt, Vec::new())
    }

    /// What follows by itself, if anything does: dice fall, or a standing order is followed.
    pub fn go_on(&mut self, orders: &[Orders]) -> Result<Option<Played>, Halt> {
        match self.roll()? {
            Some(played) => Ok(Some(played)),
            None => self.follow(orders),
        }
    }

    /// Lets dice fall that the match waits for and that wait for nobody's word.
    pub fn roll(&mut self) -> Result<Option<Played>, Halt> {
        let Pending::Roll(roll) = self.table.pending() else { return Ok(None) };
        if self.witnesses.as_ref().is_some_and(|witnesses| !witnesses.awaited().is_empty()) {
            return Ok(None);
        }
        if self.followed > MOST_ROLLS {
            return Err(Halt::Fault("the rules roll for ever".to_owned()));
        }
        let faces = self.cup.faces(self.table.ply(), &roll);
        let record = self.table.play(Input::Faces(faces));
        let record = record.map_err(|illegal| Halt::Fault(format!("the dice were refused: {illegal}")))?;
        let sides = roll.sides().collect();
        self.played(Cause::Roll(roll), record, None, sides).map(Some)
    }

    /// Plays an answer that a seat has ordered in advance. Orders that answer each other for ever leave the rest to the
    /// players.
    pub fn follow(&mut self, orders: &[Orders]) -> Result<Option<Played>, Halt> {
        if self.followed > MOST_FOLLOWED || orders.iter().all(Orders::is_empty) {
            return Ok(None);
        }
        let deciding = self.table.pending().deciding();
        let ordered = deciding.iter().find_map(|seat| {
            let orders = orders.get(seat.index())?;
            Some((seat, self.table.follow(seat, orders)?))
        });
        let Some((seat, answer)) = ordered else { return Ok(None) };
        let record = self.table.play(Input::Answer { seat, answer })?;
        self.played(Cause::Order, record, None, Vec::new()).map(Some)
    }

    /// Lets the dice see a record after which the table stands.
    pub fn note(&mut self, document: &RecordDocument) -> Result<(), Halt> {
        self.cup.note(document, self.table.ply());
        match &mut self.witnesses {
            Some(witnesses) => witnesses.note(self.cup.number(), document).map_err(Halt::Fault),
            None => Ok(()),
        }
    }

    fn played(
        &mut self,
        cause: Cause,
        record: Record,
        salt: Option<String>,
        sides: Vec<u16>,
    ) -> Result<Played, Halt> {
        let document = RecordDocument::of(&*self.table, &record, salt, sides);
        self.note(&document)?;
        self.followed += usize::from(cause != Cause::Decision);
        Ok(Played { cause, record, document })
    }
}
