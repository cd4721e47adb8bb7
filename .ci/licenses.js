// Writes the licences of the packages in the program and in the client's script, from Vite's list
// for each bundle:
// THIRD-PARTY-LICENSES for the package, and dist/client/sitegen/LICENSES.txt, which builds copy into every site.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** The parts of bundles and sites that aren’t modules: fonts as files, and the drawings of icons. */
const FONTS = ['@fontsource-variable/inter', '@fontsource-variable/playfair-display'];
const LUCIDE = '@iconify-json/lucide';
const EXTRA = [...FONTS, LUCIDE].map(readPackage);

/** Axe is in the shell as a file, not as a module. */
const AXE = readPackage('axe-core');

write(join('dist', 'client', 'sitegen', 'LICENSES.txt'), [...bundled('client'), ...EXTRA]);
const all = ['client', 'program', 'author', 'shell'].flatMap(bundled);
write('THIRD-PARTY-LICENSES', [...all, ...EXTRA, AXE]);

/** Vite's list of the packages in a bundle. */
function bundled(name) {
  return JSON.parse(readFileSync(join(repository, 'dist', name, '.vite', 'licenses.json'), 'utf8'));
}

function readPackage(name) {
  const folder = join(repository, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const own = join(folder, 'LICENSE');
  const file = existsSync(own) ? own : join(repository, '.ci', 'licenses', fileOf(name));
  return { name, version, identifier: license, text: readFileSync(file, 'utf8').trim() };
}

/** The name of the file for a package that comes without its licence. */
function fileOf(name) {
  return `${name.replace('@', '').replace('/', '-')}.txt`;
}

function textOf({ name, text }) {
  const file = join(repository, '.ci', 'licenses', fileOf(name));
  if (text !== undefined) return text;
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(`${name} comes without its licence: put the text of it into ${file}.`);
}

function write(file, entries) {
  const parts = new Map();
  for (const entry of entries) {
    const title = `${entry.name} ${entry.version} (${entry.identifier ?? 'see below'})`;
    parts.set(title, `${title}\n${'='.repeat(title.length)}\n\n${textOf(entry)}\n`);
  }
  const sorted = [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
  writeFileSync(join(repository, file), sorted.join('\n\n'));
}
