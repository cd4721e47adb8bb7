import { quote } from '../../diagnostics/diagnostic.ts';
import { entityToJson } from '../../format/entity-json.ts';
import { boardName, quoted } from '../../model/names.ts';
import { childrenOf } from '../../model/entities.ts';
import { boardAt } from '../entities.ts';
import { sectionBlocks } from '../blocks/list-insertables.ts';
import { isRejected, reject, type Result } from '../rejection.ts';
import type { InsertPlace } from '../blocks/block-place.ts';
import { freeSlug } from './boards.ts';
import { outermost, type Command, type Editing } from './command.ts';
import { copiesOf } from './copies.ts';
import { insertBlocks } from './insert.ts';
import type { Selection } from '../selection.ts';

/** Saves copies of blocks as a section: a board that isn't published. */
export function saveSection(
  editing: Editing,
  selection: Selection,
  written: string,
): Result<Command & { readonly section: string }> {
  const { project, newUid } = editing;
  const name = written.trim();
  if (name === '') return reject('name-missing');
  const found = outermost(editing, selection);
  if (isRejected(found)) return found;
  // The root block of a page isn't copied, only its children.
  const blocks = found.standing.flatMap(({ block, list }) =>
    list.parent === undefined ? childrenOf(block) : [block],
  );
  if (blocks.length === 0) return reject('none-chosen');
  const children = copiesOf(blocks, newUid).map((block) => entityToJson('block', block));
  const { uid: parent, children: boards } = project.root;
  const section = newUid();
  const item = {
    uid: section,
    slug: freeSlug(project.root, name),
    name,
    type: 'section',
    root: { uid: newUid(), eid: 'page', children },
  };
  return {
    section,
    name: `Save section ${quoted(name)}`,
    operations: [{ kind: 'insert', into: { entity: 'board', parent }, index: boards.length, item }],
  };
}

/** Inserts copies of a section's blocks, with new uids. */
export function insertSection(
  { project, newUid }: Editing,
  at: InsertPlace,
  section: string,
): Result<Command> {
  const board = boardAt(project, section);
  if (board?.type !== 'section') {
    return reject('target-unknown', { what: 'section', name: quote(section) });
  }
  const blocks = sectionBlocks(project, section);
  if (blocks.length === 0) return reject('section-empty', { name: quoted(boardName(board)) });
  return insertBlocks(at, copiesOf(blocks, newUid), `Insert section ${quoted(boardName(board))}`);
}
