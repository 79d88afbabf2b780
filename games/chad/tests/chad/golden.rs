//! Matches played once and kept: under their revision they replay to the bit and look the same to everybody.

sandtable_conformance::golden!(
    chad::Chad,
    must_visit: [
        "event-ambush",
        "event-escape",
        "event-retreats",
        "event-advances",
        "event-again",
        "event-eliminated",
        "event-flies",
        "event-withdraws",
    ]
);
