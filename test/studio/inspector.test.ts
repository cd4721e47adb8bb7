import { expect, test } from 'vitest';
import type { InspectedBlock } from '../../src/author/inspect/inspected.ts';
import { boxOf, dragTo } from '../author/shell.test-data.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { axeFinds } from './axe.test-data.ts';
import { inspectorSuite } from './inspector.test-data.ts';

const { page, link, image, open, callsOf, written, type, kept, choose, unfold } =
  inspectorSuite(useBrowser());

test.each<readonly [what: string, search: string, act: () => Promise<void>, expected: unknown]>([
  ['a sum', 'font size', () => type('Font size', '12*2+4'), '28px'],
  ['a unit in a sum', 'font size', () => type('Font size', '1em*2'), '2em'],
  ['a number beyond its bounds', 'opacity', () => type('Opacity', '7'), 1],
  ['a number', 'line height', () => type('Line height', '1.4'), 1.4],
  ['a variable by its name', 'font size', () => type('Font size', 'gutter'), 'var:gutter'],
  ['a unit', 'letter', () => choose(/Unit of Letter spacing/, 'px'), '0px'],
  [
    'a variable from the menu',
    'letter',
    () => choose(/Unit of Letter spacing/, 'gutter · 24px'),
    'var:gutter',
  ],
  ['a choice of many', 'text align', () => choose(/Text align/, 'justify'), 'justify'],
  [
    'a choice of few',
    'font style',
    () => page().getByRole('radio', { name: 'italic' }).click(),
    'italic',
  ],
  ['a flag', 'new tab', () => page().getByRole('switch', { name: 'New tab' }).press('Space'), true],
  ['a colour', 'text color', () => type('Text color', 'f0a'), '#FF00AA'],
  ['a colour variable', 'text color', () => type('Text color', 'lime'), 'var:lime'],
  ['a ratio', 'aspect', () => choose(/Common values of Aspect ratio/, '4:3'), '4:3'],
  [
    'a space',
    'padding',
    () => page().getByRole('radio', { name: 'Opposite sides' }).click(),
    'regular 0px',
  ],
  ['a width', 'visible from', () => type('Visible from', '40em'), '40em'],
  ['styles', 'styles', () => choose(/Add a style/, 'Card'), 'card'],
])('[EDIT-3] %s is written', async (_, search, act, expected) => {
  await open(link(), search);
  await act();
  expect(await written()).toEqual(expected);
  expect(await callsOf()).toHaveLength(1);
});

test('[EDIT-3] parts of values are written, and defaults are left out', async () => {
  await open(link(), 'size');
  await unfold('Size');
  await type('Size, width', '50%');
  expect(await written()).toEqual({ isW: true, w: '50%' });
  await page().getByRole('button', { name: 'Same for width and height' }).click();
  await type('Size, maximum width', '30em');
  expect(await written(2)).toEqual({
    isW: true,
    w: '50%',
    isXw: true,
    xw: '30em',
    isXh: true,
    xh: '30em',
  });
  await type('Size, width', '');
  expect(await written(3)).toEqual({ isXw: true, xw: '30em', isXh: true, xh: '30em' });
});

test('[EDIT-3] resetting a part removes it from the value', async () => {
  await open(link(), 'position');
  await unfold('Position');
  await choose(/Position, type/, 'sticky');
  expect(await written(1)).toEqual({ type: 'sticky' });
  await type('Position, top', '16');
  expect(await written(2)).toEqual({ type: 'sticky', top: '16px' });
  await page().getByRole('button', { name: 'Reset Position, top' }).click();
  expect(await written(3)).toEqual({ type: 'sticky' });
});

test('[EDIT-3] looks of states are written: colors from the palette, and optional parts', async () => {
  await open({ ...link(), attributes: without(link(), 'hover') }, 'hover');
  await unfold('Hover');
  await page().getByRole('button', { name: 'Pick Hover, fill' }).click();
  await page().getByRole('button', { name: 'The blue door' }).click();
  expect(await written()).toEqual({ fill: 'var:teal' });
  await page().keyboard.press('Escape');
  await page().getByRole('button', { name: 'Add Hover, shadow' }).click();
  await type('Hover, shadow, blur', '30');
  expect(await written(3)).toEqual({ fill: 'var:teal', shadow: { blur: '30px' } });
});

/** Returns the attributes of a block, with one of them unset. */
function without({ attributes }: InspectedBlock, kid: string): InspectedBlock['attributes'] {
  const origin = { kind: 'default', name: '' } as const;
  return attributes.map((attribute) =>
    attribute.kid === kid ? { ...attribute, written: undefined, origin } : attribute,
  );
}

