import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { cli, tempFolder } from '../sites.test-data.ts';
import { axeFinds, SCHEMES } from '../studio/axe.test-data.ts';
import { blocksOf, serve } from './author.test-data.ts';
import {
  boxOf,
  clickAt,
  dragTo,
  openShell,
  placeOnRow,
  type OpenShell,
} from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
const H1 = 'home-heading';

/** Opens a blog in the shell, with its output folder next to it. */
async function open() {
  const folder = mkdtempSync(join(temp, 'composites-'));
  const project = join(folder, 'site');
  await cli(folder, ['init', project, '--template', 'journal']);
  const { author } = await serve(project, {
    assets: join(project, 'assets'),
    out: join(folder, 'out'),
  });
  const shell = await openShell(browser(), author);
  const boards = () => readdirSync(join(project, 'boards'));
  const built = () => readdirSync(join(folder, 'out'));
  const home = () => readFileSync(join(project, 'boards', 'index.json'), 'utf8');
  const source = () => readFileSync(join(project, 'boards', 'opening.json'), 'utf8');
  return { ...shell, shell, boards, built, home, source };
}

/**
 * Expects no violation of axe's rules in a part of the shell: of all rules in the light scheme, and
 * of the rule for contrast in the dark one.
 */
async function look(page: Page, part: string) {
  for (const [colorScheme, rule] of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    const found = await axeFinds(page, { rule, within: part });
    expect({ part, colorScheme, found }).toEqual({ part, colorScheme, found: [] });
  }
}

const focusOf = async ({ selected }: OpenShell) => (await selected()).focus;

