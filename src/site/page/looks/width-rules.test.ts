import { generate, parse as parseCss, walk, type CssNode, type Rule } from 'css-tree';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Declarations } from '../../../values/codec.ts';
import { px } from '../../../values/dimension.ts';
import { styleRule } from './style-rules.ts';
import type { Style } from './style.ts';
import { widthRules } from './width-rules.ts';

const plain = (block: Declarations): Style => ({ block, layer: {} });

function rules(...sheets: readonly Declarations[]): string {
  const [first = {}, ...wider] = sheets;
  const steps = wider.map((block, index) => ({ from: px((index + 1) * 100), style: plain(block) }));
  return widthRules([{ style: plain(first) }, ...steps]).replaceAll('&', '.a');
}

test.each([
  [[{ color: 'red' }, { color: 'red' }], '.a{color:red}'],
  [[{ color: 'red' }, { color: 'blue' }], '.a{color:red}@media (min-width:100px){.a{color:blue}}'],
  [
    [{ color: 'red', margin: '0' }, { margin: '0' }],
    '@media not all and (min-width:100px){.a{color:red}}.a{margin:0}',
  ],
  [
    [{}, { color: 'red' }, {}],
    '@media (min-width:100px){@media not all and (min-width:200px){.a{color:red}}}',
  ],
  [
    [
      { gap: '1px', 'row-gap': '2px' },
      { gap: '3px', 'row-gap': '2px' },
    ],
    '.a{gap:1px;row-gap:2px}@media (min-width:100px){.a{gap:3px;row-gap:2px}}',
  ],
])('[CORE] the declarations %j at 0, 100, 200 … px become %s', (sheets, expected) => {
  expect(rules(...sheets)).toBe(expected);
});

const hover = (color: string) => `&:hover{color:${color}}`;

test('[CORE] a layer and additional rules change with the width too', () => {
  const style: Style = {
    block: { color: 'red' },
    layer: { content: '""' },
    more: hover('blue'),
    wider: [
      { from: px(100), style: { block: {}, layer: { content: '"a"' }, more: hover('lime') } },
    ],
  };
  const { name = '', text } = styleRule(style) ?? {};
  expect(text?.replaceAll(`.${name}`, '&')).toBe(
    '@media not all and (min-width:100px){&{color:red}}' +
      '&::before{content:""}@media (min-width:100px){&::before{content:"a"}}' +
      '@media not all and (min-width:100px){&:hover{color:blue}}' +
      '@media (min-width:100px){&:hover{color:lime}}',
  );
});

/** The effective declarations in a window, the latest last. */
function inForce(css: string, window: number): readonly (readonly [string, string])[] {
  const found = new Map<string, string>();
  const conditions: boolean[] = [];
  walk(parseCss(css), {
    enter(node: CssNode) {
      if (node.type === 'Atrule') {
        const query = node.prelude ? generate(node.prelude) : '';
        const isAbove = window >= Number(/min-width:(\d+)px/.exec(query)?.[1]);
        conditions.push(query.startsWith('not') ? !isAbove : isAbove);
      }
      if (node.type === 'Rule' && conditions.every(Boolean)) apply(found, node);
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule') conditions.pop();
    },
  });
  return [...found];
}

function apply(found: Map<string, string>, { block }: Rule) {
  block.children.forEach((child) => {
    if (child.type !== 'Declaration') return;
    found.delete(child.property);
    found.set(child.property, generate(child.value));
  });
}

const PROPERTIES = [
  'padding',
  'padding-inline',
  'padding-block',
  'gap',
  'row-gap',
  'color',
  'min-height',
  'block-size',
];
const sheet: fc.Arbitrary<Declarations> = fc
  .dictionary(fc.constantFrom(...PROPERTIES), fc.constantFrom('1px', '2px', '3px'))
  // Looks have one order at every width.
  .map((css) =>
    Object.fromEntries(PROPERTIES.flatMap((name) => (css[name] ? [[name, css[name]]] : []))),
  );

/** The browser's cascade of declarations: a later one overrides its longhands and shorthands. */
function computed(declarations: readonly (readonly [string, string])[]) {
  const longhands: Record<string, readonly string[]> = {
    padding: ['padding-inline', 'padding-block'],
    gap: ['row-gap', 'column-gap'],
  };
  const result: Record<string, string> = {};
  for (const [property, value] of declarations) {
    for (const longhand of longhands[property] ?? [property]) result[longhand] = value;
  }
  return result;
}

test('[CORE] at every width exactly the declarations of that width are in effect', () => {
  fc.assert(
    fc.property(fc.array(sheet, { minLength: 1, maxLength: 5 }), (sheets) => {
      const css = rules(...sheets);
      sheets.forEach((own, index) => {
        const there = inForce(css, index * 100);
        expect(new Map(there)).toEqual(new Map(Object.entries(own)));
        expect(computed(there)).toEqual(computed(Object.entries(own)));
      });
    }),
    { numRuns: 500 },
  );
});
