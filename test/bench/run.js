// @ts-check
// Builds one generated site with sitegen and others, round by round, and compares: `npm run bench -- --pages 1000`.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { COMPETITORS } from './competitors.js';
import { createSite } from './content.js';
import { measure, peakMemory } from './measure.js';
import { assertSamePages } from './same-pages.js';
import { table } from './table.js';

/** @typedef {import('./measure.js').Cost} Cost */
/** @typedef {import('./competitors.js').Entrant & { readonly name: string, readonly title: string, readonly costs: Cost[], memory: number }} Runner */

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: COMPETITORS.map(({ name }) => name).join(',') },
    dir: { type: 'string', default: tmpdir() },
    eleventy: { type: 'string', default: '' },
    markdown: { type: 'boolean', default: false },
  },
});

/** What `statfs` calls a file system in memory. */
const TMPFS = 0x01021994;

const seed = Number(values.seed);
const site = createSite({ pages: Number(values.pages), seed });
const dir = mkdtempSync(join(resolve(values.dir), 'sitegen-bench-'));
// Also after an interrupt, which leaves gigabytes otherwise.
process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));

const runners = prepareAll();
const rounds = Number(values.rounds);
await warmUp();
for (let round = 0; round <= rounds; round += 1) {
  for (const runner of runners) {
    say(round === 0 ? `memory: ${runner.title}` : `round ${round}: ${runner.title}`);
    await build(runner, round);
  }
}
for (const runner of runners) checkEdited(runner, rounds);
process.stdout.write(table(runners, { pages: site.pages, isMarkdown: values.markdown }));

/** @returns {Runner[]} */
function prepareAll() {
  const names = values.only.split(',');
  const unknown = names.find((name) => COMPETITORS.every((known) => known.name !== name));
  if (unknown !== undefined) throw new Error(`there is no competitor ${unknown}`);
  return COMPETITORS.filter(({ name }) => names.includes(name)).flatMap((competitor) => {
    const { name, title } = competitor;
    const eleventy = values.eleventy === '' ? '' : resolve(values.eleventy);
    const entrant = competitor.prepare({ dir, seed, site, eleventy });
    if (typeof entrant !== 'string') return [{ ...entrant, name, title, costs: [], memory: 0 }];
    say(`without ${title}: ${entrant}`);
    return [];
  });
}

/** Fills the caches of the system, checks every competitor's pages, and makes the outputs that edits go into. */
async function warmUp() {
  for (const runner of runners) {
    say(`checks ${runner.title}`);
    const out = outputOf(runner, -1);
    await time(runner, out);
    assertSamePages(out, site);
    if (!runner.edit) removeFromMemory(out);
  }
}

/** Whether the last edit is in the pages, and nothing else has changed. @param {Runner} runner @param {number} round */
function checkEdited(runner, round) {
  if (runner.edit) assertSamePages(outputOf(runner, round), site, runner.edit.expected(round));
}

/** One measured build: the first one for its memory, all others for their time. @param {Runner} runner @param {number} round */
async function build(runner, round) {
  runner.edit?.apply(round);
  const out = outputOf(runner, round);
  if (round === 0) {
    const { argv, ...options } = runner.command(out);
    runner.memory = await peakMemory(argv, options);
  } else runner.costs.push(await time(runner, out));
  if (!runner.edit) removeFromMemory(out);
}

/** A fresh folder for each build, but for those that edits go into. @param {Runner} runner @param {number} round */
function outputOf({ name, edit }, round) {
  return join(dir, `out-${name}${edit ? '' : `-${round}`}`);
}

/** @param {Runner} runner @param {string} out @returns {Promise<Cost>} */
async function time({ command, printsPreparing = false }, out) {
  const { argv, ...options } = command(out);
  const { cost, stdout } = await measure(argv, options);
  if (!printsPreparing) return cost;
  const preparing = JSON.parse(stdout);
  return { ...cost, wall: cost.wall - preparing.wall, cpu: cost.cpu - preparing.cpu };
}

/** On a disk outputs stay to the end: deleting them would make the files of the next ones dearer. @param {string} out */
function removeFromMemory(out) {
  if (statfsSync(dir).type === TMPFS) rmSync(out, { recursive: true, force: true });
}

/** @param {string} text */
function say(text) {
  process.stderr.write(`${text}\n`);
}
