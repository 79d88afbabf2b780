//! What is named can be drawn.

use std::collections::BTreeMap;

use sandtable_engine::{
    Cell, ChoiceVerdict, Content, DisplayCell, Event, Input, Mark, Motion, Overlay, Pending, Place, Preview,
    Prompt, Rules, Scene, SceneSite, Seat, SiteGround, Target, View, Viewer, prompt, told,
};

use super::scenery::{Scenery, sceneries};
use crate::report::ensure;
use crate::set_ups;
use crate::walk::{Plan, Step, open, walk};

/// The scene is of one piece: ground, areas and lines stand in the legend, the rows of a chart are as long as
/// its head, every side has its colours.
pub fn the_scene_is_complete<R: Rules>() -> Result<(), String> {
    for set_up in set_ups(R::info()) {
        let scene = open::<R>(&set_up)?.scene();
        complete::<R>(&scene)
            .map_err(|fault| format!("{} {:?}: {fault}", set_up.scenario, set_up.options))?;
    }
    Ok(())
}

fn complete<R: Rules>(scene: &Scene) -> Result<(), String> {
    ensure(scene.width > 0 && scene.height > 0 && scene.counter > 0, || {
        "the scene has no extent".to_owned()
    })?;
    ensure(!scene.cells.is_empty() || scene.inches.is_some(), || "there is nothing to stand on".to_owned())?;
    let known = |kind: &str| scene.legend.iter().any(|entry| entry.kind == kind);
    for cell in &scene.cells {
        ensure(known(cell.terrain), || format!("the legend lacks {} of {}", cell.terrain, cell.label))?;
        ensure(cell.outline.len() >= 3, || format!("{} has no outline", cell.label))?;
    }
    for kind in scene.areas.iter().map(|area| area.kind).chain(scene.lines.iter().map(|line| line.kind)) {
        ensure(known(kind), || format!("the legend lacks {kind}"))?;
    }
    for site in &scene.sites {
        site_is_somewhere(scene, site)?;
    }
    for chart in &scene.charts {
        rectangular(chart.id, chart.header.len(), &chart.rows)?;
    }
    for seat in R::info().seats() {
        let side = scene.sides.iter().any(|side| side.seat == Some(seat));
        ensure(side, || format!("{} has no colours", R::info().side(seat)))?;
    }
    Ok(())
}

/// The cells, the box or the space of a site are there.
fn site_is_somewhere(scene: &Scene, site: &SceneSite) -> Result<(), String> {
    let there = match &site.ground {
        SiteGround::Cells(cells) => {
            let known = |cell: &Cell| scene.cells.iter().any(|known| known.cell == *cell);
            !cells.is_empty() && cells.iter().all(known)
        }
        SiteGround::Box(id) => scene.boxes.iter().any(|known| known.id == *id),
        SiteGround::Space { track, space } => {
            let track = scene.tracks.iter().find(|known| known.id == *track);
            track.is_some_and(|track| usize::from(*space) < track.spaces.len())
        }
        SiteGround::Row => true,
    };
    ensure(there, || format!("the site {} is drawn nowhere", site.label))
}

fn rectangular<T>(what: &str, head: usize, rows: &[Vec<T>]) -> Result<(), String> {
    match rows.iter().find(|row| row.len() != head) {
        Some(row) => Err(format!("a row of {what} has {} columns, its head has {head}", row.len())),
        None => Ok(()),
    }
}

/// Cells, boxes, tracks, ground and sides that a view, a prompt, a preview or an event names exist in the
/// scene; a view says where play stands; what may be pointed at is drawn for the one who is asked.
pub fn what_is_named_is_there<R: Rules>() -> Result<(), String> {
    let mut known = sceneries::<R>();
    walk::<R, _>(Plan { matches: 1, decisions: None, every: 4 }, |step, _| {
        let scenery = known.of(step.rules);
        for viewer in R::info().seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
            let view = step.rules.view(step.after, viewer);
            view_is_drawn(&scenery, &view).map_err(|fault| format!("what {viewer:?} sees: {fault}"))?;
        }
        for event in step.events {
            event_is_drawn(&scenery, event)?;
        }
        let Input::Answer { seat, answer } = step.input else { return Ok(()) };
        for length in 0..=answer.len() {
            let prompt = prompt(step.rules, step.before, *seat, &answer[..length]);
            prompt_is_drawn(&scenery, &prompt)?;
        }
        what_is_asked_for_is_seen(step, *seat)
    })
}

