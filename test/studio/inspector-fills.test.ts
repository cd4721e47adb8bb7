import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { inspectorSuite } from './inspector.test-data.ts';

const { page, link, open, written, callsOf, type, choose, unfold } = inspectorSuite(useBrowser());

test('[EDIT-3] stops of gradients are moved by keys, added, colored and removed', async () => {
  await open(link(), 'fill');
  await unfold('Fill');
  await choose(/Fill, overlay/, 'gradient');
  await page().getByRole('button', { name: 'Add stop' }).click();
  await written(2);
  await page().getByRole('slider', { name: 'Stop 2' }).press('ArrowRight');
  const fill = (await written(3)) as { gradient: { parts: { stops: object[] }[] } };
  const [part] = fill.gradient.parts;
  expect(part?.stops).toHaveLength(3);
  expect(part?.stops[1]).toMatchObject({ position: '51%' });
  await type('Fill, gradient, stop 2, color', 'var:teal');
  expect(JSON.stringify(await written(4))).toContain('"color":"var:teal","position":"51%"');
  // Delete removes the focused stop, but not the last remaining one.
  const stops = page().getByRole('slider', { name: /^Stop \d/ });
  await stops.nth(1).press('Delete');
  expect(JSON.stringify(await written(5))).not.toContain('var:teal');
  await stops.nth(1).press('Backspace');
  await written(6);
  await stops.press('Delete');
  expect(await stops.count()).toBe(1);
});

/** Returns the announcement of a move, and whether its button still has the focus. */
const toldOf = async (label: string) => {
  const button = page().getByRole('button', { name: label, exact: true });
  await expect
    .poll(() => button.evaluate((one) => one === document.activeElement), { message: label })
    .toBe(true);
  return (await page().getByRole('status').allTextContents()).filter((text) => text !== '');
};

/** Returns the angles of a fill's gradients, from top to bottom. */
const anglesOf = (fill: unknown) =>
  (fill as { gradient: { parts: { angle?: number }[] } }).gradient.parts.map(({ angle }) => angle);

/** Returns the stops of a fill's second gradient. */
const stopsOf = (fill: unknown) =>
  (fill as { gradient: { parts: { stops: { color: string }[] }[] } }).gradient.parts[1]?.stops;

test('[EDIT-3] a new gradient of a fill is on top, as lower ones may be hidden', async () => {
  await open(link(), 'fill');
  await unfold('Fill');
  await choose(/Fill, overlay/, 'gradient');
  await written(1);
  await type('Fill, gradient, angle in °', '777');
  expect(anglesOf(await written(2))).toEqual([777]);
  await page().getByRole('button', { name: 'Add gradient' }).press('Enter');
  expect(anglesOf(await written(3))).toEqual([expect.any(Number), 777]);
  const first = page().getByRole('radio', { name: 'Gradient 1' });
  expect(await first.getAttribute('aria-checked')).toBe('true');
  // The buttons work by keys too: each press moves the gradient by one place, and the button keeps
  // the focus.
  await page().getByRole('button', { name: 'Move gradient 1 down' }).press('Enter');
  expect(anglesOf(await written(4))).toEqual([777, expect.any(Number)]);
  expect(await toldOf('Move gradient 2 down')).toEqual(['Moved down: gradient 1 is 2 of 2 now.']);
  await page().keyboard.press('Enter');
  await page().getByRole('button', { name: 'Move gradient 2 up' }).click();
  expect(anglesOf(await written(5))).toEqual([expect.any(Number), 777]);
  // A stop swaps its color with the next stop.
  await page().getByRole('radio', { name: 'Gradient 2' }).click();
  const [one, other] = stopsOf(await written(5)) ?? [];
  await page().getByRole('button', { name: 'Move stop 1 right' }).press('Enter');
  expect(stopsOf(await written(6))).toEqual([
    { color: other?.color },
    { color: one?.color, position: '100%' },
  ]);
  expect(await toldOf('Move stop 2 right')).toContain('Moved right: stop 1 is 2 of 2 now.');
  expect(await callsOf()).toHaveLength(6);
});

test('[EDIT-3] [EDIT-10] the styles of a block are reordered', async () => {
  await open(link(), 'styles');
  await choose(/Add a style/, 'Card');
  await choose(/Add a style/, 'quiet');
  expect(await written(2)).toBe('card quiet');
  await page().getByRole('button', { name: 'Move the style Card down' }).press('Enter');
  expect(await written(3)).toBe('quiet card');
  expect(await toldOf('Move the style Card down')).toEqual([
    'Moved down: the style Card is 2 of 2 now.',
  ]);
  await page().getByRole('button', { name: 'Move the style Card up' }).click();
  expect(await written(4)).toBe('card quiet');
});

test('[EDIT-3] [EDIT-6] a new color of a fill is visible at once, and is one step', async () => {
  await open(link(), 'fill');
  await unfold('Fill');
  const isColor = page().getByRole('switch', { name: 'Fill, color' });
  await isColor.press('Space');
  expect(await written()).toEqual({ isColor: true, color: '#80808080' });
  // Turning the color off and on again restores the chosen variable.
  await type('Fill, tint', 'var:wedge');
  await written(2);
  for (const count of [3, 4]) {
    await isColor.press('Space');
    await written(count);
  }
  expect(await written(4)).toEqual({ isColor: true, color: 'var:wedge' });
  expect(await callsOf()).toHaveLength(4);
});

