import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeDocument,
  NO_CHANGE,
  type ChangedRule,
  type DocumentChange,
} from './change-document.ts';
import { sharedRules } from '../../site/shared-rules.ts';
import type { SiteVariables } from '../../site/variables.ts';
import { hashSource } from './policy.ts';

const [A, B, C, D] = ['_aaaaaa', '_bbbbbb', '_cccccc', '_dddddd'];
/** Styles whose rules ask for variables, one of them in wide windows, and for an entrance. */
const [INK, SKY, ENTER] = ['_iiiiii', '_ssssss', '_nnnnnn'];
const ASKING = new Map([
  [INK, `@media (min-width:1px){.${INK}{color:var(--v-ink)}}`],
  [SKY, `.${SKY}{color:var(--v-sky);fill:var(--v-ink)}`],
  [ENTER, `.${ENTER}{animation:enter-fade 1s}`],
]);
const rule = (name = '') => ASKING.get(name) ?? `.${name}{color:${name.slice(-1)}}`;
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
  const document = { buffer: Buffer.alloc(length), length };
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
const VARIABLES: SiteVariables = {
  types: new Map(),
  properties: new Map([
    ['--v-ink', { light: '#000', dark: '#fff' }],
    ['--v-sky', { light: '#00f', dark: undefined }],
  ]),
  isDark: true,
};
const START = { base: BASE, sections: SECTIONS, variables: VARIABLES };

/** Elements, some of which have CSS, with the styles that they show. */
type Shown = readonly (readonly [eid: string, style: string])[];
const html = (shown: Shown) => shown.map(([eid, style]) => `<i class="${eid} ${style}">é</i>`);
const navOf = (shown: Shown) => `<nav>${html(shown).join('')}</nav>`;

/** A page with elements in a piece and behind it; it has the rules of all elements that it shows, or of some. */
function elementPage(own: Shown, others: Shown, eids?: readonly string[]): string {
  const shown = [...own, ...others];
  const has = eids ?? shown.map(([eid]) => eid);
  const sections = [...SECTIONS].flatMap(([eid, css]) => (has.includes(eid) ? css : ''));
  const rules = [...new Set(shown.map(([, style]) => style))].map(rule).join('');
  const css = sections.join('') + sharedRules(VARIABLES, rules) + rules;
  return pageOf({ css, shown: [] }) + navOf(own) + html(others).join('');
}

function elementChange(before: Shown, after: Shown): DocumentChange {
  const [former, latter] = [before, after].map((shown) => shown.map(([, style]) => style));
  return {
    ...NO_CHANGE,
    html: [{ before: navOf(before), after: navOf(after) }],
    start: START,
    rules: changedRules(former ?? [], latter ?? []),
  };
}

test('[RENDER-7] a piece changes its elements and styles: a page has what these ask for, in its order', () => {
  const eid = fc.constantFrom('box', 'link', 'nav', 'other');
  const shownWith = (...styles: readonly string[]) =>
    fc.array(fc.tuple(eid, fc.constantFrom(...styles)), { maxLength: 5 });
  const own = shownWith(A, B, INK, SKY, ENTER);
  fc.assert(
    fc.property(own, own, shownWith(A, C, SKY, ENTER), (before, after, others) => {
      const page = elementPage(before, others);
      expect(changed(page, elementChange(before, after))).toBe(elementPage(after, others));
    }),
    { numRuns: 500 },
  );
});

const [BOX, LINK] = [[['box', A]], [['link', A]]] as const;

test.each<[string, string]>([
  ['the rules of more elements than it shows', elementPage(BOX, LINK, ['box', 'link', 'nav'])],
  ['the rules of fewer elements than it shows', elementPage(BOX, LINK, ['link'])],
  ['other values of variables', elementPage(BOX, LINK).replace(':root{', ':root{--v-ink:red;')],
])('[OUT-2] a page with %s is not changed', (_, page) => {
  expect(changed(page, elementChange(BOX, [['nav', A]]))).toBeUndefined();
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
