//! A text board drawn from a scene: rows and columns for squares, staggered for hexes.

use std::collections::{BTreeMap, BTreeSet};

use sandtable_engine::{Cell, Place, Scene, SceneCell, View, ViewPiece};

use crate::play::Style;
use crate::play::tokens::Tokens;

/// A mark and three letters.
const FIELD: usize = 4;

/// What is drawn, and with what emphasis.
pub struct Board<'a> {
    pub scene: &'a Scene,
    pub view: &'a View,
    pub tokens: &'a Tokens,
    /// Cells that may be chosen now.
    pub marked: &'a BTreeSet<Cell>,
    pub style: Style,
}

impl Board<'_> {
    /// The board, line by line; empty on an open table, which has no cells.
    pub fn lines(&self) -> Vec<String> {
        if self.scene.cells.is_empty() {
            return Vec::new();
        }
        let lattice = Lattice::of(&self.scene.cells);
        let headers = lattice.headers(&self.scene.cells);
        let margin = headers.iter().flat_map(|headers| &headers.rows).map(String::len).max().unwrap_or(0);
        let mut lines = Vec::new();
        if let Some(headers) = &headers {
            let mut top = Canvas::default();
            for (column, header) in headers.columns.iter().enumerate() {
                // Above the glyph, which is the third letter of a field.
                let offset = lattice.offset(column) + if header.len() == 1 { 2 } else { 1 };
                if top.width == 0 || offset > top.width {
                    top.put(offset, header);
                }
            }
            lines.push(format!("{:margin$}{}", "", top.text).trim_end().to_owned());
        }
        let pieces = self.pieces();
        for (row, cells) in lattice.rows.iter().enumerate() {
            let header = headers.as_ref().map_or("", |headers| &headers.rows[row]);
            let mut line = Canvas::default();
            for (column, index) in cells {
                let cell = &self.scene.cells[*index];
                let text = self.field(cell, pieces.get(&cell.cell).map_or(&[], Vec::as_slice));
                line.put_styled(lattice.offset(*column), FIELD, &text);
            }
            lines.push(format!("{header:>margin$}{}", line.text).trim_end().to_owned());
        }
        lines
    }

    fn pieces(&self) -> BTreeMap<Cell, Vec<&ViewPiece>> {
        let mut pieces: BTreeMap<Cell, Vec<&ViewPiece>> = BTreeMap::new();
        for piece in &self.view.pieces {
            if let Place::Cell(cell) = piece.place {
                pieces.entry(cell).or_default().push(piece);
            }
        }
        pieces
    }

    fn field(&self, cell: &SceneCell, pieces: &[&ViewPiece]) -> String {
        let mark = if self.marked.contains(&cell.cell) { '*' } else { ' ' };
        let terrain = self.terrain(cell);
        let paint = self.scene.legend.iter().find(|entry| entry.kind == terrain).map(|entry| entry.paint);
        let (glyph, tint) = paint.map_or((' ', "#ffffff"), |paint| (paint.glyph, paint.tint));
        let mark = self.style.printed(&mark.to_string(), "#000000", tint);
        let Some(top) = pieces.last() else {
            return format!("{mark}{}", self.style.printed(&format!(" {glyph} "), "#444444", tint));
        };
        let mut token: String = format!("{:<3}", self.tokens.get(top.piece)).chars().take(3).collect();
        if pieces.len() > 1 {
            token = format!("{:<2}+", token.chars().take(2).collect::<String>());
        }
        let side = self.scene.sides.iter().find(|side| side.seat == top.side);
        let (ink, ground) = side.map_or(("#000000", "#ffffff"), |side| (side.ink, side.ground));
        format!("{mark}{}", self.style.printed(&token, ink, ground))
    }

    /// The terrain of a cell as the viewer knows it.
    fn terrain(&self, cell: &SceneCell) -> &'static str {
        let changed = self.view.cells.iter().find(|changed| changed.cell == cell.cell);
        changed.and_then(|changed| changed.terrain).unwrap_or(cell.terrain)
    }
}

