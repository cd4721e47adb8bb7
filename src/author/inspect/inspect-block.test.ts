import { expect, test } from 'vitest';
import type { Block, Project } from '../../model/entities.ts';
import {
  attribute,
  attributes,
  block,
  board,
  composite,
  project,
} from '../../model/projects.test-data.ts';
import { emptyEntity } from '../../model/field-tables.ts';
import { planOf } from '../../site/sites.test-data.ts';
import { openAuthorProject } from '../project/author-project.ts';
import { inspectBlock } from './inspect-block.ts';
import { inspectLost } from './inspect-lost.ts';
import type { InspectedAttribute, InspectedBlock } from './inspected.ts';

const box = (uid: string, ...children: readonly Block[]) =>
  block(uid, 'box', { attrs: attributes({ tag: 'div' }), children });

const exposed = { isExposedToGroup: true } as const;
const isGroup = true as const;

/** A card that is shown twice: with a text of its own, and with that of the source. */
const CARD = board('card', {
  type: 'composite',
  name: 'Card',
  root: block('card-box', 'box', {
    attrs: [attribute('tag', 'div'), attribute('opacity', 0.5)],
    children: [
      block('card-text', 'text', {
        attrs: [
          attribute('text', 'Source', exposed),
          attribute('text-align', 'end'),
          { kid: 'line-height', isLook: true, label: 'Air', ...exposed },
        ],
      }),
      block('card-slot', 'box', { attrs: attributes({ tag: 'div' }), isGroupSlot: true }),
    ],
  }),
});

const USE = composite('use', 'card', {
  label: 'My card',
  attrs: [
    attribute('card-text.text', 'Mine', { elementAttrKid: 'text', isGroup }),
    attribute('padding', '4px'),
  ],
  children: [block('card-slot~', 'text', { attrs: attributes({ text: 'In the slot' }) })],
});
const PLAIN = composite('plain', 'card', {
  attrs: [
    attribute('card-text.text', 'Unused', { elementAttrKid: 'text', isGroup, isInherited: true }),
  ],
});

const TITLE = block('title', 'heading', {
  attrs: [
    attribute('text', 'Hello'),
    attribute('level', 1),
    attribute('text-color', 'var:brand'),
    attribute('font-size', '20px', { widths: { '960px': '40px', '640px': '30px' } }),
    attribute('styles', 'calm'),
  ],
});

/** A missing element after repair. */
const LOST = block('old', 'lost-element', {
  lost: { eid: 'marquee' },
  attrs: attributes({ speed: 'fast' }),
  children: [block('lost', 'lost-attribute', { attrs: attributes({ onclick: 'x' }) })],
});

/** A board that shows the card, and exposes the card's text again. */
const FRAME = board('frame', {
  type: 'composite',
  name: 'Frame',
  root: composite('inner', 'card', {
    attrs: [
      attribute('card-text.text', 'Of the frame', {
        elementAttrKid: 'text',
        isGroup,
        isExposedToGroup: true,
      }),
    ],
  }),
});
const NESTED = composite('nested', 'frame', {
  attrs: [attribute('inner.card-text.text', 'Deep', { elementAttrKid: 'text', isGroup })],
});

const SITE: Project = {
  ...project([CARD, FRAME], {
    name: 'Home',
    root: box(
      'root',
      TITLE,
      USE,
      PLAIN,
      { ...block('gone', 'text'), isHidden: true },
      LOST,
      block('rich', 'text', {
        children: [block('more', 'link', { attrs: attributes({ text: 'more' }) })],
      }),
      NESTED,
      composite('unset', 'frame'),
      block('first-main', 'box', { attrs: attributes({ tag: 'main' }) }),
      block('list', 'board-list'),
      block('field', 'board-field'),
      block('second-main', 'box', { attrs: attributes({ tag: 'main' }) }),
    ),
  }),
  variables: [{ ...emptyEntity('variable'), name: 'brand', type: 'Color', v: '#FF0000' }],
  styles: [
    { ...emptyEntity('style'), for: 'heading 1', attrs: [attribute('text-align', 'center')] },
    {
      ...emptyEntity('style'),
      name: 'calm',
      attrs: [
        attribute('opacity', 0.8),
        attribute('font-size', '18px', { widths: { '900px': '24px' } }),
      ],
    },
  ],
};

const plan = planOf(SITE);
const home = SITE.root.uid;
const site = {
  plan,
  project: openAuthorProject(plan.boards, (uid) => plan.boards.get(uid)?.board.root),
  boardOf: (uid: string) => plan.boards.get(uid),
  findSource: plan.context.findSource,
};

