import { expect, test } from 'vitest';
import { leastTime } from '../../../../test/cost.test-data.ts';
import type { Attribute, Block, Board } from '../../../model/entities.ts';
import {
  attribute,
  attributes,
  block,
  board,
  box,
  composite,
  page,
  project,
  property,
  text,
} from '../../../model/projects.test-data.ts';
import { briefly, home, pageAt, planOf } from '../../sites.test-data.ts';
import { resolvePage } from '../resolve.ts';

const p = (uid: string, fields: Partial<Block> = {}) => text(uid, uid, fields);
const slot = (uid: string, fields: Partial<Block> = {}) => p(uid, { isGroupSlot: true, ...fields });
const exposed = (uid: string, words = uid) =>
  text(uid, '', { attrs: [attribute('text', words, { isExposedToGroup: true })] });
const part = (uid: string, ...children: readonly Block[]): Board =>
  board(uid, { root: page(...children) });
const words = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .trim()
    .split(/\s+/)
    .join(' ');

test('[RENDER-4] a composite renders the root block of its source in its place', () => {
  const { html, found } = home(page(p('a'), composite('c', 'part'), p('b')), part('part', p('x')));
  expect([html, found]).toEqual([
    '<div><p class="text">a</p><p class="text">x</p><p class="text">b</p></div>',
    [],
  ]);
});

test.each<[string, Block, string]>([
  [
    'around several blocks',
    page(p('x'), p('y')),
    '<div><p class="text">x</p><p class="text">y</p></div>',
  ],
  [
    'with a look',
    { ...page(p('x')), attrs: attributes({ margin: 'full 1px' }) },
    '<div class="s1"><p class="text">x</p></div>',
  ],
  ['that is another element', box('b', p('x')), '<div><p class="text">x</p></div>'],
  [
    'around a block and one that is hidden',
    page(p('x'), p('y', { isHidden: true })),
    '<p class="text">x</p>',
  ],
  [
    'around a bypassed block',
    page({ ...box('b', p('x'), p('y')), isBypassed: true }),
    '<div><p class="text">x</p><p class="text">y</p></div>',
  ],
  ['around no block', page(), '<div></div>'],
])('[RENDER-4] the root of a source %s is an element if necessary', (_name, root, expected) => {
  const { html } = home(page(composite('c', 'part')), board('part', { root }));
  expect(html).toBe(`<div>${expected}</div>`);
});

test.each<[string, Block[], Block[], string]>([
  ['unfilled', [slot('s')], [], 's'],
  ['filled', [slot('s')], [p('s~')], 's~'],
  ['filled twice by one composite', [slot('s'), p('x'), slot('t')], [p('t~'), p('s~')], 's~ x t~'],
  ['filled with a hidden block', [slot('s')], [p('s~', { isHidden: true })], ''],
  [
    'filled with a bypassed block',
    [slot('s')],
    [{ ...box('s~', p('a'), p('b')), isBypassed: true }],
    'a b',
  ],
  ['filled, but hidden in the source', [slot('s', { isHidden: true }), p('x')], [p('s~')], 'x'],
  ['filled, and bypassed in the source', [slot('s', { isBypassed: true })], [p('s~')], 's~'],
  ['deep in the source', [box('b', box('b2', slot('s')))], [p('s~')], 's~'],
  [
    'inside a slot that is filled',
    [{ ...box('s', slot('t')), isGroupSlot: true }],
    [p('s~'), p('t~')],
    's~',
  ],
  [
    'inside a slot that is not filled',
    [{ ...box('s', slot('t')), isGroupSlot: true }],
    [p('t~')],
    't~',
  ],
])('[RENDER-4] a slot %s shows the expected blocks', (_name, source, slotContents, expected) => {
  const shown = composite('c', 'part', { children: slotContents });
  const { html, found } = home(page(shown), part('part', ...source));
  expect([words(html), found]).toEqual([expected, []]);
});

test('[RENDER-4] slot content replaces the slot block itself', () => {
  const source = part('part', { ...box('s', p('x')), isGroupSlot: true });
  const shown = composite('c', 'part', { children: [p('s~')] });
  expect(home(page(shown), source).html).toBe('<div><p class="text">s~</p></div>');
});

test('[RENDER-4] a source is filled differently in two places, and its own page shows its own content', () => {
  const shown = ['one', 'two'].map((name) =>
    composite(name, 'part', { children: [text('s~', name)] }),
  );
  const plan = planOf(project([part('part', slot('s'))], { root: page(...shown) }));
  expect(words(pageAt(plan).html)).toBe('one two');
  expect(words(pageAt(plan, '/part/').html)).toBe('s');
});

test('[REPAIR-1] [F27] a Lost Slot is never rendered', () => {
  const shown = composite('c', 'part', { children: [p('gone~')] });
  const { html } = home(page(shown), part('part', slot('s')));
  expect(words(html)).toBe('s');
});

