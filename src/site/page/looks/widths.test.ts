import { findAll, parse as parseCss, type CssNode, type SyntaxParseError } from 'css-tree';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { LOOKS } from '../../../elements/looks.ts';
import { b, shown } from '../../../elements/elements.test-data.ts';
import type { Attribute } from '../../../model/entities.ts';
import {
  attribute,
  block,
  board,
  composite,
  page,
  property,
} from '../../../model/projects.test-data.ts';
import { anything } from '../../../values/arbitraries.test-data.ts';
import { HOSTILE } from '../../../values/arbitrary-parts.test-data.ts';
import type { Json } from '../../../values/json.ts';
import { VALUE_TYPES } from '../../../values/value-types.ts';
import { home } from '../../sites.test-data.ts';

/** A block with one attribute that has values per width, and others. */
function wide(
  eid: string,
  kid: string,
  [v, widths]: readonly [Json, Json],
  others: Readonly<Record<string, Json>> = {},
) {
  const made = b(eid, others);
  return { ...made, attrs: [...(made.attrs ?? []), attribute(kid, v, { widths })] };
}

/** A look that is inherited below a width. */
const FROM_WIDTH_ON: Attribute = { kid: 'font-size', widths: { '640px': '40px' } };

const box = (kid: string, v: Json, widths: Json) => wide('box', kid, [v, widths], { tag: 'div' });

test.each([
  [
    box('opacity', 0.5, { '1024px': 1, '640px': 0.75 }),
    '.s1{opacity:0.5}@media (min-width:640px){.s1{opacity:0.75}}@media (min-width:1024px){.s1{opacity:1}}',
  ],
  [
    box('padding', 'full 1px', { '40rm': 'full 2px', '700px': 'full 3px' }),
    '.s1{padding:1px}@media (min-width:40rem){.s1{padding:2px}}@media (min-width:700px){.s1{padding:3px}}',
  ],
  [
    box('border', { width: '1px' }, { '640px': {} }),
    '@media not all and (min-width:640px){.s1{border:1px solid #000000}}',
  ],
  [
    box('hover', {}, { '640px': { opacity: 0.5 } }),
    '@media (min-width:640px){@media (hover:hover){.s1:hover{opacity:0.5}}}',
  ],
  [
    wide('row', 'gap', ['8px', { '640px': '24px' }]),
    '.s1{gap:8px}@media (min-width:640px){.s1{gap:24px}}',
  ],
  [
    wide('section', 'gutter', ['8px', { '640px': '24px' }], { 'max-width': '900px', label: '' }),
    '@media not all and (min-width:640px){.s1>.section-inner{max-inline-size:900px;padding-inline:8px}}' +
      '@media (min-width:640px){.s1>.section-inner{max-inline-size:900px;padding-inline:24px}}',
  ],
  [box('opacity', 0.5, { '640px': 0.5 }), '.s1{opacity:0.5}'],
  [
    { ...b('box', { tag: 'div' }), attrs: [attribute('tag', 'div'), FROM_WIDTH_ON] },
    '@media (min-width:640px){.s1{font-size:40px}}',
  ],
  [box('opacity', 0.5, {}), '.s1{opacity:0.5}'],
])('[CORE] a value per width becomes a rule of that width, case %#', (written, expected) => {
  expect(shown(written)).toMatchObject({ css: expected, found: [] });
});

test.each<[ReturnType<typeof b>, string, readonly string[]]>([
  [box('opacity', 0.5, 'wide'), '.s1{opacity:0.5}', ['value-unreadable attrs[1].widths']],
  [
    box('opacity', 0.5, { '50%': 1, '0px': 1, '}body{': 1, __proto__x: 1 }),
    '.s1{opacity:0.5}',
    [
      'value-unreadable attrs[1].widths["50%"]',
      'value-unreadable attrs[1].widths["0px"]',
      'value-unreadable attrs[1].widths["}body{"]',
      'value-unreadable attrs[1].widths["__proto__x"]',
    ],
  ],
  [
    box('border', { width: '1px' }, { '640px': { color: 'red;}' } }),
    '@media not all and (min-width:640px){.s1{border:1px solid #000000}}',
    ['value-unreadable attrs[1].widths["640px"].color'],
  ],
  [
    box('opacity', 0.5, { '640px': 7 }),
    '.s1{opacity:0.5}@media (min-width:640px){.s1{opacity:1}}',
    ['value-not-allowed attrs[1].widths["640px"]'],
  ],
  [box('anchor', 'a', { '640px': 'b' }), '', ['widths-refused attrs[1].widths']],
  [
    wide('heading', 'text', ['A', { '640px': 'B' }], { level: 2 }),
    '',
    ['widths-refused attrs[1].widths'],
  ],
  [
    box('fill', {}, { '640px': { type: 'video', url: 'https://example.org/a.mp4' } }),
    '',
    ['widths-refused attrs[1].widths["640px"]'],
  ],
])('[OUT-3] an invalid value per width is reported, case %#', (written, css, expected) => {
  const { found, css: rules } = home(page(written));
  expect(rules).toBe(css);
  const at = 'root.root.children[0].';
  expect(found.map(([, code, path]) => `${code} ${path?.replace(at, '')}`)).toEqual(expected);
});

