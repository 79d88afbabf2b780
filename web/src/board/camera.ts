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
/** Counters smaller than this are not worth a first look. */
const READABLE = 26;
/** A first look that comes nearer by less than this is not worth what it leaves out. */
const WORTH_CUTTING = 1.5;

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
  private frame = 0;
  private settle: ReturnType<typeof setTimeout> | undefined;
  private touched = false;

  constructor(
    private readonly drawing: Extent,
    private readonly counter: number,
    private readonly write: (camera: Camera, moving: boolean) => void,
    private readonly settled: (scale: number) => void,
  ) {}

  get least(): number {
    return Math.min(SMALLEST / this.counter, this.fitting);
  }

  get most(): number {
    return LARGEST / this.counter;
  }

  /** The scale at which the drawing leaves no part of the window empty. */
  private get covering(): number {
    return Math.max(this.window.width / this.drawing.width, this.window.height / this.drawing.height);
  }

  private get fitting(): number {
    return Math.min(this.window.width / this.drawing.width, this.window.height / this.drawing.height);
  }

  /**
   * The window was opened, moved or resized. Until somebody looks elsewhere, the whole drawing stays in it;
   * but a bar that grows by a line must not shift the map under the pointer.
   */
  resize(window: Extent, middle: Spot | null): void {
    const before = this.window;
    this.window = window;
    const small = before.width === window.width && Math.abs(before.height - window.height) < before.height * 0.12;
    if (this.touched || small) {
      this.x += before.x - window.x;
      this.y += before.y - window.y;
      this.draw(false);
    } else {
      this.open(middle);
    }
  }

  /** The first look: all of the drawing, or as much of it around the middle of play as can be read. */
  private open(middle: Spot | null): void {
    this.fit();
    const least = READABLE / this.counter;
    const nearer = Math.min(least, this.covering);
    if (nearer < this.scale * WORTH_CUTTING) return;
    this.scale = nearer;
    const { drawing, window, scale } = this;
    const centre = middle ?? { x: drawing.x + drawing.width / 2, y: drawing.y + drawing.height / 2 };
    // As near to the middle as leaves no empty edge, or centred where the drawing is the smaller one.
    const place = (wanted: number, start: number, length: number, room: number) => {
      const [least, most] = [room - (start + length) * scale, -start * scale];
      return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, room / 2 - wanted * scale));
    };
    this.x = place(centre.x, drawing.x, drawing.width, window.width);
    this.y = place(centre.y, drawing.y, drawing.height, window.height);
    this.draw(false);
  }

  fit(): void {
    this.touched = false;
    this.scale = Math.min(this.fitting, this.most);
    this.x = (this.window.width - this.drawing.width * this.scale) / 2 - this.drawing.x * this.scale;
    this.y = (this.window.height - this.drawing.height * this.scale) / 2 - this.drawing.y * this.scale;
    this.draw(false);
  }

  pan(dx: number, dy: number): void {
    this.touched = true;
    this.x += dx;
    this.y += dy;
    this.draw(true);
  }

  /** Zooms by a factor, keeping the drawing under `about` (in window pixels) where it is. */
  zoom(factor: number, about: Spot): void {
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
    this.settle = setTimeout(
      () => {
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
    clearTimeout(this.settle);
  }
}
