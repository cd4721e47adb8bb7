/** The kinds of published images, by their first bytes. */
export type ImageKind = 'gif' | 'jpeg' | 'png' | 'webp' | 'svg';

const SIGNATURES: readonly (readonly [ImageKind, RegExp])[] = [
  ['gif', /^GIF8[79]a/],
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF[^]{4}WEBP/],
];

/**
 * Matches the beginning of a drawing: comments and declarations may precede the `svg` element,
 * whose name may have a prefix.
 */
const SVG = /^(?:\u00ef\u00bb\u00bf|\ufeff)?\s*<(?:[?!][^]*<)?(?:[^\s<>/:!?"'=]{1,200}:)?svg[\s>/]/;
/** Bytes searched for the root of a drawing; other kinds need only the first few. */
const SVG_START_BYTES = 64 * 1024;
const SIGNATURE_BYTES = 16;

/** The kind of an image by its bytes, whatever its name; undefined for anything else. */
export function imageKind(bytes: Uint8Array): ImageKind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  const [kind] = SIGNATURES.find(([, signature]) => signature.test(start)) ?? [];
  return kind ?? (SVG.test(textOf(bytes)) ? 'svg' : undefined);
}

/** Returns whether a PNG is animated: a chunk `acTL` precedes the pixels. */
export function isAnimatedPng(bytes: Uint8Array): boolean {
  if (imageKind(bytes) !== 'png') return false;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
}

/** The kind for a file extension. */
export function imageKindOfExtension(extension: string): string {
  return extension === 'jpg' ? 'jpeg' : extension;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const beginning = bytes.subarray(0, SVG_START_BYTES);
  // XML may be UTF-16, and then begins with this mark; no other kind of image does.
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(beginning);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(beginning);
  return new TextDecoder('latin1').decode(beginning);
}
