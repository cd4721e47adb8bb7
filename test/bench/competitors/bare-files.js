// @ts-check
// Measures a lower bound for any builder of these files:
// `node test/bench/competitors/bare-files.js <out> <project> <built> <threads>`
// reads each board's file, parses it, and writes a page that sitegen has built of the site. It
// prints the time for reading these pages beforehand, which the runner subtracts.
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/**
 * @typedef {object} Share the work of one thread
 * @property {readonly string[]} boards files of the project
 * @property {readonly string[]} pages files below the built site
 * @property {string} built
 * @property {string} out
 */

/** @param {Share} share @returns {() => void} the work that is measured */
function prepared({ boards, pages, built, out }) {
  const html = pages.map((page) => readFileSync(join(built, page), 'utf8'));
  return () => {
    for (let at = 0; at < Math.max(boards.length, pages.length); at += 1) {
      const [board, page] = [boards[at], pages[at]];
      if (board !== undefined) JSON.parse(readFileSync(board, 'utf8'));
      if (page === undefined) continue;
      const file = join(out, page);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, html[at] ?? '');
    }
  };
}

/** @param {string} folder @param {string} end @returns {readonly string[]} */
function filesBelow(folder, end) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(end),
  );
}

async function main() {
  const [out = '', project = '', built = '', threads = '1'] = process.argv.slice(2);
  const count = Number(threads);
  const boards = filesBelow(project, '.json').map((file) => join(project, file));
  const pages = filesBelow(built, 'index.html');
  /** @param {number} number @returns {Share} */
  const share = (number) => ({
    boards: boards.filter((_, at) => at % count === number),
    pages: pages.filter((_, at) => at % count === number),
    built,
    out,
  });
  const others = Array.from(
    { length: count - 1 },
    (_, at) => new Worker(new URL(import.meta.url), { workerData: share(at + 1) }),
  );
  const ready = Promise.all(others.map((thread) => once(thread, 'message')));
  const build = prepared(share(0));
  await ready;
  const { user, system } = process.cpuUsage();
  process.stdout.write(
    JSON.stringify({ wall: performance.now() / 1000, cpu: (user + system) / 1e6 }),
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  for (const thread of others) thread.postMessage('go');
  build();
  await Promise.all(others.map((thread) => once(thread, 'exit')));
}

if (isMainThread) await main();
else {
  const build = prepared(workerData);
  parentPort?.once('message', build);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage('ready');
}
