import type { ListedBoard } from '../../../author/outline/board-list.ts';
import { canUngroup, canUnwrap } from '../../../author/outline/unwrappable.ts';
import { whyUnseen } from '../../../author/canvas/why-unseen.ts';
import { quoted } from '../../../model/names.ts';
import { edit } from '../changes.ts';
import { rejectHere } from '../reject-here.ts';
import { writeBlock } from '../canvas/text/text-tool.ts';
import { useProject } from '../project-store.ts';
import { useView } from '../view-store.ts';
import type { ArgsOf, COMMANDS } from './command-table.ts';
import { WITH_BLOCKS } from './conditions.ts';
import { changesIf } from './project-commands.ts';
import { tryCommand, type ActsOf } from './registry.ts';
import { STATE_ACTS } from './state-commands.ts';
import { COMMAND_TEXTS as TEXTS } from './commands-texts.ts';

/** Returns the board that a typed text names. */
function boardCalled(text: string): string {
  const { boards } = useProject.getState();
  const isRealReference = ({ name, path }: ListedBoard) =>
    [name, path].some((own) => own?.toLowerCase() === text.trim().toLowerCase());
  return (boards.get(text) ?? boards.all.find(isRealReference))?.uid ?? text;
}

/** Returns the own name of the selected block. */
function nameNow(): string {
  const { focus = '' } = useView.getState().selection;
  const { name = '', kind } = useProject.getState().board?.blocks.get(focus) ?? {};
  return name === kind ? '' : name;
}

/**
 * Puts the caret into a text; selects the first child of a container; enters a composite's source.
 * @throws Error for others, or if the page doesn't show the text
 */
function writeOrGoIn(uid: string): void {
  const blocks = useProject.getState().board?.blocks;
  const block = blocks?.get(uid);
  if (blocks === undefined || block === undefined) {
    throw new Error(TEXTS.noLayer(uid));
  }
  const unseen = block.writes === uid ? whyUnseen(blocks, uid) : undefined;
  if (unseen !== undefined) {
    throw rejectHere('text-unseen', `${unseen}.`, TEXTS.textInInspector);
  }
  if (writeBlock(uid, 'end')) return;
  const [inner] = blocks.childrenOf(uid);
  const isIn =
    inner === undefined
      ? block.source !== undefined && tryCommand('open-source', { uid })
      : tryCommand('select', { uids: [inner.uid] });
  if (!isIn) {
    const name = quoted(block.name);
    throw new Error(TEXTS.nothingInside(name));
  }
}

/** Returns whether a condition holds for the selected blocks. */
function ofSelected(isSo: typeof canUnwrap): boolean {
  const { board } = useProject.getState();
  return board !== undefined && isSo(board.blocks, useView.getState().selection.blocks);
}

/** Returns a function that returns a field of the selected group, as the tree shows it. */
const shown = (field: 'color' | 'icon' | 'description') => () => {
  const { focus = '' } = useView.getState().selection;
  return useProject.getState().board?.blocks.get(focus)?.[field] ?? '';
};

const { ungroup, unwrap } = changesIf(WITH_BLOCKS, 'ungroup', 'unwrap');

const toBoard = (name: 'move-to-board' | 'copy-to-board') => ({
  ...WITH_BLOCKS,
  run: ({ to, ...args }: ArgsOf<'move-to-board'>) => edit(name, { ...args, to: boardCalled(to) }),
});

/** Returns the inspected block as arguments of a change. */
const shownBlock = () => {
  const { focus: uid, board } = useView.getState().selection;
  return { uid, board };
};

/** Changes of blocks that need more than the change of the same name. */
export const EDIT_ACTS = {
  ...changesIf(WITH_BLOCKS, 'remove', 'duplicate', 'save-section', 'wrap', 'group'),
  ...changesIf(WITH_BLOCKS, 'move-up', 'move-down', 'move-out', 'move-in'),
  'move-to-board': toBoard('move-to-board'),
  'copy-to-board': toBoard('copy-to-board'),
  write: {
    ...WITH_BLOCKS,
    run: ({ uid = useView.getState().selection.focus ?? '' }) => writeOrGoIn(uid),
  },
  rename: {
    ...WITH_BLOCKS,
    initial: { label: nameNow },
    run: (args) => edit('rename', { ...shownBlock(), ...args }),
  },
  ungroup: { ...ungroup, offers: () => ofSelected(canUngroup) },
  unwrap: { ...unwrap, offers: () => ofSelected(canUnwrap) },
  'describe-group': {
    ...WITH_BLOCKS,
    initial: { color: shown('color'), icon: shown('icon'), description: shown('description') },
    run: (args) => edit('describe-group', { ...shownBlock(), ...args }),
  },
  ...STATE_ACTS,
} satisfies Partial<ActsOf<typeof COMMANDS>>;
