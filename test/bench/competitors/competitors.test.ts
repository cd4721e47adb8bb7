import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Json } from '../../../src/values/json.ts';
import { build, contentsOf, readText, tempFolder } from '../../sites.test-data.ts';
import { jsonPieces } from '../generate.js';
import { IMAGE_HOST } from '../kinds/pictures.js';
import { referenceLines } from '../kinds/nodes.js';
import { createSite, isKind, KINDS, type Kind } from '../kinds/site.js';
import { assertSameFiles, assertSamePages, pageLines, titleLine } from '../measure/same-pages.js';
import { assertSameDom, keepPages } from './dom-pages.js';
import { pageTree } from './html-tree.js';
import { markdown } from './markdown.js';
import { documentHtml, plainHtml } from './plain-page.js';
import { domHtml, reactHtml } from './react-page.js';
import { headerPlace, projectWriter, sitegenEdited, textPlace, titlePlace } from './sitegen.js';

const ALL = Object.keys(KINDS).filter(isKind);
const SIZE = { boards: 9, seed: 5 };
/** Number of pages that are parsed into a DOM, which is slow. */
const READ = 4;
const temp = tempFolder();
const BARE_FILES = 'test/bench/competitors/bare-files.js';
const siteOf = (kind: Kind) => createSite({ ...SIZE, kind });

function contentOf(kind: Kind) {
  const { content } = siteOf(kind);
  if (content === undefined) throw new Error(`${kind} has no reference`);
  return content;
}

describe.each(ALL)('sitegen, a site of kind %s', (kind) => {
  let out = '';
  let isWritten = false;
  let diagnostics: readonly { readonly severity: string }[] = [];

  beforeAll(async () => {
    const folder = mkdtempSync(join(temp, `${kind}-`));
    const json = JSON.parse([...jsonPieces({ ...SIZE, kind })].join('')) as Json;
    const hosts = { mediaUrl: IMAGE_HOST, imageUrl: IMAGE_HOST };
    const result = await build(folder, json, { routes: 'pages', ...hosts });
    ({ out, diagnostics, isWritten } = result);
  });

  test('builds without diagnostics except notices', () => {
    expect(diagnostics.filter(({ severity }) => severity !== 'notice')).toEqual([]);
    expect(isWritten).toBe(true);
  });

  test('has the pages of the reference, if there is a reference', () => {
    expect(() => assertSamePages(out, siteOf(kind))).not.toThrow();
  });

  test('has the DOM that React alone makes', () => {
    const dom = join(out, '..', 'dom');
    keepPages(out, dom, siteOf(kind));
    const { outline } = siteOf(kind);
    for (let index = 0; index < READ; index += 1) {
      const html = readText(out, outline.path(index), 'index.html');
      const page = pageTree(html);
      const own = documentHtml(page, domHtml(page.children).replace(/<link [^>]*>/g, ''));
      expect(pageLines(own)).toEqual(pageLines(html));
      writeFileSync(join(out, outline.path(index), 'index.html'), own);
    }
    expect(() => assertSameDom(out, dom)).not.toThrow();
    const changed = join(out, 'index.html');
    writeFileSync(changed, readText(changed).replace('<main', '<main data-other="1"'));
    expect(() => assertSameDom(out, dom)).toThrow(/another DOM/);
  });
});

test('the competitor that only copies files reads the boards, and writes the pages of a build', async () => {
  const folder = mkdtempSync(join(temp, 'files-'));
  const json = JSON.parse([...jsonPieces({ ...SIZE, kind: 'b' })].join('')) as Json;
  const { out } = await build(folder, json, { routes: 'pages', mediaUrl: IMAGE_HOST });
  const project = projectWriter(folder, siteOf('b'))('folder');
  const written = join(folder, 'written');
  const args = [BARE_FILES, written, project, out, '2'];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, Object.keys(JSON.parse(stdout) as object)]).toEqual([0, ['wall', 'cpu']]);
  const pages = Array.from({ length: SIZE.boards }, (_, at) => siteOf('b').outline.path(at));
  const textsIn = (site: string) => pages.map((path) => readText(site, path, 'index.html'));
  expect(textsIn(written)).toEqual(textsIn(out));
  writeFileSync(join(project, 'boards/index.json'), 'oops');
  expect(spawnSync(process.execPath, args).status).toBe(1);
});

describe.each<Kind>(['a', 'b', 'd'])('a page of kind %s', (kind) => {
  test.each([
    ['strings', plainHtml],
    ['bare React', reactHtml],
  ])('made by %s equals that of the reference', (_, html) => {
    const content = contentOf(kind);
    const page = content.page(4);
    const tree = content.tree(4);
    const expected = [titleLine(page.title), ...referenceLines(tree)];
    expect(pageLines(documentHtml(page, html(tree)))).toEqual(expected);
  });

  test('made by the templates of Eleventy equals that of the reference', async () => {
    // The templates keep the header of one site, so each site needs new modules.
    vi.resetModules();
    const { render } = await import('../eleventy/pages.11ty.js');
    const { page, tree, chrome } = contentOf(kind);
    const item = page(7);
    const expected = [titleLine(item.title), ...referenceLines(tree(7))];
    expect(pageLines(render({ item, chrome }))).toEqual(expected);
  });
});

