//! What all matches of one title and set-up share: the rules, the position before the first input, the scene.

use std::sync::{Arc, Mutex};

use sandtable_engine::{Cell, Primer, Setup, Table};
use sandtable_titles::Title;

use crate::cached::{Cached, Keep};

/// A title opened for a set-up.
pub struct Template {
    pub title: &'static Title,
    pub setup: Setup,
    pub start: Arc<dyn Table>,
    pub scene: Cached,
    /// The cells that can be pointed at, in order.
    cells: Vec<Cell>,
    /// What the title says of its sequence of play.
    primer: Option<Primer>,
}

impl Template {
    /// The phase of the sequence of play that a table is in.
    pub fn phase(&self, table: &dyn Table) -> Option<usize> {
        self.primer.as_ref()?.phase(table.stage())
    }

    pub fn has_cell(&self, cell: Cell) -> bool {
        self.cells.binary_search(&cell).is_ok()
    }
}

/// The templates in use, and a few that were.
#[derive(Default)]
pub struct Templates(Mutex<Vec<Arc<Template>>>);

/// Templates that are kept although no match uses them.
const SPARE: usize = 64;

impl Templates {
    /// Opens a title for a checked set-up, or finds it opened.
    pub fn open(&self, title: &'static Title, setup: &Setup) -> Result<Arc<Template>, Vec<String>> {
        let same =
            |template: &&Arc<Template>| template.title.info.id == title.info.id && template.setup == *setup;
        if let Some(found) = self.lock().iter().find(same) {
            return Ok(Arc::clone(found));
        }
        let start: Arc<dyn Table> = Arc::from(title.open(setup)?);
        let drawn = start.scene();
        let mut cells: Vec<Cell> = drawn.cells.iter().map(|cell| cell.cell).collect();
        cells.sort_unstable();
        let scene = Cached::json(&drawn, Keep::ForEver);
        let mut templates = self.lock();
        // Most options do not change what is drawn.
        let scene = templates
            .iter()
            .find(|template| template.scene.hash() == scene.hash())
            .map_or(scene, |template| template.scene.clone());
        let template = Arc::new(Template {
            title,
            setup: setup.clone(),
            start,
            scene,
            cells,
            primer: title.info.primer(),
        });
        if templates.len() >= SPARE {
            templates.retain(|template| Arc::strong_count(template) > 1);
        }
        templates.push(Arc::clone(&template));
        Ok(template)
    }

    /// The scene of this hash, where some match uses it.
    pub fn scene(&self, hash: &str) -> Option<Cached> {
        self.lock()
            .iter()
            .find(|template| template.scene.hash() == hash)
            .map(|template| template.scene.clone())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Arc<Template>>> {
        self.0.lock().expect("nobody panics with the lock")
    }
}
