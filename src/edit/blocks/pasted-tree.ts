import { BLOCK_TAGS, LINE_TAGS } from '../../format/html-tags.ts';
import { isJsonObject } from '../../values/json.ts';
import { textOf, wholeOf, wordOf, type Reader } from '../../values/reader.ts';

/** Pasted HTML as a tree of supported tags and attributes. */
export type Pasted = string | PastedTag;

export interface PastedTag {
  readonly tag: (typeof PASTED_TAGS)[number];
  readonly children: readonly Pasted[];
  readonly href?: string;
  readonly src?: string;
  readonly alt?: string;
  /** The asset of a picture whose file was uploaded. */
  readonly assetUid?: string;
  /** The number of the first item of a numbered list. */
  readonly start?: number;
  /** The language of code. */
  readonly language?: string;
  readonly columns?: number;
  readonly rows?: number;
}

export const PASTED_TAGS: readonly string[] = [...BLOCK_TAGS, ...LINE_TAGS];

/** The tag of struck text. */
export const STRUCK = 's';

const MAX_LEVELS = 60;
const readWords = textOf(5_000_000);
const readTag = wordOf(PASTED_TAGS);
const readAddress = textOf(10_000);
const readSpan = wholeOf(1, 20);
const readStart = wholeOf(0, 999_999);

/** Reads a pasted tree that a client has sent. */
export const readPasted: Reader<readonly Pasted[]> = (value) => readLevel(value, 0);

function readLevel(value: unknown, level: number): readonly Pasted[] | undefined {
  if (!Array.isArray(value) || level > MAX_LEVELS) return undefined;
  const found: Pasted[] = [];
  for (const one of value) {
    const own = readWords(one) ?? readOne(one, level);
    if (own === undefined) return undefined;
    found.push(own);
  }
  return found;
}

function readOne(value: unknown, level: number): PastedTag | undefined {
  if (!isJsonObject(value)) return undefined;
  const tag = readTag(value['tag']);
  const children = readLevel(value['children'], level + 1);
  if (tag === undefined || children === undefined) return undefined;
  const [href, src, alt, language, assetUid] = ['href', 'src', 'alt', 'language', 'assetUid'].map(
    (key) => readAddress(value[key]),
  );
  const [columns, rows] = ['columns', 'rows'].map((key) => readSpan(value[key]));
  const start = readStart(value['start']);
  return {
    tag,
    children,
    ...(start !== undefined && { start }),
    ...(href !== undefined && { href }),
    ...(src !== undefined && { src }),
    ...(alt !== undefined && { alt }),
    ...(assetUid !== undefined && { assetUid }),
    ...(language !== undefined && { language }),
    ...(columns !== undefined && { columns }),
    ...(rows !== undefined && { rows }),
  };
}
