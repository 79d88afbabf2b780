import type { Cell, LegendEntry, Scene, SceneArea, SceneCell, SceneLine, SceneSign, Spot } from '../wire/engine';
import { Mesh, contains, distance } from './mesh';

/** Something that lies on an open table. */
export type Feature = SceneSign | SceneLine | SceneArea;

/** A scene made ready for questions: which cell is here, which lies to the left, what is around. */
export class Atlas {
  readonly mesh: Mesh;
  private readonly grid = new Map<string, SceneCell[]>();
  private readonly pitch: number;

  constructor(readonly scene: Scene) {
    this.mesh = new Mesh(scene.cells);
    this.pitch = Math.max(1, this.mesh.side * 2);
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

  /** The nearest cell in a direction: what an arrow key means on any grid. */
  towards(from: Spot, dx: number, dy: number): SceneCell | undefined {
    let best: SceneCell | undefined;
    let least = Infinity;
    for (const cell of this.scene.cells) {
      const along = (cell.centre.x - from.x) * dx + (cell.centre.y - from.y) * dy;
      if (along < this.mesh.side * 0.3) continue;
      const away = distance(cell.centre, from);
      const aside = Math.sqrt(Math.max(0, away * away - along * along));
      // Straight ahead is better than near: going aside counts double.
      const cost = along + aside * 2;
      if (cost < least) [best, least] = [cell, cost];
    }
    return best;
  }
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
