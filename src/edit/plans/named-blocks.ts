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

/** The blocks that a command names, by whatever it calls them. */
export function namedBlocks(args: object): readonly string[] | undefined {
  const { uid, uids: some, changes } = readNamed(args) ?? {};
  return some ?? changes?.map((own) => own.uid) ?? (uid === undefined ? undefined : [uid]);
}

/** The blocks that a command is for: those that it names, or those that are selected; one that is named twice is one. */
export function blocksFor(
  project: Project,
  { args, selection }: Pick<EditRequest, 'args' | 'selection'>,
): Selection {
  const board = readNamed(args)?.board ?? selection.board;
  const names = namedBlocks(args) ?? selection.blocks;
  return { board, blocks: [...new Set(names.map((name) => keyOfBlock(project, board, name)))] };
}
