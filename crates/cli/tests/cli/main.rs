//! The command line as a user meets it: output, exit codes, files.

mod care;
mod cases;
mod describe;
mod earlier;
mod flags;
mod hostile;
#[cfg(unix)]
mod keyboard;
mod laboratory;
mod match_files;
mod play;
mod serve;
#[cfg(target_os = "linux")]
mod siege;
mod support;
mod titles;
