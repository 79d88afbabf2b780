import { untrack } from 'svelte';
import type { Desk } from '../match/desk.svelte';
import * as drafts from '../match/draft';
import type { Session } from '../match/session.svelte';
import { offerOf, refusalOf, targetKey } from '../match/target';
import type { Cell, Choice, Pose, Site, Spot, Target, ViewPiece } from '../wire/engine';
import type { Atlas } from './atlas';
import type { Camera, Extent } from './camera';
import { beyond, type Beyond } from './edges';
import { fanOut } from './fan';
import { distance } from './mesh';
import { namedIn } from './named';
import { pick } from './pick';
import { cellKey, facingOf, layOut, poseAt, spotOf, type Laid } from './place';

/** How a counter or cell stands to the question that is asked. */
export interface Marks {
  offered: boolean;
  refused: boolean;
  chosen: boolean;
}

/** Somebody for whom a pose is asked, or who aims at one. */
export interface Placing {
  piece: ViewPiece;
  /** Where it stands and what it faces; nowhere, if it comes on from beside the table. */
  from: { at: Spot; turn: number } | null;
  /** The base as it will stand; nothing is set down where a point is only aimed at. */
  footprint: { width: number; depth: number } | null;
}

/** What lies on the board, how it stands to the question, and what pointing at it does. */
export class TableTop {
  camera = $state.raw<Camera | null>(null);
  /** The scale at which the last movement came to rest. */
  scale = $state(1);
  /** How often the camera has come to rest. */
  looked = $state(0);
  /** What lies over the map, in pixels of its window. */
  covers = $state.raw<readonly Extent[]>([]);
  /** A base on an open table that is being moved. */
  ghost = $state.raw<{ piece: number; pose: Pose } | null>(null);
  /** A counter in the hand. */
  carried = $state.raw<{ piece: ViewPiece; at: Spot } | null>(null);

  constructor(
    readonly session: Session,
    readonly desk: Desk,
    readonly atlas: Atlas,
  ) {}

  readonly laid = $derived.by(() => (this.session.view ? layOut(this.atlas.scene, this.session.view) : []));
  /** Every counter that is seen, by number. */
  readonly seen = $derived.by(() => new Map(this.session.view?.pieces.map((piece) => [piece.piece, piece])));
  /** Counters beside the map, by the box they are in. */
  readonly boxed = $derived.by(() => {
    const boxes = new Map<string, ViewPiece[]>();
    for (const piece of this.session.view?.pieces ?? []) {
      if ('box' in piece.place) boxes.set(piece.place.box, [...(boxes.get(piece.place.box) ?? []), piece]);
    }
    return boxes;
  });
  /** Counters on the map. */
  readonly pieces = $derived(new Map(this.laid.map((counter) => [counter.piece.piece, counter])));
  readonly stacks = $derived.by(() => {
    const stacks = new Map<string, Laid[]>();
    for (const counter of this.laid) {
      const stack = stacks.get(counter.stack);
      if (stack) stack.push(counter);
      else stacks.set(counter.stack, [counter]);
    }
    return stacks;
  });

  get prompt() {
    return this.session.prompt;
  }

  private readonly offered = $derived(new Set(this.prompt?.choices.filter(offerOf).map((choice) => targetKey(choice.target))));
  private readonly refused = $derived(new Set(this.prompt?.choices.filter(refusalOf).map((choice) => targetKey(choice.target))));
  private readonly chosen = $derived(new Set(this.prompt?.draft.map(targetKey)));

  marks(target: Target): Marks {
    const key = targetKey(target);
    // Whoever is to be set down is in the hand, though the answer need not name it again.
    const held = 'piece' in target && this.placing?.piece.piece === target.piece;
    return { offered: this.offered.has(key), refused: this.refused.has(key), chosen: held || this.chosen.has(key) };
  }

  readonly fan = $derived.by(() => {
    const open = this.desk.fan;
    // Reading the scale keeps the tray legible when another one has settled.
    if (!open || !this.camera || this.scale === 0) return null;
    return fanOut(open.stack, this.stacks.get(open.stack) ?? [], this.atlas.scene.counter, this.camera);
  });

  // The route of the answer in the making, and of the choice that is pointed at

  /** The counter in the hand. */
  private readonly holding = $derived.by(() => {
    const target = this.prompt?.draft.find((other) => 'piece' in other);
    return target && 'piece' in target ? this.seen.get(target.piece) : undefined;
  });
  private readonly mover = $derived(this.holding && this.pieces.get(this.holding.piece));

