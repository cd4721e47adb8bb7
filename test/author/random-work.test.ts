import { listBoards } from '../../src/author/outline/board-list.ts';
import { planHere } from '../../src/author/project/site-here.ts';
import { projectOf } from '../../src/edit/session/replica.ts';
import { walkBlocks } from '../../src/edit/blocks/block-keys.ts';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { jsonOf } from '../../src/values/json.ts';
import { useBrowser } from '../browser/browser.test-data.ts';
import { ATELIER, cli, REPOSITORY, tempFolder } from '../sites.test-data.ts';
import {
  canonicalOf,
  chooseCommand,
  createRandom,
  filesOf,
  makeArgs,
  type Listed,
  type Random,
  type Work,
} from './random-work.test-data.ts';
import { askForCopy, openCopy } from './author.test-data.ts';
import { openShell, type OpenShell } from './shell.test-data.ts';

/**
 * Number of commands. Runs by hand use other projects, and up to 1000 commands, the limit of a
 * history.
 */
const STEPS = Number(process.env['SITEGEN_WORK_STEPS'] ?? 16);
/** The seed of the random choices. If it is even, another program changes files concurrently. */
const SEED = Number(process.env['SITEGEN_WORK_SEED'] ?? 1);
/**
 * Milliseconds within which a step makes progress, also on a busy machine: otherwise something
 * waits forever.
 */
const STALL_MS = 120_000;
/** Number of commands between kills of the server. */
const KILL_EVERY = Math.min(STEPS, 45);

const temp = tempFolder();
const browser = useBrowser();
let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

/** Kills the server, and waits until its port is free, which takes a moment on a busy machine. */
async function kill() {
  const gone = child && once(child, 'exit');
  child?.kill('SIGKILL');
  await gone;
}

