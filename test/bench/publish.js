// @ts-check
// Measures uploads of a site to servers on this machine, with sitegen and with only the tools:
// `npm run bench:publish -- --pages 10000`.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    kinds: { type: 'string', default: 'git,rsync,sftp' },
  },
});

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const outDir = join(ROOT, '.tmp', 'bench-publish');
await build({
  configFile: false,
  root: ROOT,
  logLevel: 'error',
  ssr: { external: ['ssh2', '@napi-rs/keyring'], noExternal: true },
  build: {
    ssr: join(ROOT, 'test', 'bench', 'publish-uploads.ts'),
    outDir,
    emptyOutDir: true,
    target: 'node20',
  },
});
const module = await import(pathToFileURL(join(outDir, 'publish-uploads.js')).href);
// The cast is sound: the module has these exports.
const { measureUploads } = /** @type {typeof import('./publish-uploads.ts')} */ (module);
const pages = Number(values.pages);
process.stdout.write(`${pages} pages; seconds: tool, sitegen, ratio, one edit, rollback\n`);
for (const kind of values.kinds.split(',')) {
  const { tool, first, edit, rollback } = await measureUploads(kind, pages);
  const numbers = [tool, first, first / tool, edit, ...(rollback === undefined ? [] : [rollback])];
  process.stdout.write(
    `${kind.padEnd(14)}${numbers.map((s) => s.toFixed(2).padStart(8)).join('')}\n`,
  );
}
