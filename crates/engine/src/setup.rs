//! What a title is made of, and what a match is set up with.

use std::collections::BTreeMap;
use std::fmt;

use include_dir::Dir;
use serde::{Deserialize, Serialize, Serializer};

use crate::{Message, Seat, say_side};

/// Everything the table knows of a title before a match begins.
#[derive(Debug)]
pub struct TitleInfo {
    pub id: &'static str,
    pub name: &'static str,
    /// Raised whenever the same answers and dice may lead to another position than before.
    pub revision: u32,
    pub scenarios: &'static [ScenarioInfo],
    /// Side ids in seat order.
    pub seats: &'static [&'static str],
    pub options: &'static [OptionInfo],
    /// Figures that players may replace by their own copy.
    pub sheets: &'static [SheetInfo],
    /// What a seat may order in advance, so that play does not wait for it; the default asks the player.
    pub orders: &'static [OptionInfo],
    /// The rule ledger (TOML).
    pub ledger: &'static str,
    /// The ledger's entries in other languages: language tag and TOML.
    pub ledger_words: &'static [(&'static str, &'static str)],
    /// Catalogues: language tag and Fluent source.
    pub words: &'static [(&'static str, &'static str)],
    /// Case files that show the rules.
    pub cases: &'static Dir<'static>,
    /// What is said to newcomers: `title.toml` ([`crate::Primer`]) and the lessons.
    pub learn: Option<&'static Dir<'static>>,
}

impl TitleInfo {
    pub fn seat(&self, side: &str) -> Option<Seat> {
        self.seats.iter().position(|id| *id == side).map(|index| Seat(index as u8))
    }

    pub fn side(&self, seat: Seat) -> &'static str {
        self.seats[seat.index()]
    }

    /// The name of a seat's side for people.
    pub fn side_name(&self, seat: Seat) -> Message {
        say_side(self.side(seat))
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats.len() as u8).map(Seat)
    }

    pub fn option(&self, id: &str) -> Option<&'static OptionInfo> {
        self.options.iter().find(|option| option.id == id)
    }

    pub fn scenario(&self, id: &str) -> Option<&'static ScenarioInfo> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }

    /// The default of an option in a scenario.
    pub fn default_in(&self, scenario: &str, option: &OptionInfo) -> &'static str {
        let defaults = self.scenario(scenario).map_or(&[][..], |scenario| scenario.defaults);
        let own = defaults.iter().find(|(id, _)| *id == option.id);
        own.map_or(option.default, |(_, value)| value)
    }

    pub fn sheet(&self, id: &str) -> Option<&'static SheetInfo> {
        self.sheets.iter().find(|sheet| sheet.id == id)
    }

    /// The ledger as data. Embedded ledgers are parsed in the tests, so this does not fail in play.
    pub fn ledger(&self) -> Ledger {
        toml::from_str(self.ledger).expect("embedded ledgers are valid")
    }

    /// Every case file of the title, folders included: path and text, in the order of their paths.
    pub fn case_files(&self) -> Vec<(&'static str, &'static str)> {
        fn gather(folder: &'static Dir<'static>, files: &mut Vec<(&'static str, &'static str)>) {
            for file in folder.files().filter(|file| file.path().extension().is_some_and(|end| end == "toml"))
            {
                files.push((file.path().to_str().unwrap_or("?"), file.contents_utf8().unwrap_or_default()));
            }
            folder.dirs().for_each(|inner| gather(inner, files));
        }
        let mut files = Vec::new();
        gather(self.cases, &mut files);
        files.sort_unstable();
        files
    }
}

/// A situation that can be played.
#[derive(Debug, Serialize)]
pub struct ScenarioInfo {
    pub id: &'static str,
    pub name: &'static str,
    /// Options whose default is another one here. What a stored match leaves out is at its default, so they are
    /// given to a new scenario, or with a raised revision.
    #[serde(serialize_with = "as_map", skip_serializing_if = "<[_]>::is_empty")]
    pub defaults: &'static [(&'static str, &'static str)],
}

impl ScenarioInfo {
    pub const fn new(id: &'static str, name: &'static str) -> ScenarioInfo {
        ScenarioInfo { id, name, defaults: &[] }
    }

