import { quoted } from '../../model/names.ts';
import { removeAsset, setAsset } from '../commands/assets.ts';
import { insertBoardWith } from '../commands/board-content.ts';
import { insertBoardLike } from '../commands/board-like.ts';
import {
  duplicateBoard,
  insertBoard,
  moveBoard,
  removeBoard,
  renameBoard,
  setBoard,
} from '../commands/boards.ts';
import { changeRows } from '../commands/rows.ts';
import { insertPost } from '../commands/posts.ts';
import { rejectUnknownBoard, targetIn, type Editing } from '../commands/command.ts';
import { looksToStyle } from '../commands/to-style.ts';
import { setField } from '../commands/fields.ts';
import { renameStyle, renameVariable } from '../commands/names.ts';
import { boardAt, findBoard } from '../entities.ts';
import type { StyleTarget, VariableTarget } from '../operation.ts';
import { readOperations } from '../read-operations.ts';
import { isRejected, reject } from '../rejection.ts';
import { targetName } from '../words/step-names.ts';
import type { Project } from '../../model/entities.ts';
import type { Json, JsonObject } from '../../values/json.ts';
import type { BOARD_CHANGES, PROJECT_CHANGES } from '../changes/project-changes.ts';
import { withBoardAsResult, madeFrom, newField, type PlansOf } from './plan.ts';

/** Returns the address of the page above a board; other boards may have none. */
function addressAbove({ project }: Editing, board: string): string {
  const above = (findBoard(project, board)?.nodes ?? []).slice(0, -1);
  const nearest = above.findLastIndex(({ type }) => type === 'page');
  const slugs = above.slice(1, nearest + 1).map(({ slug }) => `${encodeSlug(slug)}/`);
  return `/${slugs.join('')}`;
}

/** Encodes the characters of a slug that have a meaning in addresses. */
const encodeSlug = (slug: string) => slug.replaceAll(/[%?#]/g, (sign) => encodeURIComponent(sign));

function insertNamed(
  entity: 'variable' | 'style',
  item: JsonObject & { readonly name: string },
  at: number,
) {
  const into = { entity } as const;
  const step = `New ${entity} ${quoted(item.name)}`;
  return { name: step, operations: [{ kind: 'insert', into, index: at, item } as const] };
}

function removeNamed(project: Project, target: VariableTarget | StyleTarget) {
  const step = `Delete ${targetName(project, target)}`;
  return { name: step, operations: [{ kind: 'remove', target } as const] };
}

/** Returns the fields that were passed. */
function definedFields(fields: Readonly<Record<string, Json | undefined>>): JsonObject {
  const known = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return Object.fromEntries(known);
}

/** Plans of changes of boards and the project. */
export const PROJECT_PLANS: PlansOf<typeof BOARD_CHANGES & typeof PROJECT_CHANGES> = {
  'apply-operations'(_editing, { operations }) {
    const read = readOperations(operations);
    return isRejected(read) ? read : { ...read, name: 'Change by a program' };
  },
  'insert-board'(
    editing,
    { parent = editing.project.root.uid, index, like, isBare, content, ...args },
  ) {
    const above = boardAt(editing.project, parent);
    if (above === undefined) return rejectUnknownBoard(parent);
    const board = {
      name: args.name.trim() || 'New page',
      ...(args.slug !== undefined && { slug: args.slug }),
      ...(args.type !== undefined && { type: args.type }),
    };
    const place = { parent, index: index ?? above.children.length };
    if (content !== undefined) {
      const filled = { content, files: args.files ?? {} };
      return withBoardAsResult(insertBoardWith(editing, place, { ...board, like, ...filled }));
    }
    if (like === undefined) return withBoardAsResult(insertBoard(editing, place, board));
    return withBoardAsResult(insertBoardLike(editing, place, { ...board, like, isBare }));
  },
  'insert-post': (editing, { name, date = '' }, { board }) =>
    withBoardAsResult(insertPost(editing, board, { name: name.trim() || 'New post', date })),
  'rename-board': (editing, { name, ...made }, { board }) =>
    renameBoard(editing, board, { name, ...madeFrom(made) }),
  'move-board': (editing, { parent, index }, { board }) =>
    moveBoard(editing, board, { parent, index }),
  'duplicate-board': (editing, _args, { board }) =>
    withBoardAsResult(duplicateBoard(editing, board)),
  'remove-board': (editing, { redirect = false }, { board }) =>
    removeBoard(editing, board, redirect ? { redirect: addressAbove(editing, board) } : {}),
  'change-rows': (editing, { cells = [], added = [], removed = [] }, { board }) =>
    changeRows(editing, board, { cells, added, removed }),
  'set-board': (editing, set, { board }) => setBoard(editing, board, newField(set)),
  'set-project': (editing, set) => setField(editing, { entity: 'project' }, newField(set)),
  'set-asset': (editing, { asset, ...set }) => setAsset(editing, asset, newField(set)),
  'remove-asset': (editing, { asset }) => removeAsset(editing, asset),
  'insert-variable': ({ project }, args) =>
    insertNamed('variable', { ...definedFields(args), name: args.name }, project.variables.length),
  'set-variable': (editing, { name, ...set }) =>
    setField(editing, { entity: 'variable', name }, newField(set)),
  'rename-variable': (editing, { name, to }) => renameVariable(editing, name, to),
  'remove-variable': ({ project }, { name }) => removeNamed(project, { entity: 'variable', name }),
  'insert-style': ({ project }, args) =>
    insertNamed('style', { ...definedFields(args), name: args.name }, project.styles.length),
  'rename-style': (editing, { name, to }) => renameStyle(editing, name, to),
  'update-style'(editing, { name, for: kind = '' }, { board, blocks: [block] }) {
    const style = { entity: 'style', name, for: kind } as const;
    return block === undefined
      ? reject('none-chosen')
      : looksToStyle(editing, style, targetIn(board, block));
  },
  'remove-style': ({ project }, { name, for: kind = '' }) =>
    removeNamed(project, { entity: 'style', name, for: kind }),
};
