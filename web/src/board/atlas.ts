import type { Cell, Message, Scene, SceneCell, SceneSign, Spot } from '../wire/engine';
import { Mesh, contains, distance } from './mesh';

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

  /** The names of the ground at a spot of an open table, the highest first, and of a sign close by. */
  groundAt(spot: Spot): Message[] {
    const { signs, areas, counter } = this.scene;
    const near = signs.filter((sign) => distance(sign.at, spot) < counter * 0.2).map((sign) => sign.name);
    const under = areas.filter((area) => contains(area.outline, spot)).flatMap((area) => area.name ?? []);
    return [...near, ...under.reverse()];
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
