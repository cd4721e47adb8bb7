/** The encoding of a drawing. */
export type DrawingEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export interface DrawingText {
  /** The text, with the byte-order mark if there is one. */
  readonly text: string;
  readonly encoding: DrawingEncoding;
  /** True if each byte is ASCII, which all usual encodings share. */
  readonly isAscii: boolean;
}

/**
 * Decodes a drawing as UTF-8, or as UTF-16 if it begins with a byte-order mark; undefined for other
 * encodings.
 */
export function drawingText(bytes: Uint8Array): DrawingText | undefined {
  const encoding = encodingOf(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, encoding, isAscii: encoding === 'utf-8' && text.length === bytes.length };
  } catch {
    return undefined;
  }
}

/** The bytes of a text in an encoding. */
export function drawingBytes(text: string, encoding: DrawingEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  const isLittle = encoding === 'utf-16le';
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return bytes;
}

/** Returns whether an XML declaration names the encoding of the bytes. */
export function isEncodingNameRight(named: string | undefined, { encoding, isAscii }: DrawingText) {
  if (named === undefined) return true;
  const name = named.toLowerCase();
  if (encoding !== 'utf-8') return name === 'utf-16';
  return name === 'utf-8' || (isAscii && /^(?:us-ascii|iso-8859-1|windows-1252)$/.test(name));
}

function encodingOf([first, second]: Uint8Array): DrawingEncoding {
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8';
}
