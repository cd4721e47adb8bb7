// How long the browser's main thread is busy at a stretch on pages of 2,000 blocks: while a page loads and hydrates,
// and while the visitor goes to another one. Prints medians; more than 50 ms is what a visitor may notice.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

const PROGRAM = fileURLToPath(new URL('../../bin/sitegen.js', import.meta.url));
const CHROMIUM = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome'];
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
const executablePath = CHROMIUM.find((path) => path !== undefined && existsSync(path)) ?? '';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });

/** @type {Record<string, number[]>} */
const longest = { 'load and hydrate': [], navigate: [] };
for (let round = 0; round < Number(values.rounds); round += 1) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) });
  await page.addInitScript(watchTasks);
  await page.goto(`${address}one/`, { waitUntil: 'load' });
  await page.mouse.move(10, 10);
  await page.waitForTimeout(1000);
  longest['load and hydrate']?.push(await page.evaluate(takeLongest));
  await page.getByRole('link', { name: 'next' }).click();
  await page.waitForFunction(() => document.title === 'two');
  await page.waitForTimeout(500);
  longest['navigate']?.push(await page.evaluate(takeLongest));
  await page.close();
}
await browser.close();
server.kill();
rmSync(folder, { recursive: true });
for (const [what, times] of Object.entries(longest)) {
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const said = median === 0 ? 'no task over 50 ms' : `longest task ${median.toFixed(0)} ms`;
  process.stdout.write(`${what}, ${BLOCKS} blocks: ${said} (${times.map(Math.round).join(' ')})\n`);
}

/** Runs in the page: the browser tells of every task over 50 ms. */
function watchTasks() {
  const tasks = [0];
  Object.assign(globalThis, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page: the longest task since the last call; 0 where none was over 50 ms. */
function takeLongest() {
  const { longTasks } = /** @type {{ longTasks: number[] }} */ (
    /** @type {unknown} */ (globalThis)
  );
  return Math.max(...longTasks.splice(0), 0);
}