interface Served {
  readonly site: string;
  readonly author: string;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function start(folder: string, port: number): Promise<Served> {
  const bin = join(REPOSITORY, 'bin', 'sitegen.js');
  const env = { ...process.env, SITEGEN_CACHE: join(temp, 'cache') };
  const assets = existsSync(join(folder, 'assets')) ? ['--assets', join(folder, 'assets')] : [];
  const args = ['dev', folder, '--json', '--port', String(port), '--no-image-variants', ...assets];
  const own = spawn(process.execPath, [bin, ...args], { env });
  child = own;
  let said = '';
  own.stderr.on('data', (data: Buffer) => (said += String(data)));
  const line = await new Promise<string>((done, failed) => {
    own.stdout.once('data', (data: Buffer) => done(String(data)));
    own.once('close', (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
  });
  // The cast is sound: the program prints it.
  return jsonOf(line) as unknown as Served;
}

interface ListedUid {
  readonly uid: string;
  readonly path?: string;
}

const boardsOf = async (served: Served) => listBoards((await openCopy(served.author)).plan);

const uids = (list: readonly ListedUid[]) => list.map((one) => one.uid);

async function workOf(served: Served, board: string, clipboard: unknown): Promise<Work> {
  // Loads the tree of only one board, which has enough blocks: loading all would take most of a
  // step's time.
  const { heads, facts, trees } = await askForCopy(served.author, [board]);
  if (heads === undefined || facts === undefined) throw new Error('there is no project');
  const plan = planHere(projectOf(heads), facts);
  const root = trees.find((tree) => tree.board === board)?.root;
  const blocks = root === undefined ? [] : [...walkBlocks(root)].map(({ block }) => block);
  const assets = [...plan.context.assets.keys()];
  return { boards: uids(listBoards(plan)), blocks: uids(blocks), assets, clipboard };
}

/** Returns the HTML of every page, without its variable parts. */
async function pagesOf(served: Served): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const { path } of await boardsOf(served)) {
    if (path === undefined) continue;
    const answer = await fetch(new URL(path, served.site), {
      redirect: 'manual',
      headers: { connection: 'close' },
    });
    pages.set(path, (await answer.text()).replaceAll(/nonce-[^"' ]*/g, ''));
  }
  return pages;
}

/** Changes the description of a random board in its file, like another program. */
function changeOnDisk(folder: string, random: Random) {
  const described = /"description": "(?:[^"\\]|\\.)*"/;
  const [name, text] = random.pick([...filesOf(folder)].filter(([, own]) => described.test(own)));
  const words = `By somebody else ${random.below(1000)}`;
  writeFileSync(join(folder, name), text.replace(described, `"description": "${words}"`));
}

/**
 * Returns the items of a list that another one lacks, shortened: thousands of lines are unreadable.
 */
function withoutAll(list: Iterable<unknown>, others: Iterable<unknown>): readonly string[] {
  const known = new Set(Array.from(others, (item) => JSON.stringify(item)));
  return Array.from(list, (item) => JSON.stringify(item))
    .filter((text) => !known.has(text))
    .map((text) => text.slice(0, 300));
}

/** Returns the items that are in only one of two lists. */
const othersThan = (one: Iterable<unknown>, other: Iterable<unknown>) => [
  ...withoutAll(one, other),
  ...withoutAll(other, one),
];

/** Returns files without names: a renamed board keeps its file. */
const withoutNames = (files: ReadonlyMap<string, string>) =>
  Array.from(files.values(), (text) => text.replaceAll(/"boards\/[^"]*\.json"/g, '"a file"'));

const listCommands = async ({ page }: OpenShell) =>
  (await page.evaluate(() => window.sitegen?.commands())) as readonly Listed[];

/** Expected console messages: the server was killed, or a change was rejected. */
const EXPECTED =
  /ERR_|Failed to fetch|Unable to preload|status of 4(?:22|03|04)|^failed:|^warning:|^4(?:22|03|04): /;

interface Worked {
  readonly shell: OpenShell;
  readonly served: Served;
  readonly done: readonly string[];
}

/** Fails with the name of a step that makes no progress. */
async function withoutStall<T>(work: Promise<T>, name: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_done, failed) => {
    timer = setTimeout(() => failed(new Error(`no progress: ${name}`)), STALL_MS);
  });
  return Promise.race([work, stalled]).finally(() => clearTimeout(timer));
}

async function doWork(folder: string, isAlone: boolean, seed: number): Promise<Worked> {
  const random = createRandom(seed);
  const port = await freePort();
  let served = await start(folder, port);
  const shell = await openShell(browser(), served.author);
  const done: string[] = [];
  let clipboard: unknown;
  const note = (name: string) => (result: unknown) => {
    done.push(name);
    if (name === 'copy' || name === 'cut') clipboard = result;
  };
  for (let step = 1; step <= STEPS; step += 1) {
    const { board } = await withoutStall(shell.state(), `the state before step ${step}`);
    const work = await withoutStall(
      workOf(served, board, clipboard),
      `the copy before step ${step}`,
    );
    const command = chooseCommand(await listCommands(shell), random);
    const args = makeArgs(command, work, random);
    const run = shell.run(command.name, args);
    const over = run.then(note(command.name), () => undefined);
    if (step % KILL_EVERY === 0) {
      await new Promise((pass) => setTimeout(pass, random.below(30)));
      await kill();
      served = await start(folder, port);
    }
    await withoutStall(over, `${command.name} ${JSON.stringify(args)} in step ${step}`);
    if (!isAlone && step % 20 === 0) changeOnDisk(folder, random);
  }
  await expect.poll(async () => (await shell.state()).link).toBe('live');
  await expect.poll(async () => (await shell.state()).saved).toBe(true);
  return { shell, served, done };
}

const GENERATE = join(REPOSITORY, 'test', 'bench', 'generate.js');
const GENERATED = ['--kind', 'mix', '--boards', '30', '--form', 'folder'];

/** Projects to work on: templates, a site of every element, and generated ones. */
const PROJECTS: readonly (readonly [name: string, make: (folder: string) => Promise<unknown>])[] = [
  ['landing', (folder) => cli(temp, ['init', folder, '--template', 'landing'])],
  ['journal', (folder) => cli(temp, ['init', folder, '--template', 'journal'])],
  ['portfolio', (folder) => cli(temp, ['init', folder, '--template', 'portfolio'])],
  ['shop', (folder) => cli(temp, ['init', folder, '--template', 'shop'])],
  ['atelier', (folder) => cli(temp, ['unpack', ATELIER, folder])],
  [
    'catalogue',
    (folder) => cli(temp, ['unpack', join(REPOSITORY, 'fixtures', 'catalogue'), folder]),
  ],
  ['generated', async (folder) => spawnSync(process.execPath, [GENERATE, folder, ...GENERATED])],
];
const CHOSEN = process.env['SITEGEN_WORK_PROJECT'] ?? 'journal';

test.each(PROJECTS.filter(([name]) => CHOSEN === 'all' || CHOSEN.split(',').includes(name)))(
  '[EDIT-6] [EDIT-7] [EDIT-8] [A7] random commands on %s: nothing is torn, and all can be undone',
  async (name, make) => {
    const folder = join(mkdtempSync(join(temp, 'work-')), name);
    await make(folder);
    const isAlone = SEED % 2 === 1;
    const before = filesOf(folder);
    const { shell, served, done } = await doWork(folder, isAlone, SEED);
    expect(done.length).toBeGreaterThan(STEPS / 5);

    const after = filesOf(folder);
    const written = await canonicalOf(folder, join(folder, '..', 'written'));
    expect(othersThan(withoutNames(after), withoutNames(written))).toEqual([]);
    const checked = await cli(folder, ['check', '.', '--json']);
    expect(JSON.parse(checked.out)).toMatchObject({ projects: [{ isSound: true }] });

    // A board opened while the server is gone is on the canvas as soon as the server is back.
    const pages = await pagesOf(served);
    const listed = await boardsOf(served);
    const other = listed.find(
      (one) => one.path !== undefined && !pages.get(one.path)?.includes('http-equiv="refresh"'),
    );
    await shell.run('open', { board: other?.uid ?? '' });
    await kill();
    await shell.run('reload');
    const fresh = await start(folder, Number(new URL(served.site).port));
    expect(othersThan(await pagesOf(fresh), pages)).toEqual([]);
    await expect.poll(async () => (await shell.state()).link).toBe('live');
    await expect.poll(() => new URL(shell.frame().url()).pathname).toBe(other?.path);
    await expect.poll(() => shell.frame().locator('sitegen-overlay').count()).toBe(1);

    while ((await shell.state()).canUndo) await shell.run('undo');
    // After concurrent changes of files, nothing is compared, as an undo doesn't revert them.
    const left = isAlone ? othersThan(filesOf(folder), before) : [];
    expect(left).toEqual([]);
    expect(shell.problems.filter((problem) => !EXPECTED.test(problem))).toEqual([]);
  },
  // A step that makes no progress fails long before this limit.
  300_000 + STEPS * 10_000,
);
