const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Number of random bytes of a uid. The chance that a new uid equals one of a million others is one
 * in 3.6 thousand million.
 */
export const UID_LENGTH = 10;

/** A uid of letters and digits, from random bytes. */
export function uidFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
