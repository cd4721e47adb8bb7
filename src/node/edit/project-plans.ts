import { quoted } from '../../model/names.ts';
import { removeAsset, setAsset } from '../../edit/commands/assets.ts';
import { insertBoardLike } from '../../edit/commands/board-like.ts';
import {
  duplicateBoard,
  insertBoard,
  moveBoard,
  removeBoard,
  renameBoard,
  setBoard,
} from '../../edit/commands/boards.ts';
import { noBoard, targetIn, type Editing } from '../../edit/commands/command.ts';
import { looksToStyle } from '../../edit/commands/to-style.ts';
import { setField, type NewField } from '../../edit/commands/fields.ts';
import { renameStyle, renameVariable } from '../../edit/commands/names.ts';
import { boardAt, findBoard } from '../../edit/entities.ts';
import type { StyleTarget, Target, VariableTarget } from '../../edit/operation.ts';
import { ENTITIES } from '../../model/entity-fields.ts';
import { readOperations } from '../../edit/read-operations.ts';
import { isRefused, refuse } from '../../edit/refusal.ts';
import { calledTarget } from '../../edit/step-names.ts';
import type { Project } from '../../model/entities.ts';
import type { Json, JsonObject } from '../../values/json.ts';
import { flag, fieldsOf, textOf, wordOf, type Reader } from '../../values/reader.ts';
import {
  command,
  givingBoard,
  index,
  json,
  madeFrom,
  madeFromArgs,
  uid,
  type MadeFromArgs,
  type Plan,
  type Plans,
} from './read-command.ts';

const name = textOf(1000);
const boardType = wordOf(ENTITIES.board.type.words);

interface FieldArgs extends MadeFromArgs {
  readonly key: string;
  readonly v?: Json;
}

function newField({ key, v, ...made }: FieldArgs): NewField {
  return { key, ...(v !== undefined && { value: v }), ...madeFrom(made) };
}

/** Sets a field of something that is named by `read`; without a value it has its default again. */
function setting<T>(read: Reader<T>, targetOf: (args: T) => Target): Plan {
  const field = fieldsOf({ key: name }, { v: json, ...madeFromArgs });
  return command(
    (value) => {
      const [own, set] = [read(value), field(value)];
      return own === undefined || set === undefined ? undefined : { own, ...set };
    },
    (editing, { own, ...set }) => setField(editing, targetOf(own), newField(set)),
  );
}

/** The address of the page above a board; of other boards no build may have one. */
function addressAbove({ project }: Editing, board: string): string {
  const above = (findBoard(project, board)?.nodes ?? []).slice(0, -1);
  const nearest = above.findLastIndex(({ type }) => type === 'page');
  const slugs = above.slice(1, nearest + 1).map(({ slug }) => `${inAddress(slug)}/`);
  return `/${slugs.join('')}`;
}

/** A slug as it stands in an address: what would end the path, or begin a code, is one itself. */
const inAddress = (slug: string) => slug.replaceAll(/[%?#]/g, (sign) => encodeURIComponent(sign));

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
  const step = `Remove ${calledTarget(project, target)}`;
  return { name: step, operations: [{ kind: 'remove', target } as const] };
}

/** Fields of a new entity that were given. */
function given(fields: Readonly<Record<string, Json | undefined>>): JsonObject {
  const known = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return Object.fromEntries(known);
}

/** What is done with boards and the project, by the names that the shell's commands have. */
export const PROJECT_PLANS: Plans = {
  apply: command(fieldsOf({ operations: json }), (_editing, { operations }) => {
    const read = readOperations(operations);
    return isRefused(read) ? read : { ...read, name: 'Change by a program' };
  }),
  'insert-board': command(
    fieldsOf(
      {},
      {
        parent: uid,
        index,
        name,
        slug: name,
        type: boardType,
        title: name,
        like: uid,
        isBare: flag,
      },
    ),
    (editing, args) => {
      const parent = args.parent ?? editing.project.root.uid;
      const above = boardAt(editing.project, parent);
      if (above === undefined) return noBoard(parent);
      const board = {
        name: args.name?.trim() || args.title || 'New page',
        ...(args.slug !== undefined && { slug: args.slug }),
        ...(args.type !== undefined && { type: args.type }),
      };
      const place = { parent, index: args.index ?? above.children.length };
      const { like, isBare } = args;
      if (like === undefined) return givingBoard(insertBoard(editing, place, board));
      return givingBoard(insertBoardLike(editing, place, { ...board, like, isBare }));
    },
  ),
  'rename-board': command(
    fieldsOf({ board: uid, name }, madeFromArgs),
    (editing, { board, ...made }) =>
      renameBoard(editing, board, { name: made.name, ...madeFrom(made) }),
  ),
  'move-board': command(
    fieldsOf({ board: uid, parent: uid, index }),
    (editing, { board, ...place }) => moveBoard(editing, board, place),
  ),
  'duplicate-board': command(fieldsOf({ board: uid }), (editing, { board }) =>
    givingBoard(duplicateBoard(editing, board)),
  ),
  'remove-board': command(
    fieldsOf({ board: uid }, { redirect: flag }),
    (editing, { board, redirect = false }) =>
      removeBoard(editing, board, redirect ? { redirect: addressAbove(editing, board) } : {}),
  ),
  'set-board': command(
    fieldsOf({ board: uid, key: name }, { v: json, ...madeFromArgs }),
    (editing, { board, ...set }) => setBoard(editing, board, newField(set)),
  ),
  'set-project': setting(fieldsOf({}), () => ({ entity: 'project' })),
  'set-asset': command(
    fieldsOf({ asset: uid, key: name }, { v: json, ...madeFromArgs }),
    (editing, { asset, ...set }) => setAsset(editing, asset, newField(set)),
  ),
  'remove-asset': command(fieldsOf({ asset: uid }), (editing, { asset }) =>
    removeAsset(editing, asset),
  ),
  'insert-variable': command(
    fieldsOf({ name, type: name, v: json }, { dark: json }),
    ({ project }, args) =>
      insertNamed('variable', { ...given(args), name: args.name }, project.variables.length),
  ),
  'set-variable': setting(fieldsOf({ name }), (args) => ({ entity: 'variable', name: args.name })),
  'rename-variable': command(fieldsOf({ name, to: name }), (editing, args) =>
    renameVariable(editing, args.name, args.to),
  ),
  'remove-variable': command(fieldsOf({ name }), ({ project }, args) =>
    removeNamed(project, { entity: 'variable', name: args.name }),
  ),
  'insert-style': command(fieldsOf({ name }, { for: name, attrs: json }), ({ project }, args) =>
    insertNamed('style', { ...given(args), name: args.name }, project.styles.length),
  ),
  'rename-style': command(fieldsOf({ name, to: name }), (editing, args) =>
    renameStyle(editing, args.name, args.to),
  ),
  'update-style': command(
    fieldsOf({ name }, { for: name }),
    (editing, args, { board, blocks: [block] }) => {
      const style = { entity: 'style', name: args.name, for: args.for ?? '' } as const;
      return block === undefined
        ? refuse('none-chosen')
        : looksToStyle(editing, style, targetIn(board, block));
    },
  ),
  'remove-style': command(fieldsOf({ name }, { for: name }), ({ project }, args) =>
    removeNamed(project, { entity: 'style', name: args.name, for: args.for ?? '' }),
  ),
};
