//! What a watcher sees of a state: the view, and the questions to the seats it holds.

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_engine::{Prompt, View};
use serde::{Serialize, Serializer};

use crate::delta::Delta;
use crate::party::Party;
use crate::present::{Present, Watcher};

/// View and prompts: what deltas are made of.
#[derive(Serialize)]
pub struct Shown {
    /// Shared by everybody who sees the same.
    #[serde(serialize_with = "whole")]
    pub view: Arc<View>,
    pub prompts: BTreeMap<&'static str, Prompt>,
}

impl Shown {
    pub fn of(present: &Present, party: &Party, watcher: Watcher) -> Shown {
        // Nobody is asked before everybody has sat down.
        let begun = present.absent.is_empty();
        let asked = present.pending.deciding().iter().filter(|seat| begun && watcher.held.contains(*seat));
        let prompts =
            asked.filter_map(|seat| Some((party.side(seat), present.table.prompt(seat, &[]).ok()?)));
        let prompts = prompts.collect();
        Shown { view: present.view(watcher.viewer(&present.pending)), prompts }
    }

    /// Adds what turns the prompts that were shown before into these.
    pub fn prompts_since(&self, before: &Shown, delta: &mut Delta) {
        for side in before.prompts.keys().filter(|side| !self.prompts.contains_key(*side)) {
            delta.remove(&format!("/prompts/{side}"));
        }
        for (side, prompt) in &self.prompts {
            match before.prompts.get(side) {
                Some(old) => prompt_since(delta, &format!("/prompts/{side}"), old, prompt),
                None => delta.add(&format!("/prompts/{side}"), prompt),
            }
        }
    }
}

fn whole<S: Serializer>(view: &Arc<View>, serializer: S) -> Result<S::Ok, S::Error> {
    View::serialize(view, serializer)
}

/// What turns a view that was shown before into another.
pub fn view_since(old: &View, new: &View) -> Delta {
    let mut delta = Delta::default();
    // Named one by one, so that nothing that is shown is forgotten here.
    let View { status, pieces, cells, sites, tracks, panels, displays, overlays, layers } = new;
    delta.list("/view/status", &old.status, status, |message| message.key.clone());
    delta.list("/view/pieces", &old.pieces, pieces, |piece| piece.piece);
    delta.list("/view/cells", &old.cells, cells, |cell| cell.cell);
    delta.list_if_any("/view/sites", &old.sites, sites, |site| site.site);
    delta.list("/view/tracks", &old.tracks, tracks, |mark| (mark.track.clone(), mark.side));
    delta.list("/view/panels", &old.panels, panels, |panel| (panel.id, panel.side));
    delta.list_if_any("/view/displays", &old.displays, displays, |display| display.id);
    delta.list("/view/overlays", &old.overlays, overlays, |overlay| overlay.name.key.clone());
    delta.list("/view/layers", &old.layers, layers, |layer| layer.id);
    delta
}

fn prompt_since(delta: &mut Delta, path: &str, old: &Prompt, new: &Prompt) {
    delta.value(&format!("{path}/question"), &old.question, &new.question);
    delta.list(&format!("{path}/draft"), &old.draft, &new.draft, |target| *target);
    delta.list(&format!("{path}/choices"), &old.choices, &new.choices, |choice| choice.target);
    delta.value(&format!("{path}/unfinished"), &old.unfinished, &new.unfinished);
    delta.value(&format!("{path}/preview"), &old.preview, &new.preview);
}
