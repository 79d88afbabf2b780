import { words } from '../words/words.svelte';
import type { Said } from './wire';

/** A text in the reader's language; what is not translated is English. */
export const said = (text: Said | undefined): string => text?.[words.language] ?? text?.['en'] ?? '';
