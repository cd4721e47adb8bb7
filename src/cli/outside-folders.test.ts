import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cli, contentsOf, filesIn, tempFolder, writeJson } from '../../test/sites.test-data.ts';
import { kitchenSink } from '../../test/kitchen-sink.test-data.ts';
import { readConfig } from './config.ts';
import { confirmOutside } from './outside-folders.ts';

const temp = tempFolder();
const newFolder = () => mkdtempSync(join(temp, 'outside-'));

/** An author with one answer, and all output. */
function io(answer?: string) {
  const said: string[] = [];
  const note = (text: string) => void said.push(text);
  const ask = (question: string) => {
    said.push(question);
    return Promise.resolve(answer);
  };
  const asking = answer === undefined ? {} : { ask };
  const none = Promise.resolve();
  return {
    said,
    io: { out: note, err: note, isTerminal: false, cwd: temp, interrupted: none, ...asking },
  };
}

const OUTSIDE = [{ setting: 'out', folder: '/elsewhere' }] as const;

test('[K6] a folder outside of the project is written to only after confirmation', async () => {
  const agreement = { isAsked: true, writes: ['out'] } as const;
  const yes = io('y');
  await confirmOutside(yes.io, OUTSIDE, agreement);
  expect(yes.said.join('')).toMatch(/use \/elsewhere.*Write to \/elsewhere/s);
  for (const answer of ['', 'n', undefined]) {
    await expect(confirmOutside(io(answer).io, OUTSIDE, agreement)).rejects.toThrow('/elsewhere');
  }
});

test("[K6] dev doesn't write to a folder outside of the project that only the settings name", async () => {
  const folder = newFolder();
  const project = join(folder, 'project');
  mkdirSync(project);
  mkdirSync(join(folder, 'media'));
  writeJson(join(project, 'project.json'), kitchenSink());
  writeJson(join(project, 'sitegen.config.json'), { assets: '../media' });
  const before = contentsOf(folder);
  const { code, err } = await cli(folder, ['dev', 'project', '--port', '0', '--json']);
  expect(code).toBe(2);
  expect(err).toContain(`Nothing was written to ${join(folder, 'media')}`);
  expect(err).toContain('--assets');
  expect(contentsOf(folder)).toEqual(before);
});

test('[ASSET-5] [OWN-3] a folder "assets" next to a project is used for its files by default', async () => {
  const folder = newFolder();
  expect(await readConfig(folder, {})).not.toHaveProperty('assets');
  mkdirSync(join(folder, 'assets'));
  expect(await readConfig(folder, {})).toEqual({
    assets: join(folder, 'assets'),
    defaultPublic: join(folder, 'public'),
  });
  expect(await readConfig(folder, { untrusted: true })).toEqual({ assets: join(folder, 'assets') });
  writeJson(join(folder, 'sitegen.config.json'), { assets: 'media' });
  expect(await readConfig(folder, {})).toMatchObject({ assets: join(folder, 'media') });
});

test('[K6] [ASSET-5] a link named "assets" isn\'t used as the folder of a project', async () => {
  const folder = newFolder();
  symlinkSync(temp, join(folder, 'assets'));
  expect(await readConfig(folder, {})).not.toHaveProperty('assets');
});

test.each([
  ['the folder of its boards', 'boards', '../elsewhere'],
  ['a file', 'project.json', '../elsewhere/file.json'],
])('[X3] unpack doesn’t write through %s that is a link', async (_what, name, to) => {
  const folder = newFolder();
  mkdirSync(join(folder, 'target'));
  mkdirSync(join(folder, 'elsewhere'));
  writeJson(join(folder, 'elsewhere', 'file.json'), 'precious');
  writeJson(join(folder, 'packed.json'), kitchenSink());
  symlinkSync(to, join(folder, 'target', name));
  const before = contentsOf(join(folder, 'elsewhere'));
  const { code, err } = await cli(folder, ['unpack', 'packed.json', 'target', '--force']);
  expect(code).toBe(2);
  expect(err).toContain(join(folder, 'target', name));
  expect(contentsOf(join(folder, 'elsewhere'))).toEqual(before);
  expect(filesIn(join(folder, 'target'))).toEqual([name]);
});

test('[OUT-3] build and check use the project of the current folder by default', async () => {
  const folder = newFolder();
  writeJson(join(folder, 'project.json'), { id: 'own', root: { uid: 'r', title: 'Own' } });
  expect((await cli(folder, ['check'])).code).toBe(0);
  expect((await cli(folder, ['build'])).code).toBe(0);
  expect(filesIn(folder)).toContain('site/index.html');
});

test('[OUT-3] help describes a command', async () => {
  const { code, out } = await cli(temp, ['help', 'build']);
  expect(code).toBe(0);
  expect(out).toContain('Usage: sitegen build');
  expect(out).toContain('--site-url');
});
