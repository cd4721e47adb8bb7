import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { encode } from '../../format/encode.ts';
import { attrsOf, type Attribute, type Project } from '../../model/entities.ts';
import { attribute } from '../../model/projects.test-data.ts';
import type { Json } from '../../values/json.ts';
import { findEntity } from '../entities.ts';
import type { Operation, StyleTarget } from '../operation.ts';
import { SITE } from '../site.test-data.ts';
import { change } from '../legality/legality.ts';
import { isRejected } from '../rejection.ts';
import { setAttribute, setEach, type BlockValue } from './attributes.ts';
import { exposeAttribute } from './exposing.ts';
import { applyLooks } from './looks.ts';
import { looksToStyle } from './to-style.ts';
import { chosen, done, editing, elements, find, home, into, value } from './commands.test-data.ts';

/** A site with default styles for texts, whose block `a` uses a shared style. */
const STYLED: Project = {
  ...SITE,
  styles: [
    {
      name: 'calm',
      label: '',
      for: '',
      attrs: [attribute('font-size', '18px', { widths: { '900px': '24px' } })],
    },
    { name: '', label: '', for: 'text', attrs: [attribute('font-size', '15px')] },
  ],
};
const calm = done(
  setAttribute(editing(STYLED), chosen('a'), { kid: 'styles', value: 'calm' }),
  STYLED,
);

const withSize = (block: string, width: string | undefined, size: Json | undefined, of = calm) =>
  done(
    setAttribute(editing(of), chosen(block), {
      kid: 'font-size',
      ...(width !== undefined && { width }),
      ...(size !== undefined && { value: size }),
    }),
    of,
  );

test.each([
  ['a block with a named style', 'a'],
  ['a block with a default style', 'b'],
  ['a block without a style', 'main'],
])('[EDIT-6] setting a look from a width on keeps the value of other widths: %s', (_of, block) => {
  expect(value(withSize(block, '640px', '20px'), block, 'font-size')).toEqual({
    kid: 'font-size',
    isLook: true,
    widths: { '640px': '20px' },
  });
});

test.each([
  ['a look without other values is removed', 'a', {}, undefined],
  ['a base value stays', 'a', { v: '10px' }, { v: '10px' }],
  ['a base value equal to that of the style stays', 'b', { v: '15px' }, { v: '15px' }],
  [
    'a value at another width stays',
    'a',
    { width: '900px', size: '9px' },
    { widths: { '900px': '9px' } },
  ],
  ['without a style, the look is removed', 'main', {}, undefined],
])(
  '[EDIT-6] unsetting a look at one width: %s',
  (_what, block, { v, width, size }: { v?: string; width?: string; size?: string }, expected) => {
    let after = withSize(block, '640px', '20px');
    if (v !== undefined) after = withSize(block, undefined, v, after);
    if (width !== undefined) after = withSize(block, width, size, after);
    const own = value(withSize(block, '640px', undefined, after), block, 'font-size');
    expect(own).toEqual(expected && { kid: 'font-size', isLook: true, ...expected });
  },
);

const image = (fit: string) => ({ type: 'image', fit });

test('[EDIT-6] a picture at one width applies there, with its file', () => {
  const file = { assetUid: 'pic' };
  const fill = { kid: 'fill', value: image('contain'), file };
  const wide = { ...fill, value: image('cover'), width: '640px' };
  const filled = done(setAttribute(editing(), chosen('main'), fill));
  const widths = { '640px': image('cover') };
  for (const [of, v] of [[filled, image('contain')] as const, [SITE, undefined] as const]) {
    const set = done(setAttribute(editing(of), chosen('main'), wide), of);
    const expected = { kid: 'fill', isLook: true, ...(v && { v }), widths, ...file };
    expect(value(set, 'main', 'fill')).toEqual(expected);
    const unset = setAttribute(editing(set), chosen('main'), { kid: 'fill', width: '640px' });
    expect(value(done(unset, set), 'main', 'fill')).toEqual(value(of, 'main', 'fill'));
  }
});

test('[EDIT-6] a property of a composite keeps the value of its source below a width', () => {
  const source = { board: 'card', blocks: ['ct'] };
  const sized = done(setAttribute(editing(), source, { kid: 'font-size', value: '18px' }));
  const at = { entity: 'block', board: 'card', block: 'ct' } as const;
  const offered = { kid: 'font-size', name: 'Size' };
  const exposed = done(exposeAttribute(editing(sized), at, offered), sized);
  const kid = 'ct.font-size';
  const wide = { kid, value: '30px', width: '640px' };
  const set = done(setAttribute(editing(exposed), chosen('c1'), wide), exposed);
  expect(value(set, 'c1', kid)).toEqual({
    kid,
    isGroup: true,
    v: '18px',
    widths: { '640px': '30px' },
  });
});

