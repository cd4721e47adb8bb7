import type { BlockMark } from '../../../author/outline/board-outline.ts';
import { edit } from '../changes.ts';
import { namedBy } from '../show-change.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import type { ArgsOf } from './command-table.ts';
import { WITH_BLOCKS } from './conditions.ts';

/** The states that one command puts blocks into and takes them out of, with what menus call that. */
export const STATES = [
  { mark: 'hidden', name: 'hide', on: 'Hide', off: 'Show' },
  { mark: 'bypassed', name: 'bypass', on: 'Unwrap in output', off: 'Keep in output' },
  { mark: 'inactive', name: 'deactivate', on: 'Disable', off: 'Enable' },
  { mark: 'slot', name: 'slot', on: 'Make slot', off: 'Remove slot' },
] as const;

/** Whether blocks are to come into a state: unless its author sees all of them in it. Undefined where they aren't seen. */
export function isWanted(mark: BlockMark, uids: readonly string[]): boolean | undefined {
  const { board } = useProject.getState();
  const marks = uids
    .map((uid) => board?.blocks.get(uid))
    .map((block) => block && (block.marks ?? []));
  if (marks.includes(undefined)) return undefined;
  return !marks.every((own) => own?.includes(mark));
}

/** What its author sees decides: to switch it would undo what somebody else has changed in the meantime. */
const switches = (name: (typeof STATES)[number]['name'], mark: BlockMark) => ({
  ...WITH_BLOCKS,
  run: (given: ArgsOf<'hide'>) => {
    const uids = namedBy(given) ?? useView.getState().selection.blocks;
    const isOn = given.isOn ?? isWanted(mark, uids);
    return edit(name, { ...given, ...(isOn !== undefined && { isOn }) });
  },
});

/** Hiding and the like. */
export const STATE_ACTS = {
  hide: switches('hide', 'hidden'),
  bypass: switches('bypass', 'bypassed'),
  deactivate: switches('deactivate', 'inactive'),
  slot: switches('slot', 'slot'),
};