fn view_is_drawn(scenery: &Scenery, view: &View) -> Result<(), String> {
    ensure(!view.status.is_empty(), || "nothing says where play stands".to_owned())?;
    for piece in &view.pieces {
        match piece.place {
            Place::Cell(cell) => scenery.has_cell(cell)?,
            Place::Box(place) => ensure(scenery.scene.boxes.iter().any(|known| known.id == place), || {
                format!("{:?} lies in the box {place}, which is not there", piece.piece)
            })?,
            Place::Table { .. } => scenery.has_table()?,
        }
        if let Some(livery) = piece.livery {
            let worn = scenery.scene.sides.iter().any(|side| side.id == livery);
            ensure(worn, || format!("nobody has the colours {livery}"))?;
        }
    }
    for cell in &view.cells {
        scenery.has_cell(cell.cell)?;
        if let Some(terrain) = cell.terrain {
            let known = scenery.scene.legend.iter().any(|entry| entry.kind == terrain);
            ensure(known, || format!("the legend lacks {terrain}"))?;
        }
    }
    for site in &view.sites {
        scenery.has_site(site.site)?;
    }
    for mark in &view.tracks {
        let track = scenery.scene.tracks.iter().find(|track| track.id == mark.track);
        let Some(track) = track else { return Err(format!("a mark on {}, which is no track", mark.track)) };
        let within = mark.space.is_none_or(|space| usize::from(space) < track.spaces.len());
        ensure(within, || format!("a mark beyond the end of {}: {:?}", mark.track, mark.space))?;
    }
    for panel in &view.panels {
        // A list of a few facts needs no head.
        let head =
            if panel.header.is_empty() { panel.rows.first().map_or(0, Vec::len) } else { panel.header.len() };
        rectangular(panel.id, head, &panel.rows)?;
    }
    for display in &view.displays {
        display_is_sound(scenery, &display.content).map_err(|fault| format!("{}: {fault}", display.id))?;
    }
    let layers = view.layers.iter().flat_map(|layer| &layer.overlays);
    view.overlays.iter().chain(layers).try_for_each(|overlay| overlay_is_drawn(scenery, overlay))
}

/// Rows are as long as the head, what they speak of is there, bars and marks keep to their ends, and the chances of
/// every way of rolling add up to one.
fn display_is_sound(scenery: &Scenery, content: &Content) -> Result<(), String> {
    match content {
        Content::Table { header, rows } => {
            for row in rows {
                ensure(row.cells.len() == header.len(), || {
                    format!("a row has {} columns, the head {}", row.cells.len(), header.len())
                })?;
                row.target.map_or(Ok(()), |target| scenery.has(target))?;
                row.cells.iter().try_for_each(|cell| match cell {
                    DisplayCell::Bar(bar) => {
                        let within = |value: i32| (0..=bar.most).contains(&value);
                        ensure(within(bar.value) && bar.mark.is_none_or(within), || {
                            format!("{} of {}, marked at {:?}", bar.value, bar.most, bar.mark)
                        })
                    }
                    DisplayCell::Text(_) | DisplayCell::Figure(_) | DisplayCell::Chip(_) => Ok(()),
                })?;
            }
            Ok(())
        }
        Content::Scale { spaces, marks } => {
            for target in spaces.iter().filter_map(|space| space.target) {
                scenery.has(target)?;
            }
            let stray = marks.iter().find(|mark| usize::from(mark.space) >= spaces.len());
            ensure(stray.is_none(), || format!("{stray:?} stands beyond the end"))
        }
        Content::Chances { ways, header, lit, rows, terms: _ } => {
            ensure(lit.is_none_or(|lit| usize::from(lit) < header.len()), || format!("no column {lit:?}"))?;
            for row in rows {
                let fits = row.chances.len() == ways.len() && row.cells.len() == header.len();
                ensure(fits, || format!("{} has another shape", row.label.key))?;
            }
            for (way, name) in ways.iter().enumerate() {
                let cases = rows.first().map_or(1, |row| row.chances[way].cases);
                let whole = rows.iter().map(|row| row.chances[way]).all(|odds| odds.cases == cases);
                let sum: u64 = rows.iter().map(|row| row.chances[way].favourable).sum();
                ensure(rows.is_empty() || whole && sum == cases, || {
                    format!("the chances of {} are {sum} of {cases}", name.key)
                })?;
            }
            Ok(())
        }
    }
}

