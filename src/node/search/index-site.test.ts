import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../test/sites.test-data.ts';
import { openOutput } from '../output/output.ts';
import { makeIndex } from './index-process.ts';
import { indexSite } from './index-site.ts';

const temp = tempFolder();
const page = (name: string) => ({
  file: `${name}/index.html`,
  url: `/${name}/`,
  tags: [],
  date: '',
});
const html = (words: string, look = 'a') =>
  `<!DOCTYPE html><html lang="en"><head><title>Page</title></head><body><main class="${look}">${words}</main></body></html>`;

/**
 * Writes an output of pages with an index, as a build does, with the previous output in the folder.
 */
async function index(folder: string, pages: Readonly<Record<string, string>>, make = makeIndex) {
  let made = 0;
  const output = await openOutput(join(temp, folder));
  for (const [name, text] of Object.entries(pages)) output.write(`${name}/index.html`, text);
  const diagnostics = await indexSite({
    pages: Object.keys(pages).map(page),
    output,
    make: (...args) => {
      made += 1;
      return make(...args);
    },
  });
  const files = output.files().map(({ file }) => file);
  const { files: written } = await output.finish({
    base: '/',
    serving: { headers: new Map(), redirects: new Map() },
  });
  const hashes = written.filter(({ file }) => file.startsWith('pagefind/'));
  return { diagnostics, files, made, written: hashes };
}

const PAGES = { one: html('Oak'), two: html('Ash') };

test('[SEARCH-1] equal pages result in an index with equal bytes, without Pagefind’s own interface', async () => {
  const [first, second] = [await index('first', PAGES), await index('second', PAGES)];
  expect(first.diagnostics).toEqual([]);
  expect(first.files).toContain('pagefind/pagefind-worker.js');
  expect(first.files.filter((file) => /-ui|highlight/.test(file))).toEqual([]);
  const bytes = ({ written }: typeof first) => written.map(({ file, hash }) => [file, hash]);
  expect(bytes(second)).toEqual(bytes(first));
});

test('[SEARCH-1] an index is made again only if an indexed text has changed', async () => {
  const { written } = await index('first', PAGES);
  for (const [text, count] of [
    [html('Oak', 'other'), 0],
    [html('Elm'), 1],
  ] as const) {
    let made = 0;
    const output = await openOutput(join(temp, `again-${count}`), {
      files: new Map(written.map((file) => [file.file, file])),
      isAsLeft: () => true,
    });
    output.write('one/index.html', text);
    output.write('two/index.html', PAGES.two);
    await indexSite({
      pages: ['one', 'two'].map(page),
      output,
      previous: written,
      make: (...args) => {
        made += 1;
        return makeIndex(...args);
      },
    });
    expect(made).toBe(count);
    expect(output.files().some(({ file }) => file === 'pagefind/pagefind.js')).toBe(true);
    await output.discard();
  }
});

test('[SEARCH-1] without the package the build continues, and names the command that installs it', async () => {
  const alone = join(temp, 'alone');
  mkdirSync(alone, { recursive: true });
  const { diagnostics, files } = await index('none', PAGES, (pages) => makeIndex(pages, alone));
  expect(diagnostics).toMatchObject([
    { code: 'search-package', hint: expect.stringContaining('npm install -D pagefind@1.6.0') },
  ]);
  expect(files).toEqual(['one/index.html', 'two/index.html']);
});

test('[SEARCH-1] an indexer that fails is reported with its reason', async () => {
  const broken = join(temp, 'broken/node_modules/pagefind/index.js');
  mkdirSync(dirname(broken), { recursive: true });
  writeFileSync(broken, 'throw new Error("no program for this system")');
  const make: typeof makeIndex = (pages) => makeIndex(pages, join(temp, 'broken'));
  const { diagnostics } = await index('failed', PAGES, make);
  expect(diagnostics).toMatchObject([
    { code: 'search-failed', text: expect.stringContaining('no program for this system') },
  ]);
});
