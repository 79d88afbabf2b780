import { begin, MatchApi, sitAlone, importMatch, ledger, titles as loadTitles } from '../api/client';
import { Failure } from '../api/failure';
import type { StreamMessage } from '../api/events';
import { diceWord, nonce } from '../api/nonce';
import { held, hold, isPerson } from '../api/seats';
import { browserPause, follow, type Connection } from '../api/stream';
import { Atlas } from '../board/atlas';
import { rollOf } from '../board/named';
import { settings } from '../settings.svelte';
import type { Language } from '../words/catalogue';
import { trouble } from '../words/trouble';
import { t, words } from '../words/words.svelte';
import type { Cell, Choice, DieShown, Illegal, Message, Motion, Piece, Preview, Prompt, Rule, SceneSide, Seat, Target, View, ViewPiece } from '../wire/engine';
import type { Advice, LedgerEntry, LogEntry, SeatKind, Shown, Side, Step, Table, TitleOption, UndoRequest } from '../wire/http';
import { applied } from './delta';
import * as drafts from './draft';
import type { Draft, Turn } from './draft';
import { barrier } from './history';
import { lately, motionsOf } from './lately';
import { Replay } from './replay.svelte';
import { setDown } from './set-down';
import { Trial } from './trial.svelte';
import { draftKey, targetKey } from './target';
import { withUndone } from './undone';
import { diceOf } from './verify';
import { promiseOf, wordOf } from './witness';

/** How long dice roll before what they did is shown, in milliseconds. */
export const DICE_ROLL = 480;
/** Steps that came while nobody looked are shown at once beyond this many. */
const PATIENCE = 3;
/** A pointer that rests this long on a choice asks what it would bring. */
const REST = 130;

export interface Throw {
  id: number;
  dice: DieShown[];
  /** Who threw, where somebody did. */
  by: Seat | null;
  /** What the dice were for and what they did. */
  text: Message[];
  /** What led to the roll: the last thing that happened before it. */
  cause: Message | null;
}

export interface Notice {
  id: number;
  tone: 'plain' | 'bad';
  text: string;
  illegal?: Illegal;
}

/** One open match: what is known of it, the answer in the making, and the line to the server. */
export class Session {
  readonly api: MatchApi;
  atlas = $state.raw<Atlas | null>(null);
  table = $state.raw<Table | null>(null);
  /** The log, oldest first. */
  entries = $state.raw<LogEntry[]>([]);
  /** Everything before this seq is still on the server. */
  logFrom = $state(0);
  rules = $state.raw(new Map<string, LedgerEntry>());
  private rulesLanguage: Language | null = null;
  titleName = $state('');
  /** What a seat may order in advance. */
  orders = $state.raw<TitleOption[]>([]);
  /** Who may play where no person does. */
  opponents = $state.raw<SeatKind[]>([]);
  connection = $state<Connection>('connecting');
  draft = $state.raw<Draft | null>(null);
  /** What a choice that is pointed at would bring. */
  peeked = $state.raw<{ choice: Choice; prompt: Prompt | null } | null>(null);
  /** Dice in the air or on the table. */
  thrown = $state.raw<Throw | null>(null);
  /** What pointing at a counter or a cell tells. */
  inspection = $state.raw<{ key: string; preview: Preview } | null>(null);
  /** What counters did in the last step. */
  motions = $state.raw<{ seq: number; motions: Motion[] }>({ seq: 0, motions: [] });
  notice = $state.raw<Notice | null>(null);
  failure = $state.raw<Failure | null>(null);
  readonly replay: Replay;
  readonly trial: Trial;

  private readonly closed = new AbortController();
  private readonly queue: (Step & Shown)[] = [];
  private showing = false;
  /** The newest step that came over the line, which may be ahead of what is shown. */
  private received: { seq: number; shown: Shown | null } = { seq: 0, shown: null };
  private readonly previews = new Map<string, Promise<Prompt>>();
  private previewing: Promise<void> = Promise.resolve();
  private sending: Promise<void> = Promise.resolve();
  private bending: Promise<void> = Promise.resolve();
  private resting: ReturnType<typeof setTimeout> | undefined;
  private readonly inspections = new Map<string, Promise<Preview | null>>();
  private inspecting = '';
  private pointing: ReturnType<typeof setTimeout> | undefined;
  private count = 0;

