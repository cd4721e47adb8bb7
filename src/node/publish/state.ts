import { hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TargetSettings } from '../../publish/kinds.ts';
import { fieldsOf, textOf } from '../../values/reader.ts';
import { entryName } from '../cache/cache.ts';
import { realProject } from '../cache/project-entry.ts';
import { SiteError } from '../../diagnostics/site-error.ts';
import { takeLock, type Lock } from '../output/lock.ts';
import { readSealed, writeSealed } from '../cache/sealed.ts';

/** File mode of a folder that only the user can access. */
const PRIVATE = 0o700;
const HASH_LENGTH = 64;

const readConfirmed = fieldsOf({ hash: textOf(HASH_LENGTH, /^[\da-f]+$/) });

/** The data that this machine keeps about a target, where a stranger's project can't write. */
export interface TargetState {
  readonly folder: string;
  /** The output folder of builds for this target. */
  readonly site: string;
  /** The output folder of builds for previews, which are hidden from search engines. */
  readonly previewSite: string;
  /** Same as `folder`, for a preview that the target publishes into a folder `_preview`. */
  readonly previewFolder: string;
  /** True if the user confirmed the target with the same settings, for the same folder. */
  readonly isConfirmed: boolean;
  /** Takes the lock of the target on this machine. @throws SiteError if another run has it */
  lock(): Lock;
  /** Records that the user has confirmed the target. @throws NodeJS.ErrnoException */
  confirm(): void;
}

/** Opens the state of a target. @throws NodeJS.ErrnoException if its folder can't be created */
export function openTargetState(
  root: string,
  project: string,
  { name, target }: { readonly name: string; readonly target: TargetSettings },
): TargetState {
  const path = realProject(project);
  const folder = join(root, 'publish', entryName(path), name);
  mkdirSync(folder, { recursive: true, mode: PRIVATE });
  const file = join(folder, 'confirmed');
  const own = { hash: confirmationOf(path, name, target) };
  return {
    folder,
    site: join(folder, 'site'),
    previewSite: join(folder, 'preview-site'),
    previewFolder: join(folder, 'preview'),
    isConfirmed: readSealed(file, readConfirmed)?.hash === own.hash,
    lock: () => lockState(join(folder, 'lock')),
    confirm: () => writeSealed(file, own),
  };
}

function lockState(file: string): Lock {
  try {
    return takeLock(file);
  } catch (exception) {
    const details = `Wait for its end. If no run is going on, remove ${file}.`;
    const message = 'Another process of this machine is publishing to the same target.';
    throw new SiteError(message, { details, exception });
  }
}

/**
 * Returns the hash of a confirmed target; it differs for other settings, another name, or another
 * path of the project.
 */
function confirmationOf(path: string, name: string, target: TargetSettings): string {
  const settings = Object.entries(target).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify([path, name, settings]), 'hex');
}
