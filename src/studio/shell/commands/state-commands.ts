import type { BlockMark } from '../../../author/outline/board-outline.ts';
import { edit } from '../changes.ts';
import { namedBy } from '../show-change.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import type { ArgsOf } from './command-table.ts';
import { WITH_BLOCKS } from './conditions.ts';

/** States that one command toggles. */
export const STATES = [
  { mark: 'hidden', name: 'hide' },
  { mark: 'bypassed', name: 'bypass' },
  { mark: 'inactive', name: 'deactivate' },
  { mark: 'slot', name: 'slot' },
] as const;

/**
 * Returns whether toggling a state switches it on for blocks: yes, unless the author sees it on all
 * of them. Undefined if a block isn't in the shown tree.
 */
export function isWanted(mark: BlockMark, uids: readonly string[]): boolean | undefined {
  const { board } = useProject.getState();
  const marks = uids
    .map((uid) => board?.blocks.get(uid))
    .map((block) => block && (block.marks ?? []));
  if (marks.includes(undefined)) return undefined;
  return !marks.every((own) => own?.includes(mark));
}

/**
 * Returns the action that toggles a state. It sends the new state, by what the author sees: the
 * server toggling it would revert a concurrent change.
 */
const switches = (name: (typeof STATES)[number]['name'], mark: BlockMark) => ({
  ...WITH_BLOCKS,
  run: (args: ArgsOf<'hide'>) => {
    const uids = namedBy(args) ?? useView.getState().selection.blocks;
    const isOn = args.isOn ?? isWanted(mark, uids);
    return edit(name, { ...args, ...(isOn !== undefined && { isOn }) });
  },
});

/** Commands that toggle states, such as hiding. */
export const STATE_ACTS = {
  hide: switches('hide', 'hidden'),
  bypass: switches('bypass', 'bypassed'),
  deactivate: switches('deactivate', 'inactive'),
  slot: switches('slot', 'slot'),
};
