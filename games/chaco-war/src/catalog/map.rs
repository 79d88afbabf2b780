//! The map: hexes, ground, roads, rivers, places. How its sheet is read stands in [`super::survey`].

use sandtable_board::{Cell, Direction, HexBoard, Side};
use sandtable_engine::{BySeat, Seat};
use serde::Deserialize;

use super::sheet::Origin;
use super::{BOLIVIA, Cells, MOST_CELLS, NEVER, PARAGUAY, Tec, Terrain};

/// Where something on the map comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Stated in the rules text.
    Rulebook,
    /// Real geography or campaign history.
    History,
    /// Designed for this version.
    Reconstructed,
}

/// How a place is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlaceKind {
    City,
    Town,
    Fort,
    Landing,
    Place,
    Hill,
    Region,
}

/// A named place.
#[derive(Clone, Debug)]
pub struct Place {
    pub cell: Cell,
    pub name: String,
    pub kind: PlaceKind,
    /// Whose fort is printed here.
    pub fort: Option<Seat>,
    /// Whose supply source it is.
    pub source: Option<Seat>,
    pub port: bool,
    pub oil: bool,
    /// Victory points, and the side that they go to (4.0).
    pub points: Option<(Seat, u8)>,
    /// Who controls it before anybody enters (3.3-2).
    pub owner: Option<Seat>,
    pub provenance: Source,
    /// Where it lies, if that rests on something else.
    pub hex_provenance: Option<Source>,
}

/// A road or railroad, hex by hex.
#[derive(Clone, Debug)]
pub struct Way {
    pub name: String,
    pub railroad: bool,
    pub provenance: Source,
    pub path: Vec<Cell>,
}

/// A river, a lake or another line of hexsides.
#[derive(Clone, Debug)]
pub struct Water {
    pub name: String,
    /// Index into the hexsides of the chart; `None` is a lake.
    pub kind: Option<u8>,
    pub provenance: Source,
    pub sides: Vec<Side>,
}

/// Hexsides of a hex as bits, bit 0 north, clockwise.
pub type Sides = u8;

/// All of it.
#[derive(Debug)]
pub struct Map {
    pub origin: Origin,
    pub board: HexBoard,
    /// Every hex.
    pub all: Cells,
    pub terrain: [Terrain; MOST_CELLS],
    /// Ground that was designed rather than known.
    pub invented: Cells,
    /// Ground where the rules of Chaco bush hold (5.5).
    pub bush: Cells,
    pub marsh: Cells,
    /// Hexes that nobody may enter, by season: marsh in winter (5.7-2).
    pub closed: [Cells; 2],
    /// Neighbour by direction; `None` at the rim.
    pub neighbours: [[Option<Cell>; 6]; MOST_CELLS],
    /// Hexsides that may be crossed at all: neither rim nor lake without bridge (5.0-6). ZOC and attacks end there too.
    pub open: [Sides; MOST_CELLS],
    /// Hexsides that a road or railroad crosses.
    pub road: [Sides; MOST_CELLS],
    /// Of those, railroads.
    pub railroad: [Sides; MOST_CELLS],
    /// Hexsides that cost extra without a bridge.
    pub river: [Sides; MOST_CELLS],
    pub lake: [Sides; MOST_CELLS],
    /// The kind of hexside by direction: an index into those of the chart, where `river` has the bit.
    pub hexside: [[u8; 6]; MOST_CELLS],
    /// Hexsides through which a bush hex is entered off any road: a unit checks for depletion (5.5-2), a column may
    /// not go (5.5-1).
    pub rough: [Sides; MOST_CELLS],
    /// Adjacent hexes across crossable hexsides (7.0-4).
    pub adjacent: [Cells; MOST_CELLS],
    /// The zone of control of a unit by season: adjacent hexes that may be entered (7.0-1, 7.0-4).
    pub zone: [[Cells; MOST_CELLS]; 2],
    /// Adjacent hexes by road or railroad.
    pub linked: [Cells; MOST_CELLS],
    /// Hexes at most 0, 1 or 2 away, whatever lies between.
    pub within: [[Cells; MOST_CELLS]; 3],
    distances: Vec<u8>,
    /// Hexes with a road or railroad.
    pub roads: Cells,
    pub places: Vec<Place>,
    /// Index into `places` by hex.
    place_at: [u8; MOST_CELLS],
    pub ways: Vec<Way>,
    pub waters: Vec<Water>,
    /// Printed forts of each side.
    pub forts: BySeat<Cells>,
    /// Supply sources of each side (11.1-2, 11.2-2).
    pub sources: BySeat<Cells>,
    /// Control before play (3.3-2).
    pub owned: BySeat<Cells>,
    /// Victory hexes with what they bring to whom (4.0).
    pub prizes: Vec<(Cell, Seat, u8)>,
    /// Hexes beside the Paraguay River, downstream (9.8).
    pub paraguay_banks: Vec<Cell>,
    pub beside_paraguay: Cells,
    /// Hexes on either bank of the Pilcomayo.
    pub beside_pilcomayo: Cells,
    /// 3.1-3 and 3.1-6; the places barred by 3.1-5 and 3.1-7 are left out.
    pub paraguay_west: Cells,
    pub paraguay_east: Cells,
    /// 3.2-3
    pub bolivia_main: Cells,
    /// 3.2-4: Bolivian forts other than the three of the main group.
    pub bolivia_rest: Cells,
    /// Places of arrival in or next to which units come (10.0).
    pub entries: BySeat<Cells>,
    /// Places of arrival that serve only themselves: 3517.
    pub entries_themselves: BySeat<Cells>,
    /// Hexes to the nearest place that support dice (0) or attrition (1) count from.
    hq_distance: [BySeat<Vec<u8>>; 2],
    /// Hexes to the nearest own supply source.
    source_distance: BySeat<Vec<u8>>,
}

