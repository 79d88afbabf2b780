//! `sandtable fuzz`: random answers, legal and illegal, in search of faults.

use std::io::Write;
use std::path::Path;

use sandtable_titles::FuzzFault;

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
        Err(fault) => Err(report(title.info.id, &fault, Path::new(""))),
    }
}

/// Writes the match that leads to a fault, and says what was found and where it lies.
fn report(title: &str, fault: &FuzzFault, folder: &Path) -> Failure {
    let path = folder.join(format!("{title}-{}.json", fault.document.id));
    let written = match write_new(&path, &fault.document.to_text()) {
        Ok(()) => format!("`sandtable import {}` loads the match up to there", path.display()),
        Err(failure) => failure.message().unwrap_or_default(),
    };
    Failure::Refuted(format!("{title}: {fault}\n       {written}"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use sandtable_engine::{MatchDocument, Setup};

    use super::*;

    #[test]
    fn a_fault_leaves_a_match_file_that_can_be_loaded() {
        let title = &sandtable_titles::all()[0];
        let setup = Setup::default_for(title.info);
        let document = MatchDocument::new(title.info, "fuzz-1-1", &setup, BTreeMap::new());
        let fault = FuzzFault { what: "something broke".to_owned(), number: 1, document };
        let folder = tempfile::tempdir().expect("a temporary folder");
        let failure = report(title.info.id, &fault, folder.path());
        let path = folder.path().join(format!("{}-fuzz-1-1.json", title.info.id));
        let loaded = crate::file::read_match(&path).expect("the file is a match file");
        assert!(title.replay(&loaded).is_ok());
        let message = failure.message().expect("a fault is told");
        assert!(
            message.contains("something broke") && message.contains(&path.display().to_string()),
            "{message}"
        );
        // A second fault does not overwrite the first.
        let again = report(title.info.id, &fault, folder.path()).message().expect("a fault is told");
        assert!(again.contains("exists already"), "{again}");
    }
}
