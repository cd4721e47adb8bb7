import { expect, test } from 'vitest';
import type { Variable } from '../../model/entities.ts';
import { emptyEntity } from '../../model/field-tables.ts';
import { attributes, block, page, project } from '../../model/projects.test-data.ts';
import type { Json } from '../../values/json.ts';
import { pageAt, planOf } from '../sites.test-data.ts';

const variable = (name: string, v?: Json, fields: Partial<Variable> = {}): Variable => ({
  ...emptyEntity('variable'),
  name,
  v,
  ...fields,
});
const size = (name: string, v: Json) => variable(name, v, { type: 'Dimension' });

/** The home page of a project with variables and one block. */
function shown(
  variables: readonly Variable[],
  attrs: Readonly<Record<string, Json>> = {},
  eid = 'box',
) {
  const own: Readonly<Record<string, Json>> = eid === 'box' ? { tag: 'div' } : {};
  const root = page(block('b', eid, { attrs: attributes({ ...own, ...attrs }) }));
  return pageAt(planOf({ ...project([], { root }), variables }));
}

const BRAND = variable('brand', '#F00');

test.each<[readonly Variable[], Readonly<Record<string, Json>>, string]>([
  [[BRAND], {}, ''],
  [[BRAND], { 'text-color': 'var:brand' }, ':root{--v-brand:#FF0000}.s1{color:var(--v-brand)}'],
  [
    [size('unused', '9px'), size('gap', '2rm')],
    { padding: 'full var:gap 8px' },
    ':root{--v-gap:2rem}.s1{padding:var(--v-gap) 8px}',
  ],
  [
    [variable('brand', '#F00', { dark: '#0F0' })],
    { 'text-color': 'var:brand' },
    ':root{color-scheme:light dark;--v-brand:#FF0000}' +
      '@media (prefers-color-scheme:dark){:root{--v-brand:#00FF00}}.s1{color:var(--v-brand)}',
  ],
  [[variable('brand', '#F00', { dark: '#0F0' })], {}, ':root{color-scheme:light dark}'],
  [
    [variable('body', 'Inter, serif', { type: 'Font' })],
    { 'font-family': 'var:body' },
    ':root{--v-body:"Inter", serif}.s1{font-family:var(--v-body)}',
  ],
  [
    [variable('loose', 1.7, { type: 'Number' }), size('line', '28px')],
    { 'line-height': 'var:loose', opacity: 0.5 },
    ':root{--v-loose:1.7}.s1{line-height:var(--v-loose);opacity:0.5}',
  ],
  [
    [size('line', '28px')],
    { 'line-height': 'var:line', 'font-size': 'var:line' },
    ':root{--v-line:28px}.s1{font-size:var(--v-line);line-height:var(--v-line)}',
  ],
  [[], { 'line-height': '1.5em', 'font-weight': 600 }, '.s1{font-weight:600;line-height:1.5}'],
])(
  '[CORE] a page declares only the variables that it uses, case %#',
  (variables, attrs, expected) => {
    expect(shown(variables, attrs)).toMatchObject({ css: expected, found: [] });
  },
);

test('[CORE] the text color on a color that changes with the scheme changes too', () => {
  const variables = [variable('brand', '#003', { dark: '#CCF' })];
  const { css } = shown(
    variables,
    {
      text: 'A',
      to: '',
      variant: 'solid',
      accent: 'var:brand',
      'keep-scroll': false,
      'new-tab': false,
    },
    'button',
  );
  expect(css).toBe(
    ':root{color-scheme:light dark;--v-brand:#000033;--ink-brand:#FFF}' +
      '@media (prefers-color-scheme:dark){:root{--v-brand:#CCCCFF;--ink-brand:#000}}' +
      '.s1{--accent:var(--v-brand);--ink:var(--ink-brand)}',
  );
});

