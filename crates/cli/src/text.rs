//! Laying out plain text: wrapped sentences and aligned columns.

/// Lines are kept this short, so that nothing breaks on the narrowest usual terminal.
pub const WIDTH: usize = 78;

/// Breaks a text between words into lines of at most [`WIDTH`] characters; the first line is indented by
/// `first`, the others by `rest`.
pub fn wrap(text: &str, first: usize, rest: usize) -> String {
    let mut lines = Vec::new();
    let mut line = " ".repeat(first);
    let mut length = first;
    let mut fresh = true;
    for word in text.split_whitespace() {
        let letters = word.chars().count();
        if !fresh && length + 1 + letters > WIDTH {
            lines.push(std::mem::replace(&mut line, " ".repeat(rest)));
            length = rest;
            fresh = true;
        }
        if !fresh {
            line.push(' ');
            length += 1;
        }
        line.push_str(word);
        length += letters;
        fresh = false;
    }
    lines.push(line);
    lines.join("\n")
}

/// Aligns rows in columns, two spaces apart. Figures are set to the right, words to the left; a column that is
/// empty in every row is left out.
pub fn columns(rows: &[Vec<String>]) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count)
        .map(|index| {
            rows.iter().filter_map(|row| row.get(index)).map(|cell| letters(cell)).max().unwrap_or(0)
        })
        .collect();
    let padded = |(cell, width): (&String, &usize)| {
        let pad = " ".repeat(width - letters(cell));
        if is_figure(cell) { format!("{pad}{cell}") } else { format!("{cell}{pad}") }
    };
    rows.iter()
        .map(|row| {
            let cells: Vec<String> =
                row.iter().zip(&widths).filter(|(_, width)| **width > 0).map(padded).collect();
            cells.join("  ").trim_end().to_owned()
        })
        .collect()
}

/// Sets short cells side by side in as many columns as fit, row by row.
pub fn tabulate(cells: &[String], indent: usize) -> Vec<String> {
    let width = cells.iter().map(|cell| letters(cell)).max().unwrap_or(0) + 2;
    let per_line = ((WIDTH - indent) / width).max(1);
    cells
        .chunks(per_line)
        .map(|chunk| {
            let line: String =
                chunk.iter().map(|cell| format!("{cell}{}", " ".repeat(width - letters(cell)))).collect();
            format!("{}{}", " ".repeat(indent), line.trim_end())
        })
        .collect()
}

fn letters(text: &str) -> usize {
    text.chars().count()
}

fn is_figure(cell: &str) -> bool {
    let digits = cell.trim_start_matches(['+', '-', '−']);
    !digits.is_empty() && digits.chars().all(|letter| letter.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_break_between_words_and_keep_their_indent() {
        let text = wrap(&"word ".repeat(30), 2, 4);
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH));
        assert!(text.starts_with("  word word"));
        assert_eq!(text.lines().nth(1).map(|line| line.starts_with("    word")), Some(true));
        assert_eq!(text.split_whitespace().count(), 30);
        assert_eq!(wrap("", 2, 2), "  ");
    }

    #[test]
    fn a_word_longer_than_a_line_stands_alone() {
        let long = "x".repeat(200);
        assert_eq!(wrap(&format!("a {long} b"), 0, 0), format!("a\n{long}\nb"));
    }

    #[test]
    fn columns_align_words_left_and_figures_right() {
        let row = |cells: &[&str]| cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<_>>();
        let lines = columns(&[row(&["fuerza", "", "+2"]), row(&["año", "", "10", "x"])]);
        assert_eq!(lines, ["fuerza  +2", "año     10  x"]);
    }

    #[test]
    fn cells_are_set_in_as_many_columns_as_fit() {
        let cells: Vec<String> = (0..30).map(|number| format!("{number:>6}")).collect();
        let lines = tabulate(&cells, 2);
        assert!(lines.len() > 1 && lines.iter().all(|line| line.chars().count() <= WIDTH));
        assert_eq!(lines.join(" ").split_whitespace().count(), 30);
    }
}
