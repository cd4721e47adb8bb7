import { withPlainFile, readInto } from '../plain-file.ts';
import { beginsAs, extensionsOf, lettersOf, SIGNATURE_BYTES, misplacedText } from './file-kinds.ts';

/** Access to the bytes of a file, which needn't be in memory. */
interface Content {
  readonly size: number;
  /** Reads bytes from an offset, up to a maximum or the end. */
  read(from: number, most: number): Buffer;
}

/** Maximum bytes of a published file. */
const MAX_MEDIA = 4 * 1024 ** 3;

/** The result for a file that isn't an image. */
interface FileCheck {
  readonly isEmpty: boolean;
  /** See `contentProblem`. */
  readonly problem: string | undefined;
}

/** Reads the beginning and the end of a file: a video may exceed the memory. @throws UnreadFile */
export function checkFile(path: string, extension: string): FileCheck {
  return withPlainFile(path, { most: MAX_MEDIA }, ({ handle, found: { size } }) => {
    const read = (from: number, most: number) => {
      const bytes = Buffer.alloc(Math.max(0, Math.min(most, size - from)));
      return bytes.subarray(0, readInto(handle, bytes, from));
    };
    const isEmpty = size === 0;
    return { isEmpty, problem: isEmpty ? undefined : contentProblem({ size, read }, extension) };
  });
}

/** The reason why bytes aren't a complete file of the type of their name; undefined if they are. */
export function bytesProblem(bytes: Uint8Array, extension: string): string | undefined {
  const read = (from: number, most: number) => Buffer.from(bytes.subarray(from, from + most));
  return contentProblem({ size: bytes.length, read }, extension);
}

/** Texts in any encoding, which have no signature. */
const ANY_TEXT = new Set(['txt', 'csv']);

function contentProblem(content: Content, extension: string): string | undefined {
  const { size } = content;
  const start = content.read(0, SIGNATURE_BYTES);
  const stranger = misplacedText(start, extension);
  if (stranger !== undefined) return stranger;
  const end = content.read(Math.max(0, size - SIGNATURE_BYTES), SIGNATURE_BYTES);
  const found = extensionsOf(size > SIGNATURE_BYTES ? Buffer.concat([start, end]) : start);
  const other = found.find((one) => !ANY_TEXT.has(one));
  const isPromised = found.includes(extension) || beginsAs(start, extension);
  if (!isPromised && other !== undefined) return `its content is a ${other} file`;
  if (ANY_TEXT.has(extension)) return undefined;
  if (!isPromised) return `its content isn’t a ${extension} file`;
  return isCut({ content, start, end }, extension) ? 'it is incomplete' : undefined;
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
      // Others are ZIP archives, which have the list of files at their end.
      return !lettersOf(end).includes('PK\x05\x06');
  }
}

/** The offset at which the last table of a font ends, by the font's directory. */
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

/** Maximum boxes of a video to read: only fragmented videos have more. */
const MAX_BOXES = 1000;

/** Returns whether a video is truncated; it is a sequence of boxes with lengths. */
function isFilmCut({ size, read }: Content): boolean {
  let at = 0;
  for (let boxes = 0; at < size && boxes < MAX_BOXES; boxes += 1) {
    const head = read(at, 16);
    if (head.length < 8) return true;
    const short = head.readUInt32BE(0);
    // The last box may extend to the end of the file.
    if (short === 0) return false;
    const length = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : short;
    if (length < 8 || at + length > size) return true;
    at += length;
  }
  return false;
}
