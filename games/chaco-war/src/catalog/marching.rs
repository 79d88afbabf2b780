//! What the map alone says about marching (5.1 to 5.7): the steps out of every hex and how far apart hexes are, for one
//! side, in one season, with or without bush off the road. Searches of the field are floods over these steps.

use std::sync::Arc;

use arrayvec::ArrayVec;
use sandtable_board::Cell;
use smallvec::SmallVec;

use super::{Cells, Costs, MOST_CELLS, Map, NEVER};

/// More half points than anybody has: tripled movement of the fastest counter that a sheet may name.
pub const LEVELS: usize = 73;

static NO_RINGS: [Cells; LEVELS] = [Cells::EMPTY; LEVELS];

/// A step over a hexside that may be crossed.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    pub to: Cell,
    /// In half points.
    pub cost: u8,
    pub direction: u8,
    /// Enters bush off the road (5.5-2).
    pub rough: bool,
}

/// The steps out of a hex that cost the same. Neighbours have near numbers, so two words of the set hold them all.
#[derive(Clone, Copy, Debug)]
pub struct Fan {
    pub cost: u8,
    word: u8,
    bits: [u64; 2],
}

impl Fan {
    /// Whether any of the steps leads into one of these hexes.
    #[inline]
    pub fn meets(&self, cells: &Cells) -> bool {
        let (words, at) = (cells.words(), usize::from(self.word));
        words[at] & self.bits[0] | words[at + 1] & self.bits[1] != 0
    }

    #[inline]
    fn add_to(&self, cells: &mut Cells) {
        let (words, at) = (cells.words_mut(), usize::from(self.word));
        words[at] |= self.bits[0];
        words[at + 1] |= self.bits[1];
    }
}

/// Where a flood may go.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Hexes that may not be entered.
    pub closed: Cells,
    /// Hexes that may not be entered by the first step.
    pub closed_at_first: Cells,
    /// Hexes that may be entered but not left.
    pub final_hexes: Cells,
    /// Half points to spend.
    pub points: u8,
    /// The flood ends as soon as it comes here.
    pub to: Option<Cell>,
}

impl Bounds {
    pub fn none(points: u8) -> Bounds {
        let none = Cells::EMPTY;
        Bounds { closed: none, closed_at_first: none, final_hexes: none, points, to: None }
    }
}

/// Every hex that can be entered, by its cost.
pub struct Flood {
    /// As many as there are points to spend, and one more.
    rings: ArrayVec<Cells, LEVELS>,
    pub reached: Cells,
    /// What it costs to come to the first closed hex.
    pub first_closed: Option<u8>,
}

/// Steps one after another.
pub type Way = SmallVec<[Step; 24]>;

/// The steps that may be taken.
#[derive(Debug)]
pub struct Marching {
    map: Arc<Map>,
    steps: Vec<Step>,
    first_step: [u16; MOST_CELLS + 1],
    fans: Vec<Fan>,
    first_fan: [u16; MOST_CELLS + 1],
    /// The least cost by goal, then by where one comes from; [`NEVER`] beyond [`LEVELS`].
    costs: Vec<[u8; MOST_CELLS]>,
}

impl Marching {
    pub fn new(map: &Arc<Map>, costs: &Costs, on_roads: bool) -> Marching {
        let mut marching = Marching {
            map: Arc::clone(map),
            steps: Vec::new(),
            first_step: [0; MOST_CELLS + 1],
            fans: Vec::new(),
            first_fan: [0; MOST_CELLS + 1],
            costs: vec![[NEVER; MOST_CELLS]; map.board.cell_count()],
        };
        for cell in map.board.cells() {
            let at = cell.index();
            let begin = marching.steps.len();
            for direction in 0..6 {
                let (cost, rough) = (costs[at][direction], map.rough[at] & 1 << direction != 0);
                let Some(to) = map.neighbours[at][direction] else { continue };
                if cost != NEVER && !(rough && on_roads) {
                    marching.steps.push(Step { to, cost, direction: direction as u8, rough });
                }
            }
            let fans = fans_of(&marching.steps[begin..]);
            marching.fans.extend(fans);
            marching.first_step[at + 1] = marching.steps.len() as u16;
            marching.first_fan[at + 1] = marching.fans.len() as u16;
        }
        for beyond in map.board.cell_count()..MOST_CELLS {
            marching.first_step[beyond + 1] = marching.first_step[beyond];
            marching.first_fan[beyond + 1] = marching.first_fan[beyond];
        }
        for from in map.board.cells() {
            marching.costs[from.index()][from.index()] = 0;
            let flood = marching.flood(from, &Bounds::none(LEVELS as u8 - 1));
            for (cost, ring) in flood.rings.iter().enumerate() {
                for to in ring.iter() {
                    marching.costs[to.index()][from.index()] = cost as u8;
                }
            }
        }
        marching
    }

    #[inline]
    pub fn steps(&self, from: Cell) -> &[Step] {
        &self.steps
            [usize::from(self.first_step[from.index()])..usize::from(self.first_step[from.index() + 1])]
    }

    /// The same steps by what they cost, the cheapest first.
    #[inline]
    pub fn fans(&self, from: Cell) -> &[Fan] {
        &self.fans[usize::from(self.first_fan[from.index()])..usize::from(self.first_fan[from.index() + 1])]
    }

