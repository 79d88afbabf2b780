import { PER_UNIT, table } from '../fixtures/table';
import { say } from '../fixtures/valley';
import type { Pose, Prompt, Seat, Symbol, Target, View } from '../../src/wire/engine';
import type { Played, Toy } from './toy';
import { ask, counter, refusal } from './toy';

interface Base {
  side: Seat;
  kind: Symbol;
  pose: Pose;
}

const inch = 1000;
const pose = (x: number, y: number, facing: number): Pose => ({ point: { x: x * inch, y: y * inch }, facing });
const away = (a: Pose, b: Pose): number => Math.hypot(a.point.x - b.point.x, a.point.y - b.point.y);

/** Bases on an open table: places are checked, never listed. */
export class TableToy implements Toy {
  readonly title = { id: 'table', name: 'Open Table', revision: 1, scenarios: [{ id: 'meeting', name: 'Meeting' }], seats: ['north', 'south'], options: [] };
  readonly ledger = [{ id: 'pose-1', topic: 'movement', rule: 'A base moves up to 6 inches and never onto another.', who: 'both' }];
  readonly scene = table();
  private seat: Seat = 0;
  private bases: Base[] = [
    { side: 0, kind: 'infantry', pose: pose(10, 24, 32768) },
    { side: 0, kind: 'infantry', pose: pose(14, 25, 32768) },
    { side: 0, kind: 'artillery', pose: pose(33, 25, 34000) },
    { side: 0, kind: 'cavalry', pose: pose(22, 27, 30000) },
    { side: 1, kind: 'infantry', pose: pose(12, 8, 2000) },
    { side: 1, kind: 'infantry', pose: pose(17, 7, 0) },
    { side: 1, kind: 'machine-gun', pose: pose(37, 10, 62000) },
    { side: 1, kind: 'leader', pose: pose(26, 5, 0) },
  ];

  clone(): TableToy {
    const copy = new TableToy();
    Object.assign(copy, { seat: this.seat, bases: this.bases.map((base) => ({ ...base })) });
    return copy;
  }

  deciding(): Seat {
    return this.seat;
  }

  private name(piece: number) {
    return say(`unit-${this.bases[piece]?.kind ?? 'infantry'}`, { number: piece + 1 });
  }

  view(): View {
    return {
      status: [say('status-turn', { turn: 1 })],
      pieces: this.bases.map((base, piece) =>
        counter({
          piece,
          side: base.side,
          name: this.name(piece),
          symbol: base.kind === 'machine-gun' ? 'machine-gun' : base.kind,
          place: { table: { pose: base.pose, width: base.kind === 'leader' ? 1000 : 2400, depth: base.kind === 'artillery' ? 1800 : 1200 } },
          designation: String(piece + 1),
          factors: base.kind === 'leader' ? [] : ['3', '4'],
          ...(base.kind === 'leader' ? {} : { strength: { left: 4 - (piece % 3), full: 4 } }),
        }),
      ),
      cells: [],
      tracks: [{ track: 'turn', name: say('track-turn'), side: null, space: 0 }],
      panels: [],
      overlays: [],
      layers: [],
    };
  }

  prompt(draft: readonly Target[]): Prompt {
    const [first, second] = draft;
    if (!first || !('piece' in first)) {
      const own = this.bases.flatMap((base, piece) => (base.side === this.seat ? [{ target: { piece }, label: `base-${piece}`, name: this.name(piece) }] : []));
      const question = { message: say('ask-pose', { side: say(`side-${this.title.seats[this.seat]}`) }), rule: 'pose-1', shape: 'one' as const };
      return ask(this.seat, draft, question, own, refusal('pose-1', question.message));
    }
    const base = this.bases[first.piece] as Base;
    const question = { message: say('ask-pose-where', { unit: this.name(first.piece) }), rule: 'pose-1', shape: 'pose' as const };
    if (!second) {
      const ahead = [3, 6].map((length) => {
        const angle = (base.pose.facing / 65536) * Math.PI * 2;
        const target = { pose: { point: { x: Math.round(base.pose.point.x + Math.sin(angle) * length * inch), y: Math.round(base.pose.point.y + Math.cos(angle) * length * inch) }, facing: base.pose.facing } };
        return { target, label: `ahead-${length}`, name: say('number', { value: length }) };
      });
      return ask(this.seat, draft, question, ahead, refusal('pose-1', question.message));
    }
    const wanted = 'pose' in second ? second.pose : base.pose;
    const spot = { x: wanted.point.x / PER_UNIT, y: this.scene.height - wanted.point.y / PER_UNIT };
    const arc = { name: say('overlay-arc'), side: this.seat, tone: 'plain' as const, kind: 'sector' as const, centre: spot, radius: 160, from: wanted.facing - 5461, to: wanted.facing + 5461 };
    const sight = { name: say('overlay-sight'), side: null, tone: 'good' as const, kind: 'line' as const, points: [spot, { x: spot.x, y: spot.y + 140 }] };
    const ground = { name: say('terrain-marsh'), side: null, tone: 'warn' as const, kind: 'region' as const, outlines: [this.scene.areas[2]?.outline ?? []] };
    const preview = { heading: null, terms: [], apart: false, outcomes: [], notes: [say('note-arc')], overlays: [arc, sight, ground] };
    return ask(this.seat, draft, { ...question, shape: 'confirm' }, [], null, preview);
  }

  /** Why a base may not stand there. */
  refuse(piece: number, wanted: Pose): ReturnType<typeof refusal> | null {
    const base = this.bases[piece] as Base;
    if (away(base.pose, wanted) > 6 * inch) return refusal('pose-1', say('refuse-too-far', { unit: this.name(piece) }));
    const other = this.bases.some((another, index) => index !== piece && away(another.pose, wanted) < 1.6 * inch);
    return other ? refusal('pose-1', say('refuse-occupied')) : null;
  }

  play(answer: readonly Target[]): Played[] {
    const [first, second] = answer;
    if (!first || !('piece' in first) || !second || !('pose' in second)) return [];
    const base = this.bases[first.piece] as Base;
    base.pose = second.pose;
    const by = this.seat;
    this.seat = 1 - this.seat;
    return [{ message: say('event-placed', { unit: this.name(first.piece) }), rule: 'pose-1', by, motions: [{ verb: 'glide', piece: first.piece, to: second.pose }] }];
  }
}

export const UNITS_PER_INCH = inch / PER_UNIT;
