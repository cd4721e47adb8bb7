import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { InspectedBlock } from '../../src/author/inspected.ts';
import type { InspectorChange } from '../../src/author/value-at.ts';
import { copyOfAtelier, serve } from '../author/author.test-data.ts';
import { useBrowser, visit } from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { askTool } from './ask-tool.test-data.ts';
import { storyOf } from './panels.test-data.ts';

const browser = useBrowser();
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let show: Awaited<ReturnType<typeof storyOf>>;
let shared: object;
let link: InspectedBlock;
let image: InspectedBlock;

const STYLES = [
  { name: 'card', label: 'Card' },
  { name: 'quiet', label: '' },
];
const VARIABLES = [
  { name: 'gutter', label: '', type: 'Dimension', property: '--v-gutter', light: '24px' },
];

beforeAll(async () => {
  const { folder } = copyOfAtelier(tempFolder());
  const server = await serve(folder, { assets: join(folder, 'assets') });
  show = await storyOf(server, 'inspector');
  const ask = async (path: string) => (await askTool(server, path)).json() as Promise<unknown>;
  const { boards } = (await ask('api/project')) as { readonly boards: object };
  const names = (await ask('api/names')) as { readonly variables: readonly object[] };
  const variables = [...names.variables, ...VARIABLES];
  shared = { names: { ...names, variables, styles: STYLES }, boards };
  link = (await ask('api/inspect?board=board-home&block=home-hero-about')) as InspectedBlock;
  image = (await ask(
    'api/inspect?board=board-bothy&block=bothy-figure-1-image',
  )) as InspectedBlock;
}, 60_000);

async function open(
  block: InspectedBlock,
  search = '',
  options: Parameters<typeof visit>[1] = {},
): Promise<Page> {
  const { page } = await visit(browser(), { viewport: { width: 480, height: 900 }, ...options });
  await show(page, { ...shared, block });
  if (search !== '') await page.getByRole('searchbox').fill(search);
  return page;
}

type Call = readonly ['change' | 'preview' | 'go', InspectorChange?, string?];

const callsOf = (page: Page, kind: Call[0] = 'change') =>
  page.evaluate(
    (name) => (window as unknown as { calls: Call[] }).calls.filter(([own]) => own === name),
    kind,
  );

/** What was written last, as soon as there is so much. */
async function written(page: Page, count = 1): Promise<unknown> {
  await expect.poll(async () => (await callsOf(page)).length).toBeGreaterThanOrEqual(count);
  const [, change] = (await callsOf(page)).at(-1) ?? [];
  return change !== undefined && 'v' in change ? change.v : change;
}

async function type(page: Page, field: string, text: string) {
  const box = page.getByRole('textbox', { name: field, exact: true });
  await box.fill(text);
  await box.press('Enter');
}

async function choose(page: Page, menu: string | RegExp, option: string) {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const unfold = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).click();

test.each<
  readonly [what: string, search: string, act: (page: Page) => Promise<void>, expected: unknown]
>([
  ['a sum', 'font size', (page) => type(page, 'Font size', '12*2+4'), '28px'],
  ['a unit in a sum', 'font size', (page) => type(page, 'Font size', '1em*2'), '2em'],
  ['a number beyond its bounds', 'opacity', (page) => type(page, 'Opacity', '7'), 1],
  ['a number', 'line height', (page) => type(page, 'Line height', '1.4'), 1.4],
  ['a variable by its name', 'font size', (page) => type(page, 'Font size', 'gutter'), 'var:gutter'],
  ['a unit', 'letter', (page) => choose(page, /Unit of Letter spacing/, 'px'), '0px'],
  ['a variable from the menu', 'font size', (page) => choose(page, /Unit of Font size/, 'gutter · 24px'), 'var:gutter'],
  ['a choice of many', 'text align', (page) => choose(page, /Text align/, 'justify'), 'justify'],
  ['a choice of few', 'font style', (page) => page.getByRole('radio', { name: 'italic' }).click(), 'italic'],
  ['a flag', 'new tab', (page) => page.getByRole('switch', { name: 'New tab' }).press('Space'), true],
  ['a colour', 'text color', (page) => type(page, 'Text color', 'f0a'), '#FF00AA'],
  ['a colour variable', 'text color', (page) => type(page, 'Text color', 'lime'), 'var:lime'],
  ['a ratio', 'aspect', (page) => choose(page, /Usual values of Aspect ratio/, '4:3'), '4:3'],
  ['a space', 'padding', (page) => page.getByRole('radio', { name: 'Two for opposite sides' }).click(), 'regular 0px'],
  ['a width', 'visible from', (page) => type(page, 'Visible from', '40em'), '40em'],
  ['styles', 'styles', (page) => choose(page, /Add a style/, 'Card'), 'card'],
])('[EDIT-3] %s is written', async (_, search, act, expected) => {
  const page = await open(link, search);
  await act(page);
  expect(await written(page)).toEqual(expected);
  expect(await callsOf(page)).toHaveLength(1);
});

