//! The server over real sockets, on real files.

mod advice;
mod branch;
mod computer;
mod earlier;
mod faults;
mod files;
mod fog;
mod fuzz;
mod given;
mod hostile;
mod http;
mod learn;
mod limits;
mod list;
mod long;
mod play;
mod process;
mod races;
mod seats;
mod shutdown;
mod streams;
mod table;
mod transfer;
mod trust;
mod undo;
mod witness;
