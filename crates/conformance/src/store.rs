//! What the claims of one title share: opened rules and played cases. Each is made once, whoever asks first.

use std::any::{Any, TypeId};
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, OnceLock};

use sandtable_engine::case::{self, Course};
use sandtable_engine::{Rules, Setup};

use crate::report::json;

/// A case of the title, played.
pub(crate) struct Case<R: Rules> {
    pub path: &'static str,
    pub course: Course<R>,
}

pub(crate) struct Store<R: Rules> {
    /// By the document of the checked set-up.
    rules: Mutex<BTreeMap<String, Arc<R>>>,
    cases: OnceLock<Result<Vec<Case<R>>, String>>,
}

impl<R: Rules> Store<R> {
    /// The store of the title, the same for every claim.
    pub fn shared() -> Arc<Store<R>> {
        static STORES: LazyLock<Mutex<BTreeMap<TypeId, Arc<dyn Any + Send + Sync>>>> =
            LazyLock::new(Mutex::default);
        let mut stores = STORES.lock().expect("nothing panics here");
        let store = stores
            .entry(TypeId::of::<R>())
            .or_insert_with(|| Arc::new(Store::<R> { rules: Mutex::default(), cases: OnceLock::new() }));
        Arc::clone(store).downcast().expect("stores are kept by their type")
    }

    /// The rules of a set-up.
    pub fn open(&self, set_up: &Setup) -> Result<Arc<R>, String> {
        let checked = set_up.clone().checked(R::info()).map_err(|faults| faults.join("; "))?;
        self.opened(&checked).map_err(|faults| format!("{set_up:?} does not open: {}", faults.join("; ")))
    }

    fn opened(&self, checked: &Setup) -> Result<Arc<R>, Vec<String>> {
        let document = json(checked);
        let known = |rules: &BTreeMap<String, Arc<R>>| rules.get(&document).cloned();
        if let Some(rules) = known(&self.rules.lock().expect("nothing panics here")) {
            return Ok(rules);
        }
        // Opened without the lock: claims wait for each other only where they ask for the same.
        let rules = Arc::new(R::open(checked)?);
        let mut all = self.rules.lock().expect("nothing panics here");
        Ok(Arc::clone(all.entry(document).or_insert(rules)))
    }

    /// Every case file of the title, played to its end.
    pub fn cases(&self) -> Result<&[Case<R>], String> {
        let cases = self.cases.get_or_init(|| {
            let play = |(path, text): (&'static str, &'static str)| {
                let course = case::course::<R>(text, |set_up| self.opened(set_up));
                course.map(|course| Case { path, course }).map_err(|fault| format!("{path}: {fault}"))
            };
            R::info().case_files().into_iter().map(play).collect()
        });
        cases.as_deref().map_err(Clone::clone)
    }
}
