import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import type { Block } from '../model/entities.ts';
import {
  attributes,
  block,
  board,
  box,
  composite,
  page,
  project,
  text,
} from '../model/projects.test-data.ts';
import { strangeProjects } from '../model/repair.test-data.ts';
import { resolvePage } from './page/resolve.ts';
import { home, pageAt, planOf } from './sites.test-data.ts';

const p = (uid: string, fields: Partial<Block> = {}) => text(uid, uid, fields);
const html = (words: string) =>
  words === ''
    ? ''
    : words
        .split(' ')
        .map((word) => `<p class="text">${word}</p>`)
        .join('');
const boxed = (fields: Partial<Block>, ...children: readonly Block[]): Block => ({
  ...box('box', ...children),
  ...fields,
});

test.each<[string, Block[], string]>([
  ['active and shown', [p('a')], 'a'],
  ['not active', [p('a', { isActive: false }), p('b')], 'b'],
  ['hidden', [p('a', { isHidden: true }), p('b')], 'b'],
  ['in a hidden box', [boxed({ isHidden: true }, p('a')), p('b')], 'b'],
  ['in an inactive box', [boxed({ isActive: false }, p('a')), p('b')], 'b'],
  [
    'hidden in a bypassed box',
    [boxed({ isBypassed: true }, p('a', { isHidden: true })), p('b')],
    'b',
  ],
  [
    'in a box that is hidden and bypassed',
    [boxed({ isHidden: true, isBypassed: true }, p('a')), p('b')],
    'b',
  ],
  ['in a bypassed box', [p('a'), boxed({ isBypassed: true }, p('b'), p('c')), p('d')], 'a b c d'],
  [
    'in bypassed boxes',
    [boxed({ isBypassed: true }, { ...box('i', p('a')), isBypassed: true })],
    'a',
  ],
  ['in a lost element', [block('x', 'gone', { children: [p('a')] }), p('b')], 'a b'],
  ['in a hidden lost element', [block('x', 'gone', { isHidden: true, children: [p('a')] })], ''],
])(
  '[RENDER-1] [RENDER-3] only active and visible blocks are rendered: %s',
  (_name, blocks, words) => {
    expect(home(page(...blocks)).html).toBe(`<div>${html(words)}</div>`);
  },
);

test.each<[string, Block, string]>([
  ['bypassed', { ...page(p('a'), p('b')), isBypassed: true }, html('a b')],
  ['bypassed around one block', { ...page(p('a')), isBypassed: true }, 'a'],
  ['hidden', { ...page(p('a')), isHidden: true }, ''],
  ['lost', { ...page(p('a'), p('b')), eid: 'gone' }, html('a b')],
])(
  '[RENDER-1] [RENDER-3] a root block that is %s is rendered like any block',
  (_name, root, inner) => {
    const { html: rendered } = home(root);
    expect(rendered).toBe(inner === 'a' ? html('a') : `<div>${inner}</div>`);
  },
);

test('[RENDER-1] a board without blocks is an empty page', () => {
  expect(pageAt(planOf(project())).html).toBe('<div></div>');
});

const switched = (breakpoints: string, children: readonly Block[], fields: Partial<Block> = {}) =>
  block('sw', 'switch-width', { attrs: attributes({ breakpoints }), children, ...fields });
const slots = (...contents: readonly string[]) =>
  contents.map((content) => `<div>${html(content)}</div>`).join('');

test.each<[string, string, Block[], string[]]>([
  ['each in its slot', '640px,1024px', [p('a'), p('b'), p('c')], ['a', 'b', 'c']],
  ['fewer than slots', '640px,1024px', [p('a')], ['a', '', '']],
  ['more than slots', '640px', [p('a'), p('b'), p('c')], ['a', 'b']],
  ['no breakpoint', '', [p('a'), p('b')], ['a']],
  [
    'a hidden one keeps its index',
    '640px',
    [p('a', { isHidden: true }), p('b'), p('c')],
    ['', 'b'],
  ],
  ['an inactive one keeps its index', '640px', [p('a', { isActive: false }), p('b')], ['', 'b']],
  [
    'a bypassed one gives its slot to its children',
    '640px',
    [boxed({ isBypassed: true }, p('a'), p('b')), p('c')],
    ['a b', 'c'],
  ],
  [
    'a bypassed block in a bypassed block',
    '640px',
    [p('a'), boxed({ isBypassed: true }, { ...box('i', p('b'), p('c')), isBypassed: true })],
    ['a', 'b c'],
  ],
  [
    'a bypassed one beyond the slots',
    '640px',
    [p('a'), p('b'), boxed({ isBypassed: true }, p('c'))],
    ['a', 'b'],
  ],
  [
    'a lost element gives its slot to its children',
    '640px',
    [p('a'), block('x', 'gone', { children: [p('b'), p('c')] })],
    ['a', 'b c'],
  ],
])(
  '[RENDER-2] the slots of a width switch show its children: %s',
  (_name, breakpoints, children, contents) => {
    const { html: rendered } = home(page(switched(breakpoints, children)));
    expect(rendered.replace(' class="s1"', '')).toBe(`<div><div>${slots(...contents)}</div></div>`);
  },
);

