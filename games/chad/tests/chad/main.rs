//! The rules of Chad, shown by case files and by the suite that every title passes.

mod displays;
mod golden;
mod hostile;
mod intelligence;
mod previews;
mod sheets;

sandtable_conformance::suite!(chad::Chad);
