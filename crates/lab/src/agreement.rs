//! The two doors to the rules lead to one truth: the fast enumerator and the explaining judge agree.

use sandtable_engine::{Answer, Choices, Rules, Seat, Shape, Target};

/// Compares, for one draft, what [`Rules::choices`] lists with what [`Rules::judge`] and [`Rules::finish`]
/// allow among [`Rules::candidates`]. The error says where they differ.
///
/// On an open table ([`Shape::Pose`]) poses are checked and never listed in full: listed ones must be
/// allowed, others may be.
pub fn agreement<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    draft: &[Target],
) -> Result<(), String> {
    let mut choices = Choices::default();
    rules.choices(position, seat, draft, &mut choices);
    let mut allowed = Vec::new();
    rules.candidates(position, seat, draft, &mut allowed);
    allowed.retain(|target| rules.judge(position, seat, draft, *target).is_ok());
    let judged = |target: &Target| rules.judge(position, seat, draft, *target);

    if let Some(twice) = repeated(&choices.next) {
        return Err(format!("after {draft:?}: {twice:?} is listed twice"));
    }
    if let Some(twice) = repeated(&allowed) {
        return Err(format!("after {draft:?}: {twice:?} is a candidate twice"));
    }
    for target in &choices.next {
        if let Err(illegal) = judged(target) {
            return Err(format!("after {draft:?}: {target:?} is listed but refused: {illegal}"));
        }
        if !allowed.contains(target) {
            return Err(format!("after {draft:?}: {target:?} is listed but is no candidate"));
        }
    }
    let open_table = rules.question(position, seat, draft).shape == Shape::Pose;
    let is_fine =
        |target: &Target| choices.next.contains(target) || open_table && matches!(target, Target::Pose(_));
    if let Some(target) = allowed.iter().find(|target| !is_fine(target)) {
        return Err(format!("after {draft:?}: {target:?} is allowed but not listed"));
    }
    match rules.finish(position, seat, draft) {
        Ok(()) if !choices.complete => {
            Err(format!("{draft:?} may be confirmed but is not listed as complete"))
        }
        Err(illegal) if choices.complete => {
            Err(format!("{draft:?} is listed as complete but refused: {illegal}"))
        }
        _ => Ok(()),
    }
}

/// Whether the fast enumerator lists every step of an answer and its confirmation.
pub fn is_listed<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    answer: &[Target],
    scratch: &mut Choices,
) -> bool {
    let mut draft = Answer::new();
    for target in answer {
        scratch.clear();
        rules.choices(position, seat, &draft, scratch);
        if !scratch.next.contains(target) {
            return false;
        }
        draft.push(*target);
    }
    scratch.clear();
    rules.choices(position, seat, &draft, scratch);
    scratch.complete
}

fn repeated(targets: &[Target]) -> Option<Target> {
    let mut sorted = targets.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}
