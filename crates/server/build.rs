//! The client's built files are embedded; a new build of them must be noticed.

fn main() {
    println!("cargo::rerun-if-changed=../../web/dist");
}