    /// The scenario with defaults of its own: option and value.
    #[must_use]
    pub const fn with(self, defaults: &'static [(&'static str, &'static str)]) -> ScenarioInfo {
        ScenarioInfo { defaults, ..self }
    }
}

fn as_map<S: Serializer>(pairs: &[(&str, &str)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().copied())
}

/// A reading of the rules, or a variant, that the players may choose.
#[derive(Clone, Copy, Debug)]
pub struct OptionInfo {
    pub id: &'static str,
    pub default: &'static str,
    /// The value in force in a stored match that does not name the option: one from before it was known, or from
    /// before matches were stored with all of them. When a default changes, this stays as it was.
    pub unnamed: &'static str,
    pub values: OptionValues,
    /// The ledger entry that it changes.
    pub rule: &'static str,
    /// What must hold for it to differ from its default.
    pub needs: &'static [Need],
}

/// What an option, or one value of it, cannot do without.
#[derive(Debug)]
pub struct Need {
    /// The value that cannot do without it; `None` means every value but the default.
    pub value: Option<&'static str>,
    pub given: Given,
}

/// What is chosen beside an option.
#[derive(Debug)]
pub enum Given {
    /// One of these scenarios is played.
    Scenario(&'static [&'static str]),
    /// Another option has one of these values.
    Option(&'static str, &'static [&'static str]),
}

impl Need {
    /// Only in these scenarios.
    pub const fn scenario(scenarios: &'static [&'static str]) -> Need {
        Need { value: None, given: Given::Scenario(scenarios) }
    }

    /// Only while another option has one of these values.
    pub const fn option(id: &'static str, values: &'static [&'static str]) -> Need {
        Need { value: None, given: Given::Option(id, values) }
    }

    /// Only this value of the option needs it.
    #[must_use]
    pub const fn of(self, value: &'static str) -> Need {
        Need { value: Some(value), given: self.given }
    }

    /// What must be given, in words for an error: `air-units = on`.
    pub fn described(&self) -> String {
        match self.given {
            Given::Scenario(scenarios) => format!("the scenario {}", scenarios.join(" or ")),
            Given::Option(id, values) => format!("{id} = {}", values.join(" or ")),
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub enum OptionValues {
    Named(&'static [&'static str]),
    Numbers { least: i32, most: i32 },
}

impl OptionInfo {
    /// A switch that is off unless chosen.
    pub const fn switch(id: &'static str, rule: &'static str) -> OptionInfo {
        OptionInfo::named(id, &["off", "on"], rule)
    }

    /// A choice of names; the first is the default.
    pub const fn named(id: &'static str, values: &'static [&'static str], rule: &'static str) -> OptionInfo {
        let default = values[0];
        OptionInfo { id, default, unnamed: default, values: OptionValues::Named(values), rule, needs: &[] }
    }

    /// A whole number.
    pub const fn number(
        id: &'static str,
        default: &'static str,
        least: i32,
        most: i32,
        rule: &'static str,
    ) -> OptionInfo {
        OptionInfo {
            id,
            default,
            unnamed: default,
            values: OptionValues::Numbers { least, most },
            rule,
            needs: &[],
        }
    }

    /// An option with another value than its default in stored matches that do not name it.
    pub const fn unnamed(self, value: &'static str) -> OptionInfo {
        OptionInfo { unnamed: value, ..self }
    }

    /// The option, which cannot do without what is listed.
    #[must_use]
    pub const fn needs(self, needs: &'static [Need]) -> OptionInfo {
        OptionInfo { needs, ..self }
    }

    pub fn allows(&self, value: &str) -> bool {
        match self.values {
            OptionValues::Named(names) => names.contains(&value),
            // The canonical spelling only, so that equal set-ups are equal documents.
            OptionValues::Numbers { least, most } => value
                .parse::<i32>()
                .is_ok_and(|number| (least..=most).contains(&number) && number.to_string() == value),
        }
    }

    /// Every allowed value, the default among them.
    pub fn all_values(&self) -> Vec<String> {
        match self.values {
            OptionValues::Named(names) => names.iter().map(|name| (*name).to_owned()).collect(),
            OptionValues::Numbers { least, most } => {
                (least..=most).map(|number| number.to_string()).collect()
            }
        }
    }

    /// The allowed values in words, for an error.
    pub fn described(&self) -> String {
        match self.values {
            OptionValues::Named(names) => names.join(", "),
            OptionValues::Numbers { least, most } => format!("a whole number from {least} to {most}"),
        }
    }
}

/// A file of figures (a chart, the counter mix) that players may replace by their own copy of the printed one.
#[derive(Debug)]
pub struct SheetInfo {
    pub id: &'static str,
    /// The file that comes with the title.
    pub text: &'static str,
    /// Not the printed figures, but figures made to fit what is known of them.
    pub reconstructed: bool,
}

/// No honest sheet comes near this.
const LARGEST_SHEET: usize = 256 * 1024;

/// No honest position comes near this.
const LARGEST_START: usize = 1024 * 1024;

/// What a match is set up with: a scenario, the options that differ from their defaults, and the sheets that
/// the players replaced.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub scenario: String,
    pub options: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub sheets: BTreeMap<String, String>,
    /// The document of the position that the match begins in, where that is not the scenario's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
}

/// Under this id the position that a match begins in is kept among the texts of its set-up.
const START: &str = "@start";

impl Setup {
    /// Every text that goes with the set-up, by id: its sheets, and the position that it begins in. No sheet is
    /// called as that one is.
    pub fn texts(&self) -> impl Iterator<Item = (String, String)> {
        let start = self.start.clone().map(|start| (START.to_owned(), start));
        self.sheets.clone().into_iter().chain(start)
    }

    /// A set-up as a store keeps it: scenario, options, and [`Setup::texts`].
    pub fn of_texts(
        scenario: String,
        options: BTreeMap<String, String>,
        texts: impl IntoIterator<Item = (String, String)>,
    ) -> Setup {
        let mut sheets: BTreeMap<String, String> = texts.into_iter().collect();
        let start = sheets.remove(START);
        Setup { scenario, options, sheets, start }
    }

    /// The title's first scenario with every option at its default.
    pub fn default_for(info: &TitleInfo) -> Setup {
        Setup { scenario: info.scenarios[0].id.to_owned(), ..Setup::default() }
    }

    /// Checks names and values against the title, and drops options and sheets that say the default. What a
    /// sheet says is checked by [`crate::Rules::open`].
    pub fn checked(mut self, info: &TitleInfo) -> Result<Setup, Vec<String>> {
        let mut faults = Vec::new();
        if !info.scenarios.iter().any(|scenario| scenario.id == self.scenario) {
            let known: Vec<_> = info.scenarios.iter().map(|scenario| scenario.id).collect();
            faults.push(format!(
                "{} has no scenario \"{}\"; it has: {}",
                info.id,
                self.scenario,
                known.join(", ")
            ));
        }
        for (id, value) in &self.options {
            match info.option(id) {
                None => {
                    let known: Vec<_> = info.options.iter().map(|option| option.id).collect();
                    faults.push(format!("{} has no option \"{id}\"; it has: {}", info.id, known.join(", ")));
                }
                Some(option) if !option.allows(value) => {
                    faults
                        .push(format!("option {id} cannot be \"{value}\"; it takes: {}", option.described()));
                }
                Some(_) => {}
            }
        }
        for (id, text) in &self.sheets {
            if info.sheet(id).is_none() {
                let known: Vec<_> = info.sheets.iter().map(|sheet| sheet.id).collect();
                let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                faults.push(format!("{} has no sheet \"{id}\"; it has: {known}", info.id));
            } else if text.len() > LARGEST_SHEET {
                faults.push(format!("sheet {id} is larger than {} kB", LARGEST_SHEET / 1024));
            }
        }
        if self.start.as_ref().is_some_and(|start| start.len() > LARGEST_START) {
            faults.push(format!("the position to begin in is larger than {} kB", LARGEST_START / 1024));
        }
        if faults.is_empty() {
            faults.extend(self.unmet(info).map(|unmet| unmet.to_string()));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        self.sheets.retain(|id, text| info.sheet(id).is_some_and(|sheet| sheet.text != text.as_str()));
        let scenario = self.scenario.as_str();
        let differs = |id: &str, value: &str| {
            info.option(id).is_some_and(|option| info.default_in(scenario, option) != value)
        };
        self.options.retain(|id, value| differs(id, value));
        Ok(self)
    }

    /// The options that cannot have their value with what else is chosen.
    pub fn unmet<'a>(&'a self, info: &'a TitleInfo) -> impl Iterator<Item = Unmet<'a>> {
        info.options.iter().flat_map(move |option| {
            let value = self.value(info, option.id);
            let asks = move |need: &&Need| match need.value {
                Some(only) => only == value,
                None => value != info.default_in(&self.scenario, option),
            };
            let needs = option.needs.iter().filter(asks).filter(|need| !self.gives(info, &need.given));
            needs.map(move |need| Unmet { option: option.id, value, need })
        })
    }

    fn gives(&self, info: &TitleInfo, given: &Given) -> bool {
        match given {
            Given::Scenario(scenarios) => scenarios.contains(&self.scenario.as_str()),
            Given::Option(id, values) => values.contains(&self.value(info, id)),
        }
    }

    /// Every option with the value in force: what is stored with a match, so that no later default changes it.
    pub fn in_force(&self, info: &TitleInfo) -> BTreeMap<String, String> {
        let options = info.options.iter();
        options.map(|option| (option.id.to_owned(), self.value(info, option.id).to_owned())).collect()
    }

    /// The set-up of a stored match, where options that it does not name have the value of its time.
    pub fn of_stored(mut self, info: &TitleInfo) -> Setup {
        for option in info.options {
            self.options.entry(option.id.to_owned()).or_insert_with(|| option.unnamed.to_owned());
        }
        self
    }

    /// A set-up of earlier rules without the options and sheets that the title does not know any more, or does not
    /// allow together any more.
    pub fn still_known(mut self, info: &TitleInfo) -> Setup {
        self.options.retain(|id, value| info.option(id).is_some_and(|option| option.allows(value)));
        loop {
            let unmet = self.unmet(info).map(|unmet| unmet.option).next();
            if unmet.is_none_or(|option| self.options.remove(option).is_none()) {
                break;
            }
        }
        self.sheets.retain(|id, _| info.sheet(id).is_some());
        self
    }

    /// The value in force for an option of a checked set-up.
    pub fn value<'a>(&'a self, info: &TitleInfo, id: &str) -> &'a str {
        match self.options.get(id) {
            Some(value) => value,
            None => {
                let option = info.option(id).unwrap_or_else(|| panic!("{} has no option {id}", info.id));
                info.default_in(&self.scenario, option)
            }
        }
    }

    /// The text in force for a sheet of a checked set-up.
    pub fn sheet<'a>(&'a self, info: &TitleInfo, id: &str) -> &'a str {
        match self.sheets.get(id) {
            Some(text) => text,
            None => info.sheet(id).unwrap_or_else(|| panic!("{} has no sheet {id}", info.id)).text,
        }
    }

    pub fn is_on(&self, info: &TitleInfo, id: &str) -> bool {
        self.value(info, id) == "on"
    }

    pub fn number(&self, info: &TitleInfo, id: &str) -> i32 {
        self.value(info, id).parse().expect("a checked set-up has numbers where numbers belong")
    }
}

