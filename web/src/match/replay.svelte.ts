import type { MatchApi } from '../api/client';
import type { Moment } from '../wire/http';

/** Milliseconds between two moments while they play by themselves. */
const PACE = 900;
const SPEEDS = [1, 2, 4, 0.5];

/** A look at earlier moments of a match. */
export class Replay {
  /** The moment that is looked at; nothing means the present. */
  moment = $state.raw<Moment | null>(null);
  /** The ply of the present. */
  last = $state(0);
  playing = $state(false);
  /** How many times as fast as at first it plays. */
  speed = $state(1);
  /** The ply that was asked for with the moment: it may lie after it where earlier rules cannot be drawn. */
  private shown = $state(0);
  private wanted = 0;
  private readonly moments = new Map<number, Promise<Moment>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly api: MatchApi) {}

  get ply(): number {
    return this.moment ? this.shown : this.last;
  }

  /** Looks at the moment after `ply` inputs; the last one is the present. */
  async look(ply: number): Promise<void> {
    const wanted = Math.min(this.last, Math.max(0, ply));
    this.wanted = wanted;
    if (wanted === this.last) {
      this.present();
      return;
    }
    const moment = await this.at(wanted);
    if (this.wanted !== wanted) return;
    this.moment = moment;
    this.shown = wanted;
  }

  /** The moment after `ply` inputs, fetched once. */
  at(ply: number): Promise<Moment> {
    let loading = this.moments.get(ply);
    if (!loading) {
      loading = this.api.at(ply);
      loading.catch(() => this.moments.delete(ply));
      this.moments.set(ply, loading);
    }
    return loading;
  }

  /** An undo has cut the line: what was fetched beyond it is no longer what happened. */
  forgetFrom(ply: number): void {
    for (const known of this.moments.keys()) if (known > ply) this.moments.delete(known);
  }

  present(): void {
    this.stop();
    this.wanted = this.last;
    this.moment = null;
  }

  play(): void {
    if (this.playing) {
      this.stop();
      return;
    }
    this.playing = true;
    const next = async (from: number): Promise<void> => {
      await this.look(from);
      if (!this.playing) return;
      if (this.ply >= this.last) this.stop();
      else this.timer = setTimeout(() => void next(this.ply + 1), PACE / this.speed);
    };
    void next(this.moment === null ? 0 : this.ply + 1);
  }

  /** Plays at the next speed there is. */
  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
  }

  /** Plays these moments and returns to the present. */
  show(plies: readonly number[]): void {
    this.stop();
    this.playing = true;
    const next = async (index: number): Promise<void> => {
      const ply = plies[index];
      if (ply === undefined) {
        this.present();
        return;
      }
      await this.look(ply);
      // The present is looked at like any other moment: it ends the show.
      if (this.playing) this.timer = setTimeout(() => void next(index + 1), PACE / this.speed);
    };
    void next(0);
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }
}
