//! The kernel as its users meet it, on a title in miniature.

mod answers;
mod case_files;
mod earlier;
mod match_files;
mod set_ups;
mod support;
