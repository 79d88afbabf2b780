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

/// completed-table-2: a line of four platoons is 5 inches wide.
#[test]
fn an_example_with_a_unit_that_hangs_over_the_edge_is_refused() {
    let rules = open("maniobras");
    let arranged = |pose: &str| {
        let text = format!("side = 'republic'\n[units]\nrep-ugt = '{pose}'\nnat-mg = '70/46/180'");
        rules.arrange(toml::from_str(&text).expect("a set-up")).map(drop)
    };
    assert_eq!(arranged("2.5/24/0"), Ok(()));
    for pose in ["2.499/24/0", "1.5/24/0", "69.501/24/180", "20/0.4/0", "20/47.6/0"] {
        let faults = arranged(pose).expect_err(pose);
        assert_eq!(faults, ["rep-ugt: hangs over the edge of the table"], "{pose}");
    }
}
