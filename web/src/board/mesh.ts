import type { Cell, SceneCell, Spot } from '../wire/engine';

/** A side of a cell: two corners and the cells it parts. */
export interface Edge {
  from: number;
  to: number;
  cells: Cell[];
}

/**
 * The cells of a scene as a mesh: corners shared, sides known.
 *
 * Titles round every outline to whole units for itself, so corners of neighbours may lie a unit or two
 * apart; they are made one here. Without that no union of cells would have a clean edge.
 */
export class Mesh {
  readonly corners: Spot[] = [];
  readonly edges: Edge[] = [];
  /** For each cell the indices of its sides, in outline order, with the direction they are walked. */
  private readonly sides = new Map<Cell, { edge: number; forward: boolean }[]>();
  readonly cells = new Map<Cell, SceneCell>();
  /** Length of a typical side. */
  readonly side: number;

  constructor(cells: readonly SceneCell[]) {
    const first = cells[0]?.outline;
    this.side = first ? distance(first[0] ?? origin, first[1] ?? origin) : 1;
    const corner = this.cornerFinder(Math.max(1, this.side * 0.06));
    const known = new Map<number, number>();
    for (const cell of cells) {
      this.cells.set(cell.cell, cell);
      const loop = cell.outline.map(corner);
      const sides = loop.map((from, index) => {
        const to = loop[(index + 1) % loop.length] ?? from;
        const key = Math.min(from, to) * 0x10_0000 + Math.max(from, to);
        let edge = known.get(key);
        if (edge === undefined) {
          edge = this.edges.length;
          known.set(key, edge);
          this.edges.push({ from: Math.min(from, to), to: Math.max(from, to), cells: [] });
        }
        this.edges[edge]?.cells.push(cell.cell);
        return { edge, forward: from < to };
      });
      this.sides.set(cell.cell, sides);
    }
  }

  /** Corners within `reach` of each other are one corner. */
  private cornerFinder(reach: number): (spot: Spot) => number {
    const grid = new Map<number, number[]>();
    const key = (column: number, row: number) => column * 0x1_0000 + row;
    return (spot) => {
      const column = Math.floor(spot.x / (4 * reach));
      const row = Math.floor(spot.y / (4 * reach));
      for (let dx = -1; dx <= 1; dx++) {
        for (let dy = -1; dy <= 1; dy++) {
          for (const index of grid.get(key(column + dx, row + dy)) ?? []) {
            if (distance(this.corners[index] ?? origin, spot) <= reach) return index;
          }
        }
      }
      const index = this.corners.push(spot) - 1;
      const here = grid.get(key(column, row));
      if (here) here.push(index);
      else grid.set(key(column, row), [index]);
      return index;
    };
  }

  /**
   * The outline of a union of cells: closed walks along its outer sides, each a list of sides with the
   * direction in which they are walked.
   */
  boundary(cells: ReadonlySet<Cell>): { edge: Edge; forward: boolean }[][] {
    const outer = new Map<number, { edge: Edge; forward: boolean; end: number }[]>();
    for (const cell of cells) {
      for (const { edge: index, forward } of this.sides.get(cell) ?? []) {
        const edge = this.edges[index];
        if (!edge || edge.cells.some((other) => other !== cell && cells.has(other))) continue;
        const start = forward ? edge.from : edge.to;
        const end = forward ? edge.to : edge.from;
        outer.set(start, [...(outer.get(start) ?? []), { edge, forward, end }]);
      }
    }
    const walks: { edge: Edge; forward: boolean }[][] = [];
    for (const start of outer.keys()) {
      for (let next = outer.get(start)?.pop(); next; next = outer.get(start)?.pop()) {
        const walk = [];
        for (let step: typeof next | undefined = next; step; step = outer.get(step.end)?.pop()) walk.push(step);
        walks.push(walk);
      }
    }
    return walks;
  }

  /** The cells that share a side with this one. */
  neighbours(cell: Cell): SceneCell[] {
    const found = (this.sides.get(cell) ?? []).flatMap(({ edge }) => this.edges[edge]?.cells ?? []);
    return found.flatMap((other) => (other === cell ? [] : (this.cells.get(other) ?? [])));
  }

  spot(corner: number): Spot {
    return this.corners[corner] ?? origin;
  }
}

const origin: Spot = { x: 0, y: 0 };

export function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function contains(outline: readonly Spot[], { x, y }: Spot): boolean {
  let inside = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i] ?? origin;
    const b = outline[j] ?? origin;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}
