//! `sandtable fuzz`: random answers, legal and illegal, in search of faults.

use std::io::Write;
use std::path::PathBuf;

use crate::arguments::Fuzz;
use crate::failure::{Done, Failure};
use crate::progress;
use crate::store::write_new;
use crate::title::find_title;

pub fn run(arguments: Fuzz, out: &mut dyn Write) -> Done {
    let title = find_title(&arguments.title)?;
    let setup = arguments.setup.setup(title.info)?;
    let bar = progress::bar(arguments.decisions, "decisions");
    let result = title.fuzz(&setup, arguments.decisions, arguments.seed, &|done| bar.set_position(done));
    bar.finish_and_clear();
    match result.map_err(|faults| Failure::list(&faults))? {
        Ok(report) => {
            writeln!(out, "{}: no fault", title.info.id)?;
            writeln!(out, "  {:>12} decisions in {} whole matches", report.decisions, report.matches)?;
            writeln!(out, "  {:>12} illegal inputs, all refused without a trace", report.refusals)?;
            writeln!(
                out,
                "  {:>12} decisions with every choice judged by both enumerators",
                report.agreements
            )?;
            writeln!(out, "  {:>12} decisions taken back", report.undos)?;
            writeln!(out, "  {:>12} concessions", report.concessions)?;
            Ok(())
        }
        Err(fault) => {
            let path = PathBuf::from(format!("{}-{}.json", title.info.id, fault.document.id));
            let written = match write_new(&path, &fault.document.to_text()) {
                Ok(()) => format!("`sandtable import {}` loads the match up to there", path.display()),
                Err(failure) => failure.message().unwrap_or_default(),
            };
            Err(Failure::Refuted(format!("{}: {fault}\n       {written}", title.info.id)))
        }
    }
}
