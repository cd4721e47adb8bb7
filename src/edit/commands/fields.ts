import type { Json } from '../../values/json.ts';
import { blockAt } from '../entities.ts';
import { setOperation, type BlockTarget, type MadeFrom, type Target } from '../operation.ts';
import { refuse, type Result } from '../refusal.ts';
import { calledBlocks, calledTarget, fieldWords } from '../words/step-names.ts';
import { findStanding, noBlock, targetIn, type Command, type Editing } from './command.ts';
import type { Selection } from '../selection.ts';

/** A flag of blocks that an author switches. */
export type BlockFlag = 'isHidden' | 'isBypassed' | 'isActive' | 'isGroup' | 'isGroupSlot';

/**
 * Switches a flag of all selected blocks as it is wanted; else on, unless it is on for all of them. `isActive` is on by being
 * false.
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
  if (blocks.length === 0) return refuse('none-chosen');
  if (missing !== -1) return noBlock();
  const isOn = isWanted ?? !found.every((block) => (block?.[flag] ?? rest) !== rest);
  const operations = blocks.map((key) =>
    setOperation(targetIn(board, key), flag, isOn ? !rest : undefined),
  );
  const [on, off] = FLAG_NAMES[flag];
  const these = calledBlocks(
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

/** Gives a block another name, or none. */
export function renameBlock(
  { project, elements }: Editing,
  target: BlockTarget,
  { label, from }: { readonly label: string; readonly from?: MadeFrom },
): Result<Command> {
  const found = findStanding(project, target)?.block;
  if (found === undefined) return noBlock();
  const name = `Rename ${calledBlocks([{ ...found, label }], elements)}`;
  return { name, operations: [setOperation(target, 'label', label || undefined, from)] };
}

/** What the tree of the editor shows of a group; an empty text shows nothing. */
export interface GroupWords {
  readonly color?: string | undefined;
  readonly icon?: string | undefined;
  readonly description?: string | undefined;
}

/** Sets the colour, the icon and the description of a group, each where it is given. */
export function describeGroup(
  { project, elements }: Editing,
  target: BlockTarget,
  { color, icon, description }: GroupWords,
): Result<Command> {
  const found = findStanding(project, target)?.block;
  if (found === undefined) return noBlock();
  const fields = { groupColor: color, groupIcon: icon, groupDescription: description };
  const operations = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [setOperation(target, key, value.trim() || undefined)],
  );
  return { name: `Describe ${calledBlocks([found], elements)}`, operations };
}

/** A field with its value; without one it has its default. */
export interface NewField {
  readonly key: string;
  readonly value?: Json;
  /** What the value was that this one was made from; left out: that doesn't matter. */
  readonly from?: MadeFrom;
}

/** Sets a field of the project, of a board, of an asset, of a variable. */
export function setField(
  { project }: Pick<Editing, 'project'>,
  target: Target,
  { key, value, from }: NewField,
): Command {
  return {
    name: `Set ${fieldWords(key)} of ${calledTarget(project, target)}`,
    operations: [setOperation(target, key, value, from)],
  };
}
