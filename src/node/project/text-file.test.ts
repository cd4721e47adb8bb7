import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { board, kitchenSink, main, project, text } from '../../../test/kitchen-sink.test-data.ts';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { openProject } from './open-project.ts';
import { createTreeReader } from './read-tree.ts';

const temp = tempFolder();
const newFile = () => join(mkdtempSync(join(temp, 'text-')), 'project.json');

function write(json: object, before = ''): string {
  const file = newFile();
  writeFileSync(file, before + JSON.stringify(json, undefined, 2));
  return file;
}

/**
 * Returns all trees of a project by the paths of their boards, and whether its text was kept in
 * memory.
 */
async function treesOf(file: string, mostText?: number) {
  const { trees } = await openProject(file, {
    isByIndent: true,
    ...(mostText === 0 && { mostText }),
  });
  const readTree = createTreeReader(trees);
  const read = [...trees.places.keys()].map((path) => [path, readTree(path)] as const);
  return { read, isKept: trees.bytes !== undefined };
}

test.each<[string, object, string]>([
  ['a project with many features', kitchenSink(), ''],
  ['a byte-order mark', project([main(text('Ä – 日'))], [board('below', [text('é')])]), '\ufeff'],
])('[FORMAT-1] a text that isn’t kept in memory has the same trees: %s', async (_, json, mark) => {
  const file = write(json, mark);
  const kept = await treesOf(file);
  const dropped = await treesOf(file, 0);
  expect([kept.isKept, dropped.isKept]).toEqual([true, false]);
  expect(dropped.read.length).toBeGreaterThan(0);
  expect(dropped.read).toEqual(kept.read);
});

test.each<[string, (file: string) => void]>([
  ['has changed', (file) => appendFileSync(file, '\n')],
  ['is gone', (file) => rmSync(file)],
])('[D7] a text that %s since it was opened isn’t read', async (_, change) => {
  const file = write(project([main(text('One'))]));
  const { trees } = await openProject(file, { mostText: 0 });
  change(file);
  expect(() => createTreeReader(trees)('root')).toThrow(`${file} changed`);
});

test('[FORMAT-1] if a tree is invalid JSON, the whole project is parsed, which locates the error', async () => {
  const file = write(project([main(text('One'))]));
  writeFileSync(file, readFileSync(file, 'utf8').replace('"One"', 'oops'));
  const { read } = await treesOf(file, 0);
  expect(read.map(([, { isUnsure }]) => isUnsure)).toEqual([true]);
  const thorough = await treesOf(file);
  expect(thorough.read[0]?.[1].diagnostics).toMatchObject([{ code: 'json-syntax' }]);
});
