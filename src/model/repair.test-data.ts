/** A small catalogue, and projects that don't fit it, for tests of repair. */
import * as fc from 'fast-check';
import { defineElement, type ElementCatalogue, type ElementSpec } from '../elements/define.ts';
import { attrsOf, childrenOf, type Attribute, type Block, type Project } from './entities.ts';
import { LOST_ATTRIBUTE, LOST_ELEMENT, LOST_SLOT } from './lost.ts';
import { attribute, block, board, project } from './projects.test-data.ts';

const base = { catalog: { label: '', group: '', tags: [] }, helper: '', content: 'flow' } as const;
const look = { type: 'Space', isLook: true, tooltip: '' } as const;
const words = { type: 'Text', initValue: '', tooltip: '' } as const;
const title = { ...words, initValue: 'new' } as const;

const elements: readonly ElementSpec[] = [
  defineElement({ ...base, eid: 'page', type: 'block', attrs: {}, tag: () => 'div' }),
  defineElement({ ...base, eid: 'box', type: 'block', attrs: { padding: look }, tag: () => 'div' }),
  defineElement({
    ...base,
    eid: 'text',
    type: 'text',
    attrs: { text: words, padding: look },
    tag: () => 'p',
  }),
  defineElement({
    ...base,
    eid: 'chart',
    type: 'block',
    attrs: { text: title },
    hasDynamicAttrs: true,
    tag: () => 'div',
  }),
  defineElement({
    ...base,
    eid: 'composite',
    type: 'composite',
    attrs: { source: { type: 'Page', initValue: '', tooltip: '' } },
    tag: () => 'div',
  }),
];

export const SMALL_CATALOGUE: ElementCatalogue = new Map(elements.map((spec) => [spec.eid, spec]));

/** The boards that generated composites show. */
const SOURCES = ['part', 'other', 'nowhere'];
const SLOTS = ['s', 't', 'constructor'];
const KIDS = ['text', 'padding', 'source', 'onclick', 'b.text', '__proto__', 'constructor'];

const attributes: fc.Arbitrary<Attribute> = fc
  .record({
    kid: fc.constantFrom(...KIDS),
    v: fc.constantFrom('part', 'other', 'one', 'two'),
    isGroup: fc.boolean(),
    isDynamic: fc.boolean(),
    isExposedToGroup: fc.boolean(),
    isInherited: fc.boolean(),
  })
  .map(({ kid, v, ...fields }) => attribute(kid, v, fields));

function blocks(level: number): fc.Arbitrary<Block> {
  const eids = [...SMALL_CATALOGUE.keys(), 'script', '', LOST_ELEMENT, LOST_SLOT, LOST_ATTRIBUTE];
  const below = level === 0 ? fc.constant([]) : fc.array(blocks(level - 1), { maxLength: 3 });
  const lost = fc.constantFrom(
    { eid: 'text' },
    { eid: 'box', label: 'My box' },
    { eid: 5 },
    'text',
  );
  return fc
    .record({
      eid: fc.constantFrom(...eids),
      slotContent: fc.option(fc.constantFrom(...SLOTS)),
      source: fc.constantFrom(...SOURCES),
      label: fc.constantFrom('', 'Mine', 'Lost Slot'),
      isGroupSlot: fc.boolean(),
      attrs: fc.array(attributes, { maxLength: 3 }),
      lost: fc.option(lost, { nil: undefined }),
      children: below,
    })
    .map(({ eid, slotContent, source, attrs, lost: was, ...fields }) => {
      const all = eid === 'composite' ? [attribute('source', source), ...attrs] : attrs;
      const mark = was === undefined ? {} : { lost: was };
      return block(slotContent === null ? '' : `${slotContent}~`, eid, {
        ...fields,
        ...mark,
        attrs: all,
      });
    });
}

/** Projects with two sources and a page, all with many unknown elements and attributes. */
export const strangeProjects: fc.Arbitrary<Project> = fc
  .tuple(blocks(2), blocks(2), blocks(3))
  .map(([part, other, home]) => {
    let count = 0;
    const named = (at: Block, fallback: string): Block => {
      const children = childrenOf(at).map((child) => named(child, `u${(count += 1)}`));
      return { ...at, uid: at.uid || (at.isGroupSlot ? 's' : fallback), children };
    };
    return project(
      [board('part', { root: named(part, 'b') }), board('other', { root: named(other, 'c') })],
      { root: named(home, 'h') },
    );
  });

/** Uids of all blocks, and all attributes with values; lost markers are excluded. */
export function contentsOf({ root }: Project): readonly string[] {
  const found: string[] = [];
  const visitBlock = (at: Block) => {
    if (at.eid !== LOST_ATTRIBUTE || childrenOf(at).length > 0) found.push(`block ${at.uid}`);
    for (const { kid, v } of attrsOf(at)) found.push(`attribute ${kid} ${JSON.stringify(v)}`);
    childrenOf(at).forEach(visitBlock);
  };
  const visitBoard = (at: typeof root) => {
    if (at.root !== undefined) visitBlock(at.root);
    at.children.forEach(visitBoard);
  };
  visitBoard(root);
  return found;
}