const words = (text: string) => ({ text, runs: [] });

test.each([
  [{ kind: 'heading', level: 3, text: 'A * b', look: 'caps' }, '### A \\* b {.caps}'],
  [{ kind: 'text', ...words('One & <two>.'), look: '' }, 'One \\& \\<two\\>\\.'],
  [{ kind: 'text', ...words('One'), look: 'lead' }, 'One\n{.lead}'],
  [
    {
      kind: 'text',
      look: '',
      text: 'See ',
      runs: [
        { kind: 'link', text: 'this', link: { to: 1, href: '/x/', label: 'this' } },
        { kind: 'span', text: ' and ' },
        { kind: 'strong', text: 'that' },
        { kind: 'em', text: 'so' },
        { kind: 'code', text: 'f' },
      ],
    },
    'See [this](/x/) and **that***so*`f`',
  ],
  [{ kind: 'list', items: [words('a'), words('b')] }, '- a\n- b'],
  [{ kind: 'steps', items: [words('a'), words('b')] }, '1. a\n2. b'],
  [
    { kind: 'table', head: ['A', 'B'], rows: [['1', '2']] },
    '<div>\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n</div>',
  ],
  [
    { kind: 'quote', text: 'Q', source: 'A & b' },
    '<figure>\n\n> Q\n\n<figcaption><cite>A &amp; b</cite></figcaption>\n\n</figure>',
  ],
  [
    { kind: 'code', language: 'CSS', lines: 'a\nb' },
    '<figure><figcaption>CSS</figcaption>\n\n```\na\nb\n```\n\n</figure>',
  ],
] as const)('Hugo gets %j as Markdown', (block, text) => {
  expect(markdown([block])).toBe(`${text}\n`);
});

test('adjacent lists stay two lists in Markdown', () => {
  const list = { kind: 'list', items: [words('a')] } as const;
  expect(markdown([list, list])).toBe('- a\n\n* a\n');
});

describe('the comparison', () => {
  test.each([
    ['an element left out', (html: string) => html.replace(/<h2.*?<\/h2>/, '')],
    ['another text', (html: string) => html.replace('</h1>', '!</h1>')],
    ['another address', (html: string) => html.replace('<a href="/', '<a href="/x')],
    ['something added', (html: string) => html.replace('</main>', '</main><p></p>')],
  ])('detects a page with %s', (_, change) => {
    const site = createSite({ kind: 'a', seed: 1, boards: 1 });
    const folder = mkdtempSync(join(temp, 'bad-'));
    const content = site.content ?? contentOf('a');
    const html = documentHtml(content.page(0), plainHtml(content.tree(0)));
    const file = join(folder, 'index.html');
    writeFileSync(file, html);
    expect(() => assertSamePages(folder, site)).not.toThrow();
    writeFileSync(file, change(html));
    expect(() => assertSamePages(folder, site)).toThrow(/instead of/);
  });

  test.each([
    ['another text', { 'a.txt': 'x' }, { 'a.txt': 'y' }, /another one/],
    ['a file more', { 'a.txt': 'x' }, { 'a.txt': 'x', 'b.txt': '' }, /only one of both has b\.txt/],
    ['a file less', { 'a.txt': 'x', 'b.txt': '' }, { 'a.txt': 'x' }, /only one of both has b\.txt/],
  ])('detects a difference between an edit and a clean build: %s', (_, one, other, message) => {
    const folders = [one, other].map((files) => {
      const folder = mkdtempSync(join(temp, 'files-'));
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
      return folder;
    });
    const [first = '', second = ''] = folders;
    expect(() => assertSameFiles(first, first)).not.toThrow();
    expect(() => assertSameFiles(first, second)).toThrow(message);
  });
});

describe.each(ALL)('an edit of a site of kind %s', (kind) => {
  test.each([
    ['a text', textPlace],
    ['a title', titlePlace],
    ['the header', headerPlace],
  ])('changes only %s, in one file', (_, placeOf) => {
    const dir = mkdtempSync(join(temp, 'edit-'));
    const site = siteOf(kind);
    const project = projectWriter(dir, site);
    const setting = { dir, site, threads: 2, eleventy: '', project };
    const { edit } = sitegenEdited(placeOf)(setting);
    const before = contentsOf(project('folder'));
    edit?.apply(1);
    edit?.apply(2);
    const after = contentsOf(project('folder'));
    const changed = Object.keys(after).filter((file) => after[file] !== before[file]);
    expect(changed).toEqual([placeOf(site, project('folder')).file]);
    const text = readFileSync(join(project('folder'), changed[0] ?? ''), 'utf8');
    expect(text.split(edit?.shown(2) ?? '').length).toBe(2);
    expect(text).not.toContain(edit?.shown(1));
  });
});