test('[EDIT-3] parts of values are written, and what equals the default is left out', async () => {
  const page = await open(link, 'si');
  await unfold(page, 'Size');
  await type(page, 'Size, width', '50%');
  expect(await written(page)).toEqual({ isW: true, w: '50%' });
  await page.getByRole('button', { name: 'Same for width and height' }).click();
  await type(page, 'Size, greatest width', '30em');
  expect(await written(page, 2)).toEqual({
    isW: true,
    w: '50%',
    isXw: true,
    xw: '30em',
    isXh: true,
    xh: '30em',
  });
  await type(page, 'Size, width', '');
  expect(await written(page, 3)).not.toHaveProperty('w');
  await unfold(page, 'Position');
  await choose(page, /Position, type/, 'sticky');
  expect(await written(page, 4)).toEqual({ type: 'sticky' });
  await type(page, 'Position, top', '16');
  expect(await written(page, 5)).toEqual({ type: 'sticky', top: '16px' });
  await page.getByRole('button', { name: 'Reset Position, top' }).click();
  expect(await written(page, 6)).toEqual({ type: 'sticky' });
});

test('[EDIT-3] looks of states are written: colours from the palette, and parts that may be missing', async () => {
  const page = await open({ ...link, attributes: without(link, 'hover') }, 'hover');
  await unfold(page, 'Hover');
  await page.getByRole('button', { name: 'Pick Hover, fill' }).click();
  await page.getByRole('button', { name: 'The blue door' }).click();
  expect(await written(page)).toEqual({ fill: 'var:teal' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Hover, shadow' }).click();
  await type(page, 'Hover, shadow, blur', '30');
  expect(await written(page, 3)).toEqual({ fill: 'var:teal', shadow: { blur: '30px' } });
});

/** The attributes of a block, one of them as if nobody had set it. */
function without({ attributes }: InspectedBlock, kid: string): InspectedBlock['attributes'] {
  const origin = { kind: 'default', name: '' } as const;
  return attributes.map((attribute) =>
    attribute.kid === kid ? { ...attribute, written: undefined, origin } : attribute,
  );
}

test('[EDIT-3] gradients have stops that are moved by keys, added and coloured', async () => {
  const page = await open(link, 'fill');
  await unfold(page, 'Fill');
  await choose(page, /Fill, type/, 'gradient').catch(() => undefined);
  await page.getByRole('button', { name: 'New gradient' }).click();
  await page.getByRole('button', { name: 'Add a stop' }).click();
  await written(page, 3);
  await page.getByRole('slider', { name: 'Stop 2' }).press('ArrowRight');
  const fill = (await written(page, 4)) as { gradient: { parts: { stops: object[] }[] } };
  const [part] = fill.gradient.parts;
  expect(part?.stops).toHaveLength(3);
  expect(part?.stops[1]).toMatchObject({ position: '51%' });
  await type(page, 'Fill, gradient, stop 2, color', 'var:teal');
  expect(JSON.stringify(await written(page, 5))).toContain('"color":"var:teal","position":"51%"');
});

test('[EDIT-3] a picture has a focal point, which arrows and the pointer move', async () => {
  const page = await open(link, 'fill');
  await unfold(page, 'Fill');
  await choose(page, /Fill, over it/, 'image');
  const pad = page.getByRole('button', { name: /^Fill, focal point/ });
  await pad.press('Shift+ArrowLeft');
  expect(await written(page, 2)).toMatchObject({ type: 'image', position: '40%,50%' });
  const box = await pad.boundingBox();
  await pad.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 } });
  expect(await written(page, 3)).toMatchObject({ position: '25%,75%' });
});

