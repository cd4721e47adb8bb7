import type { ElementCatalogue, ElementSpec } from '../../elements/define.ts';
import {
  attrsOf,
  childrenOf,
  isRendered,
  type Attribute,
  type Block,
} from '../../model/entities.ts';
import { VALUE_TYPES } from '../../values/value-types.ts';
import { findAttribute } from '../entities.ts';
import { joined, type Inline, type Leading } from './inline-content.ts';

/** What elements call their text. */
export const TEXT = 'text';
/** What holds words that stand behind something else in a text. */
export const SPAN = 'span';

/** Whether the text of a block can be written, alone or with what stands in it. */
export function hasText(element: ElementSpec | undefined): element is ElementSpec {
  return element?.attrs[TEXT]?.type === 'Text';
}

/** Whether words may be put into an element wherever there is a text: emphasis, code, a link. */
export function isMark(element: ElementSpec | undefined): element is ElementSpec {
  if (!hasText(element) || element.type !== 'inline') return false;
  return element.catalog.group === 'text' || element.content === 'flow';
}

/** What is put into texts, with the HTML elements of new ones: what words can stand in, and line breaks. */
export function textTags(elements: ElementCatalogue): Readonly<Record<string, string>> {
  const parts = [...elements.values()].filter((element) => isMark(element) || isBare(element));
  return Object.fromEntries(parts.map((element) => [element.eid, tagOf(element)]));
}

/** Whether an inline element is nothing but itself. */
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

/** Whether a text can be written together with what stands in it; other blocks may stand behind that. */
export function isRich(block: Block, elements: ElementCatalogue): boolean {
  const element = elements.get(block.eid ?? '');
  return hasText(element) && (element.content === 'phrasing' || element.content === 'flow');
}

/** The blocks in a text that are parts of its lines, and those that stand behind it, as a list in an item does. */
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

/** The own text of a block, which what stands in it follows. */
export function ownText(block: Block): string {
  const v = findAttribute(block, { kid: TEXT })?.v;
  return typeof v === 'string' ? v : '';
}

/** What stands in the text of a block, without what is behind it; of one that isn't rich, only its own words. */
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

/** Whether a block is there only because words can't follow another block by themselves. */
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
