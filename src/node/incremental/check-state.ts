import { isOutputPath } from '../output/output-path.ts';
import type { FolderStamps } from '../output/target.ts';
import { folderOf } from '../output/folder-of.ts';
import { readHash } from '../output/own-file.ts';
import type { PackedRows } from './rows.ts';
import type { SiteState } from './state.ts';

/**
 * Whether a state that was read says what a build can have left: lists that go together, numbers that point to
 * something, and files that are in the output.
 */
export function isSound(state: SiteState): boolean {
  return areBoards(state) && areHeads(state) && isOutput(state);
}

function areBoards({ boards, partUses }: SiteState): boolean {
  const { boardUids, useNames, keys, trees, uses, uids, meanings, diagnostics } = boards;
  const count = boardUids.length;
  const areTogether = [keys, trees, uses.ends, uids.ends].every(({ length }) => length === count);
  return (
    areTogether &&
    new Set(boardUids).size === count &&
    new Set(useNames).size === useNames.length &&
    meanings.all().length === useNames.length &&
    areRows(uses) &&
    areRows(uids) &&
    uses.numbers.every((use) => isIndex(use, useNames.length)) &&
    uids.numbers.every(isSize) &&
    [...diagnostics.keys()].every((board) => isIndex(board, count)) &&
    [...partUses.values()].every((own) => new Set(own).size === own.length)
  );
}

/** Lists one after the other, up to the last number. */
function areRows({ numbers, ends }: PackedRows): boolean {
  let before = 0;
  for (const end of ends) {
    if (!isSize(end) || end < before) return false;
    before = end;
  }
  return before === numbers.length;
}

function areHeads({ heads }: SiteState): boolean {
  const { files, json, stamps, sizes, starts, ends } = heads;
  const names = files.all();
  const count = names.length;
  if (json.all().length !== count || new Set(names).size !== count) return false;
  if (![stamps, sizes, starts, ends].every(({ length }) => length === count)) return false;
  return names.every((_, at) => {
    const [stamp = NaN, size = NaN] = [stamps[at], sizes[at]];
    const [start = NaN, end = NaN] = [starts[at], ends[at]];
    // The end isn't known where only the beginning of a file was read.
    const isInside = end === 0 ? start <= size : start <= end && end <= size;
    return Number.isSafeInteger(stamp) && [size, start, end].every(isSize) && isInside;
  });
}

function isOutput({ files, folders }: SiteState): boolean {
  let before = '';
  for (const { file, hash, bytes, changed } of files.values()) {
    const isInOrder = file > before && isOutputPath(file) && folders.has(folderOf(file));
    const isTime = Number.isFinite(changed);
    if (!isInOrder || !isTime || !isSize(bytes) || readHash(hash) === undefined) return false;
    before = file;
  }
  return folders.has('') && [...folders].every((entry) => isFolder(entry, folders));
}

/** A folder above it that was left out would not be looked at for files of others. */
function isFolder([folder, stamp]: readonly [string, number], folders: FolderStamps): boolean {
  const isInside = folder === '' || (isOutputPath(folder) && folders.has(folderOf(folder)));
  return isInside && Number.isSafeInteger(stamp);
}

function isSize(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 0;
}

function isIndex(number: number, count: number): boolean {
  return isSize(number) && number < count;
}