test('[RENDER-2] [RENDER-3] a bypassed width switch shows as many children as it has slots', () => {
  const input = switched('640px', [p('a'), p('b'), p('c')], { isBypassed: true });
  expect(home(page(input)).html).toBe(`<div>${html('a b')}</div>`);
});

test("[RENDER-2] a block that keeps a lost attribute isn't counted as a sibling", () => {
  const lost = block('l', 'lost-attribute', { attrs: attributes({ onclick: 'x' }) });
  const { html: rendered, css } = home(page(switched('640px', [lost, p('a'), p('b')])));
  expect(rendered).toBe(`<div><div class="s1">${slots('a', 'b')}</div></div>`);
  expect(css).toBe(
    '@media (min-width:640px){.s1>:nth-child(1){display:none}}' +
      '@media not all and (min-width:640px){.s1>:nth-child(2){display:none}}',
  );
});

test('[RENDER-2] an element without content shows no children', () => {
  const image = block('i', 'image', {
    attrs: [
      ...attributes({ alt: 'A', lazyload: true }),
      { ...attributes({ image: '' })[0], assetUrl: 'https://h/r/b/p/u/1/a.png' },
    ],
    children: [p('a')],
  });
  expect(home(page(image)).html).toBe(
    '<div><img class="image" src="https://h/r/b/p/u/1/a.png" alt="A" loading="lazy" decoding="async"/></div>',
  );
});

test('[RENDER-2] an image without a file renders nothing, even in a slot', () => {
  const image = block('i', 'image');
  expect(home(page(image, p('a'))).html).toBe(`<div>${html('a')}</div>`);
  expect(home(page(switched('640px', [image, p('b')]))).html).toContain(slots('', 'b'));
});

test('[RENDER-1] text precedes the children, and an empty text is left out', () => {
  const link = block('l', 'link', { attrs: attributes({ text: 'b', to: '#x' }) });
  const blocks = [text('t', 'a ', { children: [link] }), text('e', '')];
  expect(home(page(...blocks)).html).toBe(
    '<div><p class="text">a <a class="link" href="#x">b</a></p><p class="text"></p></div>',
  );
});

const styled = (uid: string) =>
  text(uid, uid, { attrs: attributes({ text: uid, padding: 'full 1px', opacity: 0.5 }) });

test('[RENDER-7] two builds of one project result in equal documents, also in another order', () => {
  const part = board('part', { root: page(styled('x'), styled('y')) });
  const input = project([part, board('a', { root: page(composite('s1', 'part'), p('q')) })], {
    root: page(composite('s2', 'part'), composite('s3', 'part')),
  });
  const documents = (hrefs: readonly string[]) => {
    const plan = planOf(input);
    const pages = hrefs.map((href) => [href, pageAt(plan, href)] as const);
    return Object.fromEntries(
      pages.map(([href, made]) => [href, [made.document.css, made.html, made.document.head]]),
    );
  };
  const all = ['/', '/a/', '/part/', '/404.html'];
  expect(documents(all)).toEqual(documents(all));
  expect(documents(all.toReversed())).toEqual(documents(all));
});

test('[F33] a hundred thousand siblings are resolved', () => {
  const blocks = Array.from({ length: 100_000 }, (_, n) => box(String(n)));
  const plan = planOf(project([], { root: page(...blocks) }));
  const [route] = plan.routes;
  expect(route && resolvePage(plan, route).root.children.length).toBe(100_000);
  expect(plan.diagnostics).toEqual([]);
});

test('[RENDER-7] any readable project results in pages, and in equal pages a second time', () => {
  fc.assert(
    fc.property(strangeProjects, (input) => {
      const resolveAll = () => {
        const plan = planOf(input);
        const made = plan.routes.map((route) => [route.href, resolvePage(plan, route)]);
        return [Object.fromEntries(made), plan.diagnostics];
      };
      const first = resolveAll();
      expect(resolveAll()).toEqual(first);
      expect(JSON.stringify(first[0])).not.toContain('onclick');
    }),
    { numRuns: 200 },
  );
});

test('[RENDER-7] the pages of a site do not depend on their order', () => {
  fc.assert(
    fc.property(strangeProjects, (input) => {
      fc.pre(!hasErrors(planOf(input).diagnostics));
      const hrefs = ['/', '/part/', '/other/', '/404.html'];
      const [plan, reversed] = [planOf(input), planOf(input)];
      const pages = hrefs.map((href) => pageAt(plan, href));
      const again = hrefs.toReversed().map((href) => pageAt(reversed, href));
      expect(again.toReversed().map(({ html: made, css }) => [made, css])).toEqual(
        pages.map(({ html: made, css }) => [made, css]),
      );
    }),
    { numRuns: 200 },
  );
});
