const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Random bytes of a uid: a new uid equals that of one of a million blocks with a chance of one in
 * 3.6 thousand million.
 */
export const UID_LENGTH = 10;

/** A uid of letters and digits, from random bytes. */
export function uidFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
