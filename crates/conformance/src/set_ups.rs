//! Which set-ups the suite plays: every scenario, and every pair of option values somewhere.

use std::collections::{BTreeMap, BTreeSet};

use sandtable_engine::{Chance as _, OptionInfo, OptionValues, Setup, TitleInfo};
use sandtable_search::Pcg;

/// Random fillings of which the one that covers most new pairs is taken.
const TRIALS: u32 = 30;

/// The default of every scenario first, then set-ups in which every two values of different options (and
/// every value and scenario) meet at least once. Of numbers only the least, the default and the most are
/// used.
pub fn set_ups(info: &TitleInfo) -> Vec<Setup> {
    let parameters = Parameters::of(info);
    let mut uncovered = parameters.pairs();
    let mut rows: Vec<Row> = Vec::new();
    let defaults = (0..info.scenarios.len()).map(|scenario| parameters.defaults(scenario));
    for row in defaults {
        cross_off(&mut uncovered, &row);
        rows.push(row);
    }
    let mut chance = Pcg::new(0, 0);
    while let Some(&((first, value), (second, other))) = uncovered.iter().next() {
        let best = (0..TRIALS).map(|_| {
            let mut row = parameters.any(&mut chance);
            row[first] = value;
            row[second] = other;
            row
        });
        let best = best.max_by_key(|row| pairs_of(row).filter(|pair| uncovered.contains(pair)).count());
        let row = best.expect("there are trials");
        cross_off(&mut uncovered, &row);
        rows.push(row);
    }
    rows.iter().map(|row| parameters.set_up(info, row)).collect()
}

/// For every parameter the index of a value. Parameter 0 is the scenario.
type Row = Vec<usize>;
type Pair = ((usize, usize), (usize, usize));

struct Parameters {
    values: Vec<Vec<String>>,
    defaults: Row,
}

impl Parameters {
    fn of(info: &TitleInfo) -> Parameters {
        let scenarios = info.scenarios.iter().map(|scenario| scenario.id.to_owned()).collect();
        let mut parameters = Parameters { values: vec![scenarios], defaults: vec![0] };
        for option in info.options {
            let values = telling_values(option);
            let default = values.iter().position(|value| value == option.default);
            parameters.defaults.push(default.expect("the default is among the values"));
            parameters.values.push(values);
        }
        parameters
    }

    fn defaults(&self, scenario: usize) -> Row {
        let mut row = self.defaults.clone();
        row[0] = scenario;
        row
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

fn telling_values(option: &OptionInfo) -> Vec<String> {
    let mut values = match option.values {
        OptionValues::Named(names) => names.iter().map(|name| (*name).to_owned()).collect(),
        OptionValues::Numbers { least, most } => {
            vec![least.to_string(), option.default.to_owned(), most.to_string()]
        }
    };
    values.dedup();
    values
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
    use sandtable_engine::Rules as _;

    use super::*;
    use crate::skirmish::Skirmish;

    #[test]
    fn every_two_values_of_different_options_meet_in_a_set_up() {
        let info = Skirmish::info();
        let set_ups = set_ups(info);
        for first in info.options {
            for second in info.options.iter().filter(|second| second.id != first.id) {
                for (value, other) in telling_values(first).iter().flat_map(|value| {
                    telling_values(second).into_iter().map(move |other| (value.clone(), other))
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
