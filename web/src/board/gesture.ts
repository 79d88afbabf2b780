import type { Spot } from '../wire/engine';

export interface GestureHost {
  /** Whether what is under the pointer can be taken up and moved. */
  grab(event: PointerEvent): boolean;
  drag(event: PointerEvent): void;
  drop(event: PointerEvent): void;
  letGo(): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, about: Spot): void;
  click(event: PointerEvent): void;
  hover(event: PointerEvent): void;
  leave(): void;
  /** A long press on a touch screen, and its end. */
  press(held: boolean): void;
}

/** Pixels that a finger or mouse may tremble without meaning it. */
const TREMBLE = 5;
const LONG_PRESS = 550;

/** Reads pan, pinch, wheel, click, drag and long press off the events of one element. */
export class Gesture {
  private readonly down = new Map<number, Spot>();
  private start: Spot | null = null;
  private mode: 'none' | 'waiting' | 'pan' | 'pinch' | 'drag' | 'press' = 'none';
  private grabbed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly element: HTMLElement,
    private readonly host: GestureHost,
  ) {}

  listen(): void {
    const { element } = this;
    element.addEventListener('pointerdown', (event) => this.pointerDown(event));
    element.addEventListener('pointermove', (event) => this.pointerMove(event));
    element.addEventListener('pointerup', (event) => this.pointerUp(event));
    element.addEventListener('pointercancel', (event) => this.pointerCancel(event));
    element.addEventListener('pointerleave', () => this.pointerLeave());
    // Not passive, because the page itself must not scroll or zoom along.
    element.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
  }

  private at(event: PointerEvent | WheelEvent): Spot {
    const box = this.element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  private pointerDown(event: PointerEvent): void {
    if (event.button > 1 || (event.target instanceof Element && event.target.closest('button, .tools'))) return;
    this.down.set(event.pointerId, this.at(event));
    if (this.down.size === 2) {
      if (this.mode === 'drag') this.host.letGo();
      this.mode = 'pinch';
      this.endPress();
      return;
    }
    this.start = this.at(event);
    this.mode = 'waiting';
    this.grabbed = event.button === 0 && this.host.grab(event);
    if (event.pointerType === 'touch') {
      this.timer = setTimeout(() => {
        if (this.mode !== 'waiting') return;
        this.mode = 'press';
        this.host.press(true);
      }, LONG_PRESS);
    }
  }

  private pointerMove(event: PointerEvent): void {
    // A button that was let go of where nobody heard it is not held any more.
    if (event.pointerType === 'mouse' && event.buttons === 0 && this.down.has(event.pointerId)) this.pointerCancel(event);
    const before = this.down.get(event.pointerId);
    const now = this.at(event);
    if (!before || !this.start) {
      if (event.pointerType !== 'touch') this.host.hover(event);
      return;
    }
    if (this.mode === 'waiting' && Math.hypot(now.x - this.start.x, now.y - this.start.y) > TREMBLE) {
      this.mode = this.grabbed ? 'drag' : 'pan';
      this.endPress();
      // Taken only now, so that a click still reaches what was clicked.
      this.element.setPointerCapture(event.pointerId);
    }
    if (this.mode === 'drag') this.host.drag(event);
    else if (this.mode === 'pan') this.host.pan(now.x - before.x, now.y - before.y);
    else if (this.mode === 'pinch') this.pinch(event.pointerId, before, now);
    this.down.set(event.pointerId, now);
  }

  private pinch(moved: number, before: Spot, now: Spot): void {
    const other = [...this.down].find(([pointer]) => pointer !== moved)?.[1];
    if (!other) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
    const is = Math.hypot(now.x - other.x, now.y - other.y) || 1;
    this.host.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.host.zoom(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  private pointerUp(event: PointerEvent): void {
    if (!this.down.delete(event.pointerId)) return;
    const mode = this.mode;
    if (this.down.size > 0) {
      this.mode = 'pan';
      this.start = [...this.down.values()][0] ?? null;
      return;
    }
    this.mode = 'none';
    this.endPress();
    if (mode === 'waiting') this.host.click(event);
    else if (mode === 'drag') this.host.drop(event);
    else if (mode === 'press') this.host.press(false);
  }

  private pointerCancel(event: PointerEvent): void {
    this.down.delete(event.pointerId);
    if (this.mode === 'drag') this.host.letGo();
    if (this.mode === 'press') this.host.press(false);
    if (this.down.size === 0) this.mode = 'none';
    this.endPress();
  }

  private pointerLeave(): void {
    if (this.down.size === 0) this.host.leave();
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 24 : 1;
    if (event.shiftKey) {
      this.host.pan(-(event.deltaX + event.deltaY) * lines, 0);
      return;
    }
    // A pinch on a touchpad arrives as a wheel with control held, in finer steps.
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    this.host.zoom(Math.exp(-event.deltaY * lines * speed), this.at(event));
  }

  private endPress(): void {
    clearTimeout(this.timer);
  }
}
