//! What the table shows of what decides.

use guerra_civil::GuerraCivil;
use sandtable_engine::{Mark, Rules as _, Setup, Spot, Viewer};

/// The outlines of what is drawn as the objective when a scenario begins.
fn objectives(scenario: &str) -> Vec<Mark> {
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default_for(GuerraCivil::info()) };
    let rules = GuerraCivil::open(&setup).unwrap();
    let view = rules.view(&rules.start(), Viewer::Spectator);
    let drawn = view.overlays.into_iter().filter(|overlay| overlay.name.key == "overlay-objective");
    drawn.map(|overlay| overlay.mark).collect()
}

/// completed-scenarios-8: from 22 to 50 inches, round trench and bunker.
#[test]
fn the_stretch_of_trench_that_decides_is_marked() {
    let [Mark::Region { outlines }] = &objectives("brunete")[..] else { panic!("one box is drawn") };
    let corners = &outlines[0];
    let [west, east] = [2_200, 5_000];
    assert_eq!(corners.iter().map(|corner| corner.x).collect::<Vec<_>>(), [west, east, east, west]);
    // The middle of the bunker, which stands furthest north, and the lowest bend of the trench.
    for (x, y) in [(3_700, 3_650), (3_000, 3_500)] {
        let spot = Spot::new(x, 4_800 - y);
        assert!((corners[2].y..corners[0].y).contains(&spot.y), "{spot:?} lies in the box");
    }
}

#[test]
fn an_objective_that_is_a_point_is_a_circle() {
    for scenario in ["alto", "maniobras"] {
        assert!(matches!(objectives(scenario)[..], [Mark::Sector { .. }]), "{scenario}");
    }
}