function inspect(uid: string, ...uses: readonly string[]): InspectedBlock {
  const found = inspectBlock(site, { board: home, block: uid, uses });
  if (found === undefined) throw new Error(`no block ${uid}`);
  return found;
}

function attributeOf({ attributes: all }: InspectedBlock, key: string): InspectedAttribute {
  const found = all.find((one) => one.key === key);
  if (found === undefined) throw new Error(`no attribute ${key}`);
  return found;
}

test.each([
  ['list', 'order-by', 'field'],
  ['list', 'where', 'field'],
  ['list', 'tag', 'tag'],
  ['list', 'of', 'board'],
  ['list', 'where-is', undefined],
  ['field', 'name', 'shown-field'],
])('[EDIT-3] in the block %s, the field for %s has the kind %j', (uid, key, kind) => {
  expect(attributeOf(inspect(uid), key).kind).toBe(kind);
});

test.each<[string, string, string[], object]>([
  ['title', 'text', [], { kind: 'own', name: 'Home', boardUid: home, blockUid: 'title' }],
  ['title', 'letter-spacing', [], { kind: 'default', name: '' }],
  ['title', 'text-align', [], { kind: 'kind', name: 'heading 1' }],
  ['title', 'opacity', [], { kind: 'style', name: 'calm' }],
  ['card-text', 'text', ['use'], { kind: 'composite', name: 'My card', blockUid: 'use' }],
  ['card-box', 'padding', ['use'], { kind: 'composite', name: 'My card', blockUid: 'use' }],
  ['card-box', 'opacity', ['use'], { kind: 'source', name: 'Card', blockUid: 'card-box' }],
  ['card-text', 'text', ['plain'], { kind: 'source', name: 'Card', blockUid: 'card-text' }],
  ['use', 'card-text.text', [], { kind: 'own', blockUid: 'use' }],
  ['nested', 'inner.card-text.text', [], { kind: 'own', blockUid: 'nested' }],
  ['unset', 'inner.card-text.text', [], { kind: 'inherited', name: 'Frame', blockUid: 'inner' }],
  ['plain', 'card-text.text', [], { kind: 'inherited', name: 'Card', blockUid: 'card-text' }],
  ['card-slot~', 'text', ['use'], { kind: 'own', name: 'Home', blockUid: 'card-slot~' }],
])('[PAGES-3] in %s, the value of %s (uses: %j) comes from %j', (uid, key, uses, expected) => {
  expect(attributeOf(inspect(uid, ...uses), key).origin).toMatchObject(expected);
});

test.each<[string, string, string[], unknown]>([
  ['card-text', 'text', ['use'], 'Mine'],
  ['card-text', 'text', ['plain'], 'Source'],
  ['card-text', 'text', [], 'Mine'],
  ['use', 'card-text.text', [], 'Mine'],
  ['plain', 'card-text.text', [], 'Source'],
  ['nested', 'inner.card-text.text', [], 'Deep'],
  ['unset', 'inner.card-text.text', [], 'Of the frame'],
  ['title', 'level', [], 1],
  ['title', 'font-size', [], { val: 20, unit: 'px' }],
])('[PAGES-3] in %s, the parsed value of %s (uses: %j) is %j', (uid, key, uses, expected) => {
  expect(attributeOf(inspect(uid, ...uses), key).ready).toEqual(expected);
});

test('[PAGES-3] a composite’s property is reported as exposed only if the composite itself exposes it', () => {
  const said = ['use', 'plain', 'unset'].map((uid) => {
    const found = inspect(uid).attributes.find(({ isProperty }) => isProperty);
    return [uid, found?.isExposed, found?.exposedAs];
  });
  expect(said).toEqual([
    ['use', false, undefined],
    ['plain', false, undefined],
    ['unset', false, undefined],
  ]);
  const query = { board: 'frame', block: 'inner', uses: [] };
  const inner = inspectBlock(site, query)?.attributes.find(({ isProperty }) => isProperty);
  expect(inner).toMatchObject({ key: 'card-text.text', isExposed: true });
});

test('[PAGES-3] a look that is exposed without a value is listed without a value', () => {
  const query = { board: 'card', block: 'card-text', uses: [] };
  const inSource = inspectBlock(site, query)?.attributes.find(({ key }) => key === 'line-height');
  const inUse = attributeOf(inspect('plain'), 'card-text.line-height');
  expect([inSource?.isExposed, inSource?.exposedAs, inSource?.origin.kind]).toEqual([
    true,
    'Air',
    'default',
  ]);
  expect([inUse.label, inUse.origin.kind]).toEqual(['Air', 'inherited']);
  expect([inSource, inUse].map((found) => found?.declarations)).toEqual([{}, {}]);
});

