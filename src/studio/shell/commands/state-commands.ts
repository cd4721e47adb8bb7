import type { BlockMark } from '../../../author/board-outline.ts';
import { edit, namedBy } from '../edit-store.ts';
import { useProject } from '../project-store.ts';
import { optional, UIDS, WITH_BLOCKS } from './arguments.ts';
import type { Command } from './registry.ts';

/** A state of blocks that one command puts them into and takes them out of. */
interface BlockState extends Pick<Command, 'name' | 'label'> {
  /** Of blocks that are in it. */
  readonly mark: BlockMark;
  readonly on: string;
  readonly off: string;
  readonly keys?: readonly string[];
}

/** All that blocks are put into in this way. */
export const STATES: readonly BlockState[] = [
  {
    mark: 'hidden',
    name: 'hide',
    label: 'Hide or show',
    on: 'Hide',
    off: 'Show',
    keys: ['Ctrl+Shift+H'],
  },
  {
    mark: 'bypassed',
    name: 'bypass',
    label: 'Bypass, or stop bypassing',
    on: 'Bypass',
    off: 'Stop bypassing',
    keys: ['Ctrl+Shift+B'],
  },
  {
    mark: 'inactive',
    name: 'deactivate',
    label: 'Deactivate or activate',
    on: 'Deactivate',
    off: 'Activate',
  },
  {
    mark: 'slot',
    name: 'slot',
    label: 'Make it a slot, or no slot',
    on: 'Make it a slot',
    off: 'Make it no slot',
  },
];

/** Whether blocks are to come into a state: unless its author sees all of them in it. Undefined where they aren't seen. */
export function isWanted(mark: BlockMark, uids: readonly string[]): boolean | undefined {
  const { board } = useProject.getState();
  const marks = uids
    .map((uid) => board?.blocks.get(uid))
    .map((block) => block && (block.marks ?? []));
  if (marks.includes(undefined)) return undefined;
  return !marks.every((own) => own?.includes(mark));
}

// Said with each change, as somebody else may have changed the same: to switch it would undo that.
const IS_ON = optional({
  type: 'flag',
  doc: 'Whether they are to be so; left out: unless all of them are.',
});

/** Hiding and the like: what the author sees decides what is meant. */
export const STATE_COMMANDS: readonly Command[] = STATES.map(
  ({ name, label, mark, keys = [] }) => ({
    name,
    label,
    group: 'Edit',
    keys,
    isForCanvas: true,
    isLate: true,
    args: { uids: UIDS, isOn: IS_ON },
    ...WITH_BLOCKS,
    run: (given) =>
      edit(name, given, {
        late: (selected) => {
          const isOn = given['isOn'] ?? isWanted(mark, namedBy(given) ?? selected);
          return isOn === undefined ? {} : { isOn };
        },
      }),
  }),
);
