import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fieldsOf, readJson, textOf } from '../values/reader.ts';
import { tryTo } from '../values/try-to.ts';
import { PACKAGE, packageFolder, version } from './version.ts';

/** How a project depends on the copy of sitegen that runs. */
export interface OwnDependency {
  /** As `package.json` has it: an exact version, or `file:` and a path. */
  readonly range: string;
  /** The folder or archive of a copy that isn't from npm. */
  readonly path: string | undefined;
}

/** How a project depends on the copy of sitegen in a folder: by its version where npm has it, else by its path. */
export function ownDependency(folder = packageFolder()): OwnDependency {
  const modules = dirname(folder);
  const path = basename(modules) === 'node_modules' ? archiveOf(modules) : folder;
  if (path === undefined) return { range: version(), path };
  return { range: `file:${path.replaceAll('\\', '/')}`, path };
}

const FILE = 'file:';

const readLock = fieldsOf({
  packages: fieldsOf({
    [`node_modules/${PACKAGE}`]: fieldsOf({ resolved: textOf(10_000, /^file:/) }),
  }),
});

/** The archive that sitegen was installed from, by what npm notes in a folder of packages. */
function archiveOf(modules: string): string | undefined {
  const lock = tryTo(() => readFileSync(join(modules, '.package-lock.json'), 'utf8'));
  const entry = readJson(lock ?? '', readLock)?.packages[`node_modules/${PACKAGE}`];
  if (entry === undefined) return undefined;
  const archive = resolve(dirname(modules), entry.resolved.slice(FILE.length));
  return existsSync(archive) ? archive : undefined;
}
