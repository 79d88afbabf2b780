//! What every title must hold, and what only Calama has.

mod citations;
mod golden;
mod hostile;

sandtable_conformance::suite!(calama::Calama);
