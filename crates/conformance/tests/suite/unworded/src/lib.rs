// Not compiled: a source with a key that no catalogue has.
fn unworded() -> Message {
    say!("nobody-wrote-words-for-this")
}
