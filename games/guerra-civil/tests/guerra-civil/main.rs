//! The rules of Guerra Civil Actions!, shown by case files and by the suite that every title passes.

mod geometry;
mod golden;
mod manners;
mod odds;
mod sheets;
mod view;

sandtable_conformance::suite!(guerra_civil::GuerraCivil);
