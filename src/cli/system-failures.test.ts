import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kitchenSink } from '../../test/kitchen-sink.test-data.ts';
import { cli, tempFolder, writeJson } from '../../test/sites.test-data.ts';

const temp = tempFolder();

/** A folder with a project, a file, and a folder. */
function workplace(): string {
  const folder = mkdtempSync(join(temp, 'work-'));
  writeJson(join(folder, 'project.json'), kitchenSink());
  writeFileSync(join(folder, 'file'), 'precious');
  mkdirSync(join(folder, 'folder'));
  return folder;
}

test.each<[string[]]>([
  [['pack', '.', '--out', 'file/packed.json']],
  [['pack', '.', '--out', 'folder', '--force']],
  [['unpack', '.', 'file']],
  [['cache', '--cache', 'file']],
])('[OUT-3] a system error is reported, and ends %j with the exit code 1', async (argv) => {
  const cwd = workplace();
  const { code, out, err } = await cli(cwd, argv);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^error {4}Can’t use a file or a folder: E[A-Z]+: [^\n]+\n {9}Check /);
  expect(err).toContain(join(cwd, argv.includes('folder') ? 'folder' : 'file'));
});

test.each<[string[]]>([[[]], [['--json']]])(
  '[OUT-3] unreadable settings are an error, with the options %j',
  async (more) => {
    const cwd = workplace();
    mkdirSync(join(cwd, 'sitegen.config.json'));
    const { code, out, err } = await cli(cwd, ['check', '.', ...more]);
    expect(code).toBe(1);
    expect(out + err).toContain(`Can’t read ${join(cwd, 'sitegen.config.json')}: it is a folder.`);
  },
);

test('[OUT-3] settings may begin with a byte-order mark, as project files may', async () => {
  const cwd = workplace();
  writeFileSync(join(cwd, 'sitegen.config.json'), '\ufeff{ "lang": "de" }');
  expect(await cli(cwd, ['check', '.'])).toMatchObject({ code: 0 });
});

test('[C2] a file in place of the media folder is wrong usage', async () => {
  const cwd = workplace();
  const { code, err } = await cli(cwd, ['build', '.', '--assets', 'file']);
  expect(code).toBe(2);
  expect(err).toContain(`--assets ${join(cwd, 'file')} isn’t a folder.`);
});
