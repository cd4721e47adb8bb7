// @ts-check
// Two measurements of Markdown. No file of a named folder is written.
// `npm run bench:markdown -- <folder> --edits 1000`: random edits of the words of its files.
// `npm run bench:markdown -- --posts 10000`: builds of a made-up site, and edits of it in `dev`; with `--rows` also of a CSV file.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { measureEdits } from './markdown-dev.js';
import { nameOf, writePosts, writeRows } from './markdown-site.js';
import { measure, peakMemory } from './measure/measure.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    edits: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
    posts: { type: 'string', default: '0' },
    rows: { type: 'string', default: '0' },
    rounds: { type: 'string', default: '5' },
    threads: { type: 'string', default: '2' },
    dir: { type: 'string', default: tmpdir() },
    only: { type: 'string', default: 'build,dev' },
  },
});
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PROGRAM = join(ROOT, 'bin', 'sitegen.js');
const seed = Number(values.seed);
const rounds = Number(values.rounds);
/** @type {readonly (readonly [string, (text: string) => string])[]} */
const EDITS = [
  ['a changed word', (text) => `${text}\nMore.\n`],
  ['a changed title', (text) => text.replace(/^title: .*$/m, 'title: Changed')],
];

const [folder] = positionals;
if (folder !== undefined) await measureWords(resolve(folder));
const temp = mkdtempSync(join(values.dir, 'sitegen-markdown-'));
const env = { ...process.env, SITEGEN_CACHE: join(temp, 'cache') };
try {
  if (Number(values.posts) > 0) await measurePosts(Number(values.posts));
  if (Number(values.rows) > 0) await measureRows(Number(values.rows));
} finally {
  rmSync(temp, { recursive: true, force: true });
}

/** @param {string} text */
function print(text) {
  process.stdout.write(`${text}\n`);
}

/** @param {number} posts */
async function measurePosts(posts) {
  const site = join(temp, 'site');
  writePosts(site, { posts, seed });
  if (values.only.includes('build')) await measureBuilds(site, posts);
  if (!values.only.includes('dev')) return;
  const file = join(site, 'notes', nameOf(Math.floor(posts / 2)));
  const page = `/notes/${nameOf(Math.floor(posts / 2)).replace('.md', '')}/`;
  const edits = [
    {
      name: 'a word',
      file,
      page,
      change: (/** @type {string} */ text, /** @type {number} */ at) => `${text}\nWord${at}.\n`,
      seen: (/** @type {number} */ at) => `Word${at}.`,
    },
    {
      name: 'the title',
      file,
      page,
      change: (/** @type {string} */ text, /** @type {number} */ at) =>
        text.replace(/^title: .*$/m, `title: Title ${at}`),
      seen: (/** @type {number} */ at) => `<title>Title ${at}</title>`,
    },
    {
      name: 'the date, which moves it to the first page of the list',
      file,
      page: '/notes/',
      change: (/** @type {string} */ text, /** @type {number} */ at) =>
        text
          .replace(/^date: .*$/m, `date: 2026-01-0${(at % 9) + 1}`)
          .replace(/^title: .*$/m, `title: Dated ${at}`),
      seen: (/** @type {number} */ at) => `Dated ${at}`,
    },
  ];
  await printEdits(site, edits);
}

/** @param {number} rows */
async function measureRows(rows) {
  const site = join(temp, 'rows');
  writeRows(site, { rows, seed });
  const at = Math.floor(rows / 2);
  const edit = {
    name: `a cell of ${rows} rows`,
    file: join(site, 'data', 'trees.csv'),
    page: `/notes/tree-${at}/`,
    change: (/** @type {string} */ text, /** @type {number} */ round) =>
      text.replace(new RegExp(`^tree-${at},[^,]*`, 'm'), `tree-${at},Cell ${round}`),
    seen: (/** @type {number} */ round) => `<title>Cell ${round}</title>`,
  };
  await printEdits(site, [edit]);
}

/** @param {string} site @param {Parameters<typeof measureEdits>[1]['edits']} edits */
async function printEdits(site, edits) {
  const found = await measureEdits(site, { program: PROGRAM, env, edits, rounds });
  for (const { name, ms, cpu } of found) {
    print(`dev, ${name}: seen after ${ms.toFixed(0)} ms, ${cpu.toFixed(0)} ms of the processor`);
  }
}

/** @param {string} site @param {number} posts */
async function measureBuilds(site, posts) {
  const out = join(temp, 'out');
  const jobs = ['--jobs', values.threads];
  const argv = [process.execPath, PROGRAM, 'build', site, '--out', out, ...jobs];
  const floor = [process.execPath, join(ROOT, 'test', 'bench', 'markdown-floor.js'), site];
  /** @type {number[][]} */
  const ratios = [];
  for (let round = 0; round < rounds; round += 1) {
    rmSync(out, { recursive: true, force: true });
    const bare = await measure([...floor, join(temp, 'bare'), values.threads], { cwd: ROOT, env });
    const full = await measure([...argv, '--no-cache'], { env });
    ratios.push([full.cost.cpu / bare.cost.cpu, full.cost.wall / bare.cost.wall]);
    print(
      `build of ${posts} posts: ${said(full.cost)}; micromark and React: ${said(bare.cost)}; ${(full.cost.cpu / bare.cost.cpu).toFixed(2)} times the processor`,
    );
  }
  const [middle = []] = [
    ratios.toSorted(([a = 0], [b = 0]) => a - b)[Math.floor(ratios.length / 2)],
  ];
  print(
    `median: ${middle.map((one) => one.toFixed(2)).join(' and ')} times the processor and the time`,
  );
  await measure(argv, { env });
  const file = join(site, 'notes', nameOf(3));
  for (const [name, change] of EDITS) {
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    const { cost } = await measure(argv, { env });
    print(`again after ${name}: ${said(cost)}`);
  }
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nLast.\n`);
  print(`again, memory: ${(await peakMemory(argv, { env })).toFixed(0)} MiB`);
  print(
    `full, memory: ${(await peakMemory([...argv, '--no-cache', '--force'], { env })).toFixed(0)} MiB`,
  );
}

/** @param {import('./measure/measure.js').Cost} cost */
function said({ wall, cpu }) {
  return `${wall.toFixed(2)} s, ${cpu.toFixed(2)} s of the processor`;
}

/** @param {string} of */
async function measureWords(of) {
  const outDir = join(ROOT, '.tmp', 'bench-markdown');
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      ssr: join(ROOT, 'test', 'bench', 'markdown-edits.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
    },
  });
  const module = await import(pathToFileURL(join(outDir, 'markdown-edits.js')).href);
  // The cast is sound: the module has these exports.
  const { editWords } = /** @type {typeof import('./markdown-edits.ts')} */ (module);
  const { edits, oneLine, rejected, others, medianMs, slowest, unread } = editWords(of, {
    edits: Number(values.edits),
    seed,
  });
  print(
    [
      `${edits} edits: ${oneLine} changed one line, ${rejected.length} were rejected, ${others.length} changed more`,
      `median ${medianMs.toFixed(1)} ms, slowest ${(slowest[0]?.ms ?? 0).toFixed(0)} ms of the processor; files that can’t be read: ${unread}`,
      ...(values.verbose
        ? [
            ...rejected,
            ...others,
            ...slowest.map(({ ms, said: word }) => `${ms.toFixed(0)} ms: ${word}`),
          ]
        : []),
    ].join('\n'),
  );
}
