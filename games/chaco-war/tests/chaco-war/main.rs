//! The rules of Chaco War, shown by case files and by the suite that every title passes.

mod arrangement;
mod fog;
mod golden;
mod stored;
mod ways;

sandtable_conformance::suite!(chaco_war::ChacoWar);
