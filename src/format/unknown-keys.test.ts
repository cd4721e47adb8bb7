import { expect, test } from 'vitest';
import type { Json } from '../values/json.ts';
import { decodeProject } from './decode.ts';

const found = (json: Json) =>
  decodeProject(json).diagnostics.map(({ code, path, hint }) => [code, path, hint]);
const MEANT = (name: string) =>
  `Did you mean “${name}”? See docs/reference/format.md for the keys.`;

const board = (fields: Json) => ({ root: { uid: 'home', ...(fields as object) } });
const block = (fields: Json) => board({ root: { uid: 'page', ...(fields as object) } });
const attribute = (fields: Json) => block({ attrs: [{ kid: 'text', ...(fields as object) }] });

test.each<[Json, string, string]>([
  [{ ...board({}), lable: 'x' }, 'lable', 'label'],
  [board({ tittle: 'x' }), 'root.tittle', 'title'],
  [board({ pages: [] }), 'root.pages', 'children'],
  [board({ assets: [{ uid: 'a', width: 5 }] }), 'root.assets[0].width', 'imgWidth'],
  [block({ childs: [] }), 'root.root.childs', 'children'],
  [block({ type: 'box' }), 'root.root.type', 'eid'],
  [attribute({ value: 'x' }), 'root.root.attrs[0].value', 'v'],
  [{ ...board({}), variables: [{ nam: 'a', v: '#FFF' }] }, 'variables[0].nam', 'name'],
])('[FORMAT-4] a key of %j is reported as a mistake', (json, path, meant) => {
  expect(found(json)).toEqual([['key-misspelt', path, MEANT(meant)]]);
});

test('[FORMAT-4] an unknown key is reported once, with the number of its places', () => {
  const children = Array.from({ length: 3 }, (_, n) => ({ uid: `b${n}`, zIndex: n }));
  const { diagnostics } = decodeProject(block({ children }));
  expect(diagnostics).toMatchObject([
    {
      severity: 'notice',
      code: 'key-unknown',
      path: 'root.root.children[0].zIndex',
      places: 3,
    },
  ]);
});

test('[FORMAT-4] a file may name its schema', () => {
  expect(found({ $schema: './schema.json', ...board({}) })).toEqual([]);
});