  /** Whoever has a line of another kind to a table brings it along. */
  constructor(
    readonly id: string,
    api: MatchApi = new MatchApi(id, held(id).tokens),
  ) {
    this.api = api;
    this.replay = new Replay(this.api);
    this.trial = new Trial(this.api, () => this.draft, this.closed.signal);
  }

  async open(): Promise<void> {
    try {
      const table = await this.api.table();
      const [scene] = await Promise.all([this.api.scene(table.scene), words.open(table.title)]);
      this.atlas = new Atlas(scene);
      this.takeTable(table);
      void this.loadRules(table.title);
      void follow(
        {
          open: (after, signal) => this.api.events(after, signal),
          seq: () => this.received.seq,
          message: (message) => this.hear(message),
          state: (connection) => (this.connection = connection),
          lost: () => this.refresh(true),
          pause: browserPause,
        },
        this.closed.signal,
      );
    } catch (error) {
      this.failure = asFailure(error);
    }
  }

  close(): void {
    this.closed.abort();
    clearTimeout(this.resting);
    clearTimeout(this.pointing);
    this.replay.stop();
  }

  private async loadRules(title: string): Promise<void> {
    const [, titles] = await Promise.all([this.readRules(title, settings.language), loadTitles().catch(() => [])]);
    const found = titles.find((other) => other.id === title);
    this.orders = found?.orders ?? [];
    this.opponents = found?.opponents ?? [];
    this.titleName = found?.name ?? '';
  }

  /** The ledger in a language; called again when the reader chooses another. */
  async readRules(title: string, language: Language): Promise<void> {
    if (this.rulesLanguage === language) return;
    this.rulesLanguage = language;
    const entries = await ledger(title, language).catch(() => []);
    if (this.rulesLanguage === language) this.rules = new Map(entries.map((entry) => [entry.id, entry]));
  }

  private takeTable(table: Table): void {
    this.queue.length = 0;
    this.table = table;
    this.entries = table.log.entries;
    this.logFrom = table.log.from;
    this.received = { seq: table.seq, shown: { view: table.view, prompts: table.prompts } };
    this.replay.last = table.ply;
    this.ask();
  }

  /** Fetches everything anew: after an answer that came too late, or a step that does not fit. */
  async refresh(lost = false): Promise<void> {
    try {
      const table = await this.api.table();
      // The stream may have overtaken it; only a server that knows less than it told is believed.
      if (lost || table.seq >= this.received.seq) this.takeTable(table);
    } catch (error) {
      this.complain(asFailure(error));
    }
  }

  // What is seen

  get view(): View | null {
    return this.replay.moment?.view ?? this.table?.view ?? null;
  }

  /** Who goes by which name, of those that are seen. */
  readonly roll = $derived.by(() => rollOf(this.view?.pieces ?? []));

  /** What the others did since the side that is asked last acted. */
  readonly lately = $derived.by((): LogEntry[] => (this.draft && !this.table?.pending.over ? lately(this.entries, this.draft.side) : []));
  /** How things stood before that. */
  before = $state.raw<{ ply: number; view: View } | null>(null);

  /** Fetches how things stood before what the others did, so that it can be drawn. */
  private async lookBack(): Promise<void> {
    const first = this.lately[0];
    // Before its first entry there was no table to look at.
    if (!first || first.ply === 0 || motionsOf(this.lately).length === 0) {
      this.before = null;
      return;
    }
    const ply = first.ply - 1;
    if (this.before?.ply === ply) return;
    this.before = null;
    // What cannot be fetched is not drawn; the log tells it all the same.
    const moment = await this.replay.at(ply).catch(() => null);
    if (moment && this.lately[0] === first) this.before = { ply, view: moment.view };
  }

  /** The side of a seat. Nobody has none: sides without a seat are liveries of counters. */
  side(seat: Seat | null): SceneSide | undefined {
    return seat === null ? undefined : this.atlas?.scene.sides.find((side) => side.seat === seat);
  }

