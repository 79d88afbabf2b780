import type { Choice, Spot, ViewPiece } from '../wire/engine';
import type { GestureHost } from './gesture';
import { distance } from './mesh';
import { gap, type Laid } from './place';
import type { TableTop } from './table-top.svelte';

/** A pointer that rests on a stack fans it out, and one that leaves it closes it, after so long. */
const SPREAD = 350;
const FOLD = 700;

/** Pixels by which a mouse or a finger may miss a base. */
const NEAR = 7;
const TOUCH = 16;

/** What pointing, clicking and dragging mean on the board. */
export class Mouse implements GestureHost {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The stack that was clicked last: it is not fanned out again until the pointer has left it. */
  private clicked = '';
  /** The counter that was pressed. */
  private grabbed: ViewPiece | null = null;
  /** The cell by which a drawn way was led last. */
  private led: number | null = null;
  /** The handle at the front of a base is in the hand. */
  private turning = false;

  constructor(
    private readonly top: TableTop,
    private readonly frame: HTMLElement,
  ) {}

  private spot(event: PointerEvent): Spot {
    const box = this.frame.getBoundingClientRect();
    return this.top.camera?.toDrawing({ x: event.clientX - box.left, y: event.clientY - box.top }) ?? { x: 0, y: 0 };
  }

  private under(event: PointerEvent): Element | null {
    return document.elementFromPoint(event.clientX, event.clientY);
  }

  private counter(event: PointerEvent): Laid | undefined {
    const under = this.under(event);
    const element = under?.closest('[data-piece]');
    if (element) return this.top.pieces.get(Number(element.getAttribute('data-piece')));
    return under?.closest('.world') && !this.top.placing ? this.beside(event) : undefined;
  }

  /** The base on an open table that a pointer just missed: seen from afar it is smaller than a hand can point. */
  private beside(event: PointerEvent): Laid | undefined {
    const { laid, camera } = this.top;
    const spot = this.spot(event);
    const reach = (event.pointerType === 'touch' ? TOUCH : NEAR) / (camera?.scale ?? 1);
    let nearest: { counter: Laid | undefined; away: number } = { counter: undefined, away: reach };
    for (const counter of laid) {
      const away = gap(counter, spot);
      if (away < nearest.away) nearest = { counter, away };
    }
    return nearest.counter;
  }

  private inFan(event: PointerEvent): boolean {
    return this.under(event)?.closest('.fan') != null;
  }

  /** The base that is being placed, or its handle. */
  private onHeld(event: PointerEvent): boolean {
    return this.under(event)?.closest('.held') != null;
  }

  grab(event: PointerEvent): boolean {
    const { top } = this;
    this.turning = this.under(event)?.closest('.turner') != null;
    const counter = this.counter(event);
    // A hand that presses knows what it wants: nothing may open under it and take the click.
    clearTimeout(this.timer);
    this.clicked = counter?.stack ?? '';
    this.grabbed = counter?.piece ?? null;
    this.led = null;
    if (top.placing) return this.onHeld(event) || counter?.piece.piece === top.placing.piece.piece;
    return counter !== undefined && top.mayCarry(counter.piece);
  }

  /** A counter is pulled out of its tray. */
  take(piece: ViewPiece): void {
    this.turning = false;
    this.grabbed = piece;
  }

  drag(event: PointerEvent): void {
    const { top } = this;
    const at = this.spot(event);
    if (top.placing) {
      top.carried = null;
      if (this.turning) top.face(at);
      else top.hold(at);
      return;
    }
    // What was pressed is carried, wherever a fast hand is by now.
    const piece = this.grabbed;
    if (!piece) return;
    top.desk.fan = null;
    top.takeUp(piece);
    top.carried = { piece, at };
    const cell = top.atlas.cellAt(at);
    top.point(cell ? { cell: cell.cell } : null);
    if (cell && (event.shiftKey || top.desk.bending)) this.lead(piece, cell.cell);
  }

  /** The way is drawn with the hand: every cell that it comes to leads it. */
  private lead(piece: ViewPiece, cell: number): void {
    const stands = 'cell' in piece.place && piece.place.cell === cell;
    if (stands || this.led === cell) return;
    this.led = cell;
    // Whether ways are bent here is known when the counter has been taken up.
    void this.top.session.bend(cell);
  }

  drop(event: PointerEvent): void {
    const { top } = this;
    top.carried = null;
    if (top.placing && top.ghost) top.setDown(top.ghost.pose);
    else if (this.grabbed) void this.setDown(this.grabbed, this.spot(event));
  }

