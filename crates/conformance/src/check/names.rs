//! What is written can be read.

use std::collections::BTreeMap;

use sandtable_engine::{Input, Rules, Target, answer_text, parse_answer};

use crate::report::ensure;
use crate::walk::{Plan, walk};

/// The label of every target is one word, belongs to it alone, and is found again.
pub fn labels_round_trip<R: Rules>() -> Result<(), String> {
    walk::<R>(Plan { matches: 1, decisions: None, every: 8 }, |step, _| {
        let Input::Answer { seat, answer } = step.input else { return Ok(()) };
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
        ensure(step.rules.find("no such label, ever").is_none(), || "nonsense is found".to_owned())
    })
}
