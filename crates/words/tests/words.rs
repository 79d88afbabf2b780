//! Words: rendering, and the check that catalogues agree.

use include_dir::{Dir, DirEntry};
use sandtable_engine::{Decimal, ScenarioInfo, TitleInfo, say};
use sandtable_words::{LANGUAGES, Words, catalogue, check_catalogues};

static NO_FILES: [DirEntry<'static>; 0] = [];
static NO_CASES: Dir<'static> = Dir::new("", &NO_FILES);

const GOOD: &[(&str, &str)] = &[
    (
        "en",
        "moves = { $unit } moves { $count ->\n    [one] one step\n   *[other] { $count } steps\n}.\nunit-horse = the horse\n",
    ),
    (
        "es",
        "moves = { $unit } mueve { $count ->\n    [one] un paso\n   *[other] { $count } pasos\n}.\nunit-horse = el caballo\n",
    ),
    (
        "fr",
        "moves = { $unit } fait { $count ->\n    [one] un pas\n   *[other] { $count } pas\n}.\nunit-horse = le cheval\n",
    ),
];

fn title(words: &'static [(&'static str, &'static str)]) -> TitleInfo {
    TitleInfo {
        id: "toy",
        name: "Toy",
        revision: 1,
        scenarios: const { &[ScenarioInfo::new("only", "Only")] },
        seats: &["white", "black"],
        options: &[],
        sheets: &[],
        orders: &[],
        ledger: "rule = []",
        ledger_words: &[],
        words,
        cases: &NO_CASES,
        learn: None,
    }
}

fn faults(words: &'static [(&'static str, &'static str)]) -> String {
    check_catalogues(&title(words)).expect_err("the catalogues should be refused").join("\n")
}

#[test]
fn numbers_choose_plurals_and_nested_messages_are_rendered_first() {
    let info = title(GOOD);
    let rendered = |language: &str, count: i64| {
        let words = Words::for_title(&info, language).expect("the catalogue is good");
        words.try_render(&say!("moves", unit = say!("unit-horse"), count = count)).expect("all is there")
    };
    assert_eq!(rendered("en", 1), "The horse moves one step.");
    assert_eq!(rendered("en", 3), "The horse moves 3 steps.");
    assert_eq!(rendered("es", 1), "El caballo mueve un paso.");
    // In French zero takes the singular.
    assert_eq!(rendered("fr", 0), "Le cheval fait un pas.");
    assert_eq!(rendered("fr", 2), "Le cheval fait 2 pas.");
}

#[test]
fn a_missing_key_shows_as_itself_and_is_an_error_for_those_who_ask() {
    let words = Words::for_title(&title(GOOD), "en").expect("the catalogue is good");
    assert_eq!(words.render(&say!("no-such-key")), "no-such-key");
    let fault = words.try_render(&say!("no-such-key")).expect_err("it is missing");
    assert!(fault.contains("no-such-key"), "{fault}");
    let nested = say!("moves", unit = say!("no-such-unit"), count = 1);
    assert_eq!(words.render(&nested), "No-such-unit moves one step.");
    assert!(words.try_render(&nested).is_err());
}

#[test]
fn a_missing_argument_is_an_error() {
    let words = Words::for_title(&title(GOOD), "en").expect("the catalogue is good");
    let fault = words.try_render(&say!("moves", unit = "x")).expect_err("the count is missing");
    assert!(fault.contains("count"), "{fault}");
}

const FORMS: &[(&str, &str)] = &[
    ("en", "wins = { $side-the } wins.\nside = the north\n    .the = the north\n"),
    ("es", "wins = Victoria { $side-of }.\nside = el norte\n    .of = del norte\n"),
    (
        "fr",
        "wins = { $side-the } est { $side-gender ->\n    [f] victorieuse\n   *[m] victorieux\n}.\nside = nord\n    .the = le nord\n    .gender = m\n",
    ),
];

#[test]
fn a_name_takes_the_form_that_its_sentence_asks_for_and_a_sentence_begins_with_a_capital() {
    let info = title(FORMS);
    assert_eq!(check_catalogues(&info), Ok(()));
    let rendered = |language: &str| {
        let words = Words::for_title(&info, language).expect("the catalogue is good");
        words.try_render(&say!("wins", side = say!("side"))).expect("all is there")
    };
    assert_eq!(rendered("en"), "The north wins.");
    assert_eq!(rendered("es"), "Victoria del norte.");
    assert_eq!(rendered("fr"), "Le nord est victorieux.");
}

#[test]
fn a_name_without_the_form_stands_as_it_is_and_is_an_error_for_those_who_ask() {
    let words = Words::for_title(&title(FORMS), "es").expect("the catalogue is good");
    assert_eq!(words.render(&say!("wins", side = "Ana")), "Victoria Ana.");
    let fault = words.try_render(&say!("wins", side = "Ana")).expect_err("a word has no forms");
    assert!(fault.contains("Ana has no .of"), "{fault}");
}

#[test]
fn a_form_that_nothing_has_is_named() {
    let faults = faults(&[("en", "a = { $x-of }\n"), ("es", "a = { $x }\n"), ("fr", "a = { $x }\n")]);
    assert_eq!(faults, "toy, en, line 1: a asks for $x-of, but nothing has .of");
}

#[test]
fn decimals_are_written_with_the_mark_of_the_language() {
    const MEAN: &[(&str, &str)] =
        &[("en", "mean = { $x }\n"), ("es", "mean = { $x }\n"), ("fr", "mean = { $x }\n")];
    let rendered = |language: &str, decimal: Decimal| {
        let words = Words::for_title(&title(MEAN), language).expect("the catalogue is good");
        words.render(&say!("mean", x = decimal))
    };
    assert_eq!(rendered("en", Decimal::hundredths(105)), "1.05");
    assert_eq!(rendered("es", Decimal::hundredths(105)), "1,05");
    assert_eq!(rendered("fr", Decimal::change_in_hundredths(83)), "+0,83");
    assert_eq!(rendered("fr", Decimal::change_in_hundredths(-83)), "−0,83");
    assert_eq!(rendered("es", Decimal::tenths(7)), "0,7");
    assert_eq!(rendered("es", Decimal::tenths(70)), "7");
}

#[test]
fn words_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Words>();
}

