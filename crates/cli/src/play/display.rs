//! Displays beside the board as text: tables, scales, cards of chances.

use sandtable_engine::{
    Bar, Content, Display, DisplayCell, DisplayRow, Odds, ScaleMark, ScaleSpace, Term, say,
};

use crate::play::preview::percent;
use crate::play::sight::Sight;
use crate::text::{columns, wrap};

impl Sight<'_> {
    pub(super) fn display(&self, display: &Display) -> Vec<String> {
        let mut lines = vec![self.render(&display.name)];
        match &display.content {
            Content::Table { header, rows } => {
                let head: Vec<String> = header.iter().map(|cell| self.render(cell)).collect();
                lines.extend(self.display_rows(head, rows));
            }
            Content::Scale { spaces, marks } => lines.extend(self.scale(spaces, marks)),
            Content::Chances { ways, header, lit, rows, terms } => {
                let mark = |(index, column): (usize, &sandtable_engine::Message)| {
                    let lit = *lit == Some(index as u16);
                    format!("{}{}", self.render(column), if lit { " *" } else { "" })
                };
                let ways = ways.iter().map(|way| self.render(way));
                let head: Vec<String> = [String::new()]
                    .into_iter()
                    .chain(ways)
                    .chain(header.iter().enumerate().map(mark))
                    .collect();
                let row = |row: &sandtable_engine::ChanceRow| -> Vec<String> {
                    let came = if row.came { " !" } else { "" };
                    let chance = |odds: &Odds| {
                        format!("{}/{} {}", odds.favourable, odds.cases, percent(*odds, self.words))
                    };
                    [format!("{}{came}", self.render(&row.label))]
                        .into_iter()
                        .chain(row.chances.iter().map(chance))
                        .chain(row.cells.iter().map(|cell| self.render(cell)))
                        .chain(row.note.iter().map(|note| self.render(note)))
                        .collect()
                };
                let all: Vec<Vec<String>> = [head].into_iter().chain(rows.iter().map(row)).collect();
                lines.extend(columns(&all).into_iter().map(|line| format!("  {line}")));
                let term = |term: &Term| {
                    let value = format!("{:+} ({})", term.value, term.rule);
                    let pair = say!("terminal-pair", name = self.render(&term.label), value = value);
                    wrap(&self.render(&pair), 2, 4)
                };
                lines.extend(terms.iter().map(term));
            }
        }
        lines
    }

    /// The rows of a table, with headings and notes between them.
    fn display_rows(&self, head: Vec<String>, rows: &[DisplayRow]) -> Vec<String> {
        let cells = |row: &DisplayRow| row.cells.iter().map(|cell| self.display_cell(cell)).collect();
        let all: Vec<Vec<String>> = [head].into_iter().chain(rows.iter().map(cells)).collect();
        let mut shown = columns(&all).into_iter();
        let mut lines: Vec<String> = shown.next().map(|head| format!("  {head}")).into_iter().collect();
        for (row, line) in rows.iter().zip(shown) {
            lines.extend(row.heading.as_ref().map(|heading| format!("  {}", self.render(heading))));
            lines.push(format!("  {line}"));
            lines.extend(row.note.as_ref().map(|note| wrap(&self.render(note), 6, 6)));
        }
        lines
    }

    fn display_cell(&self, cell: &DisplayCell) -> String {
        match cell {
            DisplayCell::Text(message) => self.render(message),
            DisplayCell::Figure(figure) => figure.to_string(),
            DisplayCell::Chip(chip) => chip.text.clone(),
            DisplayCell::Bar(Bar { value, most, mark, change, .. }) => {
                let mark = mark.map(|mark| format!(" [{mark}]")).unwrap_or_default();
                let change = change.filter(|change| *change != 0);
                format!(
                    "{value}/{most}{mark}{}",
                    change.map(|change| format!(" {change:+}")).unwrap_or_default()
                )
            }
        }
    }

    /// The spaces that something stands on, each with what it brings.
    fn scale(&self, spaces: &[ScaleSpace], marks: &[ScaleMark]) -> Vec<String> {
        let line = |mark: &ScaleMark| {
            let space = &spaces[usize::from(mark.space)];
            let brings = space.brings.as_ref().map(|brings| format!(" ({brings})")).unwrap_or_default();
            let value = format!("{}{brings}", space.text);
            let name = self.render(&mark.name);
            let name = if mark.ghost { format!("({name})") } else { name };
            wrap(&self.render(&say!("terminal-pair", name = name, value = value)), 2, 4)
        };
        marks.iter().map(line).collect()
    }
}
