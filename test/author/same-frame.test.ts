import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { intercept } from '../gate.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { ALL, inBox, openBoxSite, pressKeys, textsIn } from './box-site.test-data.ts';
import type { LiveSite } from './live.test-data.ts';
import { boxOf, faultsIn, holdChanges, holdRequests, type OpenShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let site: LiveSite;
let shell: OpenShell;

beforeEach(async () => {
  ({ site, shell } = await openBoxSite(temp, browser()));
});

const onDisk = () => inBox(site).map(({ uid }) => uid);

interface ShellNow {
  readonly canUndo: boolean;
  readonly undoes?: string;
  readonly saved: boolean;
  readonly page: { readonly blocks: number };
  readonly view: { readonly selection: readonly string[] };
}

/** Runs a command, and returns the shell's state before anything else happens. */
const rightAfter = (name: string, args: object = {}) =>
  shell.page.evaluate(
    ([command, input]) => {
      void window.sitegen?.run(command, input).catch(() => undefined);
      return window.sitegen?.state() as ShellNow;
    },
    [name, args] as const,
  );

test('[EDIT-12] the outline, the selection and the labels of undo follow a change at once, while the server answers nothing', async () => {
  const { run, state, problems } = shell;
  await run('select', { uids: ['three'] });
  const before = ((await state()) as unknown as ShellNow).page.blocks;
  const letGo = await holdChanges(shell);
  const made = await rightAfter('duplicate');
  expect(made).toMatchObject({ saved: false, canUndo: true, page: { blocks: before + 1 } });
  expect(made.undoes).toContain('Duplicate');
  expect(made.view.selection).not.toContain('three');
  const removed = await rightAfter('remove', { uids: ['one', 'two'] });
  expect(removed).toMatchObject({ page: { blocks: before - 1 } });
  const back = await rightAfter('undo');
  expect(back).toMatchObject({ page: { blocks: before + 1 } });
  expect(onDisk()).toEqual(['one', 'two', 'three']);
  letGo();
  await expect.poll(state).toMatchObject({ saved: true });
  expect(onDisk()).toEqual(['one', 'two', 'three', made.view.selection[0]]);
  expect(faultsIn(problems)).toEqual([]);
});

test('[EDIT-12] a change of a value makes one request', async () => {
  const { page, frame, run } = shell;
  const asked: string[] = [];
  const shown = frame().locator('[data-sg-uid=one]');
  const set = async (v: string) => {
    await run('set', { uid: 'one', kid: 'text', v });
    await expect.poll(() => shown.textContent()).toBe(v);
  };
  // Makes a first change, after which the server reads the file once more, as it was written just
  // before the server opened it.
  await set('Zeroth');
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const words = ['First', 'Second', 'Third'];
  for (const v of words) await set(v);
  // Ignores requests for parts of the editor, which are still being loaded.
  const ofChanges = asked.filter((path) => path.startsWith('/__sitegen/api/'));
  expect(ofChanges).toEqual(words.map(() => '/__sitegen/api/edit'));
});

/** Presses keys; a second entry is the number of events that a held key sends. */
type Pressed = readonly [keys: string, events: number];

async function hold([keys, events]: Pressed) {
  const { keyboard } = shell.page;
  const [key = '', ...modifiers] = keys.split('+').toReversed();
  for (const one of modifiers) await keyboard.down(one);
  for (let count = 0; count < events; count += 1) await keyboard.down(key);
  await keyboard.up(key);
  for (const one of modifiers) await keyboard.up(one);
}

/** Each answer of the server comes after one of these times, in ms. */
const DELAYS = [1400, 50, 2000, 310, 90, 870];

/** Delays the answers to changes; returns nothing to release. */
async function answerLate() {
  let asked = 0;
  await intercept(shell.page, /\/api\/edit/, async (route) => {
    asked += 1;
    await new Promise((done) => setTimeout(done, DELAYS[asked % DELAYS.length]));
    await route.continue();
  });
  return () => undefined;
}

test.each<{ when: string; slowDown: () => Promise<() => void>; keys: readonly Pressed[] }>([
  {
    when: 'pressed while the server answers nothing',
    slowDown: async () => holdChanges(shell),
    keys: [
      ['Control+d', 1],
      ['Control+ArrowUp', 1],
      ['ArrowDown', 1],
      ['Delete', 1],
      ['Control+z', 1],
      ['ArrowUp', 1],
    ],
  },
  {
    when: 'held while the server answers after 50 to 2,000 ms',
    slowDown: answerLate,
    keys: [
      ['Control+d', 2],
      ['Control+ArrowUp', 2],
      ['ArrowDown', 1],
      ['Delete', 2],
      ['Control+z', 3],
      ['Control+Shift+z', 1],
      ['ArrowUp', 2],
    ],
  },
])(
  '[EDIT-6] keys $when have the same effect as keys pressed slowly',
  async ({ slowDown, keys }) => {
    const { page, run, state } = shell;
    const saved = async () => {
      await expect.poll(state).toMatchObject({ saved: true });
    };
    const begin = async () => {
      await run('select', { uids: ['two'] });
      await page.focus('.canvas');
    };
    const end = async () => {
      await saved();
      const { blocks } = await shell.selected();
      return { texts: textsIn(site), places: blocks.map((uid) => onDisk().indexOf(uid)) };
    };
    await begin();
    for (const [key, events] of keys) {
      for (let count = 0; count < events; count += 1) {
        await hold([key, 1]);
        await saved();
      }
    }
    const slowly = await end();
    await run('go-to', { step: '' });
    await begin();
    const letGo = await slowDown();
    for (const pressed of keys) await hold(pressed);
    letGo();
    expect(await end()).toEqual(slowly);
  },
);

/**
 * Runs a command, and returns the shell's state in the next frame, before any answer of the server.
 */
const inNextFrame = (name: string, args: object) =>
  shell.page.evaluate(
    async ([command, input]) => {
      void window.sitegen?.run(command, input).catch(() => undefined);
      await new Promise(requestAnimationFrame);
      const field = document.querySelector<HTMLInputElement>('.side.right [aria-label="Name"]');
      const tree = document.querySelector('.side.left')?.textContent;
      return { field: field?.value, tree, where: document.querySelector('.where')?.textContent };
    },
    [name, args] as const,
  );

test('[EDIT-12] a setting of a board and of the project is in its field and in the tree of boards in the next frame', async () => {
  const { page, run, state, problems } = shell;
  await run('show-tree', { tree: 'boards' });
  await run('show-panel', { panel: 'board' });
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  const letGo = await holdRequests(shell, /\/api\//);
  expect(await inNextFrame('set-board', { key: 'name', v: 'Harbour' })).toMatchObject({
    field: 'Harbour',
    tree: expect.stringContaining('Harbour') as string,
  });
  await run('show-panel', { panel: 'project' });
  await page.getByRole('textbox', { name: 'Tag manager' }).waitFor();
  expect(await inNextFrame('set-project', { key: 'label', v: 'Tide tables' })).toMatchObject({
    field: 'Tide tables',
    where: expect.stringContaining('Tide tables') as string,
  });
  letGo();
  await expect.poll(state).toMatchObject({ saved: true });
  expect(readFileSync(site.file('index'), 'utf8')).toContain('Harbour');
  expect(faultsIn(problems)).toEqual([]);
});

/**
 * Notes what is shown once the frame after each key and click is painted: the row of the selected
 * block, its words in the inspector, and its outline if it is on the canvas already.
 */
const followFrames = () =>
  shell.page.evaluate(() => {
    const wrong: string[] = [];
    const inside = document.querySelector('iframe')?.contentDocument;
    const look = (cause: string) => {
      const { focus = '' } = (window.sitegen?.selection() ?? {}) as { readonly focus?: string };
      const row = document.querySelector(`[role=treeitem][data-uid="${focus}"]`);
      const field = document.querySelector('.side.right [aria-label=Text]');
      const words = field instanceof HTMLTextAreaElement ? field.value : field?.textContent;
      const edge = inside
        ?.querySelector('sitegen-overlay')
        ?.shadowRoot?.querySelector('.selected > .edge');
      const [block, drawn] = [inside?.querySelector(`[data-sg-uid="${focus}"]`), edge].map((one) =>
        one?.getBoundingClientRect(),
      );
      const isOutlined = block === undefined || Math.abs(block.top - (drawn?.top ?? 0)) < 2;
      const isSelected = row?.getAttribute('aria-selected') === 'true';
      const isInspected = Boolean(words) && row?.textContent?.includes(words ?? '') === true;
      if (isSelected && isInspected && isOutlined) return;
      wrong.push(JSON.stringify({ cause, focus, row: row?.textContent, words, isOutlined }));
    };
    let count = 0;
    const follow = ({ type }: Event) => {
      count += 1;
      const cause = `${count} ${type}`;
      requestAnimationFrame(() => {
        // A message arrives right after the frame, before any later frame.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => look(cause));
        port1.start();
        port2.postMessage('');
      });
    };
    for (const target of [window, inside?.defaultView]) {
      for (const type of ['keydown', 'click']) target?.addEventListener(type, follow, true);
    }
    Object.assign(window, { framesNow: () => ({ count, wrong }) });
  });

interface Frames {
  readonly count: number;
  readonly wrong: readonly string[];
}

test('[EDIT-12] 95 of 100 keys and clicks are in the tree, the outline and the inspector in the next painted frame, while answers of the server come 300 ms late', async () => {
  const { page, frame, run, state, problems } = shell;
  const texts = ALL.map((uid) => frame().locator(`[data-sg-uid=${uid}]`));
  await run('select', { uids: ['one'] });
  const field = page.locator('.side.right').getByRole('textbox', { name: 'Text', exact: true });
  await field.waitFor();
  const places = await Promise.all(texts.map(async (one) => boxOf(one)));
  await intercept(page, /\/__sitegen\/(?:api\/|page$)/, async (route) => {
    await new Promise((done) => setTimeout(done, 300));
    await route.continue();
  });
  await followFrames();
  for (let round = 0; round < 10; round += 1) {
    for (const { x, y } of places) await page.mouse.click(x + 3, y + 3);
  }
  await page.focus('.canvas');
  for (let round = 0; round < 10; round += 1) {
    await pressKeys(shell, 'ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown');
  }
  for (let round = 0; round < 10; round += 1) await pressKeys(shell, 'Control+d', 'Control+z');
  for (let round = 0; round < 10; round += 1) {
    await field.fill(`Words ${round}`);
    await page.keyboard.press('Tab');
  }
  const { count, wrong } = await page.evaluate(() =>
    (window as unknown as { framesNow: () => Frames }).framesNow(),
  );
  expect(count).toBeGreaterThanOrEqual(100);
  expect(wrong.slice(count / 20)).toEqual([]);
  await expect.poll(state).toMatchObject({ saved: true });
  expect(textsIn(site).at(-1)).toEqual(['text', 'Words 9']);
  expect(faultsIn(problems)).toEqual([]);
});

test('[EDIT-3] [EDIT-12] a field that two texts have stays in place, and writes to the text that it was touched for', async () => {
  const { page, frame, run } = shell;
  const text = page.locator('.right').getByRole('textbox', { name: 'Text', exact: true });
  const size = page.locator('.right').getByRole('textbox', { name: 'Font size', exact: true });
  const show = async (uid: string) => {
    await run('select', { uids: [uid] });
    await expect.poll(() => text.inputValue()).toBe(await textOf(uid));
  };
  const textOf = (uid: string) => frame().locator(`[data-sg-uid=${uid}]`).innerText();
  await show('one');
  const field = await size.elementHandle();
  await show('two');
  expect(await size.evaluate((shown, before) => shown === before, field)).toBe(true);
  const inTwo = await textOf('two');

  // Unsent text, and an unsaved step, belong to the first text when the second one is selected.
  await show('one');
  await text.fill('Typed for the first');
  await run('select', { uids: ['two'] });
  await expect.poll(() => text.inputValue()).toBe(inTwo);
  await expect.poll(() => textOf('one')).toBe('Typed for the first');
  await show('one');
  await size.focus();
  await page.keyboard.press('ArrowUp');
  const stepped = await size.inputValue();
  await run('select', { uids: ['two'] });
  await expect.poll(() => size.inputValue()).toBe('');
  await show('one');
  await expect.poll(() => size.inputValue()).toBe(stepped);
  expect(await textOf('two')).toBe(inTwo);
  expect(faultsIn(shell.problems)).toEqual([]);
});