test('[RENDER-4] a slot can be filled by an outer composite', () => {
  const inner = part('inner', slot('s'));
  const outer = part('outer', composite('i', 'inner', { children: [slot('s~')] }));
  const shown = composite('o', 'outer', { children: [p('s~~')] });
  expect(words(home(page(shown, composite('o2', 'outer')), inner, outer).html)).toBe('s~~ s~');
});

test.each<[string, Parameters<typeof property>, string]>([
  ['overrides', ['x.text', 'mine'], 'mine'],
  ['of an empty text overrides too', ['x.text', ''], ''],
  [
    'that is inherited leaves the value of the source',
    ['x.text', 'mine', { isInherited: true }],
    'theirs',
  ],
  ['may name its element attribute', ['x.text', 'mine', { elementAttrKid: 'text' }], 'mine'],
])('[RENDER-5] a property %s', (_name, parameters, expected) => {
  const shown = composite('c', 'part', { attrs: [property(...parameters)] });
  const { html, found } = home(page(shown), part('part', exposed('x', 'theirs')));
  expect([words(html), found]).toEqual([expected, []]);
});

test('[RENDER-5] a look can be a property, and belongs to the block inside', () => {
  const inside = text('x', 'x');
  const padding = attribute('padding', 'full 1px', { isExposedToGroup: true });
  const source = part('part', { ...inside, attrs: [...(inside.attrs ?? []), padding] });
  const look = property('x.padding', 'full 2px', { elementAttrKid: 'padding' });
  const { html, css } = home(page(composite('c', 'part', { attrs: [look] })), source);
  expect([html, css]).toEqual(['<div><p class="text s1">x</p></div>', '.s1{padding:2px}']);
});

test('[RENDER-5] an exposed look without a value has no effect until a composite sets it', () => {
  const inside = text('x', 'x');
  const size = { kid: 'font-size', isLook: true, isExposedToGroup: true };
  const source = part('part', { ...inside, attrs: [...(inside.attrs ?? []), size] });
  const set = property('x.font-size', '30px', { elementAttrKid: 'font-size' });
  const cssOf = (...attrs: readonly Attribute[]) =>
    home(page(composite('c', 'part', { attrs })), source).css;
  expect([cssOf(), cssOf(set)]).toEqual(['', '.s1{font-size:30px}']);
});

test('[RENDER-5] a property of a property reaches the innermost block; the outermost value wins', () => {
  const inner = part('inner', exposed('x', 'innermost'));
  const handedOn = (fields: object) =>
    part(
      'outer',
      composite('i', 'inner', {
        attrs: [property('x.text', 'between', { isExposedToGroup: true, ...fields })],
      }),
    );
  const outermost = composite('o', 'outer', { attrs: [property('i.x.text', 'outermost')] });
  const plain = composite('o', 'outer');
  const shown = (root: Block, fields = {}) => words(home(page(root), inner, handedOn(fields)).html);
  expect(shown(outermost)).toBe('outermost');
  expect(shown(plain)).toBe('between');
  expect(shown(plain, { isInherited: true })).toBe('innermost');
  expect(shown(outermost, { isInherited: true })).toBe('outermost');
});

test('[RENDER-5] the source of an inner composite can be a property', () => {
  const inner = composite('i', 'one', { attrs: [] });
  const open = { ...inner, attrs: [attribute('source', 'one', { isExposedToGroup: true })] };
  const boards = [part('one', p('1')), part('two', p('2')), part('outer', open)];
  const swap = property('i.source', 'two', { elementAttrKid: 'source' });
  const shown = (attrs: readonly Attribute[]) =>
    words(home(page(block('o', 'composite', { attrs })), ...boards).html);
  expect(shown([attribute('source', 'outer'), swap])).toBe('2');
  expect(shown([swap, attribute('source', 'outer')])).toBe('2');
  expect(shown([attribute('source', 'outer')])).toBe('1');
});

test('[RENDER-5] slot content uses the properties of the board that contains it', () => {
  const inner = part('inner', slot('s'), exposed('x', 'theirs'));
  const slotContent = { ...exposed('y', 'own'), uid: 's~' };
  const outer = part(
    'outer',
    composite('i', 'inner', { attrs: [property('x.text', 'set')], children: [slotContent] }),
  );
  const shown = composite('o', 'outer', { attrs: [property('s~.text', 'from the page')] });
  expect(words(home(page(shown), inner, outer).html)).toBe('from the page set');
});

test('[RENDER-4] looks and anchor of a composite go to the root block of its source', () => {
  const attrs = attributes({ padding: 'full 2px', anchor: 'top' });
  const source = board('part', {
    root: { ...page(p('x')), attrs: attributes({ padding: 'full 1px', margin: 'full 1px' }) },
  });
  const between = board('between', { root: composite('i', 'part') });
  for (const uid of ['part', 'between']) {
    const { html, css } = home(page(composite('c', uid, { attrs })), source, between);
    expect([html, css]).toEqual([
      '<div><div class="s1" id="top"><p class="text">x</p></div></div>',
      '.s1{padding:2px;margin:1px}',
    ]);
  }
});

