import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kitchenSink } from '../../test/kitchen-sink.test-data.ts';
import { cli, filesIn, readText, tempFolder, writeJson } from '../../test/sites.test-data.ts';

const temp = tempFolder();

test('[SAFE-4] with --force, pack and unpack replace all files or none, because they may replace the project that they read', async () => {
  const folder = mkdtempSync(join(temp, 'work-'));
  writeJson(join(folder, 'p.json'), kitchenSink());
  await cli(folder, ['unpack', 'p.json', 'site']);
  const index = join(folder, 'site', 'boards', 'index.json');
  writeFileSync(index, 'precious');
  // A folder has the name of the last file, so this file can't be replaced.
  const last = join(folder, 'site', 'project.json');
  rmSync(last);
  mkdirSync(last);
  const before = filesIn(folder);
  const unpacked = await cli(folder, ['unpack', 'p.json', 'site', '--force']);
  expect(unpacked).toMatchObject({ code: 1, out: '' });
  expect([readText(index), filesIn(folder)]).toEqual(['precious', before]);
  const { ino, mode } = statSync(join(folder, 'p.json'));
  await cli(folder, ['pack', 'p.json', '--out', 'p.json', '--force']);
  const after = statSync(join(folder, 'p.json'));
  expect([after.ino === ino, after.mode]).toEqual([false, mode]);
});
