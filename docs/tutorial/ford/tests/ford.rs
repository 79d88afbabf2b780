//! It passes what every title passes.

sandtable_conformance::suite!(ford::Ford);
