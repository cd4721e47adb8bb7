import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import {
  createDocumentFinisher,
  type DocumentSetting,
} from '../../src/build/documents/finish-document.ts';
import type { PageParts } from '../../src/build/documents/page-parts.ts';
import { DOCUMENT_FRAME } from '../../src/view/document-html.ts';
import {
  createFileThread,
  type FileThread,
  type PageFiles,
} from '../../src/build/files/file-thread.ts';
import { createFileWriter, type WrittenFile } from '../../src/build/files/file-writer.ts';
import { finishLook, folderStamp, startLook } from '../../src/build/files/look.ts';
import { openFiles, type FolderFiles } from '../../src/build/files/open-files.ts';
import { readBundle } from '../../src/build/bundle.ts';
import { buildOptions, contentsOf, REPOSITORY, tempFolder } from '../sites.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));

const { fileThread } = readBundle(join(REPOSITORY, 'dist'));

function startThread(module = fileThread): FileThread {
  const thread = createFileThread(module);
  onTestFinished(() => thread.close());
  return thread;
}

/** What a thread has said of a file, with the bytes copied out of its memory. */
function readBy(files: FolderFiles, file: string, atMost?: number) {
  const read = files.read(file, atMost);
  return read && { ...read, bytes: Buffer.from(read.bytes).toString('latin1') };
}

const sizeOf = (index: number) => (index % 50 === 7 ? 300_000 : (index * 37) % 9000);

/** Files of all sizes, and names that are no files. */
function writeSources(folder: string): readonly string[] {
  const names = Array.from({ length: 600 }, (_, index) => `board-${index}.json`);
  names.forEach((name, index) =>
    writeFileSync(join(folder, name), `${index} `.repeat(sizeOf(index) / 4)),
  );
  mkdirSync(join(folder, 'folder.json'));
  writeFileSync(join(temp, 'outside.json'), 'outside');
  symlinkSync(join(temp, 'outside.json'), join(folder, 'link.json'));
  return ['missing.json', 'folder.json', 'link.json', ...names];
}

/** Waits until files are read by the thread: one that is gone is still given then. */
async function untilReady(files: FolderFiles, folder: string) {
  for (let tries = 0; tries < 200; tries += 1) {
    const name = `gone-${tries}.json`;
    writeFileSync(join(folder, name), 'here');
    files.expect(
      Array.from({ length: 256 }, (_, n) => ({ file: n === 0 ? name : `${tries}-${n}`, size: 9 })),
    );
    await setTimeout(25);
    rmSync(join(folder, name));
    const isRead = files.read(name) !== undefined;
    for (let n = 1; n < 256; n += 1) files.read(`${tries}-${n}`);
    if (isRead) return;
  }
  throw new Error('no file was read by the thread');
}

test.each([
  ['in their order', (names: readonly string[]) => names],
  ['backwards', (names: readonly string[]) => names.toReversed()],
  ['in part', (names: readonly string[]) => names.filter((_, index) => index % 3 === 0)],
])('[FORMAT-7] files that a thread reads ahead are what they are, read %s', async (_, order) => {
  const folder = newFolder();
  const names = writeSources(folder);
  const files = startThread().openFiles(folder);
  await untilReady(files, folder);
  const here = openFiles(folder);
  files.expect(names.map((file, index) => ({ file, size: index % 2 === 0 ? 4096 : 300_000 })));
  for (const name of order(names)) {
    const atMost = name.length % 2 === 0 ? 4096 : undefined;
    expect(readBy(files, name, atMost)).toEqual(readBy(here, name, atMost));
  }
});

test('[FORMAT-7] after many files that are too large for its memory, a thread goes on reading ahead', async () => {
  const folder = newFolder();
  const files = startThread().openFiles(folder);
  await untilReady(files, folder);
  for (let count = 0; count < 100; count += 1) {
    writeFileSync(join(folder, 'large.json'), `${count} `.repeat(100_000));
    files.expect([{ file: 'large.json', size: 400_000 }]);
    expect(readBy(files, 'large.json')?.bytes.slice(0, 4).trim()).toMatch(`${count}`);
  }
  await untilReady(files, folder);
});

