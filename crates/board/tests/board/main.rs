//! Tests of the geometry: worked examples of the titles, and properties held against other libraries,
//! floating point and brute force.

mod angle;
mod areas;
mod boards;
mod cells;
mod fields;
mod hex_boards;
mod hexes;
mod poses;
mod rectangles;
mod segments;
mod sight;
mod squares;
mod step_fields;
mod titles;
mod traces;