test('[EDIT-6] a colour that is dragged is one change; Escape gives it up', async () => {
  const page = await open(link, 'text color');
  await page.getByRole('button', { name: 'Pick Text color' }).click();
  const box = await page.getByRole('group', { name: 'Saturation and brightness' }).first().boundingBox();
  if (box === null) throw new Error('no picker');
  const drag = async () => {
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 60, { steps: 6 });
  };
  await drag();
  await page.mouse.up();
  expect(await written(page)).toMatch(/^#[\dA-F]{6}$/);
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await callsOf(page)).toHaveLength(1);
  const previews = await callsOf(page, 'preview');
  expect(previews.length).toBeGreaterThan(4);
  expect(previews.at(-1)?.[1]).toBeNull();
});

test('[EDIT-6] a label that is dragged is one change; Escape gives it up', async () => {
  const page = await open(link, 'font size');
  const label = page.getByText('Font size', { exact: true });
  const box = await label.boundingBox();
  if (box === null) throw new Error('no label');
  const drag = async () => {
    await page.mouse.move(box.x + 5, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 25, box.y + 8, { steps: 5 });
  };
  await drag();
  expect(await page.getByRole('textbox', { name: 'Font size' }).inputValue()).toBe('26');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await callsOf(page)).toHaveLength(0);
  await drag();
  await page.mouse.up();
  expect(await written(page)).toBe('26px');
  expect(await callsOf(page)).toHaveLength(1);
});

test('[EDIT-6] what is typed, or stepped through by arrows, has the name of one step of undo', async () => {
  const page = await open(link, 'te');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.pressSequentially('!');
  expect(await written(page)).toMatch(/!$/);
  await text.pressSequentially('?');
  expect(await written(page, 2)).toMatch(/!\?$/);
  const spacing = page.getByRole('textbox', { name: 'Letter spacing' });
  for (const key of ['ArrowUp', 'Shift+ArrowUp', 'Alt+ArrowDown']) await spacing.press(key);
  expect(await written(page, 3)).toBe('1.09em');
  const [first, second, third] = (await callsOf(page)).map(([, , group]) => group);
  expect([typeof first, first === second, first === third]).toEqual(['string', true, false]);
});

test('[EDIT-7] what is out of bounds, unreadable or refused has its reason, and nothing of it stays', async () => {
  const page = await open(link, 't');
  await type(page, 'Opacity', '7');
  await page.getByText('At most 1.').waitFor();
  await type(page, 'Font size', '3 apples');
  await page.getByText('“3 apples” is no number').waitFor();
  const to = page.getByRole('combobox', { name: 'To' });
  await to.fill('javascript:alert(1)');
  await to.press('Enter');
  await page.getByText(/It has to be the uid of a board/).waitFor();
  await to.fill('No such board');
  await to.press('Enter');
  await page.getByText('There is no board “No such board”.').waitFor();
  await to.press('Escape');
  expect(await callsOf(page)).toHaveLength(1);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('refuse me');
  await text.press('Enter');
  await page.getByText('It was refused.').waitFor();
  await page.getByRole('searchbox').focus();
  expect(await text.inputValue()).toBe('How a commission goes');
});

test('[EDIT-3] a link leads to a board, a place on it, or an address', async () => {
  const page = await open(link, 'to');
  const to = page.getByRole('combobox', { name: 'To' });
  await to.fill('jour');
  await to.press('ArrowDown');
  await to.press('Enter');
  expect(await written(page)).toBe('board-journal');
  await choose(page, /Place for To/, '#board-journal-top');
  expect(await written(page, 2)).toBe('board-journal#board-journal-top');
  await to.fill('example.com/a');
  await to.press('Enter');
  expect(await written(page, 3)).toBe('https://example.com/a');
});

