import { setAttribute, setEach, type NewValue } from '../../edit/commands/attributes.ts';
import { uidOfKey } from '../../edit/block-keys.ts';
import { targetIn, type Command, type Editing } from '../../edit/commands/command.ts';
import {
  describeGroup,
  renameBlock,
  toggleFlag,
  type BlockFlag,
} from '../../edit/commands/fields.ts';
import { groupBlocks, ungroupBlocks, unwrapBlocks, wrapBlocks } from '../../edit/commands/group.ts';
import { insertElement } from '../../edit/commands/insert.ts';
import {
  copyBlocksTo,
  duplicateBlocks,
  moveBlocks,
  removeBlocks,
} from '../../edit/commands/move.ts';
import { copyToBoard, moveToBoard } from '../../edit/commands/move-to-board.ts';
import { nudgeBlocks, type Nudge } from '../../edit/commands/nudge.ts';
import { indentItem, outdentItem } from '../../edit/commands/indent-items.ts';
import { changeTable, TABLE_ACTS } from '../../edit/commands/table.ts';
import { joinText } from '../../edit/commands/join-text.ts';
import { splitText, writeText } from '../../edit/commands/text.ts';
import { readContent } from '../../edit/inline.ts';
import { itemsOf, keyOfBlock } from '../../edit/entities.ts';
import type { SelectionOf } from '../../edit/history.ts';
import { insertPlace, type InsertPlace } from '../../edit/block-place.ts';
import { placeFor } from '../../edit/places.ts';
import type { BlockTarget } from '../../edit/operation.ts';
import { isRefused, type Result } from '../../edit/refusal.ts';
import { flag, fieldsOf, listOf, mapOf, suchThat, textOf } from '../../values/reader.ts';
import type { Json } from '../../values/json.ts';
import {
  command,
  givingBlock,
  index,
  json,
  madeFrom,
  madeFromArgs,
  madeFromEach,
  ofBlocks,
  uid,
  uids,
  type MadeFromArgs,
  type Plan,
  type Plans,
} from './read-command.ts';

const readFile = fieldsOf({}, { assetUid: uid, assetUrl: uid });

interface AttributeArgs extends MadeFromArgs {
  readonly file?: NonNullable<NewValue['file']>;
  readonly kid: string;
  readonly v?: Json;
  readonly width?: string;
  readonly isGroup?: boolean;
}

const attributeArgs = {
  uid,
  uids,
  board: uid,
  width: uid,
  isLook: flag,
  isGroup: flag,
  v: json,
  file: readFile,
  ...madeFromArgs,
};

function valueOf(args: AttributeArgs): NewValue {
  const { kid, v, width, isGroup, file } = args;
  return {
    kid,
    ...(file !== undefined && { file }),
    ...(v !== undefined && { value: v }),
    ...(width !== undefined && { width }),
    ...(isGroup !== undefined && { isGroup }),
    ...madeFrom(args),
  };
}

const readValue = fieldsOf({ kid: uid }, { ...attributeArgs, ...madeFromEach });

/** Sets, or unsets, a value of some blocks, made from what each of them had. */
function setValue(
  editing: Editing,
  { wasEach = new Map(), ...args }: NonNullable<ReturnType<typeof readValue>>,
  selection: SelectionOf,
): Result<Command> {
  const fromEach = [...wasEach].flatMap(([name, was]) => {
    const { from } = madeFrom({ ...args, was });
    const key = keyOfBlock(editing.project, selection.board, name);
    return from === undefined ? [] : [[key, from] as const];
  });
  return setAttribute(editing, selection, { ...valueOf(args), fromEach: new Map(fromEach) });
}

/** A place that is asked for; one beyond the end is the end. */
function placeIn(
  { project }: Editing,
  { board }: SelectionOf,
  { parent, at }: { readonly parent: string; readonly at: number },
): InsertPlace {
  const into = { entity: 'block', board, parent: keyOfBlock(project, board, parent) } as const;
  return { into, index: Math.min(at, itemsOf(project, into)?.length ?? 0) };
}

const nudge = (to: Nudge): Plan =>
  command(ofBlocks, (editing, _args, selection) => nudgeBlocks(editing, selection, to));

const toggle = (field: BlockFlag): Plan =>
  command(fieldsOf({}, { uid, uids, board: uid, isOn: flag }), (editing, { isOn }, selection) =>
    toggleFlag(editing, selection, field, isOn),
  );

/** For one block: the one that is named, or the first that is selected. */
const ofOne = (plan: (editing: Editing, target: BlockTarget) => Result<Command>): Plan =>
  command(ofBlocks, (editing, _args, { board, blocks: [key = ''] }) =>
    givingBlock(plan(editing, targetIn(board, key))),
  );

const TABLE_PLANS: Plans = Object.fromEntries(
  TABLE_ACTS.map((act) => [act, ofOne((editing, target) => changeTable(editing, target, act))]),
);

