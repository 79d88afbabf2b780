import { targetKey } from '../match/target';
import type { Spot, Target } from '../wire/engine';
import { cellKey, facingOf, poseAt, spotOf } from './place';
import type { TableTop } from './table-top.svelte';

/** Degrees that a base turns at one press. */
const TURN = 15;

/** The whole game on the board without a pointer. */
export class Keyboard {
  constructor(private readonly top: TableTop) {}

  down(event: KeyboardEvent): void {
    // What stands on the board, a button or a switch, has keys of its own.
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    const { top } = this;
    const fine = event.shiftKey;
    const actions: Record<string, () => void> = {
      ArrowLeft: () => this.arrow(-1, 0, fine),
      ArrowRight: () => this.arrow(1, 0, fine),
      ArrowUp: () => this.arrow(0, -1, fine),
      ArrowDown: () => this.arrow(0, 1, fine),
      Enter: () => (fine ? this.confirm() : this.enter()),
      n: () => this.cycle(1),
      p: () => this.cycle(-1),
      v: () => this.bend(),
      '[': () => this.turn(-TURN),
      ']': () => this.turn(TURN),
      '+': () => top.camera?.zoomIn(),
      '=': () => top.camera?.zoomIn(),
      '-': () => top.camera?.zoomOut(),
      '0': () => top.camera?.fit(),
      ' ': () => (top.desk.bare = true),
      '/': () => (top.desk.tool = 'find'),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  up(event: KeyboardEvent): void {
    if (event.key === ' ') this.top.desk.bare = false;
  }

  private moveTo(target: Target): void {
    const { top } = this;
    top.desk.cursor = target;
    if ('pose' in target && top.placing) top.ghost = { piece: top.placing.piece.piece, pose: target.pose };
    const choice = top.session.choice(target);
    if ('cell' in target || 'piece' in target) top.point(target);
    else if (choice) top.session.peek(choice);
    const spot = top.spotOf(target);
    if (spot) top.camera?.reveal(spot);
  }

  private arrow(dx: number, dy: number, fine: boolean): void {
    const { top } = this;
    const { scene } = top.atlas;
    const { cursor } = top.desk;
    if (top.standing) {
      const step = ((fine ? 0.1 : 1) * 1000) / (scene.inches ?? 1);
      const spot = spotOf(top.standing, scene);
      this.moveTo({ pose: poseAt({ x: spot.x + dx * step, y: spot.y + dy * step }, top.standing.facing, scene) });
    } else if (top.fan && cursor && 'piece' in cursor) {
      const index = top.fan.counters.findIndex(({ laid }) => laid.piece.piece === cursor.piece);
      const next = top.fan.counters[index + dx + dy * top.fan.columns];
      if (next) this.moveTo({ piece: next.laid.piece.piece });
    } else if (scene.cells.length === 0) {
      this.cycle(dx + dy > 0 ? 1 : -1);
    } else {
      const from = cursor && top.spotOf(cursor);
      const cell = from ? top.atlas.towards(from, dx, dy) : (top.atlas.cellAt(this.middle()) ?? scene.cells[0]);
      if (cell) this.moveTo({ cell: cell.cell });
    }
  }

  private middle(): Spot {
    const { camera } = this.top;
    return camera ? camera.toDrawing({ x: camera.window.width / 2, y: camera.window.height / 2 }) : { x: 0, y: 0 };
  }

  /** Goes to the next choice on the board: in the trays, then on the map in reading order. */
  cycle(step: number): void {
    const found = this.top.step(step);
    if (found) this.moveTo(found);
  }

  private turn(by: number): void {
    const { standing } = this.top;
    if (standing) this.moveTo({ pose: { ...standing, facing: (standing.facing + facingOf(by) + 65536) % 65536 } });
  }

  /** Leads the way by the cell under the cursor; the last point of it, named once more, stays. */
  private bend(): void {
    const { cursor } = this.top.desk;
    if (cursor && 'cell' in cursor) this.top.bend(cursor.cell);
  }

  /** An answer of nothing is given at its own button only: a stray key must not decide. */
  private confirm(): void {
    if (this.top.prompt && this.top.prompt.draft.length > 0) this.top.session.confirm();
    else document.querySelector<HTMLElement>('[data-testid="confirm"]')?.focus();
  }

  private enter(): void {
    const { top } = this;
    const { cursor } = top.desk;
    if (!cursor) {
      if (top.prompt && top.prompt.draft.length > 0) top.session.confirm();
    } else if ('pose' in cursor) {
      if (top.placed && targetKey({ pose: top.placed }) === targetKey(cursor)) top.session.confirm();
      else top.setDown(cursor.pose);
    } else if ('piece' in cursor) {
      const counter = top.pieces.get(cursor.piece);
      const piece = top.seen.get(cursor.piece);
      const place = counter?.piece.place;
      if (!counter && piece) top.actOn(piece);
      else top.act(counter, place && 'cell' in place ? place.cell : null, true);
    } else if ('site' in cursor) {
      top.session.choose(cursor);
    } else if ('cell' in cursor) {
      top.act(undefined, cursor.cell, false);
      const stack = top.stacks.get(cellKey(cursor.cell)) ?? [];
      const highest = stack[stack.length - 1];
      if (top.desk.fan && highest) top.desk.cursor = { piece: highest.piece.piece };
    } else {
      top.session.choose(cursor);
    }
  }
}
