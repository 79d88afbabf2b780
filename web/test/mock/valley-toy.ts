import { costs, say, valley } from '../fixtures/valley';
import { neighbours } from '../fixtures/hexes';
import type { Badge, Prompt, SceneCell, Seat, Symbol, Target, View, ViewPiece } from '../../src/wire/engine';
import type { Candidate, Played, Toy } from './toy';
import { ask, counter, refusal } from './toy';

interface Unit {
  side: Seat;
  kind: Symbol;
  number: number;
  cell: number | null;
  strength: number;
  endurance: number;
  movement: number;
  moved: boolean;
  losses: number;
  badges: Badge[];
}

type Stage = 'reserve' | 'move' | 'attack' | 'losses' | 'order' | 'confirm';

const scene = valley();
const cellOf = (id: number): SceneCell => scene.cells[id] as SceneCell;
const near = new Map(scene.cells.map((cell) => [cell.cell, neighbours(scene.cells, cell)]));
const at = (column: number, row: number): number => column * 10 + row;
const sides = ['north', 'south'] as const;
const sideName = (seat: Seat) => say(`side-${sides[seat] ?? 'none'}`);

const fort: Badge = { shape: 'shield', tone: 'good', text: '', name: say('badge-fort') };
const thirst: Badge = { shape: 'drop', tone: 'warn', text: '', name: say('badge-thirst') };
const pinned: Badge = { shape: 'triangle', tone: 'bad', text: '', name: say('badge-pinned') };

function army(): Unit[] {
  const unit = (side: Seat, kind: Symbol, number: number, cell: number | null, factors: [number, number, number], badges: Badge[] = []): Unit => {
    const [strength, endurance, movement] = factors;
    return { side, kind, number, cell, strength, endurance, movement, moved: false, losses: 0, badges };
  };
  return [
    unit(0, 'infantry', 3, at(5, 2), [4, 3, 4]),
    unit(0, 'infantry', 7, at(5, 2), [3, 3, 4], [thirst]),
    unit(0, 'artillery', 2, at(5, 2), [5, 2, 3]),
    unit(0, 'cavalry', 1, at(7, 3), [3, 2, 8]),
    unit(0, 'headquarters', 4, at(8, 2), [1, 2, 6]),
    unit(0, 'infantry', 9, at(12, 1), [4, 4, 4], [fort]),
    unit(0, 'armour', 5, at(10, 3), [6, 4, 7]),
    unit(0, 'guerrilla', 11, at(2, 3), [2, 2, 5]),
    unit(0, 'infantry', 12, null, [3, 3, 4]),
    unit(0, 'infantry', 13, null, [3, 3, 4]),
    unit(1, 'infantry', 21, at(4, 7), [4, 3, 4]),
    unit(1, 'infantry', 22, at(4, 7), [4, 3, 4]),
    unit(1, 'infantry', 23, at(4, 7), [3, 4, 4], [pinned]),
    unit(1, 'artillery', 24, at(4, 7), [5, 2, 3]),
    unit(1, 'leader', 1, at(4, 7), [1, 1, 8]),
    unit(1, 'cavalry', 25, at(4, 7), [3, 2, 8]),
    unit(1, 'truck', 26, at(4, 7), [0, 1, 10]),
    unit(1, 'infantry', 27, at(7, 4), [3, 3, 4]),
    unit(1, 'cavalry', 28, at(8, 3), [3, 2, 8]),
    unit(1, 'infantry', 29, at(13, 5), [4, 3, 4], [fort, thirst]),
    unit(1, 'infantry', 30, null, [3, 3, 4]),
  ];
}

