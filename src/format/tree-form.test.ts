import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '../model/entities.ts';
import { project } from '../model/projects.test-data.ts';
import { decode } from './decode.ts';
import { boardFileText, encode } from './encode.ts';
import { projects } from './projects.test-data.ts';
import { treeFormAt } from './tree-form.ts';

const FORMS = ['lines', 'indented'] as const;

/** The lines of a file after the first line of its tree. */
function linesOf(root: Block): readonly string[] {
  const board = project([], { root }).root;
  const [, tree = ''] = boardFileText(board, () => '').split('\n  "root": ');
  return tree.split('\n').slice(0, -2);
}

const attr = (kid: string, v: string) => ({ kid, v });

test.each<readonly [string, Block, readonly string[]]>([
  ['without attributes is one line', { uid: 'a', eid: 'box' }, ['{"uid":"a","eid":"box"}']],
  [
    'of one short attribute is one line',
    { uid: 'a', eid: 'text', attrs: [attr('text', 'Words')], isHidden: true },
    ['{"uid":"a","eid":"text","isHidden":true,"attrs":[{"kid":"text","v":"Words"}]}'],
  ],
  [
    'of 120 characters is one line',
    { uid: 'a', attrs: [attr('text', 'x'.repeat(77))] },
    [`{"uid":"a","attrs":[{"kid":"text","v":"${'x'.repeat(77)}"}]}`],
  ],
  [
    'of 121 characters has a line for its attribute',
    { uid: 'a', attrs: [attr('text', 'x'.repeat(78))] },
    ['{"uid":"a","attrs":[', `    {"kid":"text","v":"${'x'.repeat(78)}"}]}`],
  ],
  [
    'of two attributes has a line for each, after its plain fields',
    { uid: 'a', isHidden: true, attrs: [attr('b', 'c'), attr('d', 'e')] },
    [
      '{"uid":"a","isHidden":true,"attrs":[',
      '    {"kid":"b","v":"c"},',
      '    {"kid":"d","v":"e"}]}',
    ],
  ],
  [
    'with children has its attributes first, and each child two spaces further in',
    {
      uid: 'a',
      children: [{ uid: 'b', children: [{ uid: 'c' }, { uid: 'd' }] }, { uid: 'e' }],
      attrs: [attr('f', 'g')],
    },
    [
      '{"uid":"a","attrs":[',
      '    {"kid":"f","v":"g"}],"children":[',
      '    {"uid":"b","children":[',
      '      {"uid":"c"},',
      '      {"uid":"d"}]},',
      '    {"uid":"e"}]}',
    ],
  ],
])('[FORMAT-4] a block %s', (_what, block, lines) => {
  expect(linesOf(block)).toEqual(lines);
});

test.each(FORMS)('[FORMAT-4] every project round-trips in the form "%s"', (form) => {
  fc.assert(
    fc.property(projects, (one) => {
      const text = encode(one, form);
      const { project: read } = decode(text);
      expect(read).toEqual(one);
      expect(read && encode(read, form)).toBe(text);
    }),
  );
});

test('[FORMAT-4] the forms “lines” and “indented” contain the same JSON', () => {
  fc.assert(
    fc.property(projects, (one) => {
      const [lines, indented] = FORMS.map((form): unknown => JSON.parse(encode(one, form)));
      expect(lines).toEqual(indented);
    }),
  );
});

test.each(FORMS)('[FORMAT-4] the form "%s" is recognized at the beginning of a tree', (form) => {
  fc.assert(
    fc.property(projects, ({ root: board }) => {
      const { root } = board;
      if (root === undefined || Object.keys(root).length === 0) return;
      const bytes = new TextEncoder().encode(boardFileText(board, () => '', form));
      const text = new TextDecoder().decode(bytes);
      const start = new TextEncoder().encode(text.slice(0, text.indexOf('\n  "root": {') + 11));
      expect(treeFormAt(bytes, start.length)).toBe(form);
    }),
  );
});

const saying = (v: string): Block => ({
  uid: 'a',
  attrs: [attr('text', v), attr('level', '1')],
  children: [{ uid: 'b' }],
});

test('[FORMAT-4] changing one attribute changes one line', () => {
  const [before, after] = [linesOf(saying('One')), linesOf(saying('Two'))];
  expect(after.filter((line, at) => line !== before[at])).toEqual([
    '    {"kid":"text","v":"Two"},',
  ]);
});
