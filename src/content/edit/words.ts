import { attrsOf, childrenOf, type Attribute, type Block } from '../../model/entities.ts';
import { isSlotContentUid } from '../../model/slot-uids.ts';

/** Elements that are in a line of text. */
const LINE: ReadonlySet<string> = new Set(
  'strong emphasis code link span line-break highlight small subscript superscript abbreviation'.split(
    ' ',
  ),
);

/** The properties of each element that Markdown can express, with their default values. */
const EXPRESSIBLE: Readonly<Record<string, Readonly<Record<string, Attribute['v']>>>> = {
  text: { text: '' },
  heading: { text: '', level: 2 },
  quote: { text: '' },
  list: { ordered: false, start: 1 },
  'list-item': { text: '' },
  'code-block': { code: '', language: '' },
  divider: {},
  image: { image: '', alt: '', caption: '' },
  table: { 'header-rows': 1 },
  'table-row': {},
  'table-cell': { text: '', header: 'none', align: 'start', columns: 1, rows: 1 },
  callout: { kind: 'note', title: '' },
  details: { summary: '', open: false, variant: 'lines' },
  'definition-list': {},
  'definition-item': { text: '', term: '' },
  figure: { caption: '' },
  strong: { text: '' },
  emphasis: { text: '' },
  code: { text: '' },
  link: { text: '', to: '', file: '' },
  span: { text: '', 'text-decoration': 'none' },
  'line-break': {},
  highlight: { text: '' },
  small: { text: '' },
  subscript: { text: '' },
  superscript: { text: '' },
  abbreviation: { text: '', meaning: '' },
};

/** Properties that are derived from others when a file is read. */
const DERIVED: ReadonlySet<string> = new Set(['anchor', 'colors', 'colored']);

/** Returns whether a property is derived from others when a file is read. */
export const isDerived = ({ kid = '' }: Attribute): boolean => DERIVED.has(kid);

/** Returns whether Markdown has a form for an element. */
export const isExpressible = ({ eid = '' }: Block): boolean => Object.hasOwn(EXPRESSIBLE, eid);

/** Returns whether an element is in a line of text, where a picture can be as well. */
export const isInLine = ({ eid = '' }: Block): boolean => LINE.has(eid);

/** A property that Markdown can't express; undefined if there is none. */
export function inexpressibleIn(block: Block): string | undefined {
  const known = EXPRESSIBLE[block.eid ?? ''] ?? {};
  const found = attrsOf(block).find(
    ({ kid = '' }) => !Object.hasOwn(known, kid) && !DERIVED.has(kid),
  );
  return found?.kid;
}

/** The value of a property, or its default if it is left out. */
export function valueOf(block: Block, kid: string): Attribute['v'] {
  const found = attrsOf(block).findLast((one) => one.kid === kid);
  return found?.v ?? EXPRESSIBLE[block.eid ?? '']?.[kid];
}

/** A text among the values of a block. */
export function textOf(block: Block, kid = 'text'): string {
  const v = valueOf(block, kid);
  return typeof v === 'string' ? v : '';
}

/** The file that a property has. */
export function fileOf(block: Block, kid: string): Pick<Attribute, 'assetUid' | 'assetUrl'> {
  return attrsOf(block).findLast((one) => one.kid === kid) ?? {};
}

/** The properties of a block without its text and children, as a text for comparison. */
export function ownKey(block: Block): string {
  const known = Object.entries(EXPRESSIBLE[block.eid ?? ''] ?? {});
  const said = known.flatMap(([kid, initial]) => {
    if (kid === 'text') return [];
    const { assetUid, assetUrl } = fileOf(block, kid);
    const v = valueOf(block, kid);
    const isSaid = v !== initial || assetUid !== undefined || assetUrl !== undefined;
    return isSaid ? [[kid, v, assetUid, assetUrl]] : [];
  });
  return JSON.stringify([block.eid, ...placeInLayout(block), ...said]);
}

/** The layout around a text and the slot that it fills, as a key. */
function placeInLayout(block: Block): readonly string[] {
  if (block.eid === 'composite') return [textOf(block, 'source')];
  return isSlotContentUid(block.uid) ? [block.uid] : [];
}

/** A span that only carries text after an inline element. */
export const isPlainSpan = (block: Block): boolean =>
  block.eid === 'span' && textOf(block, 'text-decoration') === 'none';

/** The inline children of a block, and the children after its line of text. */
export function partsOf(block: Block): {
  readonly line: readonly Block[];
  readonly behind: readonly Block[];
} {
  const children = childrenOf(block);
  // A picture is part of the line if its parent is an element with words.
  const hasWords = HAS_WORDS.has(block.eid ?? '');
  if (!hasWords) return { line: [], behind: children };
  const isLine = (one: Block) =>
    isInLine(one) || (one.eid === 'image' && block.eid !== 'list-item');
  const first = children.findIndex((one) => !isLine(one));
  if (first < 0) return { line: children, behind: [] };
  return { line: children.slice(0, first), behind: children.slice(first) };
}

const HAS_WORDS: ReadonlySet<string> = new Set(
  'text heading list-item table-cell definition-item strong emphasis code link span highlight small subscript superscript abbreviation'.split(
    ' ',
  ),
);

/**
 * A block without empty texts, which files can't contain and nobody sees. The text of a quote
 * becomes a paragraph in it, as in Markdown.
 */
export function normal(block: Block): Block {
  const before = childrenOf(block);
  const children = before.map(normal).filter((one) => one.eid !== 'text' || !isEmpty(one));
  const words = block.eid === 'quote' ? textOf(block) : '';
  if (words === '') {
    const isSame =
      children.length === before.length && children.every((one, at) => one === before[at]);
    return isSame ? block : { ...block, children };
  }
  const attrs = attrsOf(block).map((one) => (one.kid === 'text' ? { ...one, v: '' } : one));
  const first: Block = {
    uid: `${block.uid} text`,
    eid: 'text',
    attrs: [{ kid: 'text', v: words }],
  };
  return { ...block, attrs, children: [first, ...children] };
}

const isEmpty = (block: Block): boolean =>
  textOf(block).trim() === '' &&
  childrenOf(block).every((one) => isPlainSpan(one) && textOf(one).trim() === '');
