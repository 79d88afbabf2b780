/**
 * A name for one decision, so that sending it again does not play it again.
 *
 * Not `crypto.randomUUID`: it is missing where a page is served on a local network without a certificate.
 */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A word that nobody can foretell, added to the dice with every decision. */
export function diceWord(): string {
  return nonce() + nonce();
}
