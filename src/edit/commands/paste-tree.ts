import { parseAssetUrl } from '../../model/asset.ts';
import { attrsOf, childrenOf, type Block } from '../../model/entities.ts';
import type { Json } from '../../values/json.ts';
import { textTags } from '../../site/texts/inline.ts';
import { wordsOf, type Inline } from '../../site/texts/inline-content.ts';
import { eidsByTag, lineOf, type Pasting } from '../blocks/pasted.ts';
import { BLOCK_TAGS } from '../../format/html-tags.ts';
import { type Pasted, type PastedTag, STRUCK } from '../blocks/pasted-tree.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import type { Editing } from './command.ts';
import { createBlock } from './insert.ts';
import { createText } from './text-content.ts';

/** Maximum number of pasted blocks; pages have fewer. */
const MAX_BLOCKS = 5000;
/** Number of dropped parts that are reported. */
const MAX_REPORTED = 8;

/** Blocks of pasted content, not yet inserted. */
export interface PastedBlocks {
  readonly blocks: readonly Block[];
  /** Dropped content, in words. */
  readonly dropped: readonly string[];
}

const NO_MARKS: ReadonlyMap<string, string> = new Map();

interface Maker extends Pasting {
  readonly editing: Editing;
}

/** Converts pasted HTML to blocks (A14 in the hostile cases): known elements only. */
export function blocksFrom(editing: Editing, tree: readonly Pasted[]): Result<PastedBlocks> {
  const counts = new Map<string, number>();
  const drop = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const eids = eidsByTag(textTags(editing.elements));
  const blocks = flowOf(tree, { editing, eids, newUid: editing.newUid, drop }).map((part) =>
    blockOfPart(editing, part),
  );
  if (blocks.length > MAX_BLOCKS) {
    return reject('clipboard-unreadable', {
      reason: `the limit is ${MAX_BLOCKS} layers`,
    });
  }
  return { blocks, dropped: countTexts(counts) };
}

function countTexts(counts: ReadonlyMap<string, number>): readonly string[] {
  const all = [...counts].map(([what, count]) => (count === 1 ? what : `${what} (${count} times)`));
  const more = all.length - MAX_REPORTED;
  return more > 0 ? [...all.slice(0, MAX_REPORTED), `${more} more`] : all;
}

/** A block, or words that become one. */
type Part = Block | { readonly line: readonly Inline[] };

/** Converts flow content: blocks, and lines between them. */
function flowOf(nodes: readonly Pasted[], maker: Maker): readonly Part[] {
  const parts: Part[] = [];
  let line: Pasted[] = [];
  const endLine = () => {
    const content = lineOf(line, maker);
    if (!isBlank(content)) parts.push({ line: content });
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !hasBlocks(node)) line.push(node);
    else {
      endLine();
      parts.push(...partsOf(node, maker));
    }
  }
  endLine();
  return parts;
}

/** Returns whether a line has only spaces and breaks, which word processors put between blocks. */
function isBlank(line: readonly Inline[]): boolean {
  return line.every((one) =>
    typeof one === 'string' ? one.trim() === '' : one.content === undefined,
  );
}

/** Returns whether a node is a block or contains one. */
function hasBlocks({ tag, children, ...node }: PastedTag): boolean {
  if (tag === 'img') return isFile(node);
  if (BLOCK_TAGS.includes(tag)) return true;
  return children.some((child) => typeof child !== 'string' && hasBlocks(child));
}

function partsOf({ tag, children, ...node }: PastedTag, maker: Maker): readonly Part[] {
  const { editing } = maker;
  const heading = /^h([1-6])$/.exec(tag);
  if (heading !== null) {
    const line = lineOf(children, maker);
    const level = Number(heading[1]);
    return line.length === 0 ? [] : [textWith(editing, 'heading', line, { level })];
  }
  switch (tag) {
    case 'ul':
    case 'ol':
      return listOf(children, maker, { ordered: tag === 'ol', start: node.start ?? 1 });
    case 'dl':
      return termsOf(children, maker);
    case 'details':
      return namedOf(children, maker, { eid: 'details', tag: 'summary', kid: 'summary' });
    case 'figure':
      return namedOf(children, maker, { eid: 'figure', tag: 'figcaption', kid: 'caption' });
    case STRUCK:
      return flowOf(struck(children, maker), maker);
    case 'blockquote':
      return quoteOf(children, maker);
    case 'table':
      return tableOf(children, maker);
    case 'pre': {
      const code = children.filter((child) => typeof child === 'string').join('');
      return [blockOf(editing, 'code-block', { code, language: node.language ?? '' })];
    }
    case 'hr':
      return [blockOf(editing, 'divider')];
    case 'img':
      return [pictureOf(maker, node)];
    default:
      return flowOf(children, maker);
  }
}

