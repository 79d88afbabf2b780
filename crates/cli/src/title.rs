//! Finding a title, and setting a match of it up.

use std::collections::BTreeMap;
use std::path::Path;

use sandtable_engine::{DocumentError, MatchDocument, Setup, TitleInfo};
use sandtable_titles::Title;

use crate::arguments::SetupArguments;
use crate::failure::Failure;
use crate::file::{LARGEST_SHEET, read_text};

/// The title of an id typed by a person.
pub fn find_title(id: &str) -> Result<&'static Title, Failure> {
    sandtable_titles::find(id).ok_or_else(|| {
        let known: Vec<_> = sandtable_titles::all().iter().map(|title| title.info.id).collect();
        Failure::Input(format!("there is no title {id:?}; choose one of: {}", known.join(", ")))
    })
}

/// The title of a match file.
pub fn title_of(document: &MatchDocument) -> Result<&'static Title, DocumentError> {
    sandtable_titles::find(&document.title).ok_or_else(|| DocumentError::Title(document.title.clone()))
}

impl SetupArguments {
    /// The checked set-up that the flags ask for; every fault is listed at once.
    pub fn setup(self, info: &TitleInfo) -> Result<Setup, Failure> {
        let mut setup = Setup::default_for(info);
        if let Some(scenario) = self.scenario {
            setup.scenario = scenario;
        }
        let mut options = BTreeMap::new();
        for (name, value) in self.options {
            if options.contains_key(&name) {
                return Err(Failure::Input(format!("the option {name} is given twice; give it once")));
            }
            options.insert(name, value);
        }
        setup.options = options;
        for (id, path) in self.sheets {
            let text = read_text(Path::new(&path), LARGEST_SHEET)?;
            if setup.sheets.insert(id.clone(), text).is_some() {
                return Err(Failure::Input(format!("the sheet {id} is given twice; give it once")));
            }
        }
        setup.checked(info).map_err(|faults| Failure::list(&faults))
    }
}
