import type { Cell } from '../wire/engine';
import { rounded } from './curve';
import type { Mesh } from './mesh';

/** The outline of a union of cells, its corners softened. */
export function unionOutline(mesh: Mesh, cells: Iterable<Cell>): string {
  return mesh
    .boundary(new Set(cells))
    .map((walk) => {
      const points = walk.map(({ edge, forward }) => mesh.spot(forward ? edge.from : edge.to));
      return rounded(points, mesh.side * 0.16);
    })
    .join('');
}
