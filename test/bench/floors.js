// @ts-check
// A floor that sitegen is measured against: `node test/bench/floors.js react|strings <out> <pages> <seed>`.
// It makes the pages of the reference DOM in one thread, from the model in memory, and prints what making that
// model cost, for the runner to leave out: the others get theirs from files that were written before.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSite } from './content.js';
import { documentHtml, plainHtml } from './plain-page.js';
import { treeMaker } from './tree.js';

/** Pages whose model is in memory at a time. */
const BATCH = 100;

const [kind = '', out = '', pages = '', seed = ''] = process.argv.slice(2);
const render = kind === 'react' ? (await import('./react-page.js')).reactHtml : plainHtml;
const site = createSite({ pages: Number(pages), seed: Number(seed) });
const treeOf = treeMaker(site.chrome);
const spent = { wall: 0, cpu: 0 };

for (let from = 0; from < site.pages; from += BATCH) {
  const start = { wall: performance.now(), cpu: process.cpuUsage() };
  const count = Math.min(BATCH, site.pages - from);
  const batch = Array.from({ length: count }, (_, at) => {
    const page = site.page(from + at);
    return { page, tree: treeOf(page) };
  });
  const { user, system } = process.cpuUsage(start.cpu);
  spent.cpu += (user + system) / 1e6;
  spent.wall += (performance.now() - start.wall) / 1000;
  for (const { page, tree } of batch) {
    const folder = join(out, page.path);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), documentHtml(page, render(tree)));
  }
}
process.stdout.write(JSON.stringify(spent));
