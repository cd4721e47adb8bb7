import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeholderDescription } from '../../src/templates/placeholder.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { block, board, heading, main, project } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { axeFinds } from '../studio/axe.test-data.ts';
import { blockIn, liveSite, named, type BoardJson, type LiveSite } from './live.test-data.ts';
import { openShell, type OpenShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
const PLACEHOLDER = placeholderDescription('About');

const home = () =>
  main(
    heading('Fixes'),
    named(
      'menu',
      block('nav', { label: 'Main' }, [named('gone', block('nav-item', { text: 'Gone' }))]),
    ),
    named('idle', block('button', { text: 'Go', variant: 'solid' })),
    named(
      'form',
      block('form', {}, [
        block('field', { label: 'Email', name: 'email', type: 'email' }),
        named('nameless', block('field', { type: 'email' })),
        block('submit', { text: 'Send' }),
      ]),
    ),
  );

/** Opens the list of issues of the site. */
async function open(): Promise<{ readonly site: LiveSite; readonly shell: OpenShell }> {
  const about = board('about', [main(heading('About'))], { description: PLACEHOLDER });
  const site = await liveSite(temp, project([home()], [about]));
  const shell = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  await shell.run('show-panel', { panel: 'faults' });
  return { site, shell };
}

const boardOf = (site: LiveSite, name: string) =>
  JSON.parse(readFileSync(site.file(name), 'utf8')) as BoardJson;
const inside = (site: LiveSite, uid: string) => blockIn(boardOf(site, 'index').root, uid);
const button = ({ page }: OpenShell, name: RegExp) => page.getByRole('button', { name });
const focused = ({ page }: OpenShell) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

test('[EDIT-6] [EDIT-10] pressing a fix by keyboard gives a field a unique name, as one step of undo', async () => {
  const { site, shell } = await open();
  const fix = button(shell, /^Name it “email-2”: The field has neither/);
  await fix.focus();
  expect(await axeFinds(shell.page)).toEqual([]);
  const before = JSON.stringify(boardOf(site, 'index'));
  await shell.page.keyboard.press('Enter');
  await expect
    .poll(() => inside(site, 'nameless').attrs)
    .toContainEqual({ kid: 'name', v: 'email-2' });
  await fix.waitFor({ state: 'detached' });
  // The focus stays in the list.
  expect(await shell.page.evaluate(() => document.activeElement?.closest('.right') !== null)).toBe(
    true,
  );
  await shell.run('undo');
  await expect.poll(() => JSON.stringify(boardOf(site, 'index'))).toBe(before);
  await fix.waitFor();
  expect((await shell.state()).canUndo).toBe(false);
  expect(shell.problems).toEqual([]);
});

test('[EDIT-6] a menu item without a target is removed, or its target’s field gets the focus', async () => {
  const { site, shell } = await open();
  const uids = () => inside(site, 'menu').children?.map(({ uid }) => uid) ?? [];
  await button(shell, /^Delete it: The link “Gone” has no target/).click();
  await expect.poll(uids).toEqual([]);
  await shell.run('undo');
  await expect.poll(uids).toEqual(['gone']);
  await button(shell, /^Choose a target: The link “Gone” has no target/).click();
  await expect.poll(() => focused(shell)).toBe('To');
  expect(await shell.selected()).toMatchObject({ blocks: ['gone'] });
  await shell.run('show-panel', { panel: 'faults' });
  await button(shell, /^Choose a target: The button “Go”/).press('Enter');
  await expect.poll(async () => (await shell.selected()).blocks).toEqual(['idle']);
  await expect.poll(() => focused(shell)).toBe('To');
  await shell.page.keyboard.type('About');
  await shell.page.keyboard.press('Enter');
  await expect
    .poll(() => inside(site, 'idle').attrs)
    .toContainEqual(expect.objectContaining({ kid: 'to', v: 'about' }));
  expect(shell.problems).toEqual([]);
});

test('[EDIT-6] the description of a template is cleared, or its field gets the focus', async () => {
  const { site, shell } = await open();
  const description = () => boardOf(site, 'about')['description'];
  await button(shell, /^Clear it: The description is still/).click();
  await expect.poll(description).not.toBe(PLACEHOLDER);
  await shell.run('undo');
  await expect.poll(description).toBe(PLACEHOLDER);
  await button(shell, /^Enter one: The description is still/).click();
  await expect.poll(() => focused(shell)).toBe('Description');
  expect((await shell.state()).board).toBe('about');
  expect(shell.problems).toEqual([]);
});
