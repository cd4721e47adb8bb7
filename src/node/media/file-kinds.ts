import { imageKind } from '../../format/image-bytes.ts';

/** Signatures of files, and their extensions. Bytes are matched as Latin-1. */
const SIGNATURES: readonly (readonly [extensions: readonly string[], beginning: RegExp])[] = [
  // Both may contain either kind of outlines, and browsers check only the bytes.
  [['ttf', 'otf'], /^(?:\0\x01\0\0|true)/],
  [['otf', 'ttf'], /^OTTO/],
  [['woff'], /^wOFF/],
  [['woff2'], /^wOF2/],
  // Other picture and video formats use the same container.
  [['mp4'], /^[^]{4}ftyp(?!avi[fs]|hei[cfmsx]|hev[cx]|m[is]f1|qt {2})/],
  [['pdf'], /^[^]{0,1020}%PDF-/],
  [['epub'], /^PK\x03\x04[^]{26}mimetypeapplication\/epub\+zip/],
  [['odt'], /^PK\x03\x04[^]{26}mimetypeapplication\/vnd\.oasis\.opendocument\.text/],
  [['ods'], /^PK\x03\x04[^]{26}mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/],
  [['odp'], /^PK\x03\x04[^]{26}mimetypeapplication\/vnd\.oasis\.opendocument\.presentation/],
];

/** Names in the file list of office documents, at the end of the archive. */
const OFFICE: readonly (readonly [extension: string, entry: RegExp])[] = [
  ['docx', /PK\x01\x02[^]{42}word\//],
  ['xlsx', /PK\x01\x02[^]{42}xl\//],
  ['pptx', /PK\x01\x02[^]{42}ppt\//],
];

const TEXTS: readonly (readonly [extension: string, beginning: RegExp])[] = [
  ['vtt', /^WEBVTT(?:\s|$)/],
  ['ics', /^BEGIN:VCALENDAR/i],
  ['vcf', /^BEGIN:VCARD/i],
];

/** Bytes at the beginning and the end that identify a file. */
export const SIGNATURE_BYTES = 64 * 1024;

/**
 * The possible extensions of a file by its content, the most specific first, for comparison with
 * its name; empty for types that a site can't publish (ASSET-1).
 */
export function extensionsOf(bytes: Uint8Array): readonly string[] {
  const image = imageKind(bytes);
  if (image !== undefined) return image === 'jpeg' ? ['jpg', 'jpeg'] : [image];
  const start = lettersOf(bytes.subarray(0, SIGNATURE_BYTES));
  const [found] = SIGNATURES.find(([, beginning]) => beginning.test(start)) ?? [];
  if (found !== undefined) return found;
  if (/^PK(?:\x03\x04|\x05\x06)/.test(start)) {
    const end = lettersOf(bytes.subarray(-SIGNATURE_BYTES));
    const office = OFFICE.filter(([, entry]) => entry.test(end)).map(([extension]) => extension);
    return [...office, 'zip'];
  }
  return textExtensions(bytes);
}

export function lettersOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/**
 * The possible extensions of a text: texts have no signature, but contain only valid characters.
 */
function textExtensions(bytes: Uint8Array): readonly string[] {
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return [];
  }
  if (/[\0-\x08\x0e-\x1f]/.test(text)) return [];
  const specific = TEXTS.filter(([, beginning]) => beginning.test(text));
  return [...specific.map(([extension]) => extension), 'txt', 'csv'];
}

/** Returns whether a text begins like those with an extension, in any encoding. */
export function beginsAs(start: Uint8Array, extension: string): boolean {
  const [, beginning] = TEXTS.find(([known]) => known === extension) ?? [];
  return beginning?.test(lettersOf(start).replace(/^\xef\xbb\xbf/, '')) === true;
}

const LFS_POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\//;
const HTML_PAGE = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body)[\s>]/i;

/**
 * Names a text that is often in place of a file: a Git LFS pointer, or an error page of a server.
 */
export function misplacedText(start: Uint8Array, extension: string): string | undefined {
  const text = lettersOf(start.subarray(0, SIGNATURE_BYTES));
  if (LFS_POINTER.test(text)) {
    return 'it is only a Git LFS pointer; run “git lfs pull”';
  }
  return extension !== 'txt' && HTML_PAGE.test(text) ? 'its content is an HTML page' : undefined;
}
