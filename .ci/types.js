// Writes dist/types: the declarations of the library, src/index.ts and the types that it uses, and
// nothing else.
// They are .d.cts files, as the library itself is CommonJS.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));
const target = join(repository, 'dist', 'types');
const made = mkdtempSync(join(tmpdir(), 'sitegen-types-'));

try {
  const tsc = join(repository, 'node_modules', 'typescript', 'bin', 'tsc');
  const args = ['-p', join('.ci', 'tsconfig.types.json'), '--outDir', made];
  const { status } = spawnSync(process.execPath, [tsc, ...args], {
    cwd: repository,
    stdio: 'inherit',
  });
  if (status === 0) {
    rmSync(target, { recursive: true, force: true });
    write(join(made, 'index.d.ts'), new Set());
  }
  process.exitCode = status ?? 1;
} finally {
  rmSync(made, { recursive: true, force: true });
}

/** Writes a file of declarations, and after it those that it names. */
function write(file, done) {
  if (done.has(file)) return;
  done.add(file);
  const text = readFileSync(file, 'utf8');
  const names = text.matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g);
  for (const [, name] of names) {
    const next = join(dirname(file), name).replace(/\.tsx?$/, '.d.ts');
    if (!existsSync(next)) throw new Error(`${file} names ${name}, which has no declarations.`);
    write(next, done);
  }
  const written = join(target, relative(made, file)).replace(/\.d\.ts$/, '.d.cts');
  mkdirSync(dirname(written), { recursive: true });
  writeFileSync(written, text.replaceAll(/(['"]\.[^'"]+)\.tsx?(['"])/g, '$1.cjs$2'));
}
