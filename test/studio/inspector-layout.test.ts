import { expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { inspectorSuite } from './inspector.test-data.ts';

const { page, link, open, unfold } = inspectorSuite(useBrowser());

test('[EDIT-3] all controls of the inspector end at the same place, wherever a value comes from', async () => {
  const named = { kind: 'style', name: 'A style whose name is long' } as const;
  const [first, ...rest] = link().attributes.filter(({ type: kind }) => kind !== 'Boolean');
  if (first === undefined) throw new Error('the link has no attributes');
  await open({ ...link(), attributes: [{ ...first, origin: named }, ...rest] }, '', []);
  await page().setViewportSize({ width: 276, height: 900 });
  await page().getByRole('button', { name: 'All', exact: true }).click();
  for (const name of ['Text style', 'Hover', 'Transition']) await unfold(name);
  const ends = await page().evaluate(() => {
    const small = '.sg-switch, .sg-button, .sg-chips, .sg-space, .sg-parts-of';
    const controls = document.querySelectorAll(
      `:is(.sg-edit:not(.sg-large), .sg-part) > .sg-control > :not(${small})`,
    );
    const boxes = [...controls].map((one) => one.getBoundingClientRect());
    return boxes.filter(({ width }) => width > 0).map(({ right }) => Math.round(right));
  });
  expect(ends.length).toBeGreaterThan(20);
  expect([...new Set(ends)]).toHaveLength(1);
});

test('[EDIT-3] the arrows of rows that unfold stand below those of sections, and names beside them as well', async () => {
  await open(link(), '', []);
  await page().getByRole('button', { name: 'All', exact: true }).click();
  const places = await page().evaluate(() => {
    const arrows = [...document.querySelectorAll<HTMLElement>('.sg-arrow')];
    const titles = arrows.filter((one) => one.closest('.sg-section-title, .sg-unfold') !== null);
    return titles.map((one) => {
      const text = document.createRange();
      text.selectNode(one.nextSibling ?? one);
      const { x, width } = one.getBoundingClientRect();
      return `${Math.round(x + width / 2)} ${Math.round(text.getBoundingClientRect().x)}`;
    });
  });
  expect(places.length).toBeGreaterThan(5);
  expect([...new Set(places)]).toHaveLength(1);
});
