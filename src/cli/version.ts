import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fieldsOf, readJson, textOf } from '../values/reader.ts';

/** The name of the npm package. */
export const PACKAGE = 'sitegen-studio';

/**
 * The folder of sitegen itself: the nearest parent of this module with a package.json of that name.
 */
export function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!isPackage(folder)) folder = dirname(folder);
  return folder;
}

function isPackage(folder: string): boolean {
  try {
    return packageJson(folder)?.name === PACKAGE || dirname(folder) === folder;
  } catch {
    return dirname(folder) === folder;
  }
}

const readPackage = fieldsOf({ name: textOf(1000), version: textOf(1000) });

function packageJson(folder: string) {
  return readJson(readFileSync(join(folder, 'package.json'), 'utf8'), readPackage);
}

/** The folder of sitegen's bundles. */
export function distFolder(): string {
  return join(packageFolder(), 'dist');
}

/** The version of sitegen. */
export function version(): string {
  return packageJson(packageFolder())?.version ?? '0.0.0';
}
