//! The command line as a user meets it: output, exit codes, files.

mod cases;
mod flags;
mod hostile;
mod laboratory;
mod match_files;
mod play;
mod support;
mod titles;