test('[EDIT-3] [EDIT-6] [EDIT-10] a component is created, edited, set in its instance, left and built', async () => {
  const { page, frame, run, selected, state, shell, problems, boards, built, home, source } =
    await open();
  const before = { home: home(), boards: boards() };
  const press = (name: string | RegExp) => page.getByRole('button', { name }).press('Enter');

  // Makes a component of the selection, by the menu of its row and by keyboard.
  const room = String(await run('insert', { eid: 'box', parent: 'home-column', index: 1 }));
  await run('select', { uids: [H1, room] });
  await page.locator(`[role=treeitem][data-uid="${H1}"]`).click({ button: 'right' });
  await page.getByRole('menu').waitFor();
  await look(page, '.st-menu');
  await page.getByRole('menuitem', { name: /^Make component/ }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Opening');
  await page.keyboard.press('Enter');
  await expect.poll(boards).toContain('opening.json');
  await page.getByRole('button', { name: 'Edit Opening' }).waitFor();
  const use = (await focusOf(shell)) ?? '';
  await look(page, '.right');

  // In the source, exposes a text under a name, and makes a block a slot.
  await press('Edit Opening');
  await page.getByRole('button', { name: 'Back to Home' }).waitFor();
  const { board } = await state();
  await run('select', { uids: [H1] });
  await press('Make Text a component property');
  await page.getByRole('textbox', { name: 'Property name' }).fill('Headline');
  await look(page, '.sg-expose-box');
  await page.keyboard.press('Enter');
  await expect.poll(source).toContain('"label":"Headline"');
  await run('slot', { uids: [room] });
  await press('Back to Home');
  await expect.poll(selected).toMatchObject({ board: 'home', blocks: [use] });

  // Sets the property of the instance, and fills the slot.
  const headline = page.getByRole('textbox', { name: 'Headline', exact: true });
  await headline.fill('Set where it is used');
  await headline.press('Tab');
  await expect.poll(() => frame().locator('h1').textContent()).toBe('Set where it is used');
  expect(source()).not.toContain('Set where it is used');
  // Fills the slot by its row in the tree: with dropped blocks, or with its default content.
  const slot = `${use}/${room}~`;
  await page.locator(`[role=treeitem][data-uid="${use}"] .chevron`).click();
  await dragTo(page, await placeOnRow(page, 'home-text'), await placeOnRow(page, slot));
  await expect.poll(() => page.locator('.drop-note').textContent()).toBe('Into “Box”');
  await page.mouse.up();
  await expect.poll(() => focusOf(shell)).toBe(`${room}~`);
  await expect
    .poll(() => frame().locator(`[data-sg-uid="${room}~"]`).textContent())
    .toMatch(/year/);
  await run('undo');

  // An outer component exposes the property again.
  await run('make-composite', { uids: [use], name: 'Around' });
  await press('Edit Around');
  await page.getByRole('button', { name: 'Back to Home' }).waitFor();
  await page.locator(`[role=treeitem][data-uid="${use}"]`).waitFor();
  await run('select', { uids: [use] });
  await press('Make Headline a component property');
  await page.getByRole('textbox', { name: 'Property name' }).fill('Title');
  await page.keyboard.press('Enter');
  // The focus returns to the button once the popover is closed.
  await page
    .getByRole('button', { name: 'Component property for Headline' })
    .and(page.locator(':focus'))
    .waitFor();
  await press('Back to Home');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('From afar');
  await title.press('Tab');
  await expect.poll(() => frame().locator('h1').textContent()).toBe('From afar');
  for (let count = 0; count < 3; count += 1) await run('undo');
  await expect.poll(() => frame().locator('h1').textContent()).toBe('Set where it is used');

  await page.locator(`[role=treeitem][data-uid="${slot}"]`).click();
  await page.keyboard.press('Enter');
  await expect.poll(() => focusOf(shell)).toBe(`${room}~`);
  await run('undo');
  await run('select', { uids: [use] });
  await press('Fill Box');
  await expect.poll(() => focusOf(shell)).toBe(`${room}~`);
  await expect.poll(home).toContain(`"uid":"${room}~"`);

  // Another instance has its own slot.
  await run('duplicate', { uids: [use] });
  const second = (await focusOf(shell)) ?? '';
  const filled = `${second}/${room}~`;
  const inside = String(await run('insert', { eid: 'divider', parent: filled, index: 0 }));
  await run('select', { uids: [filled] });
  await page.locator('.sg-head').getByText('Box').last().waitFor();
  expect(home()).toContain(inside);
  expect(await run('uses', { board })).toMatchObject([
    { board: { uid: 'home' }, block: use },
    { board: { uid: 'home' }, block: second },
  ]);
  await run('select', { uids: [use] });
  await page.locator('.sg-use .sg-link').nth(1).press('Enter');
  await expect.poll(() => focusOf(shell)).toBe(second);
  await run('next-use');
  await expect.poll(() => focusOf(shell)).toBe(use);

  // The menu of its row detaches an instance: its content, with its properties and filled slots,
  // becomes part of the board; the other instance stays.
  const attached = home();
  await page.locator(`[role=treeitem][data-uid="${second}"]`).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Detach instance' }).click();
  await expect.poll(home).not.toBe(attached);
  const all = blocksOf(home());
  const at = all.findIndex(([uid]) => uid === second);
  expect(all.slice(at, at + 5).map(([, eid, words]) => [eid, words])).toEqual([
    ['box', ''],
    ['column', ''],
    ['heading', 'Set where it is used'],
    ['box', ''],
    ['divider', ''],
  ]);
  expect(await run('uses', { board })).toMatchObject([{ block: use }]);
  expect(await focusOf(shell)).toBe(second);
  await run('undo');
  expect(home()).toBe(attached);
  await run('select', { uids: [use] });

  // A property in use can't be hidden, except together with its values.
  await run('open', { board });
  await expect(run('conceal', { uid: H1, kid: 'text' })).rejects.toThrow(
    'because Component “Opening” on “Home”',
  );
  await run('conceal', { uid: H1, kid: 'text', withValues: true });
  expect(home()).not.toContain('Set where it is used');
  await run('undo');
  expect(home()).toContain('Set where it is used');

  // With Control held, a drag draws a selection rectangle, however long the button was pressed
  // before.
  await run('open', { board: 'home' });
  await run('clear-selection');
  const box = await boxOf(frame().locator('h1').first());
  await page.keyboard.down('Control');
  await page.mouse.move(box.x - 4, box.y - 4);
  await page.mouse.down();
  await page.waitForTimeout(220);
  await page.mouse.move(box.x + 40, box.y + 20, { steps: 4 });
  await expect.poll(() => focusOf(shell)).toBe('home-column');
  await page.keyboard.press('Escape');
  expect((await selected()).blocks).toEqual([]);
  await page.mouse.up();
  await page.keyboard.up('Control');

  // Undoes all steps with the keyboard in the History panel, and redoes them.
  await page.getByRole('tab', { name: 'History' }).click();
  const steps = page.getByRole('listbox', { name: 'History' }).getByRole('option');
  await expect.poll(() => steps.count()).toBeGreaterThan(6);
  await look(page, '.left');
  await steps.first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(home).toBe(before.home);
  expect(boards()).toEqual(before.boards);
  await expect.poll(state).toMatchObject({ canUndo: false, canRedo: true });
  await steps.filter({ hasText: 'Fill slot' }).click();
  await expect.poll(home).toContain(`"uid":"${room}~"`);
  // The disk has the last redo before the tab has its answer.
  await expect.poll(state).toMatchObject({ saved: true });
  expect(home().split('"eid":"composite"').length).toBe(
    before.home.split('"eid":"composite"').length + 1,
  );

  // Saves blocks as a section, which is listed and inserted again; no build has a page of it.
  const words = String(
    await run('insert', { eid: 'text', parent: 'home-column', attrs: { text: 'Good day' } }),
  );
  // An insertion selects the new layer, as soon as the tree has it.
  await expect.poll(() => focusOf(shell)).toBe(words);
  await run('save-section', { name: 'Greeting' });
  expect(boards()).toContain('greeting.json');
  await page.locator('.canvas').focus();
  await page.keyboard.press('/');
  await page.locator('.insert-picture[data-shown="true"] iframe').first().waitFor();
  await page.keyboard.type('greeting');
  await expect.poll(() => page.locator('.insertable').count()).toBe(1);
  const picture = page.frameLocator('.insert-picture[data-shown="true"] iframe');
  await picture.getByText('Good day').waitFor();
  await look(page, '.palette');
  await page.keyboard.press('Enter');
  await expect.poll(() => home().split('"Good day"').length).toBe(3);

  // Builds the result, and previews it.
  await page.getByRole('button', { name: 'Build site' }).press('Enter');
  await page.getByRole('dialog').getByText('Changed pages').waitFor();
  await look(page, '[role=dialog]');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press(/^Preview$/)]);
  await expect.poll(() => tab.locator('h1').textContent()).toBe('Set where it is used');
  expect(await tab.content()).not.toContain('data-sg-uid');
  expect(built()).not.toContain('greeting');
  // Expected: rejections, and failed requests for pictures that the page has removed.
  expect(problems.filter((reported) => !/^failed:|422/.test(reported))).toEqual([]);
});

