//! Matches played once and kept: under their revision they replay to the bit and look the same to everybody.

sandtable_conformance::golden!(
    gran_chaco::GranChaco,
    must_visit: [
        "support",
        "defence",
        "advance",
        "saturation-fire-roll",
        "armour-roll",
        "reconnaissance",
        "raid-roll",
        "event-totals",
        "event-hits",
        "event-raid-result",
        "event-clearing",
        "event-cleared",
        "event-entrenched",
        "event-eliminated",
    ]
);