fn overlay_is_drawn(scenery: &Scenery, overlay: &Overlay) -> Result<(), String> {
    match &overlay.mark {
        Mark::Zone { cells } | Mark::Route { cells } => {
            cells.iter().try_for_each(|cell| scenery.has_cell(*cell))
        }
        Mark::Arrow { from, to } => scenery.has_cell(*from).and_then(|()| scenery.has_cell(*to)),
        Mark::Line { .. } | Mark::Dart { .. } | Mark::Region { .. } | Mark::Sector { .. } => Ok(()),
    }
}

fn preview_is_drawn(scenery: &Scenery, preview: &Preview) -> Result<(), String> {
    ensure(preview.held.is_none() || scenery.has_table().is_ok(), || {
        "a base is held over no table".to_owned()
    })?;
    preview.overlays.iter().try_for_each(|overlay| overlay_is_drawn(scenery, overlay))
}

fn prompt_is_drawn(scenery: &Scenery, prompt: &Prompt) -> Result<(), String> {
    for choice in &prompt.choices {
        scenery.has(choice.target)?;
        if let ChoiceVerdict::Offer(offer) = &choice.verdict {
            offer.route.iter().try_for_each(|cell| scenery.has_cell(*cell))?;
        }
    }
    prompt.preview.iter().try_for_each(|preview| preview_is_drawn(scenery, preview))
}

fn event_is_drawn(scenery: &Scenery, event: &Event) -> Result<(), String> {
    for motion in &event.motions {
        match motion {
            Motion::Travel { route, .. } => route.iter().try_for_each(|cell| scenery.has_cell(*cell))?,
            Motion::Glide { .. } => scenery.has_table()?,
            Motion::Arrive { .. } | Motion::Leave { .. } | Motion::Strike { .. } | Motion::Dice { .. } => {}
        }
    }
    Ok(())
}

/// Pieces that an answer may begin with are on the map or in a box for the one who is asked.
fn what_is_asked_for_is_seen<R: Rules>(step: &Step<R>, seat: Seat) -> Result<(), String> {
    let view = step.rules.view(step.before, Viewer::Seat(seat));
    let mut choices = sandtable_engine::Choices::default();
    step.rules.choices(step.before, seat, &[], &mut choices);
    for target in choices.next {
        let Target::Piece(piece) = target else { continue };
        ensure(view.pieces.iter().any(|drawn| drawn.piece == piece), || {
            format!("{} may be chosen, but is not drawn", step.rules.label(target))
        })?;
    }
    Ok(())
}

/// The dice of every roll lie on the table: events show each of them once, with the face that fell, to those who
/// may see it and to nobody else.
pub fn every_roll_is_shown<R: Rules>() -> Result<(), String> {
    let mut dice = false;
    let looks = crate::walk::survey::<R, _>(Plan { matches: 2, decisions: None, every: 1 }, |step, _| {
        let (Pending::Roll(roll), Input::Faces(faces)) = (step.pending, step.input) else { return Ok(0) };
        dice = true;
        let fell = counted(roll.sides().zip(faces.iter().copied()));
        for viewer in R::info().seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
            let may_see = match (roll.seen_by, viewer) {
                (None, _) => true,
                (Some(seats), Viewer::Seat(seat)) => seats.contains(seat),
                (Some(_), Viewer::Spectator) => false,
            };
            let expected = if may_see { fell.clone() } else { BTreeMap::new() };
            let shown =
                told(step.events, viewer).flat_map(|event| &event.motions).filter_map(
                    |motion| match motion {
                        Motion::Dice { faces } => Some(faces.iter().map(|die| (die.sides, die.face))),
                        _ => None,
                    },
                );
            let shown = counted(shown.flatten());
            ensure(shown == expected, || {
                format!(
                    "of the roll of {}, {faces:?}, {viewer:?} is shown {shown:?}, not {expected:?}",
                    roll.rule
                )
            })?;
        }
        Ok(1)
    })?;
    if dice { crate::walk::something(looks) } else { Ok(()) }
}

/// Sides and face of each die, and how many show it.
fn counted(dice: impl Iterator<Item = (u16, u16)>) -> BTreeMap<(u16, u16), u32> {
    let mut counts = BTreeMap::new();
    for die in dice {
        *counts.entry(die).or_default() += 1;
    }
    counts
}