#[test]
fn an_unknown_language_is_refused_with_the_known_ones() {
    let fault = Words::for_title(&title(GOOD), "tlh").err().expect("not spoken here");
    assert!(fault.contains("en, es, fr"), "{fault}");
    assert!(catalogue(&title(GOOD), "tlh").is_empty());
}

#[test]
fn the_tables_own_catalogues_agree() {
    assert_eq!(check_catalogues(&title(GOOD)), Ok(()));
    for language in LANGUAGES {
        assert_eq!(catalogue(&title(GOOD), language).len(), 2);
    }
}

#[test]
fn every_key_of_the_kernel_is_in_the_tables_catalogue() {
    let kernel = [
        include_str!("../../engine/src/illegal.rs"),
        include_str!("../../engine/src/journal.rs"),
        include_str!("../../engine/src/prompt.rs"),
    ];
    let keys = kernel.iter().flat_map(|source| source.split("say!(\"table-").skip(1)).map(|rest| {
        let end = rest.find('"').expect("a literal ends");
        format!("table-{}", &rest[..end])
    });
    let mut count = 0;
    for key in keys {
        for language in LANGUAGES {
            let source = catalogue(&title(GOOD), language)[0];
            assert!(source.contains(&format!("\n{key} = ")), "{language} lacks {key}");
        }
        count += 1;
    }
    assert!(count >= 9, "only {count} keys were found");
}

#[test]
fn the_tables_sentences_are_calm() {
    for language in LANGUAGES {
        let source = catalogue(&title(GOOD), language)[0];
        assert!(!source.contains('!') && !source.contains('¡'), "{language} shouts");
    }
}

#[test]
fn a_key_that_one_language_lacks_is_named() {
    let faults = faults(&[("en", "a = A\nb = B\n"), ("es", "a = A\n"), ("fr", "a = A\nb = B\nc = C\n")]);
    assert!(faults.contains("es: the key b is missing"), "{faults}");
    assert!(faults.contains("en: the key c is missing (fr has it)"), "{faults}");
}

#[test]
fn variables_that_differ_between_languages_are_named_with_their_line() {
    let faults = faults(&[("en", "a = { $x }\n"), ("es", "\na = { $y }\n"), ("fr", "a = { $x }\n")]);
    assert_eq!(faults, "toy, es, line 2: a uses [$y]; en uses [$x]");
}

#[test]
fn variables_inside_selectors_and_functions_count() {
    let faults = faults(&[
        ("en", "a = { $n ->\n   *[other] { $x }\n}\n"),
        ("es", "a = { NUMBER($n) } { $x }\n"),
        ("fr", "a = { $n ->\n   *[other] x\n}\n"),
    ]);
    assert_eq!(faults, "toy, fr, line 1: a uses [$n]; en uses [$n $x]");
}

#[test]
fn a_key_written_twice_is_named_even_across_the_table_and_the_title() {
    let faults =
        faults(&[("en", "a = A\na = B\ntable-undone = { $side }\n"), ("es", "a = A\n"), ("fr", "a = A\n")]);
    assert!(faults.contains("toy, en: the key a is written twice (toy, en, line 1)"), "{faults}");
    assert!(faults.contains("toy, en: the key table-undone is written twice"), "{faults}");
}

#[test]
fn a_broken_entry_is_reported_with_its_line_and_refused_on_opening() {
    const BROKEN: &[(&str, &str)] = &[("en", "a = A\nb = { $x\n"), ("es", "a = A\n"), ("fr", "a = A\n")];
    let faults = faults(BROKEN);
    assert!(faults.contains("toy, en, line 2"), "{faults}");
    assert!(Words::for_title(&title(BROKEN), "en").is_err());
}

#[test]
fn a_reference_to_nothing_is_named() {
    let faults = faults(&[("en", "a = { b } { -c }\n"), ("es", "a = A\n"), ("fr", "a = A\n")]);
    assert!(faults.contains("a refers to b"), "{faults}");
    assert!(faults.contains("a refers to -c"), "{faults}");
}

#[test]
fn a_language_left_out_or_unknown_is_named() {
    let faults = faults(&[("en", "a = A\n"), ("es", "a = A\n"), ("tlh", "a = A\n")]);
    assert!(faults.contains("there must be one catalogue in \"fr\""), "{faults}");
    assert!(faults.contains("does not speak \"tlh\""), "{faults}");
}