test('[SAFE-7] a block has at most eight widths; more are reported once per attribute', () => {
  const widths = Object.fromEntries(
    Array.from({ length: 5000 }, (_, n) => [`${n + 100}px`, (n % 9) / 10]),
  );
  const { css, found } = shown(wide('box', 'opacity', [1, widths], { tag: 'div' }));
  expect(found).toEqual(['widths-too-many']);
  expect(css.match(/@media/g)).toHaveLength(8);
});

test("[REPAIR-2] equal values per width share a class; different ones don't", () => {
  const { css } = shown(
    box('opacity', 0.5, { '640px': 1 }),
    box('opacity', 0.5, { '640px': 1 }),
    box('opacity', 0.5, { '641px': 1 }),
    b('box', { tag: 'div', opacity: 0.5 }),
  );
  expect([...new Set(css.match(/\.s\d/g))]).toEqual(['.s1', '.s2', '.s3']);
});

test('[RENDER-5] a composite sets the values per width of a property with its value', () => {
  const inner = block('inner', 'box', {
    attrs: [
      attribute('tag', 'div'),
      attribute('opacity', 0.5, { widths: { '640px': 1 }, isExposedToGroup: true }),
    ],
  });
  const piece = board('piece', { type: 'composite', root: inner });
  const set = property('inner.opacity', 0.25, { widths: { '900px': 0.75 } });
  const { css } = home(
    page(composite('one', 'piece', { attrs: [set] }), composite('two', 'piece')),
    piece,
  );
  expect(css).toBe(
    '.s1{opacity:0.25}@media (min-width:900px){.s1{opacity:0.75}}' +
      '.s2{opacity:0.5}@media (min-width:640px){.s2{opacity:1}}',
  );
});

test('[CORE] the position of a block overrides the position that its fill needs', () => {
  const fill = { isColor: true, color: '#000', blend: { opacity: 0.5 } };
  const { css } = shown(b('box', { tag: 'div', fill, position: { type: 'absolute', top: '0px' } }));
  expect(css).toContain('{position:absolute;isolation:isolate;top:0px}');
});

const ANY_LOOK = fc.constantFrom(...Object.entries(LOOKS)).chain(([kid, { type }]) => {
  const written = anything(VALUE_TYPES[type]);
  const key = fc.constantFrom('640px', '40em', '1e3px', '0', '__proto__', 'px', ...HOSTILE);
  const widths = fc.oneof(
    fc.array(fc.tuple(key, written)).map((entries): Json => Object.fromEntries(entries)),
    written,
  );
  return fc.record({ kid: fc.constant(kid), v: written, widths });
});

/** Number of rules for `body`: quoted text isn't parsed as a rule. */
function bodyRules(tree: CssNode): number {
  return findAll(tree, (node) => node.type === 'TypeSelector' && node.name === 'body').length;
}
const BODY_RULES = bodyRules(parseCss(shown(b('box', { tag: 'div' })).css));

test('[SAFE-2] the style sheet is valid with any text in a look and its widths', () => {
  fc.assert(
    fc.property(fc.array(ANY_LOOK, { maxLength: 4 }), (looks) => {
      const made = b('box', { tag: 'div' });
      const attrs = looks.map(({ kid, v, widths }) => attribute(kid, v, { widths }));
      const { css } = shown({ ...made, attrs: [...(made.attrs ?? []), ...attrs] });
      const errors: string[] = [];
      const onParseError = ({ message }: SyntaxParseError) => errors.push(message);
      const tree = parseCss(css, { onParseError, parseCustomProperty: true });
      expect(errors).toEqual([]);
      expect(css).not.toMatch(/[<>]/);
      const outside = tree.type === 'StyleSheet' ? tree.children.toArray() : [];
      expect(outside.every(({ type }) => type === 'Rule' || type === 'Atrule')).toBe(true);
      expect(bodyRules(tree)).toEqual(BODY_RULES);
    }),
    { numRuns: 300 },
  );
});