const EACH: readonly BlockValue[] = [
  { block: 'a', kid: 'padding', value: 'full 8px' },
  { block: 'b', kid: 'padding', value: 'full 1em', width: '640px' },
  { block: 'main', kid: 'margin', value: 'full 4px' },
];

test('[EDIT-3] [EDIT-6] several blocks get different values in one step', () => {
  const command = setEach(editing(), 'home', EACH);
  expect(command).toMatchObject({ name: 'Set padding of 3 layers' });
  const site = done(command);
  expect(value(site, 'a', 'padding')?.v).toBe('full 8px');
  expect(value(site, 'b', 'padding')?.widths).toEqual({ '640px': 'full 1em' });
  expect(value(site, 'main', 'margin')?.v).toBe('full 4px');
  const back = EACH.map(({ block, kid, width }) => ({ block, kid, ...(width && { width }) }));
  expect(value(done(setEach(editing(site), 'home', back), site), 'b', 'padding')).toBeUndefined();
});

test.each<readonly [string, readonly BlockValue[]]>([
  ['if it has no values', []],
  ['if one block is missing', [...EACH, { block: 'nobody', kid: 'padding', value: 'none' }]],
  ['if one value isn’t legal', [...EACH, { block: 'photo', kid: 'padding', value: 'full wide' }]],
])('[EDIT-7] a change of several values is rejected as a whole %s', (_what, values) => {
  const command = setEach(editing(), 'home', values);
  const made = isRejected(command) ? command : change(SITE, command.operations, { elements });
  expect(isRejected(made)).toBe(true);
});

const LEGAL = {
  padding: 'full 8px',
  opacity: '0.5',
  text: 'Other words',
  'text-color': '#1F4FD8',
  'font-size': '20px',
  'line-height': '1.5',
  margin: 'full 4px',
} as const;
// The cast is sound: these are its keys.
const LEGAL_KIDS = Object.keys(LEGAL) as readonly (keyof typeof LEGAL)[];

/** Random values, set or unset, for two authors; each attribute at most once. */
const ofTwo = fc.uniqueArray(
  fc.record({
    block: fc.constantFrom('a', 'b'),
    kid: fc.constantFrom(...LEGAL_KIDS),
    isUnset: fc.boolean(),
    isMine: fc.boolean(),
  }),
  { selector: ({ block, kid }) => `${block} ${kid}`, maxLength: 16 },
);

test('[EDIT-9] transactions on different attributes merge to the same result in both orders', () => {
  let merged = 0;
  fc.assert(
    fc.property(ofTwo, ofTwo, (former, changes) => {
      const setAll = (project: Project, all: typeof former) => {
        const values = all.map(({ block, kid, isUnset }) => ({
          block,
          kid,
          ...(!isUnset && kid in LEGAL && { value: LEGAL[kid] }),
        }));
        return all.length === 0
          ? project
          : done(setEach(editing(project), 'home', values), project);
      };
      const before = setAll(SITE, former);
      const mine = changes.filter(({ isMine }) => isMine);
      const theirs = changes.filter(({ isMine }) => !isMine);
      const [first, second] = [
        setAll(setAll(before, mine), theirs),
        setAll(setAll(before, theirs), mine),
      ];
      expect(encode(first)).toBe(encode(second));
      if (mine.length * theirs.length > 0 && first !== before) merged += 1;
    }),
    { numRuns: 150 },
  );
  expect(merged).toBeGreaterThan(50);
});

test('[EDIT-3] an exposed look stays exposed after painting over it, or moving it into a style', () => {
  const padding = attribute('padding', 'full 8px', {
    isLook: true,
    isExposedToGroup: true,
    label: 'Room',
  });
  const { v: _v, ...bare } = padding;
  const target = { entity: 'block', board: 'card', block: 'cs' } as const;
  const list = { entity: 'attribute', of: target } as const;
  const of = done({
    name: 'Expose',
    operations: [{ kind: 'insert', into: list, index: 1, item: padding }],
  });
  const cards = { board: 'card', blocks: ['cs'] };
  const painted = done(applyLooks(editing(of), cards, { attrs: [], isWhole: true }), of);
  const style = { entity: 'style', name: 'quiet', for: '' } as const;
  const moved = done(looksToStyle(editing(of), style, target), of);
  for (const after of [painted, moved]) {
    expect(findEntity(after, { ...list, kid: 'padding' })).toEqual(bare);
  }
  expect(moved.styles[0]?.attrs.at(-1)).toEqual(attribute('padding', 'full 8px'));
});

