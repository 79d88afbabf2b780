use std::{fs, path::Path};
fn walk(dir: &Path, out: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { walk(&path, out) } else { out.push(path) }
    }
}
#[test]
fn all() {
    let mut files = Vec::new();
    for dir in std::env::var("CASES").unwrap().split(':') { walk(Path::new(dir), &mut files); }
    files.sort();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        match sandtable_engine::case::run::<guerra_civil::GuerraCivil>(&text) {
            Ok(report) => for failure in report.failures { println!("{}: {failure}", file.display()) },
            Err(error) => println!("{}: {error}", file.display()),
        }
    }
}
