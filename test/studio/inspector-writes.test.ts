import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copyOfAtelier, serve } from '../author/author.test-data.ts';
import { boxOf, openShell, type OpenShell } from '../author/shell.test-data.ts';
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

/** Returns the added lines of a file. */
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

test('[EDIT-3] [EDIT-8] values set in the inspector are saved, and undone with the same bytes', async () => {
  const before = saved();
  const shell = await openShell(browser(), author);
  const { page, run, state } = shell;
  await run('select', { uids: ['home-hero-about'] });
  await page.getByRole('searchbox', { name: 'Search properties' }).fill('letter spacing');
  await type(shell, 'Letter spacing', '0.01em * 3');
  await expect.poll(() => added(before)).toContain('"v": "0.03em"');
  await page.getByRole('button', { name: /^Add breakpoint/ }).click();
  await type(shell, 'Letter spacing', '2px');
  await expect.poll(() => added(before).join()).toMatch(/"\d+px": "2px"/);
  // Selecting the new breakpoint widens a narrower page, which wouldn't show the breakpoint's
  // values.
  const from = Number(/"(\d+)px": "2px"/.exec(added(before).join())?.[1]);
  await run('width', { width: from - 100 });
  const windows = page.getByRole('radiogroup', { name: 'Breakpoints' });
  await windows.getByRole('radio', { name: 'All widths' }).click();
  expect((await state()).view['width']).toBe(from - 100);
  await windows.getByRole('radio', { name: new RegExp(`^≥${from},`) }).click();
  await expect.poll(async () => (await state()).view['width']).toBe(from);
  await page.getByRole('button', { name: /^Reset Letter spacing from/ }).click();
  await expect.poll(() => added(before).join()).not.toContain('2px');
  // Clearing an unset value has no effect: the field shows the base value again.
  const spacing = page.getByRole('textbox', { name: 'Letter spacing', exact: true });
  await boxOf(spacing);
  await type(shell, 'Letter spacing', '');
  await boxOf(spacing);
  await expect.poll(() => spacing.inputValue()).toBe('0.03');
  await type(shell, 'Layer name', 'Teaser');
  await expect.poll(() => added(before)).toContain('"label": "Teaser",');
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect.poll(() => added(before).join()).toContain('"isHidden": true');
  for (let step = 0; step < 5; step += 1) await run('undo');
  expect(saved() === before).toBe(true);

  // Writes parts of values, such as a duration and a font. A search with only one result has
  // already expanded its row.
  const unfold = async (label: string) => {
    await page.getByRole('searchbox', { name: 'Search properties' }).fill(label);
    const row = page.locator('.sg-unfold', { hasText: new RegExp(`^${label}`) });
    if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
  };
  await windows.getByRole('radio', { name: 'All widths' }).click();
  await unfold('Transition');
  await type(shell, 'Transition, duration', '350');
  await expect.poll(() => added(before)).toEqual(['"duration": "350ms"']);
  await page.getByRole('button', { name: 'Transition, easing' }).click();
  await page.getByRole('option', { name: 'ease-in-out' }).click();
  await expect
    .poll(() => added(before))
    .toEqual(['"duration": "350ms",', '"easing": "ease-in-out"']);
  await page.getByRole('button', { name: /^Transition 350ms, ease-in-out, 0ms/ }).waitFor();
  await unfold('Text style');
  // Typing a part of a font's name searches fonts, instead of naming an unknown font.
  const font = page.getByRole('combobox', { name: 'Text style, font family' });
  await font.fill('hedvig');
  await font.press('Enter');
  await expect.poll(() => added(before)).toContain('"fontFamily": "hedvig-letters-serif",');
  const about = shell.frame().locator('[data-sg-uid=home-hero-about]');
  await expect
    .poll(() => about.evaluate((one) => getComputedStyle(one).fontFamily))
    .toMatch(/^hedvig-letters-serif/);
  for (let step = 0; step < 3; step += 1) await run('undo');
  expect(saved() === before).toBe(true);

  // The preview of a shared link shows the chosen picture; Enter chooses the first match.
  await run('show-panel', { panel: 'board' });
  const field = page.getByRole('combobox', { name: 'Picture', exact: true });
  await field.fill('og-work');
  await field.press('Enter');
  await expect.poll(() => added(before)).toEqual(['"imageUrl": "asset-og-work",']);
  const widthOf = (name: string) =>
    page
      .locator(`.sg-card img[src$="${name}"]`)
      .evaluate((one: HTMLImageElement) => one.naturalWidth);
  await expect.poll(() => widthOf('og-work.jpg')).toBe(1200);
  await run('undo');
  await expect.poll(() => widthOf('og-loft.jpg')).toBe(1200);
  expect(saved() === before).toBe(true);
});

