import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useBrowser, visit } from '../browser/browser.test-data.ts';
import { block, board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { liveSite, named, set, treeIn, type BoardJson } from './live.test-data.ts';
import { clickBlock, openShell, outlineOf } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

const tall = () => block('box', { size: { isNh: true, nh: '1500px' } }, [text('A long way')]);

/** So many boards are others on the other branch. */
const NOTES = 110;

function dayProject() {
  const around = named(
    'around',
    block('box', {}, [
      {
        ...named('passed', block('box', {}, [named('deep', text('Deep'))])),
        isBypassed: true,
      },
    ]),
  );
  const home = main(named('first', text('First')), around, named('last', text('Last')), tall());
  const page = (slug: string) =>
    board(slug, [main(heading(slug), named(`${slug}-text`, text(`Of ${slug}`)), tall())]);
  const notes = Array.from({ length: NOTES }, (_, at) =>
    board(`note-${at}`, [main(heading(`Note ${at}`))]),
  );
  return project([home], [page('about'), page('news'), ...notes]);
}

const git = (cwd: string, ...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
    cwd,
    stdio: 'ignore',
  });

/** Makes the folder a repository with another branch, on which all boards say something else; gives its name. */
function makeBranch(folder: string): string {
  git(folder, 'init', '-b', 'one');
  git(folder, 'add', '.');
  git(folder, 'commit', '-m', 'One');
  const other = join(mkdtempSync(join(temp, 'branch-')), 'other');
  git(folder, 'worktree', 'add', other, '-b', 'other');
  const boards = join(other, 'boards');
  for (const name of readdirSync(boards)) {
    const file = join(boards, name);
    const said = readFileSync(file, 'utf8').replace(/"(Of|Note) /g, '"$1 other ');
    writeFileSync(file, said);
  }
  git(other, 'commit', '-am', 'Other');
  git(folder, 'worktree', 'remove', other);
  return 'other';
}

/** The children of a board, by the files that they are in. */
const without = (board: BoardJson, name: string) =>
  (board.children ?? []).filter((file) => !file.endsWith(`/${name}.json`));

test('[EDIT-2] [EDIT-5] [W8] what an author has selected stays in view while files, addresses and branches change', async () => {
  const site = await liveSite(temp, dayProject());
  const branch = makeBranch(site.folder);
  const shell = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  const { page, frame, run, selected, state, problems } = shell;
  const top = () => frame().evaluate(() => Math.round(scrollY));
  const scrollTo = (y: number) =>
    frame().evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
  const says = (uid: string, words: string) =>
    frame().waitForSelector(`[data-sg-uid="${uid}"]:has-text("${words}")`, { state: 'attached' });
  const stays = async (blocks: readonly string[], y: number) => {
    expect((await selected()).blocks).toEqual(blocks);
    expect(await top()).toBe(y);
  };

  // The tree is walked, and masks are clicked.
  await page.focus('[role=tree]');
  await page.keyboard.press('Home');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown');
  expect((await selected()).blocks).toEqual(['first']);
  await run('set-overlay', { name: 'doubleClick', value: '2000' });
  await clickBlock(shell, 'deep');
  expect((await selected()).blocks).toEqual(['deep']);
  await clickBlock(shell, 'deep');
  expect((await selected()).blocks).toEqual(['around']);
  await clickBlock(shell, 'first');
  await clickBlock(shell, 'last', ['Shift']);
  const range = ['first', 'around', 'passed', 'deep', 'last'];
  expect((await selected()).blocks).toEqual(range);
  await scrollTo(120);

  // Ten changes within a second.
  for (let n = 1; n <= 10; n += 1) {
    site.edit('index', ({ root }) => set(root, 'first', 'text', `Number ${n}`));
    await new Promise((done) => setTimeout(done, n % 2 === 0 ? 20 : 120));
  }
  await says('first', 'Number 10');
  await stays(range, 120);

  // A file that is broken leaves the last good page.
  const good = readFileSync(site.file('index'), 'utf8');
  writeFileSync(site.file('index'), good.replace('Number 10', 'Number 11').slice(0, -20));
  await page.waitForSelector('[aria-label="Errors: 1"]');
  expect((await state()).errors).toHaveLength(1);
  await says('first', 'Number 10');
  await stays(range, 120);
  writeFileSync(site.file('index'), good.replace('Number 10', 'Mended'));
  await says('first', 'Mended');
  await expect.poll(async () => (await state()).errors).toEqual([]);
  await stays(range, 120);

  // A board gets another address while it is looked at, and another one another place.
  await run('open', { board: 'about' });
  await says('about-text', 'Of about');
  await expect.poll(async () => (await state()).page.path).toBe('/about/');
  await run('select', { uids: ['about-text'] });
  await scrollTo(90);
  await page.focus('[role=tree]');
  site.edit('about', (about) => (about.slug = 'about-us'));
  await expect.poll(async () => (await state()).page.path).toBe('/about-us/');
  await stays(['about-text'], 90);
  expect(await page.locator('[role=tree]').evaluate((tree) => tree.matches(':focus'))).toBe(true);
  await run('open', { board: 'news' });
  await says('news-text', 'Of news');
  await run('select', { uids: ['news-text'] });
  await scrollTo(80);
  site.edit('about', (about) => (about.children = ['boards/news.json']));
  site.edit('index', (index) => (index.children = without(index, 'news')));
  await expect.poll(async () => (await state()).page.path).toBe('/about-us/news/');
  await stays(['news-text'], 80);

  // Another branch: all boards are others at once, and this one is where it was.
  git(site.folder, 'commit', '-am', 'Moved');
  git(site.folder, 'checkout', branch);
  await says('news-text', 'Of other news');
  await expect.poll(async () => (await state()).page.path).toBe('/news/');
  await expect.poll(async () => (await state()).saved).toBe(true);
  await stays(['news-text'], 80);
  const { edge, block: own } = await outlineOf(frame(), 'news-text');
  expect(edge).toEqual(own);
  expect(await state()).toMatchObject({ board: 'news', link: 'live', errors: [] });
  const fresh = await visit(browser());
  const built = await site.built('news/index.html');
  await fresh.page.setContent(built, { waitUntil: 'commit' });
  expect(await treeIn(frame())).toBe(await treeIn(fresh.page));
  expect(problems).toEqual([]);
});
