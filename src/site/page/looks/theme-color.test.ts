import { expect, test } from 'vitest';
import type { Variable } from '../../../model/entities.ts';
import { emptyEntity } from '../../../model/field-tables.ts';
import { attributes, block, project } from '../../../model/projects.test-data.ts';
import type { Json } from '../../../values/json.ts';
import { pageAt, planOf } from '../../sites.test-data.ts';

const variable = (name: string, v: Json, dark?: Json): Variable => ({
  ...emptyEntity('variable'),
  name,
  v,
  dark,
});

const VARIABLES = [variable('paper', '#FFF', '#101418'), variable('sand', '#F1E6D6')];

/** The colors of the browser's bars for a page with a fill, each with its media. */
function colorsOf(fill: Json, head?: Json) {
  const root = block('p', 'page', { attrs: attributes({ fill }) });
  const plan = planOf({ ...project([], { root, head }), variables: VARIABLES });
  return pageAt(plan)
    .document.head.tags.filter(({ attributes: { name } }) => name === 'theme-color')
    .map(({ attributes: { content, media } }) => [content, media]);
}

test.each<[Json, readonly (readonly [string, string | undefined])[]]>([
  [
    { isColor: true, color: 'var:paper' },
    [
      ['#FFFFFF', '(prefers-color-scheme: light)'],
      ['#101418', '(prefers-color-scheme: dark)'],
    ],
  ],
  [{ isColor: true, color: 'var:sand' }, [['#F1E6D6', undefined]]],
  [{ isColor: true, color: '#123456' }, [['#123456', undefined]]],
  [{ isColor: true, color: 'var:unknown' }, []],
  [{ isColor: true, color: '#12345680' }, []],
  [{ isColor: true, color: 'transparent' }, []],
  [{}, []],
])('[HEAD-11] the theme color follows the fill of the page, %j', (fill, expected) => {
  expect(colorsOf(fill)).toEqual(expected);
});

test('[HEAD-11] the theme color set by the author is the only one', () => {
  const fill = { isColor: true, color: 'var:paper' };
  expect(colorsOf(fill, [{ name: 'theme-color', content: '#00ff00' }])).toEqual([
    ['#00FF00', undefined],
  ]);
});
