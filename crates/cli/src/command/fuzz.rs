//! `sandtable fuzz`: random answers, legal and illegal, in search of faults.

use std::io::Write;
use std::path::Path;

use sandtable_titles::{FuzzFault, FuzzReport, set_ups};

use crate::arguments::Fuzz;
use crate::failure::{Done, Failure};
use crate::progress;
use crate::store::write_new;
use crate::title::find_title;

pub fn run(arguments: Fuzz, out: &mut dyn Write) -> Done {
    let title = find_title(&arguments.title)?;
    let set_ups =
        if arguments.every_option { set_ups(title.info) } else { vec![arguments.setup.setup(title.info)?] };
    let bar = progress::bar(arguments.decisions, "decisions");
    let share = arguments.decisions.div_ceil(set_ups.len() as u64);
    let mut sum = FuzzReport::default();
    for set_up in &set_ups {
        let before = sum.decisions;
        let result = title.fuzz(set_up, share, arguments.seed, &|done| bar.set_position(before + done));
        match result.map_err(|faults| Failure::list(&faults))? {
            Ok(report) => sum.add(&report),
            Err(fault) => {
                bar.finish_and_clear();
                return Err(report(title.info.id, &fault, Path::new("")));
            }
        }
    }
    bar.finish_and_clear();
    writeln!(out, "{}: no fault", title.info.id)?;
    if arguments.every_option {
        writeln!(out, "  {:>12} set-ups, every two values of options in one of them", set_ups.len())?;
    }
    writeln!(out, "  {:>12} decisions in {} whole matches", sum.decisions, sum.matches)?;
    writeln!(out, "  {:>12} illegal inputs, all refused without a trace", sum.refusals)?;
    writeln!(out, "  {:>12} decisions with every choice judged by both enumerators", sum.agreements)?;
    writeln!(out, "  {:>12} decisions taken back", sum.undos)?;
    writeln!(out, "  {:>12} concessions", sum.concessions)?;
    Ok(())
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
