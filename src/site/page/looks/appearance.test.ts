import { expect, test } from 'vitest';
import type { Block } from '../../../model/entities.ts';
import { emptyEntity } from '../../../model/field-tables.ts';
import {
  asset,
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
import type { Json } from '../../../values/json.ts';
import { home, pageAt, planOf } from '../../sites.test-data.ts';

const FILM = { type: 'video', url: 'https://example.com/a.mp4', fit: 'contain' };

function filled(eid: string): Block {
  return block('b', eid, { attrs: attributes({ fill: FILM }) });
}

test('[VALUE-8] a video fill is a silent video behind the content', () => {
  const { html, css } = home(page(filled('box')));
  expect(html).toBe(
    '<div><div class="s2"><video class="fill-video s1" src="https://example.com/a.mp4" autoPlay="" muted="" loop="" playsInline="" aria-hidden="true"></video></div></div>',
  );
  expect(css).toBe('.s1{object-fit:contain}.s2{position:relative;isolation:isolate}');
});

test.each(['list', 'switch-width'])("[VALUE-8] a %s can't have a video fill", (eid) => {
  const { html, found } = home(page(filled(eid)));
  expect(html).not.toContain('<video');
  expect(found).toContainEqual(['mend', 'video-has-no-place', 'root.root.children[0]']);
});

const COLOR = { isColor: true, color: '#203040' };
const filledPage = (fill: Json, ...children: readonly Block[]): Block => ({
  ...page(...children),
  attrs: attributes({ fill, opacity: 0.9 }),
});

test.each<[Json, string]>([
  [COLOR, 'html{background-color:#203040;min-height:100%}'],
  [
    { ...COLOR, filter: { hue: 90 } },
    'html{position:relative;isolation:isolate;min-height:100%}html::before{content:"";position:absolute;inset:0;z-index:-1;border-radius:inherit;pointer-events:none;background-color:#203040;filter:hue-rotate(90deg)}',
  ],
  [
    { ...FILM, ...COLOR },
    'html{background-color:#203040;position:relative;isolation:isolate;min-height:100%}',
  ],
])('[VALUE-8] the document paints the fill of a page: %j', (fill, expected) => {
  const { css, html } = home(filledPage(fill, box('a')));
  const rules = css.replace('.s1{object-fit:contain}', '');
  expect(rules).toBe(`${expected}${html.includes('s2') ? '.s2' : '.s1'}{opacity:0.9}`);
});

test('[VALUE-8] the fill of a page changes with the window width', () => {
  const { css } = home({
    ...page(box('a')),
    attrs: [attribute('fill', COLOR, { widths: { '640px': { isColor: true, color: '#FFFFFF' } } })],
  });
  expect(css).toBe(
    'html{background-color:#203040;min-height:100%}@media (min-width:640px){html{background-color:#FFFFFF}}',
  );
});

test("[VALUE-8] the document paints a page's fill from a width on, together with that of a style", () => {
  const white = attribute('fill', undefined, {
    widths: { '640px': { isColor: true, color: '#FFFFFF' } },
  });
  const wide = { ...page(box('a')), attrs: [white] };
  expect(home(wide).css).toBe(
    '@media (min-width:640px){html{background-color:#FFFFFF;min-height:100%}}',
  );
  const style = { ...emptyEntity('style'), for: 'page', attrs: attributes({ fill: COLOR }) };
  const { css } = pageAt(planOf({ ...project([], { root: wide }), styles: [style] }));
  expect(css).toBe(
    '@media not all and (min-width:640px){html{background-color:#203040;min-height:100%}}@media (min-width:640px){html{background-color:#FFFFFF;min-height:100%}}',
  );
});

test('[VALUE-8] the fill of a page in a composite stays on its block', () => {
  const { css } = home(
    page(composite('c', 'card')),
    board('card', { root: filledPage(COLOR, box('inner')) }),
  );
  expect(css).toBe('.s1{background-color:#203040;opacity:0.9}');
});

test.each<[string, Json, string]>([
  ['image', { isXw: true, xw: '720px' }, 'max-width:min(720px, 100%);min-width:0'],
  ['image', { isXw: true, xw: '50%' }, 'max-width:min(50%, 100%);min-width:0'],
  [
    'image',
    { isXw: true, xw: '720px', isNw: true, nw: '90px' },
    'min-width:90px;max-width:min(720px, 100%)',
  ],
  ['icon', { isXw: true, xw: '90px' }, 'font-size:1.25em;max-width:min(90px, 100%);min-width:0'],
  ['box', { isXw: true, xw: '720px' }, 'max-width:720px'],
])('[VALUE-4] the maximum width of a %s with the size %j becomes %s', (eid, size, expected) => {
  const own = eid === 'image' ? [attribute('image', undefined, { assetUid: 'f' })] : [];
  const shown = block('b', eid, { attrs: [...own, ...attributes({ size })] });
  const { css } = pageAt(planOf(project([], { root: page(shown), assets: [asset('f', 'a.png')] })));
  expect(css).toBe(`.s1{${expected}}`);
});

test("[RENDER-5] looks set by one composite, for a block or for the root, don't affect the next one", () => {
  const padding = attribute('padding', 'full 1px', { isExposedToGroup: true });
  const inner = box('b', text('x', 'x', { attrs: [attribute('text', 'x'), padding] }));
  const root = { ...inner, attrs: attributes({ margin: 'full 2px' }) };
  const set = property('x.padding', 'full 3px', { elementAttrKid: 'padding' });
  const around = attribute('margin', 'full 4px');
  const shown = [[], [set], [], [around], [set, around], []].map((attrs, index) =>
    composite(`c${index}`, 'card', { attrs }),
  );
  const { html } = home(page(...shown), board('card', { root }));
  expect(
    [...html.matchAll(/class="(?:box |text )?(s\d)"/g)].map(([, name]) => name).join(' '),
  ).toBe('s1 s2 s1 s3 s1 s2 s4 s2 s4 s3 s1 s2');
});
