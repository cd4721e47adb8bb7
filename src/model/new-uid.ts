const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** So many random bytes make a uid: one in 3.6 thousand million that one of a million blocks has it already. */
export const UID_LENGTH = 10;

/** A uid of letters and digits, from random bytes. */
export function uidFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
