//! Chaco War, an operational game of the war between Bolivia and Paraguay, 1932–1935.

pub mod catalog;
mod charts;
pub mod scene;