impl Map {
    /// Works out everything that follows from what a sheet says.
    pub(super) fn build(outline: Outline, tec: &Tec) -> Map {
        let Outline { origin, board, terrain, invented, places, ways, waters, banks, named } = outline;
        let of = |pick: &dyn Fn(Terrain) -> bool| -> Cells {
            board.cells().filter(|cell| pick(terrain[cell.index()])).collect()
        };
        let mut place_at = [u8::MAX; MOST_CELLS];
        for (index, place) in (0..).zip(&places) {
            place_at[place.cell.index()] = index;
        }
        let (road, railroad) = roads(&board, &ways);
        let (river, lake, hexside) = hexsides(&board, &waters);
        let closed = [0, 1].map(|season| of(&|ground| tec.ground(ground).cost[season] == NEVER));
        let bush = of(&|ground| tec.ground(ground).bush);

        let mut neighbours = [[None; 6]; MOST_CELLS];
        let mut open = [0; MOST_CELLS];
        let mut rough = [0; MOST_CELLS];
        let mut adjacent = [Cells::EMPTY; MOST_CELLS];
        let mut linked = [Cells::EMPTY; MOST_CELLS];
        for cell in board.cells() {
            let at = cell.index();
            for (direction, next) in board.neighbours(cell) {
                let bit = 1 << direction.index();
                neighbours[at][direction.index()] = Some(next);
                if road[at] & bit != 0 {
                    linked[at].insert(next);
                } else if lake[at] & bit != 0 {
                    // 5.3-1: only a bridge leads over a lake.
                    continue;
                } else if bush.contains(next) {
                    rough[at] |= bit;
                }
                open[at] |= bit;
                adjacent[at].insert(next);
            }
        }
        let zone = closed.map(|closed| adjacent.map(|around| around - closed));

        let seats = |pick: &dyn Fn(&Place) -> Option<Seat>| {
            let mut cells = BySeat([Cells::EMPTY; 2]);
            for place in &places {
                if let Some(seat) = pick(place) {
                    cells[seat].insert(place.cell);
                }
            }
            cells
        };
        let forts = seats(&|place| place.fort);
        let sources = seats(&|place| place.source);
        let nearest_source = |seat: Seat| -> Vec<u8> {
            let nearest =
                |cell: Cell| sources[seat].iter().map(|source| board.distance(cell, source) as u8).min();
            board.cells().map(|cell| nearest(cell).unwrap_or(u8::MAX)).collect()
        };
        let around =
            |cells: Cells| -> Cells { cells.iter().flat_map(|cell| board.within(cell, 1)).collect() };
        let [paraguay_banks, pilcomayo_banks] = banks;
        Map {
            origin,
            all: board.cells().collect(),
            invented,
            bush,
            marsh: of(&|ground| ground == Terrain::MARSH),
            closed,
            terrain,
            within: std::array::from_fn(|radius| {
                std::array::from_fn(|index| {
                    let on_map = index < board.cell_count();
                    let around = |cell| board.within(cell, radius as u16).collect();
                    if on_map { around(Cell(index as u16)) } else { Cells::EMPTY }
                })
            }),
            distances: board
                .cells()
                .flat_map(|from| board.cells().map(move |to| (from, to)))
                .map(|(from, to)| board.distance(from, to) as u8)
                .collect(),
            roads: board.cells().filter(|cell| road[cell.index()] != 0).collect(),
            prizes: places
                .iter()
                .filter_map(|place| place.points.map(|(seat, number)| (place.cell, seat, number)))
                .collect(),
            beside_paraguay: paraguay_banks.iter().copied().collect(),
            paraguay_banks,
            beside_pilcomayo: pilcomayo_banks.iter().copied().collect(),
            paraguay_west: around(named.paraguay_west) - named.paraguay_barred,
            paraguay_east: around(named.paraguay_east) - named.paraguay_barred,
            bolivia_main: around(named.bolivia_main),
            bolivia_rest: forts[BOLIVIA] - named.bolivia_main,
            entries: named.entries,
            entries_themselves: named.entries_themselves,
            hq_distance: named.hq_distance,
            source_distance: BySeat([nearest_source(BOLIVIA), nearest_source(PARAGUAY)]),
            owned: seats(&|place| place.owner),
            place_at,
            neighbours,
            open,
            road,
            railroad,
            river,
            lake,
            hexside,
            rough,
            adjacent,
            zone,
            linked,
            places,
            ways,
            waters,
            forts,
            sources,
            board,
        }
    }

