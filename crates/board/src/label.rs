//! How a place is printed.

use serde::{Deserialize, Serialize};

/// The form of the labels of a board.
///
/// ```
/// use sandtable_board::LabelForm;
/// // column 26, row 14
/// assert_eq!(LabelForm::ColumnRowDigits.write(26, 14).as_deref(), Some("2614"));
/// assert_eq!(LabelForm::ColumnCommaRow.write(26, 14).as_deref(), Some("26,14"));
/// assert_eq!(LabelForm::RowDashColumn.write(26, 14).as_deref(), Some("14-26"));
/// assert_eq!(LabelForm::RowDashColumn.read("14-26"), Some((26, 14)));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LabelForm {
    /// CCRR: two digits of the column and two of the row, "2614".
    ColumnRowDigits,
    /// Column, comma, row: "5,7".
    ColumnCommaRow,
    /// Row, dash, column, row first: "8-9".
    RowDashColumn,
}

impl LabelForm {
    /// The label of a place; `None` if this form cannot express it (negative numbers, or more than
    /// two digits in CCRR).
    pub fn write(self, column: i32, row: i32) -> Option<String> {
        if column < 0 || row < 0 {
            return None;
        }
        match self {
            LabelForm::ColumnRowDigits if column > 99 || row > 99 => None,
            LabelForm::ColumnRowDigits => Some(format!("{column:02}{row:02}")),
            LabelForm::ColumnCommaRow => Some(format!("{column},{row}")),
            LabelForm::RowDashColumn => Some(format!("{row}-{column}")),
        }
    }

    /// Column and row of a label, which must be written exactly as [`write`](Self::write) would: no
    /// spaces, signs or superfluous zeros, so that a place has one name only.
    pub fn read(self, label: &str) -> Option<(i32, i32)> {
        match self {
            LabelForm::ColumnRowDigits => {
                if label.len() != 4 || !label.bytes().all(|byte| byte.is_ascii_digit()) {
                    return None;
                }
                Some((label[..2].parse().ok()?, label[2..].parse().ok()?))
            }
            LabelForm::ColumnCommaRow => {
                let (column, row) = label.split_once(',')?;
                Some((number(column)?, number(row)?))
            }
            LabelForm::RowDashColumn => {
                let (row, column) = label.split_once('-')?;
                Some((number(column)?, number(row)?))
            }
        }
    }
}

/// A number without sign or superfluous zeros.
fn number(text: &str) -> Option<i32> {
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if is_plain { text.parse().ok() } else { None }
}
