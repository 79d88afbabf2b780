//! The toys pass what every title passes.

mod valley {
    sandtable_conformance::suite!(sandtable_toys::Valley);
}

mod open_table {
    sandtable_conformance::suite!(sandtable_toys::OpenTable);
}

mod country {
    sandtable_conformance::suite!(sandtable_toys::Country);
}
