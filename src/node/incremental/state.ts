import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readColumns, storeTexts, writeColumns, type Columns, type Texts } from './columns.ts';
import type { BoardTable, KnownParts } from './build-record.ts';
import {
  outputColumns,
  outputFromColumns,
  type LeftOutput,
  type OutputToLeave,
} from './previous-output.ts';
import { packDiagnostics, readDiagnostics, unpackDiagnostics } from './packed-diagnostics.ts';
import { headColumns, headsFromColumns, type StoredHeads } from './stored-heads.ts';
import { shortHash } from '../short-hash.ts';
import { draftOf } from '../cache/sealed.ts';
import { readOwnFile } from '../output/own-file.ts';
import { MANIFEST_FILE, MAX_MANIFEST } from '../output/target.ts';
import { listOf, readJson, textOf, tupleOf } from '../../values/reader.ts';
import { isPlainFolder } from '../output/output-path.ts';
import { isSound } from './check-state.ts';

/** What a build leaves for the next one in the user's cache: with it, only what has changed is built. */
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

const MAX_NAME = 100_000;
const readPartUses = listOf(tupleOf(textOf(MAX_NAME), listOf(textOf(MAX_NAME))));

/** The state in a file; undefined when there is none that this program can read, or the target is another one. */
export function readState(file: string, target: string): SiteState | undefined {
  const columns = readColumns(file, FORM);
  const manifest = manifestHash(target);
  if (columns === undefined || manifest === '' || columns.text('manifest') !== manifest) {
    return undefined;
  }
  const state = fromColumns(columns);
  return state !== undefined && isSound(state) ? state : undefined;
}

/** Keeps a state for the next build; where it can't be written, that build builds everything. */
export function writeState(file: string, target: string, state: StateToLeave) {
  const draft = draftOf(file);
  try {
    writeColumns(draft, FORM, toColumns(state, manifestHash(target)));
    renameSync(draft, file);
  } catch {
    rmSync(draft, { force: true });
    rmSync(file, { force: true });
  }
}

/** Empty where there is no manifest. */
function manifestHash(target: string): string {
  const bytes = isPlainFolder(target)
    ? readOwnFile(join(target, MANIFEST_FILE), MAX_MANIFEST)
    : undefined;
  return bytes === undefined ? '' : shortHash(bytes);
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

function fromColumns(columns: Columns): SiteState | undefined {
  const diagnostics = readJson(columns.text('diagnostics'), readDiagnostics);
  const partUses = readJson(columns.text('partUses'), readPartUses);
  if (diagnostics === undefined || partUses === undefined) return undefined;
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
      diagnostics: unpackDiagnostics(diagnostics),
    },
    partUses: new Map(partUses),
    ...outputFromColumns(columns),
    heads: headsFromColumns(columns),
  };
}
