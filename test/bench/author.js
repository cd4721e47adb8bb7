// What an author waits for: until the server is ready, until a change on disk is seen, until a click is outlined, and
// until a change of the shell is on the canvas and on disk, on boards of several sizes. Medians and the 95th percentile,
// in milliseconds; the last column but one is the largest board's by the smallest one's.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

const PROGRAM = fileURLToPath(new URL('../../bin/sitegen.js', import.meta.url));
const CHROMIUM = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome'];
const { values } = parseArgs({
  options: {
    blocks: { type: 'string', default: '100,1000,5000' },
    boards: { type: 'string', default: '0' },
    project: { type: 'string' },
    rounds: { type: 'string', default: '15' },
  },
});
const SIZES = values.blocks.split(',').map(Number);
const ROUNDS = Number(values.rounds);

/** A board of rows with a heading, texts and a button in each. @param {string} slug @param {number} size */
function boardOf(slug, size) {
  const row = (/** @type {number} */ n) => ({
    uid: `${slug}-${n}`,
    eid: 'column',
    children: [
      { uid: `${slug}-${n}-h`, eid: 'heading', attrs: [{ kid: 'text', v: `Heading ${n}` }] },
      ...[0, 1].map((at) => ({
        uid: `${slug}-${n}-t${at}`,
        eid: 'text',
        attrs: [{ kid: 'text', v: `Some words of row ${n}, the part ${at} of it.` }],
      })),
      { uid: `${slug}-${n}-d`, eid: 'divider' },
    ],
  });
  const children = Array.from({ length: Math.round(size / 5) }, (_, n) => row(n));
  return { uid: slug, slug, title: slug, root: { uid: `${slug}-root`, eid: 'page', children } };
}

const temp = mkdtempSync(join(tmpdir(), 'sitegen-bench-'));
const env = { ...process.env, SITEGEN_CACHE: join(temp, 'cache') };

/** A project in the folder form. */
function makeProject() {
  if (values.project !== undefined) return values.project;
  const more = Array.from({ length: Number(values.boards) }, (_, n) => boardOf(`more-${n}`, 20));
  const children = [...SIZES.map((size) => boardOf(`of-${size}`, size)), ...more];
  const root = { uid: 'home', title: 'Home', children };
  const packed = join(temp, 'packed.json');
  writeFileSync(packed, JSON.stringify({ id: 'b', googleFontsLink: '', root }));
  const folder = join(temp, 'project');
  execFileSync(process.execPath, [PROGRAM, 'unpack', packed, folder], { stdio: 'ignore', env });
  return folder;
}

/** Starts the server; gives its address, and how long it took. @param {string} folder */
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

const folder = makeProject();
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
const executablePath = CHROMIUM.find((path) => path !== undefined && existsSync(path)) ?? '';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await tab.goto(author);
await tab.waitForFunction(() => window['sitegen'] !== undefined);
await tab.evaluate(() => window['sitegen'].ready);

/** Runs in the shell: until something is so in the page of the frame, looked at once a frame. */
await tab.evaluate(() => {
  window['until'] = (/** @type {(page: Document) => boolean} */ is) =>
    new Promise((done) => {
      const look = () => {
        const inside = document.querySelector('iframe')?.contentDocument;
        if (inside && is(inside)) done(performance.now());
        else requestAnimationFrame(look);
      };
      look();
    });
});

/** @type {Record<string, Record<string, number[]>>} */
const measured = {};
/** @param {string} what @param {number} size @param {number} ms */
function note(what, size, ms) {
  measured[what] ??= {};
  (measured[what][size] ??= []).push(ms);
}

