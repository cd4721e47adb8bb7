import { BACKSLASH } from './char-codes.ts';

/** What may follow a backslash in JSON without making such a character. */
const HARMLESS_ESCAPES: ReadonlySet<number> = new Set(
  Array.from('"\\\\/nrt', (sign) => sign.charCodeAt(0)),
);

/**
 * Whether no text in the bytes of a JSON, which are UTF-8, can hold a character that HTML can't carry: told by the few bytes that one
 * begins with, so that the texts needn't be looked at one by one. Where an escape may make one it says no.
 */
export function isCleanJson(bytes: Uint8Array): boolean {
  return (
    !bytes.includes(0x7f) &&
    isEach(bytes, BACKSLASH, (next) => HARMLESS_ESCAPES.has(next)) &&
    // U+0080 to U+009F
    isEach(bytes, 0xc2, (next) => next >= 0xa0) &&
    // U+FDD0 to U+FDEF, U+FFFE and U+FFFF
    isEach(bytes, 0xef, (next, last) =>
      next === 0xb7 ? last < 0x90 || last > 0xaf : next !== 0xbf || last < 0xbe,
    )
  );
}

/** Whether something holds of the two bytes behind each byte of a kind. */
function isEach(bytes: Uint8Array, byte: number, holds: (next: number, last: number) => boolean) {
  for (let at = bytes.indexOf(byte); at !== -1; at = bytes.indexOf(byte, at + 2)) {
    if (!holds(bytes[at + 1] ?? 0, bytes[at + 2] ?? 0)) return false;
  }
  return true;
}
