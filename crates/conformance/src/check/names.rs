//! What is written can be read, and what is shown can be told apart.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use sandtable_engine::{
    Input, Rules, Scene, SceneSite, Target, View, Viewer, answer_text, parse_answer, prompt,
};

use crate::report::ensure;
use crate::set_ups;
use crate::walk::{Plan, open, walk};

/// The label of every target is one word, belongs to it alone, and is found again.
pub fn labels_round_trip<R: Rules>() -> Result<(), String> {
    walk::<R, _>(Plan { matches: 1, decisions: None, every: 8 }, |step, _| {
        let Input::Answer { seat, answer } = step.input else { return Ok(0) };
        let mut labels: BTreeMap<String, Target> = BTreeMap::new();
        for length in 0..=answer.len() {
            let mut targets = Vec::new();
            step.rules.candidates(step.before, *seat, &answer[..length], &mut targets);
            for target in targets {
                let label = step.rules.label(target);
                ensure(!label.is_empty() && !label.contains(char::is_whitespace), || {
                    format!("the label \"{label}\" of {target:?} is not one word")
                })?;
                let found = step.rules.find(&label);
                ensure(found == Some(target), || {
                    format!("the label \"{label}\" of {target:?} finds {found:?}")
                })?;
                let other = labels.insert(label, target).filter(|other| *other != target);
                ensure(other.is_none(), || format!("{target:?} and {other:?} have the same label"))?;
            }
        }
        let text = answer_text(step.rules, answer);
        let read = parse_answer(step.rules, &text);
        ensure(read.as_ref() == Ok(answer), || format!("\"{text}\" reads back as {read:?}"))?;
        ensure(step.rules.find("no such label, ever").is_none(), || "nonsense is found".to_owned())?;
        Ok(1)
    })
}

/// Things of one kind have names of their own wherever they are shown together: a client that keeps them by
/// name would mix up two of the same.
pub fn what_is_shown_is_told_apart<R: Rules>() -> Result<(), String> {
    for set_up in set_ups(R::info()) {
        let rules = open::<R>(&set_up)?;
        let scene = rules.scene();
        scene_is_told_apart(&scene)?;
        let named = |site: &SceneSite| rules.label(Target::Site(site.site)) == site.label;
        let other = scene.sites.iter().find(|site| !named(site));
        ensure(other.is_none(), || format!("{other:?} is called otherwise by the rules"))?;
    }
    walk::<R, _>(Plan { matches: 1, decisions: None, every: 2 }, |step, _| {
        for viewer in R::info().seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
            view_is_told_apart(&step.rules.view(step.after, viewer))?;
        }
        let Input::Answer { seat, answer } = step.input else { return Ok(()) };
        for length in 0..=answer.len() {
            let prompt = prompt(step.rules, step.before, *seat, &answer[..length]);
            told_apart("choices of a prompt", prompt.choices.iter().map(|choice| &choice.label))?;
            if let Some(preview) = prompt.preview {
                told_apart("outcomes of a preview", preview.outcomes.iter().map(|outcome| outcome.id))?;
            }
        }
        Ok(())
    })
}

fn scene_is_told_apart(scene: &Scene) -> Result<(), String> {
    told_apart("cells of the scene", scene.cells.iter().map(|cell| &cell.label))?;
    told_apart("boxes", scene.boxes.iter().map(|place| place.id))?;
    told_apart("tracks", scene.tracks.iter().map(|track| &track.id))?;
    told_apart("sites", scene.sites.iter().map(|site| site.site))?;
    told_apart("labels of sites", scene.sites.iter().map(|site| &site.label))?;
    told_apart("sides", scene.sides.iter().map(|side| side.id))?;
    told_apart("entries of the legend", scene.legend.iter().map(|entry| entry.kind))?;
    told_apart("charts", scene.charts.iter().map(|chart| chart.id))
}

fn view_is_told_apart(view: &View) -> Result<(), String> {
    told_apart("pieces of a view", view.pieces.iter().map(|piece| piece.piece))?;
    told_apart("cells of a view", view.cells.iter().map(|cell| cell.cell))?;
    told_apart("sites of a view", view.sites.iter().map(|site| site.site))?;
    told_apart("displays", view.displays.iter().map(|display| display.id))?;
    told_apart("panels", view.panels.iter().map(|panel| (panel.id, panel.side)))?;
    told_apart("marks on tracks", view.tracks.iter().map(|mark| (&mark.track, mark.side)))?;
    told_apart("layers", view.layers.iter().map(|layer| layer.id))
}

fn told_apart<N: Ord + Debug>(what: &str, names: impl Iterator<Item = N>) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    for name in names {
        let text = format!("{name:?}");
        ensure(seen.insert(name), || format!("two {what} have the name {text}"))?;
    }
    Ok(())
}
