import type { Project } from '../../model/entities.ts';
import { fieldsOf, listOf } from '../../values/reader.ts';
import { readUid } from '../changes/arguments.ts';
import { keyOfBlock } from '../entities.ts';
import type { EditRequest } from './edit-request.ts';
import type { Selection } from '../selection.ts';

const uids = listOf(readUid, 10_000);
const readNamed = fieldsOf(
  {},
  { uid: readUid, uids, board: readUid, changes: listOf(fieldsOf({ uid: readUid }), 10_000) },
);

/** Returns the blocks in the arguments of a command, by uid or key. */
export function namedBlocks(args: object): readonly string[] | undefined {
  const { uid, uids: some, changes } = readNamed(args) ?? {};
  return some ?? changes?.map((own) => own.uid) ?? (uid === undefined ? undefined : [uid]);
}

/** Returns the board of a command: named, or the selected one. */
export const boardFor = ({ args, selection }: Pick<EditRequest, 'args' | 'selection'>): string =>
  readNamed(args)?.board ?? selection.board;

/** Returns the blocks of a command, named or selected, each once. */
export function blocksFor(
  project: Project,
  { args, selection }: Pick<EditRequest, 'args' | 'selection'>,
): Selection {
  const board = boardFor({ args, selection });
  const names = namedBlocks(args) ?? selection.blocks;
  return { board, blocks: [...new Set(names.map((name) => keyOfBlock(project, board, name)))] };
}
