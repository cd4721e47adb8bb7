// @ts-check
// Builds generated sites of several kinds with sitegen and others, round by round, and compares: `npm run bench`.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectWriter } from './competitors/sitegen.js';
import { createSite, KINDS } from './kinds/site.js';
import { aimsTable } from './measure/aims.js';
import { measureAll } from './measure/rounds.js';
import { summary } from './measure/summary.js';
import { table } from './measure/table.js';
import { readOptions } from './options.js';
import { createProgress } from './progress.js';

/** @typedef {import('./measure/figures.js').Result} Result */
/** @typedef {import('./kinds/site.js').Kind} Kind */

const options = readOptions(process.argv.slice(2));
const { kinds, seed, rounds, threads, competitors, eleventy, isMarkdown } = options;
const progress = createProgress(process.stderr);
const scratch = mkdtempSync(join(options.dir, 'sitegen-bench-'));
// Each run has its own cache of builds.
process.env['SITEGEN_CACHE'] = join(scratch, 'cache');
// Removes the folder also after an interrupt, as it may have gigabytes.
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));

progress.note(`seed ${seed}`);
/** @type {Result[]} */
const results = [];
for (const boards of options.boards) {
  for (const kind of kinds) results.push(await measureKind(kind, boards));
}
for (const text of [summary(results, isMarkdown), aimsTable(results, isMarkdown)]) {
  if (text !== '') process.stdout.write(`\n${text}`);
}

/** @param {Kind} kind @param {number} boards @returns {Promise<Result>} */
async function measureKind(kind, boards) {
  const name = `${kind}, ${boards} boards`;
  const dir = join(scratch, `${kind}-${boards}`);
  const site = createSite({ kind, boards, seed });
  const setting = { dir, site, threads, eleventy, project: projectWriter(dir, site) };
  const rows = await measureAll(competitors, setting, { rounds, progress, name });
  progress.step(`${name}: done`);
  rmSync(dir, { recursive: true, force: true });
  progress.note('');
  const title = `${kind}: ${KINDS[kind]}, ${boards} boards, seed ${seed}`;
  process.stdout.write(`\n${table(rows, { title, boards, isMarkdown })}`);
  return { kind, boards, threads, rows };
}
