//! What every title must hold, and what only Calama has.

mod golden;

sandtable_conformance::suite!(calama::Calama);
