import { expect, test } from 'vitest';
import type { Json } from '../../src/values/json.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { inspectorSuite } from './inspector.test-data.ts';

const { page, link, open, unfold, type, written, callsOf } = inspectorSuite(useBrowser());

test('[EDIT-3] all controls of the inspector end at the same position, with any source of a value', async () => {
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

test('[EDIT-3] the arrows of expandable rows are aligned with those of sections, and so are their names', async () => {
  await open(link(), '', []);
  await page().getByRole('button', { name: 'All', exact: true }).click();
  const places = await page().evaluate(async () => {
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
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

test('[EDIT-10] arrows move from section to section, skipping their content', async () => {
  await open(link(), '', []);
  const titles = page().locator('.sg-section-title');
  const names = await titles.allInnerTexts();
  expect(names.length).toBeGreaterThan(2);
  const focusedName = () =>
    page().evaluate(() => (document.activeElement as HTMLElement | null)?.innerText);
  await titles.first().focus();
  const walked: unknown[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'End', 'Home']) {
    await page().keyboard.press(key);
    walked.push(await focusedName());
  }
  const [one, two, three] = names;
  expect(walked).toEqual([two, three, two, one, one, names.at(-1), one]);
});

/** Returns the link in which attributes of some types have other values. */
function linkWith(values: Readonly<Record<string, Json>>) {
  const origin = { kind: 'own', name: '' } as const;
  const attributes = link().attributes.map((one) =>
    Object.hasOwn(values, one.type) ? { ...one, origin, written: values[one.type] } : one,
  );
  return { ...link(), attributes };
}

test('[EDIT-3] the sides of a box are aligned with all controls', async () => {
  await open(linkWith({ Space: 'full 1px 2px 3px 4px' }), 'padding', []);
  await page().setViewportSize({ width: 288, height: 900 });
  await page().getByRole('button', { name: 'All', exact: true }).click();
  const ends = await page()
    .locator('.sg-segments, .sg-sides')
    .evaluateAll((all) =>
      all
        .filter((one) => one.closest('.sg-space') !== null)
        .map((one) => Math.round(one.getBoundingClientRect().right)),
    );
  expect(ends.length).toBeGreaterThan(1);
  expect([...new Set(ends)]).toHaveLength(1);
});

test('[EDIT-3] names of two words are on one line, and so are the words of a choice', async () => {
  await open(link(), '', []);
  await page().setViewportSize({ width: 288, height: 900 });
  await page().getByRole('button', { name: 'All', exact: true }).click();
  for (const name of ['Border', 'Text style']) await unfold(name);
  const names = ['Paragraph style', 'Text transform', 'Object position'];
  for (const name of names) {
    const label = page().locator('.sg-label', { hasText: name }).first();
    expect([name, (await label.boundingBox())?.height]).toEqual([
      name,
      expect.toSatisfy((height: number) => height < 24),
    ]);
  }
  const modes = page().getByRole('radiogroup', { name: /mode/ }).getByRole('radio');
  const tops = await modes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toHaveLength(2);
  expect(tops[0]).toBe(tops[1]);
});

test('[EDIT-3] minimum, preferred and maximum widths are aligned vertically', async () => {
  await open(linkWith({ Area: {} }), 'size', []);
  await page().setViewportSize({ width: 320, height: 900 });
  await page().getByRole('button', { name: 'All', exact: true }).click();
  await unfold('Size');
  const widths = page().locator('.sg-area .sg-marked:nth-child(odd of .sg-marked)');
  const places = await widths.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  expect(places).toHaveLength(3);
  expect([...new Set(places)]).toHaveLength(1);
});

test('[EDIT-3] an expanded value stays expanded at another width', async () => {
  await open(link(), 'placement');
  await unfold('Placement');
  await page().getByRole('button', { name: 'Add breakpoint 768px' }).click();
  await type('Placement, order', '2');
  expect(await written()).toEqual({ order: 2 });
  await page().getByRole('radio', { name: 'All widths' }).click();
  expect(await page().getByRole('textbox', { name: 'Placement, order' }).inputValue()).toBe('');
  const [, change] = (await callsOf()).at(-1) ?? [];
  expect(change).toMatchObject({ kind: 'set', kid: 'placement', width: '768px' });
});
