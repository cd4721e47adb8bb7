import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useBrowser, visit } from '../browser/browser.test-data.ts';
import { block, board, heading, main, project, text } from '../kitchen-sink.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { git, makeBranch } from './git.test-data.ts';
import { liveSite, named, set, treeIn, type BoardJson, type LiveSite } from './live.test-data.ts';
import { clickBlock, openShell, outlineOf, type OpenShell } from './shell.test-data.ts';

const temp = tempFolder();
const browser = useBrowser();

const tall = () => block('box', { size: { isNh: true, nh: '1500px' } }, [text('A long way')]);

/** A low box instead of a text: a second click in a text would start writing. */
const LOW = block('box', { size: { isNh: true, nh: '40px' } });

/** Number of boards that differ on the other branch. */
const NOTES = 110;

function dayProject() {
  const around = named(
    'around',
    block('box', {}, [
      {
        ...named('passed', block('box', {}, [named('deep', LOW)])),
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

/** Returns the files of a board's children, except the child with a name. */
const without = ({ children }: BoardJson, name: string) =>
  (children ?? []).filter((file) => !file.endsWith(`/${name}.json`));

interface Day {
  readonly site: LiveSite;
  readonly shell: OpenShell;
  /** Scrolls the page. */
  readonly scrollTo: (y: number) => Promise<void>;
  /** Waits until a block of the page has a text. */
  readonly says: (uid: string, words: string) => Promise<unknown>;
  /** Waits until the page is at an address. */
  readonly isAt: (path: string) => Promise<void>;
  /** Expects the selection and the scroll position to stay. */
  readonly stays: (blocks: readonly string[], y: number) => Promise<void>;
}

async function beginDay(): Promise<Day> {
  const site = await liveSite(temp, dayProject());
  const shell = await openShell(browser(), new URL('/__sitegen/', site.home).href);
  const { frame, selected, state } = shell;
  return {
    site,
    shell,
    scrollTo: (y) => frame().evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y),
    says: (uid, words) =>
      frame().waitForSelector(`[data-sg-uid="${uid}"]:has-text("${words}")`, { state: 'attached' }),
    async isAt(path) {
      await expect.poll(async () => (await state()).page.path).toBe(path);
    },
    async stays(blocks, y) {
      expect((await selected()).blocks).toEqual(blocks);
      expect(await frame().evaluate(() => Math.round(scrollY))).toBe(y);
    },
  };
}

const RANGE = ['first', 'around', 'last'];

/** Selects blocks by keys in the tree, and by clicks on the page. */
async function selects({ shell }: Day) {
  const { page, selected } = shell;
  await page.focus('[role=tree]');
  for (const key of ['Home', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  expect((await selected()).blocks).toEqual(['first']);
  // In the tree, keys change the selected block as well.
  const first = shell.frame().locator('[data-sg-uid=first]');
  await page.keyboard.press('Delete');
  await first.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await first.waitFor();
  await expect.poll(async () => (await selected()).blocks).toEqual(['first']);
  await clickBlock(shell, 'deep');
  expect((await selected()).blocks).toEqual(['deep']);
  await clickBlock(shell, 'first');
  await clickBlock(shell, 'deep', { times: 2 });
  expect((await selected()).blocks).toEqual(['around']);
  await clickBlock(shell, 'first');
  await clickBlock(shell, 'last', { held: ['Shift'] });
  expect((await selected()).blocks).toEqual(RANGE);
}

/** Changes a file ten times within a second, breaks it, and fixes it. */
async function changesFiles({ site, shell, scrollTo, says, stays }: Day) {
  await scrollTo(120);
  for (let n = 1; n <= 10; n += 1) {
    site.edit('index', ({ root }) => set(root, 'first', 'text', `Number ${n}`));
    await new Promise((done) => setTimeout(done, n % 2 === 0 ? 20 : 120));
  }
  await says('first', 'Number 10');
  await stays(RANGE, 120);
  const good = readFileSync(site.file('index'), 'utf8');
  writeFileSync(site.file('index'), good.replace('Number 10', 'Number 11').slice(0, -20));
  await shell.page.waitForSelector('[aria-label="Errors: 1"]');
  await says('first', 'Number 10');
  await stays(RANGE, 120);
  writeFileSync(site.file('index'), good.replace('Number 10', 'Mended'));
  await says('first', 'Mended');
  await expect.poll(async () => (await shell.state()).errors).toEqual([]);
  await stays(RANGE, 120);
}

/** Changes the address of one board and moves another one, each while it is shown. */
async function movesBoards({ site, shell, scrollTo, says, isAt, stays }: Day) {
  const { page, run } = shell;
  await run('open', { board: 'about' });
  await says('about-text', 'Of about');
  await isAt('/about/');
  await run('select', { uids: ['about-text'] });
  await scrollTo(90);
  await page.focus('[role=tree]');
  site.edit('about', (about) => (about.slug = 'about-us'));
  await isAt('/about-us/');
  await stays(['about-text'], 90);
  expect(await page.locator('[role=tree]').evaluate((tree) => tree.matches(':focus'))).toBe(true);
  await run('open', { board: 'news' });
  await says('news-text', 'Of news');
  await isAt('/news/');
  await run('select', { uids: ['news-text'] });
  await scrollTo(80);
  site.edit('about', (about) => (about.children = ['boards/news.json']));
  site.edit('index', (index) => (index.children = without(index, 'news')));
  await isAt('/about-us/news/');
  await stays(['news-text'], 80);
}

/** Checks out another branch on which all boards differ. */
async function changesBranch({ site, says, isAt, stays }: Day, branch: string) {
  git(site.folder, 'commit', '-am', 'Moved');
  git(site.folder, 'checkout', branch);
  await says('news-text', 'Of other news');
  await isAt('/news/');
  await stays(['news-text'], 80);
}

test('[EDIT-2] [EDIT-5] [W8] changes of files, addresses and branches keep the author’s page, position and selection', async () => {
  const day = await beginDay();
  const branch = makeBranch(day.site.folder, (said) => said.replace(/"(Of|Note) /g, '"$1 other '));
  await selects(day);
  await changesFiles(day);
  await movesBoards(day);
  await changesBranch(day, branch);
  const { frame, state, problems } = day.shell;
  const outline = await outlineOf(frame(), 'news-text');
  expect(outline.edge).toEqual(outline.block);
  expect(await state()).toMatchObject({ board: 'news', link: 'live', errors: [] });
  const fresh = await visit(browser());
  const built = await day.site.built('news/index.html');
  await fresh.page.setContent(built, { waitUntil: 'commit' });
  expect(await treeIn(frame())).toBe(await treeIn(fresh.page));
  expect(problems).toEqual([]);
});
