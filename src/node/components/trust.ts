import { mkdirSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf, textOf } from '../../values/reader.ts';
import { entryName } from '../cache/cache.ts';
import { readSealed, writeSealed } from '../cache/sealed.ts';
import type { ComponentsCode } from './find-components.ts';

const readHash = textOf(64, /^[\da-f]+$/);
const readTrust = fieldsOf({ folder: textOf(4096), hash: readHash }, { packages: readHash });
/** File mode of a folder that only the user can access. */
const PRIVATE = 0o700;

/**
 * Says whether a user trusts the code of a folder: `changed` if the files have changed since it was
 * trusted.
 */
export type Trust = 'trusted' | 'changed' | 'unknown';

/** Code by its folder and hash; `packages` is the hash of the package files that are bundled with it. */
interface TrustedCode extends Pick<ComponentsCode, 'folder' | 'hash'> {
  readonly packages?: string;
}

const fileOf = (root: string, folder: string) => join(root, 'trust', entryName(folder));

/**
 * The path of the file that records whether the code of a folder may run; creates the folder for
 * it.
 */
export function trustFile(root: string, folder: string): string {
  mkdirSync(join(root, 'trust'), { recursive: true, mode: PRIVATE });
  return fileOf(realpathSync(root), folder);
}

function knownOf(root: string, folder: string) {
  const known = readSealed(fileOf(root, folder), readTrust);
  return known?.folder === folder ? known : undefined;
}

/** Returns whether the user has allowed the code of a folder to run; `root` is the user’s state. */
export function trustIn(root: string, { folder, hash }: TrustedCode): Trust {
  const known = knownOf(root, folder);
  if (known === undefined) return 'unknown';
  return known.hash === hash ? 'trusted' : 'changed';
}

/**
 * Returns whether the code is trusted, and its package files are the same as in its first bundle
 * after that; the first call records their hash.
 * @throws NodeJS.ErrnoException
 */
export function trustsPackages(root: string, code: Required<TrustedCode>): boolean {
  if (trustIn(root, code) !== 'trusted') return false;
  const { packages } = knownOf(root, code.folder) ?? {};
  if (packages === undefined) trust(root, code);
  return packages === undefined || packages === code.packages;
}

/** Remembers that the code of a folder may run. @throws NodeJS.ErrnoException */
export function trust(root: string, { folder, hash, packages }: TrustedCode) {
  writeSealed(trustFile(root, folder), {
    folder,
    hash,
    ...(packages !== undefined && { packages }),
  });
}

/** Revokes the permission; returns whether there was one. */
export function distrust(root: string, folder: string): boolean {
  const wasKnown = knownOf(root, folder) !== undefined;
  rmSync(fileOf(root, folder), { force: true });
  return wasKnown;
}
