import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import { block, project } from '../kitchen-sink.test-data.ts';
import { assetOf, image, imageOf, writeFiles } from './images.test-data.ts';
import { cli, filesIn, tempFolder, writeJson } from '../sites.test-data.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'work-'));
const PNG = await imageOf('png', 40, 30);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"></svg>';

const shown = (assets: readonly JsonObject[], ...blocks: readonly JsonObject[]) => {
  const made = project(blocks);
  return { ...made, root: { ...made.root, assets } };
};

interface Report {
  readonly diagnostics: readonly { readonly severity: string; readonly code: string }[];
}

/** Runs a command; returns its exit code and the codes of its diagnostics. */
async function findings(command: 'build' | 'check', folder: string, args: readonly string[]) {
  const { code, out } = await cli(folder, [command, 'p.json', '--json', ...args]);
  const { projects } = JSON.parse(out) as { projects: readonly Report[] };
  return [code, ...(projects[0]?.diagnostics ?? []).map((one) => one.code)];
}

type Files = Readonly<Record<string, string | Uint8Array>>;

test.each<[string, readonly JsonObject[], Files, readonly string[], readonly unknown[]]>([
  ['an existing file', [assetOf('a.png')], { 'a.png': PNG }, [], [0]],
  ['a missing file', [assetOf('a.png')], {}, [], [1, 'asset-file-missing']],
  ['no image', [assetOf('a.png')], { 'a.png': 'text' }, [], [1, 'asset-file-broken']],
  ['another kind', [assetOf('a.png')], { 'a.png': SVG }, [], [1, 'asset-file-broken']],
  ['an empty file', [assetOf('a.png')], { 'a.png': '' }, [], [0, 'asset-file-empty']],
  ['a missing icon', [], {}, ['--icon', 'i.png'], [1, 'icon-missing']],
  [
    'a drawn icon with more pixels than are read',
    [],
    { 'i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>' },
    ['--icon', 'i.svg'],
    [1, 'icon-unreadable'],
  ],
  ['an icon that is no image', [], { 'i.png': 'x' }, ['--icon', 'i.png'], [1, 'icon-unreadable']],
  ['an icon', [], { 'i.png': PNG }, ['--icon', 'i.png'], [0]],
  [
    'a size that differs from the file',
    [assetOf('a.png', { imgWidth: 100, imgHeight: 900 })],
    { 'a.png': PNG },
    [],
    [0, 'asset-size'],
  ],
  [
    'the size of the file',
    [assetOf('a.png', { imgWidth: 40, imgHeight: 30 })],
    { 'a.png': PNG },
    [],
    [0],
  ],
  [
    'a drawing with another size in its proportions',
    [assetOf('a.svg', { imgWidth: 400, imgHeight: 300 })],
    { 'a.svg': SVG },
    [],
    [0],
  ],
  [
    'a drawing with other proportions',
    [assetOf('a.svg', { imgWidth: 40, imgHeight: 300 })],
    { 'a.svg': SVG },
    [],
    [0, 'asset-size'],
  ],
  [
    'two files of one name',
    [assetOf('a.png')],
    { 'one/a.png': PNG, 'two/a.png': PNG },
    [],
    [0, 'asset-file-ambiguous'],
  ],
  [
    'two files of one name, one at the path of the asset',
    [assetOf('a.png')],
    { 'one/a.png': PNG, 'resource/default/kitchen/a.png/1/a.png': PNG },
    [],
    [0],
  ],
  [
    'two assets of one name with one file',
    [assetOf('a.png'), assetOf('a.png', { uid: 'other' })],
    { 'a.png': PNG },
    [],
    [0, 'asset-file-shared'],
  ],
])(
  '[OUT-3] check and build report the same diagnostics: %s',
  async (_name, assets, files, args, expected) => {
    const folder = newFolder();
    writeFiles(
      folder,
      Object.fromEntries(Object.entries(files).map(([at, x]) => [`media/${at}`, x])),
    );
    writeFiles(folder, { 'media/unused.txt': '' });
    const blocks = assets.slice(0, 1).map(({ uid }) => image(typeof uid === 'string' ? uid : ''));
    writeJson(join(folder, 'p.json'), shown(assets, ...blocks));
    const all = ['--assets', 'media', ...args];
    expect(await findings('check', folder, all)).toEqual(expected);
    expect(filesIn(folder).filter((file) => file.startsWith('site/'))).toEqual([]);
    expect(await findings('build', folder, all)).toEqual(expected);
  },
);

test.each(['check', 'build'] as const)(
  '[REPAIR-4] %s --strict rejects a project with assets and no folder for them',
  async (command) => {
    const folder = newFolder();
    writeJson(join(folder, 'p.json'), shown([assetOf('a.png')], image('a.png')));
    expect(await findings(command, folder, ['--strict'])).toEqual([1, 'assets-not-given']);
    const delivered = ['--strict', '--image-url', 'https://i.example'];
    expect(await findings(command, folder, delivered)).toEqual([0]);
  },
);

test('[OUT-3] check accepts the options of build, and the settings next to the project', async () => {
  const folder = newFolder();
  writeJson(join(folder, 'p.json'), shown([]));
  const options = '--out o --assets . --no-image-variants --fonts link --embed lz --hydrate none';
  const more = '--feed /a/ --host netlify --csp meta --honor-gpc --jobs 1 --no-cache --force';
  const { code } = await cli(folder, ['check', 'p.json', ...`${options} ${more}`.split(' ')]);
  expect(code).toBe(0);
  writeJson(join(folder, 'sitegen.config.json'), { icon: 'gone.png' });
  expect(await findings('check', folder, [])).toEqual([1, 'icon-missing']);
});

test("[SAFE-1] a font served by the site isn't an external resource", async () => {
  const folder = newFolder();
  const { googleFontsLink: _link, ...made } = project([block('text', { text: 'x' })]);
  writeJson(join(folder, 'p.json'), made);
  for (const command of ['check', 'build']) {
    const { out } = await cli(folder, [command, 'p.json']);
    expect(out).not.toContain('googleapis');
  }
  const { out } = await cli(folder, ['check', 'p.json', '--fonts', 'link']);
  expect(out).toContain('fonts from https://fonts.googleapis.com');
});

test('[SAFE-7] truncated pixels are reported only by a build', async () => {
  const folder = newFolder();
  const whole = await imageOf('jpeg', 400, 300);
  writeFileSync(join(folder, 'a.jpg'), whole.subarray(0, whole.length / 2));
  writeJson(join(folder, 'p.json'), shown([assetOf('a.jpg')], image('a.jpg')));
  expect(await findings('check', folder, ['--assets', '.'])).toEqual([0]);
  expect(await findings('build', folder, ['--assets', '.'])).toEqual([1, 'asset-file-broken']);
});
