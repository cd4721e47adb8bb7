import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { serve } from './author.test-data.ts';
import { openShell } from './shell.test-data.ts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(tempFolder(), 'site');
const FILE = join(folder, 'boards', 'index.json');
const browser = useBrowser();

const HOSTILE = {
  groupColor: 'url(//example.org/x)',
  groupIcon: '../../token',
  groupDescription: '<b>',
};

test('[EDIT-3] the color, icon and description of a group are set in the inspector and shown in the tree', async () => {
  mkdirSync(join(folder, 'boards'), { recursive: true });
  writeFileSync(
    join(folder, 'project.json'),
    JSON.stringify({ id: 'groups', root: 'boards/index.json' }),
  );
  const groups = [
    { uid: 'one', eid: 'box', isGroup: true },
    { uid: 'two', eid: 'box', isGroup: true, ...HOSTILE },
  ];
  const root = { uid: 'page', eid: 'page', children: groups };
  writeFileSync(FILE, JSON.stringify({ uid: 'home', root }));
  const { author } = await serve(folder);
  const { page, problems } = await openShell(browser(), author);
  const row = (uid: string) => page.locator(`[role=treeitem][data-uid=${uid}]`);
  const written = () => readFileSync(FILE, 'utf8');

  // Values of a stranger's project are shown as text, or not at all.
  await row('two').waitFor();
  expect(await row('two').locator('.icon').first().getAttribute('data-icon')).toBe('group');
  expect(await row('two').locator('.kind').getAttribute('style')).toBeNull();
  expect(await row('two').locator('.name').getAttribute('title')).toBe('<b>');

  await row('one').click();
  const panel = page.locator('.sg-panel');
  await panel.getByRole('button', { name: 'Teal' }).click();
  await expect.poll(written).toContain('"groupColor":"#158F93"');
  await expect
    .poll(() =>
      row('one')
        .locator('.kind')
        .evaluate(({ style }) => style.color),
    )
    .toBe('rgb(21, 143, 147)');
  const icon = panel.getByRole('combobox', { name: 'Icon' });
  await icon.fill('sailb');
  await icon.press('Enter');
  await expect.poll(written).toContain('"groupIcon":"sailboat"');
  const drawn = row('one').locator('.icon').first();
  await expect
    .poll(() => drawn.evaluate(({ style }) => style.maskImage))
    .toBe('url("files/icons/sailboat.svg")');
  const svg = await page.evaluate(async () => {
    const answer = await fetch('files/icons/sailboat.svg');
    return [answer.headers.get('content-type'), await answer.text()] as const;
  });
  expect(svg).toEqual(['image/svg+xml', expect.stringMatching(/^<svg [^>]+><path /)]);
  await panel.getByRole('textbox', { name: 'Description' }).fill('The first screen');
  await expect
    .poll(() => row('one').locator('.name').getAttribute('title'))
    .toBe('The first screen');

  // An invalid color stays in its field with the reason.
  const color = panel.getByRole('textbox', { name: 'Color', exact: true });
  await color.fill('reddish');
  await color.press('Enter');
  await expect.poll(() => color.getAttribute('aria-invalid')).toBe('true');
  expect(await panel.getByRole('alert').textContent()).toContain('reddish');
  expect(written()).toContain('"groupColor":"#158F93"');
  await color.fill('');
  await color.press('Enter');
  await expect.poll(written).not.toContain('#158F93');
  expect(written()).toContain('url(//example.org/x)');
  expect(problems).toEqual([]);
});
