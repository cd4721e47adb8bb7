import { lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { splitFolder } from '../../format/folder-files.ts';
import { block, board, project, text } from '../../model/projects.test-data.ts';
import { signatureOf } from '../project/signature.ts';
import { readBoardFiles, readProject, type OwnFile } from './read-changes.ts';

const folder = mkdtempSync(join(tmpdir(), 'sitegen-read-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const FILE = 'boards/a.json';
const boardWith = (words: string) =>
  board('a', { root: block('p', 'page', { children: [text('t', words)] }) });
const filesWith = (words: string) => splitFolder(project([boardWith(words)]));

for (const [file, content] of filesWith('Before')) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** Writes the board's file as the server does. */
function write(words: string): OwnFile {
  const content = filesWith(words).get(FILE) ?? '';
  writeFileSync(join(folder, FILE), content);
  const found = lstatSync(join(folder, FILE));
  const head = Buffer.from(content.slice(0, content.indexOf('"root": {') + 9));
  return { head, size: found.size, signature: signatureOf(found), hash: `version of ${words}` };
}

test("[EDIT-12] a file just written isn't read, unless another program has written it since", async () => {
  const { opened } = await readProject(join(folder, 'project.json'));
  if (opened === undefined) throw new Error('there is no project');
  const asked: number[] = [];
  const expectedTree = (bytes: Uint8Array) => {
    asked.push(bytes.length);
    return undefined;
  };
  const read = (own: OwnFile) => {
    const known = { own: new Map([[FILE, own]]), expectedTree };
    const next = readBoardFiles(opened, [FILE], known)?.opened;
    return [...(next?.trees.places.values() ?? [])].find(({ file }) => file === FILE);
  };
  const own = write('After');
  const { size } = own;
  const told = { own: new Map(), expectedTree };
  expect(readBoardFiles(opened, [FILE], told)?.changed).toEqual(new Set(['root.children[0]']));
  asked.length = 0;
  expect(read(own)).toMatchObject({ version: 'version of After', size });
  expect(asked).toEqual([]);
  const theirs = write('By others');
  expect(read(own)).toMatchObject({ size: theirs.size });
  expect(read(own)?.version).toBe(undefined);
  expect(asked).toEqual([theirs.size, theirs.size]);
});
