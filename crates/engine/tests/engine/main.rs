//! The kernel as its users meet it, on a title in miniature.

mod answers;
mod case_files;
mod course;
mod earlier;
mod match_files;
mod set_ups;
mod support;
mod table;