for (const size of values.project === undefined ? SIZES : []) {
  const shown = `of-${size}`;
  const firstUid = `${shown}-0-h`;
  const opened = await tab.evaluate(
    async ([uid, first]) => {
      const begin = performance.now();
      await window['sitegen'].run('open', { board: uid });
      await window['until']((page) => page.querySelector(`[data-sg-uid="${first}"]`) !== null);
      await window['sitegen'].run('select', { uids: [first] });
      const end = await window['until'](
        (page) =>
          page.querySelector('sitegen-overlay')?.shadowRoot?.querySelector('.selected') != null,
      );
      return end - begin;
    },
    [shown, firstUid],
  );
  note('open a board and select', size, opened);
  for (let round = 0; round < ROUNDS; round += 1) {
    const row = round % Math.round(size / 5);
    note('click to outline', size, await selecting(`${shown}-${row}-t0`));
    note(
      'set a text',
      size,
      await changing('set', `${shown}-${row}-t1`, `Words of round ${round}`),
    );
    note('undo', size, await changing('undo', `${shown}-${row}-t1`, undefined));
    note('duplicate', size, await structural('duplicate', `${shown}-${row}-t1`));
    note('undo of that', size, await structural('undo', `${shown}-${row}-t1`));
    note('delete', size, await structural('remove', `${shown}-${row}-d`));
    await structural('undo', `${shown}-${row}-d`);
    note('a change on disk', size, await onDisk(shown, `${shown}-${row}-h`, round));
  }
}

/** From the command to the outline. @param {string} block */
function selecting(block) {
  return tab.evaluate(async (uid) => {
    const begin = performance.now();
    await window['sitegen'].run('select', { uids: [uid] });
    const end = await window['until']((page) => {
      const box = page.querySelector(`[data-sg-uid="${uid}"]`)?.getBoundingClientRect();
      const edge = page
        .querySelector('sitegen-overlay')
        ?.shadowRoot?.querySelector('.selected > .edge');
      const drawn = edge?.getBoundingClientRect();
      return box !== undefined && drawn !== undefined && Math.abs(box.top - drawn.top) < 2;
    });
    return end - begin;
  }, block);
}

/** From the command until the words are on the canvas. @param {string} command @param {string} block @param {string | undefined} text */
function changing(command, block, text) {
  return tab.evaluate(
    async ([name, uid, words]) => {
      const begin = performance.now();
      const before = document
        .querySelector('iframe')
        ?.contentDocument?.querySelector(`[data-sg-uid="${uid}"]`)?.textContent;
      void window['sitegen'].run(name, words === undefined ? {} : { uid, kid: 'text', v: words });
      const end = await window['until'](
        (page) => page.querySelector(`[data-sg-uid="${uid}"]`)?.textContent !== before,
      );
      return end - begin;
    },
    [command, block, text],
  );
}

/** From the command until there are more or fewer blocks. @param {string} command @param {string} block */
function structural(command, block) {
  return tab.evaluate(
    async ([name, uid]) => {
      const inside = document.querySelector('iframe')?.contentDocument;
      const before = inside?.querySelectorAll('[data-sg-uid]').length;
      const begin = performance.now();
      const done = window['sitegen'].run(name, name === 'undo' ? {} : { uids: [uid] });
      const end = await window['until'](
        (page) => page.querySelectorAll('[data-sg-uid]').length !== before,
      );
      await done;
      return end - begin;
    },
    [command, block],
  );
}

/** From a change of another program until it is on the canvas. @param {string} board @param {string} block @param {number} round */
async function onDisk(board, block, round) {
  const file = join(folder, 'boards', `${board}.json`);
  const text = readFileSync(file, 'utf8');
  const said = `Changed outside in round ${round} of ${board}`;
  const at = text.indexOf(`"${block}"`);
  const from = text.indexOf('"v": "', at) + 6;
  const next = text.slice(0, from) + said + text.slice(text.indexOf('"', from));
  const seen = tab.evaluate(
    ([uid, words]) =>
      window['until'](
        (page) => page.querySelector(`[data-sg-uid="${uid}"]`)?.textContent === words,
      ).then(() => Date.now()),
    [block, said],
  );
  const begin = Date.now();
  writeFileSync(file, next);
  return (await seen) - begin;
}

/** @param {readonly number[]} list @param {number} part */
function quantile(list, part) {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

process.stdout.write(
  `ready: ${Math.round(cold.ready)} ms cold, ${Math.round(ready)} ms after that; ${Math.round(memory())} MiB\n`,
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
      `${row.map((cell, at) => (at === 0 ? cell.padEnd(24) : cell.padStart(10))).join('')}\n`,
    );
  }
}
await browser.close();
server.kill();
rmSync(temp, { recursive: true, force: true });
