import { parseAssetUrl } from '../../model/asset.ts';
import { attrsOf, childrenOf, type Block } from '../../model/entities.ts';
import type { Json } from '../../values/json.ts';
import { textTags } from '../inline.ts';
import type { Inline } from '../inline-content.ts';
import {
  BLOCK_TAGS,
  eidsByTag,
  lineOf,
  type Pasted,
  type PastedTag,
  type Pasting,
} from '../pasted.ts';
import { isRefused, refuse, type Result } from '../refusal.ts';
import type { Editing } from './command.ts';
import { createBlock } from './insert.ts';
import { createText } from './text-content.ts';

/** A page has fewer blocks. */
const MOST_BLOCKS = 5000;
/** What is left out is told as far as anybody reads it. */
const MOST_TOLD = 8;

/** What was pasted, as blocks that nobody has put anywhere yet. */
export interface PastedBlocks {
  readonly blocks: readonly Block[];
  /** What was left out, in words. */
  readonly dropped: readonly string[];
}

interface Maker extends Pasting {
  readonly editing: Editing;
}

/** Makes blocks of HTML that was pasted (A14 in the hostile cases): known elements, and nothing else. */
export function blocksFrom(editing: Editing, tree: readonly Pasted[]): Result<PastedBlocks> {
  const counts = new Map<string, number>();
  const drop = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const eids = eidsByTag(textTags(editing.elements));
  const blocks = flowOf(tree, { editing, eids, newUid: editing.newUid, drop }).map((part) =>
    blockOfPart(editing, part),
  );
  if (blocks.length > MOST_BLOCKS) {
    return refuse('clipboard-unreadable', {
      reason: `it would be more than ${MOST_BLOCKS} blocks`,
    });
  }
  return { blocks, dropped: told(counts) };
}

function told(counts: ReadonlyMap<string, number>): readonly string[] {
  const all = [...counts].map(([what, count]) => (count === 1 ? what : `${what} (${count} times)`));
  const more = all.length - MOST_TOLD;
  return more > 0 ? [...all.slice(0, MOST_TOLD), `${more} more`] : all;
}

/** A block, or words that become one wherever they stand. */
type Part = Block | { readonly line: readonly Inline[] };

/** What follows each other: blocks, and lines between them. */
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

/** Whether a line is but spaces and breaks, as programs for documents have them between blocks. */
function isBlank(line: readonly Inline[]): boolean {
  return line.every((one) =>
    typeof one === 'string' ? one.trim() === '' : one.content === undefined,
  );
}

/** Whether it is a block, or one stands in it. */
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
      return listOf(children, maker, tag === 'ol');
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
  if (isRefused(made)) throw new Error(`UNEXPECTED: ${made.refusal.reason}`);
  return children.length === 0 ? made.block : { ...made.block, children };
}

function textWith(
  editing: Editing,
  eid: string,
  line: readonly Inline[],
  values: Readonly<Record<string, Json>> = {},
): Block {
  const made = createText(editing, { eid, values }, line);
  if (isRefused(made)) throw new Error(`UNEXPECTED: ${made.refusal.reason}`);
  return made.block;
}

function blockOfPart(editing: Editing, part: Part): Block {
  return 'uid' in part ? part : textWith(editing, 'text', part.line);
}

/** A block whose first line is its text, and what follows stands in it. */
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

function listOf(nodes: readonly Pasted[], maker: Maker, ordered: boolean): readonly Part[] {
  const rows: (readonly Pasted[])[] = [];
  for (const node of nodes) {
    if (typeof node === 'string' && node.trim() === '') continue;
    const isItem = typeof node !== 'string' && node.tag === 'li';
    const isInner = typeof node !== 'string' && (node.tag === 'ul' || node.tag === 'ol');
    const last = rows.at(-1);
    // A list right in a list is meant to be in the item before it.
    if (isInner && last !== undefined) rows[rows.length - 1] = [...last, node];
    else rows.push(isItem ? node.children : [node]);
  }
  const items = rows.map((row) => flowing(maker, 'list-item', flowOf(row, maker)));
  return items.length === 0 ? [] : [blockOf(maker.editing, 'list', { ordered }, items)];
}

/** The words of a quote can't hold anything: else they are blocks inside. */
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

/** Whether a picture is a file of a project: of others only their words are left. */
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