  /** Sets a counter down as soon as the question has come so far: a hand may be faster than the line. */
  private async setDown(piece: ViewPiece, spot: Spot): Promise<void> {
    const { top } = this;
    await top.session.arrived();
    const stands = 'cell' in piece.place && top.atlas.cellAt(spot)?.cell === piece.place.cell;
    if (stands) return;
    if (top.session.mayPickUp(piece.piece)) await top.session.pickUp(piece.piece);
    top.takeUp(piece);
    await top.session.settled();
    await top.session.led();
    const cell = top.atlas.cellAt(spot);
    if (cell && top.marks({ piece: piece.piece }).chosen) top.putDown(piece, cell.cell);
    // Taken up and set down on an open table in one movement.
    else if (top.prompt?.question.shape === 'pose' && top.placing?.footprint) {
      top.hold(spot);
      if (top.ghost) top.setDown(top.ghost.pose);
    }
  }

  letGo(): void {
    this.top.ghost = null;
    this.top.carried = null;
  }

  pan(dx: number, dy: number): void {
    if (this.top.desk.pointed) this.leave();
    this.top.camera?.pan(dx, dy);
  }

  zoom(factor: number, about: Spot): void {
    this.top.camera?.zoom(factor, about);
  }

  /** The choice that is a point of the table under the pointer: of several whose rooms overlap, the nearest. */
  private point(event: PointerEvent): Choice | undefined {
    if (!this.under(event)?.closest('[data-at]')) return undefined;
    const spot = this.spot(event);
    const [nearest] = [...this.top.points].sort((a, b) => distance(a.at, spot) - distance(b.at, spot));
    return nearest?.choice;
  }

  click(event: PointerEvent): void {
    const { top } = this;
    const point = this.point(event);
    if (point) {
      top.session.choose(point.target);
      return;
    }
    const counter = this.counter(event);
    const fanned = this.inFan(event);
    // A base that stands well is not moved by a click on it; one that may not stand there must not hide where it may.
    const onHeld = top.placing?.footprint != null && this.onHeld(event);
    if (onHeld && (this.turning || top.mayStand)) return;
    // A point may be aimed at whoever stands there.
    if (top.placing && !this.turning && (onHeld || !counter || !top.placing.footprint)) {
      top.hold(this.spot(event));
      if (top.ghost) top.setDown(top.ghost.pose);
      return;
    }
    if (!fanned && top.desk.fan && counter?.stack !== top.desk.fan.stack) top.desk.fan = null;
    const place = counter?.piece.place;
    const cell = place ? ('cell' in place ? place.cell : null) : (top.atlas.cellAt(this.spot(event))?.cell ?? null);
    if ((event.shiftKey || this.leads(cell)) && top.bend(cell)) return;
    top.act(counter, cell, fanned);
  }

  /** Whether a cell that is pointed at leads the way: the last point of it, pointed at once more, ends it. */
  private leads(cell: number | null): boolean {
    const { bends, desk } = this.top;
    return desk.bending && bends[bends.length - 1] !== cell;
  }

  hover(event: PointerEvent): void {
    const { top } = this;
    // A button that lies over the map hides what is under it.
    if (!this.under(event)?.closest('.world')) {
      this.leave();
      return;
    }
    const point = this.point(event);
    if (point) {
      top.session.peek(point);
      return;
    }
    const counter = this.counter(event);
    const cell = top.atlas.cellAt(this.spot(event));
    top.point(counter ? { piece: counter.piece.piece } : cell ? { cell: cell.cell } : null);
    this.ground(counter ? null : this.spot(event));
    clearTimeout(this.timer);
    if (counter?.stack !== this.clicked) this.clicked = '';
    const { desk } = top;
    if (desk.fan?.pinned) return;
    const fanned = this.inFan(event);
    if (counter && !fanned && counter.stack !== this.clicked && counter.stack.startsWith('cell') && (top.stacks.get(counter.stack)?.length ?? 0) > 1) {
      this.timer = setTimeout(() => (desk.fan = { stack: counter.stack, pinned: false }), SPREAD);
    } else if (desk.fan && !fanned) {
      this.timer = setTimeout(() => (desk.fan = null), FOLD);
    }
  }

  /** An open table has no cells: what is pointed at there is a wood, a house, a sign. */
  private ground(spot: Spot | null): void {
    const { atlas, desk } = this.top;
    if (atlas.scene.cells.length > 0) return;
    const features = spot ? atlas.groundAt(spot) : [];
    const same = features.length === desk.ground.length && features.every((feature, index) => feature === desk.ground[index]);
    if (!same) desk.ground = features;
  }

  leave(): void {
    this.ground(null);
    clearTimeout(this.timer);
    this.clicked = '';
    this.top.point(null);
    if (this.top.desk.fan && !this.top.desk.fan.pinned) this.top.desk.fan = null;
  }

  press(held: boolean): void {
    this.top.desk.bare = held;
  }
}
