import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fieldsOf, readJson, textOf } from '../values/reader.ts';
import { tryTo } from '../values/try-to.ts';
import { PACKAGE, packageFolder, version } from './version.ts';

/** The dependency of a project on the running copy of sitegen. */
export interface OwnDependency {
  /** The version in the syntax of `package.json`: an exact version, or `file:` and a path. */
  readonly range: string;
  /** The folder or archive of a copy that isn't from npm. */
  readonly path: string | undefined;
}

/**
 * The dependency on the copy of sitegen in a folder: its version if it was installed from npm, else
 * its path.
 */
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

/** The archive from which sitegen was installed, by npm's record in a folder of packages. */
function archiveOf(modules: string): string | undefined {
  const lock = tryTo(() => readFileSync(join(modules, '.package-lock.json'), 'utf8'));
  const entry = readJson(lock ?? '', readLock)?.packages[`node_modules/${PACKAGE}`];
  if (entry === undefined) return undefined;
  const archive = resolve(dirname(modules), entry.resolved.slice(FILE.length));
  return existsSync(archive) ? archive : undefined;
}

/** The `package.json` of a new project, with its commands and its copy of sitegen. */
export function packageFile(range: string): string {
  const scripts = {
    dev: 'sitegen dev',
    build: 'sitegen build .',
    preview: 'sitegen preview site',
    check: 'sitegen check . --strict',
  };
  // The file has no name: npm requires one only for published packages, and a title isn't a valid
  // name.
  const json = { private: true, scripts, devDependencies: { [PACKAGE]: range } };
  return `${JSON.stringify(json, undefined, 2)}\n`;
}
