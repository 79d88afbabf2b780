import type { Cell, Spot } from '../wire/engine';
import { point } from './curve';
import type { Edge, Mesh } from './mesh';
import { random } from './random';

/** How far a drawn edge may stray from the true side, as a part of its length. */
const STRAY = 0.1;

/**
 * Patches of equal ground, with edges that waver a little as a draughtsman's would.
 *
 * Ground on both sides of an edge draws the same wavering line, so patches meet without gaps. The edge of
 * the map and the grid stay exact: only the paint wavers.
 */
export class Ground {
  private readonly corners = new Map<number, Spot>();
  private readonly lines = new Map<Edge, Spot[]>();

  constructor(private readonly mesh: Mesh) {}

  /** The patch that these cells make, as one path. */
  patch(cells: ReadonlySet<Cell>): string {
    return this.mesh
      .boundary(cells)
      .map((walk) => {
        const points = walk.flatMap(({ edge, forward }) => {
          const line = this.line(edge);
          return (forward ? line : [...line].reverse()).slice(0, -1);
        });
        return `M${points.map(point).join('L')}Z`;
      })
      .join('');
  }

  /** The sides where these cells meet ground of another kind: a coast, the foot of a hill. */
  rim(cells: ReadonlySet<Cell>, sameKind: ReadonlySet<Cell>): string {
    let path = '';
    for (const walk of this.mesh.boundary(cells)) {
      for (const { edge } of walk) {
        if (edge.cells.some((cell) => !sameKind.has(cell))) path += `M${this.line(edge).map(point).join('L')}`;
      }
    }
    return path;
  }

  private line(edge: Edge): Spot[] {
    let line = this.lines.get(edge);
    if (!line) {
      line = this.waver(edge);
      this.lines.set(edge, line);
    }
    return line;
  }

  private waver(edge: Edge): Spot[] {
    const from = this.corner(edge.from);
    const to = this.corner(edge.to);
    if (edge.cells.length < 2) return [from, to];
    const next = random(edge.from * 7919 + edge.to);
    const length = this.mesh.side;
    const across = { x: -(to.y - from.y), y: to.x - from.x };
    const points = [from];
    const bend = (next() - 0.5) * 1.6;
    for (const part of [0.22, 0.42, 0.61, 0.8]) {
      const along = part + (next() - 0.5) * 0.08;
      const off = (bend * Math.sin(Math.PI * along) + (next() - 0.5) * 0.9) * STRAY;
      points.push({
        x: from.x + (to.x - from.x) * along + across.x * off,
        y: from.y + (to.y - from.y) * along + across.y * off,
      });
    }
    points.push(to);
    return soften(points, length * 0.02);
  }

  /** A corner moved a little, unless it lies on the edge of the map. */
  private corner(index: number): Spot {
    let spot = this.corners.get(index);
    if (!spot) {
      const exact = this.mesh.spot(index);
      const next = random(index * 31 + 17);
      const reach = this.outer.has(index) ? 0 : this.mesh.side * STRAY * 1.1;
      spot = { x: exact.x + (next() - 0.5) * reach, y: exact.y + (next() - 0.5) * reach };
      this.corners.set(index, spot);
    }
    return spot;
  }

  private get outer(): Set<number> {
    return (this.rimCorners ??= new Set(
      this.mesh.edges.filter((edge) => edge.cells.length < 2).flatMap((edge) => [edge.from, edge.to]),
    ));
  }
  private rimCorners: Set<number> | undefined;
}

/** One round of corner cutting: the line keeps its ends and loses its kinks. */
function soften(points: readonly Spot[], least: number): Spot[] {
  const soft: Spot[] = [points[0] as Spot];
  for (let index = 0; index + 1 < points.length; index++) {
    const a = points[index] as Spot;
    const b = points[index + 1] as Spot;
    if (Math.hypot(b.x - a.x, b.y - a.y) < least) continue;
    if (index > 0) soft.push({ x: a.x * 0.75 + b.x * 0.25, y: a.y * 0.75 + b.y * 0.25 });
    if (index + 2 < points.length) soft.push({ x: a.x * 0.25 + b.x * 0.75, y: a.y * 0.25 + b.y * 0.75 });
  }
  soft.push(points[points.length - 1] as Spot);
  return soft;
}
