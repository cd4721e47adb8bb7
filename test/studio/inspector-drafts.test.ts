import { expect, test } from 'vitest';
import { boxOf, dragTo } from '../author/shell.test-data.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { inspectorSuite } from './inspector.test-data.ts';

const { page, link, open, callsOf, written, type, choose, unfold } = inspectorSuite(useBrowser());

test('[EDIT-3] stepping a part down to 0 keeps the others', async () => {
  await open(link(), 'position');
  await unfold('Position');
  await choose(/Position, type/, 'sticky');
  await type('Position, stacking order', '1');
  expect(await written(2)).toEqual({ type: 'sticky', z: 1 });
  const onTop = page().getByRole('textbox', { name: 'Position, stacking order' });
  await onTop.press('ArrowDown');
  await onTop.press('Enter');
  expect(await written(3)).toEqual({ type: 'sticky', z: 0 });
});

test('[EDIT-7] the reason of a correction stays, even if the corrected value is left out', async () => {
  await open(link(), 'transition');
  await unfold('Transition');
  await type('Transition, delay', '-1');
  expect(await written(1)).not.toHaveProperty('delay');
  const reason = page().getByText('The minimum is 0.');
  expect(await reason.count()).toBe(1);
  await type('Transition, delay', '2');
  expect(await written(2)).toHaveProperty('delay', '2ms');
  expect(await reason.count()).toBe(0);
});

test('[EDIT-3] [EDIT-6] pressing another button keeps a focal point, also during a drag, and an empty number is the default', async () => {
  await open(link(), 'fill');
  await unfold('Fill');
  await choose(/Fill, overlay/, 'image');
  await written();
  const pad = page().getByRole('button', { name: /^Fill, focal point/ });
  await pad.click({ button: 'right', position: { x: 5, y: 5 } });
  const { x, y } = await boxOf(pad);
  await dragTo(page(), { x: x + 9, y: y + 9 }, { x: x + 30, y: y + 20 });
  await page().mouse.click(x + 32, y + 20, { button: 'right' });
  await page().mouse.up();
  await pad.press('ArrowLeft');
  expect(await written(2)).toMatchObject({ position: '49%,50%' });
  expect(await callsOf()).toHaveLength(2);
  // A number whose field is empty has its default value.
  await type('Fill, focal point, down', '20%');
  expect(await written(3)).toMatchObject({ position: '49%,20%' });
  await type('Fill, focal point, across', '');
  expect(await written(4)).toMatchObject({ position: '50%,20%' });
});

test('[EDIT-3] the hue picked for a grey stays until it is visible', async () => {
  await open(link(), 'text color');
  await type('Text color', '#808080');
  await page().getByRole('button', { name: 'Pick Text color' }).click();
  const hue = page().getByRole('slider', { name: 'Hue' });
  await hue.press('PageUp');
  await hue.press('PageUp');
  expect(await hue.inputValue()).toBe('30');
  await page()
    .getByRole('slider', { name: 'Saturation and brightness' })
    .first()
    .press('ArrowRight');
  await written(4);
  expect(await hue.inputValue()).toBe('30');
});

test('[EDIT-3] [EDIT-7] resetting a value clears invalid text in its field', async () => {
  await open(link(), 'font size');
  await type('Font size', '20');
  await type('Font size', '3 apples');
  await page().getByText('“3 apples” isn’t a number').waitFor();
  await page().getByRole('button', { name: 'Reset Font size' }).click();
  expect(await written(2)).toMatchObject({ kind: 'unset' });
  expect(await page().getByRole('textbox', { name: 'Font size' }).inputValue()).toBe('');
  expect(await page().getByText('“3 apples” isn’t a number').count()).toBe(0);
  await open(link(), 'position');
  await unfold('Position');
  await choose(/Position, type/, 'sticky');
  await type('Position, top', '16');
  await type('Position, top', '3 apples');
  await page().getByRole('button', { name: 'Reset Position, top' }).click();
  expect(await written(3)).toEqual({ type: 'sticky' });
  expect(await page().getByRole('textbox', { name: 'Position, top' }).inputValue()).toBe('');
});
