import { expect, test } from 'vitest';
import { b, shown } from '../elements.test-data.ts';

const heading = (level: number, text: string, anchor: string) =>
  b('heading', { level, text, anchor: { kid: anchor } });

const main = (...children: Parameters<typeof b>[2][]) => b('box', { tag: 'main' }, ...children);

const linksIn = (html: string) =>
  [...html.matchAll(/<li(?: class="([^"]*)")?><a class="[^"]*" href="([^"]*)">([^<]*)<\/a>/g)].map(
    ([, level = '', href, text]) => [level, href, text],
  );

const TEXT = [
  heading(1, 'Title', 'title'),
  heading(2, 'First', 'first'),
  heading(3, 'Inside', 'inside'),
  heading(4, 'Deep', 'deep'),
  b('heading', { level: 2, text: 'Without an anchor' }),
  heading(2, 'Ünder', 'ünder'),
];

test.each([
  [
    {},
    [
      ['', '#first', 'First'],
      ['table-of-contents-1', '#inside', 'Inside'],
      ['', '#%C3%BCnder', 'Ünder'],
    ],
  ],
  [
    { 'first-level': 3, 'last-level': 4 },
    [
      ['', '#inside', 'Inside'],
      ['table-of-contents-1', '#deep', 'Deep'],
    ],
  ],
  [{ 'first-level': 5, 'last-level': 6 }, []],
])('[MODEL-4] a table of contents with %j links to headings with an anchor: %j', (attrs, links) => {
  const { html } = shown(main(...TEXT), b('table-of-contents', attrs));
  expect(linksIn(html)).toEqual(links);
  expect(html).toContain('<nav aria-label="On this page" class="table-of-contents');
});

test('[MODEL-4] a table of contents has the words of all parts of a heading, and the ids that the page has', () => {
  const mixed = b(
    'heading',
    { level: 2, text: 'The ', anchor: { kid: 'same' } },
    b('code', { text: 'code' }),
    b('span', { text: ' of it' }),
  );
  const { html } = shown(b('table-of-contents'), main(mixed, heading(2, 'Again', 'same')));
  expect(linksIn(html)).toEqual([
    ['', '#same', 'The code of it'],
    ['', '#same-1', 'Again'],
  ]);
});

test('[MODEL-4] a table of contents leaves out headings outside of the main part', () => {
  const around = heading(2, 'Around', 'around');
  expect(linksIn(shown(b('table-of-contents'), around, main(...TEXT)).html)).toHaveLength(3);
  expect(linksIn(shown(b('table-of-contents'), around).html)).toEqual([['', '#around', 'Around']]);
});

test('[MODEL-4] in narrow windows the label of a table of contents is a button that shows the links', () => {
  const { html, css } = shown(
    main(...TEXT),
    b('table-of-contents', { 'collapse-below': '60em', label: 'Contents' }),
  );
  expect(html).toContain(
    '<details class="table-of-contents-toggle"><summary>Contents</summary></details>',
  );
  expect(css).toMatch(
    /@media not all and \(min-width:60em\)\{\.s\d+>\.table-of-contents-toggle:not\(\[open\]\)~\*\{display:none\}/,
  );
});
