// @ts-check
// Makes pages without a site generator, as a lower bound with which sitegen is compared:
// `node test/bench/competitors/floors.js react|strings <out> <kind> <boards> <seed>`
// makes the pages of the reference DOM in one thread, from the model in memory, and
// `same-dom <out> <folder>` makes those of a site that was built. It prints the time for making or
// reading that model, which the runner subtracts: the other competitors read files that were
// written before.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BATCH, readKept } from './dom-pages.js';
import { documentHtml, plainHtml } from './plain-page.js';

/** @typedef {{ readonly path: string, readonly title: string, readonly description: string }} Head */
/** @typedef {{ readonly head: Head, readonly html: () => string }} Page */

const [floor = '', out = '', ...rest] = process.argv.slice(2);
const spent = { wall: 0, cpu: 0 };
const react = floor === 'strings' ? undefined : await import('./react-page.js');
const source = await prepared(() => (floor === 'same-dom' ? keptPages() : referencePages()));
for (let from = 0; from < source.pages; from += BATCH) {
  const batch = await prepared(() => source.batch(from));
  for (const { head, html } of batch) {
    const folder = join(out, head.path);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), documentHtml(head, html()));
  }
}
process.stdout.write(JSON.stringify(spent));

/**
 * Runs preparing work, and adds up its time, which the runner subtracts.
 * @template T @param {() => T | Promise<T>} make @returns {Promise<T>}
 */
async function prepared(make) {
  const start = { wall: performance.now(), cpu: process.cpuUsage() };
  const made = await make();
  const { user, system } = process.cpuUsage(start.cpu);
  spent.cpu += (user + system) / 1e6;
  spent.wall += (performance.now() - start.wall) / 1000;
  return made;
}

function keptPages() {
  const { pages, batch } = readKept(rest[0] ?? '');
  return {
    pages,
    /** @param {number} from @returns {Page[]} */
    batch: (from) =>
      batch(from).map(({ children, ...head }) => ({
        head,
        html: () => react?.domHtml(children) ?? '',
      })),
  };
}

async function referencePages() {
  const { createSite, isKind } = await import('../kinds/site.js');
  const [kind = '', boards = '', seed = ''] = rest;
  if (!isKind(kind)) throw new Error(`there is no kind ${kind}`);
  const { content } = createSite({ kind, boards: Number(boards), seed: Number(seed) });
  if (content === undefined) throw new Error(`the pages of ${kind} have no reference`);
  const render = react?.reactHtml ?? plainHtml;
  const pages = Number(boards);
  return {
    pages,
    /** @param {number} from @returns {Page[]} */
    batch: (from) =>
      Array.from({ length: Math.min(BATCH, pages - from) }, (_, at) => {
        const tree = content.tree(from + at);
        return { head: content.page(from + at), html: () => render(tree) };
      }),
  };
}