/** A valley of hexes: movement by routes, attacks by several units, losses, order, numbers. */
export class ValleyToy implements Toy {
  readonly title = {
    id: 'valley',
    name: 'The Valley',
    revision: 1,
    scenarios: [{ id: 'autumn', name: 'Autumn' }],
    seats: [...sides],
    options: [
      { id: 'fog', default: 'off', values: ['off', 'on'], rule: 'sight-1' },
      { id: 'turns', default: '8', values: [...Array(20).keys()].map((value) => String(value + 1)), rule: 'end-1' },
    ],
    sheets: [{ id: 'odds', reconstructed: true }],
    orders: [{ id: 'reserve', default: 'ask', values: ['ask', 'none', 'all'], rule: 'move-1' }],
  };
  readonly ledger = [
    { id: 'move-1', topic: 'movement', rule: 'A unit moves up to its movement value; each hex takes the points of its terrain.', who: 'both' },
    { id: 'move-2', topic: 'movement', rule: 'A unit moves once in a turn.', who: 'both' },
    { id: 'move-3', topic: 'lakes', rule: 'Nobody enters a lake hex.', who: 'both' },
    { id: 'move-4', topic: 'duty', rule: 'At least one unit moves in every turn.', who: 'both', tag: 'resolved', doubt: 'The text only says that armies keep moving.' },
    { id: 'attack-1', topic: 'attack', rule: 'Units adjacent to one enemy may attack it together; their strengths are added.', who: 'both' },
    { id: 'attack-2', topic: 'ground', rule: 'Rough ground, forest and towns add to the defence.', who: 'both' },
    { id: 'loss-1', topic: 'losses', rule: 'Losses are laid on units as their owner likes, two at most on each.', who: 'both' },
    { id: 'reserve-1', topic: 'reserves', rule: 'Reserves come up at the start of a turn.', who: 'both' },
    { id: 'order-1', topic: 'march', rule: 'Columns march in the order that their owner names.', who: 'both' },
    { id: 'end-1', topic: 'length', rule: 'The match ends after a fixed number of turns.', who: 'system', option: 'turns' },
    { id: 'sight-1', topic: 'sight', rule: 'Units see as far as the next hex.', who: 'both', option: 'fog' },
  ];
  readonly scene = scene;
  private stage: Stage = 'move';
  private seat: Seat = 0;
  private turn = 1;
  private units = army();

  clone(): ValleyToy {
    const copy = new ValleyToy();
    Object.assign(copy, { stage: this.stage, seat: this.seat, turn: this.turn, units: this.units.map((unit) => ({ ...unit })) });
    return copy;
  }

  deciding(): Seat {
    return this.seat;
  }

  private unit(piece: number): Unit {
    return this.units[piece] as Unit;
  }

  private name(piece: number) {
    const unit = this.unit(piece);
    return say(`unit-${unit.kind}`, { number: unit.number });
  }

  private on(cell: number): number[] {
    return this.units.flatMap((unit, index) => (unit.cell === cell ? [index] : []));
  }

  view(): View {
    const pieces: ViewPiece[] = this.units.map((unit, piece) =>
      counter({
        piece,
        side: unit.side,
        name: this.name(piece),
        symbol: unit.kind,
        place: unit.losses >= 2 ? { box: 'dead' } : unit.cell === null ? { box: 'reserve' } : { cell: unit.cell },
        designation: String(unit.number),
        size: unit.kind === 'headquarters' ? 'XX' : unit.kind === 'leader' ? '' : unit.side === 0 ? 'III' : 'II',
        factors: unit.kind === 'leader' ? [] : [unit.strength - unit.losses, unit.endurance, unit.movement].map(String),
        badges: unit.badges,
        reduced: unit.losses > 0,
        state: unit.moved ? 'acted' : 'ready',
        card: [
          { label: say('card-strength'), value: say('number', { value: unit.strength - unit.losses }) },
          { label: say('card-endurance'), value: say('number', { value: unit.endurance }) },
          { label: say('card-movement'), value: say('number', { value: unit.movement }) },
        ],
      }),
    );
    return {
      status: [say('status-turn', { turn: this.turn }), sideName(this.seat)],
      pieces,
      cells: [{ cell: at(12, 1), terrain: null, side: 0, badges: [] }],
      tracks: [
        { track: 'turn', name: say('track-turn'), side: null, space: this.turn - 1 },
        { track: 'morale-north', name: sideName(0), side: 0, space: 4 },
        { track: 'morale-south', name: sideName(1), side: 1, space: 5 },
      ],
      panels: [0, 1].map((seat) => ({
        id: `forces-${sides[seat]}`,
        name: say('panel-forces', { side: sideName(seat) }),
        side: seat,
        header: [say('panel-kind'), say('panel-on-map'), say('panel-lost')],
        rows: (['infantry', 'cavalry', 'artillery'] as const).map((kind) => [
          say(`terrain-open`),
          say('number', { value: this.units.filter((unit) => unit.side === seat && unit.kind === kind && unit.cell !== null).length }),
          say('number', { value: 0 }),
        ]),
      })),
      overlays: [
        { kind: 'arrow', name: say('overlay-attack'), side: 1, tone: 'plain', from: at(8, 3), to: at(8, 2) },
      ],
      layers: [0, 1].map((seat) => ({
        id: `zoc-${sides[seat]}`,
        name: say('overlay-zone', { side: sideName(seat) }),
        overlays: [{ kind: 'zone', name: say('overlay-zone', { side: sideName(seat) }), side: seat, tone: 'plain', cells: this.zone(seat) }],
      })),
    };
  }

