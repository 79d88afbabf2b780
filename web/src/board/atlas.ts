import type { Cell, LegendEntry, Scene, SceneArea, SceneCell, SceneLine, SceneSign, Spot } from '../wire/engine';
import type { Extent } from './camera';
import { Mesh, contains, distance } from './mesh';
import { nameKey } from './named';
import { Sites } from './sites';

/** Something that lies on an open table. */
export type Feature = SceneSign | SceneLine | SceneArea;

/** A scene made ready for questions: which cell is here, which lies to the left, what is around. */
export class Atlas {
  readonly mesh: Mesh;
  readonly sites: Sites;
  private readonly grid = new Map<string, SceneCell[]>();
  private readonly pitch: number;
  private readonly labels: ReadonlyMap<string, Cell>;
  private readonly written: ReadonlyMap<string, Spot>;
  /** The map itself, without the boxes that a printed sheet has beside it. */
  readonly ground: Extent;

  constructor(readonly scene: Scene) {
    this.mesh = new Mesh(scene.cells);
    this.sites = new Sites(scene.sites ?? [], this.mesh);
    this.ground = groundOf(scene);
    this.pitch = Math.max(1, this.mesh.side * 2);
    this.labels = new Map(scene.cells.map(({ label, cell }) => [label, cell]));
    this.written = new Map(scene.names.map(({ name, at }) => [nameKey(name), at]));
    for (const cell of scene.cells) {
      const columns = cell.outline.map((corner) => Math.floor(corner.x / this.pitch));
      const rows = cell.outline.map((corner) => Math.floor(corner.y / this.pitch));
      for (let column = Math.min(...columns); column <= Math.max(...columns); column++) {
        for (let row = Math.min(...rows); row <= Math.max(...rows); row++) {
          const key = `${column} ${row}`;
          this.grid.set(key, [...(this.grid.get(key) ?? []), cell]);
        }
      }
    }
  }

  cell(id: Cell): SceneCell | undefined {
    return this.mesh.cells.get(id);
  }

  /** The cell of a label. */
  labelled(label: string): Cell | undefined {
    return this.labels.get(label);
  }

  /** Where a name is written on a map without cells, by its key. */
  named(key: string): Spot | undefined {
    return this.written.get(key);
  }

  /** The small signs that lie in a cell. */
  signsIn(cell: SceneCell): SceneSign[] {
    return this.scene.signs.filter((sign) => contains(cell.outline, sign.at));
  }

  /** What lies at a spot of an open table, the highest first: signs and lines close by, then the ground. */
  groundAt(spot: Spot): Feature[] {
    const { signs, lines, areas, counter } = this.scene;
    const near = signs.filter((sign) => distance(sign.at, spot) < counter * 0.2);
    const along = lines.filter((line) => away(line.points, spot) <= Math.max(counter * 0.25, (line.width ?? 0) / 2));
    const under = areas.filter((area) => contains(area.outline, spot));
    return [...near, ...along.reverse(), ...under.reverse()];
  }

  /** What the legend says of the kind of a feature. */
  legend(feature: Feature): LegendEntry | undefined {
    return 'kind' in feature ? this.scene.legend.find((entry) => entry.kind === feature.kind) : undefined;
  }

  cellAt(spot: Spot): SceneCell | undefined {
    const key = `${Math.floor(spot.x / this.pitch)} ${Math.floor(spot.y / this.pitch)}`;
    return this.grid.get(key)?.find((cell) => contains(cell.outline, spot));
  }

  /**
   * The neighbour in a direction: what an arrow key means on any grid. Where two lie askew, as beside the flat
   * side of a hex, the one of the same row is meant, so that the way back is the way come.
   */
  towards(from: Spot, dx: number, dy: number): SceneCell | undefined {
    const here = this.cellAt(from);
    const ahead = (cells: readonly SceneCell[]) =>
      cells.flatMap((cell) => {
        const along = (cell.centre.x - from.x) * dx + (cell.centre.y - from.y) * dy;
        const aside = Math.abs((cell.centre.x - from.x) * dy) + Math.abs((cell.centre.y - from.y) * dx);
        return along > this.mesh.side * 0.3 && along >= aside ? [{ cell, along, aside }] : [];
      });
    const beside = here ? ahead(this.mesh.neighbours(here.cell)) : [];
    if (here && beside.length > 0) {
      const straight = Math.min(...beside.map(({ aside }) => aside));
      const equal = beside.filter(({ aside }) => aside < straight + this.mesh.side * 0.1);
      // Rows lie twice as far apart as a neighbour that is askew lies aside.
      const row = ({ centre }: SceneCell) => Math.floor((centre.x * Math.abs(dy) + centre.y * Math.abs(dx) - this.origin(dx, dy)) / (2 * straight || 1) + 0.2);
      return (equal.find(({ cell }) => row(cell) === row(here)) ?? equal[0])?.cell;
    }
    // From beside the map, or across a gap in it: the nearest, where going aside counts double.
    const far = ahead(this.scene.cells).sort((a, b) => a.along + a.aside * 2 - b.along - b.aside * 2);
    return far[0]?.cell;
  }

  /** Where the first row, or the first column, lies. */
  private origin(dx: number, dy: number): number {
    this.first ??= {
      x: this.scene.cells.reduce((least, { centre }) => Math.min(least, centre.x), Infinity),
      y: this.scene.cells.reduce((least, { centre }) => Math.min(least, centre.y), Infinity),
    };
    return this.first.x * Math.abs(dy) + this.first.y * Math.abs(dx);
  }
  private first: Spot | undefined;
}

/** What the cells cover; on an open table, what the table does. */
function groundOf({ cells, areas, width, height }: Scene): Extent {
  const table = areas.filter((area) => area.kind === 'table');
  const spots = [...cells, ...(cells.length === 0 ? table : [])].flatMap(({ outline }) => outline);
  if (spots.length === 0) return { x: 0, y: 0, width, height };
  const least = spots.reduce((a, b) => ({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) }));
  const most = spots.reduce((a, b) => ({ x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) }));
  return { ...least, width: most.x - least.x, height: most.y - least.y };
}

/** How far a spot is from a line of straight stretches. */
function away(points: readonly Spot[], spot: Spot): number {
  let least = Infinity;
  for (let index = 0; index + 1 < points.length; index++) {
    const [from, to] = [points[index] as Spot, points[index + 1] as Spot];
    const run = { x: to.x - from.x, y: to.y - from.y };
    const part = ((spot.x - from.x) * run.x + (spot.y - from.y) * run.y) / (run.x ** 2 + run.y ** 2 || 1);
    const share = Math.min(1, Math.max(0, part));
    least = Math.min(least, distance(spot, { x: from.x + run.x * share, y: from.y + run.y * share }));
  }
  return least;
}