test('[FORMAT-7] a file that was written anew after it was read ahead is told by its stamp', async () => {
  const folder = newFolder();
  const files = startThread().openFiles(folder);
  await untilReady(files, folder);
  writeFileSync(join(folder, 'a.json'), 'one');
  const before = openFiles(folder).stamp('a.json') ?? 0;
  files.expect([{ file: 'a.json', size: 3 }]);
  await setTimeout(100);
  writeFileSync(join(folder, 'a.json'), 'another');
  const read = readBy(files, 'a.json');
  expect([read?.bytes, Math.abs(read?.stamp ?? 0)]).toEqual(['one', Math.abs(before)]);
});

/** Pages of all sizes, some in folders of their own. */
const PAGES = Array.from({ length: 700 }, (_, index): readonly [string, string] => [
  index % 3 === 0 ? `page-${index}.html` : `folder-${index % 90}/page-${index}/index.html`,
  // Some have hardly any text.
  index % 5 === 2 ? '<p>' : `${index} é☃ `.repeat(sizeOf(index) / 4),
]);

const SETTING: DocumentSetting = {
  options: buildOptions(''),
  plan: { head: { siteName: '', tags: [], diagnostics: [] }, fontCss: '', tagManagerId: '' },
  frame: DOCUMENT_FRAME,
};

const SITE = { name: 'site', setting: SETTING };

/** The parts of a page, each of them another text. */
function partsOf(root: string): PageParts {
  const [first = ''] = root.split(' ');
  return {
    name: `name ${first}`,
    lang: `é${first}`,
    head: `<title>${first}</title>`,
    css: `a${first}{}`,
    reaches: `form-action=https://a.example\nframe-src=https://${first}.example`,
    root,
    data: `<script>${first}</script>`,
  };
}

const byName = (a: WrittenFile, b: WrittenFile) => (a.file < b.file ? -1 : 1);

/** Writes pages with breaks, in which the thread gets ready. */
async function writePages(pages: PageFiles) {
  for (const [index, [file, text]] of PAGES.entries()) {
    if (index % 100 === 50) await setTimeout(60);
    pages.write(file, partsOf(text));
  }
  pages.settle();
}

test.each([
  ['that starts in between', fileThread],
  ['that never starts', join(newFolder(), 'nothing.mjs')],
])('[OUT-1] pages that go through a thread %s are the same files', async (_, module) => {
  if (module !== fileThread) writeFileSync(module, 'setInterval(() => {}, 1000);');
  const [folder, other] = [newFolder(), newFolder()];
  const written: WrittenFile[] = [];
  const onWritten = (one: WrittenFile) => written.push(one);
  await writePages(startThread(module).openPages({ ...SITE, folder, onWritten }));
  const writer = createFileWriter(other, 'site');
  const finish = createDocumentFinisher(SETTING);
  const expected = PAGES.map(([file, text]) => {
    const { mtimeMs: changed } = statSync(join(folder, file));
    return { ...writer.write(file, finish(partsOf(text))), changed };
  });
  expect(written.toSorted(byName)).toEqual(expected.toSorted(byName));
  expect(contentsOf(folder)).toEqual(contentsOf(other));
});

test('[OUT-1] a folder that was removed can be written anew', async () => {
  const folder = newFolder();
  const thread = startThread();
  for (let times = 0; times < 2; times += 1) {
    await writePages(thread.openPages({ ...SITE, folder, onWritten: () => {} }));
    expect(Object.keys(contentsOf(folder))).toHaveLength(PAGES.length);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
  }
});

