import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeDocument,
  NO_CHANGE,
  roomFor,
  type ChangedRule,
  type DocumentChange,
} from './change-document.ts';
import { hashSource } from './policy.ts';

const [A, B, C, D] = ['_aaaaaa', '_bbbbbb', '_cccccc', '_dddddd'];
const rule = (name = '') => `.${name}{color:${name.slice(-1)}}`;
/** Styles whose rules name a font. */
const [FONT, OTHER_FONT] = ['_111111', '_222222'];
const WIDE = '@media (min-width:600px){._dddddd{color:d}}';
const BASE = 'body{margin:0}';

interface Page {
  /** Rules after those that every page has. */
  readonly css: string;
  /** Pieces, each with the styles that it shows. */
  readonly shown: readonly (readonly string[])[];
  readonly hasPolicy?: boolean;
}

const piece = (names: readonly string[] = []) =>
  names.map((name) => `<p class="text ${name}">é</p>`).join('');

function pageOf({ css, shown, hasPolicy = true }: Page): string {
  const sheet = BASE + css;
  const policy = hasPolicy
    ? `<meta content="script-src 'none'; style-src ${hashSource(sheet)}">`
    : '';
  const body = shown.map((names) => `<div>${piece(names)}</div>`).join('');
  return `${policy}<title>é</title><style data-page>${sheet}</style>${body}`;
}

/** A page after a change; undefined where that can't be made. */
function changed(page: string, { html, ...styles }: DocumentChange): string | undefined {
  const bytes = html.map(({ before, after }) => ({
    before: Buffer.from(before),
    after: Buffer.from(after),
  }));
  const change = { ...styles, html: bytes };
  const length = Buffer.byteLength(page);
  const document = { buffer: Buffer.alloc(length + roomFor(change)), length };
  document.buffer.write(page);
  if (!changeDocument(document, change)) return undefined;
  return document.buffer.toString('utf8', 0, document.length);
}

/** What a part needs before and after a change. */
function changedRules(before: readonly string[], after: readonly string[]): readonly ChangedRule[] {
  return [...new Set([...before, ...after])].map((name) => ({
    name,
    text: rule(name),
    isPlain: name !== FONT && name !== OTHER_FONT,
    was: before.includes(name),
    is: after.includes(name),
  }));
}

/** The change of a part, between `<div>` and `</div>`. */
function partChange(before: readonly string[], after: readonly string[]): DocumentChange {
  const html = { before: `<div>${piece(before)}</div>`, after: `<div>${piece(after)}</div>` };
  return { ...NO_CHANGE, html: [html], rules: changedRules(before, after) };
}

/** The rules of a page in the order in which it shows their styles. */
function cssOf(shown: Page['shown']): string {
  return [...new Set(shown.flat())].map(rule).join('');
}

interface Case {
  /** The styles that pieces show before and after. */
  readonly before: readonly (readonly string[])[];
  readonly after: readonly (readonly string[])[];
  /** Which piece changes. */
  readonly at: number;
}

test.each<[string, Case]>([
  ['comes', { before: [[], [B]], after: [[A], [B]], at: 0 }],
  ['comes at the end', { before: [[A], []], after: [[A], [B]], at: 1 }],
  ['comes between others', { before: [[A], [C], [B]], after: [[A], [C, D], [B]], at: 1 }],
  ['goes', { before: [[A], [B, C]], after: [[], [B, C]], at: 0 }],
  ['is replaced', { before: [[A], [B, C]], after: [[D], [B, C]], at: 0 }],
  [
    'is needed later',
    {
      before: [
        [A, B],
        [C, A, D],
      ],
      after: [[B], [C, A, D]],
      at: 0,
    },
  ],
  [
    'is needed last',
    {
      before: [
        [A, B],
        [C, A],
      ],
      after: [[B], [C, A]],
      at: 0,
    },
  ],
  [
    'is needed earlier',
    {
      before: [[C], [A, B, D]],
      after: [
        [C, B],
        [A, B, D],
      ],
      at: 0,
    },
  ],
  ['was there before', { before: [[A], [C], [B]], after: [[A], [C, A], [B]], at: 1 }],
  ['stays there', { before: [[A], [C, A], [B]], after: [[A], [C], [B]], at: 1 }],
  ['with a font is replaced', { before: [[FONT], [B]], after: [[OTHER_FONT], [B]], at: 0 }],
  ['with a font stays', { before: [[B], [A, FONT], [FONT]], after: [[B], [FONT], [FONT]], at: 1 }],
  ['comes with others', { before: [[C], [B], [D]], after: [[C], [A, D, B], [D]], at: 1 }],
])('[RENDER-7] a rule %s: rules stand as their styles are shown', (_, { before, after, at }) => {
  const change = partChange(before[at] ?? [], after[at] ?? []);
  for (const hasPolicy of [true, false]) {
    const [former, latter] = [before, after].map((shown) =>
      pageOf({ css: cssOf(shown), shown, hasPolicy }),
    );
    expect(changed(former ?? '', change)).toBe(latter);
  }
});

