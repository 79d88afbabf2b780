//! Sets of cells behave as sets of numbers do.

use std::collections::BTreeSet;

use proptest::prelude::*;
use sandtable_board::{Cell, CellSet, LargeCellSet, SmallCellSet};

fn numbers() -> impl Strategy<Value = BTreeSet<u16>> {
    proptest::collection::btree_set(0..256u16, 0..60)
}

fn cells(numbers: &BTreeSet<u16>) -> SmallCellSet {
    numbers.iter().map(|&number| Cell(number)).collect()
}

fn listed(set: SmallCellSet) -> Vec<u16> {
    set.iter().map(|cell| cell.0).collect()
}

proptest! {
    #[test]
    fn a_cell_set_lists_its_cells_ascending_and_counts_them(numbers in numbers()) {
        let set = cells(&numbers);
        prop_assert_eq!(listed(set), numbers.iter().copied().collect::<Vec<_>>());
        prop_assert_eq!(set.len(), numbers.len());
        prop_assert_eq!(set.is_empty(), numbers.is_empty());
        for number in 0..256 {
            prop_assert_eq!(set.contains(Cell(number)), numbers.contains(&number));
        }
    }

    #[test]
    fn union_intersection_and_difference_are_those_of_sets(a in numbers(), b in numbers()) {
        let (set_a, set_b) = (cells(&a), cells(&b));
        prop_assert_eq!(listed(set_a | set_b), a.union(&b).copied().collect::<Vec<_>>());
        prop_assert_eq!(listed(set_a & set_b), a.intersection(&b).copied().collect::<Vec<_>>());
        prop_assert_eq!(listed(set_a - set_b), a.difference(&b).copied().collect::<Vec<_>>());
        prop_assert_eq!(set_a.is_disjoint(&set_b), a.is_disjoint(&b));
        prop_assert_eq!(set_a.is_subset(&set_b), a.is_subset(&b));
        prop_assert!((set_a & set_b).is_subset(&set_a));
    }

    #[test]
    fn insert_and_remove_tell_whether_the_set_changed(
        changes in proptest::collection::vec((0..256u16, any::<bool>()), 0..200),
    ) {
        let (mut set, mut model) = (SmallCellSet::new(), BTreeSet::new());
        for (number, is_insert) in changes {
            if is_insert {
                prop_assert_eq!(set.insert(Cell(number)), model.insert(number));
            } else {
                prop_assert_eq!(set.remove(Cell(number)), model.remove(&number));
            }
        }
        prop_assert_eq!(set, cells(&model));
    }

    #[test]
    fn a_cell_set_is_stored_as_its_ascending_list_and_read_back(numbers in numbers()) {
        let set = cells(&numbers);
        let text = serde_json::to_string(&set).unwrap();
        prop_assert_eq!(&text, &serde_json::to_string(&numbers).unwrap());
        prop_assert_eq!(serde_json::from_str::<SmallCellSet>(&text).unwrap(), set);
    }
}

#[test]
fn a_large_cell_set_holds_the_last_of_1536_cells() {
    let mut set = LargeCellSet::new();
    assert!(set.insert(Cell(1535)));
    assert_eq!(set.iter().collect::<Vec<_>>(), [Cell(1535)]);
    assert_eq!(LargeCellSet::CAPACITY, 1536);
}

#[test]
fn the_first_cells_are_those_below_the_count() {
    for count in [0, 1, 63, 64, 65, 113, 255, 256] {
        let set = SmallCellSet::first(count);
        assert_eq!(set.len(), count);
        assert!(set.iter().all(|cell| cell.index() < count));
    }
}

#[test]
fn a_cell_beyond_the_capacity_is_never_in_the_set_and_is_refused_on_reading() {
    let mut set = SmallCellSet::first(256);
    assert!(!set.contains(Cell(256)));
    assert!(!set.remove(Cell(256)));
    let error = serde_json::from_str::<CellSet<4>>("[3, 256]").unwrap_err();
    assert!(error.to_string().contains("cell 256 does not fit in a set of 256"), "{error}");
    let error = serde_json::from_str::<CellSet<4>>("7").unwrap_err();
    assert!(error.to_string().contains("a list of cell ids below 256"), "{error}");
}
