//! Matches played once and kept: under their revision they replay to the bit and look the same to everybody.

sandtable_conformance::golden!(
    chaco_war::ChacoWar,
    must_visit: ["losses", "advance", "infiltration-roll", "depletion-roll", "ambush", "captured-fort"]
);
