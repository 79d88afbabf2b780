//! `sandtable case run`: executable examples of rules.

use std::io::Write;
use std::path::{Path, PathBuf};

use sandtable_engine::case::{CaseHead, CaseReport};
use serde::Serialize;

use crate::failure::{Done, Failure};
use crate::file::{LARGEST_CASE, read_text};
use crate::title::find_title;

#[derive(Serialize)]
struct CaseJson {
    file: String,
    passed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    about: Option<String>,
    rules: Vec<String>,
    failures: Vec<String>,
    /// Why the file is not a case at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

pub fn run(files: &[PathBuf], json: bool, out: &mut dyn Write) -> Done {
    let results: Vec<(&PathBuf, Result<CaseReport, Failure>)> =
        files.iter().map(|file| (file, run_file(file))).collect();
    if json {
        let shown: Vec<CaseJson> = results.iter().map(|(file, result)| shown(file, result)).collect();
        serde_json::to_writer_pretty(&mut *out, &shown)?;
        writeln!(out)?;
    } else {
        results.iter().try_for_each(|(file, result)| describe(file, result, out))?;
    }
    let unusable: Vec<String> =
        results.iter().filter_map(|(_, result)| result.as_ref().err()?.message()).collect();
    if !unusable.is_empty() {
        return Err(Failure::list(&unusable));
    }
    let failed =
        results.iter().filter(|(_, result)| result.as_ref().is_ok_and(|report| !report.failures.is_empty()));
    match failed.count() {
        0 => Ok(()),
        count => Err(Failure::Refuted(format!("{count} of {} cases failed", results.len()))),
    }
}

fn run_file(path: &Path) -> Result<CaseReport, Failure> {
    let text = read_text(path, LARGEST_CASE)?;
    let fault = |fault: String| {
        Failure::file(
            path,
            format!("{}\n       docs/cases.md describes the form of a case", fault.trim_end()),
        )
    };
    let head = CaseHead::parse(&text).map_err(fault)?;
    let title = find_title(&head.title)
        .map_err(|failure| fault(format!("`title`: {}", failure.message().unwrap_or_default())))?;
    title.run_case(&text).map_err(fault)
}

fn shown(path: &Path, result: &Result<CaseReport, Failure>) -> CaseJson {
    let file = path.display().to_string();
    match result {
        Ok(report) => CaseJson {
            file,
            passed: report.failures.is_empty(),
            about: Some(report.about.clone()),
            rules: report.rules.clone(),
            failures: report.failures.clone(),
            error: None,
        },
        Err(failure) => CaseJson {
            file,
            passed: false,
            about: None,
            rules: Vec::new(),
            failures: Vec::new(),
            error: failure.message(),
        },
    }
}

fn describe(path: &Path, result: &Result<CaseReport, Failure>, out: &mut dyn Write) -> Done {
    match result {
        Ok(report) if report.failures.is_empty() => {
            writeln!(out, "ok    {}: {}", path.display(), report.about)?
        }
        Ok(report) => {
            writeln!(out, "FAIL  {}: {}", path.display(), report.about)?;
            for failure in &report.failures {
                writeln!(out, "      {failure}")?;
            }
        }
        Err(_) => writeln!(out, "error {}", path.display())?,
    }
    Ok(())
}
