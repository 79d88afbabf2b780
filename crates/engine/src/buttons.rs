//! Buttons of a title: number, label and name from one list.

use crate::{Button, Message};

/// The label of a button, and its name for people.
type Named = (&'static str, fn() -> Message);

/// The buttons of a title, made by [`crate::buttons!`].
pub struct Buttons(pub &'static [Named]);

impl Buttons {
    /// The label of a button: one word, the same in every language.
    pub fn label(&self, button: Button) -> Option<&'static str> {
        self.0.get(usize::from(button.0)).map(|(label, _)| *label)
    }

    /// The button of a label.
    pub fn find(&self, label: &str) -> Option<Button> {
        let index = self.0.iter().position(|(own, _)| *own == label)?;
        Some(Button(index as u16))
    }

    /// The name of a button for people.
    pub fn name(&self, button: Button) -> Option<Message> {
        self.0.get(usize::from(button.0)).map(|(_, name)| name())
    }
}

/// Makes a constant for every button and the list of them. The order is their number, which matches store: new ones
/// are added at the end.
///
/// ```
/// use sandtable_engine::{Button, buttons, say};
///
/// buttons! {
///     pub static BUTTONS;
///     /// Ends a phase.
///     END "end" say!("button-end"),
///     HOLD "hold" say!("button-hold"),
/// }
///
/// assert_eq!(HOLD, Button(1));
/// assert_eq!(BUTTONS.find("hold"), Some(HOLD));
/// assert_eq!(BUTTONS.label(END), Some("end"));
/// assert_eq!(BUTTONS.label(Button(2)), None);
/// ```
#[macro_export]
macro_rules! buttons {
    (
        $visible:vis static $buttons:ident;
        $($(#[$note:meta])* $button:ident $label:literal $name:expr),* $(,)?
    ) => {
        #[expect(non_camel_case_types, clippy::upper_case_acronyms, reason = "they number the constants")]
        #[repr(u16)]
        enum ButtonNumber { $($button),* }

        $($(#[$note])* $visible const $button: $crate::Button = $crate::Button(ButtonNumber::$button as u16);)*

        $visible static $buttons: $crate::Buttons = $crate::Buttons(&[$(($label, || $name)),*]);
    };
}
