//! Matches played once and kept: under their revision they replay to the bit and look the same to everybody.

sandtable_conformance::golden!(
    guerra_civil::GuerraCivil,
    must_visit: [
        "reaction-to-move", "reaction-to-charge", "return-fire", "retirese", "event-fire", "event-direct-hit", "event-closes", "event-melee",
        "move-in", "event-routs", "event-retires", "event-met"
    ]
);
