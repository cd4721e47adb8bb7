import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copyOfAtelier, serve } from '../author/author.test-data.ts';
import { openShell, type OpenShell } from '../author/shell.test-data.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';

const browser = useBrowser();

let file: string;
let author: string;

beforeAll(async () => {
  const copy = copyOfAtelier(tempFolder());
  ({ file } = copy);
  ({ author } = await serve(copy.folder, { assets: join(copy.folder, 'assets') }));
});

const saved = () => readFileSync(file, 'utf8');

/** The lines that a file has beside those that it had. */
function added(before: string): readonly string[] {
  const known = new Set(before.split('\n'));
  return saved()
    .split('\n')
    .filter((line) => !known.has(line))
    .map((line) => line.trim());
}

async function type({ page }: OpenShell, field: string, text: string) {
  const box = page.getByRole('textbox', { name: field, exact: true });
  await box.fill(text);
  await box.press('Enter');
}

test('[EDIT-8] what is set in the inspector is on disk, and undone with the same bytes', async () => {
  const before = saved();
  const shell = await openShell(browser(), author);
  const { page, run } = shell;
  await run('select', { uids: ['home-hero-about'] });
  await page.getByRole('searchbox', { name: 'Search attributes' }).fill('letter spacing');
  await type(shell, 'Letter spacing', '0.01em * 3');
  await expect.poll(() => added(before)).toContain('"v": "0.03em"');
  await page.getByRole('button', { name: /^\+ from/ }).click();
  await type(shell, 'Letter spacing', '2px');
  await expect.poll(() => added(before).join()).toMatch(/"\d+px": "2px"/);
  await page.getByRole('button', { name: /^Reset Letter spacing from/ }).click();
  await expect.poll(() => added(before).join()).not.toContain('2px');
  await type(shell, 'Name of the block', 'Teaser');
  await expect.poll(() => added(before)).toContain('"label": "Teaser",');
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect.poll(() => added(before).join()).toContain('"isHidden": true');
  for (let step = 0; step < 5; step += 1) await run('undo');
  expect(saved() === before).toBe(true);
}, 60_000);
