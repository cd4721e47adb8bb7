import { expect, test } from 'vitest';
import type { Block, Style } from '../../../model/entities.ts';
import { emptyEntity } from '../../../model/field-tables.ts';
import { attribute, attributes, block, page, project } from '../../../model/projects.test-data.ts';
import type { Json } from '../../../values/json.ts';
import { pageAt, planOf } from '../../sites.test-data.ts';

type Looks = Readonly<Record<string, Json>>;

const style = (name: string, looks: Looks, fields: Partial<Style> = {}): Style => ({
  ...emptyEntity('style'),
  name,
  attrs: attributes(looks),
  ...fields,
});
const box = (looks: Looks = {}): Block =>
  block('b', 'box', { attrs: attributes({ tag: 'div', ...looks }) });

const plain = (text: string) => text.replace(/([a-z]\d?(?:-\w+)?)_[0-9a-z]{6}/g, '$1');

/** The home page with styles and some blocks; classes of styles without their hashes. */
function shown(styles: readonly Style[], ...blocks: readonly Block[]) {
  const at = pageAt(planOf({ ...project([], { root: page(...blocks) }), styles }));
  return { ...at, css: plain(at.css), html: plain(at.html) };
}

const RED = style('red', { 'text-color': '#F00' });
const QUIET = style('quiet', { opacity: 0.5, 'text-color': '#777' });

test.each<[string, readonly Style[], readonly Block[], string, string]>([
  [
    'is one rule',
    [RED],
    [box({ styles: 'red' }), box({ styles: 'red' })],
    '.red{color:#FF0000}',
    'class="red"',
  ],
  ['is there only where it is used', [RED], [box()], '', '<div></div>'],
  [
    'comes before the block’s own looks',
    [RED],
    [box({ styles: 'red', opacity: 0.3 })],
    '.red{color:#FF0000}.s1{opacity:0.3}',
    'class="red s1"',
  ],
  [
    'loses to a value of the block itself',
    [QUIET],
    [box({ styles: 'quiet', 'text-color': '#0F0' })],
    '.quiet{opacity:0.5}.s1{color:#00FF00}',
    'class="quiet s1"',
  ],
  [
    'loses to a later style',
    [QUIET, RED],
    [box({ styles: 'quiet red' })],
    '.quiet{opacity:0.5}.red{color:#FF0000}',
    'class="quiet red"',
  ],
  [
    'wins over one that the project has later',
    [RED, QUIET],
    [box({ styles: 'quiet red' })],
    '.red{color:#FF0000}.s1{opacity:0.5}',
    'class="red s1"',
  ],
])('[STYLE-1] a style %s', (_, styles, blocks, css, classes) => {
  const found = shown(styles, ...blocks);
  expect(found).toMatchObject({ css, found: [] });
  expect(found.html).toContain(classes);
});

test('[VALUE-4] the maximum width in a style is unchanged for boxes, and limited to the container for pictures', () => {
  const wide = style('wide', { size: { isXw: true, xw: '900px' }, opacity: 0.5 });
  const icon = block('i', 'icon', { attrs: attributes({ name: 'star', styles: 'wide' }) });
  expect(shown([wide], icon).css).toContain(
    '.wide{opacity:0.5}.s1{font-size:1.25em;max-width:min(900px, 100%);min-width:0}',
  );
  const alone = style('wide', { size: { isXw: true, xw: '900px' } });
  expect(shown([alone], icon).css).toContain('max-width:min(900px, 100%)');
  expect(shown([wide], box({ styles: 'wide' })).css).toBe('.wide{max-width:900px;opacity:0.5}');
});

test('[STYLE-1] a style has values per width, and looks of states', () => {
  const wide = style(
    'wide',
    {},
    {
      attrs: [
        attribute('padding', 'regular 8px', { widths: { '640px': 'regular 20px' } }),
        ...attributes({ hover: { color: '#F00' } }),
      ],
    },
  );
  expect(shown([wide], box({ styles: 'wide' })).css).toBe(
    '.wide{padding:8px}@media (min-width:640px){.wide{padding:20px}}@media (hover:hover){.wide:hover{color:#FF0000}}',
  );
});

