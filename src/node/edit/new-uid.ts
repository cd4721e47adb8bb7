import { randomBytes } from 'node:crypto';

const UID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const UID_LENGTH = 10;

/** Ten letters and digits: one in 3.6 thousand million that one of a million blocks has them already. */
export function newUid(): string {
  const bytes = randomBytes(UID_LENGTH);
  return Array.from(bytes, (byte) => UID_LETTERS[byte % UID_LETTERS.length]).join('');
}
