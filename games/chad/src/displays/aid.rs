//! The aid tables with the chance of every row, and the task forces that they call.

use sandtable_engine::{
    ChanceRow, Content, Display, DisplayCell, DisplayRow, Message, Odds, Piece, Seat, say,
};

use crate::Chad;
use crate::aid::AidDie;
use crate::catalog::{AidColumn, AidResult, AidTable, Nation, Pieces};
use crate::names::side_name;
use crate::position::{Place, Position};

/// Letters of task forces, A to R.
const LETTERS: u32 = 18;

impl Chad {
    /// 7.45 to 7.47: with and without the Commander's skill.
    pub(super) fn aid_display(&self, position: &Position, table: AidTable) -> Display {
        let rows = self.catalog.aid.table(table);
        let recipient = self.recipient(position, table);
        let commander = self.commander(position, recipient);
        let skill = self.catalog.roster.commander(commander).map_or(0, |info| info.aid);
        let dice = [false, true].map(|skill| self.aid_chances(position, AidDie { table, skill }));
        let chance = |way: usize, row: usize| {
            let found = dice[way].iter().find(|(index, _)| *index == row);
            Odds::of(found.map_or(0, |(_, ways)| *ways), 6)
        };
        let ways = if skill > 0 { 2 } else { 1 };
        let hidden = self.is_column_hidden(position);
        let row = |(index, cells): (usize, &[AidResult; 3])| ChanceRow {
            label: die_name(index, rows.rows.len()),
            chances: (0..ways).map(|way| chance(way, index)).collect(),
            cells: cells.iter().map(|result| self.aid_cell(result)).collect(),
            note: match hidden {
                true => None,
                false => self.aid_note(position, self.aid_result(position, table, index), recipient),
            },
            came: false,
        };
        let skilled = say!("way-skill", commander = self.piece_name(commander), skill = skill);
        let lit = rows.columns.iter().position(|column| self.is_aid_column(position, *column));
        Display {
            id: ["aid-france", "aid-libya", "aid-america"][table as usize],
            name: say!("display-aid", table = table.id(), side = side_name(recipient)),
            content: Content::Chances {
                ways: [say!("way-plain"), skilled].into_iter().take(ways).collect(),
                header: rows.columns.iter().map(|column| column_name(*column)).collect(),
                lit: lit.filter(|_| !hidden).map(|column| column as u16),
                rows: rows.rows.iter().enumerate().map(row).collect(),
                terms: self.aid_terms(position, AidDie { table, skill: false }),
            },
        }
    }

    /// Whether the column hangs on where covered foreigners are (13.91-6).
    fn is_column_hidden(&self, position: &Position) -> bool {
        let roster = &self.catalog.roster;
        self.covers_all() && !(position.veiled & (roster.libya | roster.france)).is_empty()
    }

    /// What the letters of a row would really bring now.
    fn aid_note(&self, position: &Position, result: &AidResult, recipient: Seat) -> Option<Message> {
        let called = (result.letters != 0).then(|| {
            let (letters, units) = (letters_of(result.letters), self.called(position, result).len());
            say!("aid-note-letters", letters = letters, units = units)
        });
        let void = result.aid > 0 && recipient != position.government;
        let void = void.then(|| say!("aid-note-void", aid = result.aid));
        called.into_iter().chain(void).reduce(|one, other| say!("need-both", one = one, other = other))
    }

    /// Where the units of each letter are.
    pub(super) fn task_forces_display(&self, position: &Position) -> Display {
        let rows = (0..LETTERS).filter_map(|letter| self.task_force_row(position, letter));
        Display {
            id: "task-forces",
            name: say!("display-task-forces"),
            content: Content::Table {
                header: vec![
                    say!("head-task-force"),
                    say!("head-nation"),
                    say!("head-on-map"),
                    say!("head-waiting"),
                    say!("head-losses"),
                    say!("head-away"),
                ],
                rows: rows.collect(),
            },
        }
    }

    fn task_force_row(&self, position: &Position, letter: u32) -> Option<DisplayRow> {
        let roster = &self.catalog.roster;
        let carries = |piece: &Piece| self.catalog.unit(*piece).letters >> letter & 1 == 1;
        let guns = if self.options.aaa_and_sam { roster.guns } else { Pieces::EMPTY };
        let abroad = roster.france | roster.oau | roster.libya | guns;
        let units: Pieces = abroad.into_iter().filter(carries).collect();
        let first = units.first()?;
        let nation = match () {
            () if (roster.france | roster.guns).contains(first) => say!("army-france"),
            () if roster.oau.contains(first) => say!("nation-oau"),
            () => say!("army-libya"),
        };
        let count = |test: &dyn Fn(Place) -> bool| {
            DisplayCell::Figure(units.into_iter().filter(|piece| test(position.place(*piece))).count() as i32)
        };
        let row = DisplayRow::new([
            DisplayCell::Text(say!("task-force", letter = letters_of(1 << letter))),
            DisplayCell::Text(nation),
            count(&|place| matches!(place, Place::Hex(_) | Place::Base(_))),
            count(&|place| matches!(place, Place::Reserve | Place::Replacement)),
            count(&|place| place == Place::Losses),
            count(&|place| place == Place::Withdrawn),
        ]);
        let waits = |piece: Piece| position.place(piece) == Place::Reserve;
        let name = letters_of(1 << letter);
        let ticket = self.scenario(position).tickets.iter().find(|ticket| {
            ticket.id == name && ticket.turn >= position.turn && ticket.units.into_iter().any(waits)
        });
        Some(match ticket {
            Some(ticket) => {
                row.note(say!("note-ticket", turn = ticket.turn, duty = if ticket.duty { 1 } else { 0 }))
            }
            None => row,
        })
    }
}

fn letters_of(letters: u32) -> String {
    let letter = |index: u32| char::from(b'A' + index as u8);
    (0..LETTERS).filter(|index| letters >> index & 1 == 1).map(letter).collect()
}

/// "1 or less", "5", "8 or more".
fn die_name(row: usize, rows: usize) -> Message {
    let kind = match row {
        0 => "first",
        _ if row + 1 == rows => "last",
        _ => "middle",
    };
    say!("aid-die", kind = kind, die = row + 1)
}

impl Chad {
    fn aid_cell(&self, result: &AidResult) -> Message {
        let missiles = if self.options.aaa_and_sam { result.sam } else { 0 };
        let withdraws = match result.withdraw[..] {
            [] => "none",
            [Nation::France] => "france",
            [Nation::Oau] => "oau",
            [Nation::Libya] => "libya",
            [..] => "all",
        };
        let letters = if result.letters == 0 { "none".to_owned() } else { letters_of(result.letters) };
        say!(
            "aid-cell",
            aid = result.aid,
            letters = letters,
            bonus = result.bonus,
            missiles = missiles,
            withdraws = withdraws
        )
    }
}

fn column_name(column: AidColumn) -> Message {
    match column {
        AidColumn::LibyaAbsent => say!("column-libya-absent"),
        AidColumn::LibyaInTheNorth => say!("column-libya-north"),
        AidColumn::LibyaBeyondTheNorth => say!("column-libya-beyond"),
        AidColumn::Rebel => say!("column-rebel"),
        AidColumn::RebelAgainstFrench => say!("column-rebel-french"),
        AidColumn::Government => say!("column-government"),
    }
}
