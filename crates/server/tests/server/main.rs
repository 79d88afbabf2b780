//! The server over real sockets, on real files.

mod computer;
mod earlier;
mod faults;
mod files;
mod fog;
mod fuzz;
mod given;
mod hostile;
mod http;
mod kill;
mod list;
mod long;
mod play;
mod races;
mod seats;
mod shutdown;
mod streams;
mod table;
mod transfer;
mod trust;
mod undo;
