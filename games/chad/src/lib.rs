//! Chad: The Toyota Wars, the Chadian civil war of the 1980s, with its scenario Operation Manta.
//!
//! `rules.toml` numbers the rules and every function cites the entries it carries out.

pub mod catalog;
pub mod scene;