test('[RENDER-3] a bypassed composite shows its own children', () => {
  const shown = composite('c', 'part', { isBypassed: true, children: [p('s~')] });
  expect(home(page(shown), part('part', slot('s'), p('x'))).html).toBe(
    '<div><p class="text">s~</p></div>',
  );
});

test.each([
  ['nowhere', '“nowhere”'],
  ['', '“”'],
  ['empty', '“empty”'],
  ['https://example.org', '“https://example.org”'],
])(
  '[RENDER-4] a composite whose source is %j renders nothing, which is reported',
  (source, named) => {
    const { html, found, texts } = home(page(composite('c', source), p('a')), board('empty'));
    expect(html).toBe('<div><p class="text">a</p></div>');
    expect([found, texts]).toEqual([
      [['mend', 'source-unknown', 'root.root.children[0].attrs[0].v']],
      [`The component is empty: its source ${named} isn’t in the project, or contains nothing.`],
    ]);
  },
);

test.each<[string, Board[], string]>([
  ['A → A', [part('A', composite('a', 'A'))], '“A” → “A”'],
  [
    'A → B → A',
    [part('A', composite('a', 'B')), part('B', composite('b', 'A'))],
    '“A” → “B” → “A”',
  ],
  [
    'within a slot',
    [
      part('A', composite('a', 'B', { children: [{ ...composite('x', 'A'), uid: 's~' }] })),
      part('B', slot('s')),
    ],
    '“A” → “A”',
  ],
])('[RENDER-6] [F25] a cycle %s is rejected with its chain', (_name, boards, chain) => {
  const plan = planOf(project(boards));
  plan.routes.forEach((route) => resolvePage(plan, route));
  const [found] = plan.diagnostics;
  expect([found?.severity, found?.code]).toEqual(['error', 'composite-cycle']);
  expect(found?.text).toBe(`A component contains itself: ${chain}.`);
});

test('[RENDER-6] a source may occur within slot content of itself', () => {
  const inner = { ...composite('c2', 'part', { children: [p('s~')] }) };
  const shown = composite('c', 'part', { children: [{ ...box('s~', inner) }] });
  const { html, found } = home(page(shown), part('part', p('x'), slot('s')));
  expect([words(html), found]).toEqual(['x x s~', []]);
});

test.each(['isHidden', 'isBypassed'] as const)(
  '[RENDER-6] a composite with %s makes no cycle',
  (flag) => {
    const { html, found } = home(page(p('a'), { ...composite('c', 'home'), [flag]: true }));
    expect([words(html), found]).toEqual(['a', []]);
  },
);

/** Severity and code of the diagnostics of planning, without duplicates. */
const rejection = (boards: readonly Board[], source: string) => {
  const plan = planOf(project(boards, { root: page(composite('c', source)) }));
  return [...new Set(briefly(plan.diagnostics).map(([severity, code]) => `${severity} ${code}`))];
};

test('[RENDER-6] [F26] [SAFE-7] a project that expands to ten billion blocks is rejected in 100 ms', async () => {
  const levels = Array.from({ length: 10 }, (_, n) =>
    part(`l${n}`, ...Array.from({ length: 10 }, (__, k) => composite(`${n}.${k}`, `l${n + 1}`))),
  );
  const boards = [...levels, part('l10', p('x'))];
  expect(rejection(boards, 'l0')).toEqual(['error too-many-blocks']);
  expect(await leastTime(() => rejection(boards, 'l0'), 100)).toBeLessThan(100);
});

test.each([
  ['as roots', (uid: string, next: string) => board(uid, { root: composite(`c ${uid}`, next) })],
  [
    'in boxes',
    (uid: string, next: string) => part(uid, box(`b ${uid}`, composite(`c ${uid}`, next))),
  ],
  [
    'in bypassed boxes',
    (uid: string, next: string) =>
      part(uid, { ...box(`b ${uid}`, composite(`c ${uid}`, next)), isBypassed: true }),
  ],
])('[F32] [SAFE-7] ten thousand nested composites, %s, are rejected', (_name, make) => {
  const boards = Array.from({ length: 10_000 }, (_, n) => make(`l${n}`, `l${n + 1}`));
  expect(rejection([...boards, part('l10000', p('x'))], 'l0')).toEqual(['error page-too-deep']);
});

test('[F32] [SAFE-7] rendering a page also stops at the limit of nested composites', () => {
  const boards = Array.from({ length: 1000 }, (_, n) =>
    part(`l${n}`, composite(`c${n}`, `l${n + 1}`)),
  );
  const { found } = home(page(composite('c', 'l0')), ...boards, part('l1000', p('x')));
  expect(new Set(found.map(([, code]) => code))).toEqual(new Set(['page-too-deep']));
});
