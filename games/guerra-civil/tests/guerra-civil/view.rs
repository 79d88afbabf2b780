//! What the table shows of what decides, and what is drawn on it while a side is asked.

use guerra_civil::GuerraCivil;
use sandtable_engine::{Answer, Fact, Mark, Preview, Rules, Seat, Setup, Silent, Spot, Target, Viewer};

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

/// A field exercise with two companies, one of each side.
struct Exercise {
    rules: GuerraCivil,
    position: <GuerraCivil as Rules>::Position,
}

impl Exercise {
    fn begun(side: &str, units: &str) -> Exercise {
        let setup = Setup { scenario: "maniobras".to_owned(), ..Setup::default_for(GuerraCivil::info()) };
        let rules = GuerraCivil::open(&setup).unwrap();
        let text = format!("side = '{side}'\n[units]\n{units}");
        let position = rules.arrange(toml::from_str(&text).unwrap()).unwrap();
        Exercise { rules, position }
    }

    fn targets(&self, words: &str) -> Answer {
        words.split_whitespace().map(|word| self.rules.find(word).unwrap()).collect()
    }

    fn asked(&self) -> Seat {
        self.rules.deciding(&self.position).iter().next().unwrap()
    }

    fn answer(&mut self, words: &str) {
        let answer = self.targets(words);
        let asked = self.asked();
        self.rules.answer(&mut self.position, asked, &answer, &mut Silent);
    }

    fn foreseen(&self, words: &str) -> Preview {
        self.rules.preview(&self.position, self.asked(), &self.targets(words)).unwrap_or_default()
    }

    /// Where the arrow of a name leads from and to, in inches.
    fn arrow(&self, words: &str, name: &str) -> Option<[(i32, i32); 2]> {
        let inches = |spot: Spot| (spot.x / 100, (4_800 - spot.y) / 100);
        let drawn = self.foreseen(words).overlays.into_iter().find(|overlay| overlay.name.key == name)?;
        let Mark::Dart { from, to } = drawn.mark else { panic!("{name} is no arrow") };
        Some([inches(from), inches(to)])
    }
}

#[test]
fn a_unit_that_is_to_retire_is_shown_with_whom_it_retires_from_and_where_to() {
    let mut exercise = Exercise::begun("republic", "rep-popular-1 = '20/24/90'\nnat-ejercito = '31/24/270'");
    exercise.answer("rep-popular-1 nat-ejercito");
    // Column 13-18, a five: Retírese.
    exercise.rules.roll(&mut exercise.position, &[2, 3], &mut Silent);
    assert_eq!(exercise.arrow("", "overlay-threat"), Some([(20, 24), (31, 24)]));
    assert_eq!(exercise.arrow("", "overlay-retreat"), Some([(31, 24), (37, 24)]));
    assert_eq!(exercise.arrow("terror", "overlay-retreat"), None);
    assert!(exercise.foreseen("retire").warnings.is_empty());
}

/// completed-movement-12: at the edge a retreat is the end of the unit.
#[test]
fn whoever_would_retire_off_the_table_is_warned() {
    let mut exercise = Exercise::begun("republic", "rep-popular-1 = '57/24/90'\nnat-ejercito = '68/24/270'");
    exercise.answer("rep-popular-1 nat-ejercito");
    exercise.rules.roll(&mut exercise.position, &[2, 3], &mut Silent);
    let keys: Vec<String> =
        exercise.foreseen("retire").warnings.iter().map(|warning| warning.message.key.to_string()).collect();
    assert_eq!(keys, ["warn-retreat-off"]);
}

#[test]
fn a_charge_is_drawn_while_its_target_is_asked() {
    let mut exercise =
        Exercise::begun("nationalists", "rep-popular-1 = '20/24/90'\nnat-ejercito = '28/24/270'");
    exercise.answer("nat-ejercito charge rep-popular-1");
    exercise.rules.roll(&mut exercise.position, &[5, 5], &mut Silent);
    for draft in ["", "rep-popular-1", "retire"] {
        assert_eq!(exercise.arrow(draft, "overlay-charge"), Some([(28, 24), (20, 24)]), "{draft}");
    }
    assert_eq!(exercise.arrow("retire", "overlay-retreat"), Some([(20, 24), (14, 24)]));
    exercise.answer("retire");
    let stands = exercise.rules.fact(&exercise.position, "at rep-popular-1");
    assert_eq!(stands, Some(Fact::Word("14,24".to_owned())));
}

#[test]
fn lines_of_sight_are_drawn_from_where_a_base_is_held() {
    let exercise = Exercise::begun("republic", "rep-popular-1 = '20/24/90'\nnat-ejercito = '31/24/270'");
    let lines = exercise.foreseen("rep-popular-1 move 22/24/90").overlays;
    let sight = lines.iter().find(|overlay| overlay.name.key == "look-sees").expect("it sees the company");
    let Mark::Line { points } = &sight.mark else { panic!("a line of sight is a line") };
    assert_eq!(points[..], [Spot::new(2_200, 2_400), Spot::new(3_100, 2_400)]);
}

/// What a unit of its kind never does is not listed among what it may not do now.
#[test]
fn deeds_that_never_apply_are_not_listed() {
    let exercise = Exercise::begun(
        "republic",
        "rep-popular-1 = '20/24/90'\nrep-mg = '20/30/90'\nnat-ejercito = '60/24/270'",
    );
    let listed = |unit: &str| {
        let mut candidates = Vec::new();
        exercise.rules.candidates(
            &exercise.position,
            exercise.asked(),
            &exercise.targets(unit),
            &mut candidates,
        );
        let buttons = candidates.into_iter().filter(|target| matches!(target, Target::Button(_)));
        buttons.map(|target| exercise.rules.label(target)).collect::<Vec<_>>()
    };
    let (company, guns) = (listed("rep-popular-1"), listed("rep-mg"));
    for never in ["order", "cut", "dismount", "limber"] {
        assert!(!company.iter().any(|deed| deed == never), "a company of foot: {never} of {company:?}");
    }
    for now in ["form", "dig", "charge", "rally"] {
        assert!(company.iter().any(|deed| deed == now), "a company of foot: {now} of {company:?}");
    }
    for never in ["form", "dig"] {
        assert!(!guns.iter().any(|deed| deed == never), "machine guns: {never} of {guns:?}");
    }
}
