/** The result of expanding a text in lz-string's URL-safe form. */
export type ExpandedText =
  | { readonly kind: 'text'; readonly text: string }
  /** The text has more characters than the limit. */
  | { readonly kind: 'too-large' }
  /** The input is invalid or truncated. */
  | { readonly kind: 'unreadable' };

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$';
const BITS = 6;

/** The value of each character of the alphabet by its code; -1 for others. */
const VALUES = (() => {
  const values = new Int8Array(128).fill(-1);
  for (let value = 0; value < ALPHABET.length; value += 1)
    values[ALPHABET.charCodeAt(value)] = value;
  return values;
})();

const UNREADABLE: ExpandedText = { kind: 'unreadable' };
const TOO_LARGE: ExpandedText = { kind: 'too-large' };

/** Codes in the stream that mean no phrase of the dictionary. */
const CHAR_8 = 0;
const CHAR_16 = 1;
const END_CODE = 2;
/** Phrases have codes from 3. */
const NO_PHRASES: readonly number[] = [0, 0, 0];

/**
 * Reads lz-string's `compressToEncodedURIComponent` up to a limit: lz-string itself has none, and
 * 76 KB can expand to 500 million characters (SAFE-7). Every phrase of the dictionary occurs in the
 * text that was already read, so an entry consists of two numbers. Never throws; time and memory
 * are linear in input and output.
 */
export function expandText(input: string, limit: number): ExpandedText {
  const bits = bitReader(input);
  let text = new Uint16Array(Math.min(limit, Math.max(256, input.length * 4)));
  let length = 0;
  // Offset and length of each phrase in the text, by its code.
  const starts = [...NO_PHRASES];
  const lengths = [...NO_PHRASES];
  let width = 2;
  let previous: { readonly start: number; readonly length: number } | undefined;

  while (!bits.isOver()) {
    let code = bits.read(width);
    if (bits.isOver()) break;
    if (code === END_CODE) return { kind: 'text', text: textOf(text, length) };
    const start = length;
    if (code === CHAR_8 || code === CHAR_16) {
      const char = bits.read(code === CHAR_8 ? 8 : 16);
      if (bits.isOver() || !hasRoom(1)) break;
      text[length] = char;
      length += 1;
      code = addPhrase(start, 1);
    } else if (previous === undefined) {
      return UNREADABLE;
    } else if (code < starts.length) {
      if (!append(starts[code] as number, lengths[code] as number)) break;
    } else if (code === starts.length) {
      // The code means the phrase that this step defines: the previous phrase and its first
      // character.
      if (!append(previous.start, previous.length + 1)) break;
    } else {
      return UNREADABLE;
    }
    if (previous !== undefined) addPhrase(previous.start, previous.length + 1);
    previous = { start, length: length - start };
  }
  return length >= limit ? TOO_LARGE : UNREADABLE;

  function addPhrase(start: number, size: number): number {
    starts.push(start);
    lengths.push(size);
    if (starts.length >= 2 ** width) width += 1;
    return starts.length - 1;
  }

  function hasRoom(size: number): boolean {
    if (length + size > limit) {
      length = limit;
      return false;
    }
    if (length + size > text.length) {
      const wider = new Uint16Array(Math.min(limit, (length + size) * 2));
      wider.set(text.subarray(0, length));
      text = wider;
    }
    return true;
  }

  /**
   * Appends a copy of a piece of the text. The last character of the piece may be the first one of
   * the copy.
   */
  function append(start: number, size: number): boolean {
    if (!hasRoom(size)) return false;
    text.copyWithin(length, start, start + size - 1);
    text[length + size - 1] = text[start + size - 1] as number;
    length += size;
    return true;
  }
}

interface BitReader {
  /** Reads a number of `count` bits, the lowest bit first. */
  read(count: number): number;
  /** Returns whether reading went past the end. */
  isOver(): boolean;
}

function bitReader(input: string): BitReader {
  let at = 0;
  let value = 0;
  let bitsLeft = 0;
  let isOver = input === '';
  return {
    isOver: () => isOver,
    read(count) {
      let number = 0;
      for (let bit = 0; bit < count; bit += 1) {
        if (bitsLeft === 0) {
          value = VALUES[input.charCodeAt(at)] ?? -1;
          if (value === -1) isOver = true;
          at += 1;
          bitsLeft = BITS;
        }
        bitsLeft -= 1;
        if (((value >> bitsLeft) & 1) === 1) number += 2 ** bit;
      }
      return number;
    },
  };
}

/** Maximum characters converted at once: too many arguments would overflow the stack. */
const PIECE = 8192;

function textOf(codes: Uint16Array, length: number): string {
  const pieces: string[] = [];
  for (let at = 0; at < length; at += PIECE) {
    pieces.push(String.fromCharCode(...codes.subarray(at, Math.min(length, at + PIECE))));
  }
  return pieces.join('');
}
