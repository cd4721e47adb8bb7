import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadProject } from '../../src/node/project/open-project.ts';
import { decode } from '../../src/format/decode.ts';
import { encode } from '../../src/format/encode.ts';
import { splitFolder } from '../../src/format/folder.ts';
import type { Json } from '../../src/values/json.ts';
import { build, readText, tempFolder } from '../sites.test-data.ts';
import { createSite, IMAGE_HOST } from './content.js';
import { folderFiles, jsonPieces, writeProject } from './generate.js';
import { LOOKS } from './looks.js';
import { documentHtml, plainHtml } from './plain-page.js';
import { reactHtml } from './react-page.js';
import { assertSamePages, pageLines, titleLine } from './same-pages.js';
import { median, table } from './table.js';
import { referenceLines, treeMaker, type Node } from './tree.js';

const SIZE = { pages: 25, seed: 1 };
const temp = tempFolder();
const jsonText = (size = SIZE) => [...jsonPieces(size)].join('');
const filesOf = (size = SIZE) => new Map(folderFiles(size));

function looksIn({ look = '', children = [] }: Node): string[] {
  return [...(look === '' ? [] : [look]), ...children.flatMap(looksIn)];
}

const isElement = (line: string) => line.startsWith('<');

describe('the generated project', () => {
  test('is the same for a seed, and another for another seed', () => {
    expect(jsonText()).toBe(jsonText());
    expect(filesOf()).toEqual(filesOf());
    expect(jsonText({ ...SIZE, seed: 2 })).not.toBe(jsonText());
  });

  test.each([1, 2, 21, 22, 25])(
    'of %i pages is canonical in both forms, and needs no mending',
    (pages) => {
      const size = { ...SIZE, pages };
      const text = jsonText(size);
      const { project, diagnostics } = decode(text);
      expect(diagnostics).toEqual([]);
      expect(project && encode(project)).toBe(text);
      expect(project && splitFolder(project)).toEqual(filesOf(size));
    },
  );

  test('is one model in both forms', async () => {
    const [folder, file] = [mkdtempSync(join(temp, 'f-')), mkdtempSync(join(temp, 'j-'))];
    const fromFolder = await loadProject(writeProject(folder, { ...SIZE, form: 'folder' }));
    const fromFile = await loadProject(writeProject(file, { ...SIZE, form: 'json' }));
    expect(fromFolder.form).toBe('folder');
    expect(fromFolder.diagnostics).toEqual([]);
    expect(fromFolder.project).toEqual(fromFile.project);
  });

  test('has 105 elements a page, half of them in the header and the footer, and every look', () => {
    const site = createSite(SIZE);
    const tree = treeMaker(site.chrome)(site.page(7));
    const shared = tree.children?.filter(({ part }) => part !== undefined) ?? [];
    expect(referenceLines(tree).filter(isElement)).toHaveLength(105);
    expect(shared.flatMap(referenceLines).filter(isElement)).toHaveLength(54);
    const pages = Array.from({ length: SIZE.pages }, (_, index) => site.page(index));
    const used = new Set(pages.map(treeMaker(site.chrome)).flatMap(looksIn));
    expect(used).toEqual(new Set(Object.keys(LOOKS)));
  });
});

describe('the pages', () => {
  test('of sitegen are those of the reference', async () => {
    const site = createSite(SIZE);
    const hosts = { mediaUrl: IMAGE_HOST, imageUrl: IMAGE_HOST };
    const json = JSON.parse(jsonText()) as Json;
    const { out, ...result } = await build(temp, json, { routes: 'pages', ...hosts });
    expect(result).toMatchObject({ isWritten: true, diagnostics: [], pages: SIZE.pages + 1 });
    expect(() => assertSamePages(out, site)).not.toThrow();
    const reference = treeMaker(site.chrome)(site.page(3));
    const lines = pageLines(readText(out, site.path(3), 'index.html'));
    expect(lines).toEqual([titleLine(site.page(3).title), ...referenceLines(reference)]);
    expect(lines.filter(isElement)).toHaveLength(105);
  });

  test('of the floors are those of the reference', () => {
    const site = createSite(SIZE);
    const tree = treeMaker(site.chrome)(site.page(4));
    for (const html of [plainHtml(tree), reactHtml(tree)]) {
      const page = site.page(4);
      const expected = [titleLine(page.title), ...referenceLines(tree)];
      expect(pageLines(documentHtml(page, html))).toEqual(expected);
    }
  });

  test.each([
    ['an element left out', (html: string) => html.replace(/<h2.*?<\/h2>/, ''), /instead of/],
    ['another text', (html: string) => html.replace('</h1>', '!</h1>'), /instead of/],
    ['another address', (html: string) => html.replace('<a href="/', '<a href="/x'), /instead of/],
    ['something added', (html: string) => html.replace('</main>', '</main><p></p>'), /instead of/],
  ])('with %s are found out', (_, change, message) => {
    const site = createSite({ ...SIZE, pages: 1 });
    const folder = mkdtempSync(join(temp, 'bad-'));
    const tree = treeMaker(site.chrome)(site.page(0));
    const html = documentHtml(site.page(0), plainHtml(tree));
    const file = join(folder, 'index.html');
    writeFileSync(file, html);
    expect(() => assertSamePages(folder, site)).not.toThrow();
    writeFileSync(file, change(html));
    expect(() => assertSamePages(folder, site)).toThrow(message);
  });

  test('that are missing are found out', () => {
    const folder = mkdtempSync(join(temp, 'none-'));
    expect(() => assertSamePages(folder, createSite(SIZE))).toThrow(/is missing/);
  });
});

const row = (name: string, wall: number) => ({
  name,
  title: name,
  costs: [{ wall, cpu: 2 * wall }],
  memory: 50,
});

describe('the table', () => {
  test.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[7], 7],
  ])('takes the median of %j', (numbers, expected) => {
    expect(median(numbers)).toBe(expected);
  });

  test('has ratios to the yardsticks that took part', () => {
    const options = { pages: 100, isMarkdown: true };
    expect(table([row('react', 0.5), row('sitegen', 0.25)], options)).toBe(
      [
        '| 100 pages | wall s | : React | CPU s | : React | CPU ms a page | MiB |',
        '| --------- | -----: | ------: | ----: | ------: | ------------: | --: |',
        '| react     |   0.50 |    1.00 |  1.00 |    1.00 |        10.000 |  50 |',
        '| sitegen   |   0.25 |    0.50 |  0.50 |    0.50 |         5.000 |  50 |',
        '',
      ].join('\n'),
    );
  });
});
