import type { MatchApi } from '../api/client';
import { Failure } from '../api/failure';
import { browserPause } from '../api/stream';
import type { Illegal, Pose, Prompt } from '../wire/engine';
import * as drafts from './draft';
import type { Draft } from './draft';

/** A hand moves faster than anybody can read: the server is asked this often at most, in milliseconds. */
const PAUSE = 90;

/** A base that is held over an open table: what it would bring where it is, or why it may not stand there. */
export class Trial {
  prompt = $state.raw<Prompt | null>(null);
  refused = $state.raw<Illegal | null>(null);
  private pose: Pose | null = null;
  private asking = false;

  constructor(
    private readonly api: Pick<MatchApi, 'preview'>,
    private readonly draft: () => Draft | null,
    private readonly signal: AbortSignal,
  ) {}

  /** The base is held somewhere, or let go of. */
  async hold(pose: Pose | null): Promise<void> {
    this.pose = pose;
    if (pose === null) this.show(null, null);
    if (this.asking) return;
    this.asking = true;
    for (let asked: Pose | null = null; this.pose && this.pose !== asked && !this.signal.aborted; await browserPause(PAUSE, this.signal)) {
      asked = this.pose;
      await this.ask(asked);
    }
    this.asking = false;
  }

  private async ask(pose: Pose): Promise<void> {
    const draft = this.draft();
    if (draft?.state !== 'asking') return;
    const before = drafts.targets(draft).filter((target) => !('pose' in target));
    try {
      const prompt = await this.api.preview({ seat: draft.side, seq: draft.seq, draft: [...before, { pose }] });
      if (this.pose) this.show(prompt, null);
    } catch (error) {
      // A line that is down is told of elsewhere.
      if (this.pose) this.show(null, error instanceof Failure ? (error.illegal ?? null) : null);
    }
  }

  private show(prompt: Prompt | null, refused: Illegal | null): void {
    this.prompt = prompt;
    this.refused = refused;
  }
}