/// An option that cannot have its value with what else is chosen.
#[derive(Debug)]
pub struct Unmet<'a> {
    pub option: &'static str,
    pub value: &'a str,
    pub need: &'static Need,
}

impl fmt::Display for Unmet<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unmet { option, value, need } = self;
        write!(formatter, "option {option} cannot be \"{value}\" without {}", need.described())
    }
}

/// A title's rules, one numbered entry each.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ledger {
    #[serde(rename = "rule")]
    pub rules: Vec<LedgerEntry>,
}

/// An atomic rule in our own words.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct LedgerEntry {
    pub id: String,
    pub topic: String,
    pub rule: String,
    pub who: String,
    /// How one would see the rule at work.
    pub test: String,
    /// "resolved" marks a rule that the printed text leaves open and the specification settles.
    #[serde(default)]
    pub tag: Option<String>,
    /// The option that chooses another reading.
    #[serde(default)]
    pub option: Option<String>,
    /// A gap or conflict in the text, with the reading taken.
    #[serde(default)]
    pub doubt: Option<String>,
    /// Where the printed text says it.
    #[serde(default, rename = "ref")]
    pub reference: Option<String>,
    /// Of a part of the rules that cannot be played yet: no case shows it so far.
    #[serde(default)]
    pub waiting: bool,
    /// The language of topic, rule and doubt.
    #[serde(skip_deserializing, default = "english")]
    pub language: &'static str,
}

fn english() -> &'static str {
    "en"
}
