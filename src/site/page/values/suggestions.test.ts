import { expect, test } from 'vitest';
import type { Attribute, Block, Project } from '../../../model/entities.ts';
import {
  asset,
  attribute,
  block,
  board,
  composite,
  page,
  project,
} from '../../../model/projects.test-data.ts';
import { pageAt, planOf } from '../../sites.test-data.ts';

const variable = {
  name: 'brand',
  label: '',
  type: 'Color',
  v: '#FF0000',
  dark: undefined,
} as const;

function site(shown: Block): Project {
  const about = board('k3Jd9', { slug: 'about', title: 'About us' });
  const posts = board('posts', { type: 'folder', children: [about] });
  const assets = [asset('pic', 'rye.jpg')];
  return { ...project([posts], { root: page(shown), assets }), variables: [variable] };
}

/** The codes of diagnostics about a block, and the questions in their hints. */
function found(shown: Block) {
  const plan = planOf(site(shown));
  pageAt(plan);
  return plan.diagnostics
    .filter(({ severity }) => severity !== 'notice')
    .map(({ code, hint }) => [code, /^Did you mean (.*?)\? /.exec(hint)?.[1]]);
}

const to = (v: string) =>
  block('l', 'link', { attrs: [attribute('to', v), attribute('text', 'x')] });
const pictureOf = (fields: Partial<Attribute>) =>
  block('i', 'image', { attrs: [attribute('image', undefined, fields), attribute('alt', '')] });
const box = (kid: string, v: Attribute['v']) => {
  return block('b', 'box', { attrs: [attribute(kid, v ?? null)] });
};

const main = (child: Block) =>
  block('m', 'box', { attrs: [attribute('tag', 'main')], children: [child] });
const netlify = (name: string) =>
  block('f', 'form', { attrs: [attribute('service', 'netlify'), attribute('name', name)] });

test.each<[string, Block, [string, string?]]>([
  ['the slug of a board', to('about'), ['link-unknown', '“k3Jd9”']],
  ['its path', to('/posts/about/'), ['address-refused', '“k3Jd9”']],
  ['its title', to('about us'), ['link-unknown', '“k3Jd9”']],
  ['a uid with a mistake', to('k3Jd8#top'), ['link-unknown', '“k3Jd9”']],
  ['a mail address', to('ada@example.org'), ['link-unknown', '“mailto:ada@example.org”']],
  ['a number', to('+44 20 7946 0000'), ['link-unknown', '“tel:+442079460000”']],
  [
    'an icon',
    block('i', 'icon', { attrs: [attribute('name', 'hart')] }),
    ['value-not-allowed', '“heart”'],
  ],
  ['the form of a page', netlify('contact'), ['value-not-allowed', '“contact-form”']],
  ['a host', to('www.example.org'), ['link-unknown', '“https://www.example.org”']],
  ['a host and a path', to('example.org/a'), ['address-refused', '“https://example.org/a”']],
  [
    'a scheme with a mistake',
    to('htps://example.org/'),
    ['address-refused', '“https://example.org/”'],
  ],
  ['the file of a page', to('about.html'), ['link-unknown', '“k3Jd9”']],
  ['a variable of CSS', box('text-color', 'var(--brand)'), ['value-unreadable', '“var:brand”']],
  ['a variable in braces', box('text-color', '{{ brand }}'), ['value-unreadable', '“var:brand”']],
  ['a variable by its name', box('text-color', 'brand'), ['value-unreadable', '“var:brand”']],
  ['a variable of another type', box('padding', 'full var:brand'), ['variable-unknown']],
  [
    'a fill that is a colour',
    box('fill', '#123456'),
    ['value-unreadable', '{ "isColor": true, "color": "#123456" }'],
  ],
  ['an anchor on the same page', to('#tpo'), ['anchor-missing']],
  ['the main part, which has no anchor', main(to('#main')), ['anchor-missing']],
  ['the tree of the page', to('#sitegen-roof'), ['anchor-missing']],
  ['a name unlike any that exists', to('zzzzzzzzzzzz'), ['link-unknown']],
  ['a source', composite('c', 'about'), ['source-unknown', '“k3Jd9”']],
  [
    'a list',
    block('b', 'board-list', { attrs: [attribute('of', 'post')] }),
    ['board-unknown', '“posts”'],
  ],
  ['the name of a file', pictureOf({ assetUid: 'rye.jpg' }), ['asset-unknown', '“pic”']],
  ['a file with a mistake', pictureOf({ assetUid: 'rey.jpg' }), ['asset-unknown', '“pic”']],
  ['a variable', box('text-color', 'var:brnad'), ['variable-unknown', '“brand”']],
  ['a choice', box('overflow', 'hiden'), ['value-not-allowed', '“hidden”']],
  [
    'a word in a value',
    box('text-style', { textAlign: 'centre' }),
    ['value-unreadable', '“center”'],
  ],
  ['a name in a value', box('text-style', { fontsize: '20px' }), ['part-unknown', '“fontSize”']],
])('[OUT-3] for %s, the hint suggests a name', (_name, shown, [code, meant]) => {
  expect(found(shown)).toContainEqual([code, meant]);
});

test('[ROUTE-4] the not-found board is suggested for its slug', () => {
  const plan = planOf({ ...site(page()), notFoundBoardUid: 'about' });
  const hints = plan.diagnostics.map(({ code, hint }) => [code, hint]);
  expect(hints).toContainEqual([
    'not-found-board',
    'Did you mean “k3Jd9”? Choose a page in the project settings.',
  ]);
});

test('[OUT-3] a problem reported by an element has the place of the value', () => {
  const plan = planOf(site(block('t', 'time', { attrs: [attribute('datetime', 'noon')] })));
  pageAt(plan);
  const reported = plan.diagnostics.find(({ code }) => code === 'value-not-allowed');
  expect(reported?.path).toBe('root.root.children[0].attrs[0].v');
});
