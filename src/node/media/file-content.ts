import { withPlainFile, readInto } from '../plain-file.ts';
import { beginsAs, extensionsOf, lettersOf, LOOKED_AT, strangerText } from './file-kinds.ts';

/** The bytes of a file, which needn't be in memory. */
interface Content {
  readonly size: number;
  /** Reads as many bytes from an offset on as there are, and at most some number of them. */
  read(from: number, most: number): Buffer;
}

/** Bytes of the largest file that is published. */
const MAX_MEDIA = 4 * 1024 ** 3;

/** What is found of a file that isn't an image. */
interface LookedAt {
  readonly isEmpty: boolean;
  /** See `contentProblem`. */
  readonly problem: string | undefined;
}

/** Looks at the beginning and the end of a file: a film may be larger than memory. @throws UnreadFile */
export function lookAtFile(path: string, extension: string): LookedAt {
  return withPlainFile(path, { most: MAX_MEDIA }, ({ handle, found: { size } }) => {
    const read = (from: number, most: number) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(most, size - from)));
      return bytes.subarray(0, readInto(handle, bytes, from));
    };
    const isEmpty = size === 0;
    return { isEmpty, problem: isEmpty ? undefined : contentProblem({ size, read }, extension) };
  });
}

/** Says why some bytes aren't a whole file of the kind that its name promises; undefined where they are. */
export function bytesProblem(bytes: Uint8Array, extension: string): string | undefined {
  const read = (from: number, most: number) => Buffer.from(bytes.subarray(from, from + most));
  return contentProblem({ size: bytes.length, read }, extension);
}

/** Texts of any encoding, which have no mark of their own. */
const ANY_TEXT = new Set(['txt', 'csv']);

function contentProblem(content: Content, extension: string): string | undefined {
  const { size } = content;
  const start = content.read(0, LOOKED_AT);
  const stranger = strangerText(start, extension);
  if (stranger !== undefined) return stranger;
  const end = content.read(Math.max(0, size - LOOKED_AT), LOOKED_AT);
  const found = extensionsOf(size > LOOKED_AT ? Buffer.concat([start, end]) : start);
  const other = found.find((one) => !ANY_TEXT.has(one));
  const isPromised = found.includes(extension) || beginsAs(start, extension);
  if (!isPromised && other !== undefined) return `it is a ${other} file by its content`;
  if (ANY_TEXT.has(extension)) return undefined;
  if (!isPromised) return `its content is not that of a ${extension} file`;
  return isCut({ content, start, end }, extension) ? 'it breaks off before its end' : undefined;
}

interface Ends {
  readonly content: Content;
  readonly start: Buffer;
  readonly end: Buffer;
}

function isCut({ content, start, end }: Ends, extension: string): boolean {
  switch (extension) {
    case 'ttf':
    case 'otf':
      return endOfTables(start) > content.size;
    case 'woff':
    case 'woff2':
      return start.length < 12 || start.readUInt32BE(8) > content.size;
    case 'mp4':
      return isFilmCut(content);
    case 'pdf':
      return !lettersOf(end).includes('%%EOF');
    case 'vtt':
    case 'ics':
    case 'vcf':
      return false;
    default:
      // The list of files stands at the end of an archive.
      return !lettersOf(end).includes('PK\x05\x06');
  }
}

/** The end of the last table that the directory of a font lists. */
function endOfTables(start: Buffer): number {
  const tables = start.length < 12 ? 0 : start.readUInt16BE(4);
  const directory = 12 + 16 * tables;
  if (tables === 0 || start.length < directory) return Infinity;
  let end = directory;
  for (let at = 12; at < directory; at += 16) {
    end = Math.max(end, start.readUInt32BE(at + 8) + start.readUInt32BE(at + 12));
  }
  return end;
}

/** Boxes of a film that are looked at: only films that are sent in pieces have more. */
const MOST_BOXES = 1000;

/** A film is a row of boxes with their lengths. */
function isFilmCut({ size, read }: Content): boolean {
  let at = 0;
  for (let boxes = 0; at < size && boxes < MOST_BOXES; boxes += 1) {
    const head = read(at, 16);
    if (head.length < 8) return true;
    const short = head.readUInt32BE(0);
    // The last one may go on to the end of the file.
    if (short === 0) return false;
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8 || at + length > size) return true;
    at += length;
  }
  return false;
}