test('[EDIT-2] a selection made while a source is being opened stays', async () => {
  const { page, run, selected } = await open();
  await run('make-composite', { uids: [H1], name: 'Opening' });
  const opened = run('open-source');
  await page.getByRole('button', { name: 'Back to Home' }).waitFor();
  await Promise.all([opened, run('select', { uids: [H1] })]);
  expect((await selected()).blocks).toEqual([H1]);
});

test('[EDIT-3] rows of exposable attributes have the same height, set or not', async () => {
  const { page, run } = await open();
  await run('make-composite', { uids: [H1], name: 'Opening' });
  await run('open-source');
  await run('select', { uids: [H1] });
  await run('set', { uid: H1, kid: 'text-align', v: 'center' });
  const row = page.locator('.sg-edit', { hasText: 'Text align' });
  await row.getByRole('button', { name: 'Make Text align a component property' }).waitFor();
  // The inspector shows the range that applies, but the value is set for all widths.
  await page.getByRole('radio', { name: 'All widths' }).click();
  await row.getByRole('button', { name: 'Reset' }).waitFor();
  const heights = await page
    .locator('.sg-aside')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  expect(heights.length).toBeGreaterThan(2);
  expect([...new Set(heights)]).toEqual([24]);
});

test('[EDIT-10] Enter on an instance without slot content, and a double click, go to its main component', async () => {
  const { page, frame, run, selected, state } = await open();
  const room = await run('insert', { eid: 'box', parent: 'home-column', index: 1 });
  await run('make-composite', { uids: [H1], name: 'Opening' });
  await page.focus('.canvas');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Back to Home' }).waitFor();
  expect((await state()).board).not.toBe('home');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(async () => (await state()).board).toBe('home');
  // A double click selects the layer that it hits.
  const box = await boxOf(frame().locator('h1'));
  await clickAt(page, { x: box.x + 20, y: box.y + 20 }, { times: 2 });
  await page.getByRole('button', { name: 'Back to Home' }).waitFor();
  await expect.poll(async () => (await selected()).blocks).toEqual([H1]);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect.poll(async () => (await state()).board).toBe('home');
  // An empty block has no content to enter.
  await run('select', { uids: [room] });
  await page.keyboard.press('Enter');
  expect((await selected()).blocks).toEqual([room]);
});
