// Which lessons this browser has seen to their end.

const KEY = 'sandtable.lessons';

function read(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((entry): entry is string => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

let finished = $state.raw<readonly string[]>(read());

export const done = (title: string, lesson: string): boolean => finished.includes(`${title}/${lesson}`);

export function finish(title: string, lesson: string): void {
  if (done(title, lesson)) return;
  finished = [...finished, `${title}/${lesson}`];
  localStorage.setItem(KEY, JSON.stringify(finished));
}