  /** Whose colours a counter wears: its livery's, where it has one, else its side's. */
  look(piece: ViewPiece): SceneSide | undefined {
    const side = piece.livery === undefined ? undefined : this.sideById(piece.livery);
    return side ?? this.atlas?.scene.sides.find(({ seat }) => seat === piece.side);
  }

  sideById(id: Side): SceneSide | undefined {
    return this.atlas?.scene.sides.find((side) => side.id === id);
  }

  sideName(id: Side): string {
    const side = this.sideById(id);
    return side ? words.say(side.name) : id;
  }

  /** A side as it stands within a sentence: with its article. */
  theSide(id: Side): string {
    const side = this.sideById(id);
    return side ? words.the(side.name) : id;
  }

  /** An entry of the log in one line. */
  entryText(entry: LogEntry): string {
    return entry.events.map((event) => words.say(event.message)).join(' ');
  }

  /** The seats of this browser that are asked now. */
  get asked(): Side[] {
    const table = this.table;
    return table ? table.pending.deciding.filter((side) => table.you.includes(side) && table.prompts[side]) : [];
  }

  /** The question as far as it is answered; nothing while an earlier moment is looked at. */
  get prompt(): Prompt | null {
    return this.draft && !this.replay.moment ? drafts.current(this.draft) : null;
  }

  /** Choices that are pressed: buttons, and places that no map shows, for they can be pointed at nowhere else. */
  get buttons(): Choice[] {
    // What is laid out has a form of its own.
    if (this.prompt?.question.shape === 'allot') return [];
    const isPressed = ({ target }: Choice) =>
      'button' in target || ('cell' in target && !this.atlas?.cell(target.cell)) || ('site' in target && this.atlas?.sites.isPressed(target.site));
    return this.prompt?.choices.filter(isPressed) ?? [];
  }

  choice(target: Target): Choice | undefined {
    const key = targetKey(target);
    return this.prompt?.choices.find((choice) => targetKey(choice.target) === key);
  }

  // The line to the server

  private hear(message: StreamMessage): void {
    switch (message.event) {
      case 'step':
        this.receive(JSON.parse(message.data) as Step);
        break;
      case 'request':
        if (this.table) this.table = { ...this.table, ...(JSON.parse(message.data) as Pick<Table, 'requests'>) };
        break;
      case 'presence':
        if (this.table) this.table = { ...this.table, ...(JSON.parse(message.data) as Pick<Table, 'here'>) };
        break;
      case 'orders':
        if (this.table) this.table = { ...this.table, ...(JSON.parse(message.data) as Pick<Table, 'orders'>) };
        break;
      case 'seats':
        // Somebody else sat down on a seat of this browser.
        void this.refresh(true);
        break;
      case 'gone':
        this.connection = 'gone';
        this.closed.abort();
    }
  }

  private receive(step: Step): void {
    const before = step.from === this.received.seq ? this.received.shown : null;
    try {
      const { view, prompts } = step;
      const shown = view && prompts ? { view, prompts } : before && applied(before, step.delta ?? []);
      if (!shown) throw new RangeError('nothing to change');
      this.received = { seq: step.seq, shown };
      this.queue.push({ ...step, ...shown });
    } catch {
      // A delta that does not fit means that something was missed: start from what the server has.
      void this.refresh();
      return;
    }
    void this.show();
  }

  /** Shows what has come, one step after the other, dice first. */
  private async show(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    for (let step = this.queue.shift(); step; step = this.queue.shift()) {
      const dice = step.entries.flatMap(diceOf);
      if (dice.length > 0) {
        this.thrown = { id: ++this.count, ...throwOf(step.entries, this.entries) };
        const hurried = this.queue.length >= PATIENCE || this.replay.moment !== null || document.hidden;
        if (settings.rolls && !hurried) await new Promise((resolve) => setTimeout(resolve, DICE_ROLL));
      }
      this.take(step);
    }
    this.showing = false;
  }

