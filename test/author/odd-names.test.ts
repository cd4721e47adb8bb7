import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { liveSite } from './live.test-data.ts';
import { dragTo, faultsIn, openShell, placeOnRow } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

const MARKUP = '<img src=x onerror="window.harm=1"><b>';
const BIDI = '\u202Egnp.\u2066 reversed';
/** A very long name; the time of the test grows with its length. */
const LONG = 'long '.repeat(10_000).trim();

test('[A17] [EDIT-7] uids, labels and texts with markup, direction marks or fifty thousand letters are text in the tree, the inspector and messages', async () => {
  const odd = [MARKUP, BIDI, LONG].map((name, at) => ({
    ...text(name),
    uid: at === 0 ? MARKUP : `odd-${at}`,
    label: name,
  }));
  const boards = [board('about', [heading('About')], { name: MARKUP })];
  const site = await liveSite(temp, project([main(heading('Odd'), ...odd)], boards));
  const shell = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  const { frame, page, problems, run, selected, state } = shell;
  for (const { uid, label } of odd) {
    await run('select', { uids: [uid] });
    expect(await selected()).toMatchObject({ blocks: [uid], focus: uid });
    const row = page.locator('[role=treeitem][aria-selected=true]');
    expect(await row.locator('.name').textContent()).toBe(label);
    await expect.poll(() => page.locator('.sg-head h2').textContent()).toBe(label);
    expect(await page.locator('.crumb[aria-current]').textContent()).toBe(label);
    // The breadcrumb still has room for the other names.
    for (const crumb of await page.locator('.crumb').all()) {
      expect((await crumb.boundingBox())?.width).toBeGreaterThan(20);
    }
  }
  await expect(run('move', { uids: [MARKUP], parent: MARKUP, index: 0 })).rejects.toThrow(
    'into itself',
  );
  await expect.poll(() => page.locator('.rejection p').textContent()).toContain('into itself');
  // A rejection is shown until the next action begins.
  await dragTo(page, await placeOnRow(page, 'odd-1'), await placeOnRow(page, 'odd-2'));
  expect(await page.locator('.rejection').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await run('hide', { uids: [MARKUP] });
  expect((await state()).undoes).toMatch(/^Hide Text “<img src=x/);
  await page.getByRole('tab', { name: /^Pages/ }).click();
  await page.getByRole('treeitem', { name: MARKUP }).waitFor();
  for (const view of [page, frame()]) {
    expect(await view.evaluate(() => 'harm' in window)).toBe(false);
    expect(await view.evaluate(() => document.querySelectorAll('img[src=x]').length)).toBe(0);
  }
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(tooWide).toBeLessThanOrEqual(0);
  expect(faultsIn(problems).filter((reported) => !reported.includes('422'))).toEqual([]);
});
