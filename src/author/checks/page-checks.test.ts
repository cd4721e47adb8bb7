import { expect, test } from 'vitest';
import { checkPage, LIMITS, type CheckedPage, type UnplacedDiagnostic } from './page-checks.ts';
import { placeholderDescription } from '../../templates/placeholder.ts';
import { readPageFacts } from './page-facts.ts';
import { checkSite, linkedPage } from './site-checks.ts';

const LONG = 'x'.repeat(LIMITS.description.most + 1);
const WORDS = 'A sentence or two about what is on this page, long enough.';

interface Given {
  readonly title?: string;
  readonly description?: string;
  readonly isPublic?: boolean;
  readonly hasOwnTitle?: boolean;
  readonly hasBlocks?: boolean;
}

/** Checks a page whose HTML has no problem outside of `body`. */
function check(body: string, input: Given = {}): readonly UnplacedDiagnostic[] {
  const { title = 'A title', description = WORDS, isPublic = true, hasOwnTitle = true } = input;
  const head = `<title>${title}</title><meta name="description" content="${description}">`;
  const page: CheckedPage = {
    facts: readPageFacts(`<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`),
    isPublic,
    hasOwnTitle,
    hasBlocks: input.hasBlocks ?? true,
    href: '/here/',
    addressExists: (path) => ['/here/', '/there/'].includes(path),
    withoutAlt: new Set(['unsaid']),
    widths: new Map([['narrow', 200]]),
    bytesOf: (src) => (src === '/large.jpg' ? LIMITS.pictures + 1 : undefined),
  };
  return checkPage(page);
}

const codes = (body: string, input?: Given) => check(body, input).map(({ code }) => code);
const uids = (body: string) => check(body).map(({ at }) => at?.uid);

const H1 = '<h1>One</h1>';

test.each<[string, Given, string[]]>([
  ['without problems', {}, []],
  ['without a title', { hasOwnTitle: false }, ['title-missing']],
  ['with a long title', { title: 'x'.repeat(61) }, ['title-long']],
  ['without a description', { description: '' }, ['description-missing']],
  ['with a short description', { description: 'Words' }, ['description-short']],
  ['with a long description', { description: LONG }, ['description-long']],
  ['without a block', { description: '', hasBlocks: false }, ['page-bare']],
  ['hidden from search engines, without blocks', { hasBlocks: false, isPublic: false }, []],
  ['hidden from search engines', { description: '', hasOwnTitle: false, isPublic: false }, []],
])('[PAGES-1] a page %s has the expected diagnostics', (_, input, expected) => {
  expect(codes(H1, input)).toEqual(expected);
});

test.each<[string, string[]]>([
  ['<h2>Two</h2>', ['heading-none']],
  ['<h1>One</h1><h1>Another</h1>', ['heading-twice']],
  ['<h1>One</h1><h3>Three</h3>', ['heading-skipped']],
  ['<h1>One</h1><h2>Two</h2><h3>Three</h3><h2>Two</h2>', []],
  ['<h1>One</h1><h2> </h2>', ['heading-empty']],
  ['<h1><img src="/a.svg" alt="A logo"></h1>', []],
  ['<h1 aria-label="One"></h1>', []],
])('[PAGES-1] the headings %s have the diagnostics %j', (body, expected) => {
  expect(codes(body)).toEqual(expected);
});

test.each<[string, string[]]>([
  ['<img src="/a.jpg">', ['picture-without-alt']],
  ['<img src="/a.jpg" alt="">', []],
  ['<img data-sg-uid="unsaid" src="/a.jpg" alt="">', ['picture-without-alt']],
  ['<img data-sg-uid="unsaid" src="/a.jpg" alt="A table">', []],
  ['<img data-sg-uid="narrow" src="/a.jpg" alt="" width="501">', ['picture-too-large']],
  ['<img data-sg-uid="narrow" src="/a.jpg" alt="" width="500">', []],
  ['<img data-sg-uid="narrow" src="/a.svg" alt="" width="900">', []],
  ['<img data-sg-uid="narrow" src="/a.jpg" srcset="/b.jpg 400w" alt="" width="900">', []],
  ['<img data-sg-uid="wide" src="/a.jpg" alt="" width="9000">', []],
  ['<img src="/large.jpg" alt="">', ['pictures-heavy']],
  ['<img src="/large.jpg" srcset="/small.jpg 720w" sizes="50vw" width="2880" alt="">', []],
])('[PAGES-1] the picture %s has the diagnostics %j', (body, expected) => {
  expect(codes(H1 + body)).toEqual(expected);
});

