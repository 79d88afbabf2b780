//! Rivers, roads, tracks and borders.

use std::collections::BTreeMap;

use sandtable_board::{Cell, Side};
use sandtable_engine::{SceneLine, Spot};

use super::Sheet;

pub fn draw(sheet: &Sheet) -> Vec<SceneLine> {
    let map = &sheet.catalog.map;
    let mut lines = Vec::new();
    lines.extend(borders(sheet));
    lines.extend(rivers(sheet));
    lines.extend(ways(sheet, "track", map.tracks()));
    lines.extend(ways(sheet, "road", map.roads()));
    lines.extend(map.stubs.iter().map(|(cell, way)| {
        // Half a hex beyond the border: the road goes on, the map does not.
        let centre = map.board.centre(*cell);
        let [a, b] = map.board.side_corners(map.board.side(*cell, *way));
        let side = sheet.spot(sandtable_board::ScreenPoint { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
        line("road", vec![sheet.spot(centre), side], false)
    }));
    lines
}

fn line(kind: &'static str, points: Vec<Spot>, smooth: bool) -> SceneLine {
    SceneLine { kind, points, smooth, width: None }
}

/// Roads and tracks run from centre to centre.
fn ways(sheet: &Sheet, kind: &'static str, sides: impl Iterator<Item = Side>) -> Vec<SceneLine> {
    let board = &sheet.catalog.map.board;
    let pairs: Vec<(Cell, Cell)> = sides
        .filter_map(|side| {
            let (one, other) = board.side_cells(side);
            Some((one, other?))
        })
        .collect();
    let walks = walks(&pairs);
    let draw = |walk: Vec<Cell>| line(kind, walk.into_iter().map(|cell| sheet.centre(cell)).collect(), true);
    walks.into_iter().map(draw).collect()
}

/// Rivers run along hexsides: from a corner by the middles of the sides to a corner, so that they bend like
/// water and still show which side they follow.
fn rivers(sheet: &Sheet) -> Vec<SceneLine> {
    let ends: Vec<(Corner, Corner)> = sheet.catalog.map.rivers().map(|side| corners(sheet, side)).collect();
    let draw = |walk: Vec<Corner>| {
        let middles = walk.windows(2).map(|pair| middle(pair[0], pair[1]));
        let first = walk.first().map(|corner| spot(*corner));
        let last = walk.last().map(|corner| spot(*corner));
        line("river", first.into_iter().chain(middles).chain(last).collect(), true)
    };
    walks(&ends).into_iter().map(draw).collect()
}

/// Borders of prefectures, of regions and of Chad.
fn borders(sheet: &Sheet) -> Vec<SceneLine> {
    let map = &sheet.catalog.map;
    let mut kinds: BTreeMap<&'static str, Vec<(Corner, Corner)>> = BTreeMap::new();
    for side in map.board.sides() {
        let (one, other) = map.board.side_cells(side);
        let of = |cell: Cell| map.hex(cell).prefecture.map(|index| (index, map.hex(cell).region));
        let kind = match (of(one), other.and_then(of)) {
            (Some(a), Some(b)) if a.1 != b.1 => "frontier",
            (Some(a), Some(b)) if a.0 != b.0 => "province",
            (Some(_), None) | (None, Some(_)) => "border",
            _ => continue,
        };
        kinds.entry(kind).or_default().push(corners(sheet, side));
    }
    let draw = |(kind, sides): (&'static str, Vec<(Corner, Corner)>)| {
        walks(&sides).into_iter().map(move |walk| line(kind, walk.into_iter().map(spot).collect(), false))
    };
    kinds.into_iter().flat_map(draw).collect()
}

/// A corner of the drawing.
type Corner = (i32, i32);

fn spot((x, y): Corner) -> Spot {
    Spot::new(x, y)
}

fn middle(a: Corner, b: Corner) -> Spot {
    Spot::new((a.0 + b.0) / 2, (a.1 + b.1) / 2)
}

fn corners(sheet: &Sheet, side: Side) -> (Corner, Corner) {
    let [a, b] = sheet.catalog.map.board.side_corners(side).map(|corner| sheet.spot(corner));
    ((a.x, a.y), (b.x, b.y))
}

/// Joins pieces end to end into the longest lines that fork nowhere; a ring ends where it began.
fn walks<T: Copy + Ord>(pieces: &[(T, T)]) -> Vec<Vec<T>> {
    let mut at: BTreeMap<T, Vec<usize>> = BTreeMap::new();
    for (index, (a, b)) in pieces.iter().enumerate() {
        at.entry(*a).or_default().push(index);
        at.entry(*b).or_default().push(index);
    }
    let mut used = vec![false; pieces.len()];
    let mut walks = Vec::new();
    // From every fork and end first, then what is left: rings.
    let forks = at.iter().filter(|(_, here)| here.len() != 2).map(|(end, _)| *end);
    let starts: Vec<T> = forks.chain(at.keys().copied()).collect();
    for start in starts {
        while let Some(first) = at[&start].iter().copied().find(|index| !used[*index]) {
            let mut walk = vec![start];
            let mut next = Some(first);
            while let Some(index) = next {
                used[index] = true;
                let (a, b) = pieces[index];
                let end = if walk.last() == Some(&a) { b } else { a };
                walk.push(end);
                let here = &at[&end];
                next = if here.len() == 2 { here.iter().copied().find(|index| !used[*index]) } else { None };
            }
            walks.push(walk);
        }
    }
    walks
}
