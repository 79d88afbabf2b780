//! Scenes at hand: what a board has, and which of its cells touch.

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::rc::Rc;

use sandtable_engine::{Cell, Place, Rules, Scene, Site, Spot, Target, View};

use crate::report::ensure;

/// Cells from which the distance of neighbours is measured.
const MEASURED: usize = 12;

/// The scenes of rules that claims meet again and again.
pub(super) struct Sceneries<R> {
    /// By the address of the rules, which live as long as the store of the title.
    known: BTreeMap<usize, Rc<Scenery>>,
    rules: PhantomData<R>,
}

pub(super) fn sceneries<R: Rules>() -> Sceneries<R> {
    Sceneries { known: BTreeMap::new(), rules: PhantomData }
}

impl<R: Rules> Sceneries<R> {
    pub fn of(&mut self, rules: &R) -> Rc<Scenery> {
        let address = std::ptr::from_ref(rules).addr();
        Rc::clone(self.known.entry(address).or_insert_with(|| Rc::new(Scenery::of(rules.scene()))))
    }
}

pub(super) struct Scenery {
    pub scene: Scene,
    centres: BTreeMap<Cell, Spot>,
    /// The square of the distance within which cells touch.
    touching: i64,
}

impl Scenery {
    fn of(scene: Scene) -> Scenery {
        let centres: BTreeMap<Cell, Spot> = scene.cells.iter().map(|cell| (cell.cell, cell.centre)).collect();
        let nearest = |from: &Spot| {
            let others = centres.values().map(|to| squared_distance(*from, *to)).filter(|square| *square > 0);
            others.min().unwrap_or_default()
        };
        let stride = centres.len() / MEASURED + 1;
        let pitch = centres.values().step_by(stride).map(nearest).max().unwrap_or_default();
        // Half as far again: corners of squares are 1.41 times as far apart as their sides, and the second ring
        // of hexes begins at 1.73.
        Scenery { scene, centres, touching: pitch * 9 / 4 }
    }

    pub fn has_cell(&self, cell: Cell) -> Result<(), String> {
        ensure(self.centres.contains_key(&cell), || format!("{cell:?} is not on the map"))
    }

    pub fn has_site(&self, site: Site) -> Result<(), String> {
        let known = self.scene.sites.iter().any(|known| known.site == site);
        ensure(known, || format!("{site:?} is not in the scene"))
    }

    /// What a target stands for is there to be pointed at.
    pub fn has(&self, target: Target) -> Result<(), String> {
        match target {
            Target::Cell(cell) | Target::Via(cell) => self.has_cell(cell),
            Target::Pose(_) => self.has_table(),
            Target::Site(site) => self.has_site(site),
            Target::Piece(_) | Target::Button(_) | Target::Number(_) => Ok(()),
        }
    }

    pub fn has_table(&self) -> Result<(), String> {
        ensure(self.scene.inches.is_some(), || "there is no open table".to_owned())
    }

    pub fn touch(&self, one: Cell, other: Cell) -> bool {
        let (Some(one), Some(other)) = (self.centres.get(&one), self.centres.get(&other)) else {
            return false;
        };
        squared_distance(*one, *other) <= self.touching
    }

    /// Every cell of a way touches the one before it.
    pub fn is_connected(&self, way: &[Cell]) -> Result<(), String> {
        match way.windows(2).find(|pair| !self.touch(pair[0], pair[1])) {
            Some(pair) => Err(format!("from {} to {} is no step", self.label(pair[0]), self.label(pair[1]))),
            None => Ok(()),
        }
    }

    fn label(&self, cell: Cell) -> &str {
        self.scene.cells.iter().find(|known| known.cell == cell).map_or("nowhere", |known| &known.label)
    }
}

fn squared_distance(one: Spot, other: Spot) -> i64 {
    let (x, y) = (i64::from(one.x - other.x), i64::from(one.y - other.y));
    x * x + y * y
}

/// Where a view draws a piece.
pub(super) fn drawn(view: &View, piece: sandtable_engine::Piece) -> Option<Place> {
    view.pieces.iter().find(|drawn| drawn.piece == piece).map(|drawn| drawn.place)
}
