//! Which set-ups are played where all should be: every scenario, and every pair of option values somewhere.

use std::collections::{BTreeMap, BTreeSet};

use sandtable_engine::{Chance as _, Given, OptionInfo, OptionValues, Setup, TitleInfo};
use sandtable_search::Pcg;

/// Random fillings of which the one that covers most new pairs is taken.
const TRIALS: u32 = 30;

/// The default of every scenario first, then set-ups in which every two values of different options (and
/// every value and scenario) that the title allows together meet at least once. Of numbers only the least, the default and the most are
/// used.
pub fn set_ups(info: &TitleInfo) -> Vec<Setup> {
    let parameters = Parameters::of(info);
    let mut uncovered = parameters.pairs();
    let mut rows: Vec<Row> = Vec::new();
    let defaults = (0..info.scenarios.len()).map(|scenario| parameters.defaults(info, scenario));
    for row in defaults {
        cross_off(&mut uncovered, &row);
        rows.push(row);
    }
    let mut chance = Pcg::new(0, 0);
    while let Some(&pair) = uncovered.iter().next() {
        let ((first, value), (second, other)) = pair;
        let best = (0..TRIALS).filter_map(|_| {
            let mut row = parameters.any(&mut chance);
            row[first] = value;
            row[second] = other;
            parameters.agreed(info, row, [first, second])
        });
        let best = best.max_by_key(|row| pairs_of(row).filter(|pair| uncovered.contains(pair)).count());
        match best {
            Some(row) => {
                cross_off(&mut uncovered, &row);
                rows.push(row);
            }
            // The title does not allow these two together.
            None => {
                uncovered.remove(&pair);
            }
        }
    }
    rows.iter().map(|row| parameters.set_up(info, row)).collect()
}

/// For every parameter the index of a value. Parameter 0 is the scenario.
type Row = Vec<usize>;
type Pair = ((usize, usize), (usize, usize));

struct Parameters {
    values: Vec<Vec<String>>,
}

impl Parameters {
    fn of(info: &TitleInfo) -> Parameters {
        let scenarios = info.scenarios.iter().map(|scenario| scenario.id.to_owned()).collect();
        let options = info.options.iter().map(|option| telling_values(info, option));
        Parameters { values: [scenarios].into_iter().chain(options).collect() }
    }

    fn index(&self, parameter: usize, value: &str) -> Option<usize> {
        self.values[parameter].iter().position(|known| known == value)
    }

    fn default(&self, info: &TitleInfo, scenario: usize, parameter: usize) -> usize {
        let default = info.default_in(info.scenarios[scenario].id, &info.options[parameter - 1]);
        self.index(parameter, default).expect("the default is among the values")
    }

    fn defaults(&self, info: &TitleInfo, scenario: usize) -> Row {
        let options = (1..self.values.len()).map(|parameter| self.default(info, scenario, parameter));
        [scenario].into_iter().chain(options).collect()
    }

    /// The row with what the title does not allow together changed, but for the two parameters that stay; `None`
    /// where that cannot be done.
    fn agreed(&self, info: &TitleInfo, mut row: Row, stay: [usize; 2]) -> Option<Row> {
        let parameter =
            |id: &str| 1 + info.options.iter().position(|option| option.id == id).expect("an option");
        for _ in 0..2 * row.len() {
            let set_up = self.set_up(info, &row);
            let Some(unmet) = set_up.unmet(info).next() else { return Some(row) };
            let asks = parameter(unmet.option);
            let (gives, values) = match unmet.need.given {
                Given::Scenario(scenarios) => (0, scenarios),
                Given::Option(id, values) => (parameter(id), values),
            };
            if !stay.contains(&asks) {
                row[asks] = self.default(info, row[0], asks);
            } else if !stay.contains(&gives) {
                row[gives] = self.index(gives, values[0])?;
            } else {
                return None;
            }
        }
        None
    }

    fn any(&self, chance: &mut Pcg) -> Row {
        self.values.iter().map(|values| chance.below(values.len() as u32) as usize).collect()
    }

    fn pairs(&self) -> BTreeSet<Pair> {
        let mut pairs = BTreeSet::new();
        for (first, values) in self.values.iter().enumerate() {
            for (second, others) in self.values.iter().enumerate().skip(first + 1) {
                for value in 0..values.len() {
                    pairs.extend((0..others.len()).map(|other| ((first, value), (second, other))));
                }
            }
        }
        pairs
    }

    fn set_up(&self, info: &TitleInfo, row: &[usize]) -> Setup {
        let value = |parameter: usize| self.values[parameter][row[parameter]].clone();
        let options: BTreeMap<String, String> = info
            .options
            .iter()
            .enumerate()
            .map(|(index, option)| (option.id.to_owned(), value(index + 1)))
            .collect();
        Setup { scenario: value(0), options, ..Setup::default() }
    }
}

fn telling_values(info: &TitleInfo, option: &OptionInfo) -> Vec<String> {
    match option.values {
        OptionValues::Named(names) => names.iter().map(|name| (*name).to_owned()).collect(),
        OptionValues::Numbers { least, most } => {
            let defaults =
                info.scenarios.iter().map(|scenario| info.default_in(scenario.id, option).to_owned());
            let values = [least.to_string(), most.to_string()].into_iter().chain(defaults);
            values.collect::<BTreeSet<_>>().into_iter().collect()
        }
    }
}

fn pairs_of(row: &[usize]) -> impl Iterator<Item = Pair> + '_ {
    (0..row.len()).flat_map(move |first| {
        (first + 1..row.len()).map(move |second| ((first, row[first]), (second, row[second])))
    })
}

fn cross_off(uncovered: &mut BTreeSet<Pair>, row: &[usize]) {
    for pair in pairs_of(row) {
        uncovered.remove(&pair);
    }
}

#[cfg(test)]
mod tests {
    use sandtable_conformance::skirmish::Skirmish;
    use sandtable_engine::Rules as _;

    use super::*;

    #[test]
    fn every_two_values_of_different_options_meet_in_a_set_up() {
        let info = Skirmish::info();
        let set_ups = set_ups(info);
        for first in info.options {
            for second in info.options.iter().filter(|second| second.id != first.id) {
                for (value, other) in telling_values(info, first).iter().flat_map(|value| {
                    telling_values(info, second).into_iter().map(move |other| (value.clone(), other))
                }) {
                    let met = set_ups.iter().any(|set_up| {
                        set_up.options[first.id] == value && set_up.options[second.id] == other
                    });
                    assert!(met, "{} = {value} never meets {} = {other}", first.id, second.id);
                }
            }
        }
        assert!(set_ups.len() < 20, "{} set-ups", set_ups.len());
    }
}