    /// Hexes one step away.
    #[inline]
    pub fn next_to(&self, from: Cell) -> Cells {
        let mut cells = Cells::EMPTY;
        self.fans(from).iter().for_each(|fan| fan.add_to(&mut cells));
        cells
    }

    /// What it costs to come to a hex from every other when nobody is in the way.
    #[inline]
    pub fn costs_to(&self, to: Cell) -> &[u8; MOST_CELLS] {
        &self.costs[to.index()]
    }

    /// Everything that can be entered from a hex.
    pub fn flood(&self, from: Cell, bounds: &Bounds) -> Flood {
        let points = usize::from(bounds.points).min(LEVELS - 1);
        let mut rings = ArrayVec::new();
        rings.try_extend_from_slice(&NO_RINGS[..=points]).expect("no more points than levels");
        let mut first_closed = None;
        let mut open = self.map.all - bounds.closed;
        open.remove(from);
        for fan in self.fans(from) {
            if usize::from(fan.cost) <= points {
                let ring = &mut rings[usize::from(fan.cost)];
                fan.add_to(ring);
                *ring = *ring - bounds.closed_at_first;
            }
        }
        for level in 1..=points {
            let entered = rings[level];
            if entered.is_empty() {
                continue;
            }
            if first_closed.is_none() && !entered.is_disjoint(&bounds.closed) {
                first_closed = Some(level as u8);
            }
            let ring = entered & open;
            rings[level] = ring;
            open = open - ring;
            if bounds.to.is_some_and(|to| ring.contains(to)) {
                break;
            }
            for cell in (ring - bounds.final_hexes).iter() {
                for fan in self.fans(cell) {
                    let next = level + usize::from(fan.cost);
                    if next > points {
                        break;
                    }
                    fan.add_to(&mut rings[next]);
                }
            }
        }
        let mut reached = self.map.all - bounds.closed - open;
        reached.remove(from);
        Flood { rings, reached, first_closed }
    }

    /// The cheapest way to a hex within bounds.
    pub fn way(&self, from: Cell, bounds: Bounds, to: Cell) -> Option<Way> {
        // What is in the way makes it longer, never shorter.
        if self.costs_to(to)[from.index()] > bounds.points {
            return None;
        }
        self.straight(from, &bounds, to).or_else(|| self.around(from, bounds, to))
    }

    /// A way that is cheapest when nobody is in the way, if it is open.
    fn straight(&self, from: Cell, bounds: &Bounds, to: Cell) -> Option<Way> {
        let costs = self.costs_to(to);
        let mut way = Way::new();
        let mut cell = from;
        while cell != to {
            let is_start = cell == from;
            if !is_start && bounds.final_hexes.contains(cell) {
                return None;
            }
            let step = self.steps(cell).iter().find(|step| {
                usize::from(costs[step.to.index()]) + usize::from(step.cost)
                    == usize::from(costs[cell.index()])
                    && !bounds.closed.contains(step.to)
                    && !(is_start && bounds.closed_at_first.contains(step.to))
            })?;
            way.push(*step);
            cell = step.to;
        }
        Some(way)
    }

    /// The cheapest way past what is closed.
    fn around(&self, from: Cell, bounds: Bounds, to: Cell) -> Option<Way> {
        let flood = self.flood(from, &Bounds { to: Some(to), ..bounds });
        let (mut cell, mut cost) = (to, flood.cost(to)?);
        let mut way = Way::new();
        while cell != from {
            let came = |before: Cell, step: &Step| {
                if before == from {
                    step.cost == cost && !bounds.closed_at_first.contains(cell)
                } else {
                    let entered = cost
                        .checked_sub(step.cost)
                        .is_some_and(|cost| flood.rings[usize::from(cost)].contains(before));
                    entered && !bounds.final_hexes.contains(before)
                }
            };
            let (before, step) = self.map.neighbours[cell.index()].iter().flatten().find_map(|before| {
                let step = self.steps(*before).iter().find(|step| step.to == cell)?;
                came(*before, step).then_some((*before, *step))
            })?;
            way.push(step);
            (cell, cost) = (before, cost - step.cost);
        }
        way.reverse();
        Some(way)
    }
}

impl Flood {
    /// What it costs to enter a hex; `None` where the flood did not come.
    fn cost(&self, cell: Cell) -> Option<u8> {
        let ring = self.rings.iter().position(|ring| ring.contains(cell));
        ring.filter(|_| self.reached.contains(cell)).map(|cost| cost as u8)
    }
}

fn fans_of(steps: &[Step]) -> Vec<Fan> {
    let mut costs: Vec<u8> = steps.iter().map(|step| step.cost).collect();
    costs.sort_unstable();
    costs.dedup();
    let fan = |cost| {
        let cells: Cells = steps.iter().filter(|step| step.cost == cost).map(|step| step.to).collect();
        let words = cells.words();
        let word = words.iter().position(|word| *word != 0).unwrap_or(0).min(words.len() - 2);
        let bits = [words[word], words[word + 1]];
        assert_eq!(
            bits.map(u64::count_ones).iter().sum::<u32>(),
            cells.len() as u32,
            "neighbours have near numbers"
        );
        Fan { cost, word: word as u8, bits }
    };
    costs.into_iter().map(fan).collect()
}
