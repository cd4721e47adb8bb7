import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leastTime } from '../../../test/cost.test-data.ts';
import { tempFolder } from '../../../test/sites.test-data.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { locateDiagnostics } from './locate.ts';
import { openProject } from './open-project.ts';

const temp = tempFolder();

function writeJson(file: string, json: unknown): string {
  writeFileSync(file, JSON.stringify(json, null, 2));
  return file;
}

const found = (path: string, fields: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'c',
  severity: 'mend',
  text: 't',
  hint: 'h',
  path,
  ...fields,
});
const PAGE = {
  uid: 'r',
  eid: 'page',
  children: [{ uid: 'x', eid: 'text', label: 'Lead', attrs: [{ kid: 'text', v: 'A' }] }],
};
const ABOUT = { uid: 'about', slug: 'about', title: 'About us', root: PAGE };

/** Returns the fields that locating adds to a diagnostic. */
function said(project: string, one: Diagnostic) {
  const [{ file, line, column, board, block, blockUid } = one] = locateDiagnostics(project, [one]);
  return [file, line, column, board, block, blockUid];
}

const folder = mkdtempSync(join(temp, 'folder-'));
mkdirSync(join(folder, 'boards'));
writeJson(join(folder, 'project.json'), { root: 'boards/index.json' });
writeJson(join(folder, 'boards/index.json'), { uid: 'home', children: ['boards/about.json'] });
writeJson(join(folder, 'boards/about.json'), ABOUT);
const whole = writeJson(join(temp, 'whole.json'), { root: { uid: 'home', children: [ABOUT] } });
const IN_TEXT = 'root.children[0].root.children[0].attrs[0].v';

test.each<[string, string, Diagnostic, readonly unknown[]]>([
  ['in a file', whole, found(IN_TEXT), [undefined, 20, 19, 'About us', 'Lead', 'x']],
  ['in a folder', folder, found(IN_TEXT), ['boards/about.json', 16, 13, 'About us', 'Lead', 'x']],
  [
    'of a board',
    folder,
    found('root.children[0].slug'),
    ['boards/about.json', 3, 3, 'About us', undefined, undefined],
  ],
  [
    'of a field that is missing',
    whole,
    found('root.children[0].description'),
    [undefined, 5, 7, 'About us', undefined, undefined],
  ],
  ['of a setting', whole, found('id'), [undefined, 1, 1, undefined, undefined, undefined]],
  ['of a folder', folder, found('id'), ['project.json', 1, 1, undefined, undefined, undefined]],
])('[OUT-3] a diagnostic %s has a line', (_, project, one, expected) => {
  expect(said(project, one)).toEqual(expected);
});

test('[OUT-3] a syntax error has its line', async () => {
  const file = join(temp, 'broken.json');
  writeFileSync(file, '{\n  "root": oops\n}');
  const { diagnostics } = await openProject(file);
  expect(diagnostics.map((one) => said(file, one).slice(1, 3))).toEqual([[2, 11]]);
});

test('[OUT-3] a syntax error in a board file has its line', async () => {
  const project = mkdtempSync(join(temp, 'broken-'));
  writeJson(join(project, 'project.json'), { root: 'home.json' });
  writeJson(join(project, 'home.json'), { uid: 'home', children: ['bad.json'] });
  writeFileSync(join(project, 'bad.json'), '{\n  "uid": oops\n}');
  const { diagnostics } = await openProject(project);
  expect(diagnostics.map((one) => said(project, one).slice(0, 3))).toEqual([['bad.json', 2, 10]]);
});

test.each([
  ['is missing', undefined],
  ['is no JSON', 'oops'],
])('[OUT-3] a board file that %s is reported where it is named', async (_, text) => {
  const project = mkdtempSync(join(temp, 'named-'));
  writeJson(join(project, 'project.json'), { root: 'home.json' });
  writeJson(join(project, 'home.json'), { uid: 'home', children: ['bad.json'] });
  if (text !== undefined) writeFileSync(join(project, 'bad.json'), text);
  const { diagnostics } = await openProject(project);
  expect(diagnostics.map((one) => said(project, one).slice(0, 3))).toEqual([['home.json', 4, 5]]);
});

test('[OUT-3] locating ends if files name each other as boards', () => {
  const project = mkdtempSync(join(temp, 'circle-'));
  writeJson(join(project, 'project.json'), { root: 'project.json' });
  expect(said(project, found('root.root.root.title')).slice(0, 3)).toEqual(['project.json', 1, 1]);
});

test.each([
  ['a missing project', join(temp, 'gone.json')],
  ['a compressed file', writeJson(join(temp, 'compressed.json'), 'N4Ig')],
])('[OUT-3] locating adds nothing to diagnostics of %s', (_, project) => {
  const one = found('root.slug');
  expect(locateDiagnostics(project, [one])).toEqual([one]);
});

test('[SAFE-7] many diagnostics in a long file are located in one pass', async () => {
  const blocks = Array.from({ length: 10_000 }, (_, n) => ({
    uid: `b${n}`,
    label: 'x',
    eid: 'text',
  }));
  const file = writeJson(join(temp, 'long.json'), {
    root: { uid: 'r', root: { uid: 'p', children: blocks } },
  });
  const all = Array.from({ length: 1000 }, (_, n) => found(`root.root.children[${n * 10}].eid`));
  const locateAll = () =>
    expect(locateDiagnostics(file, all).at(-1)).toMatchObject({ line: 49960 });
  expect(await leastTime(locateAll, 3000)).toBeLessThan(3000);
});
