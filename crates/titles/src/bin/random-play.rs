//! Random play of a title on one thread, with the system's allocator and without a clock, so that it runs under
//! valgrind.
//!
//! `random-play TITLE MATCHES` prints how many decisions were played; `cargo xtask count TITLE` counts the
//! instructions of each.

use sandtable_engine::Setup;
use sandtable_titles::find;

#[expect(clippy::print_stdout, reason = "a command speaks to the terminal")]
fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [id, matches] = &words[..] else { panic!("random-play TITLE MATCHES, got {words:?}") };
    let title = find(id).unwrap_or_else(|| panic!("no title is called {id}"));
    let matches = matches.parse().unwrap_or_else(|_| panic!("{matches} is no number of matches"));
    let decisions = title
        .random_play(&Setup::default_for(title.info), matches, 1)
        .unwrap_or_else(|faults| panic!("{}", faults.join("; ")));
    println!("{decisions}");
}
