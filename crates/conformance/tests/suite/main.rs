//! The suite on the miniature, and the proof that it can fail.

mod broken;
mod failing;
mod golden;
mod parts;

sandtable_conformance::suite!(sandtable_conformance::skirmish::Skirmish);
