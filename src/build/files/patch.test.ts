import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { NO_CHANGE, type Replacement } from '../documents/change-document.ts';
import { createFileWriter, hashOf } from './file-writer.ts';
import { finishPatches, startPatches } from './patch.ts';

const temp = tempFolder();

interface Patching {
  readonly pages: readonly string[];
  readonly changes?: readonly Replacement[];
  /** What happens to the pages before they are patched. */
  readonly between?: (from: string) => void;
}

const NAV: Replacement = { before: '<nav>Old</nav>', after: '<nav>New</nav>' };

/** The pages as they are after that; undefined where one wasn't patched. */
async function patched({ pages, changes = [NAV], between }: Patching) {
  const [from, to] = [join(temp, 'from'), join(temp, 'to')];
  for (const folder of [from, to]) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  }
  const writer = createFileWriter(from, 'site');
  const change = { ...NO_CHANGE, html: changes };
  const asked = pages.map((page, at) => {
    const written = writer.write(`page-${at}/index.html`, page);
    return { written, href: `/page-${at}/`, change };
  });
  between?.(from);
  const files = await finishPatches(startPatches({ from, to, name: 'site' }, asked), () => {});
  return files.map((file, at) => {
    if (file === undefined) return undefined;
    const path = join(to, `page-${at}/index.html`);
    const page = readFileSync(path, 'utf8');
    const { mtimeMs: changed } = statSync(path);
    const hash = hashOf(Buffer.from(page));
    expect(file).toMatchObject({ hash, bytes: Buffer.byteLength(page), changed });
    return page;
  });
}

test.each<[string, readonly Replacement[], string, string | undefined]>([
  ['once', [NAV], 'a <nav>Old</nav> é', 'a <nav>New</nav> é'],
  ['and is as long', [{ before: '<b>é</b>', after: '<i>ab</i>' }], '<b>é</b>.', '<i>ab</i>.'],
  ['and is shorter', [{ before: '<b>é猫</b>', after: '<b></b>' }], 'é<b>é猫</b>猫', 'é<b></b>猫'],
  ['and is longer', [{ before: '<b></b>', after: '<b>é猫</b>' }], 'é<b></b>猫', 'é<b>é猫</b>猫'],
  ['twice', [NAV], '<nav>Old</nav><nav>Old</nav>', undefined],
  ['nowhere', [NAV], '<nav>Odd</nav>', undefined],
  [
    'in two places',
    [NAV, { before: '<p>1', after: '<p>2' }],
    '<p>1<nav>Old</nav>',
    '<p>2<nav>New</nav>',
  ],
  [
    'inside of another',
    [
      { before: '<p><b></b></p>', after: '<p><i></i></p>' },
      { before: '<b></b>', after: '<u></u>' },
    ],
    '<p><b></b></p><b></b>',
    '<p><i></i></p><u></u>',
  ],
])('[OUT-2] HTML that stands %s in a page is changed there', async (_, changes, page, expected) => {
  expect(await patched({ pages: [page], changes })).toEqual([expected]);
});

test('[RUNTIME-4] a link to the page itself is marked in what is changed', async () => {
  const marked = '<a href="/page-1/" aria-current="page">1</a>';
  const change = { before: '<p><a href="/page-1/">1</a></p>', after: '<a href="/page-1/">1</a>' };
  const pages = [change.before, `<p>${marked}</p>`];
  expect(await patched({ pages, changes: [change] })).toEqual([change.after, marked]);
});

const write = (at: number, text: string) => (from: string) =>
  writeFileSync(join(from, `page-${at}`, 'index.html'), text);

test.each<[string, (from: string) => void]>([
  ['touched', write(1, '<nav>Old</nav> other')],
  ['touched and is as long', write(1, '<nav>Old</nav> twO')],
  ['emptied', write(1, '')],
  ['removed', (from) => rmSync(join(from, 'page-1'), { recursive: true })],
  [
    'replaced by a folder',
    (from) => {
      rmSync(join(from, 'page-1', 'index.html'));
      mkdirSync(join(from, 'page-1', 'index.html'));
    },
  ],
])('[OUT-2] a page that was %s is not patched, and others are', async (_, between) => {
  const pages = ['one', 'two', 'three'].map((word) => `<nav>Old</nav> ${word}`);
  const after = ['<nav>New</nav> one', undefined, '<nav>New</nav> three'];
  expect(await patched({ pages, between })).toEqual(after);
});

test.each([
  ['are all', 200, () => false, 64],
  ['are nearly all', 200, (at: number) => at % 10 === 9, 71],
  ['are half', 200, (at: number) => at % 2 === 0, 200],
  ['are few', 60, (at: number) => at === 59, 60],
])(
  '[OUT-2] of pages that %s not to be patched (%i), no more are tried',
  async (_, count, is, tried) => {
    const pages = Array.from({ length: count }, (_page, at) => (is(at) ? '<nav>Old</nav>' : ''));
    const expected = pages.map((page, at) => (page && at < tried ? '<nav>New</nav>' : undefined));
    expect(await patched({ pages })).toEqual(expected);
  },
);

const blockPage = () => writeFileSync(join(temp, 'to', 'page-0'), 'in the way');

test('[OUT-2] pages that can not be written are not patched', async () => {
  const pages = ['<nav>Old</nav>'];
  expect(await patched({ pages, between: blockPage })).toEqual([undefined]);
});

test('[OUT-2] many pages are patched, each in its own way, and progress is told of', async () => {
  const [from, to] = [join(temp, 'many'), join(temp, 'many-to')];
  for (const folder of [from, to]) mkdirSync(folder);
  const writer = createFileWriter(from, 'site');
  const toNew = { ...NO_CHANGE, html: [NAV] };
  const toNothing = { ...NO_CHANGE, html: [{ ...NAV, after: '' }] };
  const pages = Array.from({ length: 100 }, (_, at) => ({
    written: writer.write(`${at}.html`, `${at} ${'x'.repeat(at * at * 20)}<nav>Old</nav>`),
    href: '/',
    change: at % 2 === 0 ? toNew : toNothing,
  }));
  const told: number[] = [];
  const patches = startPatches({ from, to, name: 'site' }, pages);
  const files = await finishPatches(patches, (done) => told.push(done));
  expect(files.map((one) => one?.file)).toEqual(pages.map(({ written }) => written.file));
  for (const at of pages.keys()) {
    const end = at % 2 === 0 ? '<nav>New</nav>' : '';
    expect(readFileSync(join(to, `${at}.html`), 'utf8')).toBe(
      `${at} ${'x'.repeat(at * at * 20)}${end}`,
    );
  }
  expect(told.at(-1)).toBe(100);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
});
