//! The rules of Calama, shown by case files and by the suite that every title passes.

use calama::Calama;
use sandtable_engine::{Rules, case};

#[test]
fn every_case_holds() {
    let mut failures = Vec::new();
    let mut stack = vec![Calama::info().cases];
    while let Some(dir) = stack.pop() {
        stack.extend(dir.dirs());
        for file in dir.files() {
            match case::run::<Calama>(file.contents_utf8().expect("case files are text")) {
                Ok(report) => failures.extend(
                    report
                        .failures
                        .into_iter()
                        .map(|failure| format!("{}: {failure}", file.path().display())),
                ),
                Err(error) => failures.push(format!("{}: {error}", file.path().display())),
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
