import type { Odds, Preview } from '../wire/engine';

/** Whether there is anything to read in it; what is only drawn needs no card. */
export const tells = (preview: Preview): boolean => preview.terms.length > 0 || preview.outcomes.length > 0 || preview.notes.length > 0;

/** An exact chance as it is read aloud: a fraction in lowest terms and a rounded percentage. */
export function fraction({ favourable, cases }: Odds): { over: number; under: number } {
  const divisor = gcd(favourable, cases) || 1;
  return { over: favourable / divisor, under: cases / divisor };
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

export const part = ({ favourable, cases }: Odds): number => (cases === 0 ? 0 : favourable / cases);

/** Rounded, but never to 0 % or 100 % unless it is certain. */
export function percent(odds: Odds, language: string): string {
  const exact = part(odds);
  const format = (value: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(value);
  if (exact > 0 && exact < 0.001) return `< ${format(0.001)}`;
  if (exact < 1 && exact > 0.999) return `> ${format(0.999)}`;
  return format(exact);
}