  // Movement: Dijkstra over a hundred hexes is quick enough for a toy.
  private reach(piece: number): Map<number, { cost: number; route: number[] }> {
    const unit = this.unit(piece);
    const found = new Map<number, { cost: number; route: number[] }>();
    const open: { cell: number; cost: number; route: number[] }[] = [{ cell: unit.cell ?? 0, cost: 0, route: [] }];
    while (open.length > 0) {
      open.sort((a, b) => a.cost - b.cost);
      const step = open.shift() as (typeof open)[number];
      if (found.has(step.cell)) continue;
      found.set(step.cell, { cost: step.cost, route: step.route });
      for (const next of near.get(step.cell) ?? []) {
        const price = costs[next.terrain];
        if (price === undefined || this.on(next.cell).some((other) => this.unit(other).side !== unit.side)) continue;
        open.push({ cell: next.cell, cost: step.cost + price, route: [...step.route, next.cell] });
      }
    }
    return found;
  }

  private pieceChoice(piece: number, illegal?: Candidate['refusal']): Candidate {
    return { target: { piece }, label: `unit-${piece}`, name: this.name(piece), ...(illegal ? { refusal: illegal } : {}) };
  }

  prompt(draft: readonly Target[]): Prompt {
    const asks = { reserve: this.askReserve, move: this.askMove, attack: this.askAttack, losses: this.askLosses, order: this.askOrder, confirm: this.askConfirm };
    return asks[this.stage].call(this, draft);
  }

  private askReserve(draft: readonly Target[]): Prompt {
    const waiting = this.units.filter((unit) => unit.side === this.seat && unit.cell === null).length;
    const numbers = [0, 1, 2, 3].map((number): Candidate => ({
      target: { number },
      label: String(number),
      name: say('number', { value: number }),
      ...(number > waiting ? { refusal: refusal('reserve-1', say('refuse-none-left')) } : {}),
    }));
    const question = { message: say('ask-reserve', { side: sideName(this.seat) }), rule: 'reserve-1', shape: 'number' as const };
    return ask(this.seat, draft, question, draft.length === 0 ? numbers : [], draft.length === 0 ? refusal('reserve-1', question.message) : null);
  }

  private askMove(draft: readonly Target[]): Prompt {
    const [first] = draft;
    const end: Candidate = { target: { button: 0 }, label: 'end', name: say('button-end') };
    if (!first) {
      const own = this.units.flatMap((unit, piece) =>
        unit.side === this.seat && unit.cell !== null
          ? [this.pieceChoice(piece, unit.moved ? refusal('move-2', say('refuse-moved', { unit: this.name(piece) })) : undefined)]
          : [],
      );
      const moved = this.units.some((unit) => unit.side === this.seat && unit.moved);
      if (!moved) end.refusal = refusal('move-4', say('refuse-must-move'));
      const question = { message: say('ask-move', { side: sideName(this.seat) }), rule: 'move-1', shape: 'one' as const };
      return ask(this.seat, draft, question, [...own, end], refusal('table', question.message));
    }
    if (!('piece' in first) || draft.length > 1) {
      return ask(this.seat, draft, { message: say('ask-confirm'), rule: 'move-1', shape: 'confirm' }, [], null);
    }
    const unit = this.unit(first.piece);
    const reach = this.reach(first.piece);
    const cells = scene.cells.flatMap((cell): Candidate[] => {
      if (cell.cell === unit.cell) return [];
      const way = reach.get(cell.cell);
      const base = { target: { cell: cell.cell }, label: cell.label, name: say('cell', { label: cell.label }) };
      if (cell.terrain === 'water') return [{ ...base, refusal: refusal('move-3', say('refuse-water')) }];
      if (!way || way.cost > unit.movement) {
        return [{ ...base, refusal: refusal('move-1', say('refuse-far', { cost: way?.cost ?? 99, points: unit.movement })) }];
      }
      return [{ ...base, offer: { cost: way.cost, route: way.route } }];
    });
    const question = { message: say('ask-where', { unit: this.name(first.piece), points: unit.movement }), rule: 'move-1', shape: 'path' as const };
    return ask(this.seat, draft, question, cells, refusal('move-1', question.message));
  }

  private adjacentEnemies(piece: number): number[] {
    const unit = this.units[piece];
    if (!unit) return [];
    const { cell, side } = unit;
    return cell === null ? [] : (near.get(cell) ?? []).flatMap((other) => this.on(other.cell)).filter((other) => this.unit(other).side !== side);
  }

