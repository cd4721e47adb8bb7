import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatMessages } from './messages.ts';

export type DecodedBytes =
  | { readonly text: string; readonly diagnostics: readonly [] }
  | { readonly text: undefined; readonly diagnostics: readonly [Diagnostic] };

/** Decodes a file's bytes: UTF-8, with or without byte-order mark (FORMAT-1). Never throws. */
export function decodeBytes(bytes: Uint8Array): DecodedBytes {
  const encoding = otherEncoding(bytes);
  if (encoding !== undefined)
    return reject(formatMessages.at('file-encoding', { path: '' }, { encoding }));
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), diagnostics: [] };
  } catch {
    const offset = badByteOffset(bytes);
    return reject(formatMessages.at('file-bad-utf8', { path: '' }, { offset }));
  }
}

/** The bytes after a byte-order mark. */
export function withoutMark(bytes: Uint8Array): Uint8Array {
  const [first, second, third] = bytes;
  return first === 0xef && second === 0xbb && third === 0xbf ? bytes.subarray(3) : bytes;
}

function reject(diagnostic: Diagnostic): DecodedBytes {
  return { text: undefined, diagnostics: [diagnostic] };
}

/**
 * The name of an encoding that isn't UTF-8. JSON begins with an ASCII character, so a zero among
 * the first two bytes means UTF-16.
 */
function otherEncoding(bytes: Uint8Array): string | undefined {
  const [first = 1, second = 1] = bytes;
  if (first === 0xff && second === 0xfe) return 'UTF-16 (little endian)';
  if (first === 0xfe && second === 0xff) return 'UTF-16 (big endian)';
  if (first === 0 && second !== 0) return 'UTF-16 (big endian)';
  return second === 0 && first !== 0 ? 'UTF-16 (little endian)' : undefined;
}

/**
 * The offset of the first invalid byte, by bisection: a valid prefix may end within a character.
 */
function badByteOffset(bytes: Uint8Array): number {
  let sound = 0;
  let bad = bytes.length;
  while (sound + 1 < bad) {
    const middle = (sound + bad) >> 1;
    if (isPrefix(bytes.subarray(0, middle))) sound = middle;
    else bad = middle;
  }
  return bad - 1;
}

function isPrefix(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
