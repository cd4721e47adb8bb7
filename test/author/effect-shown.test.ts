import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../src/values/json.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { block, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { cli, tempFolder, writeJson } from '../sites.test-data.ts';
import { axeFinds } from '../studio/axe.test-data.ts';
import { serve } from './author.test-data.ts';
import { blockIn, named, type BlockJson } from './live.test-data.ts';
import { openShell, type OpenShell } from './shell.test-data.ts';

const browser = useBrowser();
const temp = tempFolder();
let folder = '';
let author = '';

beforeAll(async () => {
  const place = mkdtempSync(join(temp, 'shown-'));
  folder = join(place, 'site');
  const words = named('words', text('Words'));
  const centred = named('centred', block('box', { tag: 'div', 'text-align': 'center' }, [words]));
  const ranged = {
    ...named('ranged', text('Wide')),
    attrs: [
      { kid: 'text', v: 'Wide' },
      { kid: 'padding', v: 'uniq 8px', widths: { '640px': 'uniq 24px' } },
    ],
  };
  const pressed = named(
    'pressed',
    block('button', { text: 'Go', 'text-color': '#0000AA', hover: { fill: '#AA0000' } }),
  );
  const site = project([main(heading('Effects'), centred, ranged, pressed)]) as JsonObject;
  await cli(place, ['unpack', writeJson(join(place, 'packed.json'), site), folder]);
  ({ author } = await serve(folder));
});

function attributesOf(uid: string) {
  const file = readFileSync(join(folder, 'boards', 'index.json'), 'utf8');
  const { root } = JSON.parse(file) as { root: BlockJson };
  return blockIn(root, uid).attrs ?? [];
}

/** Opens the shell with a selected block, and lists all of its attributes. */
async function openAt(uid: string): Promise<OpenShell> {
  const shell = await openShell(browser(), author);
  await shell.run('select', { uids: [uid] });
  await shell.page.getByRole('button', { name: 'All', exact: true }).click();
  return shell;
}

/** Returns the description of an attribute's row. */
const said = ({ page }: OpenShell, label: string) =>
  page.evaluate((name) => {
    const rows = [...document.querySelectorAll('.sg-edit')];
    const row = rows.find((one) => one.querySelector('.sg-label')?.textContent === name);
    return row?.parentElement?.querySelector(':scope > .said')?.textContent;
  }, label);

test('[EDIT-3] an inherited value is in the description of its control with a link to the layer; choosing it is a step', async () => {
  const shell = await openAt('words');
  const { page } = shell;
  const control = page.locator('.sg-select button', { hasText: 'center' });
  await control.waitFor();
  const described = await control.evaluate((one) =>
    (one.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
  expect(described).toContain('In effect: center, inherited from Box');
  expect(await axeFinds(page)).toEqual([]);
  await control.click();
  await page.getByRole('option', { name: 'center' }).click();
  await expect
    .poll(() => attributesOf('words').find(({ kid }) => kid === 'text-align'))
    .toMatchObject({ v: 'center' });
  await shell.run('undo');
  await page.getByRole('button', { name: 'inherited: box: Text align' }).click();
  await expect.poll(async () => (await shell.selected()).focus).toBe('centred');
  expect(shell.problems).toEqual([]);
});

test('[EDIT-3] choosing the initial value of an attribute writes it', async () => {
  const shell = await openAt('words');
  const { page } = shell;
  await page.getByRole('radio', { name: 'normal' }).first().click();
  await expect
    .poll(() => attributesOf('words').find(({ kid }) => kid === 'font-style'))
    .toMatchObject({ v: 'normal' });
  expect((await shell.state()).canUndo).toBe(true);
  await shell.run('undo');
});

test('[EDIT-3] the inspector shows a value of a forced state within two frames, with the state as its source', async () => {
  const shell = await openAt('pressed');
  const { page } = shell;
  await expect.poll(() => said(shell, 'Fill')).toMatch(/, from the element’s built-in style$/);
  await page.evaluate(async () => {
    await window.sitegen?.run('hold-hover');
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  expect(await said(shell, 'Fill')).toBe('In effect: #AA0000, from the state Hover');
});

test('[EDIT-3] the breakpoint of the page is selected and edited; a button returns to it from another one', async () => {
  const shell = await openAt('ranged');
  const { page } = shell;
  const range = page.getByRole('radio', { name: /^≥640/ });
  const isSelected = () => range.getAttribute('aria-checked');
  await expect.poll(isSelected).toBe('true');
  const sides = page.getByRole('textbox', { name: 'Padding, all sides' });
  await sides.fill('40px');
  await sides.press('Enter');
  await expect
    .poll(() => attributesOf('ranged').find(({ kid }) => kid === 'padding'))
    .toEqual({ kid: 'padding', v: 'uniq 8px', widths: { '640px': 'uniq 40px' } });
  await page.getByRole('radio', { name: 'All widths' }).click();
  await expect.poll(isSelected).toBe('false');
  await page.getByRole('button', { name: 'Switch to shown: ≥640' }).click();
  await expect.poll(isSelected).toBe('true');
  expect(shell.problems).toEqual([]);
});
