import { expect, test } from 'vitest';
import {
  beginFile,
  buildJson,
  type Case,
  folderForm,
  outcomeOf,
  runCase,
  workplace,
  writeFiles,
} from './cases.test-data.ts';

beginFile();

const nested = (depth: number): string =>
  `${'{"uid":"n","eid":"box","children":['.repeat(depth)}${']}'.repeat(depth)}`;

test.each([
  ['F5', 'breaks off', '{"uid":', ['reject', 'json-syntax', 'root.children[0]']],
  ['F11', 'is a list', '[]', ['reject', 'field-type', 'root.children[0]']],
  [
    'F14',
    'has a key twice',
    '{"uid":"a","slug":"a","slug":"b"}',
    ['mend', 'duplicate-key', 'root.children[0].slug'],
  ],
  [
    'F28',
    'has an unknown element',
    '{"uid":"a","slug":"a","root":{"uid":"x","eid":"gone"}}',
    ['mend', 'lost-element', 'root.children[0].root'],
  ],
  [
    'F31',
    'has a title that is an object',
    '{"uid":"a","slug":"a","title":{}}',
    ['reject', 'field-type', 'root.children[0].title'],
  ],
  [
    'F32',
    'is nested too deep',
    `{"uid":"a","slug":"a","root":${nested(5000)}}`,
    ['reject', 'too-deep', `root.children[0].root${'.children[0]'.repeat(200)}`],
  ],
] as const)(
  '[%s] a board file that %s has the expected outcome',
  async (id, what, about, outcome) => {
    const one: Case = { id, what, input: folderForm(about), outcome };
    expect(await runCase(one)).toEqual(outcomeOf(one));
  },
);

test.each([
  ['F5', 'breaks off', '{"uid":', 'boards/about.json'],
  [
    'F14',
    'has a key twice in a block',
    '{"uid":"a","slug":"a","root":{"uid":"x","eid":"page","eid":"page"}}',
    'boards/about.json',
  ],
  [
    'F19',
    'has bad characters',
    '{"uid":"a","slug":"a","root":{"uid":"x","eid":"page","label":"\\u0000"}}',
    'boards/about.json',
  ],
])('[%s] a board file that %s is reported by name', async (_id, _what, about, file) => {
  const folder = workplace();
  const { files } = folderForm(about);
  writeFiles(folder, files);
  const { diagnostics } = await buildJson(folder, 'project.json');
  expect(diagnostics).toMatchObject([{ file }]);
});

test.each([
  ['missing', '{"uid":"r","children":["boards/gone.json"]}', 'board-file-missing'],
  ['outside of the project', '{"uid":"r","children":["../gone.json"]}', 'board-file-outside'],
  [
    'named twice',
    '{"uid":"r","children":["boards/about.json","boards/about.json"]}',
    'board-file-twice',
  ],
])('[S1] [FORMAT-7] a board file that is %s is rejected', async (what, root, code) => {
  const path = code === 'board-file-twice' ? 'root.children[1]' : 'root.children[0]';
  const input = folderForm('{"uid":"a","slug":"a"}', root);
  const one: Case = { id: 'S1', what, input, outcome: ['reject', code, path] };
  expect(await runCase(one)).toEqual(outcomeOf(one));
});
