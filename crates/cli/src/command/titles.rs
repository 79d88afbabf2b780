//! `sandtable titles`: what can be played.

use std::io::Write;

use sandtable_engine::{OptionInfo, ScenarioInfo, TitleInfo};
use serde::Serialize;

use crate::failure::Done;

#[derive(Serialize)]
struct TitleJson {
    id: &'static str,
    name: &'static str,
    scenarios: &'static [ScenarioInfo],
    seats: &'static [&'static str],
    options: Vec<OptionJson>,
}

#[derive(Serialize)]
struct OptionJson {
    id: &'static str,
    default: &'static str,
    values: Vec<String>,
}

impl From<&'static TitleInfo> for TitleJson {
    fn from(info: &'static TitleInfo) -> TitleJson {
        let option = |option: &OptionInfo| OptionJson {
            id: option.id,
            default: option.default,
            values: option.all_values(),
        };
        TitleJson {
            id: info.id,
            name: info.name,
            scenarios: info.scenarios,
            seats: info.seats,
            options: info.options.iter().map(option).collect(),
        }
    }
}

pub fn run(json: bool, out: &mut dyn Write) -> Done {
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
        describe(info, out)?;
    }
    Ok(())
}

fn describe(info: &TitleInfo, out: &mut dyn Write) -> Done {
    writeln!(out, "{}: {}", info.id, info.name)?;
    writeln!(out, "  sides      {}", info.seats.join(", "))?;
    for (index, scenario) in info.scenarios.iter().enumerate() {
        let head = if index == 0 { "scenarios" } else { "" };
        writeln!(out, "  {head:<10} {} ({})", scenario.id, scenario.name)?;
    }
    let width = info.options.iter().map(|option| option.id.len()).max().unwrap_or(0);
    for (index, option) in info.options.iter().enumerate() {
        let head = if index == 0 { "options" } else { "" };
        writeln!(
            out,
            "  {head:<10} {:<width$}  {}; {} unless chosen (rule {})",
            option.id,
            option.described(),
            option.default,
            option.rule
        )?;
    }
    Ok(())
}
