import type { ElementCatalogue, ElementSpec } from '../../elements/define.ts';
import {
  attrsOf,
  childrenOf,
  isRendered,
  type Attribute,
  type Block,
} from '../../model/entities.ts';
import { VALUE_TYPES } from '../../values/value-types.ts';
import { joined, type Inline, type Leading } from './inline-content.ts';

/** The kid of an element's text. */
export const TEXT = 'text';
/** The element for words after another block in a text. */
export const SPAN = 'span';

/** Returns whether the text of a block can be edited, with or without inline blocks. */
export function hasText(element: ElementSpec | undefined): element is ElementSpec {
  return element?.attrs[TEXT]?.type === 'Text';
}

/** Returns whether an element can be inserted into any text, such as emphasis, code or a link. */
export function isMark(element: ElementSpec | undefined): element is ElementSpec {
  if (!hasText(element) || element.type !== 'inline') return false;
  return element.catalog.group === 'text' || element.content === 'flow';
}

/**
 * The HTML elements of inline elements that can be added to a text, by eid: marks and line breaks.
 */
export function textTags(elements: ElementCatalogue): Readonly<Record<string, string>> {
  const parts = [...elements.values()].filter((element) => isMark(element) || isBare(element));
  return Object.fromEntries(parts.map((element) => [element.eid, tagOf(element)]));
}

/** Returns whether an inline element has no attributes of its own. */
function isBare({ type, content, attrs }: ElementSpec): boolean {
  const own = Object.values(attrs).filter(({ isLook }) => isLook !== true);
  return type === 'inline' && content === 'none' && own.length === 0;
}

function tagOf(element: ElementSpec): string {
  const props = Object.entries(element.attrs).map(([kid, { type, initValue }]) => [
    kid,
    VALUE_TYPES[type].parse(initValue).value,
  ]);
  return element.tag(Object.fromEntries(props) as never);
}

/** Returns whether a text can be edited with its inline blocks; other blocks may follow it. */
export function isRich(block: Block, elements: ElementCatalogue): boolean {
  const element = elements.get(block.eid ?? '');
  return hasText(element) && (element.content === 'phrasing' || element.content === 'flow');
}

/**
 * Splits children into inline blocks and blocks that follow the text, such as a list in an item.
 */
export function partsOfText(
  block: Block,
  elements: ElementCatalogue,
): { readonly line: readonly Block[]; readonly behind: readonly Block[] } {
  const children = childrenOf(block);
  if (elements.get(block.eid ?? '')?.content === 'phrasing') return { line: children, behind: [] };
  const isBehind = ({ eid = '' }: Block) => elements.get(eid)?.type !== 'inline';
  const first = children.findIndex(isBehind);
  const end = first < 0 ? children.length : first;
  return { line: children.slice(0, end), behind: children.slice(end) };
}

/** Returns the text attribute of a block; inline blocks follow it. */
export function ownText(block: Block): string {
  const v = attrsOf(block).findLast(({ kid, isGroup }) => kid === TEXT && isGroup !== true)?.v;
  return typeof v === 'string' ? v : '';
}

/**
 * Returns the content of a text without the blocks that follow it; only words if the text isn't
 * rich.
 */
export function contentOf(block: Block, elements: ElementCatalogue): readonly Inline[] {
  const own = ownText(block);
  if (!isRich(block, elements)) return joined([own]);
  const { line } = partsOfText(block, elements);
  return joined([own, ...line.map((child) => inlineOf(child, elements))]);
}

function inlineOf(block: Block, elements: ElementCatalogue): Inline {
  if (isPlainSpan(block)) return ownText(block);
  const { uid, eid = '' } = block;
  const element = elements.get(eid);
  const isWhole = !isRich(block, elements) || partsOfText(block, elements).behind.length > 0;
  if (!isRendered(block) || !isMark(element) || isWhole) return { uid, eid };
  const content = contentOf(block, elements);
  if (content.length === 0) return { uid, eid };
  const attrs = leadingOf(block, element);
  return { uid, eid, content, ...(Object.keys(attrs).length > 0 && { attrs }) };
}

const SPAN_FIELDS: ReadonlySet<string> = new Set(['uid', 'eid', 'attrs']);
const WORD_FIELDS: ReadonlySet<string> = new Set(['kid', 'v']);

/** Returns whether a block exists only to hold words after another block. */
export function isPlainSpan(block: Block): boolean {
  const [attribute, ...others] = attrsOf(block);
  if (block.eid !== SPAN || attribute?.kid !== TEXT || others.length > 0) return false;
  const isAll = Object.keys(block).every((key) => SPAN_FIELDS.has(key));
  return isAll && Object.keys(attribute).every((key) => WORD_FIELDS.has(key));
}

function leadingOf(block: Block, { attrs }: ElementSpec): Readonly<Record<string, Leading>> {
  const leading = attrsOf(block).filter(({ kid = '' }) => isLeading(attrs[kid]));
  return Object.fromEntries(leading.map(({ kid = '', ...own }) => [kid, leadingFrom(own)]));
}

function isLeading(spec: ElementSpec['attrs'][string] | undefined): boolean {
  return spec?.type === 'Page' || spec?.type === 'Asset';
}

function leadingFrom({ v, assetUid }: Attribute): Leading {
  return { ...(v !== undefined && { v }), ...(assetUid !== undefined && { assetUid }) };
}