/** Returns the site after moving the looks of block `a` into a style. */
const movedTo = (looks: readonly Attribute[], style: StyleTarget, styles: Project['styles']) => {
  const set = looks.map((item, index): Operation => {
    return { kind: 'insert', into: { entity: 'attribute', of: home('a') }, index, item };
  });
  const styled = { ...SITE, styles: [...SITE.styles, ...styles] };
  const of = done({ name: '', operations: set }, styled);
  return done(looksToStyle(editing(of), style, home('a')), of);
};
type Moved = Parameters<typeof movedTo>;

const saidBy = (...[looks, style, styles]: Moved) =>
  movedTo(looks, style, styles).styles.find(
    (one) => one.name === style.name && one.for === style.for,
  )?.attrs;

/** Returns the style's looks and block `a` after the move. */
const moved = (...[looks, style, styles]: Moved) => {
  const made = movedTo(looks, style, styles);
  const said = saidBy(looks, style, styles);
  const left = attrsOf(find(made, 'a') ?? { uid: '' }).filter(({ kid }) => kid !== 'text');
  return [said?.map(({ kid }) => kid), left];
};
const named = (name: string, kind = '') => ({ entity: 'style', name, for: kind }) as const;
const ofKind = (name: string) => ({ name: '', label: '', for: name, attrs: [] });
const withStyle = (v: string) => attribute('styles', v);

test('[EDIT-3] moving looks into a style keeps the appearance: the block uses the style, or keeps its other looks', () => {
  const red = attribute('text-color', '#FF0000', { isLook: true });
  const cover = attribute('fill', { type: 'image' }, { isLook: true, assetUid: 'pic' });
  const lead = { name: 'lead', label: '', for: '', attrs: [] };
  expect(moved([red, cover], named('lead'), [lead])).toEqual([
    ['text-color', 'fill'],
    [withStyle('lead')],
  ]);
  expect(moved([red], named('', 'text'), [ofKind('text')])).toEqual([['text-color'], []]);
  expect(moved([red], named('', 'heading 1'), [ofKind('heading 1')])).toEqual([
    ['text-color'],
    [red],
  ]);
  // Both the block and the style have a value.
  const sized = {
    ...lead,
    attrs: [attribute('font-size', '18px', { widths: { '320px': '19px', '900px': '24px' } })],
  };
  const wide = attribute('font-size', undefined, { isLook: true, widths: { '640px': '20px' } });
  expect(saidBy([withStyle('lead'), wide], named('lead'), [sized])).toEqual([
    attribute('font-size', '18px', {
      widths: { '320px': '19px', '640px': '20px', '900px': '24px' },
    }),
  ]);
  expect(moved([withStyle('lead'), wide], named('lead'), [sized])[1]).toEqual([withStyle('lead')]);
  // The later of two styles wins.
  const both = [withStyle('quiet loud'), red];
  const loud = { ...lead, name: 'loud', attrs: [attribute('text-color', '#00FF00')] };
  expect(moved(both, named('quiet'), [loud])).toEqual([['text-color'], both]);
});

test('[EDIT-3] a look that a style can’t override, such as the padding of a container with a gutter, stays on the block as well', () => {
  const padding = attribute('padding', 'full 9px 1px', { isLook: true });
  const red = attribute('text-color', '#FF0000', { isLook: true });
  const item = { uid: 'held', eid: 'container', attrs: [padding, red] };
  const styled = { ...SITE, styles: [ofKind('container')] };
  const operations: readonly Operation[] = [{ kind: 'insert', into: into('main'), index: 0, item }];
  const of = done({ name: '', operations }, styled);
  const made = done(looksToStyle(editing(of), named('', 'container'), home('held')), of);
  expect(made.styles[0]?.attrs.map(({ kid }) => kid)).toEqual(['padding', 'text-color']);
  expect(attrsOf(find(made, 'held') ?? { uid: '' })).toEqual([padding]);
});
