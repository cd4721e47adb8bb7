import { EventEmitter, once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { main, project, text } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { blocksOf } from './author.test-data.ts';
import { liveSite, named, set, type LiveSite } from './live.test-data.ts';
import { openShell, type OpenShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();
let site: LiveSite;
let shell: OpenShell;

beforeEach(async () => {
  site = await liveSite(temp, project([main(named('count', text('One two three')))]));
  shell = await openShell(browser(), new URL('/__sitegen/', site.home).href);
});

const texts = () =>
  blocksOf(readFileSync(site.file('index'), 'utf8')).flatMap(([, eid, words]) =>
    eid === 'text' ? [words] : [],
  );

/** Has changes wait on their way to the server, until they are let go. */
async function holdChanges() {
  const held = new EventEmitter();
  const isOver = once(held, 'over');
  await shell.page.route('**/api/edit', async (route) => {
    await isOver;
    await route.continue();
  });
  return () => held.emit('over');
}

/** Writes in a text whose first save is on its way when the second one is asked for, and another program writes before both. */
async function writeTwice(leaving: string) {
  const { page, frame, run } = shell;
  await run('write', { uid: 'count' });
  await frame().waitForSelector('[data-sg-uid=count][contenteditable]');
  const letGo = await holdChanges();
  const first = page.waitForRequest('**/api/edit');
  await page.keyboard.type('s');
  await first;
  await page.keyboard.press('Home');
  await page.keyboard.type('And ');
  await page.keyboard.press(leaving);
  site.edit('index', ({ root }) => set(root, 'count', 'text', 'One two tre'));
  letGo();
  await expect.poll(async () => (await shell.state()).saved).toBe(true);
}

test('[EDIT-9] words on their way behind a save that is refused are asked about with it, and none of them are lost', async () => {
  const { page } = shell;
  await writeTwice('Escape');
  expect(texts()).toEqual(['One two tre']);
  expect(await page.locator('.refusal').allInnerTexts()).toEqual([
    expect.stringContaining('"One two tre"'),
  ]);
  await page.getByRole('button', { name: 'Mine: And One two threes' }).click();
  await expect.poll(texts).toEqual(['And One two threes']);
});

test('[EDIT-9] nor is a text split behind a save that is refused: its words are asked about', async () => {
  const { page } = shell;
  await writeTwice('Enter');
  expect(texts()).toEqual(['One two tre']);
  expect(await page.locator('.refusal').count()).toBe(1);
  await page.getByRole('button', { name: /^Mine: And/ }).click();
  await expect.poll(texts).toEqual(['And ', 'One two threes']);
});

const projectFile = () => join(site.folder, 'project.json');

/** What is on disk of a variable. */
function variable(name: string) {
  const { variables } = JSON.parse(readFileSync(projectFile(), 'utf8')) as {
    readonly variables: readonly { readonly name: string; readonly v: string }[];
  };
  return variables.find((one) => one.name === name)?.v;
}

test.each([
  ['types', 'in its field'],
  ['drags', 'in its picker'],
])(
  '[EDIT-9] who %s a color of the project %s while another program writes it is asked which one stays',
  async (way) => {
    const { page, run } = shell;
    await run('insert-variable', { name: 'tide', type: 'Color', v: '#111111' });
    await run('insert-variable', { name: 'ebb', type: 'Color', v: '#444444' });
    await run('show-panel', { panel: 'project' });
    const [tide, ebb] = ['tide', 'ebb'].map((name) =>
      page.getByRole('textbox', { name: `${name} in light`, exact: true }),
    );
    if (way === 'types') await tide?.fill('#333333');
    else {
      await page.getByRole('button', { name: 'Pick tide in light' }).click();
      await page.locator('.sg-color-area').hover();
      await page.mouse.down();
      await page.mouse.move(20, 20, { steps: 3 });
    }
    const written = readFileSync(projectFile(), 'utf8');
    writeFileSync(
      projectFile(),
      written.replace('#111111', '#222222').replace('#444444', '#555555'),
    );
    await expect.poll(() => ebb?.inputValue()).toBe('#555555');
    if (way === 'types') await tide?.blur();
    else await page.mouse.up();
    await page.locator('.refusal', { hasText: '#222222' }).waitFor();
    expect(variable('tide')).toBe('#222222');
    if (way === 'drags') await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Mine' }).click();
    await expect.poll(() => variable('tide')).not.toBe('#222222');
  },
);