    /// Whether it is a hex of this map.
    #[inline]
    pub fn has(&self, cell: Cell) -> bool {
        self.all.contains(cell)
    }

    #[inline]
    pub fn distance(&self, from: Cell, to: Cell) -> u8 {
        self.distances[from.index() * self.board.cell_count() + to.index()]
    }

    /// Hexes from an HQ's hex to the nearest place that its support die counts from (tables-3, tables-8).
    #[inline]
    pub fn support_distance(&self, seat: Seat, cell: Cell) -> u8 {
        self.hq_distance[0][seat][cell.index()]
    }

    #[inline]
    pub fn attrition_distance(&self, seat: Seat, cell: Cell) -> u8 {
        self.hq_distance[1][seat][cell.index()]
    }

    /// Hexes to the nearest supply source of a side, whoever controls it.
    #[inline]
    pub fn source_distance(&self, seat: Seat, cell: Cell) -> u8 {
        self.source_distance[seat][cell.index()]
    }

    pub fn direction(&self, from: Cell, to: Cell) -> Option<usize> {
        self.board.direction(from, to).map(Direction::index)
    }

    pub fn place(&self, cell: Cell) -> Option<&Place> {
        self.places.get(usize::from(self.place_at[cell.index()]))
    }

    /// Whose fort is printed here.
    pub fn printed_fort(&self, cell: Cell) -> Option<Seat> {
        [BOLIVIA, PARAGUAY].into_iter().find(|seat| self.forts[*seat].contains(cell))
    }

    pub fn find(&self, label: &str) -> Option<Cell> {
        self.board.find(label)
    }

    pub fn label(&self, cell: Cell) -> &str {
        self.board.label(cell)
    }
}

/// What a sheet says, checked, and the hexes that the rules name on it.
pub(super) struct Outline {
    pub origin: Origin,
    pub board: HexBoard,
    pub terrain: [Terrain; MOST_CELLS],
    pub invented: Cells,
    pub places: Vec<Place>,
    pub ways: Vec<Way>,
    pub waters: Vec<Water>,
    /// Of the Paraguay, downstream, and of the Pilcomayo.
    pub banks: [Vec<Cell>; 2],
    pub named: Named,
}

/// Hexes that the rules name by their numbers.
#[derive(Debug, Default)]
pub(super) struct Named {
    pub paraguay_west: Cells,
    pub paraguay_east: Cells,
    pub paraguay_barred: Cells,
    pub bolivia_main: Cells,
    pub entries: BySeat<Cells>,
    pub entries_themselves: BySeat<Cells>,
    pub hq_distance: [BySeat<Vec<u8>>; 2],
}

fn roads(board: &HexBoard, ways: &[Way]) -> ([Sides; MOST_CELLS], [Sides; MOST_CELLS]) {
    let (mut road, mut railroad) = ([0; MOST_CELLS], [0; MOST_CELLS]);
    for way in ways {
        for pair in way.path.windows(2) {
            for (from, to) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                let Some(direction) = board.direction(from, to) else { continue };
                road[from.index()] |= 1 << direction.index();
                railroad[from.index()] |= u8::from(way.railroad) << direction.index();
            }
        }
    }
    (road, railroad)
}

/// Hexsides that cost extra, lakes, and the kinds of the former.
fn hexsides(
    board: &HexBoard,
    waters: &[Water],
) -> ([Sides; MOST_CELLS], [Sides; MOST_CELLS], [[u8; 6]; MOST_CELLS]) {
    let (mut river, mut lake) = ([0; MOST_CELLS], [0; MOST_CELLS]);
    let mut kinds = [[0; 6]; MOST_CELLS];
    for water in waters {
        for side in &water.sides {
            let (cell, beyond) = board.side_cells(*side);
            let direction = board.side_direction(*side);
            let both = [(Some(cell), direction), (beyond, direction.opposite())];
            for (cell, direction) in both.into_iter().filter_map(|(cell, way)| cell.map(|cell| (cell, way))) {
                let bit = 1 << direction.index();
                match water.kind {
                    None => lake[cell.index()] |= bit,
                    Some(kind) => {
                        river[cell.index()] |= bit;
                        kinds[cell.index()][direction.index()] = kind;
                    }
                }
            }
        }
    }
    (river, lake, kinds)
}
