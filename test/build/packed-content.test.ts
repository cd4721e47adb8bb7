import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { imageOf } from './images.test-data.ts';
import { jsonObjectOf } from '../../src/values/json.ts';
import { block, board, project } from '../kitchen-sink.test-data.ts';
import { buildProject, cli, filesIn, readText, tempFolder, writeJson } from '../sites.test-data.ts';

const temp = tempFolder();

async function site() {
  const folder = mkdtempSync(join(temp, 'pack-'));
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, 'site', file)), { recursive: true });
    writeFileSync(join(folder, 'site', file), text);
  };
  const notes = {
    ...board('notes', [block('board-list')]),
    uid: 'notes',
    content: { files: 'notes/*.md' },
  };
  const items = {
    ...board('team', [block('board-list')]),
    uid: 'team',
    content: { files: 'data/team.csv', pages: false },
  };
  put(
    'notes/one.md',
    '---\ntitle: One\ndate: 2026-11-02\n---\n\n## A\n\nSee [two](two.md#b) and ![an oak](oak.png)\n',
  );
  put('notes/two.md', '---\ntitle: Two\ntags: [oak]\n---\n\n## B\n\n- [one](one.md)\n');
  writeFileSync(join(folder, 'site', 'notes', 'oak.png'), await imageOf('png', 40, 30));
  put('data/team.csv', 'name\nAda\n');
  writeJson(join(folder, 'site', 'project.json'), project([], [notes, items]));
  return folder;
}

test('[MARKDOWN-15] [FORMAT-7] pack makes boards of pages from files, and reports it; the pages stay the same', async () => {
  const folder = await site();
  const packed = await cli(folder, ['pack', 'site', '--out', 'packed/p.json']);
  expect(packed).toMatchObject({ code: 0, out: '' });
  expect(packed.err.split('\n')).toEqual([
    '2 pages from files became boards. Changes of the files no longer change them.',
    'Copy the 1 file that they show or offer into a folder “assets” next to the output.',
    'The rows of “data/team.csv” have no pages, so they stay in their file. Copy it next to the output, too.',
    '',
  ]);
  const text = readText(folder, 'packed', 'p.json');
  expect(text).not.toContain('content:');
  expect(JSON.parse(text)).toMatchObject({
    root: { children: [{ uid: 'notes' }, { content: { pages: false } }] },
  });
  mkdirSync(join(folder, 'packed', 'data'));
  writeFileSync(join(folder, 'packed', 'data', 'team.csv'), 'name\nAda\n');
  await buildProject(join(folder, 'site'), join(folder, 'before'));
  const { diagnostics } = await buildProject(
    join(folder, 'packed', 'p.json'),
    join(folder, 'after'),
  );
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const pages = (out: string) =>
    filesIn(join(folder, out)).filter((file) => file.endsWith('.html'));
  expect(pages('after')).toEqual(pages('before'));
  const main = (out: string) =>
    /<main.*<\/main>/s.exec(readText(folder, out, 'notes', 'two', 'index.html'))?.[0] ?? out;
  expect(main('after')).toBe(main('before'));
});

test('[MARKDOWN-15] [LANG-1] pack reports the translations that it leaves out', async () => {
  const folder = await site();
  const file = join(folder, 'site', 'project.json');
  const json = jsonObjectOf(readText(folder, 'site', 'project.json'));
  writeJson(file, { ...json, languages: ['en', 'de'] });
  writeFileSync(join(folder, 'site', 'notes', 'one.de.md'), 'Eins\n');
  writeFileSync(join(folder, 'site', 'data', 'team.de.csv'), 'name\nAda\n');
  const packed = await cli(folder, ['pack', 'site', '--out', 'packed/p.json']);
  expect(packed).toMatchObject({ code: 0 });
  expect(packed.err).toContain(
    'The translations in “notes/one.de.md” aren’t in the output. Translate the new boards, or publish the project as it is.\n',
  );
  expect(readText(folder, 'packed', 'p.json')).not.toContain('content:');
});

test('[MARKDOWN-2] unpack leaves pages in their files, and reports it', async () => {
  const folder = await site();
  const unpacked = await cli(folder, ['unpack', 'site', 'folder']);
  expect(unpacked).toMatchObject({ code: 0, out: 'unpacked 3 boards into folder\n' });
  expect(unpacked.err).toBe(
    'The pages of “notes/*.md” and “data/team.csv” stay in their files. Copy these into the new folder, too.\n',
  );
  expect(readText(folder, 'folder', 'boards', 'notes.json')).toContain('"files": "notes/*.md"');
});