test('[EDIT-3] a file is found by its name, and taken away again', async () => {
  const page = await open(image, 'image');
  const file = page.getByRole('combobox', { name: 'Image' });
  await file.fill('bench');
  await page.getByRole('option').first().click();
  const [, change] = (await callsOf(page)).at(-1) ?? [];
  expect(change).toMatchObject({ kind: 'set', kid: 'image', isLook: false });
  expect(change).toHaveProperty('file.assetUid');
  await page.getByRole('button', { name: 'Reset Image' }).click();
  expect(await written(page, 2)).toMatchObject({ kind: 'unset', kid: 'image' });
});

test('[EDIT-3] values per width are written, marked and taken away', async () => {
  const page = await open(link, 'font size');
  await page.getByRole('button', { name: 'Change values from 768px on' }).click();
  await type(page, 'Font size', '30');
  await written(page);
  const [, set] = (await callsOf(page)).at(-1) ?? [];
  expect(set).toEqual({
    kind: 'set',
    uid: 'home-hero-about',
    uids: ['home-hero-about', 'another'],
    kid: 'font-size',
    isLook: true,
    isProperty: false,
    width: '768px',
    v: '30px',
  });
  expect(await page.locator('[data-differs]').count()).toBe(1);
  await page.getByRole('radio', { name: 'All widths' }).click();
  expect(await page.getByRole('textbox', { name: 'Font size' }).inputValue()).toBe('');
  await page.getByRole('button', { name: 'Font size from 768px' }).click();
  await page.getByRole('button', { name: 'Reset Font size from 768px' }).click();
  expect(await written(page, 2)).toMatchObject({ kind: 'unset', width: '768px' });
});

test('[EDIT-3] an origin leads to the block that has written a value', async () => {
  const origin = { kind: 'composite', name: 'Card', boardUid: 'b', blockUid: 'c' } as const;
  const attributes = link.attributes.map((one) => (one.kid === 'rel' ? { ...one, origin } : one));
  const page = await open({ ...link, attributes }, 'rel');
  await page.getByRole('button', { name: 'Set by the composite Card: go there' }).press('Enter');
  expect(await callsOf(page, 'go')).toEqual([['go', 'b', 'c']]);
});

test('[EDIT-3] a block gets a name, and is hidden', async () => {
  const page = await open(link);
  await type(page, 'Name of the block', 'Teaser');
  expect(await written(page)).toBe('Teaser');
  await page.getByRole('button', { name: 'hidden' }).click();
  await written(page, 2);
  const changes = (await callsOf(page)).map(([, change]) => change);
  const uids = ['home-hero-about', 'another'];
  expect(changes).toEqual([
    { kind: 'field', uid: link.uid, uids: [link.uid], field: 'label', v: 'Teaser' },
    { kind: 'field', uid: link.uid, uids, field: 'isHidden', v: true },
  ]);
});

const LARGE = ['Size', 'Fill', 'Border', 'Text style', 'Mask', 'Position', 'Placement', 'Hover'];

test.each(['light', 'dark'] as const)(
  '[EDIT-10] axe finds nothing in the controls, %s',
  async (colorScheme) => {
    const page = await open(link, '', { colorScheme });
    await page.getByRole('button', { name: 'All', exact: true }).click();
    for (const name of LARGE) await unfold(page, name);
    await page.evaluate(AXE);
    const look = () =>
      page.evaluate(async () => {
        const { axe } = window as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        const { violations } = await axe.run();
        return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
      });
    expect(await look()).toEqual([]);
    await page.getByRole('button', { name: 'Pick Text color' }).click();
    await page.getByRole('slider', { name: 'Hue' }).waitFor();
    const shots = process.env['SITEGEN_SHOTS'];
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/inspector-${colorScheme}.png`, fullPage: true });
    expect(await look()).toEqual([]);
  },
  60_000,
);