test('[PAGES-3] an inspected value has its label, its limits, its written value and its path', () => {
  expect(attributeOf(inspect('title'), 'level')).toMatchObject({
    label: 'Level',
    type: 'Number',
    group: 'content',
    minimum: 1,
    maximum: 6,
    initial: 2,
    written: 1,
    path: 'root.root.children[0].attrs[1].v',
  });
});

test('[EDIT-3] an empty text before a link reports the words that follow it', () => {
  const found = ['title', 'rich'].map((uid) => attributeOf(inspect(uid), 'text'));
  expect(found.map(({ label, wordsBehind }) => [label, wordsBehind])).toEqual([
    ['Text', undefined],
    ['Text', 'more'],
  ]);
});

test('[PAGES-3] values per width are sorted from narrow to wide', () => {
  const { widths, declarations } = attributeOf(inspect('title'), 'font-size');
  expect(declarations).toEqual({ 'font-size': '20px' });
  expect(widths.map(({ from, written }) => [from, written])).toEqual([
    ['640px', '30px'],
    ['960px', '40px'],
  ]);
});

test('[PAGES-3] variables are reported with their values', () => {
  const found = inspect('title');
  expect(attributeOf(found, 'text-color').variables).toEqual(['brand']);
  expect(found.variables).toEqual([
    { name: 'brand', type: 'Color', property: '--v-brand', light: '#FF0000', dark: undefined },
  ]);
});

test('[PAGES-3] an inspected block has the CSS rules of its looks, its styles and its element', () => {
  const { rules } = inspect('title');
  const found = rules.map(({ of, conditions, declarations }) => [
    of,
    conditions[0] ?? '',
    ...declarations,
  ]);
  expect(found).toContainEqual(['own', '', 'font-size:20px', 'color:var(--v-brand)']);
  expect(found).toContainEqual(['own', '@media (min-width:640px)', 'font-size:30px']);
  expect(found).toContainEqual(['style', '', 'opacity:0.8']);
  expect(found).toContainEqual(['style', '', 'text-align:center']);
  expect(found.filter(([of]) => of === 'element').length).toBeGreaterThan(0);
});

test('[EDIT-12] inspecting a block doesn’t resolve its siblings', () => {
  const asked: string[] = [];
  const findSource = (uid: string) => {
    asked.push(uid);
    return site.findSource(uid);
  };
  inspectBlock({ ...site, findSource }, { board: home, block: 'title', uses: [] });
  expect(asked).toEqual([]);
  inspectBlock({ ...site, findSource }, { board: home, block: 'use', uses: [] });
  expect(new Set(asked)).toEqual(new Set(['card']));
});

test('[PAGES-3] only the first of several main elements is the main part', () => {
  expect(['first-main', 'second-main'].map((uid) => inspect(uid).tag)).toEqual(['main', 'div']);
});

test('[PAGES-3] hidden blocks are inspected like visible ones', () => {
  const found = inspect('gone');
  expect(found).toMatchObject({ isHidden: true, tag: undefined, path: 'root.root.children[3]' });
  expect(attributeOf(found, 'text').origin.kind).toBe('default');
});

test('[PAGES-3] blocks of a board without a page can be inspected, missing blocks can’t', () => {
  const own = inspectBlock(site, { board: 'card', block: 'card-text', uses: [] });
  expect(own && attributeOf(own, 'text').origin.kind).toBe('own');
  expect(inspectBlock(site, { board: home, block: 'nothing', uses: [] })).toBeUndefined();
  expect(inspectBlock(site, { board: 'nowhere', block: 'title', uses: [] })).toBeUndefined();
});

const lost = (name: string) => inspectLost(site, { board: home, block: name, uses: [] });

test('[REPAIR-1] [PAGES-3] a lost element is reported with its kept values', () => {
  expect(lost('old')).toEqual({
    lost: 'lost-element',
    uid: 'old',
    name: 'marquee',
    around: 'Box',
    values: [{ kid: 'speed', written: 'fast' }],
    path: 'root.root.children[4]',
  });
  expect(lost('lost')).toMatchObject({
    lost: 'lost-attribute',
    name: 'onclick',
    values: [{ kid: 'onclick', written: 'x' }],
    path: 'root.root.children[4].children[0]',
  });
  expect(lost('title')).toBeUndefined();
  expect(lost('nothing')).toBeUndefined();
});