function blockOf(
  editing: Editing,
  eid: string,
  values: Readonly<Record<string, Json>> = {},
  children: readonly Block[] = [],
): Block {
  const made = createBlock(editing, { eid, values });
  if (isRejected(made)) throw new Error(`UNEXPECTED: ${made.rejection.text}`);
  return children.length === 0 ? made.block : { ...made.block, children };
}

function textWith(
  editing: Editing,
  eid: string,
  line: readonly Inline[],
  values: Readonly<Record<string, Json>> = {},
): Block {
  const made = createText(editing, { eid, values }, line);
  if (isRejected(made)) throw new Error(`UNEXPECTED: ${made.rejection.text}`);
  return made.block;
}

function blockOfPart(editing: Editing, part: Part): Block {
  return 'uid' in part ? part : textWith(editing, 'text', part.line);
}

/** Creates a block with its first line as text, followed by the rest as children. */
function flowing(
  { editing }: Maker,
  eid: string,
  parts: readonly Part[],
  values: Readonly<Record<string, Json>> = {},
): Block {
  const [first, ...others] = parts;
  const hasLine = first !== undefined && 'line' in first;
  const own = textWith(editing, eid, hasLine ? first.line : [], values);
  const inside = (hasLine ? others : parts).map((part) => blockOfPart(editing, part));
  const children = [...childrenOf(own), ...inside];
  return children.length === 0 ? own : { ...own, children };
}

function listOf(
  nodes: readonly Pasted[],
  maker: Maker,
  { ordered, start }: { readonly ordered: boolean; readonly start: number },
): readonly Part[] {
  const rows: (readonly Pasted[])[] = [];
  for (const node of nodes) {
    if (typeof node === 'string' && node.trim() === '') continue;
    const isItem = typeof node !== 'string' && node.tag === 'li';
    const isInner = typeof node !== 'string' && (node.tag === 'ul' || node.tag === 'ol');
    const last = rows.at(-1);
    // A list directly in a list belongs to the item before it.
    if (isInner && last !== undefined) rows[rows.length - 1] = [...last, node];
    else rows.push(isItem ? node.children : [node]);
  }
  const items = rows.map((row) => flowing(maker, 'list-item', flowOf(row, maker)));
  const values = { ordered, ...(start !== 1 && { start }) };
  return items.length === 0 ? [] : [blockOf(maker.editing, 'list', values, items)];
}

/**
 * Converts a quote. Its text attribute can't contain blocks: if there are any, all of the quote
 * becomes children.
 */
function quoteOf(nodes: readonly Pasted[], maker: Maker): readonly Part[] {
  const parts = flowOf(nodes, maker);
  const [first] = parts;
  const words = first !== undefined && 'line' in first && parts.length === 1 ? first.line : [];
  const [text = ''] = words;
  if (parts.length === 0) return [];
  if (words.length === 1 && typeof text === 'string') {
    return [blockOf(maker.editing, 'quote', { text })];
  }
  const inside = parts.map((part) => blockOfPart(maker.editing, part));
  return [blockOf(maker.editing, 'quote', { text: '' }, inside)];
}

/** Returns the plain words of nodes, for an attribute. */
function wordsIn(nodes: readonly Pasted[], maker: Maker): string {
  return wordsOf(lineOf(nodes, { ...maker, eids: NO_MARKS })).trim();
}

