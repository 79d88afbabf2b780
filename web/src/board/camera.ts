import type { Spot } from '../wire/engine';

/** A rectangle of the drawing or of the window. */
export interface Extent {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How far one may go in and out, by the size of a counter on the screen in pixels. */
const SMALLEST = 6;
const LARGEST = 150;
/** Counters smaller than this cannot be read, or hit by a finger: the first look comes nearer, to the comfortable size. */
const READABLE = 31;
const TOUCHABLE = 40;
const COMFORTABLE = 42;
/** Milliseconds that the camera takes to go to a place by itself. */
const GLIDE = 340;
/** Pixels that stay free around what is brought out from under a cover. */
const UNCOVERED = 26;

/**
 * Where one looks at the drawing: window = drawing × `scale` + offset.
 *
 * It writes one transform to one element and tells nobody else, so that panning never renders anything
 * anew; those who must know the scale are told once the movement has settled.
 */
export class Camera {
  scale = 1;
  x = 0;
  y = 0;
  window: Extent = { x: 0, y: 0, width: 1, height: 1 };
  /** What lies over the window: nothing under it can be seen. */
  covers: readonly Extent[] = [];
  private frame = 0;
  private gliding = 0;
  /** Where it is going by itself. */
  private aim: Spot | null = null;
  private settle: ReturnType<typeof setTimeout> | undefined;
  private touched = false;

  constructor(
    private readonly drawing: Extent,
    private readonly counter: number,
    private readonly write: (camera: Camera, moving: boolean) => void,
    private readonly settled: (scale: number) => void,
    /** How much larger than a counter is drawn what one reads. */
    private readonly enlarged = 1,
    /** A finger points. */
    private readonly byFinger = false,
  ) {}

  get least(): number {
    return Math.min(SMALLEST / this.counter, this.fitting);
  }

  get most(): number {
    return LARGEST / this.counter;
  }

  private get fitting(): number {
    return Math.min(this.window.width / this.drawing.width, this.window.height / this.drawing.height);
  }

  /**
   * The window was opened, moved or resized. Until somebody looks elsewhere, a window of another width is
   * opened anew; but a bar or a tray that grows must not shift the map under the pointer.
   */
  resize(window: Extent, middle: Spot | null): void {
    const before = this.window;
    const opened = this.isOpen && Math.abs(before.width - window.width) < before.width * 0.1;
    this.window = window;
    if (this.touched || opened) {
      this.x += before.x - window.x;
      this.y += before.y - window.y;
      // On its way it goes to the middle of the window as it is now.
      if (this.aim) this.glide(this.aim);
      else this.draw(false);
    } else {
      this.open(middle);
    }
  }

  /** The first look: all of the drawing, or as much of it around the middle of play as can be read. */
  private open(middle: Spot | null): void {
    this.fit();
    const read = this.counter * this.enlarged;
    if (this.scale * read >= (this.byFinger ? TOUCHABLE : READABLE)) return;
    this.scale = COMFORTABLE / read;
    const { drawing, window } = this;
    const centre = middle ?? { x: drawing.x + drawing.width / 2, y: drawing.y + drawing.height / 2 };
    this.x = this.placed(centre.x, drawing.x, drawing.width, window.width);
    this.y = this.placed(centre.y, drawing.y, drawing.height, window.height);
    this.draw(false);
  }

  fit(): void {
    this.stop();
    this.touched = false;
    this.scale = Math.min(this.fitting, this.most);
    this.x = (this.window.width - this.drawing.width * this.scale) / 2 - this.drawing.x * this.scale;
    this.y = (this.window.height - this.drawing.height * this.scale) / 2 - this.drawing.y * this.scale;
    this.draw(false);
  }

  pan(dx: number, dy: number): void {
    this.stop();
    this.touched = true;
    this.x += dx;
    this.y += dy;
    this.draw(true);
  }

