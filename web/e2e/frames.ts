export interface Frames {
  frames: number;
  perSecond: number;
  /** The gap between two frames that one in twenty exceeds, in milliseconds. */
  worst: number;
}

/** Moves the map for some frames as a hand would, and counts what the browser shows. Runs in the page. */
export const moves = ({ kind, count }: { kind: 'pan' | 'zoom'; count: number }): Promise<Frames> =>
  new Promise((resolve) => {
    const board = document.querySelector('.board') as HTMLElement;
    const box = board.getBoundingClientRect();
    const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const pointer = (name: string, x: number, y: number) =>
      board.dispatchEvent(new PointerEvent(name, { clientX: x, clientY: y, pointerId: 1, button: 0, buttons: name === 'pointerup' ? 0 : 1, bubbles: true, pointerType: 'mouse' }));
    // A pointer that was never pressed cannot be captured; the gesture is what is looked at.
    board.setPointerCapture = () => undefined;
    const stamps: number[] = [];
    if (kind === 'pan') pointer('pointerdown', at.x, at.y);
    const step = (now: number) => {
      stamps.push(now);
      const index = stamps.length;
      if (kind === 'pan') pointer('pointermove', at.x + Math.sin(index / 20) * 260, at.y + Math.sin(index / 13) * 160);
      else board.dispatchEvent(new WheelEvent('wheel', { clientX: at.x, clientY: at.y, deltaY: Math.sin(index / 12) * 40, cancelable: true }));
      if (index < count) {
        requestAnimationFrame(step);
        return;
      }
      if (kind === 'pan') pointer('pointerup', at.x, at.y);
      const gaps = stamps.slice(1).map((stamp, gap) => stamp - (stamps[gap] ?? 0)).sort((a, b) => a - b);
      const whole = (stamps[stamps.length - 1] ?? 0) - (stamps[0] ?? 0);
      resolve({ frames: gaps.length, perSecond: (1000 * gaps.length) / whole, worst: gaps[Math.floor(gaps.length * 0.95)] ?? 0 });
    };
    requestAnimationFrame(step);
  });