test.each<[readonly Variable[], readonly string[]]>([
  [[variable('', '#F00')], ['variable-name variables[0].name']],
  [[variable('a;}', '#F00')], ['variable-name variables[0].name']],
  [[variable('__proto__', '#F00')], ['variable-name variables[0].name']],
  [[BRAND, size('brand', '1px')], ['variable-name variables[1].name']],
  [[variable('a', 'red}body{')], ['value-unreadable variables[0].v']],
  [[variable('a')], ['value-unreadable variables[0].v']],
  [[BRAND, variable('a', 'var:brand')], ['variable-unknown variables[1].v']],
  [[variable('a', '#F00', { dark: 5 })], ['value-unreadable variables[0].dark']],
  [[size('a', '-1px')], ['value-unreadable variables[0].v']],
  [[size('a', '50%')], ['value-unreadable variables[0].v']],
])('[OUT-3] invalid variables are reported, case %#', (variables, expected) => {
  const { found, css } = shown(variables);
  expect(found.map(([, code, path]) => `${code} ${path}`)).toEqual(expected);
  expect(css).toBe('');
});

test.each<[Readonly<Record<string, Json>>, string]>([
  [{ 'text-color': 'var:gone' }, 'attrs[1].v'],
  [{ 'text-color': 'var:gap' }, 'attrs[1].v'],
  [{ fill: { isColor: true, color: 'var:gone' } }, 'attrs[1].v.color'],
  [{ size: { isW: true, w: 'var:brand' } }, 'attrs[1].v.w'],
])('[OUT-3] an unresolved reference is reported: %j', (attrs, path) => {
  const { found, css } = shown([BRAND, size('gap', '1px')], attrs);
  expect(found).toEqual([['mend', 'variable-unknown', `root.root.children[0].${path}`]]);
  expect(css).not.toContain('var(');
});

test('[MODEL-4] an attribute that is compared with the window accepts no variables', () => {
  const attrs = { label: '', layout: 'row', gap: 'var:gap', 'collapse-below': 'var:gap' };
  const { found, css } = shown(
    [size('gap', '1px')],
    { ...attrs, 'menu-text': '', 'menu-side': 'end' },
    'nav',
  );
  expect(found).toEqual([['mend', 'variable-unknown', 'root.root.children[0].attrs[3].v']]);
  expect(css).toContain('--nav-gap:var(--v-gap)');
  expect(css).toContain('@media (min-width:768px)');
});

const SWITCH = block('w', 'scheme-switch', {});

test.each<[string, readonly Variable[], string]>([
  [
    'the visitor’s choice overrides the device',
    [variable('brand', '#F00', { dark: '#0F0' })],
    ':root{color-scheme:light dark;--v-brand:#FF0000}' +
      '@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){--v-brand:#00FF00}}' +
      ':root[data-scheme=light]{color-scheme:light}' +
      ':root[data-scheme=dark]{color-scheme:dark;--v-brand:#00FF00}',
  ],
  [
    'the browser’s colors follow it if the page sets no others',
    [BRAND, variable('other', '#F00', { dark: '#0F0' })],
    ':root{color-scheme:light dark;--v-brand:#FF0000}' +
      ':root[data-scheme=light]{color-scheme:light}:root[data-scheme=dark]{color-scheme:dark}',
  ],
  ['a site without dark colors stays light', [BRAND], ':root{--v-brand:#FF0000}'],
])('[SCHEME-1] with a switch on the page %s', (_what, variables, expected) => {
  const colored = block('b', 'box', { attrs: attributes({ 'text-color': 'var:brand' }) });
  const input = { ...project([], { root: page(colored, SWITCH) }), variables };
  const { css, found } = pageAt(planOf(input));
  expect(css.startsWith(expected)).toBe(true);
  const isDark = variables.some(({ dark }) => dark !== undefined);
  expect(found.map(([, code]) => code)).toEqual(isDark ? [] : ['scheme-alike']);
});
