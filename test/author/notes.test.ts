import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { openBoxSite } from './box-site.test-data.ts';
import { boxOf } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

test('[EDIT-7] a note goes by itself, an error stays, and neither lies over the panel of faults', async () => {
  const { shell } = await openBoxSite(temp, browser());
  const { frame, page, run } = shell;
  await run('show-panel', { panel: 'faults' });
  await run('select', { uids: ['one'] });
  const panel = page.locator('aside:has(.right)');
  const isBeside = async () => {
    const [said, side] = [await boxOf(page.locator('.refusal')), await boxOf(panel)];
    return said.x + said.width <= side.x;
  };
  await page.focus('.canvas');
  await frame().evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/html', '<p>New</p><iframe src="x"></iframe>');
    const given = { clipboardData: data, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new ClipboardEvent('paste', given));
  });
  const note = page.locator('[role=status] .refusal[data-note]');
  await note.waitFor();
  expect(await isBeside()).toBe(true);
  await note.waitFor({ state: 'detached' });

  await expect(run('remove', { uids: ['xk7q9d'] })).rejects.toThrow('no block');
  const error = page.locator('[role=alert] .refusal');
  await error.waitFor();
  expect(await error.innerText()).not.toContain('xk7q9d');
  expect(await isBeside()).toBe(true);
});
