const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 10;

/** The uid of a block that is made in the browser: it is called so before it is saved. */
export function newUid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}