test('[RENDER-7] a piece shows any other styles: rules stand as their styles are shown', () => {
  const names = fc.uniqueArray(fc.constantFrom(A, B, C, D, '_eeeeee', '_ffffff'));
  const pieces = fc.array(names, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(pieces, names, fc.nat(3), (shown, own, index) => {
      const at = index % shown.length;
      const before = shown[at] ?? [];
      fc.pre(shown.filter((one) => one.join(' ') === before.join(' ')).length === 1);
      const after = shown.with(at, own);
      const page = pageOf({ css: cssOf(shown), shown });
      const expected = pageOf({ css: cssOf(after), shown: after });
      expect(changed(page, partChange(before, own))).toBe(expected);
    }),
  );
});

const TO_OTHER = partChange([FONT], [OTHER_FONT]);
const LATER = [[FONT], [C, OTHER_FONT]];

test.each<[string, string, readonly (readonly string[])[], DocumentChange]>([
  ['another rule of that name', `.${B}{x:y}`, [[A], [B]], partChange([A], [B])],
  ['a rule twice', rule(A) + rule(A), [[A]], partChange([A], [])],
  ['a longer name', rule(A) + rule(`${A}_`), [[A]], partChange([A], [])],
  ['a rule that begins with a condition', rule(A) + WIDE, [[A], [D]], partChange([A], [B])],
  ['a style without a rule', rule(A), [[A], [C]], partChange([A], [B])],
  ['a font that it needs later too', cssOf([[FONT]]), [[FONT], [C, FONT]], TO_OTHER],
  ['a font that it needs already', cssOf([[FONT], [OTHER_FONT]]), LATER, TO_OTHER],
  ['the piece twice', rule(A), [[A], [A]], partChange([A], [])],
])('[OUT-2] a page with %s is not changed', (_, css, shown, change) => {
  expect(changed(pageOf({ css, shown }), change)).toBeUndefined();
});

const SECTIONS = new Map(['box', 'link', 'nav'].map((eid) => [eid, `.${eid}{x:${eid}}`]));
const SHEET = { base: BASE, sections: SECTIONS };

/** HTML of elements that have CSS, and some that don't. */
const elementsHtml = (eids: readonly string[]) =>
  eids.map((eid) => `<i class="${eid} ${A}">é</i>`).join('');

/** A page with elements in a piece and behind it; the sections are those of all, or of some. */
function elementPage(
  [own, others]: readonly [readonly string[], readonly string[]],
  eids: readonly string[] = [...own, ...others],
): string {
  const sections = [...SECTIONS].flatMap(([eid, css]) => (eids.includes(eid) ? css : ''));
  const css = sections.join('') + rule(A);
  return pageOf({ css, shown: [[A]] }) + `<nav>${elementsHtml(own)}</nav>${elementsHtml(others)}`;
}

const elementChange = (before: readonly string[], after: readonly string[]): DocumentChange => ({
  ...NO_CHANGE,
  html: [
    {
      before: `<nav>${elementsHtml(before)}</nav>`,
      after: `<nav>${elementsHtml(after)}</nav>`,
    },
  ],
  sheet: SHEET,
});

test('[RENDER-7] a piece has any other elements: a page has the rules of its own, in their order', () => {
  const eids = fc.uniqueArray(fc.constantFrom('box', 'link', 'nav', 'other'));
  fc.assert(
    fc.property(eids, eids, eids, (before, after, others) => {
      const page = elementPage([before, others]);
      expect(changed(page, elementChange(before, after))).toBe(elementPage([after, others]));
    }),
  );
});

test.each<[string, readonly string[]]>([
  ['more elements than it shows', ['box', 'link', 'nav']],
  ['fewer elements than it shows', ['link']],
])('[OUT-2] a page with the rules of %s is not changed', (_, eids) => {
  const page = elementPage([['box'], ['link']], eids);
  expect(changed(page, elementChange(['box'], ['nav']))).toBeUndefined();
});

test.each<[string, string, string, string, boolean]>([
  ['comes', '<p>', '<p id="top">', '', true],
  ['goes', '<p id="top">', '<p>', '', true],
  ['comes, and another begins with it', '<p>', '<p id="top">', '<i id="top-1">', true],
  ['comes that another element has', '<p>', '<p id="top">', '<i id="top">', false],
  ['comes that a link leads to', '<p>', '<p id="top">', '<a href="#top">', false],
  ['goes that a link leads to', '<p id="top">', '<p>', '<a href="#top">', false],
])('[OUT-2] an id %s', (_, before, after, others, isChanged) => {
  const page = (own: string) => pageOf({ css: '', shown: [] }) + own + others;
  const change = { ...NO_CHANGE, html: [{ before, after }], ids: ['top'] };
  expect(changed(page(before), change)).toBe(isChanged ? page(after) : undefined);
});
