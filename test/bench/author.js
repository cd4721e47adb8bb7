// Measures how long an author waits: until the server is ready, until the first edit is possible,
// until a change on disk is seen, until a click is outlined, and until a change of the shell is on
// the canvas and on disk, on boards of several sizes. Prints medians and the 95th percentile, in
// milliseconds; the last column but one is the ratio of the largest board's time to the smallest
// one's.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../browser/chromium-path.js';
import { createHands } from './author/hands.js';
import { makeProject, wordsOf } from './author/project.js';
import { createWaits } from './author/waits.js';

const PROGRAM = fileURLToPath(new URL('../../bin/sitegen.js', import.meta.url));
const { values } = parseArgs({
  options: {
    blocks: { type: 'string', default: '100,1000,5000' },
    boards: { type: 'string', default: '0' },
    project: { type: 'string' },
    rounds: { type: 'string', default: '20' },
    rest: { type: 'string', default: '250' },
    delay: { type: 'string', default: '0' },
  },
});
const SIZES = values.blocks.split(',').map(Number);
const ROUNDS = Number(values.rounds);
/**
 * Milliseconds between two measurements, so that follow-up work of an edit is over. Without a
 * pause, it would be part of the next one.
 */
const REST = Number(values.rest);

/** Milliseconds by which the server's answers are late, as over a slow connection. */
const DELAY = Number(values.delay);

const temp = mkdtempSync(join(tmpdir(), 'sitegen-bench-'));
const env = { ...process.env, SITEGEN_CACHE: join(temp, 'cache') };

/** Starts the server; returns its address and the time of the start. @param {string} folder */
async function start(folder) {
  const begin = performance.now();
  const server = spawn(process.execPath, [PROGRAM, 'dev', folder, '--json', '--port', '0'], {
    env,
  });
  const line = await new Promise((done) => {
    server.stdout.once('data', (/** @type {Buffer} */ chunk) => done(chunk.toString()));
  });
  return { server, author: JSON.parse(line).author, ready: performance.now() - begin };
}

const folder =
  values.project ??
  makeProject({ dir: temp, program: PROGRAM, env, sizes: SIZES, more: Number(values.boards) });
const cold = await start(folder);
cold.server.kill();
await new Promise((done) => cold.server.once('exit', done));
const { server, author, ready } = await start(folder);
const memory = () => {
  const status = existsSync(`/proc/${server.pid}/status`)
    ? readFileSync(`/proc/${server.pid}/status`, 'utf8')
    : '';
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const tab = await context.newPage();
const begun = performance.now();
await tab.goto(author);
await tab.waitForFunction(() => window['sitegen'] !== undefined);
await tab.evaluate(() => window['sitegen'].ready);
const editable = performance.now() - begun;

if (DELAY > 0) {
  await tab.route(/\/__sitegen\/api\//, async (route) => {
    await new Promise((done) => setTimeout(done, DELAY));
    await route.continue();
  });
}
const waits = await createWaits(tab, folder);
const { opening, outlined, inspected, inspecting, changing, alone, structural, pasting, onDisk } =
  waits;
const { clicking, typing, typingAlone, dragging } = await createHands(tab);

/** @type {Record<string, Record<string, number[]>>} */
const measured = {};
/** @param {string} what @param {number} size @param {number} ms */
function note(what, size, ms) {
  measured[what] ??= {};
  (measured[what][size] ??= []).push(ms);
}

/**
 * Measures something after a pause. @param {string} what @param {number} size @param {() =>
 * Promise<number>} wait
 */
async function noteRested(what, size, wait) {
  await tab.waitForTimeout(REST);
  note(what, size, await wait());
}

for (const size of values.project === undefined ? SIZES : []) {
  const board = `of-${size}`;
  const file = join(folder, 'boards', `${board}.json`);
  note('open a board and select', size, await opening(board, `${board}-0-h`));
  for (let round = 0; round < ROUNDS; round += 1) {
    // Chooses a row that has another row after it.
    const at = round % (Math.round(size / 5) - 1);
    const row = `${board}-${at}`;
    const [text, other] = [`${row}-t0`, `${row}-t1`];
    const words = `Words of round ${round}`;
    await noteRested('click to outline', size, () => clicking(text, () => outlined(text)));
    await noteRested('click to inspector', size, () =>
      clicking(other, () => inspected(wordsOf(at, 1))),
    );
    await clicking(text, () => outlined(text));
    await noteRested('by keys to inspector', size, () => inspecting(other, wordsOf(at, 1)));
    await noteRested('set a text', size, () => changing('set', other, words));
    await noteRested('undo', size, () => changing('undo', other));
    await noteRested('the browser alone, a copy', size, () => alone(other));
    const undo = () => structural('undo', row, {});
    await noteRested('duplicate', size, () => structural('duplicate', row, { uids: [other] }));
    await noteRested('undo of that', size, undo);
    await noteRested('paste', size, () => pasting(row, other));
    await undo();
    await noteRested('delete', size, () => structural('remove', row, { uids: [`${row}-d`] }));
    await undo();
    for (const wait of await typing(text)) note('key to paint', size, wait);
    const { move, longest, saved } = await dragging(text, { to: `${row}-d`, file });
    note('a move of a drag', size, move);
    note('its longest frame', size, longest);
    note('letting go to disk', size, saved);
    // The row is dragged back, so that the next drag changes something again.
    await tab.evaluate(() => window['sitegen']?.run('undo'));
    // Waits until the watcher has seen the editor's writes, which it would combine with the next
    // change.
    await tab.waitForTimeout(300);
    note('a change on disk', size, await onDisk(board, `${row}-h`, round));
  }
  // Runs last, as opening and closing a tab disturbs the next measurement.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const wait of await typingAlone(size)) note('the browser alone, a key', size, wait);
  }
}

/** @param {readonly number[]} list @param {number} part */
function quantile(list, part) {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

process.stdout.write(
  `ready: ${Math.round(cold.ready)} ms cold, ${Math.round(ready)} ms after that; first edit possible after ${Math.round(editable)} ms; ${Math.round(memory())} MiB\n`,
);
if (values.project === undefined) {
  const head = ['', ...SIZES.flatMap((size) => [`${size} p50`, 'p95']), 'growth'];
  const rows = Object.entries(measured).map(([what, bySize]) => {
    const cells = SIZES.flatMap((size) => [
      quantile(bySize[size] ?? [], 0.5),
      quantile(bySize[size] ?? [], 0.95),
    ]);
    const [small = 1] = cells;
    return [what, ...cells.map((ms) => ms.toFixed(0)), ((cells.at(-2) ?? 0) / small).toFixed(2)];
  });
  for (const row of [head, ...rows]) {
    process.stdout.write(
      `${row.map((cell, at) => (at === 0 ? cell.padEnd(28) : cell.padStart(10))).join('')}\n`,
    );
  }
}
await browser.close();
server.kill();
rmSync(temp, { recursive: true, force: true });
