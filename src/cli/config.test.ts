import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cli, tempFolder } from '../../test/sites.test-data.ts';

const temp = tempFolder();

test.each([
  ['{\n  "lnag": "en"\n}', 2, 3],
  ['{\n  "base": "/",\n  "lang": "English!"\n}', 3, 3],
  ['{"base":', 1, 9],
  ['{\n<<<<<<< HEAD\n  "lang": "en"\n=======\n>>>>>>> other\n}', 2, 1],
  ['[]', 1, 1],
])('[OUT-3] --json reports the place of an invalid setting: %j', async (text, line, column) => {
  const folder = mkdtempSync(join(temp, 'settings-'));
  const file = join(folder, 'sitegen.config.json');
  writeFileSync(join(folder, 'project.json'), '{"root":{"uid":"home"}}');
  writeFileSync(file, text);
  const { out } = await cli(folder, ['check', '.', '--json']);
  expect(JSON.parse(out)).toMatchObject({ projects: [{ error: { file, line, column } }] });
});
