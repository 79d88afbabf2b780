//! Sheets that players bring are checked, and what is wrong is said.

use guerra_civil::GuerraCivil;
use sandtable_engine::{Rules, Setup};

fn opened(id: &str, change: impl Fn(&str) -> String) -> Result<GuerraCivil, Vec<String>> {
    let info = GuerraCivil::info();
    let text = change(info.sheet(id).expect("a sheet of the title").text);
    let mut setup = Setup::default_for(info);
    setup.sheets.insert(id.to_owned(), text);
    GuerraCivil::open(&setup.checked(info)?)
}

fn faults(id: &str, change: impl Fn(&str) -> String) -> String {
    opened(id, change).err().expect("a fault").join("; ")
}

#[test]
fn a_card_without_its_fourth_morale_number_is_refused() {
    let text = faults("figures", |sheet| sheet.replacen("morale = [5, 4, 5, 5]", "morale = [5, 4, 5]", 1));
    assert!(text.contains("card legion") && text.contains("four morale numbers"), "{text}");
}

#[test]
fn a_row_of_the_fire_table_with_a_figure_too_few_is_refused_by_its_number() {
    let text = faults("charts", |sheet| sheet.replacen("-  -  -  -  R  T", "-  -  -  -  R", 1));
    assert_eq!(text, "sheet charts: fire row 2 has 5 figures, not 6");
}

#[test]
fn a_word_that_means_nothing_is_named() {
    let text = faults("charts", |sheet| sheet.replacen("SD SD SH SH SH", "SD SD SH SH XX", 1));
    assert_eq!(text, "sheet charts: melee row 1: \"XX\" means nothing here");
}

#[test]
fn ranges_that_do_not_ascend_are_refused() {
    let text =
        faults("figures", |sheet| sheet.replacen("normal = 120\nlong = 240", "normal = 120\nlong = 100", 1));
    assert!(text.contains("weapon rifles: ranges must ascend"), "{text}");
}

#[test]
fn a_range_beyond_a_thousand_inches_is_refused() {
    let long = |tenths: &str| {
        opened("figures", |sheet| {
            sheet.replacen("normal = 120\nlong = 240", &format!("normal = 120\nlong = {tenths}"), 1)
        })
        .map(drop)
    };
    assert_eq!(long("10000"), Ok(()));
    for tenths in ["10001", "20000"] {
        let text = long(tenths).expect_err(tenths).join("; ");
        assert!(text.contains("weapon rifles: ranges must ascend"), "{text}");
    }
}

#[test]
fn a_card_that_a_scenario_fields_must_be_there() {
    let text = faults("figures", |sheet| sheet.replacen("[card.leal]", "[card.loyal]", 1));
    assert!(text.contains("no card \"leal\""), "{text}");
}

#[test]
fn own_figures_are_played_with() {
    let changed =
        opened("figures", |sheet| sheet.replacen("normal = 120\nlong = 240", "normal = 100\nlong = 200", 1));
    assert!(changed.is_ok());
}

#[test]
fn ground_of_ones_own_lies_on_the_table_and_has_names() {
    let ground = |text: &str| faults("ground", |_| text.to_owned());
    let wall = |name: &str, end: &str| {
        format!("[[line]]\nkind = 'wall'\nname = '{name}'\npoints = [[10, 10], {end}]\n")
    };
    assert_eq!(ground(&wall("wall", "[721, 10]")), "sheet ground: wall lies off the table");
    assert_eq!(
        ground(&wall("A wall", "[20, 10]")).split(": ").last(),
        Some("a name has small letters, digits and hyphens")
    );
    let twice = wall("wall", "[20, 10]").repeat(2);
    assert_eq!(ground(&twice), "sheet ground: two pieces are called wall");
    let hill = "[[area]]\nkind = 'hill'\nname = 'mound'\noutline = [[10, 10], [200, 10], [200, 200]]\n";
    assert_eq!(ground(hill), "sheet ground: the hill mound needs a level, 1 or 2");
    assert!(ground(&format!("{hill}level = 1\n")).contains("sheet ground: mound"));
    assert!(opened("ground", |_| wall("wall", "[20, 10]")).is_ok());
}