test.each<[string, readonly Style[], string, Block['attrs'], string]>([
  [
    'up to the width from which the block has its own value',
    [style('wide', { padding: 'full 8px 0px', opacity: 0.5 })],
    'wide',
    [attribute('padding', undefined, { widths: { '640px': 'full 20px' } })],
    '@media not all and (min-width:640px){.wide{padding:8px 0px}}.wide{opacity:0.5}@media (min-width:640px){.s1{padding:20px}}',
  ],
  [
    'again from a wider width at which it has a value',
    [
      style(
        'wide',
        {},
        {
          attrs: [
            attribute('padding', 'full 8px', {
              widths: { '320px': 'full 9px', '640px': 'full 10px', '900px': 'full 11px' },
            }),
          ],
        },
      ),
    ],
    'wide',
    [attribute('padding', undefined, { widths: { '640px': 'full 20px' } })],
    '@media not all and (min-width:640px){.wide{padding:8px}}@media (min-width:320px){@media not all and (min-width:640px){.wide{padding:9px}}}@media (min-width:900px){.wide{padding:11px}}@media (min-width:640px){@media not all and (min-width:900px){.s1{padding:20px}}}',
  ],
  [
    'up to the width from which a later style has a value',
    [
      style('one', { padding: 'full 8px' }),
      style(
        'two',
        {},
        { attrs: [attribute('padding', undefined, { widths: { '40em': 'full 20px' } })] },
      ),
    ],
    'one two',
    [],
    '@media not all and (min-width:40em){.one{padding:8px}}@media (min-width:40em){.two{padding:20px}}',
  ],
  [
    'also if it is written with the block’s own looks',
    [
      RED,
      style(
        'wide',
        {},
        {
          attrs: [
            attribute('padding', 'full 8px', { widths: { '900px': 'full 11px' } }),
            attribute('opacity', 0.5),
          ],
        },
      ),
    ],
    'wide red',
    [attribute('padding', undefined, { widths: { '640px': 'full 20px' } })],
    '.red{color:#FF0000}.s1{padding:8px;opacity:0.5}@media (min-width:640px){.s1{padding:20px}}@media (min-width:900px){.s1{padding:11px}}',
  ],
  [
    'up to the width from which the block has a picture',
    [style('wide', { fill: { isColor: true, color: '#FF0000' } })],
    'wide',
    [
      attribute('fill', undefined, {
        widths: { '640px': { type: 'image' } },
        assetUrl: 'https://h/resource/b/p/u/1/a.png',
      }),
    ],
    '@media not all and (min-width:640px){.wide{background-color:#FF0000}}@media (min-width:640px){.s1{background-image:url("https://h/resource/b/p/u/1/a.png");background-size:cover;background-position:center;background-repeat:no-repeat}}' +
      '[data-waits] [data-later],[data-waits] [data-later]::before{background-image:none!important}',
  ],
  [
    'only from the last of two attributes with one name',
    [
      style(
        'wide',
        {},
        { attrs: [attribute('padding', 'full 8px'), attribute('padding', 'full 9px')] },
      ),
    ],
    'wide',
    [
      attribute('padding', 'full 1px'),
      attribute('padding', undefined, { widths: { '640px': 'full 20px' } }),
    ],
    '@media not all and (min-width:640px){.wide{padding:9px}}@media (min-width:640px){.s1{padding:20px}}',
  ],
  [
    'at no width if the block has a value for all widths',
    [style('wide', { padding: 'full 8px' })],
    'wide',
    [attribute('padding', 'full 1px', { widths: { '640px': 'full 20px' } })],
    '.s1{padding:1px}@media (min-width:640px){.s1{padding:20px}}',
  ],
])('[STYLE-1] a look of a style applies %s', (_, styles, names, own, css) => {
  const styled = box({ styles: names });
  const found = shown(styles, { ...styled, attrs: [...(styled.attrs ?? []), ...(own ?? [])] });
  expect(found).toMatchObject({ css, found: [] });
});

const heading = (level: number, looks: Looks = {}): Block =>
  block('h', 'heading', { attrs: attributes({ text: 'A', level, ...looks }) });

test('[STYLE-1] elements get the styles of their kind, the general one first, and named styles override them', () => {
  const all = style('', { 'font-weight': 800, 'font-size': '20px' }, { for: 'heading' });
  const first = style('', { 'font-size': '40px' }, { for: 'heading 1' });
  const found = shown([first, all, RED], heading(1, { styles: 'red' }), heading(2));
  expect(found.css).toBe(
    '.heading{font-weight:800}.heading{font-size:20px;font-weight:800}.heading-1{font-size:40px}.red{color:#FF0000}',
  );
});

test.each<[string, Partial<Style>, Looks, readonly unknown[], string]>([
  ['a name that occurs twice', { name: 'red' }, {}, ['mend', 'style-name', 'styles[1].name'], ''],
  ['an invalid name', { name: 'a b' }, {}, ['mend', 'style-name', 'styles[1].name'], ''],
  [
    'an unknown element',
    { for: 'headin' },
    {},
    ['mend', 'style-for', 'styles[1].for'],
    'Did you mean “heading”?',
  ],
  ['an invalid level', { for: 'heading 7' }, {}, ['mend', 'style-for', 'styles[1].for'], ''],
  [
    'an invalid variant',
    { for: 'button sold' },
    {},
    ['mend', 'style-for', 'styles[1].for'],
    'Did you mean “solid”?',
  ],
  [
    'an attribute that isn’t a look',
    {},
    { text: 'A' },
    ['mend', 'style-look', 'styles[1].attrs[0]'],
    '',
  ],
  [
    'a look that is misspelt',
    {},
    { paddin: '1px' },
    ['mend', 'style-look', 'styles[1].attrs[0]'],
    'Did you mean “padding”?',
  ],
])('[STYLE-1] a style with %s is reported', (_, fields, looks, expected, hint) => {
  const plan = planOf({ ...project([]), styles: [RED, style('own', looks, fields)] });
  expect(plan.diagnostics.map(({ severity, code, path }) => [severity, code, path])).toEqual([
    expected,
  ]);
  expect(plan.diagnostics[0]?.hint).toContain(hint);
});

test('[STYLE-1] diagnostics about a style have a place in the project; an unknown style is reported at its block', () => {
  const bad = style('bad', { opacity: 'x' });
  expect(shown([bad], box({ styles: 'bad' })).found).toEqual([
    ['mend', 'value-unreadable', 'styles[0].attrs[0].v'],
  ]);
  expect(shown([RED], box({ styles: 'rad' })).found).toEqual([
    ['mend', 'style-unknown', 'root.root.children[0].attrs[1].v'],
  ]);
});

test('[STYLE-1] a page gets its fill from a style', () => {
  const paper = style('', { fill: { isColor: true, color: '#EEE' } }, { for: 'page' });
  expect(shown([paper], box()).css).toBe('html{background-color:#EEEEEE;min-height:100%}');
});