  private askAttack(draft: readonly Target[]): Prompt {
    const question = { message: say('ask-attackers', { side: sideName(this.seat) }), rule: 'attack-1', shape: 'subset' as const };
    const chosen = draft.flatMap((target) => ('piece' in target ? [target.piece] : []));
    const target = chosen.find((piece) => this.unit(piece).side !== this.seat);
    if (target !== undefined || draft.some((other) => 'button' in other)) {
      const preview = target === undefined ? null : this.preview(chosen.filter((piece) => piece !== target), target);
      return ask(this.seat, draft, { ...question, shape: 'confirm' }, [], null, preview);
    }
    const able = this.units.flatMap((unit, piece) => (unit.side === this.seat && this.adjacentEnemies(piece).length > 0 ? [piece] : []));
    const attackers = able.filter((piece) => !chosen.includes(piece)).map((piece) => this.pieceChoice(piece));
    const common = chosen.map((piece) => this.adjacentEnemies(piece)).reduce((all, some) => all.filter((piece) => some.includes(piece)), this.adjacentEnemies(chosen[0] ?? -1));
    const enemies = chosen.length > 0 ? common.map((piece) => this.pieceChoice(piece)) : [];
    const none: Candidate[] = chosen.length === 0 ? [{ target: { button: 1 }, label: 'none', name: say('button-none') }] : [];
    return ask(this.seat, draft, question, [...attackers, ...enemies, ...none], refusal('attack-1', say('refuse-not-yet')));
  }

  private ground(cell: number | null): number {
    return cell === null ? 0 : ({ forest: 1, rough: 1, town: 2, mountain: 2 }[cellOf(cell).terrain] ?? 0);
  }

  private preview(attackers: readonly number[], target: number): Prompt['preview'] {
    const enemy = this.unit(target);
    const strength = attackers.reduce((sum, piece) => sum + this.unit(piece).strength, 0);
    const defence = enemy.endurance + this.ground(enemy.cell);
    let hits = 0;
    for (let red = 1; red <= 6; red++) for (let green = 1; green <= 6; green++) if (strength + red > defence + green) hits++;
    return {
      heading: say('preview-combat', { unit: this.name(target) }),
      terms: [
        ...attackers.map((piece) => ({ label: say('term-strength', { unit: this.name(piece) }), value: this.unit(piece).strength, rule: 'attack-1', side: this.seat })),
        { label: say('term-endurance'), value: enemy.endurance, rule: 'attack-1', side: enemy.side },
        { label: say('term-ground', { terrain: say(`terrain-${cellOf(enemy.cell ?? 0).terrain}`) }), value: this.ground(enemy.cell), rule: 'attack-2', side: enemy.side },
      ],
      apart: false,
      outcomes: [
        { id: 'hit', label: say('outcome-hit'), chance: { favourable: hits, cases: 36 } },
        { id: 'none', label: say('outcome-none'), chance: { favourable: 36 - hits, cases: 36 } },
      ],
      notes: [say('note-tie')],
      overlays: attackers.map((piece) => ({ kind: 'arrow', name: say('overlay-attack'), side: this.seat, tone: 'plain', from: this.unit(piece).cell ?? 0, to: enemy.cell ?? 0 })),
    };
  }

  /** The cells that the units of a side reach into. */
  private zone(seat: Seat): number[] {
    const held = this.units.flatMap((unit) => (unit.side === seat && unit.cell !== null ? [unit.cell, ...(near.get(unit.cell) ?? []).map((cell) => cell.cell)] : []));
    return [...new Set(held)];
  }

  /** The line of supply of a unit: some cells of the road, bad for whoever is far from it. */
  inspect(target: Target): Prompt['preview'] {
    if (!('piece' in target)) return null;
    const unit = this.unit(target.piece);
    if (unit.cell === null) return null;
    return {
      heading: say('inspect-supply', { unit: this.name(target.piece) }),
      terms: [{ label: say('inspect-length'), value: 3, rule: 'move-1', side: unit.side }],
      apart: false,
      outcomes: [],
      notes: [],
      overlays: [{ kind: 'route', name: say('overlay-supply'), side: unit.side, tone: 'good', cells: [unit.cell, ...(near.get(unit.cell) ?? []).slice(0, 1).map((cell) => cell.cell)] }],
    };
  }

