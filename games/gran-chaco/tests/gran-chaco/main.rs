//! The rules of Gran Chaco, shown by case files and by the suite that every title passes.

mod arrangement;
mod fog;
mod golden;
mod odds;
mod questions;

sandtable_conformance::suite!(gran_chaco::GranChaco);
