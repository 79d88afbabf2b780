//! `sandtable sheets`: the figures of a title that players may replace.

use std::io::Write;

use sandtable_engine::{Message, TitleInfo};
use sandtable_words::Words;

use crate::failure::{Done, Failure};
use crate::title::find_title;

pub fn run(title: &str, sheet: Option<&str>, out: &mut dyn Write) -> Done {
    let info = find_title(title)?.info;
    let Some(id) = sheet else { return list(info, out) };
    let sheet = info.sheet(id).ok_or_else(|| {
        let known: Vec<_> = info.sheets.iter().map(|sheet| sheet.id).collect();
        let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
        Failure::Input(format!("{} has no sheet {id:?}; it has: {known}", info.id))
    })?;
    out.write_all(sheet.text.as_bytes())?;
    Ok(())
}

fn list(info: &'static TitleInfo, out: &mut dyn Write) -> Done {
    if info.sheets.is_empty() {
        writeln!(out, "{} has no sheets that can be replaced", info.id)?;
        return Ok(());
    }
    let words = Words::for_title(info, "en").map_err(Failure::Input)?;
    let width = info.sheets.iter().map(|sheet| sheet.id.len()).max().unwrap_or(0);
    for sheet in info.sheets {
        let name = words.render(&Message { key: format!("sheet-{}", sheet.id).into(), args: Vec::new() });
        let state = if sheet.reconstructed { " (reconstructed)" } else { "" };
        writeln!(out, "{:<width$}  {name}{state}", sheet.id)?;
    }
    Ok(())
}
