import { quote } from '../../diagnostics/diagnostic.ts';
import { page } from '../../values/page.ts';
import { SPAN } from '../../site/texts/inline.ts';
import { BLOCK_TAGS, LINE_TAGS } from '../../format/html-tags.ts';
import { STRUCK, type Pasted } from './pasted-tree.ts';
import { joined, type Inline } from '../../site/texts/inline-content.ts';

/** Context for converting pasted content. */
export interface Pasting {
  /** Inline elements by HTML element. */
  readonly eids: ReadonlyMap<string, string>;
  readonly newUid: () => string;
  /** Reports dropped content. */
  readonly drop: (what: string) => void;
}

/** Inverts the map of inline elements: elements by HTML element. */
export function eidsByTag(tags: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const known = Object.entries(tags).filter(([, tag]) => LINE_TAGS.includes(tag));
  // Struck text has no element of its own; it is a span with a look.
  const struck = SPAN in tags ? [[STRUCK, SPAN] as const] : [];
  return new Map([...known.map(([eid, tag]) => [tag, eid] as const), ...struck]);
}

interface Line extends Pasting {
  /** True if all of the content is struck through. */
  readonly isStruck?: boolean;
  /** True after a space: further spaces collapse. */
  isSpaced: boolean;
}

/** Converts a tree to the content of a text. */
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
  // Marks don't nest in marks of the same kind.
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

/** Drops trailing space. */
function withoutEnd(content: readonly Inline[]): readonly Inline[] {
  const last = content.at(-1);
  if (typeof last === 'string') return joined([...content.slice(0, -1), last.replace(/ $/, '')]);
  if (last?.content === undefined) return content;
  return [...content.slice(0, -1), { ...last, content: withoutEnd(last.content) }];
}

/** Returns a link's absolute address; anchors of the copied page don't exist here. */
function addressOf(href: string, { drop }: Pasting): string | undefined {
  const { value } = page.parse(href);
  if (value.kind === 'address') return value.href;
  if (href !== '') drop(`a link to ${quote(href.slice(0, 60))}`);
  return undefined;
}
