import { MatchApi } from '../api/client';
import type { Preview, Prompt, Scene, Target } from '../wire/engine';
import type { AnswerBody, Moment, PreviewBody, Step, Table } from '../wire/http';
import * as api from './api';
import type { Judged, Study, StudyMoment } from './wire';

/** The line sends a sign of life, so that nobody takes it for dead. */
const SIGN_OF_LIFE = 15_000;

/**
 * A case or a lesson in the place of a match: a session reads it as it reads any other, and knows no difference.
 *
 * Nothing of it is stored anywhere. The moments are known from the beginning; the stream tells them as they come.
 */
export class StudyApi extends MatchApi {
  override readonly isStored = false;
  /** How far it has come: the moment that is the present. */
  private reached: number;
  private stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  /** Called with an answer of the learner; says whether it is the one that was meant. */
  onanswer: (answer: Target[]) => Promise<Judged> = () => Promise.resolve({ right: false });

  constructor(
    private readonly study: Study,
    /** The lesson whose questions are asked; an example asks none. */
    private readonly lesson?: string,
  ) {
    super(study.title, []);
    this.reached = lesson === undefined ? study.moments.length - 1 : 0;
  }

  private moment(ply: number): StudyMoment {
    const found = this.study.moments[Math.min(ply, this.study.moments.length - 1)];
    if (!found) throw new Error('a study without moments');
    return found;
  }

  private standing(ply: number): Omit<Step, 'from' | 'entries'> {
    const { view, prompts, pending, phase } = this.moment(ply);
    return { seq: ply, ply, pending, undo: {}, concede: {}, view, prompts, ...(phase === undefined ? {} : { phase }) };
  }

  override table(): Promise<Table> {
    const { study, reached } = this;
    const entries = study.moments.slice(0, reached + 1).flatMap((moment) => moment.entries);
    return Promise.resolve({
      ...this.standing(reached),
      view: this.moment(reached).view,
      prompts: this.moment(reached).prompts,
      id: study.title,
      title: study.title,
      revision: 0,
      scenario: study.scenario,
      options: study.options,
      // Whoever is not the learner is somebody else: nobody thinks while the lesson speaks for him.
      seats: Object.fromEntries(study.scene.sides.flatMap(({ id, seat }) => (seat === null ? [] : [[id, id === study.viewer ? 'here' : 'link']]))),
      you: this.lesson !== undefined && study.viewer !== null ? [study.viewer] : [],
      dice: { scheme: '', match: '', commitment: '', since: 0 },
      scene: '',
      log: { from: 0, entries },
    });
  }

  override scene(): Promise<Scene> {
    return Promise.resolve(this.study.scene);
  }

  override at(ply: number): Promise<Moment> {
    const { view, entries } = this.moment(ply);
    return Promise.resolve({ ply, last: this.reached, view, entries });
  }

  override preview({ draft }: PreviewBody): Promise<Prompt> {
    return api.previewLesson(this.study.title, this.lesson ?? '', this.reached, draft);
  }

  override inspect(target: Target): Promise<Preview | null> {
    return this.lesson === undefined ? Promise.resolve(null) : api.inspectLesson(this.study.title, this.lesson, this.reached, target);
  }

  override async answer({ answer }: AnswerBody): Promise<{ seq: number }> {
    await this.onanswer(answer);
    return { seq: this.reached };
  }

  /** Goes on to a moment, telling everything on the way. */
  goTo(moment: number): void {
    while (this.reached < moment) {
      const from = this.reached++;
      const step: Step = { ...this.standing(this.reached), from, entries: this.moment(this.reached).entries };
      this.send(`id: ${this.reached}\nevent: step\ndata: ${JSON.stringify(step)}\n\n`);
    }
  }

  private send(text: string): void {
    this.stream?.enqueue(new TextEncoder().encode(text));
  }

  override events(_after: number, signal: AbortSignal): Promise<Response> {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.stream = controller;
        const alive = setInterval(() => this.send(': here\n\n'), SIGN_OF_LIFE);
        signal.addEventListener('abort', () => {
          clearInterval(alive);
          if (this.stream === controller) this.stream = null;
          controller.close();
        });
      },
    });
    return Promise.resolve(new Response(body));
  }
}
