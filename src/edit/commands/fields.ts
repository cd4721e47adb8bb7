import type { Json } from '../../values/json.ts';
import { blockAt } from '../entities.ts';
import { setOperation, type BlockTarget, type MadeFrom, type Target } from '../operation.ts';
import { reject, type Result } from '../rejection.ts';
import { blockNames, targetName, fieldWords } from '../words/step-names.ts';
import { locateBlock, noBlock, targetIn, type Command, type Editing } from './command.ts';
import type { Selection } from '../selection.ts';

/** A flag of blocks that an author can toggle. */
export type BlockFlag = 'isHidden' | 'isBypassed' | 'isActive' | 'isGroup' | 'isGroupSlot';

/**
 * Sets a flag of all selected blocks to the requested state, or toggles it. `isActive` is the
 * exception: it counts as on if it is false.
 */
export function toggleFlag(
  { project, elements }: Editing,
  { board, blocks }: Selection,
  flag: BlockFlag,
  isWanted?: boolean,
): Result<Command> {
  const rest = flag === 'isActive';
  const found = blocks.map((key) => blockAt(project, targetIn(board, key)));
  const missing = found.findIndex((block) => block === undefined);
  if (blocks.length === 0) return reject('none-chosen');
  if (missing !== -1) return noBlock();
  const isOn = isWanted ?? !found.every((block) => (block?.[flag] ?? rest) !== rest);
  const operations = blocks.map((key) =>
    setOperation(targetIn(board, key), flag, isOn ? !rest : undefined),
  );
  const [on, off] = FLAG_NAMES[flag];
  const these = blockNames(
    found.flatMap((block) => block ?? []),
    elements,
  );
  const named = (isOn ? on : off).replace('…', these);
  return { name: named, operations };
}

const FLAG_NAMES: Readonly<Record<BlockFlag, readonly [string, string]>> = {
  isHidden: ['Hide …', 'Show …'],
  isBypassed: ['Unwrap … in output', 'Keep … in output'],
  isActive: ['Disable …', 'Enable …'],
  isGroup: ['Mark … as a group', 'Unmark … as a group'],
  isGroupSlot: ['Make … a slot', 'Remove slot …'],
};

/** Renames a block, or removes its name. */
export function renameBlock(
  { project, elements }: Editing,
  target: BlockTarget,
  { label, from }: { readonly label: string; readonly from?: MadeFrom },
): Result<Command> {
  const found = locateBlock(project, target)?.block;
  if (found === undefined) return noBlock();
  const name = `Rename ${blockNames([{ ...found, label }], elements)}`;
  return { name, operations: [setOperation(target, 'label', label || undefined, from)] };
}

/** The label of a group in the layer tree; empty fields show nothing. */
export interface GroupWords {
  readonly color?: string | undefined;
  readonly icon?: string | undefined;
  readonly description?: string | undefined;
}

/** Sets those of a group's color, icon and description that are passed. */
export function describeGroup(
  { project, elements }: Editing,
  target: BlockTarget,
  { color, icon, description }: GroupWords,
): Result<Command> {
  const found = locateBlock(project, target)?.block;
  if (found === undefined) return noBlock();
  const fields = { groupColor: color, groupIcon: icon, groupDescription: description };
  const operations = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [setOperation(target, key, value.trim() || undefined)],
  );
  return { name: `Describe ${blockNames([found], elements)}`, operations };
}

/** A new value of a field; without a value, the default. */
export interface NewField {
  readonly key: string;
  readonly value?: Json;
  /** The value that this one was made from, for merging. */
  readonly from?: MadeFrom;
}

/** Sets a field of the project, a board, an asset or a variable. */
export function setField(
  { project }: Pick<Editing, 'project'>,
  target: Target,
  { key, value, from }: NewField,
): Command {
  return {
    name: `Set ${fieldWords(key)} of ${targetName(project, target)}`,
    operations: [setOperation(target, key, value, from)],
  };
}