/// A line that is filled from the left.
#[derive(Default)]
struct Canvas {
    text: String,
    width: usize,
}

impl Canvas {
    fn put(&mut self, offset: usize, text: &str) {
        self.put_styled(offset, text.chars().count(), text);
    }

    /// Puts a text of the given width on the terminal, whatever invisible marks it has.
    fn put_styled(&mut self, offset: usize, width: usize, text: &str) {
        if offset > self.width {
            self.text.push_str(&" ".repeat(offset - self.width));
            self.width = offset;
        }
        self.text.push_str(text);
        self.width += width;
    }
}

/// Cells sorted into rows and columns by their centres. On a hex board every second place is empty.
struct Lattice {
    /// For every row the cells with their column, from the left.
    rows: Vec<Vec<(usize, usize)>>,
    columns: usize,
    /// Letters from one column to the next.
    step: usize,
}

/// Names of rows and columns, where the labels of the cells are made of them.
struct Headers {
    rows: Vec<String>,
    columns: Vec<String>,
}

impl Lattice {
    fn of(cells: &[SceneCell]) -> Lattice {
        let xs = grouped(cells.iter().map(|cell| cell.centre.x));
        let ys = grouped(cells.iter().map(|cell| cell.centre.y));
        let mut rows = vec![Vec::new(); ys.len()];
        for (index, cell) in cells.iter().enumerate() {
            rows[place(&ys, cell.centre.y)].push((place(&xs, cell.centre.x), index));
        }
        rows.iter_mut().for_each(|row| row.sort_unstable());
        let neighbours = |row: &Vec<(usize, usize)>| row.windows(2).any(|pair| pair[1].0 - pair[0].0 == 1);
        let staggered = !rows.iter().any(neighbours);
        let apart = |values: &[i32]| values.windows(2).map(|pair| pair[1] - pair[0]).min().unwrap_or(0);
        let step = match (staggered, apart(&xs) > apart(&ys)) {
            (false, _) => FIELD,
            (true, true) => FIELD - 1,  // columns of hexes
            (true, false) => FIELD / 2, // rows of hexes
        };
        Lattice { rows, columns: xs.len(), step }
    }

    fn offset(&self, column: usize) -> usize {
        column * self.step
    }

    /// Reads rows and columns off the labels: `5-10`, `0510` or `E10`, either part first.
    fn headers(&self, cells: &[SceneCell]) -> Option<Headers> {
        let parts: Vec<(String, String)> =
            cells.iter().map(|cell| split_label(&cell.label)).collect::<Option<_>>()?;
        let swapped = || parts.iter().cloned().map(|(first, second)| (second, first)).collect::<Vec<_>>();
        self.named(&parts).or_else(|| self.named(&swapped()))
    }

    /// The headers, if every row shares its first part and every column its second.
    fn named(&self, parts: &[(String, String)]) -> Option<Headers> {
        let mut columns = vec![None; self.columns];
        let mut rows = Vec::new();
        for row in &self.rows {
            let name = &parts[row.first()?.1].0;
            rows.push(name.clone());
            for (column, index) in row {
                let (of_row, of_column) = &parts[*index];
                if of_row != name || columns[*column].get_or_insert(of_column) != &of_column {
                    return None;
                }
            }
        }
        let columns = columns.into_iter().map(|name| name.cloned()).collect::<Option<_>>()?;
        Some(Headers { rows, columns })
    }
}

/// Distinct values in order; those that differ by rounding only count once.
fn grouped(values: impl Iterator<Item = i32>) -> Vec<i32> {
    const ROUNDING: i32 = 2;
    let sorted: BTreeSet<i32> = values.collect();
    let mut groups: Vec<i32> = Vec::new();
    for value in sorted {
        if groups.last().is_none_or(|last| value - last > ROUNDING) {
            groups.push(value);
        }
    }
    groups
}

