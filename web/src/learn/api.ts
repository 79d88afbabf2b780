import { get, post } from '../api/client';
import type { Prompt, Preview, Target } from '../wire/engine';
import type { Created } from '../wire/http';
import type { Example, Judged, Learning, Study } from './wire';

const title = (id: string, rest: string): string => `/api/titles/${encodeURIComponent(id)}/${rest}`;
const lesson = (of: string, id: string, rest = ''): string => title(of, `lessons/${encodeURIComponent(id)}${rest}`);

export const learning = (of: string): Promise<Learning> => get(title(of, 'learn'));
export const examples = (of: string): Promise<Record<string, Example[]>> => get(title(of, 'examples'));
export const showCase = (of: string, id: string): Promise<Study> => get(title(of, `cases/${id.split('/').map(encodeURIComponent).join('/')}`));
export const openLesson = (of: string, id: string): Promise<Study> => get(lesson(of, id));
export const previewLesson = (of: string, id: string, moment: number, draft: Target[]): Promise<Prompt> => post(lesson(of, id, '/preview'), { moment, draft });
export const inspectLesson = (of: string, id: string, moment: number, target: Target): Promise<Preview | null> =>
  get(lesson(of, id, `/inspect?moment=${moment}&target=${encodeURIComponent(JSON.stringify(target))}`));
export const answerLesson = (of: string, id: string, step: number, answer: Target[]): Promise<Judged> => post(lesson(of, id, '/answers'), { step, answer });
/** Begins a match where a lesson ends. */
export const playOn = (of: string, id: string): Promise<Created> => post(lesson(of, id, '/match'), {});
