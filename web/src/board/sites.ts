import type { Cell, SceneSite, Site, Spot } from '../wire/engine';
import type { Mesh } from './mesh';
import { unionOutline } from './union';

/** The places of a scene that are not cells: areas, boxes, spaces of tracks, and what only panels show. */
export class Sites {
  private readonly known: Map<Site, SceneSite>;
  private readonly byCell = new Map<Cell, SceneSite[]>();
  private readonly byBox = new Map<string, SceneSite>();
  private readonly bySpace = new Map<string, SceneSite>();
  private readonly outlines = new Map<Site, string>();

  constructor(
    sites: readonly SceneSite[],
    private readonly mesh: Mesh,
  ) {
    this.known = new Map(sites.map((site) => [site.site, site]));
    // The smallest area is the one that is pointed at: a province before its region.
    const areas = sites.filter(isArea).sort((a, b) => cellsOf(a).length - cellsOf(b).length);
    for (const area of areas) {
      for (const cell of cellsOf(area)) this.byCell.set(cell, [...(this.byCell.get(cell) ?? []), area]);
    }
    for (const site of sites) {
      if (site.ground === 'row') continue;
      if ('box' in site.ground) this.byBox.set(site.ground.box, site);
      if ('space' in site.ground) this.bySpace.set(`${site.ground.space.track} ${site.ground.space.space}`, site);
    }
  }

  get(site: Site): SceneSite | undefined {
    return this.known.get(site);
  }

  /** The areas that a cell belongs to, the smallest first. */
  around(cell: Cell): readonly SceneSite[] {
    return this.byCell.get(cell) ?? [];
  }

  box(id: string): SceneSite | undefined {
    return this.byBox.get(id);
  }

  space(track: string, space: number): SceneSite | undefined {
    return this.bySpace.get(`${track} ${space}`);
  }

  /** Something on the map, rather than beside it. */
  isOnMap(site: Site): boolean {
    const found = this.known.get(site);
    return found !== undefined && isArea(found);
  }

  /** Something that lies nowhere but in panels: it is pressed as a button is. */
  isPressed(site: Site): boolean {
    const ground = this.known.get(site)?.ground;
    return ground === undefined || ground === 'row' || 'space' in ground;
  }

  outline(site: Site): string {
    const known = this.outlines.get(site);
    if (known !== undefined) return known;
    const found = this.known.get(site);
    const outline = found ? unionOutline(this.mesh, cellsOf(found)) : '';
    this.outlines.set(site, outline);
    return outline;
  }

  /** The cell of an area that lies nearest to its middle. */
  middle(site: Site): Spot | undefined {
    const found = this.known.get(site);
    const spots = found ? cellsOf(found).flatMap((cell) => this.mesh.cells.get(cell)?.centre ?? []) : [];
    if (spots.length === 0) return undefined;
    const mean = { x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length, y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length };
    const away = (spot: Spot) => Math.hypot(spot.x - mean.x, spot.y - mean.y);
    return spots.reduce((best, spot) => (away(spot) < away(best) ? spot : best));
  }
}

export function cellsOf({ ground }: SceneSite): readonly Cell[] {
  return ground !== 'row' && 'cells' in ground ? ground.cells : [];
}

const isArea = (site: SceneSite): boolean => cellsOf(site).length > 0;
