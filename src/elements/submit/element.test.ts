import { expect, test } from 'vitest';
import { CATALOGUE } from '../catalogue.ts';
import { emptyEntity } from '../../model/field-tables.ts';
import { attributes, page, project } from '../../model/projects.test-data.ts';
import type { Json } from '../../values/json.ts';
import { pageAt, planOf } from '../../site/sites.test-data.ts';
import { b } from '../elements.test-data.ts';

const style = (kind: string, looks: Readonly<Record<string, Json>>) => ({
  ...emptyEntity('style'),
  for: kind,
  attrs: attributes(looks),
});

function sent(attrs: Readonly<Record<string, Json>>, ...styles: ReturnType<typeof style>[]) {
  const root = page(b('form', { action: '/send', trap: '' }, b('submit', attrs)));
  const at = pageAt(planOf({ ...project([], { root }), styles }));
  const [, button = ''] = /<button ([^>]*) data-view="0">/.exec(at.html) ?? [];
  return { ...at, button: button.replace(/ s\d\b/, ' own') };
}

test.each([
  [{}, 'class="submit" type="submit"', ['submit']],
  [{ variant: 'plain' }, 'class="button own" type="submit"', ['button']],
  [
    { variant: 'solid', scale: 'large' },
    'class="button own button-styled button-solid button-large" type="submit"',
    ['button'],
  ],
])('[MODEL-4] a submit with %j is rendered as %s', (attrs, expected, sheets) => {
  const { button, document } = sent(attrs);
  expect(button).toBe(expected);
  expect([...document.elements].filter((eid) => /submit|button/.test(eid))).toEqual(sheets);
});

test('[MODEL-4] a submit has every variant, scale and preset of a button', () => {
  const { attrs: own = {}, presets = {} } = CATALOGUE.elements.get('submit') ?? {};
  const { attrs: theirs = {}, presets: shared = {} } = CATALOGUE.elements.get('button') ?? {};
  expect(own['variant']?.choices).toEqual(['usual', ...(theirs['variant']?.choices ?? [])]);
  expect(own['scale']?.choices).toEqual(theirs['scale']?.choices);
  expect(presets).toMatchObject(shared);
});

const SOLID = style('button solid', { 'text-color': '#F00' });
const ALL = style('button', { opacity: 0.5 });
const OWN = style('submit', { opacity: 0.9 });

test.each([
  ['solid', [SOLID, ALL], '.button{opacity:0.5}.button-solid{color:#FF0000}'],
  ['solid', [ALL, OWN], '.submit{opacity:0.9}'],
  ['soft', [SOLID], ''],
  ['usual', [SOLID, ALL], ''],
  ['usual', [OWN], '.submit{opacity:0.9}'],
])(
  '[STYLE-1] a submit of the variant %s has the styles of buttons of this variant (%#)',
  (variant, styles, expected) => {
    const { css, found } = sent({ variant }, ...styles);
    const named = css
      .replace(/([a-z])_[0-9a-z]{6}/g, '$1')
      .match(/\.(?:button|submit)[\w-]*\{[^}]*\}/g);
    expect((named ?? []).join('')).toBe(expected);
    expect(found).toEqual([]);
  },
);
