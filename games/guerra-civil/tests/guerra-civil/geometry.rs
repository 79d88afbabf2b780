//! Places on the table are exact and the same on every run.

use guerra_civil::GuerraCivil;
use sandtable_engine::{Rules, Setup, Target};

fn open(scenario: &str) -> GuerraCivil {
    let info = GuerraCivil::info();
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    GuerraCivil::open(&setup.checked(info).expect("a scenario of the title")).expect("it opens")
}

#[test]
fn a_pose_is_written_and_read_to_the_thousandth_and_to_the_angle() {
    let rules = open("alto");
    for text in ["20/24/0", "20.125/24.001/359", "0/0/a1", "71.999/47.5/45", "-1.5/3/180"] {
        let Some(Target::Pose(pose)) = rules.find(text) else { panic!("{text} is a pose") };
        assert_eq!(rules.label(Target::Pose(pose)), text);
    }
    for text in ["20/24", "20/24/360", "20/24/a0", "20.0001/24/0", "x/24/0", "20/24/0/0"] {
        assert_eq!(rules.find(text), None, "{text}");
    }
}

#[test]
fn hills_have_their_crest_4_inches_inside() {
    for scenario in ["alto", "brunete", "sesena", "maniobras"] {
        let scene = open(scenario).scene();
        let hills: Vec<_> = scene.areas.windows(2).filter(|pair| pair[1].kind == "crest").collect();
        for pair in hills {
            let (outline, crest) = (&pair[0].outline, &pair[1].outline);
            for corner in crest {
                // The table edge has no slope: there the crest runs along it.
                let at_edge = corner.y == 0 || corner.y == scene.height;
                let least = outline
                    .iter()
                    .zip(outline.iter().cycle().skip(1))
                    .filter(|(from, to)| !(from.y == to.y && (from.y == 0 || from.y == scene.height)))
                    .map(|(from, to)| {
                        let (dx, dy) = (f64::from(to.x - from.x), f64::from(to.y - from.y));
                        let (px, py) = (f64::from(corner.x - from.x), f64::from(corner.y - from.y));
                        let along = ((px * dx + py * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
                        (px - along * dx).hypot(py - along * dy)
                    })
                    .fold(f64::INFINITY, f64::min);
                assert!(
                    (380.0..=420.0).contains(&least) || at_edge,
                    "{scenario}: {corner:?} is {least} inside"
                );
            }
        }
    }
}
