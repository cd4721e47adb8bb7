/**
 * Replaces each file of a project that the program opens by a special file (X1), and runs the
 * program in another process.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPlainFile, UnreadFile } from '../../src/node/plain-file.ts';
import { REPOSITORY, writeJson } from '../sites.test-data.ts';
import { beginFile, folderForm, home, makeFifo, newFolder, writeFiles } from './cases.test-data.ts';

beginFile();

const PROGRAM = join(REPOSITORY, 'bin', 'sitegen.js');
/** More milliseconds than the slowest machine needs to reject the file. */
const WAIT_MS = 60_000;
const GIB = 1024 ** 3;

const IMAGE = {
  uid: 'b',
  eid: 'image',
  attrs: [
    { kid: 'image', assetUid: 'one' },
    { kid: 'alt', v: '' },
  ],
};

/** Writes a project in the folder form, with settings, an icon and a picture. */
function projectWithAll(): string {
  const folder = newFolder();
  writeFiles(join(folder, 'outside'), { 'file.json': '{}' });
  const site = join(folder, 'project');
  const root = home(IMAGE)['root'] as object;
  const board = { ...root, children: ['boards/about.json'] };
  const asset = { uid: 'one', basename: 'photo', extension: 'png' };
  const { files } = folderForm(
    '{"uid":"a","slug":"about"}',
    JSON.stringify({ ...board, assets: [asset] }),
  );
  writeFiles(site, { ...files, 'assets/photo.png': '' });
  writeJson(join(site, 'sitegen.config.json'), { assets: 'assets' });
  return site;
}

/** Each file that the program opens, and the arguments with which it opens that file. */
const FILES = [
  ['settings', 'sitegen.config.json', []],
  ['project', 'project.json', []],
  ['index', 'boards/index.json', []],
  ['board', 'boards/about.json', []],
  ['picture', 'assets/photo.png', []],
  ['icon', 'assets/icon.png', ['--icon', 'icon.png']],
] as const;

const PLACED: readonly (readonly [string, (path: string) => void])[] = [
  ['a pipe', makeFifo],
  ['a link to an endless device', (path) => symlinkSync('/dev/zero', path)],
  ['a link out of the project', (path) => symlinkSync('../../outside/file.json', path)],
  ['a link without a target', (path) => symlinkSync('nowhere', path)],
  ['a folder', (path) => mkdirSync(path)],
  [
    'a large sparse file',
    (path) => {
      writeFileSync(path, '{');
      truncateSync(path, 3 * GIB);
    },
  ],
];

describe.each(FILES)('[X1] [SAFE-9] in place of the %s', (_what, file, argv) => {
  test.each(PLACED)('%s is rejected at once', (_placed, make) => {
    const site = projectWithAll();
    const path = join(site, ...file.split('/'));
    rmSync(path, { force: true });
    make(path);
    const { status, signal, stderr } = spawnSync(
      process.execPath,
      [PROGRAM, 'check', site, ...argv],
      { encoding: 'utf8', timeout: WAIT_MS },
    );
    const name = file.slice(file.lastIndexOf('/') + 1);
    const isNamed = stderr.includes(name);
    expect({ status, signal, isNamed }).toEqual({ status: 1, signal: null, isNamed: true });
  });
});

const whyOf = (path: string, options: Parameters<typeof readPlainFile>[1]) => {
  try {
    return readPlainFile(path, options).toString();
  } catch (error) {
    return error instanceof UnreadFile ? error.why : error;
  }
};

describe('[SAFE-9] reading a plain file', () => {
  test('follows links only inside of the folder', () => {
    const folder = newFolder();
    const within = join(folder, 'in');
    writeFiles(folder, { 'in/file': 'in', 'in-and-out/file': 'out' });
    symlinkSync('file', join(within, 'link'));
    symlinkSync('../in-and-out/file', join(within, 'out'));
    symlinkSync('../in-and-out', join(within, 'folder'));
    const most = 10;
    expect(whyOf(join(within, 'link'), { most, within })).toBe('in');
    expect(whyOf(join(within, 'link'), { most })).toBe('outside');
    expect(whyOf(join(within, 'out'), { most, within })).toBe('outside');
    expect(whyOf(join(within, 'folder', 'file'), { most, within })).toBe('outside');
    expect(whyOf(join(within, 'none'), { most, within })).toBe('missing');
    expect(whyOf(join(within, 'file'), { most: 1, within })).toBe('too-large');
    expect(whyOf(within, { most, within: folder })).toBe('not-plain');
  });
});
