// Measures the longest tasks of the browser's main thread on pages of 2,000 blocks: while a page
// loads, separately for the browser's own work and for tasks with code of sitegen, and while the
// visitor goes to another page. A visitor may notice a task of more than 50 ms. Tracing makes the
// browser slower by a fifth.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumPath } from '../browser/chromium-path.js';

const PROGRAM = fileURLToPath(new URL('../../bin/sitegen.js', import.meta.url));
const { values } = parseArgs({
  options: {
    blocks: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '1' },
  },
});
const BLOCKS = Number(values.blocks);

/** @param {string} slug @param {string} other */
function board(slug, other) {
  const text = (/** @type {number} */ n) => ({
    uid: `${slug}-${n}`,
    eid: n % 10 === 0 ? 'heading' : 'text',
    attrs: [{ kid: 'text', v: `Block ${n} of ${slug}` }],
  });
  const link = {
    uid: `${slug}-link`,
    eid: 'link',
    attrs: [
      { kid: 'to', v: other },
      { kid: 'text', v: 'next' },
    ],
  };
  const children = [link, ...Array.from({ length: BLOCKS - 2 }, (_, n) => text(n))];
  return { uid: slug, slug, title: slug, root: { uid: `${slug}-root`, eid: 'page', children } };
}

const folder = mkdtempSync(join(tmpdir(), 'sitegen-bench-'));
const root = { uid: 'home', title: 'Home', children: [board('one', 'two'), board('two', 'one')] };
writeFileSync(join(folder, 'project.json'), JSON.stringify({ id: 'b', googleFontsLink: '', root }));
execFileSync(process.execPath, [
  PROGRAM,
  'build',
  join(folder, 'project.json'),
  '--out',
  join(folder, 'site'),
  '-q',
]);

const server = spawn(process.execPath, [PROGRAM, 'preview', join(folder, 'site'), '--port', '0']);
const address = await new Promise((resolve) => {
  server.stdout.on('data', (/** @type {Buffer} */ chunk) => {
    const [found] = /http:\/\/\S+/.exec(chunk.toString()) ?? [];
    if (found !== undefined) resolve(found);
  });
});
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });

/** The longest task of each round, in milliseconds. @type {Record<string, number[]>} */
const longest = { 'first layout': [], hydrate: [], navigate: [] };
for (let round = 0; round < Number(values.rounds); round += 1) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
  const load = await traced(async () => {
    await page.goto(`${address}one/`, { waitUntil: 'load' });
    await page.keyboard.press('Shift');
    await page.waitForTimeout(1000);
  });
  const renderer = load.find(({ name, args }) => name === 'ParseHTML' && says(args, '/one/'))?.pid;
  const tasks = tasksOf(load, renderer);
  longest['first layout']?.push(longestOf(tasks.filter(({ isOurs }) => !isOurs)));
  longest['hydrate']?.push(longestOf(tasks.filter(({ isOurs }) => isOurs)));
  const navigation = await traced(async () => {
    await page.getByRole('link', { name: 'next' }).click();
    await page.waitForFunction(() => document.title === 'two');
    await page.waitForTimeout(500);
  });
  longest['navigate']?.push(longestOf(tasksOf(navigation, renderer)));
  await page.close();
}
await browser.close();
server.kill();
rmSync(folder, { recursive: true });
for (const [what, times] of Object.entries(longest)) {
  const sorted = times.toSorted((a, b) => a - b);
  const [median, most] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map(inWords);
  process.stdout.write(`${what}, ${BLOCKS} blocks: longest task ${median}, at most ${most}\n`);
}

/** @param {number | undefined} time */
function inWords(time) {
  return `${Math.round(time ?? 0)} ms`;
}

/**
 * Returns the browser's trace events during an action; times are in microseconds.
 * @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur: number, args: unknown }} TraceEvent
 * @param {() => Promise<void>} action
 * @returns {Promise<TraceEvent[]>}
 */
async function traced(action) {
  const session = await browser.newBrowserCDPSession();
  /** @type {TraceEvent[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(.../** @type {TraceEvent[]} */ (/** @type {unknown} */ (value)));
  });
  const categories = 'toplevel,devtools.timeline,v8';
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories });
  await action();
  const end = new Promise((resolve) => {
    session.once('Tracing.tracingComplete', resolve);
  });
  await session.send('Tracing.end');
  await end;
  await session.detach();
  return events;
}

/**
 * Returns the tasks of a process's main thread, and for each whether code of the site runs in it.
 * @param {TraceEvent[]} events
 * @param {number | undefined} pid
 */
function tasksOf(events, pid) {
  const own = events.filter((event) => event.pid === pid);
  const main = own.find(({ args }) => says(args, 'CrRendererMain'))?.tid;
  const whole = own.filter(({ ph, tid }) => ph === 'X' && tid === main);
  const ours = whole.filter(
    ({ name, args }) => name === 'v8.evaluateModule' || says(args, `${address}sitegen/`),
  );
  return whole
    .filter(({ name }) => name.endsWith('RunTask'))
    .map(({ ts, dur }) => ({
      dur,
      isOurs: ours.some((event) => event.ts >= ts && event.ts < ts + dur),
    }));
}

/** @param {unknown} args @param {string} text */
function says(args, text) {
  return (JSON.stringify(args) ?? '').includes(text);
}

/** @param {{ dur: number }[]} tasks */
function longestOf(tasks) {
  return Math.max(0, ...tasks.map(({ dur }) => dur)) / 1000;
}
