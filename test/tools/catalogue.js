// Writes fixtures/catalogue, the site of all elements, and builds it into .tmp/catalogue: `npm run catalogue`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const site = join(repository, '.tmp', 'catalogue');

// Loads the definitions of elements by Vite, which resolves their imports.
const server = await createServer({
  root: repository,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { writeCatalogue } = await server.ssrLoadModule('/test/catalogue/folder.test-data.ts');
writeCatalogue(join(repository, 'fixtures', 'catalogue'));
await server.close();

const args = ['build', join('fixtures', 'catalogue'), '--out', site];
const { status } = spawnSync(process.execPath, [join(repository, 'bin', 'sitegen.js'), ...args], {
  stdio: 'inherit',
  cwd: repository,
});
if (status === 0) {
  process.stdout.write('To see it: node bin/sitegen.js preview .tmp/catalogue\n');
}
process.exitCode = status ?? 1;
