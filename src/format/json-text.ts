import { BACKSLASH } from './char-codes.ts';
import { DECODER } from './split-boards.ts';

/** Longer texts are decoded directly, to limit the buffer. */
const MAX_BYTES = 1_048_576;

/**
 * At most one of 2^5 bytes may be outside of ASCII: with a larger share, escapes cost more than
 * they save.
 */
const MAX_NON_ASCII_SHIFT = 5;

const LOWER_U = 0x75;
const HEX = Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0));

/** Buffer for escaped text: each byte outside of ASCII becomes at most three bytes. */
let escapeBuffer = new Uint8Array(0);

/**
 * Decodes the UTF-8 bytes of a JSON text. If only a few characters are outside of ASCII, they
 * become escapes, which `JSON.parse` reads the same. V8 stores pure ASCII in half of the memory.
 * @throws TypeError for invalid UTF-8
 */
export function jsonText(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES) return DECODER.decode(bytes);
  return DECODER.decode(escaped(bytes) ?? bytes);
}

/**
 * The same JSON in ASCII, with escapes for other characters. Undefined if too many bytes are
 * outside of ASCII, or if a backslash would precede an escape.
 */
function escaped(bytes: Uint8Array): Uint8Array | undefined {
  const { length } = bytes;
  const words = wordsOf(bytes);
  let at = nextNonAscii(bytes, words, 0);
  if (at === length) return bytes;
  let rest = length >> MAX_NON_ASCII_SHIFT;
  if (escapeBuffer.length < length + 2 * rest) escapeBuffer = new Uint8Array(2 * length);
  let from = 0;
  let to = 0;
  while (at < length) {
    let end = at + 1;
    while (end < length && isNonAscii(bytes, end)) end += 1;
    rest -= end - at;
    if (rest < 0 || bytes[at - 1] === BACKSLASH) return undefined;
    escapeBuffer.set(bytes.subarray(from, at), to);
    to = writeEscapes(DECODER.decode(bytes.subarray(at, end)), to + at - from);
    from = end;
    at = nextNonAscii(bytes, words, end);
  }
  escapeBuffer.set(bytes.subarray(from), to);
  return escapeBuffer.subarray(0, to + length - from);
}

/** Writes a text as escapes, and returns the offset after them. */
function writeEscapes(text: string, start: number): number {
  let to = start;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    escapeBuffer[to] = BACKSLASH;
    escapeBuffer[to + 1] = LOWER_U;
    for (let digit = 0; digit < 4; digit += 1) {
      escapeBuffer[to + 2 + digit] = HEX[(code >> (12 - 4 * digit)) & 15] ?? 0;
    }
    to += 6;
  }
  return to;
}

const isNonAscii = (bytes: Uint8Array, at: number) => (bytes[at] ?? 0) > 0x7f;

/** A view of the bytes as 32-bit words, from the first aligned byte on. */
function wordsOf({ buffer, byteOffset, length }: Uint8Array): Uint32Array {
  const start = (byteOffset + 3) & ~3;
  return new Uint32Array(buffer, start, Math.max(0, (byteOffset + length - start) >> 2));
}

/** The offset of the first byte outside of ASCII, or the end. */
function nextNonAscii(bytes: Uint8Array, words: Uint32Array, from: number): number {
  const { length } = bytes;
  const shift = words.byteOffset - bytes.byteOffset;
  let at = from;
  while (at < length && ((at - shift) & 3) !== 0) {
    if (isNonAscii(bytes, at)) return at;
    at += 1;
  }
  let word = (at - shift) >> 2;
  while (word < words.length && ((words[word] ?? 0) & 0x80808080) === 0) word += 1;
  at = Math.max(at, shift + 4 * word);
  while (at < length && !isNonAscii(bytes, at)) at += 1;
  return at;
}
