import { Failure } from '../api/failure';
import { t } from './words.svelte';

/** What went wrong, in the reader's words: the server tells faults apart by a code, and its own text is English. */
export function trouble(error: unknown): string {
  if (!(error instanceof Failure)) return error instanceof Error && error.message ? error.message : t('unreachable');
  if (error.unreachable) return t('unreachable');
  const key = `error-${error.code}`;
  const told = t(key, { detail: error.message });
  return told === key ? t('error-bad-request', { detail: error.message }) : told;
}