/// The group of a value.
fn place(groups: &[i32], value: i32) -> usize {
    groups.partition_point(|group| *group <= value).saturating_sub(1)
}

fn split_label(label: &str) -> Option<(String, String)> {
    let pair = |first: &str, second: &str| Some((first.to_owned(), second.to_owned()));
    if let Some((first, second)) = label.split_once(['-', ',', '.', ':']) {
        return pair(first, second);
    }
    if !label.is_ascii() {
        return None;
    }
    let letters = label.len() - label.trim_start_matches(|letter: char| letter.is_ascii_alphabetic()).len();
    if (1..label.len()).contains(&letters) {
        return pair(&label[..letters], &label[letters..]);
    }
    let even = label.len().is_multiple_of(2) && label.len() >= 4;
    if even { pair(&label[..label.len() / 2], &label[label.len() / 2..]) } else { None }
}

#[cfg(test)]
mod tests {
    use sandtable_engine::{LegendEntry, Paint, Spot, Texture, say};

    use super::*;

    fn scene(cells: Vec<(&str, i32, i32)>) -> Scene {
        let cell = |(index, (label, x, y)): (usize, (&str, i32, i32))| SceneCell {
            cell: Cell(index as u16),
            label: label.to_owned(),
            centre: Spot::new(x, y),
            outline: Vec::new(),
            terrain: "sand",
            notes: Vec::new(),
        };
        let paint = Paint { tint: "#eeddcc", texture: Texture::Dunes, glyph: '.' };
        let sand = LegendEntry { kind: "sand", name: say!("sand"), note: None, paint };
        Scene {
            cells: cells.into_iter().enumerate().map(cell).collect(),
            legend: vec![sand],
            ..Scene::default()
        }
    }

    fn drawn(scene: &Scene, marked: &[u16]) -> Vec<String> {
        let marked = marked.iter().map(|cell| Cell(*cell)).collect();
        let (view, tokens) = (View::default(), Tokens::default());
        Board { scene, view: &view, tokens: &tokens, marked: &marked, style: Style::default() }.lines()
    }

    #[test]
    fn squares_stand_in_rows_and_columns_with_headers() {
        let scene = scene(vec![("1-1", 10, 10), ("1-2", 30, 10), ("2-1", 10, 30), ("2-2", 30, 30)]);
        assert_eq!(drawn(&scene, &[3]), ["   1   2", "1  .   .", "2  . * ."]);
    }

    #[test]
    fn columns_of_hexes_are_staggered_downwards() {
        let scene = scene(vec![("0101", 10, 10), ("0102", 10, 30), ("0201", 28, 20), ("0202", 28, 40)]);
        assert_eq!(drawn(&scene, &[]), ["   01 02", "01  .", "01     .", "02  .", "02     ."]);
    }

    #[test]
    fn rows_of_hexes_are_staggered_sideways() {
        let scene = scene(vec![("a", 10, 10), ("b", 30, 10), ("c", 20, 28), ("d", 40, 28)]);
        assert_eq!(drawn(&scene, &[]), ["  .   .", "    .   ."]);
    }

    #[test]
    fn an_open_table_has_no_cells_to_draw() {
        assert!(drawn(&scene(Vec::new()), &[]).is_empty());
    }

    #[test]
    fn labels_fall_into_two_parts() {
        let split = |label| split_label(label).map(|(first, second)| format!("{first}|{second}"));
        assert_eq!(split("5-10").as_deref(), Some("5|10"));
        assert_eq!(split("0510").as_deref(), Some("05|10"));
        assert_eq!(split("E10").as_deref(), Some("E|10"));
        assert_eq!(split("510"), None);
        assert_eq!(split("Ñ1"), None);
        assert_eq!(split(""), None);
    }
}
