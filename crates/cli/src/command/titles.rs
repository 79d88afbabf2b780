//! `sandtable titles`: what can be played.

use std::io::Write;

use sandtable_engine::{Message, Need, OptionInfo, ScenarioInfo, TitleInfo, say};
use sandtable_words::Words;
use serde::Serialize;

use crate::arguments::Language;
use crate::failure::{Done, Failure};

#[derive(Serialize)]
struct TitleJson {
    id: &'static str,
    name: &'static str,
    scenarios: &'static [ScenarioInfo],
    seats: &'static [&'static str],
    options: Vec<OptionJson>,
    sheets: Vec<SheetJson>,
    orders: Vec<OptionJson>,
}

#[derive(Serialize)]
struct SheetJson {
    id: &'static str,
    reconstructed: bool,
}

#[derive(Serialize)]
struct OptionJson {
    id: &'static str,
    default: &'static str,
    values: Vec<String>,
    /// What it cannot do without, in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    needs: Vec<String>,
}

impl From<&'static TitleInfo> for TitleJson {
    fn from(info: &'static TitleInfo) -> TitleJson {
        let option = |option: &OptionInfo| OptionJson {
            id: option.id,
            default: option.default,
            values: option.all_values(),
            needs: needs(option),
        };
        TitleJson {
            id: info.id,
            name: info.name,
            scenarios: info.scenarios,
            seats: info.seats,
            options: info.options.iter().map(option).collect(),
            sheets: info
                .sheets
                .iter()
                .map(|sheet| SheetJson { id: sheet.id, reconstructed: sheet.reconstructed })
                .collect(),
            orders: info.orders.iter().map(option).collect(),
        }
    }
}

pub fn run(json: bool, language: Language, out: &mut dyn Write) -> Done {
    let infos = sandtable_titles::all().iter().map(|title| title.info);
    if json {
        let titles: Vec<TitleJson> = infos.map(TitleJson::from).collect();
        serde_json::to_writer_pretty(&mut *out, &titles)?;
        writeln!(out)?;
        return Ok(());
    }
    for (index, info) in infos.enumerate() {
        if index > 0 {
            writeln!(out)?;
        }
        describe(info, language, out)?;
    }
    Ok(())
}

fn describe(info: &TitleInfo, language: Language, out: &mut dyn Write) -> Done {
    let words = Words::for_title(info, language.tag()).map_err(Failure::Input)?;
    writeln!(out, "{}: {}", info.id, words.render(&say!("title")))?;
    writeln!(out, "  sides      {}", info.seats.join(", "))?;
    for (index, scenario) in info.scenarios.iter().enumerate() {
        let head = if index == 0 { "scenarios" } else { "" };
        let name = Message { key: format!("scenario-{}", scenario.id).into(), args: Vec::new() };
        writeln!(out, "  {head:<10} {} ({})", scenario.id, words.render(&name))?;
        for (option, value) in scenario.defaults {
            writeln!(out, "  {:<10}   with {option} = {value} unless chosen", "")?;
        }
    }
    describe_choices("options", info.options, out)?;
    for (index, sheet) in info.sheets.iter().enumerate() {
        let head = if index == 0 { "sheets" } else { "" };
        let state = if sheet.reconstructed { " (reconstructed)" } else { "" };
        writeln!(out, "  {head:<10} {}{state}", sheet.id)?;
    }
    describe_choices("orders", info.orders, out)
}

/// What an option cannot do without.
fn needs(option: &OptionInfo) -> Vec<String> {
    let described = |need: &Need| match need.value {
        Some(value) => format!("{value} only with {}", need.described()),
        None => format!("only with {}", need.described()),
    };
    option.needs.iter().map(described).collect()
}

fn describe_choices(heading: &str, options: &[OptionInfo], out: &mut dyn Write) -> Done {
    let width = options.iter().map(|option| option.id.len()).max().unwrap_or(0);
    for (index, option) in options.iter().enumerate() {
        let head = if index == 0 { heading } else { "" };
        writeln!(
            out,
            "  {head:<10} {:<width$}  {} (default: {}; rule {})",
            option.id,
            option.described(),
            option.default,
            option.rule
        )?;
        for need in needs(option) {
            writeln!(out, "  {:<10} {:<width$}  {need}", "", "")?;
        }
    }
    Ok(())
}
