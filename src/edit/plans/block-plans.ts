import { setAttribute, setEach, type NewValue } from '../commands/attributes.ts';
import { targetIn, type Command, type Editing } from '../commands/command.ts';
import { describeGroup, renameBlock, toggleFlag, type BlockFlag } from '../commands/fields.ts';
import { groupBlocks, ungroupBlocks, unwrapBlocks, wrapBlocks } from '../commands/group.ts';
import { insertElement } from '../commands/insert.ts';
import { copyBlocksTo, duplicateBlocks, moveBlocks, removeBlocks } from '../commands/move.ts';
import { copyToBoard, moveToBoard } from '../commands/move-to-board.ts';
import { nudgeBlocks, type Nudge } from '../commands/nudge.ts';
import { itemsOf, keyOfBlock } from '../entities.ts';
import { insertPlace, type InsertPlace } from '../blocks/block-place.ts';
import { placeFor } from '../blocks/places.ts';
import { isRejected, type Result } from '../rejection.ts';
import type { MadeFromArgs } from '../changes/arguments.ts';
import type { BLOCK_CHANGES } from '../changes/block-changes.ts';
import type { ArgsOf } from '../changes/changes.ts';
import { badArgs, withBlockAsResult, madeFrom, type Plan, type PlansOf } from './plan.ts';
import type { Selection } from '../selection.ts';

type ValueArgs = Pick<ArgsOf<'set'>, 'kid' | 'v' | 'file' | 'width' | 'isGroup'> & MadeFromArgs;

function valueOf({ kid, v, file, width, isGroup, ...made }: ValueArgs): NewValue {
  return {
    kid,
    ...(file !== undefined && { file }),
    ...(v !== undefined && { value: v }),
    ...(width !== undefined && { width }),
    ...(isGroup !== undefined && { isGroup }),
    ...madeFrom(made),
  };
}

/** Sets or unsets a value of some blocks, with their base values. */
function setValue(
  editing: Editing,
  { wasEach = {}, ...args }: ArgsOf<'set'>,
  selection: Selection,
): Result<Command> {
  const fromEach = Object.entries(wasEach).flatMap(([name, was]) => {
    const { from } = madeFrom({ ...args, was });
    const key = keyOfBlock(editing.project, selection.board, name);
    return from === undefined ? [] : [[key, from] as const];
  });
  return setAttribute(editing, selection, { ...valueOf(args), fromEach: new Map(fromEach) });
}

/** Returns the requested place; an index beyond the end means the end of the list. */
function placeIn(
  { project }: Editing,
  { board }: Selection,
  { parent, at }: { readonly parent: string; readonly at: number },
): InsertPlace {
  const into = { entity: 'block', board, parent: keyOfBlock(project, board, parent) } as const;
  return { into, index: Math.min(at, itemsOf(project, into)?.length ?? 0) };
}

type OfBlocks = Plan<unknown, undefined>;

const nudge =
  (to: Nudge): OfBlocks =>
  (editing, _args, selection) =>
    nudgeBlocks(editing, selection, to);

const toggle =
  (field: BlockFlag): Plan<ArgsOf<'hide'>, undefined> =>
  (editing, { isOn }, selection) =>
    toggleFlag(editing, selection, field, isOn);

const firstOf = ({ board, blocks: [key = ''] }: Selection) => targetIn(board, key);

/** Plans of changes of blocks. */
export const BLOCK_PLANS: PlansOf<typeof BLOCK_CHANGES> = {
  insert(editing, { attrs, parent, index, ...args }, { board, blocks }) {
    const near = parent === '' ? {} : { parent };
    const shown = attrs?.['source'];
    const source = typeof shown === 'string' ? shown : undefined;
    const { eid, preset, file, isFilled } = args;
    const wanted = { board, key: blocks.at(-1) ?? '', eid, source, ...near, index };
    const place = placeFor(editing.project, wanted, editing.elements);
    if (isRejected(place)) return place;
    const element = {
      eid,
      ...(preset !== undefined && { preset }),
      ...(file !== undefined && { file }),
      ...(isFilled !== undefined && { isFilled }),
      ...(attrs !== undefined && { values: attrs }),
    };
    return withBlockAsResult(insertElement(editing, insertPlace(board, place), element));
  },
  set(editing, args, selection) {
    const hasValue = args.v !== undefined || args.file !== undefined;
    return hasValue
      ? setValue(editing, args, selection)
      : badArgs('Invalid arguments for “set”: use “v” or “file”.');
  },
  'set-each': (editing, { changes }, { board }) =>
    setEach(
      editing,
      board,
      changes.map(({ uid, ...args }) => ({
        ...valueOf(args),
        block: keyOfBlock(editing.project, board, uid),
      })),
    ),
  unset: setValue,
  move: (editing, { parent, index: at }, selection) =>
    moveBlocks(editing, selection, placeIn(editing, selection, { parent, at })),
  'move-to-board': (editing, { to }, selection) => moveToBoard(editing, selection, to),
  'copy-to-board': (editing, { to }, selection) => copyToBoard(editing, selection, to),
  'move-up': nudge('up'),
  'move-down': nudge('down'),
  'move-in': nudge('in'),
  'move-out': nudge('out'),
  remove: (editing, _args, selection) => removeBlocks(editing, selection),
  duplicate(editing, { parent, index: at = Infinity }, selection) {
    if (parent === undefined) return duplicateBlocks(editing, selection);
    return copyBlocksTo(editing, selection, placeIn(editing, selection, { parent, at }));
  },
  group: (editing, _args, selection) => groupBlocks(editing, selection),
  ungroup: (editing, _args, selection) => ungroupBlocks(editing, selection),
  unwrap: (editing, _args, selection) => unwrapBlocks(editing, selection),
  wrap: (editing, { eid }, selection) => wrapBlocks(editing, selection, { eid }),
  hide: toggle('isHidden'),
  bypass: toggle('isBypassed'),
  deactivate: toggle('isActive'),
  slot: toggle('isGroupSlot'),
  'describe-group': (editing, group, selection) =>
    describeGroup(editing, firstOf(selection), group),
  rename: (editing, { label, ...made }, selection) =>
    renameBlock(editing, firstOf(selection), { label, ...madeFrom(made) }),
};
