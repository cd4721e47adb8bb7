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
])('[OUT-3] what the system refuses is told as an error, and ends %j with 1', async (argv) => {
  const cwd = workplace();
  const { code, out, err } = await cli(cwd, argv);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(
    /^error {3}A file or a folder can not be used: E[A-Z]+: [^\n]+\n {8}Look at /,
  );
  expect(err).toContain(join(cwd, argv.includes('folder') ? 'folder' : 'file'));
});

test.each<[string[]]>([[[]], [['--json']]])(
  '[OUT-3] settings that are there and can not be read are not taken for none %j',
  async (more) => {
    const cwd = workplace();
    mkdirSync(join(cwd, 'sitegen.config.json'));
    const { code, out, err } = await cli(cwd, ['check', '.', ...more]);
    expect(code).toBe(1);
    expect(out + err).toContain(
      `${join(cwd, 'sitegen.config.json')} can not be read: it is a folder.`,
    );
  },
);

test('[OUT-3] settings may begin with a byte-order mark, as project files may', async () => {
  const cwd = workplace();
  writeFileSync(join(cwd, 'sitegen.config.json'), '\ufeff{ "lang": "de" }');
  expect(await cli(cwd, ['check', '.'])).toMatchObject({ code: 0 });
});

test('[C2] a file as the folder of media is wrong usage', async () => {
  const cwd = workplace();
  const { code, err } = await cli(cwd, ['build', '.', '--assets', 'file']);
  expect(code).toBe(2);
  expect(err).toContain(`--assets ${join(cwd, 'file')} is not a folder.`);
});
