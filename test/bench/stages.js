// @ts-check
// Prints the CPU time of each stage of a build, per page:
// `npm run bench:stages -- --kind a --boards 1000 --runs 5`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { jsonPieces } from './generate.js';
import { createSite, isKind } from './kinds/site.js';
import { written } from './measure/summary.js';
import { aligned, median } from './measure/table.js';

const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: 'mix' },
    boards: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    dir: { type: 'string', default: tmpdir() },
    markdown: { type: 'boolean', default: false },
  },
});

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STAGES = [
  'decode',
  'repair',
  'plan',
  'resolve',
  'styles',
  'render',
  'document',
  'write',
  'React',
];

const TITLES = new Map([
  ['styles', 'of which styles'],
  ['React', 'React alone, same pages'],
]);

process.env['NODE_ENV'] = 'production';
const { kind } = values;
if (!isKind(kind)) throw new Error(`there is no kind ${kind}`);
const size = { kind, boards: Number(values.boards), seed: Number(values.seed) };
const { content } = createSite(size);
const generated = {
  text: [...jsonPieces(size)].join(''),
  trees: content && Array.from({ length: size.boards }, (_, index) => content.tree(index)),
};
const stageCosts = await bundled();
const folder = mkdtempSync(join(resolve(values.dir), 'sitegen-stages-'));
try {
  /** @type {import('./stage-costs.ts').StageCosts[]} */
  const runs = [];
  // The first run warms the code up.
  for (let run = 0; run <= Number(values.runs); run += 1) {
    const costs = await stageCosts(generated, folder);
    if (run > 0) runs.push(costs);
  }
  const medians = STAGES.map((stage) => medianOf(runs.flatMap((costs) => costs[stage] ?? [])));
  const react = medians.at(-1);
  const lines = STAGES.map((stage, at) => {
    const cost = medians[at];
    const title = TITLES.get(stage) ?? stage;
    const share = cost && react && cost / react;
    return [title, written(cost && cost / size.boards, 4), written(share, 2)];
  });
  const header = [`${kind}, ${size.boards} boards`, 'CPU ms a board', '÷ React'];
  process.stdout.write(aligned([header, ...lines], values.markdown));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {readonly number[]} costs empty for a stage that doesn't exist */
function medianOf(costs) {
  return costs.length === 0 ? undefined : median(costs);
}

/**
 * Bundles the stages, as Node runs them in production: a module runner would slow down every
 * import.
 */
async function bundled() {
  const outDir = join(ROOT, '.tmp', 'bench');
  const input = join(ROOT, 'test', 'bench', 'stage-costs.ts');
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: { ssr: input, outDir, emptyOutDir: true, target: 'node20' },
  });
  const module = await import(pathToFileURL(join(outDir, 'stage-costs.js')).href);
  // The cast is sound: the module has these exports.
  return /** @type {typeof import('./stage-costs.ts').stageCosts} */ (module.stageCosts);
}