test('[EDIT-6] [EDIT-9] dragging a color is one change of the former value; Escape cancels it', async () => {
  await open(link(), 'text color', []);
  await page().getByRole('button', { name: 'Pick Text color' }).click();
  const area = page().getByRole('group', { name: 'Saturation and brightness' });
  const box = await boxOf(area.first());
  const drag = () =>
    dragTo(page(), { x: box.x + 20, y: box.y + 20 }, { x: box.x + 90, y: box.y + 60 });
  await drag();
  await page().mouse.up();
  expect(await written()).toMatch(/^#[\dA-F]{6}$/);
  await drag();
  await page().keyboard.press('Escape');
  await page().mouse.up();
  expect(await callsOf()).toMatchObject([['change', { was: 'var:teal' }, expect.any(String)]]);
  const previews = await callsOf('preview');
  expect(previews.length).toBeGreaterThan(3);
  expect(previews.at(-1)?.[1]).toBeUndefined();
  // Another drag is another step, however soon it starts, and keys after it are a third one.
  await drag();
  await page().mouse.up();
  await page().keyboard.press('ArrowLeft');
  await written(3);
  expect(new Set((await callsOf()).map(([, , group]) => group)).size).toBe(3);
});

test('[EDIT-6] dragging a label is one change; Escape cancels it, and so does returning to the start', async () => {
  await open(link(), 'font size');
  const box = await boxOf(page().getByText('Font size', { exact: true }));
  const drag = async (...ways: readonly number[]) => {
    await page().mouse.move(box.x + 5, box.y + 8);
    await page().mouse.down();
    for (const way of ways) await page().mouse.move(box.x + 5 + way, box.y + 8, { steps: 5 });
  };
  await drag(20);
  expect(await page().getByRole('textbox', { name: 'Font size' }).inputValue()).toBe('26');
  await page().keyboard.press('Escape');
  await page().mouse.up();
  await drag(20, 0);
  await page().mouse.up();
  expect(await callsOf()).toHaveLength(0);
  await drag(20);
  await page().mouse.up();
  expect(await written()).toBe('26px');
  expect(await callsOf()).toHaveLength(1);
});

test('[EDIT-6] typing and arrow steps form one undo step', async () => {
  await open(link(), 'te');
  const text = page().getByRole('textbox', { name: 'Text', exact: true });
  for (const key of ['Control+End', '!']) await text.press(key);
  expect(await written()).toMatch(/!$/);
  await text.pressSequentially('?');
  expect(await written(2)).toMatch(/!\?$/);
  await page().getByRole('searchbox').fill('letter');
  const spacing = page().getByRole('textbox', { name: 'Letter spacing' });
  for (const key of ['ArrowUp', 'Shift+ArrowUp', 'Alt+ArrowDown']) await spacing.press(key);
  await expect.poll(() => written()).toBe('1.09em');
  const [first, second, third] = (await callsOf()).map(([, , group]) => group);
  expect([typeof first, first === second, first === third]).toEqual(['string', true, false]);
});

test('[EDIT-7] a value that is out of bounds, invalid or rejected has a reason; invalid text stays in its field', async () => {
  await open(link(), 'opacity');
  await type('Opacity', '7');
  await page().getByText('The maximum is 1.').waitFor();
  expect(await kept('Font size', '3 apples', '“3 apples” isn’t a number')).toBe('3 apples');
  expect(await kept('Text color', 'blurple', '“blurple” isn’t a valid color')).toBe('blurple');
  await open(link(), 'to');
  const to = page().getByRole('combobox', { name: 'To' });
  await to.fill('javascript:alert(1)');
  await to.press('Enter');
  await page()
    .getByText(/^A link can’t point to “javascript:alert\(1\)”/)
    .waitFor();
  await to.fill('No such board');
  await to.press('Enter');
  const missing = page().getByText('There is no page “No such board”.');
  await missing.waitFor();
  await to.press('Escape');
  expect(await missing.count()).toBe(0);
  const linked = await to.inputValue();
  for (const words of ['No such board', linked]) {
    await to.fill(words);
    await to.press('Enter');
    expect(await missing.count()).toBe(words === linked ? 0 : 1);
  }
  expect(await callsOf()).toHaveLength(0);
  await open(link(), 'text');
  const text = page().getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('reject me');
  await text.press('Control+Enter');
  await page().getByText('It was rejected.').waitFor();
  await page().getByRole('searchbox').focus();
  expect(await text.inputValue()).toBe('How a commission goes ');
});

test('[EDIT-3] a link points to a board, an anchor on it, or an address', async () => {
  await open(link(), 'to');
  const to = page().getByRole('combobox', { name: 'To' });
  await to.fill('jour');
  for (const key of ['ArrowDown', 'Enter']) await to.press(key);
  expect(await written()).toBe('board-journal');
  await choose(/Place for To/, '#board-journal-top');
  expect(await written(2)).toBe('board-journal#board-journal-top');
  await to.fill('example.com/a');
  await to.press('Enter');
  expect(await written(3)).toBe('https://example.com/a');
  await to.fill('Journal');
  await to.press('Tab');
  await page().locator('[aria-label="Place for To"]:focus').waitFor();
});

test('[EDIT-3] a file is found by name, and removed again', async () => {
  await open(image(), 'image');
  const file = page().getByRole('combobox', { name: 'Image' });
  await file.fill('bench');
  await page().getByRole('option').first().click();
  const [, change] = (await callsOf()).at(-1) ?? [];
  expect(change).toMatchObject({ kind: 'set', kid: 'image', isLook: false });
  expect(change).toHaveProperty('file.assetUid');
  await page().getByRole('button', { name: 'Reset Image' }).click();
  expect(await written(2)).toMatchObject({ kind: 'unset', kid: 'image' });
});

test('[EDIT-3] values per width are written, marked and cleared', async () => {
  await open(link(), 'font size');
  await page().getByRole('button', { name: 'Add breakpoint 768px' }).click();
  await type('Font size', '30');
  await written();
  const [, set] = (await callsOf()).at(-1) ?? [];
  expect(set).toEqual({
    kind: 'set',
    board: 'board-home',
    uid: 'home-hero-about',
    uids: ['home-hero-about', 'another'],
    kid: 'font-size',
    isLook: true,
    width: '768px',
    v: '30px',
  });
  expect(await page().locator('[data-differs]').count()).toBe(1);
  await page().getByRole('radio', { name: 'All widths' }).click();
  expect(await page().getByRole('textbox', { name: 'Font size' }).inputValue()).toBe('');
  const shown = page().getByRole('button', { name: 'Font size, ≥768: 30px, shown now' });
  await shown.click();
  expect(await shown.count()).toBe(0);
  await page().getByRole('button', { name: 'Reset Font size from 768px' }).click();
  expect(await written(2)).toMatchObject({ kind: 'unset', width: '768px' });
});

test('[EDIT-3] if the page doesn’t show the value of the chosen width, the shown width is named', async () => {
  const widths = ['600px', '768px'].map((from, at) => {
    const size = `${at + 2}0px`;
    return { from, written: size, ready: undefined, declarations: { 'font-size': size } };
  });
  const attributes = link().attributes.map((one) =>
    one.kid === 'font-size' ? { ...one, widths } : one,
  );
  await open({ ...link(), attributes }, 'font size');
  const shown = page().getByRole('button', { name: 'Font size, ≥768: 30px, shown now' });
  await page().getByRole('radio', { name: '≥600, from 600px' }).click();
  await shown.click();
  expect(await shown.count()).toBe(0);
  expect(await page().getByRole('textbox', { name: 'Font size' }).inputValue()).toBe('30');
});

test('[EDIT-3] a source links to the block of a value', async () => {
  const origin = { kind: 'composite', name: 'Card', boardUid: 'b', blockUid: 'c' } as const;
  const attributes = link().attributes.map((one) => (one.kid === 'rel' ? { ...one, origin } : one));
  await open({ ...link(), attributes }, 'rel');
  await page().getByRole('button', { name: 'Card: Set on the instance' }).press('Enter');
  expect(await callsOf('go')).toEqual([['go', 'b', 'c']]);
});

test('[EDIT-3] a block is renamed and hidden', async () => {
  await open(link());
  await type('Layer name', 'Teaser');
  expect(await written()).toBe('Teaser');
  await page().getByRole('button', { name: 'Hide' }).click();
  await written(2);
  const changes = (await callsOf()).map(([, change]) => change);
  const { uid } = link();
  const [uids, board] = [['home-hero-about', 'another'], 'board-home'];
  expect(changes).toEqual([
    { kind: 'field', board, uid, uids: [uid], field: 'label', v: 'Teaser', was: link().label },
    { kind: 'field', board, uid, uids, field: 'isHidden', v: true },
  ]);
});

test('[MODEL-4] a search finds attributes, including unset ones', async () => {
  await open(link());
  expect(await page().getByRole('textbox', { name: 'Letter spacing' }).count()).toBe(0);
  await page().getByRole('searchbox').fill('letter sp');
  expect(await page().getByRole('textbox', { name: 'Letter spacing' }).count()).toBe(1);
  expect(await page().getByRole('textbox', { name: 'Font size' }).count()).toBe(0);
});

const LARGE = ['Size', 'Fill', 'Border', 'Text style', 'Mask', 'Position', 'Placement', 'Hover'];

// Both color schemes have the same elements and names, so only contrast is checked in the dark one.
test.each([
  ['light', undefined],
  ['dark', 'color-contrast'],
] as const)(
  '[EDIT-10] axe finds nothing in the controls, %s',
  async (colorScheme, rule) => {
    await page().emulateMedia({ colorScheme });
    await open(link());
    await page().getByRole('button', { name: 'All', exact: true }).click();
    for (const name of [...LARGE, 'CSS']) await unfold(name);
    await page().getByRole('button', { name: 'Show hovered' }).click();
    expect(await axeFinds(page(), { rule })).toEqual([]);
    await page().getByRole('button', { name: 'Pick Text color' }).click();
    await page().getByRole('slider', { name: 'Hue' }).waitFor();
    const shots = process.env['SITEGEN_SHOTS'];
    if (shots !== undefined)
      await page().screenshot({ path: `${shots}/inspector-${colorScheme}.png`, fullPage: true });
    expect(await axeFinds(page(), { rule, within: '.sg-picker' })).toEqual([]);
  },
  120_000,
);