  private take(step: Step & Shown): void {
    const table = this.table;
    if (!table || step.seq <= table.seq) return;
    const { seq, ply, pending, undo, concede, orderable = [], requests = [], absent = [], view, prompts, dice = table.dice, orders = table.orders, witness, phase } = step;
    this.table = { ...table, seq, ply, pending, undo, concede, orderable, requests, absent, view, prompts, dice, ...(orders ? { orders } : {}), ...(witness ? { witness } : {}), ...(phase === undefined ? {} : { phase }) };
    this.entries = withUndone([...this.entries, ...step.entries]);
    const motions = step.entries.flatMap((entry) => entry.events.flatMap((event) => event.motions ?? []));
    this.motions = { seq, motions };
    if (ply <= this.replay.last) this.replay.forgetFrom(ply - 1);
    this.replay.last = ply;
    this.ask();
  }

  /** Starts on the question that is asked of this browser, unless it is being answered already. */
  private ask(): void {
    const table = this.table;
    if (!table) return;
    const side = this.asked.includes(this.draft?.side ?? '') ? this.draft?.side : this.asked[0];
    const prompt = side === undefined ? undefined : table.prompts[side];
    if (side === undefined || !prompt) {
      this.draft = null;
    } else if (!this.draft || !drafts.isAbout(this.draft, side, table.seq)) {
      this.previews.clear();
      this.draft = drafts.begin(side, table.seq, prompt);
    }
    this.unpeek();
    void this.lookBack();
    void this.bearWitness();
  }

  // Witnessed dice

  /** Sides of this browser whose word is waited for, and was promised by another device. */
  strange = $state.raw<Side[]>([]);
  private witnessing = false;

  /** Promises a word where none is promised, and gives those that dice wait for. */
  private async bearWitness(anew: Side[] = []): Promise<void> {
    const table = this.table;
    if (!table?.witness || this.witnessing || !isSecureContext) return;
    this.witnessing = true;
    const strange: Side[] = [];
    try {
      for (const [side, promised] of Object.entries(table.witness.promised)) {
        const key = this.witnessKey();
        const [own, next] = await Promise.all([0, 1].map((more) => wordOf(key, table.dice, side, promised.number + more)));
        const promise = await promiseOf(table.dice.match, side, promised.number + 1, next ?? '');
        const isOwn = promised.promise !== undefined && promised.promise === (await promiseOf(table.dice.match, side, promised.number, own ?? ''));
        const awaited = table.witness.awaited.includes(side);
        if (promised.promise === undefined || (!isOwn && anew.includes(side))) await this.api.witness(side, table.seq, promise);
        else if (awaited && isOwn) await this.giveWord(table, side, own ?? '', promise);
        else if (awaited) strange.push(side);
      }
    } catch (error) {
      const failure = asFailure(error);
      // Somebody was faster; the next state says what is still waited for.
      if (!failure.stale) this.complain(failure);
    } finally {
      this.witnessing = false;
    }
    this.strange = strange;
    if (this.table && this.table.seq !== table.seq) void this.bearWitness();
  }

  /** Gives a word once: a server that wants it for another decision has heard it already. */
  private async giveWord(table: Table, side: Side, word: string, next: string): Promise<void> {
    const number = table.witness?.promised[side]?.number ?? 0;
    const name = `${table.dice.commitment} ${side} ${number}`;
    const given = held(this.id).given ?? {};
    if (given[name] !== undefined && given[name] !== table.seq) {
      this.tell('bad', t('witness-asked-twice'));
      return;
    }
    hold(this.id, { given: { ...given, [name]: table.seq } });
    await this.api.witness(side, table.seq, next, word);
  }

  private witnessKey(): string {
    const known = held(this.id).witness;
    if (known !== undefined) return known;
    const key = diceWord();
    hold(this.id, { witness: key });
    return key;
  }

  /** Promises another word from this device, where the one that is waited for was promised by another. */
  promiseAnew(side: Side): void {
    void this.bearWitness([side]);
  }

  async rollUnwitnessed(side: Side): Promise<void> {
    if (!this.table) return;
    try {
      await this.api.rollUnwitnessed(side, this.table.seq);
    } catch (error) {
      this.complain(asFailure(error));
    }
  }

