// Builds the bundles after `npm ci` in a clone. It does nothing in an installed package, which
// contains them, nor when another project links to a built clone, where npm runs the script too.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('..', import.meta.url));
const isBuilt = existsSync(resolve(folder, 'dist/program/cli.cjs'));
const isSource = existsSync(resolve(folder, 'vite.config.ts'));
const isOwn = resolve(process.env.INIT_CWD ?? folder).startsWith(resolve(folder));

if (isSource && (isOwn || !isBuilt)) {
  const { status } = spawnSync('npm', ['run', 'build'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}
