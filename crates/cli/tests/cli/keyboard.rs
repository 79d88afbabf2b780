//! `play`, typed at a terminal: lines can be edited and called up again.

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::Duration;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::support::User;

/// Long enough for the slowest machine; a test that succeeds never waits for it.
const PATIENCE: Duration = Duration::from_secs(120);

/// A person at a terminal.
struct Keyboard {
    child: Child,
    keys: File,
    screen: mpsc::Receiver<String>,
    shown: String,
}

impl Keyboard {
    fn play(user: &User, arguments: &str) -> Keyboard {
        let controller = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("there are terminals");
        grantpt(&controller).expect("it may be used");
        unlockpt(&controller).expect("it is unlocked");
        let path = ptsname(&controller, Vec::new()).expect("it has a name");
        let path = path.into_string().expect("the name is text");
        let end = || Stdio::from(File::options().read(true).write(true).open(&path).expect("it opens"));
        let child = Command::new(env!("CARGO_BIN_EXE_sandtable"))
            .args(arguments.split_whitespace())
            .env("SANDTABLE_DATA", user.path("data"))
            .env("TERM", "xterm")
            .env("NO_COLOR", "1")
            .env("LC_ALL", "C")
            .stdin(end())
            .stdout(end())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let keys = File::from(controller);
        let mut output = keys.try_clone().expect("one end for each direction");
        let (sender, screen) = mpsc::channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                if sender.send(String::from_utf8_lossy(&bytes[..count]).into_owned()).is_err() {
                    break;
                }
            }
        });
        Keyboard { child, keys, screen, shown: String::new() }
    }

    /// Waits until a text stands on the screen; returns what came before it. Keys are pressed at a prompt only: what
    /// is typed ahead is for the terminal, not for the line that is edited.
    fn wait_for(&mut self, text: &str) -> String {
        loop {
            if let Some(at) = self.shown.find(text) {
                let rest = self.shown.split_off(at + text.len());
                return std::mem::replace(&mut self.shown, rest);
            }
            match self.screen.recv_timeout(PATIENCE) {
                Ok(more) => self.shown.push_str(&more),
                Err(_) => panic!("{text:?} does not come: {}", self.shown),
            }
        }
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).expect("the program listens");
    }
}

impl Drop for Keyboard {
    fn drop(&mut self) {
        // Where a test fails the program may still wait for a line.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const LEFT: &str = "\x1b[D";
const UP: &str = "\x1b[A";
/// Ctrl-D on an empty line.
const END_OF_INPUT: &str = "\x04";

#[test]
fn a_line_is_edited_and_called_up_again() {
    let user = User::new();
    let mut keyboard = Keyboard::play(&user, "play calama --seed 3");
    keyboard.wait_for("chile> ");
    keyboard.press(&format!("hlp{LEFT}{LEFT}e\r"));
    keyboard.wait_for("concede the match");
    keyboard.wait_for("chile> ");
    keyboard.press(&format!("{UP}\r"));
    keyboard.wait_for("concede the match");
    keyboard.wait_for("chile> ");
    keyboard.press(END_OF_INPUT);
    keyboard.wait_for("The match is saved.");
}

#[test]
fn what_one_player_typed_is_not_called_up_by_the_next() {
    let user = User::new();
    let line = "play gran-chaco --seed 3 --option placement=step --seat bolivia=human --seat paraguay=human";
    let mut keyboard = Keyboard::play(&user, line);
    keyboard.wait_for("bolivia> ");
    keyboard.press("\r");
    keyboard.wait_for("to a base are supplied free");
    keyboard.wait_for("bolivia> ");
    keyboard.press("3,1 7,1 ok\r");
    keyboard.wait_for("Hand over to that player");
    keyboard.wait_for("paraguay> ");
    keyboard.press("\r");
    keyboard.wait_for("to a base are supplied free");
    keyboard.wait_for("paraguay> ");
    keyboard.press(&format!("{UP}{UP}{UP}status\r"));
    let typed = keyboard.wait_for("Resources");
    assert!(!typed.contains("3,1 7,1"), "{typed}");
    keyboard.wait_for("paraguay> ");
    keyboard.press(END_OF_INPUT);
    keyboard.wait_for("The match is saved.");
}