test.each([
  ['that is there', fileThread],
  ['that never starts', join(newFolder(), 'nothing.mjs')],
])(
  '[OUT-1] folders go with a thread %s, and what links in them lead to stays',
  async (_, module) => {
    if (module !== fileThread) writeFileSync(module, 'setInterval(() => {}, 1000);');
    const [folder, other, gone] = [newFolder(), newFolder(), newFolder()];
    writeFileSync(join(other, 'kept.txt'), 'kept');
    mkdirSync(join(gone, 'a', 'b'), { recursive: true });
    writeFileSync(join(gone, 'a', 'b', 'c.txt'), 'c');
    symlinkSync(other, join(gone, 'a', 'link'));
    const pages = ['a/page', 'a/more', 'a/linked', 'a/odd/index.html'];
    for (const page of pages) mkdirSync(join(gone, page), { recursive: true });
    for (const file of ['page/index.html', 'more/index.html', 'more/b.txt', 'odd/index.html/c']) {
      writeFileSync(join(gone, 'a', file), 'gone');
    }
    symlinkSync(join(other, 'kept.txt'), join(gone, 'a', 'linked', 'index.html'));
    const thread = startThread(module);
    await writePages(thread.openPages({ ...SITE, folder, onWritten: () => {} }));
    await thread.remove(gone);
    await thread.remove(join(gone, 'nothing'));
    symlinkSync(other, join(folder, 'link'));
    await thread.remove(join(folder, 'link'));
    await thread.close();
    expect([existsSync(gone), existsSync(join(folder, 'link'))]).toEqual([false, false]);
    expect(contentsOf(other)).toEqual({ 'kept.txt': 'kept' });
  },
);

test('[OUT-2] a thread that is there looks at folders by itself', async () => {
  const folder = newFolder();
  const thread = startThread();
  await writePages(thread.openPages({ ...SITE, folder, onWritten: () => {} }));
  const folders = PAGES.flatMap(([file]) => (file.includes('/') ? [file.slice(0, -11)] : []));
  const look = startLook(folder, folders);
  thread.look(look);
  await expect.poll(() => look.stamps.every((stamp) => stamp !== 0)).toBe(true);
  const stamps = folders.map((one) => Math.abs(folderStamp(folder, one)));
  expect(Array.from(finishLook(look), Math.abs)).toEqual(stamps);
});

test('[OUT-2] a thread does one thing after the other, however long each takes', async () => {
  const folder = newFolder();
  const thread = startThread();
  await writePages(thread.openPages({ ...SITE, folder, onWritten: () => {} }));
  const looks = [1, 2, 3].map(() => startLook(folder, Array(20_000).fill('')));
  for (const look of looks) thread.look(look);
  await expect.poll(() => looks.map(({ stamps }) => stamps.at(-1))).not.toContain(0);
});

test('[OUT-2] a thread that is to end looks first, and pages that come later are written without it', async () => {
  const [folder, later] = [newFolder(), newFolder()];
  const thread = startThread();
  await writePages(thread.openPages({ ...SITE, folder, onWritten: () => {} }));
  const look = startLook(folder, Array(20_000).fill(''));
  thread.look(look);
  thread.end();
  await expect.poll(() => look.stamps.at(-1)).not.toBe(0);
  const written: WrittenFile[] = [];
  await writePages(
    thread.openPages({ ...SITE, folder: later, onWritten: (one) => written.push(one) }),
  );
  expect(written).toHaveLength(PAGES.length);
  expect(contentsOf(later)).toEqual(contentsOf(folder));
});

test('[D1] a page that can not be written is told of, with its name', async () => {
  const folder = newFolder();
  mkdirSync(join(folder, 'folder-61'));
  writeFileSync(join(folder, 'folder-61', 'page-691'), 'a file in the place of a folder');
  const pages = startThread().openPages({ ...SITE, folder, onWritten: () => {} });
  const reason = /^The output site\/folder-61\/page-691\/index.html can not be written: E/;
  await expect(writePages(pages)).rejects.toThrow(reason);
});
