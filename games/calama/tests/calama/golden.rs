//! Matches played once and kept: under their revision they replay to the bit and look the same to everybody.

sandtable_conformance::golden!(
    calama::Calama,
    must_visit: ["waiver", "event-charge", "event-melee-won", "event-melee-held", "event-fire-hit", "event-removed"]
);
