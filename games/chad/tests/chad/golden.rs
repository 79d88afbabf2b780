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
        "deployment",
        "french-roll",
        "harvest-roll",
        "tax",
        "aid-roll",
        "diplomacy",
        "disbanding",
        "exchange",
        "spending",
        "terror-roll",
        "affiliation-roll",
        "levy",
        "refuge",
        "event-abroad",
        "event-capital-falls",
        "event-independent",
        "event-presence",
    ]
);