  readonly taken = $derived.by(() => {
    const way = this.session.draft && this.prompt ? drafts.way(this.session.draft) : { cells: [], cost: undefined };
    return { from: this.mover?.at, cells: way.cells, cost: way.cost };
  });

  /** The points by which the player leads the way. */
  readonly bends = $derived(this.prompt?.draft.flatMap((target) => ('via' in target ? [target.via] : [])) ?? []);

  readonly ahead = $derived.by(() => {
    const choice = this.session.peeked?.choice;
    const offer = choice && offerOf(choice);
    if (!offer || !choice || !('cell' in choice.target)) return null;
    const last = this.bends.length > 0 ? undefined : this.taken.cells[this.taken.cells.length - 1];
    const from = last === undefined ? this.mover?.at : this.atlas.cell(last)?.centre;
    return { from, cells: offer.route?.length ? offer.route : [choice.target.cell], cost: offer.cost };
  });

  // A base that is being placed on an open table

  readonly placing = $derived.by((): Placing | null => {
    if (this.prompt?.question.shape !== 'pose' && this.placed === null) return null;
    const held = this.prompt?.preview?.held;
    const piece = held ? this.seen.get(held.piece) : this.holding;
    if (!piece) return null;
    const from = this.pieces.get(piece.piece);
    const inches = this.atlas.scene.inches ?? 1;
    return {
      piece,
      from: from && 'table' in piece.place ? { at: from.at, turn: from.turn } : null,
      footprint: held ? { width: held.width / inches, depth: held.depth / inches } : null,
    };
  });

  /** The pose that the answer holds already. */
  readonly placed = $derived.by(() => {
    const target = this.prompt?.draft.find((other) => 'pose' in other);
    return target && 'pose' in target ? target.pose : null;
  });

  readonly standing = $derived.by(() => {
    if (!this.placing) return null;
    return this.ghost?.piece === this.placing.piece.piece ? this.ghost.pose : this.placed;
  });

  /** The base that is being placed may stand where it is. */
  get mayStand(): boolean {
    return this.session.trial.refused === null && (this.session.draft?.refused ?? null) === null;
  }

  /** Holds the base over a spot, facing as it did; one that comes on faces as the nearest place that is offered. */
  hold(spot: Spot): void {
    const { placing } = this;
    if (!placing) return;
    const facing = this.standing?.facing ?? (placing.from ? facingOf(placing.from.turn) : this.facingNear(spot));
    this.ghost = { piece: placing.piece.piece, pose: poseAt(spot, facing, this.atlas.scene) };
  }

  private facingNear(spot: Spot): number {
    const { scene } = this.atlas;
    let nearest = { facing: 0, away: Infinity };
    for (const { target } of this.prompt?.choices ?? []) {
      if (!('pose' in target)) continue;
      const away = distance(spotOf(target.pose, scene), spot);
      if (away < nearest.away) nearest = { facing: target.pose.facing, away };
    }
    return nearest.facing;
  }

  /** Turns the base that is being placed towards a spot. */
  face(spot: Spot): void {
    const { placing, standing } = this;
    if (!placing || !standing) return;
    const at = spotOf(standing, this.atlas.scene);
    const turn = (Math.atan2(spot.x - at.x, at.y - spot.y) * 180) / Math.PI;
    this.ghost = { piece: placing.piece.piece, pose: { ...standing, facing: (facingOf(turn) + 65536) % 65536 } };
  }

  /** Sets the base down; a second try replaces the first. */
  setDown(pose: Pose): void {
    if (this.placed) this.session.back();
    this.session.choose({ pose });
  }

  // Pointing