  /** Answers for another of this browser's seats, where several are asked at once. */
  answerFor(side: Side): void {
    const prompt = this.table?.prompts[side];
    if (this.table && prompt) this.draft = drafts.begin(side, this.table.seq, prompt);
  }

  // Answering

  choose(target: Target): void {
    if (!this.draft || !this.prompt) return;
    if (this.draft.state === 'previewing') void this.chooseNext(this.draft, target);
    else this.go(drafts.choose(this.draft, target));
  }

  /** A hand that is faster than the line is not ignored: its choice is made as soon as it is offered. */
  private async chooseNext({ side, seq }: Draft, target: Target): Promise<void> {
    await this.settled();
    const draft = this.draft;
    const offered = this.choice(target);
    if (draft?.state === 'asking' && drafts.isAbout(draft, side, seq) && offered && 'offer' in offered) this.choose(target);
  }

  /** Leads the way of a move by a cell; a hand that draws it faster than the line is waited for. */
  bend(cell: Cell): Promise<void> {
    const led = this.bending.then(async () => {
      await this.settled();
      if (this.draft && this.prompt) this.go(drafts.bend(this.draft, cell));
      await this.settled();
    });
    this.bending = led;
    return led;
  }

  /** Resolves when the way that a hand has drawn is known. */
  led(): Promise<void> {
    return this.bending;
  }

  /** Lays one more on a line of a budget, or takes one off it; a fast hand is waited for. */
  async lay(target: Target, by: 1 | -1): Promise<void> {
    await this.settled();
    const key = targetKey(target);
    if (by > 0) this.choose(target);
    else if (this.draft) this.takeBack(drafts.targets(this.draft).findLastIndex((other) => targetKey(other) === key));
  }

  takeBack(index: number): void {
    if (this.draft && this.prompt && index >= 0) this.go(drafts.takeBack(this.draft, index));
  }

  back(): void {
    if (this.draft) this.draft = drafts.back(this.draft);
    this.unpeek();
    void this.trial.hold(null);
  }

  /** Begins the answer anew, whatever became of it. */
  again(): void {
    if (this.draft) this.draft = drafts.begin(this.draft.side, this.draft.seq, this.draft.steps[0]);
    this.unpeek();
  }

  /** Lets go of a counter that was taken up. */
  letGo(): void {
    if (this.draft && this.prompt) this.draft = drafts.letGo(this.draft);
    this.unpeek();
  }

  /** Whether a counter may be taken up in place of the one in the hand. */
  mayTakeInstead(target: Target): boolean {
    return this.draft !== null && this.prompt !== null && drafts.takenInstead(this.draft, target) !== null;
  }

  confirm(): void {
    if (this.draft && this.prompt) this.go(drafts.confirm(this.draft));
  }

  /** Resolves when the answer in the making waits for its next step. */
  async settled(): Promise<void> {
    while (this.draft?.state === 'previewing') await this.previewing;
  }

  /** Resolves when an answer that is on its way has arrived. */
  async arrived(): Promise<void> {
    if (this.draft?.state === 'sending') await this.sending;
  }

  private go({ draft, effect }: Turn): void {
    this.draft = draft;
    if (effect.do === 'preview') this.previewing = this.preview(draft, effect.draft);
    else if (effect.do === 'send') this.sending = this.send(draft, effect.answer);
  }

  private async preview(draft: Draft, next: Target[]): Promise<void> {
    try {
      const prompt = await this.ahead(draft, next);
      if (this.draft === draft) {
        this.unpeek();
        this.go(drafts.previewed(draft, prompt, !settings.confirm));
      }
    } catch (error) {
      this.refused(draft, asFailure(error));
    }
  }

  /** What is refused is said once: at the question if it still stands, else in a notice. */
  private refused(draft: Draft, failure: Failure): void {
    const stands = this.draft === draft;
    if (stands) this.draft = drafts.refuse(draft, failure.illegal ?? null);
    if (!stands || !failure.illegal) this.complain(failure);
  }

  /** The prompt at a longer draft; asked for once. */
  private ahead(draft: Draft, next: Target[]): Promise<Prompt> {
    const key = `${draft.side} ${draft.seq} ${draftKey(next)}`;
    let asking = this.previews.get(key);
    if (!asking) {
      asking = this.api.preview({ seat: draft.side, seq: draft.seq, draft: next });
      asking.catch(() => this.previews.delete(key));
      this.previews.set(key, asking);
    }
    return asking;
  }

