import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { PageIssues } from '../../src/author/checks/page-issues.ts';
import type { BuildState } from '../../src/author/checks/site-build.ts';
import type { PublishState } from '../../src/publish/job.ts';
import { inspectBoard } from '../../src/author/inspect/inspect-board.ts';
import { compositeUses } from '../../src/author/project/composite-uses.ts';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { copyOfAtelier, openCopy, serve } from '../author/author.test-data.ts';
import { useBrowser, visit } from '../browser/browser.test-data.ts';
import { tempFolder } from '../sites.test-data.ts';
import { askTool } from './ask-tool.test-data.ts';
import { axeFinds } from './axe.test-data.ts';
import { storyOf } from './panels.test-data.ts';

const browser = useBrowser();

let server: DevServer;
let show: Awaited<ReturnType<typeof storyOf>>;
let data: {
  readonly board: object;
  readonly boardUses: object;
  readonly issues: PageIssues;
  readonly uses: object | undefined;
  readonly build: BuildState;
  readonly publish: PublishState;
};

const NOTE = {
  code: 'heading-skipped',
  severity: 'notice',
  text: 'The heading “Two” has level 4, but the heading above it has level 2.',
  hint: 'Leave no level out.',
  path: 'root',
  board: 'Header',
  block: 'heading',
  boardUid: 'part-header',
  blockUid: 'two',
  page: { uid: 'board-home', name: 'Home' },
  uses: ['frame'],
} as const;

const BUILD: BuildState = {
  out: '/home/me/harl/site',
  isBuilt: true,
  revision: 1,
  last: {
    isWritten: true,
    pages: 28,
    files: 68,
    bytes: 2_352_281,
    milliseconds: 421,
    changed: [
      { file: 'index.html', how: 'changed', board: { uid: 'board-home', name: 'Home' } },
      { file: 'old/index.html', how: 'gone' },
    ],
    changedPages: 2,
    changedFiles: 5,
    issues: [NOTE],
  },
};

const PUBLISH: PublishState = {
  targets: [
    {
      name: 'live',
      kind: 'git',
      place: 'the branch gh-pages',
      address: 'https://example.org/',
      isConfirmed: false,
      hasPreview: true,
    },
  ],
  job: {
    target: 'live',
    task: { kind: 'publish', isPreview: false },
    isAsking: true,
    change: {
      pages: [{ file: 'index.html', how: 'changed', address: 'https://example.org/' }],
      changedPages: 1,
      otherFiles: 0,
      bytes: 10,
      brokenLinks: [{ page: 'index.html', address: '/gone/' }],
      broken: 1,
    },
  },
};

beforeAll(async () => {
  const { folder, file } = copyOfAtelier(tempFolder());
  // Removes the name of a link, which is a violation for axe to find.
  const text = readFileSync(file, 'utf8').replace('"How a commission goes "', '""');
  writeFileSync(file, text);
  server = await serve(folder, { assets: join(folder, 'assets') });
  show = await storyOf(server);
  const ask = async (path: string) => (await askTool(server, path)).json() as Promise<object>;
  const { plan, project } = await openCopy(server.author);
  const home = plan.boards.get('board-home');
  if (home === undefined) throw new Error('no home page');
  const issues = (await ask('api/issues?board=board-home')) as PageIssues;
  data = {
    board: inspectBoard(plan, home),
    boardUses: await ask('api/board-uses?uid=board-home'),
    uses: compositeUses({ project, elements: plan.context.catalogue.elements }, 'part-card'),
    build: BUILD,
    publish: PUBLISH,
    issues: { ...issues, issues: [{ ...NOTE, severity: 'error', text: 'It is broken.' }, NOTE] },
  };
});

async function open(options: Parameters<typeof visit>[1] = {}) {
  const visitor = await visit(browser(), { viewport: { width: 1900, height: 1400 }, ...options });
  await show(visitor.page, { ...data, page: server.site });
  return visitor;
}

const callsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { calls: unknown[][] }).calls);

test('[EDIT-10] every issue links to its block, by keyboard as well', async () => {
  const { page } = await open();
  const issues = page.getByRole('region', { name: 'Issues', exact: true });
  const issue = issues.getByRole('button', { name: /has level 4/ });
  await issue.focus();
  await page.keyboard.press('Enter');
  expect(await callsOf(page)).toEqual([['select', 'part-header', 'two']]);
});

test('[EDIT-3] the pictures of a board’s resources are small', async () => {
  const { page } = await open();
  const picture = page.locator('.sg-uses img').first();
  expect(await picture.boundingBox()).toMatchObject({ width: 32, height: 32 });
});

test('[EDIT-3] an instance links to its main component, its slot contents, and all other instances', async () => {
  const { page } = await open();
  const use = page.getByRole('region', { name: 'Use', exact: true });
  await use.getByRole('button', { name: 'Edit Project card' }).press('Enter');
  await use.getByRole('button', { name: 'Go to content of Above the title' }).press('Enter');
  await use.getByRole('button', { name: 'Home' }).nth(1).press('Enter');
  expect(await use.locator('[aria-current]').count()).toBe(1);
  expect(await callsOf(page)).toEqual([
    ['enter', expect.anything()],
    ['go', 'board-home', 'card-kind-slot~'],
    ['go', 'board-home', 'home-card-bench'],
  ]);
});

test('[OUT-2] a build reports changed pages, and each issue links to its block', async () => {
  const { page } = await open();
  const report = page.getByRole('region', { name: 'Build', exact: true });
  expect(await report.getByRole('status').textContent()).toContain('28 pages, 2.4 MB, 0.4 s');
  expect(await report.getByRole('listitem').allTextContents()).toEqual([
    'Home/changed',
    '/old/removed',
    expect.stringContaining('has level 4'),
  ]);
  await report.getByRole('button', { name: 'Home', exact: true }).press('Enter');
  await report.getByRole('button', { name: /has level 4/ }).press('Enter');
  expect(await callsOf(page)).toEqual([
    ['open', 'board-home'],
    ['select', 'part-header', 'two'],
  ]);
});

test('[EDIT-11] axe checks the page in the frame, and leaves its elements unchanged', async () => {
  const { page } = await open();
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error('no frame');
  await frame.waitForSelector('#sitegen-root h1');
  await page.getByRole('button', { name: 'Run axe on this page' }).click();
  await page.getByRole('button', { name: 'Run axe again' }).waitFor();
  const found = page.getByRole('button', { name: /link-name/ });
  await found.first().click();
  // The violations still belong to the checked page after another board is shown.
  await page
    .getByRole('region', { name: 'Issues', exact: true })
    .getByRole('button', { name: /has level 4/ })
    .click();
  await found.first().click();
  const select = ['select', 'board-home', 'home-hero-about', ['home-frame']];
  expect(await callsOf(page)).toEqual([select, ['select', 'part-header', 'two'], select]);
  expect(await frame.locator('script[src*=axe]').count()).toBe(0);
}, 90_000);

test.each(['light', 'dark'] as const)(
  '[EDIT-10] axe finds no violation in the panels, %s',
  async (colorScheme) => {
    const { page } = await open({ colorScheme });
    const found = await axeFinds(page);
    const shots = process.env['SITEGEN_SHOTS'];
    if (shots !== undefined)
      await page.screenshot({ path: `${shots}/panels-${colorScheme}.png`, fullPage: true });
    expect(found).toEqual([]);
  },
  120_000,
);