  /** Points at a counter, or at a cell with what lies on it. `exactly` means this counter and no other. */
  act(counter: Laid | undefined, cell: number | null, exactly: boolean): void {
    const { desk, session } = this;
    // The last point of a bent way, pointed at once more, ends it there, whoever stands on it.
    if (cell !== null && this.bends[this.bends.length - 1] === cell) {
      session.choose({ cell });
      return;
    }
    const stack = this.stacks.get(counter?.stack ?? (cell === null ? '' : cellKey(cell))) ?? [];
    const single = counter && (exactly || stack.length === 1 || !counter.stack.startsWith('cell')) ? counter.piece : null;
    const instead = (target: Target) => session.mayTakeInstead(target);
    const areas = cell === null ? [] : this.atlas.sites.around(cell).map(({ site }) => site);
    const meant = pick(this.prompt, cell, stack.map((other) => other.piece), single, instead, areas);
    const spread = () => (desk.fan = stack[0] && stack.length > 1 ? { stack: stack[0].stack, pinned: true } : null);
    if (counter) desk.inspected = counter.piece.piece;
    switch (meant.kind) {
      case 'choose':
        // Where several are picked, the next one is picked from the same fan.
        if (!(exactly && this.picksSeveral)) desk.fan = null;
        session.choose(meant.target);
        break;
      case 'fan':
        spread();
        break;
      case 'refused':
        session.choose(meant.choice.target);
        if (!exactly) spread();
        break;
      case 'nothing':
        if (stack.length > 1 && !exactly) spread();
        else if (counter && session.mayPickUp(counter.piece.piece)) void session.pickUp(counter.piece.piece);
        else if (counter) desk.inspect(counter.piece);
        else session.letGo();
    }
  }

  /** Whether counters are picked one by one, any number of them. */
  private get picksSeveral(): boolean {
    const shape = this.prompt?.question.shape;
    return shape === 'subset' || shape === 'assign' || shape === 'order';
  }

  /** Leads the way by a cell, where a way is asked for. */
  bend(cell: Cell | null): boolean {
    if (cell === null || !this.prompt?.question.bends) return false;
    void this.session.bend(cell);
    return true;
  }

  /** Points at a counter in its tray. */
  actOn(piece: ViewPiece): void {
    const target = { piece: piece.piece };
    const { offered, refused, chosen } = this.marks(target);
    this.desk.inspected = piece.piece;
    if (offered || refused || chosen || this.session.mayTakeInstead(target)) this.session.choose(target);
    else {
      // One's own that cannot be chosen: by the rule that is asked by.
      if (this.prompt && piece.side === this.prompt.seat && this.prompt.choices.some((choice) => 'piece' in choice.target)) this.session.tellStray(this.prompt.question.rule);
      this.desk.inspect(piece);
    }
  }

  private readonly spots = $derived.by(() =>
    (this.prompt?.choices ?? []).flatMap((choice) => {
      const at = offerOf(choice) && this.spotOf(choice.target);
      return at ? [{ choice, at }] : [];
    }),
  );

  /** What may be chosen on the map, with where it is. Where a base can be moved anywhere, listed places are but examples. */
  readonly offers = $derived(this.placing?.from ? [] : this.spots);

  /** What may be chosen, but lies outside the window since it came to rest, with the labels that point there. */
  readonly outside = $derived.by((): Beyond<Choice>[] => {
    const { camera, covers } = this;
    if (!camera || this.looked === 0) return [];
    const large = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    return beyond(
      this.offers.map(({ choice, at }) => ({ thing: choice, at: camera.toWindow(at) })),
      camera.window,
      covers,
      large,
      this.laid.map(({ at }) => camera.toWindow(at)),
    );
  });

  /** Choices that are nothing but a point of the table. */
  readonly points = $derived(this.spots.filter(({ choice: { target } }) => 'number' in target || 'button' in target));

  /** The places and counters that the question speaks of, and those that an answer is about from its first word on. */
  readonly named = $derived.by(() => {
    const { prompt } = this;
    if (!prompt) return { cells: [], pieces: [] };
    const { cells, pieces } = namedIn(prompt.question.message, this.atlas, this.session.roll);
    const [first] = prompt.draft;
    const aimed = first && 'cell' in first ? prompt.draft.flatMap((target) => ('cell' in target ? [target.cell] : [])) : [];
    return { cells: [...new Set([...cells, ...aimed])], pieces };
  });