test('[EDIT-10] differences between several selected blocks are marked while they exist', async () => {
  const before = saved();
  const shell = await openShell(browser(), author);
  const { page, run } = shell;
  await run('select', { uids: ['home-do-furniture-text', 'home-do-repairs-text'] });
  const mixed = (label: string) =>
    page.getByTitle(`The selected layers differ in ${label}; this is the value of the last one`);
  await mixed('Text').waitFor();
  expect(await mixed('Letter spacing').count()).toBe(0);
  // Only the other selected block has the value.
  await run('set', { uid: 'home-do-furniture-text', kid: 'letter-spacing', v: '1px' });
  await mixed('Letter spacing').waitFor();
  await type(shell, 'Letter spacing', '2px');
  await expect.poll(() => added(before).filter((line) => line === '"v": "2px"')).toHaveLength(2);
  await expect.poll(() => mixed('Letter spacing').count()).toBe(0);
  for (let step = 0; step < 2; step += 1) await run('undo');
  expect(saved() === before).toBe(true);
  // The search stays when another block is selected.
  const search = page.getByRole('searchbox', { name: 'Search properties' });
  await search.fill('line height');
  await run('select', { uids: ['home-do-repairs-text'] });
  await page.getByRole('textbox', { name: 'Line height', exact: true }).waitFor();
  expect(await search.inputValue()).toBe('line height');
  expect(await page.getByRole('textbox', { name: 'Text', exact: true }).count()).toBe(0);
});

test('[EDIT-6] an undo in a field of the inspector is shown there, and reverts typed text, sent or not', async () => {
  const before = saved();
  const { page, run, state } = await openShell(browser(), author);
  await run('select', { uids: ['home-hero-about'] });
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.press('Control+End');
  const words = await text.inputValue();
  // The state of the shell changes later than the file.
  const reported = () => page.evaluate(() => window.sitegen?.state());
  await text.pressSequentially('XY');
  await text.press('Control+z');
  await expect.poll(reported).toMatchObject({ canRedo: true });
  await expect.poll(() => text.inputValue()).toBe(words);
  await text.press('Control+End');
  await text.pressSequentially('Z');
  await expect.poll(() => added(before).join()).toContain(`${words}Z`);
  await text.press('Control+z');
  await expect.poll(() => text.inputValue()).toBe(words);
  await expect.poll(() => saved() === before).toBe(true);

  await page.getByRole('button', { name: 'All', exact: true }).click();
  const spacing = page.getByRole('textbox', { name: 'Letter spacing', exact: true });
  await spacing.fill('20');
  await spacing.press('Enter');
  for (const key of ['ArrowUp', 'Enter']) await spacing.press(key);
  await expect.poll(() => added(before)).toContain('"v": "20.1em"');
  await spacing.press('Control+z');
  await expect.poll(() => spacing.inputValue()).toBe('20');
  for (const key of ['ArrowUp', 'Enter']) await spacing.press(key);
  await expect.poll(() => added(before)).toContain('"v": "20.1em"');

  // An undo also removes the note about the corrected value.
  const opacity = page.getByRole('textbox', { name: 'Opacity', exact: true });
  await opacity.fill('5');
  await opacity.press('Enter');
  await page.getByText('The maximum is 1.').waitFor();
  await expect.poll(() => added(before)).toContain('"kid": "opacity",');
  await expect.poll(() => page.getByText('The maximum is 1.').count()).toBe(1);
  await opacity.press('Control+z');
  await expect.poll(() => page.getByText('The maximum is 1.').count()).toBe(0);

  // Undo in a field with unsaved letters is the browser's, and changes nothing else.
  for (const field of [
    page.getByRole('textbox', { name: 'Text color', exact: true }),
    page.getByRole('combobox', { name: 'To', exact: true }),
  ]) {
    await field.pressSequentially('x');
    for (const key of ['Control+z', 'Escape']) await field.press(key);
  }
  await run('undo');
  expect(added(before)).toContain('"v": "20em"');
  await run('undo');
  expect(saved() === before).toBe(true);
  expect((await state()).canUndo).toBe(false);
});

test('[EDIT-3] a ready animation is found by typing, and shows the parts of its movement', async () => {
  const before = saved();
  const shell = await openShell(browser(), author);
  const { page, run } = shell;
  await run('select', { uids: ['home-hero-about'] });
  await page.getByRole('searchbox', { name: 'Search properties' }).fill('animation');
  const ready = page.getByRole('combobox', { name: 'Ready animation for Animation' });
  const partsShown = async () => {
    const parts = page.getByRole('group', { name: 'Animation', exact: true });
    return (await parts.locator('.sg-label').allInnerTexts()).map((text) => text.trim());
  };
  await ready.fill('load: rise');
  await ready.press('Enter');
  await expect.poll(() => added(before).join()).toContain('"when": "load"');
  expect(await ready.inputValue()).toBe('On load: rise');
  expect(await partsShown()).toEqual(['Type', 'When', 'Distance', 'Duration', 'Delay', 'Easing']);
  await ready.fill('scroll turn');
  await ready.press('Enter');
  await expect.poll(() => added(before).join()).toContain('"when": "pass"');
  await expect.poll(partsShown).toEqual(['Type', 'When', 'Angle', 'End']);
  await run('undo');
  await run('undo');
  expect(saved() === before).toBe(true);
});