test.each([
  ['Text color', 'text color', 'the wedge', 'var:wedge', 'The wedge'],
  ['Text color', 'text color', 'var:lime', 'var:lime', 'Lime, behind bands'],
  ['Font size', 'font size', 'page edge', 'var:rim', 'Page edge'],
  ['Font size', 'font size', 'gutter', 'var:gutter', 'gutter'],
  ['Text style, font family', 'text style', 'body', 'var:body', 'Running text'],
])(
  '[EDIT-3] the %s (%s) shows a variable by its label in lists, and accepts it: %s',
  async (label, search, typed, v, called) => {
    await open(link(), search);
    if (search === 'text style') await unfold('Text style');
    const field = page()
      .getByRole('textbox', { name: label, exact: true })
      .or(page().getByRole('combobox', { name: label, exact: true }));
    await field.fill(typed);
    await field.press('Enter');
    expect(JSON.stringify(await written())).toContain(v);
    await page().getByRole('searchbox').focus();
    await expect.poll(() => field.inputValue()).toBe(called);
  },
);

test('[EDIT-3] leaving a field unchanged keeps its variable, even if it has the name of a color', async () => {
  await open(link(), 'text color');
  await type('Text color', 'calm');
  await written();
  await type('Text color', 'Re');
  const field = page().getByRole('textbox', { name: 'Text color', exact: true });
  await field.fill('Red');
  await field.press('Enter');
  await page().getByRole('searchbox').focus();
  expect(await field.inputValue()).toBe('Red');
  expect(await callsOf()).toHaveLength(1);
});

test.each([
  ['tag', 'oak', 'Old oak', 'old OAK'],
  ['field', 'pri', 'price', 'Price'],
  ['shown-field', 'tag', 'tags', 'TAGS'],
])(
  '[EDIT-3] a %s of boards is found by typing; a new one is accepted',
  async (kind, typed, name, called) => {
    const attributes = link().attributes.map((one) =>
      one.kid === 'rel' ? { ...one, kind, label: 'Named', choices: undefined } : one,
    );
    await open({ ...link(), attributes }, 'named');
    const field = page().getByRole('combobox', { name: 'Named' });
    await field.fill(typed);
    await page().getByRole('option', { name }).click();
    expect(await written()).toBe(name);
    for (const [at, [text, expected]] of [
      [called, name],
      ['Not yet', 'Not yet'],
    ].entries()) {
      await field.fill(text ?? '');
      await field.press('Enter');
      expect(await written(at + 2)).toBe(expected);
    }
    await field.fill('');
    await field.press('Enter');
    expect(await written(4)).toMatchObject({ kind: 'unset' });
  },
);

test('[EDIT-3] a picture has a focal point, which arrows and the pointer move', async () => {
  await open(link(), 'fill');
  await unfold('Fill');
  await choose(/Fill, overlay/, 'image');
  const pad = page().getByRole('button', { name: /^Fill, focal point/ });
  await pad.press('Shift+ArrowLeft');
  expect(await written(2)).toMatchObject({ type: 'image', position: '40%,50%' });
  // Presses both keys in one task, as the value is written after a pause.
  await pad.evaluate((button) => {
    for (const key of ['ArrowUp', 'Escape'])
      button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect.poll(() => pad.getAttribute('aria-label')).toContain('40% across, 50% down');
  const box = await pad.boundingBox();
  await pad.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 } });
  expect(await written(3)).toMatchObject({ position: '25%,75%' });
  // The label says that the mask is a picture, whatever the picture's address.
  const declarations = { 'mask-image': 'url("/a.svg")', 'mask-repeat': 'no-repeat' };
  const attributes = link().attributes.map((one) =>
    one.kid === 'mask' ? { ...one, written: {}, declarations } : one,
  );
  await open({ ...link(), attributes }, 'mask');
  expect(await page().locator('.sg-summary').innerText()).toBe('picture, no-repeat');
});

test('[EDIT-6] a drag of a control that moves over the canvas continues and ends there', async () => {
  /** Drags a control over a frame at the bottom of the window, and releases it there. */
  const pull = async (dragged: Locator, by: number, giveUp?: () => Promise<void>) => {
    const box = await dragged.boundingBox();
    if (box === null) throw new Error('it isn’t there');
    const x = box.x + Math.min(box.width, 20) / 2;
    await page().mouse.move(x, box.y + box.height / 2);
    await page().mouse.down();
    await page().mouse.move(x + by / 2, box.y + box.height / 2);
    await page().mouse.move(x + by, 880);
    await giveUp?.();
    await page().mouse.up();
  };
  const escape = () => page().keyboard.press('Escape');
  const pressSecond = async () => {
    await page().mouse.down({ button: 'right' });
    await page().mouse.up({ button: 'right' });
  };
  await page().evaluate(() => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.style.cssText = 'position:fixed;inset:auto 0 0;width:100%;height:40px;border:0';
  });
  await open(link(), 'font size');
  const label = page().getByText('Font size', { exact: true });
  // Gives the focus to the page in the frame, which then gets the keys.
  await page().locator('iframe').focus();
  const size = page().getByRole('textbox', { name: 'Font size', exact: true });
  const before = await size.inputValue();
  for (const giveUp of [escape, pressSecond]) {
    await pull(label, 20, giveUp);
    await expect.poll(() => size.inputValue()).toBe(before);
  }
  expect(await callsOf()).toHaveLength(0);
  await pull(label, 20);
  expect(await written()).toBe('26px');
  await open(link(), 'fill');
  await unfold('Fill');
  await choose(/Fill, overlay/, 'gradient');
  await written(1);
  await pull(page().locator('.sg-stop').first(), 30, pressSecond);
  await pull(page().locator('.sg-stop').first(), 30);
  expect(JSON.stringify(await written(2))).toMatch(/"position":"[1-9]\d?%"/);
  expect(await callsOf()).toHaveLength(2);
  await page().evaluate(() => document.querySelector('iframe')?.remove());
});
