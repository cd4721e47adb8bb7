import { quote } from '../../diagnostics/diagnostic.ts';
import { page } from '../../values/page.ts';
import { SPAN } from './inline.ts';
import { BLOCK_TAGS, LINE_TAGS } from '../../format/html-tags.ts';
import { STRUCK, type Pasted } from './pasted-tree.ts';
import { joined, type Inline } from './inline-content.ts';

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
    line.drop('an image that isn’t a file of the project');
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
