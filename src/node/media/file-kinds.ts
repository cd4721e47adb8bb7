import { imageKind } from '../../format/image-bytes.ts';

/** What files begin with, and the extensions of such files. Bytes are looked at as letters of Latin-1. */
const SIGNATURES: readonly (readonly [extensions: readonly string[], beginning: RegExp])[] = [
  // Both hold either kind of outlines, and browsers look at the bytes alone.
  [['ttf', 'otf'], /^(?:\0\x01\0\0|true)/],
  [['otf', 'ttf'], /^OTTO/],
  [['woff'], /^wOFF/],
  [['woff2'], /^wOF2/],
  // Pictures and films of other kinds are wrapped in the same way.
  [['mp4'], /^[^]{4}ftyp(?!avi[fs]|hei[cfmsx]|hev[cx]|m[is]f1|qt {2})/],
  [['pdf'], /^[^]{0,1020}%PDF-/],
  [['epub'], /^PK\x03\x04[^]{26}mimetypeapplication\/epub\+zip/],
  [['odt'], /^PK\x03\x04[^]{26}mimetypeapplication\/vnd\.oasis\.opendocument\.text/],
  [['ods'], /^PK\x03\x04[^]{26}mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/],
  [['odp'], /^PK\x03\x04[^]{26}mimetypeapplication\/vnd\.oasis\.opendocument\.presentation/],
];

/** What the list of files at the end of an archive names, in documents of an office. */
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

/** Bytes at the beginning, and at the end, in which a file says what it is. */
export const LOOKED_AT = 64 * 1024;

/**
 * The extensions that a file may have by what is in it, the most telling first; none for what no site has
 * (ASSET-1). Names say nothing: they are compared with this.
 */
export function extensionsOf(bytes: Uint8Array): readonly string[] {
  const image = imageKind(bytes);
  if (image !== undefined) return image === 'jpeg' ? ['jpg', 'jpeg'] : [image];
  const start = lettersOf(bytes.subarray(0, LOOKED_AT));
  const [found] = SIGNATURES.find(([, beginning]) => beginning.test(start)) ?? [];
  if (found !== undefined) return found;
  if (/^PK(?:\x03\x04|\x05\x06)/.test(start)) {
    const end = lettersOf(bytes.subarray(-LOOKED_AT));
    const office = OFFICE.filter(([, entry]) => entry.test(end)).map(([extension]) => extension);
    return [...office, 'zip'];
  }
  return textExtensions(bytes);
}

export function lettersOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** Texts have no mark of their own, but hold nothing that isn't one. */
function textExtensions(bytes: Uint8Array): readonly string[] {
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return [];
  }
  if (/[\0-\x08\x0e-\x1f]/.test(text)) return [];
  const telling = TEXTS.filter(([, beginning]) => beginning.test(text));
  return [...telling.map(([extension]) => extension), 'txt', 'csv'];
}

/** Whether a text begins as those with an extension do, whatever its encoding. */
export function beginsAs(start: Uint8Array, extension: string): boolean {
  const [, beginning] = TEXTS.find(([known]) => known === extension) ?? [];
  return beginning?.test(lettersOf(start).replace(/^\xef\xbb\xbf/, '')) === true;
}

const LFS_POINTER = /^version https:\/\/git-lfs\.github\.com\/spec\//;
const HTML_PAGE = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html|head|body)[\s>]/i;

/** Names a text that often lies in the place of a file: a pointer of Git LFS, or a page that a server has sent. */
export function strangerText(start: Uint8Array, extension: string): string | undefined {
  const text = lettersOf(start.subarray(0, LOOKED_AT));
  if (LFS_POINTER.test(text)) {
    return 'it is a pointer of Git LFS and not the file itself; run "git lfs pull"';
  }
  return extension !== 'txt' && HTML_PAGE.test(text)
    ? 'it is an HTML page by its content'
    : undefined;
}