/** Converts a list of terms; a term with several definitions becomes one with all of them. */
function termsOf(nodes: readonly Pasted[], maker: Maker): readonly Part[] {
  const items: { terms: string[]; meanings: Pasted[] }[] = [];
  const rows = nodes.flatMap((node) =>
    typeof node !== 'string' && node.tag === 'div' ? node.children : [node],
  );
  for (const node of rows) {
    const isTerm = typeof node !== 'string' && node.tag === 'dt';
    const last = items.at(-1);
    if (typeof node === 'string' && node.trim() === '') continue;
    const terms = isTerm ? [wordsIn(node.children, maker)] : [];
    if (last === undefined || (isTerm && last.meanings.length > 0)) {
      items.push({ terms, meanings: isTerm ? [] : [node] });
    } else if (isTerm) last.terms.push(...terms);
    else last.meanings.push(node);
  }
  const made = items.map(({ terms, meanings }) =>
    flowing(maker, 'definition-item', flowOf(meanings, maker), { term: terms.join(', ') }),
  );
  return made.length === 0 ? [] : [blockOf(maker.editing, 'definition-list', {}, made)];
}

/** Creates a block with a caption attribute; everything else becomes children. */
function namedOf(
  nodes: readonly Pasted[],
  maker: Maker,
  { eid, tag, kid }: { readonly eid: string; readonly tag: string; readonly kid: string },
): readonly Part[] {
  const isName = (node: Pasted) => typeof node !== 'string' && node.tag === tag;
  const name = nodes.find(isName);
  const rest = flowOf(
    nodes.filter((node) => node !== name),
    maker,
  );
  if (typeof name !== 'object' || rest.length === 0) return flowOf(nodes, maker);
  const inside = rest.map((part) => blockOfPart(maker.editing, part));
  return [blockOf(maker.editing, eid, { [kid]: wordsIn(name.children, maker) }, inside)];
}

/** Strikes the words in each block; pictures and code can't be struck. */
function struck(nodes: readonly Pasted[], maker: Maker): readonly Pasted[] {
  return nodes.flatMap((node): readonly Pasted[] => {
    const isBlock = typeof node !== 'string' && hasBlocks(node);
    if (!isBlock) return isBlankWords(node) ? [node] : [{ tag: STRUCK, children: [node] }];
    if (node.tag === 'pre' || node.tag === 'img') {
      maker.drop(node.tag === 'pre' ? 'struck code' : 'a struck picture');
      return [];
    }
    return [{ ...node, children: struck(node.children, maker) }];
  });
}

const isBlankWords = (node: Pasted) => typeof node === 'string' && node.trim() === '';

function tableOf(nodes: readonly Pasted[], maker: Maker): readonly Part[] {
  const tagged = nodes.filter((node) => typeof node !== 'string');
  const rows = tagged.filter(({ tag }) => tag === 'tr');
  const around = flowOf(
    tagged.filter(({ tag }) => tag !== 'tr'),
    maker,
  );
  const made = rows.map(({ children }, at) => {
    const cells = children
      .filter((node) => typeof node !== 'string')
      .map((cell) => {
        const header = cell.tag === 'th' ? (at === 0 ? 'column' : 'row') : 'none';
        const { columns = 1, rows: down = 1 } = cell;
        const values = { header, ...(columns > 1 && { columns }), ...(down > 1 && { rows: down }) };
        return flowing(maker, 'table-cell', flowOf(cell.children, maker), values);
      });
    return blockOf(maker.editing, 'table-row', {}, cells);
  });
  if (made.length === 0) return around;
  const isHead = rows[0]?.children.some((cell) => typeof cell !== 'string' && cell.tag === 'th');
  const values = { 'header-rows': isHead === true ? 1 : 0 };
  return [...around, blockOf(maker.editing, 'table', values, made)];
}

/** Returns whether a picture has a file in the project; others become their alternative text. */
function isFile({ src = '', assetUid }: Pick<PastedTag, 'src' | 'assetUid'>): boolean {
  return assetUid !== undefined || !('code' in parseAssetUrl(src, { path: '' }));
}

function pictureOf(
  { editing }: Maker,
  { src = '', alt = '', assetUid }: Pick<PastedTag, 'src' | 'alt' | 'assetUid'>,
): Block {
  const block = blockOf(editing, 'image', { alt });
  const others = attrsOf(block).filter(({ kid }) => kid !== 'image');
  const file = assetUid === undefined ? { assetUrl: src } : { assetUid };
  return { ...block, attrs: [{ kid: 'image', ...file }, ...others] };
}