  /** Zooms by a factor, keeping the drawing under `about` (in window pixels) where it is. */
  zoom(factor: number, about: Spot): void {
    this.stop();
    this.touched = true;
    const scale = Math.min(this.most, Math.max(this.least, this.scale * factor));
    const change = scale / this.scale;
    this.x = about.x - (about.x - this.x) * change;
    this.y = about.y - (about.y - this.y) * change;
    this.scale = scale;
    this.draw(true);
  }

  zoomIn(): void {
    this.zoom(1.35, { x: this.window.width / 2, y: this.window.height / 2 });
  }

  zoomOut(): void {
    this.zoom(1 / 1.35, { x: this.window.width / 2, y: this.window.height / 2 });
  }

  /** Pans just enough to bring a spot well into the window. */
  reveal(spot: Spot): void {
    const at = this.toWindow(spot);
    const margin = Math.min(80, this.window.width / 4, this.window.height / 4);
    const inside = (value: number, length: number) =>
      value < margin ? margin - value : value > length - margin ? length - margin - value : 0;
    const dx = inside(at.x, this.window.width);
    const dy = inside(at.y, this.window.height);
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  /** There is a window to look through. */
  get isOpen(): boolean {
    return this.window.width > 1;
  }

  /** The place that one looks at. */
  get here(): Spot {
    return this.toDrawing({ x: this.window.width / 2, y: this.window.height / 2 });
  }

  /** What of the drawing is in the window. */
  get seen(): Extent {
    const { x, y } = this.toDrawing({ x: 0, y: 0 });
    return { x, y, width: this.window.width / this.scale, height: this.window.height / this.scale };
  }

  /** The part of the drawing that is out of sight, across and down. */
  get hidden(): number {
    return 1 - Math.min(1, this.window.width / this.scale / this.drawing.width) * Math.min(1, this.window.height / this.scale / this.drawing.height);
  }

  /** Whether a spot can be seen well: in the window, and not at its very edge; as it stands, or with another offset. */
  shows(spot: Spot, margin = 28, offset: Spot = this): boolean {
    const { x, y } = { x: spot.x * this.scale + offset.x, y: spot.y * this.scale + offset.y };
    return this.coverOf({ x, y }, margin / 2) === undefined && x >= margin && y >= margin && x <= this.window.width - margin && y <= this.window.height - margin;
  }

  private coverOf({ x, y }: Spot, margin: number): Extent | undefined {
    return this.covers.find((cover) => x > cover.x - margin && y > cover.y - margin && x < cover.x + cover.width + margin && y < cover.y + cover.height + margin);
  }

  /** The middle of some spots, if all of them can be in the window at once. */
  middleOf(spots: readonly Spot[], margin = 40): Spot | null {
    const [left, right] = [Math.min(...spots.map(({ x }) => x)), Math.max(...spots.map(({ x }) => x))];
    const [high, low] = [Math.min(...spots.map(({ y }) => y)), Math.max(...spots.map(({ y }) => y))];
    const fits = (right - left) * this.scale <= this.window.width - 2 * margin && (low - high) * this.scale <= this.window.height - 2 * margin;
    return fits ? { x: (left + right) / 2, y: (high + low) / 2 } : null;
  }

  /** How many of these would be in sight with a place in the middle. */
  countAround(spots: readonly Spot[], middle: Spot, margin = 28): number {
    const [across, down] = [(this.window.width / 2 - margin) / this.scale, (this.window.height / 2 - margin) / this.scale];
    return spots.filter(({ x, y }) => Math.abs(x - middle.x) <= across && Math.abs(y - middle.y) <= down).length;
  }

  /** The one of these around which most of the others are in sight; of equals, the nearest to where one looks. */
  mostAround(spots: readonly Spot[], here: Spot): Spot {
    let best = { spot: here, count: 0, away: Infinity };
    // A hundred tell as much as a thousand.
    const step = Math.max(1, Math.ceil(spots.length / 100));
    for (const [index, spot] of spots.entries()) {
      if (index % step !== 0) continue;
      const found = { spot, count: this.countAround(spots, spot), away: Math.hypot(spot.x - here.x, spot.y - here.y) };
      if (found.count > best.count || (found.count === best.count && found.away < best.away)) best = found;
    }
    return best.spot;
  }

  /**
   * Leaves no empty edge where the drawing is larger than the window: a bar that went away may have laid one bare.
   * What is to stay in sight does.
   */
  tuck(spots: readonly Spot[], moves = true): void {
    const { here, window, drawing, scale } = this;
    const near = (a: number, b: number) => Math.abs(a - b) < 2;
    const to = this.centred(here);
    const fits = near(to.x, this.x) && near(to.y, this.y);
    if (fits || drawing.width * scale <= window.width || drawing.height * scale <= window.height) return;
    if (spots.every((spot) => this.shows(spot, 28, to))) this.glide(here, moves);
  }

  /** Goes calmly to where a spot is in the middle, as far as the drawing reaches; at once, if nothing is to move. */
  glide(spot: Spot, moves = true): void {
    this.stop();
    const from = { x: this.x, y: this.y };
    const to = this.centred(spot);
    if (Math.hypot(to.x - from.x, to.y - from.y) < 1) {
      this.draw(false);
      return;
    }
    const at = (part: number) => {
      this.x = from.x + (to.x - from.x) * part;
      this.y = from.y + (to.y - from.y) * part;
      this.draw(part < 1);
    };
    if (!moves) {
      at(1);
      return;
    }
    this.aim = spot;
    // It moves from now on, not from its first frame on: whoever looks must not take it for being at rest.
    this.write(this, true);
    clearTimeout(this.settle);
    const begun = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, Math.max(0, (now - begun) / GLIDE));
      if (part === 1) this.aim = null;
      at(part * part * (3 - 2 * part));
      if (part < 1) this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  private stop(): void {
    cancelAnimationFrame(this.gliding);
    this.aim = null;
  }

  /** The offset that brings a spot to the middle, as far as the drawing reaches, and out from under what covers it. */
  private centred(spot: Spot): Spot {
    const { drawing, window, scale } = this;
    const to = { x: this.placed(spot.x, drawing.x, drawing.width, window.width), y: this.placed(spot.y, drawing.y, drawing.height, window.height) };
    const cover = this.coverOf({ x: spot.x * scale + to.x, y: spot.y * scale + to.y }, UNCOVERED);
    return cover ? { ...to, x: cover.x - UNCOVERED - spot.x * scale } : to;
  }

  /** The offset that brings a coordinate as near to the middle as leaves no empty edge, or centres a small drawing. */
  private placed(wanted: number, start: number, length: number, room: number): number {
    const { scale } = this;
    const [least, most] = [room - (start + length) * scale, -start * scale];
    return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, room / 2 - wanted * scale));
  }

