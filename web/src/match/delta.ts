import type { Change } from '../wire/http';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Applies changes to a document without touching it: unchanged parts are shared. */
export function applied<T>(document: T, changes: readonly Change[]): T {
  return changes.reduce<Json>((value, change) => {
    const path = change.path
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
    return at(value, path, change);
  }, document as Json) as T;
}

function at(value: Json, path: readonly string[], change: Change): Json {
  const [head, ...rest] = path;
  if (head === undefined) return change.op === 'remove' ? null : (change.value as Json);
  if (Array.isArray(value)) {
    const copy = [...value];
    const index = head === '-' ? copy.length : Number(head);
    if (!Number.isInteger(index) || index < 0 || index > copy.length) throw new RangeError(`no item ${head}`);
    if (rest.length > 0) copy[index] = at(copy[index] as Json, rest, change);
    else if (change.op === 'remove') copy.splice(index, 1);
    else copy.splice(index, change.op === 'add' ? 0 : 1, change.value as Json);
    return copy;
  }
  if (value === null || typeof value !== 'object') throw new RangeError(`no member ${head}`);
  const copy = { ...value };
  if (rest.length > 0) copy[head] = at(copy[head] as Json, rest, change);
  else if (change.op === 'remove') delete copy[head];
  else copy[head] = change.value as Json;
  return copy;
}