  private async send(draft: Draft, answer: Target[]): Promise<void> {
    const [once, salt] = [nonce(), diceWord()];
    for (let attempt = 0; ; attempt++) {
      try {
        const { seq } = await this.api.answer({ seat: draft.side, seq: draft.seq, answer, nonce: once, salt });
        await this.caughtUp(seq);
        return;
      } catch (error) {
        const failure = asFailure(error);
        // The nonce makes it safe to send again: a server that has played it says so.
        if (failure.passing && !this.closed.signal.aborted) {
          if (failure.unreachable) this.connection = 'reconnecting';
          else this.complain(failure);
          await browserPause(Math.min(4000, 300 * 2 ** attempt), this.closed.signal);
          continue;
        }
        this.refused(draft, failure);
        return;
      }
    }
  }

  /** The stream usually brings an answer's step before the reply; if the line is down, it is fetched. */
  private async caughtUp(seq: number): Promise<void> {
    for (let wait = 0; wait < 12 && this.received.seq < seq; wait++) {
      await browserPause(100, this.closed.signal);
    }
    if (this.received.seq < seq && !this.closed.signal.aborted) await this.refresh();
  }

  /** A choice is pointed at: after a moment's rest the server says what it would bring. */
  peek(choice: Choice): void {
    if (this.peeked && targetKey(this.peeked.choice.target) === targetKey(choice.target)) return;
    this.unpeek();
    this.peeked = { choice, prompt: null };
    const draft = this.draft;
    if (!draft || draft.state !== 'asking' || !('offer' in choice)) return;
    this.resting = setTimeout(() => {
      this.ahead(draft, [...drafts.targets(draft), choice.target]).then(
        (prompt) => {
          if (this.peeked?.choice === choice) this.peeked = { choice, prompt };
        },
        // A look ahead that fails shows nothing; choosing it will say why.
        () => undefined,
      );
    }, REST);
  }

  unpeek(): void {
    clearTimeout(this.resting);
    if (this.peeked) this.peeked = null;
  }

  // Pointing

  /** Something is pointed at, or nothing is: after a moment's rest the server says what there is to know of it. */
  inspect(target: Target | null): void {
    const key = target && this.table ? `${this.table.seq} ${targetKey(target)}` : '';
    if (key === this.inspecting) return;
    this.inspecting = key;
    this.inspection = null;
    clearTimeout(this.pointing);
    if (!target || this.replay.moment) return;
    this.pointing = setTimeout(() => {
      let asking = this.inspections.get(key);
      if (!asking) {
        if (this.inspections.size > 200) this.inspections.clear();
        // What cannot be told now is simply not shown.
        asking = this.api.inspect(target).catch(() => null);
        this.inspections.set(key, asking);
      }
      void asking.then((preview) => {
        if (preview && this.inspecting === key) this.inspection = { key, preview };
      });
    }, REST);
  }

  // Beyond answering

  /** The seat of this browser that may take its last decision back. */
  get undoSide(): Side | undefined {
    return this.table?.you.find((side) => this.table?.undo[side]);
  }

  /** Why the last decision cannot be taken back, in words; nothing where it can. */
  get undoBarrier(): string | null {
    if (this.replay.moment) return t('undo-why-past');
    if (this.undoSide !== undefined) return null;
    if (!this.table || this.table.you.length === 0) return t('undo-why-watching');
    if (this.table.pending.over) return t('undo-why-over');
    const found = barrier(this.entries, this.table.you);
    return found.kind === 'other' ? t('undo-why-other', { side: this.sideName(found.side) }) : t(`undo-why-${found.kind}`);
  }

  get concedeSide(): Side | undefined {
    return this.table?.you.find((side) => this.table?.concede[side]);
  }

  /** Why one cannot concede now, in words; nothing where one can. */
  get concedeBarrier(): string | null {
    if (this.concedeSide !== undefined) return null;
    if (!this.table || this.table.you.length === 0) return t('concede-why-watching');
    return t(this.table.pending.over ? 'undo-why-over' : 'concede-why-turn');
  }

