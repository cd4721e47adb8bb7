import { lstatSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { splitFolder } from '../../format/folder-files.ts';
import { block, board, project, text } from '../../model/projects.test-data.ts';
import { signatureOf } from '../project/signature.ts';
import type { OpenProject } from '../project/open-project.ts';
import { readBoardFiles, readContentFiles, readProject, type OwnFile } from './read-changes.ts';

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

test('[EDIT-12] a file just written isn’t read, unless another program has written it since', async () => {
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
  const reported = { own: new Map(), expectedTree };
  expect(readBoardFiles(opened, [FILE], reported)?.changed).toEqual(new Set(['root.children[0]']));
  asked.length = 0;
  expect(read(own)).toMatchObject({ version: 'version of After', size });
  expect(asked).toEqual([]);
  const theirs = write('By others');
  expect(read(own)).toMatchObject({ size: theirs.size });
  expect(read(own)?.version).toBe(undefined);
  expect(asked).toEqual([theirs.size, theirs.size]);
});

/** Opens a project with two pages from files, and changes the first one. */
async function withPages(isFolder: boolean, change: (file: string) => void) {
  const place = mkdtempSync(join(folder, 'pages-'));
  const own = { uid: 'p', root: { uid: 'home', content: { files: '*.md', order: '-date' } } };
  const { root, ...rest } = own;
  const json = isFolder ? { ...rest, root: 'boards/index.json' } : own;
  writeFileSync(join(place, 'project.json'), JSON.stringify(json));
  mkdirSync(join(place, 'boards'));
  if (isFolder) writeFileSync(join(place, 'boards/index.json'), JSON.stringify(root));
  writeFileSync(join(place, 'a.md'), '---\ntitle: A\n---\n\nWords and [b](b.md).\n');
  writeFileSync(join(place, 'b.md'), 'Other words.\n');
  const path = join(place, 'project.json');
  const { opened, problems } = await readProject(path);
  if (opened === undefined) throw new Error(JSON.stringify(problems));
  change(join(place, 'a.md'));
  const state = { own: new Map(), expectedTree: () => undefined };
  const next = readBoardFiles(opened, ['a.md'], state);
  const whole = await readProject(path, { former: opened });
  return { opened, next, whole };
}

/** The content of a project as text, without the minus signs that mark signatures of new files. */
function contentOf(one: OpenProject | undefined) {
  if (one === undefined) return '';
  const { project: read, trees, heads, contentHeads } = one;
  const { places, ids, pages, assets, languages, wikiPaths } = trees;
  const maps = [places, heads, contentHeads, ids, pages, assets].map((map) => [...(map ?? [])]);
  return JSON.stringify([read, maps, languages, wikiPaths]).replaceAll('-', '');
}

const page =
  (words: string, matter = 'title: A') =>
  (file: string) =>
    writeFileSync(file, `---\n${matter}\n---\n\n${words} [b](b.md).\n`);

test.each([true, false])(
  '[EDIT-12] only the changed file of pages from files is read again (project in a folder: %s)',
  async (isFolder) => {
    const { opened, next, whole } = await withPages(isFolder, page('Changed, with'));
    expect(next).toMatchObject({ isSamePlan: true, problems: [] });
    expect(next?.changed?.size).toBe(1);
    const [was, is, all] = [opened, next?.opened, whole.opened].map(contentOf);
    expect(is).toBe(all);
    expect(is).not.toBe(was);
  },
);

test.each<[string, (file: string) => void]>([
  ['its title', page('Words and', 'title: Other')],
  ['its slug', page('Words and', 'slug: other')],
  ['its date, by which pages are ordered', page('Words and', 'date: 2026-11-02')],
  ['its id', page('Words and', 'id: other')],
  ['its links', page('Words, [c](/c/) and')],
  ['its pictures', page('Words, ![](c.png) and')],
  ['the languages of its code', page('```js\nlet a;\n```\n\nWords and')],
  ['content that the page leaves out', page('Words and', 'images: [a]')],
])('[EDIT-12] a change of part of a file reads only this file again: %s', async (_name, change) => {
  for (const isFolder of [true, false]) {
    const { opened, next, whole } = await withPages(isFolder, change);
    expect(next).toBeUndefined();
    const again = await readContentFiles(opened, ['a.md']);
    expect(contentOf(again?.opened)).toBe(contentOf(whole.opened));
    expect(again?.opened?.diagnostics).toEqual(whole.opened?.diagnostics);
    expect(again?.isSamePlan).toBe(false);
  }
});

test.each([
  ['its text', '---\ntitle: Eiche\n---\n\nAndere Worte.\n', 'Eiche'],
  ['its title', '---\ntitle: Esche\n---\n\nWorte.\n', 'Esche'],
])(
  '[EDIT-12] [LANG-1] a changed translation is a new object: %s',
  async (_name, written, title) => {
    const place = mkdtempSync(join(folder, 'languages-'));
    const path = join(place, 'project.json');
    const root = { uid: 'home', content: { files: '*.md' } };
    writeFileSync(path, JSON.stringify({ languages: ['en', 'de'], root }));
    writeFileSync(join(place, 'a.md'), 'Words.\n');
    writeFileSync(join(place, 'a.de.md'), '---\ntitle: Eiche\n---\n\nWorte.\n');
    const { opened } = await readProject(path);
    if (opened === undefined) throw new Error('there is no project');
    writeFileSync(join(place, 'a.de.md'), written);
    const state = { own: new Map(), expectedTree: () => undefined };
    expect(readBoardFiles(opened, ['a.de.md'], state)).toBeUndefined();
    const again = await readContentFiles(opened, ['a.de.md']);
    const [was, is] = [opened, again?.opened].map((one) =>
      one?.translations?.get('de')?.boards.get('content:a.md'),
    );
    expect(is?.texts.title).toBe(title);
    expect(is?.version).not.toBe(was?.version);
    expect(again?.opened?.project.root).toEqual(opened.project.root);
  },
);

test.each<[string, (file: string) => void]>([
  ['its front matter, which can’t be read', page('Words and', '"open')],
  ['its existence', (file) => rmSync(file)],
])(
  '[EDIT-12] a change of part of a file reads the files of all pages again: %s',
  async (_name, change) => {
    const { opened, next } = await withPages(false, change);
    expect(next).toBeUndefined();
    expect(await readContentFiles(opened, ['a.md'])).toBeUndefined();
  },
);

test('[EDIT-12] a file that is written again with the same tree has the same content, and one with another tree hasn’t', async () => {
  const place = mkdtempSync(join(folder, 'again-'));
  const home = { uid: 'home', root: { uid: 'r', eid: 'page', children: [] } };
  mkdirSync(join(place, 'boards'));
  const file = join(place, 'boards/index.json');
  writeFileSync(file, JSON.stringify(home));
  const path = join(place, 'project.json');
  writeFileSync(path, JSON.stringify({ uid: 'p', root: 'boards/index.json' }));
  let { opened } = await readProject(path);
  const isSame = ['first', 'first', 'other', undefined, undefined].map((version, at) => {
    utimesSync(file, at, at);
    if (opened === undefined) throw new Error('the project can’t be read');
    const how = { own: new Map(), expectedTree: () => version };
    const next = readBoardFiles(opened, ['boards/index.json'], how);
    ({ opened } = next ?? {});
    return next?.isSameContent;
  });
  expect(isSame).toEqual([false, true, false, false, false]);
});
