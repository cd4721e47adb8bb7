import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { openBoxSite } from './box-site.test-data.ts';
import { boxOf, type OpenShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

/** Milliseconds for which a note is shown. */
const SHOWN_MS = 10_000;

/** Returns the buttons, tabs and panels on the right side that a note or an error covers. */
const coveredIn = ({ page }: OpenShell) =>
  page.locator('.right :is(button, [role=tab], [role=tabpanel])').evaluateAll((all) => {
    const said = [...document.querySelectorAll('.rejection')].map((one) =>
      one.getBoundingClientRect(),
    );
    const isUnder = (box: DOMRect) =>
      said.some(
        ({ left, right, top, bottom }) =>
          box.left < right && left < box.right && box.top < bottom && top < box.bottom,
      );
    return all.filter((one) => isUnder(one.getBoundingClientRect())).map((one) => one.outerHTML);
  });

test.each([
  { width: 1440, height: 900 },
  { width: 1024, height: 700 },
  { width: 800, height: 600 },
])(
  '[EDIT-7] in a window of $width × $height px a note disappears by itself, an error stays, and neither covers the panel of issues',
  async (size) => {
    const { shell } = await openBoxSite(temp, browser());
    const { frame, page, run } = shell;
    await page.setViewportSize(size);
    await page.clock.install();
    await run('show-panel', { panel: 'faults' });
    await run('select', { uids: ['one'] });
    await page.focus('.canvas');
    await frame().evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/html', '<p>New</p><iframe src="x"></iframe>');
      const input = { clipboardData: data, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new ClipboardEvent('paste', input));
    });
    const note = page.locator('[role=status] .rejection[data-note]');
    await note.waitFor();
    await boxOf(note);
    expect(await coveredIn(shell)).toEqual([]);
    await page.clock.fastForward(SHOWN_MS);
    await note.waitFor({ state: 'detached' });

    await expect(run('remove', { uids: ['xk7q9d'] })).rejects.toThrow('no layer');
    const error = page.locator('[role=alert] .rejection');
    await error.waitFor();
    expect(await error.innerText()).not.toContain('xk7q9d');
    await boxOf(error);
    expect(await coveredIn(shell)).toEqual([]);
  },
);
