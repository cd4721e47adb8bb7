import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readColumns, storeTexts, writeColumns, type Columns, type Texts } from './columns.ts';
import type { BoardTable, KnownParts } from './ledger.ts';
import {
  outputColumns,
  outputFromColumns,
  type LeftOutput,
  type OutputToLeave,
} from './left-output.ts';
import {
  packDiagnostics,
  unpackDiagnostics,
  type PackedDiagnostics,
} from './packed-diagnostics.ts';
import { headColumns, headsFromColumns, type StoredHeads } from './stored-heads.ts';
import { shortHash } from '../short-hash.ts';
import { MANIFEST_FILE, sibling } from '../output/target.ts';

/** What a build leaves for the next one, beside the output: with it, only what has changed is built. */
export interface SiteState extends LeftOutput {
  /** What all pages depend on: the program, the options, the project's own fields. */
  readonly site: string;
  /** All boards, in the order of the project. */
  readonly boards: StateBoards;
  readonly partUses: KnownParts;
  readonly heads: StoredHeads;
}

/** What a build leaves of itself. */
export type StateToLeave = Omit<SiteState, 'files' | 'folders'> & OutputToLeave;

/** With what each was made of: equal keys, trees and meanings of uses give equal pages. */
export interface StateBoards extends BoardTable {
  readonly boardUids: readonly string[];
  /** See `boardKeys`. */
  readonly keys: Float64Array;
  /** See `treeStamps`. */
  readonly trees: Float64Array;
  /** What each use meant; see `meaningOf`. */
  readonly meanings: Texts;
}

/** Changes with the form of what is written here. */
const FORM = 'sitegen 9';

function stateFile(target: string): string {
  return sibling(target, 'state');
}

/** The state beside a target; undefined when there is none that this program can read, or the target is another one. */
export function readState(target: string): SiteState | undefined {
  try {
    const columns = readColumns(stateFile(target), FORM);
    return columns.text('manifest') === manifestHash(target) ? fromColumns(columns) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a state for the next build; where it can't be written, that build builds everything. */
export function writeState(target: string, state: StateToLeave) {
  const file = stateFile(target);
  try {
    writeColumns(`${file}.new`, FORM, toColumns(state, manifestHash(target)));
    renameSync(`${file}.new`, file);
  } catch {
    rmSync(`${file}.new`, { force: true });
    rmSync(file, { force: true });
  }
}

function manifestHash(target: string): string {
  return shortHash(readFileSync(join(target, MANIFEST_FILE)));
}

function toColumns(state: StateToLeave, manifest: string) {
  const { site, boards, partUses, heads } = state;
  return {
    manifest,
    site,
    boardUids: storeTexts(boards.boardUids),
    keys: boards.keys,
    trees: boards.trees,
    useNames: storeTexts(boards.useNames),
    meanings: boards.meanings,
    uses: boards.uses.numbers,
    useEnds: boards.uses.ends,
    uids: boards.uids.numbers,
    uidEnds: boards.uids.ends,
    diagnostics: JSON.stringify(packDiagnostics(boards.diagnostics)),
    partUses: JSON.stringify([...partUses]),
    ...outputColumns(state),
    ...headColumns(heads),
  };
}

function fromColumns(columns: Columns): SiteState {
  return {
    site: columns.text('site'),
    boards: {
      boardUids: columns.texts('boardUids').all(),
      keys: columns.numbers('keys'),
      trees: columns.numbers('trees'),
      useNames: columns.texts('useNames').all(),
      meanings: columns.texts('meanings'),
      uses: { numbers: columns.numbers('uses'), ends: columns.numbers('useEnds') },
      uids: { numbers: columns.numbers('uids'), ends: columns.numbers('uidEnds') },
      // The casts are sound as far as the form says.
      diagnostics: unpackDiagnostics(JSON.parse(columns.text('diagnostics')) as PackedDiagnostics),
    },
    partUses: new Map(JSON.parse(columns.text('partUses')) as [string, readonly string[]][]),
    ...outputFromColumns(columns),
    heads: headsFromColumns(columns),
  };
}
