import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsOf, textOf } from '../../values/reader.ts';
import { entryName } from '../cache/cache.ts';
import { readSealed, writeSealed } from '../cache/sealed.ts';
import type { FoundComponents } from './find-components.ts';

const readTrust = fieldsOf({ folder: textOf(4096), hash: textOf(64, /^[\da-f]+$/) });
/** Accessible only to the user. */
const PRIVATE = 0o700;

/** The trust of a user in the code of a folder: `changed` if its files aren’t those of then. */
export type Trust = 'trusted' | 'changed' | 'unknown';

type TrustedFolder = Pick<FoundComponents, 'folder' | 'hash'>;

const fileOf = (root: string, folder: string) => join(root, 'trust', entryName(folder));

/** Returns whether the user has allowed the code of a folder to run; `root` is the user’s state. */
export function trustIn(root: string, { folder, hash }: TrustedFolder): Trust {
  const known = readSealed(fileOf(root, folder), readTrust);
  if (known?.folder !== folder) return 'unknown';
  return known.hash === hash ? 'trusted' : 'changed';
}

/** Remembers that the code of a folder may run. @throws NodeJS.ErrnoException */
export function trust(root: string, { folder, hash }: TrustedFolder) {
  mkdirSync(join(root, 'trust'), { recursive: true, mode: PRIVATE });
  writeSealed(fileOf(root, folder), { folder, hash });
}

/** Revokes the permission; returns whether there was one. */
export function distrust(root: string, found: TrustedFolder): boolean {
  const wasKnown = trustIn(root, found) !== 'unknown';
  rmSync(fileOf(root, found.folder), { force: true });
  return wasKnown;
}
