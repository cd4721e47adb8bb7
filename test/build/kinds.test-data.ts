/** Makes small complete files of the types that builds copy; each ends with some words. */
import { fontFile } from './fonts.test-data.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

function lengthOf(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A web font of 16 bytes and the words; its header has the length. */
const webFont = (signature: string, words: string) =>
  Buffer.concat([
    latin(signature),
    latin('\0\x01\0\0'),
    lengthOf(16 + words.length),
    latin('\0\0\0\0'),
    latin(words),
  ]);

const film = (words: string) =>
  Buffer.concat([
    lengthOf(16),
    latin('ftypisom\0\0\0\0'),
    lengthOf(8 + words.length),
    latin(`mdat${words}`),
  ]);

const entry = (name: string) => `PK\x01\x02${'\0'.repeat(42)}${name}`;
const archive = (first: string, names: string, words: string) =>
  latin(`PK\x03\x04${'\0'.repeat(26)}${first}${names}PK\x05\x06${'\0'.repeat(18)}${words}`);

const KINDS: Readonly<Record<string, (words: string) => Buffer>> = {
  mp4: film,
  ttf: (words) => Buffer.concat([fontFile({ family: 'Any', advance: 500 }), latin(words)]),
  woff: (words) => webFont('wOFF', words),
  woff2: (words) => webFont('wOF2', words),
  pdf: (words) => latin(`%PDF-1.7\n%%EOF\n${words}`),
  vtt: (words) => latin(`WEBVTT\n\n${words}`),
  ics: (words) => latin(`BEGIN:VCALENDAR\r\n${words}`),
  zip: (words) => archive('a.txt', entry('a.txt'), words),
  docx: (words) => archive('[Content_Types].xml', entry('word/document.xml'), words),
  epub: (words) => archive('mimetypeapplication/epub+zip', entry('mimetype'), words),
};

export const COPIED_KINDS = Object.keys(KINDS);

/** Returns a file of the type that an extension names, or a text for any other extension. */
export function fileOf(extension: string, words: string): Buffer {
  return KINDS[extension]?.(words) ?? latin(words);
}