  async undo(): Promise<void> {
    const side = this.undoSide;
    const barrier = this.undoBarrier;
    if (barrier !== null) this.tell('plain', barrier);
    if (!this.table || side === undefined || barrier !== null) return;
    const seq = this.table.seq;
    await this.attempt(async () => this.caughtUp((await this.api.undo(side, seq, nonce())).seq));
  }

  /** Whether a unit that stands can be taken into the hand again. */
  mayPickUp(piece: Piece): boolean {
    const { draft, table } = this;
    if (!draft || !table || !this.prompt || this.prompt.draft.length > 0 || draft.state !== 'asking' || !table.undo[draft.side]) return false;
    return setDown(this.entries, draft.side, piece) !== null;
  }

  /**
   * Takes a unit that was set down into the hand again: goes back to before it was, and sets the others down where
   * they stood. Whoever cannot be set down again stays beside the map, and that is said.
   */
  async pickUp(piece: Piece): Promise<void> {
    const side = this.draft?.side;
    const found = side !== undefined && this.mayPickUp(piece) ? setDown(this.entries, side, piece) : null;
    if (!found || side === undefined) return;
    const places = new Map(this.view?.pieces.map((other) => [other.piece, other.place]));
    await this.attempt(async () => {
      for (let back = 0; back < found.back; back++) await this.caughtUp((await this.api.undo(side, this.received.seq, nonce())).seq);
      for (const other of found.others) {
        const place = places.get(other);
        const target: Target | null = !place || 'box' in place ? null : 'cell' in place ? { cell: place.cell } : { pose: place.table.pose };
        if (target) await this.caughtUp((await this.api.answer({ seat: side, seq: this.received.seq, answer: [{ piece: other }, target], nonce: nonce() })).seq);
      }
    });
    if (this.choice({ piece })) this.choose({ piece });
  }

  async askUndo(to: number): Promise<void> {
    const side = this.table?.you[0];
    if (!this.table || side === undefined) return;
    const seq = this.table.seq;
    await this.attempt(async () => {
      await this.api.askUndo(side, seq, to);
    });
  }

  /** Keeps the match as it stands as one of its own, among one's matches; says whether it could be. */
  async keepCopy(): Promise<boolean> {
    let kept = false;
    await this.attempt(async () => {
      await sitAlone(await importMatch(JSON.parse(await (await this.api.export()).text()), this.copyName(this.table?.ply ?? 0)));
      kept = true;
    });
    return kept;
  }

  /** Begins a match of its own at the moment that is looked at, with everybody at this screen; its id. */
  async playFromHere(): Promise<string | undefined> {
    const seats = Object.entries(this.table?.seats ?? {}).map(([side, kind]) => [side, kind === 'link' ? 'here' : kind]);
    let begun: string | undefined;
    await this.attempt(async () => {
      const ply = this.replay.ply;
      const created = await this.api.branch(ply, Object.fromEntries(seats), this.copyName(ply));
      await sitAlone(created);
      begun = created.id;
    });
    return begun;
  }

  /** The seats of another match in which everybody plays the next side; nothing for those who only watched, or whose sheets are not kept. */
  get otherSides(): Record<Side, SeatKind> | null {
    const { table } = this;
    if (!table || table.you.length === 0 || (table.sheets?.length ?? 0) > 0) return null;
    const kinds = Object.entries(table.seats);
    return Object.fromEntries(kinds.map(([side], index) => [side, kinds[(index + 1) % kinds.length]?.[1] ?? 'here']));
  }

  /** Begins the same match anew with sides changed; its id. */
  async rematch(): Promise<string | undefined> {
    const { table, otherSides: seats } = this;
    let begun: string | undefined;
    if (!table || !seats) return undefined;
    const { title, scenario, options, name } = table;
    await this.attempt(async () => {
      begun = await begin({ title, scenario, options, seats, ...(name ? { name } : {}), ...(table.witness ? { dice: 'witnessed' as const } : {}) });
    });
    return begun;
  }