  /** Everything that can be chosen on the board, in the order in which the keys go through it: trays, then the map. */
  readonly stops = $derived.by((): Target[] => {
    const boxed = this.atlas.scene.boxes.flatMap(({ id }) => (this.boxed.get(id) ?? []).map(({ piece }) => ({ piece })));
    const onMap = [...this.spots].sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x).map(({ choice }) => choice.target);
    return [...boxed.filter((target) => this.marks(target).offered), ...onMap];
  });

  /** Goes to the next thing that can be chosen. */
  step(by: number): Target | undefined {
    const { cursor } = this.desk;
    const { stops } = this;
    const now = cursor ? stops.findIndex((target) => targetKey(target) === targetKey(cursor)) : -1;
    return stops[now < 0 && by < 0 ? stops.length - 1 : (now + by + stops.length) % stops.length];
  }

  /** Whether a hand may take a counter up and carry it: it can be chosen, is chosen, or can be taken instead. */
  mayCarry(piece: ViewPiece): boolean {
    const target = { piece: piece.piece };
    const { offered, chosen } = this.marks(target);
    if (this.session.draft?.state === 'sending') return piece.side === this.prompt?.seat;
    if (this.session.mayPickUp(piece.piece)) return true;
    return (offered && this.prompt?.question.shape === 'one') || (chosen && this.holding?.piece === piece.piece) || this.session.mayTakeInstead(target);
  }

  /** Takes up a counter, unless it is in the hand already. */
  takeUp({ piece }: ViewPiece): void {
    // What stands already is picked up when it is let go of: a hand that only trembles takes nothing back.
    if (this.session.mayPickUp(piece)) return;
    if (this.session.draft?.state === 'asking' && !this.marks({ piece }).chosen) this.session.choose({ piece });
  }

  /** Sets down what was carried to a cell: there, or upon whoever stands there; else the reason is said. */
  putDown(piece: ViewPiece, cell: Cell): void {
    if ('cell' in piece.place && piece.place.cell === cell) return;
    const choices = [{ cell }, ...(this.stacks.get(cellKey(cell)) ?? []).map((other) => ({ piece: other.piece.piece }))];
    const meant = choices.find((target) => this.marks(target).offered) ?? { cell };
    this.session.choose(meant);
  }

  /** Something is under the pointer or the cursor: its choice is looked at. */
  point(target: { piece: number } | { cell: number } | null): void {
    const choice = target && this.choiceAt(target);
    if (choice) this.session.peek(choice);
    else this.session.unpeek();
    const { pointed } = this.desk;
    if (!target) this.desk.pointed = null;
    else if (!pointed || targetKey(pointed) !== targetKey(target)) this.desk.pointed = target;
  }

  /** The area that is looked at: of the choice under the pointer, the cursor or a hand beside the map. */
  readonly lit = $derived.by((): Site | null => {
    const target = this.session.peeked?.choice.target ?? this.desk.row;
    return target && 'site' in target && this.atlas.sites.isOnMap(target.site) ? target.site : null;
  });

  /** The choice that pointing there is about: the counter's own, else its cell's. */
  private choiceAt(target: { piece: number } | { cell: number }): Choice | undefined {
    const own = this.session.choice(target);
    if (own || ('piece' in target && this.session.mayTakeInstead(target))) return own;
    const place = 'piece' in target ? this.pieces.get(target.piece)?.piece.place : target;
    if (!place || !('cell' in place)) return undefined;
    return this.session.choice({ cell: place.cell }) ?? this.areaAt(place.cell);
  }

  /** The choice of an area that a cell belongs to: one that may be chosen before one that is refused. */
  private areaAt(cell: Cell): Choice | undefined {
    const choices = this.atlas.sites.around(cell).flatMap(({ site }) => this.session.choice({ site }) ?? []);
    return choices.find(offerOf) ?? choices[0];
  }

  /** Where a target is on the drawing; in the fan, if it is spread out there. */
  spotOf(target: Target): Spot | undefined {
    if ('cell' in target) return this.atlas.cell(target.cell)?.centre;
    if ('via' in target) return this.atlas.cell(target.via)?.centre;
    if ('pose' in target) return spotOf(target.pose, this.atlas.scene);
    if ('site' in target) return this.atlas.sites.middle(target.site);
    if (!('piece' in target)) {
      const choice = this.session.choice(target);
      return choice && offerOf(choice)?.at;
    }
    const fanned = this.fan?.counters.find(({ laid }) => laid.piece.piece === target.piece);
    return fanned?.at ?? this.pieces.get(target.piece)?.at;
  }

  /** A new question drops what was in the hand for the old one. Call once while the board is set up. */
  watch(): void {
    $effect(() => {
      // What was fanned out for one question or tab does not lie over the next.
      void [this.session.table?.seq, this.desk.tab];
      untrack(() => (this.desk.fan = null));
    });
    $effect(() => {
      const pose = this.ghost?.pose ?? null;
      untrack(() => void this.session.trial.hold(pose));
    });
    $effect(() => {
      // A hand that bends ways lets go when none is asked for.
      if (!this.prompt?.question.bends && this.session.draft?.state === 'asking') untrack(() => (this.desk.bending = false));
    });
    $effect(() => {
      void this.session.draft?.seq;
      const over = this.placing === null;
      untrack(() => {
        this.carried = null;
        if (over) this.ghost = null;
      });
    });
  }
}
