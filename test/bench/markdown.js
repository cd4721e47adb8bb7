// @ts-check
// Random edits of the words of Markdown files: `npm run bench:markdown -- <folder> --edits 1000`. No file is written.
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    edits: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('name a folder with Markdown files');

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
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
// The cast is sound: it is what that file exports.
const { editWords } = /** @type {typeof import('./markdown-edits.ts')} */ (module);
const { edits, oneLine, refused, others, medianMs, slowestMs, unread } = editWords(
  resolve(folder),
  {
    edits: Number(values.edits),
    seed: Number(values.seed),
  },
);
process.stdout.write(
  [
    `${edits} edits: ${oneLine} changed one line, ${refused.length} were refused, ${others.length} changed more`,
    `median ${medianMs.toFixed(1)} ms, slowest ${slowestMs.toFixed(0)} ms; files that can’t be read: ${unread}`,
    ...(values.verbose ? [...refused, ...others] : []),
    '',
  ].join('\n'),
);
