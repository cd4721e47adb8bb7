import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { main, project, text } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { liveSite, named } from './live.test-data.ts';
import { openShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

test('[EDIT-1] a click next to the page clears the selection, also while a text is being written', async () => {
  const site = await liveSite(temp, project([main(named('one', text('One')))]));
  const shell = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  const ground = shell.page.locator('.canvas');
  const chosen = async () => (await shell.selected()).blocks;
  await shell.run('select', { uids: ['one'] });
  expect(await chosen()).toEqual(['one']);
  await ground.click({ position: { x: 12, y: 3 } });
  await expect.poll(chosen).toEqual([]);
  await shell.run('select', { uids: ['one'] });
  await shell.page.focus('.canvas');
  await shell.page.keyboard.press('Enter');
  await shell.frame().locator('[contenteditable=true]').waitFor();
  await shell.page.keyboard.type('New ');
  await ground.click({ position: { x: 12, y: 3 } });
  await expect.poll(chosen).toEqual([]);
  await expect.poll(shell.state).toMatchObject({ saved: true, undoes: 'Write Text “OneNew”' });
  expect(shell.problems).toEqual([]);
});