/** What is done with blocks, by the names that the shell's commands have. */
export const BLOCK_PLANS: Plans = {
  insert: command(
    fieldsOf(
      { eid: uid },
      {
        parent: uid,
        index,
        preset: uid,
        attrs: mapOf(uid, json),
        file: fieldsOf({ kid: uid, assetUid: uid }),
        isFilled: flag,
        board: uid,
      },
    ),
    (editing, { eid, preset, attrs, file, isFilled, parent, index: at }, { board, blocks }) => {
      const near = parent === '' ? {} : { parent };
      const shown = attrs?.get('source');
      const source = typeof shown === 'string' ? shown : undefined;
      const wanted = { board, key: blocks.at(-1) ?? '', eid, source, ...near, index: at };
      const place = placeFor(editing.project, wanted, editing.elements);
      if (isRefused(place)) return place;
      const element = {
        eid,
        ...(preset !== undefined && { preset }),
        ...(file !== undefined && { file }),
        ...(isFilled !== undefined && { isFilled }),
        ...(attrs !== undefined && { values: Object.fromEntries(attrs) }),
      };
      return givingBlock(insertElement(editing, insertPlace(board, place), element));
    },
  ),
  set: command(
    suchThat(readValue, ({ v, file }) => v !== undefined || file !== undefined),
    setValue,
  ),
  'set-each': command(
    fieldsOf(
      { changes: listOf(fieldsOf({ uid, kid: uid }, attributeArgs), 10_000) },
      { board: uid },
    ),
    ({ project, ...editing }, { changes }, { board }) => {
      const values = changes.map(({ uid: own, ...args }) => ({
        ...valueOf(args),
        block: keyOfBlock(project, board, own),
      }));
      return setEach({ project, ...editing }, board, values);
    },
  ),
  unset: command(readValue, setValue),
  move: command(
    fieldsOf({ parent: uid, index }, { uids, board: uid }),
    (editing, { parent, index: at }, selection) =>
      moveBlocks(editing, selection, placeIn(editing, selection, { parent, at })),
  ),
  'move-to-board': command(fieldsOf({ to: uid }, { uids }), (editing, { to }, selection) =>
    moveToBoard(editing, selection, to),
  ),
  'copy-to-board': command(fieldsOf({ to: uid }, { uids }), (editing, { to }, selection) =>
    copyToBoard(editing, selection, to),
  ),
  'move-up': nudge('up'),
  'move-down': nudge('down'),
  'move-in': nudge('in'),
  'move-out': nudge('out'),
  'indent-item': ofOne(indentItem),
  'outdent-item': ofOne(outdentItem),
  ...TABLE_PLANS,
  remove: command(ofBlocks, (editing, _args, selection) => removeBlocks(editing, selection)),
  duplicate: command(
    fieldsOf({}, { parent: uid, index, uid, uids, board: uid }),
    (editing, { parent, index: at = Infinity }, selection) => {
      if (parent === undefined) return duplicateBlocks(editing, selection);
      return copyBlocksTo(editing, selection, placeIn(editing, selection, { parent, at }));
    },
  ),
  group: command(ofBlocks, (editing, _args, selection) => groupBlocks(editing, selection)),
  ungroup: command(ofBlocks, (editing, _args, selection) => ungroupBlocks(editing, selection)),
  unwrap: command(ofBlocks, (editing, _args, selection) => unwrapBlocks(editing, selection)),
  wrap: command(fieldsOf({ eid: uid }, { uids }), (editing, { eid }, selection) =>
    wrapBlocks(editing, selection, { eid }),
  ),
  hide: toggle('isHidden'),
  bypass: toggle('isBypassed'),
  deactivate: toggle('isActive'),
  slot: toggle('isGroupSlot'),
  'describe-group': command(
    fieldsOf(
      {},
      { color: textOf(100), icon: textOf(100), description: textOf(1000), uid, board: uid },
    ),
    (editing, group, { board, blocks: [key = ''] }) =>
      describeGroup(editing, targetIn(board, key), group),
  ),
  rename: command(
    fieldsOf({ label: textOf(1000) }, { uid, ...madeFromArgs }),
    (editing, { label, ...made }, { board, blocks: [key = ''] }) =>
      renameBlock(editing, targetIn(board, key), { label, ...madeFrom(made) }),
  ),
  'write-text': command(
    fieldsOf({ uid, content: readContent }, { was: readContent, isChosen: flag }),
    (editing, written, { board, blocks: [key = ''] }) =>
      writeText(editing, targetIn(board, key), written),
  ),
  'split-text': command(
    fieldsOf(
      { uid, content: readContent, rest: readContent },
      { was: readContent, isChosen: flag },
    ),
    (editing, parts, { board, blocks: [key = ''] }) =>
      givingBlock(splitText(editing, targetIn(board, key), parts)),
  ),
  'join-text': command(
    fieldsOf({ uid }, { isNext: flag }),
    (editing, { isNext }, { board, blocks: [key = ''] }) => {
      const made = joinText(editing, targetIn(board, key), isNext);
      if (isRefused(made)) return made;
      const { gone, ...joined } = made;
      const joinedTo = uidOfKey(made.selection?.blocks[0] ?? '');
      return { ...joined, result: { uid: joinedTo, at: made.caret, gone } };
    },
  ),
};
