import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { useBrowser } from '../browser/browser.test-data.ts';
import { main, project, text } from '../kitchen-sink.test-data.ts';
import { readText, tempFolder } from '../sites.test-data.ts';
import { blocksOf, copyOfAtelier, serve } from './author.test-data.ts';
import { liveSite, named, set, type BoardJson, type LiveSite } from './live.test-data.ts';
import { holdChanges, openShell, type OpenShell } from './shell.test-data.ts';

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

/**
 * Writes twice in a text. The first save is pending when the second one is requested, and another
 * program changes the text before either reaches the server.
 */
async function writeTwice(leaving: string) {
  const { page, frame, run } = shell;
  await run('write', { uid: 'count' });
  await frame().waitForSelector('[data-sg-uid=count][contenteditable]');
  const letGo = await holdChanges(shell);
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

test('[EDIT-9] words that were typed after a rejected save join its conflict, and none are lost', async () => {
  const { page } = shell;
  await writeTwice('Escape');
  expect(texts()).toEqual(['One two tre']);
  expect(await page.locator('.rejection').allInnerTexts()).toEqual([
    expect.stringContaining('“One two tre”'),
  ]);
  await page.getByRole('button', { name: 'Mine: And One two threes' }).click();
  await expect.poll(texts).toEqual(['And One two threes']);
});

test('[EDIT-9] splitting a text behind a rejected save joins its conflict', async () => {
  const { page } = shell;
  await writeTwice('Enter');
  expect(texts()).toEqual(['One two tre']);
  expect(await page.locator('.rejection').count()).toBe(1);
  await page.getByRole('button', { name: /^Mine: And/ }).click();
  await expect.poll(texts).toEqual(['And ', 'One two threes']);
});

const projectFile = () => join(site.folder, 'project.json');

/** Returns a variable on disk. */
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
  '[EDIT-9] a conflict arises when an author %s a color %s while another program writes it',
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
    await page.locator('.rejection', { hasText: '#222222' }).waitFor();
    expect(variable('tide')).toBe('#222222');
    if (way === 'drags') await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Mine' }).click();
    await expect.poll(() => variable('tide')).not.toBe('#222222');
  },
);

/** Returns the home board on disk. */
const home = () => JSON.parse(readFileSync(site.file('index'), 'utf8')) as BoardJson;

/** Changes fields of the home board on disk, like another program. */
const writeHome = (more: object) => site.edit('index', (json) => Object.assign(json, more));

const answers = (...all: readonly (readonly [question: string, answer: string])[]) => ({
  type: 'questions',
  questions: all.map(([question, answer]) => ({ question, answer })),
});

test('[EDIT-9] an edited answer of structured data stays with its question when another program inserts a question before it', async () => {
  const { page, run } = shell;
  writeHome({ about: answers(['When?', 'At noon'], ['Where?', 'At sea']) });
  await run('show-panel', { panel: 'board' });
  const asked = page.getByRole('textbox', { name: 'Question', exact: true });
  await expect.poll(() => asked.count()).toBe(2);
  const answer = page.getByRole('textbox', { name: 'Answer', exact: true });
  await answer.first().fill('At dawn');
  writeHome({ about: answers(['Who?', 'Sailors'], ['When?', 'At noon'], ['Where?', 'At sea']) });
  await expect.poll(() => asked.count()).toBe(3);
  const shownNow = () =>
    answer.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value));
  expect(await shownNow()).toEqual(['Sailors', 'At dawn', 'At sea']);
  await answer.nth(1).blur();
  await expect
    .poll(() => home()['about'])
    .toEqual(answers(['Who?', 'Sailors'], ['When?', 'At dawn'], ['Where?', 'At sea']));
  await expect.poll(shownNow).toEqual(['Sailors', 'At dawn', 'At sea']);
});

test('[EDIT-9] an edited custom field keeps its value when another program inserts a field before it', async () => {
  const { page, run } = shell;
  writeHome({ fields: { height: 1, depth: 2 } });
  await run('show-panel', { panel: 'board' });
  const depth = page.getByRole('textbox', { name: 'depth', exact: true });
  await depth.fill('9');
  writeHome({ fields: { width: 5, height: 1, depth: 2 } });
  const width = page.getByRole('textbox', { name: 'width', exact: true });
  await width.waitFor();
  expect([await width.inputValue(), await depth.inputValue()]).toEqual(['5', '9']);
  await depth.blur();
  await expect.poll(() => home()['fields']).toEqual({ width: 5, height: 1, depth: 9 });
});

test.each([
  ['alternative text', /^Alternative text in/, 'Mine', 'Across', '80%'],
  ['focal point', 'Down', '70%', /^Alternative text in/, 'Theirs'],
])(
  '[EDIT-9] typing the %s of a picture while another program writes it is a conflict',
  async (_what, typed, mine, other, theirs) => {
    const { folder, file } = copyOfAtelier(temp);
    const { author } = await serve(folder, { assets: join(folder, 'assets') });
    const { page, run } = await openShell(browser(), author);
    await run('show-panel', { panel: 'assets' });
    await page.getByRole('button', { name: /^lime-panels/ }).click();
    const field = (name: string | RegExp) => page.getByRole('textbox', { name }).first();
    await field(typed).fill(mine);
    const changed = readText(file)
      .replace('Five framed panels of lime render on a shelf, from rough to smooth', 'Theirs')
      .replace('12%,50%', '80%,50%');
    writeFileSync(file, changed);
    await expect.poll(() => field(other).inputValue()).toBe(theirs);
    await field(typed).blur();
    await page.getByRole('button', { name: /^Mine/ }).waitFor();
    expect(readText(file)).toBe(changed);
  },
);
