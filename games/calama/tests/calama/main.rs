//! What every title must hold, and what only Calama has.

mod golden;
mod hostile;

sandtable_conformance::suite!(calama::Calama);
