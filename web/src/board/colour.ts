// Colours of a title are given for the light theme; the other themes are derived in OKLab, where equal
// steps of lightness look equal.

export interface Lab {
  l: number;
  a: number;
  b: number;
}

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

const gamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

function channels(hex: string): [number, number, number] {
  const number = Number.parseInt(hex.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

export function toLab(hex: string): Lab {
  const [r, g, b] = channels(hex).map((channel) => linear(channel / 255)) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

export function toHex({ l, a, b }: Lab): string {
  const x = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const y = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const z = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ];
  const bytes = rgb.map((channel) => Math.round(255 * Math.min(1, Math.max(0, gamma(Math.max(0, channel))))));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour with its lightness moved and its chroma scaled. */
export function shift(hex: string, lightness: number, chroma = 1): string {
  const { l, a, b } = toLab(hex);
  return toHex({ l: Math.min(1, Math.max(0, l + lightness)), a: a * chroma, b: b * chroma });
}

/** The colour, at least as light as this. */
export function lightened(hex: string, least: number): string {
  const lab = toLab(hex);
  return lab.l >= least ? hex : toHex({ ...lab, l: least });
}

/** A mixture of two colours; `part` is how much of the second. */
export function mix(first: string, second: string, part: number): string {
  const from = toLab(first);
  const to = toLab(second);
  return toHex({
    l: from.l + (to.l - from.l) * part,
    a: from.a + (to.a - from.a) * part,
    b: from.b + (to.b - from.b) * part,
  });
}

/** Relative luminance as WCAG defines it. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((channel) => linear(channel / 255)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The given ink if it can be read on the ground, else black or white, whichever reads better. */
export function legible(ink: string, ground: string, least = 4.5): string {
  if (contrast(ink, ground) >= least) return ink;
  return contrast('#000000', ground) > contrast('#ffffff', ground) ? '#000000' : '#ffffff';
}
