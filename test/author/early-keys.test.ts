import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { holdBack, intercept } from '../gate.test-data.ts';
import { main, project, text } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { blockIn, liveSite, named, type BoardJson, type LiveSite } from './live.test-data.ts';
import { openShell, type OpenShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let site: LiveSite;
let shell: OpenShell;

beforeEach(async () => {
  site = await liveSite(temp, project([main(named('one', text('One')))]));
  shell = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  await shell.run('rename', { uid: 'one', label: 'First' });
  await shell.run('select', { uids: ['one'] });
  await shell.page.focus('.canvas');
  // The caret waits for a pending change, which takes 300 ms, and so arrives late.
  await intercept(shell.page, /\/api\/edit/, async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await changePending('set-board', { key: 'description', v: 'Late' });
});

/** Makes a change in the tab, and returns while its request is pending. */
async function changePending(name: string, args: Readonly<Record<string, unknown>>) {
  const changed = shell.run(name, args).catch(() => undefined);
  await expect.poll(shell.state).toMatchObject({ saved: false });
  return { changed };
}

/** Renames the text while changes are held. */
const renameHeld = () => changePending('rename', { uid: 'one', label: 'Named' });

async function press(...keys: readonly string[]) {
  for (const key of keys) await shell.page.keyboard.press(key);
}

const written = () => readFileSync(site.file('index'), 'utf8');

const onDisk = () => {
  const { root } = JSON.parse(written()) as BoardJson;
  const { label, attrs = [] } = blockIn(root, 'one');
  return [label, attrs.find(({ kid }) => kid === 'text')?.v];
};

test('[EDIT-3] text typed before the caret arrives is written even after Escape, which leaves the text', async () => {
  await press('Enter', 'N', 'e', 'w', 'Escape');
  await expect.poll(onDisk).toEqual(['First', expect.stringContaining('New')]);
  await expect.poll(shell.state).toMatchObject({ saved: true });
  expect((await shell.state()).view['writing']).toBe(undefined);
  expect(shell.problems).toEqual([]);
});

test('[EDIT-3] leaving a text and returning before the caret arrives continues in it, and Backspace removes a line break at its start', async () => {
  await press('Enter', 'Escape', 'Enter', 'Home', 'Enter', 'Shift+Enter', 'Backspace', 'Escape');
  await expect.poll(shell.state).toMatchObject({ saved: true, undoes: 'Split Text “First”' });
  expect(written()).not.toContain('line-break');
});

test('[EDIT-3] each key pressed before the caret arrives has the effect that it would have in the text', async () => {
  const { page } = shell;
  const letGo = await holdBack(page, /api\/edit/);
  await renameHeld();
  await press('Enter', 'End', '!', 'Home', 'Delete', 'o', 'ArrowRight', 'Backspace', 'N');
  await press('Control+a', 'Control+b', 'End', 'Shift+ArrowLeft', '?', 'Escape');
  letGo();
  await expect.poll(written).toContain('"oNe?"');
  await expect.poll(shell.state).toMatchObject({ saved: true });
  expect(written()).toContain('"eid":"strong"');
  // After Escape, keys are commands again, and pasted content is written.
  await press('Enter', 'a', 'Escape', 'Delete');
  await expect
    .poll(shell.state)
    .toMatchObject({ saved: true, undoes: expect.stringMatching(/^Delete/) });
  await press('Control+z');
  await shell.frame().locator('[data-sg-uid=one]').waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('pasted '));
  await page.focus('.canvas');
  await press('Enter', 'Home', 'Control+v', 'Escape');
  await expect.poll(written).toMatch(/pasted .*a/s);
  expect(shell.problems).toEqual([]);
});

const CARET = '[contenteditable=true]';

test('[EDIT-3] a key that moves to the start works as soon as the caret arrives', async () => {
  const { page } = shell;
  // No time passes while the keys are pressed.
  await page.evaluate(
    () =>
      (Date.now = (
        (now: number) => () =>
          now
      )(Date.now())),
  );
  await press('Enter');
  await shell.frame().locator(CARET).waitFor();
  await press('Home', 'N', 'Escape');
  await expect.poll(onDisk).toEqual(['First', 'NOne']);
});

test.each([
  { late: 'caret' },
  { late: 'link', inText: CARET, inSheet: '[role=dialog] input:focus' },
])(
  '[EDIT-3] text typed after the Enter that links words continues in the text, though the $late is late',
  async (way) => {
    const { page } = shell;
    const letGo = await holdBack(page, /api\/edit/);
    // The caret waits for earlier changes.
    if (way.late === 'caret') await renameHeld();
    await press('Enter');
    if (way.inText !== undefined) await shell.frame().locator(way.inText).waitFor();
    await press('Control+a', 'Control+k');
    if (way.inSheet !== undefined) await page.locator(way.inSheet).waitFor();
    await page.keyboard.type('https://a.example/\n');
    await press('End', 'x', 'Escape');
    letGo();
    await expect.poll(written).toContain('"x"');
    expect(written()).toContain('"https://a.example/"');
    await expect.poll(shell.state).toMatchObject({ saved: true, refused: undefined });
    expect(shell.problems).toEqual([]);
  },
);

test('[EDIT-3] text typed after an Enter without effect in a dialog stays in the dialog', async () => {
  const { page } = shell;
  await press('Enter');
  await shell.frame().locator(CARET).waitFor();
  await press('Control+k');
  await page.locator('[role=dialog] input:focus').waitFor();
  await page.keyboard.type('\nhttps://a.example/');
  await press('Backspace');
  const field = page.locator('[role=dialog] input').first();
  await expect.poll(() => field.inputValue()).toBe('https://a.example');
  await press('Escape', 'Escape');
  await expect.poll(shell.state).toMatchObject({ saved: true });
  expect(onDisk()).toEqual(['First', 'One']);
});

test('[EDIT-10] keys typed right after the palette was cancelled go to the insert list', async () => {
  const { page } = shell;
  // Simulates keys so fast that no other task runs.
  await page.evaluate(() => {
    const later = setTimeout;
    window.setTimeout = ((run: () => void, ms = 0) => later(run, ms + 1500)) as typeof setTimeout;
  });
  await press('Control+k');
  await page.locator('.palette input').and(page.locator(':focus')).waitFor();
  await press('Escape', '/', 'q', 'u');
  await page.locator('.palette input').and(page.locator('[value="qu"]')).waitFor();
  await press('o', 't', 'e', 'Enter');
  await expect.poll(written).toContain('"quote"');
});

test('[EDIT-3] a space typed before the caret arrives is written, even if a row of the tree has the focus', async () => {
  await shell.page.locator('[role=treeitem][data-uid=one]').click();
  await press('/');
  await shell.page.waitForSelector('.insertable');
  await shell.page.keyboard.type('Heading');
  await press('Enter');
  await shell.page.keyboard.type('New bun');
  await press('Escape');
  await expect.poll(written).toContain('"New bun"');
  // Text typed after inserting a list goes into the list's first item.
  await press('/');
  await shell.page.waitForSelector('.insertable');
  await shell.page.keyboard.type('List\nRye flour\nWater');
  await press('Escape');
  await expect
    .poll(written)
    .toMatch(/"list-item"[^]*"Rye flour"[^]*"list-item"[^]*"Water"[^]*"list-item"/);
  expect(shell.problems).toEqual([]);
});

test('[EDIT-6] an undo before the caret arrives reverts typed text, not earlier changes', async () => {
  await press('Enter', 'N', 'e', 'w', 'Control+z');
  await expect.poll(shell.state).toMatchObject({ saved: true, canRedo: true });
  expect(onDisk()).toEqual(['First', 'One']);
  await shell.run('redo');
  expect(onDisk()).toEqual(['First', expect.stringContaining('New')]);
  expect(shell.problems).toEqual([]);
});

test('[EDIT-3] words typed for a text that is removed before the caret arrives are reported', async () => {
  const letGo = await holdBack(shell.page, /api\/edit/);
  const { changed } = await renameHeld();
  await press('Enter', 'N', 'e', 'w');
  const board = JSON.parse(written()) as BoardJson;
  board.root.children = [];
  writeFileSync(site.file('index'), JSON.stringify(board));
  await shell.frame().locator('[data-sg-uid=one]').waitFor({ state: 'detached' });
  letGo();
  await changed;
  const said = 'No text field was open for what you typed: “New”';
  await expect
    .poll(() => shell.page.locator('.rejection').allInnerTexts())
    .toContainEqual(expect.stringContaining(said));
  // Later keys are commands again.
  await press('?');
  await shell.page.waitForSelector('.dialog');
});
