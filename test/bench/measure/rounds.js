// @ts-check
import { readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { assertSameDom } from '../competitors/dom-pages.js';
import { buildCommand } from '../competitors/sitegen.js';
import { measure, peakMemory } from './measure.js';
import { assertAllPages, assertSameFiles, assertSamePages } from './same-pages.js';

/**
 * Has all competitors build one site, in turns, so that other load on the machine affects all of
 * them.
 */

/** @typedef {import('./measure.js').Cost} Cost */
/** @typedef {import('../competitors/competitors.js').Competitor} Competitor */
/** @typedef {import('../competitors/competitors.js').Setting} Setting */
/** @typedef {import('../progress.js').Progress} Progress */
/** @typedef {import('../competitors/competitors.js').Entrant & { readonly name: string, readonly title: string, readonly costs: Cost[], memory: number }} Runner */

/** The type that `statfs` returns for a file system in memory. */
const TMPFS = 0x01021994;

/**
 * Returns the costs of each competitor that is installed and has built the right pages.
 * @param {readonly Competitor[]} competitors
 * @param {Setting} setting
 * @param {{ readonly rounds: number, readonly progress: Progress, readonly name: string }} how
 */
export async function measureAll(competitors, setting, { rounds, progress, name }) {
  /** @type {Runner[]} */
  const runners = [];
  for (const competitor of competitors) {
    const { title } = competitor;
    progress.step(`${name}: prepares and checks ${title}`);
    const runner = await prepared(competitor, setting);
    if (typeof runner === 'string') progress.note(`${name}: without ${title}: ${runner}`);
    else runners.push(runner);
  }
  for (let round = 0; round <= rounds; round += 1) {
    for (const runner of runners) {
      const what = round === 0 ? 'memory' : `round ${round} of ${rounds}`;
      progress.step(`${name}: ${what}: ${runner.title}`);
      await build(runner, setting, round);
    }
  }
  progress.step(`${name}: checks what was edited`);
  await checkEdited(runners, setting, rounds);
  return runners;
}

/**
 * Returns a competitor that has built the site once, or the reason why it can't take part. A failed
 * build fails the benchmark.
 * @param {Competitor} competitor
 * @param {Setting} setting
 * @returns {Promise<Runner | string>}
 */
async function prepared({ name, title, prepare }, setting) {
  try {
    const entrant = prepare(setting);
    if (typeof entrant === 'string') return entrant;
    const runner = { ...entrant, name, title, costs: [], memory: 0 };
    await buildFirst(runner, setting);
    return runner;
  } catch (error) {
    process.exitCode = 1;
    return `it FAILED, ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * Builds the site once, and checks the pages. This fills the system's caches, and makes the output
 * folder for builds after edits.
 * @param {Runner} runner
 * @param {Setting} setting
 */
async function buildFirst(runner, { dir, site }) {
  const out = outputOf(runner, dir, -1);
  await time(runner, out);
  assertAllPages(out, site);
  if (runner.dom === undefined) assertSamePages(out, site);
  else assertSameDom(out, runner.dom);
  if (runner.output === undefined) removeFromMemory(out);
}

/**
 * Measures one build: the memory of the first one, and the time of all others.
 * @param {Runner} runner @param {Setting} setting @param {number} round
 */
async function build(runner, { dir }, round) {
  runner.edit?.apply(round);
  const out = outputOf(runner, dir, round);
  if (round === 0) {
    const { argv, ...options } = runner.command(out);
    runner.memory = await peakMemory(argv, options);
  } else runner.costs.push(await time(runner, out));
  if (runner.output === undefined) removeFromMemory(out);
}

/**
 * Returns the output folder of a build: a new one, except for incremental builds.
 * @param {Runner} runner
 * @param {string} dir
 * @param {number} round
 */
function outputOf({ name, output }, dir, round) {
  return join(dir, `out-${output ?? `${name}-${round}`}`);
}

/** @param {Runner} runner @param {string} out @returns {Promise<Cost>} */
async function time({ command, printsPreparing = false }, out) {
  const { argv, ...options } = command(out);
  const { cost, stdout } = await measure(argv, options);
  if (!printsPreparing) return cost;
  const preparing = JSON.parse(stdout);
  return { ...cost, wall: cost.wall - preparing.wall, cpu: cost.cpu - preparing.cpu };
}

/** Checks that pages show the last edits, and that all files equal those of a clean build. @param {readonly Runner[]} runners @param {Setting} setting @param {number} round */
async function checkEdited(runners, { dir, project, threads }, round) {
  const editing = runners.filter(({ edit }) => edit !== undefined);
  for (const runner of editing) {
    const { edit, title } = runner;
    if (edit === undefined) continue;
    const html = readFileSync(join(outputOf(runner, dir, round), edit.page, 'index.html'), 'utf8');
    if (!html.includes(edit.shown(round))) throw new Error(`${title}: ${edit.page} is as it was`);
  }
  const [last] = editing;
  if (last === undefined) return;
  const fresh = join(dir, 'out-fresh');
  const { argv, ...options } = buildCommand(project('folder'), threads)(fresh);
  await measure(argv, options);
  assertSameFiles(outputOf(last, dir, round), fresh);
  removeFromMemory(fresh);
}

/**
 * Removes an output folder that is in memory. On a disk it stays until all builds are measured, as
 * deleting it would slow down the next build.
 * @param {string} out
 */
function removeFromMemory(out) {
  if (statfsSync(out).type === TMPFS) rmSync(out, { recursive: true, force: true });
}