  private askLosses(draft: readonly Target[]): Prompt {
    const question = { message: say('ask-losses', { side: sideName(this.seat) }), rule: 'loss-1', shape: 'assign' as const };
    const left = 2 - draft.length;
    const own = this.units.flatMap((unit, piece) => (unit.side === this.seat && unit.cell !== null && unit.losses < 2 ? [this.pieceChoice(piece)] : []));
    return ask(this.seat, draft, question, left > 0 ? own : [], left > 0 ? refusal('loss-1', say('refuse-losses', { left })) : null);
  }

  private askOrder(draft: readonly Target[]): Prompt {
    const question = { message: say('ask-order'), rule: 'order-1', shape: 'order' as const };
    const taken = new Set(draft.map((target) => ('button' in target ? target.button : -1)));
    const columns = ['first', 'second', 'third'].map((name, index): Candidate => ({ target: { button: 10 + index }, label: name, name: say(`button-${name}`) }));
    const rest = columns.filter(({ target }) => 'button' in target && !taken.has(target.button));
    // No order at all is an answer too: the columns then stay as they are.
    const part = draft.length > 0 && rest.length > 0;
    return ask(this.seat, draft, question, rest, part ? refusal('order-1', say('refuse-order')) : null);
  }

  private askConfirm(draft: readonly Target[]): Prompt {
    return ask(this.seat, draft, { message: say('ask-confirm'), rule: 'end-1', shape: 'confirm' }, [], null);
  }

  play(answer: readonly Target[], roll: (sides: number) => number): Played[] {
    const [first, second] = answer;
    switch (this.stage) {
      case 'reserve': {
        const count = first && 'number' in first ? first.number : 0;
        let left = count;
        for (const unit of this.units) {
          if (left > 0 && unit.side === this.seat && unit.cell === null) {
            unit.cell = this.seat === 0 ? at(6, 0) : at(2, 9);
            left--;
          }
        }
        this.stage = 'move';
        return [{ message: say('event-reserve', { side: sideName(this.seat), count }), rule: 'reserve-1', by: this.seat }];
      }
      case 'move': {
        if (!first || !('piece' in first) || !second || !('cell' in second)) {
          this.stage = 'attack';
          return [];
        }
        const way = this.reach(first.piece).get(second.cell);
        const unit = this.unit(first.piece);
        unit.cell = second.cell;
        unit.moved = true;
        return [
          {
            message: say('event-moved', { unit: this.name(first.piece), cell: cellOf(second.cell).label, cost: way?.cost ?? 0 }),
            rule: 'move-1',
            by: this.seat,
            motions: [{ verb: 'travel', piece: first.piece, route: way?.route ?? [] }],
          },
        ];
      }
      case 'attack':
        return this.fight(answer, roll);
      case 'losses':
        for (const target of answer) if ('piece' in target) this.unit(target.piece).losses++;
        this.stage = 'order';
        return [{ message: say('event-losses', { side: sideName(this.seat) }), rule: 'loss-1', by: this.seat }];
      case 'order':
        this.stage = 'confirm';
        return [{ message: say('event-order'), rule: 'order-1', by: this.seat }];
      case 'confirm':
        this.turn++;
        this.seat = 1 - this.seat;
        this.stage = 'reserve';
        for (const unit of this.units) unit.moved = false;
        return [{ message: say('event-turn', { turn: this.turn }), by: this.seat }];
    }
  }

  private fight(answer: readonly Target[], roll: (sides: number) => number): Played[] {
    this.stage = 'losses';
    const pieces = answer.flatMap((target) => ('piece' in target ? [target.piece] : []));
    const target = pieces.find((piece) => this.unit(piece).side !== this.seat);
    if (target === undefined) return [];
    const attackers = pieces.filter((piece) => piece !== target);
    const enemy = this.unit(target);
    const faces = [roll(6), roll(6)];
    const attack = attackers.reduce((sum, piece) => sum + this.unit(piece).strength, faces[0] ?? 0);
    const defence = enemy.endurance + this.ground(enemy.cell) + (faces[1] ?? 0);
    const hit = attack > defence;
    if (hit) enemy.losses++;
    return [
      {
        message: say('event-attack', { side: sideName(this.seat), unit: this.name(target) }),
        rule: 'attack-1',
        by: this.seat,
        motions: attackers.map((piece) => ({ verb: 'strike', from: piece, at: target })),
        roll: {
          faces,
          message: say(hit ? 'event-hit' : 'event-roll', { attack, defence, unit: this.name(target) }),
          motions: [{ verb: 'dice', faces: [{ name: 'red', sides: 6, face: faces[0] ?? 1 }, { name: 'green', sides: 6, face: faces[1] ?? 1 }] }],
        },
      },
    ];
  }
}