  toDrawing({ x, y }: Spot): Spot {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }

  toWindow({ x, y }: Spot): Spot {
    return { x: x * this.scale + this.x, y: y * this.scale + this.y };
  }

  private draw(moving: boolean): void {
    this.keepInSight();
    // A jump is seen at once: what is clicked meanwhile must lie where it is drawn.
    if (!moving) this.write(this, true);
    else if (this.frame === 0) {
      this.frame = requestAnimationFrame(() => {
        this.frame = 0;
        this.write(this, true);
      });
    }
    clearTimeout(this.settle);
    // Frames may be far apart: what is on its way has not come to rest between two of them.
    if (this.aim) return;
    this.settle = setTimeout(
      () => {
        // A browser that is late with its frames would say afterwards that it still moves.
        cancelAnimationFrame(this.frame);
        this.frame = 0;
        this.write(this, false);
        this.settled(this.scale);
      },
      moving ? 160 : 0,
    );
  }

  /** Some of the drawing always stays in the window. */
  private keepInSight(): void {
    const keep = 96;
    const { drawing, window, scale } = this;
    const clamp = (offset: number, start: number, length: number, room: number) =>
      Math.min(room - keep - start * scale, Math.max(keep - (start + length) * scale, offset));
    this.x = clamp(this.x, drawing.x, drawing.width, window.width);
    this.y = clamp(this.y, drawing.y, drawing.height, window.height);
  }

  close(): void {
    cancelAnimationFrame(this.frame);
    this.stop();
    clearTimeout(this.settle);
  }
}
