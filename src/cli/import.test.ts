import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { cli, contentsOf, filesIn, readText, tempFolder } from '../../test/sites.test-data.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ImportReport } from '../import/report.ts';

const temp = tempFolder();

const JEKYLL = {
  '_config.yml': 'title: Notes\nurl: https://example.org\n',
  '_posts/2025-11-20-snow.md':
    '---\ntitle: Snow\nauthors: [a]\n---\n\n{% weather %} [gone](/gone/) ![lost](lost.png)\n',
  '_drafts/thaw.md': '---\ntitle: Thaw\n---\n\nNot yet.\n',
  '_posts/2025-11-21-held.md': '---\ntitle: Held\npublished: false\n---\n\nNever.\n',
};

function sourceOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(temp, 'site-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'old', file)), { recursive: true });
    writeFileSync(join(folder, 'old', file), content);
  }
  return folder;
}

/** Imports files, and returns the folder and the report. */
async function imported(files: Readonly<Record<string, string>>) {
  const folder = sourceOf(files);
  const { code, out } = await cli(folder, ['import', 'old', 'new', '--json']);
  expect(code).toBe(0);
  const report = JSON.parse(out.trim().split('\n').at(-1) ?? '') as ImportReport;
  return { folder, report };
}

test('[IMPORT-2] an import writes the files of a project, as init does, and changes nothing of the source', async () => {
  const folder = sourceOf(JEKYLL);
  const before = contentsOf(join(folder, 'old'));
  const { code, out } = await cli(folder, ['import', 'old', 'new']);
  expect(code).toBe(0);
  expect(out).toMatch(
    /^imported Jekyll: 4 pages, 0 files, 1 redirect into new\n\d+ changes? and \d+ omissions: see import-report\.md\n$/,
  );
  expect(contentsOf(join(folder, 'old'))).toEqual(before);
  const made = filesIn(join(folder, 'new'));
  expect(made).toEqual(
    expect.arrayContaining([
      '.gitignore',
      '.vscode/settings.json',
      'boards/index.json',
      'import-report.md',
      'package.json',
      'project.json',
      'sitegen.config.json',
    ]),
  );
  expect(JSON.parse(readText(folder, 'new/sitegen.config.json'))).toEqual({
    out: 'site',
    siteUrl: 'https://example.org',
    routes: 'pages',
    product: 'Notes',
  });
});

test.each([
  ['a folder with files', ['import', 'old', 'old'], 2, 'isn’t empty'],
  ['a missing source', ['import', 'gone', 'new'], 1, 'doesn’t exist'],
  ['an unknown format', ['import', 'old', 'new', '--format', 'x'], 2, 'There is no format “x”'],
  [
    'a source in another format',
    ['import', 'old', 'new', '--format', 'hugo'],
    1,
    'no pages of Hugo',
  ],
])('[IMPORT-2] %s is rejected, and nothing is written', async (_, argv, expected, message) => {
  const folder = sourceOf(JEKYLL);
  const before = contentsOf(folder);
  const { code, err } = await cli(folder, argv);
  expect(code).toBe(expected);
  expect(err).toContain(message);
  expect(contentsOf(folder)).toEqual(before);
});

test('[IMPORT-2] a source of an unknown format is rejected with the names of all formats', async () => {
  const folder = sourceOf({ 'notes.txt': 'x' });
  const { code, err } = await cli(folder, ['import', 'old', 'new']);
  expect(code).toBe(1);
  expect(err).toContain(
    'Name its format by --format: webstudio, ghost, wordpress, astro, eleventy, hugo, jekyll, notion, obsidian, webflow, grapesjs, puck, html, markdown, csv',
  );
});

test('[IMPORT-2] a folder of Publii is rejected, and the message says what to import instead', async () => {
  const folder = sourceOf({
    'input/db.sqlite': 'SQLite format 3',
    'output/index.html': '<p>a</p>',
  });
  const { code, err } = await cli(folder, ['import', 'old', 'new']);
  expect(code).toBe(1);
  expect(err).toContain('is a site of Publii');
  expect(err).toContain('Import the folder “output”');
});

test('[IMPORT-3] drafts stay drafts', async () => {
  const { folder, report } = await imported(JEKYLL);
  expect(report.carried).toEqual({ drafts: 2 });
  expect(readText(folder, 'new/content/_drafts/thaw.md')).toContain('draft: true');
  await cli(join(folder, 'new'), ['build', '--no-cache']);
  const pages = filesIn(join(folder, 'new/site')).filter((file) => file.endsWith('.html'));
  const words = pages.map((file) => readFileSync(join(folder, 'new/site', file), 'utf8')).join('');
  expect(words).toContain('Snow');
  expect(words).not.toMatch(/Thaw|Held|Never/);
});

test('[IMPORT-4] the report has each omission with its place, and the diagnostics of check', async () => {
  const { folder, report } = await imported(JEKYLL);
  expect(report.left).toContainEqual({
    what: 'the short code “weather” shows nothing: it is a comment now',
    file: '_posts/2025-11-20-snow.md',
    line: 6,
  });
  const { out } = await cli(join(folder, 'new'), ['check', '--json', '--no-cache']);
  const { projects } = JSON.parse(out) as {
    readonly projects: readonly { readonly diagnostics: readonly Diagnostic[] }[];
  };
  const reported = projects.flatMap(({ diagnostics }) => diagnostics.map(({ text }) => text));
  expect(reported.length).toBeGreaterThan(1);
  const text = readText(folder, 'new/import-report.md').replaceAll('\\', '');
  for (const one of reported) {
    expect(report.left.some(({ what }) => what.endsWith(one))).toBe(true);
    expect(text).toContain(one);
  }
});
