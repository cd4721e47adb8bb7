import { quote } from '../diagnostics/diagnostic.ts';
import { page } from '../values/page.ts';
import { isJsonObject } from '../values/json.ts';
import { textOf, wholeOf, wordOf, type Reader } from '../values/reader.ts';
import { SPAN } from './inline.ts';
import { joined, type Inline } from './inline-content.ts';

/** HTML that was pasted, as a tree of what sitegen can make something of: no attributes but these. */
export type Pasted = string | PastedTag;

export interface PastedTag {
  readonly tag: (typeof PASTED_TAGS)[number];
  readonly children: readonly Pasted[];
  readonly href?: string;
  readonly src?: string;
  readonly alt?: string;
  /** Of a picture whose file the project has been given. */
  readonly assetUid?: string;
  /** Of a numbered list: the number of its first item. */
  readonly start?: number;
  /** Of code. */
  readonly language?: string;
  readonly columns?: number;
  readonly rows?: number;
}

/** What makes a block of its own; `div` for all that has no meaning here. */
export const BLOCK_TAGS =
  'h1 h2 h3 h4 h5 h6 p ul ol li dl dt dd blockquote pre table tr th td hr details summary figure figcaption div img'.split(
    ' ',
  );
/** What stands in lines. */
export const LINE_TAGS = 'a abbr br code em mark s small strong sub sup'.split(' ');

export const PASTED_TAGS: readonly string[] = [...BLOCK_TAGS, ...LINE_TAGS];

/** The tag of struck words. */
export const STRUCK = 's';

const MOST_LEVELS = 60;
const readWords = textOf(5_000_000);
const readTag = wordOf(PASTED_TAGS);
const readAddress = textOf(10_000);
const readSpan = wholeOf(1, 20);
const readStart = wholeOf(0, 999_999);

/** Reads what was pasted as it was sent. */
export const readPasted: Reader<readonly Pasted[]> = (value) => readLevel(value, 0);

function readLevel(value: unknown, level: number): readonly Pasted[] | undefined {
  if (!Array.isArray(value) || level > MOST_LEVELS) return undefined;
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

/** What is needed to make something of what was pasted. */
export interface Pasting {
  /** The elements that words can be put into, by the HTML element that they are. */
  readonly eids: ReadonlyMap<string, string>;
  readonly newUid: () => string;
  /** What is left out, in words. */
  readonly drop: (what: string) => void;
}

/** The elements of lines by their HTML elements, from the HTML elements of all that words can be put into. */
export function eidsByTag(tags: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const known = Object.entries(tags).filter(([, tag]) => LINE_TAGS.includes(tag));
  // Struck words have no element of their own: they are words with a look.
  const struck = SPAN in tags ? [[STRUCK, SPAN] as const] : [];
  return new Map([...known.map(([eid, tag]) => [tag, eid] as const), ...struck]);
}

interface Line extends Pasting {
  /** Whether all of it is struck. */
  readonly isStruck?: boolean;
  /** Whether a space comes before: one more is none. */
  isSpaced: boolean;
}

/** What of a tree can stand in a line of text. */
export function lineOf(nodes: readonly Pasted[], pasting: Pasting): readonly Inline[] {
  return withoutEnd(piecesOf(nodes, { ...pasting, isSpaced: true }));
}

function piecesOf(nodes: readonly Pasted[], line: Line): readonly Inline[] {
  return joined(nodes.flatMap((node) => pieceOf(node, line)));
}

function pieceOf(node: Pasted, line: Line): readonly Inline[] {
  if (typeof node === 'string') return [spaced(node, line)];
  const { tag, children, alt = '', href = '' } = node;
  if (tag === 'img') {
    line.drop('a picture that is no file of the project');
    return [spaced(alt, line)];
  }
  const eid = line.eids.get(tag);
  if (tag === 'br') {
    line.isSpaced = true;
    return eid === undefined ? [] : [{ uid: line.newUid(), eid }];
  }
  if (BLOCK_TAGS.includes(tag)) {
    return [spaced(' ', line), ...piecesOf(children, line), spaced(' ', line)];
  }
  if (tag === STRUCK && line.isStruck !== true && eid === undefined) {
    line.drop('struck words');
    return [];
  }
  const target = tag === 'a' ? addressOf(href, line) : undefined;
  // Nothing stands in another one of its kind.
  const eids = new Map([...line.eids].filter(([, own]) => own !== eid));
  const inner: Line = { ...line, eids, isStruck: line.isStruck === true || tag === STRUCK };
  const content = piecesOf(children, inner);
  line.isSpaced = inner.isSpaced;
  const isMark = eid !== undefined && content.length > 0 && (tag !== 'a' || target !== undefined);
  if (!isMark) return content;
  const struck = tag === STRUCK ? { attrs: { 'text-decoration': { v: 'line-through' } } } : {};
  const attrs = target === undefined ? struck : { attrs: { to: { v: target } } };
  return [{ uid: line.newUid(), eid, content, ...attrs }];
}

function spaced(words: string, line: Line): string {
  const even = words.replaceAll(/[ \t\n\r\f]+/g, ' ');
  const own = line.isSpaced ? even.replace(/^ /, '') : even;
  if (own !== '') line.isSpaced = own.endsWith(' ');
  return own;
}

/** Words without the space at their end. */
function withoutEnd(content: readonly Inline[]): readonly Inline[] {
  const last = content.at(-1);
  if (typeof last === 'string') return joined([...content.slice(0, -1), last.replace(/ $/, '')]);
  if (last?.content === undefined) return content;
  return [...content.slice(0, -1), { ...last, content: withoutEnd(last.content) }];
}

/** An address that may be led to from anywhere; what is on the page that was copied from isn't here. */
function addressOf(href: string, { drop }: Pasting): string | undefined {
  const { value } = page.parse(href);
  if (value.kind === 'address') return value.href;
  if (href !== '') drop(`a link to ${quote(href.slice(0, 60))}`);
  return undefined;
}