test.each<[string, string[]]>([
  ['<a href="/there/">There</a>', []],
  ['<a href="https://example.com">Away</a>', []],
  ['<a>Nowhere</a>', ['link-nowhere']],
  ['<a href="/gone/">Gone</a>', ['link-unanswered']],
  ['<a href="/there/?a=1#b">There</a>', []],
  ['<a href="/there/"></a>', ['link-empty']],
  ['<a href="/there/"><img src="/a.jpg" alt="There"></a>', []],
  ['<a href="/there/" aria-label="There"></a>', []],
  ['<a href="#a">On</a><p id="a"></p>', []],
  ['<a href="#a">On</a>', ['link-anchor']],
  ['<a href="/here/#a">On</a>', ['link-anchor']],
  ['<a href="#%C3%A4">On</a><p id="ä"></p>', []],
  ['<a href="#">Top</a><a href="#top">Top</a>', []],
])('[PAGES-1] the link %s has the diagnostics %j', (body, expected) => {
  expect(codes(H1 + body)).toEqual(expected);
});

const NAV = '<nav><ul><li data-sg-uid="i">';

test.each<[string, string[]]>([
  [`${NAV}<span class="nav-link">Gone</span></li></ul></nav>`, ['link-nowhere']],
  [`${NAV}<a class="nav-link" href="/there/">There</a></li></ul></nav>`, []],
  ['<button class="button button-solid" type="button">Go</button>', ['button-idle']],
  ['<button class="button" type="button" data-action="share">Go</button>', []],
  ['<a class="button" href="/there/">Go</a>', []],
  ['<button class="share" type="button">Go</button>', []],
  ['<form><input class="field-control" type="text"></form>', ['field-nameless']],
  ['<form><select></select><textarea name="a"></textarea></form>', ['field-nameless']],
  ['<form><input name="a"><input type="submit"><button type="submit">Go</button></form>', []],
  ['<form></form><input type="text">', []],
])('[PAGES-1] the controls %s have the diagnostics %j', (body, expected) => {
  expect(codes(H1 + body)).toEqual(expected);
});

test.each(['Bakery', 'A & B', ''])(
  '[PAGES-1] the placeholder description of a template is reported, with the title %j',
  (title) => {
    const description = placeholderDescription(title).replace('&', '&amp;');
    expect(codes(H1, { description })).toEqual(['description-placeholder']);
    expect(codes(H1, { description, isPublic: false })).toEqual([]);
  },
);

test('[PAGES-1] a page beyond the size limits is reported', () => {
  expect(codes(H1 + 'x'.repeat(LIMITS.html))).toEqual(['page-heavy']);
});

test.each<[string, string[]]>([
  ['<p data-sg-uid="p"><a>x</a></p>', ['p']],
  ['<p data-sg-uid="p"><b data-sg-uid="b"></b><a>x</a></p>', ['p']],
  ['<p data-sg-uid="p"><img data-sg-uid="i" src="/a"><br><a data-sg-uid="a">x</a></p>', ['i', 'a']],
])('[PAGES-1] a diagnostic in %s links to its block', (body, expected) => {
  expect(uids(H1 + body)).toEqual(expected);
});

const use = (uid: string) => `data-sg-use="[&quot;${uid}&quot;]"`;

test('[PAGES-1] a diagnostic in nested composites lists the uids of all of them', () => {
  const body = `<div ${use('outer')}><p data-sg-uid="p" ${use('inner')}><a>x</a></p></div>`;
  expect(check(H1 + body)[0]?.at).toMatchObject({ uid: 'p', uses: ['outer', 'inner'] });
});

const page = (href: string, body: string, title = href) =>
  linkedPage(readPageFacts(`<title>${title}</title>${body}`), {
    board: href,
    href,
    isPublic: href !== '/hidden/',
    isNotFound: href === '/lost/',
  });

test.each<[string, [string, string, string?][], [string, string][]]>([
  [
    'that are linked',
    [
      ['/', '<a href="/a/">A</a>'],
      ['/a/', ''],
    ],
    [],
  ],
  [
    'that no page links to',
    [
      ['/', ''],
      ['/a/', ''],
    ],
    [['board-unlinked', '/a/']],
  ],
  [
    'that only link to themselves',
    [
      ['/', ''],
      ['/a/', '<a href="/a/">A</a>'],
    ],
    [['board-unlinked', '/a/']],
  ],
  [
    'for missing addresses',
    [
      ['/', ''],
      ['/lost/', ''],
    ],
    [],
  ],
  [
    'that are hidden',
    [
      ['/', ''],
      ['/hidden/', ''],
    ],
    [],
  ],
  [
    'with equal titles',
    [
      ['/', '<a href="/a/">A</a>', 'T'],
      ['/a/', '', 'T'],
    ],
    [['title-twice', '/']],
  ],
  [
    'without a title',
    [
      ['/', '<a href="/a/">A</a>', ''],
      ['/a/', '', ''],
    ],
    [],
  ],
  [
    'with a link to an anchor',
    [
      ['/', '<a href="/a/#b">A</a>'],
      ['/a/', '<p id="b"></p>'],
    ],
    [],
  ],
  [
    'without the linked anchor',
    [
      ['/', '<a href="/a/#b">A</a>'],
      ['/a/', ''],
    ],
    [['link-anchor', '/']],
  ],
])('[PAGES-2] the links and titles of pages %s are checked', (_, pages, expected) => {
  const found = checkSite(
    pages.map((input) => page(...input)),
    '/',
  );
  expect(found.map((one) => [one.code, one.page.href])).toEqual(expected);
});
