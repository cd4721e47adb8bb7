import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { cli, readText, REPOSITORY, tempFolder } from '../sites.test-data.ts';

const temp = tempFolder();

/** The steps of the tutorial, each with the files that it tells the reader to write. */
const STEPS = readText(REPOSITORY, 'docs/guide/site-from-files.md')
  .split(/^## /m)
  .map((step) => ({
    title: step.split('\n', 1)[0] ?? '',
    files: Array.from(
      step.matchAll(/^`([\w/.-]+\.json)`\n\n```json\n([\s\S]*?)^```$/gm),
      (found) => ({
        file: found[1] ?? '',
        text: found[2] ?? '',
      }),
    ),
  }))
  .filter(({ files }) => files.length > 0);

test('[OUT-3] after each step of the tutorial the site builds without diagnostics', async () => {
  const folder = mkdtempSync(join(temp, 'tutorial-'));
  const reported: string[] = [];
  for (const { title, files } of STEPS) {
    for (const { file, text } of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const { code, err } = await cli(folder, ['build', '.', '--strict', '--out', 'site']);
    if (code !== 0 || err !== '') reported.push(`${title}: ${err}`);
  }
  expect(reported).toEqual([]);
  expect(STEPS).toHaveLength(5);
  const home = readText(folder, 'site', 'index.html');
  expect(home.match(/class="card_\w+"/g)).toHaveLength(2);
  expect(home).toContain('href="/order/"');
  const journal = readText(folder, 'site', 'journal', 'index.html');
  expect(journal.indexOf('New stones')).toBeLessThan(journal.indexOf('Rye, three days on'));
  expect(readText(folder, 'site', 'journal', 'rye-days', 'index.html')).toContain('Patience');
});
