import { inspectBlock } from '../../src/author/inspect/inspect-block.ts';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { PageIssues } from '../../src/author/checks/page-issues.ts';
import { invariant } from '../../src/diagnostics/invariant.ts';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { createInspectAnswers } from '../../src/node/dev/inspect-answers.ts';
import { createSiteScan, type ScannedBoards } from '../../src/node/dev/site-scan.ts';
import { readBundle } from '../../src/node/generate/bundle.ts';
import { block, board, heading, link, main, project, text } from '../kitchen-sink.test-data.ts';
import { ATELIER, buildOptions, REPOSITORY, tempFolder, writeJson } from '../sites.test-data.ts';
import { askTool } from '../studio/ask-tool.test-data.ts';
import { ask, openCopy, openTestSite, serve } from './author.test-data.ts';

let server: DevServer;
beforeAll(async () => {
  server = await serve(ATELIER);
});

test('[PAGES-3] a block is reported as its page shows it, in composites too', async () => {
  const { site: atelier } = await openCopy(server.author);
  const uses = ['home-card-bothy'];
  expect(inspectBlock(atelier, { board: 'board-home', block: 'card', uses })).toMatchObject({
    uid: 'card',
    eid: 'card',
    uses: ['home-card-bothy'],
    board: { uid: 'part-card', name: 'Project card' },
  });
  for (const [at, name] of [
    ['', ''],
    ['board-home', 'nothing'],
    ['__proto__', 'constructor'],
  ] as const) {
    expect(inspectBlock(atelier, { board: at, block: name, uses: [] })).toBe(undefined);
  }
});

test('[PAGES-3] a board is reported with its users once all pages were checked', async () => {
  interface Answer {
    readonly isComplete: boolean;
    readonly usedBy: readonly { readonly kind: string; readonly uid: string }[];
  }
  const reported = async () =>
    (await (await askTool(server, 'api/board-uses?uid=part-card')).json()) as Answer;
  await expect.poll(async () => (await reported()).isComplete).toBe(true);
  expect((await reported()).usedBy).toContainEqual(
    expect.objectContaining({ kind: 'composite', uid: 'board-home' }),
  );
});

test.each([
  ['api/board-uses?uid=nowhere', 404],
  ['api/issues?board=nowhere', 404],
  ['api/issues', 200],
  ['api/other', 404],
])('[A4] the address %s is answered with the status %i', async (path, status) => {
  expect((await askTool(server, path)).status).toBe(status);
});

test.each([['api/board-uses'], ['api/issues']])('[A1] %s requires the token', async (path) => {
  expect((await ask(server, `/__sitegen/${path}`)).status).toBe(403);
  expect((await ask(server, `/__sitegen/${path}`, '', 'POST')).status).toBe(403);
});

const site = (level: number) =>
  project(
    [main(heading('One'), heading('Deep', level), link('', 'Nowhere'))],
    [board('about', [main(heading('About'), text('Words'))], { description: 'Too short' })],
  );

test('[PAGES-1] issues have a page and a block, and follow changes', async () => {
  const folder = mkdtempSync(join(tempFolder(), 'issues-'));
  const file = writeJson(join(folder, 'project.json'), site(4));
  const own = await serve(file);
  const codes = async (uid: string) => {
    const answer = await askTool(own, `api/issues?board=${uid}`);
    return ((await answer.json()) as PageIssues).issues;
  };
  await expect
    .poll(async () => (await codes('home')).map(({ code }) => code))
    .toEqual(expect.arrayContaining(['heading-skipped', 'link-nowhere', 'description-missing']));
  const skipped = (await codes('home')).find(({ code }) => code === 'heading-skipped');
  expect(skipped).toMatchObject({
    page: { uid: 'home' },
    boardUid: 'home',
    block: 'heading',
    severity: 'notice',
  });
  expect(skipped?.column).toBeGreaterThan(1);
  expect((await codes('about')).map(({ code }) => code).toSorted()).toEqual([
    'board-unlinked',
    'description-short',
  ]);
  writeFileSync(file, JSON.stringify(site(2), undefined, 1));
  await expect
    .poll(async () => (await codes('home')).map(({ code }) => code))
    .not.toContain('heading-skipped');
});

const showsPart = (uid: string) =>
  board(uid, [main(block('composite', { source: 'part' }))], { title: 'Twice' });

test('[PAGES-1] [PAGES-3] reports about several pages are in the order of the project, regardless of the order of checks', async () => {
  const boards = [showsPart('a'), showsPart('b'), board('part', [main(text('Words'))])];
  const file = join(mkdtempSync(join(tempFolder(), 'order-')), 'project.json');
  const projectPath = writeJson(file, project([], boards));
  const options = buildOptions(join(file, '..', 'never-built'), { images: 'originals' });
  const bundle = readBundle(join(REPOSITORY, 'dist'));
  const own = await openTestSite(projectPath);
  const { answer } = createInspectAnswers({ site: own, options, bundle, projectPath });
  const asked = (name: string, params: Readonly<Record<string, string>>) =>
    answer(name, new URLSearchParams(params));
  await expect.poll(() => asked('api/issues', { board: 'b' })).toMatchObject({ isComplete: true });
  const { issues } = (await asked('api/issues', {})) as PageIssues;
  const reported = issues.filter(({ code }) => code === 'title-twice');
  expect(reported.map(({ page }) => page?.uid)).toEqual(['a']);
  expect(await asked('api/board-uses', { uid: 'part' })).toMatchObject({
    usedBy: [{ uid: 'a' }, { uid: 'b' }],
  });
});

test('[EDIT-12] a checked page isn’t checked again after other changes, even without a request in between', async () => {
  const folder = mkdtempSync(join(tempFolder(), 'seen-'));
  const stays = board('b', [main(text('Stays'))]);
  const shows = board('c', [main(block('composite', { source: 'a' }))]);
  const write = (words: string) => {
    const boards = [board('a', [main(text(words))]), stays, shows];
    return writeJson(join(folder, 'project.json'), project([], boards));
  };
  const file = write('One');
  const own = await openTestSite(file);
  const options = buildOptions(join(folder, 'never-built'), { images: 'originals' });
  const setting = { options, bundle: readBundle(join(REPOSITORY, 'dist')), frame: own.frame };
  const seen: ScannedBoards = new Map();
  const scan = async () => {
    const state = own.state();
    invariant(state !== undefined, 'the project is sound');
    return createSiteScan(state, setting, seen);
  };
  const begin = await scan();
  const [first, showing] = [begin.board('b'), begin.board('c')];
  for (const words of ['Two', 'Three']) {
    write(words);
    await own.update(new Set([file]));
    expect((await scan()).board('a')?.version).not.toBe('');
  }
  expect((await scan()).board('b')).toBe(first);
  // A page that shows content of another page changes with it.
  expect((await scan()).board('c')).not.toBe(showing);
});
