//! Puzzles: positions near the end of matches whose chances are known exactly.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use sandtable_titles::{CERTAIN, Opponent, Solution, Title};

/// More than any of them needs.
const LIMIT: usize = 30_000;

/// The folder of a title's puzzles and the recorded chances, where it has any.
fn puzzles(title: &Title) -> Option<(PathBuf, BTreeMap<String, i64>)> {
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(title.info.id).join("puzzles");
    let values = fs::read_to_string(folder.join("values.toml")).ok()?;
    Some((folder, toml::from_str(&values).unwrap()))
}

/// A puzzle, solved, and how much the answer of an opponent falls short of the best one.
fn solved(title: &Title, case: &str) -> (Solution, i64) {
    let table = title.open(&title.beginning(case).unwrap()).unwrap();
    let solution = title.solve(&*table, LIMIT).unwrap();
    let answer = title.choose(&*table, solution.seat, Opponent::Captain, 1).unwrap();
    let (_, value) =
        solution.answers.iter().find(|(known, _)| *known == answer).expect("every answer is there");
    let regret = solution.value - value;
    (solution, regret)
}

#[test]
fn puzzles_still_have_the_chances_that_were_recorded() {
    let mut titles = 0;
    for title in sandtable_titles::all() {
        let Some((folder, values)) = puzzles(title) else { continue };
        titles += 1;
        assert!(values.len() >= 8, "{}: {} puzzles", title.info.id, values.len());
        let files = fs::read_dir(&folder).unwrap().count() - 1;
        assert_eq!(
            files,
            values.len(),
            "{}: every puzzle has its chance and every chance its puzzle",
            title.info.id
        );
        let mut regrets = 0;
        for (name, value) in &values {
            let case = fs::read_to_string(folder.join(format!("{name}.toml"))).unwrap();
            let (solution, regret) = solved(title, &case);
            assert_eq!(solution.value, *value, "{name}");
            assert!(solution.answers.last().unwrap().1 < *value, "{name}: every answer is as good");
            regrets += regret;
        }
        assert!(
            regrets / (values.len() as i64) < CERTAIN / 10,
            "{}: the captain loses {regrets}",
            title.info.id
        );
    }
    assert!(titles > 0, "some title has puzzles");
}
