//! The command line as a user meets it: output, exit codes, files.

mod care;
mod cases;
mod earlier;
mod flags;
mod hostile;
#[cfg(unix)]
mod keyboard;
mod laboratory;
mod match_files;
mod play;
mod serve;
mod support;
mod titles;
