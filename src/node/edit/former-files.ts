import { dropOldest } from '../../values/drop-oldest.ts';
import { pairsOf, textOf } from '../../values/reader.ts';
import { tryTo } from '../../values/try-to.ts';
import { readSealed, writeSealed } from '../cache/sealed.ts';

/**
 * The former files of removed boards: restoring one uses its own file, also after a restart
 * (EDIT-6).
 */
export interface FormerFiles {
  /** The file names, by the uids of their boards. */
  readonly names: ReadonlyMap<string, string>;
  note(gone: ReadonlyMap<string, string>): void;
}

/** Maximum number of names; the latest are kept. */
const MAX_NAMES = 5000;
const MAX_BYTES = 16_000_000;

const readName = textOf(10_000);
const readNames = pairsOf(readName, readName);

/** Opens the file with former names; without `file` they are kept in memory. */
export function openFormerFiles(file: string | undefined): FormerFiles {
  const onDisk = () => (file === undefined ? undefined : readSealed(file, readNames, MAX_BYTES));
  const names = new Map(onDisk());

  function note(gone: ReadonlyMap<string, string>) {
    if (gone.size === 0) return;
    // Another server may have added some since.
    for (const [uid, name] of onDisk() ?? []) if (!names.has(uid)) names.set(uid, name);
    for (const [uid, name] of gone) {
      names.delete(uid);
      names.set(uid, name);
    }
    while (names.size > MAX_NAMES) dropOldest(names, MAX_NAMES);
    // After a failed write they are kept in memory.
    if (file !== undefined) tryTo(() => writeSealed(file, [...names]));
  }

  return { names, note };
}
