import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { inspectorSuite } from './inspector.test-data.ts';

const { page, link, open, written, type, choose, unfold } = inspectorSuite(useBrowser());

test('[EDIT-3] a part that is stepped down to 0 leaves the parts beside it as they are', async () => {
  await open(link(), 'position');
  await unfold('Position');
  await choose(/Position, type/, 'sticky');
  await type('Position, on top', '1');
  expect(await written(2)).toEqual({ type: 'sticky', z: 1 });
  const onTop = page().getByRole('textbox', { name: 'Position, on top' });
  await onTop.press('ArrowDown');
  await onTop.press('Enter');
  expect(await written(3)).toEqual({ type: 'sticky', z: 0 });
});