  private copyName(ply: number): string {
    return t('copy-name', { name: this.table?.name || this.titleName, ply });
  }

  async consent(request: UndoRequest, side: Side, consent: boolean): Promise<void> {
    await this.attempt(() => this.api.consent(request.number, side, consent));
  }

  /** Gives standing orders for a seat; says whether they were taken. */
  async order(side: Side, orders: Record<string, string>): Promise<boolean> {
    let taken = false;
    await this.attempt(async () => {
      const given = await this.api.order(side, orders);
      if (this.table) this.table = { ...this.table, orders: { ...this.table.orders, [side]: given.orders } };
      taken = true;
    });
    return taken;
  }

  /** Whether this browser holds every seat of a person: nobody is helped against somebody elsewhere. */
  get mayAsk(): boolean {
    const { table } = this;
    return table !== null && Object.entries(table.seats).every(([side, kind]) => !isPerson(kind) || table.you.includes(side));
  }

  /** The best answers to the present question in the eyes of a general. */
  async hint(): Promise<Advice[]> {
    const { draft } = this;
    let answers: Advice[] = [];
    if (draft) {
      await this.attempt(async () => {
        answers = (await this.api.hint(draft.side, draft.seq)).answers;
      });
    }
    return answers;
  }

  /** Makes an answer that was proposed, step by step, as a hand would. */
  async follow(answer: readonly Target[]): Promise<void> {
    while (this.prompt && this.prompt.draft.length > 0) this.back();
    for (const target of answer) {
      this.choose(target);
      await this.settled();
    }
  }

  /** Lets a computer play at another level from its next decision on. */
  async setLevel(side: Side, level: SeatKind): Promise<void> {
    const seat = this.table?.you[0];
    if (seat === undefined) return;
    await this.attempt(async () => {
      const set = await this.api.level(seat, side, level);
      if (this.table) this.table = { ...this.table, seats: { ...this.table.seats, [side]: set.level } };
    });
  }

  async concede(): Promise<void> {
    const side = this.concedeSide;
    if (!this.table || side === undefined) return;
    const seq = this.table.seq;
    await this.attempt(async () => this.caughtUp((await this.api.concede(side, seq, nonce())).seq));
  }

  async olderLog(): Promise<void> {
    await this.attempt(async () => {
      const older = await this.api.log(this.logFrom);
      this.entries = [...older.entries, ...this.entries];
      this.logFrom = older.from;
    });
  }

  private async attempt(action: () => Promise<unknown>): Promise<void> {
    try {
      await action();
    } catch (error) {
      this.complain(asFailure(error));
    }
  }

  // Saying what went wrong

  private complain(failure: Failure): void {
    if (this.closed.signal.aborted) return;
    if (failure.stale) {
      this.tell('plain', t('moved-on'));
      void this.refresh();
    } else {
      this.tell('bad', trouble(failure), failure.illegal);
      if (failure.status === 409) void this.refresh();
    }
  }

  tell(tone: Notice['tone'], text: string, illegal?: Illegal): void {
    this.notice = { id: ++this.count, tone, text, ...(illegal ? { illegal } : {}) };
  }

  /** Says that a unit is not among what may be chosen now, and by which rule that is asked. */
  tellStray(rule: Rule): void {
    this.tell('plain', `${t('unit-not-now')} (${rule}).`);
  }

  dismiss(): void {
    this.notice = null;
  }
}

/** The last dice of a step and what they were for, as the log will tell it; the others are read there. */
function throwOf(entries: readonly LogEntry[], before: readonly LogEntry[]): Omit<Throw, 'id'> {
  const last = entries.findLastIndex((entry) => diceOf(entry).length > 0);
  const rolled = entries[last]?.events.filter((event) => event.motions?.some(({ verb }) => verb === 'dice')) ?? [];
  const earlier = [...before.filter((entry) => !entry.undone), ...entries.slice(0, last)].at(-1)?.events.at(-1);
  const dice = entries[last] ? diceOf(entries[last]) : [];
  return { dice, by: rolled[0]?.by ?? null, text: rolled.map((event) => event.message), cause: earlier?.message ?? null };
}

function asFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure(-1, 'client', String(error));
}
